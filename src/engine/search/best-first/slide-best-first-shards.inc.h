/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-shards.inc.h: a best-first search on several threads.
 *
 * The fourth part of slide-best-first.c. The states are divided by a hash (HDA*: Kishimoto, Fukunaga
 * and Botea 2009): each belongs to one shard, which has a table, an open list, a filter and counters of
 * its own, and is touched by one thread only. A shard is a search like any other, without limits of its
 * own; a successor that belongs to another one is sent there in a parcel with many others.
 *
 *   - The owner depends on the positions of a few tiles only (an abstraction: Burns, Lemons, Ruml and
 *     Zhou 2010): the moves of all other tiles, most of all moves, send nothing.
 *   - No shard begins a layer of f before all have finished the one below. With a consistent h, every
 *     state is then expanded once, at its smallest g, as on one thread: a cheaper path to a state of
 *     this layer would have a smaller f, and would have been followed in a layer below. So what is
 *     expanded below C* is the same as on one thread, and the goal is optimal when it is expanded first.
 *   - A layer is finished when no shard has a node of it and no parcel is under way: n_active counts
 *     both. A parcel counts before it can be seen, and a shard that opens one counts again before the
 *     parcel no longer does.
 *   - The first layers are expanded by the core itself, which is divided among the shards when the
 *     layer that begins is large enough.
 *
 * Between rounds, of which a slice of the search needs at least one, the threads sleep and no parcel is
 * under way, so the views read the shards as they are.
 *
 * Only for states of one word, which an entry of a table leads back to.
 */

#if SLIDE_MAY_DIVIDE

#include "slide-thread-pool.h"

#include <pthread.h>

/* Nodes of a layer lead to about four times as many expansions in it. */
#define SLIDE_EXPANSIONS_PER_OPEN 4

#define SLIDE_MAX_SHARDS 64
#define SLIDE_PARCEL_STATES 256

/* Batches after which the parcels that are not full are sent, so that nobody waits for them. */
#define SLIDE_BATCHES_PER_SENDING 16

/* Looks for work before a thread lets others run; ten times as many, and it sleeps between them. */
#define SLIDE_PATIENCE 200

typedef struct _Parcel Parcel;

struct _Parcel
{
  Parcel    *next;
  guint      n;
  guint16    hs[SLIDE_PARCEL_STATES];
  guint32    gs[SLIDE_PARCEL_STATES];
  SlideState marked[SLIDE_PARCEL_STATES];
};

typedef struct
{
  SlideSearch    *search;            /* its counters; the data is a BestFirst */
  gboolean        is_active;         /* it counts in n_active */
  guint           n_batches;         /* since parcels were sent that are not full */
  Parcel         *filling[SLIDE_MAX_SHARDS];     /* to each shard; nullable */
  Parcel         *spare;
  Batch          *arrived;           /* the states of a parcel as successors of one node */
  Outgoing        outgoing;          /* of the batch that is expanded */

  pthread_mutex_t mutex;             /* guards the list of parcels for this shard */
  Parcel         *first;
  Parcel         *last;
  int             has_parcels;       /* atomic */
} __attribute__ ((aligned (128))) Shard;

typedef struct
{
  guint64 expanded;
  guint64 generated;
  guint64 duplicates;
  guint64 frontier;
  guint64 expanded_per_f[SLIDE_MAX_F_LAYERS];
} Counts;

typedef enum
{
  PHASE_DIVIDE,      /* the states of the core to the shards */
  PHASE_EXPAND,
  PHASE_RECEIVE      /* what is still under way when a round ends */
} Phase;

