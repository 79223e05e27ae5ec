/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-batch.c: many searches by a few threads, their results in order.
 */

#include "slide-batch.h"

#include "slide-thread.h"

#include <pthread.h>
#include <time.h>

/* All of it is guarded by the mutex, except the requests, which nobody changes. */
struct _SlideBatch
{
  pthread_mutex_t           mutex;        /* not GMutex: seen by the thread sanitizer */
  pthread_cond_t            has_result;
  const SlideSearchRequest *requests;
  guint                     n_requests;
  SlideRun                **runs;         /* those that have begun and were not handed out */
  guint                     n_begun;      /* the number of the first that nobody has taken */
  guint                     n_handed_out;
  gboolean                  is_stopping;
  GThread                 **threads;
  guint                     n_threads;
};

/* With the mutex held, which is let go meanwhile: executes the next run. */
static void
execute_next (SlideBatch *batch)
{
  guint index = batch->n_begun++;
  SlideRun *run = slide_run_new (&batch->requests[index], NULL);

  /* It may be handed out, and let go, while its memory is given back here. */
  batch->runs[index] = slide_run_ref (run);
  pthread_mutex_unlock (&batch->mutex);

  slide_run_execute (run);
  slide_run_unref (run);

  pthread_mutex_lock (&batch->mutex);
}

static gpointer
work (gpointer data)
{
  SlideBatch *batch = data;

  pthread_mutex_lock (&batch->mutex);
  while (!batch->is_stopping && batch->n_begun < batch->n_requests)
    {
      execute_next (batch);
      pthread_cond_signal (&batch->has_result);
    }
  pthread_mutex_unlock (&batch->mutex);

  return NULL;
}

SlideBatch *
slide_batch_new (const SlideSearchRequest *requests,
                 guint                     n_requests,
                 guint                     n_threads)
{
  SlideBatch *batch = g_new0 (SlideBatch, 1);
  pthread_condattr_t attributes;

  n_threads = MIN (n_threads, n_requests);

  pthread_mutex_init (&batch->mutex, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&batch->has_result, &attributes);
  pthread_condattr_destroy (&attributes);
  batch->requests = requests;
  batch->n_requests = n_requests;
  batch->runs = g_new0 (SlideRun *, MAX (n_requests, 1));
  batch->threads = g_new0 (GThread *, MAX (n_threads, 1));

  while (batch->n_threads < n_threads)
    {
      GThread *thread = slide_thread_try_new ("search", work, batch);

      if (thread == NULL)
        break;
      batch->threads[batch->n_threads++] = thread;
    }

  return batch;
}

void
slide_batch_free (SlideBatch *batch)
{
  slide_batch_stop (batch);
  for (guint i = 0; i < batch->n_threads; i++)
    g_thread_join (batch->threads[i]);

  for (guint i = batch->n_handed_out; i < batch->n_begun; i++)
    slide_run_unref (batch->runs[i]);

  pthread_cond_destroy (&batch->has_result);
  pthread_mutex_destroy (&batch->mutex);
  g_free (batch->threads);
  g_free (batch->runs);
  g_free (batch);
}

void
slide_batch_stop (SlideBatch *batch)
{
  pthread_mutex_lock (&batch->mutex);
  batch->is_stopping = TRUE;
  for (guint i = batch->n_handed_out; i < batch->n_begun; i++)
    slide_run_stop (batch->runs[i]);
  pthread_mutex_unlock (&batch->mutex);
}

/* With the mutex held. FALSE: the time is over. */
static gboolean
wait_until (SlideBatch *batch,
            gint64      end)
{
  const struct timespec until = {
    .tv_sec = end / G_USEC_PER_SEC,
    .tv_nsec = end % G_USEC_PER_SEC * 1000,
  };

  return pthread_cond_timedwait (&batch->has_result, &batch->mutex, &until) == 0;
}

SlideBatchNews
slide_batch_wait (SlideBatch  *batch,
                  gint64       microseconds,
                  guint       *out_index,
                  SlideRun   **out_run)
{
  /* GLib's monotonic clock is the one that the condition waits by. */
  gint64 end = g_get_monotonic_time () + microseconds;
  SlideBatchNews news = SLIDE_BATCH_WAITING;
  gboolean has_time = TRUE;

  pthread_mutex_lock (&batch->mutex);
  while (news == SLIDE_BATCH_WAITING)
    {
      guint next = batch->n_handed_out;

      if (next == (batch->is_stopping ? batch->n_begun : batch->n_requests))
        {
          news = SLIDE_BATCH_END;
        }
      else if (next < batch->n_begun && slide_run_is_done (batch->runs[next]))
        {
          *out_index = next;
          *out_run = g_steal_pointer (&batch->runs[next]);
          batch->n_handed_out++;
          news = SLIDE_BATCH_RESULT;
        }
      else if (batch->n_threads == 0)
        {
          execute_next (batch);
        }
      else if (!has_time)
        {
          break;
        }
      else
        {
          has_time = wait_until (batch, end);
        }
    }
  pthread_mutex_unlock (&batch->mutex);

  return news;
}

guint
slide_batch_get_n_begun (SlideBatch *batch)
{
  guint n_begun;

  pthread_mutex_lock (&batch->mutex);
  n_begun = batch->n_begun;
  pthread_mutex_unlock (&batch->mutex);

  return n_begun;
}

GPtrArray *
slide_batch_list_running (SlideBatch *batch)
{
  GPtrArray *running = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_run_unref);

  pthread_mutex_lock (&batch->mutex);
  for (guint i = batch->n_handed_out; i < batch->n_begun; i++)
    if (!slide_run_is_done (batch->runs[i]))
      g_ptr_array_add (running, slide_run_ref (batch->runs[i]));
  pthread_mutex_unlock (&batch->mutex);

  return running;
}
