/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-shards.inc.h: what the shards of a best-first search do: parcels of states, and rounds.
 *
 * The fifth part of slide-best-first.c.
 */

#if SLIDE_MAY_DIVIDE

/* ---- Parcels ---- */

static Parcel *
new_parcel (Team  *team,
            Shard *shard,
            guint  to)
{
  Parcel *parcel = shard->spare;

  if (parcel != NULL)
    {
      shard->spare = parcel->next;
    }
  else
    {
      parcel = g_new (Parcel, 1);
      g_atomic_int_inc (&team->n_parcels);
    }
  parcel->n = 0;
  parcel->to = to;
  parcel->next = NULL;
  return parcel;
}

/* Keeps an empty parcel for the next ones of @shard. */
static void
spare_parcel (Shard  *shard,
              Parcel *parcel)
{
  parcel->next = shard->spare;
  shard->spare = parcel;
}

static void
free_parcels (Parcel *parcel)
{
  while (parcel != NULL)
    {
      Parcel *next = parcel->next;

      g_free (parcel);
      parcel = next;
    }
}

static inline gboolean
is_own (const Team *team,
        guint       shard)
{
  return shard % team->n_processes == team->own;
}

/* Hands a parcel to a shard of this process. */
static void
deliver (Team   *team,
         Parcel *parcel)
{
  Shard *shard = &team->shards[parcel->to];

  g_atomic_int_inc (&team->n_active);
  pthread_mutex_lock (&shard->mutex);
  if (shard->first == NULL)
    shard->first = parcel;
  else
    shard->last->next = parcel;
  shard->last = parcel;
  g_atomic_int_set (&shard->has_parcels, 1);
  pthread_mutex_unlock (&shard->mutex);
}

static void
send_parcel (Team  *team,
             Shard *from,
             guint  to)
{
  Parcel *parcel = from->filling[to];

  from->filling[to] = NULL;
  if (is_own (team, to))
    {
      deliver (team, parcel);
      return;
    }

  team->executor->send (team->executor, to % team->n_processes, parcel, sizeof *parcel);
  spare_parcel (from, parcel);
}

/* Whether shards have to open parcels before more are sent to them. */
static gboolean
has_too_many_parcels (Team *team)
{
  return g_atomic_int_get (&team->n_active) > team->max_parcels;
}

/* Takes the parcels that other ranks have sent. */
static void
collect_parcels (Team *team)
{
  Shard *shard = &team->shards[team->own];

  while (!has_too_many_parcels (team))
    {
      Parcel *parcel = new_parcel (team, shard, team->own);

      if (!team->executor->receive (team->executor, parcel, sizeof *parcel))
        {
          spare_parcel (shard, parcel);
          return;
        }
      parcel->next = NULL;
      deliver (team, parcel);
    }
}

static void
send_all (Team  *team,
          Shard *shard)
{
  shard->n_batches = 0;
  for (guint to = 0; to < team->n_shards; to++)
    if (shard->filling[to] != NULL)
      send_parcel (team, shard, to);
}

/* Generates the successors of a batch; those of other shards go into parcels. */
static G_GNUC_NO_INLINE void
divide_children (Team  *team,
                 Shard *shard,
                 Batch *batch)
{
  BestFirst *core = get_core (shard);
  SlideSearch *search = shard->search;
  Outgoing *outgoing = &shard->outgoing;
  guint self = (guint) (shard - team->shards);

  outgoing->n = 0;
  make_some_children (core, batch, outgoing);

  for (guint i = 0; i < outgoing->n; i++)
    {
      guint32 note = outgoing->notes[i];
      guint node = note >> SLIDE_OUTGOING_NODE_SHIFT;
      guint to = self ^ (note >> SLIDE_OUTGOING_SHARD_SHIFT & 255);
      Parcel *parcel = shard->filling[to];

      if (G_UNLIKELY (parcel == NULL))
        parcel = shard->filling[to] = new_parcel (team, shard, to);
      parcel->marked[parcel->n] = outgoing->marked[i];
      parcel->gs[parcel->n] = batch->gs[node] + 1;
      parcel->hs[parcel->n] = core->has_deltas ? (guint16) note
                                               : get_child_h (search, core, batch, node, outgoing->marked[i]);
      if (++parcel->n == SLIDE_PARCEL_STATES)
        send_parcel (team, shard, to);
    }
  search->generated += outgoing->n;
}

