/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * plain-search.c: searches written as simply as possible.
 */

#include "plain-search.h"

#include "slide-move-automaton.h"

#include <string.h>

/* ---- Best first ---- */

/* The largest f of weighted A* (slide-search.h). */
#define LARGEST_WEIGHT 100.0

typedef struct
{
  SlideBoard board;
  guint      g, h, f;
  SlideMove  move;
  gboolean   closed;
  guint64    age;
} Node;

static gboolean
goes_before (const Node    *a,
             const Node    *b,
             SlideTieBreak  tie_break)
{
  if (a->f != b->f)
    return a->f < b->f;
  if (tie_break == SLIDE_TIE_HIGH_G && a->g != b->g)
    return a->g > b->g;
  if (tie_break == SLIDE_TIE_LOW_G && a->g != b->g)
    return a->g < b->g;

  return tie_break == SLIDE_TIE_FIRST_IN ? a->age < b->age : a->age > b->age;
}

static guint
get_h (const SlideSearchRequest *request,
       const SlideBoard         *board)
{
  return slide_algorithm_get_info (request->algorithm)->uses_heuristic
         ? slide_heuristic_estimate (request->heuristic, board) : 0;
}

/* Of a weight; from 10 up as many as its hundredths have. */
static guint
get_thousandths (double weight)
{
  return weight < 10 ? (guint) (weight * 1000 + 1e-6) : (guint) (weight * 100 + 1e-6) * 10;
}

static guint
get_f (const SlideSearchRequest *request,
       guint                     g,
       guint                     h)
{
  switch (request->algorithm)
    {
    case SLIDE_ALGORITHM_WEIGHTED_ASTAR:
      return 1000 * g + get_thousandths (MIN (request->weight, LARGEST_WEIGHT)) * h;
    case SLIDE_ALGORITHM_GREEDY:
      return h;
    default:
      return g + h;
    }
}

static guint
hash_board (gconstpointer board)
{
  const SlideBoard *b = board;
  guint hash = 0;

  for (guint cell = 0; cell < slide_board_get_n_cells (b); cell++)
    hash = hash * 37 + b->cells[cell];
  return hash;
}

static gboolean
boards_equal (gconstpointer a,
              gconstpointer b)
{
  return slide_board_equal (a, b);
}

/* Removes the first node in the order of expansion. */
static Node *
take_first (GPtrArray     *open,
            SlideTieBreak  tie_break)
{
  guint best = 0;

  for (guint i = 1; i < open->len; i++)
    if (goes_before (open->pdata[i], open->pdata[best], tie_break))
      best = i;
  return g_ptr_array_remove_index_fast (open, best);
}

void
plain_search_best_first (const SlideSearchRequest *request,
                         PlainSearchCounts        *counts)
{
  g_autoptr (GHashTable) nodes = g_hash_table_new_full (hash_board, boards_equal, NULL, g_free);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  gboolean is_queue = request->algorithm == SLIDE_ALGORITHM_BREADTH_FIRST;
  SlideTieBreak tie_break = is_queue ? SLIDE_TIE_FIRST_IN : request->tie_break;
  Node *node = g_new0 (Node, 1);
  guint64 age = 0;

  memset (counts, 0, sizeof *counts);
  counts->moves = -1;
  node->board = request->start;
  node->h = counts->best_h = get_h (request, &node->board);
  node->f = get_f (request, 0, node->h);
  node->move = SLIDE_MOVE_NONE;
  g_hash_table_insert (nodes, &node->board, node);
  g_ptr_array_add (open, node);
  counts->max_frontier = 1;

  while (open->len > 0 && !counts->solved)
    {
      node = take_first (open, tie_break);
      if (slide_board_equal (&node->board, &request->goal))
        {
          counts->solved = TRUE;
          counts->moves = (int) node->g;
          break;
        }
      if (counts->expanded == request->node_limit && request->node_limit > 0)
        {
          g_ptr_array_add (open, node);
          break;
        }

      node->closed = TRUE;
      counts->expanded++;
      counts->best_h = MIN (counts->best_h, node->h);
      for (guint i = 0; i < SLIDE_N_MOVES && !counts->solved; i++)
        {
          SlideMove move = slide_move_order_get (request->operators, i);
          SlideBoard board = node->board;
          Node *known;

          if ((request->parent_pruning && move == slide_move_reverse (node->move))
              || !slide_board_apply (&board, move))
            continue;

          counts->generated++;
          known = g_hash_table_lookup (nodes, &board);
          if (known != NULL && known->g <= node->g + 1)
            {
              counts->duplicates++;
              continue;
            }
          if (known != NULL && known->closed
              && (!request->reopen || request->algorithm == SLIDE_ALGORITHM_GREEDY))
            continue;

          if (known == NULL)
            {
              known = g_new0 (Node, 1);
              known->board = board;
              known->h = get_h (request, &board);
              g_hash_table_insert (nodes, &known->board, known);
              g_ptr_array_add (open, known);
            }
          else if (known->closed)
            {
              known->closed = FALSE;
              counts->reopened++;
              g_ptr_array_add (open, known);
            }
          known->g = node->g + 1;
          known->f = get_f (request, known->g, known->h);
          known->move = move;
          known->age = ++age;
          if (is_queue && slide_board_equal (&board, &request->goal))
            {
              counts->solved = TRUE;
              counts->moves = (int) known->g;
            }
        }
      counts->max_frontier = MAX (counts->max_frontier, open->len);
    }

  counts->frontier = open->len;
  counts->stored = g_hash_table_size (nodes);
}

