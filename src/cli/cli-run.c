/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-run.c: many searches, their reports in order.
 */

#include "cli-run.h"

#include "cli-interrupt.h"
#include "slide-batch.h"

/* How long a signal may wait. */
#define POLL_INTERVAL (G_USEC_PER_SEC / 25)
#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 4)

/* Everything else that a request can be refused for has been looked at before: an
 * error says that not even the first tables could be had, or that those which were
 * used have been changed. Then nothing is known, and another program has ended it. */
static SlideSolveReport *
make_report (SlideRun *run)
{
  SlideStatistics statistics = { .status = SLIDE_STATUS_MEMORY_LIMIT, .moves = -1, .best_moves = -1 };
  const GError *error = slide_run_get_error (run);

  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_LOST))
    {
      statistics.status = SLIDE_STATUS_CANCELLED;
      cli_message ("%s", error->message);
    }
  else
    {
      slide_run_get_news (run, 0, &statistics, NULL);
    }
  return slide_solve_report_new (slide_run_get_request (run), &statistics,
                                 slide_run_get_path (run));
}

/* Of what was not run, because its tables met a limit. */
static SlideSolveReport *
make_report_without_search (const SlideSearchRequest *request,
                            SlideStatus               end)
{
  SlideStatistics statistics = { .status = end, .moves = -1, .best_moves = -1 };

  return slide_solve_report_new (request, &statistics, NULL);
}

/* Where several run, the numbers are their sums. */
static void
say_progress (SlideBatch *batch,
              guint       n_requests)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint n_begun = slide_batch_get_n_begun (batch);
  g_autoptr (GPtrArray) running = slide_batch_list_running (batch);
  SlideStatistics sum = { 0 };

  for (guint i = 0; i < running->len; i++)
    {
      SlideStatistics one = { .best_moves = -1 };

      slide_run_get_news (g_ptr_array_index (running, i), 0, &one, NULL);
      sum.expanded += one.expanded;
      sum.frontier += one.frontier;
      sum.current_f = MAX (sum.current_f, one.current_f);
      sum.elapsed = MAX (sum.elapsed, one.elapsed);
      sum.best_moves = one.best_moves;
      sum.lower_bound = one.lower_bound;
    }

  if (n_requests > 1)
    g_string_append_printf (line, "%u of %u done, %u running: ", n_begun - MIN (n_begun, running->len),
                            n_requests, running->len);
  if (running->len == 1 && sum.best_moves >= 0)
    g_string_append_printf (line, "best %d, at least %u, ", sum.best_moves, sum.lower_bound);
  g_string_append (line, "expanded ");
  slide_append_grouped (line, sum.expanded);
  g_string_append (line, ", frontier ");
  slide_append_grouped (line, sum.frontier);
  g_string_append_printf (line, ", f %u, ", sum.current_f);
  slide_append_fixed (line, sum.elapsed, 1);
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

typedef struct
{
  GArray        *requests;
  const GArray  *ends;
  guint          next;       /* the first that has no report */
  CliReportFunc  report_func;
  gpointer       user_data;
  CliExit        code;
} Run;

/* Reports those without a search that are next, up to one with. */
static gboolean
report_unsearched (Run *run)
{
  gboolean go_on = TRUE;

  for (; go_on && run->next < run->requests->len; run->next++)
    {
      SlideStatus end = g_array_index (run->ends, SlideStatus, run->next);
      SlideSolveReport *report;

      if (end == SLIDE_STATUS_RUNNING)
        break;

      report = make_report_without_search (&g_array_index (run->requests, SlideSearchRequest,
                                                           run->next), end);
      run->code = MAX (run->code, get_exit (report));
      go_on = run->report_func (run->next, report, run->user_data);
    }

  return go_on;
}

/* The requests that are searched. */
static GArray *
list_searched (const Run *run)
{
  GArray *searched = g_array_sized_new (FALSE, FALSE, sizeof (SlideSearchRequest),
                                        run->requests->len);

  for (guint i = 0; i < run->requests->len; i++)
    if (g_array_index (run->ends, SlideStatus, i) == SLIDE_STATUS_RUNNING)
      g_array_append_val (searched, g_array_index (run->requests, SlideSearchRequest, i));

  return searched;
}

CliExit
cli_run (GArray        *all,
         const GArray  *ends,
         guint          n_threads,
         gboolean       progress,
         CliReportFunc  report_func,
         gpointer       user_data)
{
  Run run = { all, ends, 0, report_func, user_data, CLI_EXIT_SOLVED };
  g_autoptr (GArray) requests = list_searched (&run);
  g_autoptr (SlideBatch) batch
    = slide_batch_new ((const SlideSearchRequest *) (void *) requests->data, requests->len, n_threads);
  gint64 said = g_get_monotonic_time ();
  gboolean is_stopping = FALSE;
  gboolean go_on = report_unsearched (&run);

  while (go_on)
    {
      g_autoptr (SlideRun) search = NULL;
      guint index;
      SlideBatchNews news = slide_batch_wait (batch, POLL_INTERVAL, &index, &search);

      if (news == SLIDE_BATCH_END)
        break;

      if (news == SLIDE_BATCH_RESULT)
        {
          SlideSolveReport *report = make_report (search);

          run.code = MAX (run.code, get_exit (report));
          go_on = report_func (run.next++, report, user_data) && report_unsearched (&run);
        }

      if (cli_interrupt_happened () && !is_stopping)
        {
          slide_batch_stop (batch);
          is_stopping = TRUE;
        }

      if (progress && g_get_monotonic_time () - said >= PROGRESS_INTERVAL)
        {
          say_progress (batch, requests->len);
          said = g_get_monotonic_time ();
        }
    }

  if (cli_interrupt_happened () && slide_batch_get_n_begun (batch) < requests->len)
    {
      run.code = CLI_EXIT_INTERRUPTED;
      cli_message ("interrupted: %u of %u searches were not begun",
                   requests->len - slide_batch_get_n_begun (batch), requests->len);
    }

  return run.code;
}
