/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-view-keys.h: keys that come to the window only if nobody had a use for them.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Catches them as they come up from within @widget: in the window, and in every part
 * of a view that is scrolled, as scrolling would use up Home and End. */
void tilestar_view_add_keys (GtkWidget *widget);

G_END_DECLS
