/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-own.h"

#include "slide-board-text.h"
#include "slide-error.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Of the calls, the first are made twice, and then each of so many. */
#define N_FIRST 16
#define TWICE_INTERVAL 64

void
slide_own_limits_fill (SlideOwnLimits *limits)
{
  if (limits->instructions == 0)
    limits->instructions = SLIDE_OWN_DEFAULT_INSTRUCTIONS;
  if (limits->memory == 0)
    limits->memory = SLIDE_OWN_DEFAULT_MEMORY;
  if (!(limits->timeout > 0.0))
    limits->timeout = SLIDE_OWN_DEFAULT_TIMEOUT;
}

void
slide_own_check_init (SlideOwnCheck    *check,
                      const SlideBoard *goal)
{
  *check = (SlideOwnCheck) { .goal = *goal };
  g_mutex_init (&check->lock);
}

void
slide_own_check_clear (SlideOwnCheck *check)
{
  g_mutex_clear (&check->lock);
  g_free (check->failure);
}

void
slide_own_check_fail (SlideOwnCheck *check,
                      char          *message)
{
  g_mutex_lock (&check->lock);
  if (check->failure == NULL)
    check->failure = message;
  else
    g_free (message);
  g_atomic_int_set (&check->has_failed, TRUE);
  g_mutex_unlock (&check->lock);
}

const char *
slide_own_check_get_failure (SlideOwnCheck *check)
{
  return G_UNLIKELY (g_atomic_int_get (&check->has_failed)) ? check->failure : NULL;
}

gboolean
slide_own_check_is_due (SlideOwnCheck *check,
                        guint64        n_calls,
                        const guint8  *cells,
                        double         value,
                        guint8         again[SLIDE_MAX_CELLS],
                        double        *expected)
{
  gsize n_cells = slide_board_get_n_cells (&check->goal);

  if (n_calls >= N_FIRST && n_calls % TWICE_INTERVAL != 0)
    return FALSE;

  g_mutex_lock (&check->lock);
  if (!check->has_first)
    {
      memcpy (check->first_cells, cells, n_cells);
      check->first_value = value;
      check->has_first = TRUE;
    }
  if ((n_calls < N_FIRST ? n_calls : n_calls / TWICE_INTERVAL) % 2 == 1)
    {
      cells = check->first_cells;
      value = check->first_value;
    }
  memcpy (again, cells, n_cells);
  *expected = value;
  g_mutex_unlock (&check->lock);
  return TRUE;
}

char *
slide_own_check_describe_change (const char *verb,
                                 double      before,
                                 double      after)
{
  return g_strdup_printf ("h depends on earlier calls or on chance: %s %.14g and then %.14g for the same board",
                          verb, before, after);
}

void
slide_own_check_add_board (const SlideOwnCheck *check,
                           GString             *text,
                           const guint8        *cells)
{
  SlideBoard board = check->goal;
  g_autofree char *line = NULL;

  memcpy (board.cells, cells, slide_board_get_n_cells (&board));
  board.blank = (guint8) strnlen ((const char *) cells, SLIDE_MAX_CELLS);
  line = slide_board_to_text (&board, SLIDE_TEXT_LINE);
  g_string_append_printf (text, "; board %s", line);
}

/* ---- Files ---- */

gboolean
slide_own_read_file (const char  *path,
                     char       **text,
                     gsize       *length,
                     GError     **error)
{
  GStatBuf status;

  g_return_val_if_fail (path != NULL && text != NULL && length != NULL, FALSE);

  if (g_stat (path, &status) == 0)
    {
      if (!S_ISREG (status.st_mode))
        return slide_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                                _("%s: found a folder or a device; expected a file"), path);
      if (status.st_size > SLIDE_OWN_MAX_FILE)
        return slide_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                                _("%s: found %u KiB; expected a file of at most %u KiB"), path,
                                (guint) MIN ((status.st_size + 1023) >> 10, G_MAXUINT), SLIDE_OWN_MAX_FILE >> 10);
    }

  return g_file_get_contents (path, text, length, error);
}
