/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-result.h: the result of one row of a comparison, in brief and in full.
 */

#pragma once

#include "slide-comparison-request.h"
#include "slide-guarantee.h"

typedef enum
{
  SLIDE_COMPARISON_ROW_DONE,            /* there is an outcome, possibly a limit */
  SLIDE_COMPARISON_ROW_NOT_APPLICABLE,  /* the heuristic does not apply to the board */
  SLIDE_COMPARISON_ROW_FAILED,          /* no search, or its outcome proves nothing */
  SLIDE_COMPARISON_ROW_NOT_TRIED        /* not solved at a smaller length (skips_longer) */
} SlideComparisonRowKind;

/**
 * SlideComparisonRow:
 *
 * The outcome of one search, small and without pointers: a hundred thousand take 14 MB.
 * The numbers are as in SlideStatistics, all 0 (@moves -1) if @kind is not DONE.
 *
 * @board, @spec, @method: indices into the request's lists
 * @kind: SlideComparisonRowKind
 * @status, @limit: SlideStatus
 * @proven: slide_statistics_is_proven()
 * @guarantee, @guarantee_reason: as known before the search (SlideGuarantee)
 * @moves: length of the solution; -1 without one
 * @length: length of a shortest solution if the request gives it; otherwise -1
 * @number: the published number of the board; 0 for none (slide_comparison_row_get_board_number())
 * @best_moves: length of the best solution so far, also of an unfinished search; -1 without
 * @was_refused, @depth_limit, @closed: as in SlideStatistics
 * @depth: depth of the node expanded last (@current_g of SlideStatistics)
 * @memory: peak memory of the search, in bytes
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
  guint16 number;
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

/* The number of the board for people: the published one, or its place in the request, from 1. */
guint    slide_comparison_row_get_board_number (const SlideComparisonRow *row);

/* A row without an outcome: its place in @request, by its @number, and placeholder
 * numbers. */
void     slide_comparison_row_init_at    (SlideComparisonRow           *row,
                                          const SlideComparisonRequest *request,
                                          guint64                       number);

/* Fills in the numbers and marks the row as done. */
void     slide_comparison_row_set_statistics (SlideComparisonRow       *row,
                                              const SlideStatistics    *statistics);

/* The inverse, without what a finished search does not have: h and f of its current node. */
void     slide_comparison_row_get_statistics (const SlideComparisonRow *row,
                                              SlideStatistics          *statistics);

/* The guarantee, with the weight that its method has in @request. */
SlideGuarantee
         slide_comparison_row_get_guarantee (const SlideComparisonRow   *row,
                                             const SlideComparisonRequest *request);

/**
 * SlideHeuristicFacts:
 * @id: with its parts (slide_heuristic_get_id())
 * @spec: slide_heuristic_get_spec()
 * @partition: (nullable): the groups of its pattern databases
 * @notice: (nullable): slide_heuristic_get_notice()
 * @checksum: slide_heuristic_get_checksum()
 * @shortfall: (nullable): why it was built without its tables: they exceeded a limit
 *
 * Describes a heuristic without holding its tables. Shared by the results of one goal.
 */
typedef struct
{
  char               *id;
  SlideHeuristicSpec *spec;
  char               *partition;
  char               *notice;
  char               *shortfall;
  guint64             checksum;
  int                 ref_count;   /* atomic: slide_heuristic_facts_ref() */
} SlideHeuristicFacts;

SlideHeuristicFacts *slide_heuristic_facts_ref   (SlideHeuristicFacts *facts);
void                 slide_heuristic_facts_unref (SlideHeuristicFacts *facts);

/**
 * SlideComparisonResult:
 * @path: (nullable): the best solution so far, as SlideMove bytes
 * @problem: (nullable): why the heuristic does not apply, or why there was no search; for a
 *   finished search, why its tables could not be built within the limits
 * @facts: (nullable): of the heuristic that was built
 * @heuristic: (nullable): of its search, if the request keeps heuristics
 * @provenance: (nullable): where a result is from that was read from a file, as JSON
 *
 * The full result of one row. An algorithm that uses no heuristic runs once per board; its
 * rows with other heuristics have the same result, and the facts of the first heuristic.
 */
typedef struct
{
  SlideComparisonRow   row;
  GByteArray          *path;
  char                *problem;
  SlideHeuristicFacts *facts;
  SlideHeuristic      *heuristic;
  char                *provenance;
} SlideComparisonResult;

void     slide_comparison_result_free (SlideComparisonResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideComparisonResult, slide_comparison_result_free)
