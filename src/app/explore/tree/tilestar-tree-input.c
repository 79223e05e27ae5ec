/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-input.c: what pointer and keys do with the search tree.
 */

#include "tilestar-tree-area-private.h"

#include <math.h>

#define NONE TILESTAR_TREE_NONE

#define DRAG_THRESHOLD 5.0

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

  tilestar_tree_area_init_picture (self, &picture);
  return tilestar_tree_pick (&picture, tilestar_tree_area_get_width (self),
                             tilestar_tree_area_get_height (self), x, y);
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
        tilestar_tree_area_toggle_fold (self, item->version);
    }
  else if (n_press == 2)
    go_to_expansion (self, item->version);
  else if (n_press == 1)
    tilestar_exploration_set_hand (self->exploration, item->version);
}

static void
drag_begin_cb (TilestarTreeArea *self)
{
  tilestar_tree_area_stop_animation (self);
  self->drag_from = self->camera;
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
  self->camera = self->drag_from;
  tilestar_tree_area_pan (self, -dx, -dy);
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
  tilestar_tree_area_stop_animation (self);
  self->pinch_from = self->camera.scale;
}

static void
pinch_cb (GtkGestureZoom   *gesture,
          double            scale,
          TilestarTreeArea *self)
{
  double x = self->x, y = self->y;

  gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y);
  tilestar_tree_area_zoom_around (self, self->pinch_from * scale / self->camera.scale, x, y, FALSE);
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

  if ((state & GDK_CONTROL_MASK) != 0 || (!is_surface && (state & GDK_SHIFT_MASK) == 0 && dy != 0))
    tilestar_tree_area_zoom_around (self,
                                    pow (TILESTAR_TREE_ZOOM_STEP, -dy * (is_surface ? 0.02 : 1)),
                                    self->x, self->y, !is_surface);
  else
    {
      double step = is_surface ? 1 : tilestar_tree_area_get_width (self) / 10;

      /* Shift turns the wheel, where GDK has not done so. */
      if ((state & GDK_SHIFT_MASK) != 0 && dx == 0)
        dx = dy, dy = 0;
      tilestar_tree_area_pan (self, dx * step, dy * step);
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
move_hand (TilestarTreeArea *self,
           guint             keyval)
{
  guint32 hand = tilestar_exploration_get_hand (self->exploration);
  guint32 item = tilestar_tree_area_get_hand_item (self), version = NONE;

  if (item == NONE)
    return;

  switch (keyval)
    {
    case GDK_KEY_Up:
      version = self->made->tree->nodes[hand].parent;
      break;
    case GDK_KEY_Down:
      version = self->made->tree->nodes[hand].first_child;
      break;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    default:
      item = find_beside (self, item, keyval == GDK_KEY_Left ? -1 : 1);
      if (item != NONE)
        version = self->made->layout->items[item].version;
      break;
    }

  if (version == NONE || version >= tilestar_exploration_get_n_versions (self->exploration))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  tilestar_exploration_set_hand (self->exploration, version);
  item = tilestar_tree_area_get_item (self, version);
  if (item != NONE && self->made->layout->items[item].is_fold)
    tilestar_tree_area_make (self, TILESTAR_TREE_FOLD_TOGGLE,
                             self->made->layout->items[item].version, hand);
  else
    tilestar_tree_area_keep_in_sight (self, item, 0.06);
}

static gboolean
key_pressed_cb (TilestarTreeArea *self,
                guint             keyval,
                guint             keycode,
                GdkModifierType   state)
{
  guint32 hand;

  if (self->made == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  hand = tilestar_exploration_get_hand (self->exploration);
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      move_hand (self, keyval);
      return GDK_EVENT_STOP;

    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if ((state & GDK_SHIFT_MASK) != 0)
        go_to_expansion (self, hand);
      else
        tilestar_tree_area_toggle_fold (self, hand);
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
      tilestar_tree_area_set_following (self, !self->following);
      return GDK_EVENT_STOP;

    case GDK_KEY_r:
      tilestar_tree_area_set_rows (self, self->rows == TILESTAR_TREE_F ? TILESTAR_TREE_DEPTH
                                                                       : TILESTAR_TREE_F);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* ---- All of it ---- */

void
tilestar_tree_area_add_gestures (TilestarTreeArea *self)
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
