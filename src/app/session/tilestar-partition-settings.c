/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition-settings.c: which groups of tiles pattern databases are
 * made of, from the settings.
 */

#include "tilestar-partition-settings.h"

#include "slide-pattern-choices.h"
#include "slide-pattern-partition-text.h"

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
