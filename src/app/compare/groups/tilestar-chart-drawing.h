/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-drawing.h: charts of a comparison, drawn with cairo.
 *
 * The input is groups (tilestar-result-groups.h), a size and a palette; the output is pixels and
 * the marks that can be pointed at. It needs neither a widget nor a display, and runs on any
 * thread. Groups differ in both shape and color. Like boards, charts are not mirrored.
 */

#pragma once

#include <pango/pango.h>

#include "tilestar-palette.h"
#include "tilestar-result-groups.h"

typedef enum
{
  TILESTAR_CHART_BARS,       /* a bar for each group: its statistic over all boards */
  TILESTAR_CHART_DOTS,       /* a row for each group, with a dot for each board */
  TILESTAR_CHART_LENGTHS,    /* a dot for each board by the length of its solution, and means */
  TILESTAR_N_CHARTS
} TilestarChartKind;

/**
 * TilestarChartStyle:
 * @column: the measure that is shown
 * @sum: the statistic of bars; in rows of dots, the median is marked
 * @is_log: whether the value axis is logarithmic
 * @has_legend: whether a chart by length has a legend below it; rows are always labeled
 * @hidden: a bit for each group that is not drawn, of the first TILESTAR_CHART_MAX_LOOKS
 */
typedef struct
{
  TilestarChartKind    kind;
  TilestarResultColumn column;
  TilestarSum          sum;
  gboolean             is_log;
  gboolean             has_legend;
  guint64              hidden;
} TilestarChartStyle;

/* A target of the pointer: a bar or a dot, and its result; for a bar, the result nearest to its
 * value. */
typedef struct
{
  float   x;
  float   y;
  guint32 group;
  guint32 place;
} TilestarChartMark;

/* The height from which all groups fit. */
double  tilestar_chart_get_height      (TilestarResultGroups       *groups,
                                        const TilestarChartStyle   *style,
                                        double                      text_scale);

/**
 * tilestar_chart_draw:
 * @font: (nullable): the font of the window
 * @marks: (nullable): (element-type TilestarChartMark): marks are appended to it
 *
 * Draws at 0, 0 … @width, @height. If no board was solved by all groups, draws a text that says
 * so. Lines have dashes that depend on the shape of their group.
 */
void    tilestar_chart_draw            (cairo_t                    *cr,
                                        TilestarResultGroups       *groups,
                                        const TilestarChartStyle   *style,
                                        double                      width,
                                        double                      height,
                                        const TilestarPalette      *palette,
                                        const PangoFontDescription *font,
                                        GArray                     *marks);

/* What tells a group apart: a color 0 … 7 of the palette, and a shape 0 … 7. */
typedef struct
{
  guint color;
  guint shape;
} TilestarChartLook;

/* Number of groups with different looks. */
#define TILESTAR_CHART_MAX_LOOKS 64

/**
 * tilestar_chart_dup_looks:
 *
 * Colors stand for heuristics and shapes for algorithms, or the reverse if there are more
 * algorithms, because colors are easier to tell apart; if only one of the two differs, both stand
 * for it. If there are too many of either, the looks follow the order of the groups, for at most
 * TILESTAR_CHART_MAX_LOOKS of them.
 *
 * Returns: (transfer full) (array): one for each group, hidden or not
 */
TilestarChartLook *
        tilestar_chart_dup_looks       (TilestarResultGroups       *groups) G_GNUC_WARN_UNUSED_RESULT;

/* Draws a shape centered at @x, @y. */
void    tilestar_chart_draw_shape      (cairo_t                    *cr,
                                        const TilestarChartLook    *look,
                                        double                      x,
                                        double                      y,
                                        double                      radius,
                                        const TilestarPalette      *palette,
                                        double                      opacity);

/* Describes the chart in words: its title, then the groups in ascending order. (transfer full) */
char   *tilestar_chart_dup_description (TilestarResultGroups       *groups,
                                        const TilestarChartStyle   *style) G_GNUC_WARN_UNUSED_RESULT;
