/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli-moves.c: `moves`: checks a list of moves, or makes them.
 */

#include "cli-commands.h"
#include "cli-input.h"
#include "cli-interrupt.h"
#include "cli-lines.h"
#include "cli-output.h"
#include "slide-goal-fit.h"
#include "slide-moves-review.h"
#include "slide-moves-text.h"

#define MAX_MOVES_MIB 64
#define DEFAULT_TIME_LIMIT 120.0

/* The option values as they were typed (NULL: not given), then the parsed values. */
typedef struct
{
  CliInput                 input;
  char                   **operands;
  char                    *moves_file;
  char                    *naming_text;
  char                    *format_text;
  char                    *time_limit_text;
  char                    *memory_limit_text;
  char                    *metric_text;
  gboolean                 apply;

  SlideFormat              format;
  SlideMoveNaming          naming;
  SlideMetric              metric;
  SlideMovesReviewOptions  review;
} Options;

typedef struct
{
  SlideBoardPair   pair;
  SlideMovesText   list;
  gboolean         is_at_goal;
  SlideMovesReview review;
  SlideGoalFit     fit;         /* another goal, if has_fit: the start cannot reach its own */
  gboolean         has_fit;
} Answer;

/* ---- Text ---- */

/* Appends "1 move" or "12 moves". */
static void
append_moves (GString *out,
              guint64  n_moves)
{
  slide_append_grouped (out, n_moves);
  g_string_append (out, n_moves == 1 ? " move" : " moves");
}

/* Appends ", 22 line moves", unless each move is one. */
static void
append_line_moves (GString          *out,
                   const GByteArray *moves)
{
  guint n = slide_metric_count (SLIDE_METRIC_LINE, moves->data, moves->len);

  if (n == moves->len)
    return;

  g_string_append (out, ", ");
  slide_append_grouped (out, n);
  g_string_append (out, n == 1 ? " line move" : " line moves");
}

static const char *
describe_end (SlideStatus end)
{
  return end == SLIDE_STATUS_TIME_LIMIT ? "time limit reached"
         : end == SLIDE_STATUS_MEMORY_LIMIT ? "memory limit reached" : "interrupted";
}

/* Appends what the moves lead to. */
static void
append_outcome (GString      *out,
                const Answer *answer)
{
  const SlideMovesText *list = &answer->list;
  g_autoptr (GString) line = g_string_new (NULL);

  if (list->illegal_move > 0)
    {
      g_string_append_printf (line, "Illegal move: %s", list->problem);
    }
  else if (answer->is_at_goal)
    {
      g_string_append (line, "Solved in ");
      append_moves (line, list->moves->len);
      if (answer->review.optimal == (int) list->moves->len)
        g_string_append (line, " (optimal)");
      append_line_moves (line, list->moves);
    }
  else
    {
      g_string_append (line, "Not at the goal after ");
      append_moves (line, list->moves->len);
      append_line_moves (line, list->moves);
    }
  slide_append_wrapped (out, line->str, "");
}

/* Appends how long a shortest solution is, unless append_outcome() has. */
static void
append_optimal (GString      *out,
                const Answer *answer)
{
  const SlideMovesReview *review = &answer->review;

  if (!review->solvable)
    {
      g_string_append (out, "The goal cannot be reached from the start\n");
    }
  else if (review->optimal < 0)
    {
      g_string_append (out, "A shortest solution has at least ");
      append_moves (out, review->lower_bound);
      g_string_append_printf (out, " (%s)\n", describe_end (review->end));
    }
  else if (!answer->is_at_goal || review->optimal != (int) answer->list.moves->len)
    {
      g_string_append (out, "A shortest solution from the start has ");
      append_moves (out, (guint64) review->optimal);
      g_string_append (out, " (proven)\n");
    }
}

