/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-pattern-database.c: the heuristic compared with the true distance, and building its set of
 * tables.
 */

#include "engine-test.h"
#include "pattern-database.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-heuristic-private.h"
#include "slide-pattern-file-test.h"
#include "slide-pattern-partition-text.h"
#include "slide-random.h"
#include "test-program.h"

#include <string.h>

/* Never more than the true distance, 0 at the goal, and no move lowers it by more than 1 if it is
 * consistent. Returns: the mean */
static double
check_against_distances (const SlideBoard *goal,
                         const char       *partition)
{
  g_autoptr (SlideDistanceTable) truth = slide_distance_table_new (goal, 0, NULL, NULL, NULL);
  g_autoptr (SlideHeuristic) heuristic = engine_test_new_pattern_database (goal, partition);
  guint64 n_boards = slide_distance_table_get_n_boards (truth);
  guint64 sum = 0;

  g_assert_cmpint (slide_heuristic_estimate (heuristic, goal), ==, 0);

  for (guint64 i = 0; i < n_boards; i++)
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (truth, i, &board);
      guint h = slide_heuristic_estimate (heuristic, &board);

      g_assert_cmpint (h, <=, distance);

      for (guint move = 0; heuristic->consistent && move < SLIDE_N_MOVES; move++)
        {
          SlideBoard next = board;

          if (slide_board_apply (&next, (SlideMove) move))
            g_assert_cmpint (slide_heuristic_estimate (heuristic, &next) + 1, >=, h);
        }

      sum += h;
    }

  return (double) sum / (double) n_boards;
}

/* The number of an independent enumeration: one static sum, no reflection. */
static void
test_mean (void)
{
  g_autoptr (SlideDistanceTable) truth = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  const SlidePatternSet *set;
  SlideBoard goal;
  guint64 sum = 0;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  truth = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
  heuristic = engine_test_new_pattern_database (&goal, "1,2,3,4/5,6,7,8");
  set = slide_heuristic_get_pattern_set (heuristic);

  for (guint64 i = 0; i < slide_distance_table_get_n_boards (truth); i++)
    {
      guint8 amounts[SLIDE_PARTITION_MAX_GROUPS];
      SlideBoard board;

      slide_distance_table_get_board (truth, i, &board);
      sum += slide_pattern_view_look_up (set, 0, board.cells, amounts);
    }

  g_test_message ("3x3 4-4: %.4f", (double) sum / 181440.0);
  g_assert_cmpfloat_with_epsilon ((double) sum / 181440.0, 18.508, 0.0005);
}

