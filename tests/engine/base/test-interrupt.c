/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-interrupt.h"
#include "slide-thread-pool.h"
#include "test-program.h"

/* ---- One thread ---- */

static void
test_flag (void)
{
  SlideInterrupt outer, inner;
  int flag = 0;

  g_assert_false (slide_interrupt_cut (g_get_monotonic_time ()));
  slide_interrupt_begin_flag (&outer, &flag, 0);
  slide_interrupt_begin (&inner, NULL, NULL);
  g_assert_false (slide_interrupt_cut (g_get_monotonic_time ()));
  g_atomic_int_set (&flag, 1);
  g_assert_true (slide_interrupt_cut (g_get_monotonic_time ()));

  /* What the inner one has computed is as invalid as what the outer one has. */
  g_assert_true (slide_interrupt_end (&inner));
  g_assert_true (slide_interrupt_was_cut (&outer));
  g_assert_true (slide_interrupt_end (&outer));
  g_assert_null (slide_interrupt_get_current ());
}

/* The outer one goes on where only the inner one is to end. */
static void
test_inner (void)
{
  SlideInterrupt outer, inner;
  int flag = 1, none = 0;

  slide_interrupt_begin_flag (&outer, &none, g_get_monotonic_time () + G_TIME_SPAN_HOUR);
  slide_interrupt_begin_flag (&inner, &flag, 0);
  g_assert_true (slide_interrupt_cut (g_get_monotonic_time ()));
  g_assert_true (slide_interrupt_end (&inner));
  g_assert_false (slide_interrupt_cut (g_get_monotonic_time ()));
  g_assert_false (slide_interrupt_end (&outer));
}

static void
test_deadline (void)
{
  SlideInterrupt interrupt;

  slide_interrupt_begin_flag (&interrupt, NULL, g_get_monotonic_time () - 1);
  g_assert_true (slide_interrupt_cut (g_get_monotonic_time ()));
  g_assert_true (slide_interrupt_end (&interrupt));

  /* A deadline that no wait has reached changes nothing. */
  slide_interrupt_begin_flag (&interrupt, NULL, g_get_monotonic_time () - 1);
  g_assert_false (slide_interrupt_end (&interrupt));
}

static void
test_patience (void)
{
  SlideInterrupt interrupt;
  gint64 now = g_get_monotonic_time ();

  slide_interrupt_set_patience (1000);
  g_assert_false (slide_interrupt_cut (now + G_TIME_SPAN_SECOND));
  g_assert_true (slide_interrupt_cut (now - G_TIME_SPAN_SECOND));
  slide_interrupt_begin_patient (&interrupt);
  g_usleep (2000);
  g_assert_true (slide_interrupt_cut (g_get_monotonic_time ()));
  g_assert_true (slide_interrupt_end (&interrupt));
  slide_interrupt_set_patience (0);
  g_assert_false (slide_interrupt_cut (now - G_TIME_SPAN_SECOND));
}

/* ---- Several ---- */

static void
round_cb (guint    member G_GNUC_UNUSED,
          gpointer user_data)
{
  int *n_cut = user_data;

  if (slide_interrupt_cut (g_get_monotonic_time ()))
    g_atomic_int_inc (n_cut);
}

/* Threads of a pool work for the thread that runs the round. */
static void
test_pool (void)
{
  int n_cut = 0, flag = 0;
  SlideThreadPool *pool = slide_thread_pool_new ("test", 3, round_cb, &n_cut);
  SlideInterrupt interrupt;

  slide_interrupt_begin_flag (&interrupt, &flag, 0);
  slide_thread_pool_run (pool);
  g_assert_cmpint (n_cut, ==, 0);
  g_atomic_int_set (&flag, 1);
  slide_thread_pool_run (pool);
  g_assert_cmpint (n_cut, ==, (int) slide_thread_pool_get_size (pool));
  g_assert_true (slide_interrupt_end (&interrupt));

  slide_thread_pool_run (pool);
  g_assert_cmpint (n_cut, ==, (int) slide_thread_pool_get_size (pool));
  slide_thread_pool_free (pool);
}

TEST_PROGRAM (interrupt)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interrupt/flag", test_flag);
  g_test_add_func ("/interrupt/inner", test_inner);
  g_test_add_func ("/interrupt/deadline", test_deadline);
  g_test_add_func ("/interrupt/patience", test_patience);
  g_test_add_func ("/interrupt/pool", test_pool);
  return g_test_run ();
}
