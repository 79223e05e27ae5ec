/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explore-view.h: the search itself, node by node, forward and back.
 *
 * The setup column at the start, which can be folded away; the pictures under a switch;
 * the time line below them; and, in the window's side panel, the selected node and the
 * counters of the moment (tilestar-explore-panel.h). All of it shows the workspace's
 * exploration.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_EXPLORE_VIEW (tilestar_explore_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarExploreView, tilestar_explore_view, TILESTAR, EXPLORE_VIEW, AdwBin)

/* Must be called once, before the view is shown. */
void       tilestar_explore_view_bind (TilestarExploreView *self,
                                       TilestarWorkspace   *workspace);

/* Explores the search that was saved in @path (tilestar-saved-search.h). */
void       tilestar_explore_view_open_search (TilestarExploreView *self,
                                              const char          *path);

G_END_DECLS
