/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A. van der Ploeg, Drawing non-layered tidy trees in linear time, Software: Practice and
 * Experience 44 (2014). The names are those of the paper: the left and right contours of a subtree
 * are followed by child links and, where those end, by threads; a subtree is moved by changing one
 * number at its root; and the distance to distribute among the subtrees between two that are
 * pushed apart is stored as a shift and its change.
 *
 * During layout, places are in preorder: a place precedes its descendants, so that both traversals
 * are loops, and the places of each row are ordered from left to right.
 */

#include "tilestar-tree-layout.h"

#define NONE TILESTAR_TREE_NONE

/* Distances between siblings, other neighbors and trees, in units. */
#define SIBLINGS_APART 1.0
#define OTHERS_APART 1.18
#define TREES_APART 2.0

typedef struct
{
  double  prelim;         /* position relative to the parent, before moves */
  double  mod;            /* distance by which the subtree is moved */
  double  shift;
  double  change;
  double  left_mods;      /* sum of mods from here to the end of each contour */
  double  right_mods;
  guint32 version;
  guint32 parent;
  guint32 first;          /* child, NONE for a leaf */
  guint32 last;
  guint32 next;           /* sibling */
  guint32 row;
  guint32 left_thread;
  guint32 right_thread;
  guint32 lowest_left;
  guint32 lowest_right;
  guint32 is_fold;
} Place;

/* ---- Visible nodes ---- */

static guint32
add_place (GArray   *places,
           guint32   version,
           guint32   parent,
           gboolean  is_fold)
{
  Place place = {
    .version = version, .parent = parent, .first = NONE, .last = NONE, .next = NONE,
    .left_thread = NONE, .right_thread = NONE, .is_fold = is_fold,
  };
  guint32 added = places->len;

  g_array_append_val (places, place);
  if (parent != NONE)
    {
      Place *above = &g_array_index (places, Place, parent);

      if (above->first == NONE)
        above->first = added;
      else
        g_array_index (places, Place, above->last).next = added;
      above->last = added;
    }

  return added;
}

/* Adds the tree below a root in preorder, without its folded nodes. */
static void
add_tree (GArray                  *places,
          const TilestarTree      *tree,
          const TilestarTreeFolds *folds,
          guint32                  root)
{
  guint32 version = root, parent = NONE;

  while (TRUE)
    {
      guint32 first_child = tilestar_tree_get_first_child (tree, version);
      guint32 place = add_place (places, version, parent, FALSE);

      if (first_child != NONE && !tilestar_tree_folds_get (folds, version))
        {
          parent = place;
          version = first_child;
          continue;
        }
      if (first_child != NONE)
        add_place (places, version, place, TRUE);

      /* Continue with the next sibling of the node or of its nearest ancestor that has one. */
      while (version != root && tilestar_tree_get_next_sibling (tree, version) == NONE)
        {
          version = tree->nodes[version].parent;
          parent = version == root ? NONE : g_array_index (places, Place, parent).parent;
        }
      if (version == root)
        return;
      version = tilestar_tree_get_next_sibling (tree, version);
    }
}

/* ---- Rows ---- */

static void
set_rows_by_depth (TilestarTreeLayout *layout,
                   Place              *places,
                   guint32             n_places)
{
  for (guint32 i = 0; i < n_places; i++)
    {
      places[i].row = places[i].parent == NONE ? 0 : places[places[i].parent].row + 1;
      layout->n_rows = MAX (layout->n_rows, places[i].row + 1);
    }

  layout->bands = g_new (guint32, layout->n_rows);
  for (guint32 row = 0; row < layout->n_rows; row++)
    layout->bands[row] = row;
}

/* Returns the f whose band contains a place. */
static guint32
get_layer (const TilestarTree *tree,
           const Place        *place)
{
  return tree->nodes[place->version].layer;
}

