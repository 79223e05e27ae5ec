/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-result.h: what came of one row of a comparison, in short and whole.
 */

#pragma once

#include "slide-comparison-request.h"
#include "slide-guarantee.h"

G_BEGIN_DECLS

typedef enum
{
  SLIDE_COMPARISON_ROW_DONE,            /* there is an outcome, be it a limit */
  SLIDE_COMPARISON_ROW_NOT_APPLICABLE,  /* the heuristic is not for this board */
  SLIDE_COMPARISON_ROW_FAILED           /* there could be no search, or it proves nothing */
} SlideComparisonRowKind;

/**
 * SlideComparisonRow:
 *
 * What came of one search, small and without pointers: a hundred thousand are 14 MB.
 * Its numbers are SlideStatistics', all 0 (@moves -1) where @kind is not DONE.
 *
 * @board, @spec, @method: places in the request's lists
 * @kind: SlideComparisonRowKind
 * @status, @limit: SlideStatus
 * @proven: slide_statistics_is_proven()
 * @guarantee, @guarantee_reason: what was known before the search (SlideGuarantee)
 * @moves: of the solution; -1 without one
 * @length: of a shortest solution where the request says it; -1 where it does not
 * @best_moves: of the best solution so far, also without an end; -1 without one
 * @was_refused, @depth_limit, @closed: SlideStatistics'
 * @depth: of the node expanded last (SlideStatistics' @current_g)
 * @memory: bytes, the most that the search held
 * @elapsed: seconds
 * @branching_factor: effective (slide_statistics_get_branching_factor()), not rounded
 */
typedef struct
{
  guint32 board;
  guint16 spec;
  guint16 method;
  guint8  kind;
  guint8  status;
  guint8  limit;
  guint8  proven;
  guint8  guarantee;
  guint8  guarantee_reason;
  guint8  was_refused;
  gint16  length;
  gint32  moves;
  gint32  best_moves;
  guint32 depth_limit;
  guint32 depth;
  gint32  initial_h;
  gint32  lower_bound;
  gint32  own_bound;
  guint64 expanded;
  guint64 generated;
  guint64 duplicates;
  guint64 reopened;
  guint64 frontier;
  guint64 max_frontier;
  guint64 stored;
  guint64 closed;
  guint64 memory;
  double  elapsed;
  double  branching_factor;
} SlideComparisonRow;

G_STATIC_ASSERT (sizeof (SlideComparisonRow) <= 144);

/* The number of @row in @request. */
guint64  slide_comparison_row_get_number (const SlideComparisonRow     *row,
                                          const SlideComparisonRequest *request);

/* What a row without an outcome has: its place in @request, by its @number, and numbers that
 * are none. */
void     slide_comparison_row_init_at    (SlideComparisonRow           *row,
                                          const SlideComparisonRequest *request,
                                          guint64                       number);

/* Fills in the numbers, and that it is done. */
void     slide_comparison_row_set_statistics (SlideComparisonRow       *row,
                                              const SlideStatistics    *statistics);

/* The other way round, but for what a search that is over has not: h and f of the node
 * it is at. */
void     slide_comparison_row_get_statistics (const SlideComparisonRow *row,
                                              SlideStatistics          *statistics);

/* The promise, with the weight that its method has in @request. */
SlideGuarantee
         slide_comparison_row_get_guarantee (const SlideComparisonRow   *row,
                                             const SlideComparisonRequest *request);

/**
 * SlideHeuristicFacts:
 * @id: with its parts (slide_heuristic_get_id())
 * @spec: what it was made by (slide_heuristic_get_spec())
 * @partition: (nullable): the groups that its pattern databases have
 * @notice: (nullable): slide_heuristic_get_notice()
 * @shortfall: (nullable): why it was made without its tables: they met a limit
 *
 * What is to be said of a heuristic that was made, without its tables. Shared by the
 * results of one goal.
 */
typedef struct
{
  char               *id;
  SlideHeuristicSpec *spec;
  char               *partition;
  char               *notice;
  char               *shortfall;
  int                 ref_count;   /* atomic: slide_heuristic_facts_ref() */
} SlideHeuristicFacts;

SlideHeuristicFacts *slide_heuristic_facts_ref   (SlideHeuristicFacts *facts);
void                 slide_heuristic_facts_unref (SlideHeuristicFacts *facts);

/**
 * SlideComparisonResult:
 * @path: (nullable): the best solution so far, as SlideMove bytes
 * @problem: (nullable): why the heuristic does not apply, why there was no search; of
 *   one that is done, why its tables could not be made within the limits
 * @facts: (nullable): of the heuristic that was made; NULL where none was
 *
 * All that came of one row. Of an algorithm that uses no heuristic, which runs once for
 * a board, the rows with the other heuristics have the same, and the facts of the first.
 */
typedef struct
{
  SlideComparisonRow   row;
  GByteArray          *path;
  char                *problem;
  SlideHeuristicFacts *facts;
} SlideComparisonResult;

void     slide_comparison_result_free (SlideComparisonResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideComparisonResult, slide_comparison_result_free)

G_END_DECLS
