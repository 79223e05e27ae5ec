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
 * The shards can also belong to processes, the ranks of an executor (slide-executor.h): of n ranks, every n-th shard
 * is one's own. All ranks begin with the same search and divide it at the same moment, each keeping its shards. Then
 * rank 0 leads: it orders rounds, and adds up what the others report after each.
 *
 * Only for states of one word, which an entry of a table leads back to.
 */

#if SLIDE_MAY_DIVIDE

#include "slide-executor.h"
#include "slide-thread-pool.h"

#include <pthread.h>

/* Nodes of a layer lead to about four times as many expansions in it. */
#define SLIDE_EXPANSIONS_PER_OPEN 4

#define SLIDE_MAX_SHARDS SLIDE_EXECUTOR_MAX_RANKS
#define SLIDE_PARCEL_STATES 256

/* Batches after which the parcels that are not full are sent, so that nobody waits for them. */
#define SLIDE_BATCHES_PER_SENDING 16

/* Looks for work before a thread lets others run; ten times as many, and it sleeps between them. */
#define SLIDE_PATIENCE 200

/* The nodes of a round of several processes, where there is no limit: it takes a while to begin and to end. */
#define SLIDE_LEAST_OF_RANKS ((guint64) 1 << 24)

typedef struct _Parcel Parcel;

