/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-background.h"

#include "slide-interrupt.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>

/* Seconds for which the end of the program waits. */
#define PATIENCE 5

/* The functions that run or wait for a thread. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static guint n_running;

typedef struct
{
  TilestarBackgroundFunc      func;
  TilestarBackgroundDoneFunc  done;
  gpointer                    data;
  GDestroyNotify              free_data;
  gpointer                    user_data;

  /* GTask already orders the accesses; this makes it visible to the thread sanitizer. */
  pthread_mutex_t             lock;
} Work;

static void
work_free (gpointer user_data)
{
  Work *work = user_data;

  pthread_mutex_lock (&work->lock);
  pthread_mutex_unlock (&work->lock);
  pthread_mutex_destroy (&work->lock);
  work->free_data (work->data);
  g_free (work);
}

static gboolean
is_cancelled (gconstpointer cancellable)
{
  return cancellable != NULL && g_cancellable_is_cancelled ((GCancellable *) cancellable);
}

static void
work_thread (GTask        *task,
             gpointer      source_object G_GNUC_UNUSED,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Work *work = task_data;
  SlideInterrupt interrupt;

  pthread_mutex_lock (&work->lock);
  slide_interrupt_begin (&interrupt, is_cancelled, cancellable);
  work->func (work->data, cancellable);
  (void) slide_interrupt_end (&interrupt);
  pthread_mutex_unlock (&work->lock);
  g_task_return_boolean (task, TRUE);

  pthread_mutex_lock (&lock);
  n_running--;
  pthread_cond_signal (&changed);
  pthread_mutex_unlock (&lock);
}

static void
work_done_cb (GObject      *source_object G_GNUC_UNUSED,
              GAsyncResult *result,
              gpointer      user_data G_GNUC_UNUSED)
{
  Work *work = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), NULL) || work->done == NULL)
    return;

  pthread_mutex_lock (&work->lock);
  work->done (work->data, work->user_data);
  pthread_mutex_unlock (&work->lock);
}

void
tilestar_background_run (TilestarBackgroundFunc      func,
                         gpointer                    data,
                         GDestroyNotify              free_data,
                         GCancellable               *cancellable,
                         TilestarBackgroundDoneFunc  done,
                         gpointer                    user_data)
{
  g_autoptr (GTask) task = NULL;
  Work *work;

  g_return_if_fail (func != NULL && free_data != NULL);

  work = g_new0 (Work, 1);
  pthread_mutex_init (&work->lock, NULL);
  work->func = func;
  work->done = done;
  work->data = data;
  work->free_data = free_data;
  work->user_data = user_data;
  pthread_mutex_lock (&work->lock);
  pthread_mutex_unlock (&work->lock);

  pthread_mutex_lock (&lock);
  n_running++;
  pthread_mutex_unlock (&lock);

  task = g_task_new (NULL, cancellable, work_done_cb, NULL);
  g_task_set_name (task, "[tilestar] background");
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, work_thread);
}

void
tilestar_background_finish (void)
{
  struct timespec end;

  clock_gettime (CLOCK_REALTIME, &end);
  end.tv_sec += PATIENCE;

  pthread_mutex_lock (&lock);
  while (n_running > 0 && pthread_cond_timedwait (&changed, &lock, &end) != ETIMEDOUT)
    ;
  pthread_mutex_unlock (&lock);
}

static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED,
              int          *stop)
{
  g_atomic_int_set (stop, 1);
}

gulong
tilestar_background_connect_stop (GCancellable *cancellable,
                                  int          *stop)
{
  return g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), stop, NULL);
}
