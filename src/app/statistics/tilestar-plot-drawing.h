/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-plot-drawing.h: the plots of a search, in pure cairo.
 *
 * Statistics, series, size and palette in, pixels out: no widget, no display. Tests
 * paint on image surfaces.
 */

#pragma once

#include <cairo.h>

#include "slide-landscape.h"
#include "slide-statistics.h"
#include "tilestar-palette.h"

typedef enum
{
  TILESTAR_PLOT_FRONTIER,  /* a line: size of the frontier against expansions */
  TILESTAR_PLOT_LAYERS,    /* bars: expansions for each f, the current one marked */
  TILESTAR_PLOT_LANDSCAPE, /* a heat map: expansions for each g and h */
  TILESTAR_PLOT_BOUNDS     /* two converging lines: the best solution, the proven bound */
} TilestarPlotKind;

/**
 * tilestar_plot_draw:
 * @statistics: (nullable): NULL, or without expansions, draws the empty state
 * @series: (nullable): of the same moment; NULL where @statistics is
 * @landscape: (nullable): of about the same moment; used only by its own plot
 * @font: (nullable): the window's font; labels are one size smaller; NULL: the default
 *   font
 *
 * Draws in 0, 0 … @width, @height of the user space, any size; labels that
 * do not fit are left out. Like the boards, plots do not mirror.
 */
void  tilestar_plot_draw             (cairo_t                    *cr,
                                      TilestarPlotKind            kind,
                                      const SlideStatistics      *statistics,
                                      const SlideSeries          *series,
                                      const SlideLandscape       *landscape,
                                      double                      width,
                                      double                      height,
                                      const TilestarPalette      *palette,
                                      const PangoFontDescription *font);

/* Describes the plot in words. (transfer full) */
char *tilestar_plot_dup_description  (TilestarPlotKind            kind,
                                      const SlideStatistics      *statistics,
                                      const SlideSeries          *series,
                                      const SlideLandscape       *landscape) G_GNUC_WARN_UNUSED_RESULT;
