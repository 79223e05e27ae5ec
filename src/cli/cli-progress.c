/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-progress.h"

#include "cli-interrupt.h"
#include "cli-output.h"

#include <unistd.h>

#define INTERVAL (G_USEC_PER_SEC / 4)

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
