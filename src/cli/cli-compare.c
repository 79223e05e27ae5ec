/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-compare.c: `compare`: heuristics x methods x boards.
 *
 * Rows are in the order of the request: board, heuristic, method. They are written as they
 * arrive, or kept, at 128 bytes each, for the tables over all boards.
 */

#include "cli-commands.h"
#include "cli-interrupt.h"
#include "cli-provenance.h"
#include "cli-run.h"
#include "cli-search-options.h"
#include "slide-compare-report.h"
#include "slide-length-report.h"
#include "slide-provenance.h"

typedef struct
{
  const CliSearchOptions *options;
  SlideCompareReport      report;
  GArray                 *rows;         /* of SlideComparisonRow, for the tables over all boards */
  /* of SlideComparisonResult: results of one board, or of all boards while no heuristic has
   * applied */
  GPtrArray              *held;
  gboolean                has_applied;  /* a heuristic has applied to a board */
} Compare;

/* ---- Incremental output ---- */

/* Writes the held results, all of one board, even if they are incomplete. */
static void
write_board (Compare *compare)
{
  GString *out = cli_output_get_buffer ();
  const SlideComparisonResult *first;

  if (compare->held->len == 0)
    return;

  first = g_ptr_array_index (compare->held, 0);
  if (first->row.board > 0)
    g_string_append_c (out, '\n');
  slide_compare_report_append_table (out, &compare->report, compare->held, compare->options->format);
  g_ptr_array_set_size (compare->held, 0);
}

/* A row that was read says where it is from itself. */
static void
write_json (Compare                     *compare,
            const SlideComparisonResult *result)
{
  GString *out = cli_output_get_buffer ();
  gsize begin = out->len;

  slide_compare_report_append_json (out, &compare->report, result);
  if (compare->options->merge)
    slide_json_lines_add_provenance (out, begin, result->provenance);
  else
    cli_provenance_add (out, begin, SLIDE_FORMAT_JSON);
}

/* Takes ownership of @result. */
static void
write_result (Compare               *compare,
              SlideComparisonResult *result)
{
  SlideFormat format = compare->options->format;
  GString *out = cli_output_get_buffer ();

  if (compare->options->table != CLI_TABLE_BOARDS)
    {
      g_array_append_val (compare->rows, result->row);
      slide_comparison_result_free (result);
    }
  else if (format == SLIDE_FORMAT_JSON || format == SLIDE_FORMAT_CSV)
    {
      if (format == SLIDE_FORMAT_JSON)
        write_json (compare, result);
      else
        slide_compare_report_append_csv (out, &compare->report, result);
      slide_comparison_result_free (result);
    }
  else
    {
      guint board = result->row.board;
      const SlideComparisonRequest *request = compare->report.request;
      guint place = slide_comparison_request_get_place (request, result->row.spec, result->row.method);
      gboolean is_last = place + 1 == slide_comparison_request_get_n_per_board (request);

      if (compare->held->len > 0
          && ((SlideComparisonResult *) compare->held->pdata[0])->row.board != board)
        write_board (compare);
      g_array_append_val (compare->rows, result->row);
      g_ptr_array_add (compare->held, result);
      if (is_last)
        write_board (compare);
    }
}

/* Called when the first heuristic applies: from now on rows are written. */
static void
begin_writing (Compare *compare)
{
  g_autoptr (GPtrArray) held = g_steal_pointer (&compare->held);

  compare->has_applied = TRUE;
  compare->held = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_comparison_result_free);
  cli_provenance_append_comments (cli_output_get_buffer (), compare->options->provenance, compare->options->format);
  if (compare->options->format == SLIDE_FORMAT_CSV && compare->options->table == CLI_TABLE_BOARDS)
    slide_compare_report_append_header (cli_output_get_buffer ());

  g_ptr_array_set_free_func (held, NULL);
  for (guint i = 0; i < held->len; i++)
    write_result (compare, g_ptr_array_index (held, i));
}

static gboolean
result_cb (SlideComparisonResult *result,
           gpointer               user_data)
{
  Compare *compare = user_data;

  if (!compare->has_applied && result->row.kind != SLIDE_COMPARISON_ROW_DONE)
    {
      g_ptr_array_add (compare->held, result);
      return TRUE;
    }

  if (!compare->has_applied)
    begin_writing (compare);
  write_result (compare, result);

  return cli_output_flush ();
}

/* ---- Final output ---- */

