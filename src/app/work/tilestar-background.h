/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-background.h: runs one function on a worker thread, for work that would block the main
 * loop.
 */

#pragma once

#include <gio/gio.h>

/* Runs on a worker. @data: as passed; nothing else accesses it meanwhile. Checks @cancellable
 * occasionally if it takes long. */
typedef void (*TilestarBackgroundFunc)     (gpointer      data,
                                            GCancellable *cancellable);

/* The result is in @data, which may be modified but not freed. */
typedef void (*TilestarBackgroundDoneFunc) (gpointer      data,
                                            gpointer      user_data);

/**
 * tilestar_background_run:
 * @data: (transfer full): freed with @free_data, on either thread
 * @cancellable: (nullable): once it is cancelled, @done is not called any more, so that the
 *   canceller may be freed first
 * @done: (nullable)
 *
 * For single calls; if newer requests replace older ones, use tilestar-latest.h. Calls @func on a
 * worker, then @done from the main loop. Main thread.
 */
void tilestar_background_run (TilestarBackgroundFunc      func,
                              gpointer                    data,
                              GDestroyNotify              free_data,
                              GCancellable               *cancellable,
                              TilestarBackgroundDoneFunc  done,
                              gpointer                    user_data);

/* Before the program ends: waits for what tilestar_background_run() still runs, up to 5 seconds. Libraries that it
 * uses, such as HarfBuzz, free at exit what every thread reads. Main thread. */
void tilestar_background_finish (void);

/* For a worker of which @cancellable is, and whose work ends when @stop is set (g_atomic_int_get()): sets it once that
 * is cancelled. Returns: for g_cancellable_disconnect(), before @stop is freed */
gulong tilestar_background_connect_stop (GCancellable *cancellable,
                                         int          *stop) G_GNUC_WARN_UNUSED_RESULT;
