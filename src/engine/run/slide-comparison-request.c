/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-comparison-request.h"

void
slide_comparison_request_init (SlideComparisonRequest *request)
{
  SlideBoard board = { 0 };
  SlideSearchRequest defaults;

  slide_search_request_init (&defaults, &board, &board);
  *request = (SlideComparisonRequest) {
    .pairs = g_array_new (FALSE, FALSE, sizeof (SlideBoardPair)),
    .specs = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_heuristic_spec_free),
    .methods = g_array_new (FALSE, FALSE, sizeof (SlideMethod)),
    .time_limit = defaults.time_limit,
    .node_limit = defaults.node_limit,
    .n_threads = 1,
    .n_shards = 1,
  };
}

void
slide_comparison_request_clear (SlideComparisonRequest *request)
{
  g_clear_pointer (&request->pairs, g_array_unref);
  g_clear_pointer (&request->specs, g_ptr_array_unref);
  g_clear_pointer (&request->methods, g_array_unref);
  g_clear_pointer (&request->record, slide_record_unref);
}

static gpointer
copy_spec (gconstpointer spec,
           gpointer      user_data G_GNUC_UNUSED)
{
  return slide_heuristic_spec_copy (spec);
}

SlideComparisonRequest *
slide_comparison_request_copy (const SlideComparisonRequest *request)
{
  SlideComparisonRequest *copy = g_memdup2 (request, sizeof *request);

  copy->pairs = g_array_ref (request->pairs);
  copy->specs = g_ptr_array_copy (request->specs, copy_spec, NULL);
  copy->methods = g_array_copy (request->methods);
  if (request->record != NULL)
    slide_record_ref (request->record);

  return copy;
}

void
slide_comparison_request_free (SlideComparisonRequest *request)
{
  if (request == NULL)
    return;

  slide_comparison_request_clear (request);
  g_free (request);
}

/* ---- The numbers of rows ---- */

guint
slide_comparison_request_get_n_boards (const SlideComparisonRequest *request)
{
  return MAX (request->n_boards, request->pairs->len);
}

gboolean
slide_comparison_request_is_guided (const SlideComparisonRequest *request,
                                    guint                         method)
{
  return slide_algorithm_get_info (g_array_index (request->methods, SlideMethod,
                                                  method).algorithm)->uses_heuristic;
}

/* Counts the methods before @end that use a heuristic. */
static guint
count_guided (const SlideComparisonRequest *request,
              guint                         end)
{
  guint n = 0;

  for (guint method = 0; method < end; method++)
    n += (guint) slide_comparison_request_is_guided (request, method);

  return n;
}

guint
slide_comparison_request_get_n_per_board (const SlideComparisonRequest *request)
{
  guint n_methods = request->methods->len;

  if (request->specs->len == 0)
    return 0;

  return n_methods + (request->specs->len - 1) * count_guided (request, n_methods);
}

guint
slide_comparison_request_get_place (const SlideComparisonRequest *request,
                                    guint                         spec,
                                    guint                         method)
{
  guint n_methods = request->methods->len;

  if (spec == 0 || !slide_comparison_request_is_guided (request, method))
    return method;

  return n_methods + (spec - 1) * count_guided (request, n_methods)
         + count_guided (request, method);
}

void
slide_comparison_request_from_place (const SlideComparisonRequest *request,
                                     guint                         place,
                                     guint                        *spec,
                                     guint                        *method)
{
  guint n_methods = request->methods->len;
  guint n_guided;

  *spec = 0;
  *method = place;
  if (place < n_methods)
    return;

  n_guided = count_guided (request, n_methods);
  *spec = 1 + (place - n_methods) / n_guided;
  place = (place - n_methods) % n_guided;
  for (*method = 0; !slide_comparison_request_is_guided (request, *method) || place > 0; ++*method)
    place -= (guint) slide_comparison_request_is_guided (request, *method);
}

guint64
slide_comparison_request_get_n_rows (const SlideComparisonRequest *request)
{
  return (guint64) slide_comparison_request_get_n_boards (request)
         * slide_comparison_request_get_n_per_board (request);
}

guint64
slide_comparison_request_get_next (const SlideComparisonRequest *request,
                                   guint64                       row)
{
  guint64 n_rows = slide_comparison_request_get_n_rows (request);
  guint64 per_board = slide_comparison_request_get_n_per_board (request);
  guint64 board, ahead;

  if (row >= n_rows || request->n_shards <= 1)
    return MIN (row, n_rows);

  board = row / per_board;
  ahead = (request->shard + request->n_shards - board % request->n_shards) % request->n_shards;
  if (ahead == 0)
    return row;

  return MIN ((board + ahead) * per_board, n_rows);
}

guint64
slide_comparison_request_count_rows (const SlideComparisonRequest *request,
                                     guint64                       first_row)
{
  guint64 n_rows = slide_comparison_request_get_n_rows (request);
  guint64 per_board = slide_comparison_request_get_n_per_board (request);
  guint64 n_shards = MAX (request->n_shards, 1);
  guint64 first = slide_comparison_request_get_next (request, first_row);
  guint64 n_boards;

  if (first == n_rows)
    return 0;

  /* The number of boards of the shard from the first row's board on. */
  n_boards = (slide_comparison_request_get_n_boards (request) - 1 - first / per_board) / n_shards + 1;
  return n_boards * per_board - first % per_board;
}
