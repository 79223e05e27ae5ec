/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-template.h: the best-first search, for one width of states.
 *
 * Compiled once for each width by slide-best-first-1.c, -2.c and -4.c, which
 * define SLIDE_STATE_WORDS and SLIDE_CORE.
 *
 * Nodes pass through three stages, so that a batch of them can wait for
 * memory together:
 *
 *   1. popped from the open list; their own lines of the node table fetched;
 *   2. stale ones dropped; successors made, and their lines fetched;
 *   3. one at a time: closed, and each successor looked up and taken in.
 *
 * A batch of one goes through the same stages. Between slices a batch rests
 * between 2 and 3: its remaining nodes are still open and count as frontier.
 * Nothing can make them stale there: they share f and g, what is generated
 * meanwhile has a larger g.
 */

#include "slide-node-table.h"
#include "slide-open-list.h"
#include "slide-search-private.h"

typedef struct
{
  SlideState state;
  guint64    hash;
  guint8     move;
  guint8     tile;
  guint8     from;      /* the cell that tile leaves */
} Child;

/* A node between stages 2 and 3. */
typedef struct
{
  SlideState state;
  guint64    hash;
  guint32    note;
  guint8     blank;
  guint8     n_children;
  Child      children[SLIDE_N_MOVES];
} Pending;

typedef struct
{
  SlideState state;
  guint32    note;
  guint8     fate;
} Successor;

typedef struct
{
  guint          n_cells;
  guint8         n_moves[SLIDE_MAX_CELLS];
  guint8         moves[SLIDE_MAX_CELLS][SLIDE_N_MOVES];     /* open from each cell … */
  guint8         targets[SLIDE_MAX_CELLS][SLIDE_N_MOVES];   /* … and where they lead */
  SlideState     goal;
  SlideNodeTable table;
  gboolean       table_is_whole;
  gboolean       table_may_grow;
  SlideOpenList  open;
  guint64        peak_bytes;

  guint          batch_f;
  guint          n_pending;
  guint          next_pending;
  Pending        pending[SLIDE_BATCH_SIZE];

  /* The node expanded last, for the views. */
  gboolean       has_current;
  guint          n_successors;
  guint          current_f;
  SlideState     current;
  guint32        current_note;
  Successor      successors[SLIDE_N_MOVES];
} Core;

static inline guint
get_f (const SlideSearch *search,
       guint              g,
       guint              h)
{
  return g * search->g_weight + search->h_priority[h];
}

static inline gboolean
push (SlideSearch *search,
      Core        *core,
      SlideState   state,
      guint        g,
      guint        h)
{
  return slide_open_list_push (&core->open, get_f (search, g, h),
                               search->key_is_g ? g : 0, state);
}

static void
note_peak (Core *core)
{
  guint64 bytes = slide_node_table_get_bytes (&core->table) + core->open.bytes;

  core->peak_bytes = MAX (core->peak_bytes, bytes);
}

/* ---- Making room ---- */

/* What the table leaves of the memory limit. Nothing is 1: 0 is no limit. */
static guint64
get_open_limit (const SlideSearch *search,
                const Core        *core)
{
  guint64 limit = search->request.memory_limit;
  guint64 table = slide_node_table_get_bytes (&core->table);

  if (limit == 0)
    return 0;

  return limit > table ? limit - table : 1;
}

static gboolean
is_over_cb (gpointer user_data)
{
  return slide_search_is_over (user_data);
}

/* Makes the table half as large again, or as large as the memory limit lets
 * it be while leaving the open list a share like the one it has. At the limit
 * it fills up further than it otherwise would, and then the search ends. */
static gboolean
make_room (SlideSearch *search,
           Core        *core)
{
  guint64 limit = search->request.memory_limit;
  guint64 wanted = core->table.n_lines + core->table.n_lines / 2;

  if (core->table_may_grow && limit != 0)
    {
      guint64 per_line = (core->open.bytes + core->open.bytes / 8) / core->table.n_lines
                         + sizeof (SlideTableLine) + 1;

      wanted = MIN (wanted, (limit - MIN (limit, slide_node_table_get_size (0))) / per_line);
    }

  if (core->table_may_grow && wanted > core->table.n_lines + core->table.n_lines / 16)
    switch (slide_node_table_grow (&core->table, wanted, is_over_cb, search))
      {
      case SLIDE_GROWTH_DONE:
        core->open.byte_limit = get_open_limit (search, core);
        note_peak (core);
        return TRUE;

      case SLIDE_GROWTH_STOPPED:
        core->table_is_whole = FALSE;
        return FALSE;

      case SLIDE_GROWTH_NO_MEMORY:
      default:
        break;
      }

  if (core->table_may_grow)
    {
      core->table_may_grow = FALSE;
      slide_node_table_set_load (&core->table, SLIDE_TABLE_MAX_PERCENT);
    }

  if (core->table.n_stored + SLIDE_N_MOVES <= core->table.max_stored)
    return TRUE;

  search->status = SLIDE_STATUS_MEMORY_LIMIT;
  return FALSE;
}

