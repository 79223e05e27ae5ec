/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-result-chart.h"

#include "tilestar-latest.h"
#include "tilestar-magnifier.h"
#include "tilestar-picture.h"
#include "tilestar-statistics-text.h"
#include "tilestar-table-rows.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* How near the pointer has to be to a mark, and the size of the ring around a mark. */
#define REACH 14.0
#define RING 7.0

#define MIN_WIDTH 200

struct _TilestarResultChart
{
  GtkWidget parent_instance;

  TilestarResultGroups *groups;      /* nullable */
  TilestarChartStyle    style;
  cairo_surface_t      *surface;     /* nullable: NULL before the first drawing */
  GArray               *marks;       /* of TilestarChartMark, as drawn */
  TilestarLatest        drawing;
  guint32               selected;    /* index of a result, or TILESTAR_TABLE_NO_ROW */
  guint                 hovered;     /* index of a mark, or G_MAXUINT */
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarResultChart, tilestar_result_chart, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

enum
{
  CHOSEN,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Drawing on a worker ---- */

typedef struct
{
  TilestarResultGroups *groups;
  TilestarChartStyle    style;
  TilestarPalette       palette;
  PangoFontDescription *font;
  int                   width;
  int                   height;
  int                   scale;
  cairo_surface_t      *surface;   /* the result, like the next member */
  GArray               *marks;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  tilestar_result_groups_unref (input->groups);
  pango_font_description_free (input->font);
  g_clear_pointer (&input->surface, cairo_surface_destroy);
  g_clear_pointer (&input->marks, g_array_unref);
  g_free (input);
}

static void
draw_chart (gpointer      data,
            GCancellable *cancellable)
{
  Input *input = data;
  cairo_t *cr;

  input->marks = g_array_new (FALSE, FALSE, sizeof (TilestarChartMark));
  input->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, input->width * input->scale,
                                               input->height * input->scale);
  cairo_surface_set_device_scale (input->surface, input->scale, input->scale);
  cr = cairo_create (input->surface);
  tilestar_chart_draw (cr, input->groups, &input->style, input->width, input->height,
                       &input->palette, input->font, input->marks);
  cairo_destroy (cr);
  cairo_surface_flush (input->surface);
}

static void
drawn_cb (gpointer data,
          gpointer user_data)
{
  TilestarResultChart *self = user_data;
  Input *input = data;

  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->marks, g_array_unref);
  self->surface = g_steal_pointer (&input->surface);
  self->marks = g_steal_pointer (&input->marks);
  self->hovered = G_MAXUINT;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Draws the current groups. */
static Input *
new_input (TilestarResultChart *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  Input *input = g_new0 (Input, 1);

  input->groups = tilestar_result_groups_ref (self->groups);
  input->style = self->style;
  input->font = pango_font_description_copy (pango_context_get_font_description (context));

  return input;
}

static gboolean
can_draw (TilestarResultChart *self)
{
  return self->groups != NULL && gtk_widget_get_mapped (GTK_WIDGET (self))
         && gtk_widget_get_width (GTK_WIDGET (self)) > 0;
}

static gboolean
start_drawing (gpointer owner)
{
  TilestarResultChart *self = owner;
  GtkWidget *widget = owner;
  Input *input;

  if (!can_draw (self))
    return FALSE;

  input = new_input (self);
  tilestar_palette_init_for_widget (&input->palette, widget);
  input->width = gtk_widget_get_width (widget);
  input->height = gtk_widget_get_height (widget);
  input->scale = tilestar_magnifier_get_ratio (widget);
  tilestar_latest_start (&self->drawing, draw_chart, input, input_free, drawn_cb, self);

  return TRUE;
}

static void
describe_chart (TilestarResultChart *self)
{
  g_autofree char *text = self->groups != NULL
                          ? tilestar_chart_dup_description (self->groups, &self->style)
                          : g_strdup ("");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static void
draw_ring (TilestarResultChart     *self,
           cairo_t                 *cr,
           const TilestarChartMark *mark,
           const TilestarPalette   *palette)
{
  cairo_new_path (cr);
  cairo_arc (cr, mark->x, mark->y, RING, 0.0, 2.0 * G_PI);
  tilestar_color_set_source (&palette->plot, cr, 1.0);
  cairo_set_line_width (cr, 5.0);
  cairo_stroke_preserve (cr);
  tilestar_color_set_source (&palette->text, cr, 1.0);
  cairo_set_line_width (cr, 2.0);
  cairo_stroke (cr);
}

static const TilestarChartMark *
get_mark (TilestarResultChart *self,
          guint                index)
{
  return self->marks != NULL && index < self->marks->len
         ? &g_array_index (self->marks, TilestarChartMark, index) : NULL;
}

static guint
find_selected (TilestarResultChart *self)
{
  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    if (get_mark (self, i)->place == self->selected)
      return i;

  return G_MAXUINT;
}

static void
tilestar_result_chart_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  TilestarResultChart *self = TILESTAR_RESULT_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  const TilestarChartMark *mark;
  TilestarPalette palette;
  cairo_t *cr;

  if (self->surface == NULL)
    return;

  tilestar_palette_init_for_widget (&palette, widget);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  tilestar_color_set_source (&palette.plot, cr, 1.0);
  cairo_paint (cr);
  cairo_set_source_surface (cr, self->surface, 0.0, 0.0);
  cairo_paint (cr);
  if (self->selected != TILESTAR_TABLE_NO_ROW && (mark = get_mark (self, find_selected (self))) != NULL)
    draw_ring (self, cr, mark, &palette);
  if ((mark = get_mark (self, self->hovered)) != NULL)
    draw_ring (self, cr, mark, &palette);
  cairo_destroy (cr);
}

/* For a file: drawn again as vectors. */
static void
draw_snapshot (gpointer               data,
               cairo_t               *cr,
               double                 width,
               double                 height,
               const TilestarPalette *palette)
{
  const Input *input = data;
  TilestarChartStyle style = input->style;

  /* A file has no legend beside it. */
  style.has_legend = TRUE;
  tilestar_chart_draw (cr, input->groups, &style, width, height, palette, input->font, NULL);
}

/* Drawing tens of thousands of dots on the main thread would take too long. */
static gboolean
tilestar_result_chart_take (TilestarPicture *picture,
                            TilestarDrawing *out_drawing)
{
  TilestarResultChart *self = TILESTAR_RESULT_CHART (picture);

  if (self->groups == NULL)
    return FALSE;

  *out_drawing = (TilestarDrawing) { new_input (self), draw_snapshot, input_free };
  return TRUE;
}

static void
tilestar_result_chart_draw (TilestarPicture       *picture,
                            cairo_t               *cr,
                            double                 width,
                            double                 height,
                            const TilestarPalette *palette)
{
  TilestarResultChart *self = TILESTAR_RESULT_CHART (picture);
  Input *input;

  if (self->groups == NULL)
    return;

  input = new_input (self);
  draw_snapshot (input, cr, width, height, palette);
  input_free (input);
}

/* ---- Pointing ---- */

static guint
find_mark (TilestarResultChart *self,
           double               x,
           double               y)
{
  guint found = G_MAXUINT;
  double best = REACH;

  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const TilestarChartMark *mark = get_mark (self, i);
      double distance = hypot (mark->x - x, mark->y - y);

      /* A bar extends from the axis to its end. */
      if (self->style.kind == TILESTAR_CHART_BARS)
        distance = fabs (mark->y - y);
      if (distance < best)
        {
          best = distance;
          found = i;
        }
    }

