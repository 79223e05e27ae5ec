/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-tree-area.h"

#include "tilestar-tree-area-test.h"

#include <glib/gi18n.h>
#include <math.h>

#include "tilestar-arrow.h"
#include "tilestar-isolate.h"
#include "tilestar-latest.h"
#include "tilestar-statistics-text.h"
#include "tilestar-tree-dot.h"
#include "tilestar-tree-drawing.h"
#include "tilestar-tree-legend.h"
#include "tilestar-tree-motion.h"

#define NONE TILESTAR_TREE_NONE

/* Of a frame's 8 ms boards that are new may take so much. */
#define BOARD_BUDGET_US 3500

/* Of the ground: what lies nearer to its edge is brought to the middle when it is followed. */
#define FOLLOW_MARGIN 0.18

/* Nearer by one step. */
#define ZOOM_STEP 1.22

#define DRAG_THRESHOLD 5.0

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
  guint32              *counts;        /* of each item of the layout, as of counts_until */
  guint32               counts_until;

  TilestarLatest        making;
  TilestarTreeFolding   next_folding;  /* what is to be folded in the next layout */
  guint32               next_version;
  guint32               anchored;      /* version that stays where it is, or NONE */
  Fit                   fit_when_made;
  gboolean              folded_by_user;
  guint32               opened;        /* target that the last layout ordered was folded around */

  TilestarTreeRows      rows;
  gboolean              following;
  TilestarTreeMotion    motion;

  guint                 next_frame;    /* draws again what was not complete */
  guint32               hovered;       /* item */
  gboolean              is_dragging;
  TilestarTreeCamera    drag_from;
  double                pinch_from;
  double                x;             /* of the pointer */
  double                y;

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
  PROP_IS_EMPTY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* ---- What is shown ---- */

/* What is to be drawn. There is a layout. */
static void
init_picture (TilestarTreeArea    *self,
              TilestarTreePicture *picture)
{
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);

  *picture = (TilestarTreePicture) {
    .layout = self->made->layout,
    .camera = self->motion.camera,
    .moment = tilestar_exploration_get_moment (self->exploration),
    .n_appeared = tilestar_exploration_get_n_versions (self->exploration),
    .selected = tilestar_exploration_get_selected (self->exploration),
    .target = tilestar_exploration_get_target (self->exploration),
    .hovered = self->hovered,
    .focused = gtk_widget_has_visible_focus (GTK_WIDGET (self)),
    .counts = self->counts,
    .goal = run != NULL ? &tilestar_run_get_request (run)->goal : NULL,
    .with_legend = TRUE,
    .ratio = (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self)),
  };
}

/* Counts what has appeared in each fold, from what was counted before. */
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

/* The item of a version, which may be a fold; NONE if it is not on the layout yet. */
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

/* Its place in the widget. */
static void
locate_item (TilestarTreeArea *self,
             guint32           item,
             double           *x,
             double           *y)
{
  const TilestarTreeItem *place = &self->made->layout->items[item];

  tilestar_tree_motion_locate (&self->motion, place->x, place->row, x, y);
}

/* ---- Words ---- */

