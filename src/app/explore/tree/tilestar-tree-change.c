/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-change.h"

#define NONE TILESTAR_TREE_NONE

struct _TilestarTreeChange
{
  TilestarTreeLayout *after;
  TilestarTreeLayout  shown;   /* shares everything with after except its items */
  double             *from;    /* by item */
};

/* Returns the place in @before of an item of another layout, or of the closest node above it that
 * @before has. */
static double
find_before (const TilestarTreeLayout *before,
             const TilestarTreeLayout *after,
             guint32                   item)
{
  for (guint32 i = item; i != NONE; i = after->items[i].parent)
    if (after->items[i].version < before->tree->n_nodes)
      return before->items[before->item_of[after->items[i].version]].x;

  return after->items[item].x;
}

TilestarTreeChange *
tilestar_tree_change_new (const TilestarTreeLayout *before,
                          TilestarTreeLayout       *after,
                          double                    offset)
{
  TilestarTreeChange *change = g_new (TilestarTreeChange, 1);

  change->after = tilestar_tree_layout_ref (after);
  change->shown = *after;
  change->shown.items = g_memdup2 (after->items, after->n_items * sizeof *after->items);
  change->from = g_new (double, after->n_items);
  for (guint32 i = 0; i < after->n_items; i++)
    change->from[i] = find_before (before, after, i) + offset;
  tilestar_tree_change_set_part (change, 0.0);

  return change;
}

void
tilestar_tree_change_free (TilestarTreeChange *change)
{
  tilestar_tree_layout_unref (change->after);
  g_free (change->shown.items);
  g_free (change->from);
  g_free (change);
}

void
tilestar_tree_change_set_part (TilestarTreeChange *change,
                               double              part)
{
  const TilestarTreeLayout *after = change->after;

  for (guint32 row = 0; row < after->n_rows; row++)
    for (guint32 i = after->rows[row]; i < after->rows[row + 1]; i++)
      {
        double x = change->from[i] + (after->items[i].x - change->from[i]) * part;

        /* Items of a row are found by their order, which new ones would violate. */
        if (i > after->rows[row])
          x = MAX (x, change->shown.items[i - 1].x);
        change->shown.items[i].x = x;
      }
}

const TilestarTreeLayout *
tilestar_tree_change_get_layout (const TilestarTreeChange *change)
{
  return &change->shown;
}
