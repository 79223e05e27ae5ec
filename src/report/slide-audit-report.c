/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-audit-report.h"

#include "slide-board-text.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The columns of CSV between the goal and the specification. */
#define N_CSV_RESULTS 13

/* The errors of h that occur, with their numbers of boards. */
static void
add_errors (SlideJson        *json,
            const SlideAudit *audit)
{
  guint64 errors[SLIDE_AUDIT_N_ERRORS];

  slide_audit_get_errors (audit, errors);
  slide_json_begin_array (json, "errors");
  for (int i = 0; i < SLIDE_AUDIT_N_ERRORS; i++)
    if (errors[i] > 0)
      {
        slide_json_begin_object (json, NULL);
        slide_json_real (json, "error", i - SLIDE_AUDIT_NO_ERROR);
        slide_json_uint (json, "boards", errors[i]);
        slide_json_end_object (json);
      }
  slide_json_end_array (json);
}

static void
add_cells (SlideJson                *json,
           const SlideAudit         *audit,
           const SlideDistanceTable *table)
{
  slide_json_begin_array (json, "cells");
  for (guint d = 0; d < SLIDE_AUDIT_MAX_DISTANCE; d++)
    for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
      {
        SlideBoard board;

        if (!slide_audit_get_example (audit, table, d, h, &board))
          continue;
        slide_json_begin_object (json, NULL);
        slide_json_uint (json, "true", d);
        slide_json_uint (json, "h", h);
        slide_json_uint (json, "boards", audit->counts[d][h]);
        slide_json_board (json, "example", &board);
        slide_json_end_object (json);
      }
  slide_json_end_array (json);
}

static void
add_resemblance (SlideJson        *json,
                 const SlideAudit *audit)
{
  const SlideAuditResemblance *resembles = &audit->resembles;

  if (resembles->heuristic == NULL)
    {
      slide_json_null (json, "resembles");
      return;
    }

  slide_json_begin_object (json, "resembles");
  slide_json_string (json, "heuristic", resembles->heuristic);
  if (resembles->is_elsewhere)
    slide_json_board (json, "goal", &resembles->goal);
  slide_json_real (json, "factor", resembles->factor);
  slide_json_real (json, "plus", resembles->plus);
  slide_json_end_object (json);
}

static void
append_json (GString                  *out,
             const SlideHeuristic     *heuristic,
             const SlideAudit         *audit,
             const SlideDistanceTable *table)
{
  const SlideBoard *goal = slide_heuristic_get_goal (heuristic);
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "heuristic", slide_heuristic_get_id (heuristic));
  slide_json_uint (&json, "rows", goal->rows);
  slide_json_uint (&json, "columns", goal->columns);
  slide_json_board (&json, "goal", goal);
  slide_json_uint (&json, "states", audit->n_boards);
  slide_json_uint (&json, "diameter", audit->diameter);
  slide_json_real (&json, "mean_true", audit->mean_true);
  slide_json_real (&json, "mean_h", audit->mean_h);
  slide_json_boolean (&json, "admissible", slide_audit_is_admissible (audit));
  slide_json_uint (&json, "overestimates", audit->overestimates);
  slide_json_real (&json, "worst_overestimate", audit->worst_overestimate);
  slide_json_boolean (&json, "consistent", slide_audit_is_consistent (audit));
  slide_json_uint (&json, "inconsistent_edges", audit->inconsistent_edges);
  slide_json_real (&json, "worst_drop", audit->worst_drop);
  if (audit->has_counterexample)
    {
      slide_json_begin_object (&json, "counterexample");
      slide_json_board (&json, "board", &audit->counterexample);
      slide_json_real (&json, "h", audit->counterexample_h);
      slide_json_uint (&json, "true", audit->counterexample_true);
      slide_json_end_object (&json);
    }
  else
    {
      slide_json_null (&json, "counterexample");
    }
  slide_json_string (&json, "specification",
                     slide_heuristic_spec_get_text (slide_heuristic_get_spec (heuristic)));
  if (slide_heuristic_get_checksum (heuristic) != 0)
    slide_json_checksum (&json, "checksum", slide_heuristic_get_checksum (heuristic));
  slide_json_uint (&json, "seen", audit->n_seen);
  slide_json_boolean (&json, "complete", slide_audit_is_complete (audit));
  slide_json_uint (&json, "exact", audit->exact);
  if (audit->has_inconsistency)
    {
      slide_json_begin_object (&json, "inconsistency");
      slide_json_board (&json, "board", &audit->upper);
      slide_json_real (&json, "h", audit->upper_h);
      slide_json_uint (&json, "true", audit->upper_true);
      slide_json_board (&json, "next", &audit->lower);
      slide_json_real (&json, "next_h", audit->lower_h);
      slide_json_end_object (&json);
    }
  else
    {
      slide_json_null (&json, "inconsistency");
    }
  add_resemblance (&json, audit);
  slide_json_boolean (&json, "keeps_state", audit->keeps_state);
  slide_json_string (&json, "metric", slide_metric_get_id (audit->metric));
  add_errors (&json, audit);
  if (table != NULL)
    add_cells (&json, audit, table);
  slide_json_end (&json);
}

