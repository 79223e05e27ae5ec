/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-audit-plain.c: the auditor compared with an independent enumeration (plain-audit.h), for
 * many shapes and goals.
 */

#include "plain-audit.h"
#include "slide-audit.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "test-program.h"
#include "test-sample.h"

#include <math.h>

/* Checks the properties of the examples. */
static void
check_examples (PlainPuzzle              *puzzle,
                const char               *id,
                const SlideAudit         *audit,
                const SlideDistanceTable *table)
{
  guint64 above = 0;

  for (guint d = 0; d < SLIDE_AUDIT_MAX_DISTANCE; d++)
    for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
      {
        SlideBoard board;
        double value;

        above += h > d ? audit->counts[d][h] : 0;
        g_assert_true (slide_audit_get_example (audit, table, d, h, &board) == (audit->counts[d][h] > 0));
        if (audit->counts[d][h] == 0)
          continue;
        g_assert_cmpint (plain_puzzle_get_distance (puzzle, board.cells), ==, (int) d);
        value = plain_puzzle_get_h (puzzle, id, board.cells);
        g_assert_cmpint ((int) (value > d + 1e-9 ? ceil (value - 1e-9) : floor (value + 1e-9)), ==, (int) h);
      }

  /* The cells above the diagonal of the heat map are the overestimates, including fractions. */
  g_assert_cmpuint (above, ==, audit->overestimates);
}

static void
check_breaches (PlainPuzzle      *puzzle,
                const char       *id,
                const SlideAudit *audit,
                const PlainAudit *plain)
{
  g_assert_true (audit->has_counterexample == (plain->overestimates > 0 || plain->inconsistent_edges > 0));
  g_assert_true (audit->has_inconsistency == (plain->inconsistent_edges > 0));

  if (audit->has_counterexample)
    {
      int nearest = plain->overestimates > 0 ? plain->nearest_over : plain->nearest_upper;
      double h = plain_puzzle_get_h (puzzle, id, audit->counterexample.cells);

      g_assert_cmpint ((int) audit->counterexample_true, ==, nearest);
      g_assert_cmpint (plain_puzzle_get_distance (puzzle, audit->counterexample.cells), ==, nearest);
      g_assert_cmpfloat_with_epsilon (audit->counterexample_h, h, 1e-9);
      if (plain->overestimates > 0)
        g_assert_cmpfloat (h, >, nearest + 1e-9);
    }

  if (audit->has_inconsistency)
    {
      g_assert_cmpint ((int) audit->upper_true, ==, plain->nearest_upper);
      g_assert_cmpint (plain_puzzle_get_distance (puzzle, audit->upper.cells), ==, plain->nearest_upper);
      g_assert_cmpfloat_with_epsilon (audit->upper_h,
                                      plain_puzzle_get_h (puzzle, id, audit->upper.cells), 1e-9);
      g_assert_cmpfloat_with_epsilon (audit->lower_h,
                                      plain_puzzle_get_h (puzzle, id, audit->lower.cells), 1e-9);
      g_assert_cmpfloat (audit->upper_h - audit->lower_h, >, 1.0 + 1e-9);
    }
}

static void
check_heuristic (PlainPuzzle        *puzzle,
                 const char         *id,
                 SlideDistanceTable *table,
                 const SlideBoard   *goal)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (id, goal, NULL, &error);
  g_autoptr (SlideAuditor) auditor = NULL;
  g_autofree SlideAudit *audit = g_new (SlideAudit, 1);
  g_autofree PlainAudit *plain = g_new (PlainAudit, 1);

  g_assert_no_error (error);
  plain_puzzle_audit (puzzle, id, plain);
  auditor = slide_auditor_new (table, heuristic, 2);
  g_assert_true (slide_auditor_execute (auditor, NULL, NULL));
  g_assert_cmpfloat (slide_auditor_peek (auditor, audit), ==, 1.0);

  g_assert_cmpuint (audit->n_boards, ==, plain->n_boards);
  g_assert_cmpuint (audit->n_seen, ==, plain->n_boards);
  g_assert_cmpuint (audit->diameter, ==, plain->diameter);
  g_assert_cmpfloat_with_epsilon (audit->mean_true, plain->mean_true, 1e-9);
  g_assert_cmpfloat_with_epsilon (audit->mean_h, plain->mean_h, 1e-9);
  g_assert_cmpuint (audit->exact, ==, plain->exact);
  g_assert_cmpuint (audit->overestimates, ==, plain->overestimates);
  g_assert_cmpfloat_with_epsilon (audit->worst_overestimate, plain->worst_overestimate, 1e-9);
  g_assert_cmpuint (audit->inconsistent_edges, ==, plain->inconsistent_edges);
  g_assert_cmpfloat_with_epsilon (audit->worst_drop, plain->worst_drop, 1e-9);
  g_assert_cmpmem (audit->counts, sizeof audit->counts, plain->counts, sizeof plain->counts);

  check_breaches (puzzle, id, audit, plain);
  check_examples (puzzle, id, audit, table);
}

