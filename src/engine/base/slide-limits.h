/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-limits.h: when work has to end: a flag that is set elsewhere, and a time.
 */

#pragma once

#include <glib.h>

/* Whether @stop (nullable) is set. Any thread. */
static inline gboolean
slide_is_stopped (const int *stop)
{
  return stop != NULL && g_atomic_int_get (stop) != 0;
}

/* When @seconds after @began, of g_get_monotonic_time(), are over: a deadline. 0, which is none, for 0 seconds or for
 * so many that it would not be reached. */
static inline gint64
slide_get_deadline (gint64 began,
                    double seconds)
{
  return seconds > 0.0 && seconds < G_MAXINT32 ? began + (gint64) (seconds * G_USEC_PER_SEC) : 0;
}

/* Whether @deadline has passed. */
static inline gboolean
slide_is_late (gint64 deadline)
{
  return deadline != 0 && g_get_monotonic_time () >= deadline;
}
