/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-sample.h"

gboolean
test_is_whole (void)
{
  return !TEST_IS_SANITIZED && g_strcmp0 (g_getenv ("TILESTAR_TESTS"), "whole") == 0;
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
  return test_is_whole () ? 1 : step;
}

guint
test_first (guint step)
{
  static GRand *random;

  if (test_is_whole () || step <= 1)
    return 0;
  if (random == NULL)
    random = g_rand_new_with_seed ((guint32) test_seed ());
  return (guint) g_rand_int_range (random, 0, (gint32) step);
}