struct _Team
{
  SlideSearch     *search;           /* the whole one */
  Counts           before;           /* what it had counted when it was divided */
  SlideThreadPool *pool;
  Shard           *shards;
  guint            n_shards;         /* a power of two */
  guint            current;          /* the shard whose node is shown as the one expanded last */
  Phase            phase;
  guint            layer;            /* the f that is expanded */
  int              n_left;           /* atomic: nodes that may be taken in this round */
  int              n_active;         /* atomic: shards at work, and parcels under way */
  int              is_over;          /* atomic: the round ends */
  int              was_refused;      /* atomic: the system refused memory */
  int              n_parcels;        /* atomic: that exist */
  /* The exclusive or of these for all pairs of cells is the shard of a state: by the byte that has a pair. */
  guint8           hashes[sizeof (SlideState)][256];
  /* In the high byte, how a move changes it; in the low one BestFirst.changes, which has the same rows. */
  guint16          changes[MAX_STATE_CELLS * SLIDE_N_MOVES * MAX_STATE_CELLS + 1];      /* also read as words */
};

/* ---- Owners ---- */

static inline guint
find_shard (const Team *team,
            SlideState  state)
{
  guint shard = 0;

  for (guint pair = 0; pair < sizeof (SlideState); pair++)
    shard ^= team->hashes[pair][state >> 8 * pair & 255];

  return shard;
}

static inline BestFirst *
get_core (const Shard *shard)
{
  return shard->search->data;
}

/* Up to 4 of the tiles count, so that few moves are sent. */
#define SLIDE_COUNTED_TILES 4

/* How many open nodes are looked at to compare ways to divide, and what sending one costs beside an expansion. */
#define SLIDE_DEALING_SAMPLE 8192
#define SLIDE_SENDING_COST 0.25

/* What a tile in a cell adds to the shard of a state. */
static inline guint
get_hash (const Team *team,
          guint       tile,
          guint       cell)
{
  return team->hashes[cell / 2][tile << cell % 2 * 4];
}

/* The number of ways to divide the states among the shards. */
static guint
get_n_dealings (const BestFirst *core)
{
  return 2 * MAX (core->n_cells / SLIDE_COUNTED_TILES, 1);
}

/* Deals the shards to the regions of the board, for each tile that counts in an order that is as good as random.
 * A move within a region sends nothing; with more shards, the regions are smaller: halves, quarters, cells. Where
 * there are more shards than regions, a tile's numbers differ in some bits only, others for each tile. */
static void
deal (Team            *team,
      const BestFirst *core,
      guint            dealing)
{
  guint8 hashes[2 * sizeof (SlideState)][2 * sizeof (SlideState)] = { { 0 } };      /* by tile and cell */
  const SlideBoard *board = &team->search->request.start;
  guint step = get_n_dealings (core) / 2;
  guint n_bits = (guint) __builtin_ctz (team->n_shards);
  guint shift = 0;

  for (guint tile = dealing / 2 + 1; tile < core->n_cells; tile += step)
    {
      guint64 random = slide_hash_mix (tile);
      guint8 dealt[2 * sizeof (SlideState)];
      guint n_regions = team->n_shards <= 4 ? team->n_shards : core->n_cells;

      for (guint region = 0; region < n_regions; region++)
        dealt[region] = (guint8) (region % team->n_shards);
      for (guint left = n_regions; left > 1; left--)
        {
          guint i = (guint) (random % left);
          guint8 last = dealt[left - 1];

          dealt[left - 1] = dealt[i];
          dealt[i] = last;
          random = slide_hash_mix (random);
        }

      for (guint cell = 0; cell < core->n_cells; cell++)
        {
          guint row = 2 * (cell / board->columns) / board->rows;
          guint column = 2 * (cell % board->columns) / board->columns;
          guint number = dealt[n_regions == 2 ? (dealing % 2 == 0 ? column : row)
                               : n_regions == 4 ? 2 * row + column : cell];

          hashes[tile][cell] = (guint8) ((number << shift | number >> (n_bits - shift)) & (team->n_shards - 1));
        }
      shift = (shift + 2) % n_bits;
    }

  for (guint pair = 0; pair < sizeof (SlideState); pair++)
    for (guint byte = 0; byte < 256; byte++)
      team->hashes[pair][byte] = hashes[byte & 15][2 * pair] ^ hashes[byte >> 4][2 * pair + 1];
}

