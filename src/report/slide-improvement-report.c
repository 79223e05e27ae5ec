/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-improvement-report.h"

#include "slide-report.h"

#include <glib/gi18n-lib.h>

/* From so many seconds on they are shown without a decimal. */
#define WHOLE_SECONDS 9.95

/* Less than this is not shown. */
#define LEAST_SECONDS 0.095

char *
slide_improvement_describe_step (const SlideImprovementStep *step)
{
  guint saved = step->n_removed - step->n_inserted;
  g_autofree char *first = slide_dup_localized_count (step->from);
  g_autofree char *last = slide_dup_localized_count (step->from + step->n_removed - 1);
  g_autofree char *before = slide_dup_localized_count (step->n_removed);
  g_autofree char *after = slide_dup_localized_count (step->n_inserted);
  g_autofree char *n_saved = slide_dup_localized_count (saved);

  switch (step->by)
    {
    case SLIDE_IMPROVED_BY_CYCLES:
      return g_strdup_printf (ngettext ("%s move that led back to an earlier board removed",
                                        "%s moves that led back to an earlier board removed", saved),
                              n_saved);

    case SLIDE_IMPROVED_BY_WINDOW:
      /* Translators: the numbers of two moves, and how many moves there were and are between them */
      return g_strdup_printf (_("Moves %s to %s shortened from %s to %s (optimal window)"), first, last,
                              before, after);

    case SLIDE_IMPROVED_BY_BEAM:
      return g_strdup_printf (_("Moves %s to %s shortened from %s to %s (beam search)"), first, last,
                              before, after);

    case SLIDE_IMPROVED_BY_SEARCH:
    case SLIDE_N_IMPROVED_BY:
    default:
      return g_strdup_printf (_("Moves %s to %s shortened from %s to %s (anytime search)"), first, last,
                              before, after);
    }
}

char *
slide_improvement_dup_seconds (double seconds)
{
  g_autofree char *whole = slide_dup_localized_count ((guint64) (seconds + 0.5));

  if (seconds < LEAST_SECONDS)
    return g_strdup (_("less than 0.1 s"));
  /* Translators: seconds */
  return seconds < WHOLE_SECONDS ? g_strdup_printf (_("%.1f s"), seconds)
                                 : g_strdup_printf (_("%s s"), whole);
}

char *
slide_improvement_describe (const SlideImprovementNews *news)
{
  g_autofree char *before = slide_dup_localized_count (news->length_before);
  g_autofree char *now = slide_dup_localized_count (news->length);
  g_autofree char *bound = slide_dup_localized_count (news->lower_bound);
  g_autofree char *time = slide_improvement_dup_seconds (news->elapsed);

  if (news->length == news->length_before)
    {
      if (news->optimal)
        return g_strdup_printf (ngettext ("The solution of %s move is optimal",
                                          "The solution of %s moves is optimal", news->length), now);
      /* Translators: moves, seconds with their unit, and the proven lower bound of the moves */
      return g_strdup_printf (ngettext ("Still %s move after %s, at least %s",
                                        "Still %s moves after %s, at least %s", news->length),
                              now, time, bound);
    }

  if (news->optimal)
    /* Translators: moves before, moves now, seconds with their unit */
    return g_strdup_printf (ngettext ("From %s to %s move in %s (optimal)",
                                      "From %s to %s moves in %s (optimal)", news->length),
                            before, now, time);

  /* Translators: moves before, moves now, seconds with their unit, and the proven lower bound of the moves */
  return g_strdup_printf (ngettext ("From %s to %s move in %s, at least %s",
                                    "From %s to %s moves in %s, at least %s", news->length),
                          before, now, time, bound);
}

/* ---- JSON ---- */

static void
add_steps (SlideJson        *json,
           SlideImprovement *improvement)
{
  SlideImprovementStep step;

  slide_json_begin_array (json, "improvements");
  for (guint i = 0; slide_improvement_get_step (improvement, i, &step); i++)
    {
      slide_json_begin_object (json, NULL);
      slide_json_string (json, "by", slide_improved_by_get_id (step.by));
      slide_json_real (json, "seconds", step.elapsed);
      slide_json_uint (json, "from", step.from);
      slide_json_uint (json, "removed", step.n_removed);
      slide_json_uint (json, "inserted", step.n_inserted);
      slide_json_uint (json, "length", step.length);
      slide_json_end_object (json);
    }
  slide_json_end_array (json);
}

void
slide_improvement_add_json (SlideJson        *json,
                            SlideImprovement *improvement,
                            SlideMoveNaming   naming)
{
  SlideImprovementNews news;
  g_autoptr (GByteArray) moves = NULL;

  slide_improvement_get_news (improvement, 0, &news);
  moves = slide_improvement_dup_moves (improvement, news.n_steps);

  slide_json_uint (json, "length_before", news.length_before);
  slide_json_uint (json, "length", news.length);
  slide_json_uint (json, "lower_bound", news.lower_bound);
  slide_json_boolean (json, "optimal", news.optimal);
  slide_json_uint (json, "moves", news.length);
  slide_json_moves (json, "path", moves, naming);
  slide_json_string (json, "moves_of", slide_move_naming_get_id (naming));
  add_steps (json, improvement);
  slide_json_string (json, "limit", news.end != SLIDE_STATUS_SOLVED ? slide_status_get_id (news.end) : NULL);
  slide_json_uint (json, "expanded", news.expanded);
  slide_json_real (json, "elapsed_seconds", news.elapsed);
}
