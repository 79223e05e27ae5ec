/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree.h"

/* ---- The tree ---- */

static void
read_nodes (TilestarTree *tree)
{
  for (guint32 i = 0; i < tree->n_nodes; i++)
    {
      TilestarTreeNode *node = &tree->nodes[i];
      SlideVersion version;

      slide_record_get_version (tree->record, i, &version);
      *node = (TilestarTreeNode) {
        .parent = version.parent,
        .first_child = TILESTAR_TREE_NONE,
        .next_sibling = TILESTAR_TREE_NONE,
        .expanded = version.expanded <= tree->moment ? version.expanded : 0,
        .next = version.next < tree->n_nodes ? version.next : TILESTAR_TREE_NONE,
        .left = version.left <= tree->moment ? version.left : 0,
        .layer = (guint) version.f,
      };
      if (version.parent != SLIDE_RECORD_NONE)
        {
          node->depth = tree->nodes[version.parent].depth + 1;
          node->layer = MAX (node->layer, tree->nodes[version.parent].layer);
        }
      tree->n_depths = MAX (tree->n_depths, node->depth + 1);
      tree->first_superseding = MIN (tree->first_superseding, node->next);
      if (node->left != 0)
        tree->first_leaving = MIN (tree->first_leaving, node->left);
    }
  tree->has_left = tree->first_leaving <= tree->moment;
  tree->has_superseded = tree->first_superseding < tree->n_nodes;
}

TilestarTree *
tilestar_tree_new (SlideRecord *record)
{
  guint64 moment = slide_record_get_n_expansions (record);

  return tilestar_tree_new_at (record, moment, slide_record_get_n_versions (record, moment));
}

TilestarTree *
tilestar_tree_new_at (SlideRecord *record,
                      guint64      moment,
                      guint32      n_appeared)
{
  TilestarTree *tree = g_new0 (TilestarTree, 1);

  tree->ref_count = 1;
  tree->record = slide_record_ref (record);
  tree->moment = moment;
  tree->n_nodes = n_appeared;
  tree->first_superseding = TILESTAR_TREE_NONE;
  tree->first_leaving = G_MAXUINT64;
  tree->nodes = g_new (TilestarTreeNode, tree->n_nodes);
  read_nodes (tree);

  tree->first_at = g_new (guint32, tree->n_depths);
  for (guint32 i = tree->n_nodes; i-- > 0; )
    {
      TilestarTreeNode *node = &tree->nodes[i];

      tree->first_at[node->depth] = i;
      if (node->parent != SLIDE_RECORD_NONE)
        {
          TilestarTreeNode *parent = &tree->nodes[node->parent];

          node->next_sibling = parent->first_child;
          parent->first_child = i;
          parent->n_below += node->n_below + 1;
        }
    }

  return tree;
}

static const TilestarTree *
get_whole (const TilestarTree *tree)
{
  return tree->whole != NULL ? tree->whole : tree;
}

gboolean
tilestar_tree_has_part (const TilestarTree *tree,
                        guint64             moment,
                        guint32             n_appeared)
{
  return moment <= get_whole (tree)->moment && n_appeared <= get_whole (tree)->n_nodes;
}

TilestarTree *
tilestar_tree_new_part (TilestarTree *tree,
                        guint64       moment,
                        guint32       n_appeared)
{
  TilestarTree *whole = tilestar_tree_ref (tree->whole != NULL ? tree->whole : tree);
  TilestarTree *part = g_memdup2 (whole, sizeof *whole);

  slide_record_ref (part->record);
  part->ref_count = 1;
  part->whole = whole;
  part->moment = moment;
  part->n_nodes = n_appeared;
  part->n_depths = tilestar_tree_get_depth (whole, n_appeared) + 1;
  part->has_left = part->first_leaving <= moment;
  part->has_superseded = part->first_superseding < n_appeared;

  return part;
}

TilestarTree *
tilestar_tree_ref (TilestarTree *tree)
{
  g_atomic_int_inc (&tree->ref_count);

  return tree;
}

void
tilestar_tree_unref (TilestarTree *tree)
{
  if (!g_atomic_int_dec_and_test (&tree->ref_count))
    return;

  slide_record_unref (tree->record);
  if (tree->whole != NULL)
    tilestar_tree_unref (tree->whole);
  else
    {
      g_free (tree->nodes);
      g_free (tree->first_at);
    }
  g_free (tree);
}

guint32
tilestar_tree_find_shown (const SlideRecord *record,
                          guint32            version,
                          guint32            n_appeared)
{
  while (version != TILESTAR_TREE_NONE && version >= n_appeared)
    {
      SlideVersion node;

      slide_record_get_version (record, version, &node);
      version = node.parent;
    }

  return version;
}

