/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-groups.h: medians, means and totals of each heuristic with each algorithm.
 *
 * Over the boards that all of them have solved, so that they are about the same ones, as in
 * the command line's table over all boards; a board counts once all its results are there. An
 * algorithm that uses no heuristic is one group, whatever the heuristics.
 *
 * Made in one go, on any thread, and never changed: some 100 ms for a hundred thousand.
 */

#pragma once

#include "slide-length-report.h"
#include "tilestar-result-columns.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_MEDIAN,
  TILESTAR_MEAN,
  TILESTAR_TOTAL,
  TILESTAR_N_SUMS
} TilestarSum;

/* Translated: "Median". (transfer none) */
const char *tilestar_sum_get_name (TilestarSum sum);

/**
 * TilestarResultGroup:
 * @name: for people, as short as the others allow
 * @n_boards: that it was applicable to
 * @n_solved, @n_proven: of these
 * @sums: of each column that is a number of a search, by the column; NAN where there is no
 *   board, or the column is none
 */
typedef struct
{
  guint  spec;
  guint  method;
  char  *name;
  guint  n_boards;
  guint  n_solved;
  guint  n_proven;
  double sums[TILESTAR_N_SUMS][TILESTAR_N_RESULT_COLUMNS];
} TilestarResultGroup;

typedef struct _TilestarResultGroups TilestarResultGroups;

/* Of the first @n results. */
TilestarResultGroups *tilestar_result_groups_new      (TilestarResults            *results,
                                                       guint                       n) G_GNUC_WARN_UNUSED_RESULT;
TilestarResultGroups *tilestar_result_groups_ref      (TilestarResultGroups       *groups);
void                  tilestar_result_groups_unref    (TilestarResultGroups       *groups);

TilestarResults      *tilestar_result_groups_get_results (TilestarResultGroups    *groups);

/* How many results were looked at, those of boards that are not whole not counted. */
guint                 tilestar_result_groups_get_n_results (TilestarResultGroups  *groups);

guint                 tilestar_result_groups_get_n    (TilestarResultGroups       *groups);
const TilestarResultGroup *
                      tilestar_result_groups_get      (TilestarResultGroups       *groups,
                                                       guint                       index);

/* Which group a result is of; G_MAXUINT for one that says the same as another. */
guint                 tilestar_result_groups_find     (TilestarResultGroups       *groups,
                                                       const SlideComparisonRow   *row);

/* Boards that every group has solved. */
guint                 tilestar_result_groups_get_n_common (TilestarResultGroups   *groups);

/* The same by the length of the shortest solution. (transfer none) */
const SlideLengthTable *
                      tilestar_result_groups_get_lengths (TilestarResultGroups   *groups);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarResultGroups, tilestar_result_groups_unref)

G_END_DECLS
