/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-drawing.h: the heat map of expansions by g and h.
 */

#pragma once

#include "tilestar-plot-axes.h"

G_BEGIN_DECLS

/**
 * TilestarLandscapeMarks:
 * @f: whose diagonal stands out
 * @is_proven: whether that is the length of a shortest solution
 * @is_other: whether the search's own f is another number than g + h, so that the diagonal is not
 *   named f: that of greedy search is h
 * @goal_g: where the goal is, marked by a star; -1: nowhere
 * @has_node: whether the cell of @g and @h is framed
 */
typedef struct
{
  guint    f;
  gboolean is_proven;
  gboolean is_other;
  int      goal_g;
  gboolean has_node;
  guint    g;
  guint    h;
} TilestarLandscapeMarks;

/* Where the cells were drawn. */
typedef struct
{
  double   x;
  double   y;
  double   width;
  double   height;
  guint    g_range;
  guint    h_range;
  gboolean is_wide;     /* a cell takes the place of the next one, which is empty for good, too */
  guint    parity;      /* where is_wide: of g + h of those that are not */
} TilestarLandscapePlace;

/* Those of a search as it stands: its solution, or its proven bound and the node that it
 * expanded last. */
void     tilestar_landscape_marks_init (TilestarLandscapeMarks       *marks,
                                        const SlideStatistics        *statistics);

/* The context's landscape, not NULL, in @width x @height. @out_place: (optional) */
void     tilestar_landscape_draw       (TilestarPlotContext          *context,
                                        const TilestarLandscapeMarks *marks,
                                        double                        width,
                                        double                        height,
                                        TilestarLandscapePlace       *out_place);

/* Which cell of @landscape is drawn at @x, @y, whether it holds anything or not. FALSE where none
 * is. */
gboolean tilestar_landscape_find_cell  (const SlideLandscape         *landscape,
                                        const TilestarLandscapePlace *place,
                                        double                        x,
                                        double                        y,
                                        guint                        *g_cell,
                                        guint                        *h_cell);

/* The same in words. Free with g_free(). */
char    *tilestar_landscape_describe   (const SlideLandscape         *landscape) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