/* Ensures that the table has space for @n more states. FALSE with the status set if it cannot grow. */
static gboolean
make_space (SlideSearch *search,
            BestFirst   *core,
            guint64      n)
{
  if (!core->table_is_valid)
    return FALSE;

  while (core->table.n_stored + n > core->table.max_stored)
    {
      if (core->table_may_grow && enlarge_table (search, core))
        continue;
      if (core->table_is_valid && search->status == SLIDE_STATUS_RUNNING
          && core->table.n_stored + n <= core->table.max_stored)
        break;
      if (core->table_is_valid && search->status == SLIDE_STATUS_RUNNING)
        search->status = SLIDE_STATUS_MEMORY_LIMIT;
      return FALSE;
    }

  return TRUE;
}

/* Adds the states of a parcel. FALSE if memory runs out or the search ends. */
static gboolean
open_parcel (Shard        *shard,
             const Parcel *parcel)
{
  SlideSearch *search = shard->search;
  BestFirst *core = get_core (shard);
  Batch *batch = shard->arrived;
  Inner inner = { .is_plain = TRUE, .max_near = G_N_ELEMENTS (inner.near) };
  guint max_g = 0;

  for (guint i = 0; i < parcel->n; i++)
    max_g = MAX (max_g, parcel->gs[i]);
  while (max_g > core->table.max_g)
    if (!enlarge_for_g (search, core, max_g))
      return FALSE;
  if (!make_space (search, core, parcel->n))
    return FALSE;

  batch->n_nodes = 1;
  batch->has_children = TRUE;
  batch->first_child[0] = 0;
  batch->first_child[1] = (guint16) parcel->n;
  for (guint i = 0; i < parcel->n; i++)
    {
      SlideState state = slide_state_unmark (parcel->marked[i], core->n_cells);

      batch->child_marked[i] = parcel->marked[i];
      batch->child_mixed[i] = slide_node_table_mix (&core->table, state);
      batch->child_h[i] = parcel->hs[i];
    }
  find_homes (core, batch);
  for (guint i = 0; i < MIN (parcel->n, SLIDE_AHEAD); i++)
    slide_node_table_prefetch (&core->table, batch->child_home[i]);

  inner.table = core->table;
  inner.frontier = search->frontier;
  for (guint i = 0; i < parcel->n; i++)
    {
      if (i + SLIDE_AHEAD < parcel->n)
        slide_node_table_prefetch (&inner.table, batch->child_home[i + SLIDE_AHEAD]);
      if (inner.g != parcel->gs[i])
        {
          batch->gs[0] = parcel->gs[i] - 1;
          prepare_inner (search, core, &inner, parcel->gs[i], parcel->hs[i]);
        }
      if (!add_child (search, core, batch, 0, i, batch->child_home[i], &inner))
        return FALSE;
      search->frontier = inner.frontier;
    }

  return TRUE;
}

/* Ends the round, for all shards. */
static void
end_round (Team *team)
{
  g_atomic_int_set (&team->is_over, 1);
  if (team->executor != NULL)
    team->executor->stop (team->executor);
}

/* Opens all parcels that have arrived. Returns whether there were any. */
static gboolean
receive (Team  *team,
         Shard *shard)
{
  gboolean is_solved = shard->search->status == SLIDE_STATUS_SOLVED;
  Parcel *parcel;

  if (!g_atomic_int_get (&shard->has_parcels))
    return FALSE;

  pthread_mutex_lock (&shard->mutex);
  parcel = shard->first;
  shard->first = shard->last = NULL;
  g_atomic_int_set (&shard->has_parcels, 0);
  pthread_mutex_unlock (&shard->mutex);

  if (!shard->is_active)
    {
      shard->is_active = TRUE;
      g_atomic_int_inc (&team->n_active);
    }
  /* Where the goal was met, what has arrived is still open. */
  if (is_solved)
    shard->search->status = SLIDE_STATUS_RUNNING;
  while (parcel != NULL)
    {
      Parcel *next = parcel->next;

      if (shard->search->status != SLIDE_STATUS_RUNNING || !open_parcel (shard, parcel))
        {
          lose_successors (shard->search);
          end_round (team);
        }
      if (g_atomic_int_get (&team->n_parcels) <= team->max_parcels)
        spare_parcel (shard, parcel);
      else
        {
          g_free (parcel);
          g_atomic_int_add (&team->n_parcels, -1);
        }
      (void) g_atomic_int_dec_and_test (&team->n_active);
      parcel = next;
    }
  if (is_solved && get_core (shard)->table_is_valid)
    shard->search->status = SLIDE_STATUS_SOLVED;
  return TRUE;
}

