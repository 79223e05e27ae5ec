/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-run.c: many searches by a few threads, their results in order.
 *
 * The mutex is POSIX's own, which the thread sanitizer understands; it does
 * not see through GMutex.
 */

#include "cli-run.h"

#include "cli-interrupt.h"

#include <pthread.h>
#include <time.h>

#define PUBLISH_INTERVAL (G_USEC_PER_SEC / 5)
#define POLL_NSEC 40000000
#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 4)

/* What a worker lets others see. */
typedef struct
{
  SlideSearch *search;    /* NULL between searches */
  guint        index;
  guint64      expanded;
  guint64      frontier;
  guint        f;
  double       elapsed;
  int          best_moves;    /* -1: no solution yet */
  guint        lower_bound;
} Slot;

/* All of it is guarded by the mutex, except the requests, which nobody changes. */
typedef struct
{
  pthread_mutex_t    mutex;
  pthread_cond_t     cond;
  GArray            *requests;
  SlideSolveReport **reports;
  guint              next;      /* the first job nobody has taken */
  guint              n_done;
  gboolean           stopping;
  Slot              *slots;
  guint              n_slots;
} Runner;

typedef struct
{
  Runner *runner;
  Slot   *slot;
} Worker;

static void
publish (Runner      *runner,
         Slot        *slot,
         SlideSearch *search)
{
  SlideStatistics statistics;

  slide_search_get_statistics (search, &statistics);

  pthread_mutex_lock (&runner->mutex);
  slot->expanded = statistics.expanded;
  slot->frontier = statistics.frontier;
  slot->f = statistics.current_f;
  slot->elapsed = statistics.elapsed;
  slot->best_moves = statistics.best_moves;
  slot->lower_bound = statistics.lower_bound;
  pthread_mutex_unlock (&runner->mutex);
}

/* A search for which not even the first tables could be had. */
static SlideSolveReport *
report_no_memory (const SlideSearchRequest *request)
{
  SlideStatistics statistics = { 0 };

  statistics.status = SLIDE_STATUS_MEMORY_LIMIT;
  statistics.moves = -1;
  return slide_solve_report_new (request, &statistics, NULL);
}

static SlideSolveReport *
run_one (Runner *runner,
         Slot   *slot,
         guint   index)
{
  const SlideSearchRequest *request = &g_array_index (runner->requests, SlideSearchRequest, index);
  g_autoptr (SlideSearch) search = slide_search_new (request, NULL);
  g_autoptr (GByteArray) path = NULL;
  SlideStatistics statistics;
  gint64 published = g_get_monotonic_time ();

  /* Everything else a request can be refused for has been looked at before. */
  if (search == NULL)
    return report_no_memory (request);

  pthread_mutex_lock (&runner->mutex);
  slot->search = search;
  slot->index = index;
  slot->expanded = 0;
  slot->frontier = 0;
  slot->f = 0;
  slot->elapsed = 0.0;
  slot->best_moves = -1;
  if (runner->stopping)
    slide_search_stop (search);
  pthread_mutex_unlock (&runner->mutex);

  while (slide_search_run (search, slide_search_get_slice (search)) == SLIDE_STATUS_RUNNING)
    {
      gint64 now = g_get_monotonic_time ();

      if (now - published >= PUBLISH_INTERVAL)
        {
          publish (runner, slot, search);
          published = now;
        }
    }

  pthread_mutex_lock (&runner->mutex);
  slot->search = NULL;
  pthread_mutex_unlock (&runner->mutex);

  slide_search_get_statistics (search, &statistics);
  path = slide_search_dup_path (search);
  return slide_solve_report_new (request, &statistics, path);
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
  Runner *runner = worker->runner;

  for (;;)
    {
      SlideSolveReport *report;
      guint index;

      pthread_mutex_lock (&runner->mutex);
      if (runner->stopping || runner->next >= runner->requests->len)
        {
          pthread_mutex_unlock (&runner->mutex);
          return NULL;
        }
      index = runner->next++;
      pthread_mutex_unlock (&runner->mutex);

      report = run_one (runner, worker->slot, index);

      pthread_mutex_lock (&runner->mutex);
      runner->reports[index] = report;
      runner->n_done++;
      pthread_cond_signal (&runner->cond);
      pthread_mutex_unlock (&runner->mutex);
    }
}

/* With the mutex held. */
static void
stop_all (Runner *runner)
{
  runner->stopping = TRUE;
  for (guint i = 0; i < runner->n_slots; i++)
    if (runner->slots[i].search != NULL)
      slide_search_stop (runner->slots[i].search);
}

