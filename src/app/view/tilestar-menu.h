/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-menu.h: what GTK leaves out of the menu of a button: names for assistive technologies, and the focus that
 * comes back.
 */

#pragma once

#include <gtk/gtk.h>

/* Called once, after the button has its menu. */
void tilestar_menu_init (GtkMenuButton *button);
