/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 *   gutter ┌───────────────── top: room for half a label
 *      20k ┤- - - - - - -╱─●
 *      10k ┤- - - -╱────╯
 *        0 ┼──────┬──────┬── right: room for half a label
 *          0     50k   100k   and below them what the axis counts
 */

#include "tilestar-plot-axes.h"

#include <math.h>

#include "tilestar-statistics-text.h"

/* Labels have this fraction of the window's font size. */
#define LABEL_SCALE 0.82

void
tilestar_plot_begin (TilestarPlotContext        *context,
                     double                      width,
                     double                      height,
                     const PangoFontDescription *font)
{
  PangoFontDescription *label_font;

  cairo_save (context->cr);
  tilestar_plot_set_source (context, &context->palette->plot);
  cairo_rectangle (context->cr, 0.0, 0.0, width, height);
  cairo_fill (context->cr);

  context->layout = pango_cairo_create_layout (context->cr);
  label_font = tilestar_palette_dup_font (context->palette, font, LABEL_SCALE);
  pango_layout_set_font_description (context->layout, label_font);
  pango_font_description_free (label_font);
}

void
tilestar_plot_end (TilestarPlotContext *context)
{
  g_object_unref (context->layout);
  cairo_restore (context->cr);
}

void
tilestar_plot_ticks_init (TilestarPlotTicks *ticks,
                          double             minimum,
                          double             maximum,
                          guint              max_ticks)
{
  static const double steps[] = { 1.0, 2.0, 5.0 };
  double power = 1.0;

  g_return_if_fail (ticks != NULL);

  max_ticks = CLAMP (max_ticks, 3, TILESTAR_PLOT_MAX_TICKS);
  /* Counts are integers, so no step is smaller than 1. */
  maximum = isfinite (maximum) ? MAX (maximum, minimum + 1.0) : minimum + 1.0;

  for (guint i = 0; ; i++)
    {
      double step = steps[i % G_N_ELEMENTS (steps)] * power;
      double first = floor (minimum / step) * step;

      if (maximum <= first + step * (max_ticks - 1))
        {
          ticks->n_values = MAX (1, (guint) ceil ((maximum - first) / step - 1e-9)) + 1;
          for (guint k = 0; k < ticks->n_values; k++)
            ticks->values[k] = first + step * k;
          return;
        }

      if (i % G_N_ELEMENTS (steps) == G_N_ELEMENTS (steps) - 1)
        power *= 10.0;
    }
}

void
tilestar_plot_set_source (TilestarPlotContext *context,
                          const TilestarColor *color)
{
  tilestar_color_set_source (color, context->cr, 1.0);
}

void
tilestar_plot_measure (TilestarPlotContext *context,
                       const char          *text,
                       double              *width,
                       double              *height)
{
  int w, h;

  pango_layout_set_text (context->layout, text, -1);
  pango_layout_get_pixel_size (context->layout, &w, &h);
  if (width != NULL)
    *width = w;
  if (height != NULL)
    *height = h;
}

/* @align: 0 starts at @x, 0.5 is centered on it, 1 ends there. */
void
tilestar_plot_draw_label (TilestarPlotContext *context,
                          const char          *text,
                          double               x,
                          double               y,
                          double               align,
                          const TilestarColor *color)
{
  double width;

  tilestar_plot_measure (context, text, &width, NULL);
  tilestar_plot_set_source (context, color);
  /* Aligned to pixels, or the labels would be blurred. */
  cairo_move_to (context->cr, floor (x - align * width + 0.5), floor (y + 0.5));
  pango_cairo_show_layout (context->cr, context->layout);
}

void
tilestar_plot_lay_out (TilestarPlotContext *context,
                       double               width,
                       double               height,
                       double               minimum,
                       double               maximum)
{
  double gutter = 0.0;
  double top, bottom, right;
  guint max_ticks;

  tilestar_plot_measure (context, "0", NULL, &context->label_height);
  top = ceil (context->label_height / 2.0) + TILESTAR_PLOT_PADDING;
  bottom = ceil (context->label_height) + TILESTAR_PLOT_LABEL_GAP + TILESTAR_PLOT_PADDING - 2.0;
  right = 2.0 * TILESTAR_PLOT_PADDING + 4.0;

  max_ticks = (guint) CLAMP ((height - top - bottom) / (context->label_height * 1.4) + 1.0, 3, 6);
  tilestar_plot_ticks_init (&context->ticks, minimum, maximum, max_ticks);
  for (guint i = 0; i < context->ticks.n_values; i++)
    {
      g_autofree char *text = tilestar_format_short (context->ticks.values[i]);
      double label_width;

      tilestar_plot_measure (context, text, &label_width, NULL);
      gutter = MAX (gutter, label_width);
    }
  gutter = ceil (gutter) + TILESTAR_PLOT_LABEL_GAP + TILESTAR_PLOT_PADDING;

  context->has_axes = width - gutter - right >= TILESTAR_PLOT_MIN_WIDTH
                      && height - top - bottom >= TILESTAR_PLOT_MIN_HEIGHT;
  if (!context->has_axes)
    {
      gutter = top = bottom = right = 2.0;
    }

  context->x = gutter;
  context->y = top;
  context->width = MAX (width - gutter - right, 1.0);
  context->height = MAX (height - top - bottom, 1.0);
}

