/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-view.c: the state-space map of an exploration.
 */

#include "tilestar-map-view-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "tilestar-picture.h"

/* The side of a piece, in pixels, at which it is near enough. */
#define NEAREST_SIDE 170.0

#define MENU_ZOOM_STEP 2.0

static void tilestar_map_view_picture_init (TilestarPictureInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarMapView, tilestar_map_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE,
                                                      tilestar_map_view_picture_init))

G_DEFINE_ENUM_TYPE (TilestarMapColoring, tilestar_map_coloring,
                    G_DEFINE_ENUM_VALUE (TILESTAR_MAP_BY_F, "f"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_MAP_BY_TIME, "time"),
                    G_DEFINE_ENUM_VALUE (TILESTAR_MAP_BY_NEED, "need"))

enum
{
  PROP_0,
  PROP_COLORING,
  PROP_BOUND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

void
tilestar_map_view_changed (TilestarMapView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  tilestar_map_view_speak (self);
}

/* ---- Where the map lies ---- */

/* Keeps the middle of the widget within the disc. */
void
tilestar_map_view_set_middle (TilestarMapView *self,
                              double           x,
                              double           y)
{
  double distance = hypot (x, y);
  double most = 1.0 - 1.0 / self->zoom;

  if (distance > most)
    {
      x *= most / distance;
      y *= most / distance;
    }
  self->middle_x = x;
  self->middle_y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tilestar_map_view_zoom (TilestarMapView *self,
                        double           factor,
                        double           x,
                        double           y)
{
  TilestarMapViewport viewport;
  double before, nearest;

  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (self->state == NULL)
    return;

  tilestar_map_view_get_viewport (self, &viewport);
  before = self->zoom;
  nearest = NEAREST_SIDE * self->zoom
            / (tilestar_map_layout_get_side (self->layout) * viewport.radius);
  self->zoom = CLAMP (self->zoom * factor, 1.0, MAX (nearest, 1.0));

  /* What is under the point stays there. */
  x = (x - viewport.x) / viewport.radius;
  y = (y - viewport.y) / viewport.radius;
  tilestar_map_view_set_middle (self, x + (self->middle_x - x) * before / self->zoom,
                                y + (self->middle_y - y) * before / self->zoom);
}

void
tilestar_map_view_fit (TilestarMapView *self)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  self->zoom = 1.0;
  tilestar_map_view_set_middle (self, 0.0, 0.0);
}

/* ---- For a file ---- */

static void
draw_picture (TilestarPicture       *picture,
              cairo_t               *cr,
              double                 width,
              double                 height,
              const TilestarPalette *palette)
{
  tilestar_map_view_draw (TILESTAR_MAP_VIEW (picture), cr, width, height, palette);
}

static const char *
tilestar_map_view_get_id (TilestarPicture *picture G_GNUC_UNUSED)
{
  return "map";
}

static void
tilestar_map_view_picture_init (TilestarPictureInterface *iface)
{
  iface->draw = draw_picture;
  iface->get_id = tilestar_map_view_get_id;
}

/* ---- What is shown ---- */

static void
record_changed_cb (TilestarMapView *self)
{
  tilestar_map_view_fit (self);
  tilestar_map_view_reload (self);
}

static void
grew_cb (TilestarMapView *self)
{
  tilestar_map_view_make_state (self);
  tilestar_map_view_changed (self);
}

void
tilestar_map_view_bind (TilestarMapView     *self,
                        TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));
  g_return_if_fail (exploration == NULL || TILESTAR_IS_EXPLORATION (exploration));

  if (exploration == self->exploration)
    return;

  tilestar_map_view_drop (self);
  if (self->exploration != NULL)
    g_signal_handlers_disconnect_by_data (self->exploration, self);
  g_set_object (&self->exploration, exploration);
  if (exploration != NULL)
    {
      g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
      g_signal_connect_swapped (exploration, "heuristic-changed",
                                G_CALLBACK (tilestar_map_view_reload), self);
      g_signal_connect_swapped (exploration, "grew", G_CALLBACK (grew_cb), self);
      g_signal_connect_swapped (exploration, "moment-changed",
                                G_CALLBACK (tilestar_map_view_changed), self);
      g_signal_connect_swapped (exploration, "hand-changed",
                                G_CALLBACK (tilestar_map_view_changed), self);
      g_signal_connect_swapped (exploration, "truth-changed",
                                G_CALLBACK (tilestar_map_view_speak), self);
    }
  record_changed_cb (self);
}

