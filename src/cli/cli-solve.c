/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-solve.c: `solve`: one search for each board.
 */

#include "cli-solve.h"

#include "cli-commands.h"
#include "cli-interrupt.h"
#include "cli-lines.h"
#include "cli-provenance.h"
#include "cli-run.h"
#include "cli-trace.h"
#include "slide-expansion-table.h"
#include "slide-goal-fit.h"
#include "slide-outcome.h"
#include "slide-solvability.h"
#include "slide-solve-report.h"
#include "slide-table.h"

typedef struct
{
  const CliSearchOptions *options;
  SlideComparisonRequest  request;      /* one heuristic and one method for all boards */
  CliExit                 trace_code;   /* exit code of writing the trace */
  CliExit                 count_code;   /* and of counting shortest solutions */
  const CliRanks         *ranks;        /* (nullable) */
} Solve;

/* Counts all shortest solutions with limits as large as those of the search. */
static void
count_solutions (Solve                       *solve,
                 SlideSolveReport            *report,
                 const SlideComparisonResult *result)
{
  SlideSolutionsRequest request;

  slide_solutions_request_init (&request, &report->start, &report->goal);
  request.heuristic = result->heuristic;
  request.operators = report->method.operators;
  request.time_limit = solve->options->time_limit;
  request.memory_limit = solve->options->memory_limit;
  request.stop = cli_interrupt_get_flag ();
  report->solutions = slide_solutions_report_new (&request, &report->statistics, report->path,
                                                  (guint) solve->options->n_solutions);
  if (slide_solutions_report_is_limited (report->solutions))
    solve->count_code = cli_interrupt_happened () ? CLI_EXIT_INTERRUPTED : CLI_EXIT_LIMIT;
}

/* Writes the trace of the only search. */
static void
write_trace (Solve                  *solve,
             const SlideSolveReport *report)
{
  const CliSearchOptions *options = solve->options;
  SlideRecord *record = solve->request.record;
  g_autoptr (GError) error = NULL;

  switch (slide_record_get_end (record))
    {
    case SLIDE_RECORD_EMPTY:
      cli_message ("--trace: no search was run");
      solve->trace_code = CLI_EXIT_USAGE;
      return;
    case SLIDE_RECORD_AT_LIMIT:
      cli_message ("--trace: ends after expansion %" G_GUINT64_FORMAT ", the limit set by "
                                                                         "--trace-limit; the search "
                                                                         "continued", slide_record_get_n_expansions (record));
      break;
    case SLIDE_RECORD_NO_MEMORY:
      if (slide_record_get_n_versions (record, 0) > 0)
        cli_message ("--trace: ends after expansion %" G_GUINT64_FORMAT ", because memory ran out; the "
                                                                           "search continued", slide_record_get_n_expansions (record));
      break;
    case SLIDE_RECORD_FILLING:
    case SLIDE_RECORD_WHOLE:
    default:
      break;
    }

  if (!cli_trace_write (options->trace, record, report, options->trace_format, &error))
    {
      cli_message ("%s", error->message);
      solve->trace_code = g_error_matches (error, CLI_ERROR, CLI_ERROR_MEMORY) ? CLI_EXIT_LIMIT
                                                                               : CLI_EXIT_USAGE;
    }
}

/* What moves are named after in text; by default that depends on the notation. */
static SlideMoveNaming
get_text_naming (const CliSearchOptions *options)
{
  return slide_notation_get_naming (options->notation,
                                    options->moves_text != NULL ? options->naming
                                                                : SLIDE_NAMING_OF_NOTATION);
}

/* Says in sentences why there is no table of the only search: its boards are drawn only in text. */
static void
print_no_table (const SlideSolveReport *report,
                const char             *outcome,
                SlideFormat             format)
{
  SlideSolvability solvability = slide_solvability_check (&report->start, &report->goal);
  g_autofree char *explanation = solvability.solvable ? NULL : slide_solvability_explain (&solvability);
  GString *out = cli_output_get_buffer ();
  SlideGoalFit fit;

  slide_table_append_note (out, outcome, format);
  if (explanation != NULL)
    slide_table_append_note (out, explanation, format);
  if (slide_goal_fit_find (&report->start, &report->goal, &fit))
    {
      g_autofree char *sentence = NULL;

      slide_goal_fit_count (&fit, &report->start);
      sentence = slide_goal_fit_describe (&fit);
      slide_table_append_note (out, sentence, format);
    }
  g_string_truncate (out, out->len - 1);
}

