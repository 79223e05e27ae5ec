/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-lines.h"

#include "cli-interrupt.h"
#include "cli-progress.h"
#include "cli-provenance.h"
#include "slide-line-report.h"

static gboolean
progress_cb (const SlideLineProgress *now,
             gpointer                 user_data)
{
  CliProgress *progress = user_data;
  g_autoptr (GString) line = g_string_new (NULL);

  if (!cli_progress_is_due (progress))
    return TRUE;

  if (now->generated == 0)
    {
      g_string_append (line, "building tables in line moves");
    }
  else
    {
      g_string_append_printf (line, "at least %u line moves, generated ", now->lower_bound);
      slide_append_grouped (line, now->generated);
    }
  cli_progress (line->str);
  return TRUE;
}

/* Every board must be small enough before the first is solved. */
static gboolean
check_pairs (GArray  *pairs,
             GError **error)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);

      if (!slide_line_solver_check (&pair->goal, error))
        {
          if (pairs->len > 1)
            g_prefix_error (error, "the board at line %u: ", pair->line);
          g_prefix_error (error, "--metric line: ");
          return FALSE;
        }
    }

  return TRUE;
}

static void
print (const CliSearchOptions  *options,
       const SlideBoardPair    *pair,
       const SlideLineSolution *solution,
       guint                    i,
       guint                    n_boards)
{
  GString *out = cli_output_get_buffer ();
  gsize begin = out->len;
  SlideNotation notation = options->notation_text != NULL ? options->notation : SLIDE_NOTATION_COMPACT;
  SlideMoveNaming naming = slide_notation_get_naming (notation, options->moves_text != NULL ? options->naming
                                                                                            : SLIDE_NAMING_OF_NOTATION);

  switch (options->format)
    {
    case SLIDE_FORMAT_JSON:
      slide_line_report_append_json (out, &pair->start, &pair->goal, solution, options->naming);
      cli_provenance_add (out, begin, SLIDE_FORMAT_JSON);
      break;

    case SLIDE_FORMAT_CSV:
      if (i == 0)
        {
          cli_provenance_append_comments (out, options->provenance, SLIDE_FORMAT_CSV);
          slide_line_report_append_header (out);
        }
      slide_line_report_append_csv (out, &pair->start, &pair->goal, solution, i + 1, options->naming);
      break;

    case SLIDE_FORMAT_TEXT:
    case SLIDE_FORMAT_MARKDOWN:
    case SLIDE_FORMAT_LATEX:
    case SLIDE_N_FORMATS:
    default:
      if (i > 0)
        g_string_append_c (out, '\n');
      if (n_boards > 1)
        g_string_append_printf (out, "Board %u of %u (line %u)\n\n", i + 1, n_boards, pair->line);
      slide_line_report_append_text (out, &pair->start, &pair->goal, solution, naming, notation);
      break;
    }
}

static CliExit
get_exit (SlideStatus status)
{
  return status == SLIDE_STATUS_SOLVED ? CLI_EXIT_SOLVED
         : status == SLIDE_STATUS_UNSOLVABLE ? CLI_EXIT_UNSOLVABLE
         : status == SLIDE_STATUS_CANCELLED ? CLI_EXIT_INTERRUPTED : CLI_EXIT_LIMIT;
}

CliExit
cli_lines_solve (const CliSearchOptions *options,
                 GArray                 *pairs,
                 GError                **error)
{
  g_autoptr (SlideLineSolver) solver = NULL;
  CliProgress progress;
  SlideLineOptions limits = {
    .time_limit = options->time_limit,
    .memory_limit = options->memory_limit,
    .n_threads = options->n_threads,
    .stop = cli_interrupt_get_flag (),
    .progress = progress_cb,
    .user_data = &progress,
  };
  CliExit code = CLI_EXIT_SOLVED;

  if (!check_pairs (pairs, error))
    return CLI_EXIT_USAGE;

  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);
      g_auto (SlideLineSolution) solution = { 0 };
      CliExit own_code;

      /* Boards with the same goal share its tables. */
      if (solver != NULL && !slide_board_equal (slide_line_solver_get_goal (solver), &pair->goal))
        g_clear_pointer (&solver, slide_line_solver_free);
      if (solver == NULL)
        solver = slide_line_solver_new (&pair->goal);

      cli_progress_begin (&progress, options->progress, NULL);
      slide_line_solver_solve (solver, &pair->start, &limits, &solution);
      cli_progress_clear ();
      print (options, pair, &solution, i, pairs->len);
      own_code = get_exit (solution.status);
      code = MAX (code, own_code);
      if (!cli_output_flush () || own_code == CLI_EXIT_INTERRUPTED)
        break;
    }

  return code;
}

CliExit
cli_lines_review (const SlideBoardPair  *pair,
                  const SlideMovesText  *list,
                  gboolean               is_at_goal,
                  double                 time_limit,
                  guint64                memory_limit,
                  SlideFormat            format,
                  GError               **error)
{
  g_autoptr (SlideLineSolver) solver = NULL;
  g_auto (SlideLineReview) review = { 0 };
  SlideLineOptions limits = {
    .time_limit = time_limit,
    .memory_limit = memory_limit,
    .stop = cli_interrupt_get_flag (),
  };

  if (!slide_line_solver_check (&pair->goal, error))
    {
      g_prefix_error (error, "--metric line: ");
      return CLI_EXIT_USAGE;
    }

  cli_interrupt_install ();
  solver = slide_line_solver_new (&pair->goal);
  slide_line_review_init (&review, solver, &pair->start, list->moves, &limits);
  (format == SLIDE_FORMAT_JSON ? slide_line_review_append_json : slide_line_review_append_text) (
      cli_output_get_buffer (), &pair->start, &pair->goal, list, is_at_goal, &review);

  if (review.end != SLIDE_STATUS_SOLVED)
    return review.end == SLIDE_STATUS_CANCELLED ? CLI_EXIT_INTERRUPTED : CLI_EXIT_LIMIT;
  return is_at_goal ? CLI_EXIT_SOLVED : CLI_EXIT_UNSOLVABLE;
}
