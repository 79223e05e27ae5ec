/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-moves-json.c: where the moves are in the JSON that Tilestar writes.
 *
 * Other members are skipped: of them only strings and the number of open brackets matter.
 */

#include "slide-moves-json.h"

#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SPACES " \t\r\n"
/* In bytes: of what a message quotes. */
#define MAX_QUOTED 32

static const char *
skip_spaces (const char *p)
{
  return p + strspn (p, SPACES);
}

/* The first character after the string that begins at @p; NULL if there is none or it does not end. */
static const char *
skip_string (const char *p)
{
  if (*p != '"')
    return NULL;

  for (p++; *p != '"'; p++)
    {
      if (*p == '\\')
        p++;
      if (*p == '\0')
        return NULL;
    }
  return p + 1;
}

/* The first character after the value that begins at @p; NULL if it does not end. */
static const char *
skip_value (const char *p)
{
  guint64 depth = 0;
  gsize length;

  if (*p == '"')
    return skip_string (p);
  if (*p != '[' && *p != '{')
    {
      length = strcspn (p, SPACES ",:[]{}\"");
      return length > 0 ? p + length : NULL;
    }

  do
    {
      if (*p == '"')
        {
          p = skip_string (p);
          if (p == NULL)
            return NULL;
          continue;
        }
      if (*p == '\0')
        return NULL;
      if (*p == '[' || *p == '{')
        depth++;
      else if (*p == ']' || *p == '}')
        depth--;
      p++;
    }
  while (depth > 0);

  return p;
}

static gboolean
is_string (const char *begin,
           const char *end,
           const char *text)
{
  gsize length = strlen (text);

  return *begin == '"' && (gsize) (end - begin) == length + 2 && strncmp (begin + 1, text, length) == 0;
}

/* What stands at @p, up to a space. (transfer full) */
static char *
quote (const char *p)
{
  return slide_visible_text (p, (gssize) MAX (strcspn (p, SPACES), 1), MAX_QUOTED);
}

static gboolean
fail_syntax (const SlideTextSource *source,
             const char            *at)
{
  g_autofree char *found = NULL;

  if (*at == '\0')
    return slide_text_fail (source, SLIDE_TEXT_ERROR_SYNTAX, at,
                            _("found the end of the text; expected the rest of a JSON object"));

  found = quote (at);
  return slide_text_fail (source, SLIDE_TEXT_ERROR_SYNTAX, at,
                          _("found \"%s\"; expected one JSON object with the moves in \"path\", once"), found);
}

static gboolean
fail_path (const SlideTextSource *source,
           const char            *at)
{
  g_autofree char *found = quote (at);

  return slide_text_fail (source, SLIDE_TEXT_ERROR_SYNTAX, at,
                          _("found \"%s\" in \"path\"; expected a list of the words up, left, right and down"),
                          found);
}

static gboolean
is_word (const char *begin,
         const char *end)
{
  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    if (is_string (begin, end, slide_move_get_id ((SlideMove) move)))
      return TRUE;

  return FALSE;
}

/* Checks the list that begins at @p. */
static gboolean
check_path (const SlideTextSource  *source,
            const char             *p,
            const char            **path,
            const char            **end)
{
  if (*p != '[')
    return fail_path (source, p);

  *path = p + 1;
  p = skip_spaces (p + 1);
  while (*p != ']')
    {
      const char *after = skip_string (p);

      if (after == NULL || !is_word (p, after))
        return fail_path (source, p);
      p = skip_spaces (after);
      if (*p != ',' && *p != ']')
        return fail_path (source, p);
      if (*p == ',')
        {
          p = skip_spaces (p + 1);
          if (*p == ']')
            return fail_path (source, p);
        }
    }

  *end = p;
  return TRUE;
}

gboolean
slide_moves_json_is_object (const char *text)
{
  const char *p = skip_spaces (text);

  if (*p != '{')
    return FALSE;

  p = skip_string (skip_spaces (p + 1));
  return p != NULL && *skip_spaces (p) == ':';
}

gboolean
slide_moves_json_find (const SlideTextSource  *source,
                       const char            **path,
                       const char            **end,
                       const char            **moves_of)
{
  static const char *const ids[] = { "blank", "tile" };
  const char *p = skip_spaces (source->text);
  gboolean has_path = FALSE;

  do
    {
      const char *key = skip_spaces (p + 1);
      const char *after_key = skip_string (key);
      const char *value, *after;

      if (after_key == NULL || *skip_spaces (after_key) != ':')
        return fail_syntax (source, key);

      value = skip_spaces (skip_spaces (after_key) + 1);
      if (is_string (key, after_key, "path"))
        {
          if (has_path)
            return fail_syntax (source, key);
          if (!check_path (source, value, path, end))
            return FALSE;
          has_path = TRUE;
        }

      after = skip_value (value);
      if (after == NULL)
        return fail_syntax (source, value);
      for (guint i = 0; i < G_N_ELEMENTS (ids) && is_string (key, after_key, "moves_of"); i++)
        if (is_string (value, after, ids[i]))
          *moves_of = ids[i];
      p = skip_spaces (after);
    }
  while (*p == ',');

  if (*p != '}')
    return fail_syntax (source, p);
  if (*skip_spaces (p + 1) != '\0')
    return fail_syntax (source, skip_spaces (p + 1));
  if (!has_path)
    return slide_text_fail (source, SLIDE_TEXT_ERROR_SYNTAX, p,
                            _("found a JSON object without \"path\"; expected the moves in \"path\""));
  return TRUE;
}
