/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-crew.c: a crew of threads that waits at a barrier.
 *
 * The mutex is POSIX's own, which the thread sanitizer understands; it does
 * not see through GMutex.
 */

#include "slide-crew.h"

#include "slide-thread.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct
{
  SlideCrew *crew;
  GThread   *thread;
  guint      number;
} Member;

struct _SlideCrew
{
  SlideCrewFunc    func;
  gpointer         user_data;
  Member          *members;      /* that of number 0 stays empty */
  guint            n_members;
  atomic_uint      next;         /* the first piece that nobody has taken */

  /* The threads wait for a new round; the calling one for all to be idle. */
  pthread_mutex_t  mutex;
  pthread_cond_t   has_work;
  pthread_cond_t   is_idle;
  guint            round;
  guint            n_busy;
  gboolean         is_ending;
};

static gpointer
member_thread (gpointer data)
{
  const Member *member = data;
  SlideCrew *crew = member->crew;
  guint round = 0;

  pthread_mutex_lock (&crew->mutex);
  while (TRUE)
    {
      while (crew->round == round && !crew->is_ending)
        pthread_cond_wait (&crew->has_work, &crew->mutex);
      if (crew->is_ending)
        break;

      round = crew->round;
      pthread_mutex_unlock (&crew->mutex);
      crew->func (member->number, crew->user_data);
      pthread_mutex_lock (&crew->mutex);

      if (--crew->n_busy == 0)
        pthread_cond_signal (&crew->is_idle);
    }
  pthread_mutex_unlock (&crew->mutex);

  return NULL;
}

SlideCrew *
slide_crew_new (const char    *name,
                guint          n_members,
                SlideCrewFunc  func,
                gpointer       user_data)
{
  SlideCrew *crew;

  g_return_val_if_fail (n_members >= 1 && func != NULL, NULL);

  crew = g_new0 (SlideCrew, 1);
  crew->func = func;
  crew->user_data = user_data;
  crew->members = g_new0 (Member, n_members);
  pthread_mutex_init (&crew->mutex, NULL);
  pthread_cond_init (&crew->has_work, NULL);
  pthread_cond_init (&crew->is_idle, NULL);

  for (crew->n_members = 1; crew->n_members < n_members; crew->n_members++)
    {
      Member *member = &crew->members[crew->n_members];

      member->crew = crew;
      member->number = crew->n_members;
      member->thread = slide_thread_try_new (name, member_thread, member);
      if (member->thread == NULL)
        break;
    }

  return crew;
}

void
slide_crew_free (SlideCrew *crew)
{
  if (crew == NULL)
    return;

  pthread_mutex_lock (&crew->mutex);
  crew->is_ending = TRUE;
  pthread_cond_broadcast (&crew->has_work);
  pthread_mutex_unlock (&crew->mutex);

  for (guint i = 1; i < crew->n_members; i++)
    g_thread_join (crew->members[i].thread);

  pthread_mutex_destroy (&crew->mutex);
  pthread_cond_destroy (&crew->has_work);
  pthread_cond_destroy (&crew->is_idle);
  g_free (crew->members);
  g_free (crew);
}

guint
slide_crew_get_size (SlideCrew *crew)
{
  return crew->n_members;
}

void
slide_crew_run (SlideCrew *crew)
{
  /* The lock publishes it, and whatever else the round begins with. */
  atomic_store_explicit (&crew->next, 0, memory_order_relaxed);

  pthread_mutex_lock (&crew->mutex);
  crew->n_busy = crew->n_members - 1;
  crew->round++;
  pthread_cond_broadcast (&crew->has_work);
  pthread_mutex_unlock (&crew->mutex);

  crew->func (0, crew->user_data);

  pthread_mutex_lock (&crew->mutex);
  while (crew->n_busy > 0)
    pthread_cond_wait (&crew->is_idle, &crew->mutex);
  pthread_mutex_unlock (&crew->mutex);
}

guint
slide_crew_take (SlideCrew *crew,
                 guint      n)
{
  /* Pieces of one round do not depend on each other. */
  return atomic_fetch_add_explicit (&crew->next, n, memory_order_relaxed);
}
