/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison.c: boards x heuristics x methods, searched by a few threads.
 */

#include "slide-comparison.h"

#include "slide-comparison-goals.h"
#include "slide-memory.h"
#include "slide-run.h"
#include "slide-solvability.h"
#include "slide-thread.h"

#include <pthread.h>
#include <time.h>

/* A row that a thread has taken, and that was not handed out. */
typedef struct
{
  SlideComparisonResult *result;
  SlideMade             *made;      /* nullable: not needed any more */
  SlideRun              *run;       /* nullable: before and after its search */
  SlideSearchRequest     search;    /* what the run was made of; its heuristic is @made's */
  guint                  spec;      /* whose heuristic @made is */
  gboolean               is_twin;   /* takes over what an earlier row of its board has */
  gboolean               is_done;
  gboolean               is_abandoned;   /* a stop came before its search: nobody will see it */
  guint                  ref_count; /* the queue's and the thread's: under the mutex */
} Pending;

/* All of it is guarded by the mutex, except the request, which nobody changes, and what
 * is said to be atomic. */
struct _SlideComparison
{
  pthread_mutex_t          mutex;        /* not GMutex: seen by the thread sanitizer */
  pthread_cond_t           has_result;
  pthread_cond_t           changed;      /* there is room, or a heuristic; it goes on, or stops */
  SlideComparisonRequest  *request;
  guint64                  n_rows;       /* of all shards */
  guint64                  first_row;
  guint64                  next_row;     /* the first that nobody has taken */
  guint64                  n_to_do;
  guint64                  n_begun;
  guint64                  n_done;
  gboolean                 has_guided;   /* some method asks a heuristic */
  gboolean                 is_only_one;  /* there is but one search in all */

  SlideComparisonGoals    *goals;
  GQueue                  *queue;        /* of Pending, in order; the first is handed out next */
  SlideComparisonResult  **unguided;     /* by method: what the last row of such a one has */

  gboolean                 is_making;    /* a heuristic: one at a time */
  int                      built;        /* atomic: thousandths of its tables; -1: none */
  int                      stop;         /* atomic */
  gboolean                 is_stopping;
  gboolean                 is_paused;

  SlideRun               **running;      /* by thread; one more for who waits */
  GThread                **threads;
  guint                    n_threads;
  int                      n_started;    /* atomic: threads that know their number */
};

/* ---- Rows ---- */

static void
pending_unref (Pending *pending)
{
  if (--pending->ref_count > 0)
    return;

  g_clear_pointer (&pending->result, slide_comparison_result_free);
  g_clear_pointer (&pending->made, slide_made_unref);
  g_clear_pointer (&pending->run, slide_run_unref);
  g_free (pending);
}

static const SlideBoardPair *
get_pair (const SlideComparison    *comparison,
          const SlideComparisonRow *row)
{
  return &g_array_index (comparison->request->pairs, SlideBoardPair, row->board);
}

static const SlideMethod *
get_method (const SlideComparison    *comparison,
            const SlideComparisonRow *row)
{
  return &g_array_index (comparison->request->methods, SlideMethod, row->method);
}

static gboolean
is_guided (const SlideComparison *comparison,
           guint                  method)
{
  return slide_algorithm_get_info (g_array_index (comparison->request->methods, SlideMethod,
                                                  method).algorithm)->uses_heuristic;
}

/* The heuristic that the search of @row has. Without asking one, it is run with the first
 * that is for the board, and again with that one where it is begun after that row: what is
 * said of it is the same. */
static guint
get_search_spec (SlideComparison          *comparison,
                 const SlideComparisonRow *row)
{
  guint spec = row->spec;

  if (!is_guided (comparison, row->method))
    for (spec = 0; spec < row->spec; spec++)
      if (slide_comparison_goals_get_problem (comparison->goals, row->board, spec) == NULL)
        break;

  return spec;
}

/* Whether an earlier row of the same board, that is not before the first, has the same
 * search: it asks no heuristic, and that one's is for this board as well. */
