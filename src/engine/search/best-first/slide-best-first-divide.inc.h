/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-divide.inc.h: dividing a best-first search among shards, and running it then.
 *
 * The eighth part of slide-best-first.c.
 */

#if SLIDE_MAY_DIVIDE

/* Of states that were saved, the size at first of the table, in percent of the one that they just fit on average. */
#define SLIDE_SAVED_PERCENT 110

/* ---- Dividing ---- */

/* Adds an entry of another table, that of @state. */
static gboolean
add_entry (SlideSearch          *search,
           BestFirst            *core,
           const SlideNodeTable *table,
           const SlideEntry     *entry,
           SlideState            state)
{
  guint64 mixed = slide_node_table_mix (&core->table, state);
  guint g = slide_node_table_get_g (table, entry);
  SlideTableSlot slot;

  if (!make_space (search, core, 1))
    return FALSE;
  while (g > core->table.max_g)
    if (!enlarge_for_g (search, core, g))
      return FALSE;
  while (!slide_node_table_find (&core->table, state, mixed, &slot))
    if (!core->table_may_grow || !enlarge_table (search, core))
      return FALSE;
  /* A state that is twice in a file is counted once, so that fewer are read than were saved. */
  if (slide_entry_is_used (slot.entry))
    return TRUE;
  slide_node_table_add (&core->table, slot, state, g, slide_entry_get_move (entry));
  if (slide_entry_is_closed (entry))
    slide_entry_close (slot.entry);
  return TRUE;
}

/* Adds the entries of another table's lines from @begin to @end that belong to the shard, from the last line to the
 * first. Which do is not predictable: they are added many at a time. */
static gboolean
divide_lines (const Team           *team,
              SlideTableReader     *reader,
              const SlideTableLine *lines,
              guint64               begin,
              guint64               end,
              guint                 to)
{
  SlideSearch *search = team->shards[to].search;
  BestFirst *core = search->data;
  const SlideEntry *entries[256 + SLIDE_LINE_ENTRIES];
  SlideState states[G_N_ELEMENTS (entries)];
  guint n = 0;

  for (guint64 i = end; i-- > begin;)
    {
      const SlideTableLine *line = &lines[i - begin];

      slide_table_reader_go_to (reader, i);
      for (guint k = 0; k < SLIDE_LINE_ENTRIES && slide_entry_is_used (&line->entries[k]); k++)
        {
          entries[n] = &line->entries[k];
          states[n] = slide_table_reader_get_state (reader, i, entries[n], core->n_cells);
          n += find_shard (team, states[n]) == to;
        }

      if (n >= G_N_ELEMENTS (entries) - SLIDE_LINE_ENTRIES || i == begin)
        {
          for (guint k = 0; k < n; k++)
            if (!add_entry (search, core, reader->table, entries[k], states[k]))
              return FALSE;
          n = 0;
        }
    }

  return TRUE;
}

/* Adds the nodes of the core's open list that belong to the shard, the oldest first, and all marks of
 * stale ones: their states are not known any more. */
static gboolean
divide_open_list (Team      *team,
                  guint      to,
                  BestFirst *core)
{
  const BestFirst *whole = team->search->data;

  for (guint f = 0; f < whole->open.n_levels; f++)
    for (guint g = 0; g < whole->open.levels[f].n_buckets; g++)
      for (const SlideChunk *chunk = whole->open.levels[f].buckets[g].oldest; chunk != NULL; chunk = chunk->newer)
        for (guint i = chunk->first; i < chunk->end; i++)
          if (find_shard (team, slide_state_unmark (chunk->entries[i], core->n_cells)) == to
              && !slide_open_list_push (&core->open, f, g, chunk->entries[i]))
            return FALSE;

  for (guint f = 0; f < whole->filter.n_lists; f++)
    for (SlideChunk *chunk = whole->filter.lists[f].newest; chunk != NULL; chunk = chunk->older)
      for (guint i = 0; i < chunk->end; i++)
        slide_stale_filter_mark (&core->filter, &core->open, f,
                                 (guint64) slide_stale_list_get_marks (chunk)[i] << SLIDE_MARK_SHIFT);

  return TRUE;
}

