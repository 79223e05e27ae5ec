/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition.c: which groups of tiles pattern databases are made of:
 * from the settings, and in words.
 */

#include "tilestar-partition.h"

#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is built unasked, whenever a heuristic is chosen or a goal is set. */
#define QUICK_SECONDS 0.75
#define QUICK_PERFECT_CELLS 9

static char *
dup_shape (const SlideBoard *goal)
{
  return g_strdup_printf ("%ux%u", goal->rows, goal->columns);
}

gboolean
tilestar_partition_get_custom (GSettings        *settings,
                               const SlideBoard *goal,
                               SlidePartition   *partition)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, "custom-partitions");
  g_autofree char *shape = dup_shape (goal);
  const char *text;

  return g_variant_lookup (all, shape, "&s", &text)
         && slide_partition_parse (text, goal, partition, NULL);
}

void
tilestar_partition_set_custom (GSettings            *settings,
                               const SlideBoard     *goal,
                               const SlidePartition *partition)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, "custom-partitions");
  g_autofree char *text = slide_partition_to_string (partition);
  g_autofree char *shape = dup_shape (goal);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  for (gsize i = 0; i < g_variant_n_children (all); i++)
    {
      const char *other;
      const char *groups;

      g_variant_get_child (all, i, "{&s&s}", &other, &groups);
      if (!g_str_equal (other, shape))
        g_variant_builder_add (&builder, "{ss}", other, groups);
    }
  g_variant_builder_add (&builder, "{ss}", shape, text);

  g_settings_set_value (settings, "custom-partitions", g_variant_builder_end (&builder));
  g_settings_set_string (settings, "partition", TILESTAR_PARTITION_CUSTOM);
}

char *
tilestar_partition_dup_choice (GSettings        *settings,
                               const SlideBoard *goal)
{
  g_autofree char *id = g_settings_get_string (settings, "partition");
  SlidePartition ignored;

  if (g_str_equal (id, TILESTAR_PARTITION_CUSTOM)
        ? tilestar_partition_get_custom (settings, goal, &ignored)
        : slide_partition_find_choice (goal->rows, goal->columns, id) != NULL)
    return g_steal_pointer (&id);

  return g_strdup (TILESTAR_PARTITION_STRONGEST);
}

void
tilestar_partition_init (SlidePartitions  *partitions,
                         GSettings        *settings,
                         const SlideBoard *goal)
{
  g_autofree char *id = tilestar_partition_dup_choice (settings, goal);
  const SlidePartitionChoice *choice;

  if (g_str_equal (id, TILESTAR_PARTITION_CUSTOM)
      && tilestar_partition_get_custom (settings, goal, &partitions->of[0]))
    {
      partitions->n = 1;
      return;
    }

  choice = slide_partition_find_choice (goal->rows, goal->columns, id);
  if (choice == NULL)
    choice = slide_partition_get_default (goal->rows, goal->columns);
  slide_partitions_init_choice (partitions, choice, goal);
}

char *
tilestar_partition_dup_text (GSettings        *settings,
                             const SlideBoard *goal)
{
  g_autofree char *id = tilestar_partition_dup_choice (settings, goal);
  SlidePartitions partitions;

  if (g_str_equal (id, TILESTAR_PARTITION_STRONGEST))
    return NULL;
  if (!g_str_equal (id, TILESTAR_PARTITION_CUSTOM))
    return g_steal_pointer (&id);

  tilestar_partition_init (&partitions, settings, goal);
  return slide_partitions_to_string (&partitions);
}

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
tilestar_heuristic_is_quick (const char       *id,
                             const SlideBoard *goal,
                             const char       *partition)
{
  if (strstr (id, "perfect") != NULL && slide_board_get_n_cells (goal) > QUICK_PERFECT_CELLS
      && slide_board_get_n_cells (goal) <= 12)
    return FALSE;

  if (strstr (id, "pattern-database") != NULL)
    {
      SlidePartitions partitions;
      SlidePatternCost cost;

      if (partition == NULL)
        slide_partitions_init_default (&partitions, goal);
      else if (!slide_partitions_parse (partition, goal, &partitions, NULL))
        return TRUE;   /* it says at once what is wrong */

      slide_pattern_get_cost_of_all (goal, &partitions, &cost);
      return tilestar_partition_is_ready (&cost) || cost.seconds < QUICK_SECONDS;
    }

  return TRUE;
}
