/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-views.h: the views of the window, and which of them is active.
 *
 * Internal to the window, and below its actions, which it hands on to the active
 * view (tilestar-view.h).
 */

#pragma once

#include "tilestar-view.h"
#include "tilestar-window-private.h"

G_BEGIN_DECLS

/* The active view. (transfer none) */
TilestarView *tilestar_window_get_view   (TilestarWindow *self);

/* Follows the stack from here on: the view it shows is the active one, whose actions
 * are the window's. Once, with the first view in it. */
void          tilestar_window_bind_views (TilestarWindow *self);

/* Ends whatever runs in any of them. */
void          tilestar_window_stop_views (TilestarWindow *self);

/* Whether the view in sight has a side panel at present; a race has none. */
gboolean      tilestar_window_has_panel    (TilestarWindow *self);

/* Shows the side panel where there is room beside the view, or puts it away: folded it
 * covers the view and comes when asked for; beside the view it is there as the user wants it
 * (tilestar_view_get_panel_key), and beside most views always for an audience. */
void          tilestar_window_update_panel (TilestarWindow *self);

G_END_DECLS