/* One tile cannot divide the board, two can; a pattern of all tiles gives the true distance. */
static void
test_consistent (void)
{
  static const struct
  {
    const char *goal;
    const char *partition;
    gboolean    consistent;
  } cases[] = {
    { "1 2 3/4 5 6/7 8 0", "1/2/3/4/5/6/7/8", TRUE },
    { "1 2 3/4 5 6/7 8 0", "1,2,3,4,5,6,7,8", TRUE },
    { "1 2 3/4 5 6/7 8 0", "1,2/3", FALSE },
    { "1 2 3/4 5 6/7 8 0", "4-4", FALSE },
    { "1 2 3/4 5 6/7 8 0", "1/2/3;4/5/6/7/8", TRUE },
    { "1 2 3/4 5 6/7 8 0", "1/2/3;1,2", FALSE },
    { "1 2/3 0", "1/2/3", TRUE },
    { "1 2 3/4 5 0", "1,2,3,4,5", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideBoard goal;

      engine_test_parse (cases[i].goal, &goal);
      heuristic = engine_test_new_pattern_database (&goal, cases[i].partition);
      g_assert_true (slide_heuristic_is_consistent (heuristic) == cases[i].consistent);
      check_against_distances (&goal, cases[i].partition);
    }
}

static void
test_admissible (void)
{
  static const char *const goals[] = {
    "1 2 3/4 5 6/7 8 0", "0 1 2/3 4 5/6 7 8", "1 2 3/8 0 4/7 6 5", "5 7 6/3 0 8/4 1 2", "8 1 0/2 3 6/7 5 4", "1 0 2/3 4 5/6 7 8",
    "1 2/3 4/5 0", "1 2 3 4/5 0 6 7", "1 2/0 3/4 5/6 7",
  };
  static const char *const partitions[] = {
    NULL, "1,2,3/4,5", "5/4,3,1/2", "1/2/3/4/5", "1,2,3/4,5;1,4/2,3,5", "1,2;3,4;5,1;2,3,4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    for (guint j = 0; j < G_N_ELEMENTS (partitions); j++)
      {
        SlideBoard goal;
        double mean;

        engine_test_parse (goals[i], &goal);
        mean = check_against_distances (&goal, partitions[j]);
        g_test_message ("%s, %s: mean %.3f", goals[i], partitions[j] != NULL ? partitions[j] : "default", mean);
      }
}

/* Several partitions: the maximum of their values, with the tables of each. */
static void
test_largest (void)
{
  static const struct
  {
    guint       rows, columns;
    const char *texts[SLIDE_MAX_PARTITIONS];
    guint       n_views;
  } cases[] = {
    { 3, 3, { "4-4", "5-3" }, 4 },
    { 3, 3, { "1,2,3/4,5,6", "1,4,7/2,5,8" }, 2 },    /* reflections of each other */
    { 3, 3, { "4-4", "4-4" }, 2 },
    { 3, 3, { "1,2,3,4,5,6,7,8", "1/2/3", "1,2/3" }, 5 },
    { 4, 4, { "5-5-5", "1,2,5,6,9/3,4,7,8,11/10,12,13,14,15" }, 4 },
    { 3, 5, { "5-5-4", "1,2,3/6,7,8,9", "2,3,4/5" }, 3 },
  };
  SlideRandom random;

  slide_random_init (&random, 20061);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (SlideHeuristic) largest = NULL;
      g_autoptr (SlideExplanation) explanation = NULL;
      SlideHeuristic *alone[SLIDE_MAX_PARTITIONS] = { NULL };
      const SlidePatternSet *set;
      SlideBoard goal, board;
      guint n = 0;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
      for (; n < SLIDE_MAX_PARTITIONS && cases[i].texts[n] != NULL; n++)
        {
          alone[n] = engine_test_new_pattern_database (&goal, cases[i].texts[n]);
          g_string_append_printf (text, "%s%s", n > 0 ? " ; " : "", cases[i].texts[n]);
        }
      largest = engine_test_new_pattern_database (&goal, text->str);
      set = slide_heuristic_get_pattern_set (largest);
      g_assert_cmpint (set->n_views, ==, cases[i].n_views);

      for (guint view = 0; view < set->n_views; view++)
        {
          const SlidePatternView *own = &slide_heuristic_get_pattern_set (alone[set->views[view].partition])->views[0];

          for (guint group = 0; group < own->n_groups; group++)
            g_assert_true (set->views[view].groups[group].table == own->groups[group].table);
        }

      for (guint round = 0; round < 2000; round++)
        {
          guint h = 0;

          slide_random_board (&random, &goal, &board);
          for (guint j = 0; j < n; j++)
            h = MAX (h, slide_heuristic_estimate (alone[j], &board));
          g_assert_cmpint (slide_heuristic_estimate (largest, &board), ==, h);
        }

      /* The explanation is that of the partition with the maximum. */
      explanation = slide_heuristic_explain (largest, &board);
      {
        double sum = 0;

        for (guint j = 0; j < explanation->parts->len; j++)
          sum += g_array_index (explanation->parts, SlidePart, j).amount;
        g_assert_cmpfloat (sum, ==, slide_heuristic_estimate (largest, &board));
      }

      for (guint j = 0; j < n; j++)
        slide_heuristic_unref (alone[j]);
    }
}

/* The value of one table each, found without the tables of the engine: the fewest moves of the group's
 * tiles from the goal, by a search of all positions of the group and the blank. */
static guint
encode (const guint8 *cells,
        guint         n)
{
  guint code = 0;

  for (guint i = 0; i < n; i++)
    code = code * 9 + cells[i];

  return code;
}

/* @cells: those of the tiles, then that of the blank. Returns: (transfer full): by encode() of all of them,
 * G_MAXUINT8 for what cannot be reached; the fewest over all cells of the blank is the table's entry */
static guint8 *
search_group (const SlideBoard *goal,
              const guint8     *tiles,
              guint             n)
{
  static const int steps[] = { -3, 3, -1, 1 };
  guint8 start[SLIDE_MAX_CELLS];
  guint n_codes = 1;
  guint8 *distances;
  GQueue queue = G_QUEUE_INIT;

  for (guint i = 0; i <= n; i++)
    n_codes *= 9;
  distances = g_malloc (n_codes);
  memset (distances, G_MAXUINT8, n_codes);

  for (guint i = 0; i < n; i++)
    start[i] = (guint8) slide_board_find (goal, tiles[i]);
  start[n] = goal->blank;
  distances[encode (start, n + 1)] = 0;
  g_queue_push_tail (&queue, GUINT_TO_POINTER (encode (start, n + 1)));

  /* A move of another tile costs nothing: such a state goes to the front. */
  while (!g_queue_is_empty (&queue))
    {
      guint code = GPOINTER_TO_UINT (g_queue_pop_head (&queue));
      guint8 cells[SLIDE_MAX_CELLS];

      for (guint i = n + 1, rest = code; i-- > 0; rest /= 9)
        cells[i] = rest % 9;
      for (guint step = 0; step < G_N_ELEMENTS (steps); step++)
        {
          guint blank = cells[n];
          guint to = blank + (guint) steps[step];
          guint8 next[SLIDE_MAX_CELLS];
          guint cost = 0, next_code;

          if (to >= 9 || (step >= 2 && to / 3 != blank / 3))
            continue;
          memcpy (next, cells, sizeof next);
          next[n] = (guint8) to;
          for (guint i = 0; i < n; i++)
            if (cells[i] == to)
              {
                next[i] = (guint8) blank;
                cost = 1;
              }
          next_code = encode (next, n + 1);
          if (distances[code] + cost >= distances[next_code])
            continue;
          distances[next_code] = (guint8) (distances[code] + cost);
          if (cost == 0)
            g_queue_push_head (&queue, GUINT_TO_POINTER (next_code));
          else
            g_queue_push_tail (&queue, GUINT_TO_POINTER (next_code));
        }
    }

  return distances;
}

static guint
find_least (const guint8     *distances,
            const SlideBoard *board,
            const guint8     *tiles,
            guint             n)
{
  guint8 cells[SLIDE_MAX_CELLS];
  guint least = G_MAXUINT8;

  for (guint i = 0; i < n; i++)
    cells[i] = (guint8) slide_board_find (board, tiles[i]);
  for (guint blank = 0; blank < 9; blank++)
    {
      cells[n] = (guint8) blank;
      least = MIN (least, distances[encode (cells, n + 1)]);
    }

  return least;
}

/* Without the reflection, h is the sum of the tables, for every board; with it, the larger of that of the
 * board and that of the board mirrored about the main diagonal. */
static void
test_no_reflection (void)
{
  static const guint8 tiles[2][4] = { { 1, 2, 3, 6 }, { 4, 5, 7, 8 } };
  g_autoptr (SlideDistanceTable) truth = NULL;
  g_autoptr (SlideHeuristic) plain = NULL;
  g_autoptr (SlideHeuristic) both = NULL;
  g_autoptr (SlideExplanation) explanation = NULL;
  g_autofree char *name = NULL;
  guint8 *distances[2];
  guint64 n_larger = 0;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  truth = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
  plain = engine_test_new_pattern_database (&goal, "1,2,3,6/4,5,7,8,no-reflection");
  both = engine_test_new_pattern_database (&goal, "1,2,3,6/4,5,7,8");
  for (guint i = 0; i < 2; i++)
    distances[i] = search_group (&goal, tiles[i], 4);

  g_assert_cmpint (slide_heuristic_get_pattern_set (plain)->n_views, ==, 1);
  g_assert_cmpint (slide_heuristic_get_pattern_set (both)->n_views, ==, 2);
  name = slide_heuristic_dup_partition (plain);
  g_assert_cmpstr (name, ==, "1,2,3,6/4,5,7,8,no-reflection");

  for (guint64 i = 0; i < slide_distance_table_get_n_boards (truth); i++)
    {
      SlideBoard board, mirrored;
      guint distance = slide_distance_table_get_board (truth, i, &board);
      guint h = slide_heuristic_estimate (plain, &board);
      guint other = 0;

      for (guint cell = 0; cell < 9; cell++)
        {
          guint tile = board.cells[cell];
          guint home = slide_board_find (&goal, tile);

          mirrored.cells[cell % 3 * 3 + cell / 3] = goal.cells[home % 3 * 3 + home / 3];
        }
      g_assert_true (slide_board_init (&mirrored, 3, 3, mirrored.cells));
      other = slide_heuristic_estimate (plain, &mirrored);

      g_assert_cmpint (h, ==, find_least (distances[0], &board, tiles[0], 4)
                              + find_least (distances[1], &board, tiles[1], 4));
      g_assert_cmpint (h, <=, distance);
      g_assert_cmpint (slide_heuristic_estimate (both, &board), ==, MAX (h, other));
      n_larger += other > h;
    }
  g_assert_cmpint (n_larger, >, 1000);

  explanation = slide_heuristic_explain (plain, &goal);
  g_assert_null (strstr (explanation->sentence, "reflection"));

  for (guint i = 0; i < 2; i++)
    g_free (distances[i]);
}

/* The option is that of all partitions; the default groups and their fallbacks keep it; where a goal has no
 * reflection it changes nothing. */
static void
test_no_reflection_of_several (void)
{
  static const struct { guint rows, columns; const char *partition; guint n_views; const char *name; } cases[] = {
    { 4, 4, "no-reflection", 2, "6-6-3+6-6-3,no-reflection" },
    { 4, 4, "5-5-5;6-6-3,no-reflection", 2, NULL },
    { 4, 4, "5-5-5;6-6-3", 4, NULL },
    { 3, 4, "6-5,no-reflection", 1, "6-5,no-reflection" },
    { 3, 4, "6-5", 1, "6-5" },
    { 3, 3, "4-4;4-4,no-reflection", 1, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (SlideExplanation) explanation = NULL;
      g_autofree char *name = NULL;
      SlideBoard goal;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
      heuristic = engine_test_new_pattern_database (&goal, cases[i].partition);
      g_assert_cmpint (slide_heuristic_get_pattern_set (heuristic)->n_views, ==, cases[i].n_views);
      name = slide_heuristic_dup_partition (heuristic);
      if (cases[i].name != NULL)
        g_assert_cmpstr (name, ==, cases[i].name);
      explanation = slide_heuristic_explain (heuristic, &goal);
      g_assert_cmpint (strstr (explanation->sentence, "reflection") != NULL, ==, cases[i].n_views == 4);
    }

  {
    SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
    g_autoptr (SlideHeuristic) heuristic = NULL;
    g_autofree char *name = NULL;
    SlideBoard goal;

    slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
    options.memory_limit = G_GUINT64_CONSTANT (16) << 20;
    heuristic = slide_heuristic_new_from_text ("pattern-database:no-reflection", &goal, &options, NULL);
    name = slide_heuristic_dup_partition (heuristic);
    g_assert_cmpstr (name, ==, "5-5-5,no-reflection");
  }
}

/* Boards with known shortest solutions: Korf's hundred. */
static void
test_known_lengths (void)
{
  static const char *const partitions[] = {
    "6-6-3", "6-6-3;5-5-5", "1,2,3/4,5,6;7,8,9/10,11,12;13,14,15/1,2,5;1,2,3,4,5",
  };
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);

  for (guint i = 0; i < G_N_ELEMENTS (partitions); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = engine_test_new_pattern_database (&goal, partitions[i]);

      for (guint number = 1; number <= 100; number++)
        {
          SlideBoard board, to;
          guint length;

          engine_test_init_korf (number, &board, &to, &length);
          g_assert_true (slide_board_equal (&goal, &to));
          g_assert_cmpint (slide_heuristic_estimate (heuristic, &board), <=, length);
        }
    }
}

/* The explanation: a part for each group, and the group of each cell. */
static void
test_explain (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideExplanation) explanation = NULL;
  SlideBoard goal, board;

  engine_test_parse ("1 2 3/4 5 6/7 8 0", &goal);
  engine_test_parse ("8 6 7/2 5 4/3 0 1", &board);
  heuristic = engine_test_new_pattern_database (&goal, "1,2/3,4,5");
  explanation = slide_heuristic_explain (heuristic, &board);

  g_assert_cmpint (explanation->parts->len, ==, 2);
  g_assert_nonnull (explanation->groups);
  g_assert_cmpint (explanation->groups->len, ==, 9);
  for (guint cell = 0; cell < 9; cell++)
    {
      guint group = g_array_index (explanation->groups, guint8, cell);
      guint tile = board.cells[cell];
      g_autofree char *word = g_strdup_printf ("%u", tile);

      g_assert_true (group < 2 || group == SLIDE_PARTITION_NO_GROUP);
      g_assert_true (tile != 0 || group == SLIDE_PARTITION_NO_GROUP);
      if (group < 2)
        g_assert_nonnull (strstr (strchr (g_array_index (explanation->parts, SlidePart, group).label, ':'), word));
    }
}

