/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-thread-pool.c: a pool of threads that waits at a barrier.
 *
 * The mutex is POSIX's own, which the thread sanitizer understands; it does
 * not see through GMutex.
 */

#include "slide-thread-pool.h"

#include "slide-interrupt.h"
#include "slide-thread.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct
{
  SlideThreadPool *pool;
  GThread   *thread;
  guint      number;
} Member;

struct _SlideThreadPool
{
  SlideThreadPoolFunc    func;
  gpointer         user_data;
  Member          *members;      /* entry 0 stays empty */
  guint            n_members;
  atomic_uint      next;         /* the first piece not taken yet */

  /* The threads wait for a new round; the calling thread waits for all to be idle. */
  pthread_mutex_t  mutex;
  pthread_cond_t   has_work;
  pthread_cond_t   is_idle;
  guint            round;
  guint            n_busy;
  SlideInterrupt  *interrupt;    /* of the calling thread, during a round */
  gboolean         is_ending;
};

static gpointer
member_thread (gpointer data)
{
  const Member *member = data;
  SlideThreadPool *pool = member->pool;
  guint round = 0;

  pthread_mutex_lock (&pool->mutex);
  while (TRUE)
    {
      while (pool->round == round && !pool->is_ending)
        pthread_cond_wait (&pool->has_work, &pool->mutex);
      if (pool->is_ending)
        break;

      round = pool->round;
      pthread_mutex_unlock (&pool->mutex);
      (void) slide_interrupt_adopt (pool->interrupt);
      pool->func (member->number, pool->user_data);
      pthread_mutex_lock (&pool->mutex);

      if (--pool->n_busy == 0)
        pthread_cond_signal (&pool->is_idle);
    }
  pthread_mutex_unlock (&pool->mutex);

  return NULL;
}

SlideThreadPool *
slide_thread_pool_new (const char         *name,
                       guint               n_members,
                       SlideThreadPoolFunc func,
                       gpointer            user_data)
{
  SlideThreadPool *pool;

  g_return_val_if_fail (n_members >= 1 && func != NULL, NULL);

  pool = g_new0 (SlideThreadPool, 1);
  pool->func = func;
  pool->user_data = user_data;
  pool->members = g_new0 (Member, n_members);
  pthread_mutex_init (&pool->mutex, NULL);
  pthread_cond_init (&pool->has_work, NULL);
  pthread_cond_init (&pool->is_idle, NULL);

  for (pool->n_members = 1; pool->n_members < n_members; pool->n_members++)
    {
      Member *member = &pool->members[pool->n_members];

      member->pool = pool;
      member->number = pool->n_members;
      member->thread = slide_thread_try_new (name, member_thread, member);
      if (member->thread == NULL)
        break;
    }

  return pool;
}

void
slide_thread_pool_free (SlideThreadPool *pool)
{
  if (pool == NULL)
    return;

  pthread_mutex_lock (&pool->mutex);
  pool->is_ending = TRUE;
  pthread_cond_broadcast (&pool->has_work);
  pthread_mutex_unlock (&pool->mutex);

  for (guint i = 1; i < pool->n_members; i++)
    g_thread_join (pool->members[i].thread);

  pthread_mutex_destroy (&pool->mutex);
  pthread_cond_destroy (&pool->has_work);
  pthread_cond_destroy (&pool->is_idle);
  g_free (pool->members);
  g_free (pool);
}

guint
slide_thread_pool_get_size (SlideThreadPool *pool)
{
  return pool->n_members;
}

void
slide_thread_pool_run (SlideThreadPool *pool)
{
  /* The lock publishes it with the other data of the round. */
  atomic_store_explicit (&pool->next, 0, memory_order_relaxed);

  pthread_mutex_lock (&pool->mutex);
  pool->n_busy = pool->n_members - 1;
  pool->interrupt = slide_interrupt_get_current ();
  pool->round++;
  pthread_cond_broadcast (&pool->has_work);
  pthread_mutex_unlock (&pool->mutex);

  pool->func (0, pool->user_data);

  pthread_mutex_lock (&pool->mutex);
  while (pool->n_busy > 0)
    pthread_cond_wait (&pool->is_idle, &pool->mutex);
  pthread_mutex_unlock (&pool->mutex);
}

guint
slide_thread_pool_take (SlideThreadPool *pool,
                        guint            n)
{
  /* The pieces of a round are independent of each other. */
  return atomic_fetch_add_explicit (&pool->next, n, memory_order_relaxed);
}
