/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-wide.c: 128-bit numbers in two halves, as on 32-bit machines, compared with those of the
 * compiler if it has any.
 */

/* The halves are tested on every machine. */
#ifdef __SIZEOF_INT128__
#define HAS_INT128
#undef __SIZEOF_INT128__
#endif

#include "slide-wide.h"
#include "test-program.h"

#define ALL G_MAXUINT64

static void
assert_wide (SlideWide a,
             guint64   high,
             guint64   low)
{
  g_assert_cmphex (slide_wide_get_high (a), ==, high);
  g_assert_cmphex (slide_wide_get_low (a), ==, low);
}

static void
test_known (void)
{
  const guint64 top = (guint64) 1 << 63;

  assert_wide (slide_wide_from (7), 0, 7);
  assert_wide (slide_wide_shift_left (slide_wide_from (ALL), 0), 0, ALL);
  assert_wide (slide_wide_shift_left (slide_wide_from (ALL), 1), 1, ALL - 1);
  assert_wide (slide_wide_shift_left (slide_wide_from (ALL), 63), ALL >> 1, top);
  assert_wide (slide_wide_shift_left (slide_wide_from (ALL), 64), ALL, 0);
  assert_wide (slide_wide_shift_left (slide_wide_from (1), 127), top, 0);
  assert_wide (slide_wide_shift_right (slide_wide_new (ALL, 0), 0), ALL, 0);
  assert_wide (slide_wide_shift_right (slide_wide_new (ALL, 0), 1), ALL >> 1, top);
  assert_wide (slide_wide_shift_right (slide_wide_new (ALL, 0), 64), 0, ALL);
  assert_wide (slide_wide_shift_right (slide_wide_new (top, 0), 127), 0, 1);
  assert_wide (slide_wide_subtract (slide_wide_new (1, 0), slide_wide_from (1)), 0, ALL);
  assert_wide (slide_wide_subtract (slide_wide_from (0), slide_wide_from (1)), ALL, ALL);
  assert_wide (slide_wide_not (slide_wide_from (0)), ALL, ALL);
  g_assert_true (slide_wide_equal (slide_wide_new (1, 2), slide_wide_new (1, 2)));
  g_assert_false (slide_wide_equal (slide_wide_new (1, 2), slide_wide_new (2, 2)));
  g_assert_false (slide_wide_equal (slide_wide_new (1, 2), slide_wide_new (1, 1)));

  g_assert_cmphex (slide_multiply_high (ALL, ALL), ==, ALL - 1);
  g_assert_cmphex (slide_multiply_high (ALL, 2), ==, 1);
  g_assert_cmphex (slide_multiply_high (top, top), ==, top >> 1);
  g_assert_cmphex (slide_multiply_high ((guint64) 1 << 32, (guint64) 1 << 32), ==, 1);
  g_assert_cmphex (slide_multiply_high (G_MAXUINT32, G_MAXUINT32), ==, 0);
}

#ifdef HAS_INT128

__extension__ typedef unsigned __int128 Native;

static guint64
draw (GRand *random)
{
  guint64 x = (guint64) g_rand_int (random) << 32 | g_rand_int (random);

  /* Including few bits, and nearly all. */
  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      return x >> g_rand_int_range (random, 0, 64);
    case 1:
      return ~(x >> g_rand_int_range (random, 0, 64));
    default:
      return x;
    }
}

static void
assert_native (SlideWide a,
               Native    b)
{
  assert_wide (a, (guint64) (b >> 64), (guint64) b);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint i = 0; i < 200000; i++)
    {
      guint64 x[4];
      guint n = (guint) g_rand_int_range (random, 0, 128);
      SlideWide a, b;
      Native c, d;

      for (guint j = 0; j < 4; j++)
        x[j] = draw (random);
      a = slide_wide_new (x[0], x[1]);
      b = slide_wide_new (x[2], x[3]);
      c = (Native) x[0] << 64 | x[1];
      d = (Native) x[2] << 64 | x[3];

      assert_native (slide_wide_shift_left (a, n), c << n);
      assert_native (slide_wide_shift_right (a, n), c >> n);
      assert_native (slide_wide_subtract (a, b), c - d);
      assert_native (slide_wide_xor (a, b), c ^ d);
      assert_native (slide_wide_or (a, b), c | d);
      assert_native (slide_wide_and (a, b), c & d);
      assert_native (slide_wide_not (a), ~c);
      g_assert_cmphex (slide_multiply_high (x[0], x[1]), ==,
                       (guint64) ((Native) x[0] * x[1] >> 64));
    }
}

#endif

TEST_PROGRAM (wide)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/wide/known", test_known);
#ifdef HAS_INT128
  g_test_add_func ("/wide/random", test_random);
#endif

  return g_test_run ();
}
