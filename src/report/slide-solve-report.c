/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-solve-report.h"

#include "pattern-database.h"
#include "slide-goal-fit.h"
#include "slide-metric.h"
#include "slide-outcome.h"
#include "slide-solvability.h"
#include "slide-way-on.h"

#include <glib/gi18n-lib.h>

SlideSolveReport *
slide_solve_report_new (const SlideSearchRequest *request,
                        const SlideStatistics    *statistics,
                        GByteArray               *path)
{
  SlideSolveReport *report = g_new0 (SlideSolveReport, 1);

  report->start = request->start;
  report->goal = request->goal;
  slide_method_init_from_request (&report->method, request);
  report->guarantee = slide_search_get_guarantee (request);
  report->statistics = *statistics;

  if (request->heuristic != NULL)
    {
      report->heuristic = g_strdup (slide_heuristic_get_id (request->heuristic));
      report->spec = slide_heuristic_spec_copy (slide_heuristic_get_spec (request->heuristic));
      report->partition = slide_heuristic_dup_partition (request->heuristic);
      report->notice = g_strdup (slide_heuristic_get_notice (request->heuristic));
      report->checksum = slide_heuristic_get_checksum (request->heuristic);
    }
  if (path != NULL)
    report->path = g_byte_array_ref (path);

  return report;
}

SlideSolveReport *
slide_solve_report_new_from_result (const SlideComparisonRequest *request,
                                    const SlideComparisonResult  *result)
{
  const SlideComparisonRow *row = &result->row;
  const SlideBoardPair *pair = &g_array_index (request->pairs, SlideBoardPair, row->board);
  SlideSolveReport *report = g_new0 (SlideSolveReport, 1);

  report->start = pair->start;
  report->goal = pair->goal;
  report->method = g_array_index (request->methods, SlideMethod, row->method);
  report->guarantee = slide_comparison_row_get_guarantee (row, request);
  slide_comparison_row_get_statistics (row, &report->statistics);

  report->spec = slide_heuristic_spec_copy (request->specs->pdata[row->spec]);
  if (result->facts == NULL)
    {
      report->heuristic = slide_heuristic_spec_dup_id (report->spec);
    }
  else
    {
      slide_heuristic_spec_free (report->spec);
      report->heuristic = g_strdup (result->facts->id);
      report->spec = slide_heuristic_spec_copy (result->facts->spec);
      report->partition = g_strdup (result->facts->partition);
      report->notice = g_strdup (result->facts->notice);
      report->checksum = result->facts->checksum;
    }
  if (result->path != NULL)
    report->path = g_byte_array_ref (result->path);

  return report;
}

void
slide_solve_report_free (SlideSolveReport *report)
{
  if (report == NULL)
    return;

  g_free (report->heuristic);
  g_free (report->partition);
  g_free (report->notice);
  g_clear_pointer (&report->spec, slide_heuristic_spec_free);
  g_clear_pointer (&report->path, g_byte_array_unref);
  g_clear_pointer (&report->solutions, slide_solutions_report_free);
  g_free (report);
}

static gboolean
uses_heuristic (const SlideSolveReport *report)
{
  return slide_algorithm_get_info (report->method.algorithm)->uses_heuristic;
}

void
slide_solve_report_init_result (const SlideSolveReport *report,
                                SlideResult            *result)
{
  gboolean is_guided = uses_heuristic (report);

  *result = (SlideResult) {
    .start = &report->start,
    .goal = &report->goal,
    .method = report->method,
    .heuristic = is_guided ? report->heuristic : NULL,
    .specification = is_guided && report->spec != NULL ? slide_heuristic_spec_get_text (report->spec) : NULL,
    .partition = is_guided ? report->partition : NULL,
    .notice = is_guided ? report->notice : NULL,
    .statistics = &report->statistics,
    .path = report->path,
  };
}

/* ---- JSON ---- */

/* The best solution of an unsolved search is in `best_path`; `path` is only for solved
 * ones. */
