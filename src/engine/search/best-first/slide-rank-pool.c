/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-rank-pool.c: tables with an entry for every board, kept from one search for the next.
 */

#include "slide-rank-pool.h"

#include "slide-pages.h"

#include <pthread.h>
#include <string.h>

/* A POSIX mutex, which the thread sanitizer understands. Guards the tables that are in no search, the
 * one returned last at the end. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static SlideRanked idle[SLIDE_RANK_MAX_IDLE];
static guint n_idle;

static gsize
get_size (const SlideRanked *table)
{
  return (gsize) table->n_entries * sizeof *table->entries;
}

static void
free_table (SlideRanked *table)
{
  slide_pages_free (table->entries, get_size (table));
  table->entries = NULL;
}

/* Moves the idle table at @i to @table. */
static void
remove_idle (guint        i,
             SlideRanked *table)
{
  *table = idle[i];
  n_idle--;
  memmove (idle + i, idle + i + 1, (n_idle - i) * sizeof *idle);
}

gboolean
slide_rank_pool_take (guint32      n_entries,
                      SlideRanked *table)
{
  *table = (SlideRanked) { .n_entries = n_entries };

  pthread_mutex_lock (&mutex);
  for (guint i = n_idle; i > 0; i--)
    if (idle[i - 1].n_entries == n_entries)
      {
        remove_idle (i - 1, table);
        break;
      }
  pthread_mutex_unlock (&mutex);

  if (table->entries == NULL)
    table->entries = slide_pages_new (get_size (table));
  if (table->entries == NULL)
    return FALSE;

  if (table->generation == SLIDE_RANK_MAX_GENERATION)
    {
      memset (table->entries, 0, get_size (table));
      table->generation = 0;
    }
  table->generation++;
  return TRUE;
}

void
slide_rank_pool_give_back (SlideRanked *table)
{
  SlideRanked oldest = { .entries = NULL };

  if (table->entries == NULL)
    return;

  pthread_mutex_lock (&mutex);
  if (n_idle == SLIDE_RANK_MAX_IDLE)
    remove_idle (0, &oldest);
  idle[n_idle++] = *table;
  pthread_mutex_unlock (&mutex);

  *table = (SlideRanked) { .entries = NULL };
  if (oldest.entries != NULL)
    free_table (&oldest);
}

/* At the end of the program. */
static void __attribute__ ((destructor))
free_idle (void)
{
  pthread_mutex_lock (&mutex);
  while (n_idle > 0)
    free_table (&idle[--n_idle]);
  pthread_mutex_unlock (&mutex);
}
