/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-board-set.c: sets of boards: reproducible, and with the stated lengths.
 */

#include "engine-test.h"
#include "slide-board-set.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-solvability.h"
#include "test-program.h"

static GArray *
list_boards (const SlideBoardSet *set)
{
  g_autoptr (GError) error = NULL;
  GArray *pairs = slide_board_set_list (set, NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < pairs->len; i++)
    {
      const SlideBoardPair *pair = &g_array_index (pairs, SlideBoardPair, i);

      g_assert_true (pair->has_goal);
      g_assert_cmpuint (pair->line, >, 0);
      g_assert_true (slide_solvability_check (&pair->start, &pair->goal).solvable);
    }

  return pairs;
}

static const SlideBoardPair *
get_pair (GArray *pairs,
          guint   i)
{
  return &g_array_index (pairs, SlideBoardPair, i);
}

static void
init_set (SlideBoardSet     *set,
          SlideBoardSetKind  kind,
          guint              rows,
          guint              columns)
{
  *set = (SlideBoardSet) { .kind = kind, .seed = 7, .n_boards = 3, .n_moves = 11,
                           .first_length = 5, .last_length = 7 };
  slide_goal_init (&set->goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
}

/* The meaning of a seed never changes. */
static void
test_pinned (void)
{
  static const struct
  {
    SlideBoardSetKind  kind;
    const char        *boards;
  } cases[] = {
    { SLIDE_BOARD_SET_RANDOM, "281450637 318765024 758061243" },
    { SLIDE_BOARD_SET_SCRAMBLES, "238160475 126035478 623140758" },
    { SLIDE_BOARD_SET_BY_LENGTH, "413026758 152430786 123746508 052143786 120563478 243105786 102483765 402513786 253016478" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GArray) pairs = NULL;
      SlideBoardSet set;

      init_set (&set, cases[i].kind, 3, 3);
      pairs = list_boards (&set);
      for (guint j = 0; j < pairs->len; j++)
        for (guint cell = 0; cell < 9; cell++)
          g_string_append_printf (text, "%s%u", j > 0 && cell == 0 ? " " : "",
                                  get_pair (pairs, j)->start.cells[cell]);
      g_assert_cmpstr (text->str, ==, cases[i].boards);
    }
}

/* With the lengths of the table; without duplicates, as many of each as requested, in order of
 * length. */
static void
test_lengths (void)
{
  SlideBoardSet set;
  g_autoptr (SlideDistanceTable) table = NULL;

  init_set (&set, SLIDE_BOARD_SET_BY_LENGTH, 2, 4);
  slide_goal_init (&set.goal, SLIDE_GOAL_SNAIL, 2, 4);
  set.first_length = 0;
  set.last_length = 300;
  table = slide_distance_table_new (&set.goal, 0, NULL, NULL, NULL);
  for (set.n_boards = 0; set.n_boards <= 100; set.n_boards += 50)
    {
      g_autoptr (GArray) pairs = list_boards (&set);
      const guint64 *counts = slide_distance_table_get_counts (table);
      guint i = 0;

      for (guint length = 0; length <= slide_distance_table_get_diameter (table); length++)
        {
          guint64 n = set.n_boards == 0 ? counts[length] : MIN (set.n_boards, counts[length]);
          gint64 last = -1;

          for (guint64 j = 0; j < n; j++, i++)
            {
              const SlideBoardPair *pair = get_pair (pairs, i);
              gint64 index = slide_distance_table_get_index (table, &pair->start);

              g_assert_true (pair->has_length);
              g_assert_cmpuint (pair->length, ==, length);
              g_assert_cmpint (slide_distance_table_look_up (table, &pair->start), ==, length);
              g_assert_cmpint (index, >, last);
              last = index;
            }
        }
      g_assert_cmpuint (pairs->len, ==, i);
    }
}

/* Every third length has the boards that it has without a step, and none is beyond the diameter. */
static void
test_steps (void)
{
  SlideBoardSet set;
  g_autoptr (GArray) all = NULL;
  g_autoptr (GArray) some = NULL;
  guint next = 0;

  init_set (&set, SLIDE_BOARD_SET_BY_LENGTH, 3, 3);
  set.n_boards = 10;
  set.first_length = 2;
  set.last_length = 254;
  all = list_boards (&set);
  set.length_step = 3;
  some = list_boards (&set);

  for (guint i = 0; i < all->len; i++)
    if ((get_pair (all, i)->length - 2) % 3 == 0)
      {
        g_assert_true (slide_board_equal (&get_pair (all, i)->start, &get_pair (some, next)->start));
        g_assert_cmpuint (get_pair (all, i)->length, ==, get_pair (some, next)->length);
        next++;
      }
  g_assert_cmpuint (next, ==, some->len);
  g_assert_cmpuint (get_pair (some, next - 1)->length, ==, 29);

  /* Of a step that is larger than the range, the first length remains. */
  set.length_step = 250;
  g_array_unref (g_steal_pointer (&some));
  some = list_boards (&set);
  g_assert_cmpuint (some->len, ==, 4);
}

/* Requesting other lengths as well changes nothing; another seed does. */
static void
test_each_by_itself (void)
{
  SlideBoardSet some, all, other;
  g_autoptr (GArray) few = NULL;
  g_autoptr (GArray) many = NULL;
  g_autoptr (GArray) others = NULL;

  init_set (&some, SLIDE_BOARD_SET_BY_LENGTH, 3, 3);
  some.first_length = some.last_length = 20;
  all = other = some;
  all.first_length = 19;
  all.last_length = 21;
  other.seed++;
  few = list_boards (&some);
  many = list_boards (&all);
  others = list_boards (&other);
  g_assert_cmpuint (few->len, ==, 3);
  g_assert_cmpuint (many->len, ==, 9);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (slide_board_equal (&get_pair (few, i)->start, &get_pair (many, 3 + i)->start));
      g_assert_false (slide_board_equal (&get_pair (few, i)->start, &get_pair (others, i)->start));
    }
}

