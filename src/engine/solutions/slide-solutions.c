/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-solutions.h"

#include "slide-blank-moves.h"
#include "slide-memory.h"
#include "slide-pages.h"
#include "slide-solution-search.h"

#include <string.h>

/* A node without its board, whose words are in an array of their own. */
typedef struct
{
  guint64 n_before;
  guint64 n_after;
  guint32 successors[SLIDE_N_MOVES];
} Node;

struct _SlideSolutions
{
  SlideStatus        end;
  int                length;
  SlideBoard         start;        /* for the shape */
  SlideMoveOrder     operators;
  SlideSolutionShape shape;
  guint              n_nodes;
  guint              capacity;     /* of @nodes and @keys */
  Node              *nodes;
  guint64           *keys;
  guint32           *layers;       /* the first node of each, length + 2 of them; NULL without nodes */
  int                ref_count;    /* g_atomic_int_*() */
};

static guint64
add (guint64 a,
     guint64 b)
{
  return a < SLIDE_SOLUTIONS_MAX - b ? a + b : SLIDE_SOLUTIONS_MAX;
}

guint64
slide_solutions_multiply (guint64 a,
                          guint64 b)
{
  return a == 0 || b == 0 ? 0 : a > SLIDE_SOLUTIONS_MAX / b ? SLIDE_SOLUTIONS_MAX : a * b;
}

/* ---- Building ---- */

/* Numbers the states of layer @depth + 1 as those of layer @depth lead to them, and connects them. Returns:
 * the number of nodes so far */
static guint
connect_layer (SlideSolutions      *solutions,
               SlideSolutionStates *states,
               guint                depth,
               guint                n_nodes)
{
  const SlideSolutionShape *shape = &solutions->shape;
  SlideSolutionSet *next = &states->layers[depth + 1];
  SlideBlankMoves moves;

  slide_blank_moves_init_in_order (&moves, &solutions->start, solutions->operators);
  for (guint node = solutions->layers[depth]; node < solutions->layers[depth + 1]; node++)
    {
      SlideSolutionKey state = slide_solution_shape_get (shape, solutions->keys, node);
      guint8 cells[SLIDE_MAX_CELLS];
      guint blank = slide_solution_shape_unpack (shape, &state, cells);

      for (guint i = 0; i < SLIDE_N_MOVES; i++)
        solutions->nodes[node].successors[i] = SLIDE_SOLUTIONS_NO_NODE;
      for (guint i = 0; i < moves.n[blank]; i++)
        {
          guint target = moves.targets[blank][i];
          SlideSolutionKey key = state;
          guint32 *number;

          slide_solution_key_slide (&key, shape, cells[target], target, blank);
          number = slide_solution_set_find (next, &key);
          if (number == NULL)
            continue;
          /* 0, the start, is no successor: not numbered yet. */
          if (*number == 0)
            {
              memcpy (solutions->keys + (gsize) n_nodes * shape->n_words, key.words,
                      shape->n_words * sizeof (guint64));
              *number = n_nodes++;
            }
          solutions->nodes[node].successors[moves.moves[blank][i]] = *number;
        }
    }

  return n_nodes;
}

static void
count_paths (SlideSolutions *solutions)
{
  solutions->nodes[0].n_before = 1;
  for (guint node = 0; node < solutions->n_nodes; node++)
    for (guint i = 0; i < SLIDE_N_MOVES; i++)
      {
        guint successor = solutions->nodes[node].successors[i];

        if (successor != SLIDE_SOLUTIONS_NO_NODE)
          solutions->nodes[successor].n_before = add (solutions->nodes[successor].n_before,
                                                      solutions->nodes[node].n_before);
      }

  solutions->nodes[solutions->n_nodes - 1].n_after = 1;
  for (guint node = solutions->n_nodes; node-- > 0; )
    for (guint i = 0; i < SLIDE_N_MOVES; i++)
      {
        guint successor = solutions->nodes[node].successors[i];

        if (successor != SLIDE_SOLUTIONS_NO_NODE)
          solutions->nodes[node].n_after = add (solutions->nodes[node].n_after,
                                                solutions->nodes[successor].n_after);
      }
}

