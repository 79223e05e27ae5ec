/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-move-automaton.c: the moves that IDA* prunes, compared with the definition of redundancy,
 * and with true distances.
 */

#include "engine-test.h"
#include "slide-board-text.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-idastar-path.h"
#include "slide-move-automaton-learn.h"
#include "test-program.h"

#include <stdlib.h>
#include <string.h>

#define SEED 31

/* The two that searches use. */
static const guint8 shapes[][2] = { { 4, 4 }, { 6, 6 } };

static void
assert_dead_stays_dead (const SlideMoveAutomaton *automaton)
{
  g_assert_cmpuint (automaton->rows[SLIDE_MOVE_AUTOMATON_PRUNED], ==, 0);
  g_assert_cmpuint (automaton->n_states, <=, G_MAXUINT16);
  for (guint state = 0; state < automaton->n_states; state++)
    for (guint move = 0; move < SLIDE_N_MOVES; move++)
      g_assert_cmpuint (slide_move_automaton_follow (automaton, state, move), <,
                        automaton->n_states);
}

static void
test_shapes (void)
{
  static const struct
  {
    guint    rows, columns;
    gboolean has_one;
  } cases[] = {
    { 2, 2, FALSE }, { 3, 3, FALSE }, { 2, 6, FALSE }, { 3, 5, FALSE }, { 5, 3, FALSE },
    { 4, 4, TRUE }, { 3, 6, TRUE }, { 6, 3, TRUE }, { 4, 5, TRUE }, { 5, 5, TRUE }, { 6, 6, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SlideMoveAutomaton *automaton = slide_move_automaton_get (cases[i].rows,
                                                                      cases[i].columns);

      g_assert_cmpint (automaton != NULL, ==, cases[i].has_one);
      if (automaton != NULL)
        assert_dead_stays_dead (automaton);
    }
}

/* ---- The definition ---- */

#define DEPTH 10
#define WIDTH (2 * DEPTH + 1)

/* A string of moves on a board without borders; @tiles is the result. */
typedef struct
{
  guint8 letters[DEPTH];
  guint  length;
  int    top, bottom, left, right;
  GBytes *tiles;
} String;

static void
clear_string (gpointer data)
{
  String *string = data;

  g_clear_pointer (&string->tiles, g_bytes_unref);
}

static void
play (String *string)
{
  static const int rows[] = { -1, 0, 0, 1 }, columns[] = { 0, -1, 1, 0 };
  guint16 tiles[WIDTH * WIDTH];
  int row = DEPTH, column = DEPTH;

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    tiles[i] = (guint16) i;
  string->top = string->bottom = row;
  string->left = string->right = column;

  for (guint i = 0; i < string->length; i++)
    {
      int from = row * WIDTH + column;
      guint16 blank = tiles[from];

      row += rows[string->letters[i]];
      column += columns[string->letters[i]];
      tiles[from] = tiles[row * WIDTH + column];
      tiles[row * WIDTH + column] = blank;
      string->top = MIN (string->top, row);
      string->bottom = MAX (string->bottom, row);
      string->left = MIN (string->left, column);
      string->right = MAX (string->right, column);
    }

  string->tiles = g_bytes_new (tiles, sizeof tiles);
}

static gboolean
stays_within (const String *inner,
              const String *outer)
{
  return inner->top >= outer->top && inner->bottom <= outer->bottom
         && inner->left >= outer->left && inner->right <= outer->right;
}

/* The state after the string's letters from number @first on. */
static guint
follow_string (const SlideMoveAutomaton *automaton,
               const String             *string,
               guint                     first)
{
  guint state = SLIDE_MOVE_AUTOMATON_START;

  for (guint i = first; i < string->length; i++)
    state = slide_move_automaton_follow (automaton, state, string->letters[i]);

  return state;
}

/* Every string of up to DEPTH letters that reverses no move: it is pruned if and only if it is
 * redundant by definition, or a prefix or suffix of it is pruned. (The box matters from 13
 * letters on: test_box_is_needed().) */
static void
test_definition (void)
{
  g_autoptr (GArray) strings = g_array_new (FALSE, TRUE, sizeof (String));
  g_autoptr (GHashTable) by_tiles = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, NULL,
                                                           (GDestroyNotify) g_array_unref);
  g_autofree guint64 *rows = NULL;
  SlideMoveAutomaton automaton;
  guint n_pruned = 0;
  String empty = { .length = 0 };

  rows = slide_move_automaton_learn (6, 6, DEPTH, TRUE, &automaton.n_states);
  automaton.rows = rows;
  g_array_set_clear_func (strings, clear_string);
  play (&empty);
  g_array_append_val (strings, empty);

  for (guint next = 0; next < strings->len; next++)
    {
      const String *string = &g_array_index (strings, String, next);
      GArray *same = g_hash_table_lookup (by_tiles, string->tiles);
      gboolean is_needless = FALSE, is_pruned;
      guint length = string->length;

      if (same == NULL)
        {
          same = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (by_tiles, string->tiles, same);
        }
      for (guint i = 0; i < same->len; i++)
        {
          const String *other = &g_array_index (strings, String, g_array_index (same, guint, i));

          is_needless |= stays_within (other, string);
        }
      g_array_append_val (same, next);

      /* Larger boxes than those it was learned for are not checked. */
      is_needless = is_needless && string->bottom - string->top < 6
                    && string->right - string->left < 6;
      is_pruned = follow_string (&automaton, string, 0) == SLIDE_MOVE_AUTOMATON_PRUNED;
      if (length > 0)
        {
          String beginning = *string;

          beginning.length--;
          g_assert_cmpint (is_pruned, ==, is_needless
                           || follow_string (&automaton, string, 1) == SLIDE_MOVE_AUTOMATON_PRUNED
                           || follow_string (&automaton, &beginning, 0) == SLIDE_MOVE_AUTOMATON_PRUNED);
        }
      n_pruned += is_pruned;

      for (guint8 letter = 0; length < DEPTH && letter < SLIDE_N_MOVES; letter++)
        {
          String longer = g_array_index (strings, String, next);

          if (length > 0 && longer.letters[length - 1] == 3 - letter)
            continue;
          longer.letters[longer.length++] = letter;
          play (&longer);
          g_array_append_val (strings, longer);
        }
    }

  g_assert_cmpuint (n_pruned, >, 0);
}

