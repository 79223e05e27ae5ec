/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-run.h: a search that was started from the window, and its result.
 *
 * Keeps its request, so that its numbers can always be attributed to those boards, that algorithm and that heuristic,
 * whatever has been chosen since, and its statistics and solution, so that they can be shown again. The workspace
 * updates it while the search runs; after the end it does not change.
 *
 * Signals:
 *   "changed" (): it has newer statistics, or has ended
 *   "solutions-changed" (): get_solutions() or is_counting() has changed
 *
 * Main thread only.
 */

#pragma once

#include <glib-object.h>

#include "slide-search.h"
#include "slide-solutions.h"

#define TILESTAR_TYPE_RUN (tilestar_run_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRun, tilestar_run, TILESTAR, RUN, GObject)

/**
 * tilestar_run_new:
 * @request: copied, without its heuristics and its record
 * @spec: (nullable): specification of its heuristic; copied. NULL if the algorithm uses none
 */
TilestarRun              *tilestar_run_new             (const SlideSearchRequest *request,
                                                        const SlideHeuristicSpec *spec) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer none): the request that started the search; its heuristics and its record are
 * NULL */
const SlideSearchRequest *tilestar_run_get_request     (TilestarRun              *self);

/* Returns: (transfer none) (nullable): NULL if the algorithm uses no heuristic */
const SlideHeuristicSpec *tilestar_run_get_spec        (TilestarRun              *self);

/* The algorithm, the heuristic with its parameters, and the weight if there is one, in the user's
 * language: "A* · Manhattan distance". (transfer none) */
const char               *tilestar_run_get_name        (TilestarRun              *self);

/**
 * tilestar_run_set_foreign:
 * @name: its name, instead of that of algorithm and heuristic
 * @own_order: whether it expands nodes in an order that the algorithm of its request does not have
 *
 * Makes it a search of another program, which the request describes in part, so that its
 * record cannot be saved as a search of this program.
 */
void                      tilestar_run_set_foreign     (TilestarRun              *self,
                                                        const char               *name,
                                                        gboolean                  own_order);
gboolean                  tilestar_run_is_foreign      (TilestarRun              *self);
gboolean                  tilestar_run_has_own_order   (TilestarRun              *self);

/* Says that the record of the search ends at a mistake in the file that it was opened from. */
void                      tilestar_run_set_mistaken    (TilestarRun              *self);
gboolean                  tilestar_run_is_mistaken     (TilestarRun              *self);

/* Says that a lesson has started it. */
void                      tilestar_run_set_of_lesson   (TilestarRun              *self);
gboolean                  tilestar_run_is_of_lesson    (TilestarRun              *self);

/* Whether both are the same search: of the same boards, by the same algorithm and heuristic. */
gboolean                  tilestar_run_is_like         (TilestarRun              *self,
                                                        TilestarRun              *other);

/* Whether the search is between @start and @goal. */
gboolean                  tilestar_run_is_about        (TilestarRun              *self,
                                                        const SlideBoard         *start,
                                                        const SlideBoard         *goal);

/* ---- Results ---- */

/* Returns: (transfer none) (nullable): the latest statistics, valid until the next change; NULL
 * before the first and if there was no search */
const SlideStatistics    *tilestar_run_get_statistics  (TilestarRun              *self);

/* Returns: (transfer none) (nullable): the series at the same moment as the statistics; NULL if
 * they are */
const SlideSeries        *tilestar_run_get_series      (TilestarRun              *self);

/* Returns: (transfer none) (nullable): the landscape at about the moment of the statistics, and at
 * exactly that moment once the run has ended; valid until the next change. NULL if the search has
 * none (slide_search_dup_landscape()). */
SlideLandscape           *tilestar_run_get_landscape   (TilestarRun              *self);

/* Whether the run has ended and will not change any more. */
gboolean                  tilestar_run_has_ended       (TilestarRun              *self);

/* Returns: (transfer none) (nullable): once the run has ended, the moves of its best solution as
 * SlideMove bytes; NULL without a solution */
GByteArray               *tilestar_run_get_path        (TilestarRun              *self);

/* Returns: (transfer none) (nullable): once the run has ended, the error if the search could not
 * start */
const GError             *tilestar_run_get_error       (TilestarRun              *self);

/* ---- All shortest solutions ---- */

/* Returns: (transfer none) (nullable): all shortest solutions, or those found within the limits; NULL until they
 * have been counted */
SlideSolutions           *tilestar_run_get_solutions   (TilestarRun              *self);

/* Whether a worker counts them. */
gboolean                  tilestar_run_is_counting     (TilestarRun              *self);

/* Whether they can be counted: the run has ended, and its solution is proven to be a shortest one. */
gboolean                  tilestar_run_can_count       (TilestarRun              *self);

/* Whether a longer count may find more: a limit ended the last one, and no worker counts. */
gboolean                  tilestar_run_may_count_on    (TilestarRun              *self);

/**
 * tilestar_run_count_solutions:
 * @heuristic: (nullable): that of the search, if it is still there
 * @time_limit, @memory_limit: as those of a SlideSolutionsRequest
 *
 * Counts them on a worker, in place of an earlier count. They must be countable.
 */
void                      tilestar_run_count_solutions (TilestarRun              *self,
                                                        SlideHeuristic           *heuristic,
                                                        double                    time_limit,
                                                        guint64                   memory_limit);

/* Cancels the worker, if there is one. */
void                      tilestar_run_stop_counting   (TilestarRun              *self);

/* ---- For the workspace ---- */

/* Copies the statistics and the series and emits "changed". @landscape: (nullable): referenced */
void                      tilestar_run_update          (TilestarRun              *self,
                                                        const SlideStatistics    *statistics,
                                                        const SlideSeries        *series,
                                                        SlideLandscape           *landscape);

/* Ends the run with the statistics of the last update. */
void                      tilestar_run_end             (TilestarRun              *self,
                                                        GByteArray               *path,
                                                        const GError             *error);
