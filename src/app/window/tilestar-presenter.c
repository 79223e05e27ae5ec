/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-presenter.h"

#include "tilestar-presenter-test.h"

/* The ring: its diameter as a share of the height, its width as one of the diameter, and how long it
 * stays where the mouse rests. */
#define DIAMETER 0.075
#define STROKE 0.1
#define REST_MS 3000

struct _TilestarPresenter
{
  GtkWidget parent_instance;

  GSettings     *settings;
  GSimpleAction *pointer;     /* turns the ring off or on, while it presents */
  gboolean       is_presenting;
  gboolean       is_black;
  gboolean       has_ring;
  gboolean       has_mouse;   /* it is in the window, at x, y */
  guint          rest_id;
  double         x;
  double         y;
};

G_DEFINE_FINAL_TYPE (TilestarPresenter, tilestar_presenter, GTK_TYPE_WIDGET)

/* ---- The pointer ---- */

static void
hide_ring (TilestarPresenter *self)
{
  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (self->has_ring)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->has_ring = FALSE;
}

static gboolean
rest_cb (gpointer user_data)
{
  TilestarPresenter *self = user_data;

  self->rest_id = 0;
  hide_ring (self);
  return G_SOURCE_REMOVE;
}

/* Where the mouse is, if it may be shown. */
static void
show_ring (TilestarPresenter *self)
{
  hide_ring (self);
  if (!self->is_presenting || self->is_black || !self->has_mouse
      || !g_settings_get_boolean (self->settings, "presentation-pointer"))
    return;

  self->has_ring = TRUE;
  self->rest_id = g_timeout_add (REST_MS, rest_cb, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_presenter_point (TilestarPresenter *self,
                          double             x,
                          double             y)
{
  gboolean has_moved = x != self->x || y != self->y;

  self->has_mouse = TRUE;
  self->x = x;
  self->y = y;
  /* GTK repeats the place when something below the mouse changes, at times as if the mouse had left
   * before. */
  if (has_moved)
    show_ring (self);
  else if (self->has_ring)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_presenter_leave (TilestarPresenter *self)
{
  self->has_mouse = FALSE;
  if (self->has_ring)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
tilestar_presenter_has_ring (TilestarPresenter *self)
{
  return self->has_ring && self->has_mouse;
}

static void
motion_cb (GtkEventControllerMotion *motion,
           double                    x,
           double                    y,
           TilestarPresenter        *self)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion));

  gtk_widget_translate_coordinates (window, GTK_WIDGET (self), x, y, &x, &y);
  tilestar_presenter_point (self, x, y);
}

static void
pointer_cb (GSimpleAction     *action,
            GVariant          *parameter,
            TilestarPresenter *self)
{
  g_settings_set_boolean (self->settings, "presentation-pointer",
                          !g_settings_get_boolean (self->settings, "presentation-pointer"));
}

static void
append_ring (GtkSnapshot   *snapshot,
             double         x,
             double         y,
             double         radius,
             double         width,
             const GdkRGBA *color)
{
  const float widths[4] = { (float) width, (float) width, (float) width, (float) width };
  const GdkRGBA colors[4] = { *color, *color, *color, *color };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT ((float) (x - radius), (float) (y - radius),
                                                        (float) (2 * radius), (float) (2 * radius)),
                                   (float) radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colors);
}

static void
append_disc (GtkSnapshot   *snapshot,
             double         x,
             double         y,
             double         radius,
             const GdkRGBA *color)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - radius), (float) (y - radius),
                                               (float) (2 * radius), (float) (2 * radius));
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &bounds);
  gtk_snapshot_pop (snapshot);
}

/* Yellow between two dark lines stands out from light and from dark; what it surrounds is tinted, so
 * that it is not taken for the ring of a node, which may be on a solution. */
