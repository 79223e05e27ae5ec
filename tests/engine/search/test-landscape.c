/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-landscape.c: expansions by g and h, compared with each expanded node.
 */

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-landscape-counter.h"
#include "slide-search-views.h"
#include "test-program.h"

#define SEED 10

static guint64
sum_up (const SlideLandscape *landscape)
{
  guint64 sum = 0;

  for (guint g = 0; g < landscape->n_g; g++)
    for (guint h = 0; h < landscape->n_h; h++)
      sum += slide_landscape_get (landscape, g, h);

  return sum;
}

/* Its last row and its last column are not empty. */
static void
assert_tight (const SlideLandscape *landscape)
{
  guint64 in_last_g = 0, in_last_h = 0;

  for (guint h = 0; h < landscape->n_h; h++)
    in_last_g += slide_landscape_get (landscape, landscape->n_g - 1, h);
  for (guint g = 0; g < landscape->n_g; g++)
    in_last_h += slide_landscape_get (landscape, g, landscape->n_h - 1);

  g_assert_cmpuint (in_last_g, >, 0);
  g_assert_cmpuint (in_last_h, >, 0);
}

/* Expansions by f are those of the diagonals, where f = g + h. */
static void
assert_same_layers (const SlideSearch    *search,
                    const SlideLandscape *landscape)
{
  g_autofree SlideSeries *series = g_new (SlideSeries, 1);
  guint64 sums[SLIDE_MAX_F_LAYERS] = { 0 };

  g_assert_cmpuint (landscape->g_step, ==, 1);
  g_assert_cmpuint (landscape->h_step, ==, 1);
  slide_search_get_series (search, series);
  for (guint g = 0; g < landscape->n_g; g++)
    for (guint h = 0; h < landscape->n_h; h++)
      if (slide_landscape_get (landscape, g, h) > 0)
        {
          g_assert_cmpuint (g + h, >=, series->first_f);
          g_assert_cmpuint (g + h - series->first_f, <, series->n_f_layers);
          sums[g + h - series->first_f] += slide_landscape_get (landscape, g, h);
        }
  g_assert_cmpmem (sums, series->n_f_layers * sizeof *sums, series->expanded_per_f,
                   series->n_f_layers * sizeof *series->expanded_per_f);
}

static void
assert_same (const SlideLandscape *a,
             const SlideLandscape *b)
{
  g_assert_cmpuint (a->g_step, ==, b->g_step);
  g_assert_cmpuint (a->h_step, ==, b->h_step);
  g_assert_cmpuint (a->n_g, ==, b->n_g);
  g_assert_cmpuint (a->n_h, ==, b->n_h);
  g_assert_true (a->has_h == b->has_h);
  g_assert_cmpmem (a->expanded, (gsize) a->n_g * a->n_h * sizeof *a->expanded,
                   b->expanded, (gsize) b->n_g * b->n_h * sizeof *b->expanded);
}

/* ---- The counter ---- */

#define N_ADDED 3000

