/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-views.inc.h: views of a best-first search.
 *
 * The last part of slide-best-first.c. Nothing here changes a search.
 */

static guint64
core_get_stored (const SlideSearch *search)
{
  const BestFirst *core = search->data;
  guint lowest_f = G_MAXUINT;
  guint64 n_stored = core->table.n_stored + get_stored_elsewhere (core, &lowest_f);

  for (guint i = 0; i < get_n_shards (core); i++)
    n_stored += core_get_stored (get_shard (core, i));
  return n_stored;
}

static guint64
core_get_bytes (const SlideSearch *search)
{
  const BestFirst *core = search->data;

  return core->team != NULL ? get_team_bytes (core->team) : get_bytes (core);
}

static guint
core_get_lowest_f (const SlideSearch *search)
{
  const BestFirst *core = search->data;
  guint lowest = G_MAXUINT;

  (void) get_stored_elsewhere (core, &lowest);
  for (guint i = 0; i < get_n_shards (core); i++)
    lowest = MIN (lowest, core_get_lowest_f (get_shard (core, i)));
  if (core->team != NULL)
    return lowest;

  if (core->batch->next < core->batch->n_nodes)
    return core->batch->f;

  for (guint f = core->open.lowest; f < core->open.n_levels; f = slide_open_list_get_next (&core->open, f))
    if (!slide_level_is_empty (&core->open.levels[f]))
      return f;

  return G_MAXUINT;
}

static void
fill_view (const SlideSearch *search,
           const BestFirst   *core,
           SlideState         state,
           guint              g,
           guint              h,
           guint              move,
           SlideNodeState     node_state,
           SlideNodeView     *view)
{
  SlideBoard board = {
    .rows = search->request.start.rows,
    .columns = search->request.start.columns,
    .blank = (guint8) slide_state_find_blank (state, core->n_cells),
  };

  slide_state_unpack (state, board.cells, core->n_cells);
  slide_node_view_init (view, &board, g, h, g > 0 ? move : SLIDE_MOVE_NONE, node_state);
  view->f = slide_order_get_f (get_f (search, g, h), search->g_weight);
}

/* Fills @view from an entry of the table, which does not store h. */
static void
fill_view_of_entry (const SlideSearch *search,
                    const BestFirst   *core,
                    SlideState         state,
                    const SlideEntry  *entry,
                    SlideNodeState     node_state,
                    SlideNodeView     *view)
{
  guint g = slide_node_table_get_g (&core->table, entry);

  fill_view (search, core, state, g, 0, slide_entry_get_move (entry), node_state, view);
  view->h = search->heuristic != NULL
            ? slide_heuristic_estimate (search->heuristic, &view->board) : 0;
  view->f = slide_order_get_f (get_f (search, g, view->h), search->g_weight);
}

/* The batch that contains the node expanded last, and its index @node there. */
static const Batch *
get_current_batch (const BestFirst *core,
                   guint           *node)
{
  const Batch *batch = core->batch->next > 0 ? core->batch : core->older;

  *node = batch->next - 1;
  return batch;
}

static gboolean
core_get_current (const SlideSearch *search,
                  SlideNodeView     *view)
{
  const BestFirst *core = search->data;
  const Batch *batch;
  guint node;

  if (get_current_shard (core) != NULL)
    return core_get_current (get_current_shard (core), view);
  if (!core->has_current)
    return FALSE;

  batch = get_current_batch (core, &node);
  fill_view (search, core, batch->states[node], batch->gs[node], batch->hs[node],
             batch->moves[node], SLIDE_NODE_CLOSED, view);
  return TRUE;
}

/* The successors of the node that @shard of @search expanded last. Those of other shards are not in its
 * batch, so all are looked up where they belong. */
static guint
look_up_successors (const SlideSearch  *search,
                    const SlideSearch  *shard,
                    SlideSuccessorView *views)
{
  const BestFirst *core = shard->data;
  guint node;
  const Batch *batch = get_current_batch (core, &node);
  guint blank = batch->blanks[node];
  const MoveList *blank_moves = &core->blank_moves[blank][batch->moves[node]];

  for (guint i = 0; i < blank_moves->n; i++)
    {
      guint g = batch->gs[node] + 1;
      guint move = blank_moves->moves[i];
      SlideState state = move_blank (core, batch->states[node], blank, move, blank_moves->targets[i]);
      const SlideSearch *owner = get_owner (search, state);
      const BestFirst *owner_core = owner != NULL ? owner->data : NULL;
      SlideTableSlot slot;
      gboolean is_known = owner != NULL
                          && slide_node_table_find (&owner_core->table, state,
                                                 slide_node_table_mix (&owner_core->table, state), &slot)
                          && slide_node_table_is_used (&owner_core->table, slot.entry);
      gboolean is_its_path = is_known && slide_node_table_get_g (&owner_core->table, slot.entry) == g
                             && slide_entry_get_move (slot.entry) == move;

      fill_view (search, core, state, g, 0, move, SLIDE_NODE_OPEN, &views[i].node);
      views[i].node.h = search->heuristic != NULL
                        ? slide_heuristic_estimate (search->heuristic, &views[i].node.board) : 0;
      views[i].node.f = slide_order_get_f (get_f (search, g, views[i].node.h), search->g_weight);
      views[i].fate = is_its_path ? SLIDE_FATE_NEW : SLIDE_FATE_DUPLICATE;
    }

  return blank_moves->n;
}

