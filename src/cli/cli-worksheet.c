/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-worksheet.c: `worksheet`: questions for paper and their answers, as JSON Lines.
 */

#include "cli-commands.h"
#include "cli-heuristics.h"
#include "cli-input.h"
#include "cli-output.h"
#include "cli-provenance.h"
#include "slide-error.h"
#include "slide-worksheet.h"

#include <string.h>

#define MAX_SEED 999999

typedef struct
{
  CliInput       input;
  CliHeuristics  heuristics;
  char          *algorithm;
  char          *seed_text;
  char          *variants_text;
  char          *questions_text;
  char          *rows_text;
  gboolean       random_boards;

  SlideMethod    method;
  guint64        seed;
  guint64        n_variants;
  guint64        n_rows;
  guint          counts[SLIDE_WORKSHEET_N_KINDS];
} Options;

static void
options_clear (Options *options)
{
  cli_input_clear (&options->input);
  cli_heuristics_clear (&options->heuristics);
  g_free (options->algorithm);
  g_free (options->seed_text);
  g_free (options->variants_text);
  g_free (options->questions_text);
  g_free (options->rows_text);
}

/* Parses "next=3,h=2". */
static gboolean
parse_questions (Options  *options,
                 GError  **error)
{
  g_auto (GStrv) items = g_strsplit (options->questions_text, ",", -1);

  for (guint i = 0; i < SLIDE_WORKSHEET_N_KINDS; i++)
    options->counts[i] = 0;
  for (guint i = 0; items[i] != NULL; i++)
    {
      char *count_text = strchr (items[i], '=');
      SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (items[i]);
      SlideWorksheetKind kind;
      guint64 count = 1;

      if (count_text != NULL)
        *count_text++ = '\0';
      if (!slide_worksheet_kind_from_id (items[i], &kind))
        {
          for (guint j = 0; j < SLIDE_WORKSHEET_N_KINDS; j++)
            slide_suggestion_consider (&suggestion, slide_worksheet_kind_get_id ((SlideWorksheetKind) j));
          return cli_set_unknown ("questions", &suggestion,
                                  "solvable, h, values, next, fate, table, tree, cutoff or moves, each followed "
                                  "by = and a number",
                                  error);
        }
      if (!cli_parse_uint ("questions", count_text, 0, SLIDE_WORKSHEET_MAX_QUESTIONS, &count, error))
        return FALSE;
      options->counts[kind] = (guint) count;
    }

  return TRUE;
}

static gboolean
parse (Options           *options,
       const CliCommand  *command,
       int                argc,
       char             **argv,
       gboolean          *help,
       GError           **error)
{
  const GOptionEntry entries[] = {
    CLI_INPUT_ENTRIES (&options->input),
    { "algorithm", 'a', 0, G_OPTION_ARG_FILENAME, &options->algorithm,
      "astar (default), weighted-astar, greedy, uniform-cost, breadth-first, idastar, "
      "iterative-deepening or depth-limited; options may follow: weighted-astar:weight=2, astar:tie-break=low-g",
      "ID" },
    CLI_HEURISTIC_ENTRY (&options->heuristics.heuristic, "ID"),
    CLI_BLEND_ENTRY (&options->heuristics.blend),
    CLI_PARTITION_ENTRY (&options->heuristics.partition),
    CLI_SCRIPT_ENTRIES (&options->heuristics),
    { "questions", 'q', 0, G_OPTION_ARG_FILENAME, &options->questions_text,
      "Kinds and numbers of questions, such as next=3,h=2: solvable, h, values, next, fate, table, "
      "tree, cutoff, moves (default: one or two of each)",
      "LIST" },
    { "rows", 0, 0, G_OPTION_ARG_FILENAME, &options->rows_text,
      "Expansions in a table, 2 to 10 (default 5), and in a tree if so many fit", "N" },
    { "random", 0, 0, G_OPTION_ARG_NONE, &options->random_boards,
      "Ask about random boards with the same goal instead of BOARD", NULL },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options->seed_text,
      "Random seed (default 1): the same one gives the same worksheets on every machine", "S" },
    { "variants", 'n', 0, G_OPTION_ARG_FILENAME, &options->variants_text,
      "Number of variants, 1 to 26 (default 1)", "N" },
    CLI_OPERANDS_ENTRY (&options->input.operands, "[BOARD]"),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, help, error) || *help)
    return FALSE;
  if (options->questions_text != NULL && !parse_questions (options, error))
    return FALSE;
  if (!slide_method_parse (options->algorithm != NULL ? options->algorithm : "astar", NULL, &options->method,
                           error))
    {
      g_prefix_error (error, "--algorithm: ");
      return FALSE;
    }

  return cli_parse_uint ("seed", options->seed_text, 0, MAX_SEED, &options->seed, error)
         && cli_parse_uint ("variants", options->variants_text, 1, SLIDE_WORKSHEET_MAX_VARIANTS,
                            &options->n_variants, error)
         && cli_parse_uint ("rows", options->rows_text, SLIDE_WORKSHEET_MIN_ROWS, SLIDE_WORKSHEET_MAX_ROWS,
                            &options->n_rows, error)
         && cli_heuristics_parse (&options->heuristics, FALSE, error);
}