static gboolean
has_twin (SlideComparison          *comparison,
          const SlideComparisonRow *row)
{
  if (is_guided (comparison, row->method)
      || slide_comparison_goals_get_problem (comparison->goals, row->board, row->spec) != NULL)
    return FALSE;

  for (guint spec = 0; spec < row->spec; spec++)
    {
      SlideComparisonRow other = { .board = row->board, .spec = (guint16) spec, .method = row->method };

      if (slide_comparison_row_get_number (&other, comparison->request) >= comparison->first_row
          && slide_comparison_goals_get_problem (comparison->goals, row->board, spec) == NULL)
        return TRUE;
    }

  return FALSE;
}

static void
init_row (const SlideComparison *comparison,
          guint64                number,
          SlideComparisonRow    *row)
{
  const SlideComparisonRequest *request = comparison->request;
  guint64 n_methods = request->methods->len;
  const SlideBoardPair *pair;

  slide_comparison_row_init (row);
  row->board = (guint32) (number / n_methods / request->specs->len);
  row->spec = (guint16) (number / n_methods % request->specs->len);
  row->method = (guint16) (number % n_methods);
  pair = get_pair (comparison, row);
  if (pair->has_length)
    row->length = (gint16) pair->length;
}

/* How many rows of the one board that there is have a search of their own. */
static guint
count_searches (SlideComparison *comparison)
{
  guint n = 0;

  for (guint64 number = comparison->next_row; number < comparison->n_rows;
       number = slide_comparison_request_get_next (comparison->request, number + 1))
    {
      SlideComparisonRow row;

      init_row (comparison, number, &row);
      n += slide_comparison_goals_get_problem (comparison->goals, row.board, row.spec) == NULL
           && !has_twin (comparison, &row);
    }

  return n;
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

/* Sees to it that the heuristic of @pending has been made, by this thread or another.
 * Returns: when this thread began to make it; 0 if it was there. */
static gint64
ensure_made (SlideComparison *comparison,
             Pending         *pending)
{
  SlideMade *made = pending->made;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  const SlideComparisonRequest *request = comparison->request;
  gboolean is_mine;
  gint64 began;

  pthread_mutex_lock (&comparison->mutex);
  while (!made->is_made && comparison->is_making)
    pthread_cond_wait (&comparison->changed, &comparison->mutex);
  is_mine = !made->is_made;
  if (is_mine)
    comparison->is_making = TRUE;
  pthread_mutex_unlock (&comparison->mutex);

  if (!is_mine)
    return 0;

  began = g_get_monotonic_time ();
  options.stop = &comparison->stop;
  options.progress = built_cb;
  options.progress_data = comparison;
  options.n_threads = request->n_build_threads;
  options.memory_limit = request->memory_limit;
  if (request->time_limit > 0)
    options.deadline = began + (gint64) (request->time_limit * G_USEC_PER_SEC);
  slide_made_make (made, request->specs->pdata[pending->spec],
                   &get_pair (comparison, &pending->result->row)->goal, &options);
  g_atomic_int_set (&comparison->built, -1);

  pthread_mutex_lock (&comparison->mutex);
  made->is_made = TRUE;
  comparison->is_making = FALSE;
  pthread_cond_broadcast (&comparison->changed);
  pthread_mutex_unlock (&comparison->mutex);

  return began;
}

/* ---- One row ---- */

/* Without a search there is nothing but how it ended. */
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

/* The limits of the search of a row whose tables were begun to be made at @began (0: they
 * were there). */
static void
init_search (const SlideComparison *comparison,
             Pending               *pending,
             gint64                 began)
{
  const SlideComparisonRequest *request = comparison->request;
  const SlideComparisonRow *row = &pending->result->row;
  const SlideBoardPair *pair = get_pair (comparison, row);
  SlideSearchRequest *search = &pending->search;

  slide_search_request_init (search, &pair->start, &pair->goal);
  slide_method_apply (get_method (comparison, row), search);
  search->heuristic = pending->made->heuristic;
  search->time_limit = request->time_limit;
  if (request->time_limit > 0 && began != 0)
    search->time_limit = slide_run_get_time_left (request->time_limit, began);
  search->memory_limit = request->memory_limit == G_MAXUINT64 ? 0 : request->memory_limit;
  if (request->memory_limit == 0)
    search->memory_limit = slide_memory_get_default_limit ()
                           / (comparison->is_only_one ? 1 : MAX (request->n_threads, 1));
  search->node_limit = request->node_limit;
  search->threads = comparison->is_only_one ? request->n_threads : 1;
  search->record = request->record;
}

/* What is known of a run that is over goes into its result, and the run. With the mutex
 * held; once. */
static void
collect (SlideComparison *comparison,
         Pending         *pending)
{
  SlideComparisonResult *result = pending->result;
  const GError *error = slide_run_get_error (pending->run);
  SlideStatistics statistics = { .status = SLIDE_STATUS_MEMORY_LIMIT, .moves = -1, .best_moves = -1 };

  /* All else that a request can be refused for has been looked at before: an error says
   * that not even the first tables could be had, or that those which were used have been
   * changed. Then nothing is known, and another program has ended it. */
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_LOST))
    {
      statistics.status = SLIDE_STATUS_CANCELLED;
      result->problem = g_strdup (error->message);
    }
  else
    {
      slide_run_get_news (pending->run, 0, &statistics, NULL);
    }

  slide_comparison_row_set_statistics (&result->row, &statistics);
  if (slide_run_get_path (pending->run) != NULL)
    result->path = g_byte_array_ref (slide_run_get_path (pending->run));

  pending->is_done = TRUE;
  comparison->n_done++;
  g_clear_pointer (&pending->run, slide_run_unref);
}

