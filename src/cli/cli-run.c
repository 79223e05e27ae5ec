/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-run.h"

#include "cli-heuristics.h"
#include "cli-interrupt.h"
#include "cli-options.h"
#include "cli-progress.h"

/* The longest time until a signal is handled. */
#define POLL_INTERVAL (G_USEC_PER_SEC / 25)
#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 4)

/* If several searches run, prints sums. @began: when they did; @left: the words so far */
static void
print_progress (SlideComparison *comparison,
                gint64           began,
                CliTimeLeft     *left)
{
  gint64 now_us = g_get_monotonic_time ();
  g_autoptr (GString) line = g_string_new (NULL);
  SlideComparisonProgress now;

  slide_comparison_get_progress (comparison, &now);
  if (now.n_done == now.n_rows)
    return;

  if (now.building >= 0 && now.n_running == 0)
    {
      g_string_printf (line, "building the heuristic's tables: %d%%", (int) (now.building * 100.0));
      cli_progress (line->str);
      return;
    }

  if (now.n_rows > 1)
    {
      const char *words
        = cli_time_left_update (left, slide_comparison_progress_get_time_left (&now, (double) (now_us - began) / 1e6),
                                now_us);

      g_string_append_printf (line, "%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " done, %s%s%u running: ",
                              now.n_done, now.n_rows, words, *words != '\0' ? ", " : "", now.n_running);
    }
  if (now.n_running == 1 && now.best_moves >= 0)
    g_string_append_printf (line, "best %d, at least %u, ", now.best_moves, now.lower_bound);
  g_string_append (line, "expanded ");
  slide_append_grouped (line, now.expanded);
  g_string_append (line, ", frontier ");
  slide_append_grouped (line, now.frontier);
  g_string_append_printf (line, ", f %u, ", now.current_f);
  slide_append_fixed (line, now.elapsed, 1);
  g_string_append (line, " s");
  cli_progress (line->str);
}

CliExit
cli_run_get_exit (const SlideComparisonRow *row)
{
  if (row->kind == SLIDE_COMPARISON_ROW_NOT_APPLICABLE || row->kind == SLIDE_COMPARISON_ROW_NOT_TRIED)
    return CLI_EXIT_SOLVED;
  if (row->kind == SLIDE_COMPARISON_ROW_FAILED)
    return CLI_EXIT_USAGE;

  switch ((SlideStatus) row->status)
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
    case SLIDE_STATUS_DEPTH_LIMIT:
    case SLIDE_STATUS_RUNNING:
    case SLIDE_N_STATUSES:
    default:
      return CLI_EXIT_LIMIT;
    }
}

/* ---- How far it got ---- */

static void
count_init (CliRunCount                  *count,
            const SlideComparisonRequest *request,
            guint64                       first_row)
{
  guint64 per_board = MAX (slide_comparison_request_get_n_per_board (request), 1);

  count->n_searches = slide_comparison_request_count_rows (request, 0);
  count->n_ended = count->n_searches - slide_comparison_request_count_rows (request, first_row);
  count->n_boards = count->n_searches / per_board;
  count->n_finished = count->n_ended / per_board;
}

/* Counts @row. @is_whole: whether no row of its board so far was interrupted */
static void
count_row (CliRunCount                  *count,
           const SlideComparisonRequest *request,
           const SlideComparisonRow     *row,
           gboolean                     *is_whole)
{
  guint place = slide_comparison_request_get_place (request, row->spec, row->method);
  gboolean is_interrupted = row->kind == SLIDE_COMPARISON_ROW_DONE && row->status == SLIDE_STATUS_CANCELLED;

  *is_whole = (place == 0 || *is_whole) && !is_interrupted;
  count->n_ended += (guint) !is_interrupted;
  if (*is_whole && place + 1 == slide_comparison_request_get_n_per_board (request))
    count->n_finished++;
}