static void
divide_core (Team  *team,
             guint  to)
{
  const BestFirst *whole = team->search->data;
  SlideSearch *search = team->shards[to].search;
  BestFirst *core = search->data;
  guint64 n_of_layer = (whole->table.n_stored - whole->layer.n_stored) / team->n_shards;
  SlideTableReader reader;

  slide_table_reader_init (&reader, &whole->table);
  if (!divide_lines (team, &reader, whole->table.lines, 0, whole->table.n_lines + SLIDE_TABLE_REACH, to)
      || !divide_open_list (team, to, core))
    search->status = SLIDE_STATUS_MEMORY_LIMIT;

  /* Each node of the layer led to as many states here as elsewhere. */
  core->layer.n_stored = core->table.n_stored - MIN (core->table.n_stored, n_of_layer);
  core->layer.n_open = whole->layer.n_open / team->n_shards;
}

static void
free_team (Team *team)
{
  if (team == NULL)
    return;

  if (team->reports != NULL)
    dismiss (team);
  g_free (team->reports);
  g_clear_pointer (&team->path, g_byte_array_unref);
  slide_thread_pool_free (team->pool);
  for (guint i = 0; i < team->n_shards; i++)
    {
      Shard *shard = &team->shards[i];

      if (shard->search != NULL)
        core_destroy (shard->search->data);
      g_free (shard->search);
      g_free (shard->arrived);
      free_parcels (shard->spare);
      free_parcels (shard->first);
      for (guint to = 0; to < team->n_shards; to++)
        free_parcels (shard->filling[to]);
      pthread_mutex_destroy (&shard->mutex);
    }
  free (team->shards);
  g_free (team);
}

/* The lines of each shard's table at first. */
static guint64
get_first_size (const Team *team)
{
  const SlideExecutor *executor = team->executor;
  const BestFirst *whole = team->search->data;
  guint64 limit = team->search->request.memory_limit;
  guint64 n_lines = whole->table.n_lines / team->n_shards;

  if (executor != NULL && executor->saved != NULL)
    {
      const SlideShardsPosition *saved = executor->saved;
      guint64 of_open = saved->frontier / team->n_shards * SLIDE_SAVED_PERCENT / 100 * sizeof (SlideState);
      guint64 share = (limit - limit / SLIDE_PARCEL_PART * 4) / get_max_own (team);

      n_lines = saved->n_stored / team->n_shards * SLIDE_SAVED_PERCENT / (SLIDE_TABLE_GROW_PERCENT * SLIDE_LINE_ENTRIES);
      /* With a limit, a table may be fuller. Some is for parcels and for what the open list has to spare. */
      if (limit != 0)
        n_lines = MIN (n_lines, (share - MIN (share, of_open)) / sizeof (SlideTableLine));
    }

  return CLAMP (n_lines, slide_node_table_get_first_lines (whole->table.mixed_bits), SLIDE_TABLE_MAX_LINES);
}

/* A search without limits of its own, and a core like the whole one with an empty table. FALSE without memory. */
static gboolean
init_shard (Team  *team,
            Shard *shard)
{
  const BestFirst *whole = team->search->data;
  const SlideSearch *of_whole = team->search;
  SlideSearch *search = g_new0 (SlideSearch, 1);
  BestFirst *core = g_new0 (BestFirst, 1);
  guint64 limit = of_whole->request.memory_limit;

  /* Field by field: another thread may be stopping the whole search. */
  search->request = of_whole->request;
  search->request.node_limit = 0;
  search->core = of_whole->core;
  search->data = core;
  search->status = SLIDE_STATUS_RUNNING;
  search->frontier_is_complete = TRUE;
  search->heuristic = of_whole->heuristic;
  search->g_weight = of_whole->g_weight;
  search->h_weight = of_whole->h_weight;
  search->key_is_g = of_whole->key_is_g;
  search->pop_high = of_whole->pop_high;
  search->pop_newest = of_whole->pop_newest;
  search->may_batch = of_whole->may_batch;
  search->reopen = of_whole->reopen;
  search->first_layer = of_whole->first_layer;
  search->best_h = of_whole->best_h;
  search->moves = search->best_moves = -1;
  shard->search = search;
  shard->arrived = g_new0 (Batch, 1);
  shard->arrived->has_hs = TRUE;

  *core = *whole;
  core->team = NULL;
  core->whole = team->search;
  core->batches_from = 0;
  core->n_shards = team->n_shards;
  core->batch = &core->batches[0];
  core->older = &core->batches[1];
  core->batches[0].n_nodes = core->batches[0].next = 0;
  core->batches[1].n_nodes = core->batches[1].next = 0;
  core->has_current = FALSE;
  core->cells_of = NULL;
  core->table.lines = NULL;
  core->table.n_stored = 0;
  core->table.max_reach = 1;
  slide_node_table_set_lines (&core->table, get_first_size (team));
  core->table.lines = slide_pages_new (slide_node_table_get_bytes (&core->table));
  slide_stale_filter_init (&core->filter);
  slide_open_list_init (&core->open, 0);
  core->filter.next_f = whole->filter.next_f;
  core->filter.unsure_from = whole->filter.unsure_from;
  slide_landscape_counter_init (&core->landscape);

  /* g is at most f. */
  return core->table.lines != NULL && core->table.max_g >= whole->open.n_levels
         && (limit == 0 || slide_node_table_get_bytes (&core->table) <= limit / get_max_own (team));
}