/* After Ctrl+C, tables over all boards are over those that are finished. */
static void
drop_unfinished (Compare *compare)
{
  guint per_board = slide_comparison_request_get_n_per_board (compare->report.request);
  const SlideComparisonRow *rows = (const SlideComparisonRow *) (void *) compare->rows->data;
  guint n_kept = 0;

  for (guint i = 0, end; i < compare->rows->len; i = end)
    {
      gboolean is_finished = TRUE;

      for (end = i; end < compare->rows->len && rows[end].board == rows[i].board; end++)
        is_finished &= rows[end].kind != SLIDE_COMPARISON_ROW_DONE || rows[end].status != SLIDE_STATUS_CANCELLED;
      if (!is_finished || end - i < per_board)
        continue;

      for (guint j = i; j < end; j++)
        g_array_index (compare->rows, SlideComparisonRow, n_kept++) = rows[j];
    }
  g_array_set_size (compare->rows, n_kept);
}

static void
write_end (Compare *compare)
{
  const CliSearchOptions *options = compare->options;
  GString *out = cli_output_get_buffer ();
  gsize begin = out->len;

  if (cli_interrupt_happened () && slide_comparison_request_get_n_boards (compare->report.request) > 1)
    drop_unfinished (compare);

  switch (options->table)
    {
    case CLI_TABLE_LENGTHS:
      slide_length_report_append (out, &compare->report, compare->rows,
                                  (const SlideMeasure *) (void *) options->measures->data,
                                  options->measures->len, options->format);
      cli_provenance_add (out, begin, options->format);
      break;

    case CLI_TABLE_TOTALS:
      slide_compare_report_append_totals (out, &compare->report, compare->rows, options->format);
      break;

    case CLI_TABLE_BOARDS:
    case CLI_N_TABLES:
    default:
      /* After Ctrl+C: the results so far of the current board. */
      write_board (compare);
      if (options->format == SLIDE_FORMAT_JSON || options->format == SLIDE_FORMAT_CSV
          || compare->report.request->pairs->len <= 1)
        break;
      g_string_append_c (out, '\n');
      slide_compare_report_append_totals (out, &compare->report, compare->rows, options->format);
      break;
    }

  if (options->format != SLIDE_FORMAT_JSON && options->format != SLIDE_FORMAT_CSV)
    slide_compare_report_append_reflection (out, &compare->report, options->format);
  if (options->format == SLIDE_FORMAT_TEXT)
    slide_compare_report_append_ways_on (out, &compare->report, compare->rows);
}

/* If no heuristic applies to any board, the command line is wrong. What a script or a program did
 * wrong has been printed. */
static void
set_inapplicable (const Compare  *compare,
                  GError        **error)
{
  const SlideComparisonResult *last;

  for (guint i = 0; i < compare->held->len; i++)
    if (((const SlideComparisonResult *) compare->held->pdata[i])->row.kind == SLIDE_COMPARISON_ROW_FAILED)
      return;

  last = g_ptr_array_index (compare->held, compare->held->len - 1);
  g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE,
               "--heuristic %s: %s",
               (const char *) compare->report.heuristics->pdata[last->row.spec], last->problem);
}

/* An error that does not depend on the board rejects the command line; a heuristic that does
 * not apply to some boards does not, nor does a script: its rows fail alone. */
static gboolean
check_pair (const CliSearchOptions  *options,
            const SlideBoardPair    *pair,
            GError                 **error)
{
  if (!cli_heuristics_check_partition (&options->heuristics, &pair->goal, error))
    return FALSE;

  for (guint i = 0; i < options->heuristics.specs->len; i++)
    {
      g_autoptr (GError) problem = NULL;

      if (slide_heuristic_applies (options->heuristics.specs->pdata[i], &pair->goal, &problem)
          || g_error_matches (problem, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE)
          || g_error_matches (problem, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_SCRIPT))
        continue;

      g_propagate_prefixed_error (error, g_steal_pointer (&problem), "--heuristic %s: ",
                                  (const char *) options->heuristics.names->pdata[i]);
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_pairs (const CliSearchOptions  *options,
             GArray                  *pairs,
             GError                 **error)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);

      if (i > 0 && slide_board_equal (&pair[-1].goal, &pair->goal))
        continue;
      if (!check_pair (options, pair, error))
        {
          if (pairs->len > 1)
            g_prefix_error (error, "the board at line %u: ", pair->line);
          return FALSE;
        }
    }

  return TRUE;
}

/* In text, many boards have only the table over all of them, unless --table is given. */
static void
choose_table (CliSearchOptions             *options,
              const SlideComparisonRequest *request)
{
  if (options->table_text == NULL && options->table == CLI_TABLE_BOARDS && options->format == SLIDE_FORMAT_TEXT
      && slide_comparison_request_get_n_boards (request) > CLI_FEW_BOARDS)
    options->table = CLI_TABLE_TOTALS;
}

