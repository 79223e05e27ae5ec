/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-interrupt.h: Ctrl+C, told to whoever is working.
 *
 * The first SIGINT or SIGTERM sets a flag; the second ends the program at
 * once, as if it had never been caught.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Catches the signals from here on. Before this they end the program. */
void       cli_interrupt_install  (void);

/* Whether one has arrived. Any thread. */
gboolean   cli_interrupt_happened (void);

/* The flag itself, for g_atomic_int_get(). */
const int *cli_interrupt_get_flag (void);

G_END_DECLS
