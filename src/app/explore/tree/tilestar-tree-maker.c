/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-maker.h"

/* Number of nodes to show initially beside the paths, and when a fold is opened. */
#define N_FIRST_NODES 24
#define N_OPENED_NODES 40

static TilestarTreeFolds *
make_folds (const TilestarTreeOrder *order,
            const TilestarTree      *tree)
{
  guint n_around = G_N_ELEMENTS (order->around);
  TilestarTreeFolding folding = order->folding;
  TilestarTreeFolds *folds;

  if (folding == TILESTAR_TREE_FOLD_GROWING && order->before != NULL
      && tree->n_nodes > TILESTAR_TREE_SMALL && order->before->tree->n_nodes > TILESTAR_TREE_SMALL)
    folding = TILESTAR_TREE_FOLD_AS_BEFORE;
  else if (folding == TILESTAR_TREE_FOLD_BY_SIZE || folding == TILESTAR_TREE_FOLD_GROWING)
    folding = tree->n_nodes > TILESTAR_TREE_SMALL ? TILESTAR_TREE_FOLD_AROUND
                                                  : TILESTAR_TREE_FOLD_NOTHING;
  switch (folding)
    {
    case TILESTAR_TREE_FOLD_NOTHING:
      return tilestar_tree_folds_new (tree, FALSE, NULL, 0);

    case TILESTAR_TREE_FOLD_FINISHED:
      return tilestar_tree_folds_new_finished (tree, order->moment, order->n_appeared,
                                               order->around, n_around);

    case TILESTAR_TREE_FOLD_AROUND:
      folds = tilestar_tree_folds_new (tree, TRUE, order->around, n_around);
      tilestar_tree_folds_open (folds, tree, 0, N_FIRST_NODES);
      return folds;

    case TILESTAR_TREE_FOLD_TOGGLE:
    case TILESTAR_TREE_FOLD_REVEAL:
    case TILESTAR_TREE_FOLD_AS_BEFORE:
    case TILESTAR_TREE_FOLD_BY_SIZE:
    case TILESTAR_TREE_FOLD_GROWING:
    default:
      folds = tilestar_tree_folds_copy (order->before->folds, tree);
      /* The solution, where it is shown, is never folded; only the user folds its nodes. */
      if (order->folding == TILESTAR_TREE_FOLD_GROWING)
        for (guint i = 0; i < n_around; i++)
          if (i != TILESTAR_TREE_AROUND_SELECTED)
            tilestar_tree_folds_reveal (folds, tree, order->around[i]);
      if (folding == TILESTAR_TREE_FOLD_REVEAL)
        tilestar_tree_folds_reveal (folds, tree, order->version);
      else if (folding == TILESTAR_TREE_FOLD_TOGGLE)
        {
          if (tilestar_tree_folds_get (folds, order->version))
            tilestar_tree_folds_open (folds, tree, order->version, N_OPENED_NODES);
          else
            tilestar_tree_folds_set (folds, order->version, TRUE);
        }
      return folds;
    }
}

/* Returns the moment and the number of nodes of the tree. */
static guint32
get_size (const TilestarTreeOrder *order,
          guint64                 *out_moment)
{
  *out_moment = order->is_fixed ? slide_record_get_n_expansions (order->record) : order->moment;

  return order->is_fixed ? slide_record_get_n_versions (order->record, *out_moment)
                         : order->n_appeared;
}

/* Whether the tree is a part of the one before. */
static gboolean
is_part (const TilestarTreeOrder *order,
         guint64                  moment,
         guint32                  n_nodes)
{
  return order->before != NULL && order->before->tree->record == order->record
         && tilestar_tree_has_part (order->before->tree, moment, n_nodes);
}

gboolean
tilestar_tree_is_quick (const TilestarTreeOrder *order)
{
  guint64 moment;
  guint32 n_nodes = get_size (order, &moment);

  return n_nodes <= TILESTAR_TREE_QUICK
         || (n_nodes <= TILESTAR_TREE_LARGE && order->folding == TILESTAR_TREE_FOLD_GROWING
             && is_part (order, moment, n_nodes) && order->before->tree->n_nodes > TILESTAR_TREE_SMALL
             && order->before->layout->n_items <= TILESTAR_TREE_SMALL);
}

/* Reads a small tree as of its moment. A large one is read once, to the end of the record, and is a
 * part of that at other moments. */
static TilestarTree *
make_tree (const TilestarTreeOrder *order)
{
  guint64 moment;
  guint32 n_nodes = get_size (order, &moment);
  g_autoptr (TilestarTree) whole = NULL;

  if (order->before != NULL && order->before->tree->record == order->record
      && order->before->tree->moment == moment && order->before->tree->n_nodes == n_nodes)
    return tilestar_tree_ref (order->before->tree);
  if (is_part (order, moment, n_nodes))
    return tilestar_tree_new_part (order->before->tree, moment, n_nodes);
  if (order->is_fixed || n_nodes <= TILESTAR_TREE_QUICK)
    return tilestar_tree_new_at (order->record, moment, n_nodes);

  whole = tilestar_tree_new (order->record);
  return tilestar_tree_new_part (whole, moment, n_nodes);
}

TilestarTreeMade *
tilestar_tree_make (const TilestarTreeOrder *order)
{
  TilestarTreeMade *made = g_new0 (TilestarTreeMade, 1);

  made->tree = make_tree (order);
  made->folds = make_folds (order, made->tree);
  made->layout = tilestar_tree_layout_new (made->tree, made->folds, order->rows);

  return made;
}

TilestarTreeMade *
tilestar_tree_made_copy (const TilestarTreeMade *made)
{
  TilestarTreeMade *copy = g_new0 (TilestarTreeMade, 1);

  copy->tree = tilestar_tree_ref (made->tree);
  copy->folds = tilestar_tree_folds_copy (made->folds, made->tree);
  copy->layout = tilestar_tree_layout_ref (made->layout);

  return copy;
}

void
tilestar_tree_made_free (TilestarTreeMade *made)
{
  tilestar_tree_layout_unref (made->layout);
  tilestar_tree_folds_free (made->folds);
  tilestar_tree_unref (made->tree);
  g_free (made);
}

void
tilestar_tree_order_free (TilestarTreeOrder *order)
{
  g_clear_pointer (&order->before, tilestar_tree_made_free);
  g_clear_pointer (&order->made, tilestar_tree_made_free);
  slide_record_unref (order->record);
  g_free (order);
}
