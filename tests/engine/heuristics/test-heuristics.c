/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-heuristics.c: the registry, and the properties of every heuristic.
 */

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-heuristic-private.h"
#include "slide-search.h"
#include "test-program.h"

#include <math.h>
#include <string.h>

/* What a test of every heuristic needs beyond the registry: whether `id` applies to this goal. */
static gboolean
applies (const char       *id,
         const SlideBoard *goal)
{
  guint side_long = MAX (goal->rows, goal->columns);
  guint side_short = MIN (goal->rows, goal->columns);

  if (g_str_equal (id, "walking-distance"))
    return side_long <= 4 || (side_long == 5 && side_short <= 4)
           || (side_long == 6 && side_short <= 2);

  if (g_str_equal (id, "nilsson"))
    return goal->rows == 3 && goal->columns == 3 && goal->blank == 4;

  if (g_str_equal (id, "perfect"))
    return goal->rows * goal->columns <= 12;

  /* The network that comes with the program. */
  if (g_str_equal (id, "neural"))
    {
      SlideBoard learned;

      slide_goal_init (&learned, SLIDE_GOAL_BLANK_LAST, 3, 3);
      return slide_board_equal (goal, &learned);
    }

  return TRUE;
}

static SlideMove
random_move (GRand            *random,
             const SlideBoard *board,
             SlideMove         last)
{
  for (;;)
    {
      SlideMove move = (SlideMove) g_rand_int_range (random, 0, SLIDE_N_MOVES);

      if (slide_board_get_target (board, move) >= 0
          && (last == SLIDE_MOVE_NONE || move != slide_move_reverse (last)))
        return move;
    }
}

static void
test_registry (void)
{
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  g_assert_cmpint (n_infos, >, 0);
  for (guint i = 0; i < n_infos; i++)
    {
      g_assert_true (slide_heuristic_find (infos[i]->id) == infos[i]);
      g_assert_nonnull (infos[i]->name);
      g_assert_nonnull (infos[i]->description);
      g_assert_nonnull (infos[i]->source);
      g_assert_false (infos[i]->teaching_mistake && infos[i]->admissible);
      /* A consistent heuristic that is 0 at the goal is admissible. */
      g_assert_true (infos[i]->admissible || !infos[i]->consistent);
    }

  g_assert_null (slide_heuristic_find ("manhatten"));
  g_assert_null (slide_heuristic_find ("manhattan:zero"));
  g_assert_null (slide_heuristic_find (""));
}

/* The properties known beforehand are those of the heuristic itself. */
static void
test_applies (void)
{
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);
  guint n_not = 0;

  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      for (guint preset = 0; preset < SLIDE_N_GOAL_PRESETS; preset++)
        for (guint i = 0; i < n_infos; i++)
          {
            g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (infos[i]->id, NULL);
            g_autoptr (GError) error = NULL;
            g_autoptr (GError) same = NULL;
            SlideBoard goal;

            slide_goal_init (&goal, (SlideGoalPreset) preset, rows, columns);
            g_assert_cmpint (slide_heuristic_applies (spec, &goal, &error), ==,
                             applies (infos[i]->id, &goal));
            if (error == NULL)
              continue;

            n_not++;
            g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
            g_assert_null (slide_heuristic_new (spec, &goal, NULL, &same));
            g_assert_cmpstr (same->message, ==, error->message);
          }

  g_assert_cmpuint (n_not, >, 75);
}