/* ---- A round ---- */

/* Ends the round if the search should end, or another rank has ended it. */
static void
check_round (Team *team)
{
  if (slide_search_should_end (team->search))
    end_round (team);
  else if (team->executor != NULL && team->executor->is_stopped (team->executor))
    g_atomic_int_set (&team->is_over, 1);
}

/* How many nodes a shard may take now, at most a batch. */
static guint
take_nodes (Team *team)
{
  int n_left = g_atomic_int_add (&team->n_left, -SLIDE_BATCH_SIZE);

  if (n_left < SLIDE_BATCH_SIZE)
    g_atomic_int_set (&team->is_over, 1);
  return (guint) CLAMP (n_left, 0, SLIDE_BATCH_SIZE);
}

/* Ends the search at the goal if the batch has it. */
static gboolean
meets_goal (SlideSearch *search,
            BestFirst   *core)
{
  Batch *batch = core->batch;

  for (guint node = 0; node < batch->n_nodes; node++)
    if (G_UNLIKELY (slide_state_equal (batch->states[node], core->goal)))
      {
        /* The others are still open: the goal becomes the first. */
        batch->states[node] = batch->states[0];
        batch->states[0] = core->goal;
        search->status = SLIDE_STATUS_SOLVED;
        search->frontier--;
        return TRUE;
      }

  return FALSE;
}

/* Expands a batch of this layer. FALSE if the shard has no node of it. */
static gboolean
expand_batch (Team  *team,
              Shard *shard)
{
  SlideSearch *search = shard->search;
  BestFirst *core = get_core (shard);
  guint n = 0;

  if (!slide_open_list_seek (&core->open) || core->open.lowest > team->layer)
    return FALSE;

  core->most_f = team->layer;
  core->most_nodes = take_nodes (team);
  if (core->most_nodes == 0)
    return TRUE;

  if (make_space (search, core, (guint64) core->most_nodes * SLIDE_N_MOVES) && refill (search, core)
      && !meets_goal (search, core)
      && (core->batch->gs[0] < core->table.max_g || enlarge_for_g (search, core, core->batch->gs[0])))
    {
      Batch *batch = core->batch;

      n = batch->n_nodes;
      divide_children (team, shard, batch);
      (void) expand_nodes (search, core, batch, n);
      core->has_current = TRUE;
      count_in_landscape (search, core, n);
      slide_search_add_to_layer (search, n, batch->f, batch->hs[n - 1]);
      search->expanded += n;
    }
  if (n < core->most_nodes)
    g_atomic_int_add (&team->n_left, (int) (core->most_nodes - n));
  if (search->status != SLIDE_STATUS_RUNNING)
    end_round (team);
  if (++shard->n_batches == SLIDE_BATCHES_PER_SENDING)
    {
      send_all (team, shard);
      check_round (team);
    }
  return TRUE;
}

/* Whether the shard found anything to do. */
static gboolean
work_on (Team  *team,
         Shard *shard)
{
  gboolean has_received = receive (team, shard);

  if (!shard->is_active || g_atomic_int_get (&team->is_over) || has_too_many_parcels (team))
    return has_received;
  if (expand_batch (team, shard))
    return TRUE;

  send_all (team, shard);
  shard->is_active = FALSE;
  (void) g_atomic_int_dec_and_test (&team->n_active);
  return has_received;
}

/* Lets other threads run after @n_idle looks for work have found none. */
static void
wait_for_work (guint n_idle)
{
  if (n_idle > 10 * SLIDE_PATIENCE)
    g_usleep (20);
  else if (n_idle > SLIDE_PATIENCE)
    g_thread_yield ();
}

