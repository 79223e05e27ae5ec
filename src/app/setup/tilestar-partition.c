/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition.c: what the groups of tiles of pattern databases cost, in
 * words.
 */

#include "tilestar-partition.h"

#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* What is built unasked, whenever a heuristic is chosen or a goal is set. */
#define QUICK_SECONDS 0.75
#define QUICK_PERFECT_CELLS 9

gboolean
tilestar_partition_is_ready (const SlidePatternCost *cost)
{
  return cost->n_cached + cost->n_quick == cost->n_tables;
}

/* No more exact than a forecast is. */
static char *
dup_duration (double seconds)
{
  if (seconds < 1.0)
    /* Translators: how long something will take */
    return g_strdup (_("less than a second"));
  if (seconds < 100.0)
    return g_strdup_printf (ngettext ("about %u second", "about %u seconds", (guint) (seconds + 0.5)),
                            (guint) (seconds + 0.5));
  if (seconds < 5400.0)
    return g_strdup_printf (ngettext ("about %u minute", "about %u minutes", (guint) (seconds / 60.0 + 0.5)),
                            (guint) (seconds / 60.0 + 0.5));

  return g_strdup_printf (ngettext ("about %u hour", "about %u hours", (guint) (seconds / 3600.0 + 0.5)),
                          (guint) (seconds / 3600.0 + 0.5));
}

char *
tilestar_partition_describe (const SlidePatternCost *cost)
{
  g_autofree char *size = tilestar_format_bytes (cost->bytes);
  g_autofree char *duration = NULL;

  if (tilestar_partition_is_ready (cost))
    /* Translators: tables of that size, which need not be built any more */
    return g_strdup_printf (_("%s, ready"), size);

  duration = dup_duration (cost->seconds);
  /* Translators: tables of that size; then how long, as in “about 10 seconds” */
  return g_strdup_printf (_("%s, %s to build"), size, duration);
}

char *
tilestar_partition_dup_problem (const SlidePatternCost *cost,
                                guint64                 memory_limit)
{
  g_autofree char *memory = NULL;
  g_autofree char *limit = NULL;
  guint64 needed = MAX (cost->memory, cost->bytes);

  if (memory_limit == 0 || needed <= memory_limit || tilestar_partition_is_ready (cost))
    return NULL;

  memory = tilestar_format_bytes (needed);
  limit = tilestar_format_bytes (memory_limit);
  return g_strdup_printf (_("Too large: building it takes %s of memory, and %s are allowed."),
                          memory, limit);
}

gboolean
tilestar_heuristic_is_quick (const SlideHeuristicSpec *spec,
                             const SlideBoard         *goal)
{
  const char *id = slide_heuristic_spec_get_info (spec)->id;

  for (guint i = 0; i < slide_heuristic_spec_get_n_parts (spec); i++)
    if (!tilestar_heuristic_is_quick (slide_heuristic_spec_get_part (spec, i), goal))
      return FALSE;

  if (g_str_equal (id, "perfect"))
    return slide_board_get_n_cells (goal) <= QUICK_PERFECT_CELLS
           || slide_board_get_n_cells (goal) > 12;   /* it says at once what is wrong */

  if (g_str_equal (id, "pattern-database"))
    {
      const char *partition = slide_heuristic_spec_get_partition (spec);
      SlidePartitions partitions;
      SlidePatternCost cost;

      if (partition == NULL)
        slide_partitions_init_default (&partitions, goal);
      else if (!slide_partitions_parse (partition, goal, &partitions, NULL))
        return TRUE;   /* likewise */

      slide_pattern_get_cost_of_all (goal, &partitions, &cost);
      return tilestar_partition_is_ready (&cost) || cost.seconds < QUICK_SECONDS;
    }

  return TRUE;
}
