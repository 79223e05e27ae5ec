/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explanation-routes.h: draws the routes that a heuristic counts.
 *
 * They are drawn below the numerals and badges, neither of which covers the end of a line.
 */

#pragma once

#include "slide-heuristic.h"
#include "tilestar-board-geometry.h"
#include "tilestar-palette.h"

/**
 * tilestar_explanation_draw_routes:
 * @pointed: the cell whose lines are emphasized, or -1
 *
 * Paints each tile's route to its goal cell, as the heuristic counts it: along rows and columns,
 * straight or as a jump; jumps into the blank; cells to be passed last; inversions; and moves that
 * lead nearer. While a cell with lines is pointed at, the routes and inversions of all other cells
 * are faint; on boards of 16 and more cells all routes are faint otherwise, and on boards of 25 and more
 * small cells only those of the pointed cell are drawn. Inversions, of which there are many, are
 * faint on small boards; on large ones only those of the pointed cell are drawn.
 */
void tilestar_explanation_draw_routes (cairo_t                     *cr,
                                       const SlideExplanation      *explanation,
                                       const TilestarBoardGeometry *geometry,
                                       const TilestarPalette       *palette,
                                       int                          pointed);

/* Whether an arc is the route of a tile, drawn here, rather than a relation between two cells,
 * drawn above the numerals. */
gboolean tilestar_explanation_is_way   (const SlideArc *arc);

/* Whether a board is so large that its lines are faint until they are pointed at. */
gboolean tilestar_explanation_is_large (guint rows,
                                        guint columns);
