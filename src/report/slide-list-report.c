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
}

static void
append_algorithm_json (GString                  *out,
                       const SlideAlgorithmInfo *info)
{
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
  slide_json_end (&json);
}

static void
append_algorithm_csv (GString                  *out,
                      const SlideAlgorithmInfo *info)
{
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_csv_string (&csv, info->id);
  slide_csv_string (&csv, info->name);
  slide_csv_boolean (&csv, info->optimal);
  slide_csv_boolean (&csv, info->uses_heuristic);
  slide_csv_boolean (&csv, info->uses_weight);
  slide_csv_string (&csv, info->source);
  slide_csv_string (&csv, info->description);
  slide_csv_end (&csv);
}

void
slide_list_report_append_algorithms (GString     *out,
                                     SlideFormat  format)
{
  if (format == SLIDE_FORMAT_CSV)
    g_string_append (out, "id,name,optimal,uses_heuristic,uses_weight,source,description\n");

  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) i);

      if (format == SLIDE_FORMAT_JSON)
        append_algorithm_json (out, info);
      else if (format == SLIDE_FORMAT_CSV)
        append_algorithm_csv (out, info);
      else
        append_algorithm_text (out, info);
    }
}