/* The time that the search takes if it goes on as for some nodes that are open now, where 1 is the least. */
static double
judge (const Team      *team,
       const BestFirst *core)
{
  const SlideLevel *level = &core->open.levels[core->open.lowest];
  guint n_of_shard[SLIDE_MAX_SHARDS] = { 0 };
  guint64 stride = MAX (slide_level_count (level) / SLIDE_DEALING_SAMPLE, 1);
  guint64 skipped = 0;
  guint n = 0, n_sent = 0, most = 0;

  /* Neighbors in a chunk are relatives: every so many is taken. */
  for (guint g = 0; g < level->n_buckets; g++)
    for (const SlideChunk *chunk = level->buckets[g].newest; chunk != NULL; chunk = chunk->older)
      {
        guint64 i = chunk->first + skipped;

        for (; i < chunk->end; i += stride, n++)
          {
            SlideState state = slide_state_unmark (chunk->entries[i], core->n_cells);
            guint blank = slide_state_find_blank (state, core->n_cells);
            const MoveList *moves = &core->blank_moves[blank][slide_state_get_mark (chunk->entries[i])];
            guint shard = find_shard (team, state);

            n_of_shard[shard]++;
            most = MAX (most, n_of_shard[shard]);
            for (guint k = 0; k < moves->n; k++)
              {
                guint tile = slide_state_get (state, moves->targets[k]);

                n_sent += get_hash (team, tile, moves->targets[k]) != get_hash (team, tile, blank);
              }
          }
        skipped = i - chunk->end;
      }

  return (most * (double) team->n_shards + n_sent * SLIDE_SENDING_COST) / MAX (n, 1);
}

static void
choose_hashes (Team            *team,
               const BestFirst *core)
{
  double least = G_MAXDOUBLE;
  guint best = 0;

  for (guint dealing = 0; dealing < get_n_dealings (core); dealing++)
    {
      double cost;

      deal (team, core, dealing);
      cost = judge (team, core);
      if (cost < least)
        {
          least = cost;
          best = dealing;
        }
    }
  deal (team, core, best);

  for (guint cell = 0; cell < core->n_cells; cell++)
    for (guint i = 0; i < core->blank_moves[cell][SLIDE_MOVE_NONE].n; i++)
      {
        const MoveList *all = &core->blank_moves[cell][SLIDE_MOVE_NONE];
        guint row = (cell * SLIDE_N_MOVES + all->moves[i]) * MAX_STATE_CELLS;

        for (guint tile = 1; tile < core->n_cells; tile++)
          team->changes[row + tile] = (guint16) (core->changes[row + tile]
                                                 | (get_hash (team, tile, all->targets[i]) ^ get_hash (team, tile, cell)) << 8);
      }
}

/* ---- Parcels ---- */

static Parcel *
new_parcel (Team  *team,
            Shard *shard)
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
  parcel->next = NULL;
  return parcel;
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

static void
send_parcel (Team  *team,
             Shard *from,
             guint  to)
{
  Shard *shard = &team->shards[to];
  Parcel *parcel = from->filling[to];

  from->filling[to] = NULL;
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
        parcel = shard->filling[to] = new_parcel (team, shard);
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
          prepare (search, core, &inner, parcel->gs[i], parcel->hs[i]);
        }
      if (!add_child (search, core, batch, 0, i, batch->child_home[i], &inner))
        return FALSE;
      search->frontier = inner.frontier;
    }

  return TRUE;
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
          g_atomic_int_set (&team->is_over, 1);
        }
      parcel->next = shard->spare;
      shard->spare = parcel;
      (void) g_atomic_int_dec_and_test (&team->n_active);
      parcel = next;
    }
  if (is_solved && get_core (shard)->table_is_valid)
    shard->search->status = SLIDE_STATUS_SOLVED;
  return TRUE;
}