static void
execute_search (SlideComparison *comparison,
                Pending         *pending,
                guint            thread)
{
  SlideRun *run = slide_run_new (&pending->search, NULL);

  pthread_mutex_lock (&comparison->mutex);
  pending->run = slide_run_ref (run);
  comparison->running[thread] = run;
  if (comparison->is_stopping)
    slide_run_stop (run);
  if (comparison->is_paused)
    slide_run_set_pace (run, 0);
  pthread_mutex_unlock (&comparison->mutex);

  slide_run_execute (run);

  pthread_mutex_lock (&comparison->mutex);
  comparison->running[thread] = NULL;
  /* Who waits may have been faster: there is an outcome before its memory is given back. */
  if (pending->run != NULL)
    collect (comparison, pending);
  pthread_mutex_unlock (&comparison->mutex);

  slide_run_unref (run);
}

static void
execute_row (SlideComparison *comparison,
             Pending         *pending,
             guint            thread)
{
  SlideComparisonResult *result = pending->result;
  g_autoptr (GError) error = NULL;
  const SlideMade *made = pending->made;
  SlidePromise promise;
  gint64 began;

  began = ensure_made (comparison, pending);
  if (made->end == SLIDE_STATUS_CANCELLED)
    {
      pending->is_abandoned = TRUE;
      return;
    }
  if (made->facts != NULL)
    result->facts = slide_heuristic_facts_ref (made->facts);

  if (made->heuristic == NULL)
    {
      if (made->end != SLIDE_STATUS_RUNNING)
        set_end (result, made->end);
      else
        set_problem (result, made->kind, made->problem);
      return;
    }

  init_search (comparison, pending, began);
  promise = slide_search_get_promise (&pending->search);
  result->row.promise = (guint8) promise.kind;
  result->row.promise_reason = (guint8) promise.reason;
  if (!slide_search_request_check (&pending->search, &error))
    {
      set_problem (result, SLIDE_COMPARISON_ROW_NOT_APPLICABLE, error->message);
    }
  else if (made->end != SLIDE_STATUS_RUNNING && is_guided (comparison, result->row.method))
    {
      set_end (result, made->end);
      result->problem = g_strdup (made->problem);
    }
  else
    {
      execute_search (comparison, pending, thread);
    }
}

