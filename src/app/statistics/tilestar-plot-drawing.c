/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-plot-drawing.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include <math.h>

#include "tilestar-bounds-drawing.h"
#include "tilestar-landscape-drawing.h"
#include "tilestar-plot-axes.h"
#include "tilestar-statistics-text.h"

/* The space is divided among at least this many bars, so that few bars stay slim. */
#define MIN_BAR_SLOTS 6
#define MAX_BAR_WIDTH 30.0

static guint
get_layer_stride (const SlideSeries *series,
                  guint             *n_layers)
{
  guint end = 0;
  gboolean odd = FALSE;

  for (guint i = 0; i < series->n_f_layers; i++)
    if (series->expanded_per_f[i] > 0)
      {
        end = i + 1;
        odd |= i % 2 == 1;
      }

  if (n_layers != NULL)
    *n_layers = end;

  /* The parity of the board determines that of g, and with many heuristics also that of f. */
  return end > 2 && !odd ? 2 : 1;
}

static void
draw_frontier (TilestarPlotContext *context)
{
  const SlideStatistics *statistics = context->statistics;
  const SlideSeries *series = context->series;
  const TilestarPalette *palette = context->palette;
  cairo_t *cr = context->cr;
  double maximum = (double) statistics->expanded;
  double bottom = context->y + context->height;
  double x, y;

  tilestar_plot_draw_value_axis (context);
  if (context->has_axes)
    tilestar_plot_draw_count_axis (context, _("expansions"), maximum, 0.0);

  /* Before the first expansion the frontier contains only the start. */
  cairo_new_path (cr);
  cairo_move_to (cr, context->x, tilestar_plot_get_y (context, 1.0));
  for (guint i = 0; i < series->n_samples; i++)
    {
      const SlideSample *sample = &series->samples[i];

      if (sample->expanded > 0 && sample->expanded < statistics->expanded)
        cairo_line_to (cr, context->x + context->width * (double) sample->expanded / maximum,
                       tilestar_plot_get_y (context, (double) sample->frontier));
    }
  x = context->x + context->width;
  y = tilestar_plot_get_y (context, (double) statistics->frontier);
  cairo_line_to (cr, x, y);

  tilestar_plot_set_source (context, &palette->plot_line);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, palette->high_contrast ? 3.0 : 2.0);
  cairo_stroke_preserve (cr);

  cairo_line_to (cr, x, bottom);
  cairo_line_to (cr, context->x, bottom);
  cairo_close_path (cr);
  tilestar_plot_set_source (context, &palette->plot_fill);
  cairo_fill (cr);

  /* Mark the current state of the search. */
  cairo_arc (cr, x, y, 5.0, 0.0, 2.0 * G_PI);
  tilestar_plot_set_source (context, &palette->plot);
  cairo_fill (cr);
  cairo_arc (cr, x, y, 3.5, 0.0, 2.0 * G_PI);
  tilestar_plot_set_source (context, &palette->plot_line);
  cairo_fill (cr);
}

/* Adds a bar with rounded upper corners. */
static void
add_bar (cairo_t *cr,
         double   x,
         double   y,
         double   width,
         double   height)
{
  double radius = MIN (MIN (width / 3.0, height), 3.0);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, x + width - radius, y + radius, radius, -0.5 * G_PI, 0.0);
  cairo_line_to (cr, x + width, y + height);
  cairo_line_to (cr, x, y + height);
  cairo_close_path (cr);
}

/* The current layer has a mark as well as its own color. */
static void
add_mark (cairo_t *cr,
          double   x,
          double   y)
{
  cairo_move_to (cr, x, y);
  cairo_rel_line_to (cr, -4.0, -5.0);
  cairo_rel_line_to (cr, 8.0, 0.0);
  cairo_close_path (cr);
}

