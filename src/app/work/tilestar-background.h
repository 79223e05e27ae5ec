/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-background.h: one function on a thread of its own, for what takes the main
 * loop too long.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Runs on a worker. @data: what was given; it is read and written by nobody else meanwhile.
 * Looks at @cancellable now and then if it takes long. */
typedef void (*TilestarBackgroundFunc)     (gpointer      data,
                                            GCancellable *cancellable);

/* What it did with @data is there. @data may be emptied, not freed. */
typedef void (*TilestarBackgroundDoneFunc) (gpointer      data,
                                            gpointer      user_data);

/**
 * tilestar_background_run:
 * @data: (transfer full): freed with @free_data, on whichever thread is the last
 * @cancellable: (nullable): once it is cancelled @done is not called any more, so that
 *   whoever cancels it first may go
 * @done: (nullable)
 *
 * One function for which nothing newer comes; otherwise see tilestar-latest.h. Calls @func on a worker, then @done from the main loop. Main thread.
 */
void tilestar_background_run (TilestarBackgroundFunc      func,
                              gpointer                    data,
                              GDestroyNotify              free_data,
                              GCancellable               *cancellable,
                              TilestarBackgroundDoneFunc  done,
                              gpointer                    user_data);

G_END_DECLS