static void
append_lost (GString      *out,
             const Answer *answer)
{
  const SlideMovesReview *review = &answer->review;

  if (review->lost->len > 0)
    g_string_append (out, "\nMoves that lead away from a shortest solution, and how much longer each "
                          "makes it:\n\n");
  for (guint i = 0; i < review->lost->len; i++)
    {
      const SlideLostMove *lost = &g_array_index (review->lost, SlideLostMove, i);
      SlideMove move = (SlideMove) answer->list.moves->data[lost->move - 1];

      g_string_append_printf (out, "%5u. %u %s (blank %s), +%u\n", lost->move, lost->tile,
                              slide_move_get_word (move, SLIDE_NAMING_TILE),
                              slide_move_get_word (move, SLIDE_NAMING_BLANK), lost->lost);
    }
  if (review->optimal >= 0 && review->end != SLIDE_STATUS_SOLVED)
    g_string_append_printf (out, "\nNot all moves were examined: %s\n", describe_end (review->end));
}

static void
append_text (GString      *out,
             const Answer *answer)
{
  const SlideBoard *boards[] = { &answer->pair.start, &answer->list.board, &answer->pair.goal };
  const char *titles[] = { "Start", "Reached", "Goal" };

  slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
  g_string_append_c (out, '\n');
  append_outcome (out, answer);
  append_optimal (out, answer);
  if (answer->has_fit)
    slide_append_goal_fit (out, &answer->fit);
  append_lost (out, answer);
}

/* ---- JSON ---- */

/* The moves that were made, named after what "moves_of" says: by default, the blank. */
static void
append_path (SlideJson            *json,
             const SlideMovesText *list)
{
  SlideMoveNaming naming = list->has_names ? list->naming : SLIDE_NAMING_BLANK;

  slide_json_begin_array (json, "path");
  for (guint i = 0; i < list->moves->len; i++)
    slide_json_string (json, NULL, slide_move_get_word ((SlideMove) list->moves->data[i], naming));
  slide_json_end_array (json);
}

static void
append_json (GString      *out,
             const Answer *answer)
{
  const SlideMovesText *list = &answer->list;
  const SlideMovesReview *review = &answer->review;
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_uint (&json, "rows", list->board.rows);
  slide_json_uint (&json, "columns", list->board.columns);
  slide_json_board (&json, "start", &answer->pair.start);
  slide_json_board (&json, "goal", &answer->pair.goal);
  slide_json_string (&json, "status", list->illegal_move > 0 ? "illegal"
                                      : answer->is_at_goal ? "solved" : "not-at-goal");
  slide_json_uint (&json, "moves", list->moves->len);
  slide_json_uint (&json, "line_moves", slide_metric_count (SLIDE_METRIC_LINE, list->moves->data, list->moves->len));
  slide_json_uint_or_null (&json, "illegal_move", list->illegal_move > 0, list->illegal_move);
  slide_json_string (&json, "explanation", list->problem);
  slide_json_board (&json, "board", &list->board);
  slide_json_boolean (&json, "solvable", review->solvable);
  slide_json_uint_or_null (&json, "optimal_moves", review->optimal >= 0, (guint64) review->optimal);
  slide_json_uint_or_null (&json, "lower_bound", review->solvable, review->lower_bound);

  slide_json_begin_array (&json, "lost");
  for (guint i = 0; i < review->lost->len; i++)
    {
      const SlideLostMove *lost = &g_array_index (review->lost, SlideLostMove, i);

      slide_json_begin_object (&json, NULL);
      slide_json_uint (&json, "move", lost->move);
      slide_json_uint (&json, "tile", lost->tile);
      slide_json_uint (&json, "lost", lost->lost);
      slide_json_end_object (&json);
    }
  slide_json_end_array (&json);

  slide_json_string (&json, "moves_of",
                     list->has_names ? slide_move_naming_get_id (list->naming) : NULL);
  slide_json_string (&json, "limit",
                     review->end != SLIDE_STATUS_SOLVED ? slide_status_get_id (review->end) : NULL);
  slide_json_goal_fit (&json, answer->has_fit ? &answer->fit : NULL);
  append_path (&json, list);
  slide_json_end (&json);
}

/* ---- The command ---- */

