/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-job.h: a search on a worker thread, as seen from the main thread.
 *
 * All functions are for the main thread.
 *
 *   job = tilestar_search_job_new ();
 *   g_signal_connect (job, "updated", G_CALLBACK (updated_cb), self);
 *   g_signal_connect (job, "finished", G_CALLBACK (finished_cb), self);
 *   tilestar_search_job_start (job, &request, spec);
 *
 * Properties: "running" (gboolean, read-only).
 *
 * Signals:
 *   "building" (): the tables of the heuristic, which are built before the search, have made
 *     progress; at the same rate. See get_build_progress()
 *   "updated" (): there are newer statistics, and the node of the same moment; emitted at a fixed
 *     rate while the search runs, and once more just before "finished"
 *   "finished" (): the search has its outcome, or there is an error. Emitted once for each start
 *     that was not replaced by another, after "running" became FALSE. Never emitted from within
 *     start() or stop().
 *
 * Dropping the last reference during a search is safe: the worker is stopped, and frees what it
 * holds.
 */

#pragma once

#include <glib-object.h>

#include "slide-run.h"

/* The highest pace, in expansions per second, at which "updated" is emitted for each of them. */
#define TILESTAR_SEARCH_JOB_SLOW 10.0

#define TILESTAR_TYPE_SEARCH_JOB (tilestar_search_job_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSearchJob, tilestar_search_job, TILESTAR, SEARCH_JOB, GObject)

TilestarSearchJob *tilestar_search_job_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_search_job_start:
 * @request: copied. If it has a heuristic, that is used; otherwise the worker builds one
 * @spec: (nullable): the heuristic to build; copied. NULL if the algorithm uses none
 *
 * Starts a search. A running one is stopped and replaced: neither its statistics nor its outcome
 * will be reported. Statistics, path and error are cleared.
 */
void               tilestar_search_job_start (TilestarSearchJob        *self,
                                              const SlideSearchRequest *request,
                                              const SlideHeuristicSpec *spec);

/* Stops the search; "finished" follows within a tenth of a second, with SLIDE_STATUS_CANCELLED
 * and exact statistics. No effect when idle. */
void               tilestar_search_job_stop (TilestarSearchJob *self);

gboolean           tilestar_search_job_is_running (TilestarSearchJob *self);

/* Like slide_run_set_pace(), for this search and all later ones. */
void               tilestar_search_job_set_pace (TilestarSearchJob *self,
                                                 double             pace);

/* Expands one more node than the pace allows. No effect when idle. */
void               tilestar_search_job_advance (TilestarSearchJob *self);

/* Progress of the heuristic's tables, 0 … 1; -1 if none are being built, or if building is quick. */
double             tilestar_search_job_get_build_progress (TilestarSearchJob *self);

/**
 * tilestar_search_job_get_statistics:
 *
 * The latest statistics; exact once "finished" was emitted.
 *
 * Returns: (transfer none) (nullable): NULL before the first ones of a search, and after an
 *   error; valid until the next "updated" or start
 */
const SlideStatistics *
                   tilestar_search_job_get_statistics (TilestarSearchJob *self);

/* The series at the same moment; NULL if there are no statistics. */
const SlideSeries *tilestar_search_job_get_series (TilestarSearchJob *self);

/* Expansions by g and h, at about the same moment, and exactly once "finished" was emitted; NULL
 * if the search has none (slide_search_dup_landscape()). (transfer none), valid as long as the
 * statistics. */
SlideLandscape    *tilestar_search_job_get_landscape (TilestarSearchJob *self);

/* The node that was expanded last; FALSE, with @node untouched, when idle or before the first. */
gboolean           tilestar_search_job_get_node (TilestarSearchJob *self,
                                                 SlideNodeView     *node);

/* The moves of the solution as SlideMove bytes; NULL unless solved. */
GByteArray        *tilestar_search_job_dup_path (TilestarSearchJob *self) G_GNUC_WARN_UNUSED_RESULT;

/* Why there was no search (SLIDE_HEURISTIC_ERROR, SLIDE_SEARCH_ERROR), or NULL.
 * Stopping while the heuristic is being built gives SLIDE_HEURISTIC_ERROR_CANCELLED. */
const GError      *tilestar_search_job_get_error (TilestarSearchJob *self);

/* The heuristic of the last search, as soon as its tables are built, to be reused by the next
 * search or explained on a board; NULL if there is none. (transfer none) */
SlideHeuristic    *tilestar_search_job_get_heuristic (TilestarSearchJob *self);

/* The request of the last search, until the next start; NULL before the first. Its heuristic is
 * the one that was passed in. (transfer none) */
const SlideSearchRequest *
                   tilestar_search_job_get_request (TilestarSearchJob *self);
