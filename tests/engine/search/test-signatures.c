/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-signatures.c: the searches expand as many nodes as they did.
 *
 * A search that has become faster by doing something else, or an order of
 * ties that has changed unnoticed, shows in the number of nodes that it
 * expands, or, where a limit ends it, in the number of those it generates.
 * Each row fixes both for some boards, and the moves of the solutions. The
 * numbers are the same on every machine. A change that is meant changes the
 * row in the same commit, and its message says so (CONTRIBUTING.md,
 * Benchmarks).
 */

#include "slide-goal.h"
#include "slide-random.h"
#include "slide-search.h"
#include "test-program.h"

#include <stdlib.h>
#include <string.h>

#define SEED 3

/* The ten of the hundred that take Korf's IDA* the fewest nodes. */
#define TEN "9,12,19,42,47,55,79,93,94,97"

/* @boards: `ROWSxCOLUMNS:N` for N random ones, or numbers of korf100.txt, or,
 * after `five:`, of korf24-five.txt. @limit: of each search, 0 for none. */
typedef struct
{
  const char    *name;
  SlideAlgorithm algorithm;
  const char    *heuristic;
  SlideTieBreak  tie_break;
  const char    *boards;
  guint64        limit;
  guint64        expanded;
  guint64        generated;
  guint          moves;
} Row;

static const Row rows[] = {
  /* Past the change to batches, of states of each width. */
  { "astar/4x4", SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "1,2,3,4", 600000, 2400000, 4728635, 0 },
  { "astar/4x4/whole", SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "12,42,55,79,97", 0, 497105, 1002354, 214 },
  { "astar/4x4/linear-conflict", SLIDE_ALGORITHM_ASTAR, "linear-conflict", SLIDE_TIE_HIGH_G,
    "1,2,3,4", 300000, 1200000, 2374429, 0 },
  { "astar/4x4/walking-distance", SLIDE_ALGORITHM_ASTAR, "walking-distance", SLIDE_TIE_HIGH_G,
    TEN, 0, 507930, 1103170, 452 },
  { "astar/4x4/pattern-database", SLIDE_ALGORITHM_ASTAR, "pattern-database:5-5-5",
    SLIDE_TIE_HIGH_G, "1,2,3,4", 0, 442251, 901557, 227 },
  { "astar/5x5", SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "five:25,32", 400000, 800000, 1721033, 0 },
  { "astar/6x6", SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "6x6:1", 300000, 300000, 656020, 0 },

  { "astar/3x3", SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "3x3:200", 0, 163346, 272543, 4414 },
  { "astar/3x3/low-g", SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_LOW_G,
    "3x3:200", 0, 334293, 556065, 4414 },
  { "astar/3x3/first-in", SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_FIRST_IN,
    "3x3:200", 0, 329303, 548083, 4414 },
  { "astar/3x3/last-in", SLIDE_ALGORITHM_ASTAR, "manhattan", SLIDE_TIE_LAST_IN,
    "3x3:200", 0, 197158, 327817, 4414 },
  { "astar/3x3/misplaced", SLIDE_ALGORITHM_ASTAR, "misplaced", SLIDE_TIE_HIGH_G,
    "3x3:40", 0, 487705, 833379, 901 },
  /* Not consistent: closed states are reopened. */
  { "astar/3x3/linear-conflict-pairs", SLIDE_ALGORITHM_ASTAR, "linear-conflict-pairs",
    SLIDE_TIE_HIGH_G, "3x3:200", 0, 79567, 133034, 4414 },
  { "weighted-astar/4x4", SLIDE_ALGORITHM_WEIGHTED_ASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    TEN, 0, 248595, 507563, 488 },
  { "greedy/4x4", SLIDE_ALGORITHM_GREEDY, "manhattan", SLIDE_TIE_HIGH_G,
    TEN, 0, 17353, 37020, 4434 },
  { "uniform-cost/3x3", SLIDE_ALGORITHM_UNIFORM_COST, NULL, SLIDE_TIE_HIGH_G,
    "3x3:10", 0, 930044, 1563899, 224 },
  { "breadth-first/3x3", SLIDE_ALGORITHM_BREADTH_FIRST, NULL, SLIDE_TIE_HIGH_G,
    "3x3:10", 0, 764106, 1288733, 224 },

  { "idastar/4x4", SLIDE_ALGORITHM_IDASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    TEN, 0, 3171246, 6052495, 452 },
  { "idastar/4x4/walking-distance", SLIDE_ALGORITHM_IDASTAR, "walking-distance",
    SLIDE_TIE_HIGH_G, TEN, 0, 855419, 1770690, 452 },
  { "idastar/4x4/linear-conflict", SLIDE_ALGORITHM_IDASTAR, "linear-conflict",
    SLIDE_TIE_HIGH_G, TEN, 0, 712378, 1376115, 452 },
  { "idastar/4x4/pattern-database", SLIDE_ALGORITHM_IDASTAR, "pattern-database:6-6-3",
    SLIDE_TIE_HIGH_G, "1,2,3,4,5,6,7,8,9,10", 0, 920932, 1794630, 542 },
  { "idastar/4x4/limit", SLIDE_ALGORITHM_IDASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "1,82,88", 3000000, 9000000, 16630926, 0 },
  { "idastar/5x5", SLIDE_ALGORITHM_IDASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "five:25", 3000000, 3000000, 6308682, 0 },
  { "idastar/3x3", SLIDE_ALGORITHM_IDASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "3x3:200", 0, 420559, 696734, 4414 },

  { "iterative-deepening/2x3", SLIDE_ALGORITHM_ITERATIVE_DEEPENING, NULL, SLIDE_TIE_HIGH_G,
    "2x3:20", 0, 17849, 24259, 267 },
  { "depth-limited/3x3", SLIDE_ALGORITHM_DEPTH_LIMITED, NULL, SLIDE_TIE_HIGH_G,
    "3x3:3", 0, 4116009, 6900640, 48 },
  { "recursive-best-first/3x3", SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST, "manhattan",
    SLIDE_TIE_HIGH_G, "3x3:40", 0, 77223, 127717, 901 },
  { "bidirectional/3x3", SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan", SLIDE_TIE_HIGH_G,
    "3x3:200", 0, 193777, 327250, 4414 },
  { "bidirectional/4x4", SLIDE_ALGORITHM_BIDIRECTIONAL, "manhattan", SLIDE_TIE_HIGH_G,
    "12,42,55,79,97", 400000, 1166688, 2385779, 170 },
  { "breadth-first-heuristic/3x3", SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC, "manhattan",
    SLIDE_TIE_HIGH_G, "3x3:100", 0, 291544, 479422, 2204 },
  { "breadth-first-heuristic/4x4", SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC, "manhattan",
    SLIDE_TIE_HIGH_G, "12,79", 600000, 776612, 1543136, 87 },
  { "anytime/4x4", SLIDE_ALGORITHM_ANYTIME, "manhattan", SLIDE_TIE_HIGH_G,
    "1,79", 300000, 400700, 794880, 101 },
  { "anytime/5x5", SLIDE_ALGORITHM_ANYTIME, "manhattan", SLIDE_TIE_HIGH_G,
    "5x5:1", 300000, 300000, 603524, 132 },
  { "perfect/3x3", SLIDE_ALGORITHM_ASTAR, "perfect", SLIDE_TIE_HIGH_G,
    "3x3:200", 0, 4414, 8544, 4414 },
};

