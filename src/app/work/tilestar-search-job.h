/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-search-job.h: a search on a worker thread, seen from the main one.
 *
 * The only file of the application that knows threads, beside the heuristic
 * loader. All functions are for the main thread.
 *
 *   job = tilestar_search_job_new ();
 *   g_signal_connect (job, "updated", G_CALLBACK (updated_cb), self);
 *   g_signal_connect (job, "finished", G_CALLBACK (finished_cb), self);
 *   tilestar_search_job_start (job, &request, spec);
 *
 * Properties: "running" (gboolean, read-only).
 *
 * Signals:
 *   "building" (): the tables of the heuristic, made before the search, are
 *     further on, or done; at the same rate. See get_build_progress()
 *   "updated" (): newer statistics can be had; emitted at a fixed rate while
 *     the search runs, however fast it goes, and once more just before
 *     "finished"
 *   "finished" (): the search has its outcome, or there is an error. Emitted
 *     once for each start that no later start superseded, after "running"
 *     became FALSE. Never emitted from inside start() or stop().
 *
 * Dropping the last reference in the middle of a search is safe: the worker
 * is told to stop, and frees what it holds by itself.
 */

#pragma once

#include <glib-object.h>

#include "slide-run.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SEARCH_JOB (tilestar_search_job_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSearchJob, tilestar_search_job, TILESTAR, SEARCH_JOB, GObject)

TilestarSearchJob *tilestar_search_job_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_search_job_start:
 * @request: copied. If its heuristic is set, that one is used; otherwise one
 *   is made on the worker
 * @spec: (nullable): of that one; copied. NULL where the algorithm uses none
 *
 * Starts a search. One that still runs is stopped and superseded: neither
 * its statistics nor its outcome will be heard of again. Statistics, path
 * and error are cleared.
 */
void               tilestar_search_job_start (TilestarSearchJob        *self,
                                              const SlideSearchRequest *request,
                                              const SlideHeuristicSpec *spec);

/* Asks the search to stop; "finished" follows within a tenth of a second,
 * with SLIDE_STATUS_CANCELLED and exact statistics. No effect when idle. */
void               tilestar_search_job_stop (TilestarSearchJob *self);

gboolean           tilestar_search_job_is_running (TilestarSearchJob *self);

/* As slide_run_set_pace(): of this search and all later ones. */
void               tilestar_search_job_set_pace (TilestarSearchJob *self,
                                                 double             pace);

/* Expands one node more than the pace would. No effect when idle. */
void               tilestar_search_job_advance (TilestarSearchJob *self);

/* How far the heuristic's tables are, 0 … 1; -1 while none are being built,
 * or none that take their time. */
double             tilestar_search_job_get_build_progress (TilestarSearchJob *self);

/**
 * tilestar_search_job_get_statistics:
 *
 * The newest statistics; exact once "finished" was emitted.
 *
 * Returns: (transfer none) (nullable): NULL before the first of a start, and
 *   after an error; valid until the next "updated" or start
 */
const SlideStatistics *
                   tilestar_search_job_get_statistics (TilestarSearchJob *self);

/* The series of the same moment; NULL where the statistics are. */
const SlideSeries *tilestar_search_job_get_series (TilestarSearchJob *self);

/* Expansions by g and h, of about the same moment, and exactly that once "finished" was
 * emitted; NULL where the search has none (slide_search_dup_landscape()). (transfer none),
 * valid as the statistics are. */
SlideLandscape    *tilestar_search_job_get_landscape (TilestarSearchJob *self);

/* The node expanded last; FALSE, with @node untouched, when idle or before the first. */
gboolean           tilestar_search_job_get_node (TilestarSearchJob *self,
                                                 SlideNodeView     *node);

/* The moves of the solution as SlideMove bytes; NULL unless solved. */
GByteArray        *tilestar_search_job_dup_path (TilestarSearchJob *self) G_GNUC_WARN_UNUSED_RESULT;

/* Why there was no search (SLIDE_HEURISTIC_ERROR, SLIDE_SEARCH_ERROR), or NULL.
 * A stop while the heuristic was still being made is SLIDE_HEURISTIC_ERROR_CANCELLED. */
const GError      *tilestar_search_job_get_error (TilestarSearchJob *self);

/* The heuristic that the last search uses, as soon as its tables are there, to be
 * kept for the next one or explained on a board; NULL where there is none, or no
 * solution. (transfer none) */
SlideHeuristic    *tilestar_search_job_get_heuristic (TilestarSearchJob *self);

/* What the last search was started with, until the next start; NULL before the first.
 * Its heuristic is the one that was handed over. (transfer none) */
const SlideSearchRequest *
                   tilestar_search_job_get_request (TilestarSearchJob *self);

G_END_DECLS
