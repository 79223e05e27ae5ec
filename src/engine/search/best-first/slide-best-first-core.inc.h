/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-best-first-core.inc.h: what a best-first search holds, and how it makes room.
 *
 * The first part of slide-best-first.c.
 */

#include "slide-heuristic-follow.h"
#include "slide-landscape-counter.h"
#include "slide-node-table-growth.h"
#include "slide-open-list.h"
#include "slide-search-step.h"
#include "slide-stale-filter.h"
#include "slide-blank-moves.h"

/* The line of a successor is fetched when the one so many before it is taken
 * in, and what lies behind it, if it is full, half as many later. */
#define SLIDE_AHEAD 48

#define SLIDE_MAX_CHILDREN (SLIDE_BATCH_SIZE * SLIDE_N_MOVES)

/* The successors of a cell of the blank after a last move (SLIDE_MOVE_NONE:
 * all of them). What is left of the arrays repeats the first. */
typedef struct
{
  guint16 n;
  guint8  moves[SLIDE_N_MOVES];
  guint8  targets[SLIDE_N_MOVES];
  guint16 rows[SLIDE_N_MOVES];      /* where they begin in BestFirst.changes */
} Ways;

#define SLIDE_LAST_MOVES 8          /* SLIDE_N_MOVES and 1, as a power of 2 */

