/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-expand.inc.h: stage 3 of a best-first search: adding the successors.
 *
 * The third part of slide-best-first.c.
 */

/* h of a child of @node, for heuristics without deltas. */
static G_GNUC_NO_INLINE guint16
get_child_h (const SlideSearch *search,
             BestFirst         *core,
             const Batch       *batch,
             guint              node,
             SlideState         marked)
{
  guint blank = batch->blanks[node];
  guint move = slide_state_get_mark (marked);

  if (core->cells_of != &batch->states[node])
    {
      slide_state_unpack (batch->states[node], core->cells, core->n_cells);
      core->cells_of = &batch->states[node];
    }

  return (guint16) slide_heuristic_follow (search->heuristic, core->cells, batch->hs[node], move,
                                           core->blank_after[blank][move], blank);
}

/* Computes h of all children of the batch's only node: the heuristic's estimate, raised by
 * the parent's h and, with BPMX, by that of its siblings. The parent's h is the one with
 * which it was popped, which the table does not store. */
static G_GNUC_NO_INLINE void
propagate (const SlideSearch *search,
           const BestFirst   *core,
           Batch             *batch)
{
  guint n_children = batch->first_child[1];
  guint parent_h = batch->hs[0];

  for (guint child = 0; child < n_children; child++)
    {
      guint8 cells[SLIDE_MAX_CELLS] = { 0 };
      guint h;

      slide_state_unpack (slide_state_unmark (batch->child_marked[child], core->n_cells), cells,
                          core->n_cells);
      h = search->heuristic->klass->estimate (search->heuristic, cells);
      batch->child_h[child] = (guint16) h;
      if (search->request.propagation == SLIDE_PROPAGATION_BPMX)
        parent_h = MAX (parent_h + 1, h) - 1;
    }

  for (guint child = 0; child < n_children; child++)
    batch->child_h[child] = (guint16) MAX (batch->child_h[child] + 1u, parent_h) - 1;
}

/* Memory has run out in the middle of an expansion: the remaining frontier may lie beyond
 * the successors that could not be stored, so it proves nothing. */
static void
lose_successors (SlideSearch *search)
{
  if (search->status == SLIDE_STATUS_RUNNING)
    search->status = SLIDE_STATUS_MEMORY_LIMIT;
  search->frontier_is_complete = FALSE;
}

/* An open state was reached at a smaller g than @g, its g in the open list, so that
 * entry is now stale. Only batches use the filter. */
static void
mark_stale (const SlideSearch *search,
            BestFirst         *core,
            SlideState         state,
            guint              g,
            guint              h)
{
  if (MAX_BATCH > 1 && core->never_reopens && search->may_batch)
    slide_stale_filter_mark (&core->filter, &core->open, get_f (search, g, h),
                             slide_state_scramble (state));
}

/* Adds a child to the open list with its new g. */
static gboolean
push_child (SlideSearch *search,
            BestFirst   *core,
            const Batch *batch,
            guint        node,
            guint        child)
{
  guint g = batch->gs[node] + 1;

  return slide_open_list_push (&core->open, get_f (search, g, batch->child_h[child]),
                               search->key_is_g ? g : 0,
                               batch->child_marked[child]);
}

/* Handles a child that was reached before at a larger g: the new path is used if the
 * state is open or may be reopened. */
static G_GNUC_NO_INLINE void
improve_child (SlideSearch    *search,
               BestFirst      *core,
               Batch          *batch,
               guint           node,
               guint           child,
               SlideTableSlot  slot)
{
  SlideState state = slide_state_unmark (batch->child_marked[child], core->n_cells);
  guint g = batch->gs[node] + 1;

  if (!slide_entry_is_closed (slot.entry))
    batch->child_fates[child] = SLIDE_FATE_CHEAPER;
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

  if (!core->has_deltas && !batch->has_hs)
    batch->child_h[child] = get_child_h (search, core, batch, node, batch->child_marked[child]);
  if (batch->child_fates[child] == SLIDE_FATE_CHEAPER)
    mark_stale (search, core, state, slide_node_table_get_g (&core->table, slot.entry),
                batch->child_h[child]);
  slide_entry_write (slot, state, slide_node_table_make_note (&core->table, g),
                     slide_state_get_mark (batch->child_marked[child]));
  if (!push_child (search, core, batch, node, child))
    lose_successors (search);
}

#if !SLIDE_STATE_IS_RANKED