static void
expand_layer (Team  *team,
              guint  member,
              guint  n_members)
{
  guint n_idle = 0;

  while (!g_atomic_int_get (&team->is_over) && g_atomic_int_get (&team->n_active) > 0)
    {
      gboolean did_something = FALSE;

      for (guint i = member; i < team->n_shards; i += n_members)
        did_something |= work_on (team, &team->shards[i]);

      n_idle = did_something ? 0 : n_idle + 1;
      wait_for_work (n_idle);
    }

  for (guint i = member; i < team->n_shards; i += n_members)
    send_all (team, &team->shards[i]);
}

/* The same for the shards of this rank, until all ranks have finished. */
static void
expand_layer_with_others (Team *team)
{
  SlideExecutor *executor = team->executor;
  guint n_idle = 0;

  while (TRUE)
    {
      gboolean did_something = FALSE;

      collect_parcels (team);
      FOR_EACH_OWN (team, i)
        did_something |= work_on (team, &team->shards[i]);
      n_idle = did_something ? 0 : n_idle + 1;
      if (did_something)
        continue;

      FOR_EACH_OWN (team, i)
        send_all (team, &team->shards[i]);
      FOR_EACH_OWN (team, i)
        did_something |= g_atomic_int_get (&team->shards[i].has_parcels);
      if (did_something)
        continue;

      check_round (team);
      if (executor->is_over (executor))
        return;
      wait_for_work (n_idle);
    }
}

static void divide_core (Team  *team,
                         guint  to);

static void
team_cb (guint    member,
         gpointer user_data)
{
  Team *team = user_data;
  guint n_members = team->pool != NULL ? slide_thread_pool_get_size (team->pool) : team->n_processes;

  switch (team->phase)
    {
    case PHASE_DIVIDE:
      for (guint i = member; i < team->n_shards; i += n_members)
        divide_core (team, i);
      break;
    case PHASE_EXPAND:
      if (team->executor != NULL)
        expand_layer_with_others (team);
      else
        expand_layer (team, member, n_members);
      break;
    case PHASE_RECEIVE:
    default:
      for (guint i = member; i < team->n_shards; i += n_members)
        (void) receive (team, &team->shards[i]);
    }

  if (member > 0 && slide_memory_take_refusal ())
    g_atomic_int_set (&team->was_refused, 1);
}

static void
run_phase (Team  *team,
           Phase  phase)
{
  team->phase = phase;
  if (team->pool != NULL)
    slide_thread_pool_run (team->pool);
  else
    team_cb (team->own, team);
}

/* The smallest f of all shards; G_MAXUINT if they are empty. */
static guint
find_layer (const Team *team)
{
  guint layer = G_MAXUINT;

  FOR_EACH_OWN (team, i)
    {
      BestFirst *core = get_core (&team->shards[i]);

      if (slide_open_list_seek (&core->open))
        layer = MIN (layer, core->open.lowest);
    }
  for (guint rank = 1; team->reports != NULL && rank < team->n_processes; rank++)
    layer = MIN (layer, team->reports[rank].lowest_f);

  return layer;
}

static guint64
get_own_bytes (const Team *team)
{
  guint64 bytes = (guint64) g_atomic_int_get (&team->n_parcels) * sizeof (Parcel);

  FOR_EACH_OWN (team, i)
    bytes += get_bytes (get_core (&team->shards[i]));

  return bytes;
}

/* Of all processes. */
static guint64
get_team_bytes (const Team *team)
{
  guint64 bytes = get_own_bytes (team);

  for (guint rank = 1; team->reports != NULL && rank < team->n_processes; rank++)
    bytes += team->reports[rank].bytes;

  return bytes;
}

static void
add_counts (Counts       *sum,
            const Counts *counts)
{
  sum->expanded += counts->expanded;
  sum->generated += counts->generated;
  sum->duplicates += counts->duplicates;
  sum->frontier += counts->frontier;
  for (guint i = 0; i < SLIDE_MAX_F_LAYERS; i++)
    sum->expanded_per_f[i] += counts->expanded_per_f[i];
}

static void
get_counts (const SlideSearch *search,
            Counts            *counts)
{
  *counts = (Counts) {
    .expanded = search->expanded,
    .generated = search->generated,
    .duplicates = search->duplicates,
    .frontier = search->frontier,
  };
  memcpy (counts->expanded_per_f, search->expanded_per_f, sizeof counts->expanded_per_f);
}

