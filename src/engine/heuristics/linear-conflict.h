/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * linear-conflict.h: functions of linear conflict that heuristics based on it share.
 */

#pragma once

#include "line-conflicts.h"

/* The cost of a line: 2 for each of the fewest tiles that must leave it. A
 * SlideLineCostFunc. */
guint slide_linear_conflict_get_cost (const guint8         *places,
                                      guint                 n_tiles);

/* Adds the steps of every tile, and an arc for each tile that must leave its line. The lines
 * of @self must cost slide_linear_conflict_get_cost(). Returns: how many tiles must leave. */
guint slide_linear_conflict_explain  (const SlideHeuristic *self,
                                      const SlideBoard     *board,
                                      SlideExplanation     *explanation);

/* A translated sentence about @n_steps of Manhattan distance and the tiles that must leave
 * their line. (transfer full) */
char *slide_linear_conflict_dup_sentence (guint               n_steps,
                                          guint               n_removed);

/* Whether the tile in @cell conflicts with another tile in its goal row (@is_row) or goal
 * column. Only such tiles can be among those that the line's cost counts. */
gboolean slide_linear_conflict_has_tile (const SlideHeuristic *self,
                                         const guint8         *cells,
                                         guint                 cell,
                                         gboolean              is_row);
