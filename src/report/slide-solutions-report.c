/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-solutions-report.h"

#include <glib/gi18n-lib.h>

/* @solutions: NULL if they cannot be counted, for the reason that @problem states */
struct _SlideSolutionsReport
{
  SlideBoard      start;
  SlideSolutions *solutions;
  char           *problem;
  GByteArray     *path;
  guint           n_listed;
};

SlideSolutionsReport *
slide_solutions_report_new (const SlideSolutionsRequest *request,
                            const SlideStatistics       *statistics,
                            GByteArray                  *path,
                            guint                        n_listed)
{
  SlideSolutionsReport *report = g_new0 (SlideSolutionsReport, 1);
  SlideSolutionsRequest with_length = *request;
  g_autoptr (GError) error = NULL;

  report->start = request->start;
  report->n_listed = n_listed;
  if (path != NULL)
    report->path = g_byte_array_ref (path);

  with_length.length = statistics->moves;
  if (statistics->status == SLIDE_STATUS_UNSOLVABLE || slide_solutions_check (statistics, &error))
    report->solutions = slide_solutions_new (&with_length);
  else
    report->problem = g_strdup (error->message);
  return report;
}

void
slide_solutions_report_free (SlideSolutionsReport *report)
{
  g_clear_pointer (&report->solutions, slide_solutions_unref);
  g_clear_pointer (&report->path, g_byte_array_unref);
  g_free (report->problem);
  g_free (report);
}

gboolean
slide_solutions_report_is_limited (const SlideSolutionsReport *report)
{
  return report->solutions != NULL && !slide_solutions_is_exact (report->solutions);
}

/* The number of solutions that are known: the search has found one, also if the count has not. */
static guint64
get_known (const SlideSolutions *solutions)
{
  guint64 count = slide_solutions_get_count (solutions);

  return slide_solutions_is_exact (solutions) ? count : MAX (count, 1);
}

static guint
get_n_listed (const SlideSolutionsReport *report)
{
  return report->solutions == NULL ? 0 : (guint) MIN (get_known (report->solutions), report->n_listed);
}

static char *
dup_text (const SlideSolutionsReport *report,
          guint                       index,
          SlideNotation               notation,
          SlideMoveNaming             naming)
{
  g_autoptr (GByteArray) path = slide_solutions_get_count (report->solutions) > 0
                                  ? slide_solutions_dup_path (report->solutions, index)
                                  : g_byte_array_ref (report->path);

  return slide_moves_to_text (path->data, path->len, &report->start, notation, naming);
}

/* The limit that ended the count, or NULL. A number that is too large for JSON has none. */
static const char *
get_limit (const SlideSolutionsReport *report)
{
  SlideStatus end = report->solutions != NULL ? slide_solutions_get_end (report->solutions) : SLIDE_STATUS_SOLVED;

  return end != SLIDE_STATUS_SOLVED && end != SLIDE_STATUS_UNSOLVABLE ? slide_status_get_id (end) : NULL;
}

/* ---- JSON and CSV ---- */

void
slide_solutions_report_add_json (SlideJson                  *json,
                                 const SlideSolutionsReport *report,
                                 SlideMoveNaming             naming)
{
  const SlideSolutions *solutions = report->solutions;

  slide_json_uint_or_null (json, "optimal_solutions", solutions != NULL, solutions != NULL ? get_known (solutions) : 0);
  if (solutions != NULL)
    slide_json_boolean (json, "optimal_solutions_exact", slide_solutions_is_exact (solutions));
  else
    slide_json_null (json, "optimal_solutions_exact");
  slide_json_string (json, "optimal_solutions_limit", get_limit (report));
  slide_json_string (json, "optimal_solutions_problem", report->problem);
  slide_json_begin_array (json, "solutions");
  for (guint i = 0; i < get_n_listed (report); i++)
    {
      g_autofree char *text = dup_text (report, i, SLIDE_NOTATION_LETTERS, naming);

      slide_json_string (json, NULL, text);
    }
  slide_json_end_array (json);
}

