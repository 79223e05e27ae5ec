/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-run.h: one search from its request to its outcome, seen by others.
 *
 * One thread, the worker, executes the run: it makes the heuristic if none was
 * handed over, runs the search in slices until it has an outcome, and between
 * slices publishes a copy of what it counts. Any other thread may look at the
 * newest copy, as often as it likes, or stop the run; neither waits for a slice.
 *
 *   run = slide_run_new (&request, spec);
 *   worker:    slide_run_execute (run);
 *   others:    serial = slide_run_get_news (run, serial, &statistics, NULL);
 *              if (slide_run_is_done (run))
 *                path = slide_run_get_path (run);
 *
 * Nothing here knows a main loop. A run is reference-counted: who looks at it
 * may let go of it while the worker goes on, and the other way round.
 */

#pragma once

#include <math.h>

#include "slide-search-views.h"

G_BEGIN_DECLS

typedef struct _SlideRun SlideRun;

/**
 * slide_run_new:
 * @request: copied. If its heuristic is set, that one is used; otherwise one is
 *   made by the worker; the memory for its tables is the request's, and its time limit
 *   is for both: where it comes first, the outcome is SLIDE_STATUS_TIME_LIMIT
 * @spec: (nullable): of that one; copied. NULL where the algorithm uses none
 */
SlideRun       *slide_run_new           (const SlideSearchRequest    *request,
                                         const SlideHeuristicSpec    *spec) G_GNUC_WARN_UNUSED_RESULT;
SlideRun       *slide_run_ref           (SlideRun                    *run);
void            slide_run_unref         (SlideRun                    *run);

/* Publishes the series too, some 14 kB, the landscape, and the node expanded last. To be
 * said before the run is executed. */
void            slide_run_want_series   (SlideRun                    *run);

/* What slide_run_set_pace() takes for as fast as the machine can. */
#define SLIDE_PACE_FULL HUGE_VAL

/**
 * slide_run_set_pace:
 * @pace: expansions a second, at least 0. SLIDE_PACE_FULL unless set; 0: none but
 *   those that slide_run_advance() allows
 *
 * For people who want to follow. The search itself, its counts and its clock do not
 * notice: it is run in smaller slices, and the time between them is not its own.
 * Any thread, any time; at once, also while it waits.
 */
void            slide_run_set_pace      (SlideRun                    *run,
                                         double                       pace);

/* Expands @n nodes more than the pace would. Any thread; at a pace of 0 each is there
 * to be seen before the next. */
void            slide_run_advance       (SlideRun                    *run,
                                         guint                        n);

/* The whole run, on the calling thread; once. The outcome is published before the
 * search's memory is given back, which may take longer than it did to stop; but where
 * memory has ended, afterwards, so that there is some for whoever reports it. */
void            slide_run_execute       (SlideRun                    *run);

/* Asks the run to end, whatever it is at; it is done within some milliseconds. A
 * run that is stopped before it is executed ends as soon as it is. Any thread. */
void            slide_run_stop          (SlideRun                    *run);

/* ---- What others see: any thread, any time ---- */

/* As it was given: without a heuristic that the worker made. */
const SlideSearchRequest *
                slide_run_get_request   (const SlideRun              *run);

/* How far the heuristic's tables are, 0 … 1; -1 while none are being built, or none
 * that take their time. */
double          slide_run_get_build_progress (SlideRun               *run);

/* Whether there is an outcome, or an error: nothing will change any more. News that
 * are asked for after this was TRUE are the last. */
gboolean        slide_run_is_done       (SlideRun                    *run);

/**
 * slide_run_get_news:
 * @seen: what this function returned the last time; 0 at first
 * @statistics: (out): left alone if there is nothing newer than @seen
 * @series: (out) (nullable): of the same moment; likewise, and all 0 where they
 *   were not wanted
 *
 * Returns: a number that is larger the newer the statistics are; @seen if there
 *   are no newer ones, 0 if there are none at all
 */
guint           slide_run_get_news      (SlideRun                    *run,
                                         guint                        seen,
                                         SlideStatistics             *statistics,
                                         SlideSeries                 *series);

/* The node expanded last, as of about the newest statistics; FALSE, with @node
 * untouched, where there is none, and where the series were not wanted. */
gboolean        slide_run_get_node      (SlideRun                    *run,
                                         SlideNodeView               *node);

/* Expansions by g and h as of about the newest statistics, and exactly those once the run
 * is done; NULL where the search has none (slide_search_dup_landscape()), and where the
 * series were not wanted. (transfer full) */
SlideLandscape *slide_run_dup_landscape (SlideRun                    *run) G_GNUC_WARN_UNUSED_RESULT;

/* The heuristic that the search uses, from when its tables are there; NULL before,
 * where there is none, and where there is no solution, as it may then have been made
 * without its tables. (transfer full) */
SlideHeuristic *slide_run_dup_heuristic (SlideRun                    *run) G_GNUC_WARN_UNUSED_RESULT;

/* Once the run is done: the moves of the best solution as SlideMove bytes; NULL
 * without one. (transfer none) */
GByteArray     *slide_run_get_path      (SlideRun                    *run);

/* What is left of a time limit of @limit seconds, not 0, for a search whose tables have
 * been made since @began, by g_get_monotonic_time(); a little, if nothing is. */
double          slide_run_get_time_left (double                       limit,
                                         gint64                       began);

/* Once the run is done: why there was no search (SLIDE_HEURISTIC_ERROR,
 * SLIDE_SEARCH_ERROR), or NULL. A stop while the heuristic was still being made is
 * SLIDE_HEURISTIC_ERROR_CANCELLED. (transfer none) */
const GError   *slide_run_get_error     (SlideRun                    *run);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideRun, slide_run_unref)

G_END_DECLS
