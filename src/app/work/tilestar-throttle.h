/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-throttle.h: calls a function at once, but at most once per interval, and always after
 * the last request.
 *
 * A struct embedded in the object that owns it, which stops it in dispose. Main thread.
 */

#pragma once

#include <glib.h>

/* Between two announcements by assistive technologies of values that change continuously. */
#define TILESTAR_SPEECH_MS 1000

typedef struct
{
  GSourceOnceFunc func;       /* nullable if only tilestar_throttle_pass() is used */
  gpointer        owner;
  guint           interval;   /* milliseconds */
  guint           id;
  gint64          last;       /* monotonic; 0: never */
} TilestarThrottle;

void     tilestar_throttle_init    (TilestarThrottle *self,
                                    guint             interval,
                                    GSourceOnceFunc   func,
                                    gpointer          owner);

/* Calls the function now, or at the end of the interval; once for all requests until then. */
void     tilestar_throttle_request (TilestarThrottle *self);

/* Calls it now, regardless of the interval; pending requests are dropped. */
void     tilestar_throttle_run     (TilestarThrottle *self);

/* Calls it after one interval. */
void     tilestar_throttle_later   (TilestarThrottle *self);

/* For repeated events. Returns: whether the interval is over or @at_once is TRUE; if so, starts a
 * new interval */
gboolean tilestar_throttle_pass    (TilestarThrottle *self,
                                    gboolean          at_once);

/* Drops the request; the next one is served at once. */
void     tilestar_throttle_stop    (TilestarThrottle *self);
