/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-template.h: the best-first search, for one width of states.
 *
 * Compiled once for each width by slide-best-first-1.c, -2.c and -4.c, which
 * define SLIDE_STATE_WORDS and SLIDE_CORE; -1.c also for wider instructions.
 *
 * Nodes pass through three stages, so that a batch of them can wait for
 * memory together:
 *
 *   1. popped from the open list; where one might be stale, its own line of
 *      the node table fetched;
 *   2. stale ones dropped; successors made, and their lines fetched;
 *   3. one at a time: each successor looked up and taken in.
 *
 * A batch of one goes through the same stages. Between slices a batch rests
 * between 2 and 3: its remaining nodes are still open and count as frontier.
 * Nothing can make them stale there: they share f and g, what is generated
 * meanwhile has a larger g.
 *
 * Closed states. While order is strict, an expanded state is marked closed in
 * the table. In batches that would be one more access to memory for each
 * expansion, and where h is consistent it tells nothing: a state is expanded
 * once, at its smallest g (Hart, Nilsson and Raphael 1968), and what is found
 * cheaper later was open. So there the mark is left out, and the open list
 * itself is asked where somebody wants to know (core_look_up()).
 */

#include "slide-node-table.h"
#include "slide-open-list.h"
#include "slide-search-private.h"
#include "slide-stale-filter.h"

/* Successors are made and taken in for so many nodes of a batch at a time. */
#define SLIDE_GROUP 8

#define SLIDE_MAX_CHILDREN (SLIDE_BATCH_SIZE * SLIDE_N_MOVES)

/* The successors of a cell of the blank after a last move (SLIDE_MOVE_NONE:
 * all of them). What is left of the arrays repeats the first. */
typedef struct
{
  guint16 n;
  guint8  moves[SLIDE_N_MOVES];
  guint8  targets[SLIDE_N_MOVES];
  guint16 rows[SLIDE_N_MOVES];      /* of Core.changes */
} Ways;

#define SLIDE_LAST_MOVES 8          /* SLIDE_N_MOVES and 1, as a power of 2 */

