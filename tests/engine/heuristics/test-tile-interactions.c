/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-tile-interactions.c: what corner tiles, last moves and pairs of tiles add, compared with
 * the true distance for goals of every kind.
 */

#include "engine-test.h"
#include "slide-board-text.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "test-program.h"

#include <string.h>

/* Each is at least the value of those before it on which it builds. */
static const struct { const char *id; int at_least[2]; } known[] = {
  { "manhattan", { -1, -1 } },
  { "linear-conflict", { 0, -1 } },
  { "corner-tiles", { 1, -1 } },
  { "last-moves", { 1, -1 } },
  { "korf-taylor", { 2, 3 } },
  { "dynamic-pairs", { 0, -1 } },
};

#define N_KNOWN G_N_ELEMENTS (known)

static void
make_all (const SlideBoard *goal,
          SlideHeuristic   *heuristics[N_KNOWN])
{
  for (gsize i = 0; i < N_KNOWN; i++)
    heuristics[i] = engine_test_new_heuristic (known[i].id, goal);
}

static void
free_all (SlideHeuristic *heuristics[N_KNOWN])
{
  for (gsize i = 0; i < N_KNOWN; i++)
    slide_heuristic_unref (heuristics[i]);
}

/* At most @distance, and of the same parity. */
static void
check_board (SlideHeuristic   *heuristics[N_KNOWN],
             const SlideBoard *board,
             guint             distance,
             guint             estimates[N_KNOWN])
{
  for (gsize i = 0; i < N_KNOWN; i++)
    {
      guint h = slide_heuristic_estimate (heuristics[i], board);
      gboolean is_right = h <= distance && (distance - h) % 2 == 0;

      estimates[i] = h;
      for (gsize j = 0; j < G_N_ELEMENTS (known[i].at_least); j++)
        is_right = is_right && (known[i].at_least[j] < 0 || h >= estimates[known[i].at_least[j]]);

      if (!is_right)
        {
          g_autofree char *start_text = slide_board_to_text (board, SLIDE_TEXT_LINE);
          g_autofree char *goal_text = slide_board_to_text (slide_heuristic_get_goal (heuristics[i]),
                                                          SLIDE_TEXT_LINE);

          g_error ("%s says %u of %s -> %s, which is %u moves away", known[i].id, h, start_text,
                   goal_text, distance);
        }
    }
}

/* On every board, or every @step-th. */
static void
check_goal (const SlideBoard *goal,
            guint             step,
            double            out_means[N_KNOWN])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideDistanceTable) table = slide_distance_table_new (goal, 0, NULL, NULL, &error);
  SlideHeuristic *heuristics[N_KNOWN];
  guint64 sums[N_KNOWN] = { 0 };
  guint64 n_boards;
  guint64 n_seen = 0;

  g_assert_no_error (error);
  n_boards = slide_distance_table_get_n_boards (table);
  make_all (goal, heuristics);

  for (guint64 index = 0; index < n_boards; index += step, n_seen++)
    {
      guint estimates[N_KNOWN];
      SlideBoard board;
      guint distance = slide_distance_table_get_board (table, index, &board);

      check_board (heuristics, &board, distance, estimates);
      for (gsize i = 0; i < N_KNOWN; i++)
        sums[i] += estimates[i];
    }

  for (gsize i = 0; i < N_KNOWN; i++)
    out_means[i] = (double) sums[i] / (double) n_seen;
  free_all (heuristics);
}

/* The blank in every cell, and the tiles in order or not. */
static void
test_every_goal (void)
{
  static const struct { guint rows, columns, n_arrangements; } shapes[] = {
    { 2, 2, 6 }, { 2, 3, 6 }, { 3, 2, 6 }, { 2, 4, 3 }, { 4, 2, 3 }, { 3, 3, 1 },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (1996);

  for (gsize s = 0; s < G_N_ELEMENTS (shapes); s++)
    for (guint blank = test_first (3); blank < shapes[s].rows * shapes[s].columns; blank += test_step (3))
      for (guint i = 0; i < shapes[s].n_arrangements; i++)
        {
          guint n_cells = shapes[s].rows * shapes[s].columns;
          double means[N_KNOWN];
          SlideBoard goal;

          slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, shapes[s].rows, shapes[s].columns);
          for (guint cell = n_cells - 1; (i > 0 || blank % 3 == 0) && cell > 0; cell--)
            slide_board_exchange (&goal, cell, (guint) g_rand_int_range (random, 0, (gint32) cell + 1));
          slide_board_exchange (&goal, goal.blank, blank);

          check_goal (&goal, 1, means);
        }
}