/* Moves that miss the goal may reach it under the other naming. */
static void
suggest_naming (const Answer *answer,
                const char   *text)
{
  SlideMoveNaming other = answer->list.naming == SLIDE_NAMING_TILE ? SLIDE_NAMING_BLANK
                                                                   : SLIDE_NAMING_TILE;
  g_auto (SlideMovesText) list = { 0 };

  if (answer->is_at_goal || answer->list.illegal_move > 0 || !answer->list.has_names
      || !slide_moves_text_parse (text, &answer->pair.start, other, &list, NULL, NULL))
    return;

  if (list.illegal_move == 0 && slide_board_equal (&list.board, &answer->pair.goal))
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

static int
examine (const Options  *options,
         Answer         *answer,
         const char     *text,
         GError        **error)
{
  GString *out = cli_output_get_buffer ();

  answer->is_at_goal = answer->list.illegal_move == 0
                       && slide_board_equal (&answer->list.board, &answer->pair.goal);
  suggest_naming (answer, text);
  if (options->metric == SLIDE_METRIC_LINE)
    return (int) cli_lines_review (&answer->pair, &answer->list, answer->is_at_goal, options->review.time_limit,
                                   options->review.memory_limit, options->format, error);

  answer->has_fit = slide_goal_fit_find (&answer->pair.start, &answer->pair.goal, &answer->fit);
  if (answer->has_fit)
    slide_goal_fit_count (&answer->fit, &answer->pair.start);

  cli_interrupt_install ();
  slide_moves_review_init (&answer->review, &answer->pair.start, &answer->pair.goal,
                           answer->list.moves, &options->review);
  if (options->format == SLIDE_FORMAT_JSON)
    append_json (out, answer);
  else
    append_text (out, answer);

  if (answer->review.end != SLIDE_STATUS_SOLVED)
    return answer->review.end == SLIDE_STATUS_CANCELLED ? CLI_EXIT_INTERRUPTED : CLI_EXIT_LIMIT;
  return answer->is_at_goal ? CLI_EXIT_SOLVED : CLI_EXIT_UNSOLVABLE;
}

/* Divides the operands into BOARD and MOVES; *@moves is NULL if the latter are in a file. */
static gboolean
take_operands (Options     *options,
               const char **moves,
               GError     **error)
{
  char **operand = options->operands;
  const char *board = NULL;

  if (options->input.file == NULL && operand != NULL && *operand != NULL)
    board = *operand++;
  if (options->moves_file == NULL && operand != NULL && *operand != NULL)
    *moves = *operand++;
  if (operand != NULL && *operand != NULL)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   "unexpected argument \"%s\": expected one BOARD and one MOVES, each from an "
                   "argument or a file; quote them, such as \"1 0 3/4 2 5/7 8 6\" \"down right "
                   "down\"",
                   *operand);
      return FALSE;
    }

  if (board != NULL)
    {
      options->input.operands = g_new0 (char *, 2);
      options->input.operands[0] = g_strdup (board);
    }
  if (options->moves_file == NULL && (*moves == NULL || g_str_equal (*moves, "-")))
    {
      options->moves_file = g_strdup ("-");
      *moves = NULL;
    }

  if (g_strcmp0 (options->moves_file, "-") == 0
      && (options->input.file != NULL ? g_str_equal (options->input.file, "-")
                                      : board == NULL || g_str_equal (board, "-")))
    {
      g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                           "found neither a BOARD nor MOVES; expected at least one of them as an "
                           "argument or in a file, not both on standard input");
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_answer (Options  *options,
             Answer   *answer,
             char    **text,
             GError  **error)
{
  g_autoptr (GArray) pairs = NULL;
  g_autofree char *source = NULL;
  const char *moves = NULL;

  if (!take_operands (options, &moves, error))
    return FALSE;

  pairs = cli_input_read (&options->input, error);
  if (pairs == NULL)
    return FALSE;
  if (pairs->len != 1)
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE, "found %u boards; expected one", pairs->len);
      return FALSE;
    }
  answer->pair = g_array_index (pairs, SlideBoardPair, 0);

  source = moves != NULL ? g_strdup ("MOVES") : NULL;
  *text = moves != NULL ? g_strdup (moves)
                        : cli_input_read_file (options->moves_file, MAX_MOVES_MIB, &source, error);
  if (*text == NULL)
    return FALSE;

  if (!slide_moves_text_parse (*text, &answer->pair.start, options->naming, &answer->list, NULL, error))
    {
      g_prefix_error (error, "%s: ", source);
      return FALSE;
    }

  return TRUE;
}