guint
tilestar_tree_get_depth (const TilestarTree *tree,
                         guint32             n_appeared)
{
  guint32 least = 0, most = tree->n_depths;

  /* A node comes after its parent, so the first nodes of increasing depths are ordered. */
  while (most - least > 1)
    {
      guint32 middle = (least + most) / 2;

      if (tree->first_at[middle] < n_appeared)
        least = middle;
      else
        most = middle;
    }

  return least;
}

/* ---- Folds ---- */

static gsize
get_size (guint32 n_versions)
{
  return (gsize) n_versions / 8 + 1;
}

gboolean
tilestar_tree_folds_get (const TilestarTreeFolds *folds,
                         guint32                  version)
{
  if (version >= folds->n_versions)
    return folds->rest;

  return (folds->bits[version / 8] >> version % 8 & 1) != 0;
}

void
tilestar_tree_folds_set (TilestarTreeFolds *folds,
                         guint32            version,
                         gboolean           folded)
{
  g_return_if_fail (version < folds->n_versions);

  if (folded)
    folds->bits[version / 8] |= (guint8) (1 << version % 8);
  else
    folds->bits[version / 8] &= (guint8) ~(1 << version % 8);
}

void
tilestar_tree_folds_reveal (TilestarTreeFolds  *folds,
                            const TilestarTree *tree,
                            guint32             version)
{
  if (version >= tree->n_nodes)
    return;

  for (guint32 i = tree->nodes[version].parent; i != TILESTAR_TREE_NONE; i = tree->nodes[i].parent)
    tilestar_tree_folds_set (folds, i, FALSE);
}

TilestarTreeFolds *
tilestar_tree_folds_new (const TilestarTree *tree,
                         gboolean            folded,
                         const guint32      *around,
                         guint               n_around)
{
  TilestarTreeFolds *folds = g_new (TilestarTreeFolds, 1);

  folds->n_versions = tree->n_nodes;
  folds->rest = folded;
  folds->bits = g_malloc (get_size (tree->n_nodes));
  memset (folds->bits, folded ? 0xff : 0, get_size (tree->n_nodes));
  for (guint i = 0; i < n_around; i++)
    tilestar_tree_folds_reveal (folds, tree, around[i]);

  return folds;
}

TilestarTreeFolds *
tilestar_tree_folds_new_finished (const TilestarTree *tree,
                                  guint64             moment,
                                  guint32             n_appeared,
                                  const guint32      *around,
                                  guint               n_around)
{
  TilestarTreeFolds *folds = tilestar_tree_folds_new (tree, TRUE, NULL, 0);

  /* From last to first, so that descendants are visited before their ancestors. */
  for (guint32 i = MIN (n_appeared, tree->n_nodes); i-- > 0; )
    {
      const TilestarTreeNode *node = &tree->nodes[i];
      gboolean is_open = tilestar_tree_state (i, node->expanded, node->next, node->left,
                                              moment, n_appeared)
                         == SLIDE_VERSION_OPEN;

      if (node->parent != TILESTAR_TREE_NONE
          && (is_open || !tilestar_tree_folds_get (folds, i)))
        tilestar_tree_folds_set (folds, node->parent, FALSE);
    }
  for (guint i = 0; i < n_around; i++)
    tilestar_tree_folds_reveal (folds, tree, around[i]);

  return folds;
}

TilestarTreeFolds *
tilestar_tree_folds_copy (const TilestarTreeFolds *folds,
                          const TilestarTree      *tree)
{
  TilestarTreeFolds *copy = g_new (TilestarTreeFolds, 1);
  guint32 n = folds->n_versions;

  /* At an earlier moment, the folds of later ones are kept. */
  copy->n_versions = MAX (n, tree->n_nodes);
  copy->rest = folds->rest;
  copy->bits = g_malloc (get_size (copy->n_versions));
  memset (copy->bits, folds->rest ? 0xff : 0, get_size (copy->n_versions));
  memcpy (copy->bits, folds->bits, n / 8);
  for (guint32 i = n / 8 * 8; i < n; i++)
    tilestar_tree_folds_set (copy, i, tilestar_tree_folds_get (folds, i));

  return copy;
}

void
tilestar_tree_folds_free (TilestarTreeFolds *folds)
{
  g_free (folds->bits);
  g_free (folds);
}

void
tilestar_tree_folds_open (TilestarTreeFolds  *folds,
                          const TilestarTree *tree,
                          guint32             version,
                          guint               n_wanted)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_array_append_val (queue, version);
  for (guint i = 0; i < queue->len && (i == 0 || queue->len <= n_wanted); i++)
    {
      guint32 opened = g_array_index (queue, guint32, i);

      tilestar_tree_folds_set (folds, opened, FALSE);
      for (guint32 child = tilestar_tree_get_first_child (tree, opened); child != TILESTAR_TREE_NONE;
           child = tilestar_tree_get_next_sibling (tree, child))
        g_array_append_val (queue, child);
    }
}
