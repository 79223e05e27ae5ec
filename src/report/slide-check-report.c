/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-check-report.h"

#include "slide-board-text.h"
#include "slide-goal-fit.h"
#include "slide-solvability.h"

#include <glib/gi18n-lib.h>

/* The content of a report on one pair. */
typedef struct
{
  const SlideBoard *start;
  const SlideBoard *goal;
  SlideSolvability  solvability;
  char             *explanation;
  SlideGoalFit      fit;
  gboolean          has_fit;
  SlideBoard        nearest;
  gboolean          has_nearest;
  guint             tile_a;
  guint             tile_b;
} Findings;

static void
findings_init (Findings         *findings,
               const SlideBoard *start,
               const SlideBoard *goal)
{
  guint cell_a, cell_b;

  findings->start = start;
  findings->goal = goal;
  findings->solvability = slide_solvability_check (start, goal);
  findings->explanation = slide_solvability_explain (&findings->solvability);
  findings->has_fit = slide_goal_fit_find (start, goal, &findings->fit);
  if (findings->has_fit)
    slide_goal_fit_count (&findings->fit, start);
  findings->nearest = *start;
  findings->has_nearest = slide_solvability_find_swap (start, goal, &cell_a, &cell_b);
  findings->tile_a = 0;
  findings->tile_b = 0;

  if (findings->has_nearest)
    {
      findings->tile_a = start->cells[cell_a];
      findings->tile_b = start->cells[cell_b];
      slide_board_exchange (&findings->nearest, cell_a, cell_b);
    }
}

static void
append_json (GString        *out,
             const Findings *findings)
{
  const SlideSolvability *solvability = &findings->solvability;
  SlideJson json;

  slide_json_init (&json, out);
  slide_json_boards (&json, findings->start, findings->goal);
  slide_json_boolean (&json, "valid", TRUE);
  slide_json_boolean (&json, "solvable", solvability->solvable);
  slide_json_uint (&json, "inversions_start", solvability->inversions_start);
  slide_json_uint (&json, "inversions_goal", solvability->inversions_goal);
  slide_json_uint_or_null (&json, "blank_rows_apart", solvability->width_is_even, solvability->blank_rows_apart);
  slide_json_string (&json, "explanation", findings->explanation);
  slide_json_goal_fit (&json, findings->has_fit ? &findings->fit : NULL);
  if (findings->has_nearest)
    {
      slide_json_board (&json, "nearest", &findings->nearest);
      slide_json_begin_array (&json, "exchanged");
      slide_json_uint (&json, NULL, findings->tile_a);
      slide_json_uint (&json, NULL, findings->tile_b);
      slide_json_end_array (&json);
    }
  else
    {
      slide_json_null (&json, "nearest");
    }
  slide_json_end (&json);
}

static void
append_csv (GString        *out,
            const Findings *findings)
{
  const SlideSolvability *solvability = &findings->solvability;
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_csv_uint (&csv, findings->start->rows);
  slide_csv_uint (&csv, findings->start->columns);
  slide_csv_board (&csv, findings->start);
  slide_csv_board (&csv, findings->goal);
  slide_csv_boolean (&csv, TRUE);
  slide_csv_boolean (&csv, solvability->solvable);
  slide_csv_uint (&csv, solvability->inversions_start);
  slide_csv_uint (&csv, solvability->inversions_goal);
  if (solvability->width_is_even)
    slide_csv_uint (&csv, solvability->blank_rows_apart);
  else
    slide_csv_string (&csv, NULL);
  slide_csv_string (&csv, findings->explanation);
  slide_csv_board (&csv, findings->has_nearest ? &findings->nearest : NULL);
  slide_csv_string (&csv, findings->has_fit ? slide_goal_get_id (findings->fit.preset) : NULL);
  slide_csv_end (&csv);
}

static void
append_text (GString        *out,
             const Findings *findings)
{
  const SlideSolvability *solvability = &findings->solvability;
  const SlideBoard *boards[] = { findings->start, findings->goal };
  const char *titles[] = { _("Start"), _("Goal") };

  slide_append_grids (out, boards, titles, G_N_ELEMENTS (boards));
  g_string_append_printf (out, "\n%s\n",
                          solvability->solvable ? _("The goal can be reached")
                                                : _("The goal cannot be reached"));
  slide_append_wrapped (out, findings->explanation, "");
  g_string_append_c (out, '\n');
  slide_append_whole_count (out, _("Inversions of the start"), solvability->inversions_start);
  slide_append_whole_count (out, _("Inversions of the goal"), solvability->inversions_goal);
  if (solvability->width_is_even)
    slide_append_whole_count (out, _("Rows between the blanks"), solvability->blank_rows_apart);

  if (findings->has_fit)
    slide_append_goal_fit (out, &findings->fit);
  if (findings->has_nearest)
    {
      const SlideBoard *nearest[] = { &findings->nearest };
      g_autofree char *line = slide_board_to_text (&findings->nearest, SLIDE_TEXT_LINE);

      g_string_append_printf (out,
                              _("\nSwapping tiles %u and %u makes the board solvable:\n"),
                              findings->tile_a, findings->tile_b);
      slide_append_grids (out, nearest, NULL, 1);
      g_string_append_printf (out, "%s\n", line);
    }
}

void
slide_check_report_append_header (GString *out)
{
  g_string_append (out, "rows,columns,start,goal,valid,solvable,inversions_start,inversions_goal,"
                        "blank_rows_apart,explanation,nearest,reachable\n");
}

gboolean
slide_check_report_append (GString          *out,
                           SlideFormat       format,
                           const SlideBoard *start,
                           const SlideBoard *goal)
{
  Findings findings;

  findings_init (&findings, start, goal);

  switch (format)
    {
    case SLIDE_FORMAT_JSON:
      append_json (out, &findings);
      break;
    case SLIDE_FORMAT_CSV:
      append_csv (out, &findings);
      break;
    case SLIDE_FORMAT_TEXT:
    case SLIDE_FORMAT_MARKDOWN:
    case SLIDE_FORMAT_LATEX:
    case SLIDE_N_FORMATS:
    default:
      append_text (out, &findings);
      break;
    }

  g_free (findings.explanation);
  return findings.solvability.solvable;
}

void
slide_check_report_append_invalid (GString     *out,
                                   SlideFormat  format,
                                   const char  *message)
{
  static const char *const empty[] = {
    "solvable", "inversions_start", "inversions_goal", "blank_rows_apart",
  };

  if (format == SLIDE_FORMAT_JSON)
    {
      SlideJson json;

      slide_json_init (&json, out);
      slide_json_boolean (&json, "valid", FALSE);
      for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
        slide_json_null (&json, empty[i]);
      slide_json_string (&json, "explanation", message);
      slide_json_null (&json, "reachable");
      slide_json_null (&json, "nearest");
      slide_json_end (&json);
    }
  else if (format == SLIDE_FORMAT_CSV)
    {
      SlideCsv csv;

      slide_csv_init (&csv, out);
      for (guint i = 0; i < 4; i++)
        slide_csv_string (&csv, NULL);
      slide_csv_boolean (&csv, FALSE);
      for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
        slide_csv_string (&csv, NULL);
      slide_csv_string (&csv, message);
      slide_csv_string (&csv, NULL);
      slide_csv_string (&csv, NULL);
      slide_csv_end (&csv);
    }
}