/* Frees what the shards have now; its counts of expansions stay. */
static void
empty_core (BestFirst *core)
{
  slide_pages_free (core->table.lines, slide_node_table_get_bytes (&core->table));
  core->table.lines = NULL;
  core->table.n_stored = 0;
  slide_stale_filter_clear (&core->filter);
  slide_stale_filter_init (&core->filter);
  for (guint f = 0; f < core->open.n_levels; f++)
    for (guint g = 0; g < core->open.levels[f].n_buckets; g++)
      core->open.levels[f].buckets[g].newest = core->open.levels[f].buckets[g].oldest = NULL;
  slide_block_list_clear (&core->open.blocks);
  slide_block_list_init (&core->open.blocks);
  memset (core->open.spare, 0, sizeof core->open.spare);
}

/* Whether the search is to be divided now. */
static gboolean
should_divide (const SlideSearch *search,
               BestFirst         *core)
{
  const SlideExecutor *executor = search->request.executor;

  /* With the lowest f found, as on rank 0 at first, for choose_hashes(). */
  if (executor != NULL && executor->divide_at > 0)
    return core->team == NULL && search->expanded == executor->divide_at && slide_open_list_seek (&core->open);

  if (!core->may_divide || core->team != NULL || core->table.n_stored < MIN (core->batches_from, slide_search_divide_from)
      || core->batch->next < core->batch->n_nodes || !slide_open_list_seek (&core->open)
      || core->open.lowest < core->filter.next_f || search->expanded < core->divide_from)
    return FALSE;

  /* Asked again when the search has grown by some percent. */
  core->divide_from = search->expanded + search->expanded / 64;
  return slide_level_count (&core->open.levels[core->open.lowest]) * SLIDE_EXPANSIONS_PER_OPEN
         >= slide_search_divide_from;
}

/* Allocates @n_shards, which are empty. FALSE without memory. */
static gboolean
allocate_shards (Team  *team,
                 guint  n_shards)
{
  guint64 limit = team->search->request.memory_limit;

  if (posix_memalign ((void **) &team->shards, 128, n_shards * sizeof *team->shards) != 0)
    return FALSE;

  team->n_shards = n_shards;
  team->max_parcels = limit == 0 ? G_MAXINT
                      : get_max_filling (team) + (int) MIN (limit / SLIDE_PARCEL_PART / sizeof (Parcel), G_MAXINT / 8);
  memset (team->shards, 0, n_shards * sizeof *team->shards);
  for (guint i = 0; i < n_shards; i++)
    {
      pthread_mutex_init (&team->shards[i].mutex, NULL);
      team->shards[i].outgoing.changes = team->changes;
    }
  return TRUE;
}

