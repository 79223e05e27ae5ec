/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-area.h"

#include "tilestar-tree-area-test.h"

#include <glib/gi18n.h>
#include <math.h>

#include "tilestar-arrow.h"
#include "tilestar-latest.h"
#include "tilestar-magnifier.h"
#include "tilestar-pointer.h"
#include "tilestar-tree-change.h"
#include "tilestar-tree-dot.h"
#include "tilestar-tree-drawing.h"
#include "tilestar-tree-legend.h"
#include "tilestar-tree-motion.h"
#include "tilestar-tree-words.h"
#include "tilestar-wheel.h"

#define NONE TILESTAR_TREE_NONE

/* The time to spend on new boards in each frame, in µs; a frame should take 8 ms in all. */
#define BOARD_BUDGET_US 3500

/* Distance from the edge, relative to the picture, below which a followed node is centered. */
#define FOLLOW_MARGIN 0.18

/* Factor of one zoom step. */
#define ZOOM_STEP 1.22

#define DRAG_THRESHOLD 5.0

/* The time in which nodes slide to their next places, unless there are more nodes, or more expansions
 * are played in a second. */
#define CHANGE_MS 220
#define MAX_SLIDING 1500
#define MAX_SLIDING_SPEED 12.0

/* While a large search is played, a layout is made when the tree has changed by 1/32 of its nodes. */
#define GROWTH_SHARE 32

typedef enum
{
  FIT_NOTHING,
  FIT_ALL,
  FIT_PATH
} Fit;

struct _TilestarTreeArea
{
  GtkWidget             parent_instance;

  TilestarExploration  *exploration;
  TilestarTreeMade     *made;          /* (nullable) */
  TilestarTreeSprites  *sprites;
  guint32              *counts;        /* by item of the layout, as of counts_until */
  guint32               counts_until;

  TilestarLatest        making;
  TilestarTreeFolding   next_folding;  /* for the next layout */
  guint32               next_version;
  guint32               anchored;      /* version that keeps its position, or NONE */
  Fit                   fit_when_made;
  double                zoom_when_made;  /* 0: none */
  double                zoomed_by;       /* what led to zoomed_camera, 0: nothing */
  TilestarTreeCamera    zoomed_camera;   /* its zoom outlasts a resize until it is moved */
  gboolean              folded_by_user;
  guint32               opened;        /* the target known when the last layout was requested */
  gboolean              fixed_places;  /* as requested */
  gboolean              is_made_fixed; /* whether the last requested layout is of all moments */
  TilestarTreeChange   *change;        /* nullable: nodes are sliding to their places */
  AdwAnimation         *sliding;

  TilestarTreeRows      rows;
  gboolean              following;
  TilestarTreeMotion    motion;

  guint                 next_frame;    /* tick callback that continues an incomplete drawing */
  guint32               hovered;       /* an item, or NONE */
  TilestarPointer       pointer;
  gboolean              is_dragging;
  TilestarTreeCamera    drag_from;
  double                pinch_from;

  TilestarThrottle      speech;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarTreeArea, tilestar_tree_area, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

G_DEFINE_ENUM_TYPE (TilestarTreeRows, tilestar_tree_rows,
                    G_DEFINE_ENUM_VALUE (TILESTAR_TREE_DEPTH, "depth"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_TREE_F, "f"))

enum
{
  PROP_0,
  PROP_ROWS,
  PROP_FOLLOWING,
  PROP_FIXED_PLACES,
  PROP_IS_EMPTY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- Contents ---- */

/* Whether all nodes of the record have places from the first moment on. While a question is open
 * these places would answer it. */
static gboolean
is_fixed (TilestarTreeArea *self)
{
  return self->fixed_places && !tilestar_exploration_is_withheld (self->exploration);
}

/* Initializes the picture. Requires a layout. */
static void
init_picture (TilestarTreeArea    *self,
              TilestarTreePicture *picture)
{
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);