void
cli_run_print_interrupted (const CliRunCount *count)
{
  if (!cli_interrupt_happened () || count->n_finished == count->n_boards)
    return;

  if (count->n_boards > 1)
    cli_message ("interrupted: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " boards finished",
                 count->n_finished, count->n_boards);
  else if (count->n_searches > 1)
    cli_message ("interrupted: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " searches finished",
                 count->n_ended, count->n_searches);
}

/* ---- The run ---- */

/* Whether @text has not been printed: a script, or tables for many goals, fail with the same words. */
static gboolean
is_new (GHashTable *said,
        const char *text)
{
  return text != NULL && g_hash_table_add (said, g_strdup (text));
}

/* Prints the heuristic's notices and why there was no search, each once. */
static void
print_notices (const SlideComparisonRequest *request,
               const SlideComparisonResult  *result,
               const char                   *name,
               GHashTable                   *said)
{
  SlideHeuristicFacts *facts = slide_comparison_request_is_guided (request, result->row.method)
                                 ? result->facts : NULL;

  if (facts != NULL && facts->shortfall != NULL)
    {
      g_autofree char *shortfall = cli_heuristics_dup_problem (name, facts->shortfall);

      if (is_new (said, shortfall))
        cli_message ("%s", shortfall);
    }
  if (facts != NULL && is_new (said, facts->notice))
    cli_print_notes (facts->notice);

  /* Another program modified its tables. */
  if (result->row.kind == SLIDE_COMPARISON_ROW_DONE && result->row.status == SLIDE_STATUS_CANCELLED)
    {
      if (is_new (said, result->problem))
        cli_message ("%s", result->problem);
    }
  else if (result->row.kind == SLIDE_COMPARISON_ROW_FAILED)
    {
      g_autofree char *problem = cli_heuristics_dup_problem (name, result->problem);

      if (is_new (said, problem))
        cli_message ("%s", problem);
    }
}

CliExit
cli_run (const SlideComparisonRequest *request,
         guint64                       first_row,
         const GPtrArray              *names,
         gboolean                      progress,
         CliResultFunc                 func,
         gpointer                      user_data,
         CliRunCount                  *out_count)
{
  g_autoptr (SlideComparison) comparison = slide_comparison_new (request, first_row);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  CliExit code = CLI_EXIT_SOLVED;
  const gint64 began = g_get_monotonic_time ();
  gint64 last_said = began;
  CliTimeLeft left = { 0 };
  gboolean is_whole = TRUE;   /* rows of the first board that were there before were not interrupted */
  CliRunCount count;
  gboolean is_stopping = FALSE;
  gboolean go_on = TRUE;
  SlideComparisonProgress end;

  count_init (&count, request, first_row);
  while (go_on)
    {
      SlideComparisonResult *result = NULL;
      SlideComparisonNews news = slide_comparison_wait_result (comparison, POLL_INTERVAL, &result);

      if (news == SLIDE_COMPARISON_END)
        break;

      if (news == SLIDE_COMPARISON_ROW)
        {
          code = MAX (code, cli_run_get_exit (&result->row));
          print_notices (request, result, names->pdata[result->row.spec], said);
          count_row (&count, request, &result->row, &is_whole);
          go_on = func (result, user_data);
        }

      if (cli_interrupt_happened () && !is_stopping)
        {
          slide_comparison_stop (comparison);
          is_stopping = TRUE;
        }

      if (progress && g_get_monotonic_time () - last_said >= PROGRESS_INTERVAL)
        {
          print_progress (comparison, began, &left);
          last_said = g_get_monotonic_time ();
        }
    }

  slide_comparison_get_progress (comparison, &end);
  if (cli_interrupt_happened () && end.n_begun < end.n_rows)
    code = CLI_EXIT_INTERRUPTED;
  if (out_count != NULL)
    *out_count = count;
  else
    cli_run_print_interrupted (&count);

  return code;
}
