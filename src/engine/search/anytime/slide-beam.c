/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-beam.c: beam search: layer by layer, only the best nodes of each layer.
 *
 *   layer g:  nodes, full boards             next layer: candidates, 8 bytes each
 *   ┌──┬──┬──┬──┐  expand one after another   ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐
 *   │  │  │  │  │  ─────────────────────────▶ │ │ │ │ │ │ │ │ │ │ │
 *   └──┴──┴──┴──┘                             └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘
 *        ▲        the `width` with the smallest keys become boards       │
 *        └───────────────────────────────────────────────────────────────┘
 *
 * Only candidates that are kept are written as boards.
 *
 * The boards of a layer have few different values of h, since parity allows only
 * every other one, so most of the choice is among equals. The key is therefore
 *
 *   8 h + the sum of the tiles' squared distances from home
 *
 * followed by two random bits that depend on the salt. One tile far from home
 * takes more work than two at half the distance. On 12 random boards of 5x5 with
 * linear conflict, a beam of width 100 finds 117 moves on average with the squares
 * and 147 without, and one of width 1,000 finds 110 and 117; on 6x6, width 1,000
 * finds 217 and 246.
 */

#include "slide-beam.h"

#include "slide-heuristic-follow.h"
#include "slide-memory.h"
#include "slide-pages.h"
#include "slide-blank-moves.h"
#include "slide-search-step.h"

#include <string.h>

/* Enough bits for the largest sum of squares: 35 times 10 x 10. */
#define SLIDE_BEAM_SQUARE_BITS 12

/* 48 bytes each. */
typedef struct
{
  guint64      hash;
  unsigned int h : 11;
  unsigned int squares : SLIDE_BEAM_SQUARE_BITS;
  unsigned int blank : 6;
  unsigned int move : 3;               /* SLIDE_MOVE_NONE: the start */
  guint8       cells[SLIDE_MAX_CELLS];
} SlideBeamNode;

typedef struct
{
  guint8  move;
  guint8  fate;
  guint16 h;
} SlideBeamSuccessor;

/* A block of slide-pages.h and its size. */
typedef struct
{
  gpointer data;
  gsize    size;
} SlideBeamBlock;

struct _SlideBeam
{
  SlideBeamRequest   request;
  SlideBeamStatus    status;
  SlideBeamCounts    counts;

  guint              n_cells;
  SlideBlankMoves    blank_moves;

  /* A board's hash is the exclusive or of codes[tile][cell] over its tiles. */
  guint64            codes[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];
  guint64            goal_hash;

  /* The square of each tile's distance from home, 0 for the blank. */
  guint8             squares[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS];

  guint              g;               /* of the layer */
  guint              n_nodes;
  guint              next_node;
  SlideBeamBlock     nodes;           /* of SlideBeamNode */
  SlideBeamBlock     other_nodes;     /* for the next layer */

  guint              n_candidates;
  SlideBeamBlock     candidates;
  guint              low_key;
  guint              high_key;
  guint32           *n_of_key;

  SlideBeamBlock     signatures;      /* of guint32, by lines */
  guint64            line_mask;
  guint              next_victim;

  /* For each layer except the first, the origin of each node: parent << 2 | move. */
  GPtrArray         *trace;
  guint32            last_parent;
  guint8             last_move;

  gboolean           has_current;
  SlideBeamNode      current;
  guint              current_g;
  guint              n_successors;
  SlideBeamSuccessor successors[SLIDE_N_MOVES];
};

/* Parts of a key, see above. */
#define NOISE_BITS 2
#define H_WEIGHT 8
#define N_KEYS (((SLIDE_MAX_ESTIMATE + 1) * H_WEIGHT + (1 << SLIDE_BEAM_SQUARE_BITS)) << NOISE_BITS)

/* Signatures in a cache line. */
#define LINE_SIZE 16

/* How many nodes ahead the cache lines of their successors are prefetched. */
#define AHEAD 4

/* A board that may be in the next layer. */
typedef struct
{
  guint32      origin;                /* parent << 2 | move */
  guint16      h;
  unsigned int squares : SLIDE_BEAM_SQUARE_BITS;
  unsigned int noise : NOISE_BITS;
} Candidate;

