/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-wheel.h: which of two panes, one in the other, the wheel scrolls.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A scrolled window takes every turn of the wheel, even where it has nothing to scroll
 * that way, and the one around it gets none. Where @takes is FALSE it takes none. */
void tilestar_wheel_set_taken (GtkScrolledWindow *scrolled,
                               gboolean           takes);

/* Makes the wheel scroll a pane that goes from side to side where nothing around it has
 * more than is in sight, and there what is around it. Turned sideways, or with Shift, it
 * scrolls the pane. Once, for a pane that scrolls sideways alone. */
void tilestar_wheel_share     (GtkScrolledWindow *scrolled);

G_END_DECLS
