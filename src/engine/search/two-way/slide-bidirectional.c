/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-bidirectional.c: near-optimal bidirectional search (NBS; Chen, Holte,
 * Zilles and Sturtevant 2017), for one width of states.
 *
 * Compiled once for each width, with SLIDE_STATE_WORDS and SLIDE_CORE as
 * arguments (meson.build).
 *
 * The forward search goes from the start (end 0) with h towards the goal, the
 * backward search from the goal (end 1) with h towards the start. A solution
 * that has not been found yet passes through an open node u of one and an open
 * node v of the other, and costs at least
 *
 *   lb (u, v) = max (f (u), f (v), g (u) + g (v) + 1)
 *
 * NBS expands both nodes of a pair whose lb is within the bound, choosing the
 * smallest g, until there is no such pair; then it raises the bound. The bound
 * therefore never exceeds the cost of a shortest solution, and a solution that
 * costs no more than the bound is a shortest one. With consistent heuristics NBS
 * expands at most twice as many nodes as any such search must. All solutions have
 * the same parity, so the bound rises by two, from at least the Manhattan distance
 * (request.parity); without that by one, which selects the same pairs as the paper's
 * smallest lb.
 *
 * Closed states are reopened when they are reached more cheaply, so the proof
 * holds for every admissible heuristic.
 *
 * From SLIDE_BATCH_THRESHOLD stored states on, up to SLIDE_BATCH_SIZE nodes of
 * one g are removed from each frontier at a time, so that the memory they need
 * can be prefetched together. Their children have a larger g and would not have
 * been selected before them, so this only changes the order among equals.
 */

#include "slide-heuristic-follow.h"
#include "slide-state-child.h"
#include "slide-state-search.h"
#include "slide-two-way-open.h"

/* A node that has been removed from the frontier and will be expanded next. */
typedef struct
{
  SlideState state;
  guint64    hash;
  guint16    g;
  guint16    h;
  guint8     move;
  guint8     blank;
  guint8     end;
  guint8     n_children;
  SlideChild children[SLIDE_N_MOVES];
} BidirectionalPending;

typedef struct
{
  SlideStateSearch      base;
  guint                 n_cells;
  SlideBlankMoves       blank_moves;
  const SlideHeuristic *heuristics[2];
  SlideState            roots[2];       /* the start and the goal */
  SlideStateTable       table;
  SlideTwoWayOpen       open[2];

  guint                 best;           /* moves of the best solution; G_MAXUINT: none */
  SlideState            meeting;        /* a state on it that both directions have reached */

  guint                 n_pending;      /* forward and backward nodes alternate */
  guint                 next_pending;
  BidirectionalPending  pending[2 * SLIDE_BATCH_SIZE];
} Bidirectional;

static guint64
get_bytes (const Bidirectional *core)
{
  return core->table.bytes + core->open[0].bytes + core->open[1].bytes;
}

/* The most bytes for a component that now uses @part of the total. */
static inline guint64
get_limit (const SlideSearch   *search,
           const Bidirectional *core,
           guint64              part)
{
  return slide_search_get_bytes_left (search, get_bytes (core) - part);
}

/* The label of @state for one direction; 0 if it has none. */
static guint32
get_label (const Bidirectional *core,
           guint                end,
           SlideState           state)
{
  return slide_state_table_find (&core->table, state, slide_state_hash (state))->labels[end];
}

/* ---- Selecting nodes ---- */

static void
init_pending (const SlideSearch    *search,
              const Bidirectional  *core,
              BidirectionalPending *pending)
{
  gboolean prunes = search->request.parent_pruning && pending->g > 0;
  guint left_out = prunes ? 1u << slide_move_reverse (pending->move) : 0;

  pending->blank = (guint8) slide_state_find_blank (pending->state, core->n_cells);
  pending->n_children = 0;
  if (G_LIKELY (pending->g < SLIDE_LABEL_MAX_G))
    pending->n_children = (guint8) slide_child_make_all (pending->state, pending->blank, left_out,
                                                         &core->blank_moves, &core->table,
                                                         pending->children);
}

