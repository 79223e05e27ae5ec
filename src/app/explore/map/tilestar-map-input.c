/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-input.c: the map under pointer, fingers and keys.
 */

#include "tilestar-map-view-private.h"

#include <math.h>

#define ZOOM_STEP 1.25
#define PAN_STEP 60.0

/* ---- Pointing ---- */

static void
tilestar_map_view_set_pointed (TilestarMapView *self,
                               guint32          place)
{
  if (place == self->pointed)
    return;

  self->pointed = place;
  tilestar_map_view_changed (self);
}

/* Takes what is shown in hand; FALSE if the search has not met it. */
static gboolean
tilestar_map_view_take (TilestarMapView *self)
{
  guint32 version;

  if (self->pointed == TILESTAR_MAP_NOWHERE)
    return FALSE;

  /* What has appeared may have changed since the last frame. */
  tilestar_map_state_update (self->state);
  version = tilestar_map_state_get_version (self->state, self->pointed);
  if (version == SLIDE_RECORD_NONE)
    return FALSE;

  tilestar_exploration_set_hand (self->exploration, version);
  return TRUE;
}

static guint32
tilestar_map_view_find (TilestarMapView *self,
                        double           x,
                        double           y)
{
  TilestarMapViewport viewport;

  if (self->state == NULL)
    return TILESTAR_MAP_NOWHERE;

  tilestar_map_view_get_viewport (self, &viewport);
  return tilestar_map_layout_find (self->layout, (x - viewport.x) / viewport.radius,
                                   (y - viewport.y) / viewport.radius);
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           TilestarMapView          *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
  tilestar_map_view_set_pointed (self, tilestar_map_view_find (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *controller,
          TilestarMapView          *self)
{
  tilestar_map_view_set_pointed (self, TILESTAR_MAP_NOWHERE);
}

static void
click_released_cb (GtkGestureClick *gesture,
                   int              n_press,
                   double           x,
                   double           y,
                   TilestarMapView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tilestar_map_view_set_pointed (self, tilestar_map_view_find (self, x, y));
  tilestar_map_view_take (self);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           TilestarMapView          *self)
{
  if (self->state == NULL)
    return GDK_EVENT_PROPAGATE;

  tilestar_map_view_zoom (self, pow (ZOOM_STEP, -dy), self->pointer_x, self->pointer_y);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                TilestarMapView  *self)
{
  self->pinch_zoom = self->zoom;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_cb (GtkGestureZoom  *gesture,
          double           scale,
          TilestarMapView *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    tilestar_map_view_zoom (self, self->pinch_zoom * scale / self->zoom, x, y);
}

static void
drag_begin_cb (GtkGestureDrag  *gesture,
               double           x,
               double           y,
               TilestarMapView *self)
{
  self->drag_x = self->middle_x;
  self->drag_y = self->middle_y;
}

static void
drag_cb (GtkGestureDrag  *gesture,
         double           dx,
         double           dy,
         TilestarMapView *self)
{
  TilestarMapViewport viewport;

  if (self->state == NULL
      || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  tilestar_map_view_get_viewport (self, &viewport);
  tilestar_map_view_set_middle (self, self->drag_x - dx / viewport.radius,
                                self->drag_y - dy / viewport.radius);
}

/* ---- Keys ---- */

void
tilestar_map_view_zoom_in_middle (TilestarMapView *self,
                                  double           factor)
{
  tilestar_map_view_zoom (self, factor, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                          gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

/* Brings what is pointed at into view. */
static void
tilestar_map_view_reveal (TilestarMapView *self)
{
  TilestarMapViewport viewport;
  double x, y;

  tilestar_map_view_get_viewport (self, &viewport);
  tilestar_map_layout_get_middle (self->layout, self->pointed, &x, &y);
  if (self->zoom > 1.0
      && (fabs (x - self->middle_x) * viewport.radius > gtk_widget_get_width (GTK_WIDGET (self)) * 0.4
          || fabs (y - self->middle_y) * viewport.radius
             > gtk_widget_get_height (GTK_WIDGET (self)) * 0.4))
    tilestar_map_view_set_middle (self, x, y);
}

static void
tilestar_map_view_point_and_take (TilestarMapView *self,
                                  guint32          place)
{
  tilestar_map_view_set_pointed (self, place);
  tilestar_map_view_reveal (self);
  tilestar_map_view_take (self);
}

/* The tile beside the blank goes as the arrow points, and so the blank the other way. */
static void
tilestar_map_view_slide (TilestarMapView *self,
                         SlideMove        tile)
{
  guint32 place = self->pointed;
  SlideBoard board;

  if (place == TILESTAR_MAP_NOWHERE)
    place = tilestar_map_state_get_place (self->state,
                                          tilestar_exploration_get_hand (self->exploration));
  tilestar_map_layout_get_board (self->layout, place, &board);
  if (!slide_board_apply (&board, slide_move_reverse (tile)))
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    tilestar_map_view_point_and_take (self, tilestar_map_layout_get_place (self->layout, &board));
}

static void
tilestar_map_view_arrow (TilestarMapView *self,
                         SlideMove        direction,
                         gboolean         shift)
{
  static const int dx[] = { 0, -1, 1, 0 }, dy[] = { -1, 0, 0, 1 };
  TilestarMapViewport viewport;

  if (!shift)
    {
      tilestar_map_view_slide (self, direction);
      return;
    }

  tilestar_map_view_get_viewport (self, &viewport);
  tilestar_map_view_set_middle (self, self->middle_x + dx[direction] * PAN_STEP / viewport.radius,
                                self->middle_y + dy[direction] * PAN_STEP / viewport.radius);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                TilestarMapView       *self)
{
  gboolean shift = (modifiers & GDK_SHIFT_MASK) != 0;

  if (self->state == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      tilestar_map_view_arrow (self, SLIDE_MOVE_UP, shift);
      break;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      tilestar_map_view_arrow (self, SLIDE_MOVE_LEFT, shift);
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      tilestar_map_view_arrow (self, SLIDE_MOVE_RIGHT, shift);
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      tilestar_map_view_arrow (self, SLIDE_MOVE_DOWN, shift);
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      tilestar_map_view_point_and_take (self, 0);
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      {
        TilestarRun *run = tilestar_exploration_get_run (self->exploration);
        SlideBoard goal = tilestar_run_get_request (run)->goal;

        tilestar_map_view_point_and_take (self, tilestar_map_layout_get_place (self->layout, &goal));
      }
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (!tilestar_map_view_take (self))
        gtk_widget_error_bell (GTK_WIDGET (self));
      break;
    case GDK_KEY_Escape:
      /* Where there is nothing to let go of, it is for others. */
      if (self->pointed == TILESTAR_MAP_NOWHERE
          && tilestar_exploration_is_hand_of_moment (self->exploration))
        return GDK_EVENT_PROPAGATE;
      tilestar_map_view_set_pointed (self, TILESTAR_MAP_NOWHERE);
      tilestar_exploration_set_hand (self->exploration, SLIDE_RECORD_NONE);
      break;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      tilestar_map_view_zoom_in_middle (self, ZOOM_STEP);
      break;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      tilestar_map_view_zoom_in_middle (self, 1.0 / ZOOM_STEP);
      break;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      tilestar_map_view_fit (self);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }

  return GDK_EVENT_STOP;
}

/* ---- All of them ---- */

void
tilestar_map_view_add_input (TilestarMapView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *click = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  GtkEventController *drag = GTK_EVENT_CONTROLLER (gtk_gesture_drag_new ());
  GtkEventController *pinch = GTK_EVENT_CONTROLLER (gtk_gesture_zoom_new ());

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (click_released_cb), self);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_cb), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);

  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), click);
  gtk_widget_add_controller (GTK_WIDGET (self), drag);
  gtk_widget_add_controller (GTK_WIDGET (self), pinch);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
