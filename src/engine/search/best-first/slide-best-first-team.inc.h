/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-team.inc.h: the data of a best-first search on several threads, and which shard a state belongs to.
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
 */

#if SLIDE_MAY_DIVIDE

#include "slide-executor.h"
#include "slide-thread-pool.h"

#include <pthread.h>

/* Nodes of a layer lead to about four times as many expansions in it. */
#define SLIDE_EXPANSIONS_PER_OPEN 4

#define SLIDE_MAX_SHARDS SLIDE_EXECUTOR_MAX_RANKS
#define SLIDE_PARCEL_STATES 256

/* Parcels under way in this process may have one part in so many of the memory limit: there are many when a shard
 * enlarges its table. */
#define SLIDE_PARCEL_PART 64

/* Batches after which the parcels that are not full are sent, so that no shard waits for them. */
#define SLIDE_BATCHES_PER_SENDING 16

/* Looks for work before a thread lets others run; ten times as many, and it sleeps between them. */
#define SLIDE_PATIENCE 200

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
  Counts           before;           /* what it had counted when it was divided, or saved */
  guint64          divided_at;       /* expansions */
  SlideThreadPool *pool;             /* NULL with an executor */
  SlideExecutor   *executor;         /* (nullable) */
  Report          *reports;          /* by rank; only on rank 0 */
  guint            n_rounds;
  gboolean         is_unfinished;    /* a rank is missing: the reports are not the last ones */
  gboolean         is_broken;        /* a table was growing when the search was stopped */
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
  int              max_parcels;      /* under way, some of each shard included; and as many that are empty */
  /* The exclusive or of these for all cells is the shard of a state. */
  guint8           hashes[SLIDE_STATE_WORDS * SLIDE_CELLS_OF_60_BITS + 1][1 << SLIDE_CELL_BITS];  /* by cell and tile */
  /* In the high byte, how a move changes it; in the low one BestFirst.changes, which has the same rows. */
  guint16          changes[MAX_STATE_CELLS * SLIDE_N_MOVES * MAX_STATE_CELLS + 1];      /* also read as words */
};

/* ---- Owners ---- */

static inline guint
find_shard (const Team *team,
            SlideState  state)
{
  guint shard = 0;
  guint cell = 0;

  for (guint i = 0; i < SLIDE_STATE_WORDS; i++)
    {
      guint64 rest = slide_state_get_60_bits (state, i);

      for (guint k = 0; k < SLIDE_CELLS_OF_60_BITS; k++, cell++, rest >>= SLIDE_CELL_BITS)
        shard ^= team->hashes[cell][rest & ((1 << SLIDE_CELL_BITS) - 1)];
    }

  return SLIDE_STATE_WORDS < 4 ? shard ^ team->hashes[cell][slide_state_get (state, cell)] : shard;
}

/* The shards of this process, for loops. */
#define FOR_EACH_OWN(team, i) \
  for (guint i = (team)->own; i < (team)->n_shards; i += (team)->n_processes)

/* The most shards that a process has. */
static inline guint
get_max_own (const Team *team)
{
  return (team->n_shards + team->n_processes - 1) / team->n_processes;
}

/* The most parcels that are being filled. */
static inline int
get_max_filling (const Team *team)
{
  return (int) (get_max_own (team) * team->n_shards);
}

/* The most parcels that exist, with a memory limit: under way, empty, being filled, and sent at the end of a batch. */
static inline int
get_most_parcels (const Team *team)
{
  return 2 * (team->max_parcels + get_max_filling (team));
}

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
  const SlideBoard *board = &team->search->request.start;
  guint step = get_n_dealings (core) / 2;
  guint n_bits = (guint) __builtin_ctz (team->n_shards);
  guint shift = 0;

  memset (team->hashes, 0, sizeof team->hashes);
  for (guint tile = dealing / 2 + 1; tile < core->n_cells; tile += step)
    {
      guint64 random = slide_hash_mix (tile);
      guint8 dealt[MAX_STATE_CELLS];
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

          team->hashes[cell][tile] = (guint8) ((number << shift | number >> (n_bits - shift)) & (team->n_shards - 1));
        }
      shift = (shift + 2) % n_bits;
    }
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

                n_sent += team->hashes[moves->targets[k]][tile] != team->hashes[blank][tile];
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
                                                 | (team->hashes[all->targets[i]][tile] ^ team->hashes[cell][tile]) << 8);
      }
}

#endif