/* Looks up a child beyond a full line of other states. FALSE if the table had to grow
 * and there was no memory. */
static G_GNUC_NO_INLINE gboolean
find_far_child (SlideSearch    *search,
                BestFirst      *core,
                const Batch    *batch,
                guint           child,
                SlideTableSlot *slot)
{
  SlideState state = slide_state_unmark (batch->child_marked[child], core->n_cells);
  guint64 reach;

  /* It may be beyond the lines that have been prefetched. */
  for (guint i = 3; i < 6; i++)
    slide_node_table_prefetch (&core->table, batch->child_home[child] + i);

  while (!slide_node_table_find (&core->table, state, batch->child_mixed[child], slot))
    if (!core->table_may_grow || !enlarge_table (search, core))
      return FALSE;

  reach = (slot->tag & SLIDE_NOTE_REACH_MASK) >> SLIDE_NOTE_REACH_SHIFT;
  core->table.max_reach = MAX (core->table.max_reach, reach);
  return TRUE;
}

#else

/* Every state has its own place. */
static gboolean
find_far_child (SlideSearch    *search,
                BestFirst      *core,
                const Batch    *batch,
                guint           child,
                SlideTableSlot *slot)
{
  (void) search;
  (void) core;
  (void) batch;
  (void) child;
  (void) slot;
  g_assert_not_reached ();
}

#endif

static void
mark_closed (BestFirst   *core,
             const Batch *batch,
             guint        first,
             guint        end)
{
  for (guint node = first; node < end; node++)
    {
      SlideEntry *entry = batch->entries[node];

      /* If the table has grown since, the entry has moved. */
      if (batch->n_lines != core->table.n_lines)
        entry = slide_node_table_get (&core->table, batch->states[node]);
      slide_entry_close (entry);
    }
}

/* Handles the less common work for a new child: computing its h, for heuristics without
 * deltas, and, in breadth-first search, testing for the goal. FALSE if it is the goal,
 * which ends the search. */
static G_GNUC_NO_INLINE gboolean
finish_child (SlideSearch *search,
              BestFirst   *core,
              Batch       *batch,
              guint        node,
              guint        child)
{
  if (!core->has_deltas)
    batch->child_h[child] = get_child_h (search, core, batch, node, batch->child_marked[child]);

  if (search->goal_when_generated
      && slide_state_equal (slide_state_unmark (batch->child_marked[child], core->n_cells),
                            core->goal))
    search->status = SLIDE_STATUS_SOLVED;

  return search->status == SLIDE_STATUS_RUNNING;
}

/* Largest difference in h from the parent for which a successor's bucket is cached;
 * other buckets are looked up each time. */
#define SLIDE_NEAR 2

/* Variables of the innermost loops. Values that are constant for nodes of one f and g
 * are copied here, so that the compiler knows that no write changes them. */
typedef struct
{
  SlideNodeTable  table;
  guint           g;             /* of the successors */
  SlideNote       note;
  gboolean        is_plain;      /* h is from deltas, and the goal is tested when expanded */
  guint           least_h;
  guint           max_near;      /* 0 where caching does not pay */
  guint           n_near;        /* limited by the largest estimate */
  SlideChunk     *near[2 * SLIDE_NEAR + 1];    /* the newest chunk of each bucket */
  guint64         frontier;
} Inner;

static inline void
list_near (const SlideSearch *search,
           const BestFirst   *core,
           Inner             *inner)
{
  for (guint i = 0; i < inner->n_near; i++)
    inner->near[i] = slide_open_list_get_chunk (&core->open,
                                                get_f (search, inner->g, inner->least_h + i),
                                                search->key_is_g ? inner->g : 0);
}

/* Prepares for successors with @g of nodes with @h. */
static inline void
prepare_inner (const SlideSearch *search,
               const BestFirst   *core,
               Inner             *inner,
               guint              g,
               guint              h)
{
  inner->g = g;
  inner->note = slide_node_table_make_note (&inner->table, g);
  inner->least_h = MAX (h, SLIDE_NEAR) - SLIDE_NEAR;
  inner->n_near = MIN (inner->max_near, SLIDE_MAX_ESTIMATE + 1 - inner->least_h);
  list_near (search, core, inner);
}

