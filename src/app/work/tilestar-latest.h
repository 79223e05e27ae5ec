/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-latest.h: one worker at a time, and the newest wins.
 *
 * A value in the object that owns it, which drops it in dispose. All zero it is ready for
 * tilestar_latest_start(); what is made anew again and again, of what there is at that time,
 * has tilestar_latest_init() and is requested. Main thread.
 */

#pragma once

#include "tilestar-background.h"
#include "tilestar-throttle.h"

G_BEGIN_DECLS

/* Makes what is wanted now, by tilestar_latest_start() or without a worker where that is quick.
 * Returns: FALSE where it cannot be made now, so that it stays wanted */
typedef gboolean (*TilestarLatestMake) (gpointer owner);

typedef struct
{
  GCancellable               *cancellable;   /* of the worker; nullable: none is at it */
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
 * again. A worker that is still at something older is told to stop, and its @done not called.
 */
void     tilestar_latest_start   (TilestarLatest             *self,
                                  TilestarBackgroundFunc      func,
                                  gpointer                    data,
                                  GDestroyNotify              free_data,
                                  TilestarBackgroundDoneFunc  done,
                                  gpointer                    user_data);

/* Nobody waits any more for what a worker is at, nor is anything wanted. */
void     tilestar_latest_drop    (TilestarLatest             *self);

gboolean tilestar_latest_is_busy (const TilestarLatest       *self);

/* ---- What is made again and again ---- */

/* @interval: milliseconds from the end of one making to the beginning of the next that is
 * requested; 0: none */
void     tilestar_latest_init    (TilestarLatest             *self,
                                  guint                       interval,
                                  TilestarLatestMake          make,
                                  gpointer                    owner);

/* It is made now; while a worker is at it, or within the interval, once that is over. */
void     tilestar_latest_request (TilestarLatest             *self);

/* The same without regard to the interval. */
void     tilestar_latest_hurry   (TilestarLatest             *self);

/* It is made if it was wanted and could not be. */
void     tilestar_latest_resume  (TilestarLatest             *self);

/* Whether it is being made, or wanted. */
gboolean tilestar_latest_is_due  (const TilestarLatest       *self);

G_END_DECLS
