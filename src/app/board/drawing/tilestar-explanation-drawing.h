/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explanation-drawing.h: a heuristic's shares, drawn over a board.
 *
 * Below the drawing of the board, which calls it for its layers.
 */

#pragma once

#include "slide-heuristic.h"
#include "tilestar-board-geometry.h"
#include "tilestar-palette.h"

/* Draws the top layer of a board: badges, arcs and their amounts. The routes below the numerals
 * are in tilestar-explanation-routes.h. */
void tilestar_explanation_draw_marks  (cairo_t                     *cr,
                                       const SlideExplanation      *explanation,
                                       const TilestarBoardGeometry *geometry,
                                       const TilestarPalette       *palette);

/**
 * tilestar_explanation_draw_walking_table:
 * @explanation: one with a `table`; any other draws nothing
 *
 * Paints the two count tables of walking distance side by side into @width x
 * @height, from the origin: how many tiles of row r belong in row s, and the
 * same for columns, each with its mark. Counts off the diagonal are tiles that are not yet in
 * their row or column.
 */
void tilestar_explanation_draw_walking_table (cairo_t                     *cr,
                                              const SlideExplanation      *explanation,
                                              guint                        rows,
                                              guint                        columns,
                                              double                       width,
                                              double                       height,
                                              const TilestarPalette       *palette);
