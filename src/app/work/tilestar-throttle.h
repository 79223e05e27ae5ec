/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-throttle.h: at once, but at most once in an interval, and never without the last.
 *
 * A value in the object that owns it; that stops it in dispose. Main thread.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Between two things said to assistive technologies of what changes all the time. */
#define TILESTAR_SPEECH_MS 1000

typedef struct
{
  GSourceOnceFunc func;       /* nullable where only tilestar_throttle_pass() is used */
  gpointer        owner;
  guint           interval;   /* milliseconds */
  guint           id;
  gint64          last;       /* monotonic; 0: never */
} TilestarThrottle;

void     tilestar_throttle_init    (TilestarThrottle *self,
                                    guint             interval,
                                    GSourceOnceFunc   func,
                                    gpointer          owner);

/* Calls the function, now or as soon as the interval is over; once for any number of calls
 * until then. */
void     tilestar_throttle_request (TilestarThrottle *self);

/* Calls it now, whatever was before; nothing that was requested is still to come. */
void     tilestar_throttle_run     (TilestarThrottle *self);

/* Calls it an interval from now. */
void     tilestar_throttle_later   (TilestarThrottle *self);

/* For what happens again and again by itself. Returns: whether the interval is over or
 * @at_once, and it begins anew */
gboolean tilestar_throttle_pass    (TilestarThrottle *self,
                                    gboolean          at_once);

/* What was requested does not come any more, and the next is at once. */
void     tilestar_throttle_stop    (TilestarThrottle *self);

G_END_DECLS
