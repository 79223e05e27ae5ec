/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-legend.h: the legend of the search tree and the description of a node.
 *
 * Internal to the tree's drawing code and its widget.
 */

#pragma once

#include "tilestar-tree-camera.h"

/* Draws a legend at the bottom, from @y on and @height high. */
void        tilestar_tree_draw_legend    (cairo_t                  *cr,
                                          const TilestarTreeLayout *layout,
                                          gboolean                  with_solution,
                                          double                    width,
                                          double                    y,
                                          double                    height,
                                          const TilestarPalette    *palette);

/* Draws a card with the board, the numbers and the state of a node next to it, within the
 * picture. */
void        tilestar_tree_draw_hint      (cairo_t                   *cr,
                                          const TilestarTreePicture *picture,
                                          guint32                    item,
                                          double                     width,
                                          double                     height,
                                          const TilestarPalette     *palette);

/* Returns the translated name of a node's state, such as "Expanded". (transfer none) */
const char *tilestar_tree_get_state_name (SlideVersionState         state);
