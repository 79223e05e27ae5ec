/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-random.c: `random`: boards that can be solved, the same for the same seed.
 */

#include "cli-commands.h"
#include "cli-input.h"
#include "cli-output.h"
#include "slide-goal.h"
#include "slide-random.h"

#define MAX_COUNT 1000000000
#define MAX_SCRAMBLE 1000000000
#define MAX_SEED G_MAXINT64    /* JSON says it, and most readers know no larger integer */

typedef struct
{
  SlideBoard  goal;
  SlideFormat format;
  guint64     count;
  guint64     seed;
  guint64     n_moves;
  gboolean    is_scramble;
} Wish;

/* In text, a goal that is not the default goes with its start, so that what is
 * read back is the same question. Each board ends at an empty line. */
static void
append_board (GString          *out,
              const Wish       *wish,
              const SlideBoard *start)
{
  g_autofree char *text = NULL;
  g_autofree char *goal_text = NULL;
  SlideJson json;
  SlideCsv csv;

  switch (wish->format)
    {
    case SLIDE_FORMAT_JSON:
      slide_json_init (&json, out);
      slide_json_uint (&json, "rows", start->rows);
      slide_json_uint (&json, "columns", start->columns);
      slide_json_board (&json, "start", start);
      slide_json_board (&json, "goal", &wish->goal);
      slide_json_uint (&json, "seed", wish->seed);
      if (wish->is_scramble)
        slide_json_uint (&json, "scramble", wish->n_moves);
      slide_json_end (&json);
      break;

    case SLIDE_FORMAT_CSV:
      slide_csv_init (&csv, out);
      slide_csv_uint (&csv, start->rows);
      slide_csv_uint (&csv, start->columns);
      slide_csv_board (&csv, start);
      slide_csv_board (&csv, &wish->goal);
      slide_csv_uint (&csv, wish->seed);
      slide_csv_end (&csv);
      break;

    case SLIDE_FORMAT_TEXT:
    case SLIDE_FORMAT_MARKDOWN:
    case SLIDE_FORMAT_LATEX:
    case SLIDE_N_FORMATS:
    default:
      text = slide_board_to_text (start, SLIDE_TEXT_LINE);
      g_string_append (out, text);
      if (slide_goal_identify (&wish->goal) != SLIDE_GOAL_BLANK_LAST)
        {
          goal_text = slide_board_to_text (&wish->goal, SLIDE_TEXT_LINE);
          g_string_append_printf (out, " -> %s", goal_text);
        }
      g_string_append_c (out, '\n');
      break;
    }
}

static int
make_boards (const Wish *wish)
{
  GString *out = cli_output_get_buffer ();
  SlideRandom random;

  slide_random_init (&random, wish->seed);

  if (wish->format == SLIDE_FORMAT_CSV)
    g_string_append (out, "rows,columns,start,goal,seed\n");

  for (guint64 i = 0; i < wish->count && cli_output_relieve (); i++)
    {
      SlideBoard start = wish->goal;

      if (wish->is_scramble)
        slide_random_scramble (&random, (guint) wish->n_moves, &start);
      else
        slide_random_board (&random, &wish->goal, &start);

      if (wish->format == SLIDE_FORMAT_TEXT && i > 0)
        g_string_append_c (out, '\n');
      append_board (out, wish, &start);
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
  Wish wish = { .format = SLIDE_FORMAT_TEXT, .count = 1, .seed = g_random_int () };
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
    CLI_FORMAT_ENTRY (&format),
    G_OPTION_ENTRY_NULL
  };

  if (!cli_options_parse (command, entries, argc, argv, &help, &error))
    return cli_fail (command, error);
  if (help)
    return CLI_EXIT_SOLVED;

  if (!cli_parse_uint ("count", count, 1, MAX_COUNT, &wish.count, &error)
      || !cli_parse_uint ("seed", seed, 0, MAX_SEED, &wish.seed, &error)
      || !cli_parse_uint ("scramble", scramble, 0, MAX_SCRAMBLE, &wish.n_moves, &error)
      || !cli_parse_format (format, &wish.format, &error)
      || !cli_input_parse_goal_alone (goal, size, &wish.goal, &error))
    return cli_fail (command, error);

  wish.is_scramble = scramble != NULL;
  if (seed == NULL)
    cli_message ("--seed %" G_GUINT64_FORMAT " gives the same boards again", wish.seed);

  return make_boards (&wish);
}