/* Adds a child whose home is @home. FALSE if memory runs out or the search ends. */
static inline gboolean
add_child (SlideSearch *search,
           BestFirst   *core,
           Batch       *batch,
           guint        node,
           guint        child,
           guint64      home,
           Inner       *inner)
{
  SlideState marked = batch->child_marked[child];
  guint64 mixed = batch->child_mixed[child];
  SlideTableSlot slot;
  gboolean goes_on;
  guint difference;

  if (G_UNLIKELY (!slide_node_table_find_near (&inner->table, marked, mixed, home, &slot)))
    {
      if (!find_far_child (search, core, batch, child, &slot))
        {
          core->n_evaluated--;
          lose_successors (search);
          return FALSE;
        }
      if (G_UNLIKELY (inner->table.n_lines != core->table.n_lines))
        {
          inner->table = core->table;
          inner->note = slide_node_table_make_note (&inner->table, inner->g);
          if (batch->has_children)
            find_homes (core, batch);
        }
    }

  if (G_UNLIKELY (slide_node_table_is_used (&inner->table, slot.entry)))
    {
      if (G_LIKELY (slide_node_table_get_g (&inner->table, slot.entry) <= inner->g))
        {
          batch->child_fates[child] = SLIDE_FATE_DUPLICATE;
          search->duplicates++;
          return TRUE;
        }
      search->frontier = inner->frontier;
      improve_child (search, core, batch, node, child, slot);
      inner->frontier = search->frontier;
      return search->status == SLIDE_STATUS_RUNNING;
    }

  batch->child_fates[child] = SLIDE_FATE_NEW;
  inner->frontier++;
  core->table.n_stored++;
  slide_entry_write (slot, marked, inner->note, slide_state_get_mark (marked));
  goes_on = inner->is_plain || finish_child (search, core, batch, node, child);

  difference = batch->child_h[child] - inner->least_h;
  if (G_UNLIKELY (difference >= inner->n_near
                  || !slide_chunk_push (inner->near[difference], marked)))
    {
      if (!push_child (search, core, batch, node, child))
        {
          lose_successors (search);
          goes_on = FALSE;
        }
      list_near (search, core, inner);
    }

  return goes_on;
}

/* Expands the nodes from batch->next up to, but not including, @end, adding their
 * successors one at a time. FALSE if memory runs out or the search ends during an
 * expansion. */
static G_GNUC_NO_INLINE gboolean
expand_nodes (SlideSearch *search,
              BestFirst   *core,
              Batch       *batch,
              guint        end)
{
  guint64 max_frontier = search->max_frontier;
  guint node = batch->next;
  guint child = batch->first_child[node];
  guint n_children = batch->first_child[batch->n_nodes];
  gboolean goes_on = TRUE;
  Inner inner = {
    .table = core->table,
    .is_plain = core->has_deltas && !search->goal_when_generated,
    .max_near = end - node > 1 ? G_N_ELEMENTS (inner.near) : 0,
    .frontier = search->frontier,
  };

  if (batch->n_lines_of_homes != core->table.n_lines)
    find_homes (core, batch);

  for (; node < end && goes_on; node++)
    {
      guint first = child;
      guint last = batch->first_child[node + 1];

      if (inner.g != batch->gs[node] + 1)
        prepare_inner (search, core, &inner, batch->gs[node] + 1, batch->hs[node]);
      inner.frontier--;
      core->n_evaluated = last - first;
      for (; child < last; child++)
        {
          if (MAX_BATCH > 1 && child + SLIDE_AHEAD < n_children)
            slide_node_table_prefetch (&inner.table, batch->child_home[child + SLIDE_AHEAD]);
          if (MAX_BATCH > 1 && child + SLIDE_AHEAD / 2 < n_children)
            slide_node_table_prefetch_next (&inner.table,
                                            batch->child_home[child + SLIDE_AHEAD / 2]);

          if (G_UNLIKELY (!add_child (search, core, batch, node, child,
                                      batch->child_home[child], &inner)))
            {
              core->n_evaluated -= last - child - 1;
              goes_on = FALSE;
              break;
            }
        }

      max_frontier = MAX (max_frontier, inner.frontier);
      search->generated += core->n_evaluated;
    }

  search->frontier = inner.frontier;
  search->max_frontier = max_frontier;
  batch->next = node;
  return goes_on;
}

/* Consecutive expansions with the same f, which are counted together. */
typedef struct
{
  guint f;
  guint n;
  guint least_h;
} Run;

