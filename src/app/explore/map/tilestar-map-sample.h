/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-sample.h: the map of a search in a state space that is too large to be laid out.
 *
 * It needs only the record: each node that the search has generated is a dot, its distance from the
 * center is g and its angle, clockwise from the top, h, so that a goal is on the vertical line
 * above the start. Of many nodes, a sample is drawn, evenly spaced in the order of generation and
 * stable as the record grows, so that a drawing takes a few milliseconds at most.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-palette.h"

/* The number of dots, except for the path of the selected node and the solution. */
#define TILESTAR_MAP_SAMPLE_MAX 4000

/* @exploration: with a record */
void     tilestar_map_sample_draw     (cairo_t               *cr,
                                       TilestarExploration   *exploration,
                                       double                 width,
                                       double                 height,
                                       const TilestarPalette *palette);

/* The version of the dot nearest to @x, @y, within a few pixels; NONE: there is none. */
guint32  tilestar_map_sample_find     (TilestarExploration   *exploration,
                                       double                 width,
                                       double                 height,
                                       double                 x,
                                       double                 y);

/* The dot nearest to the selected node in a direction: @dx, @dy, one of which is 0; NONE: there is
 * none. */
guint32  tilestar_map_sample_step     (TilestarExploration   *exploration,
                                       double                 width,
                                       double                 height,
                                       int                    dx,
                                       int                    dy);

/* In words. (transfer full) */
char    *tilestar_map_sample_describe (TilestarExploration   *exploration) G_GNUC_WARN_UNUSED_RESULT;