static gsize
get_keys_size (const SlideSolutions *solutions)
{
  return (gsize) solutions->capacity * solutions->shape.n_words * sizeof (guint64);
}

static gboolean
allocate (SlideSolutions      *solutions,
          SlideSolutionStates *states)
{
  guint64 n_nodes = 0;

  for (int depth = 0; depth <= states->length; depth++)
    n_nodes += states->layers[depth].n_used;
  if (n_nodes >= SLIDE_SOLUTIONS_NO_NODE
      || states->memory.used + n_nodes * (sizeof (Node) + solutions->shape.n_words * sizeof (guint64))
         > states->memory.limit)
    return FALSE;

  solutions->capacity = (guint) n_nodes;
  solutions->nodes = slide_pages_new (solutions->capacity * sizeof (Node));
  solutions->keys = slide_pages_new (get_keys_size (solutions));
  return solutions->nodes != NULL && solutions->keys != NULL;
}

static void
clear_nodes (SlideSolutions *solutions)
{
  if (solutions->nodes != NULL)
    slide_pages_free (solutions->nodes, solutions->capacity * sizeof (Node));
  if (solutions->keys != NULL)
    slide_pages_free (solutions->keys, get_keys_size (solutions));
  solutions->nodes = NULL;
  solutions->keys = NULL;
  solutions->n_nodes = 0;
}

static void
build (SlideSolutions      *solutions,
       SlideSolutionStates *states)
{
  guint length = (guint) states->length;
  SlideSolutionKey start;
  guint n_nodes = 1;

  if (!allocate (solutions, states))
    {
      clear_nodes (solutions);
      solutions->end = SLIDE_STATUS_MEMORY_LIMIT;
      return;
    }

  solutions->layers = g_new (guint32, length + 2);
  solutions->layers[0] = 0;
  slide_solution_shape_pack (&solutions->shape, solutions->start.cells, &start);
  memcpy (solutions->keys, start.words, solutions->shape.n_words * sizeof (guint64));
  for (guint depth = 0; depth < length; depth++)
    {
      solutions->layers[depth + 1] = n_nodes;
      n_nodes = connect_layer (solutions, states, depth, n_nodes);
    }
  solutions->layers[length + 1] = n_nodes;
  for (guint i = 0; i < SLIDE_N_MOVES; i++)
    solutions->nodes[n_nodes - 1].successors[i] = SLIDE_SOLUTIONS_NO_NODE;
  /* Where memory has run out, states may have been found to which no path is left. */
  g_assert (n_nodes <= solutions->capacity);
  solutions->n_nodes = n_nodes;
  count_paths (solutions);
}

SlideSolutions *
slide_solutions_new (const SlideSolutionsRequest *request)
{
  SlideSolutions *solutions = g_new0 (SlideSolutions, 1);
  g_auto (SlideSolutionStates) states = { 0 };

  g_return_val_if_fail (slide_board_same_shape (&request->start, &request->goal), NULL);

  solutions->ref_count = 1;
  solutions->start = request->start;
  solutions->operators = request->operators;
  slide_solution_states_init (&states, request);
  solutions->end = states.end;
  solutions->length = states.length;
  solutions->shape = states.shape;
  if (states.layers != NULL)
    build (solutions, &states);
  return solutions;
}

SlideSolutions *
slide_solutions_ref (SlideSolutions *solutions)
{
  g_atomic_int_inc (&solutions->ref_count);
  return solutions;
}

void
slide_solutions_unref (SlideSolutions *solutions)
{
  if (solutions == NULL || !g_atomic_int_dec_and_test (&solutions->ref_count))
    return;

  clear_nodes (solutions);
  g_free (solutions->layers);
  g_free (solutions);
}

SlideStatus
slide_solutions_get_end (const SlideSolutions *solutions)
{
  return solutions->end;
}

gboolean
slide_solutions_is_exact (const SlideSolutions *solutions)
{
  return (solutions->end == SLIDE_STATUS_SOLVED || solutions->end == SLIDE_STATUS_UNSOLVABLE)
         && slide_solutions_get_count (solutions) < SLIDE_SOLUTIONS_MAX;
}

