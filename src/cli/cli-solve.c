/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-solve.c: `solve`: one search for each board.
 */

#include "cli-commands.h"
#include "cli-interrupt.h"
#include "cli-run.h"
#include "cli-search-options.h"
#include "cli-trace.h"

typedef struct
{
  const CliSearchOptions *options;
  GArray                 *pairs;
  SlideRecord            *record;       /* nullable */
  gboolean                is_untold;    /* … and could not be written */
} Solve;

/* Writes the trace of the one search there is. */
static void
write_trace (Solve                  *solve,
             const SlideSolveReport *report)
{
  const CliSearchOptions *options = solve->options;
  g_autoptr (GError) error = NULL;

  switch (slide_record_get_end (solve->record))
    {
    case SLIDE_RECORD_EMPTY:
      cli_message ("--trace: there was no search to write of");
      solve->is_untold = TRUE;
      return;
    case SLIDE_RECORD_AT_LIMIT:
      cli_message ("--trace: it ends after %" G_GUINT64_FORMAT " expansions, as --trace-limit says; "
                   "the search went on", slide_record_get_n_expansions (solve->record));
      break;
    case SLIDE_RECORD_NO_MEMORY:
      cli_message ("--trace: it ends after %" G_GUINT64_FORMAT " expansions, for want of memory; "
                   "the search went on", slide_record_get_n_expansions (solve->record));
      break;
    case SLIDE_RECORD_FILLING:
    case SLIDE_RECORD_WHOLE:
    default:
      break;
    }

  if (!cli_trace_write (options->trace, solve->record, report, options->trace_format, &error))
    {
      cli_message ("%s", error->message);
      solve->is_untold = TRUE;
    }
}

static gboolean
report_cb (guint             index,
           SlideSolveReport *report,
           gpointer          user_data)
{
  Solve *solve = user_data;
  const SlideBoardPair *pair = &g_array_index (solve->pairs, SlideBoardPair, index);
  GString *out = cli_output_get_buffer ();
  SlideCsv csv;
  SlideResult result;
  gboolean goes_on;

  switch (solve->options->format)
    {
    case SLIDE_FORMAT_JSON:
      slide_solve_report_append_json (out, report, solve->options->naming);
      break;

    case SLIDE_FORMAT_CSV:
      slide_csv_init (&csv, out);
      if (index == 0)
        {
          slide_result_add_header (&csv);
          slide_csv_end (&csv);
        }
      slide_solve_report_init_result (report, &result);
      slide_result_add_csv (&csv, &result, solve->options->naming);
      slide_csv_end (&csv);
      break;

    case SLIDE_FORMAT_TEXT:
    case SLIDE_N_FORMATS:
    default:
      if (index > 0)
        g_string_append_c (out, '\n');
      if (solve->pairs->len > 1)
        g_string_append_printf (out, "Board %u of %u (line %u)\n\n", index + 1, solve->pairs->len,
                                pair->line);
      slide_solve_report_append_text (out, report, solve->options->naming);
      break;
    }

  /* At once, so that whoever reads a pipe need not wait for the next board. */
  goes_on = cli_output_flush ();
  if (solve->record != NULL)
    write_trace (solve, report);
  slide_solve_report_free (report);

  return goes_on;
}

/* A heuristic that does not apply to one board refuses them all: nothing is solved. */
static GArray *
make_requests (CliSearchOptions  *options,
               GArray            *pairs,
               GArray            *ends,
               GError           **error)
{
  g_autoptr (GArray) requests = g_array_sized_new (FALSE, FALSE, sizeof (SlideSearchRequest),
                                                   pairs->len);

  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);
      const char *asked = options->heuristics.asked->pdata[0];
      SlideSearchRequest request;
      SlideHeuristic *heuristic = NULL;
      SlideStatus end = SLIDE_STATUS_RUNNING;

      if (cli_heuristics_check_partition (&options->heuristics, &pair->goal, error))
        {
          heuristic = cli_search_options_make (options, options->heuristics.specs->pdata[0], asked,
                                               pair, &end, error);
          if (heuristic == NULL)
            g_prefix_error (error, "--heuristic %s: ", asked);
        }

      if (heuristic == NULL)
        {
          if (pairs->len > 1)
            g_prefix_error (error, "the board at line %u: ", pair->line);
          return NULL;
        }

      cli_search_options_request (options, pair, g_array_index (options->algorithms, SlideAlgorithm, 0),
                                  heuristic, &request);
      if (!slide_search_request_check (&request, error))
        {
          /* Its heuristic is what such a request can be wrong about here. */
          g_prefix_error (error, "--heuristic %s: ", asked);
          if (pairs->len > 1)
            g_prefix_error (error, "the board at line %u: ", pair->line);
          return NULL;
        }
      g_array_append_val (requests, request);
      g_array_append_val (ends, end);
    }

  cli_search_options_share (options, requests);
  return g_steal_pointer (&requests);
}

static int
solve_boards (CliSearchOptions  *options,
              GError           **error)
{
  g_autoptr (GArray) pairs = cli_input_read (&options->input, error);
  g_autoptr (GArray) requests = NULL;
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (SlideStatus));
  g_autoptr (SlideRecord) record = NULL;
  Solve solve = { options, pairs, NULL, FALSE };
  int code;

  if (pairs == NULL)
    return CLI_EXIT_USAGE;

  if (options->trace != NULL && pairs->len != 1)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "--trace: found %u boards, expected one",
                   pairs->len);
      return CLI_EXIT_USAGE;
    }

  cli_interrupt_install ();
  requests = make_requests (options, pairs, ends, error);
  if (requests == NULL)
    return CLI_EXIT_USAGE;

  if (options->trace != NULL)
    {
      solve.record = record = slide_record_new (options->trace_limit);
      g_array_index (requests, SlideSearchRequest, 0).record = record;
      if (g_str_equal (options->trace, "-"))
        cli_output_use_standard_error ();
    }

  code = (int) cli_run (requests, ends, options->n_threads, options->progress, report_cb, &solve);
  return solve.is_untold ? MAX (code, CLI_EXIT_USAGE) : code;
}

int
cli_solve (const CliCommand  *command,
           int                argc,
           char             **argv)
{
  CliSearchOptions options = { 0 };
  GError *error = NULL;
  gboolean help = FALSE;
  int code = CLI_EXIT_USAGE;

  if (cli_search_options_parse (&options, FALSE, command, argc, argv, &help, &error))
    code = help ? CLI_EXIT_SOLVED : solve_boards (&options, &error);
  cli_search_options_clear (&options);

  return error != NULL ? cli_fail (command, error) : code;
}
