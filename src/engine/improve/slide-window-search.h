/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-window-search.h: what searches of a window of a path share.
 *
 * A window is the part of a path between two of its boards. It is searched as a view: towards either of
 * its ends, with its tiles renumbered, and reflected or turned, so that this end is the goal of a
 * heuristic that has been built already. If the blank is in a cell there that a symmetry of the board
 * maps to its cell in the goal of the path, that is the heuristic of the whole path, such as pattern
 * databases; otherwise it is one for the ordinary goal with the blank in that cell, which is built in a
 * moment and serves all such windows.
 */

#pragma once

#include "slide-heuristic.h"

typedef enum
{
  SLIDE_WINDOW_SHORTER,       /* a shorter path was found */
  SLIDE_WINDOW_SHORTEST,      /* there is none */
  SLIDE_WINDOW_UNDECIDED      /* the budget is used up, the search was stopped, or has no memory */
} SlideWindowOutcome;

/**
 * SlideWindowView:
 * @start, @goal: the boards between which to search
 * @heuristic: (transfer none): for @goal, admissible
 * @moves: for each move of the view, that of the window
 */
typedef struct
{
  SlideBoard      start;
  SlideBoard      goal;
  SlideHeuristic *heuristic;
  gboolean        is_backward;
  guint8          moves[SLIDE_N_MOVES];
} SlideWindowView;

typedef struct _SlideWindowSearch SlideWindowSearch;

/* @goal: of the whole path
 * @stop: (nullable): ends searches when it is set (g_atomic_int_get()) */
SlideWindowSearch *slide_window_search_new       (const SlideBoard        *goal,
                                                  const int               *stop) G_GNUC_WARN_UNUSED_RESULT;
void               slide_window_search_free      (SlideWindowSearch       *self);

/* The heuristic of the whole path: for its goal, admissible and fast. */
void               slide_window_search_set_heuristic
                                                 (SlideWindowSearch       *self,
                                                  SlideHeuristic          *heuristic);

/* Ends searches at @deadline, in the time of g_get_monotonic_time(); 0 for none. */
void               slide_window_search_set_deadline
                                                 (SlideWindowSearch       *self,
                                                  gint64                   deadline);

/* Whether windows that begin or end with the blank in @cell have the heuristic of the whole path. */
gboolean           slide_window_search_is_strong (const SlideWindowSearch *self,
                                                  guint                    cell);

/**
 * slide_window_search_view:
 * @start, @end: the boards of a window
 * @is_backward: whether to search from @end to @start
 *
 * Sets @view. Returns: FALSE without memory
 */
gboolean           slide_window_search_view      (SlideWindowSearch       *self,
                                                  const SlideBoard        *start,
                                                  const SlideBoard        *end,
                                                  gboolean                 is_backward,
                                                  SlideWindowView         *view);

/* Turns a path from the start to the goal of @view into one from the start to the end of the window. */
void               slide_window_view_translate   (const SlideWindowView   *view,
                                                  GByteArray              *moves);

/**
 * slide_window_search_run:
 * @start, @end: the boards of the window, which has @n_moves moves
 * @budget: the most expansions, at least 1
 * @out_moves: (out) (transfer full): the shorter path; unchanged unless that is the outcome
 * @out_expanded: (out): expansions made; some more than @budget at most
 *
 * Looks for a shortest path by IDA*, towards the end with the stronger heuristic. The outcome and the number of expansions are the same on every run
 * and every machine, unless it is stopped.
 */
SlideWindowOutcome slide_window_search_run       (SlideWindowSearch       *self,
                                                  const SlideBoard        *start,
                                                  const SlideBoard        *end,
                                                  guint                    n_moves,
                                                  guint64                  budget,
                                                  GByteArray             **out_moves,
                                                  guint64                 *out_expanded);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideWindowSearch, slide_window_search_free)