/* A move that reverses the previous one is pruned in every cell. */
static void
test_parents (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      const SlideMoveAutomaton *automaton = slide_move_automaton_get (shapes[i][0], shapes[i][1]);

      for (guint state = 1; state < automaton->n_states; state++)
        for (guint move = 0; move < SLIDE_N_MOVES; move++)
          {
            guint next = slide_move_automaton_follow (automaton, state, move);

            g_assert_cmpuint (slide_move_automaton_follow (automaton, next,
                                                           slide_move_reverse (move)),
                              ==, SLIDE_MOVE_AUTOMATON_PRUNED);
          }
    }
}

/* ---- Every board from every cell ---- */

/* A board in a word, and how it was reached. */
typedef struct
{
  guint64 state;
  guint16 path;
  guint8  blank;
  guint8  move;
} Node;

/* FALSE if @state is in the table already; no state is 0. */
static gboolean
add_state (guint64 *table,
           guint64  mask,
           guint64  state)
{
  guint64 place = (state * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32) & mask;

  while (table[place] != 0 && table[place] != state)
    place = (place + 1) & mask;
  if (table[place] == state)
    return FALSE;

  table[place] = state;
  return TRUE;
}

/* Breadth-first with moves in order: the first path to a board is then the first of its shortest
 * ones, which must not be pruned. For a given cell, all starts are equivalent, since tiles are
 * numbered from it. @table and @queue are large enough. */
static void
check_cell (const SlideMoveAutomaton *automaton,
            guint                     rows,
            guint                     columns,
            guint                     cell,
            guint                     n_boards,
            guint64                  *table,
            gsize                     size,
            Node                     *queue)
{
  guint n_reached = 0;

  memset (table, 0, size * sizeof *table);
  queue[0] = (Node) { 0, SLIDE_MOVE_AUTOMATON_START, (guint8) cell, SLIDE_MOVE_NONE };
  for (guint i = 0; i < rows * columns; i++)
    queue[0].state |= (guint64) (i + 1) << 4 * i;
  add_state (table, size - 1, queue[n_reached++].state);

  for (guint i = 0; i < n_reached; i++)
    for (guint move = 0; move < SLIDE_N_MOVES; move++)
      {
        const guint blank = queue[i].blank;
        const gboolean is_legal[] = { blank >= columns, blank % columns > 0,
                                      blank % columns < columns - 1, blank + columns < rows * columns };
        const guint targets[] = { blank - columns, blank - 1, blank + 1, blank + columns };
        Node next = queue[i];
        guint64 difference;

        if (!is_legal[move] || move + next.move == SLIDE_MOVE_DOWN)
          continue;
        difference = (next.state >> 4 * blank ^ next.state >> 4 * targets[move]) & 15;
        next.state ^= difference << 4 * blank ^ difference << 4 * targets[move];
        next.blank = (guint8) targets[move];
        next.move = (guint8) move;
        if (!add_state (table, size - 1, next.state))
          continue;

        next.path = (guint16) slide_move_automaton_follow (automaton, next.path, move);
        g_assert_cmpuint (next.path, !=, SLIDE_MOVE_AUTOMATON_PRUNED);
        queue[n_reached++] = next;
      }

  g_assert_cmpuint (n_reached, ==, n_boards);
}

