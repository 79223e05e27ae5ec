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

typedef struct _SlideThreadPool SlideThreadPool;

/* What a member runs in a round; member 0 is the calling thread. */
typedef void (*SlideThreadPoolFunc) (guint member,
                                     gpointer user_data);

/**
 * slide_thread_pool_new:
 * @name: of the threads, for debuggers; at most 15 bytes
 * @n_members: the desired number, including the calling thread; at least 1
 *
 * Starts the threads. Threads that the system refuses are left out, so the pool may be
 * smaller, down to the calling thread alone: use slide_thread_pool_get_size() to allocate
 * what every member needs.
 */
SlideThreadPool *slide_thread_pool_new (const char *name,
                                        guint          n_members,
                                        SlideThreadPoolFunc func,
                                        gpointer       user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Joins the threads. Must not be called within a round. NULL is allowed. */
void       slide_thread_pool_free (SlideThreadPool *pool);

/* Number of members, including the calling thread: at least 1. */
guint      slide_thread_pool_get_size (SlideThreadPool *pool);

/* Runs one round and returns when all members have finished. One thread at a time. */
void       slide_thread_pool_run (SlideThreadPool *pool);

/* Takes the next @n pieces of the round's work and returns the number of the first,
 * counted from 0 in every round, without an upper limit. Any member. */
guint      slide_thread_pool_take (SlideThreadPool *pool,
                                   guint          n);
