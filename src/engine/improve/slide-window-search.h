/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-window-search.h: what searches of a window of a path share.
 *
 * A window is the part of a path between two of its boards. Its tiles are renumbered so that its last
 * board is the ordinary goal with the blank where it is; then one heuristic for each cell of the blank
 * serves all windows of a shape.
 */

#pragma once

#include "slide-heuristic.h"

G_BEGIN_DECLS

typedef enum
{
  SLIDE_WINDOW_SHORTER,       /* a shorter path was found */
  SLIDE_WINDOW_SHORTEST,      /* there is none */
  SLIDE_WINDOW_UNDECIDED      /* the budget is used up, the search was stopped, or has no memory */
} SlideWindowOutcome;

typedef struct _SlideWindowSearch SlideWindowSearch;

/* @goal: of the whole path
 * @stop: (nullable): ends searches when it is set (g_atomic_int_get()) */
SlideWindowSearch *slide_window_search_new       (const SlideBoard        *goal,
                                                  const int               *stop) G_GNUC_WARN_UNUSED_RESULT;
void               slide_window_search_free      (SlideWindowSearch       *self);

/* The heuristic for windows that end at the goal of the path; it must be admissible. */
void               slide_window_search_set_final (SlideWindowSearch       *self,
                                                  SlideHeuristic          *heuristic);

/* Ends searches at @deadline, in the time of g_get_monotonic_time(); 0 for none. */
void               slide_window_search_set_deadline
                                                 (SlideWindowSearch       *self,
                                                  gint64                   deadline);

/* Whether it is stopped or the deadline has passed. */
gboolean           slide_window_search_is_over   (const SlideWindowSearch *self);

/**
 * slide_window_search_prepare:
 * @start, @end: the boards of a window
 * @out_start, @out_end: (out caller-allocates): the same boards, renumbered if @heuristic requires it
 *
 * Returns: (transfer none) (nullable): an admissible heuristic for *@out_end; NULL without memory
 */
SlideHeuristic *   slide_window_search_prepare   (SlideWindowSearch       *self,
                                                  const SlideBoard        *start,
                                                  const SlideBoard        *end,
                                                  SlideBoard              *out_start,
                                                  SlideBoard              *out_end);

/**
 * slide_window_search_run:
 * @moves: the moves of the window, @n_moves SlideMove bytes that lead from @start to @end
 * @budget: the most expansions, at least 1
 * @out_moves: (out) (transfer full): the shorter path; unchanged unless that is the outcome
 * @out_expanded: (out): expansions made; some more than @budget at most
 *
 * Looks for a shortest path by IDA*. The outcome and the number of expansions are the same on every run
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

G_END_DECLS