static void
test_every_board (void)
{
  static const struct
  {
    guint rows, columns, n_boards;
  } cases[] = {
    { 2, 2, 12 }, { 2, 3, 360 }, { 3, 2, 360 }, { 2, 4, 20160 }, { 4, 2, 20160 },
    { 3, 3, 181440 }, { 2, 5, 1814400 }, { 5, 2, 1814400 },
  };

  /* The largest without a sanitizer only. */
  for (guint i = 0; i < G_N_ELEMENTS (cases) - (TEST_IS_SANITIZED ? 2 : 0); i++)
    {
      gsize size = (gsize) 1 << g_bit_storage (2 * cases[i].n_boards);
      g_autofree guint64 *table = g_new (guint64, size);
      g_autofree Node *queue = g_new (Node, cases[i].n_boards);

      /* Both automata; on the largest boards alternately, from every third cell. */
      for (guint cell = cases[i].n_boards < 1000000 ? 0 : 3 * test_first (3);
           cell < cases[i].rows * cases[i].columns;
           cell += cases[i].n_boards < 1000000 ? 1 : 3 * test_step (3))
        for (guint which = 0; which < G_N_ELEMENTS (shapes); which++)
          if (cases[i].n_boards < 1000000 || which == cell % 2)
            check_cell (slide_move_automaton_get (shapes[which][0], shapes[which][1]),
                        cases[i].rows, cases[i].columns, cell, cases[i].n_boards,
                        table, size, queue);
    }
}

/* ---- Searches ---- */

/* Replaces the automaton that the search has chosen, before it begins. */
static void
set_automaton (SlideSearch              *search,
               const SlideMoveAutomaton *automaton)
{
  SlideIda *ida = search->data;

  g_assert (search->expanded == 0 && search->request.parent_pruning);

  g_clear_pointer (&ida->sweep, slide_sweep_free);
  ida->automaton = automaton;
  ida->sweep = slide_sweep_new (search->heuristic, &search->request.goal, automaton);
  ida->n_frames = 0;
  search->frontier = 0;
  slide_ida_push_start (search, ida);
}

/* The length of the solution of IDA* from @start, pruned by @automaton; -1 if it finds none in
 * some thousand expansions. */
static int
count_moves (const SlideMoveAutomaton *automaton,
             const SlideBoard         *start,
             SlideHeuristic           *heuristic)
{
  g_autofree SlideStatistics *statistics = NULL;
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;

  engine_test_init_request (&request, SLIDE_ALGORITHM_IDASTAR, start, heuristic);
  request.node_limit = 100000;
  search = engine_test_new_search (&request);
  set_automaton (search, automaton);
  statistics = engine_test_run (search, G_MAXUINT64);
  if (statistics->status == SLIDE_STATUS_SOLVED)
    engine_test_assert_path (search, statistics->moves);

  return statistics->moves;
}

/* The number of solutions that are not shortest, of every @stride-th board of a shape. */
static guint
count_lost (const SlideMoveAutomaton *automaton,
            guint                     rows,
            guint                     columns,
            SlideGoalPreset           kind,
            const char               *heuristic_id,
            guint64                   stride)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal, start;
  guint n_lost = 0;

  slide_goal_init (&goal, kind, rows, columns);
  heuristic = engine_test_new_heuristic (heuristic_id, &goal);
  table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);

  for (guint64 i = 0; i < slide_distance_table_get_n_boards (table); i += stride)
    {
      guint distance = slide_distance_table_get_board (table, i, &start);

      n_lost += count_moves (automaton, &start, heuristic) != (int) distance;
    }

  return n_lost;
}

