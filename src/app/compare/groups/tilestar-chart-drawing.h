/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-chart-drawing.h: charts of a comparison, in pure cairo.
 *
 * Groups (tilestar-result-groups.h), size and palette in, pixels out, with the marks that can
 * be pointed at: no widget, no display, any thread. Groups are told apart by shape as well as
 * by colour. Like the boards, charts do not mirror.
 */

#pragma once

#include <pango/pango.h>

#include "tilestar-palette.h"
#include "tilestar-result-groups.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_CHART_BARS,       /* a bar for each group: what the boards come to */
  TILESTAR_CHART_DOTS,       /* a row for each group with a dot for each board */
  TILESTAR_CHART_LENGTHS,    /* a dot for each board over the length of its solution, and means */
  TILESTAR_N_CHARTS
} TilestarChartKind;

/**
 * TilestarChartStyle:
 * @column: the number that is shown, one of a search
 * @sum: what bars show; rows of dots have their median marked
 * @is_log: the axis of the number is logarithmic
 * @has_legend: all series are named below the chart by length, as rows are anyway
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

/* What can be pointed at: a bar or a dot, and the result that it stands for, which for a bar
 * is the one nearest to what it shows. */
typedef struct
{
  float   x;
  float   y;
  guint32 group;
  guint32 place;
} TilestarChartMark;

/* The height from which on all groups find room. */
double  tilestar_chart_get_height      (TilestarResultGroups       *groups,
                                        const TilestarChartStyle   *style,
                                        double                      text_scale);

/**
 * tilestar_chart_draw:
 * @font: (nullable): what the window's text is set in
 * @marks: (nullable): (element-type TilestarChartMark): where they are appended
 *
 * Draws in 0, 0 … @width, @height. Where no board was solved by all groups it says so.
 * Lines are dashed by the shape of their group.
 */
void    tilestar_chart_draw            (cairo_t                    *cr,
                                        TilestarResultGroups       *groups,
                                        const TilestarChartStyle   *style,
                                        double                      width,
                                        double                      height,
                                        const TilestarPalette      *palette,
                                        const PangoFontDescription *font,
                                        GArray                     *marks);

/* What a group is told apart by: a colour 0 … 7 of the palette, and a shape 0 … 7. */
typedef struct
{
  guint color;
  guint shape;
} TilestarChartLook;

/* So many groups look each like no other. */
#define TILESTAR_CHART_MAX_LOOKS 64

/**
 * tilestar_chart_dup_looks:
 *
 * The colour is the heuristic and the shape the algorithm, or the other way round where there are
 * more algorithms, since colours are told apart better; both, where only one of them differs.
 * Where there are too many of either for that, groups are told apart in their order, up to
 * TILESTAR_CHART_MAX_LOOKS of them.
 *
 * Returns: (transfer full) (array): one for each group, hidden or not
 */
TilestarChartLook *
        tilestar_chart_dup_looks       (TilestarResultGroups       *groups) G_GNUC_WARN_UNUSED_RESULT;

/* Draws a shape around @x, @y. */
void    tilestar_chart_draw_shape      (cairo_t                    *cr,
                                        const TilestarChartLook    *look,
                                        double                      x,
                                        double                      y,
                                        double                      radius,
                                        const TilestarPalette      *palette,
                                        double                      opacity);

/* What the chart says, in words: its title, the groups from the least to the most. (transfer
 * full) */
char   *tilestar_chart_dup_description (TilestarResultGroups       *groups,
                                        const TilestarChartStyle   *style) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