/* With parts and groups, too. */
static void
test_applies_with_parameters (void)
{
  static const struct { const char *text; guint8 rows; guint8 columns; int code; } cases[] = {
    { "max:manhattan+perfect", 3, 3, -1 },
    { "max:manhattan+perfect", 4, 4, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE },
    { "max:nilsson+manhattan", 3, 3, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE },
    { "max", 6, 6, -1 },
    { "pattern-database:6-6-3", 4, 4, -1 },
    { "pattern-database:6-6-3", 3, 3, SLIDE_HEURISTIC_ERROR_OPTION },
    { "pattern-database:1,2/8,9", 3, 3, SLIDE_HEURISTIC_ERROR_OPTION },
    { "max:manhattan+pattern-database:1,2,2", 3, 3, SLIDE_HEURISTIC_ERROR_OPTION },
    { "blend:manhattan=100", 6, 6, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (cases[i].text, NULL);
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) same = NULL;
      SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
      SlideBoard goal;

      options.without_tables = TRUE;
      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
      g_assert_cmpint (slide_heuristic_applies (spec, &goal, &error), ==, cases[i].code < 0);
      heuristic = slide_heuristic_new (spec, &goal, &options, &same);
      if (cases[i].code < 0)
        {
          g_assert_no_error (same);
          continue;
        }
      g_assert_error (error, SLIDE_HEURISTIC_ERROR, cases[i].code);
      g_assert_error (same, SLIDE_HEURISTIC_ERROR, cases[i].code);
      g_assert_cmpstr (same->message, ==, error->message);
    }
}

static void
test_unknown (void)
{
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);

  {
    g_autoptr (GError) error = NULL;

    g_assert_null (slide_heuristic_new_from_text ("manhatten", &goal, NULL, &error));
    g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_UNKNOWN);
    g_assert_nonnull (strstr (error->message, "manhatten"));
    g_assert_nonnull (strstr (error->message, "misplaced"));
  }
}

/* The same properties under the same name, but no long build that could be cancelled. */
static void
test_without_tables (void)
{
  static const struct
  {
    const char *id;
    guint8      rows;
    guint8      columns;
    gboolean    is_bare;
  } cases[] = {
    { "manhattan", 4, 4, FALSE }, { "linear-conflict", 6, 6, FALSE }, { "perfect", 3, 4, TRUE },
    { "walking-distance", 5, 4, TRUE }, { "pattern-database", 4, 4, TRUE },
    { "pattern-database", 6, 6, TRUE }, { "max", 3, 3, TRUE }, { "max", 6, 6, FALSE },
    { "max:manhattan+perfect", 2, 3, TRUE }, { "max:manhattan+gaschnig", 2, 3, FALSE },
  };
  const int stop = 1;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint solvable = 0; solvable < 2; solvable++)
      {
        SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
        g_autoptr (SlideHeuristic) heuristic = NULL;
        g_autoptr (SlideSearch) search = NULL;
        g_autoptr (GError) error = NULL;
        SlideSearchRequest request;
        SlideBoard goal, start;

        slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
        start = goal;
        slide_board_apply (&start, SLIDE_MOVE_UP);
        if (!solvable)
          slide_board_exchange (&start, 0, 1);

        options.without_tables = TRUE;
        options.stop = &stop;
        heuristic = slide_heuristic_new_from_text (cases[i].id, &goal, &options, &error);
        g_assert_no_error (error);
        g_assert_true (g_str_has_prefix (slide_heuristic_get_id (heuristic), cases[i].id));
        g_assert_true (slide_heuristic_is_admissible (heuristic));
        if (cases[i].is_bare)
          {
            g_assert_cmpuint (slide_heuristic_estimate (heuristic, &start), ==, 0);
            g_assert_cmpfloat (slide_heuristic_value (heuristic, &start), ==, 0.0);
          }
        else
          g_assert_cmpuint (slide_heuristic_estimate (heuristic, &start), >, 0);

        /* Suffices if there is no solution, and if it is not used. */
        slide_search_request_init (&request, &start, &goal);
        request.heuristic = heuristic;
        if (solvable)
          request.algorithm = SLIDE_ALGORITHM_BREADTH_FIRST;
        search = slide_search_new (&request, &error);
        g_assert_no_error (error);
        g_assert_cmpint (slide_search_run (search, 1000), ==,
                         solvable ? SLIDE_STATUS_SOLVED : SLIDE_STATUS_UNSOLVABLE);
      }
}

