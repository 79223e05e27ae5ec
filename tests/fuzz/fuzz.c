/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz.c: what the fuzz targets share.
 */

#include "fuzz.h"

#include "slide-board-text.h"
#include "slide-goal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
fuzz_fail (const char *file,
           int         line,
           const char *what)
{
  fprintf (stderr, "%s:%d: this does not hold: %s\n", file, line, what);
  abort ();
}

char *
fuzz_dup_text (const guint8 *data,
               gsize         size)
{
  return g_strndup ((const char *) data, size > 0 ? strnlen ((const char *) data, size) : 0);
}

char *
fuzz_take_line (const char **text)
{
  gsize length = strcspn (*text, "\n");
  char *line = g_strndup (*text, length);

  *text += length + ((*text)[length] != '\0' ? 1 : 0);
  return line;
}

void
fuzz_take_goal (const char **text,
                SlideBoard  *goal)
{
  const char *rest = *text;
  g_autofree char *line = fuzz_take_line (&rest);
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  SlideGoalPreset preset = SLIDE_GOAL_BLANK_LAST;
  guint rows = 4, columns = 4;

  if (words[0] != NULL && slide_shape_parse (words[0], &rows, &columns, NULL))
    {
      *text = rest;
      if (words[1] != NULL)
        (void) slide_goal_from_id (words[1], &preset);
    }
  slide_goal_init (goal, preset, rows, columns);
}

void
fuzz_require_error (const GError *error,
                    gboolean      failed,
                    GQuark        domain,
                    int           n_codes)
{
  fuzz_require ((error != NULL) == failed);
  if (!failed)
    return;

  fuzz_require (error->domain == domain);
  fuzz_require (error->code >= 0 && error->code < n_codes);
  fuzz_require (error->message != NULL && error->message[0] != '\0');
  fuzz_require (g_utf8_validate (error->message, -1, NULL));
}
