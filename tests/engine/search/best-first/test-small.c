/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-small.c: boards of up to nine cells, whose states have ranks: the ranks of all of them, tables
 * that are used again, and searches that equal those with the table of larger boards.
 */

#define SLIDE_STATE_IS_RANKED 1

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-rank-table.h"
#include "slide-blank-moves.h"
#include "slide-search-private.h"
#include "slide-search-views.h"
#include "slide-solvability.h"
#include "test-program.h"

/* Below this memory limit the table grows, as on larger boards. */
#define LITTLE_MEMORY (((guint64) 64 << 20) - 1)

static const guint shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 4, 2 }, { 3, 3 } };

/* ---- Ranks ---- */

static void
check_rank (SlideState        state,
            const SlideBoard *shape)
{
  SlideBoard board;
  guint8 cells[SLIDE_MAX_CELLS] = { 0 };

  slide_state_unpack (state, cells, slide_board_get_n_cells (shape));
  g_assert_true (slide_board_init (&board, shape->rows, shape->columns, cells));
  g_assert_cmpuint (slide_state_find_blank (state, 0), ==, board.blank);
  g_assert_cmphex (state, ==, slide_state_pack (&board));
}

/* Moves from the goal reach every place once, and keep the rank and the blank of each state. */
static void
test_ranks (gconstpointer data)
{
  const guint *shape = data;
  guint n_cells = shape[0] * shape[1];
  guint n = slide_rank_count (n_cells);
  g_autofree SlideState *queue = g_new (SlideState, n);
  g_autofree guint8 *seen = g_new0 (guint8, n);
  SlideNodeTable table = { .n_cells = n_cells };
  const SlideRankMoves *moves;
  SlideBlankMoves all;
  SlideBoard goal;
  guint n_found = 1;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, shape[0], shape[1]);
  slide_blank_moves_init (&all, &goal);
  moves = slide_rank_get_moves (&goal);
  g_assert_true (slide_rank_get_moves (&goal) == moves);
  queue[0] = slide_state_pack (&goal);
  seen[slide_node_table_mix (&table, queue[0])] = 1;

  for (guint i = 0; i < n_found; i++)
    {
      SlideState state = queue[i];
      guint blank = slide_state_find_blank (state, n_cells);

      check_rank (state, &goal);
      for (guint k = 0; k < all.n[blank]; k++)
        {
          guint target = all.targets[blank][k];
          SlideState moved = slide_state_slide (state, slide_state_get (state, target), target, blank)
                             + slide_rank_get_change (moves, &moves->moves[blank][all.moves[blank][k]], state);
          guint64 place = slide_node_table_mix (&table, moved);

          g_assert_cmpuint (place, <, n);
          g_assert_cmpuint (place, ==, slide_node_table_mix (&table, slide_state_mark (moved, 3)));
          if (seen[place])
            continue;
          g_assert_cmpuint (n_found, <, n);
          seen[place] = 1;
          queue[n_found++] = moved;
        }
    }

  g_assert_cmpuint (n_found, ==, n);
}

/* ---- Tables ---- */

/* Nothing of an earlier search is in a table, also when the generations begin again. */
static void
test_generations (void)
{
  guint32 before = 0;
  gboolean began_again = FALSE;

  for (guint i = 0; i < 2 * SLIDE_RANK_MAX_GENERATION + 3; i++)
    {
      SlideNodeTable table;
      guint at = i * 7 % slide_rank_count (4);

      g_assert_true (slide_node_table_init (&table, 4));
      g_assert_cmpuint (table.ranked.generation, >=, 1);
      g_assert_cmpuint (table.ranked.generation, <=, SLIDE_RANK_MAX_GENERATION);
      began_again = began_again || table.ranked.generation < before;
      before = table.ranked.generation;
      for (guint k = 0; k < slide_rank_count (4); k++)
        g_assert_false (slide_node_table_is_used (&table, &table.entries[k]));

      /* The largest g, and closed, reaches to the bits of the generation. */
      slide_entry_write ((SlideTableSlot) { &table.entries[at] }, 0,
                         slide_node_table_make_note (&table, SLIDE_MAX_G), 3);
      slide_entry_close (&table.entries[at]);
      g_assert_true (slide_node_table_is_used (&table, &table.entries[at]));
      g_assert_true (slide_entry_is_closed (&table.entries[at]));
      g_assert_cmpuint (slide_node_table_get_g (&table, &table.entries[at]), ==, SLIDE_MAX_G);
      g_assert_cmpuint (slide_entry_get_move (&table.entries[at]), ==, 3);
      slide_node_table_clear (&table);
      g_assert_null (table.entries);
    }

  g_assert_true (began_again);
}