/* Removes the best @n nodes of row @g that are not stale, and stores them in every
 * other pending node. */
static void
select_nodes (const SlideSearch *search,
              Bidirectional     *core,
              guint              end,
              guint              g,
              guint              n)
{
  BidirectionalPending *pending = &core->pending[end];

  while (n > 0)
    {
      SlideState states[SLIDE_BATCH_SIZE];
      guint64 hashes[SLIDE_BATCH_SIZE];
      guint h;
      guint n_states = slide_two_way_open_pop (&core->open[end], g, n, states, &h);

      for (guint i = 0; i < n_states; i++)
        {
          hashes[i] = slide_state_hash (states[i]);
          slide_state_table_prefetch (&core->table, hashes[i]);
        }

      for (guint i = 0; i < n_states; i++)
        {
          guint32 label = slide_state_table_find (&core->table, states[i], hashes[i])->labels[end];

          if ((label & SLIDE_LABEL_CLOSED) != 0 || slide_label_get_g (label) != g)
            continue;

          slide_two_way_open_drop (&core->open[end], g, h);
          pending->state = states[i];
          pending->hash = hashes[i];
          pending->g = (guint16) g;
          pending->h = (guint16) h;
          pending->move = (guint8) slide_label_get_move (label);
          pending->end = (guint8) end;
          init_pending (search, core, pending);
          pending += 2;
          n--;
        }
    }
}

static void
set_bound (Bidirectional *core,
           guint          bound)
{
  core->base.bound = bound;
  slide_two_way_open_set_bound (&core->open[0], bound);
  slide_two_way_open_set_bound (&core->open[1], bound);
}

/* Selects the next pairs. FALSE if there are none left. */
static gboolean
refill (SlideSearch   *search,
        Bidirectional *core)
{
  guint size = core->table.n_stored >= SLIDE_BATCH_THRESHOLD ? SLIDE_BATCH_SIZE : 1;

  core->next_pending = core->n_pending = 0;

  while (core->best > core->base.bound)
    {
      SlideTwoWayOpen *open = core->open;
      guint first = slide_two_way_open_get_lowest (&open[0]);
      guint second = slide_two_way_open_get_lowest (&open[1]);

      if (first != G_MAXUINT && second != G_MAXUINT && first + second + 1 <= core->base.bound)
        {
          guint64 n_ready = MIN (open[0].rows[first].n_ready, open[1].rows[second].n_ready);
          guint n = (guint) MIN (n_ready, size);

          select_nodes (search, core, 0, first, n);
          select_nodes (search, core, 1, second, n);
          core->n_pending = 2 * n;
          return TRUE;
        }

      /* If one direction has no open node, it has also reached the other root. */
      if (open[0].n_live == 0 || open[1].n_live == 0)
        break;

      set_bound (core, core->base.bound + (search->request.parity ? 2 : 1));
    }

  return FALSE;
}

/* ---- Expanding nodes ---- */