static void
check_explanation (const SlideHeuristic *heuristic,
                   const SlideBoard     *board)
{
  g_autoptr (SlideExplanation) explanation = slide_heuristic_explain (heuristic, board);
  guint n_cells = slide_board_get_n_cells (board);
  guint64 seen = 0;
  double sum = 0.0;

  for (guint i = 0; i < explanation->tiles->len; i++)
    {
      const SlideContribution *tile = &g_array_index (explanation->tiles, SlideContribution, i);

      g_assert_cmpint (tile->cell, <, n_cells);
      g_assert_cmpint (tile->home, <, n_cells);
      g_assert_true ((seen >> tile->cell & 1) == 0);
      seen |= G_GUINT64_CONSTANT (1) << tile->cell;
      sum += tile->amount;
    }

  for (guint i = 0; i < explanation->arcs->len; i++)
    {
      const SlideArc *arc = &g_array_index (explanation->arcs, SlideArc, i);

      g_assert_cmpint (arc->cell_a, <, n_cells);
      g_assert_cmpint (arc->cell_b, <, n_cells);
      g_assert_cmpint (arc->cell_a, !=, arc->cell_b);
      sum += arc->amount;
    }

  for (guint i = 0; i < explanation->parts->len; i++)
    {
      g_assert_nonnull (g_array_index (explanation->parts, SlidePart, i).label);
      sum += g_array_index (explanation->parts, SlidePart, i).amount;
    }

  g_assert_cmpfloat_with_epsilon (sum, explanation->value, 1e-6);
  g_assert_cmpfloat (explanation->value, ==, slide_heuristic_value (heuristic, board));
  g_assert_cmpint (explanation->estimate, ==, slide_heuristic_estimate (heuristic, board));
  g_assert_nonnull (explanation->sentence);
  g_assert_cmpstr (explanation->sentence, !=, "");
}

/* The heuristic of this id, with groups that are quick to build if its own are not. */
static SlideHeuristic *
new_to_walk (const char        *id,
             const SlideBoard  *goal,
             GError           **error)
{
  static const struct { guint n_cells; const char *groups; } quick[] = {
    { 15, "5-5-4" }, { 24, "5-5-5-4-4" }, { 25, "5-5-5-5-4" },
  };
  g_autofree char *text = g_strdup (id);

  for (guint i = 0; i < G_N_ELEMENTS (quick); i++)
    if (g_str_equal (id, "pattern-database") && goal->rows * goal->columns == quick[i].n_cells)
      {
        g_free (text);
        text = g_strconcat (id, ":", quick[i].groups, NULL);
      }

  return slide_heuristic_new_from_text (text, goal, NULL, error);
}

/* Along a random walk: the methods of the private header agree, the estimate is the value rounded
 * up, the explanation adds up, and no move of a consistent heuristic lowers the estimate by more
 * than 1. */
static void
check_walk (const SlideHeuristic *heuristic,
            guint                 n_steps,
            guint32               seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  SlideBoard board = *slide_heuristic_get_goal (heuristic);
  SlideMove last = SLIDE_MOVE_NONE;
  guint h = slide_heuristic_estimate (heuristic, &board);

  g_assert_cmpint (h, ==, 0);

  for (guint step = 0; step < n_steps; step++)
    {
      SlideBoard before = board;
      SlideMove move = random_move (random, &board, last);
      guint from = (guint) slide_board_get_target (&board, move);
      guint tile = board.cells[from];
      guint next;
      double value;

      slide_board_apply (&board, move);
      last = move;
      next = slide_heuristic_estimate (heuristic, &board);
      value = slide_heuristic_value (heuristic, &board);

      if (next != (guint) MIN (ceil (value - 1e-9), SLIDE_MAX_ESTIMATE)
          || (heuristic->deltas != NULL
              && (int) next != (int) h + heuristic->deltas[slide_heuristic_delta_index (tile, from, move)])
          || (heuristic->klass->update != NULL
              && next != heuristic->klass->update (heuristic, before.cells, h, tile, from, before.blank))
          || (heuristic->consistent && h > next + 1)
          || (heuristic->consistent && next > h + 1))
        g_error ("%s on %ux%u, seed %u, step %u: h %u to %u, value %g", heuristic->id, board.rows,
                 board.columns, seed, step, h, next, value);

      if (step % 4 == 0)
        check_explanation (heuristic, &board);
      h = next;
    }
}

