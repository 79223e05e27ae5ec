/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * linear-conflict.h: the parts of linear conflict that heuristics on top of it
 * share.
 */

#pragma once

#include "line-conflicts.h"

G_BEGIN_DECLS

/* What a line costs: 2 for each of the fewest tiles that have to leave it. A
 * SlideLineCostFunc. */
guint slide_linear_conflict_get_cost (const guint8         *places,
                                      guint                 n_tiles);

/* Lists every tile's steps, and an arc for each tile that has to leave its line.
 * @self is one whose lines cost slide_linear_conflict_get_cost(). Returns: how many
 * tiles have to. */
guint slide_linear_conflict_explain  (const SlideHeuristic *self,
                                      const SlideBoard     *board,
                                      SlideExplanation     *explanation);

/* What there is to say of @n_steps of Manhattan distance and of tiles that have to
 * leave their line, translated. */
char *slide_linear_conflict_dup_sentence (guint               n_steps,
                                          guint               n_removed);

/* Whether the tile in @cell and another one in its own row (@is_row) or column
 * want to pass each other there. Such a tile may be one of those that the line's
 * cost is for; no other tile of the line is. */
gboolean slide_linear_conflict_has_tile (const SlideHeuristic *self,
                                         const guint8         *cells,
                                         guint                 cell,
                                         gboolean              is_row);

G_END_DECLS
