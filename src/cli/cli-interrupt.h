/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-interrupt.h: handling Ctrl+C.
 *
 * The first SIGINT or SIGTERM sets a flag; the second ends the program at once, as by default.
 */

#pragma once

#include <glib.h>

/* Installs the signal handlers. Before that, signals end the program. */
void       cli_interrupt_install  (void);

/* Whether a signal has arrived. May be called from any thread. */
gboolean   cli_interrupt_happened (void);

/* The flag itself, for g_atomic_int_get(). */
const int *cli_interrupt_get_flag (void);