struct _Parcel
{
  Parcel    *next;
  guint      to;                                 /* the shard */
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

typedef enum
{
  ORDER_ROUND,       /* expand; then report */
  ORDER_ENTRY,       /* answer with a PathEntry */
  ORDER_END
} OrderKind;

/* What rank 0 tells the others. */
typedef struct
{
  OrderKind  kind;
  guint      layer;
  guint64    budget;        /* nodes that the rank may take in the round */
  SlideState state;         /* whose entry is asked for */
} Order;

/* What the shards of a process have counted since the search was divided, and have now. */
typedef struct
{
  Counts      counts;
  guint       best_h;
  guint       highest_f;
  guint       depth_limit;
  gboolean    frontier_is_complete;
  gboolean    was_refused;
  gboolean    is_broken;    /* a table was growing when the search was stopped */
  SlideStatus status;
  guint       lowest_f;     /* G_MAXUINT: it has no nodes */
  guint64     n_stored;
  guint64     bytes;
} Report;

struct _Team
{
  SlideSearch     *search;           /* the whole one */
  Counts           before;           /* what it had counted when it was divided */
  SlideThreadPool *pool;             /* NULL with an executor */
  SlideExecutor   *executor;         /* (nullable) */
  Report          *reports;          /* by rank; only on rank 0 */
  guint            n_rounds;
  gboolean         is_unfinished;    /* a rank is missing: the reports are not the last ones */
  GByteArray      *path;             /* (nullable): once it is solved, with an executor */
  Shard           *shards;           /* those of other processes are empty */
  guint            n_shards;         /* a power of two */
  guint            n_processes;      /* shards of this one are own, own + n_processes, … */
  guint            own;
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

/* The shards of this process, for loops. */
#define FOR_EACH_OWN(team, i) \
  for (guint i = (team)->own; i < (team)->n_shards; i += (team)->n_processes)

static inline BestFirst *
get_core (const Shard *shard)
{
  return shard->search->data;
}

/* Up to 4 of the tiles count, so that few moves are sent. */
#define SLIDE_COUNTED_TILES 4

/* How many open nodes are looked at to compare ways to divide, and how many can be sent in the time of an expansion. */
#define SLIDE_DEALING_SAMPLE 8192
#define SLIDE_SENT_PER_EXPANSION 4

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

/* How long the search takes, by some unit, if it goes on as for some nodes that are open now. Whole numbers, which
 * are the same on all ranks whatever their processors. */
static guint64
judge (const Team      *team,
       const BestFirst *core)
{
  const SlideLevel *level = &core->open.levels[core->open.lowest];
  guint n_of_shard[SLIDE_MAX_SHARDS] = { 0 };
  guint64 stride = MAX (slide_level_count (level) / SLIDE_DEALING_SAMPLE, 1);
  guint64 skipped = 0;
  guint64 n_sent = 0, most = 0;

  /* Neighbors in a chunk are relatives: every so many is taken. */
  for (guint g = 0; g < level->n_buckets; g++)
    for (const SlideChunk *chunk = level->buckets[g].newest; chunk != NULL; chunk = chunk->older)
      {
        guint64 i = chunk->first + skipped;

        for (; i < chunk->end; i += stride)
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

  return most * team->n_shards * SLIDE_SENT_PER_EXPANSION + n_sent;
}

static void
choose_hashes (Team            *team,
               const BestFirst *core)
{
  guint64 least = G_MAXUINT64;
  guint best = 0;

  for (guint dealing = 0; dealing < get_n_dealings (core); dealing++)
    {
      guint64 cost;

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
  parcel->next = from->spare;
  from->spare = parcel;
}

/* Takes the parcels that other ranks have sent. */
static void
collect_parcels (Team *team)
{
  Shard *shard = &team->shards[team->own];

  while (TRUE)
    {
      Parcel *parcel = new_parcel (team, shard, team->own);

      if (!team->executor->receive (team->executor, parcel, sizeof *parcel))
        {
          parcel->next = shard->spare;
          shard->spare = parcel;
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
          prepare (search, core, &inner, parcel->gs[i], parcel->hs[i]);
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

  if (!shard->is_active || g_atomic_int_get (&team->is_over))
    return has_received;
  if (expand_batch (team, shard))
    return TRUE;

  send_all (team, shard);
  shard->is_active = FALSE;
  (void) g_atomic_int_dec_and_test (&team->n_active);
  return has_received;
}

/* Lets others run when @n_idle looks for work have found none. */
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

/* How a search has ended of which one part has ended with @status, and the others with @others. */
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
      own.is_broken |= report->is_broken;
    }
  /* The path to the goal may lead through such a table. */
  if (own.is_broken)
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
  guint64 bytes = get_own_bytes (team);
  guint64 left = (limit - MIN (limit, bytes)) / ((team->n_shards + team->n_processes - 1) / team->n_processes);

  if (limit == 0)
    return;
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

/* ---- Ranks ---- */

/* How many of @budget nodes a rank may take. A few are for one rank alone, for each in turn. */
static guint64
get_share (const Team *team,
           guint       rank,
           guint64     budget)
{
  if (budget < (guint64) team->n_processes * SLIDE_BATCH_SIZE)
    return rank == team->n_rounds % team->n_processes ? budget : 0;

  return budget / team->n_processes;
}

/* Runs a round of all ranks. FALSE if one does not report. */
static gboolean
lead_round (Team    *team,
            guint    layer,
            guint64  budget)
{
  SlideExecutor *executor = team->executor;
  gboolean have_reported = TRUE;

  team->n_rounds++;
  for (guint rank = 1; rank < team->n_processes; rank++)
    {
      Order order = { .kind = ORDER_ROUND, .layer = layer, .budget = get_share (team, rank, budget) };

      executor->tell (executor, rank, &order, sizeof order);
    }
  run_round (team, layer, get_share (team, 0, budget));
  for (guint rank = 1; rank < team->n_processes && have_reported; rank++)
    have_reported = executor->hear (executor, rank, &team->reports[rank], sizeof *team->reports);

  return have_reported;
}

/* The entry of @state, which another rank has. FALSE if that does not answer. */
static gboolean
ask_for_entry (const Team *team,
               SlideState  state,
               PathEntry  *entry)
{
  SlideExecutor *executor = team->executor;
  guint rank = find_shard (team, state) % team->n_processes;
  Order order = { .kind = ORDER_ENTRY, .state = state };

  executor->tell (executor, rank, &order, sizeof order);
  return executor->hear (executor, rank, entry, sizeof *entry);
}

/* Does what rank 0 orders until the search ends there. */
static void
follow_orders (SlideSearch *search,
               Team        *team)
{
  SlideExecutor *executor = team->executor;
  Report report;

  report_own (team, &report);
  executor->tell (executor, 0, &report, sizeof report);
  while (TRUE)
    {
      PathEntry entry;
      Order order;

      if (!executor->hear (executor, 0, &order, sizeof order))
        order.kind = ORDER_END;

      switch (order.kind)
        {
        case ORDER_ROUND:
          run_round (team, order.layer, order.budget);
          report_own (team, &report);
          executor->tell (executor, 0, &report, sizeof report);
          break;
        case ORDER_ENTRY:
          entry = make_path_entry (get_core (&team->shards[find_shard (team, order.state)]), order.state);
          executor->tell (executor, 0, &entry, sizeof entry);
          break;
        case ORDER_END:
        default:
          search->status = SLIDE_STATUS_CANCELLED;
          return;
        }
    }
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
          search->status = SLIDE_STATUS_CANCELLED;
          break;
        }
      /* It was stopped, or its time is up. */
      if (search->status == SLIDE_STATUS_CANCELLED)
        search->status = SLIDE_STATUS_RUNNING;
      if (search->status == SLIDE_STATUS_RUNNING)
        (void) slide_search_is_over (search);
      slide_search_sample_if_due (search, search->expanded, search->frontier);
      if (team->executor != NULL && team->executor->reach != NULL && search->status == SLIDE_STATUS_RUNNING)
        team->executor->reach (team->executor);
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
  const BestFirst *whole = team->search->data;
  SlideSearch *search = team->shards[to].search;
  BestFirst *core = search->data;
  guint64 n_of_layer = (whole->table.n_stored - whole->layer.n_stored) / team->n_shards;

  if (!divide_table (team, to, search, core) || !divide_open_list (team, to, core))
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

  for (guint rank = 1; team->reports != NULL && rank < team->n_processes; rank++)
    {
      Order order = { .kind = ORDER_END };

      team->executor->tell (team->executor, rank, &order, sizeof order);
    }
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
  const SlideExecutor *executor = search->request.executor;

  /* With the lowest f found, as on rank 0, for choose_hashes(). */
  if (executor != NULL && executor->rank > 0)
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

/* Tells rank 0 that this one has no memory for its shards. */
static void
refuse_to_divide (SlideSearch *search)
{
  SlideExecutor *executor = search->request.executor;
  Report report;
  Order order;

  memset (&report, 0, sizeof report);
  report.best_h = search->best_h;
  report.lowest_f = ((const BestFirst *) search->data)->open.lowest;
  report.status = search->status = SLIDE_STATUS_MEMORY_LIMIT;
  executor->tell (executor, 0, &report, sizeof report);
  /* Rank 0 then ends the search on all ranks. */
  (void) executor->hear (executor, 0, &order, sizeof order);
}

/* Allocates @n_shards, which are empty. FALSE without memory. */
static gboolean
allocate_shards (Team  *team,
                 guint  n_shards)
{
  if (posix_memalign ((void **) &team->shards, 128, n_shards * sizeof *team->shards) != 0)
    return FALSE;

  team->n_shards = n_shards;
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
  guint n_shards = 1;

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

  return n_members > 1 && allocate_shards (team, n_shards);
}

/* Waits until the other ranks have divided the search. */
static void
let_others_divide (SlideSearch *search,
                   Team        *team)
{
  SlideExecutor *executor = team->executor;
  gboolean have_all = executor->divide (executor, &search->request, search->expanded);

  team->reports = g_new0 (Report, team->n_processes);
  for (guint rank = 1; rank < team->n_processes && have_all; rank++)
    have_all = executor->hear (executor, rank, &team->reports[rank], sizeof *team->reports);

  if (have_all)
    {
      add_up (team);
      return;
    }
  team->is_unfinished = TRUE;
  search->status = SLIDE_STATUS_CANCELLED;
}

/* Divides the search among shards. If there is no memory or no second thread, it goes on as it is. */
static void
divide (SlideSearch *search,
        BestFirst   *core)
{
  Team *team;
  guint64 limit = search->request.memory_limit;
  gboolean is_ready;

  core->may_divide = FALSE;
  /* Both exist for a moment. Other ranks are asked to divide only if rank 0 could. */
  if (limit != 0 && get_bytes (core) > limit / 3)
    return;

  team = g_new0 (Team, 1);
  team->search = search;
  team->layer = core->open.lowest;
  is_ready = gather_team (team);
  team->current = team->own;
  if (is_ready)
    choose_hashes (team, core);
  for (guint i = team->own; i < team->n_shards && is_ready; i += team->n_processes)
    is_ready = init_shard (team, &team->shards[i]);
  if (is_ready)
    {
      run_phase (team, PHASE_DIVIDE);
      FOR_EACH_OWN (team, i)
        is_ready = is_ready && team->shards[i].search->status == SLIDE_STATUS_RUNNING;
    }
  if (!is_ready)
    {
      free_team (team);
      (void) slide_search_is_over (search);
      if (search->request.executor != NULL && search->request.executor->rank > 0)
        refuse_to_divide (search);
      return;
    }

  slide_search_note_bytes (search, get_bytes (core) + get_team_bytes (team));
  get_counts (search, &team->before);
  empty_core (core);
  core->team = team;
  if (team->executor != NULL && team->own == 0)
    let_others_divide (search, team);
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
get_path_entry (const SlideSearch *search,
                SlideState         state,
                PathEntry         *entry)
{
  *entry = make_path_entry (search->data, state);
  return TRUE;
}

static inline GByteArray *
get_team_path (const BestFirst *core)
{
  (void) core;
  return NULL;
}

static inline guint64
get_stored_elsewhere (const BestFirst *core,
                      guint           *lowest_f)
{
  (void) core;
  (void) lowest_f;
  return 0;
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
