/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-search.c: the search of one row, and building its heuristic.
 */

#include "slide-comparison-private.h"
#include "slide-limits.h"
#include "slide-memory.h"

static const SlideMethod *
get_method (const SlideComparison    *comparison,
            const SlideComparisonRow *row)
{
  return &g_array_index (comparison->request->methods, SlideMethod, row->method);
}

/* ---- The heuristic of a row ---- */

static gboolean
built_cb (double   fraction,
          gpointer user_data)
{
  SlideComparison *comparison = user_data;

  g_atomic_int_set (&comparison->built, (int) (CLAMP (fraction, 0.0, 1.0) * 1000));

  return TRUE;
}

/* Makes sure that the heuristic of @pending is built, by this thread or another. Returns: the
 * time at which this thread began to build it; 0 if it did not. */
static gint64
ensure_built (SlideComparison        *comparison,
              SlideComparisonPending *pending)
{
  SlideHeuristicBuild *build = pending->build;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  const SlideComparisonRequest *request = comparison->request;
  gboolean is_mine;
  gint64 began;

  pthread_mutex_lock (&comparison->mutex);
  while (!build->is_done && comparison->is_building)
    pthread_cond_wait (&comparison->changed, &comparison->mutex);
  is_mine = !build->is_done;
  if (is_mine)
    comparison->is_building = TRUE;
  pthread_mutex_unlock (&comparison->mutex);

  if (!is_mine)
    return 0;

  began = g_get_monotonic_time ();
  options.stop = &comparison->stop;
  options.progress = built_cb;
  options.progress_data = comparison;
  options.n_threads = request->n_build_threads;
  options.memory_limit = request->memory_limit;
  options.own_limits = request->own_limits;
  options.deadline = slide_get_deadline (began, request->time_limit);
  slide_heuristic_build_run (build, request->specs->pdata[pending->spec],
                             &slide_comparison_get_pair (comparison, &pending->result->row)->goal, &options);
  g_atomic_int_set (&comparison->built, -1);

  pthread_mutex_lock (&comparison->mutex);
  build->is_done = TRUE;
  comparison->is_building = FALSE;
  pthread_cond_broadcast (&comparison->changed);
  pthread_mutex_unlock (&comparison->mutex);

  return began;
}

/* ---- One row ---- */

/* Fills in a result without a search, which has only a status. */
static void
set_end (SlideComparisonResult *result,
         SlideStatus            end)
{
  SlideStatistics statistics = { .status = end, .moves = -1, .best_moves = -1 };

  slide_comparison_row_set_statistics (&result->row, &statistics);
}

static void
set_problem (SlideComparisonResult  *result,
             SlideComparisonRowKind  kind,
             const char             *problem)
{
  result->row.kind = (guint8) kind;
  g_free (result->problem);
  result->problem = g_strdup (problem);
}

/* Sets the limits of the search of a row whose tables this thread began to build at @began (0
 * if it did not). */
static void
init_search (const SlideComparison  *comparison,
             SlideComparisonPending *pending,
             gint64                  began)
{
  const SlideComparisonRequest *request = comparison->request;
  const SlideComparisonRow *row = &pending->result->row;
  const SlideBoardPair *pair = slide_comparison_get_pair (comparison, row);
  SlideSearchRequest *search = &pending->search;

  slide_search_request_init (search, &pair->start, &pair->goal);
  search->method = *get_method (comparison, row);
  search->heuristic = pending->build->heuristic;
  search->time_limit = request->time_limit;
  if (request->time_limit > 0 && began != 0)
    search->time_limit = slide_run_get_time_left (request->time_limit, began);
  search->memory_limit = request->memory_limit == G_MAXUINT64 ? 0 : request->memory_limit;
  if (request->memory_limit == 0)
    search->memory_limit = slide_memory_get_default_limit () / comparison->n_sharing;
  pending->has_share = request->memory_limit == 0 && comparison->n_sharing > 1;
  search->node_limit = request->node_limit;
  search->threads = slide_comparison_get_n_own_threads (comparison);
  search->spare_threads = comparison->spares;
  search->executor = request->executor;
  search->record = request->record;
}

guint
slide_comparison_get_n_own_threads (const SlideComparison *comparison)
{
  const SlideComparisonRequest *request = comparison->request;

  if (!comparison->is_only_one)
    return 1;

  return MAX (request->n_threads_of_one > 0 ? request->n_threads_of_one : request->n_threads, 1);
}

/* Whether not even the first tables could be allocated. */
static gboolean
is_out_of_memory (const GError *error)
{
  return g_error_matches (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_MEMORY);
}

/* Whether a search with a share of the memory has ended because of it. */
static gboolean
needs_all (SlideComparisonPending *pending)
{
  SlideStatistics end = { .status = SLIDE_STATUS_RUNNING };

  if (!pending->has_share)
    return FALSE;
  if (slide_run_get_error (pending->run) != NULL)
    return is_out_of_memory (slide_run_get_error (pending->run));

  slide_run_get_news (pending->run, 0, &end, NULL);
  return (end.status == SLIDE_STATUS_MEMORY_LIMIT || end.limit == SLIDE_STATUS_MEMORY_LIMIT)
         && end.depth_limit == 0;
}

gboolean
slide_comparison_may_collect (SlideComparisonPending *pending)
{
  return pending->run != NULL && slide_run_is_done (pending->run) && !needs_all (pending);
}