typedef struct
{
  guint      n_nodes;
  guint      next;                 /* the first that is not expanded yet */
  guint      f;                    /* of all of them; g does not rise from one to the next */
  gboolean   has_children;         /* those of all nodes have been made */
  SlideState states[SLIDE_BATCH_SIZE];
  guint64    n_lines;              /* of the table, when @entries was filled in … */
  SlideEntry *entries[SLIDE_BATCH_SIZE];    /* … with those that were looked up */
  guint32    gs[SLIDE_BATCH_SIZE];
  guint16    hs[SLIDE_BATCH_SIZE];
  guint8     blanks[SLIDE_BATCH_SIZE];
  guint8     moves[SLIDE_BATCH_SIZE];       /* that led to them */
  guint16    first_child[SLIDE_BATCH_SIZE + 1];

  SlideState child_marked[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];   /* slide_state_mark() */
  guint64    child_mixed[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
  guint64    n_lines_of_homes;     /* of the table, when these were worked out: */
  guint32    child_home[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
  guint16    child_h[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
  guint8     child_fates[SLIDE_MAX_CHILDREN + SLIDE_N_MOVES];
} Batch;

typedef struct
{
  guint            n_cells;
  Ways             blank_moves[SLIDE_MAX_CELLS][SLIDE_LAST_MOVES];
  guint            n_ways;         /* the most that any node has but the start */
  guint8           blank_after[SLIDE_MAX_CELLS][SLIDE_N_MOVES];   /* by moves that may be made */
  SlideState       goal;
  gboolean         has_deltas;     /* h of children is there when they are */
  gboolean         propagates;     /* then h of all children is made beforehand */
  gboolean         is_simple;      /* of the kind that expand_strictly() is for */
  /* What a move adds to h, and 128: for each blank's cell and move a row of all
   * tiles. */
  guint8           changes[SLIDE_MAX_CELLS * SLIDE_N_MOVES * SLIDE_MAX_CELLS];
  SlideNodeTable   table;
  gboolean         table_is_whole;
  gboolean         table_may_grow;
  SlideOpenList    open;
  SlideStaleFilter filter;

  /* Where a bucket is of one f alone; where it is of one f and g it counts by itself. */
  SlideLandscapeCounter landscape;

  /* Every state is expanded at its smallest g, and once. */
  gboolean         closes_for_good;

  /* The cells of one node, for heuristics that want them. */
  const SlideState *cells_of;
  guint8            cells[SLIDE_MAX_CELLS];

  /* The current batch, and the one before it, whose last node is the one
   * expanded last as long as nothing of the newer is. */
  Batch           *batch;
  Batch           *older;
  guint            n_taken;        /* children of the node expanded last that were looked at */
  gboolean         has_current;
  Batch            batches[2];
} BestFirst;

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

  if (search->heuristic == NULL)
    return 0;
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
               const BestFirst   *core)
{
  return search->may_batch && core->table.n_stored >= SLIDE_BATCH_THRESHOLD;
}

static guint64
get_bytes (const BestFirst *core)
{
  return slide_node_table_get_bytes (&core->table) + core->open.bytes
         + slide_stale_filter_get_bytes (&core->filter);
}

/* ---- Making room ---- */

/* Tables double, which moves each state the fewest times; ones of more than
 * 256 MiB grow by a third, to waste less. */
#define SLIDE_DOUBLE_BELOW ((guint64) 1 << 22)

/* Where a layer of f is expanded to its end, each node that it still has open
 * makes five to nine more states; where the goal is in it, it can be any
 * number. So many are foretold, up to tables of this size and above: of thirty
 * 15-puzzles that store more than a million states none got a larger table than
 * growing step by step would have given. */
#define SLIDE_FORETOLD_SMALL 4
#define SLIDE_FORETOLD_LARGE 2
#define SLIDE_SMALL_TABLE ((guint64) 1 << 20)

/* What the table leaves of the memory limit. */
static guint64
get_open_limit (const SlideSearch *search,
                const BestFirst   *core)
{
  return slide_search_get_bytes_left (search, get_bytes (core) - core->open.bytes);
}

static gboolean
is_over_cb (gpointer user_data)
{
  return slide_search_is_over (user_data);
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
    core->table_is_whole = FALSE;

  return growth;
}

static guint64
get_next_size (guint64 n_lines)
{
  return n_lines < SLIDE_DOUBLE_BELOW ? 2 * n_lines : n_lines + n_lines / 3;
}

/* How many lines the table should have next: a step more, or as many steps at
 * once as the open nodes of the current layer foretell. */
static guint64
choose_size (const SlideSearch *search,
             const BestFirst   *core)
{
  const guint64 n_lines = core->table.n_lines;
  guint64 wanted = get_next_size (n_lines);
  guint64 n_open = 0;

  if (core->closes_for_good && search->heuristic != NULL
      && core->open.lowest < core->open.n_levels)
    n_open = slide_level_count (&core->open.levels[core->open.lowest]);

  while (TRUE)
    {
      guint64 next = get_next_size (wanted);
      guint64 more = n_open * (next <= SLIDE_SMALL_TABLE ? SLIDE_FORETOLD_SMALL
                                                         : SLIDE_FORETOLD_LARGE);

      if (next > SLIDE_MAX_GROWTH * n_lines
          || core->table.n_stored + more
             <= slide_node_table_get_room (wanted, SLIDE_TABLE_GROW_PERCENT))
        return MIN (wanted, SLIDE_TABLE_MAX_LINES);
      wanted = next;
    }
}

/* Makes the table larger, or as large as the memory limit lets it be while
 * leaving the open list a share like the one it has. At the limit it fills up
 * further than it otherwise would, and then the search ends. */
static gboolean
make_room (SlideSearch *search,
           BestFirst   *core)
{
  guint64 limit = search->request.memory_limit;
  guint64 n_lines = core->table.n_lines;

  if (core->table_may_grow)
    {
      guint64 wanted = choose_size (search, core);
      SlideGrowth growth = SLIDE_GROWTH_NO_MEMORY;

      if (limit != 0)
        {
          guint64 per_line = (core->open.bytes + core->open.bytes / 8) / n_lines
                             + sizeof (SlideTableLine) + 1;

          wanted = MIN (wanted, (limit - MIN (limit, slide_node_table_get_size (0))) / per_line);
        }

      if (wanted > n_lines + n_lines / 32)
        growth = grow_table (search, core, wanted);
      /* Where several steps at once are refused, one may be had. */
      if (growth == SLIDE_GROWTH_NO_MEMORY && wanted > get_next_size (n_lines))
        growth = grow_table (search, core, get_next_size (n_lines));
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

/* Makes the table so large that its entries have room for the g of the
 * batch's successors. */
static gboolean
make_room_for_g (SlideSearch *search,
                 BestFirst   *core)
{
  guint64 limit = search->request.memory_limit;
  guint64 n_lines = 2 * core->table.n_lines;
  SlideGrowth growth = SLIDE_GROWTH_NO_MEMORY;

  if (core->batch->gs[core->batch->next] >= SLIDE_MAX_G)
    search->depth_limit = SLIDE_MAX_G;
  else if (core->table_may_grow && n_lines <= SLIDE_TABLE_MAX_LINES
           && (limit == 0 || slide_node_table_get_size (n_lines) + core->open.bytes <= limit))
    growth = grow_table (search, core, n_lines);

  if (growth == SLIDE_GROWTH_NO_MEMORY)
    search->status = SLIDE_STATUS_MEMORY_LIMIT;
  return growth == SLIDE_GROWTH_DONE;
}
