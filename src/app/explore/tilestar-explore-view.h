/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explore-view.h: the view for stepping through a recorded search, node by node.
 *
 * Consists of the recorder, while a lesson is recorded; the setup column, which can be hidden; the
 * pictures with a switch above and the timeline below; and, in the window's side panel, the selected
 * node and the counters of the moment (tilestar-explore-panel.h). All of them show the workspace's
 * exploration.
 */

#pragma once

#include <adwaita.h>

#include "slide-lesson.h"
#include "tilestar-view.h"

#define TILESTAR_TYPE_EXPLORE_VIEW (tilestar_explore_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarExploreView, tilestar_explore_view, TILESTAR, EXPLORE_VIEW, TilestarView)

/* Opens and explores the search saved in @path (tilestar-saved-search.h). */
void       tilestar_explore_view_open_search (TilestarExploreView *self,
                                              const char          *path);

/* Opens the lesson that was read from @uri. */
void       tilestar_explore_view_open_lesson (TilestarExploreView *self,
                                              SlideLesson         *lesson,
                                              const char          *uri);

/* Whether the window may close. If the recorder has an unsaved lesson, asks about it, and closes the
 * window when the lesson was saved or discarded. */
gboolean   tilestar_explore_view_close       (TilestarExploreView *self);
