/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-random.c: `random`: solvable boards, reproducible by their seed.
 */

#include "cli-commands.h"
#include "cli-input.h"
#include "cli-output.h"
#include "slide-board-set.h"
#include "slide-goal.h"
#include "slide-random.h"
#include "slide-visible-text.h"

#define MAX_COUNT 1000000000
#define MAX_SCRAMBLE 1000000000
#define MAX_LENGTH 1000
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
  guint64     length;
  gboolean    has_length;
  gboolean    is_of_the_day;
} Request;

/* --of-the-day has an optional value, which GOption hands to a function; there is one command line. */
static gboolean of_the_day;
static char *day;

static gboolean
of_the_day_cb (const char  *name,
               const char  *value,
               gpointer     user_data,
               GError     **error)
{
  (void) name;
  (void) user_data;
  (void) error;
  of_the_day = TRUE;
  g_free (day);
  day = g_strdup (value);
  return TRUE;
}

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
      slide_json_boards (&json, start, &request->goal);
      slide_json_uint (&json, "seed", request->seed);
      if (request->is_scramble)
        {
          slide_json_uint (&json, "scramble", request->n_moves);
          slide_json_string (&json, "metric", slide_metric_get_id (request->metric));
        }
      if (request->has_length)
        slide_json_uint (&json, "length", request->length);
      if (request->is_of_the_day)
        {
          g_autofree char *date = g_strdup_printf ("%04u-%02u-%02u", (guint) (request->seed / 10000),
                                                   (guint) (request->seed / 100 % 100), (guint) (request->seed % 100));

          slide_json_string (&json, "of_the_day", date);
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

/* Boards with that true distance, each at most once. */
static int
make_boards_of_length (const CliCommand *command,
                       const Request    *request)
{
  const SlideBoardSet set = {
    .kind = SLIDE_BOARD_SET_BY_LENGTH, .goal = request->goal, .n_boards = (guint) request->count,
    .first_length = (guint) request->length, .last_length = (guint) request->length, .seed = request->seed,
  };
  GString *out = cli_output_get_buffer ();
  GError *error = NULL;
  g_autoptr (GArray) pairs = slide_board_set_list (&set, NULL, NULL, &error);

  if (pairs == NULL)
    return cli_fail (command, error);

  if (pairs->len < request->count)
    cli_message ("only %u board%s %" G_GUINT64_FORMAT " move%s from this goal", pairs->len,
                 pairs->len == 1 ? " is" : "s are", request->length, request->length == 1 ? "" : "s");
  if (request->format == SLIDE_FORMAT_CSV)
    g_string_append (out, "rows,columns,start,goal,seed\n");
  for (guint i = 0; i < pairs->len && cli_output_relieve (); i++)
    {
      if (request->format == SLIDE_FORMAT_TEXT && i > 0)
        g_string_append_c (out, '\n');
      append_board (out, request, &g_array_index (pairs, SlideBoardPair, i).start);
    }

  return CLI_EXIT_SOLVED;
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

static gboolean
check_together (const Request  *request,
                const char     *seed,
                const char     *date,
                GError        **error)
{
  g_autofree char *visible = NULL;

  if (request->is_of_the_day && (seed != NULL || request->is_scramble || request->has_length || request->count != 1))
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           "--of-the-day cannot be combined with --seed, --scramble, --length or --count: it is one board");
      return FALSE;
    }
  if (request->is_scramble && request->has_length)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           "--scramble and --length exclude each other: random moves, or the length of a shortest solution");
      return FALSE;
    }
  if (request->has_length && request->count > SLIDE_BOARD_SET_MAX_BOARDS)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--count: expected at most %u with --length",
                   SLIDE_BOARD_SET_MAX_BOARDS);
      return FALSE;
    }
  if (date != NULL && slide_random_get_day_seed (date) == 0)
    {
      visible = slide_visible_text (date, -1, SLIDE_VISIBLE_WORD);
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   "--of-the-day: found \"%s\"; expected a date as 2026-11-29, from 1583-01-01 on", visible);
      return FALSE;
    }

  return TRUE;
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
  g_autofree char *length = NULL;
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
    { "length", 0, 0, G_OPTION_ARG_FILENAME, &length,
      "Draw from the boards whose shortest solution has N moves, all equally likely and each at most "
      "once (up to 12 cells)",
      "N" },
    { "of-the-day", 0, G_OPTION_FLAG_OPTIONAL_ARG, G_OPTION_ARG_CALLBACK,
      (gpointer) (guintptr) of_the_day_cb,
      "The Board of the Day: --seed 20261129 on November 29, 2026 (default: today)", "[=YYYY-MM-DD]" },
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
      || !cli_parse_uint ("length", length, 0, MAX_LENGTH, &request.length, &error)
      || !cli_parse_format (format, &request.format, &error)
      || !cli_input_parse_goal_alone (goal, size, &request.goal, &error))
    return cli_fail (command, error);

  request.is_scramble = scramble != NULL;
  if (metric != NULL && !request.is_scramble)
    cli_message ("--metric has no effect: it belongs to --scramble");
  request.has_length = length != NULL;
  request.is_of_the_day = of_the_day;
  if (!check_together (&request, seed, day, &error))
    return cli_fail (command, error);

  if (request.is_of_the_day)
    request.seed = slide_random_get_day_seed (day);
  else if (seed == NULL)
    cli_message ("--seed %" G_GUINT64_FORMAT " gives the same boards again", request.seed);

  return request.has_length ? make_boards_of_length (command, &request) : make_boards (&request);
}