/* Begins a team of threads, or of ranks. FALSE if it would have one member only, or without memory. */
static gboolean
gather_team (Team *team)
{
  SlideSearch *search = team->search;
  SlideExecutor *executor = search->request.executor;
  guint n_members;
  guint n_shards = 2;

  if (executor != NULL)
    {
      n_members = executor->n_ranks;
      team->executor = executor;
      team->n_processes = executor->n_ranks;
      team->own = executor->rank;
    }
  else
    {
      team->pool = slide_thread_pool_new ("astar", MIN (search->request.threads, SLIDE_MAX_SHARDS), team_cb, team);
      n_members = slide_thread_pool_get_size (team->pool);
      team->n_processes = 1;
    }

  while (n_shards < n_members)
    n_shards *= 2;
  /* Of some more shards each thread has about as many as any other. */
  if (n_shards > n_members)
    n_shards = MIN (2 * n_shards, SLIDE_MAX_SHARDS);

  return (n_members > 1 || (executor != NULL && executor->path != NULL)) && allocate_shards (team, n_shards);
}

/* Divides the search among shards. If there is no memory or no second thread, it goes on as it is. */
static void
divide (SlideSearch *search,
        BestFirst   *core)
{
  Team *team;
  const SlideExecutor *executor = search->request.executor;
  guint64 limit = search->request.memory_limit;
  gboolean is_saved = executor != NULL && executor->saved != NULL;
  gboolean is_ready;

  core->may_divide = FALSE;
  /* Both exist for a moment. Other ranks are asked to divide only if rank 0 could. */
  if (limit != 0 && get_bytes (core) > limit / 3)
    {
      if (is_saved)
        search->status = SLIDE_STATUS_MEMORY_LIMIT;
      return;
    }

  team = g_new0 (Team, 1);
  team->search = search;
  team->layer = core->open.lowest;
  /* Small limits are not for the parcels of many shards. */
  is_ready = gather_team (team)
             && (limit == 0 || (guint64) get_most_parcels (team) * sizeof (Parcel) <= limit / 8);
  team->current = team->own;
  if (is_ready)
    choose_hashes (team, core);
  for (guint i = team->own; i < team->n_shards && is_ready; i += team->n_processes)
    is_ready = init_shard (team, &team->shards[i]);
  if (is_ready && is_saved)
    {
      is_ready = read_own (team);
    }
  else if (is_ready)
    {
      run_phase (team, PHASE_DIVIDE);
      FOR_EACH_OWN (team, i)
        is_ready = is_ready && team->shards[i].search->status == SLIDE_STATUS_RUNNING;
    }
  if (!is_ready)
    {
      free_team (team);
      if (is_saved && search->status == SLIDE_STATUS_RUNNING)
        search->status = SLIDE_STATUS_MEMORY_LIMIT;
      (void) slide_search_is_over (search);
      if (search->request.executor != NULL && search->request.executor->rank > 0)
        refuse_to_divide (search);
      return;
    }

  slide_search_note_bytes (search, get_bytes (core) + get_team_bytes (team));
  team->divided_at = search->expanded;
  if (is_saved)
    set_counts (team);
  get_counts (search, &team->before);
  empty_core (core);
  core->team = team;
  if (team->executor != NULL && team->own == 0)
    let_others_divide (search, team);
}

/* ---- Running ---- */

/* Between two rounds, or after the last one. */
static void
reach (const Team *team)
{
  if (team->executor != NULL && team->executor->reach != NULL)
    team->executor->reach (team->executor);
}

static void
run_team (SlideSearch *search,
          BestFirst   *core,
          guint64      budget)
{
  Team *team = core->team;

  if (team->own > 0)
    {
      follow_orders (search, team);
      return;
    }

  while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
    {
      guint64 limit = search->request.node_limit;
      guint64 wanted = team->executor != NULL ? MAX (budget, SLIDE_LEAST_OF_RANKS) : budget;
      guint64 n = MIN (wanted, G_MAXINT / 2);
      guint64 n_before = search->expanded;
      guint layer = find_layer (team);

      if (layer == G_MAXUINT || (limit != 0 && search->expanded >= limit))
        {
          search->status = SLIDE_STATUS_NODE_LIMIT;
          break;
        }
      if (!slide_search_check (search))
        break;
      if (limit != 0)
        n = MIN (n, limit - search->expanded);

      if (team->executor == NULL)
        {
          run_round (team, layer, n);
        }
      else if (!lead_round (team, layer, n))
        {
          team->is_unfinished = TRUE;
          search->status = SLIDE_STATUS_CANCELLED;
          break;
        }

      add_up (team);
      if (search->status == SLIDE_STATUS_SOLVED && team->executor != NULL && (team->path = follow_path (search)) == NULL)
        {
          team->is_unfinished = TRUE;
          search->status = SLIDE_STATUS_CANCELLED;
          break;
        }
      /* It was stopped, or its time is up. */
      if (search->status == SLIDE_STATUS_CANCELLED)
        search->status = SLIDE_STATUS_RUNNING;
      if (search->status == SLIDE_STATUS_RUNNING)
        (void) slide_search_is_over (search);
      slide_search_sample_if_due (search, search->expanded, search->frontier);
      if (search->status == SLIDE_STATUS_RUNNING)
        reach (team);
      budget -= MIN (budget, search->expanded - n_before);
    }
  if (search->status != SLIDE_STATUS_RUNNING)
    reach (team);
  search->until_check = search->check_interval;
}

