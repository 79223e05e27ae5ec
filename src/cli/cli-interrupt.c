/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-interrupt.h"

#include <signal.h>

static int interrupted;

/* Async-signal-safe: sets a flag and restores the default handlers. */
static void
handle_signal (int number G_GNUC_UNUSED)
{
  g_atomic_int_set (&interrupted, 1);
  signal (SIGINT, SIG_DFL);
  signal (SIGTERM, SIG_DFL);
}

void
cli_interrupt_install (void)
{
  static const int numbers[] = { SIGINT, SIGTERM };
  struct sigaction action = { 0 };

  action.sa_handler = handle_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset (&action.sa_mask);

  /* Even if the signals were ignored, as in background jobs of a shell: a signal sent to this
   * process should end it with its results so far. */
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    sigaction (numbers[i], &action, NULL);
}

gboolean
cli_interrupt_happened (void)
{
  return g_atomic_int_get (&interrupted) != 0;
}

const int *
cli_interrupt_get_flag (void)
{
  return &interrupted;
}