/* Says how to get the tables that were left out by default. */
static void
print_left_out (const Compare *compare)
{
  if (compare->options->table == CLI_TABLE_TOTALS && compare->options->table_text == NULL)
    cli_message ("--table boards prints a table for each of the %u boards",
                 slide_comparison_request_get_n_boards (compare->report.request));
}

/* Writes what follows the last row. */
static void
write_rest (Compare  *compare,
            GError  **error)
{
  if (compare->has_applied)
    {
      write_end (compare);
      if (cli_output_flush ())
        print_left_out (compare);
    }
  else if (compare->held->len > 0)
    set_inapplicable (compare, error);
}

static void
compare_init (Compare                *compare,
              const CliSearchOptions *options)
{
  *compare = (Compare) {
    .options = options,
    .rows = g_array_new (FALSE, FALSE, sizeof (SlideComparisonRow)),
    .held = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_comparison_result_free),
  };
}

static void
compare_clear (Compare *compare)
{
  g_clear_pointer (&compare->rows, g_array_unref);
  g_clear_pointer (&compare->held, g_ptr_array_unref);
}

static int
compare_boards (CliSearchOptions  *options,
                GError           **error)
{
  g_autoptr (GArray) pairs = cli_board_set_list (&options->board_set, &options->input,
                                                 options->progress, error);
  g_auto (SlideComparisonRequest) request = { 0 };
  SlideCompareReport report = {
    .request = &request,
    .heuristics = options->heuristics.names,
    .methods = options->method_names,
    .naming = options->naming,
  };
  CliRunCount count;
  Compare compare;
  int code;

  if (pairs == NULL || !check_pairs (options, pairs, error))
    return CLI_EXIT_USAGE;

  cli_interrupt_install ();
  cli_search_options_init_request (options, pairs, &request);
  choose_table (options, &request);
  request.skips_longer = options->table == CLI_TABLE_LENGTHS && options->board_set.by_length != NULL
                         && !cli_part_is_wanted (&options->part);
  if (cli_part_is_wanted (&options->part))
    return cli_part_parse (&options->part, &request, error)
             ? (int) cli_part_run (&options->part, &report, options->board_set.by_length != NULL,
                                   options->heuristics.names, options->progress, error)
             : CLI_EXIT_USAGE;

  compare_init (&compare, options);
  compare.report = report;
  code = (int) cli_run (&request, 0, options->heuristics.names, options->progress, result_cb,
                        &compare, &count);
  write_rest (&compare, error);
  cli_run_print_interrupted (&count);
  compare_clear (&compare);
  return code;
}

/* Merges the parts of a batch into the output of a single run. */
static int
merge_parts (CliSearchOptions  *options,
             GError           **error)
{
  char **paths = options->input.operands;
  g_autoptr (GError) problem = NULL;
  g_autoptr (SlidePartMerge) merge = slide_part_merge_new ((const char *const *) paths,
                                                           g_strv_length (paths), &problem);
  const SlidePartHeader *header;
  Compare compare;
  int code;

  if (merge == NULL)
    {
      const gboolean is_short = g_error_matches (problem, SLIDE_PART_ERROR, SLIDE_PART_ERROR_SHORT);

      g_set_error (error, problem->domain, problem->code, "--merge: %s%s", problem->message,
                   is_short ? "; the command that wrote it continues it with --resume" : "");
      return CLI_EXIT_USAGE;
    }

  header = slide_part_merge_get_header (merge);
  if (options->table_text == NULL && header->is_by_length)
    options->table = CLI_TABLE_LENGTHS;

  compare_init (&compare, options);
  slide_part_header_init_report (header, &compare.report);
  choose_table (options, compare.report.request);
  code = (int) cli_part_merge (merge, result_cb, &compare, error);
  if (*error == NULL)
    write_rest (&compare, error);
  compare_clear (&compare);
  return code;
}

int
cli_compare (const CliCommand  *command,
             int                argc,
             char             **argv)
{
  CliSearchOptions options = { 0 };
  GError *error = NULL;
  gboolean help = FALSE;
  int code = CLI_EXIT_USAGE;

  if (cli_search_options_parse (&options, TRUE, command, argc, argv, &help, &error))
    code = help ? CLI_EXIT_SOLVED
                : (options.merge ? merge_parts : compare_boards) (&options, &error);
  cli_search_options_clear (&options);

  return error != NULL ? cli_fail (command, error) : code;
}