/* ---- The queue ---- */

/* With the mutex held. */
static Pending *
take_next (SlideComparison *comparison)
{
  Pending *pending = g_new0 (Pending, 1);
  SlideComparisonRow *row;
  const SlideBoardPair *pair;
  const char *problem;

  pending->ref_count = 2;
  pending->result = g_new0 (SlideComparisonResult, 1);
  row = &pending->result->row;
  init_row (comparison, comparison->next_row, row);
  pair = get_pair (comparison, row);

  problem = slide_comparison_goals_get_problem (comparison->goals, row->board, row->spec);
  if (problem != NULL)
    {
      set_problem (pending->result, SLIDE_COMPARISON_ROW_NOT_APPLICABLE, problem);
    }
  else
    {
      /* Where no search would ask it anything it is made without its tables. */
      gboolean without_tables = !comparison->has_guided
                                || !slide_solvability_check (&pair->start, &pair->goal).solvable;

      pending->is_twin = has_twin (comparison, row);
      pending->spec = get_search_spec (comparison, row);
      pending->made = slide_comparison_goals_get_made (comparison->goals, row->board, pending->spec,
                                                       without_tables);
    }
  if (row->method + 1u == comparison->request->methods->len)
    slide_comparison_goals_leave (comparison->goals, row->board, row->spec);

  comparison->next_row = slide_comparison_request_get_next (comparison->request,
                                                            comparison->next_row + 1);
  comparison->n_begun++;
  g_queue_push_tail (comparison->queue, pending);

  return pending;
}

