/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit-report.c: what an audit of a heuristic found.
 */

#include "slide-audit-report.h"

#include "slide-board-text.h"

#include <glib/gi18n-lib.h>

static void
append_json (GString              *out,
             const SlideHeuristic *heuristic,
             const SlideAudit     *audit)
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

static void
append_mean_count (GString    *out,
                   const char *name,
                   double      value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  slide_append_mean (text, value);
  slide_append_count (out, name, text->str);
}

static void
append_text (GString              *out,
             const SlideHeuristic *heuristic,
             const SlideAudit     *audit)
{
  const SlideBoard *goal = slide_heuristic_get_goal (heuristic);
  g_autofree char *goal_text = slide_board_to_text (goal, SLIDE_TEXT_LINE);
  g_autofree char *name = slide_heuristic_spec_dup_name (slide_heuristic_get_spec (heuristic));

  g_string_append_printf (out, _("%s (%s), goal %s\n"), name,
                          slide_heuristic_get_id (heuristic), goal_text);
  g_string_append_printf (out, "%s\n%s\n\n",
                          slide_audit_is_admissible (audit)
                            ? _("Admissible: it never says more than the true distance.")
                            : _("Not admissible: it says too much on some boards."),
                          slide_audit_is_consistent (audit)
                            ? _("Consistent: no move lowers it by more than 1.")
                            : _("Not consistent: some moves lower it by more than 1."));

  slide_append_whole_count (out, _("Boards"), audit->n_boards);
  slide_append_whole_count (out, _("Largest true distance"), audit->diameter);
  append_mean_count (out, _("Mean true distance"), audit->mean_true);
  append_mean_count (out, _("Mean h"), audit->mean_h);
  slide_append_whole_count (out, _("Boards it overestimates"), audit->overestimates);
  append_real_count (out, _("Worst overestimate"), audit->worst_overestimate);
  slide_append_whole_count (out, _("Inconsistent moves"), audit->inconsistent_edges);
  append_real_count (out, _("Worst drop on a move"), audit->worst_drop);

  if (audit->has_counterexample)
    {
      const SlideBoard *boards[] = { &audit->counterexample, goal };
      const char *titles[] = { _("Board"), _("Goal") };
      g_autoptr (GString) value = g_string_new (NULL);

      slide_append_real (value, audit->counterexample_h, 6);
      g_string_append_printf (out,
                              slide_audit_is_admissible (audit)
                                ? _("\nThe cheapest board from which a move lowers h by more than 1: "
                                    "h = %s, true distance %u.\n")
                                : _("\nThe cheapest board on which it says too much: "
                                    "h = %s, true distance %u.\n"),
                              value->str, audit->counterexample_true);
      slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
    }
}

void
slide_audit_report_append_header (GString *out)
{
  g_string_append (out, "heuristic,rows,columns,goal,states,diameter,mean_true,mean_h,admissible,"
                        "overestimates,worst_overestimate,consistent,inconsistent_edges,worst_drop,"
                        "counterexample,counterexample_h,counterexample_true,specification\n");
}

void
slide_audit_report_append (GString              *out,
                           SlideFormat           format,
                           const SlideHeuristic *heuristic,
                           const SlideAudit     *audit)
{
  switch (format)
    {
    case SLIDE_FORMAT_JSON:
      append_json (out, heuristic, audit);
      break;
    case SLIDE_FORMAT_CSV:
      append_csv (out, heuristic, audit);
      break;
    case SLIDE_FORMAT_TEXT:
    case SLIDE_N_FORMATS:
    default:
      append_text (out, heuristic, audit);
      break;
    }
}