static void
test_stop (void)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideBoard goal;
  double last = 0;
  int stop = 1;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  options.stop = &stop;

  {
    g_autoptr (GError) error = NULL;

    g_assert_null (slide_heuristic_new_from_text ("pattern-database:5-5-5", &goal, &options, &error));
    g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED);
  }

  {
    g_autoptr (GError) error = NULL;

    options.stop = NULL;
    options.progress = engine_test_stop_at_half;
    options.progress_data = &last;
    g_assert_null (slide_heuristic_new_from_text ("pattern-database:5-5-5", &goal, &options, &error));
    g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED);
    g_assert_cmpfloat (last, >=, 0.5);
  }
}

static gpointer
make_set (gpointer data)
{
  SlidePartitions partitions = { .n = 1 };

  g_assert_true (slide_partition_parse ("6-6-3", data, &partitions.of[0], NULL));
  return slide_pattern_set_new_largest (data, &partitions, NULL, NULL);
}

/* Three at once: one builds, the others wait and share the table. */
static void
test_at_once (void)
{
  GThread *threads[3];
  SlidePatternSet *sets[3];
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 4, 4);
  for (guint i = 0; i < 3; i++)
    threads[i] = g_thread_new ("set", make_set, &goal);
  for (guint i = 0; i < 3; i++)
    {
      sets[i] = g_thread_join (threads[i]);
      g_assert_nonnull (sets[i]);
      for (guint group = 0; group < 3; group++)
        g_assert_true (sets[i]->views[0].groups[group].table == sets[0]->views[0].groups[group].table);
    }
  for (guint i = 0; i < 3; i++)
    slide_pattern_set_free (sets[i]);
}

