/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-interrupt.h"

#include <signal.h>

static int interrupted;

/* Does only what a signal handler may: sets a flag and restores defaults. */
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

  /* Also where they were ignored, as a shell's background jobs begin: whoever sends
   * one to this process wants what is known. */
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
