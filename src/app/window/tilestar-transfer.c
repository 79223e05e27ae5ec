/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-transfer.h"

#include "slide-board-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_FILE_BYTES (1u << 20)

static GArray *
parse (TilestarSession  *session,
       const char       *text,
       GError          **error)
{
  const SlideBoard *start = tilestar_session_get_start (session);
  g_autoptr (GError) first_error = NULL;
  GArray *pairs = slide_board_parse_many (text, 0, 0, &first_error);

  if (pairs == NULL)
    pairs = slide_board_parse_many (text, start->rows, start->columns, NULL);

  if (pairs == NULL)
    g_propagate_error (error, g_steal_pointer (&first_error));

  return pairs;
}

gboolean
tilestar_transfer_take_text (TilestarSession  *session,
                             const char       *text,
                             gboolean          as_goal,
                             guint            *n_boards,
                             GError          **error)
{
  g_autoptr (GArray) pairs = NULL;
  const SlideBoardPair *pair;

  g_return_val_if_fail (TILESTAR_IS_SESSION (session), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  pairs = parse (session, text, error);
  if (pairs == NULL)
    return FALSE;

  pair = &g_array_index (pairs, SlideBoardPair, 0);
  if (n_boards != NULL)
    *n_boards = pairs->len;

  if (pair->has_goal)
    tilestar_session_set_pair (session, &pair->start, &pair->goal);
  else if (as_goal)
    tilestar_session_set_goal (session, &pair->start);
  else
    tilestar_session_set_start (session, &pair->start);

  return TRUE;
}

char *
tilestar_transfer_dup_board (const SlideBoard *board)
{
  g_return_val_if_fail (board != NULL, NULL);

  return slide_board_to_text (board, SLIDE_TEXT_LINE);
}

char *
tilestar_transfer_dup_pair (TilestarSession *session)
{
  g_autofree char *start = NULL;
  g_autofree char *goal = NULL;

  g_return_val_if_fail (TILESTAR_IS_SESSION (session), NULL);

  start = slide_board_to_text (tilestar_session_get_start (session), SLIDE_TEXT_LINE);
  goal = slide_board_to_text (tilestar_session_get_goal (session), SLIDE_TEXT_LINE);
  return g_strdup_printf ("%s -> %s", start, goal);
}

/* One byte more than the limit shows that a text is too long. */
static gboolean
read_more_cb (const char *contents,
              goffset     size,
              gpointer    user_data)
{
  return size <= (goffset) MAX_FILE_BYTES;
}

void
tilestar_transfer_load_async (GFile               *file,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_file_load_partial_contents_async (file, NULL, read_more_cb, callback, user_data);
}

char *
tilestar_transfer_load_finish (GFile         *file,
                               GAsyncResult  *result,
                               GError       **error)
{
  g_autofree char *contents = NULL;
  gsize length;

  if (!g_file_load_partial_contents_finish (file, result, &contents, &length, NULL, error))
    return NULL;

  if (length > MAX_FILE_BYTES)
    {
      g_set_error_literal (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SYNTAX,
                           _("The file is too large; expected a text file with boards"));
      return NULL;
    }

  if (!g_utf8_validate_len (contents, length, NULL) || strlen (contents) != length)
    {
      g_set_error_literal (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_SYNTAX,
                           _("The file is not text"));
      return NULL;
    }

  return g_steal_pointer (&contents);
}
