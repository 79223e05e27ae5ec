/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-landscape-drawing.h: the heat map of expansions by g and h.
 */

#pragma once

#include "tilestar-plot-axes.h"

/**
 * TilestarLandscapeMarks:
 * @f: the sum whose diagonal is emphasized
 * @is_proven: whether @f is the length of a shortest solution
 * @is_other: whether the search's own f is not g + h, as in greedy search, where it is h; then the
 *   diagonal is not labeled f
 * @goal_g: g of the goal, which is marked by a star; -1: no star
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

/* The area of the cells. */
typedef struct
{
  double   x;
  double   y;
  double   width;
  double   height;
  guint    g_range;
  guint    h_range;
} TilestarLandscapePlace;

/* Initializes the marks from a search: its solution, or its proven bound and the node that it
 * expanded last. */
void     tilestar_landscape_marks_init (TilestarLandscapeMarks       *marks,
                                        const SlideStatistics        *statistics);

/* Draws the context's landscape, not NULL, in @width x @height. @out_place: (out) (optional) */
void     tilestar_landscape_draw       (TilestarPlotContext          *context,
                                        const TilestarLandscapeMarks *marks,
                                        double                        width,
                                        double                        height,
                                        TilestarLandscapePlace       *out_place);

/* Finds the cell of @landscape at @x, @y, empty or not. Returns: FALSE if there is none */
gboolean tilestar_landscape_find_cell  (const SlideLandscape         *landscape,
                                        const TilestarLandscapePlace *place,
                                        double                        x,
                                        double                        y,
                                        guint                        *g_cell,
                                        guint                        *h_cell);

/* Describes the plot in words. (transfer full) */
char    *tilestar_landscape_describe   (const SlideLandscape         *landscape) G_GNUC_WARN_UNUSED_RESULT;
