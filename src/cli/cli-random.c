/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-random.c: `random`: solvable boards, reproducible by their seed.
 */

#include "cli-commands.h"
#include "cli-input.h"
#include "cli-output.h"
#include "slide-goal.h"
#include "slide-random.h"

#define MAX_COUNT 1000000000
#define MAX_SCRAMBLE 1000000000
/* JSON contains the seed, and most parsers support no larger integers */
#define MAX_SEED G_MAXINT64

typedef struct
{
  SlideBoard  goal;
  SlideFormat format;
  guint64     count;
  guint64     seed;
  guint64     n_moves;
  gboolean    is_scramble;
  SlideMetric metric;        /* of the scramble */
} Request;

/* In text, a goal other than the default follows its start, so that reading it back gives the
 * same pair. An empty line ends each board. */
static void
append_board (GString          *out,
              const Request    *request,
              const SlideBoard *start)
{
  g_autofree char *text = NULL;
  g_autofree char *goal_text = NULL;
  SlideJson json;
  SlideCsv csv;

  switch (request->format)
    {
    case SLIDE_FORMAT_JSON:
      slide_json_init (&json, out);
      slide_json_uint (&json, "rows", start->rows);
      slide_json_uint (&json, "columns", start->columns);
      slide_json_board (&json, "start", start);
      slide_json_board (&json, "goal", &request->goal);
      slide_json_uint (&json, "seed", request->seed);
      if (request->is_scramble)
        {
          slide_json_uint (&json, "scramble", request->n_moves);
          slide_json_string (&json, "metric", slide_metric_get_id (request->metric));
        }
      slide_json_end (&json);
      break;

    case SLIDE_FORMAT_CSV:
      slide_csv_init (&csv, out);
      slide_csv_uint (&csv, start->rows);
      slide_csv_uint (&csv, start->columns);
      slide_csv_board (&csv, start);
      slide_csv_board (&csv, &request->goal);
      slide_csv_uint (&csv, request->seed);
      slide_csv_end (&csv);
      break;

    case SLIDE_FORMAT_TEXT:
    case SLIDE_FORMAT_MARKDOWN:
    case SLIDE_FORMAT_LATEX:
    case SLIDE_N_FORMATS:
    default:
      text = slide_board_to_text (start, SLIDE_TEXT_LINE);
      g_string_append (out, text);
      if (slide_goal_identify (&request->goal) != SLIDE_GOAL_BLANK_LAST)
        {
          goal_text = slide_board_to_text (&request->goal, SLIDE_TEXT_LINE);
          g_string_append_printf (out, " -> %s", goal_text);
        }
      g_string_append_c (out, '\n');
      break;
    }
}

static int
make_boards (const Request *request)
{
  GString *out = cli_output_get_buffer ();
  SlideRandom random;

  slide_random_init (&random, request->seed);

  if (request->format == SLIDE_FORMAT_CSV)
    g_string_append (out, "rows,columns,start,goal,seed\n");

  for (guint64 i = 0; i < request->count && cli_output_relieve (); i++)
    {
      SlideBoard start = request->goal;

      if (request->is_scramble && request->metric == SLIDE_METRIC_LINE)
        slide_random_scramble_lines (&random, (guint) request->n_moves, &start);
      else if (request->is_scramble)
        slide_random_scramble (&random, (guint) request->n_moves, &start);
      else
        slide_random_board (&random, &request->goal, &start);

      if (request->format == SLIDE_FORMAT_TEXT && i > 0)
        g_string_append_c (out, '\n');
      append_board (out, request, &start);
    }

  return CLI_EXIT_SOLVED;
}

int
cli_random (const CliCommand  *command,
            int                argc,
            char             **argv)
{
  g_autofree char *size = NULL;
  g_autofree char *count = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *goal = NULL;
  g_autofree char *scramble = NULL;
  g_autofree char *format = NULL;
  g_autofree char *metric = NULL;
  Request request = { .format = SLIDE_FORMAT_TEXT, .count = 1, .seed = g_random_int () };
  GError *error = NULL;
  gboolean help = FALSE;
  const GOptionEntry entries[] = {
    { "size", 's', 0, G_OPTION_ARG_FILENAME, &size, "Board size (default 3x3, or the goal's)",
      "ROWSxCOLUMNS" },
    { "count", 'n', 0, G_OPTION_ARG_FILENAME, &count, "Number of boards (default 1)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &seed,
      "Random seed: the same one gives the same boards on every machine (default: a new one, "
      "printed on standard error)",
      "S" },
    CLI_GOAL_ENTRY (&goal),
    { "scramble", 0, 0, G_OPTION_ARG_FILENAME, &scramble,
      "Make K random moves from the goal, none undoing the previous one (default: all solvable "
      "boards equally likely)",
      "K" },
    CLI_METRIC_ENTRY (&metric),
    CLI_FORMAT_ENTRY (&format),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, &help, &error))
    return cli_fail (command, error);
  if (help)
    return CLI_EXIT_SOLVED;

  if (!cli_parse_uint ("count", count, 1, MAX_COUNT, &request.count, &error)
      || !cli_parse_uint ("seed", seed, 0, MAX_SEED, &request.seed, &error)
      || !cli_parse_uint ("scramble", scramble, 0, MAX_SCRAMBLE, &request.n_moves, &error)
      || !cli_parse_metric (metric, &request.metric, &error)
      || !cli_parse_format (format, &request.format, &error)
      || !cli_input_parse_goal_alone (goal, size, &request.goal, &error))
    return cli_fail (command, error);

  request.is_scramble = scramble != NULL;
  if (metric != NULL && !request.is_scramble)
    cli_message ("--metric has no effect: it belongs to --scramble");
  if (seed == NULL)
    cli_message ("--seed %" G_GUINT64_FORMAT " gives the same boards again", request.seed);

  return make_boards (&request);
}