static void
check_goal_in (const SlideBoard  *goal,
               SlideMetric        metric,
               const char *const *ids)
{
  g_autofree char *text = slide_board_to_text (goal, SLIDE_TEXT_LINE);
  g_autoptr (SlideDistanceTable) table = slide_distance_table_get_shared_in (goal, metric, 0, 0, NULL, NULL, NULL);
  PlainPuzzle *puzzle = plain_puzzle_new (goal->rows, goal->columns, goal->cells, metric == SLIDE_METRIC_LINE);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_test_message ("%s, goal %s", ids[i], text);
      check_heuristic (puzzle, ids[i], table, goal);
    }

  plain_puzzle_free (puzzle);
}

static void
check_goal (const SlideBoard  *goal,
            const char *const *ids)
{
  check_goal_in (goal, SLIDE_METRIC_SINGLE, ids);
}

/* Shuffled with a fixed seed: any permutation is a goal. */
static void
init_random_goal (SlideBoard *goal,
                  guint       rows,
                  guint       columns,
                  guint32     seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  slide_goal_init (goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
  for (guint i = rows * columns; i-- > 1;)
    {
      guint j = (guint) g_rand_int_range (random, 0, (gint32) i + 1);
      guint8 tile = goal->cells[i];

      goal->cells[i] = goal->cells[j];
      goal->cells[j] = tile;
    }
  for (guint cell = 0; cell < rows * columns; cell++)
    if (goal->cells[cell] == 0)
      goal->blank = (guint8) cell;
}

static void
test_small (void)
{
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 4, 2 } };
  SlideBoard goal;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      for (guint preset = test_first (2); preset < SLIDE_N_GOAL_PRESETS; preset += test_step (2))
        {
          slide_goal_init (&goal, (SlideGoalPreset) preset, shapes[i][0], shapes[i][1]);
          check_goal (&goal, plain_ids);
        }
      for (guint32 seed = 1; seed <= 3; seed++)
        {
          init_random_goal (&goal, shapes[i][0], shapes[i][1], seed);
          check_goal (&goal, plain_ids);
        }
    }
}

static void
test_3x3 (void)
{
  SlideBoard goal;

  for (guint preset = test_first (3); preset < SLIDE_N_GOAL_PRESETS; preset += test_step (3))
    {
      slide_goal_init (&goal, (SlideGoalPreset) preset, 3, 3);
      check_goal (&goal, plain_ids);
    }

  init_random_goal (&goal, 3, 3, 11);
  check_goal (&goal, plain_ids);
}

/* Several blocks in each row of cells, and two threads. */
static void
test_2x5 (void)
{
  static const char *const ids[] = { "linear-conflict-pairs", "max:euclidean+gaschnig", "manhattan", NULL };
  const char *const one[] = { ids[test_first (3)], NULL };
  SlideBoard goal;

  init_random_goal (&goal, 2, 5, 12);
  check_goal (&goal, test_is_whole () ? ids : one);
  if (test_is_whole ())
    {
      init_random_goal (&goal, 5, 2, 13);
      check_goal (&goal, plain_ids);
    }
}

/* In the line metric: values by changes, from scratch and real ones. */
static void
test_lines (void)
{
  static const char *const ids[] = {
    "zero", "manhattan", "misplaced", "euclidean", "gaschnig", "linear-conflict", "walking-distance",
    "blend:manhattan=0.5,misplaced=0.75", "max:gaschnig+manhattan", NULL
  };
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 4, 2 } };
  static const char *const one[] = { "manhattan", NULL };
  SlideBoard goal;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, shapes[i][0], shapes[i][1]);
      check_goal_in (&goal, SLIDE_METRIC_LINE, ids);
      init_random_goal (&goal, shapes[i][0], shapes[i][1], 21);
      check_goal_in (&goal, SLIDE_METRIC_LINE, ids);
    }
  init_random_goal (&goal, 3, 3, 22);
  check_goal_in (&goal, SLIDE_METRIC_LINE, test_is_whole () ? ids : one);
}

TEST_PROGRAM (audit_plain)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/audit-plain/small", test_small);
  g_test_add_func ("/audit-plain/3x3", test_3x3);
  g_test_add_func ("/audit-plain/2x5", test_2x5);
  g_test_add_func ("/audit-plain/lines", test_lines);

  return g_test_run ();
}