/* Each expansion is in the cell of its g and h, in any order. */
static void
test_counter (void)
{
  static const struct { guint max_g, max_h, g_step, h_step; } cases[] = {
    { 1, 1, 1, 1 }, { 31, 31, 1, 1 }, { 32, 5, 1, 1 }, { 127, 127, 1, 1 }, { 128, 40, 2, 1 },
    { 70, 150, 1, 2 }, { 1000, 2047, 8, 16 }, { 262143, 60, 2048, 1 }, { 262143, 2047, 2048, 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_h = cases[i].max_h + 1;
      struct { guint g, h, n; } added[N_ADDED];
      g_autoptr (SlideLandscape) landscape = NULL;
      SlideLandscapeCounter counter;
      SlideRandom random;
      guint64 sum = 0;

      slide_random_init (&random, SEED);
      slide_landscape_counter_init (&counter);
      for (guint j = 0; j < N_ADDED; j++)
        {
          /* Small at first, the largest among the last. */
          guint g = j == N_ADDED - 10
                    ? cases[i].max_g
                    : (guint) slide_random_below (&random, cases[i].max_g + 1) * j / N_ADDED;
          guint h = j == N_ADDED - 9 ? cases[i].max_h
                                     : (guint) slide_random_below (&random, n_h) * j / N_ADDED;
          guint n = 1 + (guint) slide_random_below (&random, 3);

          slide_landscape_counter_add (&counter, n, g, h);
          added[j].g = g;
          added[j].h = h;
          added[j].n = n;
          sum += n;
        }

      landscape = slide_landscape_counter_copy (&counter, TRUE);
      slide_landscape_counter_clear (&counter);
      g_assert_cmpuint (landscape->g_step, ==, cases[i].g_step);
      g_assert_cmpuint (landscape->h_step, ==, cases[i].h_step);
      g_assert_cmpuint (landscape->n_g, ==, cases[i].max_g / cases[i].g_step + 1);
      g_assert_cmpuint (landscape->n_h, ==, cases[i].max_h / cases[i].h_step + 1);
      g_assert_cmpuint (sum_up (landscape), ==, sum);
      for (guint j = 0; j < N_ADDED; j++)
        landscape->expanded[(gsize) (added[j].g / cases[i].g_step) * landscape->n_h
                            + added[j].h / cases[i].h_step] -= added[j].n;
      for (guint g = 0; g < landscape->n_g; g++)
        for (guint h = 0; h < landscape->n_h; h++)
          g_assert_cmpuint (slide_landscape_get (landscape, g, h), ==, 0);
    }
}

/* ---- Searches ---- */

typedef struct
{
  const char     *heuristic;
  SlideAlgorithm  algorithm;
  double          weight;
  SlideTieBreak   tie_break;
  guint           rows;
  guint           columns;
  guint64         node_limit;
} Case;

/* To the end, or until states are expanded in batches; the last ones so deep that several g share
 * a cell. */
static const Case cases[] = {
  { "zero", SLIDE_ALGORITHM_BREADTH_FIRST, 1, SLIDE_TIE_HIGH_G, 3, 3, 0 },
  { "zero", SLIDE_ALGORITHM_UNIFORM_COST, 1, SLIDE_TIE_HIGH_G, 3, 3, 0 },
  { "zero", SLIDE_ALGORITHM_UNIFORM_COST, 1, SLIDE_TIE_FIRST_IN, 2, 3, 0 },
  { "misplaced", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_HIGH_G, 3, 3, 0 },
  { "misplaced", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_LOW_G, 3, 4, 150000 },
  { "manhattan", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_FIRST_IN, 3, 3, 0 },
  { "manhattan", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_HIGH_G, 4, 4, 200000 },
  { "linear-conflict", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_LAST_IN, 4, 4, 20000 },
  { "manhattan", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_HIGH_G, 5, 5, 150000 },
  { "blend:misplaced=3", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_HIGH_G, 3, 3, 0 },
  { "pattern-database:1,2/5,6", SLIDE_ALGORITHM_ASTAR, 1, SLIDE_TIE_HIGH_G, 3, 3, 0 },
  { "manhattan", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 1.3, SLIDE_TIE_HIGH_G, 4, 4, 150000 },
  { "misplaced", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 2.5, SLIDE_TIE_LAST_IN, 3, 3, 0 },
  { "manhattan", SLIDE_ALGORITHM_WEIGHTED_ASTAR, 3, SLIDE_TIE_HIGH_G, 6, 6, 120000 },
  { "manhattan", SLIDE_ALGORITHM_GREEDY, 1, SLIDE_TIE_FIRST_IN, 4, 4, 0 },
  { "misplaced", SLIDE_ALGORITHM_GREEDY, 1, SLIDE_TIE_HIGH_G, 3, 3, 0 },
  { "zero", SLIDE_ALGORITHM_GREEDY, 1, SLIDE_TIE_HIGH_G, 4, 4, 40000 },
};

static void
init_request (SlideSearchRequest *request,
              const Case         *one,
              const SlideBoard   *start,
              SlideHeuristic     *heuristic)
{
  engine_test_init_request (request, one->algorithm, start, heuristic);
  request->weight = one->weight;
  request->tie_break = one->tie_break;
  request->node_limit = one->node_limit;
}

/* Expands one node after another and counts them by their views. */
static SlideLandscape *
count_by_views (const SlideSearchRequest *request)
{
  g_autoptr (SlideSearch) search = engine_test_new_search (request);
  gboolean has_h = slide_algorithm_get_info (request->algorithm)->uses_heuristic;
  SlideLandscapeCounter counter;
  SlideLandscape *landscape;
  SlideStatistics statistics;
  guint64 expanded = 0;

  slide_landscape_counter_init (&counter);
  do
    {
      SlideNodeView node;

      slide_search_run (search, 1);
      slide_search_get_statistics (search, &statistics);
      if (statistics.expanded == expanded)
        continue;
      g_assert_cmpuint (statistics.expanded, ==, expanded + 1);
      expanded++;
      g_assert_true (slide_search_get_current (search, &node));
      slide_landscape_counter_add (&counter, 1, node.g,
                                   has_h ? slide_heuristic_estimate (request->heuristic, &node.board)
                                         : 0);
    }
  while (statistics.status == SLIDE_STATUS_RUNNING);

  landscape = slide_landscape_counter_copy (&counter, has_h);
  slide_landscape_counter_clear (&counter);
  return landscape;
}

static void
test_searches (void)
{
  static const guint64 budgets[] = { G_MAXUINT64, 4096, 1777 };

  for (guint i = test_first (2); i < G_N_ELEMENTS (cases); i += test_step (2))
    {
      SlideBoard goal, start;
      SlideRandom random;
      SlideSearchRequest request;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (SlideLandscape) expected = NULL;

      g_test_message ("case %u", i);
      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, cases[i].rows, cases[i].columns);
      slide_random_init (&random, SEED + i);
      do
        slide_random_board (&random, &goal, &start);
      while (slide_board_equal (&start, &goal));
      heuristic = engine_test_new_heuristic (cases[i].heuristic, &goal);
      init_request (&request, &cases[i], &start, heuristic);
      expected = count_by_views (&request);
      assert_tight (expected);

      for (guint j = 0; j < G_N_ELEMENTS (budgets); j++)
        {
          g_autoptr (SlideSearch) search = engine_test_new_search (&request);
          g_autoptr (SlideLandscape) before = slide_search_dup_landscape (search);
          g_autofree SlideStatistics *statistics = engine_test_run (search, budgets[j]);
          g_autoptr (SlideLandscape) landscape = slide_search_dup_landscape (search);

          g_assert_null (before);
          g_assert_cmpuint (sum_up (landscape), ==, statistics->expanded);
          assert_same (landscape, expected);
          if (request.algorithm == SLIDE_ALGORITHM_ASTAR
              || request.algorithm == SLIDE_ALGORITHM_UNIFORM_COST
              || request.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST)
            assert_same_layers (search, landscape);
        }
    }
}

