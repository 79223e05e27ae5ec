/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-tree-layout.c: the positions of the nodes of a search tree, and its folds.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "tilestar-tree-change.h"
#include "tilestar-tree-layout.h"

#include <math.h>

#define NONE TILESTAR_TREE_NONE
#define HARDEST "867/254/301"

static TilestarTree *
make_tree (const char     *text,
           SlideAlgorithm  algorithm,
           const char     *heuristic,
           guint64         limit)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new (text, algorithm, heuristic, limit);

  return tilestar_tree_new (tilestar_exploration_get_record (exploration));
}

/* The properties of a tidy layout. */
static void
check_layout (const TilestarTreeLayout *layout)
{
  g_autofree guint32 *first = g_new (guint32, layout->n_items);
  g_autofree guint32 *last = g_new (guint32, layout->n_items);
  double least = G_MAXDOUBLE, greatest = 0;

  memset (first, 0xff, layout->n_items * sizeof (guint32));
  g_assert_cmpuint (layout->rows[0], ==, 0);
  g_assert_cmpuint (layout->rows[layout->n_rows], ==, layout->n_items);
  for (guint32 row = 0; row < layout->n_rows; row++)
    for (guint32 i = layout->rows[row]; i < layout->rows[row + 1]; i++)
      {
        const TilestarTreeItem *item = &layout->items[i];

        g_assert_cmpuint (item->row, ==, row);
        least = MIN (least, item->x);
        greatest = MAX (greatest, item->x);
        /* No overlaps; and sorted, so that nodes can be found. */
        if (i > layout->rows[row])
          g_assert_cmpfloat (item->x - layout->items[i - 1].x, >=, 1.0 - 1e-6);
        if (item->parent != NONE)
          {
            const TilestarTreeItem *parent = &layout->items[item->parent];

            g_assert_cmpuint (parent->row, <, row);
            if (layout->rows_are == TILESTAR_TREE_DEPTH)
              g_assert_cmpuint (parent->row, ==, row - 1);
            g_assert_cmpuint (parent->version, ==,
                              item->is_fold ? item->version
                                            : layout->tree->nodes[item->version].parent);
            if (first[item->parent] == NONE)
              first[item->parent] = i;
            if (first[item->parent] == i || layout->items[i].x > layout->items[last[item->parent]].x)
              last[item->parent] = i;
            if (layout->items[i].x < layout->items[first[item->parent]].x)
              first[item->parent] = i;
          }
      }

  g_assert_cmpfloat_with_epsilon (least, 0.5, 1e-6);
  g_assert_cmpfloat_with_epsilon (greatest, layout->width - 0.5, 1e-6);

  /* A parent is centered above its children. */
  for (guint32 i = 0; i < layout->n_items; i++)
    if (first[i] != NONE)
      g_assert_cmpfloat_with_epsilon (layout->items[i].x,
                                      (layout->items[first[i]].x + layout->items[last[i]].x) / 2, 1e-6);

  /* Every node belongs to one item, or to the subtree of one fold. */
  for (guint32 i = 0; i < layout->tree->n_nodes; i++)
    {
      const TilestarTreeItem *item = &layout->items[layout->item_of[i]];

      if (!item->is_fold)
        g_assert_cmpuint (item->version, ==, i);
      else
        {
          guint32 above = layout->tree->nodes[i].parent;

          g_assert_cmpuint (i, >=, item->next);
          while (above != item->version)
            above = layout->tree->nodes[above].parent;
        }
    }
}

typedef struct
{
  const char     *name;
  const char     *text;
  SlideAlgorithm  algorithm;
  const char     *heuristic;
  guint64         limit;
} Case;