static void
set_rows_by_f (TilestarTreeLayout *layout,
               Place              *places,
               guint32             n_places)
{
  const TilestarTree *tree = layout->tree;
  g_autofree guint32 *begins = NULL;
  guint32 least = G_MAXUINT32, greatest = 0;

  for (guint32 i = 0; i < n_places; i++)
    {
      least = MIN (least, get_layer (tree, &places[i]));
      greatest = MAX (greatest, get_layer (tree, &places[i]));
    }

  /* First the row within the band, counted from 0; a band is as high as its longest path. */
  begins = g_new0 (guint32, greatest - least + 2);
  for (guint32 i = 0; i < n_places; i++)
    {
      guint32 layer = get_layer (tree, &places[i]), parent = places[i].parent;

      if (parent != NONE && get_layer (tree, &places[parent]) == layer)
        places[i].row = places[parent].row + 1;
      begins[layer - least + 1] = MAX (begins[layer - least + 1], places[i].row + 1);
    }
  for (guint32 f = 0; f <= greatest - least; f++)
    begins[f + 1] += begins[f];
  for (guint32 i = 0; i < n_places; i++)
    places[i].row += begins[get_layer (tree, &places[i]) - least];

  layout->n_rows = begins[greatest - least + 1];
  layout->bands = g_new (guint32, layout->n_rows);
  for (guint32 f = least; f <= greatest; f++)
    for (guint32 row = begins[f - least]; row < begins[f - least + 1]; row++)
      layout->bands[row] = f;
}

/* ---- Columns ---- */

static inline guint32
next_left (const Place *places,
           guint32      i)
{
  return places[i].first == NONE ? places[i].left_thread : places[i].first;
}

static inline guint32
next_right (const Place *places,
            guint32      i)
{
  return places[i].first == NONE ? places[i].right_thread : places[i].last;
}

/* The subtrees to the left of the one being placed, from the deepest to the shallowest. Subtrees to
 * the left of a deeper one have been removed. */
typedef struct
{
  guint32 lowest;
  guint   index;
} Reach;

static guint
add_reach (Reach   *reaches,
           guint    n_reaches,
           guint32  lowest,
           guint    index)
{
  while (n_reaches > 0 && lowest >= reaches[n_reaches - 1].lowest)
    n_reaches--;
  reaches[n_reaches] = (Reach) { lowest, index };

  return n_reaches + 1;
}

/* Moves child @index by @distance, and the children between it and child @left, from which it
 * was pushed away, proportionally. */
static void
move_subtree (Place         *places,
              const guint32 *children,
              guint          index,
              guint          left,
              double         distance)
{
  Place *moved = &places[children[index]];

  moved->mod += distance;
  moved->left_mods += distance;
  moved->right_mods += distance;
  if (left + 1 != index)
    {
      double share = distance / (index - left);

      places[children[left + 1]].shift += share;
      moved->shift -= share;
      moved->change -= distance - share;
    }
}

/* Moves child @index to the right of all its siblings placed before. */
static void
separate (Place         *places,
          const guint32 *children,
          guint          index,
          const Reach   *reaches,
          guint          n_reaches)
{
  guint32 left = children[index - 1], right = children[index];
  double left_mods = places[left].mod, right_mods = places[right].mod;
  double apart = SIBLINGS_APART;

  while (left != NONE && right != NONE)
    {
      double distance;
      guint32 left_row = places[left].row, right_row = places[right].row;

      if (left_row > reaches[n_reaches - 1].lowest)
        n_reaches--;
      distance = left_mods + places[left].prelim + apart - right_mods - places[right].prelim;
      if (distance > 0)
        {
          right_mods += distance;
          move_subtree (places, children, index, reaches[n_reaches - 1].index, distance);
        }

      if (left_row <= right_row && (left = next_right (places, left)) != NONE)
        left_mods += places[left].mod;
      if (left_row >= right_row && (right = next_left (places, right)) != NONE)
        right_mods += places[right].mod;
      apart = OTHERS_APART;
    }

  /* Continues the common contour along the deeper subtree. */
  if (left == NONE && right != NONE)
    {
      Place *first = &places[children[0]];
      Place *lowest = &places[first->lowest_left];
      double by = right_mods - places[right].mod - first->left_mods;

      lowest->left_thread = right;
      lowest->mod += by;
      lowest->prelim -= by;
      first->lowest_left = places[children[index]].lowest_left;
      first->left_mods = places[children[index]].left_mods;
    }
  else if (left != NONE && right == NONE)
    {
      Place *last = &places[children[index]];
      Place *lowest = &places[last->lowest_right];
      double by = left_mods - places[left].mod - last->right_mods;

      lowest->right_thread = left;
      lowest->mod += by;
      lowest->prelim -= by;
      last->lowest_right = places[children[index - 1]].lowest_right;
      last->right_mods = places[children[index - 1]].right_mods;
    }
}

