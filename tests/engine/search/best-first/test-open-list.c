/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-open-list.c: what is pushed is popped, in the order of f, key and age, and its memory is
 * counted, up to the limit.
 *
 * Compiled once for each width (SLIDE_STATE_WORDS).
 */

#include "slide-open-list.h"
#include "state-test.h"

#define N_LEVELS 30
#define N_KEYS 20
#define N_STATES 20000

/* How many of the numbers 0 … N_STATES - 1 go to each bucket, to some none. */
static void
choose_bucket (guint  number,
               guint *f,
               guint *key)
{
  guint32 hash = number * 2654435761u;

  *f = (hash >> 16) % N_LEVELS;
  *key = (hash >> 24) % N_KEYS;
}

/* Compared with linear search in lists. */
static void
check_order (gboolean high,
             gboolean newest,
             guint    max)
{
  GQueue expected[N_LEVELS][N_KEYS];
  SlideOpenList list;
  SlideState *states = g_new (SlideState, max);
  guint n_left = N_STATES;
  guint n;
  guint f, key;

  slide_open_list_init (&list, 0);
  g_assert_cmpuint (slide_open_list_pop (&list, high, newest, max, states, &f, &key), ==, 0);
  for (f = 0; f < N_LEVELS; f++)
    for (key = 0; key < N_KEYS; key++)
      g_queue_init (&expected[f][key]);

  for (guint i = 0; i < N_STATES; i++)
    {
      /* From the largest f down, and then at random. */
      choose_bucket (i, &f, &key);
      f = i < 1000 ? N_LEVELS - 1 - i * N_LEVELS / 1000 : f;
      g_assert_true (slide_open_list_push (&list, f, key, state_test_make (i + 1)));
      g_queue_push_tail (&expected[f][key], GUINT_TO_POINTER (i + 1));
    }
  g_assert_cmpuint (list.bytes, >=, N_STATES * sizeof (SlideState));
  g_assert_cmpuint (list.bytes, <, 3 * N_STATES * sizeof (SlideState) + (256 << 10));

  for (guint level = 0; level < N_LEVELS; level++)
    {
      guint64 n_of_level = 0;

      for (key = 0; key < N_KEYS; key++)
        n_of_level += expected[level][key].length;
      g_assert_cmpuint (slide_level_count (&list.levels[level]), ==, n_of_level);
    }

  while ((n = slide_open_list_pop (&list, high, newest, max, states, &f, &key)) > 0)
    {
      g_assert_cmpuint (n, <=, max);
      for (guint lower = 0; lower < f; lower++)
        for (guint k = 0; k < N_KEYS; k++)
          g_assert_true (g_queue_is_empty (&expected[lower][k]));
      for (guint k = 0; k < N_KEYS; k++)
        g_assert_true ((high ? k <= key : k >= key) || g_queue_is_empty (&expected[f][k]));

      n_left -= n;
      for (guint i = 0; i < n; i++)
        {
          gpointer next = newest ? g_queue_pop_tail (&expected[f][key])
                                 : g_queue_pop_head (&expected[f][key]);

          g_assert_true (slide_state_equal (states[i], state_test_make (GPOINTER_TO_UINT (next))));
        }
    }
  g_assert_cmpuint (n_left, ==, 0);

  slide_open_list_clear (&list);
  g_free (states);
}

static void
test_order (void)
{
  static const guint maxima[] = { 1, 7, 64 };

  for (guint i = 0; i < G_N_ELEMENTS (maxima); i++)
    for (guint order = 0; order < 4; order++)
      check_order (order & 1, order >> 1, maxima[i]);
}

/* Fills a list until it refuses. Returns: the number it accepted */
static guint
fill (SlideOpenList *list,
      guint          n_levels)
{
  guint n = 0;

  while (n < N_STATES && slide_open_list_push (list, n % n_levels, n % 3, state_test_make (n)))
    n++;

  return n;
}

/* A limit may be used up completely: with the memory that it used without a limit, a list accepts
 * as many, but not with a byte less. */
static void
test_exact_limit (void)
{
  static const guint numbers[] = { 1, 5, 100, 3000, 20000 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      guint64 bytes = 0;

      for (guint less = 0; less < 3; less++)
        {
          SlideOpenList list;
          guint n = 0;

          slide_open_list_init (&list, less == 0 ? 0 : bytes + 1 - less);
          while (n < numbers[i] && slide_open_list_push (&list, n % 50, 0, state_test_make (n)))
            n++;
          if (less == 0)
            bytes = list.bytes;
          else
            g_assert_cmpuint (list.bytes, <=, list.byte_limit);
          if (less == 1 && numbers[i] <= 100)
            g_assert_cmpuint (n, ==, numbers[i]);
          else if (less == 2 && numbers[i] <= 100)
            g_assert_cmpuint (n, <, numbers[i]);
          slide_open_list_clear (&list);
        }
    }
}

/* A refused push does not change the list, and popping frees space. */
static void
test_refused (void)
{
  SlideState states[64];
  SlideOpenList list;
  guint64 bytes;
  guint f, key;
  guint n, n_popped = 0;

  slide_open_list_init (&list, 100 << 10);
  n = fill (&list, 10);
  bytes = list.bytes;
  g_assert_cmpuint (n, >, 1000);
  g_assert_cmpuint (n, <, N_STATES);
  g_assert_cmpuint (bytes, <=, 100 << 10);
  g_assert_false (slide_open_list_push (&list, 1000000, 0, state_test_make (0)));
  g_assert_cmpuint (list.bytes, ==, bytes);

  for (guint got; (got = slide_open_list_pop (&list, TRUE, TRUE, 64, states, &f, &key)) > 0;)
    n_popped += got;
  g_assert_cmpuint (n_popped, ==, n);
  g_assert_cmpuint (fill (&list, 10), >, n / 2);
  g_assert_cmpuint (list.bytes, <=, 100 << 10);

  slide_open_list_clear (&list);
}

/* Buckets with a single state take little memory. */
static void
test_small_buckets (void)
{
  SlideOpenList list;

  slide_open_list_init (&list, 0);
  for (guint i = 0; i < 4000; i++)
    g_assert_true (slide_open_list_push (&list, i / 40, i % 40, state_test_make (i)));
  g_assert_cmpuint (list.bytes, <, 4000 * 256);
  slide_open_list_clear (&list);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/open-list/order", test_order);
  g_test_add_func ("/open-list/exact-limit", test_exact_limit);
  g_test_add_func ("/open-list/refused", test_refused);
  g_test_add_func ("/open-list/small-buckets", test_small_buckets);

  return g_test_run ();
}
