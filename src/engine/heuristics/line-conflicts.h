/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * line-conflicts.h: tiles in their own line, but in each other's way.
 *
 * A tile belongs to a line (a row or a column) when it is in it now and in
 * the goal. Two such tiles conflict where the goal has them the other way
 * round: one has to leave the line and come back, 2 moves that Manhattan
 * distance does not see.
 *
 * What a line costs depends only on the places in the goal of the tiles that
 * belong to it, in order; a table by those places holds it, one entry for
 * each of the (n + 1)^n ways to fill a line of n cells with places or "none".
 */

#pragma once

#include "tile-sum.h"

G_BEGIN_DECLS

/* What a line costs whose @n_tiles tiles have these @places in the goal. */
typedef guint (*SlideLineCostFunc) (const guint8 *places,
                                    guint         n_tiles);

/**
 * SlideLineConflicts:
 * @sum: the Manhattan part
 * @tables: the cost of a line, by its length; only those of the board's rows
 *   and columns are made
 * @row_place: 1 + the column of each tile's place in the goal; 0: the blank
 * @column_place: 1 + the row of each tile's place in the goal; 0: the blank
 *
 * The instance of a heuristic that is Manhattan distance plus such costs.
 */
typedef struct
{
  SlideTileSum  sum;
  guint8       *tables[SLIDE_MAX_SIDE + 1];
  guint8        row_place[SLIDE_MAX_CELLS];
  guint8        column_place[SLIDE_MAX_CELLS];
} SlideLineConflicts;

/* The tiles that belong to one line, in order, and their places in it. */
typedef struct
{
  guint  n_tiles;
  guint8 cells[SLIDE_MAX_SIDE];
  guint8 places[SLIDE_MAX_SIDE];
} SlideLine;

/* FALSE with @error set if the tables do not fit. */
gboolean slide_line_conflicts_init     (SlideHeuristic        *self,
                                        SlideLineCostFunc      cost,
                                        GError               **error);

/* The `finalize`, `estimate` and `update` of such heuristics. */
void     slide_line_conflicts_finalize (SlideHeuristic        *self);
guint    slide_line_conflicts_estimate (const SlideHeuristic  *self,
                                        const guint8          *cells);
guint    slide_line_conflicts_update   (const SlideHeuristic  *self,
                                        const guint8          *cells,
                                        guint                  h,
                                        guint                  tile,
                                        guint                  from,
                                        guint                  to);

/* Line number @index of the board: its rows from 0, then its columns. */
void     slide_line_conflicts_get_line (const SlideHeuristic  *self,
                                        const SlideBoard      *board,
                                        guint                  index,
                                        SlideLine             *line);

G_END_DECLS