/* The sheets of a board. */
static gboolean
print_sheets (const Options         *options,
              const SlideBoardPair  *pair,
              GError               **error)
{
  const SlideHeuristicSpec *spec = options->heuristics.specs->pdata[0];
  SlideHeuristicOptions heuristic_options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideWorksheetRequest request;

  slide_worksheet_request_init (&request, &pair->start, &pair->goal);
  if (options->questions_text != NULL)
    memcpy (request.counts, options->counts, sizeof request.counts);
  request.method = options->method;
  request.random_boards = options->random_boards;
  request.seed = (guint) options->seed;
  request.n_rows = (guint) options->n_rows;
  if (slide_algorithm_get_info (options->method.algorithm)->uses_heuristic)
    {
      heuristic_options.own_limits = options->heuristics.own_limits;
      heuristic = slide_heuristic_new (spec, &pair->goal, &heuristic_options, error);
      if (heuristic == NULL)
        {
          cli_heuristics_prefix_error (options->heuristics.names->pdata[0], error);
          return FALSE;
        }
      cli_print_notice (heuristic);
      request.heuristic = heuristic;
    }

  for (guint i = 0; i < options->n_variants; i++)
    {
      g_autoptr (SlideWorksheet) worksheet = slide_worksheet_new (&request, i, NULL);
      GString *out = cli_output_get_buffer ();
      gsize begin = out->len;

      if (worksheet->lacks_memory)
        return slide_set_error (error, CLI_ERROR, CLI_ERROR_MEMORY,
                                "not enough memory to record the searches of the worksheet");
      slide_worksheet_append_json (out, worksheet);
      cli_provenance_add (out, begin, SLIDE_FORMAT_JSON);
      if (!cli_output_flush ())
        break;
    }
  return TRUE;
}

static int
print_all (const Options  *options,
           GError        **error)
{
  g_autoptr (GArray) pairs = cli_input_read (&options->input, error);

  for (guint i = 0; pairs != NULL && i < pairs->len; i++)
    if (!print_sheets (options, &g_array_index (pairs, SlideBoardPair, i), error))
      return CLI_EXIT_USAGE;

  return pairs != NULL ? CLI_EXIT_SOLVED : CLI_EXIT_USAGE;
}

int
cli_worksheet (const CliCommand  *command,
               int                argc,
               char             **argv)
{
  Options options = { .seed = 1, .n_variants = 1, .n_rows = 5 };
  GError *error = NULL;
  gboolean help = FALSE;
  int code = CLI_EXIT_USAGE;

  if (parse (&options, command, argc, argv, &help, &error))
    {
      cli_provenance_set_seed (options.seed);
      code = print_all (&options, &error);
    }
  else if (help)
    code = CLI_EXIT_SOLVED;
  options_clear (&options);

  return error != NULL ? cli_fail (command, error) : code;
}