/* ---- Stages 1 and 2 ---- */

static inline void
make_children (const SlideSearch *search,
               const Core        *core,
               Pending           *pending)
{
  guint blank = slide_state_find_blank (pending->state, core->n_cells);
  guint skip = SLIDE_MOVE_NONE;
  guint g = slide_note_get_g (pending->note);

  pending->blank = (guint8) blank;
  pending->n_children = 0;

  if (G_UNLIKELY (g == SLIDE_NOTE_MAX_G))
    return;
  if (search->request.parent_pruning && g > 0)
    skip = 3 - slide_note_get_move (pending->note);

  for (guint i = 0; i < core->n_moves[blank]; i++)
    {
      guint move = core->moves[blank][i];
      Child *child;

      if (move == skip)
        continue;

      child = &pending->children[pending->n_children++];
      child->move = (guint8) move;
      child->from = core->targets[blank][i];
      child->tile = (guint8) slide_state_get (pending->state, child->from);
      child->state = slide_state_slide (pending->state, child->tile, child->from, blank);
      child->hash = slide_state_hash (child->state);
      slide_node_table_prefetch (&core->table, child->hash);
    }
}

/* Takes the next batch from the open list. FALSE if that is empty. */
static gboolean
refill (SlideSearch *search,
        Core        *core)
{
  guint size = search->may_batch && core->table.n_stored >= SLIDE_BATCH_THRESHOLD
               ? SLIDE_BATCH_SIZE : 1;

  core->next_pending = core->n_pending = 0;

  while (core->n_pending == 0)
    {
      SlideState states[SLIDE_BATCH_SIZE];
      guint64 hashes[SLIDE_BATCH_SIZE];
      guint key;
      guint n_states = slide_open_list_pop (&core->open, search->pop_high, search->pop_newest,
                                            size, states, &core->batch_f, &key);

      if (n_states == 0)
        return FALSE;

      for (guint i = 0; i < n_states; i++)
        {
          hashes[i] = slide_state_hash (states[i]);
          slide_node_table_prefetch (&core->table, hashes[i]);
        }

      for (guint i = 0; i < n_states; i++)
        {
          Pending *pending = &core->pending[core->n_pending];
          SlideTableSlot slot;
          guint32 note;

          if (!slide_node_table_find (&core->table, states[i], hashes[i], &slot))
            g_assert_not_reached ();
          note = slot.line->notes[slot.slot];

          /* Stale: expanded already, or open at a smaller g by now. */
          if ((note & SLIDE_NOTE_CLOSED) != 0
              || (search->key_is_g && slide_note_get_g (note) != key))
            continue;

          pending->state = states[i];
          pending->hash = hashes[i];
          pending->note = note;
          make_children (search, core, pending);
          core->n_pending++;
        }
    }

  return TRUE;
}

/* ---- Stage 3 ---- */

/* h of a child from what is known of its parent, by the fastest road the
 * heuristic offers. @cells are the parent's; filled in when first needed. */
static inline guint
get_child_h (const SlideSearch *search,
             const Core        *core,
             const Pending     *parent,
             const Child       *child,
             guint              h,
             guint8            *cells)
{
  const SlideHeuristic *heuristic = search->heuristic;

  if (heuristic == NULL)
    return 0;

  if (G_LIKELY (heuristic->deltas != NULL))
    return h + heuristic->deltas[slide_heuristic_delta_index (child->tile, child->from, child->move)];

  if (cells[parent->blank] != 0)
    slide_state_unpack (parent->state, cells, core->n_cells);

  if (heuristic->klass->update != NULL)
    return heuristic->klass->update (heuristic, cells, h, child->tile, child->from, parent->blank);

  cells[parent->blank] = child->tile;
  cells[child->from] = 0;
  h = heuristic->klass->estimate (heuristic, cells);
  cells[child->from] = child->tile;
  cells[parent->blank] = 0;
  return h;
}

