/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-compare.c: `compare`: heuristics x methods x boards.
 *
 * Rows are in the order of the request: board, heuristic, method. They are written as they
 * arrive, or kept, at 128 bytes each, for the tables over all boards.
 */

#include "cli-commands.h"
#include "cli-interrupt.h"
#include "cli-run.h"
#include "cli-search-options.h"
#include "slide-compare-report.h"
#include "slide-length-report.h"

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
        slide_compare_report_append_json (out, &compare->report, result);
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

static void
write_end (Compare *compare)
{
  const CliSearchOptions *options = compare->options;
  GString *out = cli_output_get_buffer ();

  switch (options->table)
    {
    case CLI_TABLE_LENGTHS:
      slide_length_report_append (out, &compare->report, compare->rows,
                                  (const SlideMeasure *) (void *) options->measures->data,
                                  options->measures->len, options->format);
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
}

/* If no heuristic applies to any board, the command line is wrong. */
static void
set_inapplicable (const Compare  *compare,
                  GError        **error)
{
  const SlideComparisonResult *last = g_ptr_array_index (compare->held, compare->held->len - 1);

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

/* Writes what follows the last row. */
static void
finish (Compare  *compare,
        GError  **error)
{
  if (compare->has_applied)
    write_end (compare);
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
  Compare compare;
  int code;

  if (pairs == NULL || !check_pairs (options, pairs, error))
    return CLI_EXIT_USAGE;

  cli_interrupt_install ();
  cli_search_options_init_request (options, pairs, &request);
  if (cli_part_is_wanted (&options->part))
    return cli_part_parse (&options->part, &request, error)
             ? (int) cli_part_run (&options->part, &report, options->board_set.by_length != NULL,
                                   options->heuristics.names, options->progress, error)
             : CLI_EXIT_USAGE;

  compare_init (&compare, options);
  compare.report = report;
  code = (int) cli_run (&request, 0, options->heuristics.names, options->progress, result_cb,
                        &compare);
  finish (&compare, error);
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
  code = (int) cli_part_merge (merge, result_cb, &compare, error);
  if (*error == NULL)
    finish (&compare, error);
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