/* Prints the table of the only search. */
static void
print_table (Solve                  *solve,
             const SlideSolveReport *report)
{
  SlideRecord *record = solve->request.record;
  SlideFormat format = solve->options->format;
  GString *out = cli_output_get_buffer ();
  SlideStatus status = report->statistics.status;
  g_autofree char *outcome = slide_outcome_describe (&report->statistics, SLIDE_OUTCOME_IN_REPORT);
  g_autofree char *way_on = slide_solve_report_describe_way_on (report);

  if (status == SLIDE_STATUS_UNSOLVABLE || slide_record_get_end (record) == SLIDE_RECORD_EMPTY)
    {
      if (format == SLIDE_FORMAT_TEXT)
        slide_solve_report_append_text (out, report, get_text_naming (solve->options), solve->options->notation);
      else
        print_no_table (report, outcome, format);
      return;
    }

  slide_table_append_caption (out, outcome, format);
  if (format == SLIDE_FORMAT_TEXT && way_on != NULL)
    slide_table_append_caption (out, way_on, format);
  slide_expansion_table_append (out, record, report->statistics.expanded,
                                status == SLIDE_STATUS_SOLVED ? &report->goal : NULL, format);
}

static gboolean
result_cb (SlideComparisonResult *taken,
           gpointer               user_data)
{
  Solve *solve = user_data;
  g_autoptr (SlideComparisonResult) one = taken;
  g_autoptr (SlideSolveReport) report = slide_solve_report_new_from_result (&solve->request, one);
  guint n_boards = solve->request.pairs->len;
  guint board = one->row.board;
  GString *out = cli_output_get_buffer ();
  gsize begin = out->len;
  gboolean goes_on;

  /* A heuristic that does not apply was rejected before; cli_run() has reported any other
   * reason. */
  if (one->row.kind != SLIDE_COMPARISON_ROW_DONE)
    return TRUE;

  if (solve->options->counts_solutions)
    count_solutions (solve, report, one);
  if (solve->options->has_table)
    {
      print_table (solve, report);
      return cli_output_flush ();
    }

  switch (solve->options->format)
    {
    case SLIDE_FORMAT_JSON:
      slide_solve_report_append_json (out, report, solve->options->naming);
      cli_provenance_add (out, begin, SLIDE_FORMAT_JSON);
      break;

    case SLIDE_FORMAT_CSV:
      if (board == 0)
        {
          cli_provenance_append_comments (out, solve->options->provenance, SLIDE_FORMAT_CSV);
          slide_solve_report_append_header (out, solve->options->counts_solutions);
        }
      slide_solve_report_append_csv (out, report, board + 1, solve->options->naming);
      break;

    case SLIDE_FORMAT_TEXT:
    case SLIDE_FORMAT_MARKDOWN:
    case SLIDE_FORMAT_LATEX:
    case SLIDE_N_FORMATS:
    default:
      if (board > 0)
        g_string_append_c (out, '\n');
      if (n_boards > 1)
        g_string_append_printf (out, "Board %u of %u (line %u)\n\n", board + 1, n_boards,
                                g_array_index (solve->request.pairs, SlideBoardPair, board).line);
      slide_solve_report_append_text (out, report, get_text_naming (solve->options),
                                      solve->options->notation);
      break;
    }

  /* Flushed at once, so that the reader of a pipe need not wait for the next board. */
  goes_on = cli_output_flush ();
  if (solve->request.record != NULL)
    write_trace (solve, report);
  if (solve->ranks != NULL)
    solve->ranks->end (solve->ranks, one);

  return goes_on;
}

/* Checks, without building a large table, whether @pair can be searched. */
static gboolean
check_pair (const CliSearchOptions  *options,
            const SlideBoardPair    *pair,
            GError                 **error)
{
  SlideHeuristicOptions without = SLIDE_HEURISTIC_OPTIONS_INIT;
  const SlideHeuristicSpec *spec = options->heuristics.specs->pdata[0];
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideSearchRequest request;

  if (!cli_heuristics_check_partition (&options->heuristics, &pair->goal, error))
    return FALSE;

  without.without_tables = TRUE;
  heuristic = slide_heuristic_new (spec, &pair->goal, &without, error);
  if (heuristic != NULL)
    {
      slide_search_request_init (&request, &pair->start, &pair->goal);
      request.method = g_array_index (options->methods, SlideMethod, 0);
      request.heuristic = heuristic;
      if (slide_search_request_check (&request, error))
        return TRUE;
    }

  /* Only the heuristic of such a request can be invalid here. */
  cli_heuristics_prefix_error (options->heuristics.names->pdata[0], error);
  return FALSE;
}

