/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-run.h: one search from its request to its outcome, observed from other threads.
 *
 * One worker thread executes the run: it builds the heuristic if none was given,
 * runs the search in slices until it has an outcome, and between slices publishes
 * a copy of the statistics. Any other thread may read the latest copy or stop the
 * run at any time; neither blocks for the length of a slice.
 *
 *   run = slide_run_new (&request, spec);
 *   worker:    slide_run_execute (run);
 *   others:    serial = slide_run_get_news (run, serial, &statistics, NULL);
 *              if (slide_run_is_done (run))
 *                path = slide_run_get_path (run);
 *
 * It does not need a main loop. A run is reference-counted: an observer may drop
 * its reference while the worker continues, and the other way round.
 */

#pragma once

#include <math.h>

#include "slide-search-views.h"

typedef struct _SlideRun SlideRun;

/**
 * slide_run_new:
 * @request: copied. If its heuristic is not set, the worker builds one from @spec, within
 *   the memory limit of the request; the time limit covers tables and search, and if it is
 *   reached, the outcome is SLIDE_STATUS_TIME_LIMIT
 * @spec: (nullable): the heuristic; copied. NULL if the algorithm uses none
 */
SlideRun       *slide_run_new           (const SlideSearchRequest    *request,
                                         const SlideHeuristicSpec    *spec) G_GNUC_WARN_UNUSED_RESULT;
SlideRun       *slide_run_ref           (SlideRun                    *run);
void            slide_run_unref         (SlideRun                    *run);

/* Also publishes the series (some 14 kB), the landscape and the node expanded last. To be
 * called before the run is executed. */
void            slide_run_want_series   (SlideRun                    *run);

/* The value of slide_run_set_pace() for full speed. */
#define SLIDE_PACE_FULL HUGE_VAL

/**
 * slide_run_set_pace:
 * @pace: expansions per second, at least 0. The default is SLIDE_PACE_FULL; at 0 only
 *   slide_run_advance() expands nodes
 *
 * Slows the search down so that people can follow it. The search itself, its counts and
 * its clock are unaffected: it runs in smaller slices, and the time between them is not
 * counted. Any thread, any time; takes effect at once, also while it waits.
 */
void            slide_run_set_pace      (SlideRun                    *run,
                                         double                       pace);

/* Expands @n nodes in addition to the pace. Any thread; at a pace of 0 each is
 * published before the next. */
void            slide_run_advance       (SlideRun                    *run,
                                         guint                        n);

/* Executes the run on the calling thread; once. The outcome is published before the memory of
 * the search is freed, which may take longer than stopping it; if memory has run out,
 * afterwards, so that the report has enough. */
void            slide_run_execute       (SlideRun                    *run);

/* Stops the run at any stage; it ends within some milliseconds. A run that is stopped
 * before it is executed ends as soon as it is executed. Any thread. */
void            slide_run_stop          (SlideRun                    *run);

/* ---- For observers: any thread, any time ---- */

/* The request as given: without a heuristic that the worker built. */
const SlideSearchRequest *
                slide_run_get_request   (const SlideRun              *run);

/* Progress of building the heuristic's tables, 0 … 1; -1 while none are being built, or
 * none that take long. */
double          slide_run_get_build_progress (SlideRun               *run);

/* Whether there is an outcome or an error, after which nothing changes. News requested
 * after this returned TRUE are final. */
gboolean        slide_run_is_done       (SlideRun                    *run);

/**
 * slide_run_get_news:
 * @seen: the previous return value of this function; 0 at first
 * @statistics: (out): untouched if there is nothing newer than @seen
 * @series: (out) (nullable): of the same moment; likewise, and all 0 if they were
 *   not requested
 *
 * Returns: a number that is larger the newer the statistics are; @seen if there
 *   are no newer ones, 0 if there are none at all
 */
guint           slide_run_get_news      (SlideRun                    *run,
                                         guint                        seen,
                                         SlideStatistics             *statistics,
                                         SlideSeries                 *series);

/* Gets the node expanded last, as of about the latest statistics; FALSE, with @node untouched,
 * if there is none or the series were not requested. */
gboolean        slide_run_get_node      (SlideRun                    *run,
                                         SlideNodeView               *node);

/* Expansions by g and h as of about the latest statistics, and exactly those once the run is
 * done; NULL if the search has none (slide_search_dup_landscape()) or the series were not
 * requested. (transfer full) */
SlideLandscape *slide_run_dup_landscape (SlideRun                    *run) G_GNUC_WARN_UNUSED_RESULT;

/* The heuristic of the search, once its tables are complete; NULL before, if there is none, and
 * if there is no solution, as its tables may then be missing. (transfer full) */
SlideHeuristic *slide_run_dup_heuristic (SlideRun                    *run) G_GNUC_WARN_UNUSED_RESULT;

/* Once the run is done: the moves of the best solution as SlideMove bytes; NULL if
 * there is none. (transfer none) */
GByteArray     *slide_run_get_path      (SlideRun                    *run);

/* The remaining part of a time limit of @limit seconds, not 0, for a search whose tables were
 * built since @began (g_get_monotonic_time()); always above 0. */
double          slide_run_get_time_left (double                       limit,
                                         gint64                       began);

/* Once the run is done: why there was no search (SLIDE_HEURISTIC_ERROR, SLIDE_SEARCH_ERROR), or
 * NULL. A stop while the heuristic is being built is SLIDE_HEURISTIC_ERROR_CANCELLED. (transfer
 * none) */
const GError   *slide_run_get_error     (SlideRun                    *run);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideRun, slide_run_unref)
