/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-record-distances.c: the classification of a recorded search, compared with distances from
 * breadth-first search.
 */

#include "record-test.h"
#include "slide-goal.h"
#include "slide-record-distances.h"
#include "test-program.h"

typedef struct
{
  const char     *text;
  SlideAlgorithm  algorithm;
  const char     *heuristic;
} Case;

static const Case cases[] = {
  { "867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan" },
  { "182/043/765", SLIDE_ALGORITHM_ASTAR, "misplaced" },
  { "182/043/765", SLIDE_ALGORITHM_ASTAR, "manhattan-with-blank" },
  { "182/043/765", SLIDE_ALGORITHM_WEIGHTED_ASTAR, "manhattan" },
  { "867/254/301", SLIDE_ALGORITHM_GREEDY, "manhattan" },
  { "503/124", SLIDE_ALGORITHM_UNIFORM_COST, "zero" },
  { "182/043/765", SLIDE_ALGORITHM_IDASTAR, "misplaced" },
  { "182/043/765", SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan" },
  { "31/20", SLIDE_ALGORITHM_BREADTH_FIRST, "zero" },
};

/* A board of up to nine cells as a number. */
static gint64
pack (const SlideBoard *board)
{
  gint64 packed = 0;

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    packed = packed << 4 | board->cells[cell];

  return packed;
}

/* The distances of all boards reachable from @from. */
static GHashTable *
walk (const SlideBoard *from)
{
  GHashTable *distances = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (SlideBoard));
  gint64 packed = pack (from);

  g_array_append_val (queue, *from);
  g_hash_table_insert (distances, g_memdup2 (&packed, sizeof packed), GUINT_TO_POINTER (0));
  for (guint i = 0; i < queue->len; i++)
    {
      SlideBoard board = g_array_index (queue, SlideBoard, i);
      guint distance;

      packed = pack (&board);
      distance = GPOINTER_TO_UINT (g_hash_table_lookup (distances, &packed));
      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          SlideBoard next = board;

          if (!slide_board_apply (&next, (SlideMove) move))
            continue;
          packed = pack (&next);
          if (g_hash_table_contains (distances, &packed))
            continue;
          g_hash_table_insert (distances, g_memdup2 (&packed, sizeof packed),
                               GUINT_TO_POINTER (distance + 1));
          g_array_append_val (queue, next);
        }
    }

  return distances;
}

static guint
get_distance (GHashTable        *distances,
              const SlideRecord *record,
              guint32            version)
{
  SlideBoard board;
  gint64 packed;

  slide_record_get_board (record, version, &board);
  packed = pack (&board);
  g_assert_true (g_hash_table_contains (distances, &packed));
  return GPOINTER_TO_UINT (g_hash_table_lookup (distances, &packed));
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideRecordDistances) distances = NULL;
  g_autoptr (GHashTable) to_goal = NULL;
  g_autoptr (GHashTable) to_start = NULL;
  g_autofree SlideStatistics *statistics = NULL;
  SlideSearchRequest request;
  guint64 counted[3] = { 0 };
  guint64 n_expansions;
  SlideBoard start, goal;
  guint length;

  record_test_init_request (&request, test->algorithm, test->text, test->heuristic, &heuristic);
  start = request.start;
  goal = request.goal;
  request.record = record;

  /* Created before there is anything to classify. */
  distances = slide_record_distances_new (record, &start, &goal, NULL, NULL);
  g_assert_nonnull (distances);
  g_assert_true (slide_record_distances_extend (distances, 100));
  g_assert_cmpuint (slide_record_distances_get_n_expansions (distances), ==, 0);
  statistics = engine_test_solve (&request, 4096);

  to_goal = walk (&goal);
  to_start = walk (&start);
  length = get_distance (to_goal, record, 0);
  g_assert_cmpuint (slide_record_distances_get_solution_length (distances), ==, length);

  n_expansions = slide_record_get_n_expansions (record);
  for (guint64 moment = 0; moment <= n_expansions; moment++)
    {
      guint64 necessary = 7, tie = 7, wasted = 7;

      if (moment > 0)
        {
          SlideVersion version;

          slide_record_get_version (record, slide_record_get_expanded (record, moment), &version);
          counted[version.g + version.h < length ? 0 : version.g + version.h == length ? 1 : 2]++;
        }
      if (moment > slide_record_distances_get_n_expansions (distances))
        {
          g_assert_false (slide_record_distances_get_counts (distances, moment, &necessary, &tie, &wasted));
          g_assert_cmpuint (necessary + tie + wasted, ==, 21);
          slide_record_distances_extend (distances, 97);
          g_assert_cmpuint (slide_record_distances_get_n_expansions (distances), ==,
                            MIN (moment + 96, n_expansions));
        }
      g_assert_true (slide_record_distances_get_counts (distances, moment, &necessary, &tie, &wasted));
      g_assert_cmpuint (necessary, ==, counted[0]);
      g_assert_cmpuint (tie, ==, counted[1]);
      g_assert_cmpuint (wasted, ==, counted[2]);
    }
  g_assert_true (slide_record_distances_extend (distances, 0));

  for (guint32 i = 0; i < slide_record_get_n_versions (record, n_expansions); i++)
    {
      guint distance = get_distance (to_goal, record, i);
      guint from_start = get_distance (to_start, record, i);
      SlideVersion version;

      slide_record_get_version (record, i, &version);
      if (version.backward)
        {
          guint swapped = distance;

          distance = from_start;
          from_start = swapped;
        }
      g_assert_cmpuint (slide_record_distances_get_distance (distances, i), ==, distance);
      g_assert_cmpint (slide_record_distances_get_error (distances, i), ==, (int) version.h - (int) distance);
      g_assert_cmpint (slide_record_distances_is_on_shortest_path (distances, i), ==,
                       version.g == from_start && from_start + distance == length);
    }

  /* With a consistent heuristic, all necessary expansions and no wasted ones. */
  if (test->algorithm == SLIDE_ALGORITHM_ASTAR && slide_heuristic_is_consistent (heuristic))
    {
      guint64 n_necessary = 0;
      GHashTableIter iter;
      gpointer key, value;

      g_hash_table_iter_init (&iter, to_start);
      while (g_hash_table_iter_next (&iter, &key, &value))
        {
          SlideBoard board = start;
          gint64 packed = *(gint64 *) key;

          for (guint cell = slide_board_get_n_cells (&board); cell-- > 0; packed >>= 4)
            {
              board.cells[cell] = packed & 15;
              board.blank = board.cells[cell] == 0 ? (guint8) cell : board.blank;
            }
          n_necessary += GPOINTER_TO_UINT (value) + slide_heuristic_estimate (heuristic, &board) < length;
        }
      g_assert_cmpuint (counted[0], ==, n_necessary);
      g_assert_cmpuint (counted[2], ==, 0);
    }
}

/* Searches without true distances. */
static void
test_none (void)
{
  g_autoptr (SlideRecord) record = slide_record_new (0);
  SlideBoard start, goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 3);
  g_assert_null (slide_record_distances_new (record, &goal, &goal, NULL, NULL));

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  engine_test_parse ("213/456/780", &start);
  g_assert_null (slide_record_distances_new (record, &start, &goal, NULL, NULL));
}

TEST_PROGRAM (record_distances)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/record-distances/%s-%s-%u",
                                               slide_algorithm_get_info (cases[i].algorithm)->id,
                                               cases[i].heuristic, i);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  g_test_add_func ("/record-distances/none", test_none);
  return g_test_run ();
}