/* Not inlined, because the loops around an expansion have no register to spare. */
static G_GNUC_NO_INLINE void
count_run (SlideSearch *search,
           const Run   *run)
{
  if (run->n > 0)
    slide_search_add_to_layer (search, run->n, run->f, run->least_h);
}

#if SLIDE_STATE_IS_RANKED
#include "slide-best-first-ranked.inc.h"
#else

/* Expands up to @max nodes in strict order, for which the table must have space, as
 * batches of one with less overhead. Stops before the goal and before a node whose
 * successors need more bits for g. Returns the number of nodes expanded. */
static guint
expand_strictly (SlideSearch *search,
                 BestFirst   *core,
                 guint        max)
{
  Batch *batch = core->batch;
  SlideOpenList *open = &core->open;
  const guint n_cells = core->n_cells;
  Inner inner = { .table = core->table, .is_plain = TRUE, .frontier = search->frontier };
  gboolean goes_on = TRUE;
  Run run = { .n = 0 };
  guint n = 0;

  batch->first_child[0] = 0;
  while (n < max && goes_on && slide_open_list_seek (open))
    {
      guint f = open->lowest;
      guint g = open->levels[f].high;
      SlideBucket *bucket = &open->levels[f].buckets[g];
      SlideChunk *chunk = bucket->newest;
      SlideState marked = chunk->entries[chunk->end - 1];
      SlideState state = slide_state_unmark (marked, n_cells);
      SlideEntry *entry = slide_node_table_get (&inner.table, state);
      gboolean stale = slide_entry_is_closed (entry)
                       || slide_node_table_get_g (&inner.table, entry) != g;
      guint h, n_children;

      if (G_UNLIKELY (!stale && (slide_state_equal (state, core->goal) || g >= inner.table.max_g)))
        break;

      if (--chunk->end == chunk->first)
        slide_open_list_drop_chunk (open, bucket, chunk);
      if (stale)
        continue;

      slide_entry_close (entry);
      bucket->expanded++;
      h = get_h (search, f, g);
      if (G_UNLIKELY (f != run.f))
        {
          note_layer (core, f);
          count_run (search, &run);
          run = (Run) { .f = f, .least_h = G_MAXUINT };
        }
      if (g + 1 != inner.g)
        prepare_inner (search, core, &inner, g + 1, h);

      batch->f = f;
      batch->gs[0] = g;
      batch->hs[0] = (guint16) h;
      batch->states[0] = state;
      batch->moves[0] = (guint8) slide_state_get_mark (marked);
      batch->n_nodes = batch->next = 1;
      core->has_current = TRUE;
      n_children = slide_nodes (core, batch, NULL);
      batch->has_children = TRUE;
      for (guint child = 0; child < n_children; child++)
        slide_node_table_prefetch (&inner.table, batch->child_home[child]);

      inner.frontier--;
      core->n_evaluated = 0;
      while (core->n_evaluated < n_children && goes_on)
        {
          guint child = core->n_evaluated++;

          goes_on = add_child (search, core, batch, 0, child, batch->child_home[child], &inner);
        }

      n++;
      search->generated += core->n_evaluated;
      search->frontier = inner.frontier;
      search->max_frontier = MAX (search->max_frontier, inner.frontier);
      run.n++;
      run.least_h = MIN (run.least_h, h);
      slide_search_count_expanded (search, 1);
    }

  count_run (search, &run);
  return n;
}

#endif

/* Expands up to @max nodes of the batch, for which the table must have space; ends early
 * at the goal or without memory. Returns the number of nodes expanded. */
static guint
expand_some (SlideSearch *search,
             BestFirst   *core,
             guint        max)
{
  Batch *batch = core->batch;
  guint first = batch->next;
  guint end = first + max;
  gboolean goal_is_next = FALSE;

  for (guint node = first; node < end; node++)
    if (G_UNLIKELY (slide_state_equal (batch->states[node], core->goal)))
      {
        goal_is_next = TRUE;
        end = node;
      }

  if (!core->never_reopens || !is_in_batches (search, core))
    mark_closed (core, batch, first, end);

  if (!batch->has_children)
    {
      make_children (core, batch);
      if (core->propagates)
        propagate (search, core, batch);
    }

  if (expand_nodes (search, core, batch, end) && goal_is_next)
    {
      search->status = SLIDE_STATUS_SOLVED;
      search->frontier--;
    }
  return batch->next - first;
}