  *picture = (TilestarTreePicture) {
    .layout = self->change != NULL ? tilestar_tree_change_get_layout (self->change) : self->made->layout,
    .camera = self->motion.camera,
    .moment = tilestar_exploration_get_moment (self->exploration),
    .n_appeared = tilestar_exploration_get_n_versions (self->exploration),
    .selected = tilestar_exploration_get_selected (self->exploration),
    .target = tilestar_exploration_get_target (self->exploration),
    .hovered = self->hovered,
    .focused = gtk_widget_has_visible_focus (GTK_WIDGET (self)),
    .counts = self->counts,
    .goal = run != NULL ? &tilestar_run_get_request (run)->goal : NULL,
    .hides_values = tilestar_exploration_are_values_hidden (self->exploration),
    .with_legend = TRUE,
    .ratio = tilestar_magnifier_get_scale (GTK_WIDGET (self)),
  };
}

/* Updates the number of generated nodes in each fold incrementally. */
static void
update_counts (TilestarTreeArea *self)
{
  const TilestarTreeLayout *layout = self->made->layout;
  guint32 until = MIN (tilestar_exploration_get_n_versions (self->exploration), layout->tree->n_nodes);

  if (layout->n_folds == 0)
    return;
  if (self->counts == NULL)
    self->counts = g_new0 (guint32, layout->n_items);

  for (; self->counts_until < until; self->counts_until++)
    self->counts[layout->item_of[self->counts_until]]++;
  for (; self->counts_until > until; self->counts_until--)
    self->counts[layout->item_of[self->counts_until - 1]]--;
}

/* Returns the item of a version or of the fold that hides it, NONE if the layout does not have
 * it yet. */
static guint32
get_item (TilestarTreeArea *self,
          guint32           version)
{
  if (self->made == NULL || version >= self->made->tree->n_nodes)
    return NONE;

  return self->made->layout->item_of[version];
}

static guint32
get_selected_item (TilestarTreeArea *self)
{
  return get_item (self, tilestar_exploration_get_selected (self->exploration));
}

/* Returns the position of an item in the widget. */
static void
locate_item (TilestarTreeArea *self,
             guint32           item,
             double           *x,
             double           *y)
{
  const TilestarTreeItem *place = &self->made->layout->items[item];

  tilestar_tree_motion_locate (&self->motion, place->x, place->row, x, y);
}

/* ---- Accessible description ---- */

/* Updates the accessible description; an unmapped tree is described once it is shown. */
static void
update_description (gpointer user_data)
{
  TilestarTreeArea *self = user_data;
  g_autofree char *text = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  text = tilestar_tree_describe (self->made != NULL ? self->made->tree : NULL, self->exploration);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* ---- The camera ---- */

static void
extend_bounds (TilestarTreeArea *self,
               guint32           version,
               double           *left,
               double           *right,
               double           *bottom)
{
  const TilestarTreeItem *items = self->made->layout->items;

  for (guint32 i = get_item (self, version); i != NONE; i = items[i].parent)
    {
      *left = MIN (*left, items[i].x - 1.5);
      *right = MAX (*right, items[i].x + 1.5);
      *bottom = MAX (*bottom, items[i].row);
    }
}

/* Shows the path to the selected node. */
static void
show_path (TilestarTreeArea *self)
{
  double left = G_MAXDOUBLE, right = 0, bottom = 0;

  extend_bounds (self, tilestar_exploration_get_selected (self->exploration), &left, &right, &bottom);
  if (left <= right)
    tilestar_tree_motion_show (&self->motion, left, right, bottom);
}

/* Centers an item if it is beyond the margin. */
static void
keep_in_sight (TilestarTreeArea *self,
               guint32           item,
               double            margin)
{
  const TilestarTreeItem *place;

  if (item == NONE || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  place = &self->made->layout->items[item];
  tilestar_tree_motion_keep_in_sight (&self->motion, place->x, place->row, margin);
}

/* ---- Layouts ---- */

/* Resets what depends on the layout. */
static void
update_shown (TilestarTreeArea *self)
{
  self->hovered = NONE;
  g_clear_pointer (&self->counts, g_free);
  self->counts_until = 0;
  if (self->made != NULL)
    update_counts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows the complete tree, also after it has grown or the widget was resized. */
static void
fit_all (TilestarTreeArea *self,
         gboolean          smoothly)
{
  tilestar_tree_motion_show_all (&self->motion, 0.0, smoothly);
}

/* Zooms around the selected node if it is visible. */
static void
zoom_around_selected (TilestarTreeArea *self,
                      double            factor,
                      gboolean          smoothly)
{
  double width = tilestar_tree_motion_get_width (&self->motion);
  double height = tilestar_tree_motion_get_height (&self->motion);
  double x = width / 2, y = height / 2, selected_x, selected_y;

  if (tilestar_tree_area_locate (self, tilestar_exploration_get_selected (self->exploration), &selected_x, &selected_y)
      && selected_x >= 0 && selected_x <= width && selected_y >= 0 && selected_y <= height)
    {
      x = selected_x;
      y = selected_y;
    }
  tilestar_tree_motion_zoom (&self->motion, factor, x, y, smoothly);
}

static gboolean
has_children (const TilestarTreeLayout *layout,
              guint32                   item)
{
  guint32 row = layout->items[item].row;

  for (guint32 i = row + 1 < layout->n_rows ? layout->rows[row + 1] : layout->n_items;
       i < layout->n_items && layout->items[i].row == row + 1; i++)
    if (layout->items[i].parent == item)
      return TRUE;

  return FALSE;
}

/* Shows the complete tree, then zooms in by @factor, with the selected node and its successors in
 * sight. */
static void
fit_zoomed (TilestarTreeArea *self,
            double            factor)
{
  guint32 item = get_item (self, tilestar_exploration_get_selected (self->exploration));

  fit_all (self, FALSE);
  self->zoomed_by = factor != 1.0 ? factor : 0.0;
  if (self->zoomed_by > 0.0)
    {
      zoom_around_selected (self, factor, FALSE);
      if (item != NONE)
        tilestar_tree_motion_make_room (&self->motion, self->made->layout->items[item].row,
                                        has_children (self->made->layout, item));
    }
  self->zoomed_camera = self->motion.camera;
}

static void
slide_cb (double   part,
          gpointer user_data)
{
  TilestarTreeArea *self = user_data;

  if (self->change == NULL)
    return;

  if (part >= 1.0)
    g_clear_pointer (&self->change, tilestar_tree_change_free);
  else
    tilestar_tree_change_set_part (self->change, part);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
stop_sliding (TilestarTreeArea *self)
{
  adw_animation_pause (self->sliding);
  g_clear_pointer (&self->change, tilestar_tree_change_free);
}

/* Whether nodes slide to their places in the next layout. */
static gboolean
can_slide (TilestarTreeArea       *self,
           const TilestarTreeMade *made)
{
  return self->made != NULL && !self->is_made_fixed && self->made->tree->record == made->tree->record
         && self->made->layout->rows_are == made->layout->rows_are
         && MAX (self->made->tree->n_nodes, made->tree->n_nodes) <= MAX_SLIDING
         && gtk_widget_get_mapped (GTK_WIDGET (self))
         && (!tilestar_exploration_is_playing (self->exploration)
             || tilestar_exploration_get_speed (self->exploration) <= MAX_SLIDING_SPEED);
}

/* Shows a new layout, keeping the anchored version in place. */
static void
show_made (TilestarTreeArea *self,
           TilestarTreeMade *made)
{
  gboolean is_first = self->made == NULL;
  gboolean slides = can_slide (self, made);
  double scale = is_first ? 0.0 : tilestar_tree_motion_get_scale (&self->motion);
  g_autoptr (TilestarTreeChange) before = g_steal_pointer (&self->change);
  TilestarTreeMade *made_before = self->made;
  double camera_x = self->motion.camera.x;
  guint32 anchor = self->anchored, item;
  double x = 0, y = 0;

  /* A tree that is completely in view grows from its root. */
  if (anchor == NONE && !is_first)
    anchor = self->motion.is_fitted
             ? 0 : tilestar_tree_camera_find_version (&self->motion.camera, made_before->layout,
                                                      made->tree->n_nodes);
  item = get_item (self, anchor);
  if (item != NONE)
    locate_item (self, item, &x, &y);
  tilestar_tree_motion_set_layout (&self->motion, made->layout);
  self->made = made;

  item = get_item (self, anchor);
  if (item != NONE && !is_first)
    {
      const TilestarTreeItem *anchored = &made->layout->items[item];

      tilestar_tree_motion_hold (&self->motion,
                                 &(TilestarTreeAnchor) { anchored->x, anchored->row, x, y });
    }
  if (slides)
    {
      self->change = tilestar_tree_change_new (before != NULL ? tilestar_tree_change_get_layout (before)
                                                              : made_before->layout,
                                               made->layout, self->motion.camera.x - camera_x);
      adw_animation_play (self->sliding);
    }
  g_clear_pointer (&made_before, tilestar_tree_made_free);
  update_shown (self);

  if (self->zoom_when_made > 0.0)
    fit_zoomed (self, self->zoom_when_made);
  else if (is_first || self->fit_when_made == FIT_ALL || (self->motion.is_fitted && self->is_made_fixed))
    fit_all (self, FALSE);
  else if (self->motion.is_fitted)
    tilestar_tree_motion_show_all (&self->motion, scale, slides);
  if (self->fit_when_made == FIT_PATH)
    show_path (self);
  else if (self->following && !is_first && !self->is_made_fixed)
    keep_in_sight (self, get_selected_item (self), FOLLOW_MARGIN);
  self->fit_when_made = FIT_NOTHING;
  self->zoom_when_made = 0.0;
  self->anchored = NONE;
  if (is_first)
    g_object_notify (G_OBJECT (self), "is-empty");
  tilestar_throttle_request (&self->speech);
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

  show_made (user_data, g_steal_pointer (&order->made));
}

/* Whether the target has become known, whose path must not be folded, or is hidden again. */
static gboolean
has_other_target (TilestarTreeArea *self)
{
  return !self->folded_by_user && self->made->tree->n_nodes > TILESTAR_TREE_SMALL
         && tilestar_exploration_get_target (self->exploration) != self->opened;
}

/* Whether the tree has grown or shrunk since the last layout; while a large one is played, by a
 * certain share. */
static gboolean
has_grown (TilestarTreeArea *self)
{
  guint32 n = self->made->tree->n_nodes;
  guint32 n_appeared = tilestar_exploration_get_n_versions (self->exploration);

  if (n > TILESTAR_TREE_QUICK && tilestar_exploration_is_playing (self->exploration))
    return (n_appeared > n ? n_appeared - n : n - n_appeared) > n / GROWTH_SHARE;

  return n_appeared != n
         || self->made->tree->moment != tilestar_exploration_get_moment (self->exploration);
}

/* Whether a new layout is needed: because one was requested, the tree has grown enough, or the
 * target is another one. */
static gboolean
needs_layout (TilestarTreeArea *self)
{
  guint64 n = tilestar_exploration_get_n_expansions (self->exploration);

  if (self->made == NULL || self->next_folding != TILESTAR_TREE_FOLD_AS_BEFORE
      || self->made->layout->rows_are != self->rows || is_fixed (self) != self->is_made_fixed
      || has_other_target (self))
    return TRUE;
  if (!self->is_made_fixed)
    return has_grown (self);
  if (n == self->made->tree->moment)
    return FALSE;

  return !tilestar_exploration_is_growing (self->exploration) || n / 2 >= self->made->tree->moment;
}

static TilestarTreeOrder *
new_order (TilestarTreeArea *self,
           SlideRecord      *record)
{
  TilestarTreeOrder *order = g_new0 (TilestarTreeOrder, 1);
  guint32 n_nodes;

  order->record = slide_record_ref (record);
  order->before = self->made != NULL ? tilestar_tree_made_copy (self->made) : NULL;
  order->rows = self->rows;
  order->is_fixed = is_fixed (self);
  order->folding = self->next_folding;
  if (order->folding == TILESTAR_TREE_FOLD_AS_BEFORE && !self->folded_by_user)
    order->folding = order->is_fixed || self->made == NULL || self->is_made_fixed
                     || has_other_target (self) ? TILESTAR_TREE_FOLD_BY_SIZE
                                                : TILESTAR_TREE_FOLD_GROWING;
  order->version = self->next_version;
  order->moment = tilestar_exploration_get_moment (self->exploration);
  order->n_appeared = tilestar_exploration_get_n_versions (self->exploration);
  n_nodes = order->is_fixed ? TILESTAR_TREE_NONE : order->n_appeared;
  order->around[0] = tilestar_tree_find_shown (record, tilestar_exploration_get_target (self->exploration),
                                               n_nodes);
  order->around[TILESTAR_TREE_AROUND_SELECTED] = tilestar_exploration_get_selected (self->exploration);
  order->around[2] = NONE;
  order->around[3] = NONE;
  if (slide_record_get_kind (record) == SLIDE_RECORD_TWO_WAY && order->around[0] != NONE)
    (void) slide_record_get_meeting (record, order->is_fixed ? slide_record_get_n_expansions (record)
                                                             : order->moment,
                                     &order->around[2], &order->around[3]);

  return order;
}

/* Computes a layout if one is needed. An invisible tree is laid out when it is shown. */
static gboolean
make_layout (gpointer owner)
{
  TilestarTreeArea *self = owner;
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  TilestarTreeOrder *order;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  if (record == NULL || !needs_layout (self))
    return TRUE;

  order = new_order (self, record);
  self->opened = tilestar_exploration_get_target (self->exploration);
  self->is_made_fixed = order->is_fixed;
  self->next_folding = TILESTAR_TREE_FOLD_AS_BEFORE;
  if (!tilestar_tree_is_quick (order))
    tilestar_latest_start (&self->making, make_on_worker, order,
                           (GDestroyNotify) tilestar_tree_order_free, made_cb, self);
  else
    {
      show_made (self, tilestar_tree_make (order));
      tilestar_tree_order_free (order);
    }

  return TRUE;
}

/* Requests a layout with that folding; @anchored keeps its position on the screen. */
static void
request_folding (TilestarTreeArea   *self,
                 TilestarTreeFolding folding,
                 guint32             version,
                 guint32             anchored)
{
  if (self->made == NULL)
    return;

  /* If two requests arrive while a layout is computed, the later one replaces the other. */
  self->next_folding = folding;
  self->next_version = version;
  self->anchored = anchored;
  self->folded_by_user = TRUE;
  tilestar_latest_request (&self->making);
}

/* Folds or unfolds the subtree below @version, which keeps its position. */
static void
toggle_fold (TilestarTreeArea *self,
             guint32           version)
{
  if (self->made == NULL || version >= self->made->tree->n_nodes
      || tilestar_tree_get_first_child (self->made->tree, version) == NONE)
    return;

  /* Keeping the position takes precedence over fitting the tree. */
  self->motion.is_fitted = FALSE;
  request_folding (self, TILESTAR_TREE_FOLD_TOGGLE, version, version);
}

/* ---- Properties ---- */

static void
set_rows (TilestarTreeArea *self,
          TilestarTreeRows  rows)
{
  if (rows == self->rows)
    return;

  self->rows = rows;
  if (self->made != NULL)
    {
      self->fit_when_made = self->motion.is_fitted ? FIT_ALL : FIT_NOTHING;
      self->anchored = tilestar_exploration_get_selected (self->exploration);
      tilestar_latest_request (&self->making);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROWS]);
}

static void
set_following (TilestarTreeArea *self,
               gboolean          following)
{
  if (following == self->following)
    return;

  self->following = following;
  if (following && self->made != NULL)
    keep_in_sight (self, get_selected_item (self), FOLLOW_MARGIN);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLLOWING]);
}

static void
set_fixed_places (TilestarTreeArea *self,
                  gboolean          fixed_places)
{
  if (fixed_places == self->fixed_places)
    return;

  self->fixed_places = fixed_places;
  if (self->made != NULL)
    tilestar_latest_request (&self->making);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIXED_PLACES]);
}

