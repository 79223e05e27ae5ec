/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-time-strip.h"

#include "tilestar-board-drawing.h"
#include "tilestar-class.h"
#include "tilestar-palette.h"

#include <glib/gi18n.h>
#include <math.h>

#define HEIGHT 22
#define BAND_TOP 9.0
#define BAND_HEIGHT 8.0

/* A mark without another within this distance, in pixels, is a tick of its own. */
#define LONELY 3.0

/* Of a column with many expansions and few marks. */
#define LEAST_OPACITY 0.2

struct _TilestarTimeStrip
{
  GtkWidget parent_instance;

  TilestarExploration *exploration;
  GtkRange            *range;         /* not owned; a sibling */

  /* The layers processed so far. */
  guint                n_seen;
  guint                min_f;
  guint                max_f;
};

G_DEFINE_FINAL_TYPE (TilestarTimeStrip, tilestar_time_strip, GTK_TYPE_WIDGET)

/* ---- Positions ---- */

/* Returns the positions of the slider's ends, in coordinates of the strip. In right-to-left
 * locales, the first end is the right one. */
static void
get_ends (TilestarTimeStrip *self,
          double            *first,
          double            *last)
{
  GdkRectangle rectangle;
  double left = 0.0;

  gtk_range_get_range_rect (self->range, &rectangle);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->range), GTK_WIDGET (self),
                                    rectangle.x, 0.0, &left, NULL);
  *first = left;
  *last = left + rectangle.width;
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
  double n = (double) MAX (1, tilestar_exploration_get_shown_length (self->exploration, NULL));
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
  double n = (double) tilestar_exploration_get_shown_length (self->exploration, NULL);
  double first, last, part;

  get_ends (self, &first, &last);
  part = CLAMP ((x - first) / (last - first), 0.0, 1.0);
  tilestar_exploration_set_playing (self->exploration, FALSE);
  tilestar_exploration_set_moment (self->exploration, (guint64) (part * n + 0.5));
}

/* ---- Drawing ---- */

/* Returns the index of the first of @moments that is at least @moment, or @n. */
static guint
find_moment (const guint32 *moments,
             guint          n,
             guint64        moment)
{
  guint low = 0, high = n;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (moments[middle] < moment)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/* Returns the f of the layer that begins at @moment. */
static guint
get_layer_f (TilestarTimeStrip *self,
             guint32            moment)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  SlideVersion node;

  slide_record_get_version (record, slide_record_get_expanded (record, moment), &node);
  return (guint) node.f;
}

/* Returns the value that determines the color at @moment: the f of its layer, or the cutoff of
 * the iteration in iterative searches. Returns FALSE if it is not known yet. */
static gboolean
get_level (TilestarTimeStrip *self,
           guint64            moment,
           guint             *level)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  SlideRecordMarks *marks = tilestar_exploration_get_marks (self->exploration);
  const guint32 *layers;
  guint n_layers, layer;
  guint64 first;

  if (moment > slide_record_marks_get_n_expansions (marks))
    return FALSE;
  if (slide_record_get_kind (record) != SLIDE_RECORD_BEST_FIRST)
    {
      slide_record_get_iteration (record, slide_record_get_iteration_at (record, moment), level, &first);
      return TRUE;
    }

  layers = slide_record_marks_get (marks, SLIDE_MARK_LAYER, &n_layers);
  layer = find_moment (layers, n_layers, moment + 1);
  if (layer == 0)
    return FALSE;

  *level = get_layer_f (self, layers[layer - 1]);
  return TRUE;
}