/* With the mutex held. Where several run, the numbers are their sums. */
static void
say_progress (Runner *runner)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint64 expanded = 0, frontier = 0;
  double elapsed = 0.0;
  const Slot *running = NULL;
  guint n_running = 0, f = 0;

  for (guint i = 0; i < runner->n_slots; i++)
    {
      const Slot *slot = &runner->slots[i];

      if (slot->search == NULL)
        continue;
      n_running++;
      running = slot;
      expanded += slot->expanded;
      frontier += slot->frontier;
      f = MAX (f, slot->f);
      elapsed = MAX (elapsed, slot->elapsed);
    }

  if (runner->requests->len > 1)
    g_string_append_printf (line, "%u of %u done, %u running: ", runner->n_done,
                            runner->requests->len, n_running);
  if (n_running == 1 && running->best_moves >= 0)
    g_string_append_printf (line, "best %d, at least %u, ", running->best_moves,
                            running->lower_bound);
  g_string_append (line, "expanded ");
  slide_append_grouped (line, expanded);
  g_string_append (line, ", frontier ");
  slide_append_grouped (line, frontier);
  g_string_append_printf (line, ", f %u, ", f);
  slide_append_fixed (line, elapsed, 1);
  g_string_append (line, " s");
  cli_progress (line->str);
}

static CliExit
get_exit (const SlideSolveReport *report)
{
  switch (report->statistics.status)
    {
    case SLIDE_STATUS_SOLVED:
      return CLI_EXIT_SOLVED;
    case SLIDE_STATUS_UNSOLVABLE:
      return CLI_EXIT_UNSOLVABLE;
    case SLIDE_STATUS_CANCELLED:
      return CLI_EXIT_INTERRUPTED;
    case SLIDE_STATUS_TIME_LIMIT:
    case SLIDE_STATUS_MEMORY_LIMIT:
    case SLIDE_STATUS_NODE_LIMIT:
    case SLIDE_STATUS_RUNNING:
    case SLIDE_N_STATUSES:
    default:
      return CLI_EXIT_LIMIT;
    }
}

/* With the mutex held: until a search ends, but not longer than signals may wait. */
static void
wait_a_little (Runner *runner)
{
  struct timespec until;

  clock_gettime (CLOCK_MONOTONIC, &until);
  until.tv_nsec += POLL_NSEC;
  if (until.tv_nsec >= 1000000000)
    {
      until.tv_sec++;
      until.tv_nsec -= 1000000000;
    }
  pthread_cond_timedwait (&runner->cond, &runner->mutex, &until);
}

/* Hands out every report that is due. Returns their largest exit code. */
static CliExit
supervise (Runner        *runner,
           gboolean       progress,
           CliReportFunc  report_func,
           gpointer       user_data)
{
  CliExit code = CLI_EXIT_SOLVED;
  gint64 said = g_get_monotonic_time ();
  guint delivered = 0;

  pthread_mutex_lock (&runner->mutex);
  while (delivered < (runner->stopping ? runner->next : runner->requests->len))
    {
      SlideSolveReport *report = g_steal_pointer (&runner->reports[delivered]);

      if (report != NULL)
        {
          gboolean go_on;

          pthread_mutex_unlock (&runner->mutex);
          code = MAX (code, get_exit (report));
          go_on = report_func (delivered, report, user_data);
          pthread_mutex_lock (&runner->mutex);

          delivered++;
          if (!go_on)
            {
              stop_all (runner);
              break;
            }
        }
      else
        {
          wait_a_little (runner);
        }

      if (cli_interrupt_happened () && !runner->stopping)
        stop_all (runner);

      if (progress && g_get_monotonic_time () - said >= PROGRESS_INTERVAL)
        {
          say_progress (runner);
          said = g_get_monotonic_time ();
        }
    }
  pthread_mutex_unlock (&runner->mutex);

  return code;
}

CliExit
cli_run (GArray        *requests,
         guint          n_threads,
         gboolean       progress,
         CliReportFunc  report_func,
         gpointer       user_data)
{
  Runner runner = { 0 };
  guint n_workers = MIN (n_threads, requests->len);
  g_autofree Slot *slots = g_new0 (Slot, MAX (n_workers, 1));
  g_autofree Worker *workers = g_new0 (Worker, MAX (n_workers, 1));
  g_autofree GThread **threads = g_new0 (GThread *, MAX (n_workers, 1));
  g_autofree SlideSolveReport **reports = g_new0 (SlideSolveReport *, MAX (requests->len, 1));
  pthread_condattr_t attributes;
  CliExit code;

  pthread_mutex_init (&runner.mutex, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&runner.cond, &attributes);
  pthread_condattr_destroy (&attributes);
  runner.requests = requests;
  runner.reports = reports;
  runner.slots = slots;
  runner.n_slots = n_workers;

  for (guint i = 0; i < n_workers; i++)
    {
      workers[i].runner = &runner;
      workers[i].slot = &slots[i];
      /* The first is needed; fewer of the others only take longer. */
      threads[i] = i == 0 ? g_thread_new ("search", work, &workers[i])
                          : g_thread_try_new ("search", work, &workers[i], NULL);
    }

  code = supervise (&runner, progress, report_func, user_data);

  for (guint i = 0; i < n_workers; i++)
    if (threads[i] != NULL)
      g_thread_join (threads[i]);

  /* What was stopped after writing failed is wanted by nobody. */
  for (guint i = 0; i < requests->len; i++)
    slide_solve_report_free (reports[i]);

  if (runner.next < requests->len && cli_interrupt_happened ())
    {
      code = CLI_EXIT_INTERRUPTED;
      cli_message ("interrupted: %u of %u searches were not begun", requests->len - runner.next,
                   requests->len);
    }

  pthread_cond_destroy (&runner.cond);
  pthread_mutex_destroy (&runner.mutex);

  return code;
}
