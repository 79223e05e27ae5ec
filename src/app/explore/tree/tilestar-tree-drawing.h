/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-drawing.h: the search tree as pixels, or as vectors.
 *
 * What is shown of a node is a matter of room: near, its board over f = g + h; farther, a
 * label; far, a mark; and where nodes lie closer than marks can, one stands for all in its
 * pixel, in the colour between theirs. Open, expanded and replaced nodes differ by shape
 * at all these but the last.
 *
 *   expanded  disc, pill      open  diamond, hexagon      replaced  cross, dashed
 *   folded    triangle, stack of cards with a count       selected  a ring
 *
 * For the screen marks, labels and boards are pictures made once (TilestarTreeSprites)
 * and copied to whole pixels, and edges are lines drawn pixel by pixel: 10,000 marks in a
 * window take some 2 ms so, where cairo's strokes and fills take 20 and more.
 * For files all is vectors, unless there are very many nodes.
 */

#pragma once

#include "tilestar-tree-camera.h"
#include "tilestar-tree-sprites.h"

G_BEGIN_DECLS

/**
 * tilestar_tree_draw:
 * @sprites: (nullable): kept from earlier drawings
 * @budget: microseconds that may be spent on boards that are new, at least one of which is
 *   drawn; 0: no limit. Those that have to wait are drawn as empty cards
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

G_END_DECLS