/* ---- Pointer ---- */

/* Goes to the expansion of a node, which may be later; while a question is open that would answer
 * it. */
static void
go_to_expansion (TilestarTreeArea *self,
                 guint32           version)
{
  guint64 end = tilestar_exploration_is_withheld (self->exploration)
                ? tilestar_exploration_get_moment (self->exploration)
                : tilestar_exploration_get_n_expansions (self->exploration);
  SlideVersion node;

  slide_record_get_version (self->made->tree->record, version, &node);
  if (node.expanded != 0 && node.expanded <= end)
    tilestar_exploration_set_moment (self->exploration, node.expanded);
}

static guint32
pick_item (TilestarTreeArea *self,
           double            x,
           double            y)
{
  TilestarTreePicture picture;

  if (self->made == NULL)
    return NONE;

  init_picture (self, &picture);
  return tilestar_tree_pick (&picture, tilestar_tree_motion_get_width (&self->motion),
                             tilestar_tree_motion_get_height (&self->motion), x, y);
}

static void
pointer_cb (GtkWidget *widget,
            gboolean   is_over)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (widget);
  guint32 item = is_over && !self->is_dragging ? pick_item (self, self->pointer.x, self->pointer.y) : NONE;

  if (item == self->hovered)
    return;

  self->hovered = item;
  gtk_widget_set_cursor_from_name (widget, item != NONE ? "pointer" : NULL);
  gtk_widget_queue_draw (widget);
}

