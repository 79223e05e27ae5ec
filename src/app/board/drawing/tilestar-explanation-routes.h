/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explanation-routes.h: the ways that a heuristic counts, as lines.
 *
 * Below the numerals of a board, and below the badges, none of which hides the
 * end of a line.
 */

#pragma once

#include "slide-heuristic.h"
#include "tilestar-board-geometry.h"
#include "tilestar-palette.h"

G_BEGIN_DECLS

/**
 * tilestar_explanation_draw_routes:
 * @pointed: the cell whose lines are meant, or -1
 *
 * Paints each tile's way home: along rows and columns, straight or as a jump,
 * as the heuristic counts it; jumps into the blank, and cells to be passed last; pairs in the wrong order;
 * and moves that lead nearer. Where a cell with lines is pointed at, the others'
 * are faint, and on boards from 4x4 all are until then; pairs in the wrong
 * order, of which there are many, are faint on small boards and left out there.
 */
void tilestar_explanation_draw_routes (cairo_t                     *cr,
                                       const SlideExplanation      *explanation,
                                       const TilestarBoardGeometry *geometry,
                                       const TilestarPalette       *palette,
                                       int                          pointed);

/* Whether an arc is the way that a tile has to go, drawn among these, rather than
 * something between two cells, drawn above the numerals. */
gboolean tilestar_explanation_is_way   (const SlideArc *arc);

/* Whether a board is so large that its lines are faint until they are pointed at. */
gboolean tilestar_explanation_is_large (guint rows,
                                        guint columns);

G_END_DECLS