static void
place_children (Place   *places,
                guint32  i,
                GArray  *children,
                GArray  *reaches)
{
  Place *place = &places[i];
  const Place *first, *last;
  guint n_reaches;

  if (place->first == NONE)
    {
      place->lowest_left = place->lowest_right = i;
      return;
    }

  g_array_set_size (children, 0);
  for (guint32 child = place->first; child != NONE; child = places[child].next)
    g_array_append_val (children, child);
  g_array_set_size (reaches, children->len + 1);

#define CHILD(k) (&places[g_array_index (children, guint32, (k))])
#define LOWEST(k) (places[CHILD (k)->lowest_right].row)
  n_reaches = add_reach ((Reach *) (gpointer) reaches->data, 0,
                         places[CHILD (0)->lowest_left].row, 0);
  for (guint k = 1; k < children->len; k++)
    {
      guint32 lowest = LOWEST (k);

      separate (places, (const guint32 *) (gpointer) children->data, k,
                (const Reach *) (gpointer) reaches->data, n_reaches);
      n_reaches = add_reach ((Reach *) (gpointer) reaches->data, n_reaches, lowest, k);
    }
#undef LOWEST
#undef CHILD

  first = &places[place->first];
  last = &places[place->last];
  place->prelim = (first->prelim + first->mod + last->mod + last->prelim) / 2;
  place->lowest_left = first->lowest_left;
  place->left_mods = first->left_mods;
  place->lowest_right = last->lowest_right;
  place->right_mods = last->right_mods;
}

/* Distributes the moves among the children in between. */
static void
spread_children (Place   *places,
                 guint32  i)
{
  double shift = 0, moved = 0;

  for (guint32 child = places[i].first; child != NONE; child = places[child].next)
    {
      shift += places[child].shift;
      moved += shift + places[child].change;
      places[child].mod += moved;
    }
}

/* Sets the prelim of each place to its x. Returns the width. */
static double
set_columns (Place   *places,
             guint32  n_places)
{
  g_autoptr (GArray) children = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) reaches = g_array_new (FALSE, FALSE, sizeof (Reach));
  double end = 0;

  for (guint32 i = n_places; i-- > 0; )
    place_children (places, i, children, reaches);

  for (guint32 i = 0; i < n_places; i++)
    {
      /* From here on left_mods holds the sum of the mods of all ancestors. */
      places[i].left_mods = places[i].mod
                            + (places[i].parent == NONE ? 0 : places[places[i].parent].left_mods);
      places[i].prelim += places[i].left_mods;
      spread_children (places, i);
    }

  /* Places the trees side by side, starting at 0. */
  for (guint32 root = 0; root < n_places; )
    {
      double least = places[root].prelim, greatest = least;
      guint32 next = root + 1;

      for (; next < n_places && places[next].parent != NONE; next++)
        {
          least = MIN (least, places[next].prelim);
          greatest = MAX (greatest, places[next].prelim);
        }
      for (guint32 i = root; i < next; i++)
        places[i].prelim += end - least + 0.5;
      end += greatest - least + 1;
      root = next;
      if (root < n_places)
        end += TREES_APART;
    }

  return end;
}

/* ---- Items ---- */

static void
set_items (TilestarTreeLayout *layout,
           const Place        *places)
{
  const TilestarTree *tree = layout->tree;
  g_autofree guint32 *item_at = g_new (guint32, layout->n_items);
  g_autofree guint32 *ends = g_new (guint32, layout->n_rows);

  layout->rows = g_new0 (guint32, layout->n_rows + 1);
  for (guint32 i = 0; i < layout->n_items; i++)
    layout->rows[places[i].row + 1]++;
  for (guint32 row = 0; row < layout->n_rows; row++)
    layout->rows[row + 1] += layout->rows[row];

  memcpy (ends, layout->rows, layout->n_rows * sizeof (guint32));
  for (guint32 i = 0; i < layout->n_items; i++)
    {
      const Place *place = &places[i];
      const TilestarTreeNode *node = &tree->nodes[place->version];
      guint32 item = item_at[i] = ends[place->row]++;

      layout->items[item] = (TilestarTreeItem) {
        .x = place->prelim,
        .version = place->version,
        .parent = place->parent == NONE ? NONE : item_at[place->parent],
        .expanded = place->is_fold ? 0 : node->expanded,
        .next = place->is_fold ? node->first_child : node->next,
        .left = place->is_fold ? 0 : node->left,
        .row = place->row,
        .is_fold = place->is_fold,
      };
      if (place->is_fold)
        layout->n_folds++;
      else
        layout->item_of[place->version] = item;
    }
}

