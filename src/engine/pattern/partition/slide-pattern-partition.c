/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-partition.h"

#include "slide-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (slide-partition-error-quark, slide_partition_error)

gboolean
slide_partition_normalise (SlidePartition  *partition,
                           GError         **error)
{
  SlidePartition result = *partition;
  guint8 number[256];
  guint n_tiles[SLIDE_PARTITION_MAX_GROUPS] = { 0 };

  memset (number, SLIDE_PARTITION_NO_GROUP, sizeof number);
  memset (result.group_of, SLIDE_PARTITION_NO_GROUP, sizeof result.group_of);
  result.n_groups = 0;

  for (guint tile = 1; tile < partition->n_cells; tile++)
    {
      guint group = partition->group_of[tile];

      if (group == SLIDE_PARTITION_NO_GROUP)
        continue;

      if (number[group] == SLIDE_PARTITION_NO_GROUP)
        number[group] = result.n_groups++;
      result.group_of[tile] = number[group];

      if (++n_tiles[number[group]] > SLIDE_PATTERN_MAX_TILES)
        return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_LARGE,
                                _("A group has more than %u tiles"), SLIDE_PATTERN_MAX_TILES);
    }

  if (result.n_groups == 0)
    return slide_set_error (error, SLIDE_PARTITION_ERROR, SLIDE_PARTITION_ERROR_EMPTY, _("No tile is in a group"));

  *partition = result;
  return TRUE;
}

/* Groups are compared as sets, regardless of their numbers. */
gboolean
slide_partition_equal (const SlidePartition *a,
                       const SlidePartition *b)
{
  guint8 b_of_a[256];

  if (a->n_cells != b->n_cells || a->n_groups != b->n_groups)
    return FALSE;

  memset (b_of_a, SLIDE_PARTITION_NO_GROUP, sizeof b_of_a);
  for (guint tile = 1; tile < a->n_cells; tile++)
    {
      guint in_a = a->group_of[tile];
      guint in_b = b->group_of[tile];

      if ((in_a == SLIDE_PARTITION_NO_GROUP) != (in_b == SLIDE_PARTITION_NO_GROUP))
        return FALSE;
      if (in_a == SLIDE_PARTITION_NO_GROUP)
        continue;

      if (b_of_a[in_a] == SLIDE_PARTITION_NO_GROUP)
        b_of_a[in_a] = (guint8) in_b;
      else if (b_of_a[in_a] != in_b)
        return FALSE;
    }

  /* Both have the same number of groups, so the map from a to b is one-to-one if no two groups
   * of a map to one of b. */
  for (guint i = 0; i < a->n_groups; i++)
    for (guint j = i + 1; j < a->n_groups; j++)
      if (b_of_a[i] == b_of_a[j])
        return FALSE;

  return TRUE;
}

guint
slide_partition_get_n_tiles (const SlidePartition *partition,
                             guint                 group)
{
  guint n_tiles = 0;

  for (guint tile = 1; tile < partition->n_cells; tile++)
    n_tiles += partition->group_of[tile] == group;

  return n_tiles;
}

const char *
slide_partition_get_letter (guint group)
{
  static const char letters[SLIDE_PARTITION_MAX_GROUPS][2] = {
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R",
    "S", "T", "U", "V", "W", "X", "Y", "Z", "a", "b", "c", "d", "e", "f", "g", "h", "i",
  };

  g_return_val_if_fail (group < SLIDE_PARTITION_MAX_GROUPS, "");

  return letters[group];
}