void
slide_solutions_report_add_header (SlideCsv *csv)
{
  slide_csv_string (csv, "optimal_solutions");
  slide_csv_string (csv, "optimal_solutions_exact");
  slide_csv_string (csv, "optimal_solutions_limit");
  slide_csv_string (csv, "optimal_solutions_problem");
  slide_csv_string (csv, "solutions");
}

void
slide_solutions_report_add_csv (SlideCsv                   *csv,
                                const SlideSolutionsReport *report,
                                SlideMoveNaming             naming)
{
  const SlideSolutions *solutions = report->solutions;
  g_autoptr (GString) list = g_string_new (NULL);

  if (solutions != NULL)
    {
      slide_csv_uint (csv, get_known (solutions));
      slide_csv_boolean (csv, slide_solutions_is_exact (solutions));
    }
  else
    {
      slide_csv_string (csv, NULL);
      slide_csv_string (csv, NULL);
    }
  slide_csv_string (csv, get_limit (report));
  slide_csv_string (csv, report->problem);
  for (guint i = 0; i < get_n_listed (report); i++)
    {
      g_autofree char *text = dup_text (report, i, SLIDE_NOTATION_LETTERS, naming);

      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", text);
    }
  slide_csv_string (csv, list->str);
}

/* ---- Text ---- */

char *
slide_solutions_describe (const SlideSolutions *solutions)
{
  guint64 known = get_known (solutions);
  gulong plural = (gulong) MIN (known, G_MAXUINT);
  g_autofree char *number = slide_dup_localized_count (known);

  if (!slide_solutions_is_exact (solutions))
    return g_strdup_printf (ngettext ("at least %s shortest solution", "at least %s shortest solutions", plural),
                            number);
  if (known == 1)
    return g_strdup (_("only one shortest solution"));

  return g_strdup_printf (ngettext ("%s shortest solution", "%s shortest solutions", plural), number);
}

/* Why the number is not exact, as a sentence, or NULL. */
static const char *
describe_end (const SlideSolutions *solutions)
{
  switch (slide_solutions_get_end (solutions))
    {
    case SLIDE_STATUS_TIME_LIMIT:
      return _("The time limit was reached while shortest solutions were counted");
    case SLIDE_STATUS_MEMORY_LIMIT:
      return _("The memory limit was reached while shortest solutions were counted");
    case SLIDE_STATUS_CANCELLED:
      return _("Counting shortest solutions was interrupted");
    default:
      return NULL;
    }
}

void
slide_solutions_report_append_text (GString                    *out,
                                    const SlideSolutionsReport *report,
                                    SlideMoveNaming             naming,
                                    SlideNotation               notation)
{
  guint n_listed = get_n_listed (report);
  g_autoptr (GString) number = g_string_new (NULL);

  g_string_append_c (out, '\n');
  if (report->solutions == NULL)
    {
      slide_append_wrapped (out, report->problem, "");
      return;
    }

  slide_append_grouped (number, get_known (report->solutions));
  if (slide_solutions_is_exact (report->solutions))
    g_string_append_printf (out, _("Shortest solutions: %s\n"), number->str);
  else
    g_string_append_printf (out, _("Shortest solutions: at least %s\n"), number->str);
  if (describe_end (report->solutions) != NULL)
    slide_append_wrapped (out, describe_end (report->solutions), "");

  if (notation == SLIDE_NOTATION_WORDS)
    notation = SLIDE_NOTATION_LETTERS;
  /* The only solution of the goal has no moves. */
  for (guint i = 0; i < n_listed && slide_solutions_get_length (report->solutions) > 0; i++)
    {
      g_autofree char *text = dup_text (report, i, notation, naming);

      g_string_append_printf (out, "%*u. %s\n", n_listed > 99 ? 7 : 4, i + 1, text);
    }
}
