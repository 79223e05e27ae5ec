/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-core.inc.h: the data of a best-first search, and how it allocates memory.
 *
 * The first part of slide-best-first.c.
 */

#include "slide-heuristic-follow.h"
#include "slide-landscape-counter.h"
#include "slide-open-list.h"
#include "slide-search-step.h"
#include "slide-stale-filter.h"
#include "slide-blank-moves.h"
#if SLIDE_STATE_IS_RANKED
#include "slide-rank-table.h"
#include "slide-solvability.h"
#else
#include "slide-node-table-growth.h"
#endif

/* The most nodes in a batch. Where the states are ranked, there are too few of them for batches. */
#if SLIDE_STATE_IS_RANKED
#define MAX_BATCH 1
G_STATIC_ASSERT (SLIDE_BATCH_THRESHOLD > 181440);
#else
#define MAX_BATCH SLIDE_BATCH_SIZE
#endif

/* A successor's line is prefetched while the successor this many before it is added;
 * the next line, if the first is full, half as many later. */
#define SLIDE_AHEAD 48

/* Whether a search can be divided among threads. */
#define SLIDE_MAY_DIVIDE (!SLIDE_STATE_IS_RANKED)

/* The most cells of a board. */
#if SLIDE_STATE_IS_RANKED
#define MAX_STATE_CELLS SLIDE_RANK_MAX_CELLS
#else
#define MAX_STATE_CELLS SLIDE_MAX_CELLS
#endif

#define SLIDE_MAX_CHILDREN (MAX_BATCH * SLIDE_N_MOVES)

/* The moves from a cell of the blank after a last move (SLIDE_MOVE_NONE: all of them).
 * Unused elements repeat the first. */
typedef struct
{
  guint16 n;
  guint8  moves[SLIDE_N_MOVES];
  guint8  targets[SLIDE_N_MOVES];
  guint16 rows[SLIDE_N_MOVES];      /* offsets of their rows in BestFirst.changes */
} MoveList;

#define SLIDE_LAST_MOVES 8          /* SLIDE_N_MOVES + 1, rounded up to a power of 2 */

