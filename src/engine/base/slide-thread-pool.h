/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-thread-pool.h: a pool of threads that waits at a barrier.
 *
 * Threads are made once and given work in rounds. In a round every member
 * calls the thread pool's function, the thread that asked for the round as member
 * number 0; the round is over when all have returned.
 *
 *   static void
 *   work_cb (guint member, gpointer user_data)
 *   {
 *     while ((i = slide_thread_pool_take (thread pool, 1)) < n_pieces)
 *       …
 *   }
 *
 *   thread pool = slide_thread_pool_new ("name", n_threads, work_cb, data);
 *   for each level
 *     slide_thread_pool_run (thread pool);
 *   slide_thread_pool_free (thread pool);
 *
 * What the calling thread wrote before a round is seen by all members, and
 * what they write in a round by the calling thread afterwards; nothing more
 * is needed. Between rounds they sleep.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SlideThreadPool SlideThreadPool;

/* What a member does in a round: 0 is the thread that asked for it. */
typedef void (*SlideThreadPoolFunc) (guint member,
                                     gpointer user_data);

/**
 * slide_thread_pool_new:
 * @name: of the threads, for debuggers; at most 15 bytes
 * @n_members: how many are wanted, the calling thread included; at least 1
 *
 * Makes the threads. One that the system refuses is done without, so the thread pool
 * may be smaller, down to the calling thread alone: what every member needs is
 * allocated by slide_thread_pool_get_size().
 */
SlideThreadPool *slide_thread_pool_new (const char *name,
                                        guint          n_members,
                                        SlideThreadPoolFunc func,
                                        gpointer       user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Ends the threads. Not within a round. NULL is allowed. */
void       slide_thread_pool_free (SlideThreadPool *pool);

/* Members, the calling thread included: at least 1. */
guint      slide_thread_pool_get_size (SlideThreadPool *pool);

/* One round: returns when all members have. One thread at a time. */
void       slide_thread_pool_run (SlideThreadPool *pool);

/* Takes the next @n pieces of the round's work and returns the number of the
 * first, from 0 in every round; there is no end to them. By any member. */
guint      slide_thread_pool_take (SlideThreadPool *pool,
                                   guint          n);

G_END_DECLS
