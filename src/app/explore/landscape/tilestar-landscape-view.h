/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-view.h: the g–h landscape of the moment.
 *
 * How many nodes had been expanded at each g and h, or waited in the frontier, as the switch
 * above it says, with the cell of the selected node framed, and the goal as a star. What the
 * pointer is on is said above it. A click, and an arrow key, selects a node of a cell:
 * the one that was expanded first, or of those that wait the oldest.
 *
 * It is a TilestarPicture. To assistive technologies the image inside has role img, the name
 * `g–h landscape` and a description, brought up to date at most once a second.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-exploration.h"
#include "tilestar-picture.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_LANDSCAPE_VIEW (tilestar_landscape_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLandscapeView, tilestar_landscape_view, TILESTAR, LANDSCAPE_VIEW, GtkWidget)

GtkWidget *tilestar_landscape_view_new         (void);

/* Once. @exploration is referenced. */
void       tilestar_landscape_view_bind        (TilestarLandscapeView *self,
                                                TilestarExploration   *exploration);

/* Its cells go at least so far, that several landscapes can be held against each other; 0: as far as
 * the search. */
void       tilestar_landscape_view_set_range   (TilestarLandscapeView *self,
                                                guint                  max_g,
                                                guint                  max_h);

G_END_DECLS