/* The total is the number of expansions at every moment, even in the middle of a batch. */
static void
test_moments (void)
{
  SlideBoard start, goal;
  SlideSearchRequest request;
  guint length;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideSearch) search = NULL;
  SlideStatistics statistics;

  engine_test_init_korf (1, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
  search = engine_test_new_search (&request);
  for (guint64 budget = 1; budget < 60000; budget = budget * 3 / 2 + 1)
    {
      g_autoptr (SlideLandscape) landscape = NULL;

      g_assert_cmpint (slide_search_run (search, budget), ==, SLIDE_STATUS_RUNNING);
      slide_search_get_statistics (search, &statistics);
      landscape = slide_search_dup_landscape (search);
      g_assert_cmpuint (sum_up (landscape), ==, statistics.expanded);
      g_assert_true (landscape->has_h);
      assert_tight (landscape);
    }
}

/* A deep search widens its cells; other algorithms count nothing. */
static void
test_kinds (void)
{
  SlideBoard start, goal;
  SlideSearchRequest request;
  guint length;
  g_autoptr (SlideHeuristic) zero = NULL;

  engine_test_init_korf (1, &start, &goal, &length);
  zero = engine_test_new_heuristic ("zero", &goal);
  for (guint i = 0; i < SLIDE_N_ALGORITHMS; i++)
    {
      gboolean is_best_first = i == SLIDE_ALGORITHM_ASTAR || i == SLIDE_ALGORITHM_WEIGHTED_ASTAR
                               || i == SLIDE_ALGORITHM_GREEDY || i == SLIDE_ALGORITHM_UNIFORM_COST
                               || i == SLIDE_ALGORITHM_BREADTH_FIRST;
      g_autoptr (SlideSearch) search = NULL;
      g_autoptr (SlideLandscape) landscape = NULL;

      engine_test_init_request (&request, (SlideAlgorithm) i, &start, zero);
      request.node_limit = 40000;
      if (i == SLIDE_ALGORITHM_GREEDY)
        request.tie_break = SLIDE_TIE_HIGH_G;
      search = engine_test_new_search (&request);
      while (slide_search_run (search, 10000) == SLIDE_STATUS_RUNNING)
        ;
      landscape = slide_search_dup_landscape (search);
      g_assert_true ((landscape != NULL) == is_best_first);
      if (landscape == NULL)
        continue;

      g_assert_true (landscape->has_h == slide_algorithm_get_info ((SlideAlgorithm) i)->uses_heuristic);
      g_assert_cmpuint (landscape->n_h, ==, 1);
      g_assert_true ((landscape->g_step > 1) == (i == SLIDE_ALGORITHM_GREEDY));
    }
}

TEST_PROGRAM (landscape)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/landscape/counter", test_counter);
  g_test_add_func ("/landscape/searches", test_searches);
  g_test_add_func ("/landscape/moments", test_moments);
  g_test_add_func ("/landscape/kinds", test_kinds);

  return g_test_run ();
}