static gboolean
parse_options (Options  *options,
               GError  **error)
{
  if (!cli_parse_format (options->format_text, &options->format, error)
      || !cli_parse_naming (options->naming_text, &options->naming, error)
      || !cli_parse_real ("time-limit", options->time_limit_text, 0.0, CLI_MAX_SECONDS,
                          &options->review.time_limit, error)
      || !cli_parse_memory_limit (options->memory_limit_text, &options->review.memory_limit, error)
      || !cli_parse_metric (options->metric_text, &options->metric, error))
    return FALSE;

  if (options->format == SLIDE_FORMAT_CSV || (options->apply && options->format_text != NULL))
    {
      g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                   options->apply ? "--format: found \"%s\" with --apply, which prints a board"
                                  : "--format: found \"%s\"; expected text or json",
                   options->format_text);
      return FALSE;
    }

  return TRUE;
}

int
cli_moves (const CliCommand  *command,
           int                argc,
           char             **argv)
{
  Options options = {
    .format = SLIDE_FORMAT_TEXT,
    .naming = SLIDE_NAMING_OF_NOTATION,
    .review = { .time_limit = DEFAULT_TIME_LIMIT, .stop = cli_interrupt_get_flag () },
  };
  g_autofree char *text = NULL;
  Answer answer = { 0 };
  GError *error = NULL;
  gboolean help = FALSE;
  int code = CLI_EXIT_USAGE;
  const GOptionEntry entries[] = {
    CLI_INPUT_ENTRIES (&options.input),
    { "moves-file", 0, 0, G_OPTION_ARG_FILENAME, &options.moves_file,
      "Read the moves from a file; - is standard input", "FILE" },
    { "moves", 0, 0, G_OPTION_ARG_FILENAME, &options.naming_text,
      "What moves are named after: blank or tile (default blank; tile if a letter is repeated by a "
      "number, as in D3RU2L)", "THING" },
    CLI_METRIC_ENTRY (&options.metric_text),
    { "apply", 0, 0, G_OPTION_ARG_NONE, &options.apply,
      "Only make the moves, and print the board reached", NULL },
    { "time-limit", 't', 0, G_OPTION_ARG_FILENAME, &options.time_limit_text,
      "Time limit, including tables (default 120; 0: none)", "SECONDS" },
    { "memory-limit", 0, 0, G_OPTION_ARG_FILENAME, &options.memory_limit_text,
      "Memory limit for building tables (default half of the memory; 0: none)", "MIB" },
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &options.format_text,
      "text (default) or json (one object)", "FORMAT" },
    CLI_OPERANDS_ENTRY (&options.operands, "[BOARD] [MOVES]"),
    G_OPTION_ENTRY_NULL
  };

  if (cli_options_parse (command, entries, argc, argv, &help, &error) && !help
      && parse_options (&options, &error) && read_answer (&options, &answer, &text, &error))
    code = options.apply ? apply (&answer) : examine (&options, &answer, text, &error);
  if (help)
    code = CLI_EXIT_SOLVED;

  slide_moves_review_clear (&answer.review);
  slide_moves_text_clear (&answer.list);
  cli_input_clear (&options.input);
  g_strfreev (options.operands);
  g_free (options.moves_file);
  g_free (options.naming_text);
  g_free (options.format_text);
  g_free (options.time_limit_text);
  g_free (options.memory_limit_text);
  g_free (options.metric_text);

  return error != NULL ? cli_fail (command, error) : code;
}
