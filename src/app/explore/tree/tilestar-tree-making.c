/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-making.c: which layout of the search tree is to be made, and when.
 */

#include "tilestar-tree-area-private.h"

#include "tilestar-background.h"

#define NONE TILESTAR_TREE_NONE

void
tilestar_tree_area_update_shown (TilestarTreeArea *self)
{
  self->hovered = NONE;
  g_clear_pointer (&self->counts, g_free);
  self->counts_until = 0;
  if (self->made != NULL)
    tilestar_tree_area_update_counts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows what was made, the anchored version at its place. */
static void
show_made (TilestarTreeArea *self,
           TilestarTreeMade *made)
{
  gboolean is_first = self->made == NULL;
  guint32 item = tilestar_tree_area_get_item (self, self->anchored);
  double x = 0, y = 0;

  if (item != NONE)
    tilestar_tree_area_locate_item (self, item, &x, &y);
  tilestar_tree_area_stop_animation (self);
  g_clear_pointer (&self->made, tilestar_tree_made_free);
  self->made = made;
  tilestar_tree_area_update_shown (self);

  item = tilestar_tree_area_get_item (self, self->anchored);
  if (is_first || self->is_fitted || self->fit_when_made == TILESTAR_TREE_FIT_ALL)
    tilestar_tree_area_show_all (self, FALSE);
  else if (item != NONE)
    {
      const TilestarTreeItem *anchored = &self->made->layout->items[item];
      TilestarTreeAnchor anchor = { anchored->x, anchored->row, x, y };
      TilestarTreeCamera camera = self->camera;

      tilestar_tree_area_hold_anchor (self, &camera, &anchor);
      tilestar_tree_area_go_to (self, camera, x, y, FALSE);
    }
  if (self->fit_when_made == TILESTAR_TREE_FIT_PATH)
    tilestar_tree_area_show_path (self);
  self->fit_when_made = TILESTAR_TREE_FIT_NOTHING;
  if (is_first)
    g_object_notify (G_OBJECT (self), "is-empty");
  tilestar_tree_area_speak_soon (self);
}

static void
make_on_worker (gpointer      data,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  TilestarTreeOrder *order = data;

  order->made = tilestar_tree_make (order);
}

static void
made_cb (gpointer data,
         gpointer user_data)
{
  TilestarTreeOrder *order = data;
  TilestarTreeArea *self = user_data;

  g_clear_object (&self->making);
  show_made (self, g_steal_pointer (&order->made));
  tilestar_tree_area_begin_making (self);
}

/* Whether there is more to show, or the path to the target is known since, which the folds of a
 * large tree leave open. */
static gboolean
wants_more (TilestarTreeArea *self)
{
  guint64 n = tilestar_exploration_get_n_expansions (self->exploration);

  if (self->made == NULL)
    return TRUE;
  if (n == self->made->tree->moment)
    return !self->folded_by_hand && self->made->tree->n_nodes > TILESTAR_TREE_SMALL
           && tilestar_exploration_get_target (self->exploration) != self->opened;

  return !tilestar_exploration_is_growing (self->exploration) || n / 2 >= self->made->tree->moment;
}

/* Makes what is asked for, if anything is, and nothing is being made. */
void
tilestar_tree_area_begin_making (TilestarTreeArea *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  TilestarTreeOrder *order;

  if (record == NULL || self->making != NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (!self->is_next && !wants_more (self))
    return;

  order = g_new0 (TilestarTreeOrder, 1);
  order->record = slide_record_ref (record);
  order->before = self->made != NULL ? tilestar_tree_made_copy (self->made) : NULL;
  order->rows = self->rows;
  order->folding = self->is_next ? self->next_folding : TILESTAR_TREE_FOLD_AS_BEFORE;
  if (order->folding == TILESTAR_TREE_FOLD_AS_BEFORE && !self->folded_by_hand)
    order->folding = TILESTAR_TREE_FOLD_BY_SIZE;
  order->version = self->next_version;
  order->moment = tilestar_exploration_get_moment (self->exploration);
  order->n_appeared = tilestar_exploration_get_n_versions (self->exploration);
  order->around[0] = tilestar_exploration_get_target (self->exploration);
  self->opened = order->around[0];
  order->around[1] = tilestar_exploration_get_hand (self->exploration);
  order->around[2] = NONE;
  order->around[3] = NONE;
  if (slide_record_get_kind (record) == SLIDE_RECORD_TWO_WAY)
    (void) slide_record_get_meeting (record, slide_record_get_n_expansions (record),
                                     &order->around[2], &order->around[3]);
  self->is_next = FALSE;

  if (slide_record_get_n_versions (record, slide_record_get_n_expansions (record)) <= TILESTAR_TREE_QUICK)
    {
      show_made (self, tilestar_tree_make (order));
      tilestar_tree_order_free (order);
      return;
    }

  self->making = g_cancellable_new ();
  tilestar_background_run (make_on_worker, order, (GDestroyNotify) tilestar_tree_order_free,
                           self->making, made_cb, self);
}

void
tilestar_tree_area_make (TilestarTreeArea    *self,
                         TilestarTreeFolding  folding,
                         guint32              version,
                         guint32              anchored)
{
  if (self->made == NULL)
    return;

  /* Of two that come while a layout is made the later one counts; what they fold is not lost where
   * one is of all of it. */
  self->is_next = TRUE;
  self->next_folding = folding;
  self->next_version = version;
  self->anchored = anchored;
  if (folding != TILESTAR_TREE_FOLD_AS_BEFORE)
    self->folded_by_hand = TRUE;
  tilestar_tree_area_begin_making (self);
}

void
tilestar_tree_area_toggle_fold (TilestarTreeArea *self,
                                guint32           version)
{
  if (self->made == NULL || version >= self->made->tree->n_nodes
      || self->made->tree->nodes[version].first_child == NONE)
    return;

  /* What was clicked stays where it is, rather than all of it in sight. */
  self->is_fitted = FALSE;
  tilestar_tree_area_make (self, TILESTAR_TREE_FOLD_TOGGLE, version, version);
}
