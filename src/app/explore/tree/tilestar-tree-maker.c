/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-maker.h"

/* What one sees at first beside the paths, and of a fold that is opened. */
#define N_FIRST_NODES 24
#define N_OPENED_NODES 40

static TilestarTreeFolds *
make_folds (const TilestarTreeOrder *order,
            const TilestarTree      *tree)
{
  guint n_around = G_N_ELEMENTS (order->around);
  TilestarTreeFolding folding = order->folding;
  TilestarTreeFolds *folds;

  if (folding == TILESTAR_TREE_FOLD_BY_SIZE)
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
    default:
      folds = tilestar_tree_folds_copy (order->before->folds, tree);
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

TilestarTreeMade *
tilestar_tree_make (const TilestarTreeOrder *order)
{
  TilestarTreeMade *made = g_new0 (TilestarTreeMade, 1);
  const TilestarTreeMade *before = order->before;

  if (before != NULL && before->tree->record == order->record
      && before->tree->moment == slide_record_get_n_expansions (order->record))
    made->tree = tilestar_tree_ref (before->tree);
  else
    made->tree = tilestar_tree_new (order->record);
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
