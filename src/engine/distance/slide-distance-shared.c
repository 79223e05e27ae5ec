/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-distance-shared.c: one table of distances for each goal and metric.
 */

#include "slide-distance-private.h"

#include <pthread.h>

/* How often a thread that waits for another thread's table reports progress. */
#define WAIT_INTERVAL (50 * 1000)

/* Up to this many cells, the queues of one thread are faster than several threads. */
#define MAX_ALONE 10

/* A table that has references, or is being built. */
typedef struct
{
  SlideBoard          goal;
  SlideMetric         metric;
  SlideDistanceTable *table;       /* NULL while it is being built; no reference */
  double              fraction;    /* completed part of it */
} Entry;

/* A POSIX mutex, which the thread sanitizer understands. Guards the list, and the last
 * reference to a table in it. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t is_made = PTHREAD_COND_INITIALIZER;
static GPtrArray *entries;

static Entry *
find_entry (const SlideBoard *goal,
            SlideMetric       metric)
{
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (entries, i);

      if (entry->metric == metric && slide_board_equal (&entry->goal, goal))
        return entry;
    }

  return NULL;
}

static Entry *
add_entry (const SlideBoard *goal,
           SlideMetric       metric)
{
  Entry *entry = g_new0 (Entry, 1);

  if (entries == NULL)
    entries = g_ptr_array_new_with_free_func (g_free);
  entry->goal = *goal;
  entry->metric = metric;
  g_ptr_array_add (entries, entry);
  return entry;
}

static void
remove_entry (Entry *entry)
{
  g_ptr_array_remove_fast (entries, entry);
  if (entries->len == 0)
    g_clear_pointer (&entries, g_ptr_array_unref);
}

/* Waits until a table is built, but at most WAIT_INTERVAL. */
static void
wait_a_little (void)
{
  gint64 until = g_get_real_time () + WAIT_INTERVAL;
  struct timespec time = { .tv_sec = until / G_USEC_PER_SEC, .tv_nsec = until % G_USEC_PER_SEC * 1000 };

  pthread_cond_timedwait (&is_made, &mutex, &time);
}

typedef struct
{
  Entry             *entry;
  SlideProgressFunc  progress;
  gpointer           user_data;
} Making;

static gboolean
making_cb (double   fraction,
           gpointer user_data)
{
  const Making *making = user_data;

  pthread_mutex_lock (&mutex);
  making->entry->fraction = fraction;
  pthread_mutex_unlock (&mutex);

  return making->progress == NULL || making->progress (fraction, making->user_data);
}

/* Builds the table of @entry; no other thread builds it. */
static SlideDistanceTable *
make (Entry             *entry,
      guint              n_threads,
      SlideProgressFunc  progress,
      gpointer           user_data,
      GError           **error)
{
  Making making = { entry, progress, user_data };
  SlideDistanceTable *table
    = slide_distance_table_make (&entry->goal, entry->metric, n_threads, making_cb, &making, error);

  pthread_mutex_lock (&mutex);
  if (table != NULL)
    {
      table->is_shared = TRUE;
      entry->table = table;
    }
  else
    {
      remove_entry (entry);
    }
  pthread_cond_broadcast (&is_made);
  pthread_mutex_unlock (&mutex);

  return table;
}

SlideDistanceTable *
slide_distance_table_get_shared (const SlideBoard   *goal,
                                 guint               n_threads,
                                 guint64             memory_limit,
                                 SlideProgressFunc   progress,
                                 gpointer            user_data,
                                 GError            **error)
{
  return slide_distance_table_get_shared_in (goal, SLIDE_METRIC_SINGLE, n_threads, memory_limit, progress, user_data,
                                             error);
}

SlideDistanceTable *
slide_distance_table_get_shared_in (const SlideBoard   *goal,
                                    SlideMetric         metric,
                                    guint               n_threads,
                                    guint64             memory_limit,
                                    SlideProgressFunc   progress,
                                    gpointer            user_data,
                                    GError            **error)
{
  Entry *entry;

  g_return_val_if_fail (goal != NULL, NULL);
  g_return_val_if_fail (slide_shape_is_valid (goal->rows, goal->columns), NULL);
  g_return_val_if_fail (metric < SLIDE_N_METRICS, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  /* The same result whether or not the table exists already. */
  if (!slide_distance_table_check (goal, metric, memory_limit, error))
    return NULL;

  pthread_mutex_lock (&mutex);
  while ((entry = find_entry (goal, metric)) != NULL)
    {
      double fraction = entry->fraction;

      if (entry->table != NULL)
        {
          SlideDistanceTable *table = slide_distance_table_ref (entry->table);

          pthread_mutex_unlock (&mutex);
          return table;
        }

      pthread_mutex_unlock (&mutex);
      if (progress != NULL && !progress (fraction, user_data))
        {
          slide_distance_set_cancelled (error);
          return NULL;
        }
      pthread_mutex_lock (&mutex);
      if (find_entry (goal, metric) == entry && entry->table == NULL)
        wait_a_little ();
    }
  entry = add_entry (goal, metric);
  pthread_mutex_unlock (&mutex);

  if (slide_board_get_n_cells (goal) <= MAX_ALONE)
    n_threads = 1;
  else if (n_threads == 0)
    n_threads = g_get_num_processors ();

  return make (entry, n_threads, progress, user_data, error);
}

void
slide_distance_table_unref (SlideDistanceTable *table)
{
  gboolean is_last;

  if (table == NULL)
    return;

  if (table->is_shared)
    {
      pthread_mutex_lock (&mutex);
      is_last = g_atomic_int_dec_and_test (&table->ref_count);
      if (is_last)
        remove_entry (find_entry (&table->goal, table->metric));
      pthread_mutex_unlock (&mutex);
    }
  else
    {
      is_last = g_atomic_int_dec_and_test (&table->ref_count);
    }

  if (is_last)
    slide_distance_table_free (table);
}