static void
update_range (TilestarTimeStrip *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  guint n;
  const guint32 *layers = slide_record_marks_get (tilestar_exploration_get_marks (self->exploration),
                                                  SLIDE_MARK_LAYER, &n);

  /* The first iteration begins with the first expansion. */
  if (record == NULL || tilestar_exploration_get_n_expansions (self->exploration) == 0)
    return;

  if (slide_record_get_kind (record) != SLIDE_RECORD_BEST_FIRST)
    {
      guint64 n_expansions = tilestar_exploration_get_n_expansions (self->exploration);
      guint64 first;

      slide_record_get_iteration (record, 0, &self->min_f, &first);
      slide_record_get_iteration (record, slide_record_get_iteration_at (record, n_expansions),
                                  &self->max_f, &first);
      return;
    }

  for (; self->n_seen < n; self->n_seen++)
    {
      guint f = get_layer_f (self, layers[self->n_seen]);

      self->min_f = MIN (self->min_f, f);
      self->max_f = MAX (self->max_f, f);
    }
}

/* Returns the last moment to show, which is the current one while the solution is hidden: the f of
 * later layers would tell its length. */
static guint64
get_end (TilestarTimeStrip *self)
{
  return tilestar_exploration_has_solution (self->exploration)
         ? tilestar_exploration_get_shown_length (self->exploration, NULL)
         : tilestar_exploration_get_moment (self->exploration);
}

/* Draws column by column, so that the cost does not depend on the length of the search. */
static void
draw_band (TilestarTimeStrip     *self,
           cairo_t               *cr,
           const TilestarPalette *palette)
{
  guint64 n_expansions = tilestar_exploration_get_shown_length (self->exploration, NULL);
  double begin = get_x (self, 0), end = get_x (self, n_expansions);
  double from = MIN (begin, end), to = MAX (begin, end);

  tilestar_color_set_source (&palette->plot_grid, cr, 1.0);
  cairo_rectangle (cr, from, BAND_TOP, to - from, BAND_HEIGHT);
  cairo_fill (cr);

  for (double x = from; x < to; x += 1.0)
    {
      double part = (x + 0.5 - begin) / (end - begin);
      guint64 moment = (guint64) (part * (double) n_expansions) + 1;
      TilestarColor color;
      guint level;

      if (moment > get_end (self) || !get_level (self, moment, &level))
        continue;

      color = tilestar_palette_get_glow (palette, self->max_f > self->min_f
                                         ? (double) (level - self->min_f)
                                           / (self->max_f - self->min_f)
                                         : 0.5);
      tilestar_color_set_source (&color, cr, 1.0);
      cairo_rectangle (cr, x, BAND_TOP, MIN (1.0, to - x), BAND_HEIGHT);
      cairo_fill (cr);
    }
}

/* The marks of a kind up to the end that is shown. */
typedef struct
{
  const guint32 *moments;
  guint          n;
  double         column;    /* expansions in a column of one pixel */
} Marks;

static guint
count_marks (const Marks *marks,
             double       from,
             double       to)
{
  return find_moment (marks->moments, marks->n, (guint64) MAX (ceil (to * marks->column), 0.0))
         - find_moment (marks->moments, marks->n, (guint64) MAX (ceil (from * marks->column), 0.0));
}

/* Draws marks above the band: each as a tick where they are few; where there are many, which would
 * be one solid bar, the opacity of a column is the fraction of its expansions that have one. */
static void
draw_marks (TilestarTimeStrip   *self,
            cairo_t             *cr,
            SlideMark            mark,
            double               height,
            const TilestarColor *color)
{
  guint64 n_expansions = tilestar_exploration_get_shown_length (self->exploration, NULL);
  double begin = get_x (self, 0), end = get_x (self, n_expansions);
  double n_columns = MAX (1.0, ABS (end - begin));
  Marks marks = { .column = (double) n_expansions / n_columns };

  marks.moments = slide_record_marks_get (tilestar_exploration_get_marks (self->exploration), mark, &marks.n);
  marks.n = find_moment (marks.moments, marks.n, get_end (self) + 1);
  for (double i = 0.0; i < n_columns; i += 1.0)
    {
      guint n = count_marks (&marks, i, i + 1.0);
      gboolean is_alone = n > 0 && count_marks (&marks, i - LONELY, i + 1.0 + LONELY) == 1;
      double x = end > begin ? begin + i : begin - i - 1.0;
      double share = MIN (1.0, n / MAX (1.0, marks.column));

      if (n == 0)
        continue;
      tilestar_color_set_source (color, cr, is_alone ? 1.0 : LEAST_OPACITY + (1.0 - LEAST_OPACITY) * share);
      cairo_rectangle (cr, floor (x), BAND_TOP - height, is_alone ? 2.0 : 1.0, height);
      cairo_fill (cr);
    }
}

