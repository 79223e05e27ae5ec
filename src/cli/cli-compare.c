/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-compare.c: `compare`: heuristics x algorithms x boards.
 *
 * Rows stand in the order asked for: board, heuristic, algorithm. Most have a
 * search of their own. An algorithm that uses no heuristic is run once for a
 * board, and its other rows say the same; a heuristic that does not apply to
 * a board says so in its row.
 */

#include "cli-commands.h"
#include "cli-interrupt.h"
#include "cli-run.h"
#include "cli-search-options.h"
#include "slide-compare-report.h"

#define NO_ROW G_MAXUINT

typedef struct
{
  const CliSearchOptions *options;
  GArray                 *pairs;
  GPtrArray              *rows;      /* of SlideCompareRow; NULL once written */
  GArray                 *twins;     /* of guint: the row whose result a row shares, or NO_ROW */
  GArray                 *requests;  /* of SlideSearchRequest */
  GArray                 *ends;      /* of SlideStatus: see cli_run() */
  GArray                 *row_of;    /* of guint: the row of each request */
  guint                   next_row;  /* the first not yet written */
  SlideCompareTotals     *totals;
} Compare;

static void
compare_clear (Compare *compare)
{
  g_clear_pointer (&compare->rows, g_ptr_array_unref);
  g_clear_pointer (&compare->twins, g_array_unref);
  g_clear_pointer (&compare->requests, g_array_unref);
  g_clear_pointer (&compare->ends, g_array_unref);
  g_clear_pointer (&compare->row_of, g_array_unref);
  g_clear_pointer (&compare->totals, slide_compare_totals_free);
}

static guint
get_rows_per_board (const Compare *compare)
{
  return compare->options->heuristics.specs->len * compare->options->algorithms->len;
}

static gboolean
add_row (Compare         *compare,
         guint            board,
         guint            number,
         SlideAlgorithm   algorithm,
         SlideHeuristic  *heuristic,
         SlideStatus      end,
         const char      *problem)
{
  const SlideBoardPair *pair = &g_array_index (compare->pairs, SlideBoardPair, board);
  SlideCompareRow *row = g_new0 (SlideCompareRow, 1);
  g_autoptr (GError) error = NULL;
  SlideSearchRequest request;
  guint index = compare->rows->len;
  guint twin = NO_ROW;

  row->board = board + 1;
  row->start = pair->start;
  row->goal = pair->goal;
  row->algorithm = algorithm;
  row->spec = slide_heuristic_spec_copy (compare->options->heuristics.specs->pdata[number]);
  row->heuristic = slide_heuristic_spec_dup_id (row->spec);
  row->label = g_strdup (compare->options->heuristics.asked->pdata[number]);
  row->problem = g_strdup (problem);

  if (heuristic != NULL && !slide_algorithm_get_info (algorithm)->uses_heuristic)
    for (guint i = board * get_rows_per_board (compare); i < index && twin == NO_ROW; i++)
      {
        const SlideCompareRow *other = g_ptr_array_index (compare->rows, i);

        if (other->algorithm == algorithm && other->problem == NULL)
          twin = i;
      }

  g_ptr_array_add (compare->rows, row);
  g_array_append_val (compare->twins, twin);

  if (heuristic == NULL || twin != NO_ROW)
    return FALSE;

  cli_search_options_request (compare->options, pair, algorithm, heuristic, &request);
  if (!slide_search_request_check (&request, &error))
    {
      row->problem = g_strdup (error->message);
      return FALSE;
    }

  /* Who asks no heuristic does without its tables. */
  if (!slide_algorithm_get_info (algorithm)->uses_heuristic)
    end = SLIDE_STATUS_RUNNING;
  g_array_append_val (compare->requests, request);
  g_array_append_val (compare->ends, end);
  g_array_append_val (compare->row_of, index);
  return TRUE;
}

static gboolean
make_rows (Compare           *compare,
           CliSearchOptions  *options,
           GError           **error)
{
  guint n_applicable = 0;

  for (guint board = 0; board < compare->pairs->len; board++)
    {
      const SlideBoardPair *pair = &g_array_index (compare->pairs, SlideBoardPair, board);

      if (!cli_heuristics_check_partition (&options->heuristics, &pair->goal, error))
        {
          if (compare->pairs->len > 1)
            g_prefix_error (error, "the board at line %u: ", pair->line);
          return FALSE;
        }
    }

  for (guint board = 0; board < compare->pairs->len; board++)
    for (guint h = 0; h < options->heuristics.specs->len; h++)
      {
        const SlideBoardPair *pair = &g_array_index (compare->pairs, SlideBoardPair, board);
        g_autoptr (GError) problem = NULL;
        const char *asked = options->heuristics.asked->pdata[h];
        SlideStatus end = SLIDE_STATUS_RUNNING;
        SlideHeuristic *heuristic
          = cli_search_options_make (options, options->heuristics.specs->pdata[h], asked, pair, &end,
                                     &problem);

        if (heuristic == NULL
            && !g_error_matches (problem, SLIDE_HEURISTIC_ERROR,
                                 SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE))
          {
            g_propagate_prefixed_error (error, g_steal_pointer (&problem), "--heuristic %s: ", asked);
            return FALSE;
          }

        for (guint a = 0; a < options->algorithms->len; a++)
          n_applicable += (guint) add_row (compare, board, h,
                                           g_array_index (options->algorithms, SlideAlgorithm, a),
                                           heuristic, end, problem != NULL ? problem->message : NULL);
      }

  if (n_applicable == 0)
    {
      const SlideCompareRow *last = g_ptr_array_index (compare->rows, compare->rows->len - 1);

      g_set_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE,
                   "--heuristic %s: %s", last->label, last->problem);
      return FALSE;
    }

  cli_search_options_share (options, compare->requests);
  return TRUE;
}