/* No two searches have the same table, and each has one of its size. */
static void
test_many_tables (void)
{
  SlideNodeTable tables[3 * SLIDE_RANK_MAX_IDLE];

  for (guint round = 0; round < 3; round++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
        {
          guint n_cells = i % 2 == 0 ? 6 : 9;

          g_assert_true (slide_node_table_init (&tables[i], n_cells));
          g_assert_cmpuint (slide_node_table_get_bytes (&tables[i]), ==, slide_rank_count (n_cells) * 4);
          tables[i].entries[slide_rank_count (n_cells) - 1].note = tables[i].first_note;
          for (guint k = 0; k < i; k++)
            g_assert_true (tables[i].entries != tables[k].entries);
        }
      for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
        slide_node_table_clear (&tables[i]);
      slide_node_table_clear (&tables[0]);
    }
}

/* ---- Searches ---- */

static void
check_node (const SlideNodeView *a,
            const SlideNodeView *b)
{
  g_assert_true (slide_board_equal (&a->board, &b->board));
  g_assert_cmpuint (a->g, ==, b->g);
  g_assert_cmpuint (a->h, ==, b->h);
  g_assert_cmpuint (a->f, ==, b->f);
  g_assert_cmpint (a->move, ==, b->move);
  g_assert_cmpint (a->state, ==, b->state);
}

/* The node expanded last, its successors, and what is known of them and of a board that cannot be
 * reached. */
static void
check_views (const SlideSearch *a,
             const SlideSearch *b)
{
  SlideNodeView current[2], found[2];
  SlideSuccessorView successors[2][SLIDE_N_MOVES];
  SlideBoard other = a->request.start;
  guint n;

  g_assert_true (slide_search_get_current (a, &current[0]) == slide_search_get_current (b, &current[1]));
  n = slide_search_get_successors (a, successors[0]);
  g_assert_cmpuint (n, ==, slide_search_get_successors (b, successors[1]));
  if (a->expanded == 0)
    return;
  check_node (&current[0], &current[1]);

  for (guint i = 0; i < n; i++)
    {
      check_node (&successors[0][i].node, &successors[1][i].node);
      g_assert_cmpint (successors[0][i].fate, ==, successors[1][i].fate);
      g_assert_true (slide_search_look_up (a, &successors[0][i].node.board, &found[0]));
      g_assert_true (slide_search_look_up (b, &successors[0][i].node.board, &found[1]));
      check_node (&found[0], &found[1]);
    }

  slide_board_exchange (&other, (other.blank + 1u) % 4, (other.blank + 2u) % 4);
  g_assert_false (slide_search_look_up (a, &other, &found[0]));
  g_assert_false (slide_search_look_up (b, &other, &found[1]));
}

static void
check_search (const SlideSearchRequest *request,
              guint64                   budget)
{
  SlideSearchRequest little = *request;
  g_autoptr (SlideSearch) ranked = engine_test_new_search (request);
  g_autoptr (SlideSearch) grown = NULL;
  g_autofree SlideStatistics *a = g_new0 (SlideStatistics, 1);
  g_autofree SlideStatistics *b = g_new0 (SlideStatistics, 1);

  little.memory_limit = LITTLE_MEMORY;
  grown = engine_test_new_search (&little);
  if (ranked->core != NULL)
    {
      g_assert_true (ranked->core == &slide_search_core_best_first_small);
      g_assert_true (grown->core != ranked->core);
    }

  do
    {
      slide_search_run (ranked, budget);
      slide_search_run (grown, budget);
      slide_search_get_statistics (ranked, a);
      slide_search_get_statistics (grown, b);
      engine_test_assert_same_statistics (a, b);
      check_views (ranked, grown);
      budget += budget / 2 + 1;
    }
  while (a->status == SLIDE_STATUS_RUNNING);

  if (a->status == SLIDE_STATUS_SOLVED)
    {
      g_autoptr (GByteArray) path = slide_search_dup_path (ranked);
      g_autoptr (GByteArray) same = slide_search_dup_path (grown);

      engine_test_assert_path (ranked, a->moves);
      g_assert_cmpmem (path->data, path->len, same->data, same->len);
      /* The whole table is counted. */
      g_assert_cmpuint (slide_search_get_peak_bytes (ranked), >=,
                        slide_rank_count (slide_board_get_n_cells (&request->start)) * 4);
    }
}