/* ---- For the views ---- */

static guint
get_n_shards (const BestFirst *core)
{
  const Team *team = core->team;

  return team != NULL ? (team->n_shards - team->own + team->n_processes - 1) / team->n_processes : 0;
}

static const SlideSearch *
get_shard (const BestFirst *core,
           guint            i)
{
  return core->team->shards[core->team->own + i * core->team->n_processes].search;
}

/* The one that has the node expanded last; NULL if none has expanded one. */
static const SlideSearch *
get_current_shard (const BestFirst *core)
{
  const SlideSearch *shard = core->team != NULL ? core->team->shards[core->team->current].search : NULL;

  return shard != NULL && ((const BestFirst *) shard->data)->has_current ? shard : NULL;
}

/* The search that has @state; NULL if it is another process's. */
static const SlideSearch *
get_owner (const SlideSearch *search,
           SlideState         state)
{
  const BestFirst *core = search->data;

  return core->team != NULL ? core->team->shards[find_shard (core->team, state)].search : search;
}

/* The entry of a state that is stored. FALSE if the rank that has it does not answer. */
static gboolean
get_path_entry (const SlideSearch *search,
                SlideState         state,
                PathEntry         *entry)
{
  const SlideSearch *owner = get_owner (search, state);

  if (owner == NULL)
    return ask_for_entry (((const BestFirst *) search->data)->team, state, entry);

  *entry = make_path_entry (owner->data, state);
  return TRUE;
}

/* The path that was found when the search ended, if that was divided among ranks; otherwise NULL. */
static GByteArray *
get_team_path (const BestFirst *core)
{
  return core->team != NULL ? core->team->path : NULL;
}

/* What other ranks store, and the smallest f that they have, or may have. */
static guint64
get_stored_elsewhere (const BestFirst *core,
                      guint           *lowest_f)
{
  const Team *team = core->team;
  guint64 n_stored = 0;

  for (guint rank = 1; team != NULL && team->reports != NULL && rank < team->n_processes; rank++)
    {
      n_stored += team->reports[rank].n_stored;
      *lowest_f = MIN (*lowest_f, team->reports[rank].lowest_f);
    }
  if (team != NULL && team->is_unfinished)
    *lowest_f = MIN (*lowest_f, team->layer);

  return n_stored;
}

#else

/* There is no team. */
#define core_can_save NULL
#define core_save NULL
#define core_keep_saved NULL
#define free_team(team) ((void) (team))
#define get_team_bytes(team) ((void) (team), (guint64) 0)
#define get_n_shards(core) ((core)->team != NULL ? 1u : 0u)
#define get_shard(core, i) ((void) (core), (void) (i), (const SlideSearch *) NULL)
#define get_current_shard(core) ((void) (core), (const SlideSearch *) NULL)
#define get_owner(search, state) ((void) (state), (search))
#define get_path_entry(search, state, entry) (*(entry) = make_path_entry ((search)->data, state), TRUE)
#define refuse_path(core) g_assert ((core)->team != NULL)
#define get_team_path(core) ((void) (core), (GByteArray *) NULL)
#define get_stored_elsewhere(core, lowest_f) ((void) (core), (void) (lowest_f), (guint64) 0)
#define should_divide(search, core) ((void) (search), (void) (core), FALSE)
#define divide(search, core) ((void) (search), (void) (core))
#define run_team(search, core, budget) ((void) (search), (void) (core), (void) (budget))

#endif
