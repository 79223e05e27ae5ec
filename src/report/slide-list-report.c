/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-list-report.h"

#include "slide-heuristic.h"
#include "slide-search.h"

#include <glib/gi18n-lib.h>

#define INDENT "    "

static void
append_heuristic_text (GString                  *out,
                       const SlideHeuristicInfo *info)
{
  const char *guarantee = info->admissible
    ? (info->consistent ? _("admissible, consistent") : _("admissible, not consistent"))
    : (info->consistent ? _("not admissible, consistent") : _("not admissible, not consistent"));

  slide_append_padded (out, info->id, 24);
  g_string_append_printf (out, "%s: %s%s\n", _(info->name), guarantee,
                          info->teaching_mistake ? _("; deliberately wrong") : "");
  slide_append_wrapped (out, _(info->description), INDENT);
  g_string_append_printf (out, INDENT "%s\n", info->source);
}

static void
append_heuristic_json (GString                  *out,
                       const SlideHeuristicInfo *info)
{
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "id", info->id);
  slide_json_string (&json, "name", info->name);
  slide_json_boolean (&json, "admissible", info->admissible);
  slide_json_boolean (&json, "consistent", info->consistent);
  slide_json_string (&json, "source", info->source);
  slide_json_string (&json, "description", info->description);
  slide_json_boolean (&json, "teaching_mistake", info->teaching_mistake);
  slide_json_end (&json);
}

static void
append_heuristic_csv (GString                  *out,
                      const SlideHeuristicInfo *info)
{
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_csv_string (&csv, info->id);
  slide_csv_string (&csv, info->name);
  slide_csv_boolean (&csv, info->admissible);
  slide_csv_boolean (&csv, info->consistent);
  slide_csv_string (&csv, info->source);
  slide_csv_string (&csv, info->description);
  slide_csv_boolean (&csv, info->teaching_mistake);
  slide_csv_end (&csv);
}

void
slide_list_report_append_heuristics (GString     *out,
                                     SlideFormat  format)
{
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  if (format == SLIDE_FORMAT_CSV)
    g_string_append (out, "id,name,admissible,consistent,source,description,teaching_mistake\n");

  for (guint i = 0; i < n_infos; i++)
    {
      if (format == SLIDE_FORMAT_JSON)
        append_heuristic_json (out, infos[i]);
      else if (format == SLIDE_FORMAT_CSV)
        append_heuristic_csv (out, infos[i]);
      else
        append_heuristic_text (out, infos[i]);
    }
}

static void
append_algorithm_text (GString                  *out,
                       const SlideAlgorithmInfo *info)
{
  slide_append_padded (out, info->id, 24);
  g_string_append_printf (out, "%s: %s%s%s%s\n", _(info->name),
                          info->optimal ? (info->uses_heuristic
                                             ? _("shortest path if the heuristic is admissible")
                                             : _("shortest path"))
                                        : _("no guarantee of a shortest path"),
                          info->uses_heuristic ? "" : _("; uses no heuristic"),
                          info->uses_weight ? _("; accepts --weight") : "",
                          info->uses_depth ? _("; accepts --depth") : "");
  slide_append_wrapped (out, _(info->description), INDENT);
  g_string_append_printf (out, INDENT "%s\n", info->source);
  if (info->variant != NULL)
    slide_append_wrapped (out, _(info->variant), INDENT);
}

/* Explains the counts, after the list. */
static void
append_conventions (GString *out)
{
  static const char *const conventions[] = {
    N_("Expanded: nodes whose successors were generated. The goal is not expanded, and a node that is reopened "
       "counts again. IDA* and its kin count all iterations."),
    N_("Generated: successors, also of states that have been met before (duplicates) and of nodes above the cutoff, "
       "but not the start. The move that undoes the last one is left out; no-parent-pruning includes it, as "
       "most textbooks do."),
    N_("Goal test: when a node is taken from the frontier, not when it is generated, since a cheaper path to it may "
       "still be found where moves differ in cost. Breadth first tests when it generates a node; bidirectional search ends when its best "
       "meeting is proven shortest."),
    N_("Ties: of nodes with the same f, the one with the largest g, of these the newest (high-g). Greedy search and "
       "breadth first take the oldest. IDA* has none: successors come in the order up, left, right, down of "
       "the blank."),
  };

  g_string_append_printf (out, "\n%s\n", _("What the counts mean"));
  for (guint i = 0; i < G_N_ELEMENTS (conventions); i++)
    slide_append_wrapped (out, _(conventions[i]), INDENT);
}

static const char *
get_goal_test (SlideAlgorithm algorithm)
{
  switch (algorithm)
    {
    case SLIDE_ALGORITHM_BREADTH_FIRST:
      return "generation";
    case SLIDE_ALGORITHM_BIDIRECTIONAL:
      return "meeting";
    default:
      return "expansion";
    }
}

/* Which of the nodes that tie on f goes first; NULL where no order of nodes decides. */
static const char *
get_ties (SlideAlgorithm algorithm)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (algorithm);

  return info->uses_ties || algorithm == SLIDE_ALGORITHM_BREADTH_FIRST ? slide_tie_break_get_id (info->usual_ties)
                                                                       : NULL;
}

static void
append_algorithm_json (GString        *out,
                       SlideAlgorithm  algorithm)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (algorithm);
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_string (&json, "id", info->id);
  slide_json_string (&json, "name", info->name);
  slide_json_boolean (&json, "optimal", info->optimal);
  slide_json_boolean (&json, "uses_heuristic", info->uses_heuristic);
  slide_json_boolean (&json, "uses_weight", info->uses_weight);
  slide_json_string (&json, "source", info->source);
  slide_json_string (&json, "description", info->description);
  slide_json_boolean (&json, "uses_depth", info->uses_depth);
  slide_json_string (&json, "variant", info->variant);
  slide_json_string (&json, "goal_test", get_goal_test (algorithm));
  slide_json_string (&json, "ties", get_ties (algorithm));
  slide_json_end (&json);
}

static void
append_algorithm_csv (GString        *out,
                      SlideAlgorithm  algorithm)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (algorithm);
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_csv_string (&csv, info->id);
  slide_csv_string (&csv, info->name);
  slide_csv_boolean (&csv, info->optimal);
  slide_csv_boolean (&csv, info->uses_heuristic);
  slide_csv_boolean (&csv, info->uses_weight);
  slide_csv_string (&csv, info->source);
  slide_csv_string (&csv, info->description);
  slide_csv_string (&csv, info->variant);
  slide_csv_string (&csv, get_goal_test (algorithm));
  slide_csv_string (&csv, get_ties (algorithm));
  slide_csv_end (&csv);
}

void
slide_list_report_append_algorithms (GString     *out,
                                     SlideFormat  format)
{
  if (format == SLIDE_FORMAT_CSV)
    g_string_append (out, "id,name,optimal,uses_heuristic,uses_weight,source,description,variant,goal_test,ties\n");

  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);

      if (format == SLIDE_FORMAT_JSON)
        append_algorithm_json (out, (SlideAlgorithm) i);
      else if (format == SLIDE_FORMAT_CSV)
        append_algorithm_csv (out, (SlideAlgorithm) i);
      else
        append_algorithm_text (out, info);
    }

  if (format == SLIDE_FORMAT_TEXT)
    append_conventions (out);
}
