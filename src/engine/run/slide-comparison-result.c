/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-comparison-result.h"

guint64
slide_comparison_row_get_number (const SlideComparisonRow     *row,
                                 const SlideComparisonRequest *request)
{
  return (guint64) row->board * slide_comparison_request_get_n_per_board (request)
         + slide_comparison_request_get_place (request, row->spec, row->method);
}

guint
slide_comparison_row_get_board_number (const SlideComparisonRow *row)
{
  return row->number > 0 ? row->number : row->board + 1;
}

void
slide_comparison_row_init_at (SlideComparisonRow           *row,
                              const SlideComparisonRequest *request,
                              guint64                       number)
{
  guint per_board = slide_comparison_request_get_n_per_board (request);
  guint spec, method;

  slide_comparison_request_from_place (request, (guint) (number % per_board), &spec, &method);
  *row = (SlideComparisonRow) {
    .board = (guint32) (number / per_board),
    .spec = (guint16) spec,
    .method = (guint16) method,
    .length = -1, .moves = -1, .best_moves = -1
  };
}

void
slide_comparison_row_set_statistics (SlideComparisonRow    *row,
                                     const SlideStatistics *statistics)
{
  row->kind = SLIDE_COMPARISON_ROW_DONE;
  row->status = (guint8) statistics->status;
  row->limit = (guint8) statistics->limit;
  row->proven = slide_statistics_is_proven (statistics);
  row->moves = statistics->status == SLIDE_STATUS_SOLVED ? statistics->moves : -1;
  row->best_moves = statistics->best_moves;
  row->was_refused = (guint8) statistics->was_refused;
  row->depth_limit = statistics->depth_limit;
  row->depth = statistics->current_g;
  row->initial_h = (gint32) statistics->initial_h;
  row->lower_bound = (gint32) statistics->lower_bound;
  row->own_bound = (gint32) statistics->own_bound;
  row->expanded = statistics->expanded;
  row->generated = statistics->generated;
  row->duplicates = statistics->duplicates;
  row->reopened = statistics->reopened;
  row->frontier = statistics->frontier;
  row->max_frontier = statistics->max_frontier;
  row->stored = statistics->stored;
  row->closed = statistics->closed;
  row->memory = statistics->memory;
  row->elapsed = statistics->elapsed;
  row->branching_factor = slide_statistics_get_branching_factor (statistics);
}

void
slide_comparison_row_get_statistics (const SlideComparisonRow *row,
                                     SlideStatistics          *statistics)
{
  *statistics = (SlideStatistics) {
    .status = (SlideStatus) row->status,
    .limit = (SlideStatus) row->limit,
    .depth_limit = row->depth_limit,
    .was_refused = row->was_refused,
    .optimal = row->proven,
    .moves = row->moves,
    .best_moves = row->best_moves,
    .expanded = row->expanded,
    .generated = row->generated,
    .duplicates = row->duplicates,
    .reopened = row->reopened,
    .frontier = row->frontier,
    .max_frontier = row->max_frontier,
    .stored = row->stored,
    .closed = row->closed,
    .current_g = row->depth,
    .initial_h = (guint) row->initial_h,
    .lower_bound = (guint) row->lower_bound,
    .own_bound = (guint) row->own_bound,
    .elapsed = row->elapsed,
    .memory = row->memory,
  };
}

SlideGuarantee
slide_comparison_row_get_guarantee (const SlideComparisonRow   *row,
                                    const SlideComparisonRequest *request)
{
  SlideGuarantee guarantee = {
    .kind = (SlideGuaranteeKind) row->guarantee,
    .reason = (SlideGuaranteeReason) row->guarantee_reason,
    .weight = 1.0,
  };

  if (guarantee.kind == SLIDE_GUARANTEE_WITHIN_WEIGHT)
    guarantee.weight = g_array_index (request->methods, SlideMethod, row->method).weight;

  return guarantee;
}

SlideHeuristicFacts *
slide_heuristic_facts_ref (SlideHeuristicFacts *facts)
{
  g_atomic_int_inc (&facts->ref_count);

  return facts;
}

void
slide_heuristic_facts_unref (SlideHeuristicFacts *facts)
{
  if (!g_atomic_int_dec_and_test (&facts->ref_count))
    return;

  g_free (facts->id);
  slide_heuristic_spec_free (facts->spec);
  g_free (facts->partition);
  g_free (facts->notice);
  g_free (facts->shortfall);
  g_free (facts);
}

void
slide_comparison_result_free (SlideComparisonResult *result)
{
  if (result == NULL)
    return;

  g_clear_pointer (&result->path, g_byte_array_unref);
  g_clear_pointer (&result->facts, slide_heuristic_facts_unref);
  g_clear_pointer (&result->heuristic, slide_heuristic_unref);
  g_free (result->problem);
  g_free (result->provenance);
  g_free (result);
}