static const struct
{
  SlideAlgorithm  algorithm;
  const char     *heuristic;
  double          weight;
  SlideTieBreak   tie_break;
  gboolean        reopen;
} kinds[] = {
  { SLIDE_ALGORITHM_ASTAR, "manhattan", 1, SLIDE_TIE_HIGH_G, TRUE },
  { SLIDE_ALGORITHM_ASTAR, "manhattan", 1, SLIDE_TIE_LOW_G, TRUE },
  { SLIDE_ALGORITHM_ASTAR, "manhattan", 1, SLIDE_TIE_LAST_IN, TRUE },
  { SLIDE_ALGORITHM_ASTAR, "linear-conflict", 1, SLIDE_TIE_HIGH_G, TRUE },
  { SLIDE_ALGORITHM_ASTAR, "blend:misplaced=3", 1, SLIDE_TIE_HIGH_G, TRUE },
  { SLIDE_ALGORITHM_ASTAR, "blend:misplaced=3", 1, SLIDE_TIE_HIGH_G, FALSE },
  { SLIDE_ALGORITHM_WEIGHTED_ASTAR, "manhattan", 1.7, SLIDE_TIE_HIGH_G, TRUE },
  { SLIDE_ALGORITHM_WEIGHTED_ASTAR, "misplaced", 3, SLIDE_TIE_HIGH_G, FALSE },
  { SLIDE_ALGORITHM_GREEDY, "manhattan", 1, SLIDE_TIE_HIGH_G, TRUE },
  { SLIDE_ALGORITHM_GREEDY, "zero", 1, SLIDE_TIE_HIGH_G, TRUE },
  { SLIDE_ALGORITHM_UNIFORM_COST, "zero", 1, SLIDE_TIE_HIGH_G, TRUE },
  { SLIDE_ALGORITHM_BREADTH_FIRST, "zero", 1, SLIDE_TIE_HIGH_G, TRUE },
};

/* Every kind of search, as a whole and in slices, with and without pruning. */
static void
test_searches (gconstpointer data)
{
  const guint *shape = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (shape[0] * 10 + shape[1]);
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, shape[0], shape[1]);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = engine_test_new_heuristic (kinds[i].heuristic, &goal);

      for (guint k = 0; k < 6; k++)
        {
          SlideSearchRequest request;
          SlideBoard start = goal;

          for (guint n = 0; n < 20 + 30 * k; n++)
            slide_board_apply (&start, (SlideMove) g_rand_int_range (random, 0, SLIDE_N_MOVES));
          engine_test_init_request (&request, kinds[i].algorithm, &start, heuristic);
          request.weight = kinds[i].weight;
          request.tie_break = kinds[i].tie_break;
          request.reopen = kinds[i].reopen;
          request.parent_pruning = k % 2 == 0;
          request.memory_limit = 0;
          check_search (&request, G_MAXUINT32);
          check_search (&request, 1);
        }
    }
}

/* ---- Threads ---- */

#define N_THREADS 4
#define N_BOARDS 60
#define N_AT_ONCE 7

typedef struct
{
  SlideHeuristic *heuristic;
  SlideBoard      starts[N_BOARDS];
  guint64         expanded[N_BOARDS];
} Work;

/* Several searches at a time, each a few nodes in turn: they do not know of each other. */
static gpointer
solve_cb (gpointer user_data)
{
  const Work *work = user_data;
  g_autofree SlideStatistics *statistics = g_new0 (SlideStatistics, 1);

  for (guint first = 0; first < N_BOARDS; first += N_AT_ONCE)
    {
      SlideSearch *searches[N_AT_ONCE];
      guint n = MIN (N_AT_ONCE, N_BOARDS - first);
      guint n_running = n;

      for (guint i = 0; i < n; i++)
        {
          SlideSearchRequest request;

          engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &work->starts[first + i], work->heuristic);
          searches[i] = engine_test_new_search (&request);
        }
      while (n_running > 0)
        {
          n_running = 0;
          for (guint i = 0; i < n; i++)
            n_running += slide_search_run (searches[i], 50) == SLIDE_STATUS_RUNNING ? 1 : 0;
        }
      for (guint i = 0; i < n; i++)
        {
          slide_search_get_statistics (searches[i], statistics);
          g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
          g_assert_cmpuint (statistics->expanded, ==, work->expanded[first + i]);
          slide_search_free (searches[i]);
        }
    }

  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autofree Work *work = g_new0 (Work, 1);
  GThread *threads[N_THREADS];
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  work->heuristic = engine_test_new_heuristic ("manhattan", &goal);
  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autofree SlideStatistics *statistics = NULL;
      SlideSearchRequest request;

      work->starts[i] = goal;
      for (guint n = 0; n < 200; n++)
        slide_board_apply (&work->starts[i], (SlideMove) g_rand_int_range (random, 0, SLIDE_N_MOVES));
      engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &work->starts[i], work->heuristic);
      request.memory_limit = LITTLE_MEMORY;
      statistics = engine_test_solve (&request, G_MAXUINT32);
      work->expanded[i] = statistics->expanded;
    }

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("small", solve_cb, work);
  for (guint i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
  slide_heuristic_unref (work->heuristic);
}

TEST_PROGRAM (small)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *ranks = g_strdup_printf ("/small/ranks/%ux%u", shapes[i][0], shapes[i][1]);
      g_autofree char *searches = g_strdup_printf ("/small/searches/%ux%u", shapes[i][0], shapes[i][1]);

      g_test_add_data_func (ranks, shapes[i], test_ranks);
      g_test_add_data_func (searches, shapes[i], test_searches);
    }
  g_test_add_func ("/small/generations", test_generations);
  g_test_add_func ("/small/many-tables", test_many_tables);
  g_test_add_func ("/small/threads", test_threads);

  return g_test_run ();
}
