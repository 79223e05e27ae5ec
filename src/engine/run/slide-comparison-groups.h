/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-groups.h: means, medians and totals over the rows of a comparison.
 *
 * A group is what one heuristic with one method has over all boards, or over those of
 * one length. Pure: any thread; the time is that of sorting the rows.
 */

#pragma once

#include "slide-comparison-result.h"

G_BEGIN_DECLS

typedef enum
{
  SLIDE_MEASURE_MOVES,
  SLIDE_MEASURE_EXPANDED,
  SLIDE_MEASURE_GENERATED,
  SLIDE_MEASURE_REOPENED,
  SLIDE_MEASURE_MAX_FRONTIER,
  SLIDE_MEASURE_MEMORY,             /* bytes */
  SLIDE_MEASURE_ELAPSED,            /* seconds */
  SLIDE_MEASURE_BRANCHING_FACTOR,   /* effective; the mean of those of the boards */
  SLIDE_N_MEASURES
} SlideMeasure;

/* "moves", "expanded", "generated", "reopened", "max-frontier", "memory", "seconds",
 * "branching-factor": for machines. */
const char *slide_measure_get_id  (SlideMeasure  measure);
gboolean    slide_measure_from_id (const char   *id,
                                   SlideMeasure *measure);

/* All 0 of no rows. The median of an even number is the mean of the two in the middle. */
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
 * @spec, @method: whose rows
 * @length: moves of a shortest solution of the boards; -1: of any, or not known
 * @n_rows: rows there are, without those that the heuristic does not apply to
 * @n_solved, @n_proven: how many of them are
 * @n_counted: rows that @figures are over: those that are solved, and with @common on
 *   boards that every row solved
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
 * @rows: (array length=n_rows): by board; which have come so far is enough
 * @by_length: whether each length is a group of its own. A row's length is what the
 *   request says; where it says none, the moves that some row of its board has proven
 * @common: whether figures are over the same boards: those on which every row is solved,
 *   but for rows that the heuristic does not apply to. Otherwise each group's are over what
 *   it has solved, which are other boards for each
 * @out_n_boards: (out) (optional): boards that there are rows of
 * @out_n_common: (out) (optional): those that every row solved
 *
 * Groups without a row that applies are left out.
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

G_END_DECLS