static void
add_best (SlideJson              *json,
          const SlideSolveReport *report,
          const SlideResult      *result,
          SlideMoveNaming         naming)
{
  SlideStatus limit = report->statistics.limit;
  SlideValue value;

  slide_json_string (json, "limit",
                     limit != SLIDE_STATUS_RUNNING ? slide_status_get_id (limit) : NULL);
  if (report->statistics.depth_limit > 0)
    slide_json_uint (json, "depth_limit", report->statistics.depth_limit);

  slide_result_get (result, SLIDE_COLUMN_BEST_MOVES, &value);
  slide_value_add_json (json, slide_column_get_info (SLIDE_COLUMN_BEST_MOVES)->key, &value, naming);
  if (report->path != NULL && report->statistics.status != SLIDE_STATUS_SOLVED)
    {
      slide_result_get (result, SLIDE_COLUMN_PATH, &value);
      slide_value_add_json (json, "best_path", &value, naming);
    }
}

static guint
count_line_moves (const SlideSolveReport *report)
{
  return report->path != NULL ? slide_metric_count (SLIDE_METRIC_LINE, report->path->data, report->path->len) : 0;
}

void
slide_solve_report_add_members (SlideJson              *json,
                                const SlideSolveReport *report,
                                SlideMoveNaming         naming)
{
  SlideBoard nearest = report->start;
  guint cell_a, cell_b;
  SlideResult result;

  slide_solve_report_init_result (report, &result);
  slide_result_add_json (json, &result, naming);

  add_best (json, report, &result, naming);
  slide_json_string (json, "moves_of", slide_move_naming_get_id (naming));
  slide_json_boolean (json, "heuristic_used", report->heuristic != NULL && uses_heuristic (report));
  for (guint i = SLIDE_COLUMN_WEIGHT; i <= SLIDE_COLUMN_PARENT_PRUNING; i++)
    slide_result_add_member (json, &result, (SlideColumn) i, naming);
  slide_json_string (json, "promise", slide_guarantee_get_id (&report->guarantee));
  slide_result_add_member (json, &result, SLIDE_COLUMN_SPECIFICATION, naming);
  if (report->checksum != 0)
    slide_json_checksum (json, "checksum", report->checksum);
  for (guint i = SLIDE_COLUMN_CYCLE_PRUNING; i <= SLIDE_COLUMN_NOTICE; i++)
    slide_result_add_member (json, &result, (SlideColumn) i, naming);
  slide_result_add_member (json, &result, SLIDE_COLUMN_PARITY, naming);
  slide_result_add_member (json, &result, SLIDE_COLUMN_ASTAR_FIRST, naming);
  if (report->spec != NULL && slide_heuristic_spec_has_kind (report->spec, "pattern-database"))
    slide_json_boolean (json, "reflection", slide_heuristic_spec_uses_reflection (report->spec)
                                            && slide_pattern_has_reflection (&report->goal));
  else
    slide_json_null (json, "reflection");

  slide_json_string (json, "metric", slide_metric_get_id (SLIDE_METRIC_SINGLE));
  slide_json_uint_or_null (json, "line_moves", report->path != NULL, count_line_moves (report));

  if (report->statistics.status == SLIDE_STATUS_UNSOLVABLE
      && slide_solvability_find_swap (&report->start, &report->goal, &cell_a, &cell_b))
    {
      SlideGoalFit fit;
      gboolean has_fit = slide_goal_fit_find (&report->start, &report->goal, &fit);

      if (has_fit)
        slide_goal_fit_count (&fit, &report->start);
      slide_json_goal_fit (json, has_fit ? &fit : NULL);
      slide_board_exchange (&nearest, cell_a, cell_b);
      slide_json_board (json, "nearest", &nearest);
    }
  if (report->solutions != NULL)
    slide_solutions_report_add_json (json, report->solutions, naming);
}

void
slide_solve_report_append_json (GString                *out,
                                const SlideSolveReport *report,
                                SlideMoveNaming         naming)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_solve_report_add_members (&json, report, naming);
  slide_json_end (&json);
}

/* ---- CSV ---- */