void
tilestar_map_view_set_layout (TilestarMapView   *self,
                              TilestarMapLayout *layout)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (self->is_lent && layout == self->lent)
    return;

  self->is_lent = TRUE;
  g_clear_pointer (&self->lent, tilestar_map_layout_unref);
  self->lent = layout != NULL ? tilestar_map_layout_ref (layout) : NULL;
  tilestar_map_view_set_bound (self, FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "map.bound", FALSE);
  tilestar_map_view_reload (self);
}

void
tilestar_map_view_set_budget (TilestarMapView *self,
                              gint64           budget)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  self->budget = budget;
}

void
tilestar_map_view_set_legend (TilestarMapView *self,
                              gboolean         has_legend)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (has_legend == self->has_legend)
    return;

  self->has_legend = has_legend;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
tilestar_map_view_has_legend (TilestarMapView *self)
{
  return self->has_legend;
}

void
tilestar_map_view_set_coloring (TilestarMapView     *self,
                                TilestarMapColoring  coloring)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (coloring == self->coloring)
    return;

  self->coloring = coloring;
  if (self->state != NULL)
    tilestar_map_state_set_coloring (self->state, coloring);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLORING]);
}

gboolean
tilestar_map_view_shows_needs (TilestarMapView *self)
{
  g_return_val_if_fail (TILESTAR_IS_MAP_VIEW (self), FALSE);

  return self->coloring == TILESTAR_MAP_BY_NEED && self->exploration != NULL
         && tilestar_exploration_has_needs (self->exploration, NULL);
}

void
tilestar_map_view_set_bound (TilestarMapView *self,
                             gboolean         bound)
{
  g_return_if_fail (TILESTAR_IS_MAP_VIEW (self));

  if (bound == self->bound)
    return;

  self->bound = bound;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOUND]);
}

gboolean
tilestar_map_view_is_ready (TilestarMapView *self)
{
  g_return_val_if_fail (TILESTAR_IS_MAP_VIEW (self), FALSE);

  return self->layout_cancellable == NULL && self->raster_cancellable == NULL
         && (self->state == NULL || tilestar_map_state_is_there (self->state));
}

/* ---- Its menu ---- */

static void
zoom_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  tilestar_map_view_zoom_in_middle (TILESTAR_MAP_VIEW (widget),
                                    g_str_equal (name, "map.zoom-in") ? MENU_ZOOM_STEP
                                                                      : 1.0 / MENU_ZOOM_STEP);
}

static void
fit_action_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  tilestar_map_view_fit (TILESTAR_MAP_VIEW (widget));
}

static void
tilestar_map_view_add_menu (TilestarMapView *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) colors = g_menu_new ();
  g_autoptr (GMenu) outline = g_menu_new ();
  g_autoptr (GMenu) zoom = g_menu_new ();

  g_menu_append (colors, _("By f"), "map.coloring::f");
  g_menu_append (colors, _("In the order expanded"), "map.coloring::time");
  g_menu_append (colors, _("Necessary, tie, wasted"), "map.coloring::need");
  g_menu_append (outline, _("Outline of g + h = C*"), "map.bound");
  g_menu_append (zoom, _("Zoom in"), "map.zoom-in");
  g_menu_append (zoom, _("Zoom out"), "map.zoom-out");
  g_menu_append (zoom, _("Show all of the map"), "map.fit");
  /* Translators: a heading: what the colours of expanded boards say */
  g_menu_append_section (menu, _("Colours"), G_MENU_MODEL (colors));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (outline));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (zoom));

  self->menu_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu_button), "color-select-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu_button), G_MENU_MODEL (menu));
  gtk_widget_add_css_class (self->menu_button, "flat");
  gtk_widget_set_halign (self->menu_button, GTK_ALIGN_END);
  gtk_widget_set_valign (self->menu_button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (self->menu_button, _("Colours of the map"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Colours of the map"),
                                  -1);
  gtk_widget_set_visible (self->menu_button, FALSE);
  gtk_widget_set_parent (self->menu_button, GTK_WIDGET (self));
}

/* ---- The widget ---- */

static void
tilestar_map_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tilestar_map_view_parent_class)->map (widget);

  tilestar_map_view_speak (TILESTAR_MAP_VIEW (widget));
}