double
tilestar_plot_get_y (const TilestarPlotContext *context,
                     double                     value)
{
  double first = context->ticks.values[0];
  double last = context->ticks.values[context->ticks.n_values - 1];
  double part = (value - first) / (last - first);

  return context->y + context->height * (1.0 - CLAMP (part, 0.0, 1.0));
}

/* Horizontal grid lines with their labels. */
void
tilestar_plot_draw_value_axis (TilestarPlotContext *context)
{
  cairo_set_line_width (context->cr, 1.0);

  for (guint i = 0; i < context->ticks.n_values; i++)
    {
      double y = floor (tilestar_plot_get_y (context, context->ticks.values[i])) + 0.5;

      tilestar_plot_set_source (context, i == 0 ? &context->palette->plot_text
                                                : &context->palette->plot_grid);
      cairo_move_to (context->cr, floor (context->x), y);
      cairo_line_to (context->cr, floor (context->x + context->width), y);
      cairo_stroke (context->cr);

      if (context->has_axes)
        {
          g_autofree char *text = tilestar_format_short (context->ticks.values[i]);

          tilestar_plot_draw_label (context, text, context->x - TILESTAR_PLOT_LABEL_GAP,
                                    y - context->label_height / 2.0, 1.0,
                                    &context->palette->plot_text);
        }
    }
}

/* The title of the horizontal axis, at its right end. Returns: where it begins. */
double
tilestar_plot_draw_foot (TilestarPlotContext *context,
                         const char          *text,
                         double               right)
{
  double width;

  if (text == NULL)
    return right;

  tilestar_plot_measure (context, text, &width, NULL);
  /* If the title takes more than half of the axis, there is no space for numbers. */
  if (width > context->width * 0.5)
    return right;

  tilestar_plot_draw_label (context, text, right,
                            context->y + context->height + TILESTAR_PLOT_LABEL_GAP, 1.0,
                            &context->palette->plot_text);

  return right - width;
}

void
tilestar_plot_draw_foot_tick (TilestarPlotContext *context,
                              const char          *text,
                              double               x,
                              double               end,
                              double              *last_end)
{
  double y = context->y + context->height;
  double width;

  tilestar_plot_set_source (context, &context->palette->plot_text);
  cairo_set_line_width (context->cr, 1.0);
  cairo_move_to (context->cr, floor (x) + 0.5, y);
  cairo_rel_line_to (context->cr, 0.0, 3.0);
  cairo_stroke (context->cr);

  tilestar_plot_measure (context, text, &width, NULL);
  if (x - width / 2.0 >= *last_end + TILESTAR_PLOT_LABEL_GAP
      && x + width / 2.0 + 2.0 * TILESTAR_PLOT_LABEL_GAP <= end)
    {
      tilestar_plot_draw_label (context, text, x, y + TILESTAR_PLOT_LABEL_GAP, 0.5,
                                &context->palette->plot_text);
      *last_end = x + width / 2.0;
    }
}

double
tilestar_plot_draw_count_axis (TilestarPlotContext *context,
                               const char          *caption,
                               double               maximum,
                               double               offset)
{
  TilestarPlotTicks ticks;
  double last_end = -G_MAXDOUBLE;
  double end = tilestar_plot_draw_foot (context, caption,
                                        context->x + context->width + TILESTAR_PLOT_PADDING);
  double room = CLAMP ((end - 2.0 * TILESTAR_PLOT_LABEL_GAP - context->x) / context->width,
                       0.1, 1.0);
  guint max_ticks = (guint) CLAMP (room * context->width / (context->label_height * 2.0), 3, 7);

  /* As many as fit beside the title. */
  tilestar_plot_ticks_init (&ticks, 0.0, maximum * room, max_ticks);

  for (guint i = 0; i < ticks.n_values; i++)
    {
      g_autofree char *text = tilestar_format_short (ticks.values[i]);
      double x = context->x + context->width * (ticks.values[i] + offset) / maximum;

      if (x <= context->x + context->width)
        tilestar_plot_draw_foot_tick (context, text, x, end, &last_end);
    }

  return ticks.values[1];
}