/* The status of a search one part of which has ended with @status and the other parts with @others. */
static SlideStatus
join_status (SlideStatus others,
             SlideStatus status)
{
  if (status == SLIDE_STATUS_SOLVED
      || (status != SLIDE_STATUS_CANCELLED && others == SLIDE_STATUS_RUNNING))
    return status;

  return others;
}

/* Reports for the shards of this process. */
static void
report_own (const Team *team,
            Report     *report)
{
  memset (report, 0, sizeof *report);
  report->best_h = G_MAXUINT;
  report->frontier_is_complete = TRUE;
  report->was_refused = g_atomic_int_get (&team->was_refused) != 0;
  report->status = SLIDE_STATUS_RUNNING;
  report->lowest_f = find_layer (team);
  report->bytes = get_own_bytes (team);

  FOR_EACH_OWN (team, i)
    {
      const SlideSearch *one = team->shards[i].search;
      const BestFirst *core = one->data;
      Counts counts;

      get_counts (one, &counts);
      add_counts (&report->counts, &counts);
      report->best_h = MIN (report->best_h, one->best_h);
      report->highest_f = MAX (report->highest_f, one->highest_f);
      report->depth_limit = MAX (report->depth_limit, one->depth_limit);
      if (!one->frontier_is_complete)
        report->frontier_is_complete = FALSE;
      if (!core->table_is_valid)
        report->is_broken = TRUE;
      report->status = join_status (report->status, one->status);
      report->n_stored += core->table.n_stored;
    }
}

/* Adds up what the shards have counted, and takes over how they ended. */
static void
add_up (Team *team)
{
  SlideSearch *search = team->search;
  Counts counts = team->before;
  Report own;

  report_own (team, &own);
  for (guint i = 0; i < (team->reports != NULL ? team->n_processes : 1); i++)
    {
      const Report *report = i == 0 ? &own : &team->reports[i];

      add_counts (&counts, &report->counts);
      search->best_h = MIN (search->best_h, report->best_h);
      search->highest_f = MAX (search->highest_f, report->highest_f);
      search->depth_limit = MAX (search->depth_limit, report->depth_limit);
      if (!report->frontier_is_complete)
        search->frontier_is_complete = FALSE;
      if (report->was_refused)
        search->was_refused = TRUE;
      search->status = join_status (search->status, report->status);
      team->is_broken |= report->is_broken;
    }
  /* The path to the goal may lead through such a table. */
  if (team->is_broken)
    search->status = SLIDE_STATUS_CANCELLED;

  search->expanded = counts.expanded;
  search->generated = counts.generated;
  search->duplicates = counts.duplicates;
  search->frontier = counts.frontier;
  search->max_frontier = MAX (search->max_frontier, search->frontier);
  memcpy (search->expanded_per_f, counts.expanded_per_f, sizeof search->expanded_per_f);

  FOR_EACH_OWN (team, i)
    if (get_core (&team->shards[i])->has_current && !get_core (&team->shards[team->current])->has_current)
      team->current = i;
}

/* Divides what the memory limit leaves among the shards. */
static void
share_memory (Team *team)
{
  guint64 limit = team->search->request.memory_limit;
  guint64 bytes, left;
  int n_more;

  if (limit == 0)
    return;

  n_more = get_most_parcels (team) - g_atomic_int_get (&team->n_parcels);
  bytes = get_own_bytes (team) + (guint64) MAX (n_more, 0) * sizeof (Parcel);
  left = (limit - MIN (limit, bytes)) / get_max_own (team);
  FOR_EACH_OWN (team, i)
    {
      SlideSearch *search = team->shards[i].search;
      BestFirst *core = search->data;

      search->request.memory_limit = get_bytes (core) + left;
      core->open.byte_limit = get_open_limit (search, core);
    }
}

static void
run_round (Team    *team,
           guint    layer,
           guint64  budget)
{
  int n_active = 0;

  share_memory (team);
  team->layer = layer;
  FOR_EACH_OWN (team, i)
    {
      team->shards[i].is_active = TRUE;
      n_active++;
    }
  g_atomic_int_set (&team->n_left, (int) budget);
  g_atomic_int_set (&team->is_over, 0);
  g_atomic_int_set (&team->n_active, n_active);
  if (team->executor != NULL)
    team->executor->begin_round (team->executor);

  run_phase (team, PHASE_EXPAND);
  if (team->executor == NULL)
    run_phase (team, PHASE_RECEIVE);
}

#endif