static void
tilestar_presenter_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  static const GdkRGBA yellow = { 1.0f, 0.86f, 0.1f, 0.95f }, dark = { 0.05f, 0.05f, 0.1f, 0.85f };
  static const GdkRGBA tint = { 1.0f, 0.86f, 0.1f, 0.14f };
  static const GdkRGBA black = { 0.0f, 0.0f, 0.0f, 1.0f };
  TilestarPresenter *self = TILESTAR_PRESENTER (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double radius = DIAMETER * height / 2, stroke = STROKE * 2 * radius, line = stroke * 0.28;

  if (self->is_black)
    {
      gtk_snapshot_append_color (snapshot, &black, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
    }
  else if (tilestar_presenter_has_ring (self))
    {
      append_disc (snapshot, self->x, self->y, radius, &tint);
      append_ring (snapshot, self->x, self->y, radius + line, stroke + 2 * line, &dark);
      append_ring (snapshot, self->x, self->y, radius, stroke, &yellow);
    }
}

/* ---- Keys ---- */

static void
set_black (TilestarPresenter *self,
           gboolean           is_black)
{
  self->is_black = is_black;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
tilestar_presenter_is_black (TilestarPresenter *self)
{
  return self->is_black;
}

/* A step of the lesson where one has steps, otherwise a moment of the search or a move of the
 * solution. @direction: the action's name without its end */
static gboolean
step (TilestarPresenter *self,
      const char        *direction)
{
  GActionGroup *group = G_ACTION_GROUP (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autofree char *lesson_step = g_strconcat (direction, "-lesson-step", NULL);
  g_autofree char *step = g_strconcat (direction, "-step", NULL);
  const char *name = g_action_group_get_action_enabled (group, lesson_step) ? lesson_step : step;

  if (!g_action_group_get_action_enabled (group, name))
    return GDK_EVENT_PROPAGATE;

  g_action_group_activate_action (group, name, NULL);
  return GDK_EVENT_STOP;
}

static gboolean
begin_presentation (TilestarPresenter *self)
{
  GActionGroup *group = G_ACTION_GROUP (gtk_widget_get_root (GTK_WIDGET (self)));

  g_action_group_change_action_state (group, "presentation", g_variant_new_boolean (TRUE));
  return GDK_EVENT_STOP;
}

static gboolean
is_typing (TilestarPresenter *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus));
}

gboolean
tilestar_presenter_press (TilestarPresenter *self,
                          guint              key)
{
  if (!self->is_presenting)
    return key == GDK_KEY_F5 && begin_presentation (self);

  if (self->is_black)
    {
      set_black (self, FALSE);
      return GDK_EVENT_STOP;
    }

  switch (key)
    {
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return step (self, "next");

    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return step (self, "previous");

    /* It only begins. */
    case GDK_KEY_F5:
      return GDK_EVENT_STOP;

    case GDK_KEY_b:
    case GDK_KEY_B:
      if (is_typing (self))
        return GDK_EVENT_PROPAGATE;
      hide_ring (self);
      set_black (self, TRUE);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                TilestarPresenter     *self)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 && !self->is_black)
    return GDK_EVENT_PROPAGATE;

  return tilestar_presenter_press (self, key);
}

static void
pressed_cb (GtkGestureClick   *click,
            int                n_press,
            double             x,
            double             y,
            TilestarPresenter *self)
{
  if (!self->is_black)
    return;

  set_black (self, FALSE);
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* ---- The widget ---- */

static void
tilestar_presenter_dispose (GObject *object)
{
  TilestarPresenter *self = TILESTAR_PRESENTER (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->pointer);

  G_OBJECT_CLASS (tilestar_presenter_parent_class)->dispose (object);
}

static void
tilestar_presenter_class_init (TilestarPresenterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_presenter_dispose;
  widget_class->snapshot = tilestar_presenter_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tilestar_presenter_init (TilestarPresenter *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  self->pointer = g_simple_action_new ("presentation-pointer", NULL);
  g_simple_action_set_enabled (self->pointer, FALSE);
}

void
tilestar_presenter_bind (TilestarPresenter *self,
                         GSettings         *settings)
{
  GtkWidget *window;
  GtkEventController *keys, *motion;
  GtkGesture *click;

  g_return_if_fail (TILESTAR_IS_PRESENTER (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  keys = gtk_event_controller_key_new ();
  motion = gtk_event_controller_motion_new ();
  click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (tilestar_presenter_leave), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  g_signal_connect_object (self->pointer, "activate", G_CALLBACK (pointer_cb), self, 0);
  g_signal_connect_object (settings, "changed::presentation-pointer", G_CALLBACK (show_ring), self,
                           G_CONNECT_SWAPPED);

  /* Before any widget, which would scroll by these keys or take the click. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (self->pointer));
  gtk_widget_add_controller (window, keys);
  gtk_widget_add_controller (window, motion);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (click));
}

void
tilestar_presenter_set_presenting (TilestarPresenter *self,
                                   gboolean           is_presenting)
{
  g_return_if_fail (TILESTAR_IS_PRESENTER (self));

  self->is_presenting = is_presenting;
  g_simple_action_set_enabled (self->pointer, is_presenting);
  hide_ring (self);
  set_black (self, FALSE);
}
