/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-boards-file.h"

#include "slide-board-forms.h"
#include "slide-error.h"

#include <glib/gi18n.h>
#include <string.h>

#define CHUNK (64u << 10)

GArray *
tilestar_boards_file_parse (const char        *text,
                            const SlideBoard  *start,
                            char             **note,
                            GError           **error)
{
  const SlideBoardForm any = { 0 };
  const SlideBoardForm same = { .rows = start->rows, .columns = start->columns };
  g_autoptr (GError) first_error = NULL;
  const char *place;
  GArray *pairs = slide_board_read (text, &any, note, &place, &first_error);

  if (pairs == NULL)
    pairs = slide_board_read (text, &same, note, NULL, NULL);

  if (pairs == NULL && place != NULL)
    {
      g_autofree char *excerpt = slide_board_dup_excerpt (text, place);

      g_set_error (error, first_error->domain, first_error->code, "%s\n%s", first_error->message, excerpt);
    }
  else if (pairs == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&first_error));
    }

  return pairs;
}

char *
tilestar_boards_file_read_text (GFile         *file,
                                gsize          max_bytes,
                                GCancellable  *cancellable,
                                GError       **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *chunk = g_malloc (CHUNK);
  gssize n = 0;

  if (stream == NULL)
    return NULL;

  /* One byte more than the limit shows that a text is too long. */
  do
    {
      n = g_input_stream_read (G_INPUT_STREAM (stream), chunk, CHUNK, cancellable, error);
      if (n < 0)
        return NULL;
      g_string_append_len (text, chunk, n);
    }
  while (n > 0 && text->len <= max_bytes);

  if (text->len > max_bytes)
    return slide_set_error_null (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SYNTAX,
                                 _("The file is too large; expected a text file with boards"));

  if (!g_utf8_validate_len (text->str, text->len, NULL) || strlen (text->str) != text->len)
    return slide_set_error_null (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SYNTAX, _("The file is not text"));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

GArray *
tilestar_boards_file_read (GFile             *file,
                           gsize              max_bytes,
                           const SlideBoard  *start,
                           char             **note,
                           GCancellable      *cancellable,
                           GError           **error)
{
  g_autofree char *text = tilestar_boards_file_read_text (file, max_bytes, cancellable, error);

  return text != NULL ? tilestar_boards_file_parse (text, start, note, error) : NULL;
}