static void
tilestar_map_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  tilestar_map_view_append (TILESTAR_MAP_VIEW (widget), snapshot);

  GTK_WIDGET_CLASS (tilestar_map_view_parent_class)->snapshot (widget, snapshot);
}

static void
tilestar_map_view_dispose (GObject *object)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (object);

  tilestar_map_view_drop (self);
  g_clear_pointer (&self->lent, tilestar_map_layout_unref);
  g_clear_handle_id (&self->speak_id, g_source_remove);
  if (self->exploration != NULL)
    g_signal_handlers_disconnect_by_data (self->exploration, self);
  g_clear_object (&self->exploration);
  g_clear_pointer (&self->message, gtk_widget_unparent);
  g_clear_pointer (&self->menu_button, gtk_widget_unparent);

  G_OBJECT_CLASS (tilestar_map_view_parent_class)->dispose (object);
}

static void
tilestar_map_view_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (object);

  switch (prop_id)
    {
    case PROP_COLORING:
      g_value_set_enum (value, self->coloring);
      break;
    case PROP_BOUND:
      g_value_set_boolean (value, self->bound);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_map_view_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TilestarMapView *self = TILESTAR_MAP_VIEW (object);

  switch (prop_id)
    {
    case PROP_COLORING:
      tilestar_map_view_set_coloring (self, g_value_get_enum (value));
      break;
    case PROP_BOUND:
      tilestar_map_view_set_bound (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_map_view_class_init (TilestarMapViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_map_view_dispose;
  object_class->get_property = tilestar_map_view_get_property;
  object_class->set_property = tilestar_map_view_set_property;
  widget_class->map = tilestar_map_view_map;
  widget_class->snapshot = tilestar_map_view_snapshot;

  properties[PROP_COLORING] =
    g_param_spec_enum ("coloring", NULL, NULL, TILESTAR_TYPE_MAP_COLORING, TILESTAR_MAP_BY_F,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_BOUND] =
    g_param_spec_boolean ("bound", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_property_action (widget_class, "map.coloring", "coloring");
  gtk_widget_class_install_property_action (widget_class, "map.bound", "bound");
  gtk_widget_class_install_action (widget_class, "map.zoom-in", NULL, zoom_action_cb);
  gtk_widget_class_install_action (widget_class, "map.zoom-out", NULL, zoom_action_cb);
  gtk_widget_class_install_action (widget_class, "map.fit", NULL, fit_action_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "statespacemap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tilestar_map_view_init (TilestarMapView *self)
{
  self->zoom = 1.0;
  self->budget = TILESTAR_MAP_BUDGET;
  self->has_legend = TRUE;
  self->bound = TRUE;
  self->pointed = TILESTAR_MAP_NOWHERE;

  self->message = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->message), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (self->message), 40);
  gtk_widget_add_css_class (self->message, "dim-label");
  gtk_widget_set_halign (self->message, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->message, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (self->message, 18);
  gtk_widget_set_margin_end (self->message, 18);
  gtk_widget_set_visible (self->message, FALSE);
  gtk_widget_set_parent (self->message, GTK_WIDGET (self));

  tilestar_map_view_add_menu (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("State-space map"),
                                  -1);
  tilestar_palette_watch (GTK_WIDGET (self));
  tilestar_map_view_add_input (self);
}

GtkWidget *
tilestar_map_view_new (void)
{
  return g_object_new (TILESTAR_TYPE_MAP_VIEW, NULL);
}
