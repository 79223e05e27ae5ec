/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-heuristic-loader.h: heuristics made on a worker, with a small cache.
 *
 * Most heuristics are made in microseconds, walking distance may take
 * seconds on a wide board; so the window asks here, and the main loop never
 * waits. The last few are kept. All functions are for the main thread.
 */

#pragma once

#include <gio/gio.h>

#include "slide-heuristic.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_HEURISTIC_LOADER (tilestar_heuristic_loader_get_type ())
G_DECLARE_FINAL_TYPE (TilestarHeuristicLoader, tilestar_heuristic_loader, TILESTAR, HEURISTIC_LOADER, GObject)

/* How many heuristics are kept; the one not asked for longest goes first. */
#define TILESTAR_HEURISTIC_LOADER_SIZE 8

/* @memory_limit: what the tables of one may take, in bytes; what is kept was made
 * within it, so another limit wants another loader */
TilestarHeuristicLoader *
                tilestar_heuristic_loader_new (guint64 memory_limit) G_GNUC_WARN_UNUSED_RESULT;
guint64         tilestar_heuristic_loader_get_memory_limit (TilestarHeuristicLoader *self);

/* The heuristic if it is kept, else NULL. (transfer none) */
SlideHeuristic *tilestar_heuristic_loader_peek (TilestarHeuristicLoader  *self,
                                                const SlideHeuristicSpec *spec,
                                                const SlideBoard         *goal);

/* Keeps a heuristic that was made elsewhere. */
void            tilestar_heuristic_loader_keep (TilestarHeuristicLoader  *self,
                                                SlideHeuristic           *heuristic);

/**
 * tilestar_heuristic_loader_load_async:
 * @spec, @goal: as for slide_heuristic_new(); copied
 * @cancellable: (nullable): ends a long build
 *
 * Finds or makes a heuristic. The callback always comes from the main loop,
 * never from inside this call.
 */
void            tilestar_heuristic_loader_load_async (TilestarHeuristicLoader  *self,
                                                      const SlideHeuristicSpec *spec,
                                                      const SlideBoard         *goal,
                                                      GCancellable             *cancellable,
                                                      GAsyncReadyCallback       callback,
                                                      gpointer                  user_data);

/* Returns: (transfer full): NULL with @error set: SLIDE_HEURISTIC_ERROR, or
 * G_IO_ERROR_CANCELLED if @cancellable was. */
SlideHeuristic *tilestar_heuristic_loader_load_finish (TilestarHeuristicLoader *self,
                                                       GAsyncResult            *result,
                                                       GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether making a heuristic takes so little that it may be made unasked. */
gboolean tilestar_heuristic_is_quick     (const SlideHeuristicSpec *spec,
                                          const SlideBoard         *goal);

G_END_DECLS