  return found;
}

static char *
dup_mark_text (TilestarResultChart *self,
               guint                index)
{
  const TilestarChartMark *mark = get_mark (self, index);
  const TilestarResultGroup *group;
  const SlideComparisonRow *row;
  TilestarResults *results;
  g_autofree char *number = NULL;

  if (mark == NULL || self->groups == NULL || mark->group >= tilestar_result_groups_get_n (self->groups))
    return NULL;

  group = tilestar_result_groups_get (self->groups, mark->group);
  if (self->style.kind == TILESTAR_CHART_BARS)
    {
      g_autofree char *median =
        tilestar_result_column_format (self->style.column,
                                       group->sums[TILESTAR_MEDIAN][self->style.column]);
      g_autofree char *mean =
        tilestar_result_column_format (self->style.column,
                                       group->sums[TILESTAR_MEAN][self->style.column]);

      /* Translators: a name, then two numbers */
      return g_strdup_printf (_("%s: median %s, mean %s"), group->name, median, mean);
    }

  results = tilestar_result_groups_get_results (self->groups);
  if (mark->place >= tilestar_results_get_n (results))
    return NULL;
  row = tilestar_results_get (results, mark->place);
  number = tilestar_result_column_format (self->style.column,
                                          tilestar_result_column_get_number (self->style.column, row));
  /* Translators: the number of a board, a name, a number, and a number of moves */
  return tilestar_format_sentence (ngettext ("Board %u, %s: %s, %d move", "Board %u, %s: %s, %d moves",
                                             (gulong) row->moves),
                                   slide_comparison_row_get_board_number (row), group->name, number, row->moves);
}

