/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-start-stop.h: a start button and a stop button in the same place.
 *
 * A process may finish just before the user clicks Stop. That click must not start it again: for
 * half a second the start button ignores the pointer, Space, Enter and its mnemonic. Actions with
 * shortcuts of their own, such as Ctrl+Return, are not blocked, nor are actions of assistive
 * technologies.
 */

#pragma once

#include <gtk/gtk.h>

/* Shows @stop while something runs and @start otherwise; the focus moves along. @start is blocked
 * for a moment when it replaces @stop. May be called at any time. */
void tilestar_start_stop_show (GtkWidget *start,
                               GtkWidget *stop,
                               gboolean   is_running);

/* Moves the focus from one of the buttons to the other, at once or when that becomes sensitive because its action is
 * enabled. */
void tilestar_start_stop_move_focus (GtkWidget *from,
                                     GtkWidget *to);

/* Blocks @start, a button that has just appeared in the place of a stop button. */
void tilestar_start_stop_hold (GtkWidget *start);
