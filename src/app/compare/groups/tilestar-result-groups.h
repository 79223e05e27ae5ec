/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-groups.h: medians, means and totals of each heuristic with each algorithm.
 *
 * They cover the boards that all groups have solved, so that they compare like with like, as in
 * the command line's table over all boards; a board counts once all its results have arrived. An
 * algorithm that uses no heuristic is one group for all heuristics.
 *
 * Created in one call on any thread, and immutable: some 100 ms for a hundred thousand results.
 */

#pragma once

#include "slide-length-report.h"
#include "tilestar-result-columns.h"

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
 * @name: for display, as short as the other names allow
 * @n_boards: number of boards to which it applies
 * @n_solved, @n_proven: of these
 * @sums: the statistics of each column that is a measure; NAN if there are no boards or the
 *   column is not a measure
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

/* Covers the first @n results. */
TilestarResultGroups *tilestar_result_groups_new      (TilestarResults            *results,
                                                       guint                       n) G_GNUC_WARN_UNUSED_RESULT;
TilestarResultGroups *tilestar_result_groups_ref      (TilestarResultGroups       *groups);
void                  tilestar_result_groups_unref    (TilestarResultGroups       *groups);

TilestarResults      *tilestar_result_groups_get_results (TilestarResultGroups    *groups);

/* The number of results covered, without those of incomplete boards. */
guint                 tilestar_result_groups_get_n_results (TilestarResultGroups  *groups);

guint                 tilestar_result_groups_get_n    (TilestarResultGroups       *groups);
const TilestarResultGroup *
                      tilestar_result_groups_get      (TilestarResultGroups       *groups,
                                                       guint                       index);

/* The group of a result; G_MAXUINT if the result repeats that of another. */
guint                 tilestar_result_groups_find     (TilestarResultGroups       *groups,
                                                       const SlideComparisonRow   *row);

/* The boards that every group has solved. */
guint                 tilestar_result_groups_get_n_common (TilestarResultGroups   *groups);

/* The same by length of the shortest solution. (transfer none) */
const SlideLengthTable *
                      tilestar_result_groups_get_lengths (TilestarResultGroups   *groups);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarResultGroups, tilestar_result_groups_unref)