void
slide_solve_report_append_header (GString  *out,
                                  gboolean  has_solutions)
{
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_result_add_header (&csv);
  slide_csv_string (&csv, "board");
  slide_csv_string (&csv, slide_column_get_info (SLIDE_COLUMN_SPECIFICATION)->key);
  slide_result_add_method_header (&csv);
  if (has_solutions)
    slide_solutions_report_add_header (&csv);
  slide_csv_end (&csv);
}

void
slide_solve_report_append_csv (GString                *out,
                               const SlideSolveReport *report,
                               guint                   board,
                               SlideMoveNaming         naming)
{
  SlideResult result;
  SlideCsv csv;

  slide_solve_report_init_result (report, &result);
  slide_csv_init (&csv, out);
  slide_result_add_csv (&csv, &result, naming);
  slide_csv_uint (&csv, board);
  slide_csv_string (&csv, result.specification);
  slide_result_add_method_csv (&csv, &result);
  if (report->solutions != NULL)
    slide_solutions_report_add_csv (&csv, report->solutions, naming);
  slide_csv_end (&csv);
}

/* ---- Text ---- */

static void
append_method (GString                *out,
               const SlideSolveReport *report)
{
  g_autofree char *algorithm = slide_method_dup_name_on (&report->method, slide_board_get_n_cells (&report->start));

  if (report->spec != NULL && uses_heuristic (report))
    {
      g_autofree char *name = slide_heuristic_spec_dup_name (report->spec);

      /* Translators: an algorithm, a heuristic and its id: "A*, Manhattan distance (manhattan)" */
      g_string_append_printf (out, _("%s, %s (%s)"), algorithm, name, report->heuristic);
    }
  else
    g_string_append (out, algorithm);
  g_string_append_c (out, '\n');
}

/* Appends whether h is also that of the reflection, where that could be. */
static void
append_reflection (GString                *out,
                   const SlideSolveReport *report)
{
  if (report->spec == NULL || !uses_heuristic (report) || !slide_heuristic_spec_uses_reflection (report->spec))
    return;

  slide_append_wrapped (out,
                        slide_pattern_has_reflection (&report->goal)
                        ? _("Pattern databases: the larger value of the board and its reflection "
                            "(“no-reflection” uses the board alone)")
                        : _("Pattern databases: only the board itself, since the goal has no reflection"),
                        "");
}

/* Appends each line of the text as a paragraph. */
static void
append_notice (GString                *out,
               const SlideSolveReport *report)
{
  g_auto (GStrv) lines = g_strsplit (report->notice != NULL ? report->notice : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    slide_append_wrapped (out, lines[i], "");
}

static void
append_moves (GString                *out,
              const SlideSolveReport *report,
              SlideMoveNaming         naming,
              SlideNotation           notation)
{
  g_autofree char *path = slide_moves_to_text (report->path->data, report->path->len,
                                               &report->start, notation, naming);
  SlideBoard board = report->start;
  int width = report->path->len > 99 ? 5 : report->path->len > 9 ? 4 : 3;

  g_string_append_printf (out,
                          notation == SLIDE_NOTATION_TILES ? _("\nPath (tiles moved): %s\n\n")
                          : naming == SLIDE_NAMING_TILE ? _("\nPath (moves of the tiles): %s\n\n")
                                                        : _("\nPath (moves of the blank): %s\n\n"),
                          path);

  for (guint i = 0; i < report->path->len; i++)
    {
      SlideMove move = (SlideMove) report->path->data[i];
      int target = slide_board_get_target (&board, move);

      g_return_if_fail (target >= 0);
      g_string_append_printf (out, "%*u. %u %s (blank %s)\n", width, i + 1, board.cells[target],
                              slide_move_get_word (move, SLIDE_NAMING_TILE),
                              slide_move_get_word (move, SLIDE_NAMING_BLANK));
      slide_board_apply (&board, move);
    }
}

static void
append_statistics (GString                *out,
                   const SlideSolveReport *report)
{
  static const SlideColumn columns[] = {
    SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED, SLIDE_COLUMN_DUPLICATES, SLIDE_COLUMN_REOPENED,
    SLIDE_COLUMN_FRONTIER, SLIDE_COLUMN_MAX_FRONTIER, SLIDE_COLUMN_STORED, SLIDE_COLUMN_INITIAL_H,
    SLIDE_COLUMN_LOWER_BOUND, SLIDE_COLUMN_BRANCHING_FACTOR, SLIDE_COLUMN_ELAPSED,
    SLIDE_COLUMN_RATE, SLIDE_COLUMN_MEMORY,
  };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *source = slide_outcome_describe_bound (&report->statistics);
  SlideResult result;
  SlideValue value;

  slide_solve_report_init_result (report, &result);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      const SlideColumnInfo *info = slide_column_get_info (columns[i]);

      g_string_truncate (text, 0);
      slide_result_get (&result, columns[i], &value);
      slide_value_append_text (text, &value);
      slide_append_count (out, _(info->report_label != NULL ? info->report_label : info->label),
                          text->str);
      if (columns[i] == SLIDE_COLUMN_LOWER_BOUND && source != NULL)
        g_string_append_printf (out, "    %s\n", source);
    }
}