guint64
slide_solutions_get_count (const SlideSolutions *solutions)
{
  return solutions->n_nodes > 0 ? solutions->nodes[0].n_after : 0;
}

int
slide_solutions_get_length (const SlideSolutions *solutions)
{
  return solutions->length;
}

/* ---- Paths ---- */

GByteArray *
slide_solutions_dup_path (const SlideSolutions *solutions,
                          guint64               index)
{
  GByteArray *path;
  guint node = 0;

  g_return_val_if_fail (index < slide_solutions_get_count (solutions), NULL);

  path = g_byte_array_sized_new ((guint) solutions->length);
  while (path->len < (guint) solutions->length)
    for (guint i = 0; i < SLIDE_N_MOVES; i++)
      {
        guint8 move = (guint8) slide_move_order_get (solutions->operators, i);
        guint successor = solutions->nodes[node].successors[move];

        if (successor == SLIDE_SOLUTIONS_NO_NODE)
          continue;
        if (index < solutions->nodes[successor].n_after)
          {
            g_byte_array_append (path, &move, 1);
            node = successor;
            break;
          }
        index -= solutions->nodes[successor].n_after;
      }

  return path;
}

gboolean
slide_solutions_find_path (const SlideSolutions *solutions,
                           const guint8         *moves,
                           guint                 n_moves,
                           guint64              *out_index)
{
  guint64 index = 0;
  guint node = 0;

  if (solutions->n_nodes == 0 || n_moves != (guint) solutions->length)
    return FALSE;

  for (guint i = 0; i < n_moves; i++)
    {
      if (moves[i] >= SLIDE_N_MOVES || solutions->nodes[node].successors[moves[i]] == SLIDE_SOLUTIONS_NO_NODE)
        return FALSE;

      for (guint j = 0; slide_move_order_get (solutions->operators, j) != (SlideMove) moves[i]; j++)
        {
          guint before = solutions->nodes[node].successors[slide_move_order_get (solutions->operators, j)];

          if (before != SLIDE_SOLUTIONS_NO_NODE)
            index = add (index, solutions->nodes[before].n_after);
        }
      node = solutions->nodes[node].successors[moves[i]];
    }

  *out_index = index;
  return TRUE;
}

/* ---- The graph ---- */

guint
slide_solutions_get_n_nodes (const SlideSolutions *solutions)
{
  return solutions->n_nodes;
}

guint
slide_solutions_get_layer (const SlideSolutions *solutions,
                           guint                 depth)
{
  g_return_val_if_fail (solutions->layers != NULL && depth <= (guint) solutions->length + 1, 0);

  return solutions->layers[depth];
}

guint
slide_solutions_get_depth (const SlideSolutions *solutions,
                           guint                 node)
{
  guint low = 0, high = (guint) solutions->length;

  g_return_val_if_fail (node < solutions->n_nodes, 0);

  while (low < high)
    {
      guint middle = (low + high + 1) / 2;

      if (solutions->layers[middle] <= node)
        low = middle;
      else
        high = middle - 1;
    }

  return low;
}

void
slide_solutions_get_board (const SlideSolutions *solutions,
                           guint                 node,
                           SlideBoard           *board)
{
  SlideSolutionKey key;

  g_return_if_fail (node < solutions->n_nodes);

  key = slide_solution_shape_get (&solutions->shape, solutions->keys, node);
  *board = solutions->start;
  board->blank = (guint8) slide_solution_shape_unpack (&solutions->shape, &key, board->cells);
}

guint
slide_solutions_get_successor (const SlideSolutions *solutions,
                               guint                 node,
                               SlideMove             move)
{
  g_return_val_if_fail (node < solutions->n_nodes && move < SLIDE_N_MOVES, SLIDE_SOLUTIONS_NO_NODE);

  return solutions->nodes[node].successors[move];
}

guint64
slide_solutions_get_n_before (const SlideSolutions *solutions,
                              guint                 node)
{
  g_return_val_if_fail (node < solutions->n_nodes, 0);

  return solutions->nodes[node].n_before;
}

guint64
slide_solutions_get_n_after (const SlideSolutions *solutions,
                             guint                 node)
{
  g_return_val_if_fail (node < solutions->n_nodes, 0);

  return solutions->nodes[node].n_after;
}
