/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-thread pool.c: rounds of work for a pool of threads.
 */

#include "engine-test.h"
#include "slide-thread-pool.h"
#include "test-program.h"

#include <stdio.h>
#include <unistd.h>

#include <sys/resource.h>

#define MAX_MEMBERS 8
#define N_PIECES 10000
#define N_ROUNDS 200

/* Plain memory: only the rounds of the thread pool order the accesses. */
typedef struct
{
  SlideThreadPool *pool;
  guint      piece;
  guint      round;
  guint      n_calls[MAX_MEMBERS];
  guint      round_seen[MAX_MEMBERS];
  guint      sums[MAX_MEMBERS];
  guint8     taken[N_PIECES];
} Work;

static void
work_cb (guint    member,
         gpointer user_data)
{
  Work *work = user_data;
  guint first;

  work->n_calls[member]++;
  work->round_seen[member] = work->round;

  while ((first = slide_thread_pool_take (work->pool, work->piece)) < N_PIECES)
    for (guint i = first; i < MIN (first + work->piece, N_PIECES); i++)
      {
        work->taken[i]++;
        work->sums[member] += i;
      }
}

/* Every member works in every round, and every piece is processed once. */
static void
test_rounds (gconstpointer data)
{
  guint n_members = GPOINTER_TO_UINT (data);
  g_autofree Work *work = g_new0 (Work, 1);

  work->pool = slide_thread_pool_new ("test", n_members, work_cb, work);
  g_assert_cmpuint (slide_thread_pool_get_size (work->pool), ==, n_members);

  for (guint round = 1; round <= N_ROUNDS; round++)
    {
      guint sum = 0;

      work->round = round;
      work->piece = 1 + round % 7;
      slide_thread_pool_run (work->pool);

      for (guint member = 0; member < n_members; member++)
        {
          g_assert_cmpuint (work->n_calls[member], ==, round);
          g_assert_cmpuint (work->round_seen[member], ==, round);
          sum += work->sums[member];
          work->sums[member] = 0;
        }
      g_assert_cmpuint (sum, ==, N_PIECES * (N_PIECES - 1) / 2);
      for (guint i = 0; i < N_PIECES; i++)
        g_assert_cmpuint (work->taken[i], ==, round % 256);
    }

  slide_thread_pool_free (work->pool);
}

static void
note_thread_cb (guint    member,
                gpointer user_data)
{
  GThread **threads = user_data;

  threads[member] = g_thread_self ();
}

/* Number 0 is the calling thread; the others are always the same threads. */
static void
test_threads (void)
{
  GThread *threads[3] = { NULL };
  GThread *before[3];
  SlideThreadPool *pool = slide_thread_pool_new ("test", 3, note_thread_cb, threads);

  slide_thread_pool_run (pool);
  g_assert_true (threads[0] == g_thread_self ());
  g_assert_true (threads[1] != NULL && threads[1] != threads[0]);
  g_assert_true (threads[2] != NULL && threads[2] != threads[1] && threads[2] != threads[0]);

  for (guint i = 0; i < 3; i++)
    before[i] = threads[i];
  slide_thread_pool_run (pool);
  for (guint i = 0; i < 3; i++)
    g_assert_true (threads[i] == before[i]);

  slide_thread_pool_free (pool);
}

/* Without a round, its threads have never worked, and end all the same. */
static void
test_unused (void)
{
  slide_thread_pool_free (NULL);

  for (guint i = 0; i < N_ROUNDS; i++)
    slide_thread_pool_free (slide_thread_pool_new ("test", MAX_MEMBERS, work_cb, NULL));
}

/* Without memory for another thread's stack, the calling thread works alone. */
static void
test_refused (void)
{
  if (g_test_subprocess ())
    {
      g_autofree Work *work = g_new0 (Work, 1);
      FILE *file = fopen ("/proc/self/statm", "r");
      struct rlimit limit;
      unsigned long n_pages = 0;

      g_assert_true (file != NULL && fscanf (file, "%lu", &n_pages) == 1);
      fclose (file);
      getrlimit (RLIMIT_AS, &limit);
      limit.rlim_cur = n_pages * (unsigned long) sysconf (_SC_PAGESIZE) + (1 << 20);
      g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);

      work->piece = 1;
      work->pool = slide_thread_pool_new ("test", MAX_MEMBERS, work_cb, work);
      g_assert_cmpuint (slide_thread_pool_get_size (work->pool), ==, 1);
      slide_thread_pool_run (work->pool);
      g_assert_cmpuint (work->sums[0], ==, N_PIECES * (N_PIECES - 1) / 2);
      slide_thread_pool_free (work->pool);
      return;
    }

  if (!g_file_test ("/proc/self/statm", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("this system does not say how large a process is");
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
}

TEST_PROGRAM (thread_pool)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/thread-pool/rounds/1", GUINT_TO_POINTER (1), test_rounds);
  g_test_add_data_func ("/thread-pool/rounds/2", GUINT_TO_POINTER (2), test_rounds);
  g_test_add_data_func ("/thread-pool/rounds/8", GUINT_TO_POINTER (8), test_rounds);
  g_test_add_func ("/thread-pool/threads", test_threads);
  g_test_add_func ("/thread-pool/unused", test_unused);
  if (!TEST_IS_SANITIZED)
    g_test_add_func ("/thread-pool/refused", test_refused);

  return g_test_run ();
}
