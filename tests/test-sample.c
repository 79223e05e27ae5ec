/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-sample.h"

#include <time.h>

static gboolean
is_tier (const char *name)
{
  return !TEST_IS_SANITIZED && g_strcmp0 (g_getenv ("TILESTAR_TESTS"), name) == 0;
}

gboolean
test_is_whole (void)
{
  return is_tier ("whole");
}

int
test_patience (void)
{
  const char *text = g_getenv ("TILESTAR_TEST_PATIENCE");
  gint64 patience = text != NULL ? g_ascii_strtoll (text, NULL, 10) : 1;

  return (int) CLAMP (patience, 1, 1000) * (TEST_IS_SANITIZED ? 10 : 1);
}

static gint64
get_time (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

gint64
test_process_time (void)
{
  return get_time (CLOCK_PROCESS_CPUTIME_ID);
}

gint64
test_thread_time (void)
{
  return get_time (CLOCK_THREAD_CPUTIME_ID);
}

guint64
test_seed (void)
{
  const char *text = g_getenv ("TILESTAR_TEST_SEED");

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 1;
}

guint
test_step (guint step)
{
  return test_is_whole () ? 1 : is_tier ("twice") ? (step + 1) / 2 : step;
}

guint
test_first (guint step)
{
  static GRand *random;

  step = test_step (step);
  if (step <= 1)
    return 0;
  if (random == NULL)
    random = g_rand_new_with_seed ((guint32) test_seed ());
  return (guint) g_rand_int_range (random, 0, (gint32) step);
}