static void
motion_cb (TilestarResultChart *self,
           double               x,
           double               y)
{
  guint hovered = find_mark (self, x, y);

  if (hovered == self->hovered)
    return;

  self->hovered = hovered;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (TilestarResultChart *self)
{
  self->hovered = G_MAXUINT;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
tilestar_result_chart_query_tooltip (GtkWidget  *widget,
                                     int         x,
                                     int         y,
                                     gboolean    is_keyboard,
                                     GtkTooltip *tooltip)
{
  TilestarResultChart *self = TILESTAR_RESULT_CHART (widget);
  guint index = is_keyboard ? find_selected (self) : find_mark (self, x, y);
  g_autofree char *text = dup_mark_text (self, index);

  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

static void
choose_mark (TilestarResultChart *self,
             guint                index,
             gboolean             is_activated)
{
  const TilestarChartMark *mark = get_mark (self, index);

  if (mark != NULL && mark->place != TILESTAR_TABLE_NO_ROW)
    g_signal_emit (self, signals[is_activated ? ACTIVATED : CHOSEN], 0, mark->place);
}

static void
pressed_cb (TilestarResultChart *self,
            int                  n_press,
            double               x,
            double               y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose_mark (self, find_mark (self, x, y), n_press == 2);
}

/* Left and right go to the neighboring mark of the same group; up and down to the nearest mark of
 * the next group. */
static gboolean
move_cb (GtkWidget *widget,
         GVariant  *direction,
         gpointer   user_data)
{
  TilestarResultChart *self = TILESTAR_RESULT_CHART (widget);
  int step = g_variant_get_int32 (direction);
  const TilestarChartMark *from = get_mark (self, find_selected (self));
  guint found = G_MAXUINT;
  double best = INFINITY;

  if (self->marks == NULL || self->marks->len == 0)
    return FALSE;
  if (from == NULL)
    {
      choose_mark (self, 0, FALSE);
      return TRUE;
    }

  for (guint i = 0; i < self->marks->len; i++)
    {
      const TilestarChartMark *mark = get_mark (self, i);
      gboolean is_sideways = ABS (step) == 1;
      double along = (mark->x - from->x) * step;

      if (mark == from
          || (is_sideways && (mark->group != from->group || along < 0.0))
          || (!is_sideways && ((int) mark->group - (int) from->group) * step <= 0))
        continue;
      /* Goes to the next visible group. */
      if (!is_sideways)
        along = ABS ((double) mark->group - (double) from->group) * 1e6
                + hypot (mark->x - from->x, mark->y - from->y);
      /* Marks at the same place follow one after the other. */
      else if (along == 0.0 && (step > 0) != (mark > from))
        continue;
      if (along < best)
        {
          best = along;
          found = i;
        }
    }
  choose_mark (self, found, FALSE);

  return TRUE;
}

static gboolean
activate_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  TilestarResultChart *self = TILESTAR_RESULT_CHART (widget);

  choose_mark (self, find_selected (self), TRUE);
  return TRUE;
}

/* ---- The widget ---- */

static void
tilestar_result_chart_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  TilestarResultChart *self = TILESTAR_RESULT_CHART (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MIN_WIDTH;
  else if (self->groups == NULL)
    *minimum = *natural = 0;
  else
    {
      TilestarPalette palette;

      tilestar_palette_init_for_widget (&palette, widget);
      *minimum = *natural = (int) tilestar_chart_get_height (self->groups, &self->style, palette.text_scale);
    }
}

static void
tilestar_result_chart_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  tilestar_latest_hurry (&TILESTAR_RESULT_CHART (widget)->drawing);
}

static void
tilestar_result_chart_map (GtkWidget *widget)
{
  TilestarResultChart *self = TILESTAR_RESULT_CHART (widget);

  GTK_WIDGET_CLASS (tilestar_result_chart_parent_class)->map (widget);
  tilestar_latest_resume (&self->drawing);
}

static void
tilestar_result_chart_dispose (GObject *object)
{
  TilestarResultChart *self = TILESTAR_RESULT_CHART (object);

  tilestar_latest_drop (&self->drawing);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->groups, tilestar_result_groups_unref);

  G_OBJECT_CLASS (tilestar_result_chart_parent_class)->dispose (object);
}

