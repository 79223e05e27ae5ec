/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-propagation.c: pathmax and BPMX, on every board of small puzzles.
 */

#include "engine-test.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-heuristic-private.h"
#include "test-program.h"

#include <string.h>

/* Inconsistent, and never more than: mostly four fifths of the true distance, or 0. */
typedef struct
{
  SlideHeuristic      parent;
  SlideDistanceTable *table;
} Uneven;

static guint
uneven_estimate (const SlideHeuristic *self,
                 const guint8         *cells)
{
  const Uneven *uneven = (const Uneven *) self;
  guint n_cells = slide_board_get_n_cells (&self->goal);
  guint hash = 2166136261u;
  SlideBoard board;

  g_assert_true (slide_board_init (&board, self->goal.rows, self->goal.columns, cells));
  for (guint cell = 0; cell < n_cells; cell++)
    hash = (hash ^ cells[cell]) * 16777619u;

  return (hash >> 13) % 3 == 0 ? 0 : slide_distance_table_look_up (uneven->table, &board) * 4 / 5;
}

static const SlideHeuristicClass uneven_class = {
  .info = { .id = "uneven", .name = "Uneven", .description = "", .source = "",
            .admissible = TRUE, .consistent = FALSE },
  .instance_size = sizeof (Uneven),
  .estimate = uneven_estimate,
};

static void
uneven_init (Uneven             *uneven,
             SlideDistanceTable *table,
             const SlideBoard   *goal)
{
  *uneven = (Uneven) { .parent = { .klass = &uneven_class, .ref_count = 1, .id = (char *) "uneven",
                                   .goal = *goal, .admissible = TRUE },
                       .table = table };
}

typedef struct
{
  guint64 expanded;
  guint64 reopened;
} Sums;

/* Every @step-th board with BPMX, which includes the others, and every @step * @others-th with
 * all kinds of propagation: these are summed up. */
static void
check_all (SlideDistanceTable *table,
           SlideHeuristic     *heuristic,
           SlideAlgorithm      algorithm,
           guint64             first,
           guint64             step,
           guint64             others,
           Sums                sums[SLIDE_N_PROPAGATIONS])
{
  for (guint64 index = first; index < slide_distance_table_get_n_boards (table); index += step)
    for (guint how = 0; how < SLIDE_N_PROPAGATIONS; how++)
      {
        const gboolean is_summed = (index - first) / step % others == 0;
        SlideSearchRequest request;
        g_autofree SlideStatistics *statistics = NULL;
        SlideBoard start;
        guint distance = slide_distance_table_get_board (table, index, &start);

        if (!is_summed && how != SLIDE_PROPAGATION_BPMX)
          continue;
        engine_test_init_request (&request, algorithm, &start, heuristic);
        request.propagation = (SlidePropagation) how;
        statistics = engine_test_solve (&request, 1000000);

        if (statistics->status != SLIDE_STATUS_SOLVED || statistics->moves != (int) distance
            || !statistics->optimal)
          g_error ("%s, board %" G_GUINT64_FORMAT ", %s: %d moves, not %u", slide_heuristic_get_id (heuristic),
                   index, slide_propagation_get_id ((SlidePropagation) how), statistics->moves, distance);
        sums[how].expanded += is_summed ? statistics->expanded : 0;
        sums[how].reopened += is_summed ? statistics->reopened : 0;
      }
}

static void
show (const char *id,
      const Sums  sums[SLIDE_N_PROPAGATIONS])
{
  for (guint how = 0; how < SLIDE_N_PROPAGATIONS; how++)
    g_test_message ("%s, %s: %" G_GUINT64_FORMAT " expanded, %" G_GUINT64_FORMAT " re-opened", id,
                    slide_propagation_get_id ((SlidePropagation) how), sums[how].expanded,
                    sums[how].reopened);
}

/* Every board of 3x3. */
static void
test_patterns (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  Sums sums[SLIDE_N_PROPAGATIONS] = { { 0 } };
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
  heuristic = engine_test_new_heuristic ("pattern-database:1,2,3,4/5,6,7,8", &goal);
  g_assert_false (slide_heuristic_is_consistent (heuristic));

  check_all (table, heuristic, SLIDE_ALGORITHM_ASTAR, 0, test_step (10), 10, sums);
  show ("A*, 4+4", sums);
  g_assert_cmpuint (sums[SLIDE_PROPAGATION_BPMX].expanded, <, sums[SLIDE_PROPAGATION_NONE].expanded);
  g_assert_cmpuint (sums[SLIDE_PROPAGATION_BPMX].reopened, <, sums[SLIDE_PROPAGATION_NONE].reopened);
}

