/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-spare-threads.c: threads that have run out of work help those that have not.
 *
 * The mutex is POSIX's own, which the thread sanitizer understands.
 */

#include "slide-spare-threads.h"

#include "slide-interrupt.h"

#include <pthread.h>

/* A round that is running; on the stack of the thread that offers it. */
typedef struct _Round Round;

struct _Round
{
  Round               *next;
  SlideThreadPoolFunc  func;
  gpointer             user_data;
  SlideInterrupt      *interrupt;    /* of the thread that offers it */
  guint                max_members;
  guint                n_members;    /* that have joined, including the calling thread */
  guint                n_busy;       /* spare threads that have not returned */
  gboolean             is_over;      /* a member has returned */
};

struct _SlideSpareThreads
{
  guint            size;         /* immutable */
  pthread_mutex_t  mutex;
  pthread_cond_t   has_round;    /* a new round, or closed */
  pthread_cond_t   has_left;     /* a spare thread has left its round */
  Round           *rounds;
  guint            n_idle;
  gboolean         is_closed;
};

SlideSpareThreads *
slide_spare_threads_new (guint size)
{
  SlideSpareThreads *spares = g_new0 (SlideSpareThreads, 1);

  spares->size = size;
  pthread_mutex_init (&spares->mutex, NULL);
  pthread_cond_init (&spares->has_round, NULL);
  pthread_cond_init (&spares->has_left, NULL);

  return spares;
}

void
slide_spare_threads_free (SlideSpareThreads *spares)
{
  if (spares == NULL)
    return;

  g_assert (spares->n_idle == 0 && spares->rounds == NULL);
  pthread_cond_destroy (&spares->has_left);
  pthread_cond_destroy (&spares->has_round);
  pthread_mutex_destroy (&spares->mutex);
  g_free (spares);
}

/* The round with the fewest members among those that may be joined; NULL if there is none.
 * With the mutex held. */
static Round *
choose_round (SlideSpareThreads *spares)
{
  Round *chosen = NULL;

  for (Round *round = spares->rounds; round != NULL; round = round->next)
    if (!round->is_over && round->n_members < round->max_members
        && (chosen == NULL || round->n_members < chosen->n_members))
      chosen = round;

  return chosen;
}

/* With the mutex held, which is released meanwhile. */
static void
join_round (SlideSpareThreads *spares,
            Round             *round)
{
  guint member = round->n_members++;
  SlideInterrupt *own;

  round->n_busy++;
  spares->n_idle--;
  pthread_mutex_unlock (&spares->mutex);

  own = slide_interrupt_adopt (round->interrupt);
  round->func (member, round->user_data);
  (void) slide_interrupt_adopt (own);

  pthread_mutex_lock (&spares->mutex);
  spares->n_idle++;
  round->is_over = TRUE;
  if (--round->n_busy == 0)
    pthread_cond_broadcast (&spares->has_left);
}

void
slide_spare_threads_lend (SlideSpareThreads *spares)
{
  pthread_mutex_lock (&spares->mutex);
  spares->n_idle++;
  while (!spares->is_closed)
    {
      Round *round = choose_round (spares);

      if (round != NULL)
        join_round (spares, round);
      else
        pthread_cond_wait (&spares->has_round, &spares->mutex);
    }
  spares->n_idle--;
  pthread_mutex_unlock (&spares->mutex);
}

void
slide_spare_threads_close (SlideSpareThreads *spares)
{
  pthread_mutex_lock (&spares->mutex);
  spares->is_closed = TRUE;
  pthread_cond_broadcast (&spares->has_round);
  pthread_mutex_unlock (&spares->mutex);
}

guint
slide_spare_threads_get_size (const SlideSpareThreads *spares)
{
  return spares->size;
}

guint
slide_spare_threads_count (SlideSpareThreads *spares)
{
  guint n;

  pthread_mutex_lock (&spares->mutex);
  n = spares->is_closed ? 0 : spares->n_idle;
  pthread_mutex_unlock (&spares->mutex);

  return n;
}

void
slide_spare_threads_run (SlideSpareThreads   *spares,
                         guint                max_members,
                         SlideThreadPoolFunc  func,
                         gpointer             user_data)
{
  Round round = {
    .func = func,
    .user_data = user_data,
    .interrupt = slide_interrupt_get_current (),
    .max_members = max_members,
    .n_members = 1,
  };
  Round **link;

  pthread_mutex_lock (&spares->mutex);
  round.next = spares->rounds;
  spares->rounds = &round;
  if (spares->n_idle > 0)
    pthread_cond_broadcast (&spares->has_round);
  pthread_mutex_unlock (&spares->mutex);

  func (0, user_data);

  pthread_mutex_lock (&spares->mutex);
  round.is_over = TRUE;
  for (link = &spares->rounds; *link != &round; link = &(*link)->next)
    ;
  *link = round.next;
  while (round.n_busy > 0)
    pthread_cond_wait (&spares->has_left, &spares->mutex);
  pthread_mutex_unlock (&spares->mutex);
}