static guint
core_get_successors (const SlideSearch  *search,
                     SlideSuccessorView *views)
{
  const BestFirst *core = search->data;
  const Batch *batch;
  guint node, child;

  if (get_current_shard (core) != NULL)
    return look_up_successors (search, get_current_shard (core), views);
  if (!core->has_current)
    return 0;

  batch = get_current_batch (core, &node);
  child = batch->first_child[node];
  for (guint i = 0; i < core->n_evaluated; i++, child++)
    {
      gboolean has_h = core->has_deltas || batch->child_fates[child] <= SLIDE_FATE_REOPENED;

      fill_view (search, core, slide_state_unmark (batch->child_marked[child], core->n_cells),
                 batch->gs[node] + 1, has_h ? batch->child_h[child] : 0,
                 slide_state_get_mark (batch->child_marked[child]), SLIDE_NODE_OPEN,
                 &views[i].node);
      if (!has_h)
        {
          views[i].node.h = slide_heuristic_estimate (search->heuristic, &views[i].node.board);
          views[i].node.f = slide_order_get_f (get_f (search, batch->gs[node] + 1, views[i].node.h),
                                               search->g_weight);
        }
      views[i].fate = batch->child_fates[child];
      if (views[i].fate == SLIDE_FATE_LEFT_CLOSED)
        views[i].node.state = SLIDE_NODE_CLOSED;
    }

  return core->n_evaluated;
}

/* The index of the first node of the batch that is still open. */
static guint
get_first_open (const SlideSearch *search,
                const BestFirst   *core)
{
  gboolean reached_goal = search->status == SLIDE_STATUS_SOLVED && !search->goal_when_generated;

  return core->batch->next + (reached_goal ? 1 : 0);
}

static gboolean
bucket_holds (const SlideBucket *bucket,
              SlideState         marked)
{
  for (const SlideChunk *chunk = bucket->newest; chunk != NULL; chunk = chunk->older)
    for (guint i = chunk->first; i < chunk->end; i++)
      if (slide_state_equal (chunk->entries[i], marked))
        return TRUE;

  return FALSE;
}

/* Whether a state without a closed mark is open: where marks may have been omitted, it
 * is searched for in the batch and the open list. */
static gboolean
is_open (const SlideSearch *search,
         const BestFirst   *core,
         SlideState         state,
         const SlideEntry  *entry,
         guint              f)
{
  guint g = slide_node_table_get_g (&core->table, entry);
  guint key = search->key_is_g ? g : 0;
  guint mark = g > 0 ? slide_entry_get_move (entry) : SLIDE_MOVE_NONE;

  if (!core->never_reopens)
    return TRUE;

  for (guint i = get_first_open (search, core); i < core->batch->n_nodes; i++)
    if (slide_state_equal (core->batch->states[i], state))
      return TRUE;

  return f < core->open.n_levels && key < core->open.levels[f].n_buckets
         && bucket_holds (&core->open.levels[f].buckets[key], slide_state_mark (state, mark));
}

static gboolean
core_look_up (const SlideSearch *search,
              const SlideBoard  *board,
              SlideNodeView     *view)
{
  SlideState state = slide_state_pack (board);
  const SlideSearch *owner = get_owner (search, state);
  const BestFirst *core = owner != NULL ? owner->data : NULL;
  SlideTableSlot slot;

#if SLIDE_STATE_IS_RANKED
  /* It has the place of another one. */
  if (!slide_solvability_check (board, &search->request.goal).solvable)
    return FALSE;
#endif

  if (core == NULL || !core->table_is_valid
      || !slide_node_table_find (&core->table, state, slide_node_table_mix (&core->table, state),
                                 &slot)
      || !slide_node_table_is_used (&core->table, slot.entry))
    return FALSE;

  fill_view_of_entry (search, core, state, slot.entry, SLIDE_NODE_OPEN, view);
  if (slide_entry_is_closed (slot.entry) || !is_open (owner, core, state, slot.entry, get_f (search, view->g, view->h)))
    view->state = SLIDE_NODE_CLOSED;
  return TRUE;
}

/* Adds the counts of the open list's buckets, and those of all shards. */
static void
add_buckets (const SlideSearch     *search,
             SlideLandscapeCounter *counter)
{
  const BestFirst *core = search->data;

  for (guint i = 0; i < get_n_shards (core); i++)
    add_buckets (get_shard (core, i), counter);

  for (guint f = 0; f < core->open.n_levels; f++)
    for (guint g = 0; g < core->open.levels[f].n_buckets; g++)
      {
        guint64 expanded = core->open.levels[f].buckets[g].expanded;

        if (expanded > 0)
          slide_landscape_counter_add (counter, expanded, g, get_h (search, f, g));
      }
}

static SlideLandscape *
core_dup_landscape (const SlideSearch *search)
{
  const BestFirst *core = search->data;
  gboolean has_h = search->heuristic != NULL;
  SlideLandscapeCounter counter;
  SlideLandscape *landscape;

  if (!search->key_is_g)
    return slide_landscape_counter_copy (&core->landscape, has_h);

  slide_landscape_counter_init (&counter);
  add_buckets (search, &counter);
  landscape = slide_landscape_counter_copy (&counter, has_h);
  slide_landscape_counter_clear (&counter);
  return landscape;
}
