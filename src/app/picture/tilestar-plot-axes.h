/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-plot-axes.h: the ground, the axes and the labels of every plot.
 *
 * Below the plots that are drawn on them. One context is one drawing.
 */

#pragma once

#include <pango/pangocairo.h>

#include "slide-landscape.h"
#include "slide-statistics.h"
#include "tilestar-palette.h"

G_BEGIN_DECLS

/* Between a label and what it belongs to. */
#define TILESTAR_PLOT_LABEL_GAP 5.0

/* Between the edge and whatever is next to it. */
#define TILESTAR_PLOT_PADDING 6.0

/* Below this many pixels of plotting ground the axes give way. */
#define TILESTAR_PLOT_MIN_WIDTH 60.0
#define TILESTAR_PLOT_MIN_HEIGHT 36.0

#define TILESTAR_PLOT_MAX_TICKS 8

/**
 * TilestarPlotTicks:
 * @n_values: how many ticks, at least 2
 * @values: multiples of a step of 1, 2 or 5 times a power of ten
 *
 * The first one is at most the smallest value that has to be shown, and the
 * last one at least the largest.
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
  gboolean                is_vector;    /* for a file: shapes rather than pixels */
  PangoLayout            *layout;
  double                  label_height;
  gboolean                has_axes;

  /* The ground the data is drawn on. */
  double                  x;
  double                  y;
  double                  width;
  double                  height;

  TilestarPlotTicks       ticks;        /* of the upright axis */
} TilestarPlotContext;

/* Puts the plots' ground on @width x @height, and makes a layout for labels; @font as in
 * tilestar_plot_draw(). To be ended. */
void   tilestar_plot_begin           (TilestarPlotContext        *context,
                                      double                      width,
                                      double                      height,
                                      const PangoFontDescription *font);
void   tilestar_plot_end             (TilestarPlotContext        *context);

/* Ticks from @minimum (not below 0) or a little less to @maximum or a little
 * more, at most @max_ticks (3 … MAX_TICKS). */
void   tilestar_plot_ticks_init      (TilestarPlotTicks         *ticks,
                                      double                     minimum,
                                      double                     maximum,
                                      guint                      max_ticks);

void   tilestar_plot_set_source      (TilestarPlotContext       *context,
                                      const TilestarColor       *color);

/* Of a label; either may be NULL. */
void   tilestar_plot_measure         (TilestarPlotContext       *context,
                                      const char                *text,
                                      double                    *width,
                                      double                    *height);

/* @align: 0 starts at @x, 0.5 is centred on it, 1 ends there. */
void   tilestar_plot_draw_label      (TilestarPlotContext       *context,
                                      const char                *text,
                                      double                     x,
                                      double                     y,
                                      double                     align,
                                      const TilestarColor       *color);

/* Takes the room for the axes away from the ground, if it can spare it. The
 * upright axis goes from @minimum or a little less to @maximum or a little more. */
void   tilestar_plot_lay_out         (TilestarPlotContext       *context,
                                      double                     width,
                                      double                     height,
                                      double                     minimum,
                                      double                     maximum);

double tilestar_plot_get_y           (const TilestarPlotContext *context,
                                      double                     value);

/* Lines across at each tick, and what they stand for. */
void   tilestar_plot_draw_value_axis (TilestarPlotContext       *context);

/* What is counted along the foot, at its right end. Returns where it begins. */
double tilestar_plot_draw_foot       (TilestarPlotContext       *context,
                                      const char                *text,
                                      double                     right);

/* A tick of the foot, with @text below it if that fits between the label before
 * it, which ends at @last_end, and @end. */
void   tilestar_plot_draw_foot_tick  (TilestarPlotContext       *context,
                                      const char                *text,
                                      double                     x,
                                      double                     end,
                                      double                    *last_end);

/* The foot from -@offset at its left end to @maximum - @offset at its right one, with
 * ticks at round numbers. @caption: what is counted. Returns the step between ticks. */
double tilestar_plot_draw_count_axis (TilestarPlotContext       *context,
                                      const char                *caption,
                                      double                     maximum,
                                      double                     offset);

G_END_DECLS