/* Draws as many f values below the bars as fit, always including the current one. */
static void
draw_layer_axis (TilestarPlotContext *context,
                 guint                n_bars,
                 guint                stride,
                 guint                current,
                 double               slot)
{
  const SlideSeries *series = context->series;
  double y = context->y + context->height + TILESTAR_PLOT_LABEL_GAP;
  double end, widest, current_x, current_width = 0.0;
  guint each;

  {
    g_autofree char *text = g_strdup_printf ("%u", series->first_f + (n_bars - 1) * stride);

    tilestar_plot_measure (context, text, &widest, NULL);
  }
  each = (guint) ceil ((widest + 10.0) / slot);
  tilestar_plot_draw_foot (context, C_("axis", "f"),
                           context->x + context->width + TILESTAR_PLOT_PADDING + 4.0);
  end = context->x + context->width + TILESTAR_PLOT_LABEL_GAP;
  current_x = context->x + (current + 0.5) * slot;

  if (current < n_bars)
    {
      g_autofree char *text = g_strdup_printf ("%u", series->first_f + current * stride);

      tilestar_plot_measure (context, text, &current_width, NULL);
      if (current_x + current_width / 2.0 + TILESTAR_PLOT_LABEL_GAP <= end)
        tilestar_plot_draw_label (context, text, current_x, y, 0.5, &context->palette->text);
      else
        current_width = 0.0;
    }

  for (guint i = 0; i < n_bars; i += each)
    {
      g_autofree char *text = g_strdup_printf ("%u", series->first_f + i * stride);
      double x = context->x + (i + 0.5) * slot;
      double width;

      tilestar_plot_measure (context, text, &width, NULL);
      if (current_width > 0.0
          && fabs (x - current_x) < (width + current_width) / 2.0 + TILESTAR_PLOT_LABEL_GAP)
        continue;
      if (x + width / 2.0 + TILESTAR_PLOT_LABEL_GAP <= end)
        tilestar_plot_draw_label (context, text, x, y, 0.5, &context->palette->plot_text);
    }
}

static void
draw_layers (TilestarPlotContext *context)
{
  const SlideStatistics *statistics = context->statistics;
  const SlideSeries *series = context->series;
  const TilestarPalette *palette = context->palette;
  cairo_t *cr = context->cr;
  guint n_layers;
  guint stride = get_layer_stride (series, &n_layers);
  guint n_bars = (n_layers + stride - 1) / stride;
  guint current = G_MAXUINT;
  double slot = context->width / MAX (n_bars, MIN_BAR_SLOTS);
  double width = slot > 4.0 ? MIN (slot * 0.72, MAX_BAR_WIDTH) : slot;
  double bottom = floor (context->y + context->height) + 0.5;

  if (statistics->current_f >= series->first_f)
    current = MIN ((statistics->current_f - series->first_f) / stride, n_bars - 1);

  tilestar_plot_draw_value_axis (context);
  if (context->has_axes)
    draw_layer_axis (context, n_bars, stride, current, slot);

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < n_bars; i++)
        {
          double value = (double) series->expanded_per_f[i * stride];
          double top = tilestar_plot_get_y (context, value);

          if (value <= 0.0 || (i == current) != (pass == 1))
            continue;

          /* A layer with few expansions is still visible. */
          top = MIN (top, bottom - 2.0);
          add_bar (cr, context->x + (i + 0.5) * slot - width / 2.0, top, width, bottom - top);
          if (pass == 1)
            add_mark (cr, context->x + (i + 0.5) * slot, MAX (top - 3.0, 5.0));
        }
      tilestar_plot_set_source (context, pass == 1 ? &palette->plot_bar_current
                                                   : &palette->plot_bar);
      cairo_fill (cr);
    }
}

