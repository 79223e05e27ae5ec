/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-line-report.h"

#include "slide-json.h"
#include "slide-metric.h"
#include "slide-solvability.h"

#include <glib/gi18n-lib.h>

static const char *
get_algorithm (const SlideLineSolution *solution)
{
  return solution->by_table ? "table" : "idastar";
}

static gboolean
is_solved (const SlideLineSolution *solution)
{
  return solution->status == SLIDE_STATUS_SOLVED;
}

static guint
get_n_moves (const SlideLineSolution *solution)
{
  return solution->path != NULL ? solution->path->len : 0;
}

/* ---- Sentences ---- */

static const char *
describe_end (SlideStatus status)
{
  switch (status)
    {
    case SLIDE_STATUS_TIME_LIMIT:
      return _("time limit reached");
    case SLIDE_STATUS_MEMORY_LIMIT:
      return _("memory limit reached");
    default:
      return _("stopped");
    }
}

/* Such as "20 line moves". (transfer full) */
static char *
dup_line_moves (guint n)
{
  return g_strdup_printf (ngettext ("%u line move", "%u line moves", n), n);
}

/* Such as "31 single moves". (transfer full) */
static char *
dup_single_moves (guint n)
{
  return g_strdup_printf (ngettext ("%u single move", "%u single moves", n), n);
}

/* Such as "Solved in 32 line moves (optimal), 61 single moves". (transfer full) */
static char *
dup_outcome (const SlideLineSolution *solution)
{
  g_autofree char *lines = dup_line_moves (is_solved (solution) ? (guint) solution->length : solution->lower_bound);
  g_autofree char *singles = dup_single_moves (get_n_moves (solution));

  if (solution->status == SLIDE_STATUS_UNSOLVABLE)
    return g_strdup (_("The goal cannot be reached from the start"));

  if (!is_solved (solution))
    /* Translators: why a search has ended, and "27 line moves" */
    return g_strdup_printf (_("Not solved (%s): a shortest solution has at least %s"), describe_end (solution->status),
                            lines);

  /* Translators: "32 line moves" and "61 single moves" */
  return g_strdup_printf (_("Solved in %s (optimal), %s"), lines, singles);
}

/* ---- JSON and CSV ---- */

void
slide_line_report_append_json (GString                 *out,
                               const SlideBoard        *start,
                               const SlideBoard        *goal,
                               const SlideLineSolution *solution,
                               SlideMoveNaming          naming)
{
  gboolean solved = is_solved (solution);
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_boards (&json, start, goal);
  slide_json_string (&json, "metric", slide_metric_get_id (SLIDE_METRIC_LINE));
  slide_json_string (&json, "algorithm", get_algorithm (solution));
  slide_json_string (&json, "status", slide_status_get_id (solution->status));
  slide_json_boolean (&json, "optimal", solved);
  slide_json_uint_or_null (&json, "length", solved, (guint64) MAX (solution->length, 0));
  slide_json_uint_or_null (&json, "moves", solved, get_n_moves (solution));
  slide_json_moves (&json, "path", solution->path, naming);
  slide_json_string (&json, "moves_of", slide_move_naming_get_id (naming));
  slide_json_begin_object (&json, "statistics");
  slide_json_uint (&json, "expanded", solution->expanded);
  slide_json_uint (&json, "generated", solution->generated);
  slide_json_uint (&json, "initial_h", solution->initial_h);
  slide_json_uint (&json, "lower_bound", solution->lower_bound);
  slide_json_real (&json, "elapsed_seconds", solution->elapsed);
  slide_json_real (&json, "table_seconds", solution->elapsed_tables);
  slide_json_uint (&json, "table_bytes", solution->memory);
  slide_json_end_object (&json);
  slide_json_end (&json);
}

void
slide_line_report_append_header (GString *out)
{
  g_string_append (out, "rows,columns,start,goal,metric,algorithm,status,optimal,length,moves,path,expanded,generated,"
                        "initial_h,lower_bound,elapsed_seconds,table_seconds,table_bytes,board\n");
}

void
slide_line_report_append_csv (GString                 *out,
                              const SlideBoard        *start,
                              const SlideBoard        *goal,
                              const SlideLineSolution *solution,
                              guint                    board,
                              SlideMoveNaming          naming)
{
  g_autofree char *path = NULL;
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_csv_uint (&csv, start->rows);
  slide_csv_uint (&csv, start->columns);
  slide_csv_board (&csv, start);
  slide_csv_board (&csv, goal);
  slide_csv_string (&csv, slide_metric_get_id (SLIDE_METRIC_LINE));
  slide_csv_string (&csv, get_algorithm (solution));
  slide_csv_string (&csv, slide_status_get_id (solution->status));
  slide_csv_boolean (&csv, is_solved (solution));
  if (is_solved (solution))
    {
      path = slide_moves_to_text (solution->path->data, solution->path->len, start, SLIDE_NOTATION_WORDS, naming);
      slide_csv_uint (&csv, (guint64) solution->length);
      slide_csv_uint (&csv, solution->path->len);
    }
  else
    {
      slide_csv_string (&csv, NULL);
      slide_csv_string (&csv, NULL);
    }
  slide_csv_string (&csv, path);
  slide_csv_uint (&csv, solution->expanded);
  slide_csv_uint (&csv, solution->generated);
  slide_csv_uint (&csv, solution->initial_h);
  slide_csv_uint (&csv, solution->lower_bound);
  slide_csv_real (&csv, solution->elapsed);
  slide_csv_real (&csv, solution->elapsed_tables);
  slide_csv_uint (&csv, solution->memory);
  slide_csv_uint (&csv, board);
  slide_csv_end (&csv);
}

