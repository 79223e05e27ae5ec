/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search-views.h: the nodes of a search, for showing the search itself.
 *
 * Read-only, between slices, on the thread that runs it. Copies, which stay
 * what they are while the search goes on.
 */

#pragma once

#include "slide-fate.h"
#include "slide-search.h"

G_BEGIN_DECLS

typedef enum
{
  SLIDE_NODE_OPEN,
  SLIDE_NODE_CLOSED
} SlideNodeState;

/* One state as the search knows it now. @move led to it (NONE: the start).
 * @backward: it was reached from the goal (NONE: the goal itself); g counts
 * the moves from there and h is towards the start. */
typedef struct
{
  SlideBoard     board;
  guint          g;
  guint          h;
  guint          f;
  SlideMove      move;
  SlideNodeState state;
  gboolean       backward;
} SlideNodeView;

typedef struct
{
  SlideNodeView node;
  SlideFate     fate;
} SlideSuccessorView;

/* The node expanded last; FALSE, with @view untouched, before the first. */
gboolean     slide_search_get_current    (const SlideSearch        *search,
                                          SlideNodeView            *view);

/* The successors of that node as they were generated, at most SLIDE_N_MOVES.
 * Returns their number. */
guint        slide_search_get_successors (const SlideSearch        *search,
                                          SlideSuccessorView       *views);

/* What the search knows of @board; FALSE, with @view untouched, if nothing. */
gboolean     slide_search_look_up        (const SlideSearch        *search,
                                          const SlideBoard         *board,
                                          SlideNodeView            *view);

G_END_DECLS
