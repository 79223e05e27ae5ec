/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-progress.h"

#include "cli-interrupt.h"
#include "cli-output.h"

#include <unistd.h>

#define INTERVAL (G_USEC_PER_SEC / 4)

/* How long the words for the remaining time stay at least. */
#define PATIENCE (3 * G_USEC_PER_SEC)

gboolean
cli_progress_is_wanted (gboolean requested)
{
  return requested || isatty (STDERR_FILENO) != 0;
}

void
cli_progress_begin (CliProgress *progress,
                    gboolean     shown,
                    const char  *doing)
{
  progress->shown = shown;
  progress->doing = doing;
  progress->said = g_get_monotonic_time ();
}

gboolean
cli_progress_is_due (CliProgress *progress)
{
  gint64 now = g_get_monotonic_time ();

  if (!progress->shown || now - progress->said < INTERVAL)
    return FALSE;

  progress->said = now;
  return TRUE;
}

gboolean
cli_progress_cb (double   fraction,
                 gpointer user_data)
{
  CliProgress *progress = user_data;

  if (cli_progress_is_due (progress))
    {
      g_autofree char *line = g_strdup_printf ("%s: %d%%", progress->doing,
                                               (int) (fraction * 100.0));

      cli_progress (line);
    }

  return !cli_interrupt_happened ();
}

static void
describe_left (char   *text,
               gsize   size,
               double  seconds)
{
  if (seconds < 0.0)
    *text = '\0';
  else if (seconds < 7.5)
    g_strlcpy (text, "a few seconds left", size);
  else if (seconds < 52.5)
    g_snprintf (text, size, "about %u s left", 5 * (guint) (seconds / 5 + 0.5));
  else if (seconds < 90 * 60)
    g_snprintf (text, size, "about %u min left", (guint) (seconds / 60 + 0.5));
  else if (seconds < 36 * 3600)
    g_snprintf (text, size, "about %u h left", (guint) (seconds / 3600 + 0.5));
  else
    g_snprintf (text, size, "about %.0f days left", MIN (seconds / 86400, 1e9));
}

const char *
cli_time_left_update (CliTimeLeft *left,
                      double       seconds,
                      gint64       now)
{
  char text[sizeof left->text];

  describe_left (text, sizeof text, seconds);
  if (!g_str_equal (text, left->text) && (left->changed == 0 || now - left->changed >= PATIENCE))
    {
      g_strlcpy (left->text, text, sizeof left->text);
      left->changed = *text != '\0' ? now : 0;
    }

  return left->text;
}