/* Memory has ended in the middle of an expansion: what is left of the frontier
 * may lie beyond the successors that found no room, and so proves nothing. */
static void
lose_successors (SlideSearch *search)
{
  search->status = SLIDE_STATUS_MEMORY_LIMIT;
  search->frontier_is_whole = FALSE;
}

/* Looks @child up and takes it in if it is new or its path is cheaper. */
static inline void
take_child (SlideSearch   *search,
            Core          *core,
            const Pending *parent,
            const Child   *child,
            guint8        *cells)
{
  guint g = slide_note_get_g (parent->note) + 1;
  Successor *successor = &core->successors[core->n_successors];
  SlideTableSlot slot;
  guint32 note;
  guint h;

  if (G_UNLIKELY (!slide_node_table_find (&core->table, child->state, child->hash, &slot)))
    {
      lose_successors (search);
      return;
    }

  search->generated++;
  core->n_successors++;
  successor->state = child->state;
  note = slot.line->notes[slot.slot];

  if (note == 0)
    {
      h = get_child_h (search, core, parent, child, slide_note_get_h (parent->note), cells);
      successor->note = slide_note_new (g, h, child->move);
      successor->fate = SLIDE_FATE_NEW;
      slide_node_table_fill (&core->table, slot, child->state, child->hash, successor->note);
      search->frontier++;
    }
  else
    {
      h = slide_note_get_h (note);
      successor->note = slide_note_new (g, h, child->move);

      if (slide_note_get_g (note) <= g)
        {
          successor->fate = SLIDE_FATE_DUPLICATE;
          search->duplicates++;
          return;
        }
      if ((note & SLIDE_NOTE_CLOSED) == 0)
        successor->fate = SLIDE_FATE_CHEAPER;
      else if (search->reopen)
        {
          successor->fate = SLIDE_FATE_REOPENED;
          search->reopened++;
          search->frontier++;
        }
      else
        {
          successor->fate = SLIDE_FATE_LEFT_CLOSED;
          return;
        }
      slot.line->notes[slot.slot] = successor->note;
    }

  if (G_UNLIKELY (!push (search, core, child->state, g, h)))
    {
      lose_successors (search);
      return;
    }

  if (G_UNLIKELY (search->goal_when_generated) && slide_state_equal (child->state, core->goal))
    search->status = SLIDE_STATUS_SOLVED;
}

static inline void
count_expansion (SlideSearch *search,
                 guint        f,
                 guint        h)
{
  guint layer = f > search->first_layer ? f - search->first_layer : 0;

  search->expanded++;
  search->frontier--;
  search->expanded_per_f[MIN (layer, SLIDE_MAX_F_LAYERS - 1)]++;
  search->highest_f = MAX (search->highest_f, f);
  search->best_h = MIN (search->best_h, h);
}

static inline void
expand (SlideSearch *search,
        Core        *core,
        Pending     *pending)
{
  guint h = slide_note_get_h (pending->note);
  guint8 cells[SLIDE_MAX_CELLS];
  SlideTableSlot slot;

  if (!slide_node_table_find (&core->table, pending->state, pending->hash, &slot))
    g_assert_not_reached ();
  slot.line->notes[slot.slot] |= SLIDE_NOTE_CLOSED;

  count_expansion (search, core->batch_f, h);

  core->has_current = TRUE;
  core->current = pending->state;
  core->current_note = pending->note | SLIDE_NOTE_CLOSED;
  core->current_f = core->batch_f;
  core->n_successors = 0;

  cells[pending->blank] = 1;    /* says that they are not unpacked yet */
  for (guint i = 0; i < pending->n_children && search->status == SLIDE_STATUS_RUNNING; i++)
    take_child (search, core, pending, &pending->children[i], cells);

  search->max_frontier = MAX (search->max_frontier, search->frontier);
  if (search->expanded == search->next_sample)
    slide_search_sample (search);
}

/* Walks from the goal back to the start by the moves in the notes. Every note
 * names the way by which its g was reached, and g falls with every step. */
