/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-spare-threads.c: rounds that threads without work join.
 */

#include "engine-test.h"
#include "slide-spare-threads.h"
#include "test-program.h"

#include <stdatomic.h>

#define MAX_MEMBERS 5
#define N_PIECES 2000
#define N_ROUNDS 300

/* Plain memory but for the counter: only the rounds order the accesses. */
typedef struct
{
  SlideSpareThreads *spares;
  atomic_uint        next;
  guint              n_calls[MAX_MEMBERS];
  guint              n_members;    /* most of a round that have worked */
  guint8             taken[N_PIECES];
} Work;

static void
work_cb (guint    member,
         gpointer user_data)
{
  Work *work = user_data;
  guint i;

  work->n_calls[member]++;
  while ((i = atomic_fetch_add (&work->next, 1)) < N_PIECES)
    work->taken[i]++;
}

static gpointer
lend_thread (gpointer data)
{
  slide_spare_threads_lend (data);
  return NULL;
}

static void
run_rounds (Work *work)
{
  for (guint round = 1; round <= N_ROUNDS; round++)
    {
      guint n_before[MAX_MEMBERS];
      guint n_members = 0;

      memcpy (n_before, work->n_calls, sizeof n_before);
      atomic_store (&work->next, 0);
      slide_spare_threads_run (work->spares, MAX_MEMBERS, work_cb, work);
      for (guint i = 0; i < N_PIECES; i++)
        g_assert_cmpuint (work->taken[i], ==, round % 256);
      for (guint i = 0; i < MAX_MEMBERS; i++)
        {
          g_assert_cmpuint (work->n_calls[i] - n_before[i], <=, 1);
          n_members += work->n_calls[i] - n_before[i];
        }
      g_assert_cmpuint (work->n_calls[0], ==, round);
      work->n_members = MAX (work->n_members, n_members);
    }
}

static gpointer
rounds_thread (gpointer data)
{
  run_rounds (data);
  return NULL;
}

/* One or two threads offer rounds, and any number joins them: every piece is processed once. */
static void
test_rounds (gconstpointer data)
{
  guint n_spare = GPOINTER_TO_UINT (data);
  SlideSpareThreads *spares = slide_spare_threads_new (n_spare + 2);
  g_autofree Work *one = g_new0 (Work, 1);
  g_autofree Work *other = g_new0 (Work, 1);
  g_autofree GThread **threads = g_new (GThread *, n_spare + 1);

  g_assert_cmpuint (slide_spare_threads_get_size (spares), ==, n_spare + 2);
  one->spares = other->spares = spares;
  for (guint i = 0; i < n_spare; i++)
    threads[i] = g_thread_new ("spare", lend_thread, spares);
  while (slide_spare_threads_count (spares) < n_spare)
    g_usleep (100);

  threads[n_spare] = g_thread_new ("rounds", rounds_thread, other);
  run_rounds (one);
  g_thread_join (threads[n_spare]);

  slide_spare_threads_close (spares);
  for (guint i = 0; i < n_spare; i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (slide_spare_threads_count (spares), ==, 0);
  if (n_spare == 0)
    g_assert_cmpuint (one->n_members, ==, 1);
  slide_spare_threads_free (spares);
}

/* A round of which every member waits until all are there. */
static void
meet_cb (guint    member G_GNUC_UNUSED,
         gpointer user_data)
{
  atomic_uint *n_there = user_data;

  atomic_fetch_add (n_there, 1);
  while (atomic_load (n_there) < 3)
    g_usleep (100);
}

/* Threads that lend themselves while a round is running join it, but no more than it allows. */
static void
test_join_late (void)
{
  SlideSpareThreads *spares = slide_spare_threads_new (4);
  GThread *threads[3];
  atomic_uint n_there = 0;

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("spare", lend_thread, spares);
  slide_spare_threads_run (spares, 3, meet_cb, &n_there);
  g_assert_cmpuint (atomic_load (&n_there), ==, 3);

  slide_spare_threads_close (spares);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);

  /* Once closed, no thread joins, and threads that lend themselves return. */
  slide_spare_threads_lend (spares);
  n_there = 2;
  slide_spare_threads_run (spares, 3, meet_cb, &n_there);
  g_assert_cmpuint (atomic_load (&n_there), ==, 3);
  slide_spare_threads_free (spares);
  slide_spare_threads_free (NULL);
}

TEST_PROGRAM (spare_threads)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/spare-threads/rounds/0", GUINT_TO_POINTER (0), test_rounds);
  g_test_add_data_func ("/spare-threads/rounds/1", GUINT_TO_POINTER (1), test_rounds);
  g_test_add_data_func ("/spare-threads/rounds/3", GUINT_TO_POINTER (3), test_rounds);
  g_test_add_func ("/spare-threads/join-late", test_join_late);

  return g_test_run ();
}