/* Pattern databases use the maximum of a board and its reflection, and so are not consistent. */
static void
test_lengths (void)
{
  const SlideMoveAutomaton *small = slide_move_automaton_get (4, 4);
  const SlideMoveAutomaton *large = slide_move_automaton_get (6, 6);
  const guint64 step = test_step (9);

  g_assert_cmpuint (count_lost (small, 3, 3, SLIDE_GOAL_BLANK_FIRST, "pattern-database", step), ==, 0);
  g_assert_cmpuint (count_lost (large, 3, 3, SLIDE_GOAL_BLANK_LAST, "manhattan", 31 * step), ==, 0);
  g_assert_cmpuint (count_lost (small, 3, 3, SLIDE_GOAL_SNAIL, "walking-distance", 31 * step), ==, 0);
  g_assert_cmpuint (count_lost (small, 4, 2, SLIDE_GOAL_BLANK_LAST, "manhattan", 5 * step), ==, 0);
  g_assert_cmpuint (count_lost (large, 2, 4, SLIDE_GOAL_SNAIL, "pattern-database", 5 * step), ==, 0);
  g_assert_cmpuint (count_lost (large, 2, 3, SLIDE_GOAL_BLANK_LAST, "zero", step), ==, 0);
}

/* Boards without a table: compared with the length without pruning. */
static void
test_lengths_of_larger (void)
{
  static const struct
  {
    guint       rows, columns, n_boards, n_moves;
    const char *heuristic;
  } cases[] = {
    { 3, 4, 40, 200, "pattern-database" },
    { 4, 3, 20, 40, "manhattan" },
    { 4, 4, 20, 45, "walking-distance" },
    { 4, 4, 20, 40, "manhattan" },
    { 3, 6, 20, 30, "linear-conflict" },
    { 5, 5, 20, 35, "manhattan" },
    { 6, 6, 20, 30, "manhattan" },
  };
  SlideRandom random;

  slide_random_init (&random, SEED);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SlideMoveAutomaton *automaton = slide_move_automaton_get (MAX (cases[i].rows, 4),
                                                                      MAX (cases[i].columns, 4));
      g_autoptr (SlideHeuristic) heuristic = NULL;
      SlideBoard goal;

      slide_goal_init (&goal, (SlideGoalPreset) (i % 3), cases[i].rows, cases[i].columns);
      heuristic = engine_test_new_heuristic (cases[i].heuristic, &goal);

      for (guint n = 0; n < cases[i].n_boards; n++)
        {
          g_autofree SlideStatistics *plain = NULL, *pruned = NULL;
          g_autoptr (SlideSearch) search = NULL;
          SlideSearchRequest request;
          SlideBoard start = goal;

          slide_random_scramble (&random, cases[i].n_moves, &start);
          engine_test_init_request (&request, SLIDE_ALGORITHM_IDASTAR, &start, heuristic);
          request.cycle_pruning = FALSE;
          plain = engine_test_solve (&request, G_MAXUINT64);
          search = engine_test_new_search (&request);
          set_automaton (search, automaton);
          pruned = engine_test_run (search, G_MAXUINT64);
          engine_test_assert_path (search, plain->moves);
          g_assert_cmpuint (pruned->generated, <=, plain->generated);
        }
    }
}

/* An automaton learned without the box prunes because of paths that leave the board. */
static void
test_box_is_needed (void)
{
  g_autofree guint64 *rows = NULL;
  SlideMoveAutomaton automaton;

  rows = slide_move_automaton_learn (4, 4, 14, FALSE, &automaton.n_states);
  automaton.rows = rows;
  g_assert_cmpuint (count_lost (&automaton, 3, 3, SLIDE_GOAL_BLANK_LAST, "pattern-database", 23), >, 0);
}

TEST_PROGRAM (move_automaton)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/move-automaton/shapes", test_shapes);
  g_test_add_func ("/move-automaton/definition", test_definition);
  g_test_add_func ("/move-automaton/parents", test_parents);
  g_test_add_func ("/move-automaton/every-board", test_every_board);
  g_test_add_func ("/move-automaton/lengths", test_lengths);
  g_test_add_func ("/move-automaton/lengths-of-larger", test_lengths_of_larger);
  g_test_add_func ("/move-automaton/box-is-needed", test_box_is_needed);

  return g_test_run ();
}