typedef struct
{
  guint      n_nodes;
  guint      next;                 /* the first node that has not been expanded */
  guint      f;                    /* of all nodes; g never increases from one to the next */
  gboolean   has_children;         /* the children of all nodes have been generated */
  gboolean   has_hs;               /* h of all children is known, also for heuristics without deltas */
  SlideState states[MAX_BATCH];
  guint64    n_lines;              /* of the table, when @entries was filled */
  SlideEntry *entries[MAX_BATCH];    /* only of nodes that were looked up */
  guint32    gs[MAX_BATCH];
  guint16    hs[MAX_BATCH];
  guint8     blanks[MAX_BATCH];
  guint8     moves[MAX_BATCH];       /* the moves that led to them */
  guint16    first_child[MAX_BATCH + 1];

  SlideState child_marked[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];   /* slide_state_mark() */
  guint64    child_mixed[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
  guint64    n_lines_of_homes;     /* of the table, when the homes were computed */
  guint32    child_home[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
  guint16    child_h[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
  guint8     child_fates[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
} Batch;

/* The current layer of f: what had been stored when it began, how many of its nodes were open then, and how
 * many states each of those led to that were open at the beginning of the layer before; 0 if that is not known. */
typedef struct
{
  guint   f;
  guint64 n_stored;
  guint64 n_open;
  double  yield;
} Layer;

/* The shards of a search on several threads (slide-best-first-team.inc.h). */
typedef struct _Team Team;

typedef struct
{
  guint            n_cells;
  MoveList         blank_moves[MAX_STATE_CELLS][SLIDE_LAST_MOVES];
  guint            max_moves;      /* the most moves from any node except the start */
  guint8           blank_after[MAX_STATE_CELLS][SLIDE_N_MOVES];   /* by legal moves */
#if SLIDE_STATE_IS_RANKED
  const SlideRankMoves *rank_moves;
#endif
  SlideState       goal;
  gboolean         has_deltas;     /* h of children is computed when they are generated */
  gboolean         propagates;     /* h of all children is computed before they are added */
  gboolean         is_simple;      /* expand_strictly() can be used */
  /* What a move adds to h, plus 128: a row of all tiles for each cell of the blank and
   * each move. */
  guint8           changes[MAX_STATE_CELLS * SLIDE_N_MOVES * MAX_STATE_CELLS
                           + sizeof (guint32)];     /* also read as words */
  SlideNodeTable   table;
  gboolean         table_is_valid;
  gboolean         table_may_grow;
  SlideOpenList    open;
  SlideStaleFilter filter;
  Layer            layer;

  /* Used where buckets are by f only; a bucket of one f and g has its own counter. */
  SlideLandscapeCounter landscape;

  /* Every state is expanded only once, at its smallest g. */
  gboolean         never_reopens;

  /* Nodes are expanded in batches from this number of stored states on, of at most so many nodes, none
   * of an f above @most_f. */
  guint64          batches_from;
  guint            most_nodes;
  guint            most_f;

  /* Several threads: the shards, which then have all states, or NULL; in a shard, the whole search. */
  Team            *team;
  SlideSearch     *whole;
  guint            n_shards;       /* whose tables grow as one; 1 if it is not a shard */
  gboolean         may_divide;
  guint64          divide_from;    /* expansions from which on it is considered (again) */

  /* The cells of one node, for heuristics that need them. */
  const SlideState *cells_of;
  guint8            cells[SLIDE_MAX_CELLS];

  /* The current batch and the previous one, whose last node is the one expanded
   * last until a node of the current batch is expanded. */
  Batch           *batch;
  Batch           *older;
  guint            n_evaluated;    /* children of the node expanded last that were evaluated */
  gboolean         has_current;
  Batch            batches[2];
} BestFirst;

/* f of a node; like all f here in units of 1/g_weight. */
static inline guint
get_f (const SlideSearch *search,
       guint              g,
       guint              h)
{
  return g * search->g_weight + h * search->h_weight;
}

/* The state after @move takes the blank from @blank to @target. */
static inline SlideState
move_blank (const BestFirst *core,
            SlideState       state,
            guint            blank,
            guint            move,
            guint            target)
{
  SlideState moved = slide_state_slide (state, slide_state_get (state, target), target, blank);

#if SLIDE_STATE_IS_RANKED
  moved += slide_rank_get_change (core->rank_moves, &core->rank_moves->moves[blank][move], state);
#else
  (void) core;
  (void) move;
#endif

  return moved;
}

/* h of the nodes at @f with @g. */
static guint
get_h (const SlideSearch *search,
       guint              f,
       guint              g)
{
  if (search->heuristic == NULL)
    return 0;

  return (f - g * search->g_weight) / search->h_weight;
}

/* Whether nodes are expanded in batches. In batches, states are not marked closed unless
 * something depends on it. */
static inline gboolean
is_in_batches (const SlideSearch *search,
               const BestFirst   *core)
{
  return search->may_batch && core->table.n_stored >= core->batches_from;
}

/* More than any g. */
#define NOT_STORED G_MAXUINT

/* What the table has of a state. */
typedef struct
{
  guint g;           /* or NOT_STORED */
  guint move;        /* that led to it */
} PathEntry;

static inline PathEntry
make_path_entry (const BestFirst *core,
                 SlideState       state)
{
  SlideTableSlot slot;

  if (!slide_node_table_find (&core->table, state, slide_node_table_mix (&core->table, state), &slot)
      || !slide_node_table_is_used (&core->table, slot.entry))
    return (PathEntry) { .g = NOT_STORED };

  return (PathEntry) {
    .g = slide_node_table_get_g (&core->table, slot.entry),
    .move = slide_entry_get_move (slot.entry),
  };
}

static guint64
get_bytes (const BestFirst *core)
{
  return slide_node_table_get_bytes (&core->table) + core->open.bytes
         + slide_stale_filter_get_bytes (&core->filter);
}

/* ---- Allocating memory ---- */

/* What the table leaves of the memory limit to the open list. */
static guint64
get_open_limit (const SlideSearch *search,
                const BestFirst   *core)
{
  return slide_search_get_bytes_left (search, get_bytes (core) - core->open.bytes);
}

#if !SLIDE_STATE_IS_RANKED

/* Smaller tables double, which moves each state the fewest times; tables above 256 MiB
 * grow by a third, to waste less. */
#define SLIDE_DOUBLE_BELOW ((guint64) 1 << 22)

/* Space for a few more states than a layer is expected to store, so that it does not cause the table to be
 * enlarged again at its end. */
#define SLIDE_LAYER_MARGIN 1.1

/* Smaller tables, which the processor's caches hold, just double. */
#define SLIDE_PREDICT_LINES ((guint64) 1 << 15)

static gboolean
is_over_cb (gpointer user_data)
{
  SlideSearch *search = user_data;
  const BestFirst *core = search->data;

  if (core->whole == NULL)
    return slide_search_is_over (search);

  /* How it ended, the whole search finds out. */
  if (slide_search_should_end (core->whole))
    search->status = SLIDE_STATUS_CANCELLED;
  return search->status != SLIDE_STATUS_RUNNING;
}

static SlideGrowth
grow_table (SlideSearch *search,
            BestFirst   *core,
            guint64      n_lines)
{
  SlideGrowth growth = slide_node_table_grow (&core->table, n_lines, is_over_cb, search);

  if (growth == SLIDE_GROWTH_DONE)
    {
      core->open.byte_limit = get_open_limit (search, core);
      slide_search_note_bytes (search, get_bytes (core));
    }
  else if (growth == SLIDE_GROWTH_STOPPED)
    core->table_is_valid = FALSE;

  return growth;
}

/* The tables of all shards together grow as one would. */
static guint64
get_next_size (const BestFirst *core,
               guint64          n_lines)
{
  return n_lines * core->n_shards < SLIDE_DOUBLE_BELOW ? 2 * n_lines : n_lines + n_lines / 3;
}

/* The part of the states of the last layer of f that a search may store, with states of the largest g first: of nine
 * searches in ten less than 0.07, of six in ten nearly none. The larger a table, the less of it may be wasted. */
static double
get_part_of_last_layer (guint64 n_lines)
{
  return n_lines < SLIDE_DOUBLE_BELOW / 4 ? 0.03 : n_lines < SLIDE_DOUBLE_BELOW ? 0.06 : 0.1;
}

/* The next number of lines: enough for the current layer of f, in which each node that was open when it began is
 * expected to lead to as many states as in the layer before; but only a step more while the layer may be the last. */
static guint64
choose_size (const BestFirst *core)
{
  const Layer *layer = &core->layer;
  const guint64 n_lines = core->table.n_lines;
  const guint64 step = n_lines + n_lines / 3;
  double expected = (double) layer->n_open * layer->yield;
  guint64 wanted;

  if (!core->never_reopens || expected == 0 || core->open.lowest != layer->f || core->table.n_stored < layer->n_stored
      || n_lines * core->n_shards < SLIDE_PREDICT_LINES)
    return MIN (get_next_size (core, n_lines), SLIDE_TABLE_MAX_LINES);

  if ((double) (core->table.n_stored - layer->n_stored)
      < expected * get_part_of_last_layer (n_lines * core->n_shards))
    return MIN (step, SLIDE_TABLE_MAX_LINES);

  wanted = (guint64) (((double) layer->n_stored + expected) * SLIDE_LAYER_MARGIN * 100
                      / (SLIDE_TABLE_GROW_PERCENT * SLIDE_LINE_ENTRIES));
  return MIN (CLAMP (wanted, step, SLIDE_MAX_GROWTH * n_lines), SLIDE_TABLE_MAX_LINES);
}

/* Enlarges the table, limited to a size that leaves the open list its current share of
 * the memory limit. At the limit the table is filled beyond its normal load, and then
 * the search ends. */
static gboolean
enlarge_table (SlideSearch *search,
               BestFirst   *core)
{
  guint64 limit = search->request.memory_limit;
  guint64 n_lines = core->table.n_lines;

  if (core->table_may_grow)
    {
      guint64 wanted = choose_size (core);
      SlideGrowth growth = SLIDE_GROWTH_NO_MEMORY;

      if (limit != 0)
        {
          guint64 per_line = (core->open.bytes + core->open.bytes / 8) / n_lines
                             + sizeof (SlideTableLine) + 1;

          wanted = MIN (wanted, (limit - MIN (limit, slide_node_table_get_size (0))) / per_line);
        }

      if (wanted > n_lines + n_lines / 32)
        growth = grow_table (search, core, wanted);
      /* If there is no memory for several steps at once, there may be for one. */
      if (growth == SLIDE_GROWTH_NO_MEMORY && wanted > get_next_size (core, n_lines))
        growth = grow_table (search, core, get_next_size (core, n_lines));
      if (growth != SLIDE_GROWTH_NO_MEMORY)
        return growth == SLIDE_GROWTH_DONE;

      core->table_may_grow = FALSE;
      slide_node_table_set_load (&core->table, SLIDE_TABLE_MAX_PERCENT);
    }

  if (core->table.n_stored + SLIDE_N_MOVES <= core->table.max_stored)
    return TRUE;

  search->status = SLIDE_STATUS_MEMORY_LIMIT;
  return FALSE;
}

/* Enlarges the table so that its entries have a bit more for g, of which successors of nodes with @g
 * have too few. */
static gboolean
enlarge_for_g (SlideSearch *search,
               BestFirst   *core,
               guint        g)
{
  guint64 limit = search->request.memory_limit;
  guint64 n_lines = 2 * core->table.n_lines;
  SlideGrowth growth = SLIDE_GROWTH_NO_MEMORY;

  if (g >= SLIDE_MAX_G)
    search->depth_limit = SLIDE_MAX_G;
  else if (core->table_may_grow && n_lines <= SLIDE_TABLE_MAX_LINES
           && (limit == 0 || slide_node_table_get_size (n_lines) + core->open.bytes <= limit))
    growth = grow_table (search, core, n_lines);

  if (growth == SLIDE_GROWTH_NO_MEMORY)
    search->status = SLIDE_STATUS_MEMORY_LIMIT;
  return growth == SLIDE_GROWTH_DONE;
}

#else

/* The table has a place for every state and bits for every g. */
static gboolean
enlarge_table (SlideSearch *search,
               BestFirst   *core)
{
  (void) search;
  (void) core;
  g_assert_not_reached ();
}

static gboolean
enlarge_for_g (SlideSearch *search,
               BestFirst   *core,
               guint        g)
{
  (void) g;
  return enlarge_table (search, core);
}

#endif