static void
append_csv (GString              *out,
            const SlideHeuristic *heuristic,
            const SlideAudit     *audit)
{
  const SlideBoard *goal = slide_heuristic_get_goal (heuristic);
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_csv_string (&csv, slide_heuristic_get_id (heuristic));
  slide_csv_uint (&csv, goal->rows);
  slide_csv_uint (&csv, goal->columns);
  slide_csv_board (&csv, goal);
  slide_csv_uint (&csv, audit->n_boards);
  slide_csv_uint (&csv, audit->diameter);
  slide_csv_real (&csv, audit->mean_true);
  slide_csv_real (&csv, audit->mean_h);
  slide_csv_boolean (&csv, slide_audit_is_admissible (audit));
  slide_csv_uint (&csv, audit->overestimates);
  slide_csv_real (&csv, audit->worst_overestimate);
  slide_csv_boolean (&csv, slide_audit_is_consistent (audit));
  slide_csv_uint (&csv, audit->inconsistent_edges);
  slide_csv_real (&csv, audit->worst_drop);
  slide_csv_board (&csv, audit->has_counterexample ? &audit->counterexample : NULL);
  if (audit->has_counterexample)
    {
      slide_csv_real (&csv, audit->counterexample_h);
      slide_csv_uint (&csv, audit->counterexample_true);
    }
  else
    {
      slide_csv_string (&csv, NULL);
      slide_csv_string (&csv, NULL);
    }
  slide_csv_string (&csv, slide_heuristic_spec_get_text (slide_heuristic_get_spec (heuristic)));
  slide_csv_uint (&csv, audit->n_seen);
  slide_csv_boolean (&csv, slide_audit_is_complete (audit));
  slide_csv_uint (&csv, audit->exact);
  slide_csv_string (&csv, NULL);
  slide_csv_string (&csv, slide_metric_get_id (audit->metric));
  slide_csv_end (&csv);
}

static void
append_real_count (GString    *out,
                   const char *name,
                   double      value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  slide_append_real (text, value, 6);
  slide_append_count (out, name, text->str);
}

/* With three decimals, as in publications: 13.636. */
static void
append_mean_h (GString    *out,
               const char *name,
               double      value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  slide_append_fixed (text, value, 3);
  slide_append_count (out, name, text->str);
}

/* Appends a count and its share: "46,170 (25.4 %)". */
static void
append_share (GString    *out,
              const char *name,
              guint64     n,
              guint64     n_seen)
{
  g_autoptr (GString) text = g_string_new (NULL);

  slide_append_grouped (text, n);
  g_string_append (text, " (");
  slide_append_fixed (text, 100.0 * (double) n / (double) n_seen, 1);
  g_string_append (text, " %)");
  slide_append_count (out, name, text->str);
}

/* Appends a line for each error that occurs, with a bar proportional to its number of
 * boards. */
static void
append_errors (GString          *out,
               const SlideAudit *audit)
{
  guint64 errors[SLIDE_AUDIT_N_ERRORS];
  guint64 most = 1;

  slide_audit_get_errors (audit, errors);
  for (guint i = 0; i < SLIDE_AUDIT_N_ERRORS; i++)
    most = MAX (most, errors[i]);

  g_string_append (out, _("\n"
                          "Error of h (h minus the true distance, rounded down) and number of "
                          "boards:\n"));
  for (int i = 0; i < SLIDE_AUDIT_N_ERRORS; i++)
    if (errors[i] > 0)
      {
        g_autoptr (GString) n = g_string_new (NULL);

        slide_append_grouped (n, errors[i]);
        g_string_append_printf (out, "%5d ", i - SLIDE_AUDIT_NO_ERROR);
        slide_append_padded (out, n->str, -12);
        g_string_append (out, "  ");
        for (guint64 bar = 0; bar < (errors[i] * 50 + most - 1) / most; bar++)
          g_string_append_c (out, '#');
        g_string_append_c (out, '\n');
      }
}