/* Draws a placeholder while there is no data. */
static void
draw_empty (TilestarPlotContext *context,
            TilestarPlotKind     kind,
            double               width,
            double               height)
{
  const char *const texts[] = {
    [TILESTAR_PLOT_FRONTIER] = _("Nodes on the frontier"),
    [TILESTAR_PLOT_LAYERS] = _("Nodes expanded at each f"),
    [TILESTAR_PLOT_LANDSCAPE] = _("Nodes expanded at each g and h"),
    [TILESTAR_PLOT_BOUNDS] = _("The best solution and the proven lower bound"),
  };
  int text_height;

  if (width < TILESTAR_PLOT_MIN_WIDTH || height < TILESTAR_PLOT_MIN_HEIGHT)
    return;

  pango_layout_set_text (context->layout, texts[kind], -1);
  pango_layout_set_width (context->layout, (int) (width * 0.86) * PANGO_SCALE);
  pango_layout_set_alignment (context->layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (context->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (context->layout, (int) (height * 0.9) * PANGO_SCALE);
  pango_layout_set_ellipsize (context->layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (context->layout, NULL, &text_height);

  /* Clear the background, so that the middle line does not run through the text. */
  tilestar_plot_set_source (context, &context->palette->plot);
  cairo_rectangle (context->cr, width * 0.05, (height - text_height) / 2.0 - 3.0, width * 0.9,
                   text_height + 6.0);
  cairo_fill (context->cr);

  tilestar_plot_set_source (context, &context->palette->plot_text);
  cairo_move_to (context->cr, floor (width * 0.07), floor ((height - text_height) / 2.0));
  pango_cairo_show_layout (context->cr, context->layout);
}

void
tilestar_plot_draw (cairo_t                    *cr,
                    TilestarPlotKind            kind,
                    const SlideStatistics      *statistics,
                    const SlideSeries          *series,
                    const SlideLandscape       *landscape,
                    double                      width,
                    double                      height,
                    const TilestarPalette      *palette,
                    const PangoFontDescription *font)
{
  TilestarPlotContext context = { .cr = cr, .statistics = statistics, .series = series,
                                  .landscape = landscape, .palette = palette };
  guint n_layers = 0;

  g_return_if_fail (cr != NULL && palette != NULL);
  g_return_if_fail ((statistics == NULL) == (series == NULL));

  if (!(width >= 1.0) || !(height >= 1.0))
    return;

  tilestar_plot_begin (&context, width, height, font);
  if (statistics != NULL)
    get_layer_stride (series, &n_layers);

  if (kind == TILESTAR_PLOT_BOUNDS && statistics != NULL && series->n_bounds > 0)
    {
      tilestar_bounds_draw (&context, width, height);
    }
  else if (kind == TILESTAR_PLOT_LANDSCAPE && statistics != NULL && landscape != NULL)
    {
      TilestarLandscapeMarks marks;

      tilestar_landscape_marks_init (&marks, statistics);
      tilestar_landscape_draw (&context, &marks, width, height, NULL);
    }
  else if (kind == TILESTAR_PLOT_BOUNDS || kind == TILESTAR_PLOT_LANDSCAPE || statistics == NULL || statistics->expanded == 0
           || n_layers == 0)
    {
      draw_empty (&context, kind, width, height);
    }
  else if (kind == TILESTAR_PLOT_FRONTIER)
    {
      tilestar_plot_lay_out (&context, width, height, 0.0, (double) statistics->max_frontier);
      draw_frontier (&context);
    }
  else
    {
      guint64 largest = 0;

      for (guint i = 0; i < n_layers; i++)
        largest = MAX (largest, series->expanded_per_f[i]);
      tilestar_plot_lay_out (&context, width, height, 0.0, (double) largest);
      draw_layers (&context);
    }

  tilestar_plot_end (&context);
}

static char *
describe_frontier (const SlideStatistics *statistics)
{
  g_autofree char *frontier = tilestar_format_count (statistics->frontier);
  g_autofree char *largest = tilestar_format_count (statistics->max_frontier);
  g_autofree char *expanded = tilestar_format_count (statistics->expanded);

  if (statistics->frontier == statistics->max_frontier)
    /* Translators: counts, already grouped: states in the frontier, expansions */
    return g_strdup_printf (_("Nodes on the frontier: %s, the most so far. Expansions: %s."),
                            frontier, expanded);

  /* Translators: counts, already grouped: states in the frontier, largest frontier, expansions */
  return g_strdup_printf (_("Nodes on the frontier: %s, at its largest %s. Expansions: %s."),
                          frontier, largest, expanded);
}

static char *
describe_layers (const SlideStatistics *statistics,
                 const SlideSeries     *series,
                 guint                  n_layers)
{
  g_autofree char *count = NULL;
  guint busiest = 0;
  guint n_used = 0;

  for (guint i = 0; i < n_layers; i++)
    {
      n_used += series->expanded_per_f[i] > 0;
      if (series->expanded_per_f[i] > series->expanded_per_f[busiest])
        busiest = i;
    }

  count = tilestar_format_count (series->expanded_per_f[busiest]);
  if (n_used == 1)
    /* Translators: a value of f, then a count, already grouped */
    return tilestar_format_sentence (_("All expansions are at f = %u: %s"),
                                     series->first_f + busiest, count);

  /* Translators: how many layers, smallest and largest f, f and count of the busiest, f now */
  return tilestar_format_sentence (_("Expansions in %u layers from f = %u to f = %u. Most are at f "
                                     "= %u: %s. The last is at f = %.9g."),
                                   n_used, series->first_f, series->first_f + n_layers - 1,
                                   series->first_f + busiest, count, statistics->current_f);
}

char *
tilestar_plot_dup_description (TilestarPlotKind       kind,
                               const SlideStatistics *statistics,
                               const SlideSeries     *series,
                               const SlideLandscape  *landscape)
{
  guint n_layers = 0;

  if (statistics != NULL && kind == TILESTAR_PLOT_BOUNDS && series->n_bounds > 0)
    return tilestar_bounds_describe (statistics, series);
  if (statistics != NULL && kind == TILESTAR_PLOT_LANDSCAPE && landscape != NULL)
    return tilestar_landscape_describe (landscape);
  if (statistics != NULL)
    get_layer_stride (series, &n_layers);
  if (statistics == NULL || statistics->expanded == 0 || n_layers == 0
      || kind == TILESTAR_PLOT_BOUNDS || kind == TILESTAR_PLOT_LANDSCAPE)
    return g_strdup (_("Nothing to show yet"));

  return kind == TILESTAR_PLOT_FRONTIER ? describe_frontier (statistics)
                                        : describe_layers (statistics, series, n_layers);
}
