/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-distance-table.c: true distances, compared with simple breadth-first search and with
 * published numbers.
 */

#include "engine-test.h"
#include "slide-distance-private.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "test-program.h"

static guint
board_hash (gconstpointer key)
{
  const SlideBoard *board = key;
  guint hash = 5381;

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    hash = hash * 33 + board->cells[cell];

  return hash;
}

static gboolean
board_equal (gconstpointer a,
             gconstpointer b)
{
  return slide_board_equal (a, b);
}

/* The boards one move away, at most one for each cell. Returns: their number */
static guint
list_moves (const SlideBoard *board,
            SlideMetric       metric,
            SlideBoard       *moved)
{
  guint n = 0;

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    {
      guint n_single;

      moved[n] = *board;
      n_single = slide_board_slide_line (&moved[n], cell, NULL);
      n += n_single == 1 || (n_single > 1 && metric == SLIDE_METRIC_LINE);
    }

  return n;
}

/* The independent route: a queue, a hash table and slide_board_slide_line().
 * Returns: boards, in the order found, with their distances in the table */
static GArray *
search_breadth_first (const SlideBoard *goal,
                      SlideMetric       metric,
                      GHashTable       *distances)
{
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (SlideBoard));

  g_array_append_vals (queue, goal, 1);
  g_hash_table_insert (distances, g_memdup2 (goal, sizeof *goal), GUINT_TO_POINTER (0));

  for (guint next = 0; next < queue->len; next++)
    {
      SlideBoard board = g_array_index (queue, SlideBoard, next);
      guint distance = GPOINTER_TO_UINT (g_hash_table_lookup (distances, &board));

      SlideBoard moved[SLIDE_MAX_CELLS];
      guint n = list_moves (&board, metric, moved);

      for (guint i = 0; i < n; i++)
        {
          SlideBoard successor = moved[i];

          if (!g_hash_table_contains (distances, &successor))
            {
              g_hash_table_insert (distances, g_memdup2 (&successor, sizeof successor),
                                   GUINT_TO_POINTER (distance + 1));
              g_array_append_val (queue, successor);
            }
        }
    }

  return queue;
}

static void
check_against_search (const SlideBoard *goal,
                      SlideMetric       metric)
{
  g_autoptr (GHashTable) distances = g_hash_table_new_full (board_hash, board_equal, g_free, NULL);
  g_autoptr (GArray) boards = search_breadth_first (goal, metric, distances);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideDistanceTable) table = slide_distance_table_get_shared_in (goal, metric, 1, 0, NULL, NULL, &error);
  guint64 sum = 0;

  g_assert_no_error (error);
  g_assert_cmpint (slide_distance_table_get_metric (table), ==, metric);
  g_assert_cmpint (slide_distance_table_get_n_boards (table), ==, boards->len);

  for (guint i = 0; i < boards->len; i++)
    {
      SlideBoard board = g_array_index (boards, SlideBoard, i);
      guint distance = GPOINTER_TO_UINT (g_hash_table_lookup (distances, &board));

      g_assert_cmpint (slide_distance_table_look_up (table, &board), ==, distance);

      /* Two tiles exchanged: the goal is out of reach. */
      slide_board_exchange (&board, slide_board_find (&board, 1), slide_board_find (&board, 2));
      g_assert_cmpint (slide_distance_table_look_up (table, &board), ==, -1);
      g_assert_cmpint (slide_distance_table_get_index (table, &board), ==, -1);
    }

  g_assert_cmpint (slide_distance_table_get_diameter (table), ==,
                   GPOINTER_TO_UINT (g_hash_table_lookup (
                       distances, &g_array_index (boards, SlideBoard, boards->len - 1))));

  for (guint i = 0; i <= slide_distance_table_get_diameter (table); i++)
    sum += slide_distance_table_get_counts (table)[i];
  g_assert_cmpint (sum, ==, boards->len);

  /* By index: every board once, with its distance. */
  for (guint i = 0; i < boards->len; i++)
    {
      SlideBoard board, checked;
      guint distance = slide_distance_table_get_board (table, i, &board);

      g_assert_true (slide_board_init (&checked, board.rows, board.columns, board.cells));
      g_assert_cmpint (checked.blank, ==, board.blank);
      g_assert_true (g_hash_table_contains (distances, &board));
      g_assert_cmpint (GPOINTER_TO_UINT (g_hash_table_lookup (distances, &board)), ==, distance);
      g_hash_table_remove (distances, &board);
    }
  g_assert_cmpint (g_hash_table_size (distances), ==, 0);
}

static void
test_search (void)
{
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 4, 2 }, { 3, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
      {
        SlideBoard goal;

        slide_goal_init (&goal, (SlideGoalPreset) preset, shapes[i][0], shapes[i][1]);
        check_against_search (&goal, SLIDE_METRIC_SINGLE);
        if (test_is_whole () || preset == i % SLIDE_N_GOAL_PRESETS)
          check_against_search (&goal, SLIDE_METRIC_LINE);
      }
}

/* A goal without a name, with its tiles out of order and the blank at an edge. */
static void
test_any_goal (void)
{
  static const guint8 square[] = { 3, 0, 7, 1, 8, 2, 5, 4, 6 };
  static const guint8 tall[] = { 5, 2, 1, 0, 4, 3 };
  SlideBoard goal;

  g_assert_true (slide_board_init (&goal, 3, 3, square));
  check_against_search (&goal, SLIDE_METRIC_SINGLE);
  g_assert_true (slide_board_init (&goal, 3, 2, tall));
  check_against_search (&goal, SLIDE_METRIC_SINGLE);
  check_against_search (&goal, SLIDE_METRIC_LINE);
}

