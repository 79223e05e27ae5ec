/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-comparison.h"

#include "slide-comparison-test.h"
#include "slide-comparison-private.h"
#include "slide-solvability.h"
#include "slide-thread.h"

#include <time.h>

/* The remaining time cannot be estimated from fewer seconds of work. */
#define LEAST_SECONDS 0.5

/* ---- Rows ---- */

const SlideBoardPair *
slide_comparison_get_pair (const SlideComparison    *comparison,
                           const SlideComparisonRow *row)
{
  return &g_array_index (comparison->request->pairs, SlideBoardPair, row->board);
}

static void
pending_unref (SlideComparisonPending *pending)
{
  if (--pending->ref_count > 0)
    return;

  g_clear_pointer (&pending->result, slide_comparison_result_free);
  g_clear_pointer (&pending->build, slide_heuristic_build_unref);
  g_clear_pointer (&pending->run, slide_run_unref);
  g_free (pending);
}

/* The heuristic with which the search of @row is run. A search that uses none gets the first
 * that applies to the board, for facts about the board's goal; none if none applies. */
static guint
get_search_spec (SlideComparison          *comparison,
                 const SlideComparisonRow *row)
{
  guint n_specs = comparison->request->specs->len;

  if (slide_comparison_request_is_guided (comparison->request, row->method))
    return row->spec;

  for (guint spec = 0; spec < n_specs; spec++)
    if (slide_comparison_goals_get_problem (comparison->goals, row->board, spec) == NULL)
      return spec;

  return 0;
}

static void
init_row (const SlideComparison *comparison,
          guint64                number,
          SlideComparisonRow    *row)
{
  const SlideBoardPair *pair;

  slide_comparison_row_init_at (row, comparison->request, number);
  pair = slide_comparison_get_pair (comparison, row);
  row->number = pair->number;
  if (pair->has_length)
    row->length = (gint16) pair->length;
}

/* Why there is no search of @row, or NULL. A method that uses no heuristic applies to every
 * board. */
static const char *
get_problem (SlideComparison          *comparison,
             const SlideComparisonRow *row)
{
  return slide_comparison_request_is_guided (comparison->request, row->method)
           ? slide_comparison_goals_get_problem (comparison->goals, row->board, row->spec) : NULL;
}

/* ---- Rows that are skipped ---- */

/* Whether all lengths are known and never decrease. */
static gboolean
is_by_length (const GArray *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);

      if (!pair->has_length || (i > 0 && pair->length < pair[-1].length))
        return FALSE;
    }

  return TRUE;
}

