/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-view.h: the g–h landscape at the current moment.
 *
 * Shows how many nodes have been expanded or are on the frontier at each g and h, depending on the
 * switch above it. The cell of the selected node is framed; a star marks the goal. The cell under
 * the pointer is described above it. A click or an arrow key selects a node of a cell: the first
 * expanded one, or the oldest one on the frontier.
 *
 * It implements TilestarPicture. The image inside has the accessible role img, the name
 * `g–h landscape` and a description that is updated at most once a second.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-exploration.h"
#include "tilestar-landscape-drawing.h"
#include "tilestar-picture.h"

#define TILESTAR_TYPE_LANDSCAPE_VIEW (tilestar_landscape_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLandscapeView, tilestar_landscape_view, TILESTAR, LANDSCAPE_VIEW, GtkWidget)

GtkWidget *tilestar_landscape_view_new         (void);

/* Sets the exploration to show, and references it. Call once. */
void       tilestar_landscape_view_bind        (TilestarLandscapeView *self,
                                                TilestarExploration   *exploration);

/* Sets values that the cells must cover at least, so that several landscapes can be compared;
 * 0: only those of the search. */
void       tilestar_landscape_view_set_range   (TilestarLandscapeView *self,
                                                guint                  max_g,
                                                guint                  max_h);

/* Marks the diagonal of the solution's f while it is shown, otherwise that of the selected node. */
void       tilestar_landscape_view_init_marks  (TilestarExploration    *exploration,
                                                TilestarLandscapeMarks *marks);