/* Without cycle pruning: what the literature counts. */
static const Row rows_of_parents[] = {
  { "parents/idastar/4x4", SLIDE_ALGORITHM_IDASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    TEN, 0, 5532904, 11174890, 452 },
  { "parents/idastar/4x4/walking-distance", SLIDE_ALGORITHM_IDASTAR, "walking-distance",
    SLIDE_TIE_HIGH_G, TEN, 0, 1350090, 2973977, 452 },
  { "parents/idastar/4x4/linear-conflict", SLIDE_ALGORITHM_IDASTAR, "linear-conflict",
    SLIDE_TIE_HIGH_G, TEN, 0, 1112018, 2269701, 452 },
  { "parents/idastar/4x4/pattern-database", SLIDE_ALGORITHM_IDASTAR, "pattern-database:6-6-3",
    SLIDE_TIE_HIGH_G, "1,2,3,4,5,6,7,8,9,10", 0, 1401280, 2881671, 542 },
  { "parents/idastar/4x4/limit", SLIDE_ALGORITHM_IDASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "1,82,88", 3000000, 9000000, 17449806, 0 },
  { "parents/idastar/5x5", SLIDE_ALGORITHM_IDASTAR, "manhattan", SLIDE_TIE_HIGH_G,
    "five:25", 3000000, 3000000, 6478307, 0 },
  { "parents/anytime/5x5", SLIDE_ALGORITHM_ANYTIME, "manhattan", SLIDE_TIE_HIGH_G,
    "5x5:1", 300000, 300000, 616447, 132 },
};

static guint64 all_expanded;
static guint n_rows_run;

/* ---- The boards of a row ---- */