/* Names in a row's result the heuristic as it was asked for: "max" alone would
 * come back with its parts, and a twin's result with the twin's. */
static void
name_heuristic (SlideCompareRow *row)
{
  g_free (row->result->heuristic);
  row->result->heuristic = g_strdup (row->heuristic);
  slide_heuristic_spec_free (row->result->spec);
  row->result->spec = slide_heuristic_spec_copy (row->spec);
}

/* What a row shares with its twin, under its own heuristic's name. */
static void
copy_twin (SlideCompareRow       *row,
           const SlideCompareRow *twin)
{
  if (twin->result == NULL)
    return;

  row->result = slide_solve_report_copy (twin->result);
  name_heuristic (row);
}

/* Writes the rows of board number @board from @first to @end, and forgets them. */
static void
write_board (Compare *compare,
             guint    first,
             guint    end)
{
  g_autoptr (GPtrArray) rows
    = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_compare_row_free);
  GString *out = cli_output_get_buffer ();
  SlideFormat format = compare->options->format;

  for (guint i = first; i < end; i++)
    {
      SlideCompareRow *row = g_steal_pointer (&compare->rows->pdata[i]);

      /* Without a result or a problem it was never run: Ctrl+C came first. */
      if (row->result == NULL && row->problem == NULL)
        {
          slide_compare_row_free (row);
          continue;
        }

      g_ptr_array_add (rows, row);
      if (format == SLIDE_FORMAT_JSON)
        slide_compare_report_append_json (out, row, compare->options->naming);
      else if (format == SLIDE_FORMAT_CSV)
        slide_compare_report_append_csv (out, row, compare->options->naming);
    }

  if (format != SLIDE_FORMAT_TEXT || rows->len == 0)
    return;

  if (first > 0)
    g_string_append_c (out, '\n');
  slide_compare_totals_add (compare->totals, rows);
  slide_compare_report_append_table (out, rows);
}

/* Writes every board whose rows are all there. */
static void
write_ready (Compare *compare)
{
  guint n = get_rows_per_board (compare);

  while (compare->next_row < compare->rows->len)
    {
      guint first = compare->next_row;

      for (guint i = first; i < first + n; i++)
        {
          SlideCompareRow *row = g_ptr_array_index (compare->rows, i);
          guint twin = g_array_index (compare->twins, guint, i);

          if (twin != NO_ROW && row->result == NULL)
            copy_twin (row, g_ptr_array_index (compare->rows, twin));
          if (row->result == NULL && row->problem == NULL)
            return;
        }

      write_board (compare, first, first + n);
      compare->next_row += n;
    }
}

static gboolean
report_cb (guint             index,
           SlideSolveReport *report,
           gpointer          user_data)
{
  Compare *compare = user_data;
  SlideCompareRow *row = g_ptr_array_index (compare->rows,
                                            g_array_index (compare->row_of, guint, index));

  row->result = report;
  name_heuristic (row);
  write_ready (compare);

  return cli_output_flush ();
}

static int
compare_boards (CliSearchOptions  *options,
                GError           **error)
{
  g_autoptr (GArray) pairs = cli_input_read (&options->input, error);
  Compare compare = { .options = options, .pairs = pairs };
  int code = CLI_EXIT_USAGE;

  if (pairs == NULL)
    return CLI_EXIT_USAGE;

  compare.rows = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_compare_row_free);
  compare.twins = g_array_new (FALSE, FALSE, sizeof (guint));
  compare.requests = g_array_new (FALSE, FALSE, sizeof (SlideSearchRequest));
  compare.ends = g_array_new (FALSE, FALSE, sizeof (SlideStatus));
  compare.row_of = g_array_new (FALSE, FALSE, sizeof (guint));
  compare.totals = slide_compare_totals_new ();

  cli_interrupt_install ();
  if (make_rows (&compare, options, error))
    {
      GString *out = cli_output_get_buffer ();

      if (options->format == SLIDE_FORMAT_CSV)
        slide_compare_report_append_header (out);

      code = (int) cli_run (compare.requests, compare.ends, options->n_threads, options->progress,
                            report_cb, &compare);

      /* After Ctrl+C: what there is of the board it came in. */
      if (compare.next_row < compare.rows->len)
        write_board (&compare, compare.next_row,
                     compare.next_row + get_rows_per_board (&compare));

      if (options->format == SLIDE_FORMAT_TEXT && pairs->len > 1)
        {
          g_string_append_c (out, '\n');
          slide_compare_totals_append (out, compare.totals);
        }
    }

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
    code = help ? CLI_EXIT_SOLVED : compare_boards (&options, &error);
  cli_search_options_clear (&options);

  return error != NULL ? cli_fail (command, error) : code;
}