/* Long boards, with more interactions in their corners: a fifth of them. */
static void
test_long_boards (void)
{
  static const char *const goals[] = { "1 2 3 4 5/6 7 8 9 0", "1 2 3 0 4/5 6 7 8 9" };

  for (gsize i = test_first (2); i < G_N_ELEMENTS (goals); i += test_step (2))
    {
      double means[N_KNOWN];
      SlideBoard goal;

      engine_test_parse (goals[i], &goal);
      check_goal (&goal, 5, means);
    }
}

/* The means over all boards of 3x3 in docs/heuristics.md. */
static void
test_means (void)
{
  static const double expected[N_KNOWN] = { 14.000, 15.119, 15.828, 15.969, 16.466, 16.334 };
  double means[N_KNOWN];
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  check_goal (&goal, 1, means);
  for (gsize i = 0; i < N_KNOWN; i++)
    g_assert_cmpfloat_with_epsilon (means[i], expected[i], 0.0005);
}

/* By hand. */
static void
test_cases (void)
{
  static const struct { const char *start, *goal, *id; guint h, n_arcs; } cases[] = {
    /* 2 has to move aside, or the corner keeps 6; and 8, or 3 is the last tile into the corner.
     * The conflict of 6 and 3 is separate. */
    { "1 2 6/4 5 3/7 8 0", "1 2 3/4 5 6/7 8 0", "linear-conflict", 4, 1 },
    { "1 2 6/4 5 3/7 8 0", "1 2 3/4 5 6/7 8 0", "corner-tiles", 8, 3 },
    /* 4 has to move aside, or the corner keeps 2. */
    { "2 1 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0", "linear-conflict", 4, 1 },
    { "2 1 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0", "corner-tiles", 6, 2 },
    /* Neither 6 nor 8 has a shortest path through the last corner; 7 would leave it for its goal
     * cell before 8 arrives. Corner tiles are 4 and 6. */
    { "1 2 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 8 0", "linear-conflict", 4, 1 },
    { "1 2 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 8 0", "last-moves", 6, 2 },
    { "1 2 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 8 0", "corner-tiles", 8, 3 },
    { "1 2 3/4 5 6/8 7 0", "1 2 3/4 5 6/7 8 0", "korf-taylor", 10, 4 },
    /* One move from the goal, there are no two last moves. */
    { "1 2 3/4 5 0/7 8 6", "1 2 3/4 5 6/7 8 0", "last-moves", 1, 0 },
    { "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/7 8 0", "korf-taylor", 1, 0 },
    { "1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0", "korf-taylor", 0, 0 },
    { "1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0", "dynamic-pairs", 0, 0 },
    /* 1, 2 and 3 have to pass each other, of which pairs see one; and 3 can leave the corner for
     * its goal cell only if 4 moves aside. */
    { "3 2 1/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0", "linear-conflict", 8, 2 },
    { "3 2 1/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0", "dynamic-pairs", 8, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (SlideExplanation) explanation = NULL;
      SlideBoard start, goal;

      engine_test_parse (cases[i].start, &start);
      engine_test_parse (cases[i].goal, &goal);
      heuristic = engine_test_new_heuristic (cases[i].id, &goal);
      explanation = slide_heuristic_explain (heuristic, &start);
      if (explanation->estimate != cases[i].h || explanation->arcs->len != cases[i].n_arcs)
        g_error ("%s of %s: %u with %u arcs", cases[i].id, cases[i].start, explanation->estimate,
                 explanation->arcs->len);
    }
}

/* Boards with published lengths of shortest solutions. */
static void
test_korf (void)
{
  /* As in docs/heuristics.md, of a hundred. */
  static const guint64 expected[N_KNOWN] = { 3705, 3909, 3997, 4049, 4115, 4083 };
  guint64 sums[N_KNOWN] = { 0 };
  SlideHeuristic *heuristics[N_KNOWN];
  SlideBoard start, goal;
  guint length;

  engine_test_init_korf (1, &start, &goal, &length);
  make_all (&goal, heuristics);
  for (guint number = 1; number <= 100; number++)
    {
      guint estimates[N_KNOWN];

      engine_test_init_korf (number, &start, &goal, &length);
      check_board (heuristics, &start, length, estimates);
      for (gsize i = 0; i < N_KNOWN; i++)
        sums[i] += estimates[i];
    }
  free_all (heuristics);

  for (gsize i = 0; i < N_KNOWN; i++)
    {
      g_test_message ("%s: %.2f of 53.05", known[i].id, (double) sums[i] / 100.0);
      g_assert_cmpuint (sums[i], ==, expected[i]);
    }
}

TEST_PROGRAM (tile_interactions)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-interactions/cases", test_cases);
  g_test_add_func ("/tile-interactions/means", test_means);
  g_test_add_func ("/tile-interactions/every-goal", test_every_goal);
  g_test_add_func ("/tile-interactions/long-boards", test_long_boards);
  g_test_add_func ("/tile-interactions/korf", test_korf);

  return g_test_run ();
}