static void
released_cb (GtkGestureClick  *gesture,
             int               n_press,
             double            x,
             double            y,
             TilestarTreeArea *self)
{
  guint32 i = pick_item (self, x, y);
  const TilestarTreeItem *item;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (i == NONE)
    return;

  item = &self->made->layout->items[i];
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY
      || item->is_fold)
    {
      /* The second press of a double click would hit what the first one unfolded. */
      if (n_press == 1)
        toggle_fold (self, item->version);
    }
  else if (n_press == 2)
    go_to_expansion (self, item->version);
  else if (n_press == 1)
    tilestar_exploration_set_selected (self->exploration, item->version);
}

static void
drag_begin_cb (TilestarTreeArea *self)
{
  tilestar_tree_motion_stop (&self->motion);
  self->drag_from = self->motion.camera;
  self->is_dragging = FALSE;
}

static void
drag_update_cb (GtkGestureDrag   *gesture,
                double            dx,
                double            dy,
                TilestarTreeArea *self)
{
  if (self->made == NULL)
    return;
  if (!self->is_dragging)
    {
      if (fabs (dx) < DRAG_THRESHOLD && fabs (dy) < DRAG_THRESHOLD)
        return;
      self->is_dragging = TRUE;
      self->hovered = NONE;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    }
  self->motion.camera = self->drag_from;
  tilestar_tree_motion_pan (&self->motion, -dx, -dy);
}

