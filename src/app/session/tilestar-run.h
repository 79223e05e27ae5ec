/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-run.h: a search that was started from the window, and what came of it.
 *
 * It keeps what it was started with for as long as it lives, so that its numbers
 * can be said to be of those boards, that algorithm and that heuristic, whatever
 * has been chosen since; and its statistics and its solution, so that they can be
 * seen again. The workspace fills it in while the search runs; nothing in it
 * changes once it has ended.
 *
 * Signals:
 *   "changed" (): it has newer statistics, or has ended
 *
 * Main thread only.
 */

#pragma once

#include <glib-object.h>

#include "slide-search.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RUN (tilestar_run_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRun, tilestar_run, TILESTAR, RUN, GObject)

/**
 * tilestar_run_new:
 * @request: copied, without its heuristics and its record
 * @spec: (nullable): of its heuristic; copied. NULL where the algorithm uses none
 */
TilestarRun              *tilestar_run_new             (const SlideSearchRequest *request,
                                                        const SlideHeuristicSpec *spec) G_GNUC_WARN_UNUSED_RESULT;

/* What it was started with; its heuristics and its record are NULL. (transfer none) */
const SlideSearchRequest *tilestar_run_get_request     (TilestarRun              *self);

/* NULL where the algorithm uses none. (transfer none) */
const SlideHeuristicSpec *tilestar_run_get_spec        (TilestarRun              *self);

/* Algorithm, heuristic with its parameters, and the weight where there is one, in
 * the user's language: "A* · Manhattan distance". (transfer none) */
const char               *tilestar_run_get_name        (TilestarRun              *self);

/* Whether it is about these boards. */
gboolean                  tilestar_run_is_about        (TilestarRun              *self,
                                                        const SlideBoard         *start,
                                                        const SlideBoard         *goal);

/* ---- What came of it ---- */

/* The newest; NULL before the first, and where there was no search. (transfer
 * none), valid until the next change. */
const SlideStatistics    *tilestar_run_get_statistics  (TilestarRun              *self);

/* Of the same moment; NULL where the statistics are. */
const SlideSeries        *tilestar_run_get_series      (TilestarRun              *self);

/* Of about the same moment, and exactly that once it has ended; NULL where the search has
 * none (slide_search_dup_landscape()). (transfer none), valid until the next change. */
SlideLandscape           *tilestar_run_get_landscape   (TilestarRun              *self);

/* Whether nothing will change any more. */
gboolean                  tilestar_run_has_ended       (TilestarRun              *self);

/* Once it has ended: the moves of its best solution as SlideMove bytes; NULL
 * without one. (transfer none) */
GByteArray               *tilestar_run_get_path        (TilestarRun              *self);

/* Once it has ended: why there was no search, or NULL. (transfer none) */
const GError             *tilestar_run_get_error       (TilestarRun              *self);

/* ---- For the workspace ---- */

/* Copies statistics and series, and tells of it. @landscape: (nullable): referenced. */
void                      tilestar_run_update          (TilestarRun              *self,
                                                        const SlideStatistics    *statistics,
                                                        const SlideSeries        *series,
                                                        SlideLandscape           *landscape);

/* It has ended, with the statistics that were given last. */
void                      tilestar_run_end             (TilestarRun              *self,
                                                        GByteArray               *path,
                                                        const GError             *error);

G_END_DECLS