static GArray *
make_random_boards (const char *text,
                    SlideBoard *goal)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (SlideBoard));
  guint n = (guint) atoi (text + strlen ("3x3:"));
  SlideRandom random;

  slide_goal_init (goal, SLIDE_GOAL_BLANK_LAST, (guint) (text[0] - '0'), (guint) (text[2] - '0'));
  slide_random_init (&random, SEED);
  for (guint i = 0; i < n; i++)
    {
      SlideBoard board;

      slide_random_board (&random, goal, &board);
      g_array_append_val (boards, board);
    }
  return boards;
}

static GArray *
read_boards (const char *file,
             guint       side,
             const char *numbers,
             SlideBoard *goal)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (SlideBoard));
  g_autofree char *path = g_build_filename (g_getenv ("TILESTAR_TEST_DATA"), file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) wanted = g_strsplit (numbers, ",", -1);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  slide_goal_init (goal, SLIDE_GOAL_BLANK_FIRST, side, side);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *rest = lines[i];
      g_autofree char *number = g_strdup_printf ("%lu", strtoul (rest, &rest, 10));
      guint8 cells[SLIDE_MAX_CELLS];
      SlideBoard board;

      if (!g_strv_contains ((const char *const *) wanted, number))
        continue;
      for (guint cell = 0; cell < side * side; cell++)
        cells[cell] = (guint8) strtoul (rest, &rest, 10);
      g_assert_true (slide_board_init (&board, side, side, cells));
      g_array_append_val (boards, board);
    }
  g_assert_cmpuint (boards->len, ==, g_strv_length (wanted));
  return boards;
}

static GArray *
get_boards (const char *text,
            SlideBoard *goal)
{
  if (strchr (text, 'x') != NULL)
    return make_random_boards (text, goal);
  if (g_str_has_prefix (text, "five:"))
    return read_boards ("korf24-five.txt", 5, text + strlen ("five:"), goal);
  return read_boards ("korf100.txt", 4, text, goal);
}

/* ---- The test ---- */

static void
run_row (const Row *row,
         gboolean   cycle_pruning)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GArray) boards = NULL;
  g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
  guint64 expanded = 0, generated = 0;
  guint moves = 0;
  SlideBoard goal;

  boards = get_boards (row->boards, &goal);
  if (row->heuristic != NULL)
    {
      g_autoptr (GError) error = NULL;

      heuristic = slide_heuristic_new_from_text (row->heuristic, &goal, NULL, &error);
      g_assert_no_error (error);
    }

  for (guint i = 0; i < boards->len; i++)
    {
      g_autoptr (SlideSearch) search = NULL;
      g_autoptr (GError) error = NULL;
      SlideSearchRequest request;

      slide_search_request_init (&request, &g_array_index (boards, SlideBoard, i), &goal);
      request.algorithm = row->algorithm;
      request.heuristic = heuristic;
      request.tie_break = row->tie_break;
      request.cycle_pruning = cycle_pruning;
      request.node_limit = row->limit;
      request.time_limit = 0;
      request.memory_limit = 0;
      search = slide_search_new (&request, &error);
      g_assert_no_error (error);
      while (slide_search_run (search, G_MAXUINT64) == SLIDE_STATUS_RUNNING)
        ;
      slide_search_get_statistics (search, statistics);
      expanded += statistics->expanded;
      generated += statistics->generated;
      moves += (guint) MAX (statistics->best_moves, 0);
    }

  n_rows_run++;
  all_expanded += expanded;
  g_test_message ("%s: %" G_GUINT64_FORMAT " nodes expanded, %" G_GUINT64_FORMAT
                  " generated, %u moves", row->name, expanded, generated, moves);
  if (expanded != row->expanded || generated != row->generated || moves != row->moves)
    {
      g_test_message ("recorded: %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT ", %u; where the "
                      "change is meant, put the new numbers into the row and the commit's message",
                      row->expanded, row->generated, row->moves);
      g_test_fail ();
    }
}

static void
test_row (gconstpointer data)
{
  run_row (data, TRUE);
}

static void
test_row_of_parents (gconstpointer data)
{
  run_row (data, FALSE);
}

static void
add_row (const Row    *row,
         GTestDataFunc test)
{
  g_autofree char *path = g_strconcat ("/signatures/", row->name, NULL);

  g_test_add_data_func (path, row, test);
}

TEST_PROGRAM (signatures)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add_row (&rows[i], test_row);
  for (guint i = 0; i < G_N_ELEMENTS (rows_of_parents); i++)
    add_row (&rows_of_parents[i], test_row_of_parents);
  status = g_test_run ();
  if (n_rows_run == G_N_ELEMENTS (rows) + G_N_ELEMENTS (rows_of_parents))
    g_print ("# Nodes: %" G_GUINT64_FORMAT "\n", all_expanded);
  return status;
}
