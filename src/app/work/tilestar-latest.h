/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-latest.h: at most one worker at a time, and the newest request wins.
 *
 * A struct embedded in the object that owns it, which drops it in dispose. Initialized to zeros,
 * it is ready for tilestar_latest_start(); for results that are updated again and again, call
 * tilestar_latest_init() and then request them. Main thread.
 */

#pragma once

#include "tilestar-background.h"
#include "tilestar-throttle.h"

/* Starts the update, with tilestar_latest_start() or, if it is quick, without a worker.
 * Returns: FALSE if it is not possible now, so that the request stays pending */
typedef gboolean (*TilestarLatestMake) (gpointer owner);

typedef struct
{
  GCancellable               *cancellable;   /* of the worker; nullable: there is no worker */
  TilestarBackgroundDoneFunc  done;
  gpointer                    user_data;
  TilestarLatestMake          make;
  gpointer                    owner;
  TilestarThrottle            throttle;
  gboolean                    is_wanted;
} TilestarLatest;

/**
 * tilestar_latest_start:
 * @data: (transfer full): freed with @free_data
 *
 * Calls @func on a worker, then @done from the main loop, with tilestar_latest_is_busy() FALSE
 * again. An earlier worker is cancelled, and its @done not called.
 */
void     tilestar_latest_start   (TilestarLatest             *self,
                                  TilestarBackgroundFunc      func,
                                  gpointer                    data,
                                  GDestroyNotify              free_data,
                                  TilestarBackgroundDoneFunc  done,
                                  gpointer                    user_data);

/* Cancels the worker and drops the request. */
void     tilestar_latest_drop    (TilestarLatest             *self);

gboolean tilestar_latest_is_busy (const TilestarLatest       *self);

/* ---- Repeated updates ---- */

/* @interval: milliseconds from the end of one update to the start of the next; 0: none */
void     tilestar_latest_init    (TilestarLatest             *self,
                                  guint                       interval,
                                  TilestarLatestMake          make,
                                  gpointer                    owner);

/* Starts an update now, or after the running worker and the interval. */
void     tilestar_latest_request (TilestarLatest             *self);

/* The same, ignoring the interval. */
void     tilestar_latest_hurry   (TilestarLatest             *self);

/* Starts an update that is pending because it was not possible. */
void     tilestar_latest_resume  (TilestarLatest             *self);

/* Whether an update is running or pending. */
gboolean tilestar_latest_is_due  (const TilestarLatest       *self);
