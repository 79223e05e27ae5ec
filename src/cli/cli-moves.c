/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-moves.c: `moves`: checks a list of moves, or makes them.
 */

#include "cli-commands.h"
#include "cli-interrupt.h"
#include "cli-lines.h"
#include "cli-moves-input.h"
#include "cli-output.h"
#include "slide-error.h"
#include "slide-limits.h"
#include "slide-moves-report.h"

#define DEFAULT_TIME_LIMIT 120.0

/* The option values as they were typed (NULL: not given), then the parsed values. */
typedef struct
{
  CliMovesInput            input;
  char                    *format_text;
  char                    *time_limit_text;
  char                    *memory_limit_text;
  char                    *metric_text;
  gboolean                 apply;

  SlideFormat              format;
  SlideMetric              metric;
  SlideMovesReviewOptions  review;
} Options;

typedef struct
{
  SlideMovesText   list;
  SlideMovesReview review;
  SlideMovesReport report;      /* of these */
} Answer;

/* Moves that miss the goal may reach it under the other naming. */
static void
suggest_naming (const Answer *answer,
                const char   *text)
{
  SlideMoveNaming other = answer->list.naming == SLIDE_NAMING_TILE ? SLIDE_NAMING_BLANK
                                                                   : SLIDE_NAMING_TILE;
  g_auto (SlideMovesText) list = { 0 };

  if (slide_moves_report_is_at_goal (&answer->report) || answer->list.illegal_move > 0 || !answer->list.has_names
      || !slide_moves_text_parse (text, &answer->report.pair.start, other, &list, NULL, NULL))
    return;

  if (list.illegal_move == 0 && slide_board_equal (&list.board, &answer->report.pair.goal))
    cli_message ("as moves of the %s, these reach the goal: --moves %s",
                 other == SLIDE_NAMING_TILE ? "tiles" : "blank", slide_move_naming_get_id (other));
}

/* Makes the moves only. */
static int
apply (const Answer *answer)
{
  g_autofree char *board = NULL;

  if (answer->list.illegal_move > 0)
    {
      cli_message ("illegal move: %s", answer->list.problem);
      return CLI_EXIT_UNSOLVABLE;
    }

  board = slide_board_to_text (&answer->list.board, SLIDE_TEXT_LINE);
  g_string_append_printf (cli_output_get_buffer (), "%s\n", board);
  return CLI_EXIT_SOLVED;
}

/* Looks for another goal, where the start cannot reach its own. */
static void
find_fit (SlideMovesReport *report)
{
  report->has_fit = slide_goal_fit_find (&report->pair.start, &report->pair.goal, &report->fit);
  if (report->has_fit)
    slide_goal_fit_count (&report->fit, &report->pair.start);
}

static int
get_exit_code (SlideStatus end,
               gboolean    is_solved)
{
  if (end != SLIDE_STATUS_SOLVED)
    return end == SLIDE_STATUS_CANCELLED ? CLI_EXIT_INTERRUPTED : CLI_EXIT_LIMIT;
  return is_solved ? CLI_EXIT_SOLVED : CLI_EXIT_UNSOLVABLE;
}

static int
examine (const Options  *options,
         Answer         *answer,
         const char     *text,
         GError        **error)
{
  suggest_naming (answer, text);
  if (options->metric == SLIDE_METRIC_LINE)
    return (int) cli_lines_review (&answer->report.pair, &answer->list, slide_moves_report_is_at_goal (&answer->report),
                                   options->review.time_limit, options->review.memory_limit, options->format, error);

  find_fit (&answer->report);
  cli_interrupt_install ();
  slide_moves_review_init (&answer->review, &answer->report.pair.start, &answer->report.pair.goal,
                           answer->list.moves, &options->review);
  slide_moves_report_append (cli_output_get_buffer (), options->format, &answer->report);
  return get_exit_code (answer->review.end, slide_moves_report_is_at_goal (&answer->report));
}

