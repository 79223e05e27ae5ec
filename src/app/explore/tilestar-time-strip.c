/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-time-strip.c: what a recorded search has on its way, above the slider.
 */

#include "tilestar-time-strip.h"

#include "tilestar-palette.h"

#define HEIGHT 22
#define BAND_TOP 9.0
#define BAND_HEIGHT 8.0

struct _TilestarTimeStrip
{
  GtkWidget parent_instance;

  TilestarExploration *exploration;
  GtkRange            *range;         /* not owned: a sibling */
};

G_DEFINE_FINAL_TYPE (TilestarTimeStrip, tilestar_time_strip, GTK_TYPE_WIDGET)

/* ---- Places ---- */

/* Where the slider's knob is at its two ends, in the strip's coordinates. From right to left
 * the first is the right one. */
static void
get_ends (TilestarTimeStrip *self,
          double            *first,
          double            *last)
{
  GdkRectangle rectangle;
  int knob_start, knob_end;
  double half, left = 0.0;

  gtk_range_get_range_rect (self->range, &rectangle);
  gtk_range_get_slider_range (self->range, &knob_start, &knob_end);
  half = (knob_end - knob_start) / 2.0;
  gtk_widget_translate_coordinates (GTK_WIDGET (self->range), GTK_WIDGET (self),
                                    rectangle.x, 0.0, &left, NULL);
  *first = left + half;
  *last = left + rectangle.width - half;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    {
      double swapped = *first;

      *first = *last;
      *last = swapped;
    }
}

static double
get_x (TilestarTimeStrip *self,
       guint64            moment)
{
  double n = (double) MAX (1, tilestar_exploration_get_n_expansions (self->exploration));
  double first, last;

  get_ends (self, &first, &last);
  return first + (last - first) * (double) moment / n;
}

static void
pressed_cb (GtkGestureClick   *gesture,
            int                n_press,
            double             x,
            double             y,
            TilestarTimeStrip *self)
{
  double n = (double) tilestar_exploration_get_n_expansions (self->exploration);
  double first, last, part;

  get_ends (self, &first, &last);
  part = CLAMP ((x - first) / (last - first), 0.0, 1.0);
  tilestar_exploration_set_playing (self->exploration, FALSE);
  tilestar_exploration_set_moment (self->exploration, (guint64) (part * n + 0.5));
}

/* ---- Drawing ---- */

static void
draw_band (TilestarTimeStrip     *self,
           cairo_t               *cr,
           const TilestarPalette *palette)
{
  double from = get_x (self, 0);
  double to = get_x (self, tilestar_exploration_get_n_expansions (self->exploration));

  tilestar_color_set_source (&palette->plot_grid, cr, 1.0);
  cairo_rectangle (cr, MIN (from, to), BAND_TOP, ABS (to - from), BAND_HEIGHT);
  cairo_fill (cr);
}

static void
draw_bookmarks (TilestarTimeStrip     *self,
                cairo_t               *cr,
                const TilestarPalette *palette)
{
  GArray *bookmarks = tilestar_exploration_get_bookmarks (self->exploration);

  tilestar_color_set_source (&palette->text, cr, 1.0);
  for (guint i = 0; i < bookmarks->len; i++)
    {
      double x = get_x (self, g_array_index (bookmarks, guint64, i));

      cairo_move_to (cr, x, BAND_TOP + BAND_HEIGHT);
      cairo_line_to (cr, x, 0.0);
      cairo_line_to (cr, x + 6.0, 2.5);
      cairo_line_to (cr, x, 5.0);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke_preserve (cr);
      cairo_fill (cr);
    }
}

static void
tilestar_time_strip_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  TilestarTimeStrip *self = TILESTAR_TIME_STRIP (widget);
  TilestarPalette palette;
  cairo_t *cr;

  if (self->exploration == NULL || tilestar_exploration_get_record (self->exploration) == NULL)
    return;

  tilestar_palette_init_for_widget (&palette, widget);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), HEIGHT));
  draw_band (self, cr, &palette);
  draw_bookmarks (self, cr, &palette);
  cairo_destroy (cr);
}

/* ---- The object ---- */

static void
tilestar_time_strip_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 40;
}

static void
tilestar_time_strip_dispose (GObject *object)
{
  TilestarTimeStrip *self = TILESTAR_TIME_STRIP (object);

  if (self->exploration != NULL)
    g_signal_handlers_disconnect_by_data (self->exploration, self);
  g_clear_object (&self->exploration);

  G_OBJECT_CLASS (tilestar_time_strip_parent_class)->dispose (object);
}

static void
tilestar_time_strip_class_init (TilestarTimeStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_time_strip_dispose;
  widget_class->measure = tilestar_time_strip_measure;
  widget_class->snapshot = tilestar_time_strip_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tilestar_time_strip_init (TilestarTimeStrip *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  g_signal_connect (gesture, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  tilestar_palette_watch (GTK_WIDGET (self));
}

void
tilestar_time_strip_bind (TilestarTimeStrip   *self,
                          TilestarExploration *exploration,
                          GtkRange            *range)
{
  g_return_if_fail (TILESTAR_IS_TIME_STRIP (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  self->range = range;
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (exploration, "bookmarks-changed", G_CALLBACK (gtk_widget_queue_draw), self);
}