/* ---- Text ---- */

/* Appends "6 7 right (blank left 2)": the tiles of @n equal moves from @board, in the order in which they slide. */
static void
append_line (GString    *out,
             SlideBoard *board,
             SlideMove   move,
             guint       n)
{
  for (guint i = 0; i < n; i++)
    {
      int target = slide_board_get_target (board, move);

      g_return_if_fail (target >= 0);
      g_string_append_printf (out, "%u ", board->cells[target]);
      slide_board_apply (board, move);
    }

  g_string_append_printf (out, "%s (blank %s", slide_move_get_word (move, SLIDE_NAMING_TILE),
                          slide_move_get_word (move, SLIDE_NAMING_BLANK));
  if (n > 1)
    g_string_append_printf (out, " %u", n);
  g_string_append_c (out, ')');
}

static void
append_lines (GString          *out,
              const SlideBoard *start,
              const GByteArray *path)
{
  SlideBoard board = *start;
  guint line = 0;

  for (guint i = 0, n; i < path->len; i += n)
    {
      n = slide_metric_get_run (SLIDE_METRIC_LINE, path->data + i, path->len - i);
      g_string_append_printf (out, "%4u. ", ++line);
      append_line (out, &board, (SlideMove) path->data[i], n);
      g_string_append_c (out, '\n');
    }
}

static void
append_statistics (GString                 *out,
                   const SlideLineSolution *solution)
{
  g_autoptr (GString) seconds = g_string_new (NULL);
  g_autofree char *memory = g_format_size_full (solution->memory, G_FORMAT_SIZE_IEC_UNITS);

  slide_append_whole_count (out, _("Line moves at least"), solution->lower_bound);
  if (!solution->by_table)
    {
      slide_append_whole_count (out, _("h of the start"), solution->initial_h);
      slide_append_whole_count (out, _("Nodes expanded"), solution->expanded);
      slide_append_whole_count (out, _("Nodes generated"), solution->generated);
    }
  slide_append_fixed (seconds, solution->elapsed, 2);
  g_string_append (seconds, " s");
  slide_append_count (out, _("Time"), seconds->str);
  g_string_truncate (seconds, 0);
  slide_append_fixed (seconds, solution->elapsed_tables, 2);
  g_string_append (seconds, " s");
  slide_append_count (out, _("Time for tables"), seconds->str);
  slide_append_count (out, _("Memory of tables"), memory);
}

void
slide_line_report_append_text (GString                 *out,
                               const SlideBoard        *start,
                               const SlideBoard        *goal,
                               const SlideLineSolution *solution,
                               SlideMoveNaming          naming,
                               SlideNotation            notation)
{
  const SlideBoard *boards[] = { start, goal };
  const char *titles[] = { _("Start"), _("Goal") };
  g_autofree char *outcome = dup_outcome (solution);

  slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
  g_string_append_c (out, '\n');
  if (solution->status == SLIDE_STATUS_UNSOLVABLE)
    {
      SlideSolvability solvability = slide_solvability_check (start, goal);
      g_autofree char *explanation = slide_solvability_explain (&solvability);

      slide_append_wrapped (out, explanation, "");
      return;
    }

  slide_append_wrapped (out, solution->by_table ? _("Table of all boards, in line moves")
                                                : _("IDA* in line moves, with pattern databases in line moves"), "");
  slide_append_wrapped (out, outcome, "");
  if (get_n_moves (solution) > 0)
    {
      g_autofree char *path = slide_moves_to_text (solution->path->data, solution->path->len, start, notation, naming);

      g_string_append_printf (out,
                              notation == SLIDE_NOTATION_TILES ? _("\nPath (tiles moved): %s\n\n")
                              : naming == SLIDE_NAMING_TILE ? _("\nPath (moves of the tiles): %s\n\n")
                                                            : _("\nPath (moves of the blank): %s\n\n"),
                              path);
      append_lines (out, start, solution->path);
    }
  g_string_append_c (out, '\n');
  append_statistics (out, solution);
}

/* ---- Reviews ---- */