void
slide_comparison_collect (SlideComparison        *comparison,
                          SlideComparisonPending *pending)
{
  SlideComparisonResult *result = pending->result;
  const GError *error = slide_run_get_error (pending->run);
  SlideStatistics statistics = { .status = SLIDE_STATUS_MEMORY_LIMIT, .moves = -1, .best_moves = -1 };

  /* With tables that were changed, the outcome is unknown. */
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_LOST))
    {
      statistics.status = SLIDE_STATUS_CANCELLED;
      result->problem = g_strdup (error->message);
    }
  else if (error != NULL && !is_out_of_memory (error))
    {
      set_problem (result, SLIDE_COMPARISON_ROW_FAILED, error->message);
    }
  else
    {
      slide_run_get_news (pending->run, 0, &statistics, NULL);
    }

  if (result->row.kind != SLIDE_COMPARISON_ROW_FAILED)
    slide_comparison_row_set_statistics (&result->row, &statistics);
  if (slide_run_get_path (pending->run) != NULL)
    result->path = g_byte_array_ref (slide_run_get_path (pending->run));
  if (comparison->request->keeps_heuristics && pending->search.heuristic != NULL)
    result->heuristic = slide_heuristic_ref (pending->search.heuristic);

  pending->is_done = TRUE;
  comparison->n_done++;
  g_clear_pointer (&pending->run, slide_run_unref);
  slide_comparison_note_end (comparison, &result->row);
}

/* Waits until a search may begin: while no other wants all of the memory, or if this one
 * does, while no other runs. With the mutex held. */
static void
begin_search (SlideComparison        *comparison,
              SlideComparisonPending *pending,
              gboolean                wants_all)
{
  comparison->n_wanting_all += (guint) wants_all;
  while (comparison->is_alone
         || (wants_all ? comparison->n_searching > 0 : comparison->n_wanting_all > 0))
    pthread_cond_wait (&comparison->changed, &comparison->mutex);
  comparison->n_wanting_all -= (guint) wants_all;
  comparison->is_alone = wants_all;
  comparison->n_searching++;

  if (wants_all)
    {
      pending->has_share = FALSE;
      pending->search.memory_limit = slide_memory_get_default_limit ();
    }
}

/* With the mutex held. */
static void
end_search (SlideComparison *comparison)
{
  if (comparison->is_alone || comparison->n_wanting_all > 0)
    pthread_cond_broadcast (&comparison->changed);
  comparison->is_alone = FALSE;
  comparison->n_searching--;
}

/* Returns FALSE if the search has to be repeated with all of the memory. */
static gboolean
try_search (SlideComparison        *comparison,
            SlideComparisonPending *pending,
            guint                   thread,
            gboolean                wants_all)
{
  SlideRun *run;
  gboolean has_result = TRUE;

  pthread_mutex_lock (&comparison->mutex);
  begin_search (comparison, pending, wants_all);
  run = slide_run_new (&pending->search, NULL);
  g_clear_pointer (&pending->run, slide_run_unref);
  pending->run = slide_run_ref (run);
  comparison->running[thread] = run;
  if (comparison->is_stopping || slide_comparison_is_skipped (comparison, &pending->result->row))
    slide_run_stop (run);
  if (comparison->is_paused)
    slide_run_set_pace (run, 0);
  pthread_mutex_unlock (&comparison->mutex);

  slide_run_execute (run);

  pthread_mutex_lock (&comparison->mutex);
  comparison->running[thread] = NULL;
  end_search (comparison);
  /* The waiting thread may have been faster: the outcome is published before its memory is
   * freed. */
  if (pending->run != NULL)
    {
      has_result = !needs_all (pending);
      if (has_result)
        slide_comparison_collect (comparison, pending);
    }
  pthread_mutex_unlock (&comparison->mutex);

  slide_run_unref (run);
  return has_result;
}

static void
execute_search (SlideComparison        *comparison,
                SlideComparisonPending *pending,
                guint                   thread)
{
  if (!try_search (comparison, pending, thread, FALSE))
    try_search (comparison, pending, thread, TRUE);
}

void
slide_comparison_execute_row (SlideComparison        *comparison,
                              SlideComparisonPending *pending,
                              guint                   thread)
{
  const SlideComparisonRequest *request = comparison->request;
  SlideComparisonResult *result = pending->result;
  g_autoptr (GError) error = NULL;
  const SlideHeuristicBuild *build = pending->build;
  gboolean is_guided = slide_comparison_request_is_guided (request, result->row.method);
  SlideGuarantee guarantee;
  gint64 began;

  began = ensure_built (comparison, pending);
  if (build->end == SLIDE_STATUS_CANCELLED)
    {
      pending->is_abandoned = TRUE;
      return;
    }
  if (build->facts != NULL)
    result->facts = slide_heuristic_facts_ref (build->facts);

  if (build->heuristic == NULL && is_guided)
    {
      if (build->end != SLIDE_STATUS_RUNNING)
        set_end (result, build->end);
      else
        set_problem (result, build->kind, build->problem);
      return;
    }

  init_search (comparison, pending, began);
  guarantee = slide_search_get_guarantee (&pending->search);
  result->row.guarantee = (guint8) guarantee.kind;
  result->row.guarantee_reason = (guint8) guarantee.reason;
  if (!slide_search_request_check (&pending->search, &error))
    {
      set_problem (result, SLIDE_COMPARISON_ROW_NOT_APPLICABLE, error->message);
    }
  else if (build->end != SLIDE_STATUS_RUNNING && is_guided)
    {
      set_end (result, build->end);
      result->problem = g_strdup (build->problem);
    }
  else
    {
      execute_search (comparison, pending, thread);
    }
}