static void
append_unsolvable (GString                *out,
                   const SlideSolveReport *report)
{
  SlideSolvability solvability = slide_solvability_check (&report->start, &report->goal);
  g_autofree char *explanation = slide_solvability_explain (&solvability);
  SlideBoard nearest = report->start;
  SlideGoalFit fit;
  guint cell_a, cell_b;

  slide_append_wrapped (out, explanation, "");
  if (slide_goal_fit_find (&report->start, &report->goal, &fit))
    {
      slide_goal_fit_count (&fit, &report->start);
      slide_append_goal_fit (out, &fit);
    }

  if (slide_solvability_find_swap (&report->start, &report->goal, &cell_a, &cell_b))
    {
      const SlideBoard *boards[] = { &nearest };

      slide_board_exchange (&nearest, cell_a, cell_b);
      g_string_append_printf (out,
                              _("\nSwapping tiles %u and %u makes the board solvable:\n"),
                              nearest.cells[cell_b], nearest.cells[cell_a]);
      slide_append_grids (out, boards, NULL, 1);
    }
}

char *
slide_solve_report_describe_way_on (const SlideSolveReport *report)
{
  return slide_way_on_describe (&report->statistics, report->method.algorithm,
                                uses_heuristic (report) ? report->spec : NULL, &report->goal);
}

void
slide_solve_report_append_text (GString                *out,
                                const SlideSolveReport *report,
                                SlideMoveNaming         naming,
                                SlideNotation           notation)
{
  const SlideBoard *boards[] = { &report->start, &report->goal };
  const char *titles[] = { _("Start"), _("Goal") };
  g_autofree char *outcome = slide_outcome_describe (&report->statistics,
                                                     SLIDE_OUTCOME_IN_REPORT);
  g_autofree char *guarantee = slide_guarantee_describe (&report->guarantee);
  g_autofree char *way_on = slide_solve_report_describe_way_on (report);

  slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
  g_string_append_c (out, '\n');

  if (report->statistics.status == SLIDE_STATUS_UNSOLVABLE)
    {
      g_string_append_printf (out, "%s\n", outcome);
      append_unsolvable (out, report);
      return;
    }

  append_method (out, report);
  append_reflection (out, report);
  append_notice (out, report);
  slide_append_wrapped (out, guarantee, "");
  slide_append_wrapped (out, outcome, "");
  if (way_on != NULL)
    slide_append_wrapped (out, way_on, "");
  if (report->path != NULL && report->path->len > count_line_moves (report))
    {
      guint n = count_line_moves (report);

      g_string_append_printf (out, ngettext ("In %u line move, where tiles that slide together count as one\n",
                                             "In %u line moves, where tiles that slide together count as one\n", n), n);
    }
  if (report->path != NULL && report->path->len > 0)
    append_moves (out, report, naming, notation);
  if (report->solutions != NULL)
    slide_solutions_report_append_text (out, report->solutions, naming, notation);
  g_string_append_c (out, '\n');
  append_statistics (out, report);
}