/* All boards of a length are equally likely: chi squared over the 62 of length 7 (or however many
 * there are), whose mean is one less. */
static void
test_uniform (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autofree guint *n_drawn = NULL;
  SlideBoardSet set;
  guint64 n_boards;
  double expected, chi_squared = 0;

  init_set (&set, SLIDE_BOARD_SET_BY_LENGTH, 3, 3);
  set.first_length = set.last_length = 7;
  set.n_boards = 10;
  table = slide_distance_table_new (&set.goal, 0, NULL, NULL, NULL);
  n_boards = slide_distance_table_get_counts (table)[7];
  n_drawn = g_new0 (guint, slide_distance_table_get_n_boards (table));
  for (set.seed = 0; set.seed < 300; set.seed++)
    {
      g_autoptr (GArray) pairs = list_boards (&set);

      for (guint i = 0; i < pairs->len; i++)
        n_drawn[slide_distance_table_get_index (table, &get_pair (pairs, i)->start)]++;
    }

  expected = 3000.0 / (double) n_boards;
  for (guint64 i = 0; i < slide_distance_table_get_n_boards (table); i++)
    if (slide_distance_table_get_distance (table, i) == 7)
      chi_squared += (n_drawn[i] - expected) * (n_drawn[i] - expected) / expected;
  g_test_message ("chi squared %g over %" G_GUINT64_FORMAT " boards", chi_squared, n_boards);
  g_assert_cmpfloat (chi_squared, <, 2.0 * (double) n_boards);
  g_assert_cmpfloat (chi_squared, >, 0.4 * (double) n_boards);
}

static void
test_korf (void)
{
  SlideBoardSet set = { .kind = SLIDE_BOARD_SET_KORF_100 };
  g_autoptr (GArray) pairs = list_boards (&set);
  static const guint lengths[] = { 81, 97, 96, 82, 93 };
  static const guint numbers[] = { 25, 32, 38, 40, 44 };
  guint sum = 0;

  g_assert_cmpuint (pairs->len, ==, 100);
  for (guint i = 0; i < 100; i++)
    {
      SlideBoard start, goal;
      guint length;

      engine_test_init_korf (i + 1, &start, &goal, &length);
      g_assert_true (slide_board_equal (&get_pair (pairs, i)->start, &start));
      g_assert_true (slide_board_equal (&get_pair (pairs, i)->goal, &goal));
      g_assert_true (get_pair (pairs, i)->has_length);
      g_assert_cmpuint (get_pair (pairs, i)->length, ==, length);
      sum += length;
    }
  /* A mean of 53.05. */
  g_assert_cmpuint (sum, ==, 5305);

  g_array_unref (pairs);
  set.kind = SLIDE_BOARD_SET_KORF_24;
  pairs = list_boards (&set);
  g_assert_cmpuint (pairs->len, ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpuint (slide_board_get_n_cells (&get_pair (pairs, i)->start), ==, 25);
      g_assert_cmpuint (get_pair (pairs, i)->number, ==, numbers[i]);
      g_assert_true (get_pair (pairs, i)->has_length);
      g_assert_cmpuint (get_pair (pairs, i)->length, ==, lengths[i]);
    }
}

static gboolean
stop_cb (double   fraction,
         gpointer user_data)
{
  (void) user_data;
  g_assert_cmpfloat (fraction, >=, 0);
  g_assert_cmpfloat (fraction, <=, 1);
  return fraction < 0.3;
}

static void
test_refused (void)
{
  SlideBoardSet set;

  for (guint i = 0; i < 5; i++)
    {
      static const SlideBoardSetError codes[] = {
        SLIDE_BOARD_SET_ERROR_SHAPE, SLIDE_BOARD_SET_ERROR_LENGTH, SLIDE_BOARD_SET_ERROR_LENGTH,
        SLIDE_BOARD_SET_ERROR_NUMBER, SLIDE_BOARD_SET_ERROR_CANCELLED,
      };
      g_autoptr (GError) error = NULL;

      init_set (&set, SLIDE_BOARD_SET_BY_LENGTH, i == 0 ? 4 : 3, i == 0 ? 4 : 3);
      if (i == 1)
        set.first_length = set.last_length = 32;
      if (i == 2)
        set.first_length = 9;
      if (i == 3)
        set.kind = SLIDE_BOARD_SET_RANDOM, set.n_boards = G_MAXUINT;
      g_assert_null (slide_board_set_list (&set, i == 4 ? stop_cb : NULL, NULL, &error));
      g_assert_error (error, SLIDE_BOARD_SET_ERROR, (int) codes[i]);
    }
}

static void
test_ids (void)
{
  for (guint i = 0; i < SLIDE_N_BOARD_SETS; i++)
    {
      SlideBoardSetKind kind = SLIDE_N_BOARD_SETS;

      g_assert_true (slide_board_set_from_id (slide_board_set_get_id ((SlideBoardSetKind) i), &kind));
      g_assert_cmpuint (kind, ==, i);
    }
}

TEST_PROGRAM (board_set)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-set/pinned", test_pinned);
  g_test_add_func ("/board-set/lengths", test_lengths);
  g_test_add_func ("/board-set/steps", test_steps);
  g_test_add_func ("/board-set/each-by-itself", test_each_by_itself);
  g_test_add_func ("/board-set/uniform", test_uniform);
  g_test_add_func ("/board-set/korf", test_korf);
  g_test_add_func ("/board-set/refused", test_refused);
  g_test_add_func ("/board-set/ids", test_ids);

  return g_test_run ();
}
