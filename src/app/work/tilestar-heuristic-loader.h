/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heuristic-loader.h: builds heuristics on a worker, with a small cache.
 *
 * Most heuristics are built in microseconds; walking distance may take seconds on a wide board,
 * so the window uses this loader and the main loop never waits. All functions are for the main
 * thread.
 */

#pragma once

#include "slide-heuristic.h"
#include "tilestar-latest.h"

#define TILESTAR_TYPE_HEURISTIC_LOADER (tilestar_heuristic_loader_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeuristicLoader, tilestar_heuristic_loader, TILESTAR, HEURISTIC_LOADER, GObject)

/* Size of the cache; the least recently used heuristic is dropped first. */
#define TILESTAR_HEURISTIC_LOADER_SIZE 8

/* @memory_limit: for the tables of one heuristic, in bytes; cached heuristics were built with it,
 * so another limit needs another loader */
TilestarHeuristicLoader *
                tilestar_heuristic_loader_new (guint64 memory_limit) G_GNUC_WARN_UNUSED_RESULT;
guint64         tilestar_heuristic_loader_get_memory_limit (TilestarHeuristicLoader *self);

/* The heuristic if it is cached, otherwise NULL. (transfer none) */
SlideHeuristic *tilestar_heuristic_loader_peek (TilestarHeuristicLoader  *self,
                                                const SlideHeuristicSpec *spec,
                                                const SlideBoard         *goal);

/* Adds a heuristic that was built elsewhere to the cache. */
void            tilestar_heuristic_loader_keep (TilestarHeuristicLoader  *self,
                                                SlideHeuristic           *heuristic);

/* @heuristic: (nullable): NULL with @error set: SLIDE_HEURISTIC_ERROR */
typedef void (*TilestarHeuristicLoadedFunc) (SlideHeuristic *heuristic,
                                             const GError   *error,
                                             gpointer        user_data);

/**
 * tilestar_heuristic_loader_load:
 * @latest: whose worker builds it; to be dropped before the loader is
 * @spec, @goal: as for slide_heuristic_new(); copied
 * @loaded: called from the main loop, unless @latest is dropped or started again, which ends a long build
 *
 * Builds a heuristic and adds it to the cache.
 */
void            tilestar_heuristic_loader_load (TilestarHeuristicLoader     *self,
                                                TilestarLatest              *latest,
                                                const SlideHeuristicSpec    *spec,
                                                const SlideBoard            *goal,
                                                TilestarHeuristicLoadedFunc  loaded,
                                                gpointer                     user_data);

/* Whether a heuristic is so cheap to build that it may be built without a request. */
gboolean tilestar_heuristic_is_quick     (const SlideHeuristicSpec *spec,
                                          const SlideBoard         *goal);