static void
test_uneven (void)
{
  static const struct { guint8 rows, columns; guint step; } cases[] = { { 2, 3, 1 }, { 3, 3, 211 } };
  static const SlideAlgorithm algorithms[] = { SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_IDASTAR };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (algorithms); j++)
      {
        g_autoptr (SlideDistanceTable) table = NULL;
        Sums sums[SLIDE_N_PROPAGATIONS] = { { 0 } };
        SlideBoard goal;
        Uneven uneven;

        slide_goal_init (&goal, SLIDE_GOAL_SNAIL, cases[i].rows, cases[i].columns);
        table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);
        uneven_init (&uneven, table, &goal);
        check_all (table, &uneven.parent, algorithms[j], 0, cases[i].step, 1, sums);
        show (slide_algorithm_get_info (algorithms[j])->name, sums);
        /* Pathmax saves depth-first search some expansions, or none; in A*, it also changes the
         * order. */
        if (algorithms[j] == SLIDE_ALGORITHM_IDASTAR)
          g_assert_cmpuint (sums[SLIDE_PROPAGATION_PATHMAX].expanded, <=,
                            sums[SLIDE_PROPAGATION_NONE].expanded);
        g_assert_cmpuint (sums[SLIDE_PROPAGATION_BPMX].expanded, <,
                          sums[SLIDE_PROPAGATION_NONE].expanded);
      }
}

/* A consistent heuristic has nothing to propagate: the same counts. */
static void
test_consistent (void)
{
  static const SlideAlgorithm algorithms[] = { SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_IDASTAR };
  static const char *const ids[] = { "manhattan", "linear-conflict", "dynamic-pairs", "gaschnig" };
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (algorithms); j++)
      {
        g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (ids[i], &goal);
        Sums sums[SLIDE_N_PROPAGATIONS] = { { 0 } };

        check_all (table, heuristic, algorithms[j], 5, 2801 * test_step (4), 1, sums);
        for (guint how = 1; how < SLIDE_N_PROPAGATIONS; how++)
          g_assert_cmpuint (sums[how].expanded, ==, sums[SLIDE_PROPAGATION_NONE].expanded);
      }
}

/* If it cannot be used, an error says so. */
static void
test_refused (void)
{
  for (guint algorithm = 0; algorithm < SLIDE_N_ALGORITHMS; algorithm++)
    for (guint tie = 0; tie < SLIDE_N_TIES; tie++)
      {
        const SlideAlgorithmInfo *info = slide_algorithm_get_info ((SlideAlgorithm) algorithm);
        g_autoptr (SlideHeuristic) heuristic = NULL;
        g_autoptr (GError) error = NULL;
        SlideSearchRequest request;
        gboolean expected;
        SlideBoard goal;

        slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
        heuristic = engine_test_new_heuristic ("manhattan", &goal);
        engine_test_init_request (&request, (SlideAlgorithm) algorithm, &goal, heuristic);
        request.tie_break = (SlideTieBreak) tie;
        request.propagation = SLIDE_PROPAGATION_PATHMAX;

        expected = algorithm == SLIDE_ALGORITHM_IDASTAR
                   || ((algorithm == SLIDE_ALGORITHM_ASTAR || algorithm == SLIDE_ALGORITHM_WEIGHTED_ASTAR)
                       && (tie == SLIDE_TIE_HIGH_G || tie == SLIDE_TIE_LOW_G));
        g_assert_cmpint (slide_search_request_check (&request, &error), ==, expected);
        g_assert_true (expected || info->propagates || strstr (error->message, "does not propagate") != NULL);
        if (!expected)
          g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST);
      }
}

TEST_PROGRAM (propagation)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/propagation/patterns", test_patterns);
  g_test_add_func ("/propagation/uneven", test_uneven);
  g_test_add_func ("/propagation/consistent", test_consistent);
  g_test_add_func ("/propagation/refused", test_refused);

  return g_test_run ();
}
