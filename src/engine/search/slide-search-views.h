/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search-views.h: views of a search's nodes, for displaying the search.
 *
 * Read-only. Call these between slices, on the thread that runs the search.
 * Views are copies and do not change as the search continues.
 */

#pragma once

#include "slide-fate.h"
#include "slide-search.h"

typedef enum
{
  SLIDE_NODE_OPEN,
  SLIDE_NODE_CLOSED
} SlideNodeState;

/* A state as the search currently stores it. @move led to it (NONE: the start).
 * @backward: it was reached from the goal (NONE: the goal itself); g counts
 * the moves from the goal, and h estimates the distance to the start. */
typedef struct
{
  SlideBoard     board;
  guint          g;
  guint          h;
  double         f;
  SlideMove      move;
  SlideNodeState state;
  gboolean       backward;
} SlideNodeView;

typedef struct
{
  SlideNodeView node;
  SlideFate     fate;
} SlideSuccessorView;

/* The node expanded last; FALSE, with @view unchanged, before the first expansion. */
gboolean     slide_search_get_current    (const SlideSearch        *search,
                                          SlideNodeView            *view);

/* The successors of that node in the order of generation, at most SLIDE_N_MOVES.
 * Returns their number. */
guint        slide_search_get_successors (const SlideSearch        *search,
                                          SlideSuccessorView       *views);

/* Looks up @board; FALSE, with @view unchanged, if the search has not stored it. */
gboolean     slide_search_look_up        (const SlideSearch        *search,
                                          const SlideBoard         *board,
                                          SlideNodeView            *view);
