/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-run.h"

#include "cli-heuristics.h"
#include "cli-interrupt.h"
#include "cli-options.h"

/* The longest time until a signal is handled. */
#define POLL_INTERVAL (G_USEC_PER_SEC / 25)
#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 4)

/* If several searches run, prints sums. */
static void
print_progress (SlideComparison *comparison)
{
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
    g_string_append_printf (line, "%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " done, %u running: ",
                            now.n_done, now.n_rows, now.n_running);
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

/* Prints the heuristic's notices and why there was no search, each once. */
static void
print_notices (const SlideComparisonRequest *request,
               const SlideComparisonResult  *result,
               const char                   *name,
               GHashTable                   *said,
               GHashTable                   *problems)
{
  SlideHeuristicFacts *facts = slide_comparison_request_is_guided (request, result->row.method)
                                 ? result->facts : NULL;

  if (facts != NULL && (facts->notice != NULL || facts->shortfall != NULL)
      && g_hash_table_add (said, slide_heuristic_facts_ref (facts)))
    {
      if (facts->shortfall != NULL)
        cli_message ("--heuristic %s: %s", name, facts->shortfall);
      cli_print_notes (facts->notice);
    }

  /* Another program modified its tables. */
  if (result->row.kind == SLIDE_COMPARISON_ROW_DONE && result->row.status == SLIDE_STATUS_CANCELLED
      && result->problem != NULL)
    cli_message ("%s", result->problem);
  else if (result->row.kind == SLIDE_COMPARISON_ROW_FAILED)
    {
      g_autofree char *problem = cli_heuristics_dup_problem (name, result->problem);

      /* A script fails on many boards, with the same words. */
      if (g_hash_table_add (problems, g_strdup (problem)))
        cli_message ("%s", problem);
    }
}

CliExit
cli_run (const SlideComparisonRequest *request,
         guint64                       first_row,
         const GPtrArray              *names,
         gboolean                      progress,
         CliResultFunc                 func,
         gpointer                      user_data)
{
  g_autoptr (SlideComparison) comparison = slide_comparison_new (request, first_row);
  g_autoptr (GHashTable) said
    = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) slide_heuristic_facts_unref, NULL);
  g_autoptr (GHashTable) problems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  CliExit code = CLI_EXIT_SOLVED;
  gint64 last_said = g_get_monotonic_time ();
  gboolean is_stopping = FALSE;
  gboolean go_on = TRUE;
  SlideComparisonProgress end;

  while (go_on)
    {
      SlideComparisonResult *result = NULL;
      SlideComparisonNews news = slide_comparison_wait_result (comparison, POLL_INTERVAL, &result);

      if (news == SLIDE_COMPARISON_END)
        break;

      if (news == SLIDE_COMPARISON_ROW)
        {
          code = MAX (code, cli_run_get_exit (&result->row));
          print_notices (request, result, names->pdata[result->row.spec], said, problems);
          go_on = func (result, user_data);
        }

      if (cli_interrupt_happened () && !is_stopping)
        {
          slide_comparison_stop (comparison);
          is_stopping = TRUE;
        }

      if (progress && g_get_monotonic_time () - last_said >= PROGRESS_INTERVAL)
        {
          print_progress (comparison);
          last_said = g_get_monotonic_time ();
        }
    }

  slide_comparison_get_progress (comparison, &end);
  if (cli_interrupt_happened () && end.n_begun < end.n_rows)
    {
      code = CLI_EXIT_INTERRUPTED;
      cli_message ("interrupted: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
                   " searches were not started", end.n_rows - end.n_begun, end.n_rows);
    }

  return code;
}