/* With the mutex held, which is let go meanwhile: takes a row and sees it through. */
static void
execute_next (SlideComparison *comparison,
              guint            thread)
{
  Pending *pending = take_next (comparison);

  if (pending->made != NULL && !pending->is_twin)
    {
      pthread_mutex_unlock (&comparison->mutex);
      execute_row (comparison, pending, thread);
      pthread_mutex_lock (&comparison->mutex);
    }

  if (pending->is_abandoned)
    comparison->n_begun--;
  else if (!pending->is_done)
    comparison->n_done++;
  pending->is_done = TRUE;
  g_clear_pointer (&pending->made, slide_made_unref);
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

SlideComparison *
slide_comparison_new (const SlideComparisonRequest *request,
                      guint64                       first_row)
{
  SlideComparison *comparison = g_new0 (SlideComparison, 1);
  guint n_threads;

  g_return_val_if_fail (request->n_shards <= 1 || request->shard < request->n_shards, NULL);

  pthread_mutex_init (&comparison->mutex, NULL);
  init_condition (&comparison->has_result);
  init_condition (&comparison->changed);
  comparison->request = slide_comparison_request_copy (request);
  comparison->n_rows = slide_comparison_request_get_n_rows (request);
  comparison->first_row = first_row;
  comparison->next_row = slide_comparison_request_get_next (request, first_row);
  comparison->n_to_do = slide_comparison_request_count_rows (request, first_row);
  comparison->goals = slide_comparison_goals_new (comparison->request, comparison->next_row);
  comparison->queue = g_queue_new ();
  comparison->unguided = g_new0 (SlideComparisonResult *, MAX (request->methods->len, 1));
  comparison->built = -1;
  for (guint i = 0; i < request->methods->len; i++)
    comparison->has_guided |= is_guided (comparison, i);
  if (comparison->n_to_do <= (guint64) request->methods->len * request->specs->len)
    comparison->is_only_one = count_searches (comparison) == 1;

  n_threads = (guint) MIN (MAX (request->n_threads, 1), comparison->n_to_do);
  comparison->running = g_new0 (SlideRun *, n_threads + 1);
  comparison->threads = g_new0 (GThread *, MAX (n_threads, 1));

  /* Those that begin meanwhile do not look at how many there are. */
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
  Pending *pending;

  slide_comparison_stop (comparison);
  for (guint i = 0; i < comparison->n_threads; i++)
    g_thread_join (comparison->threads[i]);

  while ((pending = g_queue_pop_head (comparison->queue)) != NULL)
    pending_unref (pending);
  g_queue_free (comparison->queue);
  for (guint i = 0; i < comparison->request->methods->len; i++)
    slide_comparison_result_free (comparison->unguided[i]);
  g_free (comparison->unguided);
  slide_comparison_goals_free (comparison->goals);
  slide_comparison_request_free (comparison->request);
  pthread_cond_destroy (&comparison->changed);
  pthread_cond_destroy (&comparison->has_result);
  pthread_mutex_destroy (&comparison->mutex);
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

/* What another row of the same search has, under the row's own place. */
static void
copy_twin (SlideComparisonResult       *result,
           const SlideComparisonResult *other)
{
  guint16 spec = result->row.spec;

  *result = *other;
  result->row.spec = spec;
  if (result->path != NULL)
    g_byte_array_ref (result->path);
  if (result->facts != NULL)
    slide_heuristic_facts_ref (result->facts);
  result->problem = g_strdup (other->problem);
}

/* With the mutex held: the first of the queue, which is done. */
static SlideComparisonResult *
hand_out (SlideComparison *comparison)
{
  Pending *pending = g_queue_pop_head (comparison->queue);
  SlideComparisonResult *result = g_steal_pointer (&pending->result);
  SlideComparisonResult **kept = &comparison->unguided[result->row.method];

  if (pending->is_twin)
    {
      copy_twin (result, *kept);
    }
  else if (!is_guided (comparison, result->row.method)
           && result->row.kind != SLIDE_COMPARISON_ROW_NOT_APPLICABLE)
    {
      g_clear_pointer (kept, slide_comparison_result_free);
      *kept = g_new0 (SlideComparisonResult, 1);
      copy_twin (*kept, result);
    }

  pending_unref (pending);
  if (comparison->queue->length + 1 == SLIDE_COMPARISON_MAX_AHEAD)
    pthread_cond_broadcast (&comparison->changed);

  return result;
}

/* With the mutex held. FALSE: the time is over. */
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
  Pending *first = g_queue_peek_head (comparison->queue);

  if (first == NULL)
    return FALSE;

  if (!first->is_done && first->run != NULL && slide_run_is_done (first->run))
    collect (comparison, first);
  return first->is_done && !first->is_abandoned;
}

/* With the mutex held: whether no more rows will be handed out. */
static gboolean
is_over (SlideComparison *comparison)
{
  const Pending *first = g_queue_peek_head (comparison->queue);

  if (first != NULL)
    return first->is_done && first->is_abandoned;

  return comparison->is_stopping || comparison->next_row == comparison->n_rows;
}

SlideComparisonNews
slide_comparison_wait_result (SlideComparison        *comparison,
                              gint64                  microseconds,
                              SlideComparisonResult **out_result)
{
  /* GLib's monotonic clock is the one that the condition waits by. */
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

SlideComparisonNews
slide_comparison_wait (SlideComparison     *comparison,
                       gint64               microseconds,
                       SlideComparisonRow  *out_row,
                       GByteArray         **out_path,
                       char               **out_problem)
{
  g_autoptr (SlideComparisonResult) result = NULL;
  SlideComparisonNews news = slide_comparison_wait_result (comparison, microseconds, &result);

  if (news != SLIDE_COMPARISON_ROW)
    return news;

  *out_row = result->row;
  if (out_path != NULL)
    *out_path = g_steal_pointer (&result->path);
  if (out_problem != NULL)
    *out_problem = g_steal_pointer (&result->problem);

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

guint
slide_comparison_get_n_heuristics (SlideComparison *comparison)
{
  guint n;

  pthread_mutex_lock (&comparison->mutex);
  n = slide_comparison_goals_count (comparison->goals);
  pthread_mutex_unlock (&comparison->mutex);

  return n;
}