static void
drag_end_cb (TilestarTreeArea *self)
{
  self->is_dragging = FALSE;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), NULL);
}

static void
pinch_begin_cb (TilestarTreeArea *self)
{
  tilestar_tree_motion_stop (&self->motion);
  self->pinch_from = self->motion.camera.scale;
}

static void
pinch_cb (GtkGestureZoom   *gesture,
          double            scale,
          TilestarTreeArea *self)
{
  double x = self->pointer.x, y = self->pointer.y;

  gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y);
  if (self->made != NULL)
    tilestar_tree_motion_zoom (&self->motion, self->pinch_from * scale / self->motion.camera.scale, x, y,
                               FALSE);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           TilestarTreeArea         *self)
{
  gboolean is_surface = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE;

  if (self->made == NULL)
    return GDK_EVENT_STOP;

  if (tilestar_wheel_zooms (controller, tilestar_tree_motion_get_width (&self->motion), &dx, &dy))
    tilestar_tree_motion_zoom (&self->motion, pow (ZOOM_STEP, -dy), self->pointer.x, self->pointer.y, !is_surface);
  else
    tilestar_tree_motion_pan (&self->motion, dx, dy);

  return GDK_EVENT_STOP;
}

/* ---- Keys ---- */

static void
move_selected (TilestarTreeArea *self,
               SlideMove         direction)
{
  guint32 selected = tilestar_exploration_get_selected (self->exploration);
  guint32 item = get_selected_item (self), version = NONE;

  if (item == NONE)
    return;

  if (direction == SLIDE_MOVE_UP)
    version = self->made->tree->nodes[selected].parent;
  else if (direction == SLIDE_MOVE_DOWN)
    version = tilestar_tree_get_first_child (self->made->tree, selected);
  else
    {
      item = tilestar_tree_layout_find_beside (self->made->layout, item,
                                               direction == SLIDE_MOVE_LEFT ? -1 : 1,
                                               tilestar_exploration_get_n_versions (self->exploration));
      if (item != NONE)
        version = self->made->layout->items[item].version;
    }

  if (version == NONE || version >= tilestar_exploration_get_n_versions (self->exploration))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  tilestar_exploration_set_selected (self->exploration, version);
  item = get_item (self, version);
  if (item != NONE && self->made->layout->items[item].is_fold)
    request_folding (self, TILESTAR_TREE_FOLD_TOGGLE, self->made->layout->items[item].version, selected);
  else
    keep_in_sight (self, item, 0.06);
}

