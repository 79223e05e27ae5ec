/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-groups.h: means, medians and totals over the rows of a comparison.
 *
 * A group is one heuristic with one method over all boards, or over the boards of one
 * length. Pure functions, any thread; they take O(n log n) time for n rows.
 */

#pragma once

#include "slide-comparison-result.h"

typedef enum
{
  SLIDE_MEASURE_MOVES,
  SLIDE_MEASURE_EXPANDED,
  SLIDE_MEASURE_GENERATED,
  SLIDE_MEASURE_REOPENED,
  SLIDE_MEASURE_MAX_FRONTIER,
  SLIDE_MEASURE_MEMORY,             /* bytes */
  SLIDE_MEASURE_ELAPSED,            /* seconds */
  SLIDE_MEASURE_BRANCHING_FACTOR,   /* effective; the mean over the boards */
  SLIDE_N_MEASURES
} SlideMeasure;

/* "moves", "expanded", "generated", "reopened", "max-frontier", "memory", "seconds",
 * "branching-factor": machine-readable. */
const char *slide_measure_get_id  (SlideMeasure  measure);
gboolean    slide_measure_from_id (const char   *id,
                                   SlideMeasure *measure);

/* All 0 if there are no rows. The median of an even number of values is the mean of the middle
 * two. */
typedef struct
{
  double total;
  double mean;
  double median;
  double smallest;
  double largest;
} SlideFigures;

/**
 * SlideComparisonGroup:
 * @spec, @method: the heuristic and the method of its rows
 * @length: the moves of a shortest solution of its boards; -1: any, or unknown
 * @n_rows: the number of rows, without those to which the heuristic does not apply
 * @n_solved, @n_proven: how many of them are solved, and proven optimal
 * @n_counted: the number of rows in @figures: those that are solved, and with @common only
 *   on boards that every search solved
 */
typedef struct
{
  guint        spec;
  guint        method;
  int          length;
  guint        n_rows;
  guint        n_solved;
  guint        n_proven;
  guint        n_counted;
  SlideFigures figures[SLIDE_N_MEASURES];
} SlideComparisonGroup;

/**
 * slide_comparison_list_groups:
 * @rows: (array length=n_rows): by board; possibly only the first rows
 * @by_length: whether each length has its own groups. The length of a row is that of the
 *   request, or else the number of moves that some row of its board has proven optimal
 * @common: whether all figures are over the same boards, those that every applicable row
 *   solved. Otherwise the figures of each group are over the boards that it solved
 * @out_n_boards: (out) (optional): the number of boards with rows
 * @out_n_common: (out) (optional): the number of boards that every search solved: rows that do not
 *   apply or failed had none
 *
 * Groups without applicable rows are left out.
 *
 * Returns: (transfer full) (element-type SlideComparisonGroup): by length, heuristic and
 *   method
 */
GArray   *slide_comparison_list_groups      (const SlideComparisonRow *rows,
                                             gsize                     n_rows,
                                             gboolean                  by_length,
                                             gboolean                  common,
                                             guint                    *out_n_boards,
                                             guint                    *out_n_common) G_GNUC_WARN_UNUSED_RESULT;
