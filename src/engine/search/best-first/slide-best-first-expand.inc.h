/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-expand.inc.h: stage 3 of a best-first search: successors are taken in.
 *
 * The third part of slide-best-first.c.
 */

/* h of a child whose heuristic has no deltas. */
static G_GNUC_NO_INLINE guint16
get_child_h (const SlideSearch *search,
             BestFirst         *core,
             const Batch       *batch,
             guint              node,
             guint              child)
{
  guint blank = batch->blanks[node];
  guint move = slide_state_get_mark (batch->child_marked[child]);

  if (core->cells_of != &batch->states[node])
    {
      slide_state_unpack (batch->states[node], core->cells, core->n_cells);
      core->cells_of = &batch->states[node];
    }

  return (guint16) slide_heuristic_follow (search->heuristic, core->cells, batch->hs[node], move,
                                           core->blank_after[blank][move], blank);
}

/* h of all children of the batch's one node: what the heuristic says, and what their parent
 * and, if that is wanted, their brothers say of it. It is the parent's as it was popped,
 * which the table does not keep. */
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

/* Memory has ended in the middle of an expansion: what is left of the frontier
 * may lie beyond the successors that found no room, and so proves nothing. */
static void
lose_successors (SlideSearch *search)
{
  if (search->status == SLIDE_STATUS_RUNNING)
    search->status = SLIDE_STATUS_MEMORY_LIMIT;
  search->frontier_is_whole = FALSE;
}

/* An open state has been found at a smaller g than @g, with which it is in the
 * open list: that entry is stale from now on. Only batches ask the filter. */
static void
mark_stale (const SlideSearch *search,
            BestFirst         *core,
            SlideState         state,
            guint              g,
            guint              h)
{
  if (core->closes_for_good && search->may_batch)
    slide_stale_filter_mark (&core->filter, &core->open, get_f (search, g, h),
                             slide_state_scramble (state));
}

/* Puts a child into the open list under its new g. */
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

/* A child that has been met before, on a path that was longer: its new one
 * counts if the state is open or may be reopened. */
static G_GNUC_NO_INLINE void
take_cheaper_child (SlideSearch    *search,
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

  if (!core->has_deltas)
    batch->child_h[child] = get_child_h (search, core, batch, node, child);
  if (batch->child_fates[child] == SLIDE_FATE_CHEAPER)
    mark_stale (search, core, state, slide_node_table_get_g (&core->table, slot.entry),
                batch->child_h[child]);
  slide_entry_write (slot, state, slide_node_table_make_note (&core->table, g),
                     slide_state_get_mark (batch->child_marked[child]));
  if (!push_child (search, core, batch, node, child))
    lose_successors (search);
}

/* Looks for a child beyond a line that is full of others. FALSE where memory
 * ends: the table had to grow, and could not. */
