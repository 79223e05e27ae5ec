/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-legend.h: words for what is seen in the search tree.
 *
 * Internal to the tree's drawing and its widget.
 */

#pragma once

#include "tilestar-tree-camera.h"

G_BEGIN_DECLS

/* The line at the foot, from @y on, @height high: samples, and what they mean. */
void        tilestar_tree_draw_legend    (cairo_t                  *cr,
                                          const TilestarTreeLayout *layout,
                                          gboolean                  with_solution,
                                          double                    width,
                                          double                    y,
                                          double                    height,
                                          const TilestarPalette    *palette);

/* What is said of one node, next to it and within the picture: its board, its numbers, how it
 * stands. */
void        tilestar_tree_draw_hint      (cairo_t                   *cr,
                                          const TilestarTreePicture *picture,
                                          guint32                    item,
                                          double                     width,
                                          double                     height,
                                          const TilestarPalette     *palette);

/* "Expanded", "Frontier", …: a node's. (transfer none) */
const char *tilestar_tree_get_state_name (SlideVersionState         state);

G_END_DECLS
