/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-stale-filter.c: what was marked is always found, or the filter says that it is not sure;
 * and its memory is counted and freed.
 *
 * Compiled once for each width (SLIDE_STATE_WORDS).
 */

#include "slide-stale-filter.h"

/* More than fit in the largest chunk. */
#define N_MARKS 40000
#define N_LAYERS 5

static guint64
scramble (guint f,
          guint i)
{
  return slide_hash_mix ((guint64) f << 32 | (i + 1));
}

/* Marks of several f, alternating; the filter of each has all of its own, few of the others', and
 * accepts none after it was created. */
static void
test_layers (void)
{
  SlideOpenList open;
  SlideStaleFilter filter;
  guint64 bytes;

  slide_open_list_init (&open, 0);
  slide_stale_filter_init (&filter);
  g_assert_false (slide_stale_filter_is_sure (&filter, 0));

  for (guint i = 0; i < N_MARKS; i++)
    for (guint f = 20; f < 20 + 2 * N_LAYERS; f += 2)
      slide_stale_filter_mark (&filter, &open, f, scramble (f, i));
  g_assert_cmpuint (open.bytes, >=, N_LAYERS * N_MARKS * sizeof (SlideStaleMark));
  g_assert_cmpuint (open.bytes, <, 2 * N_LAYERS * N_MARKS * sizeof (SlideStaleMark));
  g_assert_cmpuint (slide_stale_filter_get_bytes (&filter), ==, 0);

  for (guint f = 20; f < 20 + 2 * N_LAYERS; f += 2)
    {
      guint n_false = 0;

      slide_stale_filter_begin (&filter, &open, f, 0);
      g_assert_true (slide_stale_filter_is_sure (&filter, f));
      g_assert_false (slide_stale_filter_is_sure (&filter, f + 2));
      g_assert_cmpuint (slide_stale_filter_get_bytes (&filter), >=,
                        N_MARKS * SLIDE_FILTER_BITS_A_STATE / 8);
      for (guint i = 0; i < N_MARKS; i++)
        {
          g_assert_true (slide_stale_filter_may_have (&filter, scramble (f, i)));
          n_false += slide_stale_filter_may_have (&filter, scramble (f + 1, i)) ? 1 : 0;
        }
      g_assert_cmpuint (n_false, <, N_MARKS / 10);
    }

  /* All chunks can be allocated again. */
  bytes = open.bytes;
  for (guint i = 0; i < N_MARKS; i++)
    slide_stale_filter_mark (&filter, &open, 40, scramble (40, i));
  g_assert_cmpuint (open.bytes, <, bytes + N_MARKS);

  /* Nothing is marked at this f, so there is nothing to look up. */
  slide_stale_filter_begin (&filter, &open, 39, 0);
  g_assert_true (slide_stale_filter_is_sure (&filter, 39));
  g_assert_null (filter.words);

  slide_stale_filter_begin (&filter, &open, 1000, 0);
  g_assert_true (slide_stale_filter_is_sure (&filter, 1000));
  slide_stale_filter_mark (&filter, &open, 1000, scramble (1000, 0));
  g_assert_false (slide_stale_filter_is_sure (&filter, 1000));

  slide_stale_filter_clear (&filter);
  slide_open_list_clear (&open);
}

/* Marks without memory: the filter is sure only where it has all marks. */
static void
test_no_memory (void)
{
  SlideOpenList open;
  SlideStaleFilter filter;
  guint n = 0;

  slide_open_list_init (&open, 64 << 10);
  slide_stale_filter_init (&filter);
  for (; filter.unsure_from == G_MAXUINT; n++)
    {
      slide_stale_filter_mark (&filter, &open, 10 + n % 3, scramble (10 + n % 3, n));
      g_assert_cmpuint (open.bytes, <=, 64 << 10);
    }
  g_assert_cmpuint (n, >, 4000);
  g_assert_cmpuint (filter.unsure_from, >=, 10);
  g_assert_cmpuint (filter.unsure_from, <=, 12);

  for (guint f = 10; f < 13; f++)
    {
      slide_stale_filter_begin (&filter, &open, f, 0);
      g_assert_cmpint (slide_stale_filter_is_sure (&filter, f), ==, f < filter.unsure_from);
    }
  slide_stale_filter_clear (&filter);
  slide_open_list_clear (&open);
}

/* A filter with little memory is less selective; without memory it is not sure of anything. */
static void
test_small_filter (void)
{
  for (guint64 max_bytes = 1; max_bytes <= 4096; max_bytes *= 2)
    {
      SlideOpenList open;
      SlideStaleFilter filter;

      slide_open_list_init (&open, 0);
      slide_stale_filter_init (&filter);
      for (guint i = 0; i < N_MARKS; i++)
        slide_stale_filter_mark (&filter, &open, 7, scramble (7, i));

      slide_stale_filter_begin (&filter, &open, 7, max_bytes);
      g_assert_cmpuint (slide_stale_filter_get_bytes (&filter), <=, max_bytes);
      g_assert_cmpint (slide_stale_filter_is_sure (&filter, 7), ==,
                       max_bytes >= SLIDE_FILTER_MIN_BITS / 8);
      if (slide_stale_filter_is_sure (&filter, 7))
        for (guint i = 0; i < N_MARKS; i++)
          g_assert_true (slide_stale_filter_may_have (&filter, scramble (7, i)));
      slide_stale_filter_clear (&filter);
      slide_open_list_clear (&open);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/stale-filter/layers", test_layers);
  g_test_add_func ("/stale-filter/no-memory", test_no_memory);
  g_test_add_func ("/stale-filter/small-filter", test_small_filter);

  return g_test_run ();
}