/* Random numbers from 1, 2, 3, …: SplitMix64 (Steele, Lea and Flood 2014). */
static guint64
draw (guint64 x)
{
  x *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  x = (x ^ x >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ x >> 31;
}

/* ---- Creating and freeing ---- */

static gboolean
block_init (SlideBeam      *beam,
            SlideBeamBlock *block,
            gsize           size)
{
  block->data = slide_pages_new (size);
  block->size = size;
  if (block->data == NULL)
    return FALSE;

  beam->counts.bytes += size;
  return TRUE;
}

static void
block_clear (SlideBeamBlock *block)
{
  if (block->data != NULL)
    slide_pages_free (block->data, block->size);
  block->data = NULL;
}

/* A power of 2, at least one line for each board of a layer. */
static guint64
get_n_lines (guint width)
{
  guint64 n_lines = 64;

  while (n_lines < width)
    n_lines *= 2;

  return n_lines;
}

/* Three successors per node, since the fourth is its parent; one more for the start. */
static guint64
get_n_candidates (guint width)
{
  return (guint64) width * (SLIDE_N_MOVES - 1) + 1;
}

/* The memory of a beam without the trace, which grows with each layer. */
static guint64
get_fixed_bytes (guint width)
{
  return 2 * (guint64) width * sizeof (SlideBeamNode)
         + get_n_candidates (width) * sizeof (Candidate)
         + get_n_lines (width) * LINE_SIZE * sizeof (guint32)
         + N_KEYS * sizeof (guint32);
}

static guint64
get_hash (const SlideBeam  *beam,
          const SlideBoard *board)
{
  guint64 hash = 0;

  for (guint cell = 0; cell < beam->n_cells; cell++)
    if (board->cells[cell] != 0)
      hash ^= beam->codes[board->cells[cell]][cell];

  return hash;
}

/* Fills in `squares`; returns their sum for the start. */
static guint
list_squares (SlideBeam *beam)
{
  const SlideBoard *goal = &beam->request.goal;
  const SlideBoard *start = &beam->request.start;
  guint sum = 0;

  for (guint tile = 1; tile < beam->n_cells; tile++)
    {
      guint home = slide_board_find (goal, tile);

      for (guint cell = 0; cell < beam->n_cells; cell++)
        {
          guint distance = slide_cell_distance (cell, home, goal->columns);

          beam->squares[tile][cell] = (guint8) (distance * distance);
        }
      sum += beam->squares[tile][slide_board_find (start, tile)];
    }

  return sum;
}

SlideBeam *
slide_beam_new (const SlideBeamRequest *request)
{
  g_autoptr (SlideBeam) beam = g_new0 (SlideBeam, 1);
  const SlideBoard *start = &request->start;
  guint width = CLAMP (request->width, 1, SLIDE_BEAM_MAX_WIDTH);
  guint64 n_lines = get_n_lines (width);
  SlideBeamNode *node;

  beam->request = *request;
  beam->request.width = width;
  beam->n_cells = slide_board_get_n_cells (start);
  beam->counts.is_complete = TRUE;
  beam->trace = g_ptr_array_new_with_free_func (g_free);
  slide_blank_moves_init_in_order (&beam->blank_moves, start, request->operators);

  for (guint tile = 1; tile < SLIDE_MAX_CELLS; tile++)
    for (guint cell = 0; cell < SLIDE_MAX_CELLS; cell++)
      beam->codes[tile][cell] = draw (request->salt * SLIDE_MAX_CELLS * SLIDE_MAX_CELLS
                                      + tile * SLIDE_MAX_CELLS + cell + 1);
  beam->goal_hash = get_hash (beam, &request->goal);

  if (get_fixed_bytes (width) > G_MAXSIZE
      || (request->byte_limit != 0 && get_fixed_bytes (width) > request->byte_limit))
    return NULL;
  beam->n_of_key = slide_pages_new (N_KEYS * sizeof *beam->n_of_key);
  if (beam->n_of_key == NULL
      || !block_init (beam, &beam->nodes, (gsize) width * sizeof (SlideBeamNode))
      || !block_init (beam, &beam->other_nodes, (gsize) width * sizeof (SlideBeamNode))
      || !block_init (beam, &beam->candidates, get_n_candidates (width) * sizeof (Candidate))
      || !block_init (beam, &beam->signatures, n_lines * LINE_SIZE * sizeof (guint32)))
    return NULL;
  beam->counts.bytes += N_KEYS * sizeof (guint32);
  beam->line_mask = n_lines - 1;
  beam->low_key = N_KEYS;

  node = beam->nodes.data;
  memcpy (node->cells, start->cells, sizeof node->cells);
  node->blank = start->blank;
  node->move = SLIDE_MOVE_NONE;
  node->h = slide_heuristic_estimate (request->heuristic, start) & SLIDE_MAX_ESTIMATE;
  node->squares = list_squares (beam) & ((1 << SLIDE_BEAM_SQUARE_BITS) - 1);
  node->hash = get_hash (beam, start);
  beam->n_nodes = 1;
  beam->counts.best_h = node->h;
  beam->counts.max_frontier = 1;
  beam->counts.first_layer = node->h - MIN (node->h, 64u);

  return g_steal_pointer (&beam);
}

void
slide_beam_free (SlideBeam *beam)
{
  if (beam == NULL)
    return;

  block_clear (&beam->nodes);
  block_clear (&beam->other_nodes);
  block_clear (&beam->candidates);
  block_clear (&beam->signatures);
  slide_pages_free (beam->n_of_key, N_KEYS * sizeof *beam->n_of_key);
  g_ptr_array_unref (beam->trace);
  g_free (beam);
}

/* ---- Expanding a node ---- */

static inline guint32 *
get_line (const SlideBeam *beam,
          guint64          hash)
{
  return (guint32 *) beam->signatures.data + (hash & beam->line_mask) * LINE_SIZE;
}

static inline guint64
get_child_hash (const SlideBeam     *beam,
                const SlideBeamNode *node,
                guint                from)
{
  const guint64 *codes = beam->codes[node->cells[from]];

  return node->hash ^ codes[from] ^ codes[node->blank];
}

/* Whether the board has been visited; adds it if not. */
static inline gboolean
is_known (SlideBeam *beam,
          guint64    hash)
{
  guint32 *line = get_line (beam, hash);
  guint32 signature = (guint32) (hash >> 32) | 1;
  guint32 found = 0;

  for (guint i = 0; i < LINE_SIZE; i++)
    found |= line[i] == signature;
  if (found)
    return TRUE;

  line[beam->next_victim++ % LINE_SIZE] = signature;
  return FALSE;
}

/* Whether @node becomes the goal when the tile in @from slides. */
static gboolean
is_goal (const SlideBeam     *beam,
         const SlideBeamNode *node,
         guint                from)
{
  const SlideBoard *goal = &beam->request.goal;

  for (guint cell = 0; cell < beam->n_cells; cell++)
    {
      guint tile = cell == from ? 0 : cell == node->blank ? node->cells[from] : node->cells[cell];

      if (tile != goal->cells[cell])
        return FALSE;
    }

  return TRUE;
}

static inline guint
get_key (const Candidate *candidate)
{
  return (candidate->h * H_WEIGHT + candidate->squares) << NOISE_BITS | candidate->noise;
}

static inline void
add_candidate (SlideBeam *beam,
               guint64    hash,
               guint      h,
               guint      squares,
               guint      move)
{
  Candidate *candidate = (Candidate *) beam->candidates.data + beam->n_candidates++;
  guint key;

  candidate->origin = beam->next_node << 2 | move;
  candidate->h = (guint16) h;
  candidate->squares = squares & ((1 << SLIDE_BEAM_SQUARE_BITS) - 1);
  candidate->noise = (guint) (hash >> 24) & ((1 << NOISE_BITS) - 1);
  key = get_key (candidate);
  beam->n_of_key[key]++;
  beam->low_key = MIN (beam->low_key, key);
  beam->high_key = MAX (beam->high_key, key);
}

static inline void
expand (SlideBeam *beam)
{
  SlideBeamNode *node = (SlideBeamNode *) beam->nodes.data + beam->next_node;
  guint layer = slide_f_layer (beam->g + node->h, beam->counts.first_layer);
  guint skipped = slide_move_reverse (node->move);

  beam->counts.expanded++;
  beam->counts.best_h = MIN (beam->counts.best_h, node->h);
  beam->counts.expanded_per_f[layer]++;
  beam->has_current = TRUE;
  beam->current = *node;
  beam->current_g = beam->g;
  beam->n_successors = 0;

  for (guint i = 0; i < beam->blank_moves.n[node->blank]; i++)
    {
      guint move = beam->blank_moves.moves[node->blank][i];
      guint from = beam->blank_moves.targets[node->blank][i];
      SlideBeamSuccessor *successor;
      guint64 hash;
      guint h;

      if (move == skipped)
        continue;

      h = slide_heuristic_follow (beam->request.heuristic, node->cells, node->h, move, from,
                                  node->blank);
      hash = get_child_hash (beam, node, from);
      successor = &beam->successors[beam->n_successors++];
      successor->move = (guint8) move;
      successor->h = (guint16) h;
      beam->counts.generated++;

      if (G_UNLIKELY (hash == beam->goal_hash) && is_goal (beam, node, from))
        {
          successor->fate = SLIDE_FATE_NEW;
          beam->last_parent = beam->next_node;
          beam->last_move = (guint8) move;
          beam->status = SLIDE_BEAM_FOUND;
          return;
        }

      if (beam->request.may_prune && beam->g + 1 + h > beam->request.max_moves)
        {
          successor->fate = SLIDE_FATE_PRUNED;
        }
      else if (is_known (beam, hash))
        {
          successor->fate = SLIDE_FATE_DUPLICATE;
          beam->counts.duplicates++;
        }
      else
        {
          guint tile = node->cells[from];

          successor->fate = SLIDE_FATE_NEW;
          add_candidate (beam, hash, h,
                         node->squares + beam->squares[tile][node->blank]
                         - beam->squares[tile][from],
                         move);
        }
    }
}

static inline void
fetch_ahead (const SlideBeam *beam)
{
  const SlideBeamNode *node = (const SlideBeamNode *) beam->nodes.data + beam->next_node + AHEAD;

  if (beam->next_node + AHEAD >= beam->n_nodes)
    return;
  for (guint i = 0; i < beam->blank_moves.n[node->blank]; i++)
    __builtin_prefetch (get_line (beam, get_child_hash (beam, node,
                                                        beam->blank_moves.targets[node->blank][i])), 1);
}

/* ---- Layers ---- */

/* The smallest key of which not all candidates fit, and how many of those do. */
static guint
find_cut (const SlideBeam *beam,
          guint           *n_at_cut)
{
  guint left = beam->request.width;

  for (guint key = beam->low_key; key <= beam->high_key; key++)
    {
      if (beam->n_of_key[key] > left)
        {
          *n_at_cut = left;
          return key;
        }
      left -= beam->n_of_key[key];
    }

  *n_at_cut = 0;
  return N_KEYS;
}

static inline void
write_node (const SlideBeam *beam,
            const Candidate *candidate,
            SlideBeamNode   *node)
{
  const SlideBeamNode *parent = (const SlideBeamNode *) beam->nodes.data + (candidate->origin >> 2);
  guint move = candidate->origin & 3;
  guint blank = parent->blank;
  guint from = slide_blank_moves_get_target (&beam->blank_moves, blank, move);

  *node = *parent;
  node->hash = get_child_hash (beam, parent, from);
  node->h = candidate->h & SLIDE_MAX_ESTIMATE;
  node->squares = candidate->squares;
  node->move = move & 7;
  node->cells[blank] = node->cells[from];
  node->cells[from] = 0;
  node->blank = from & 63;
}

/* Replaces the layer with the best candidates. */
static void
begin_next_layer (SlideBeam *beam)
{
  const Candidate *candidates = beam->candidates.data;
  SlideBeamNode *nodes = beam->other_nodes.data;
  guint n_nodes = MIN (beam->n_candidates, beam->request.width);
  gsize trace_size = n_nodes * sizeof (guint32);
  guint32 *trace = NULL;
  guint n_at_cut, cut, n = 0;
  SlideBeamBlock block;

  if (n_nodes == 0)
    {
      beam->status = SLIDE_BEAM_DRY;
      return;
    }
  if (beam->g + 1 >= beam->request.max_moves)
    {
      beam->status = SLIDE_BEAM_TOO_DEEP;
      return;
    }

  if (beam->request.byte_limit == 0
      || beam->counts.bytes + trace_size <= beam->request.byte_limit)
    trace = slide_memory_try_realloc (NULL, trace_size);
  if (trace == NULL)
    {
      beam->status = SLIDE_BEAM_NO_MEMORY;
      return;
    }
  g_ptr_array_add (beam->trace, trace);
  beam->counts.bytes += trace_size;

  cut = find_cut (beam, &n_at_cut);
  if (beam->n_candidates > n_nodes)
    beam->counts.is_complete = FALSE;
  for (guint i = 0; i < beam->n_candidates; i++)
    {
      guint key = get_key (&candidates[i]);

      if (key > cut || (key == cut && n_at_cut == 0))
        continue;
      if (key == cut)
        n_at_cut--;
      trace[n] = candidates[i].origin;
      write_node (beam, &candidates[i], &nodes[n]);
      n++;
    }
  g_assert (n == n_nodes);

  block = beam->nodes;
  beam->nodes = beam->other_nodes;
  beam->other_nodes = block;
  memset (beam->n_of_key + beam->low_key, 0,
          (beam->high_key - beam->low_key + 1) * sizeof *beam->n_of_key);
  beam->low_key = N_KEYS;
  beam->high_key = 0;
  beam->n_nodes = n_nodes;
  beam->next_node = 0;
  beam->n_candidates = 0;
  beam->g++;
}

void
slide_beam_limit_moves (SlideBeam *beam,
                        guint      max_moves,
                        gboolean   may_prune)
{
  beam->request.max_moves = MIN (beam->request.max_moves, max_moves);
  beam->request.may_prune = beam->request.may_prune || may_prune;
}

SlideBeamStatus
slide_beam_run (SlideBeam *beam,
                guint64    budget)
{
  while (budget > 0 && beam->status == SLIDE_BEAM_RUNNING)
    {
      fetch_ahead (beam);
      expand (beam);
      beam->next_node++;
      budget--;

      beam->counts.max_frontier = MAX (beam->counts.max_frontier,
                                       beam->n_nodes - beam->next_node + beam->n_candidates);
      if (beam->next_node == beam->n_nodes && beam->status == SLIDE_BEAM_RUNNING)
        begin_next_layer (beam);
    }

  return beam->status;
}

/* ---- Counters and views ---- */

guint64
slide_beam_get_expanded (const SlideBeam *beam)
{
  return beam->counts.expanded;
}

void
slide_beam_get_counts (const SlideBeam *beam,
                       SlideBeamCounts *counts)
{
  *counts = beam->counts;
  counts->frontier = beam->n_nodes - beam->next_node + beam->n_candidates;
}

GByteArray *
slide_beam_dup_path (const SlideBeam *beam)
{
  GByteArray *path = g_byte_array_new ();
  guint32 parent = beam->last_parent;

  g_return_val_if_fail (beam->status == SLIDE_BEAM_FOUND, path);

  g_byte_array_set_size (path, beam->g + 1);
  path->data[beam->g] = beam->last_move;
  for (guint g = beam->g; g > 0; g--)
    {
      const guint32 *layer = g_ptr_array_index (beam->trace, g - 1);

      path->data[g - 1] = layer[parent] & 3;
      parent = layer[parent] >> 2;
    }

  return path;
}

static void
fill_view (const SlideBeam     *beam,
           const SlideBeamNode *node,
           guint                g,
           SlideNodeState       state,
           SlideNodeView       *view)
{
  SlideBoard board = beam->request.start;

  memcpy (board.cells, node->cells, sizeof node->cells);
  board.blank = node->blank;
  slide_node_view_init (view, &board, g, node->h, node->move, state);
}

gboolean
slide_beam_get_current (const SlideBeam *beam,
                        SlideNodeView   *view)
{
  if (!beam->has_current)
    return FALSE;

  fill_view (beam, &beam->current, beam->current_g, SLIDE_NODE_CLOSED, view);
  return TRUE;
}

guint
slide_beam_get_successors (const SlideBeam    *beam,
                           SlideSuccessorView *views)
{
  for (guint i = 0; i < beam->n_successors; i++)
    {
      const SlideBeamSuccessor *successor = &beam->successors[i];
      SlideNodeView *view = &views[i].node;

      fill_view (beam, &beam->current, beam->current_g + 1, SLIDE_NODE_OPEN, view);
      if (!slide_board_apply (&view->board, (SlideMove) successor->move))
        g_assert_not_reached ();
      view->h = successor->h;
      view->f = view->g + view->h;
      view->move = (SlideMove) successor->move;
      views[i].fate = successor->fate;
    }

  return beam->n_successors;
}

gboolean
slide_beam_look_up (const SlideBeam  *beam,
                    const SlideBoard *board,
                    SlideNodeView    *view)
{
  const SlideBeamNode *nodes = beam->nodes.data;
  guint64 hash = get_hash (beam, board);

  for (guint i = 0; i < beam->n_nodes; i++)
    if (nodes[i].hash == hash && memcmp (nodes[i].cells, board->cells, beam->n_cells) == 0)
      {
        fill_view (beam, &nodes[i], beam->g,
                   i < beam->next_node ? SLIDE_NODE_CLOSED : SLIDE_NODE_OPEN, view);
        return TRUE;
      }

  return FALSE;
}
