/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-start-stop.h: a button that starts something and one that stops it, in one place.
 *
 * What runs may end by itself at any moment, just as somebody is about to stop it. That click
 * must not start it anew: for half a second the start button heeds neither pointer nor Space,
 * Enter and its mnemonic. Actions with keys of their own, such as Ctrl+Return, are not held, nor
 * is what assistive technologies ask of the button.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows @stop while something runs and @start otherwise; the focus goes with the place. @start
 * is held when it takes the place of @stop. May be called as often as one likes. */
void tilestar_start_stop_show (GtkWidget *start,
                               GtkWidget *stop,
                               gboolean   is_running);

/* Holds @start, a button, which has just come where one that stops was. */
void tilestar_start_stop_hold (GtkWidget *start);

G_END_DECLS
