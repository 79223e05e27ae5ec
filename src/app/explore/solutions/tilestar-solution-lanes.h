/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-solution-lanes.h: where the boards of all shortest solutions are drawn.
 *
 * A column for each distance from the start, and in it a lane for each board, in an order in which few
 * links cross (the barycenters of Sugiyama, Tagawa and Toda 1981). Of large graphs only the boards that
 * most solutions pass have a lane.
 */

#pragma once

#include "slide-solutions.h"

/**
 * TilestarSolutionPlace:
 * @node: the node of the graph
 * @y: from 0, the top, to 1; lanes are 1 / n_lanes apart
 * @part: the part of all solutions that pass it
 */
typedef struct
{
  guint  node;
  double y;
  double part;
} TilestarSolutionPlace;

/* A move between two places, and the part of all solutions that make it. */
typedef struct
{
  guint  from;
  guint  to;
  double part;
} TilestarSolutionLink;

/**
 * TilestarSolutionLanes:
 * @n_columns: the moves of a solution, and one
 * @n_lanes: the most places in one column
 * @columns: (array length=n_columns+1): the first place of each column
 * @places: (element-type TilestarSolutionPlace): those of a column from the top down
 * @links: (element-type TilestarSolutionLink)
 *
 * Read-only once it was created, and counted: any thread.
 */
typedef struct
{
  SlideSolutions *solutions;
  guint           n_columns;
  guint           n_lanes;
  guint          *columns;
  GArray         *places;
  GArray         *links;
} TilestarSolutionLanes;

/* @solutions: referenced; has nodes. @max_places: the most boards that are shown, if that is at least one for each
 * column. Any thread; some milliseconds, and more for a large graph. */
TilestarSolutionLanes *tilestar_solution_lanes_new  (SlideSolutions              *solutions,
                                                     guint                        max_places) G_GNUC_WARN_UNUSED_RESULT;
TilestarSolutionLanes *tilestar_solution_lanes_ref  (TilestarSolutionLanes       *lanes);
void                   tilestar_solution_lanes_unref (TilestarSolutionLanes      *lanes);

static inline const TilestarSolutionPlace *
tilestar_solution_lanes_get (const TilestarSolutionLanes *lanes,
                             guint                        place)
{
  return &g_array_index (lanes->places, TilestarSolutionPlace, place);
}

/* The place of @board, or -1 if it has none. */
int                    tilestar_solution_lanes_find (const TilestarSolutionLanes *lanes,
                                                     const SlideBoard            *board);
