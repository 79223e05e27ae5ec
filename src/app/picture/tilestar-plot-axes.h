/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-plot-axes.h: the plot area, the axes and the labels of every plot.
 *
 * A context is used for one drawing.
 */

#pragma once

#include <pango/pangocairo.h>

#include "slide-landscape.h"
#include "slide-statistics.h"
#include "tilestar-palette.h"

/* Between a label and what it labels. */
#define TILESTAR_PLOT_LABEL_GAP 5.0

/* Between the edge and what is next to it. */
#define TILESTAR_PLOT_PADDING 6.0

/* If the plot area would be smaller than this many pixels, axes are omitted. */
#define TILESTAR_PLOT_MIN_WIDTH 60.0
#define TILESTAR_PLOT_MIN_HEIGHT 36.0

#define TILESTAR_PLOT_MAX_TICKS 8

/**
 * TilestarPlotTicks:
 * @n_values: number of ticks, at least 2
 * @values: multiples of a step of 1, 2 or 5 times a power of ten
 *
 * The first tick is at most the smallest value to be shown, and the last one at least the
 * largest.
 */
typedef struct
{
  guint  n_values;
  double values[TILESTAR_PLOT_MAX_TICKS];
} TilestarPlotTicks;

typedef struct
{
  cairo_t                *cr;
  const SlideStatistics  *statistics;
  const SlideSeries      *series;
  const SlideLandscape   *landscape;    /* nullable */
  const TilestarPalette  *palette;
  gboolean                is_vector;    /* for a file: vectors rather than pixels */
  PangoLayout            *layout;
  double                  label_height;
  gboolean                has_axes;

  /* The plot area. */
  double                  x;
  double                  y;
  double                  width;
  double                  height;

  TilestarPlotTicks       ticks;        /* of the vertical axis */
} TilestarPlotContext;

/* Fills @width x @height with the background, and creates a layout for labels; @font as in
 * tilestar_plot_draw(). Must be ended. */
void   tilestar_plot_begin           (TilestarPlotContext        *context,
                                      double                      width,
                                      double                      height,
                                      const PangoFontDescription *font);
void   tilestar_plot_end             (TilestarPlotContext        *context);

/* Ticks from at most @minimum (which is not negative) to at least @maximum, at most @max_ticks (3
 * … MAX_TICKS) of them. */
void   tilestar_plot_ticks_init      (TilestarPlotTicks         *ticks,
                                      double                     minimum,
                                      double                     maximum,
                                      guint                      max_ticks);

void   tilestar_plot_set_source      (TilestarPlotContext       *context,
                                      const TilestarColor       *color);

/* The size of a label; either may be NULL. */
void   tilestar_plot_measure         (TilestarPlotContext       *context,
                                      const char                *text,
                                      double                    *width,
                                      double                    *height);

/* @align: 0 starts at @x, 0.5 is centered on it, 1 ends there. */
void   tilestar_plot_draw_label      (TilestarPlotContext       *context,
                                      const char                *text,
                                      double                     x,
                                      double                     y,
                                      double                     align,
                                      const TilestarColor       *color);

/* Subtracts the space for the axes from the plot area, if there is enough. The vertical axis goes
 * from at most @minimum to at least @maximum. */
void   tilestar_plot_lay_out         (TilestarPlotContext       *context,
                                      double                     width,
                                      double                     height,
                                      double                     minimum,
                                      double                     maximum);

double tilestar_plot_get_y           (const TilestarPlotContext *context,
                                      double                     value);

/* Horizontal grid lines with their labels. */
void   tilestar_plot_draw_value_axis (TilestarPlotContext       *context);

/* The title of the horizontal axis, at its right end. Returns: where it begins. */
double tilestar_plot_draw_foot       (TilestarPlotContext       *context,
                                      const char                *text,
                                      double                     right);

/* A tick of the horizontal axis, with @text below it if it fits between the previous label, which
 * ends at @last_end, and @end. */
void   tilestar_plot_draw_foot_tick  (TilestarPlotContext       *context,
                                      const char                *text,
                                      double                     x,
                                      double                     end,
                                      double                    *last_end);

/* A horizontal axis from -@offset at its left end to @maximum - @offset at its right end, with
 * ticks at round numbers. @caption: its title. Returns: the step between ticks. */
double tilestar_plot_draw_count_axis (TilestarPlotContext       *context,
                                      const char                *caption,
                                      double                     maximum,
                                      double                     offset);