/* Appends a table with a row for each true distance and a column for each h. */
static void
append_cells (GString          *out,
              const SlideAudit *audit)
{
  guint last = 0;

  for (guint d = 0; d <= audit->diameter; d++)
    for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
      if (audit->counts[d][h] > 0)
        last = MAX (last, h);

  g_string_append (out, _("\n"
                          "Number of boards by true distance (rows) and h (columns, rounded "
                          "down):\n"));
  g_string_append_printf (out, "%5s", "");
  for (guint h = 0; h <= last; h++)
    g_string_append_printf (out, " %9u", h);
  g_string_append_c (out, '\n');

  for (guint d = 0; d <= audit->diameter; d++)
    {
      g_string_append_printf (out, "%5u", d);
      for (guint h = 0; h <= last; h++)
        if (audit->counts[d][h] > 0)
          g_string_append_printf (out, " %9" G_GUINT64_FORMAT, audit->counts[d][h]);
        else
          g_string_append_printf (out, " %9s", ".");
      g_string_append_c (out, '\n');
    }
}

static const char *
get_admissible_sentence (const SlideAudit *audit)
{
  if (!slide_audit_is_admissible (audit))
    return _("Not admissible: overestimates on some boards");

  return slide_audit_is_complete (audit) ? _("Admissible: never overestimates")
                                      : _("Never overestimates on these boards");
}

static char *
dup_consistent_sentence (const SlideAudit *audit)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (slide_audit_overestimates_goal (audit))
    {
      slide_append_real (value, audit->counterexample_h, 6);
      return g_strdup_printf (_("Not consistent: h of the goal is %s, not 0"), value->str);
    }

  return g_strdup (!slide_audit_is_consistent (audit) ? _("Not consistent: h drops by more than 1 on some moves")
                   : slide_audit_is_complete (audit) ? _("Consistent: h never drops by more than 1 on a move")
                                                     : _("h never drops by more than 1 on a move between them"));
}

/* Appends a number that is an integer, a short decimal or a fraction: 1.5, 2/3. */
static void
append_written (GString *out,
                double   value)
{
  for (guint denominator = 1; denominator <= 12; denominator++)
    {
      double numerator = round (value * denominator);

      if (fabs (value - numerator / denominator) > 1e-9)
        continue;
      if (denominator % 3 != 0 && denominator % 7 != 0 && denominator != 11)
        break;

      g_string_append_printf (out, "%.0f/%u", numerator, denominator);
      return;
    }

  slide_append_real (out, value, 6);
}

/* Such as "8 − 2 × Misplaced tiles". (transfer full) */
static char *
dup_formula (const SlideAuditResemblance *resembles,
             const char                  *name)
{
  g_autoptr (GString) formula = g_string_new (NULL);
  double factor = fabs (resembles->factor);
  gboolean is_constant = g_str_equal (resembles->heuristic, "zero");

  if (is_constant || resembles->factor < 0.0)
    append_written (formula, resembles->plus);
  if (!is_constant)
    {
      if (resembles->factor < 0.0)
        g_string_append (formula, " − ");
      if (factor != 1.0)
        {
          append_written (formula, factor);
          g_string_append (formula, " × ");
        }
      g_string_append (formula, name);
      if (resembles->factor > 0.0 && resembles->plus != 0.0)
        {
          g_string_append (formula, resembles->plus > 0.0 ? " + " : " − ");
          append_written (formula, fabs (resembles->plus));
        }
    }

  return g_string_free (g_steal_pointer (&formula), FALSE);
}

/* Describes the mistake in a heuristic that resembles another one. (transfer full) (nullable) */
static char *
dup_mistake (const SlideAudit *audit,
             const char       *name)
{
  const SlideAuditResemblance *resembles = &audit->resembles;
  const SlideHeuristicInfo *info = slide_heuristic_find (resembles->heuristic);
  gboolean is_itself = resembles->factor == 1.0 && resembles->plus == 0.0;

  if (resembles->is_elsewhere)
    {
      g_autofree char *goal = slide_board_to_text (&resembles->goal, SLIDE_TEXT_LINE);

      /* Translators: a board, such as 0 1 2/3 4 5/6 7 8 */
      return g_strdup_printf (_("It estimates the distance to another goal: %s"), goal);
    }
  if (resembles->factor < 0.0)
    return g_strdup (g_str_has_prefix (resembles->heuristic, "misplaced")
                       ? _("It counts what is in place instead of what is misplaced")
                       : _("It rises toward the goal, where it has to be 0"));
  if (g_str_has_suffix (resembles->heuristic, "-with-blank"))
    return g_strdup (_("It counts the blank as a tile"));
  if (audit->metric == SLIDE_METRIC_SINGLE && !slide_audit_is_admissible (audit) && info->admissible && !is_itself && !g_str_equal (info->id, "zero"))
    /* Translators: the name of a heuristic */
    return g_strdup_printf (_("%s alone never overestimates"), name);

  return NULL;
}

