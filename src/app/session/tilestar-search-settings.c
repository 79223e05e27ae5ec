/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-settings.c: from the settings to a search request.
 */

#include "tilestar-search-settings.h"

#include "slide-memory.h"

#include <glib/gi18n.h>

#define MEBIBYTE (G_GUINT64_CONSTANT (1) << 20)

SlideAlgorithm
tilestar_settings_get_algorithm (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "algorithm");
  SlideAlgorithm algorithm = SLIDE_ALGORITHM_ASTAR;

  slide_algorithm_from_id (id, &algorithm);
  return algorithm;
}

const SlideHeuristicInfo *
tilestar_settings_get_heuristic_info (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "heuristic");
  const SlideHeuristicInfo *info = slide_heuristic_find (id);

  return info != NULL ? info : slide_heuristic_find ("manhattan");
}

char *
tilestar_settings_dup_blend (GSettings *settings)
{
  static const char *const parts[] = { "manhattan", "misplaced", "euclidean" };
  g_autoptr (GString) blend = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *key = g_strconcat ("blend-", parts[i], NULL);
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (number, sizeof number, "%.4f", g_settings_get_double (settings, key));
      g_string_append_printf (blend, "%s%s=%s", i > 0 ? "," : "", parts[i], number);
    }

  return g_string_free (g_steal_pointer (&blend), FALSE);
}

char *
tilestar_settings_dup_heuristic_id (GSettings *settings)
{
  const SlideHeuristicInfo *info = tilestar_settings_get_heuristic_info (settings);
  g_autofree char *parts = NULL;
  g_autoptr (GVariant) untouched = NULL;

  if (!g_str_equal (info->id, "max"))
    return g_strdup (info->id);

  /* The engine's own set does without the parts that a large board has no
   * tables for; one that was chosen says so. */
  parts = g_settings_get_string (settings, "max-parts");
  untouched = g_settings_get_default_value (settings, "max-parts");
  if (g_str_equal (parts, g_variant_get_string (untouched, NULL)))
    return g_strdup (info->id);

  return g_strconcat ("max:", parts, NULL);
}

static gboolean
is_blend_admissible (GSettings *settings)
{
  return g_settings_get_double (settings, "blend-manhattan")
         + g_settings_get_double (settings, "blend-misplaced")
         + g_settings_get_double (settings, "blend-euclidean") <= 1.0 + 1e-9;
}

guint64
tilestar_settings_get_memory_limit (GSettings *settings)
{
  guint64 limit = g_settings_get_uint (settings, "memory-limit") * MEBIBYTE;

  return limit > 0 ? limit : slide_memory_get_default_limit ();
}

void
tilestar_settings_init_request (GSettings          *settings,
                                const SlideBoard   *start,
                                const SlideBoard   *goal,
                                SlideSearchRequest *request)
{
  g_autofree char *tie_break = g_settings_get_string (settings, "tie-break");

  slide_search_request_init (request, start, goal);
  request->algorithm = tilestar_settings_get_algorithm (settings);
  request->weight = g_settings_get_double (settings, "weight");
  slide_tie_break_from_id (tie_break, &request->tie_break);
  request->reopen = g_settings_get_boolean (settings, "reopen");
  request->parent_pruning = g_settings_get_boolean (settings, "parent-pruning");
  request->time_limit = g_settings_get_uint (settings, "time-limit");
  request->memory_limit = tilestar_settings_get_memory_limit (settings);
}

/* Asks @promise of the chosen heuristic, or of each of its parts. */
static gboolean
all_keep (GSettings *settings,
          gboolean (*promise) (GSettings *, const SlideHeuristicInfo *))
{
  const SlideHeuristicInfo *info = tilestar_settings_get_heuristic_info (settings);
  g_autofree char *parts = g_settings_get_string (settings, "max-parts");
  g_auto (GStrv) ids = NULL;

  if (!g_str_equal (info->id, "max"))
    return promise (settings, info);

  ids = g_strsplit (parts, "+", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const SlideHeuristicInfo *part = slide_heuristic_find (ids[i]);

      if (part != NULL && !promise (settings, part))
        return FALSE;
    }

  return TRUE;
}

static gboolean
keeps_admissible (GSettings                *settings,
                  const SlideHeuristicInfo *info)
{
  return g_str_equal (info->id, "blend") ? is_blend_admissible (settings) : info->admissible;
}

/* A blend of whatever weights is, as long as these add up to 1 at most. */
static gboolean
keeps_consistent (GSettings                *settings,
                  const SlideHeuristicInfo *info)
{
  return g_str_equal (info->id, "blend") ? is_blend_admissible (settings) : info->consistent;
}

gboolean
tilestar_settings_is_admissible (GSettings *settings)
{
  return all_keep (settings, keeps_admissible);
}

gboolean
tilestar_settings_is_consistent (GSettings *settings)
{
  return all_keep (settings, keeps_consistent);
}

char *
tilestar_settings_describe_promise (GSettings *settings,
                                    gboolean  *promised)
{
  const SlideAlgorithmInfo *algorithm =
    slide_algorithm_get_info (tilestar_settings_get_algorithm (settings));
  const SlideHeuristicInfo *heuristic = tilestar_settings_get_heuristic_info (settings);
  gboolean is_blend = g_str_equal (heuristic->id, "blend");
  gboolean is_admissible = tilestar_settings_is_admissible (settings);

  *promised = FALSE;

  if (algorithm->uses_weight)
    {
      double weight = g_settings_get_double (settings, "weight");

      if (!is_admissible)
        return g_strdup (_("No promise: this heuristic can say more moves than are needed."));

      *promised = weight <= 1.0;
      if (*promised)
        return g_strdup (_("Promises the shortest answer."));
      return g_strdup_printf (_("Promises an answer at most %.2f times as long as the shortest."), weight);
    }

  if (!algorithm->optimal)
    return g_strdup (_("No promise: the answer may be far longer than the shortest."));

  if (!algorithm->uses_heuristic)
    {
      *promised = TRUE;
      return g_strdup (_("Promises the shortest answer, whatever the heuristic."));
    }

  if (is_blend && !is_admissible)
    return g_strdup (_("No promise: weights that add up to more than 1 can say more moves than are needed."));
  if (!is_admissible)
    return g_strdup (_("No promise: this heuristic can say more moves than are needed."));
  if (!tilestar_settings_is_consistent (settings) && !g_settings_get_boolean (settings, "reopen"))
    return g_strdup (_("No promise: this heuristic is not consistent, and re-opening is off."));

  *promised = TRUE;
  if (tilestar_settings_get_algorithm (settings) == SLIDE_ALGORITHM_ANYTIME)
    return g_strdup (_("Promises the shortest answer if it has time enough, and says how near it is."));
  return g_strdup (_("Promises the shortest answer."));
}