static inline void
add_child (SlideSearch                *search,
           Bidirectional              *core,
           const BidirectionalPending *parent,
           const SlideChild           *child,
           guint8                     *cells)
{
  guint end = parent->end;
  guint g = parent->g + 1u;
  SlideStateEntry *entry = slide_state_table_find (&core->table, child->state, child->hash);
  guint32 label = entry->labels[end];
  guint32 other, new_label;
  SlideFate fate;
  guint h;

  if (label != 0)
    {
      h = slide_label_get_h (label);
      if (slide_label_get_g (label) <= g)
        fate = SLIDE_FATE_DUPLICATE;
      else
        fate = (label & SLIDE_LABEL_CLOSED) != 0 ? SLIDE_FATE_REOPENED : SLIDE_FATE_CHEAPER;
    }
  else
    {
      if (slide_state_entry_is_empty (entry))
        entry = slide_state_table_add (&core->table, child->state, child->hash,
                                       get_limit (search, core, core->table.bytes));
      if (G_UNLIKELY (entry == NULL))
        {
          search->status = SLIDE_STATUS_MEMORY_LIMIT;
          return;
        }
      slide_state_table_note_growth (&core->table, search, get_bytes (core));

      if (cells[parent->blank] != 0)
        slide_state_unpack (parent->state, cells, core->n_cells);
      h = slide_heuristic_follow (core->heuristics[end], cells, parent->h, child->move, child->from,
                                  parent->blank);
      fate = SLIDE_FATE_NEW;
    }

  search->generated++;
  new_label = slide_label_new (g, h, child->move);
  slide_expansion_add (&core->base.last, child->state, new_label, fate);

  switch (fate)
    {
    case SLIDE_FATE_DUPLICATE:
      search->duplicates++;
      return;
    case SLIDE_FATE_CHEAPER:
      slide_two_way_open_drop (&core->open[end], slide_label_get_g (label), h);
      break;
    case SLIDE_FATE_REOPENED:
      search->reopened++;
      search->frontier++;
      break;
    default:
      search->frontier++;
      break;
    }

  entry->labels[end] = new_label;
  other = entry->labels[1 - end];
  if (other != 0 && g + slide_label_get_g (other) < core->best)
    {
      core->best = g + slide_label_get_g (other);
      core->meeting = child->state;
    }

  if (G_UNLIKELY (!slide_two_way_open_push (&core->open[end], child->state, g, h,
                                            get_limit (search, core, core->open[end].bytes))))
    search->status = SLIDE_STATUS_MEMORY_LIMIT;
}

static void
expand (SlideSearch                *search,
        Bidirectional              *core,
        const BidirectionalPending *pending)
{
  SlideStateEntry *entry = slide_state_table_find (&core->table, pending->state, pending->hash);
  guint8 cells[SLIDE_MAX_CELLS];

  entry->labels[pending->end] |= SLIDE_LABEL_CLOSED;

  slide_expansion_begin (&core->base.last, pending->state, entry->labels[pending->end],
                         pending->end == 1);

  slide_search_begin_expansion (search, (guint) pending->g + pending->h, pending->h);
  cells[pending->blank] = 1;    /* marks the cells as not unpacked yet */
  for (guint i = 0; i < pending->n_children && search->status == SLIDE_STATUS_RUNNING; i++)
    add_child (search, core, pending, &pending->children[i], cells);

  slide_search_end_expansion (search);
}

/* ---- The path ---- */

/* Follows the labels from the meeting state back to one root. A label's move is
 * the one by which its state was last reached from there. */
static void
trace_back (const Bidirectional *core,
            guint                end,
            GByteArray          *moves)
{
  SlideState state = core->meeting;
  guint blank = slide_state_find_blank (state, core->n_cells);

  while (TRUE)
    {
      guint32 label = get_label (core, end, state);
      guint8 move = (guint8) slide_label_get_move (label);
      guint from;

      g_assert (label != 0);
      if (slide_label_get_g (label) == 0)
        return;

      g_byte_array_append (moves, &move, 1);
      from = slide_blank_moves_get_target (&core->blank_moves, blank, slide_move_reverse (move));
      state = slide_state_slide (state, slide_state_get (state, from), from, blank);
      blank = from;
    }
}

static GByteArray *
core_dup_path (const SlideSearch *search)
{
  const Bidirectional *core = search->data;
  GByteArray *path = g_byte_array_new ();
  guint n_first;

  trace_back (core, 0, path);
  n_first = path->len;
  slide_path_flip (path, n_first);

  /* The moves of the backward search are inverted. */
  trace_back (core, 1, path);
  for (guint i = n_first; i < path->len; i++)
    path->data[i] = (guint8) slide_move_reverse (path->data[i]);

  return path;
}

/* ---- Running ---- */