/* Any arrangement: half of them cannot reach the goal, and a board that is being edited shows its
 * heuristic all the same. */
static void
check_random_boards (const SlideHeuristic *heuristic,
                     guint                 n_boards,
                     guint32               seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  SlideBoard board = *slide_heuristic_get_goal (heuristic);
  guint n_cells = slide_board_get_n_cells (&board);

  for (guint i = 0; i < n_boards; i++)
    {
      for (guint cell = n_cells - 1; cell > 0; cell--)
        slide_board_exchange (&board, cell, (guint) g_rand_int_range (random, 0, (gint32) cell + 1));

      check_explanation (heuristic, &board);
    }
}

static void
test_walks (gconstpointer data)
{
  const char *id = data;

  for (guint rows = SLIDE_MIN_SIDE; rows <= SLIDE_MAX_SIDE; rows++)
    for (guint columns = SLIDE_MIN_SIDE; columns <= SLIDE_MAX_SIDE; columns++)
      for (guint preset = test_first (3); preset < SLIDE_N_GOAL_PRESETS; preset += test_step (3))
        {
          g_autoptr (SlideHeuristic) heuristic = NULL;
          g_autoptr (GError) error = NULL;
          SlideBoard goal;

          /* The larger tables of walking distance take a second or two each. */
          if (rows * columns == 20 && (preset != SLIDE_GOAL_BLANK_LAST || g_str_equal (id, "max")))
            continue;
          if (rows * columns == 20 && rows > columns && g_str_equal (id, "walking-distance"))
            continue;

          /* The table of every board of 12 cells takes four seconds, and has a separate test. */
          if (rows * columns == 12 && g_str_equal (id, "perfect"))
            continue;

          /* Large databases take about a second each. */
          if (rows * columns >= 15 && g_str_equal (id, "pattern-database")
              && (preset != SLIDE_GOAL_BLANK_LAST || test_first (2) != 0))
            continue;

          slide_goal_init (&goal, (SlideGoalPreset) preset, rows, columns);
          heuristic = new_to_walk (id, &goal, &error);

          if (applies (id, &goal))
            {
              g_assert_no_error (error);
              check_walk (heuristic, 2000 / test_step (4), rows * 100 + columns * 10 + preset);
              check_random_boards (heuristic, 200 / test_step (4), rows * 100 + columns * 10 + preset);
            }
          else
            {
              g_assert_null (heuristic);
              g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
            }
        }
}

static void
test_references (void)
{
  SlideBoard goal;
  SlideHeuristic *heuristic;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 4);
  heuristic = slide_heuristic_new_from_text ("manhattan", &goal, NULL, NULL);

  g_assert_true (slide_heuristic_ref (heuristic) == heuristic);
  slide_heuristic_unref (heuristic);
  g_assert_cmpstr (slide_heuristic_get_id (heuristic), ==, "manhattan");
  g_assert_true (slide_board_equal (slide_heuristic_get_goal (heuristic), &goal));
  slide_heuristic_unref (heuristic);
}

TEST_PROGRAM (heuristics)
{
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/heuristics/registry", test_registry);
  g_test_add_func ("/heuristics/applies", test_applies);
  g_test_add_func ("/heuristics/applies-with-parameters", test_applies_with_parameters);
  g_test_add_func ("/heuristics/unknown", test_unknown);
  g_test_add_func ("/heuristics/without-tables", test_without_tables);
  g_test_add_func ("/heuristics/references", test_references);

  for (guint i = 0; i < n_infos; i++)
    {
      g_autofree char *path = g_strdup_printf ("/heuristics/walks/%s", infos[i]->id);

      g_test_add_data_func (path, infos[i]->id, test_walks);
    }

  return g_test_run ();
}