/* (transfer full) (nullable) */
static char *
dup_resemblance (const SlideAudit *audit)
{
  g_autofree char *name = NULL;
  g_autofree char *formula = NULL;
  g_autofree char *mistake = NULL;
  g_autofree char *sentence = NULL;

  if (audit->resembles.heuristic == NULL)
    return NULL;

  name = g_strdup (_(slide_heuristic_find (audit->resembles.heuristic)->name));
  formula = dup_formula (&audit->resembles, name);
  mistake = dup_mistake (audit, name);
  if (slide_audit_is_complete (audit))
    /* Translators: a formula with the name of a heuristic: 2 × Manhattan distance + 1 */
    sentence = g_strdup_printf (_("On every board, h = %s"), formula);
  else
    sentence = g_strdup_printf (_("On every board so far, h = %s"), formula);
  return mistake != NULL ? g_strdup_printf ("%s. %s", sentence, mistake) : g_steal_pointer (&sentence);
}

char *
slide_audit_report_dup_remarks (const SlideAudit *audit)
{
  g_autofree char *resemblance = NULL;
  const char *state = NULL;

  g_return_val_if_fail (audit != NULL, NULL);

  resemblance = dup_resemblance (audit);
  if (audit->keeps_state)
    state = _("h changes variables or random numbers that later calls depend on; Tilestar restores them after each call");
  if (resemblance == NULL)
    return g_strdup (state);

  return state != NULL ? g_strdup_printf ("%s\n%s", resemblance, state) : g_steal_pointer (&resemblance);
}

static void
append_counterexample (GString          *out,
                       const SlideBoard *goal,
                       const SlideAudit *audit)
{
  const SlideBoard *boards[] = { &audit->counterexample, goal };
  const char *titles[] = { _("Board"), _("Goal") };
  g_autoptr (GString) value = g_string_new (NULL);

  slide_append_real (value, audit->counterexample_h, 6);
  g_string_append_printf (out,
                          slide_audit_is_admissible (audit)
                            ? _("\n"
                                "The board closest to the goal from which a move lowers h by more "
                                "than 1: h = %s, true distance %u\n")
                            : _("\n"
                                "The overestimated board closest to the goal: h = %s, true "
                                "distance %u\n"),
                          value->str, audit->counterexample_true);
  slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
}

static void
append_inconsistency (GString          *out,
                      const SlideAudit *audit)
{
  const SlideBoard *boards[] = { &audit->upper, &audit->lower };
  const char *titles[] = { _("Before"), _("After") };
  g_autoptr (GString) upper = g_string_new (NULL);
  g_autoptr (GString) lower = g_string_new (NULL);

  slide_append_real (upper, audit->upper_h, 6);
  slide_append_real (lower, audit->lower_h, 6);
  g_string_append_printf (out, _("\nA move that lowers h from %s to %s:\n"), upper->str, lower->str);
  slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
}

static void
append_text (GString                  *out,
             const SlideHeuristic     *heuristic,
             const SlideAudit         *audit,
             const SlideDistanceTable *table)
{
  const SlideBoard *goal = slide_heuristic_get_goal (heuristic);
  g_autofree char *goal_text = slide_board_to_text (goal, SLIDE_TEXT_LINE);
  g_autofree char *name = slide_heuristic_spec_dup_name (slide_heuristic_get_spec (heuristic));
  g_autofree char *consistent = dup_consistent_sentence (audit);
  g_autofree char *remarks = slide_audit_report_dup_remarks (audit);
  g_auto (GStrv) lines = g_strsplit (remarks != NULL ? remarks : "", "\n", -1);

  g_string_append_printf (out, _("%s (%s), goal %s\n"), name,
                          slide_heuristic_get_id (heuristic), goal_text);
  if (audit->metric == SLIDE_METRIC_LINE)
    slide_append_wrapped (out, _("Distances are in line moves: tiles of one row or column that slide together count as "
                                 "one move"), "");
  if (!slide_audit_is_complete (audit))
    g_string_append (out, _("Not finished: the numbers below cover only the boards seen so far\n"));
  g_string_append_printf (out, "%s\n%s\n", get_admissible_sentence (audit), consistent);
  for (guint i = 0; lines[i] != NULL; i++)
    slide_append_wrapped (out, lines[i], "");
  g_string_append_c (out, '\n');

  slide_append_whole_count (out, _("Boards"), audit->n_boards);
  if (!slide_audit_is_complete (audit))
    append_share (out, _("Boards audited"), audit->n_seen, audit->n_boards);
  slide_append_whole_count (out, _("Largest true distance"), audit->diameter);
  append_mean_h (out, _("Mean true distance"), audit->mean_true);
  append_mean_h (out, _("Mean h"), audit->mean_h);
  append_share (out, _("Boards estimated exactly"), audit->exact, audit->n_seen);
  slide_append_whole_count (out, _("Boards overestimated"), audit->overestimates);
  append_real_count (out, _("Largest overestimate"), audit->worst_overestimate);
  slide_append_whole_count (out, _("Inconsistent moves"), audit->inconsistent_edges);
  append_real_count (out, _("Largest drop on a move"), audit->worst_drop);

  append_errors (out, audit);
  if (table != NULL)
    append_cells (out, audit);
  if (audit->has_counterexample)
    append_counterexample (out, goal, audit);
  if (audit->has_inconsistency)
    append_inconsistency (out, audit);
}