static GByteArray *
core_dup_path (const SlideSearch *search)
{
  const Core *core = search->data;
  GByteArray *path = g_byte_array_new ();
  SlideState state = core->goal;
  guint blank = slide_state_find_blank (state, core->n_cells);

  while (TRUE)
    {
      SlideTableSlot slot;
      guint32 note;
      guint8 move;

      if (!slide_node_table_find (&core->table, state, slide_state_hash (state), &slot))
        g_assert_not_reached ();
      note = slot.line->notes[slot.slot];
      g_assert (note != 0);
      if (slide_note_get_g (note) == 0)
        break;

      move = (guint8) slide_note_get_move (note);
      g_byte_array_append (path, &move, 1);
      for (guint i = 0; i < core->n_moves[blank]; i++)
        if (core->moves[blank][i] == 3 - move)
          {
            guint from = core->targets[blank][i];

            state = slide_state_slide (state, slide_state_get (state, from), from, blank);
            blank = from;
            break;
          }
    }

  for (guint i = 0; i < path->len / 2; i++)
    {
      guint8 move = path->data[i];

      path->data[i] = path->data[path->len - 1 - i];
      path->data[path->len - 1 - i] = move;
    }

  return path;
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  Core *core = search->data;

  while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
    {
      Pending *pending;

      if (core->next_pending == core->n_pending && !refill (search, core))
        {
          /* A solvable board's frontier runs dry only where paths were cut
           * for being longer than a note can say. */
          search->status = SLIDE_STATUS_NODE_LIMIT;
          break;
        }

      pending = &core->pending[core->next_pending];

      if (slide_state_equal (pending->state, core->goal))
        {
          core->next_pending++;
          search->frontier--;
          search->status = SLIDE_STATUS_SOLVED;
          break;
        }

      if (search->request.node_limit != 0 && search->expanded >= search->request.node_limit)
        {
          search->status = SLIDE_STATUS_NODE_LIMIT;
          break;
        }

      if (search->until_check == 0)
        {
          search->until_check = SLIDE_CHECK_INTERVAL;
          note_peak (core);
          if (slide_search_is_over (search))
            break;
        }

      if (core->table.n_stored + SLIDE_N_MOVES > core->table.max_stored
          && !make_room (search, core))
        break;

      expand (search, core, pending);
      core->next_pending++;
      search->until_check--;
      budget--;
    }

  if (search->status == SLIDE_STATUS_SOLVED)
    {
      g_autoptr (GByteArray) path = core_dup_path (search);

      search->moves = (int) path->len;
    }
}

/* ---- Beginning and end ---- */

static void
list_moves (Core             *core,
            const SlideBoard *shape)
{
  SlideBoard board = *shape;

  for (guint cell = 0; cell < core->n_cells; cell++)
    {
      board.blank = (guint8) cell;
      for (guint move = 0; move < SLIDE_N_MOVES; move++)
        {
          int target = slide_board_get_target (&board, move);

          if (target < 0)
            continue;
          core->moves[cell][core->n_moves[cell]] = (guint8) move;
          core->targets[cell][core->n_moves[cell]] = (guint8) target;
          core->n_moves[cell]++;
        }
    }
}

static void
core_destroy (gpointer data)
{
  Core *core = data;

  slide_node_table_clear (&core->table);
  slide_open_list_clear (&core->open);
  g_free (core);
}

static gpointer
core_create (SlideSearch *search)
{
  const SlideBoard *start = &search->request.start;
  Core *core = g_new0 (Core, 1);
  SlideState state = slide_state_pack (start);
  guint64 hash = slide_state_hash (state);
  SlideTableSlot slot;

  core->n_cells = slide_board_get_n_cells (start);
  core->goal = slide_state_pack (&search->request.goal);
  core->table_is_whole = core->table_may_grow = TRUE;
  list_moves (core, start);

  if (!slide_node_table_init (&core->table))
    {
      g_free (core);
      return NULL;
    }
  slide_open_list_init (&core->open, get_open_limit (search, core));

  if (!slide_node_table_find (&core->table, state, hash, &slot)
      || !push (search, core, state, 0, search->initial_h))
    {
      core_destroy (core);
      return NULL;
    }
  slide_node_table_fill (&core->table, slot, state, hash,
                         slide_note_new (0, search->initial_h, 0));
  search->frontier = search->max_frontier = 1;
  note_peak (core);

  return core;
}

#include "slide-best-first-views.h"

const SlideSearchCore SLIDE_CORE = {
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .get_stored = core_get_stored,
  .get_bytes = core_get_bytes,
  .get_lowest_f = core_get_lowest_f,
  .dup_path = core_dup_path,
  .get_current = core_get_current,
  .get_successors = core_get_successors,
  .list_frontier = core_list_frontier,
  .look_up = core_look_up,
};
