/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-heat-drawing.h"

#include <math.h>

#include "tilestar-statistics-text.h"

/* The color scale, and the minimum plot area in which it fits. */
#define SCALE_WIDTH 48.0
#define SCALE_HEIGHT 7.0
#define SCALE_MIN_GROUND_WIDTH 170.0
#define SCALE_MIN_GROUND_HEIGHT 70.0

/* The middle of row @h. */
static double
get_y (const TilestarPlotContext *context,
       guint                      range,
       double                     h)
{
  return context->y + context->height * (1.0 - (h + 0.5) / range);
}

void
tilestar_heat_draw_axis (TilestarPlotContext *context,
                         const char          *caption,
                         guint                range)
{
  /* Above the largest number, where there is room. */
  double top = MAX (0.0, context->y - context->label_height - TILESTAR_PLOT_PADDING);

  tilestar_plot_set_source (context, &context->palette->plot_text);
  cairo_set_line_width (context->cr, 1.0);
  cairo_move_to (context->cr, context->x, context->y + context->height + 0.5);
  cairo_rel_line_to (context->cr, context->width, 0.0);
  cairo_stroke (context->cr);

  if (!context->has_axes)
    return;

  tilestar_plot_draw_label (context, caption, context->x - TILESTAR_PLOT_LABEL_GAP, top,
                            1.0, &context->palette->plot_text);
  for (guint i = 0; i < context->ticks.n_values && context->ticks.values[i] < range; i++)
    {
      g_autofree char *text = tilestar_format_short (context->ticks.values[i]);
      double y = get_y (context, range, context->ticks.values[i]);
      double label_y = y - context->label_height / 2.0;

      cairo_move_to (context->cr, context->x - 3.0, floor (y) + 0.5);
      cairo_rel_line_to (context->cr, 3.0, 0.0);
      cairo_stroke (context->cr);
      if (label_y >= top + context->label_height)
        tilestar_plot_draw_label (context, text, context->x - TILESTAR_PLOT_LABEL_GAP, label_y, 1.0,
                                  &context->palette->plot_text);
    }
}

void
tilestar_heat_stroke (TilestarPlotContext *context,
                      double               line_width)
{
  cairo_set_line_width (context->cr, line_width + 2.0);
  tilestar_color_set_source (&context->palette->plot, context->cr, 0.85);
  cairo_stroke_preserve (context->cr);
  cairo_set_line_width (context->cr, line_width);
  tilestar_plot_set_source (context, &context->palette->text);
  cairo_stroke (context->cr);
}

void
tilestar_heat_draw_label (TilestarPlotContext *context,
                          const char          *text,
                          double               x,
                          double               y)
{
  double width;

  tilestar_plot_measure (context, text, &width, NULL);
  tilestar_color_set_source (&context->palette->plot, context->cr, 0.85);
  cairo_rectangle (context->cr, floor (x) - 2.0, floor (y), ceil (width) + 4.0,
                   context->label_height);
  cairo_fill (context->cr);
  tilestar_plot_draw_label (context, text, x, y, 0.0, &context->palette->text);
}

void
tilestar_heat_draw_scale (TilestarPlotContext *context,
                          const char          *caption,
                          guint64              largest)
{
  g_autofree char *most = tilestar_format_short ((double) largest);
  double right = context->x + context->width;
  double y = floor (context->y + (context->label_height - SCALE_HEIGHT) / 2.0);
  double most_width, one_width, x, left;
  cairo_t *cr = context->cr;

  if (largest == 1 || context->width < SCALE_MIN_GROUND_WIDTH
      || context->height < SCALE_MIN_GROUND_HEIGHT)
    return;

  tilestar_plot_measure (context, most, &most_width, NULL);
  tilestar_plot_measure (context, "1", &one_width, NULL);
  x = floor (right - most_width - TILESTAR_PLOT_LABEL_GAP - SCALE_WIDTH);

  left = x - TILESTAR_PLOT_LABEL_GAP - one_width;

  tilestar_color_set_source (&context->palette->plot, cr, 0.85);
  cairo_rectangle (cr, floor (left) - TILESTAR_PLOT_LABEL_GAP, context->y,
                   right - floor (left) + TILESTAR_PLOT_LABEL_GAP, context->label_height);
  cairo_fill (cr);
  if (caption != NULL)
    tilestar_plot_draw_label (context, caption, floor (left) - 2 * TILESTAR_PLOT_LABEL_GAP, context->y, 1.0,
                              &context->palette->plot_text);
  tilestar_plot_draw_label (context, "1", left, context->y, 0.0, &context->palette->text);
  tilestar_plot_draw_label (context, most, right, context->y, 1.0, &context->palette->text);
  for (guint i = 0; i < SCALE_WIDTH; i++)
    {
      TilestarColor color = tilestar_palette_get_heat (context->palette, i / (SCALE_WIDTH - 1.0));

      tilestar_plot_set_source (context, &color);
      /* A little below the next one, like the cells. */
      cairo_rectangle (cr, x + i, y, i + 1 < SCALE_WIDTH ? 1.5 : 1.0, SCALE_HEIGHT);
      cairo_fill (cr);
    }
}