static guint *
new_failed_at (const SlideComparisonRequest *request)
{
  guint n = slide_comparison_request_get_n_per_board (request);
  guint *failed_at;

  if (!request->skips_longer || !is_by_length (request->pairs))
    return NULL;

  failed_at = g_new (guint, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    failed_at[i] = G_MAXUINT;

  return failed_at;
}

gboolean
slide_comparison_is_skipped (const SlideComparison    *comparison,
                             const SlideComparisonRow *row)
{
  guint place;

  if (comparison->failed_at == NULL)
    return FALSE;

  place = slide_comparison_request_get_place (comparison->request, row->spec, row->method);
  return (guint) row->length > comparison->failed_at[place];
}

void
slide_comparison_note_end (SlideComparison          *comparison,
                           const SlideComparisonRow *row)
{
  gboolean is_failure = row->kind == SLIDE_COMPARISON_ROW_FAILED
                        || (row->kind == SLIDE_COMPARISON_ROW_DONE && row->status != SLIDE_STATUS_SOLVED
                            && row->status != SLIDE_STATUS_CANCELLED);
  guint *failed_at;

  if (comparison->failed_at == NULL || !is_failure)
    return;

  failed_at = &comparison->failed_at[slide_comparison_request_get_place (comparison->request, row->spec,
                                                                         row->method)];
  *failed_at = MIN (*failed_at, (guint) row->length);
  for (const GList *link = comparison->queue->head; link != NULL; link = link->next)
    {
      const SlideComparisonPending *pending = link->data;

      if (pending->run != NULL && slide_comparison_is_skipped (comparison, &pending->result->row))
        slide_run_stop (pending->run);
    }
}

/* Replaces what a search has found, if it ran before a smaller length was known to have failed:
 * so the rows do not depend on how many threads there are. Rows are handed out in order, and lengths
 * do not decrease, so all smaller ones are done. */
static void
skip_result (const SlideComparison *comparison,
             SlideComparisonResult *result)
{
  SlideComparisonRow *row = &result->row;
  gint16 length = row->length;
  guint16 number = row->number;

  if (!slide_comparison_is_skipped (comparison, row))
    return;

  slide_comparison_row_init_at (row, comparison->request,
                                slide_comparison_row_get_number (row, comparison->request));
  row->kind = SLIDE_COMPARISON_ROW_NOT_TRIED;
  row->length = length;
  row->number = number;
  g_clear_pointer (&result->path, g_byte_array_unref);
  g_clear_pointer (&result->facts, slide_heuristic_facts_unref);
  g_clear_pointer (&result->problem, g_free);
}

/* ---- The queue ---- */

/* Counts the rows of the only board that have a search. */
static guint
count_searches (SlideComparison *comparison)
{
  guint n = 0;

  for (guint64 number = comparison->next_row; number < comparison->n_rows;
       number = slide_comparison_request_get_next (comparison->request, number + 1))
    {
      SlideComparisonRow row;

      init_row (comparison, number, &row);
      n += get_problem (comparison, &row) == NULL;
    }

  return n;
}

/* With the mutex held. */
static SlideComparisonPending *
take_next (SlideComparison *comparison)
{
  SlideComparisonPending *pending = g_new0 (SlideComparisonPending, 1);
  guint per_board = slide_comparison_request_get_n_per_board (comparison->request);
  guint next_spec, next_method;
  SlideComparisonRow *row;
  const SlideBoardPair *pair;
  const char *problem;

  pending->ref_count = 2;
  pending->result = g_new0 (SlideComparisonResult, 1);
  row = &pending->result->row;
  init_row (comparison, comparison->next_row, row);
  pair = slide_comparison_get_pair (comparison, row);

  problem = get_problem (comparison, row);
  if (slide_comparison_is_skipped (comparison, row))
    {
      row->kind = SLIDE_COMPARISON_ROW_NOT_TRIED;
    }
  else if (problem != NULL)
    {
      row->kind = SLIDE_COMPARISON_ROW_NOT_APPLICABLE;
      pending->result->problem = g_strdup (problem);
    }
  else
    {
      /* Without its tables if the search will not evaluate it. */
      gboolean without_tables = !slide_comparison_request_is_guided (comparison->request, row->method)
                                || !slide_solvability_check (&pair->start, &pair->goal).solvable;

      pending->spec = get_search_spec (comparison, row);
      pending->build = slide_comparison_goals_get_build (comparison->goals, row->board, pending->spec,
                                                       without_tables);
    }
  slide_comparison_request_from_place (comparison->request,
                                       (guint) ((comparison->next_row + 1) % per_board),
                                       &next_spec, &next_method);
  if ((comparison->next_row + 1) % per_board == 0)
    slide_comparison_goals_leave (comparison->goals, row->board, comparison->request->specs->len - 1);
  else if (next_spec != row->spec)
    slide_comparison_goals_leave (comparison->goals, row->board, row->spec);

  comparison->next_row = slide_comparison_request_get_next (comparison->request,
                                                            comparison->next_row + 1);
  comparison->n_begun++;
  g_queue_push_tail (comparison->queue, pending);

  return pending;
}

/* Takes a row and executes it. Called with the mutex held, which it unlocks meanwhile. */
static void
execute_next (SlideComparison *comparison,
              guint            thread)
{
  SlideComparisonPending *pending = take_next (comparison);

  if (pending->build != NULL)
    {
      pthread_mutex_unlock (&comparison->mutex);
      slide_comparison_execute_row (comparison, pending, thread);
      pthread_mutex_lock (&comparison->mutex);
    }

  if (pending->is_abandoned)
    {
      comparison->n_begun--;
    }
  else if (!pending->is_done)
    {
      comparison->n_done++;
      slide_comparison_note_end (comparison, &pending->result->row);
    }
  pending->is_done = TRUE;
  g_clear_pointer (&pending->build, slide_heuristic_build_unref);
  pending_unref (pending);
}

static gpointer
work (gpointer data)
{
  SlideComparison *comparison = data;
  guint thread = (guint) g_atomic_int_add (&comparison->n_started, 1);

  pthread_mutex_lock (&comparison->mutex);
  while (!comparison->is_stopping && comparison->next_row < comparison->n_rows)
    if (comparison->is_paused || comparison->queue->length >= SLIDE_COMPARISON_MAX_AHEAD)
      {
        pthread_cond_wait (&comparison->changed, &comparison->mutex);
      }
    else
      {
        execute_next (comparison, thread);
        pthread_cond_signal (&comparison->has_result);
      }
  pthread_mutex_unlock (&comparison->mutex);

  slide_spare_threads_lend (comparison->spares);

  return NULL;
}

static void
init_condition (pthread_cond_t *condition)
{
  pthread_condattr_t attributes;

  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (condition, &attributes);
  pthread_condattr_destroy (&attributes);
}

/* Whether threads without a row have something to do. */
static gboolean
may_help (const SlideComparisonRequest *request)
{
  gboolean may = FALSE;

  for (guint i = 0; i < request->methods->len; i++)
    may |= slide_algorithm_get_info (g_array_index (request->methods, SlideMethod, i).algorithm)
             ->shares_work;

  return may && request->record == NULL;
}

SlideComparison *
slide_comparison_new (const SlideComparisonRequest *request,
                      guint64                       first_row)
{
  SlideComparison *comparison = g_new0 (SlideComparison, 1);
  guint n_threads = MAX (request->n_threads, 1);

  g_return_val_if_fail (request->n_shards <= 1 || request->shard < request->n_shards, NULL);

  pthread_mutex_init (&comparison->mutex, NULL);
  init_condition (&comparison->has_result);
  init_condition (&comparison->changed);
  comparison->request = slide_comparison_request_copy (request);
  comparison->n_rows = slide_comparison_request_get_n_rows (request);
  comparison->next_row = slide_comparison_request_get_next (request, first_row);
  comparison->n_to_do = slide_comparison_request_count_rows (request, first_row);
  comparison->goals = slide_comparison_goals_new (comparison->request, comparison->next_row);
  comparison->queue = g_queue_new ();
  comparison->failed_at = new_failed_at (comparison->request);
  comparison->built = -1;
  if (comparison->n_to_do <= slide_comparison_request_get_n_per_board (request))
    comparison->is_only_one = count_searches (comparison) == 1;

  /* Of all rows, not of those to do: a comparison that is continued has the same limits. */
  comparison->n_sharing = comparison->is_only_one ? 1 : (guint) MIN (n_threads, comparison->n_rows);
  comparison->spares = slide_spare_threads_new (n_threads);
  if (comparison->n_to_do == 0 || !may_help (request)
      || (comparison->is_only_one && slide_comparison_get_n_own_threads (comparison) > 1))
    n_threads = (guint) MIN (n_threads, comparison->n_to_do);
  comparison->running = g_new0 (SlideRun *, n_threads + 1);
  comparison->threads = g_new0 (GThread *, MAX (n_threads, 1));

  /* Threads that have already started do not read n_threads. */
  while (comparison->n_threads < n_threads)
    {
      GThread *thread = slide_thread_try_new ("search", work, comparison);

      if (thread == NULL)
        break;
      comparison->threads[comparison->n_threads++] = thread;
    }

  return comparison;
}

void
slide_comparison_free (SlideComparison *comparison)
{
  SlideComparisonPending *pending;

  slide_comparison_stop (comparison);
  slide_spare_threads_close (comparison->spares);
  for (guint i = 0; i < comparison->n_threads; i++)
    g_thread_join (comparison->threads[i]);

  while ((pending = g_queue_pop_head (comparison->queue)) != NULL)
    pending_unref (pending);
  g_queue_free (comparison->queue);
  slide_spare_threads_free (comparison->spares);
  slide_comparison_goals_free (comparison->goals);
  slide_comparison_request_free (comparison->request);
  pthread_cond_destroy (&comparison->changed);
  pthread_cond_destroy (&comparison->has_result);
  pthread_mutex_destroy (&comparison->mutex);
  g_free (comparison->failed_at);
  g_free (comparison->running);
  g_free (comparison->threads);
  g_free (comparison);
}

void
slide_comparison_stop (SlideComparison *comparison)
{
  g_atomic_int_set (&comparison->stop, 1);

  pthread_mutex_lock (&comparison->mutex);
  comparison->is_stopping = TRUE;
  for (guint i = 0; i <= comparison->n_threads; i++)
    if (comparison->running[i] != NULL)
      slide_run_stop (comparison->running[i]);
  pthread_cond_broadcast (&comparison->changed);
  pthread_cond_signal (&comparison->has_result);
  pthread_mutex_unlock (&comparison->mutex);
}

void
slide_comparison_set_paused (SlideComparison *comparison,
                             gboolean         is_paused)
{
  pthread_mutex_lock (&comparison->mutex);
  comparison->is_paused = is_paused;
  for (guint i = 0; i <= comparison->n_threads; i++)
    if (comparison->running[i] != NULL)
      slide_run_set_pace (comparison->running[i], is_paused ? 0 : SLIDE_PACE_FULL);
  pthread_cond_broadcast (&comparison->changed);
  pthread_mutex_unlock (&comparison->mutex);
}

/* ---- Handing out ---- */

/* Removes the first of the queue, which is done. With the mutex held. */
static SlideComparisonResult *
hand_out (SlideComparison *comparison)
{
  SlideComparisonPending *pending = g_queue_pop_head (comparison->queue);
  SlideComparisonResult *result = g_steal_pointer (&pending->result);

  pending_unref (pending);
  skip_result (comparison, result);
  if (comparison->queue->length + 1 == SLIDE_COMPARISON_MAX_AHEAD)
    pthread_cond_broadcast (&comparison->changed);

  return result;
}

/* Returns FALSE on timeout. With the mutex held. */
static gboolean
wait_until (SlideComparison *comparison,
            gint64           end)
{
  const struct timespec until = {
    .tv_sec = end / G_USEC_PER_SEC,
    .tv_nsec = end % G_USEC_PER_SEC * 1000,
  };

  return pthread_cond_timedwait (&comparison->has_result, &comparison->mutex, &until) == 0;
}

/* With the mutex held. */
static gboolean
has_first (SlideComparison *comparison)
{
  SlideComparisonPending *first = g_queue_peek_head (comparison->queue);

  if (first == NULL)
    return FALSE;

  if (!first->is_done && slide_comparison_may_collect (first))
    slide_comparison_collect (comparison, first);
  return first->is_done && !first->is_abandoned;
}

/* Whether no more rows will be handed out. With the mutex held. */
static gboolean
is_over (SlideComparison *comparison)
{
  const SlideComparisonPending *first = g_queue_peek_head (comparison->queue);

  if (first != NULL)
    return first->is_done && first->is_abandoned;

  return comparison->is_stopping || comparison->next_row == comparison->n_rows;
}

SlideComparisonNews
slide_comparison_wait_result (SlideComparison        *comparison,
                              gint64                  microseconds,
                              SlideComparisonResult **out_result)
{
  /* The condition variable uses the same clock as g_get_monotonic_time(). */
  gint64 end = g_get_monotonic_time () + microseconds;
  SlideComparisonNews news = SLIDE_COMPARISON_WAITING;
  gboolean has_time = microseconds > 0;

  pthread_mutex_lock (&comparison->mutex);
  while (news == SLIDE_COMPARISON_WAITING)
    if (has_first (comparison))
      {
        *out_result = hand_out (comparison);
        news = SLIDE_COMPARISON_ROW;
      }
    else if (is_over (comparison))
      news = SLIDE_COMPARISON_END;
    else if (comparison->n_threads == 0 && !comparison->is_paused)
      execute_next (comparison, 0);
    else if (!has_time)
      break;
    else
      has_time = wait_until (comparison, end);
  pthread_mutex_unlock (&comparison->mutex);

  return news;
}

void
slide_comparison_get_progress (SlideComparison         *comparison,
                               SlideComparisonProgress *progress)
{
  int built = g_atomic_int_get (&comparison->built);
  SlideComparisonProgress now = {
    .building = built < 0 ? -1.0 : built / 1000.0,
    .best_moves = -1,
  };

  pthread_mutex_lock (&comparison->mutex);
  now.n_rows = comparison->n_to_do;
  now.n_begun = comparison->n_begun;
  now.n_done = comparison->n_done;
  now.is_paused = comparison->is_paused;
  for (guint i = 0; i <= comparison->n_threads; i++)
    {
      SlideStatistics one = { .best_moves = -1 };

      if (comparison->running[i] == NULL)
        continue;

      slide_run_get_news (comparison->running[i], 0, &one, NULL);
      now.n_running++;
      now.expanded += one.expanded;
      now.frontier += one.frontier;
      now.current_f = MAX (now.current_f, one.current_f);
      now.elapsed = MAX (now.elapsed, one.elapsed);
      now.best_moves = one.best_moves;
      now.lower_bound = one.lower_bound;
    }
  pthread_mutex_unlock (&comparison->mutex);

  if (now.n_running != 1)
    {
      now.best_moves = -1;
      now.lower_bound = 0;
    }
  *progress = now;
}

double
slide_comparison_progress_get_time_left (const SlideComparisonProgress *progress,
                                         double                         seconds)
{
  if (progress->n_done == 0 || progress->n_done > progress->n_rows || seconds < LEAST_SECONDS)
    return -1.0;

  return seconds * (double) (progress->n_rows - progress->n_done) / (double) progress->n_done;
}

guint
slide_comparison_get_n_heuristics (SlideComparison *comparison)
{
  guint n;

  pthread_mutex_lock (&comparison->mutex);
  n = slide_comparison_goals_count (comparison->goals);
  pthread_mutex_unlock (&comparison->mutex);

  return n;
}