static G_GNUC_NO_INLINE gboolean
find_far_child (SlideSearch    *search,
                BestFirst      *core,
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
mark_closed (BestFirst   *core,
             const Batch *batch,
             guint        first,
             guint        end)
{
  for (guint node = first; node < end; node++)
    {
      SlideEntry *entry = batch->entries[node];

      /* A table that has grown since has moved it. */
      if (batch->n_lines != core->table.n_lines)
        entry = slide_node_table_get (&core->table, batch->states[node]);
      entry->words[0] |= SLIDE_NOTE_CLOSED;
    }
}

/* What is to be done for a new child that is not done for all: its h, where
 * that has no deltas; breadth-first search's look whether it is the goal,
 * which ends it: then FALSE. */
static G_GNUC_NO_INLINE gboolean
finish_child (SlideSearch *search,
              BestFirst   *core,
              Batch       *batch,
              guint        node,
              guint        child)
{
  if (!core->has_deltas)
    batch->child_h[child] = get_child_h (search, core, batch, node, child);

  if (search->goal_when_generated
      && slide_state_equal (slide_state_unmark (batch->child_marked[child], core->n_cells),
                            core->goal))
    search->status = SLIDE_STATUS_SOLVED;

  return search->status == SLIDE_STATUS_RUNNING;
}

/* Buckets that successors go to, by how much their h differs from their
 * parents'; those that differ more are looked up each time. */
#define SLIDE_NEAR 2

/* What the innermost loops work with: what stays as it is for nodes of one f
 * and g has been copied to where nothing that is written can change it. */
typedef struct
{
  SlideNodeTable  table;
  guint           g;             /* of the successors */
  SlideNote       note;
  gboolean        is_plain;      /* all of h is in the deltas, and the goal is met when expanded */
  guint           least_h;
  guint           max_near;      /* 0 where it would not be worth while */
  guint           n_near;        /* no h is larger than an estimate can be */
  SlideChunk     *near[2 * SLIDE_NEAR + 1];    /* the newest of each */
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

/* Makes ready for successors with @g of nodes with @h. */
static inline void
prepare (const SlideSearch *search,
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

/* Takes a child in, whose home is @home. FALSE where memory ends or the search does. */
static inline gboolean
take_child (SlideSearch *search,
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
          core->n_taken--;
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

  if (G_UNLIKELY (slide_entry_is_used (slot.entry)))
    {
      if (G_LIKELY (slide_node_table_get_g (&inner->table, slot.entry) <= inner->g))
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

/* Expands the nodes from batch->next to before @end: takes their successors
 * in, one by one. Returns FALSE where memory or the search ends amid one of
 * them. */
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
        prepare (search, core, &inner, batch->gs[node] + 1, batch->hs[node]);
      inner.frontier--;
      core->n_taken = last - first;
      for (; child < last; child++)
        {
          if (child + SLIDE_AHEAD < n_children)
            slide_node_table_prefetch (&inner.table, batch->child_home[child + SLIDE_AHEAD]);
          if (child + SLIDE_AHEAD / 2 < n_children)
            slide_node_table_prefetch_next (&inner.table,
                                            batch->child_home[child + SLIDE_AHEAD / 2]);

          if (G_UNLIKELY (!take_child (search, core, batch, node, child,
                                        batch->child_home[child], &inner)))
            {
              core->n_taken -= last - child - 1;
              goes_on = FALSE;
              break;
            }
        }

      max_frontier = MAX (max_frontier, inner.frontier);
      search->generated += core->n_taken;
    }

  search->frontier = inner.frontier;
  search->max_frontier = max_frontier;
  batch->next = node;
  return goes_on;
}

/* Expansions one after the other that have one f, for which they are counted together. */
typedef struct
{
  guint f;
  guint n;
  guint least_h;
} Run;

/* Not inlined: the loops around an expansion have no register to spare. */
static G_GNUC_NO_INLINE void
count_run (SlideSearch *search,
           const Run   *run)
{
  if (run->n > 0)
    slide_search_add_to_layer (search, run->n, run->f, run->least_h);
}

/* Expands up to @max nodes in strict order, for which the table has room,
 * as batches of one and with less ado; leaves the goal, and what needs a table
 * with more room for g, to the others. Returns how many. */
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

      entry->words[0] |= SLIDE_NOTE_CLOSED;
      bucket->expanded++;
      h = get_h (search, f, g);
      if (G_UNLIKELY (f != run.f))
        {
          count_run (search, &run);
          run = (Run) { .f = f, .least_h = G_MAXUINT };
        }
      if (g + 1 != inner.g)
        prepare (search, core, &inner, g + 1, h);

      batch->f = f;
      batch->gs[0] = g;
      batch->hs[0] = (guint16) h;
      batch->states[0] = state;
      batch->moves[0] = (guint8) slide_state_get_mark (marked);
      batch->n_nodes = batch->next = 1;
      core->has_current = TRUE;
      n_children = slide_node (core, batch, 0, 0, 0);

      inner.frontier--;
      core->n_taken = 0;
      while (core->n_taken < n_children && goes_on)
        {
          guint child = core->n_taken++;

          guint64 home = slide_node_table_get_home (&inner.table, batch->child_mixed[child]);

          goes_on = take_child (search, core, batch, 0, child, home, &inner);
        }

      n++;
      search->generated += core->n_taken;
      search->frontier = inner.frontier;
      search->max_frontier = MAX (search->max_frontier, inner.frontier);
      run.n++;
      run.least_h = MIN (run.least_h, h);
      slide_search_count_expanded (search, 1);
    }

  count_run (search, &run);
  return n;
}

/* Expands up to @max nodes of the batch, for which the table has room; ends
 * early at the goal and where memory ends. Returns how many. */
static guint
expand_some (SlideSearch *search,
             BestFirst   *core,
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

  if (!batch->has_children)
    {
      make_children (core, batch);
      if (core->propagates)
        propagate (search, core, batch);
    }

  if (expand_nodes (search, core, batch, end) && goal_comes)
    {
      search->status = SLIDE_STATUS_SOLVED;
      search->frontier--;
    }
  return batch->next - first;
}