static gboolean
key_pressed_cb (TilestarTreeArea *self,
                guint             keyval,
                guint             keycode,
                GdkModifierType   state)
{
  guint32 selected;
  SlideMove direction;

  if (self->made == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  if (tilestar_arrow_of_key (keyval, &direction))
    {
      move_selected (self, direction);
      return GDK_EVENT_STOP;
    }

  selected = tilestar_exploration_get_selected (self->exploration);
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if ((state & GDK_SHIFT_MASK) != 0)
        go_to_expansion (self, selected);
      else
        toggle_fold (self, selected);
      return GDK_EVENT_STOP;

    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      tilestar_tree_area_zoom (self, 1);
      return GDK_EVENT_STOP;

    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      tilestar_tree_area_zoom (self, -1);
      return GDK_EVENT_STOP;

    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      tilestar_tree_area_fit_all (self);
      return GDK_EVENT_STOP;

    case GDK_KEY_1:
    case GDK_KEY_KP_1:
      tilestar_tree_area_fit_path (self);
      return GDK_EVENT_STOP;

    case GDK_KEY_f:
      set_following (self, !self->following);
      return GDK_EVENT_STOP;

    case GDK_KEY_r:
      set_rows (self, self->rows == TILESTAR_TREE_F ? TILESTAR_TREE_DEPTH : TILESTAR_TREE_F);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
add_gestures (TilestarTreeArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  tilestar_pointer_init (&self->pointer, widget, pointer_cb);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);

  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}

/* ---- The exploration ---- */

static void
record_changed_cb (TilestarTreeArea *self)
{
  tilestar_latest_drop (&self->making);
  stop_sliding (self);
  tilestar_tree_motion_set_layout (&self->motion, NULL);
  g_clear_pointer (&self->made, tilestar_tree_made_free);
  /* They are kept by node, and show the boards of the old search. */
  g_clear_pointer (&self->sprites, tilestar_tree_sprites_free);
  self->sprites = tilestar_tree_sprites_new ();
  self->next_folding = TILESTAR_TREE_FOLD_AS_BEFORE;
  self->folded_by_user = FALSE;
  self->motion.is_fitted = TRUE;
  self->zoom_when_made = 0.0;
  self->anchored = NONE;
  update_shown (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_EMPTY]);
  tilestar_latest_request (&self->making);
  tilestar_throttle_request (&self->speech);
}

static void
grew_cb (TilestarTreeArea *self)
{
  if (self->is_made_fixed)
    self->anchored = tilestar_exploration_get_selected (self->exploration);
  tilestar_latest_request (&self->making);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tilestar_throttle_request (&self->speech);
}

static void
moment_changed_cb (TilestarTreeArea *self)
{
  /* The node under the pointer may not exist at this moment. */
  if (self->hovered != NONE && !self->is_dragging)
    self->hovered = NONE;
  if (!is_fixed (self))
    tilestar_latest_request (&self->making);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tilestar_throttle_request (&self->speech);
}

static void
selected_changed_cb (TilestarTreeArea *self)
{
  if (self->following && self->made != NULL)
    keep_in_sight (self, get_selected_item (self), FOLLOW_MARGIN);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tilestar_throttle_request (&self->speech);
}

/* ---- Drawing ---- */

static gboolean
next_frame_cb (GtkWidget     *widget,
               GdkFrameClock *clock G_GNUC_UNUSED,
               gpointer       user_data G_GNUC_UNUSED)
{
  TILESTAR_TREE_AREA (widget)->next_frame = 0;
  gtk_widget_queue_draw (widget);

  return G_SOURCE_REMOVE;
}

static void
tilestar_tree_area_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (widget);
  float width = (float) tilestar_tree_motion_get_width (&self->motion);
  float height = (float) tilestar_tree_motion_get_height (&self->motion);
  TilestarTreePicture picture;
  TilestarPalette palette;
  cairo_t *cr;

  if (self->made == NULL)
    return;

  update_counts (self);
  init_picture (self, &picture);
  tilestar_palette_init_for_widget (&palette, widget);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (!tilestar_tree_draw (cr, &picture, width, height, &palette, self->sprites, BOARD_BUDGET_US)
      && self->next_frame == 0)
    self->next_frame = gtk_widget_add_tick_callback (widget, next_frame_cb, NULL, NULL);
  if (self->hovered != NONE && !tilestar_tree_motion_is_moving (&self->motion)
      && (picture.layout->items[self->hovered].is_fold || picture.camera.scale < 90))
    tilestar_tree_draw_hint (cr, &picture, self->hovered, width, height, &palette);
  cairo_destroy (cr);
}