static void
tilestar_result_chart_class_init (TilestarResultChartClass *klass)
{
  static const struct
  {
    guint key;
    int   step;
  } keys[] = {
    { GDK_KEY_Left, -1 }, { GDK_KEY_Right, 1 }, { GDK_KEY_Up, -2 }, { GDK_KEY_Down, 2 },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  tilestar_picture_install (klass, "comparison", tilestar_result_chart_draw, tilestar_result_chart_take);
  G_OBJECT_CLASS (klass)->dispose = tilestar_result_chart_dispose;
  widget_class->snapshot = tilestar_result_chart_snapshot;
  widget_class->measure = tilestar_result_chart_measure;
  widget_class->size_allocate = tilestar_result_chart_size_allocate;
  widget_class->map = tilestar_result_chart_map;
  widget_class->query_tooltip = tilestar_result_chart_query_tooltip;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, 0, move_cb, "i", keys[i].step);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, activate_cb, NULL);

  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ACTIVATED] = g_signal_new ("activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
}

/* A change of style does not cause an allocation. */
static void
look_changed_cb (TilestarResultChart *self)
{
  tilestar_latest_hurry (&self->drawing);
}

static void
tilestar_result_chart_init (TilestarResultChart *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  AdwStyleManager *style = adw_style_manager_get_default ();

  tilestar_latest_init (&self->drawing, 0, start_drawing, self);
  self->style = (TilestarChartStyle) { .column = TILESTAR_RESULT_EXPANDED };
  self->selected = TILESTAR_TABLE_NO_ROW;
  self->hovered = G_MAXUINT;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Results chart"), -1);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (look_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (look_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
tilestar_result_chart_new (void)
{
  return g_object_new (TILESTAR_TYPE_RESULT_CHART, NULL);
}

void
tilestar_result_chart_set_groups (TilestarResultChart  *self,
                                  TilestarResultGroups *groups)
{
  g_return_if_fail (TILESTAR_IS_RESULT_CHART (self));

  if (groups != NULL)
    tilestar_result_groups_ref (groups);
  g_clear_pointer (&self->groups, tilestar_result_groups_unref);
  self->groups = groups;
  if (groups == NULL)
    {
      g_clear_pointer (&self->surface, cairo_surface_destroy);
      g_clear_pointer (&self->marks, g_array_unref);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  describe_chart (self);
  tilestar_latest_hurry (&self->drawing);
}

void
tilestar_result_chart_set_style (TilestarResultChart      *self,
                                 const TilestarChartStyle *style)
{
  g_return_if_fail (TILESTAR_IS_RESULT_CHART (self));

  self->style = *style;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  describe_chart (self);
  tilestar_latest_hurry (&self->drawing);
}

void
tilestar_result_chart_set_selected (TilestarResultChart *self,
                                    guint32              place)
{
  g_return_if_fail (TILESTAR_IS_RESULT_CHART (self));

  self->selected = place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
tilestar_result_chart_is_busy (TilestarResultChart *self)
{
  return tilestar_latest_is_busy (&self->drawing)
         || (tilestar_latest_is_due (&self->drawing) && can_draw (self));
}