/* Of a tree that nobody looks at once it is shown. */
static void
speak (gpointer user_data)
{
  TilestarTreeArea *self = user_data;
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  g_autofree char *text = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (record == NULL)
    text = g_strdup (_("No search recorded yet"));
  else
    {
      guint32 n = tilestar_exploration_get_n_versions (self->exploration);
      guint32 selected = tilestar_exploration_get_selected (self->exploration);
      g_autofree char *nodes = tilestar_format_count (n);
      g_autofree char *expanded = NULL, *open = NULL, *sum = NULL, *isolated = NULL;
      SlideRecordCounters counters;
      SlideVersion version;
      guint depth = self->made != NULL ? tilestar_tree_get_depth (self->made->tree, n) : 0;

      tilestar_exploration_get_counters (self->exploration, &counters);
      slide_record_get_version (record, selected, &version);
      expanded = tilestar_format_count (counters.expanded);
      open = tilestar_format_count (counters.frontier);
      sum = tilestar_tree_dup_sum (version.f, version.g, version.h);
      isolated = tilestar_isolate (sum);
      /* Translators: of the search tree: counts, already grouped, of its nodes, the expansions and
       * the open nodes, its depth; then of the selected node "18 = 12 + 6" and its state: "Frontier" */
      text = tilestar_format_sentence (_("Nodes: %s, expansions: %s, frontier: %s, depth: %u. "
                                         "Selected node: f = g + h: %s, %s."),
                                       nodes, expanded, open, depth, isolated,
                                       tilestar_tree_get_state_name (tilestar_exploration_get_state (self->exploration,
                                                                                                     selected)));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* ---- The camera ---- */

static void
extend (TilestarTreeArea *self,
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

/* The path to the selected node. */
static void
show_path (TilestarTreeArea *self)
{
  double left = G_MAXDOUBLE, right = 0, bottom = 0;

  extend (self, tilestar_exploration_get_selected (self->exploration), &left, &right, &bottom);
  if (left <= right)
    tilestar_tree_motion_show (&self->motion, left, right, bottom);
}

/* Brings an item to the middle, if it is too near to the edge or beyond it. */
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

/* Another layout is on show, or none. */
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

/* Shows what was made, the anchored version at its place. */
static void
show_made (TilestarTreeArea *self,
           TilestarTreeMade *made)
{
  gboolean is_first = self->made == NULL;
  guint32 item = get_item (self, self->anchored);
  double x = 0, y = 0;

  if (item != NONE)
    locate_item (self, item, &x, &y);
  tilestar_tree_motion_set_layout (&self->motion, made->layout);
  g_clear_pointer (&self->made, tilestar_tree_made_free);
  self->made = made;
  update_shown (self);

  item = get_item (self, self->anchored);
  if (is_first || self->motion.is_fitted || self->fit_when_made == FIT_ALL)
    tilestar_tree_motion_show_all (&self->motion, FALSE);
  else if (item != NONE)
    {
      const TilestarTreeItem *anchored = &made->layout->items[item];

      tilestar_tree_motion_hold (&self->motion,
                                 &(TilestarTreeAnchor) { anchored->x, anchored->row, x, y });
    }
  if (self->fit_when_made == FIT_PATH)
    show_path (self);
  self->fit_when_made = FIT_NOTHING;
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

/* Whether another layout is asked for, there is more to show, or the path to the target is known
 * since, which the folds of a large tree leave open. */
static gboolean
wants_more (TilestarTreeArea *self)
{
  guint64 n = tilestar_exploration_get_n_expansions (self->exploration);

  if (self->made == NULL || self->next_folding != TILESTAR_TREE_FOLD_AS_BEFORE
      || self->made->layout->rows_are != self->rows)
    return TRUE;
  if (n == self->made->tree->moment)
    return !self->folded_by_user && self->made->tree->n_nodes > TILESTAR_TREE_SMALL
           && tilestar_exploration_get_target (self->exploration) != self->opened;

  return !tilestar_exploration_is_growing (self->exploration) || n / 2 >= self->made->tree->moment;
}

static TilestarTreeOrder *
new_order (TilestarTreeArea *self,
           SlideRecord      *record)
{
  TilestarTreeOrder *order = g_new0 (TilestarTreeOrder, 1);

  order->record = slide_record_ref (record);
  order->before = self->made != NULL ? tilestar_tree_made_copy (self->made) : NULL;
  order->rows = self->rows;
  order->folding = self->next_folding;
  if (order->folding == TILESTAR_TREE_FOLD_AS_BEFORE && !self->folded_by_user)
    order->folding = TILESTAR_TREE_FOLD_BY_SIZE;
  order->version = self->next_version;
  order->moment = tilestar_exploration_get_moment (self->exploration);
  order->n_appeared = tilestar_exploration_get_n_versions (self->exploration);
  order->around[0] = tilestar_exploration_get_target (self->exploration);
  order->around[1] = tilestar_exploration_get_selected (self->exploration);
  order->around[2] = NONE;
  order->around[3] = NONE;
  if (slide_record_get_kind (record) == SLIDE_RECORD_TWO_WAY)
    (void) slide_record_get_meeting (record, slide_record_get_n_expansions (record),
                                     &order->around[2], &order->around[3]);

  return order;
}

/* Makes what is asked for, if anything is. A tree that nobody looks at waits. */
static gboolean
make_layout (gpointer owner)
{
  TilestarTreeArea *self = owner;
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  TilestarTreeOrder *order;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  if (record == NULL || !wants_more (self))
    return TRUE;

  order = new_order (self, record);
  self->opened = order->around[0];
  self->next_folding = TILESTAR_TREE_FOLD_AS_BEFORE;
  if (slide_record_get_n_versions (record, slide_record_get_n_expansions (record)) > TILESTAR_TREE_QUICK)
    tilestar_latest_start (&self->making, make_on_worker, order,
                           (GDestroyNotify) tilestar_tree_order_free, made_cb, self);
  else
    {
      show_made (self, tilestar_tree_make (order));
      tilestar_tree_order_free (order);
    }

  return TRUE;
}

/* Asks for a layout folded so; @anchored stays where it is on the screen. */
static void
make (TilestarTreeArea   *self,
      TilestarTreeFolding folding,
      guint32             version,
      guint32             anchored)
{
  if (self->made == NULL)
    return;

  /* Of two that come while a layout is made the later one counts; what they fold is not lost where
   * one is of all of it. */
  self->next_folding = folding;
  self->next_version = version;
  self->anchored = anchored;
  self->folded_by_user = TRUE;
  tilestar_latest_request (&self->making);
}

/* What is below @version, which stays where it is. */
static void
toggle_fold (TilestarTreeArea *self,
             guint32           version)
{
  if (self->made == NULL || version >= self->made->tree->n_nodes
      || self->made->tree->nodes[version].first_child == NONE)
    return;

  /* What was clicked stays where it is, rather than all of it in sight. */
  self->motion.is_fitted = FALSE;
  make (self, TILESTAR_TREE_FOLD_TOGGLE, version, version);
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

/* ---- Pointer ---- */

static void
go_to_expansion (TilestarTreeArea *self,
                 guint32           version)
{
  guint32 expanded = version < self->made->tree->n_nodes ? self->made->tree->nodes[version].expanded : 0;

  if (expanded != 0)
    tilestar_exploration_set_moment (self->exploration, expanded);
}

static guint32
pick (TilestarTreeArea *self,
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
motion_cb (TilestarTreeArea *self,
           double            x,
           double            y)
{
  guint32 item = self->is_dragging ? NONE : pick (self, x, y);

  self->x = x;
  self->y = y;
  if (item == self->hovered)
    return;

  self->hovered = item;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), item != NONE ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (TilestarTreeArea *self)
{
  self->hovered = NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
released_cb (GtkGestureClick  *gesture,
             int               n_press,
             double            x,
             double            y,
             TilestarTreeArea *self)
{
  guint32 i = pick (self, x, y);
  const TilestarTreeItem *item;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (i == NONE)
    return;

  item = &self->made->layout->items[i];
  if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY
      || item->is_fold)
    {
      /* The second of two presses would meet what the first one opened. */
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
  double x = self->x, y = self->y;

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
  GtkEventController *base = GTK_EVENT_CONTROLLER (controller);
  GdkModifierType state = gtk_event_controller_get_current_event_state (base);
  gboolean is_surface = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE;

  if (self->made == NULL)
    return GDK_EVENT_STOP;

  if ((state & GDK_CONTROL_MASK) != 0 || (!is_surface && (state & GDK_SHIFT_MASK) == 0 && dy != 0))
    tilestar_tree_motion_zoom (&self->motion, pow (ZOOM_STEP, -dy * (is_surface ? 0.02 : 1)), self->x,
                               self->y, !is_surface);
  else
    {
      double step = is_surface ? 1 : tilestar_tree_motion_get_width (&self->motion) / 10;

      /* Shift turns the wheel, where GDK has not done so. */
      if ((state & GDK_SHIFT_MASK) != 0 && dx == 0)
        dx = dy, dy = 0;
      tilestar_tree_motion_pan (&self->motion, dx * step, dy * step);
    }

  return GDK_EVENT_STOP;
}

/* ---- Keys ---- */

/* The next item of a row that is there, in a direction. */
static guint32
find_beside (TilestarTreeArea *self,
             guint32           item,
             int               direction)
{
  const TilestarTreeLayout *layout = self->made->layout;
  guint32 n = tilestar_exploration_get_n_versions (self->exploration);
  guint32 row = layout->items[item].row;

  for (gint64 i = (gint64) item + direction; i >= layout->rows[row] && i < layout->rows[row + 1];
       i += direction)
    if (!layout->items[i].is_fold && tilestar_tree_item_is_there (&layout->items[i], n))
      return (guint32) i;

  return NONE;
}

static void
move_selected (TilestarTreeArea *self,
               SlideMove         way)
{
  guint32 selected = tilestar_exploration_get_selected (self->exploration);
  guint32 item = get_selected_item (self), version = NONE;

  if (item == NONE)
    return;

  if (way == SLIDE_MOVE_UP)
    version = self->made->tree->nodes[selected].parent;
  else if (way == SLIDE_MOVE_DOWN)
    version = self->made->tree->nodes[selected].first_child;
  else
    {
      item = find_beside (self, item, way == SLIDE_MOVE_LEFT ? -1 : 1);
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
    make (self, TILESTAR_TREE_FOLD_TOGGLE, self->made->layout->items[item].version, selected);
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
  SlideMove way;

  if (self->made == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  if (tilestar_arrow_of_key (keyval, &way))
    {
      move_selected (self, way);
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
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);

  gtk_widget_add_controller (widget, motion);
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
  tilestar_tree_motion_set_layout (&self->motion, NULL);
  g_clear_pointer (&self->made, tilestar_tree_made_free);
  self->next_folding = TILESTAR_TREE_FOLD_AS_BEFORE;
  self->folded_by_user = FALSE;
  self->motion.is_fitted = TRUE;
  self->anchored = NONE;
  update_shown (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_EMPTY]);
  tilestar_latest_request (&self->making);
  tilestar_throttle_request (&self->speech);
}

static void
grew_cb (TilestarTreeArea *self)
{
  self->anchored = tilestar_exploration_get_selected (self->exploration);
  tilestar_latest_request (&self->making);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tilestar_throttle_request (&self->speech);
}

static void
moment_changed_cb (TilestarTreeArea *self)
{
  /* What is under the pointer may be there by now, or not be any more. */
  if (self->hovered != NONE && !self->is_dragging)
    self->hovered = NONE;
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

/* As large as the widget, and then as large as is asked for: so much is in view, no more. */
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

  if (self->made != NULL && self->motion.is_fitted)
    tilestar_tree_motion_show_all (&self->motion, FALSE);
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
  tilestar_latest_init (&self->making, 0, make_layout, self);
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, speak, self);
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
  g_signal_connect_object (exploration, "selected-changed", G_CALLBACK (selected_changed_cb), self,
                           G_CONNECT_SWAPPED);
  record_changed_cb (self);
}

void
tilestar_tree_area_fit_all (TilestarTreeArea *self)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  if (self->made != NULL)
    tilestar_tree_motion_show_all (&self->motion, TRUE);
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
      make (self, TILESTAR_TREE_FOLD_REVEAL, tilestar_exploration_get_selected (self->exploration), NONE);
    }
  else
    show_path (self);
}

void
tilestar_tree_area_zoom (TilestarTreeArea *self,
                         double            steps)
{
  double width, height, x, y, selected_x, selected_y;

  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  if (self->made == NULL)
    return;

  width = tilestar_tree_motion_get_width (&self->motion);
  height = tilestar_tree_motion_get_height (&self->motion);
  x = width / 2;
  y = height / 2;
  /* Around the selected node where that is in sight. */
  if (tilestar_tree_area_locate (self, tilestar_exploration_get_selected (self->exploration), &selected_x, &selected_y)
      && selected_x >= 0 && selected_x <= width && selected_y >= 0 && selected_y <= height)
    {
      x = selected_x;
      y = selected_y;
    }
  tilestar_tree_motion_zoom (&self->motion, pow (ZOOM_STEP, steps), x, y, TRUE);
}

void
tilestar_tree_area_fold (TilestarTreeArea   *self,
                         TilestarTreeFolding folding)
{
  g_return_if_fail (TILESTAR_IS_TREE_AREA (self));

  self->fit_when_made = FIT_ALL;
  make (self, folding, NONE, NONE);
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
