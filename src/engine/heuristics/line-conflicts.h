/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * line-conflicts.h: conflicts between tiles in their goal row or column.
 *
 * A tile belongs to a line (a row or a column) if it is in that line both now and in the goal.
 * Two such tiles conflict if their order in the goal is reversed: one of them must leave the
 * line and come back, 2 moves that Manhattan distance does not count.
 *
 * The cost of a line depends only on the goal positions of the tiles that belong to it, in
 * order. A table indexed by these positions stores it: one entry for each of the (n + 1)^n
 * ways to fill a line of n cells with positions or "none".
 */

#pragma once

#include "tile-sum.h"

/* The cost of a line whose @n_tiles tiles have the goal positions @places. */
typedef guint (*SlideLineCostFunc) (const guint8 *places,
                                    guint         n_tiles);

/**
 * SlideLineConflicts:
 * @sum: the Manhattan part
 * @tables: the cost of a line, by its length; only for the lengths of the board's rows and columns
 * @row_place: 1 + the goal column of each tile; 0 for the blank
 * @column_place: 1 + the goal row of each tile; 0 for the blank
 *
 * The instance of a heuristic that adds the costs of lines to Manhattan distance.
 */
typedef struct
{
  SlideTileSum  sum;
  guint8       *tables[SLIDE_MAX_SIDE + 1];
  guint8        row_place[SLIDE_MAX_CELLS];
  guint8        column_place[SLIDE_MAX_CELLS];
} SlideLineConflicts;

/* The tiles that belong to one line, in order, and their goal positions in it. */
typedef struct
{
  guint  n_tiles;
  guint8 cells[SLIDE_MAX_SIDE];
  guint8 places[SLIDE_MAX_SIDE];
} SlideLine;

/* Returns: FALSE with @error set if memory for the tables cannot be allocated. */
gboolean slide_line_conflicts_init     (SlideHeuristic        *self,
                                        SlideLineCostFunc      cost,
                                        GError               **error);

/* The `finalize`, `estimate` and `update` functions of such heuristics. */
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