/* 3x3 boards by distance from a goal with the blank in a corner and in the center (OEIS A089473,
 * A089474; the first from Reinefeld 1993). */
static void
test_published_counts (void)
{
  static const guint64 corner[] = {
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512,
    4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
  };
  static const guint64 centre[] = {
    1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084,
    5482, 6736, 11132, 12208, 18612, 18444, 24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
  };
  static const struct { SlideGoalPreset preset; const guint64 *counts; guint n_counts; } cases[] = {
    { SLIDE_GOAL_BLANK_LAST, corner, G_N_ELEMENTS (corner) },
    { SLIDE_GOAL_BLANK_FIRST, corner, G_N_ELEMENTS (corner) },
    { SLIDE_GOAL_SNAIL, centre, G_N_ELEMENTS (centre) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      SlideBoard goal;

      slide_goal_init (&goal, cases[i].preset, 3, 3);
      table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);

      g_assert_cmpint (slide_distance_table_get_n_boards (table), ==, 181440);
      g_assert_cmpint (slide_distance_table_get_diameter (table), ==, cases[i].n_counts - 1);
      for (guint j = 0; j < cases[i].n_counts; j++)
        g_assert_cmpint (slide_distance_table_get_counts (table)[j], ==, cases[i].counts[j]);
    }
}

/* Diameters from a corner, OEIS A151944 and its sources. */
static void
test_published_diameters (void)
{
  static const struct { guint rows, columns; guint64 n_boards; guint diameter; } cases[] = {
    { 2, 2, 12, 6 },
    { 2, 3, 360, 21 },
    { 2, 4, 20160, 36 },
    { 2, 5, 1814400, 55 },
    { 5, 2, 1814400, 55 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      SlideBoard goal;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, cases[i].rows, cases[i].columns);
      table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
      g_assert_cmpint (slide_distance_table_get_n_boards (table), ==, cases[i].n_boards);
      g_assert_cmpint (slide_distance_table_get_diameter (table), ==, cases[i].diameter);
    }
}

/* In the line metric, the largest distance from a corner: 24 and 33 are published for 3x3 and 3x4; test_search() has
 * those of up to 9 cells. */
static void
test_line_diameters (void)
{
  static const struct { guint rows, columns; guint diameter; } cases[] = {
    { 2, 2, 6 }, { 2, 3, 20 }, { 3, 2, 20 }, { 2, 4, 25 }, { 4, 2, 25 }, { 3, 3, 24 }, { 2, 5, 36 }, { 5, 2, 36 },
    { 3, 4, 33 }, { 4, 3, 33 }, { 2, 6, 41 }, { 6, 2, 41 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      SlideBoard goal;

      /* Those of 12 cells take seconds and 240 MiB. */
      if (cases[i].rows * cases[i].columns > 10 && !test_is_whole ())
        break;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
      table = slide_distance_table_get_shared_in (&goal, SLIDE_METRIC_LINE, 2, 0, NULL, NULL, NULL);
      g_assert_cmpint (slide_distance_table_get_diameter (table), ==, cases[i].diameter);
    }
}

/* 239,500,800 boards of 3x4 have diameter 53. */
static void
test_large (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 3, 4);
  table = slide_distance_table_get_shared (&goal, 2, 0, NULL, NULL, NULL);
  g_assert_cmpint (slide_distance_table_get_n_boards (table), ==, 239500800);
  g_assert_cmpint (slide_distance_table_get_diameter (table), ==, 53);
}

static gboolean
never_stop (double   fraction,
            gpointer user_data)
{
  *(double *) user_data = fraction;
  return TRUE;
}

static void
test_progress (void)
{
  SlideBoard goal;
  double last = 0.0;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);

  {
    g_autoptr (GError) error = NULL;

    g_assert_null (slide_distance_table_new (&goal, 0, engine_test_stop_at_half, &last, &error));
    g_assert_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_CANCELLED);
    g_assert_cmpfloat (last, >=, 0.5);
  }

  {
    g_autoptr (SlideDistanceTable) table =
        slide_distance_table_new (&goal, 0, never_stop, &last, NULL);

    g_assert_nonnull (table);
    g_assert_cmpfloat (last, ==, 1.0);
  }
}

static void
test_refused (void)
{
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (slide_distance_table_new (&goal, 0, NULL, NULL, &error));
    g_assert_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_TOO_LARGE);
  }

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (slide_distance_table_new (&goal, 100000, NULL, NULL, &error));
    g_assert_error (error, SLIDE_DISTANCE_ERROR, SLIDE_DISTANCE_ERROR_MEMORY);
  }
  {
    g_autoptr (SlideDistanceTable) table =
        slide_distance_table_new (&goal, 1000000, NULL, NULL, NULL);

    g_assert_nonnull (table);
  }

  /* A limit may be used up completely. */
  for (guint less = 0; less < 2; less++)
    {
      g_autoptr (SlideDistanceTable) all = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
      g_autoptr (SlideDistanceTable) table =
          slide_distance_table_new (&goal, slide_distance_table_get_memory (all) - less, NULL, NULL, NULL);

      g_assert_true ((table != NULL) == (less == 0));
    }
}

TEST_PROGRAM (distance_table)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/distance-table/search", test_search);
  g_test_add_func ("/distance-table/any-goal", test_any_goal);
  g_test_add_func ("/distance-table/published-counts", test_published_counts);
  g_test_add_func ("/distance-table/published-diameters", test_published_diameters);
  g_test_add_func ("/distance-table/line-diameters", test_line_diameters);
  /* It takes seconds and 240 MiB. */
  if (test_is_whole ())
    g_test_add_func ("/distance-table/large", test_large);
  g_test_add_func ("/distance-table/progress", test_progress);
  g_test_add_func ("/distance-table/refused", test_refused);

  return g_test_run ();
}
