/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-spare-threads.h: threads that have run out of work help those that have not.
 *
 * A thread with nothing left to do lends itself with slide_spare_threads_lend(). Another
 * thread offers rounds of work, as in slide-thread-pool.h; whatever spare threads there
 * are join the round, also while it is running:
 *
 *   static void
 *   work_cb (guint member, gpointer user_data)
 *   {
 *     while ((i = atomic_fetch_add (&next, 1)) < n_pieces)
 *       …
 *   }
 *
 *   slide_spare_threads_run (spares, max_members, work_cb, data);
 *
 * Several threads may offer rounds at the same time; a spare thread joins the round with
 * the fewest members. A round must be correct with any number of members, down to the
 * calling thread alone.
 *
 * What the calling thread wrote before a round is seen by all members, and what they write
 * in a round by the calling thread afterwards.
 */

#pragma once

#include "slide-thread-pool.h"

typedef struct _SlideSpareThreads SlideSpareThreads;

/* @size: the number of threads that may lend themselves or offer rounds */
SlideSpareThreads *slide_spare_threads_new   (guint                size) G_GNUC_WARN_UNUSED_RESULT;

/* Close it first, and join all threads that lend themselves. NULL is allowed. */
void               slide_spare_threads_free  (SlideSpareThreads   *spares);

/* The calling thread joins rounds until slide_spare_threads_close(). */
void               slide_spare_threads_lend  (SlideSpareThreads   *spares);

/* Spare threads return from slide_spare_threads_lend(), once their rounds are over, and no
 * new ones are accepted; rounds still run, on the calling thread alone. Any thread; does
 * not block. */
void               slide_spare_threads_close (SlideSpareThreads   *spares);

/* As given to slide_spare_threads_new(): the most members that a round can have. */
guint              slide_spare_threads_get_size (const SlideSpareThreads *spares);

/* How many threads would join a round now. Any thread. */
guint              slide_spare_threads_count (SlideSpareThreads   *spares);

/**
 * slide_spare_threads_run:
 * @max_members: the most members of the round, at least 1
 *
 * Runs one round and returns when all members have finished. The calling thread is member 0;
 * spare threads get the next numbers, each at most one. A round has no work left when the
 * first member returns: from then on no thread joins it. Any thread.
 */
void               slide_spare_threads_run   (SlideSpareThreads   *spares,
                                              guint                max_members,
                                              SlideThreadPoolFunc  func,
                                              gpointer             user_data);
