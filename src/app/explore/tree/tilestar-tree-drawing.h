/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-drawing.h: draws the search tree as pixels or as vector graphics.
 *
 * The detail of a node depends on the space available: its board above f = g + h, a label or a
 * mark. If nodes are closer than the smallest marks, each pixel has their average color. Except in
 * that case, open, expanded and replaced nodes differ by shape.
 *
 *   expanded  disc, pill      open  diamond, hexagon      replaced  cross, dashed
 *   folded    triangle, stack of cards with a count       selected  a ring
 *
 * For the screen, marks, labels and boards are cached as sprites (TilestarTreeSprites) and copied
 * to whole pixels, and edges are drawn pixel by pixel: 10,000 marks in a window take some 2 ms,
 * while strokes and fills by cairo take 20 ms or more. Exported pictures are vector graphics
 * unless there are very many nodes.
 */

#pragma once

#include "tilestar-tree-camera.h"
#include "tilestar-tree-sprites.h"

/**
 * tilestar_tree_draw:
 * @sprites: (nullable): a cache to use
 * @budget: the time to spend on new boards, in microseconds, though at least one is drawn; 0: no
 *   limit. The remaining boards are drawn as empty cards
 *
 * Returns: whether all boards were drawn
 */
gboolean tilestar_tree_draw (cairo_t                   *cr,
                             const TilestarTreePicture *picture,
                             double                     width,
                             double                     height,
                             const TilestarPalette     *palette,
                             TilestarTreeSprites       *sprites,
                             gint64                     budget);