/* ---- Depth first ---- */

typedef struct
{
  const SlideSearchRequest *request;
  const SlideMoveAutomaton *automaton;      /* NULL: only moves back to the parent are pruned */
  guint                     bound;
  guint                     next_bound;
  PlainSearchCounts        *counts;
} Descent;

static gboolean
is_pruned (const Descent *descent,
           SlideMove      last,
           guint          path,
           SlideMove      move)
{
  if (descent->automaton != NULL)
    return slide_move_automaton_follow (descent->automaton, path, move)
           == SLIDE_MOVE_AUTOMATON_PRUNED;

  return descent->request->parent_pruning && move == slide_move_reverse (last);
}

/* Returns: the length of the path to the goal, or -1 */
static int
go_down (Descent          *descent,
         const SlideBoard *board,
         guint             g,
         SlideMove         last,
         guint             path,
         guint             waiting)
{
  PlainSearchCounts *counts = descent->counts;
  SlideBoard children[SLIDE_N_MOVES];
  SlideMove moves[SLIDE_N_MOVES];
  guint n_children = 0;
  guint h = get_h (descent->request, board);

  if (slide_board_equal (board, &descent->request->goal))
    return (int) g;

  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    {
      SlideMove move = slide_move_order_get (descent->request->operators, i);

      children[n_children] = *board;
      if (is_pruned (descent, last, path, move))
        continue;
      if (slide_board_apply (&children[n_children], move))
        moves[n_children++] = move;
    }

  counts->expanded++;
  counts->best_h = MIN (counts->best_h, h);
  counts->max_frontier = MAX (counts->max_frontier, waiting + n_children);

  for (guint i = 0; i < n_children; i++)
    {
      guint f = g + 1 + get_h (descent->request, &children[i]);
      int length = -1;

      counts->generated++;
      if (f > descent->bound)
        descent->next_bound = MIN (descent->next_bound, f);
      else
        length = go_down (descent, &children[i], g + 1, moves[i],
                          descent->automaton == NULL ? 0
                          : slide_move_automaton_follow (descent->automaton, path, moves[i]),
                          waiting + n_children - 1 - i);
      if (length >= 0)
        return length;
    }

  return -1;
}

void
plain_search_depth_first (const SlideSearchRequest *request,
                          PlainSearchCounts        *counts)
{
  const SlideBoard *start = &request->start;
  const SlideBoard *goal = &request->goal;
  Descent descent = {
    .request = request,
    .next_bound = get_h (request, start),
    .counts = counts,
  };
  guint parity = start->blank / start->columns + start->blank % start->columns
                 + goal->blank / goal->columns + goal->blank % goal->columns;

  memset (counts, 0, sizeof *counts);
  counts->max_frontier = 1;
  counts->best_h = descent.next_bound;
  if (request->parent_pruning && request->cycle_pruning)
    descent.automaton = slide_move_automaton_get (start->rows, start->columns);
  do
    {
      descent.bound = request->algorithm == SLIDE_ALGORITHM_DEPTH_LIMITED
                      ? request->depth
                      : descent.next_bound + (request->parity ? (descent.next_bound + parity) % 2 : 0);
      descent.next_bound = G_MAXUINT;
      counts->moves = go_down (&descent, start, 0, SLIDE_MOVE_NONE, SLIDE_MOVE_AUTOMATON_START, 0);
    }
  while (counts->moves < 0 && request->algorithm != SLIDE_ALGORITHM_DEPTH_LIMITED);

  counts->solved = counts->moves >= 0;
  counts->stored = (guint64) counts->moves + 1;
}