/* Determines which fold hides each node, and from which expansion on a fold has no open nodes. */
static void
set_hidden (TilestarTreeLayout *layout)
{
  const TilestarTree *tree = layout->tree;
  g_autofree guint32 *fold_of = NULL;

  if (layout->n_folds == 0)
    return;

  fold_of = g_new (guint32, layout->n_items);
  for (guint32 i = 0; i < layout->n_items; i++)
    if (layout->items[i].is_fold)
      fold_of[layout->items[i].parent] = i;

  for (guint32 i = 0; i < tree->n_nodes; i++)
    if (layout->item_of[i] == NONE)
      {
        const TilestarTreeNode *node = &tree->nodes[i];
        guint32 above = layout->item_of[node->parent];
        guint32 fold = layout->items[above].is_fold ? above : fold_of[above];
        guint32 *until = &layout->items[fold].expanded;

        layout->item_of[i] = fold;
        if (node->left != 0)
          *until = MAX (*until, node->left);
        else if (node->expanded != 0)
          *until = MAX (*until, node->expanded);
        else if (node->next == NONE)
          *until = G_MAXUINT32;
        else
          {
            SlideVersion next;

            slide_record_get_version (tree->record, node->next, &next);
            *until = MAX (*until, next.born);
          }
      }

  for (guint32 i = 0; i < layout->n_items; i++)
    if (layout->items[i].is_fold && layout->items[i].expanded == G_MAXUINT32)
      layout->items[i].expanded = 0;
}

/* ---- Construction ---- */

TilestarTreeLayout *
tilestar_tree_layout_new (TilestarTree            *tree,
                          const TilestarTreeFolds *folds,
                          TilestarTreeRows         rows_are)
{
  TilestarTreeLayout *layout = g_new0 (TilestarTreeLayout, 1);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));

  layout->ref_count = 1;
  layout->tree = tilestar_tree_ref (tree);
  layout->rows_are = rows_are;

  for (guint32 i = 0; i < tree->n_nodes; i++)
    if (tree->nodes[i].parent == NONE)
      add_tree (places, tree, folds, i);

  layout->n_items = places->len;
  if (rows_are == TILESTAR_TREE_F)
    set_rows_by_f (layout, (Place *) (gpointer) places->data, places->len);
  else
    set_rows_by_depth (layout, (Place *) (gpointer) places->data, places->len);
  layout->width = set_columns ((Place *) (gpointer) places->data, places->len);

  layout->items = g_new (TilestarTreeItem, layout->n_items);
  layout->item_of = g_new (guint32, tree->n_nodes);
  memset (layout->item_of, 0xff, tree->n_nodes * sizeof (guint32));
  set_items (layout, (const Place *) (gconstpointer) places->data);
  set_hidden (layout);

  return layout;
}

TilestarTreeLayout *
tilestar_tree_layout_ref (TilestarTreeLayout *layout)
{
  g_atomic_int_inc (&layout->ref_count);

  return layout;
}

void
tilestar_tree_layout_unref (TilestarTreeLayout *layout)
{
  if (!g_atomic_int_dec_and_test (&layout->ref_count))
    return;

  tilestar_tree_unref (layout->tree);
  g_free (layout->items);
  g_free (layout->rows);
  g_free (layout->bands);
  g_free (layout->item_of);
  g_free (layout);
}

guint32
tilestar_tree_layout_find (const TilestarTreeLayout *layout,
                           guint32                   row,
                           double                    x)
{
  guint32 least = layout->rows[row], most = layout->rows[row + 1];

  while (least < most)
    {
      guint32 middle = least + (most - least) / 2;

      if (layout->items[middle].x < x)
        least = middle + 1;
      else
        most = middle;
    }

  return least;
}

guint32
tilestar_tree_layout_find_beside (const TilestarTreeLayout *layout,
                                  guint32                   item,
                                  int                       direction,
                                  guint32                   n_appeared)
{
  guint32 row = layout->items[item].row;

  for (gint64 i = (gint64) item + direction; i >= layout->rows[row] && i < layout->rows[row + 1];
       i += direction)
    if (!layout->items[i].is_fold && tilestar_tree_item_is_there (&layout->items[i], n_appeared))
      return (guint32) i;

  return NONE;
}