/* Adds a root to the table and its frontier. FALSE without memory. */
static gboolean
add_root (SlideSearch   *search,
          Bidirectional *core,
          guint          end,
          guint          h)
{
  guint64 hash = slide_state_hash (core->roots[end]);
  SlideStateEntry *entry = slide_state_table_find (&core->table, core->roots[end], hash);

  if (slide_state_entry_is_empty (entry))
    entry = slide_state_table_add (&core->table, core->roots[end], hash, 0);
  if (entry == NULL
      || !slide_two_way_open_push (&core->open[end], core->roots[end], 0, h,
                                   get_limit (search, core, core->open[end].bytes)))
    return FALSE;

  entry->labels[end] = slide_label_new (0, h, 0);
  if (entry->labels[1 - end] != 0)
    {
      core->best = 0;
      core->meeting = core->roots[end];
    }

  search->frontier++;
  search->max_frontier = MAX (search->max_frontier, search->frontier);
  search->best_h = MIN (search->best_h, h);
  set_bound (core, slide_search_choose_bound (search, MAX (core->base.bound, h)));
  return TRUE;
}

/* Building the backward heuristic may take long, so it is done here, where
 * limits and the stop flag are checked. */
static gboolean
begin_backward (SlideSearch   *search,
                Bidirectional *core)
{
  guint h;

  if (!slide_search_make_backward (search))
    return FALSE;

  core->heuristics[1] = search->request.backward;
  h = slide_heuristic_estimate (core->heuristics[1], &search->request.goal);
  if (!add_root (search, core, 1, h))
    search->status = SLIDE_STATUS_MEMORY_LIMIT;

  return search->status == SLIDE_STATUS_RUNNING;
}

/* No pairs are left: the best solution is a shortest one. */
static void
finish (SlideSearch         *search,
        const Bidirectional *core)
{
  g_autoptr (GByteArray) path = NULL;

  /* For a solvable board the frontier becomes empty only if paths were dropped that
   * are longer than a label can store. */
  if (core->best == G_MAXUINT)
    {
      search->status = SLIDE_STATUS_NODE_LIMIT;
      return;
    }

  path = core_dup_path (search);
  search->moves = (int) path->len;
  search->status = SLIDE_STATUS_SOLVED;
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  Bidirectional *core = search->data;

  if (core->heuristics[1] == NULL && !begin_backward (search, core))
    return;

  while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
    {
      if (core->best <= core->base.bound
          || (core->next_pending == core->n_pending && !refill (search, core)))
        {
          finish (search, core);
          break;
        }

      if (!slide_search_may_expand (search))
        break;

      expand (search, core, &core->pending[core->next_pending++]);
      budget--;
    }
}

/* ---- Creating and freeing ---- */

static void
core_destroy (gpointer data)
{
  Bidirectional *core = data;

  slide_state_table_clear (&core->table);
  slide_two_way_open_clear (&core->open[0]);
  slide_two_way_open_clear (&core->open[1]);
  g_free (core);
}

static gpointer
core_create (SlideSearch *search)
{
  const SlideSearchRequest *request = &search->request;
  Bidirectional *core = slide_memory_try_new0 (sizeof *core);

  if (core == NULL)
    return NULL;

  core->n_cells = slide_board_get_n_cells (&request->start);
  slide_blank_moves_init_in_order (&core->blank_moves, &request->start, request->operators);
  core->heuristics[0] = search->heuristic;
  core->roots[0] = slide_state_pack (&request->start);
  core->roots[1] = slide_state_pack (&request->goal);
  core->base.bound = search->request.parity ? search->base_bound : 0;
  core->best = G_MAXUINT;
  slide_two_way_open_init (&core->open[0]);
  slide_two_way_open_init (&core->open[1]);

  if (!slide_state_table_init (&core->table) || !add_root (search, core, 0, search->initial_h))
    {
      core_destroy (core);
      return NULL;
    }

  return core;
}

#include "slide-bidirectional-views.inc.h"

const SlideSearchCore SLIDE_CORE = {
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .get_stored = core_get_stored,
  .get_bytes = core_get_bytes,
  .get_lowest_f = slide_state_search_get_lowest_f,
  .dup_path = core_dup_path,
  .get_current = slide_state_search_get_current,
  .get_successors = slide_state_search_get_successors,
  .look_up = core_look_up,
};