/* The good moves from the board. */
static int
show_good_moves (const Options *options,
                 Answer        *answer)
{
  const SlideBoardPair *pair = &answer->report.pair;
  SlideProofLimits limits = { .memory_limit = options->review.memory_limit, .stop = options->review.stop };
  g_autoptr (SlideDistanceProof) proof = NULL;
  SlideStatus status = SLIDE_STATUS_SOLVED;
  SlideGoodMoves good;

  find_fit (&answer->report);
  cli_interrupt_install ();
  limits.deadline = slide_get_deadline (g_get_monotonic_time (), options->review.time_limit);
  slide_good_moves_init (&good, &pair->start, &pair->goal, NULL);
  if (good.solvable)
    {
      const SlideProofLimits none = { .memory_limit = G_MAXUINT64 };

      /* Bounds even if there is no time for tables. */
      g_autoptr (SlideDistanceProof) small = slide_distance_proof_new (&pair->goal, TRUE, 1, &none, &status);

      slide_good_moves_init (&good, &pair->start, &pair->goal, small);
      proof = slide_distance_proof_new (&pair->goal, FALSE, 1, &limits, &status);
    }
  if (proof != NULL)
    slide_good_moves_prove (&good, &pair->start, proof, &limits, NULL);
  else
    good.end = status;

  slide_good_moves_append (cli_output_get_buffer (), options->format, &pair->start, &pair->goal, &good,
                           answer->report.has_fit ? &answer->report.fit : NULL);
  return get_exit_code (good.end, good.solvable);
}

static gboolean
parse_options (Options  *options,
               GError  **error)
{
  if (!cli_parse_object_format (options->format_text, &options->format, error)
      || !cli_parse_real ("time-limit", options->time_limit_text, 0.0, CLI_MAX_SECONDS,
                          &options->review.time_limit, error)
      || !cli_parse_memory_limit (options->memory_limit_text, &options->review.memory_limit, error)
      || !cli_parse_metric (options->metric_text, &options->metric, error))
    return FALSE;

  if (options->apply && options->format_text != NULL)
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                            "--format: found \"%s\" with --apply, which prints a board", options->format_text);
  if (options->input.is_from_here && (options->apply || options->metric == SLIDE_METRIC_LINE))
    return slide_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "found both %s and --from-here; expected one of them",
                            options->apply ? "--apply" : "--metric line");

  return TRUE;
}

int
cli_moves (const CliCommand  *command,
           int                argc,
           char             **argv)
{
  Options options = {
    .format = SLIDE_FORMAT_TEXT,
    .review = { .time_limit = DEFAULT_TIME_LIMIT, .stop = cli_interrupt_get_flag () },
  };
  g_autofree char *text = NULL;
  Answer answer = { .report = { .list = &answer.list, .review = &answer.review } };
  GError *error = NULL;
  gboolean help = FALSE;
  int code = CLI_EXIT_USAGE;
  const GOptionEntry entries[] = {
    CLI_MOVES_INPUT_ENTRIES (&options.input),
    CLI_METRIC_ENTRY (&options.metric_text),
    { "apply", 0, 0, G_OPTION_ARG_NONE, &options.apply,
      "Only make the moves, and print the board reached", NULL },
    { "from-here", 0, 0, G_OPTION_ARG_NONE, &options.input.is_from_here,
      "Say which moves from the board are good, and what the others cost", NULL },
    { "time-limit", 't', 0, G_OPTION_ARG_FILENAME, &options.time_limit_text,
      "Time limit, including tables (default 120; 0: none)", "SECONDS" },
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &options.memory_limit_text,
      "Memory limit for building tables (default half of the memory; 0: none)", "MIB" },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &options.format_text,
      "text (default) or json (one object)", "FORMAT" },
    CLI_OPERANDS_ENTRY (&options.input.operands, "[BOARD] [MOVES]"),
    G_OPTION_ENTRY_NULL
  };

  if (cli_options_parse (command, entries, argc, argv, &help, &error) && !help
      && parse_options (&options, &error)
      && cli_moves_input_read (&options.input, &answer.report.pair, &answer.list, &text, &error))
    code = options.apply ? apply (&answer)
           : options.input.is_from_here ? show_good_moves (&options, &answer)
           : examine (&options, &answer, text, &error);
  if (help)
    code = CLI_EXIT_SOLVED;

  slide_moves_review_clear (&answer.review);
  slide_moves_text_clear (&answer.list);
  cli_moves_input_clear (&options.input);
  g_free (options.format_text);
  g_free (options.time_limit_text);
  g_free (options.memory_limit_text);
  g_free (options.metric_text);

  return error != NULL ? cli_fail (command, error) : code;
}