/* Scales the picture so that at least the area shown in the widget is visible. */
static void
tilestar_tree_area_draw_picture (TilestarPicture       *picture,
                                 cairo_t               *cr,
                                 double                 width,
                                 double                 height,
                                 const TilestarPalette *palette)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (picture);
  double factor = MIN (width / tilestar_tree_motion_get_width (&self->motion),
                       height / tilestar_tree_motion_get_height (&self->motion));
  TilestarTreePicture shown;

  if (self->made == NULL)
    return;

  update_counts (self);
  init_picture (self, &shown);
  shown.hovered = NONE;
  shown.focused = FALSE;
  shown.ratio = 0;
  cairo_save (cr);
  cairo_scale (cr, factor, factor);
  tilestar_tree_draw (cr, &shown, width / factor, height / factor, palette, NULL, 0);
  cairo_restore (cr);
}

/* ---- The widget ---- */

static void
tilestar_tree_area_measure (GtkWidget     *widget G_GNUC_UNUSED,
                            GtkOrientation orientation,
                            int            for_size G_GNUC_UNUSED,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 220 : 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 420;
  *minimum_baseline = *natural_baseline = -1;
}

static void
tilestar_tree_area_size_allocate (GtkWidget *widget,
                                  int        width G_GNUC_UNUSED,
                                  int        height G_GNUC_UNUSED,
                                  int        baseline G_GNUC_UNUSED)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (widget);

  if (self->made == NULL)
    return;

  if (self->motion.is_fitted)
    fit_all (self, FALSE);
  else if (self->zoomed_by > 0.0 && self->zoomed_camera.x == self->motion.camera.x
           && self->zoomed_camera.y == self->motion.camera.y
           && self->zoomed_camera.scale == self->motion.camera.scale)
    fit_zoomed (self, self->zoomed_by);
}

static void
tilestar_tree_area_map (GtkWidget *widget)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (widget);

  GTK_WIDGET_CLASS (tilestar_tree_area_parent_class)->map (widget);

  if (self->exploration != NULL)
    {
      tilestar_latest_request (&self->making);
      tilestar_throttle_run (&self->speech);
    }
}

static void
tilestar_tree_area_unmap (GtkWidget *widget)
{
  TILESTAR_TREE_AREA (widget)->hovered = NONE;

  GTK_WIDGET_CLASS (tilestar_tree_area_parent_class)->unmap (widget);
}

static void
tilestar_tree_area_dispose (GObject *object)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (object);

  tilestar_latest_drop (&self->making);
  tilestar_throttle_stop (&self->speech);
  if (self->sliding != NULL)
    stop_sliding (self);
  g_clear_object (&self->sliding);
  tilestar_tree_motion_clear (&self->motion);
  g_clear_pointer (&self->made, tilestar_tree_made_free);
  g_clear_pointer (&self->counts, g_free);
  g_clear_pointer (&self->sprites, tilestar_tree_sprites_free);
  g_clear_object (&self->exploration);

  G_OBJECT_CLASS (tilestar_tree_area_parent_class)->dispose (object);
}