static const Case cases[] = {
  { "small", "120/453/786", SLIDE_ALGORITHM_ASTAR, "manhattan", 0 },
  { "solved", "123/456/780", SLIDE_ALGORITHM_ASTAR, "manhattan", 0 },
  { "hard", HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0 },
  { "replaced", HARDEST, SLIDE_ALGORITHM_ASTAR, "misplaced", 20000 },
  { "whole", HARDEST, SLIDE_ALGORITHM_ASTAR, "zero", 0 },
  { "greedy", HARDEST, SLIDE_ALGORITHM_GREEDY, "manhattan", 0 },
  { "iterations", "867/254/301", SLIDE_ALGORITHM_IDASTAR, "manhattan", 3000 },
  { "two-way", "867/254/301", SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan", 0 },
  { "uniform", "867/254/301", SLIDE_ALGORITHM_UNIFORM_COST, "zero", 3000 },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (TilestarTree) tree = make_tree (test->text, test->algorithm, test->heuristic, test->limit);
  guint32 n_below = 0;

  g_assert_cmpuint (tree->n_nodes, ==, slide_record_get_n_versions (tree->record, tree->moment));
  for (guint32 i = 0; i < tree->n_nodes; i++)
    if (tree->nodes[i].parent == NONE)
      n_below += tree->nodes[i].n_below + 1;
  g_assert_cmpuint (n_below, ==, tree->n_nodes);

  for (guint rows = TILESTAR_TREE_DEPTH; rows <= TILESTAR_TREE_F; rows++)
    {
      guint32 around = tree->n_nodes - 1;
      g_autoptr (TilestarTreeFolds) none = tilestar_tree_folds_new (tree, FALSE, NULL, 0);
      g_autoptr (TilestarTreeFolds) path = tilestar_tree_folds_new (tree, TRUE, &around, 1);
      g_autoptr (TilestarTreeLayout) all = tilestar_tree_layout_new (tree, none, rows);
      g_autoptr (TilestarTreeLayout) folded = tilestar_tree_layout_new (tree, path, rows);

      check_layout (all);
      g_assert_cmpuint (all->n_items, ==, tree->n_nodes);
      g_assert_cmpuint (all->n_folds, ==, 0);
      check_layout (folded);
      /* At most the path, its siblings and a fold below each of them. */
      g_assert_cmpuint (folded->n_items, <=, 1 + 2 * SLIDE_N_MOVES * tree->nodes[around].depth + 1);
      g_assert_cmpuint (folded->items[folded->item_of[around]].version, ==, around);
    }
}

/* Equal subtrees look the same anywhere, and the tree does not depend on the moment: laying out
 * the same record again gives the same result to the last bit. */
static void
test_stable (void)
{
  g_autoptr (TilestarTree) tree = make_tree (HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  g_autoptr (TilestarTree) again = tilestar_tree_new (tree->record);
  g_autoptr (TilestarTreeFolds) folds = tilestar_tree_folds_new (tree, FALSE, NULL, 0);
  g_autoptr (TilestarTreeLayout) one = tilestar_tree_layout_new (tree, folds, TILESTAR_TREE_DEPTH);
  g_autoptr (TilestarTreeLayout) two = tilestar_tree_layout_new (again, folds, TILESTAR_TREE_DEPTH);

  g_assert_cmpuint (one->n_items, ==, two->n_items);
  /* Without the bytes that fill an item up. */
  for (guint32 i = 0; i < one->n_items; i++)
    g_assert_cmpint (memcmp (&one->items[i], &two->items[i],
                             G_STRUCT_OFFSET (TilestarTreeItem, is_fold) + sizeof one->items[i].is_fold), ==, 0);
}

/* A narrow tree: rows are no wider than necessary. */
static void
test_width (void)
{
  g_autoptr (TilestarTree) tree = make_tree (HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  g_autoptr (TilestarTreeFolds) folds = tilestar_tree_folds_new (tree, FALSE, NULL, 0);
  g_autoptr (TilestarTreeLayout) layout = tilestar_tree_layout_new (tree, folds, TILESTAR_TREE_DEPTH);
  guint32 widest = 0, n_leaves = 0;

  for (guint32 row = 0; row < layout->n_rows; row++)
    widest = MAX (widest, layout->rows[row + 1] - layout->rows[row]);
  for (guint32 i = 0; i < tree->n_nodes; i++)
    n_leaves += tree->nodes[i].first_child == NONE;
  g_assert_cmpfloat (layout->width, >=, widest);
  g_assert_cmpfloat (layout->width, <, n_leaves * 0.75);
}

/* Several roots: made from one tree by removing its root. */
static void
test_forest (void)
{
  g_autoptr (TilestarTree) tree = make_tree (HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 500);
  g_autoptr (TilestarTreeFolds) folds = tilestar_tree_folds_new (tree, FALSE, NULL, 0);
  g_autoptr (TilestarTreeLayout) layout = NULL;
  guint n_roots = 1;

  for (guint32 child = tree->nodes[0].first_child; child != NONE; n_roots++)
    {
      guint32 next = tree->nodes[child].next_sibling;

      tree->nodes[child].parent = NONE;
      tree->nodes[child].next_sibling = NONE;
      child = next;
    }
  tree->nodes[0].first_child = NONE;
  tree->nodes[0].n_below = 0;
  g_assert_cmpuint (n_roots, >, 2);

  layout = tilestar_tree_layout_new (tree, folds, TILESTAR_TREE_DEPTH);
  check_layout (layout);
  g_assert_cmpuint (layout->n_items, ==, tree->n_nodes);
  g_assert_cmpuint (layout->rows[1], ==, n_roots);

  /* Side by side: their columns do not overlap. */
  for (guint32 root = 1; root < n_roots; root++)
    for (guint32 row = 1; row < layout->n_rows; row++)
      for (guint32 i = layout->rows[row]; i < layout->rows[row + 1]; i++)
        {
          guint32 top = i;

          while (layout->items[top].parent != NONE)
            top = layout->items[top].parent;
          g_assert_true (top >= root ? layout->items[i].x > layout->items[root - 1].x
                                     : layout->items[i].x < layout->items[root].x);
        }
}

static void
test_states (gconstpointer data)
{
  SlideAlgorithm algorithm = GPOINTER_TO_INT (data);
  g_autoptr (TilestarTree) tree = make_tree (HARDEST, algorithm, "misplaced", 5000);

  for (guint64 moment = 0; moment <= tree->moment; moment += 499)
    {
      guint32 n = slide_record_get_n_versions (tree->record, moment);
      guint depth = 0;

      for (guint32 i = 0; i < tree->n_nodes; i++)
        {
          const TilestarTreeNode *node = &tree->nodes[i];

          g_assert_cmpint (tilestar_tree_state (i, node->expanded, node->next, node->left, moment, n), ==,
                           slide_record_get_state (tree->record, i, moment));
          if (i < n)
            depth = MAX (depth, node->depth);
        }
      g_assert_cmpuint (tilestar_tree_get_depth (tree, n), ==, depth);
    }
}

static void
test_folds (void)
{
  g_autoptr (TilestarTree) tree = make_tree (HARDEST, SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  guint64 moment = tree->moment / 2;
  guint32 n = slide_record_get_n_versions (tree->record, moment), root = 0;
  g_autoptr (TilestarTreeFolds) all = tilestar_tree_folds_new (tree, TRUE, NULL, 0);
  g_autoptr (TilestarTreeFolds) finished = tilestar_tree_folds_new_finished (tree, moment, n, &root, 1);
  g_autoptr (TilestarTreeFolds) copy = NULL;
  g_autoptr (TilestarTreeLayout) layout = tilestar_tree_layout_new (tree, all, TILESTAR_TREE_DEPTH);

  g_assert_cmpuint (layout->n_items, ==, 2);
  g_assert_cmpuint (layout->items[1].is_fold, ==, TRUE);
  g_assert_cmpuint (layout->items[1].next, ==, 1);
  check_layout (layout);

  /* A fold opens by levels, and closes. */
  tilestar_tree_folds_open (all, tree, 0, 20);
  g_clear_pointer (&layout, tilestar_tree_layout_unref);
  layout = tilestar_tree_layout_new (tree, all, TILESTAR_TREE_DEPTH);
  check_layout (layout);
  g_assert_cmpuint (layout->n_items - layout->n_folds, >, 20);
  g_assert_cmpuint (layout->n_items - layout->n_folds, <, 30);
  copy = tilestar_tree_folds_copy (all, tree);
  for (guint32 i = 0; i < tree->n_nodes; i++)
    g_assert_cmpint (tilestar_tree_folds_get (copy, i), ==, tilestar_tree_folds_get (all, i));

  /* A finished subtree has no open node at that moment, and has been folded completely. */
  g_clear_pointer (&layout, tilestar_tree_layout_unref);
  layout = tilestar_tree_layout_new (tree, finished, TILESTAR_TREE_DEPTH);
  check_layout (layout);
  g_assert_cmpuint (layout->n_folds, >, 10);
  for (guint32 i = 0; i < n; i++)
    if (slide_record_get_state (tree->record, i, moment) == SLIDE_VERSION_OPEN)
      g_assert_false (layout->items[layout->item_of[i]].is_fold);
  for (guint32 i = 0; i < layout->n_items; i++)
    if (layout->items[i].is_fold && layout->items[i].expanded != 0)
      for (guint32 k = 0; k < tree->n_nodes; k++)
        if (layout->item_of[k] == i)
          g_assert_cmpint (slide_record_get_state (tree->record, k, layout->items[i].expanded), !=,
                           SLIDE_VERSION_OPEN);
}

/* Nodes slide from where they were, new ones from the node above, without overtaking each other, to
 * their places in the next layout. */
static void
test_change (void)
{
  g_autoptr (TilestarExploration) exploration = exploration_test_new ("813/402/765", SLIDE_ALGORITHM_ASTAR,
                                                                      "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);

  for (guint64 moment = 0; moment + 3 <= slide_record_get_n_expansions (record); moment++)
    {
      g_autoptr (TilestarTree) old_tree =
        tilestar_tree_new_at (record, moment, slide_record_get_n_versions (record, moment));
      g_autoptr (TilestarTree) new_tree =
        tilestar_tree_new_at (record, moment + 3, slide_record_get_n_versions (record, moment + 3));
      g_autoptr (TilestarTreeFolds) old_folds = tilestar_tree_folds_new (old_tree, FALSE, NULL, 0);
      g_autoptr (TilestarTreeFolds) new_folds = tilestar_tree_folds_copy (old_folds, new_tree);
      g_autoptr (TilestarTreeLayout) before = tilestar_tree_layout_new (old_tree, old_folds,
                                                                        TILESTAR_TREE_DEPTH);
      g_autoptr (TilestarTreeLayout) after = tilestar_tree_layout_new (new_tree, new_folds,
                                                                       TILESTAR_TREE_DEPTH);
      g_autoptr (TilestarTreeChange) change = tilestar_tree_change_new (before, after, 0.0);
      const TilestarTreeLayout *shown = tilestar_tree_change_get_layout (change);

      g_assert_cmpuint (after->n_folds, ==, 0);
      g_assert_cmpfloat (shown->items[shown->item_of[0]].x, ==, before->items[before->item_of[0]].x);
      for (guint step = 0; step <= 4; step++)
        {
          tilestar_tree_change_set_part (change, step / 4.0);
          for (guint32 row = 0; row < shown->n_rows; row++)
            for (guint32 i = shown->rows[row] + 1; i < shown->rows[row + 1]; i++)
              g_assert_cmpfloat (shown->items[i].x, >=, shown->items[i - 1].x);
        }
      for (guint32 i = 0; i < after->n_items; i++)
        g_assert_cmpfloat_with_epsilon (shown->items[i].x, after->items[i].x, 1e-9);
    }
}

/* A part of a tree is what would have been read at its moment. */
static void
test_part (gconstpointer algorithm)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("867/254/301", (SlideAlgorithm) GPOINTER_TO_INT (algorithm), "linear-conflict", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  g_autoptr (TilestarTree) later = tilestar_tree_new (record);
  guint64 n = slide_record_get_n_expansions (record);

  for (guint64 moment = 0; moment <= n; moment += MAX (n / 7, 1))
    for (guint folded = 0; folded < 2; folded++)
      {
        guint32 n_versions = slide_record_get_n_versions (record, moment);
        g_autoptr (TilestarTree) tree = tilestar_tree_new_at (record, moment, n_versions);
        g_autoptr (TilestarTree) part = tilestar_tree_new_part (later, moment, n_versions);
        const guint32 around[] = { n_versions - 1 };
        g_autoptr (TilestarTreeFolds) folds = tilestar_tree_folds_new (part, folded != 0, around, folded);
        g_autoptr (TilestarTreeLayout) expected = NULL, layout = NULL;

        if (folded != 0)
          tilestar_tree_folds_open (folds, part, 0, 20);
        expected = tilestar_tree_layout_new (tree, folds, TILESTAR_TREE_DEPTH);
        layout = tilestar_tree_layout_new (part, folds, TILESTAR_TREE_DEPTH);
        g_assert_true (tilestar_tree_has_part (part, n, slide_record_get_n_versions (record, n)));
        g_assert_cmpuint (part->n_depths, ==, tree->n_depths);
        g_assert_cmpint (part->has_left, ==, tree->has_left);
        g_assert_cmpint (part->has_superseded, ==, tree->has_superseded);
        g_assert_cmpuint (layout->n_items, ==, expected->n_items);
        g_assert_cmpuint (layout->n_rows, ==, expected->n_rows);
        g_assert_cmpmem (layout->item_of, n_versions * sizeof (guint32),
                         expected->item_of, n_versions * sizeof (guint32));
        for (guint32 i = 0; i < layout->n_items; i++)
          {
            const TilestarTreeItem *item = &layout->items[i], *other = &expected->items[i];

            g_assert_cmpuint (item->version, ==, other->version);
            g_assert_cmpuint (item->is_fold, ==, other->is_fold);
            g_assert_cmpfloat (item->x, ==, other->x);
            g_assert_cmpint (tilestar_tree_state (item->version, item->expanded, item->next, item->left,
                                                  moment, n_versions), ==,
                             tilestar_tree_state (other->version, other->expanded, other->next,
                                                  other->left, moment, n_versions));
          }
      }
}

APP_TEST (tree_layout)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tree-layout/tidy/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/tree-layout/stable", test_stable);
  g_test_add_func ("/tree-layout/width", test_width);
  g_test_add_func ("/tree-layout/forest", test_forest);
  g_test_add_data_func ("/tree-layout/states/astar", GINT_TO_POINTER (SLIDE_ALGORITHM_ASTAR), test_states);
  g_test_add_data_func ("/tree-layout/states/idastar", GINT_TO_POINTER (SLIDE_ALGORITHM_IDASTAR), test_states);
  g_test_add_data_func ("/tree-layout/states/depth-limited",
                        GINT_TO_POINTER (SLIDE_ALGORITHM_DEPTH_LIMITED), test_states);
  g_test_add_data_func ("/tree-layout/states/bidirectional",
                        GINT_TO_POINTER (SLIDE_ALGORITHM_BIDIRECTIONAL), test_states);
  g_test_add_func ("/tree-layout/folds", test_folds);
  g_test_add_func ("/tree-layout/change", test_change);
  g_test_add_data_func ("/tree-layout/part/astar", GINT_TO_POINTER (SLIDE_ALGORITHM_ASTAR), test_part);
  g_test_add_data_func ("/tree-layout/part/idastar", GINT_TO_POINTER (SLIDE_ALGORITHM_IDASTAR), test_part);
  g_test_add_data_func ("/tree-layout/part/bidirectional",
                        GINT_TO_POINTER (SLIDE_ALGORITHM_BIDIRECTIONAL), test_part);
}