/* ---- A round ---- */

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
    g_atomic_int_set (&team->is_over, 1);
  if (++shard->n_batches == SLIDE_BATCHES_PER_SENDING)
    {
      send_all (team, shard);
      if (slide_search_should_end (team->search))
        g_atomic_int_set (&team->is_over, 1);
    }
  return TRUE;
}

/* Whether the shard found anything to do. */
static gboolean
work_on (Team  *team,
         Shard *shard)
{
  gboolean has_received = receive (team, shard);

  if (!shard->is_active || g_atomic_int_get (&team->is_over))
    return has_received;
  if (expand_batch (team, shard))
    return TRUE;

  send_all (team, shard);
  shard->is_active = FALSE;
  (void) g_atomic_int_dec_and_test (&team->n_active);
  return has_received;
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
      if (n_idle > 10 * SLIDE_PATIENCE)
        g_usleep (20);
      else if (n_idle > SLIDE_PATIENCE)
        g_thread_yield ();
    }

  for (guint i = member; i < team->n_shards; i += n_members)
    send_all (team, &team->shards[i]);
}

static void divide_core (Team  *team,
                         guint  to);

static void
team_cb (guint    member,
         gpointer user_data)
{
  Team *team = user_data;
  guint n_members = slide_thread_pool_get_size (team->pool);

  switch (team->phase)
    {
    case PHASE_DIVIDE:
      for (guint i = member; i < team->n_shards; i += n_members)
        divide_core (team, i);
      break;
    case PHASE_EXPAND:
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
  slide_thread_pool_run (team->pool);
}

/* The smallest f of all shards; G_MAXUINT if they are empty. */
static guint
find_layer (const Team *team)
{
  guint layer = G_MAXUINT;

  for (guint i = 0; i < team->n_shards; i++)
    {
      BestFirst *core = get_core (&team->shards[i]);

      if (slide_open_list_seek (&core->open))
        layer = MIN (layer, core->open.lowest);
    }

  return layer;
}

/* Adds up what the shards have counted, and takes over how they ended. */
static void
add_up (Team *team)
{
  SlideSearch *search = team->search;
  const Counts *before = &team->before;

  search->expanded = before->expanded;
  search->generated = before->generated;
  search->duplicates = before->duplicates;
  search->frontier = before->frontier;
  memcpy (search->expanded_per_f, before->expanded_per_f, sizeof search->expanded_per_f);

  for (guint i = 0; i < team->n_shards; i++)
    {
      const SlideSearch *one = team->shards[i].search;

      search->expanded += one->expanded;
      search->generated += one->generated;
      search->duplicates += one->duplicates;
      search->frontier += one->frontier;
      search->best_h = MIN (search->best_h, one->best_h);
      search->highest_f = MAX (search->highest_f, one->highest_f);
      for (guint k = 0; k < SLIDE_MAX_F_LAYERS; k++)
        search->expanded_per_f[k] += one->expanded_per_f[k];
      search->depth_limit = MAX (search->depth_limit, one->depth_limit);
      if (!one->frontier_is_complete)
        search->frontier_is_complete = FALSE;
      if (one->status == SLIDE_STATUS_SOLVED
          || (one->status != SLIDE_STATUS_RUNNING && one->status != SLIDE_STATUS_CANCELLED
              && search->status == SLIDE_STATUS_RUNNING))
        search->status = one->status;
      if (get_core (&team->shards[i])->has_current && !get_core (&team->shards[team->current])->has_current)
        team->current = i;
    }

  /* The path to the goal may lead through a table that was growing when the search was stopped. */
  for (guint i = 0; i < team->n_shards; i++)
    if (!get_core (&team->shards[i])->table_is_valid)
      search->status = SLIDE_STATUS_CANCELLED;

  search->max_frontier = MAX (search->max_frontier, search->frontier);
  if (g_atomic_int_get (&team->was_refused))
    search->was_refused = TRUE;
}

static guint64
get_team_bytes (const Team *team)
{
  guint64 bytes = (guint64) g_atomic_int_get (&team->n_parcels) * sizeof (Parcel);

  for (guint i = 0; i < team->n_shards; i++)
    bytes += get_bytes (get_core (&team->shards[i]));

  return bytes;
}

/* Divides what the memory limit leaves among the shards. */
static void
share_memory (Team *team)
{
  guint64 limit = team->search->request.memory_limit;
  guint64 bytes = get_team_bytes (team);
  guint64 left = (limit - MIN (limit, bytes)) / team->n_shards;

  if (limit == 0)
    return;
  for (guint i = 0; i < team->n_shards; i++)
    {
      SlideSearch *search = team->shards[i].search;
      BestFirst *core = search->data;

      search->request.memory_limit = get_bytes (core) + left;
      core->open.byte_limit = get_open_limit (search, core);
    }
}

static void
run_team (SlideSearch *search,
          BestFirst   *core,
          guint64      budget)
{
  Team *team = core->team;

  while (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
    {
      guint64 limit = search->request.node_limit;
      guint64 n = MIN (budget, G_MAXINT / 2);
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

      share_memory (team);
      team->layer = layer;
      g_atomic_int_set (&team->n_left, (int) n);
      g_atomic_int_set (&team->is_over, 0);
      g_atomic_int_set (&team->n_active, (int) team->n_shards);
      for (guint i = 0; i < team->n_shards; i++)
        team->shards[i].is_active = TRUE;
      run_phase (team, PHASE_EXPAND);
      run_phase (team, PHASE_RECEIVE);

      add_up (team);
      /* It was stopped, or its time is up. */
      if (search->status == SLIDE_STATUS_CANCELLED)
        search->status = SLIDE_STATUS_RUNNING;
      if (search->status == SLIDE_STATUS_RUNNING)
        (void) slide_search_is_over (search);
      slide_search_sample_if_due (search, search->expanded, search->frontier);
      budget -= MIN (budget, search->expanded - n_before);
    }
  search->until_check = search->check_interval;
}

/* ---- Dividing ---- */

/* Adds an entry of the core's table. */
static gboolean
add_entry (SlideSearch          *search,
           BestFirst            *core,
           const SlideNodeTable *table,
           const SlideEntry     *entry,
           guint64               mixed)
{
  SlideState state = slide_state_unmix (mixed, core->n_cells);
  SlideTableSlot slot;

  if (!make_space (search, core, 1))
    return FALSE;
  while (!slide_node_table_find (&core->table, state, mixed, &slot))
    if (!core->table_may_grow || !enlarge_table (search, core))
      return FALSE;
  slide_node_table_add (&core->table, slot, state, slide_node_table_get_g (table, entry), slide_entry_get_move (entry));
  if (slide_entry_is_closed (entry))
    slide_entry_close (slot.entry);
  return TRUE;
}

/* Adds the entries of the core's table that belong to the shard, from the last line to the first. Which do is not
 * predictable: they are added many at a time. */
static gboolean
divide_table (Team        *team,
              guint        to,
              SlideSearch *search,
              BestFirst   *core)
{
  const BestFirst *whole = team->search->data;
  const SlideNodeTable *table = &whole->table;
  guint64 bases[SLIDE_TABLE_REACH];
  guint64 lowest = table->n_lines;
  const SlideEntry *entries[256 + SLIDE_LINE_ENTRIES];
  guint64 mixed[G_N_ELEMENTS (entries)];
  guint n = 0;
  SlideBases steps;

  slide_bases_init (&steps, table->n_lines, table->mixed_bits);
  for (guint64 i = table->n_lines + SLIDE_TABLE_REACH; i-- > 0;)
    {
      const SlideTableLine *line = &table->lines[i];

      while (lowest > i - MIN (i, SLIDE_TABLE_REACH - 1))
        {
          lowest--;
          bases[lowest % SLIDE_TABLE_REACH] = slide_bases_step (&steps);
        }
      for (guint k = 0; k < SLIDE_LINE_ENTRIES && slide_entry_is_used (&line->entries[k]); k++)
        {
          entries[n] = &line->entries[k];
          mixed[n] = slide_node_table_get_mixed (table, entries[n], bases, i);
          n += find_shard (team, slide_state_unmix (mixed[n], core->n_cells)) == to;
        }

      if (n >= G_N_ELEMENTS (entries) - SLIDE_LINE_ENTRIES || i == 0)
        {
          for (guint k = 0; k < n; k++)
            if (!add_entry (search, core, table, entries[k], mixed[k]))
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
  SlideSearch *search = team->shards[to].search;
  BestFirst *core = search->data;

  if (!divide_table (team, to, search, core) || !divide_open_list (team, to, core))
    search->status = SLIDE_STATUS_MEMORY_LIMIT;
}

static void
free_team (Team *team)
{
  if (team == NULL)
    return;

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

/* A search without limits of its own, and a core like the whole one with an empty table. FALSE without memory. */
static gboolean
init_shard (Team  *team,
            Shard *shard)
{
  const BestFirst *whole = team->search->data;
  const SlideSearch *of_whole = team->search;
  SlideSearch *search = g_new0 (SlideSearch, 1);
  BestFirst *core = g_new0 (BestFirst, 1);
  guint64 n_lines = whole->table.n_lines / team->n_shards;

  /* Field by field: another thread may be stopping the whole search. */
  search->request = of_whole->request;
  search->request.node_limit = 0;
  search->core = of_whole->core;
  search->data = core;
  search->status = SLIDE_STATUS_RUNNING;
  search->frontier_is_complete = TRUE;
  search->heuristic = of_whole->heuristic;
  search->g_weight = of_whole->g_weight;
  search->weight_of_h = of_whole->weight_of_h;
  search->h_priority = of_whole->h_priority;
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
  core->layer.n_stored /= team->n_shards;
  core->layer.n_open /= team->n_shards;
  core->batch = &core->batches[0];
  core->older = &core->batches[1];
  core->batches[0].n_nodes = core->batches[0].next = 0;
  core->batches[1].n_nodes = core->batches[1].next = 0;
  core->has_current = FALSE;
  core->cells_of = NULL;
  core->table.lines = NULL;
  core->table.n_stored = 0;
  core->table.max_reach = 1;
  slide_node_table_set_lines (&core->table,
                              MAX (n_lines, slide_node_table_get_first_lines (core->table.mixed_bits)));
  core->table.lines = slide_pages_new (slide_node_table_get_bytes (&core->table));
  slide_stale_filter_init (&core->filter);
  slide_open_list_init (&core->open, 0);
  core->filter.next_f = whole->filter.next_f;
  core->filter.unsure_from = whole->filter.unsure_from;
  slide_landscape_counter_init (&core->landscape);

  /* g is at most f. */
  return core->table.lines != NULL && core->table.max_g >= whole->open.n_levels;
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
  if (!core->may_divide || core->team != NULL || core->table.n_stored < MIN (core->batches_from, slide_search_divide_from)
      || core->batch->next < core->batch->n_nodes || !slide_open_list_seek (&core->open)
      || core->open.lowest < core->filter.next_f || search->expanded < core->divide_from)
    return FALSE;

  /* Asked again when the search has grown by some percent. */
  core->divide_from = search->expanded + search->expanded / 64;
  return slide_level_count (&core->open.levels[core->open.lowest]) * SLIDE_EXPANSIONS_PER_OPEN
         >= slide_search_divide_from;
}

/* Divides the search among shards. If there is no memory or no second thread, it goes on as it is. */
static void
divide (SlideSearch *search,
        BestFirst   *core)
{
  Team *team;
  guint64 limit = search->request.memory_limit;
  guint n_threads = MIN (search->request.threads, SLIDE_MAX_SHARDS);
  gboolean is_ready = TRUE;

  core->may_divide = FALSE;
  /* Both exist for a moment. */
  if (limit != 0 && get_bytes (core) > limit / 3)
    return;

  team = g_new0 (Team, 1);
  team->search = search;
  team->pool = slide_thread_pool_new ("astar", n_threads, team_cb, team);
  n_threads = slide_thread_pool_get_size (team->pool);
  team->n_shards = 1;
  while (team->n_shards < n_threads)
    team->n_shards *= 2;
  /* Of some more shards each thread has about as many as any other. */
  if (team->n_shards > n_threads)
    team->n_shards = MIN (2 * team->n_shards, SLIDE_MAX_SHARDS);
  if (n_threads > 1 && posix_memalign ((void **) &team->shards, 128, team->n_shards * sizeof *team->shards) == 0)
    {
      memset (team->shards, 0, team->n_shards * sizeof *team->shards);
      for (guint i = 0; i < team->n_shards; i++)
        {
          pthread_mutex_init (&team->shards[i].mutex, NULL);
          team->shards[i].outgoing.changes = team->changes;
        }
    }
  else
    {
      team->n_shards = 0;
      free_team (team);
      return;
    }

  choose_hashes (team, core);
  for (guint i = 0; i < team->n_shards && is_ready; i++)
    is_ready = init_shard (team, &team->shards[i]);
  if (is_ready)
    {
      run_phase (team, PHASE_DIVIDE);
      for (guint i = 0; i < team->n_shards; i++)
        is_ready = is_ready && team->shards[i].search->status == SLIDE_STATUS_RUNNING;
    }
  if (!is_ready)
    {
      free_team (team);
      (void) slide_search_is_over (search);
      return;
    }

  slide_search_note_bytes (search, get_bytes (core) + get_team_bytes (team));
  team->before = (Counts) {
    .expanded = search->expanded,
    .generated = search->generated,
    .duplicates = search->duplicates,
    .frontier = search->frontier,
  };
  memcpy (team->before.expanded_per_f, search->expanded_per_f, sizeof search->expanded_per_f);
  empty_core (core);
  core->team = team;
}

/* ---- For the views ---- */

static guint
get_n_shards (const BestFirst *core)
{
  return core->team != NULL ? core->team->n_shards : 0;
}

static const SlideSearch *
get_shard (const BestFirst *core,
           guint            i)
{
  return core->team->shards[i].search;
}

/* The one that has the node expanded last; NULL if none has expanded one. */
static const SlideSearch *
get_current_shard (const BestFirst *core)
{
  const SlideSearch *shard = core->team != NULL ? core->team->shards[core->team->current].search : NULL;

  return shard != NULL && ((const BestFirst *) shard->data)->has_current ? shard : NULL;
}

/* The search that has @state. */
static const SlideSearch *
get_owner (const SlideSearch *search,
           SlideState         state)
{
  const BestFirst *core = search->data;

  return core->team != NULL ? get_shard (core, find_shard (core->team, state)) : search;
}

#else

static void
free_team (Team *team)
{
  (void) team;
}

static inline guint64
get_team_bytes (const Team *team)
{
  (void) team;
  return 0;
}

static inline guint
get_n_shards (const BestFirst *core)
{
  (void) core;
  return 0;
}

static inline const SlideSearch *
get_shard (const BestFirst *core,
           guint            i)
{
  (void) core;
  (void) i;
  return NULL;
}

static inline const SlideSearch *
get_current_shard (const BestFirst *core)
{
  (void) core;
  return NULL;
}

static inline const SlideSearch *
get_owner (const SlideSearch *search,
           SlideState         state)
{
  (void) state;
  return search;
}

static inline gboolean
should_divide (const SlideSearch *search,
               BestFirst         *core)
{
  (void) search;
  (void) core;
  return FALSE;
}

static void
divide (SlideSearch *search,
        BestFirst   *core)
{
  (void) search;
  (void) core;
}

static void
run_team (SlideSearch *search,
          BestFirst   *core,
          guint64      budget)
{
  (void) search;
  (void) core;
  (void) budget;
}

#endif