/* A heuristic that does not apply to one board rejects all of them: nothing is solved. */
static gboolean
check_pairs (const CliSearchOptions  *options,
             GArray                  *pairs,
             GError                 **error)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);

      if (!check_pair (options, pair, error))
        {
          if (pairs->len > 1)
            g_prefix_error (error, "the board at line %u: ", pair->line);
          return FALSE;
        }
    }

  return TRUE;
}

/* Writes a part of the same batch that `compare` runs. */
static int
write_part (const CliSearchOptions  *options,
            SlideComparisonRequest  *request,
            GError                 **error)
{
  const SlideCompareReport report = {
    .request = request,
    .heuristics = options->heuristics.names,
    .methods = options->method_names,
    .naming = options->naming,
  };

  return cli_part_parse (&options->part, request, error)
           ? (int) cli_part_run (&options->part, &report, FALSE, options->heuristics.names,
                                 options->progress, error)
           : CLI_EXIT_USAGE;
}

/* Lets ranks search: one board at a time, as they take turns. */
static gboolean
use_ranks (Solve   *solve,
           GError **error)
{
  if (solve->ranks == NULL)
    return TRUE;

  solve->request.n_threads = solve->request.n_threads_of_one = 1;
  solve->request.executor = solve->ranks->executor;
  cli_provenance_set_threads (solve->ranks->executor->n_ranks);
  return solve->ranks->begin (solve->ranks, solve->options, &solve->request, error);
}

static int
solve_boards (CliSearchOptions  *options,
              const CliRanks    *ranks,
              GError           **error)
{
  g_autoptr (GArray) pairs = cli_input_read (&options->input, error);
  Solve solve = { .options = options, .ranks = ranks };
  int code;

  if (pairs == NULL)
    return CLI_EXIT_USAGE;

  if ((options->trace != NULL || options->has_table) && pairs->len != 1)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "%s: found %u boards; expected one",
                   options->trace != NULL ? "--trace" : "--format", pairs->len);
      return CLI_EXIT_USAGE;
    }

  cli_interrupt_install ();
  if (options->metric == SLIDE_METRIC_LINE)
    return (int) cli_lines_solve (options, pairs, error);

  /* Before a search that may take hours. */
  if (!check_pairs (options, pairs, error)
      || (options->trace != NULL && !cli_trace_can_write (options->trace, error)))
    return CLI_EXIT_USAGE;

  cli_search_options_init_request (options, pairs, &solve.request);
  if (cli_part_is_wanted (&options->part))
    {
      code = write_part (options, &solve.request, error);
      slide_comparison_request_clear (&solve.request);
      return code;
    }

  if (options->trace != NULL)
    {
      solve.request.record = slide_record_new (options->trace_limit);
      if (g_str_equal (options->trace, "-"))
        cli_output_use_standard_error ();
    }

  if (options->has_table)
    solve.request.record = slide_record_new (SLIDE_EXPANSION_TABLE_MAX_ROWS);

  code = CLI_EXIT_USAGE;
  if (use_ranks (&solve, error))
    code = (int) cli_run (&solve.request, 0, options->heuristics.names, options->progress, result_cb,
                          &solve, NULL);
  slide_comparison_request_clear (&solve.request);
  return MAX (MAX (code, (int) solve.trace_code), (int) solve.count_code);
}

int
cli_solve_on_ranks (const CliCommand  *command,
                    int                argc,
                    char             **argv,
                    const CliRanks    *ranks)
{
  CliSearchOptions options = { .on_ranks = ranks != NULL };
  GError *error = NULL;
  gboolean help = FALSE;
  int code = CLI_EXIT_USAGE;

  if (cli_search_options_parse (&options, FALSE, command, argc, argv, &help, &error))
    code = help ? CLI_EXIT_SOLVED : solve_boards (&options, ranks, &error);
  cli_search_options_clear (&options);

  return error != NULL ? cli_fail (command, error) : code;
}

int
cli_solve (const CliCommand  *command,
           int                argc,
           char             **argv)
{
  return cli_solve_on_ranks (command, argc, argv, NULL);
}