typedef struct
{
  guint      n_nodes;
  guint      next;                 /* the first that is not expanded yet */
  guint      f, g, h;              /* of all of them */
  guint      n_made;               /* nodes whose successors are there … */
  guint      n_peeked;             /* … and whose lines have been looked at */
  SlideState states[SLIDE_BATCH_SIZE];
  guint64    n_lines;              /* of the table, when @entries was filled in … */
  SlideEntry *entries[SLIDE_BATCH_SIZE];    /* … with those that were looked up */
  guint8     blanks[SLIDE_BATCH_SIZE];
  guint8     moves[SLIDE_BATCH_SIZE];       /* that led to them */
  guint16    first_child[SLIDE_BATCH_SIZE + 1];

  SlideState child_marked[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];   /* slide_state_mark() */
  guint64    child_mixed[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
  guint16    child_h[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
  guint8     child_fates[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
} Batch;

typedef struct
{
  guint            n_cells;
  Ways             ways[SLIDE_MAX_CELLS][SLIDE_LAST_MOVES];
  guint            n_ways;         /* the most that any node has but the start */
  guint8           blank_after[SLIDE_MAX_CELLS][SLIDE_N_MOVES];   /* where a move leads, if it may be made */
  SlideState       goal;
  gboolean         has_deltas;
  gboolean         is_simple;      /* of the kind that expand_strictly() is for */
  /* What a move adds to h, by blank's cell and move, and by tile; and 128. */
  guint8           changes[SLIDE_MAX_CELLS * SLIDE_N_MOVES][SLIDE_MAX_CELLS];
  SlideNodeTable   table;
  gboolean         table_is_whole;
  gboolean         table_may_grow;
  SlideOpenList    open;
  SlideStaleFilter filter;
  guint64          peak_bytes;

  /* Every state is expanded at its smallest g, and once. */
  gboolean         closes_for_good;

  /* The cells of one node, for heuristics that want them. */
  const SlideState *cells_of;
  guint8            cells[SLIDE_MAX_CELLS];

  /* The batch in hand, and the one before it, whose last node is the one
   * expanded last as long as nothing of the newer is. */
  Batch           *batch;
  Batch           *older;
  guint            n_taken;        /* children of the node expanded last that were looked at */
  gboolean         has_current;
  Batch            batches[2];
} Core;

static inline guint
get_f (const SlideSearch *search,
       guint              g,
       guint              h)
{
  return g * search->g_weight + search->h_priority[h];
}

/* The h of the nodes at @f with @g. */
static guint
get_h (const SlideSearch *search,
       guint              f,
       guint              g)
{
  guint priority = f - g * search->g_weight;
  guint h;

  if (search->weight_of_h == 1)
    return priority;

  h = (guint) (priority / search->weight_of_h);
  while (search->h_priority[h] < priority)
    h++;
  while (search->h_priority[h] > priority)
    h--;

  return h;
}

/* States that were met so long ago that they are expanded in batches by now
 * are not marked closed where nothing depends on it. */
static inline gboolean
is_in_batches (const SlideSearch *search,
               const Core        *core)
{
  return search->may_batch && core->table.n_stored >= SLIDE_BATCH_THRESHOLD;
}

static guint64
get_bytes (const Core *core)
{
  return slide_node_table_get_bytes (&core->table) + core->open.bytes
         + slide_stale_filter_get_bytes (&core->filter);
}

static void
note_peak (Core *core)
{
  core->peak_bytes = MAX (core->peak_bytes, get_bytes (core));
}

/* ---- Making room ---- */

/* What the table leaves of the memory limit. Nothing is 1: 0 is no limit. */
static guint64
get_open_limit (const SlideSearch *search,
                const Core        *core)
{
  guint64 limit = search->request.memory_limit;
  guint64 table = slide_node_table_get_bytes (&core->table)
                  + slide_stale_filter_get_bytes (&core->filter);

  if (limit == 0)
    return 0;

  return limit > table ? limit - table : 1;
}

static gboolean
is_over_cb (gpointer user_data)
{
  return slide_search_is_over (user_data);
}

/* Tables double, which moves each state the fewest times; ones of more than
 * 256 MiB grow by a third, to waste less. */
#define SLIDE_DOUBLE_BELOW ((guint64) 1 << 22)

/* Makes the table larger, or as large as the memory limit lets it be while
 * leaving the open list a share like the one it has. At the limit it fills up
 * further than it otherwise would, and then the search ends. */
static gboolean
make_room (SlideSearch *search,
           Core        *core)
{
  guint64 limit = search->request.memory_limit;
  guint64 n_lines = core->table.n_lines;
  guint64 wanted = n_lines < SLIDE_DOUBLE_BELOW ? 2 * n_lines : n_lines + n_lines / 3;

  if (core->table_may_grow && limit != 0)
    {
      guint64 per_line = (core->open.bytes + core->open.bytes / 8) / core->table.n_lines
                         + sizeof (SlideTableLine) + 1;

      wanted = MIN (wanted, (limit - MIN (limit, slide_node_table_get_size (0))) / per_line);
    }

  if (core->table_may_grow && wanted > core->table.n_lines + core->table.n_lines / 8)
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

/* Makes the table so large that its entries have room for the g of the
 * batch's successors. */
static gboolean
make_room_for_g (SlideSearch *search,
                 Core        *core)
{
  guint64 limit = search->request.memory_limit;
  guint64 n_lines = 2 * core->table.n_lines;

  if (core->batch->g >= SLIDE_MAX_G)
    search->depth_limit = SLIDE_MAX_G;
  else if (core->table_may_grow
      && (limit == 0 || slide_node_table_get_size (n_lines) + core->open.bytes <= limit))
    switch (slide_node_table_grow (&core->table, n_lines, is_over_cb, search))
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

  search->status = SLIDE_STATUS_MEMORY_LIMIT;
  return FALSE;
}

/* ---- Stages 1 and 2 ---- */

/* Makes the successors of the nodes before @end. @n_ways rounds for each, so
 * that the processor need not guess how many: what comes after the last way is
 * made too and not used. */
static inline guint
slide_nodes (const Core *core,
             Batch      *batch,
             guint       end,
             guint       n_ways)
{
  const guint n_cells = core->n_cells;
  const guint base_h = batch->h - 128;
  guint child = batch->first_child[batch->n_made];

  for (guint node = batch->n_made; node < end; node++)
    {
      SlideState state = batch->states[node];
      guint blank = slide_state_find_blank (state, n_cells);
      const Ways *ways = &core->ways[blank][batch->moves[node]];

      for (guint i = 0; i < n_ways; i++)
        {
          guint from = ways->targets[i];
          guint tile = slide_state_get (state, from);

          batch->child_marked[child + i] =
              slide_state_mark (slide_state_slide (state, tile, from, blank), ways->moves[i]);
          batch->child_mixed[child + i] =
              slide_state_mix (slide_state_slide (state, tile, from, blank), core->table.mixed_bits);
          batch->child_h[child + i] = (guint16) (base_h + core->changes[ways->rows[i]][tile]);
        }

      batch->blanks[node] = (guint8) blank;
      child += ways->n;
      batch->first_child[node + 1] = (guint16) child;
    }

  batch->n_made = end;
  return child;
}

/* Makes successors and fetches their lines. */
static G_GNUC_NO_INLINE void
make_children (const Core *core,
               Batch      *batch,
               guint       end)
{
  const SlideNodeTable table = core->table;
  guint first = batch->first_child[batch->n_made];
  guint last = batch->g > 0 && core->n_ways == SLIDE_N_MOVES - 1
               ? slide_nodes (core, batch, end, SLIDE_N_MOVES - 1)
               : slide_nodes (core, batch, end, SLIDE_N_MOVES);

  for (guint i = first; i < last; i++)
    slide_node_table_prefetch (&table, batch->child_mixed[i]);
}

/* Leaves out the nodes that are stale: expanded already, or open at a smaller
 * g by now. @doubtful are the ones that may be. Where ties go by age, there is
 * one node, and its g and move are told by the table alone. */
static void
drop_stale (const SlideSearch *search,
            const Core        *core,
            Batch             *batch,
            guint              key,
            const guint8      *doubtful,
            guint              n_doubtful)
{
  gboolean stale[SLIDE_BATCH_SIZE] = { FALSE };
  guint n_stale = 0;
  guint n = 0;

  for (guint i = 0; i < n_doubtful; i++)
    slide_node_table_prefetch (&core->table,
                               slide_node_table_mix (&core->table, batch->states[doubtful[i]]));

  for (guint i = 0; i < n_doubtful; i++)
    {
      guint node = doubtful[i];
      SlideState state = batch->states[node];
      SlideTableSlot slot;
      guint g;

      if (!slide_node_table_find (&core->table, state, slide_node_table_mix (&core->table, state), &slot))
        g_assert_not_reached ();
      g = slide_node_table_get_g (&core->table, slot.entry);

      batch->entries[node] = slot.entry;
      stale[node] = slide_entry_is_closed (slot.entry) || (search->key_is_g && g != key);
      n_stale += stale[node] ? 1 : 0;

      if (!search->key_is_g)
        {
          batch->g = g;
          batch->h = search->heuristic != NULL ? get_h (search, batch->f, g) : 0;
          batch->moves[node] = g > 0 ? (guint8) slide_entry_get_move (slot.entry) : SLIDE_MOVE_NONE;
        }
    }

  if (n_stale == 0)
    return;

  for (guint i = 0; i < batch->n_nodes; i++)
    if (!stale[i])
      {
        batch->states[n] = batch->states[i];
        batch->moves[n] = batch->moves[i];
        batch->entries[n] = batch->entries[i];
        n++;
      }
  batch->n_nodes = n;
}

/* Adds the popped states. With @trusts_filter only those are looked up of
 * which the filter is not sure. */
static inline void
add_nodes (const SlideSearch *search,
           const Core        *core,
           Batch             *batch,
           const SlideState  *marked,
           guint              n_marked,
           guint              key,
           gboolean           trusts_filter)
{
  const SlideStaleFilter filter = core->filter;
  const guint n_cells = core->n_cells;
  guint8 doubtful[SLIDE_BATCH_SIZE];
  guint n_doubtful = 0;

  for (guint i = 0; i < n_marked; i++)
    {
      SlideState state = slide_state_unmark (marked[i], n_cells);

      batch->states[i] = state;
      batch->moves[i] = (guint8) slide_state_get_mark (marked[i]);
      doubtful[n_doubtful] = (guint8) i;
      n_doubtful += !trusts_filter || slide_stale_filter_may_have (&filter, slide_state_scramble (state));
    }
  batch->n_nodes = n_marked;

  if (n_doubtful > 0)
    drop_stale (search, core, batch, key, doubtful, n_doubtful);
}

/* Takes the next batch from the open list. FALSE if that is empty. */
static gboolean
refill (SlideSearch *search,
        Core        *core)
{
  gboolean in_batches = is_in_batches (search, core);
  guint size = in_batches ? SLIDE_BATCH_SIZE : 1;
  Batch *batch = core->batch->next > 0 ? core->older : core->batch;

  batch->n_nodes = batch->next = batch->n_made = batch->n_peeked = 0;
  core->cells_of = NULL;
  batch->first_child[0] = 0;
  batch->n_lines = core->table.n_lines;

  while (batch->n_nodes == 0)
    {
      SlideState marked[SLIDE_BATCH_SIZE];
      guint key;
      guint n_marked = slide_open_list_pop (&core->open, search->pop_high, search->pop_newest,
                                            size, marked, &batch->f, &key);

      if (n_marked == 0)
        return FALSE;

      if (search->key_is_g || core->closes_for_good)
        {
          batch->g = search->key_is_g ? key : batch->f;
          batch->h = search->heuristic != NULL ? get_h (search, batch->f, batch->g) : 0;
        }

      if (in_batches && core->closes_for_good)
        add_nodes (search, core, batch, marked, n_marked, key, TRUE);
      else
        add_nodes (search, core, batch, marked, n_marked, key, FALSE);
    }

  if (batch != core->batch)
    {
      core->older = core->batch;
      core->batch = batch;
    }
  return TRUE;
}

/* ---- Stage 3 ---- */

/* h of a child from what is known of its parent, by the roads that `deltas`
 * leaves. */
static G_GNUC_NO_INLINE guint16
get_child_h (const SlideSearch *search,
             Core              *core,
             const Batch       *batch,
             guint              node,
             guint              child)
{
  const SlideHeuristic *heuristic = search->heuristic;
  guint blank = batch->blanks[node];
  guint8 *cells = core->cells;
  guint from, tile, h;

  if (core->cells_of != &batch->states[node])
    {
      slide_state_unpack (batch->states[node], cells, core->n_cells);
      core->cells_of = &batch->states[node];
    }

  from = core->blank_after[blank][slide_state_get_mark (batch->child_marked[child])];
  tile = cells[from];
  if (heuristic->klass->update != NULL)
    return (guint16) heuristic->klass->update (heuristic, cells, batch->h, tile, from, blank);

  cells[blank] = (guint8) tile;
  cells[from] = 0;
  h = heuristic->klass->estimate (heuristic, cells);
  cells[from] = (guint8) tile;
  cells[blank] = 0;
  return (guint16) h;
}

/* Memory has ended in the middle of an expansion: what is left of the frontier
 * may lie beyond the successors that found no room, and so proves nothing. */
static void
lose_successors (SlideSearch *search)
{
  if (search->status == SLIDE_STATUS_RUNNING)
    search->status = SLIDE_STATUS_MEMORY_LIMIT;
  search->frontier_is_whole = FALSE;
}

/* An open state has been found at a smaller g: its entry in the open list is
 * stale from now on. */
static void
mark_stale (SlideSearch *search,
            Core        *core,
            SlideState   state)
{
  slide_stale_filter_mark (&core->filter, slide_state_scramble (state));

  if (slide_stale_filter_is_crowded (&core->filter)
      && (core->open.byte_limit == 0
          || core->open.bytes + slide_stale_filter_get_bytes (&core->filter) < core->open.byte_limit))
    {
      slide_stale_filter_double (&core->filter);
      core->open.byte_limit = get_open_limit (search, core);
    }
}

/* Puts a child into the open list under its new g. */
static gboolean
push_child (SlideSearch *search,
            Core        *core,
            const Batch *batch,
            guint        child)
{
  guint g = batch->g + 1;

  return slide_open_list_push (&core->open, get_f (search, g, batch->child_h[child]),
                               search->key_is_g ? g : 0,
                               batch->child_marked[child]);
}

/* A child that has been met before, on a path that was longer: its new one
 * counts if the state is open or may be put back. */
static G_GNUC_NO_INLINE void
take_cheaper_child (SlideSearch    *search,
                    Core           *core,
                    Batch          *batch,
                    guint           node,
                    guint           child,
                    SlideTableSlot  slot)
{
  SlideState state = slide_state_unmark (batch->child_marked[child], core->n_cells);
  guint g = batch->g + 1;

  if (!slide_entry_is_closed (slot.entry))
    {
      batch->child_fates[child] = SLIDE_FATE_CHEAPER;
      mark_stale (search, core, state);
    }
  else if (search->reopen)
    {
      batch->child_fates[child] = SLIDE_FATE_REOPENED;
      search->reopened++;
      search->frontier++;
    }
  else
    {
      batch->child_fates[child] = SLIDE_FATE_LEFT_CLOSED;
      return;
    }

  if (!core->has_deltas)
    batch->child_h[child] = get_child_h (search, core, batch, node, child);
  slide_entry_write (slot, state, slide_node_table_make_note (&core->table, g),
                     slide_state_get_mark (batch->child_marked[child]));
  if (!push_child (search, core, batch, child))
    lose_successors (search);
}

/* Looks for a child beyond a line that is full of others. FALSE where memory
 * ends: the table had to grow, and could not. */
static G_GNUC_NO_INLINE gboolean
find_far_child (SlideSearch    *search,
                Core           *core,
                const Batch    *batch,
                guint           child,
                SlideTableSlot *slot)
{
  SlideState state = slide_state_unmark (batch->child_marked[child], core->n_cells);
  guint64 reach;

  while (!slide_node_table_find (&core->table, state, batch->child_mixed[child], slot))
    if (!core->table_may_grow || !make_room (search, core))
      return FALSE;

  reach = (slot->tag & SLIDE_NOTE_REACH_MASK) >> SLIDE_NOTE_REACH_SHIFT;
  core->table.max_reach = MAX (core->table.max_reach, reach);
  return TRUE;
}

static void
mark_closed (Core        *core,
             const Batch *batch,
             guint        first,
             guint        end)
{
  for (guint node = first; node < end; node++)
    {
      SlideTableSlot slot = { batch->entries[node], 0 };

      /* A table that has grown since has moved it. */
      if (batch->n_lines != core->table.n_lines
          && !slide_node_table_find (&core->table, batch->states[node],
                                     slide_node_table_mix (&core->table, batch->states[node]), &slot))
        g_assert_not_reached ();
      slot.entry->words[0] |= SLIDE_NOTE_CLOSED;
    }
}

/* What is to be done for a new child that is not done for all: its h, where
 * that has no deltas; breadth-first search's look whether it is the goal. */
static G_GNUC_NO_INLINE void
finish_child (SlideSearch *search,
              Core        *core,
              Batch       *batch,
              guint        node,
              guint        child)
{
  if (!core->has_deltas)
    batch->child_h[child] = get_child_h (search, core, batch, node, child);

  if (search->goal_when_generated
      && slide_state_equal (slide_state_unmark (batch->child_marked[child], core->n_cells), core->goal))
    search->status = SLIDE_STATUS_SOLVED;
}

/* Buckets that successors go to, by how much their h differs from their
 * parents'; those that differ more are looked up each time. */
#define SLIDE_NEAR 2

/* What the innermost loops work with: what stays as it is for nodes of one f
 * and g has been copied to where nothing that is written can change it. */
typedef struct
{
  SlideNodeTable  table;
  SlideNote       note;
  gboolean        is_plain;      /* all of h is in the deltas, and the goal is met when expanded */
  guint           least_h;
  guint           n_near;
  SlideBucket    *near[2 * SLIDE_NEAR + 1];
  guint64         frontier;
} Inner;

static inline void
list_near (const SlideSearch *search,
           const Core        *core,
           const Batch       *batch,
           Inner             *inner)
{
  guint g = batch->g + 1;

  for (guint i = 0; i < inner->n_near; i++)
    inner->near[i] = slide_open_list_get_bucket (&core->open, get_f (search, g, inner->least_h + i),
                                                 search->key_is_g ? g : 0);
}

/* Takes a child in. FALSE where memory ends or the search does. */
static inline gboolean
take_child (SlideSearch *search,
            Core        *core,
            Batch       *batch,
            guint        node,
            guint        child,
            Inner       *inner)
{
  SlideState marked = batch->child_marked[child];
  SlideTableSlot slot;
  guint difference;

  if (G_UNLIKELY (!slide_node_table_find_near (&inner->table, marked, batch->child_mixed[child], &slot)))
    {
      if (!find_far_child (search, core, batch, child, &slot))
        {
          core->n_taken--;
          lose_successors (search);
          return FALSE;
        }
      if (G_UNLIKELY (inner->table.n_lines != core->table.n_lines))
        {
          inner->table = core->table;
          inner->note = slide_node_table_make_note (&inner->table, batch->g + 1);
        }
    }

  if (G_UNLIKELY (slide_entry_is_used (slot.entry)))
    {
      if (G_LIKELY (slide_node_table_get_g (&inner->table, slot.entry) <= batch->g + 1))
        {
          batch->child_fates[child] = SLIDE_FATE_DUPLICATE;
          search->duplicates++;
          return TRUE;
        }
      search->frontier = inner->frontier;
      take_cheaper_child (search, core, batch, node, child, slot);
      inner->frontier = search->frontier;
      return search->status == SLIDE_STATUS_RUNNING;
    }

  batch->child_fates[child] = SLIDE_FATE_NEW;
  inner->frontier++;
  core->table.n_stored++;
  slide_entry_write (slot, marked, inner->note, slide_state_get_mark (marked));
  if (!inner->is_plain)
    finish_child (search, core, batch, node, child);

  difference = batch->child_h[child] - inner->least_h;
  if (G_UNLIKELY (difference >= inner->n_near
                  || !slide_bucket_push (inner->near[difference], marked)))
    {
      if (!push_child (search, core, batch, child))
        lose_successors (search);
      list_near (search, core, batch, inner);
    }

  return search->status == SLIDE_STATUS_RUNNING;
}

/* Expands the nodes from batch->next to before @end: takes their successors
 * in, one by one. Returns FALSE where memory or the search ends amid one of
 * them. */
static G_GNUC_NO_INLINE gboolean
expand_group (SlideSearch *search,
              Core        *core,
              Batch       *batch,
              guint        end)
{
  guint64 max_frontier = search->max_frontier;
  guint node = batch->next;
  guint child = batch->first_child[node];
  gboolean goes_on = TRUE;
  Inner inner = {
    .table = core->table,
    .note = slide_node_table_make_note (&core->table, batch->g + 1),
    .is_plain = core->has_deltas && !search->goal_when_generated,
    .least_h = MAX (batch->h, SLIDE_NEAR) - SLIDE_NEAR,
    .n_near = end - node > 1 ? G_N_ELEMENTS (inner.near) : 0,
    .frontier = search->frontier,
  };

  list_near (search, core, batch, &inner);

  for (; node < end && goes_on; node++)
    {
      guint first = child;
      guint last = batch->first_child[node + 1];

      inner.frontier--;
      core->n_taken = last - first;
      while (child < last && goes_on)
        goes_on = take_child (search, core, batch, node, child++, &inner);

      if (G_UNLIKELY (!goes_on))
        core->n_taken -= last - child;
      max_frontier = MAX (max_frontier, inner.frontier);
      search->generated += core->n_taken;
    }

  search->frontier = inner.frontier;
  search->max_frontier = max_frontier;
  batch->next = node;
  return goes_on;
}

/* Expands up to @max nodes in strict order, for which the table has room,
 * as batches of one and with less ado; leaves the goal, and what needs a table
 * with more room for g, to the others. Returns how many. */
static guint
expand_strictly (SlideSearch *search,
                 Core        *core,
                 guint        max)
{
  Batch *batch = core->batch;
  SlideOpenList *open = &core->open;
  const guint n_cells = core->n_cells;
  Inner inner = { .table = core->table, .is_plain = TRUE, .n_near = 0, .frontier = search->frontier };
  guint64 max_frontier = search->max_frontier;
  gboolean goes_on = TRUE;
  guint n = 0;

  while (n < max && goes_on && slide_open_list_seek (open))
    {
      guint f = open->lowest;
      guint g = open->levels[f].high;
      SlideBucket *bucket = &open->levels[f].buckets[g];
      SlideChunk *chunk = bucket->newest;
      SlideState marked = chunk->entries[chunk->end - 1];
      SlideState state = slide_state_unmark (marked, n_cells);
      gboolean stale;
      SlideTableSlot slot;
      const Ways *ways;
      guint blank, h, layer;

      if (!slide_node_table_find (&inner.table, state, slide_node_table_mix (&inner.table, state), &slot))
        g_assert_not_reached ();
      stale = slide_entry_is_closed (slot.entry) || slide_node_table_get_g (&inner.table, slot.entry) != g;

      if (G_UNLIKELY (!stale && (slide_state_equal (state, core->goal) || g >= inner.table.max_g)))
        break;

      if (--chunk->end == chunk->first)
        slide_open_list_drop_chunk (open, bucket, chunk);
      if (stale)
        continue;

      slot.entry->words[0] |= SLIDE_NOTE_CLOSED;
      h = search->heuristic != NULL ? get_h (search, f, g) : 0;
      if (g != batch->g || n == 0)
        inner.note = slide_node_table_make_note (&inner.table, g + 1);

      batch->f = f;
      batch->g = g;
      batch->h = h;
      batch->states[0] = state;
      batch->moves[0] = (guint8) slide_state_get_mark (marked);
      blank = slide_state_find_blank (state, n_cells);
      ways = &core->ways[blank][batch->moves[0]];

      for (guint i = 0; i < ways->n; i++)
        {
          guint from = ways->targets[i];
          guint tile = slide_state_get (state, from);
          SlideState slid = slide_state_slide (state, tile, from, blank);

          batch->child_marked[i] = slide_state_mark (slid, ways->moves[i]);
          batch->child_mixed[i] = slide_node_table_mix (&inner.table, slid);
          batch->child_h[i] = (guint16) (h + core->changes[ways->rows[i]][tile] - 128);
        }

      inner.frontier--;
      core->n_taken = 0;
      while (core->n_taken < ways->n && goes_on)
        {
          guint child = core->n_taken++;

          goes_on = take_child (search, core, batch, 0, child, &inner);
        }

      n++;
      layer = f > search->first_layer ? f - search->first_layer : 0;
      search->expanded_per_f[MIN (layer, SLIDE_MAX_F_LAYERS - 1)]++;
      search->highest_f = MAX (search->highest_f, f);
      search->best_h = MIN (search->best_h, h);
      search->generated += core->n_taken;
      max_frontier = MAX (max_frontier, inner.frontier);
    }

  if (n > 0)
    {
      batch->first_child[0] = 0;
      batch->n_nodes = batch->next = batch->n_made = batch->n_peeked = 1;
      core->has_current = TRUE;
      search->frontier = inner.frontier;
      search->max_frontier = max_frontier;
      search->expanded += n;
      if (search->expanded == search->next_sample)
        slide_search_sample (search);
    }
  return n;
}

/* Expands up to @max nodes of the batch, for which the table has room; ends
 * early at the goal and where memory ends. Returns how many. */
static guint
expand_some (SlideSearch *search,
             Core        *core,
             guint        max)
{
  Batch *batch = core->batch;
  guint first = batch->next;
  guint end = first + max;
  gboolean goal_comes = FALSE;

  for (guint node = first; node < end; node++)
    if (G_UNLIKELY (slide_state_equal (batch->states[node], core->goal)))
      {
        goal_comes = TRUE;
        end = node;
      }

  if (!core->closes_for_good || !is_in_batches (search, core))
    mark_closed (core, batch, first, end);

  while (batch->next < end)
    {
      guint group_end = MIN (batch->next + SLIDE_GROUP, end);
      guint made = MIN (batch->next + 3 * SLIDE_GROUP, batch->n_nodes);
      guint peeked = MIN (batch->next + 2 * SLIDE_GROUP, batch->n_nodes);

      /* While this group is expanded, the lines of the one after the next come,
       * and of the next one, whose lines have come, those behind full ones. */
      if (made > batch->n_made)
        make_children (core, batch, made);
      if (peeked > batch->n_peeked)
        {
          for (guint child = batch->first_child[batch->n_peeked]; child < batch->first_child[peeked]; child++)
            slide_node_table_prefetch_next (&core->table, batch->child_mixed[child]);
          batch->n_peeked = peeked;
        }

      if (!expand_group (search, core, batch, group_end))
        return batch->next - first;
    }

  if (goal_comes)
    {
      search->status = SLIDE_STATUS_SOLVED;
      search->frontier--;
    }
  return batch->next - first;
}

static void
count_expansions (SlideSearch *search,
                  Core        *core,
                  guint        n)
{
  guint f = core->batch->f;
  guint layer = f > search->first_layer ? f - search->first_layer : 0;

  core->has_current = TRUE;
  search->expanded += n;
  search->expanded_per_f[MIN (layer, SLIDE_MAX_F_LAYERS - 1)] += n;
  search->highest_f = MAX (search->highest_f, f);
  search->best_h = MIN (search->best_h, core->batch->h);
  if (search->expanded == search->next_sample)
    slide_search_sample (search);
}

/* Walks from the goal back to the start by the moves in the table. Every entry
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
      guint8 move;
      guint from;

      if (!slide_node_table_find (&core->table, state, slide_node_table_mix (&core->table, state),
                                  &slot))
        g_assert_not_reached ();
      g_assert (slide_entry_is_used (slot.entry));
      if (slide_node_table_get_g (&core->table, slot.entry) == 0)
        break;

      move = (guint8) slide_entry_get_move (slot.entry);
      g_byte_array_append (path, &move, 1);
      from = core->blank_after[blank][3 - move];
      state = slide_state_slide (state, slide_state_get (state, from), from, blank);
      blank = from;
    }

  for (guint i = 0; i < path->len / 2; i++)
    {
      guint8 move = path->data[i];

      path->data[i] = path->data[path->len - 1 - i];
      path->data[path->len - 1 - i] = move;
    }

  return path;
}

/* Looks at all that may end or delay the next expansion. Returns how many
 * nodes of the batch may be expanded before it must be looked at again; 0 with
 * a status other than running. */
static guint
get_allowance (SlideSearch *search,
               Core        *core,
               guint64      budget)
{
  const SlideSearchRequest *request = &search->request;
  guint64 n;

  if (core->batch->next == core->batch->n_nodes && !refill (search, core))
    {
      /* A solvable board's frontier runs dry only where states were left
       * closed, and even then the goal was in it. */
      search->status = SLIDE_STATUS_NODE_LIMIT;
      return 0;
    }

  /* The goal is not expanded, so no limit is in its way. */
  if (slide_state_equal (core->batch->states[core->batch->next], core->goal))
    return 1;

  if (request->node_limit != 0 && search->expanded >= request->node_limit)
    {
      search->status = SLIDE_STATUS_NODE_LIMIT;
      return 0;
    }

  if (search->until_check == 0)
    {
      search->until_check = SLIDE_CHECK_INTERVAL;
      note_peak (core);
      if (slide_search_is_over (search))
        return 0;
    }

  if (G_UNLIKELY (core->batch->g >= core->table.max_g) && !make_room_for_g (search, core))
    return 0;
  if (G_UNLIKELY (core->table.n_stored + SLIDE_N_MOVES > core->table.max_stored)
      && !make_room (search, core))
    return 0;

  n = MIN (budget, core->batch->n_nodes - core->batch->next);
  n = MIN (n, search->until_check);
  n = MIN (n, search->next_sample - search->expanded);
  n = MIN (n, (core->table.max_stored - core->table.n_stored) / SLIDE_N_MOVES);
  if (request->node_limit != 0)
    n = MIN (n, request->node_limit - search->expanded);
  return (guint) n;
}

/* How many expansions may be made strictly before anything is to be looked at. */
static guint
get_strict_allowance (const SlideSearch *search,
                      const Core        *core,
                      guint64            budget)
{
  const SlideNodeTable *table = &core->table;
  guint64 n_limit = search->request.node_limit;
  guint64 n;

  if (!core->is_simple || core->batch->next < core->batch->n_nodes
      || table->n_stored >= table->max_stored
      || (search->may_batch && table->n_stored >= SLIDE_BATCH_THRESHOLD))
    return 0;

  n = MIN (budget, search->until_check);
  n = MIN (n, search->next_sample - search->expanded);
  n = MIN (n, (table->max_stored - table->n_stored) / SLIDE_N_MOVES);
  if (search->may_batch)
    n = MIN (n, (SLIDE_BATCH_THRESHOLD - table->n_stored + SLIDE_N_MOVES - 1) / SLIDE_N_MOVES);
  if (n_limit != 0)
    n = MIN (n, n_limit - search->expanded);
  return (guint) n;
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  Core *core = search->data;

  while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
    {
      guint n = get_strict_allowance (search, core, budget);

      if (n > 0)
        n = expand_strictly (search, core, n);
      if (n == 0)
        {
          n = get_allowance (search, core, budget);
          if (n > 0)
            n = expand_some (search, core, n);
          if (n > 0)
            count_expansions (search, core, n);
        }
      search->until_check -= MIN (n, search->until_check);
      budget -= n;
    }

  if (search->status == SLIDE_STATUS_SOLVED)
    {
      g_autoptr (GByteArray) path = core_dup_path (search);

      search->moves = (int) path->len;
    }
}

/* ---- Beginning and end ---- */

/* The heuristic's deltas by the blank's cell, its move and the tile; none for
 * heuristics that have no such table, whose h comes later. */
static void
list_changes (SlideSearch *search,
              Core        *core)
{
  SlideBoard board = search->request.start;
  const gint8 *deltas = search->heuristic != NULL ? search->heuristic->deltas : NULL;

  memset (core->changes, 128, sizeof core->changes);
  for (guint cell = 0; deltas != NULL && cell < core->n_cells; cell++)
    for (guint move = 0; move < SLIDE_N_MOVES; move++)
      {
        int target;

        board.blank = (guint8) cell;
        target = slide_board_get_target (&board, move);
        for (guint tile = 1; target >= 0 && tile < core->n_cells; tile++)
          core->changes[cell * SLIDE_N_MOVES + move][tile] =
              (guint8) (128 + deltas[slide_heuristic_delta_index (tile, (guint) target, move)]);
      }
}

static void
list_ways (SlideSearch *search,
           Core        *core)
{
  SlideBoard board = search->request.start;
  gboolean prunes = search->request.parent_pruning;

  core->n_ways = prunes ? SLIDE_N_MOVES - 1 : SLIDE_N_MOVES;

  for (guint cell = 0; cell < core->n_cells; cell++)
    {
      board.blank = (guint8) cell;
      for (guint last = 0; last <= SLIDE_N_MOVES; last++)
        {
          Ways *ways = &core->ways[cell][last];

          for (guint move = 0; move < SLIDE_N_MOVES; move++)
            {
              int target = slide_board_get_target (&board, move);

              if (target < 0)
                continue;
              core->blank_after[cell][move] = (guint8) target;
              if (prunes && last != SLIDE_MOVE_NONE && move == 3 - last)
                continue;
              ways->moves[ways->n] = (guint8) move;
              ways->targets[ways->n] = (guint8) target;
              ways->rows[ways->n] = (guint16) (cell * SLIDE_N_MOVES + move);
              ways->n++;
            }
          for (guint i = MAX (ways->n, 1); i < SLIDE_N_MOVES; i++)
            {
              ways->moves[i] = ways->moves[0];
              ways->targets[i] = ways->targets[0];
              ways->rows[i] = ways->rows[0];
            }
        }
    }
}

/* A state is expanded at its smallest g where f never falls along a path:
 * with w = 1 and a consistent h, or none. Ties by age alone are left to the
 * table, which knows g. */
static gboolean
get_closes_for_good (const SlideSearch *search)
{
  if (search->g_weight == 0 || search->weight_of_h > 1)
    return FALSE;
  if (search->request.algorithm == SLIDE_ALGORITHM_BREADTH_FIRST)
    return TRUE;

  return search->key_is_g && (search->heuristic == NULL
                              || slide_heuristic_is_consistent (search->heuristic));
}

static void
core_destroy (gpointer data)
{
  Core *core = data;

  slide_node_table_clear (&core->table);
  slide_open_list_clear (&core->open);
  slide_stale_filter_clear (&core->filter);
  g_free (core);
}

static gpointer
core_create (SlideSearch *search)
{
  const SlideBoard *start = &search->request.start;
  Core *core = g_new0 (Core, 1);
  SlideState state = slide_state_pack (start);
  SlideTableSlot slot;

  core->n_cells = slide_board_get_n_cells (start);
  core->goal = slide_state_pack (&search->request.goal);
  core->has_deltas = search->heuristic == NULL || search->heuristic->deltas != NULL;
  core->table_is_whole = core->table_may_grow = TRUE;
  core->closes_for_good = get_closes_for_good (search);
  core->is_simple = core->has_deltas && search->key_is_g && search->pop_high && search->pop_newest;
  core->batch = &core->batches[0];
  core->older = &core->batches[1];
  list_changes (search, core);
  list_ways (search, core);

  if (!slide_node_table_init (&core->table, core->n_cells))
    {
      g_free (core);
      return NULL;
    }
  slide_stale_filter_init (&core->filter);
  slide_open_list_init (&core->open, get_open_limit (search, core));

  if (!slide_node_table_find (&core->table, state, slide_node_table_mix (&core->table, state), &slot)
      || !slide_open_list_push (&core->open, get_f (search, 0, search->initial_h), 0,
                                slide_state_mark (state, SLIDE_MOVE_NONE)))
    {
      core_destroy (core);
      return NULL;
    }
  slide_node_table_add (&core->table, slot, state, 0, SLIDE_MOVE_OF_START);
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