static gboolean
never_called (G_GNUC_UNUSED const SlidePatternProgress *progress,
              G_GNUC_UNUSED gpointer                    user_data)
{
  g_assert_not_reached ();
}

static void
test_memory_limit (void)
{
  SlidePatternBuildOptions options = SLIDE_PATTERN_BUILD_OPTIONS_INIT;
  g_autoptr (SlidePatternSet) set = NULL;
  g_autoptr (GError) error = NULL;
  SlidePartitions partitions = { .n = 1 };
  SlidePatternCost cost;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 6, 6);
  g_assert_true (slide_partition_parse ("1,2,3,4,5,6,7,8", &goal, &partitions.of[0], NULL));
  g_assert_null (slide_pattern_set_new_largest (&goal, &partitions, &options, &error));
  g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY);
  g_clear_error (&error);

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_assert_true (slide_partition_parse ("5-5-5", &goal, &partitions.of[0], NULL));
  options.memory_limit = 100000;
  g_assert_null (slide_pattern_set_new_largest (&goal, &partitions, &options, &error));
  g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY);
  g_clear_error (&error);

  /* Enough for each alone, but not for the last together with the others: none is begun. */
  g_assert_true (slide_partition_parse ("1,2,3,4/5,6,7,8,9", &goal, &partitions.of[0], NULL));
  slide_pattern_get_cost (&goal, &partitions.of[0], &cost);
  g_assert_cmpuint (cost.memory, ==, slide_pattern_index_bytes (16, 4)
                                     + slide_pattern_build_get_memory (4, 4, 5));
  options.memory_limit = cost.memory - 1;
  options.progress = never_called;
  g_assert_null (slide_pattern_set_new_largest (&goal, &partitions, &options, &error));
  g_assert_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_MEMORY);
  g_clear_error (&error);

  options.memory_limit = cost.memory;
  options.progress = NULL;
  set = slide_pattern_set_new_largest (&goal, &partitions, &options, &error);
  g_assert_no_error (error);
  g_assert_nonnull (set);
}

TEST_PROGRAM (pattern_database)
{
  g_test_init (&argc, &argv, NULL);

  /* No files of the user are read or written. */
  slide_pattern_cache_set_folder ("");

  g_test_add_func ("/pattern-database/mean", test_mean);
  g_test_add_func ("/pattern-database/admissible", test_admissible);
  g_test_add_func ("/pattern-database/consistent", test_consistent);
  g_test_add_func ("/pattern-database/largest", test_largest);
  g_test_add_func ("/pattern-database/no-reflection", test_no_reflection);
  g_test_add_func ("/pattern-database/no-reflection/several", test_no_reflection_of_several);
  g_test_add_func ("/pattern-database/known-lengths", test_known_lengths);
  g_test_add_func ("/pattern-database/explain", test_explain);
  g_test_add_func ("/pattern-database/stop", test_stop);
  g_test_add_func ("/pattern-database/at-once", test_at_once);
  g_test_add_func ("/pattern-database/memory-limit", test_memory_limit);

  return g_test_run ();
}