static void
tilestar_tree_area_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (object);

  switch (prop_id)
    {
    case PROP_ROWS:
      g_value_set_enum (value, self->rows);
      break;

    case PROP_FOLLOWING:
      g_value_set_boolean (value, self->following);
      break;

    case PROP_FIXED_PLACES:
      g_value_set_boolean (value, self->fixed_places);
      break;

    case PROP_IS_EMPTY:
      g_value_set_boolean (value, self->made == NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_tree_area_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  TilestarTreeArea *self = TILESTAR_TREE_AREA (object);

  switch (prop_id)
    {
    case PROP_ROWS:
      set_rows (self, g_value_get_enum (value));
      break;

    case PROP_FOLLOWING:
      set_following (self, g_value_get_boolean (value));
      break;

    case PROP_FIXED_PLACES:
      set_fixed_places (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_tree_area_class_init (TilestarTreeAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tilestar_picture_install (klass, "tree", tilestar_tree_area_draw_picture, NULL);
  object_class->dispose = tilestar_tree_area_dispose;
  object_class->get_property = tilestar_tree_area_get_property;
  object_class->set_property = tilestar_tree_area_set_property;
  widget_class->snapshot = tilestar_tree_area_snapshot;
  widget_class->measure = tilestar_tree_area_measure;
  widget_class->size_allocate = tilestar_tree_area_size_allocate;
  widget_class->map = tilestar_tree_area_map;
  widget_class->unmap = tilestar_tree_area_unmap;

  properties[PROP_ROWS] = g_param_spec_enum ("rows", NULL, NULL, TILESTAR_TYPE_TREE_ROWS,
                                             TILESTAR_TREE_DEPTH,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                             | G_PARAM_STATIC_STRINGS);
  properties[PROP_FOLLOWING] = g_param_spec_boolean ("following", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                     | G_PARAM_STATIC_STRINGS);
  properties[PROP_FIXED_PLACES] = g_param_spec_boolean ("fixed-places", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                        | G_PARAM_STATIC_STRINGS);
  properties[PROP_IS_EMPTY] = g_param_spec_boolean ("is-empty", NULL, NULL, TRUE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "searchtree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tilestar_tree_area_init (TilestarTreeArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->sprites = tilestar_tree_sprites_new ();
  self->hovered = NONE;
  self->anchored = NONE;
  tilestar_tree_motion_init (&self->motion, widget);
  self->sliding = adw_timed_animation_new (widget, 0, 1, CHANGE_MS,
                                           adw_callback_animation_target_new (slide_cb, self, NULL));
  tilestar_latest_init (&self->making, 0, make_layout, self);
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, update_description, self);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  add_gestures (self);
  tilestar_palette_watch (widget);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Search tree"), -1);
}

/* ---- Public ---- */

void
tilestar_tree_area_bind (TilestarTreeArea    *self,
                         TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  g_signal_connect_object (exploration, "record-changed", G_CALLBACK (record_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (exploration, "grew", G_CALLBACK (grew_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (exploration, "moment-changed", G_CALLBACK (moment_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (exploration, "solution-changed", G_CALLBACK (grew_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (exploration, "selected-changed", G_CALLBACK (selected_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (exploration, "notify::playing", G_CALLBACK (moment_changed_cb), self,
                           G_CONNECT_SWAPPED);
  record_changed_cb (self);
}

void
tilestar_tree_area_fit_all (TilestarTreeArea *self)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  if (self->made != NULL)
    fit_all (self, TRUE);
}

void
tilestar_tree_area_fit_path (TilestarTreeArea *self)
{
  guint32 item;

  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  if (self->made == NULL)
    return;

  item = get_selected_item (self);
  self->motion.is_fitted = FALSE;
  if (item != NONE && self->made->layout->items[item].is_fold)
    {
      self->fit_when_made = FIT_PATH;
      request_folding (self, TILESTAR_TREE_FOLD_REVEAL, tilestar_exploration_get_selected (self->exploration), NONE);
    }
  else
    show_path (self);
}

void
tilestar_tree_area_zoom (TilestarTreeArea *self,
                         double            steps)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  if (self->made != NULL)
    zoom_around_selected (self, pow (ZOOM_STEP, steps), TRUE);
}

void
tilestar_tree_area_set_zoom (TilestarTreeArea *self,
                             double            factor)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));
  g_return_if_fail (factor > 0.0);

  if (self->made != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && !needs_layout (self))
    {
      fit_zoomed (self, factor);
      return;
    }

  self->zoom_when_made = factor;
  tilestar_latest_request (&self->making);
}

double
tilestar_tree_area_get_zoom (TilestarTreeArea *self)
{
  TilestarTreeCamera camera = self->motion.camera;
  double fitted;

  g_return_val_if_fail (TILESTAR_IS_TREE_AREA (self), 0.0);

  if (self->made == NULL)
    return 0.0;
  if (self->motion.is_fitted)
    return 1.0;

  fit_all (self, FALSE);
  fitted = self->motion.camera.scale;
  self->motion.camera = camera;
  self->motion.is_fitted = FALSE;
  return CLAMP (camera.scale / fitted, 0.1, 20.0);
}

void
tilestar_tree_area_fold (TilestarTreeArea   *self,
                         TilestarTreeFolding folding)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  self->fit_when_made = FIT_ALL;
  request_folding (self, folding, NONE, NONE);
}

TilestarTreeMade *
tilestar_tree_area_dup_folded (TilestarTreeArea *self)
{
  g_return_val_if_fail (TILESTAR_IS_TREE_AREA (self), NULL);

  return self->folded_by_user && self->made != NULL ? tilestar_tree_made_copy (self->made) : NULL;
}

char *
tilestar_tree_area_dup_dot (TilestarTreeArea *self)
{
  g_return_val_if_fail (TILESTAR_IS_TREE_AREA (self), NULL);

  if (self->made == NULL)
    return NULL;

  return tilestar_tree_dup_dot (self->made->layout,
                                tilestar_exploration_get_moment (self->exploration),
                                tilestar_exploration_get_n_versions (self->exploration),
                                tilestar_exploration_get_selected (self->exploration),
                                tilestar_exploration_get_target (self->exploration));
}

const TilestarTreeLayout *
tilestar_tree_area_get_layout (TilestarTreeArea *self)
{
  return self->made != NULL ? self->made->layout : NULL;
}

gboolean
tilestar_tree_area_is_ready (TilestarTreeArea *self)
{
  g_return_val_if_fail (TILESTAR_IS_TREE_AREA (self), FALSE);

  return !tilestar_latest_is_due (&self->making) && self->next_frame == 0;
}

gboolean
tilestar_tree_area_locate (TilestarTreeArea *self,
                           guint32           version,
                           double           *x,
                           double           *y)
{
  guint32 item = get_item (self, version);

  if (item == NONE)
    return FALSE;

  locate_item (self, item, x, y);
  return TRUE;
}