void
slide_line_review_append_json (GString               *out,
                               const SlideBoard      *start,
                               const SlideBoard      *goal,
                               const SlideMovesText  *list,
                               gboolean               is_at_goal,
                               const SlideLineReview *review)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_boards (&json, start, goal);
  slide_json_string (&json, "metric", slide_metric_get_id (SLIDE_METRIC_LINE));
  slide_json_string (&json, "status", list->illegal_move > 0 ? "illegal" : is_at_goal ? "solved" : "not-at-goal");
  slide_json_uint (&json, "length", review->n_lines);
  slide_json_uint (&json, "moves", list->moves->len);
  slide_json_uint_or_null (&json, "illegal_move", list->illegal_move > 0, list->illegal_move);
  slide_json_string (&json, "explanation", list->problem);
  slide_json_board (&json, "board", &list->board);
  slide_json_boolean (&json, "solvable", review->solvable);
  slide_json_uint_or_null (&json, "optimal_length", review->optimal >= 0, (guint64) MAX (review->optimal, 0));
  slide_json_uint_or_null (&json, "lower_bound", review->solvable, review->lower_bound);

  slide_json_begin_array (&json, "lost");
  for (guint i = 0; i < review->lost->len; i++)
    {
      const SlideLostLine *lost = &g_array_index (review->lost, SlideLostLine, i);

      slide_json_begin_object (&json, NULL);
      slide_json_uint (&json, "line_move", lost->line);
      slide_json_uint (&json, "move", lost->first);
      slide_json_uint (&json, "moves", lost->n_moves);
      slide_json_uint (&json, "lost", lost->lost);
      slide_json_end_object (&json);
    }
  slide_json_end_array (&json);

  slide_json_string (&json, "moves_of", list->has_names ? slide_move_naming_get_id (list->naming) : NULL);
  slide_json_string (&json, "limit", review->end != SLIDE_STATUS_SOLVED ? slide_status_get_id (review->end) : NULL);
  slide_json_moves (&json, "path", list->moves, list->has_names ? list->naming : SLIDE_NAMING_BLANK);
  slide_json_end (&json);
}

static char *
dup_review_outcome (const SlideMovesText  *list,
                    gboolean               is_at_goal,
                    const SlideLineReview *review)
{
  g_autofree char *lines = dup_line_moves (review->n_lines);
  g_autofree char *singles = dup_single_moves (list->moves->len);

  if (list->illegal_move > 0)
    return g_strdup_printf (_("Illegal move: %s"), list->problem);
  if (!is_at_goal)
    /* Translators: "25 line moves" and "31 single moves" */
    return g_strdup_printf (_("Not at the goal after %s, %s"), lines, singles);

  /* Translators: "25 line moves" and "31 single moves" */
  return g_strdup_printf (review->optimal == (int) review->n_lines ? _("Solved in %s (optimal), %s") : _("Solved in %s, %s"),
                          lines, singles);
}

void
slide_line_review_append_text (GString               *out,
                               const SlideBoard      *start,
                               const SlideBoard      *goal,
                               const SlideMovesText  *list,
                               gboolean               is_at_goal,
                               const SlideLineReview *review)
{
  const SlideBoard *boards[] = { start, &list->board, goal };
  const char *titles[] = { _("Start"), _("Reached"), _("Goal") };
  g_autofree char *outcome = dup_review_outcome (list, is_at_goal, review);
  SlideBoard board = *start;
  guint n_made = 0;
  g_autofree char *least = dup_line_moves (review->optimal >= 0 ? (guint) review->optimal : review->lower_bound);

  slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
  g_string_append_c (out, '\n');
  slide_append_wrapped (out, outcome, "");
  if (!review->solvable)
    g_string_append_printf (out, "%s\n", _("The goal cannot be reached from the start"));
  else if (review->optimal < 0)
    /* Translators: "27 line moves", and why no more is known */
    g_string_append_printf (out, _("A shortest solution has at least %s (%s)\n"), least, describe_end (review->end));
  else if (!is_at_goal || review->optimal != (int) review->n_lines)
    g_string_append_printf (out, _("A shortest solution from the start has %s (proven)\n"), least);

  if (review->lost->len > 0)
    g_string_append (out, _("\nLine moves that lead away from a shortest solution, and how many more each costs:\n\n"));
  for (guint i = 0; i < review->lost->len; i++)
    {
      const SlideLostLine *lost = &g_array_index (review->lost, SlideLostLine, i);

      for (; n_made + 1 < lost->first; n_made++)
        slide_board_apply (&board, (SlideMove) list->moves->data[n_made]);
      g_string_append_printf (out, "%5u. ", lost->line);
      append_line (out, &board, (SlideMove) list->moves->data[lost->first - 1], lost->n_moves);
      n_made += lost->n_moves;
      g_string_append_printf (out, ", +%u\n", lost->lost);
    }
  if (review->optimal >= 0 && review->end != SLIDE_STATUS_SOLVED)
    g_string_append_printf (out, _("\nNot all line moves were examined: %s\n"), describe_end (review->end));
}