void
slide_audit_report_append_header (GString *out)
{
  g_string_append (out, "heuristic,rows,columns,goal,states,diameter,mean_true,mean_h,admissible,"
                        "overestimates,worst_overestimate,consistent,inconsistent_edges,worst_drop,"
                        "counterexample,counterexample_h,counterexample_true,specification,"
                        "seen,complete,exact,problem,metric\n");
}

void
slide_audit_report_append (GString                  *out,
                           SlideFormat               format,
                           const SlideHeuristic     *heuristic,
                           const SlideAudit         *audit,
                           const SlideDistanceTable *table)
{
  switch (format)
    {
    case SLIDE_FORMAT_JSON:
      append_json (out, heuristic, audit, table);
      break;
    case SLIDE_FORMAT_CSV:
      append_csv (out, heuristic, audit);
      break;
    case SLIDE_FORMAT_TEXT:
    case SLIDE_FORMAT_MARKDOWN:
    case SLIDE_FORMAT_LATEX:
    case SLIDE_N_FORMATS:
    default:
      append_text (out, heuristic, audit, table);
      break;
    }
}

static void
append_failure_csv (GString          *out,
                    const char       *id,
                    const char       *spec,
                    const SlideBoard *goal,
                    SlideMetric       metric,
                    const char       *problem)
{
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_csv_string (&csv, id);
  slide_csv_uint (&csv, goal->rows);
  slide_csv_uint (&csv, goal->columns);
  slide_csv_board (&csv, goal);
  for (guint i = 0; i < N_CSV_RESULTS; i++)
    slide_csv_string (&csv, NULL);
  slide_csv_string (&csv, spec);
  slide_csv_uint (&csv, 0);
  slide_csv_boolean (&csv, FALSE);
  slide_csv_string (&csv, NULL);
  slide_csv_string (&csv, problem);
  slide_csv_string (&csv, slide_metric_get_id (metric));
  slide_csv_end (&csv);
}

static void
append_failure_json (GString          *out,
                     const char       *id,
                     const char       *spec,
                     const SlideBoard *goal,
                     SlideMetric       metric,
                     const char       *problem)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "heuristic", id);
  slide_json_uint (&json, "rows", goal->rows);
  slide_json_uint (&json, "columns", goal->columns);
  slide_json_board (&json, "goal", goal);
  slide_json_string (&json, "specification", spec);
  slide_json_boolean (&json, "complete", FALSE);
  slide_json_string (&json, "status", "failed");
  slide_json_string (&json, "problem", problem);
  slide_json_string (&json, "metric", slide_metric_get_id (metric));
  slide_json_end (&json);
}

void
slide_audit_report_append_failure (GString                  *out,
                                   SlideFormat               format,
                                   const SlideHeuristicSpec *spec,
                                   const SlideBoard         *goal,
                                   SlideMetric               metric,
                                   const char               *problem)
{
  g_autofree char *id = slide_heuristic_spec_dup_id (spec);
  const char *text = slide_heuristic_spec_get_text (spec);

  if (format == SLIDE_FORMAT_JSON)
    {
      append_failure_json (out, id, text, goal, metric, problem);
    }
  else if (format == SLIDE_FORMAT_CSV)
    {
      append_failure_csv (out, id, text, goal, metric, problem);
    }
  else
    {
      g_autofree char *goal_text = slide_board_to_text (goal, SLIDE_TEXT_LINE);
      g_autofree char *name = slide_heuristic_spec_dup_name (spec);
      g_autofree char *visible = slide_visible_message (problem);

      g_string_append_printf (out, _("%s (%s), goal %s\n"), name, id, goal_text);
      slide_append_wrapped (out, visible, "");
    }
}