static void
draw_goal (TilestarTimeStrip     *self,
           cairo_t               *cr,
           const TilestarPalette *palette)
{
  guint64 n_expansions = tilestar_exploration_get_shown_length (self->exploration, NULL);

  if (tilestar_exploration_get_target (self->exploration) == SLIDE_RECORD_NONE)
    return;

  tilestar_board_draw_star (cr, get_x (self, n_expansions), BAND_TOP + BAND_HEIGHT / 2.0, 8.0,
                            &palette->star);
}

static void
draw_bookmarks (TilestarTimeStrip     *self,
                cairo_t               *cr,
                const TilestarPalette *palette)
{
  GArray *bookmarks = tilestar_exploration_get_bookmarks (self->exploration);
  guint64 n_expansions = tilestar_exploration_get_shown_length (self->exploration, NULL);

  tilestar_color_set_source (&palette->text, cr, 1.0);
  /* Those that follow are hidden with the length. */
  for (guint i = 0; i < bookmarks->len && g_array_index (bookmarks, guint64, i) <= n_expansions; i++)
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
  draw_marks (self, cr, SLIDE_MARK_CHEAPER, 3.0, &palette.text);
  draw_marks (self, cr, SLIDE_MARK_REOPENED, 6.0, &palette.conflict);
  draw_goal (self, cr, &palette);
  draw_bookmarks (self, cr, &palette);
  cairo_destroy (cr);
}

/* Marks arrive in batches, even while the strip is not mapped. */
static void
marks_changed_cb (TilestarTimeStrip *self)
{
  update_range (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
moment_changed_cb (TilestarTimeStrip *self)
{
  if (!tilestar_exploration_has_solution (self->exploration))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
record_changed_cb (TilestarTimeStrip *self)
{
  self->n_seen = 0;
  self->min_f = G_MAXUINT;
  self->max_f = 0;
  if (tilestar_exploration_get_marks (self->exploration) != NULL)
    marks_changed_cb (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- The object ---- */

static void
tilestar_time_strip_dispose (GObject *object)
{
  TilestarTimeStrip *self = TILESTAR_TIME_STRIP (object);

  tilestar_clear_watched (&self->exploration, self);

  G_OBJECT_CLASS (tilestar_time_strip_parent_class)->dispose (object);
}

static void
tilestar_time_strip_class_init (TilestarTimeStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_time_strip_dispose;
  widget_class->snapshot = tilestar_time_strip_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tilestar_time_strip_init (TilestarTimeStrip *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_widget_set_size_request (GTK_WIDGET (self), 40, HEIGHT);
  g_signal_connect (gesture, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  tilestar_palette_watch (GTK_WIDGET (self));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self),
                               _("Colors show f up to this moment, as on the map (in iterations, "
                                 "the cutoff). Marks show improved paths (dark), reopenings (red), "
                                 "bookmarks and, once it is shown, the goal."));
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
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (exploration, "marks-changed", G_CALLBACK (marks_changed_cb), self);
  g_signal_connect_swapped (exploration, "moment-changed", G_CALLBACK (moment_changed_cb), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (exploration, "solution-changed", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (exploration, "bookmarks-changed", G_CALLBACK (gtk_widget_queue_draw), self);
  record_changed_cb (self);
}
