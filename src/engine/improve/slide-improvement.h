/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-improvement.h: makes a solution shorter, and proves how short a solution can be.
 *
 * First, moves that lead back to an earlier board are removed, short windows of the path are replaced
 * by shortest paths between their ends (slide-windows.h), and beams take a turn. Then the tables of a
 * heuristic are built, and three searches take turns, each with the best solution of all:
 *
 *   windows     as long as a growing budget allows
 *   beams       through all of it and longer windows, in both directions (slide-window-beams.h); what
 *               they find is shortened by windows of its own
 *   anytime     from the start, for shorter solutions only; its search from below proves the bound
 *
 * It ends when the solution is proven shortest, or at a limit. Turns are counted in expansions, not in
 * time, and everything runs on one thread: with a limit of expansions the result is the same on every
 * run and every machine, and with a limit of time only its end depends on the machine, unless there is
 * no time for tables.
 *
 * Each improvement is a step, so that the solution can be seen as it was after each of them.
 *
 *   improvement = slide_improvement_new (&request, &error);
 *   worker:    slide_improvement_execute (improvement);
 *   others:    serial = slide_improvement_get_news (improvement, serial, &news);
 *              moves = slide_improvement_dup_moves (improvement, news.n_steps);
 */

#pragma once

#include "slide-heuristic-spec.h"
#include "slide-search.h"

/**
 * SlideImprovementRequest:
 * @moves: @n_moves SlideMove bytes that lead from @start to @goal; at most SLIDE_MOVES_MAX
 * @heuristic: (nullable): for @goal; else the worker builds one
 * @spec: (nullable): which one; NULL for pattern databases, or what there is time and memory for
 * @time_limit: seconds, for all of it; 0 for none
 * @memory_limit: bytes, 0 for slide_memory_get_default_limit(), G_MAXUINT64 for none
 * @node_limit: expansions of all searches, 0 for none
 */
typedef struct
{
  SlideBoard                start;
  SlideBoard                goal;
  const guint8             *moves;
  guint                     n_moves;
  SlideHeuristic           *heuristic;
  const SlideHeuristicSpec *spec;
  double                    time_limit;
  guint64                   memory_limit;
  guint64                   node_limit;
} SlideImprovementRequest;

typedef enum
{
  SLIDE_IMPROVED_BY_CYCLES,      /* boards visited twice */
  SLIDE_IMPROVED_BY_WINDOW,      /* a part of the path, solved optimally */
  SLIDE_IMPROVED_BY_BEAM,        /* a longer part, by beam search */
  SLIDE_IMPROVED_BY_SEARCH,      /* anytime search from the start */
  SLIDE_N_IMPROVED_BY
} SlideImprovedBy;

/* "cycles", "window", "beam", "search": machine-readable, never translated. */
const char *slide_improved_by_get_id (SlideImprovedBy by);

/**
 * SlideImprovementStep:
 * @elapsed: seconds since it began
 * @from: the number of the first move that was replaced, from 1
 * @n_removed: moves that were replaced, in the solution before
 * @n_inserted: moves that took their place
 * @length: moves of the solution after the step
 */
typedef struct
{
  SlideImprovedBy by;
  double          elapsed;
  guint           from;
  guint           n_removed;
  guint           n_inserted;
  guint           length;
} SlideImprovementStep;

/**
 * SlideImprovementNews:
 * @length_before: moves of the solution that was given
 * @length: moves of the best solution
 * @lower_bound: no solution has fewer moves; proven
 * @optimal: whether @length is @lower_bound
 * @n_steps: improvements so far
 * @elapsed: seconds
 * @expanded: nodes expanded by all searches
 * @build_progress: of the tables of the heuristic, 0 … 1; -1 while none are built
 * @is_done: nothing changes any more
 * @end: once it is done: SLIDE_STATUS_SOLVED if @optimal, otherwise why it ended
 */
typedef struct
{
  guint       length_before;
  guint       length;
  guint       lower_bound;
  gboolean    optimal;
  guint       n_steps;
  double      elapsed;
  guint64     expanded;
  double      build_progress;
  gboolean    is_done;
  SlideStatus end;
} SlideImprovementNews;

typedef struct _SlideImprovement SlideImprovement;

/**
 * slide_improvement_new:
 *
 * Copies @request. Fails if a move cannot be made, if the moves do not lead to the goal or are too
 * many, or if the heuristic does not apply to the goal.
 *
 * Returns: (transfer full): or NULL with @error set (SLIDE_SEARCH_ERROR_REQUEST, SLIDE_HEURISTIC_ERROR)
 */
SlideImprovement *slide_improvement_new      (const SlideImprovementRequest  *request,
                                              GError                        **error) G_GNUC_WARN_UNUSED_RESULT;
SlideImprovement *slide_improvement_ref      (SlideImprovement               *self);
void              slide_improvement_unref    (SlideImprovement               *self);

/* Makes all improvements on the calling thread; once. */
void              slide_improvement_execute  (SlideImprovement               *self);

/* Ends it within some milliseconds, also before it is executed; what was found remains. Any thread. */
void              slide_improvement_stop     (SlideImprovement               *self);

/* ---- For observers: any thread, any time ---- */

/* Returns: a number that is larger the newer @news is; @seen, with @news unchanged, if there is nothing
 * newer than that. 0 is older than anything. */
guint             slide_improvement_get_news (SlideImprovement               *self,
                                              guint                           seen,
                                              SlideImprovementNews           *news);

/* Step number @index, from 0. FALSE, with @step unchanged, if there is none. */
gboolean          slide_improvement_get_step (SlideImprovement               *self,
                                              guint                           index,
                                              SlideImprovementStep           *step);

/* The solution after @n_steps steps, at most those that there are; 0: the one that was given. Takes time
 * linear in its length and that of the steps. (transfer full) */
GByteArray       *slide_improvement_dup_moves (SlideImprovement              *self,
                                               guint                          n_steps) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideImprovement, slide_improvement_unref)
