/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-block.c: searches many subtrees of IDA* in parallel.
 *
 * A block is a part of the sequential search: from one root, a node at a fixed
 * depth, to the node SLIDE_BLOCK_ROOTS roots later. The roots are collected by
 * expanding the nodes above them without descending into them; then several
 * threads search the subtrees in any order. The counts of a subtree do not
 * depend on the order, so their sum is what the sequential search counts.
 *
 * The exception is a block that the sequential search would not complete,
 * because a subtree contains the goal or reaches a limit. Then the counts of
 * this block and of everything after it are discarded, and the search is reset
 * to the beginning of the block and repeats it in order. Counts are therefore
 * exact, and the same for any number of threads.
 *
 * The threads are those of the search, or this thread and whichever spare ones join it
 * (request.spare_threads). What these need is made when they first join, and is not
 * counted, so that the memory of a search does not depend on them either.
 */

#include "slide-idastar-block.h"

#include "slide-thread-pool.h"
#include "slide-flood.h"
#include "slide-pages.h"

#include <stdatomic.h>
#include <string.h>

/* Expansions of a flood between two checks of the flag and the clock. */
#define FLOOD_CHECK_INTERVAL (1u << 20)

/* Blocks per thread in one run; several, because they end at different times. */
#define BLOCKS_PER_WORKER 4

/* Sweeps take a block in parts of so many roots, so that no thread waits long for the last one. */
#define ROOTS_PER_PART 8
#define PARTS_PER_BLOCK (SLIDE_BLOCK_ROOTS / ROOTS_PER_PART)

/* The most threads of a search. */
#define MAX_WORKERS 64

typedef enum
{
  BLOCK_DONE,
  BLOCK_HAS_GOAL,
  BLOCK_TOO_LONG,        /* exceeds a limit or the remaining budget */
  BLOCK_INTERRUPTED
} BlockOutcome;

/* The state of the search at the beginning of a block. */
typedef struct
{
  SlideIdaFrame *frames;
  guint          n_frames;
  guint          capacity;
  guint8         cells[SLIDE_MAX_CELLS];
  guint          next_cutoff;
  guint64        n_roots;
  guint64        frontier;
  guint64        expanded;
  guint64        generated;
  guint          best_h;
  guint64        max_frontier;
} Snapshot;

typedef struct
{
  BlockOutcome     outcome;
  SlideSweepCounts counts;
} Part;

typedef struct
{
  Snapshot         before;
  guint            n_roots;
  SlideSweepRoot   roots[SLIDE_BLOCK_ROOTS];
  BlockOutcome     outcome;
  SlideSweepCounts counts;
  Part             parts[PARTS_PER_BLOCK];   /* of sweeps */
} Block;

typedef struct
{
  SlideSubtreeBlocks *team;
  SlideFlood       *flood;      /* (nullable) */
  SlideSweep       *sweep;
  SlideSweepResult  result;
} Worker;

struct _SlideSubtreeBlocks
{
  const SlideSearch *search;
  const SlideMoveAutomaton *automaton;
  SlideThreadPool   *pool;          /* NULL with spare threads */
  SlideSpareThreads *spares;        /* (nullable) */
  Worker            *workers;       /* one for each thread, those of spare ones once they join */
  guint              n_workers;     /* of the search itself */
  guint              max_workers;
  Block             *blocks;
  guint              capacity;
  guint              n_blocks;
  atomic_uint        next_piece;    /* the first that no thread has taken: a part of a block,
                                     * or where they are flooded, a block */
  guint64            allowance;     /* most expansions of a single block in this run */
  guint64            last_expansion;  /* where all blocks together must end */
  gboolean           is_flooding;
  guint64            largest;       /* recent maximum of expansions in a block */
};

/* ---- Snapshots ---- */

static void
take_snapshot (const SlideSearch *search,
               const SlideIda    *ida,
               Snapshot          *snapshot)
{
  if (snapshot->capacity < ida->n_frames)
    {
      snapshot->capacity = ida->capacity;
      snapshot->frames = g_renew (SlideIdaFrame, snapshot->frames, snapshot->capacity);
    }

  memcpy (snapshot->frames, ida->frames, ida->n_frames * sizeof *ida->frames);
  memcpy (snapshot->cells, ida->cells, sizeof ida->cells);
  snapshot->n_frames = ida->n_frames;
  snapshot->next_cutoff = ida->next_cutoff;
  snapshot->n_roots = ida->n_roots;
  snapshot->frontier = search->frontier;
  snapshot->expanded = search->expanded;
  snapshot->generated = search->generated;
  snapshot->best_h = search->best_h;
  snapshot->max_frontier = search->max_frontier;
}

static void
restore_snapshot (SlideSearch    *search,
                  SlideIda       *ida,
                  const Snapshot *snapshot)
{
  guint layer = slide_f_layer (ida->cutoff, search->first_layer);

  memcpy (ida->frames, snapshot->frames, snapshot->n_frames * sizeof *ida->frames);
  memcpy (ida->cells, snapshot->cells, sizeof ida->cells);
  ida->n_frames = snapshot->n_frames;
  ida->top_is_open = TRUE;
  ida->next_cutoff = snapshot->next_cutoff;
  ida->n_roots = snapshot->n_roots;
  search->expanded_per_f[layer] -= search->expanded - snapshot->expanded;
  search->frontier = snapshot->frontier;
  search->expanded = snapshot->expanded;
  search->generated = snapshot->generated;
  search->best_h = snapshot->best_h;
  search->max_frontier = snapshot->max_frontier;
}

/* Counts that are added to the search later also apply to the snapshots taken in
 * the meantime. */
static void
add_to_snapshot (const SlideIda         *ida,
                 const SlideSweepCounts *counts,
                 Snapshot               *snapshot)
{
  snapshot->expanded += counts->n_expanded;
  snapshot->generated += counts->n_generated;
  snapshot->best_h = MIN (snapshot->best_h, counts->best_h);
  snapshot->max_frontier = MAX (snapshot->max_frontier, counts->max_frontier);
  if (counts->least_excess != G_MAXUINT)
    snapshot->next_cutoff = MIN (snapshot->next_cutoff, ida->cutoff + counts->least_excess);
}

/* ---- Collecting roots ---- */

/* From the first root of a block, unexpanded on top, to that of the next block or the
 * end of the iteration. FALSE if the goal is found: the block must be searched in order. */
static gboolean
gather (SlideSearch *search,
        SlideIda    *ida,
        Block       *block)
{
  take_snapshot (search, ida, &block->before);
  block->n_roots = 0;

  do
    {
      slide_ida_get_root (search, ida, &block->roots[block->n_roots++]);
      ida->n_roots++;
      ida->top_is_open = FALSE;    /* it has no successors on the frontier, so it is done */
      search->frontier--;

      while (slide_ida_advance (search, ida) && !slide_ida_is_at_root (ida))
        {
          if (slide_ida_is_at_goal (search, ida))
            return FALSE;
          slide_ida_expand (search, ida);
        }
    }
  while (ida->n_frames > 0 && !slide_ida_is_at_block (ida));

  return TRUE;
}

/* ---- Searching subtrees ---- */

static void
add_counts (SlideSweepCounts       *sum,
            const SlideSweepCounts *counts)
{
  sum->n_expanded += counts->n_expanded;
  sum->n_generated += counts->n_generated;
  sum->best_h = MIN (sum->best_h, counts->best_h);
  sum->max_frontier = MAX (sum->max_frontier, counts->max_frontier);
  sum->least_excess = MIN (sum->least_excess, counts->least_excess);
}

static BlockOutcome
sweep_part (Worker *worker,
            Block  *block,
            guint   part)
{
  guint64 allowance = MIN (worker->team->allowance, SLIDE_SWEEP_MAX_EXPANSIONS);
  guint end = MIN ((part + 1) * ROOTS_PER_PART, block->n_roots);
  SlideSweepCounts *sum = &block->parts[part].counts;

  *sum = (SlideSweepCounts) { .best_h = G_MAXUINT, .least_excess = G_MAXUINT };

  for (guint i = part * ROOTS_PER_PART; i < end; i++)
    {
      if (slide_search_should_end (worker->team->search))
        return BLOCK_INTERRUPTED;
      if (sum->n_expanded >= allowance)
        return BLOCK_TOO_LONG;

      slide_sweep_run (worker->sweep, &block->roots[i], (guint) (allowance - sum->n_expanded),
                       &worker->result);
      add_counts (sum, &worker->result.counts);
      if (worker->result.outcome == SLIDE_SWEEP_FOUND)
        return BLOCK_HAS_GOAL;
      if (worker->result.outcome == SLIDE_SWEEP_STOPPED)
        return BLOCK_TOO_LONG;
    }

  return BLOCK_DONE;
}

/* Adds up the parts of a block. What ends the first unfinished part ends the block. */
static void
add_parts (Block *block)
{
  block->counts = (SlideSweepCounts) { .best_h = G_MAXUINT, .least_excess = G_MAXUINT };
  block->outcome = BLOCK_DONE;
  for (guint i = 0; i < PARTS_PER_BLOCK && block->outcome == BLOCK_DONE; i++)
    {
      add_counts (&block->counts, &block->parts[i].counts);
      block->outcome = block->parts[i].outcome;
    }
}

static void
sweep_all (Worker *worker,
           Block  *block)
{
  for (guint i = 0; i < PARTS_PER_BLOCK; i++)
    block->parts[i].outcome = sweep_part (worker, block, i);
  add_parts (block);
}

/* FALSE if the flood was full. */
static gboolean
flood_all (Worker  *worker,
           Block *block)
{
  SlideFloodOutcome outcome;

  slide_flood_begin (worker->flood, block->roots, block->n_roots);
  slide_flood_get_counts (worker->flood, &block->counts);
  block->outcome = BLOCK_HAS_GOAL;

  while ((outcome = slide_flood_run (worker->flood, FLOOD_CHECK_INTERVAL)) == SLIDE_FLOOD_PAUSED)
    {
      slide_flood_get_counts (worker->flood, &block->counts);
      if (block->counts.n_expanded > worker->team->allowance)
        {
          block->outcome = BLOCK_TOO_LONG;
          return TRUE;
        }
      if (slide_search_should_end (worker->team->search))
        {
          block->outcome = BLOCK_INTERRUPTED;
          return TRUE;
        }
    }

  if (outcome == SLIDE_FLOOD_DONE)
    {
      slide_flood_get_counts (worker->flood, &block->counts);
      block->outcome = BLOCK_DONE;
    }

  return outcome != SLIDE_FLOOD_FULL;
}

/* FALSE without memory for its sweep. */
static gboolean
prepare_worker (SlideSubtreeBlocks *team,
                Worker             *worker)
{
  const SlideSearch *search = team->search;

  if (worker->sweep != NULL)
    return TRUE;

  worker->team = team;
  worker->sweep = slide_sweep_new (search->heuristic, &search->request.goal, team->automaton);
  if (worker->sweep != NULL)
    worker->flood = slide_flood_new (search->heuristic, &search->request.goal, team->automaton);

  return worker->sweep != NULL;
}

static guint
take_piece (SlideSubtreeBlocks *team)
{
  return atomic_fetch_add_explicit (&team->next_piece, 1, memory_order_relaxed);
}

static void
work_cb (guint    member,
         gpointer user_data)
{
  SlideSubtreeBlocks *team = user_data;
  Worker *worker = &team->workers[member];
  guint n_pieces = team->n_blocks * (team->is_flooding ? 1 : PARTS_PER_BLOCK);
  guint i;

  if (!prepare_worker (team, worker))
    return;

  while ((i = take_piece (team)) < n_pieces)
    if (team->is_flooding)
      {
        if (worker->flood == NULL || !flood_all (worker, &team->blocks[i]))
          sweep_all (worker, &team->blocks[i]);
      }
    else
      {
        Block *block = &team->blocks[i / PARTS_PER_BLOCK];
        guint part = i % PARTS_PER_BLOCK;

        block->parts[part].outcome = sweep_part (worker, block, part);
      }
}

/* ---- Merging results ---- */

/* Adds up the results in the order of the search, up to the first block to be repeated. */
static gboolean
merge_results (SlideSubtreeBlocks *team,
               SlideSearch    *search,
               SlideIda       *ida)
{
  for (guint i = 0; i < team->n_blocks; i++)
    {
      Block *block = &team->blocks[i];
      const Snapshot *after = i + 1 < team->n_blocks ? &team->blocks[i + 1].before : NULL;
      guint64 expanded = after != NULL ? after->expanded : search->expanded;

      expanded += block->counts.n_expanded;
      team->largest = MAX (team->largest, block->counts.n_expanded);
      if (expanded > team->last_expansion && block->outcome == BLOCK_DONE)
        block->outcome = BLOCK_TOO_LONG;

      if (block->outcome != BLOCK_DONE)
        {
          restore_snapshot (search, ida, &block->before);
          ida->in_order = block->outcome == BLOCK_HAS_GOAL
                          || (block->outcome == BLOCK_TOO_LONG
                              && team->last_expansion == search->request.node_limit);
          if (block->outcome == BLOCK_INTERRUPTED)
            search->until_check = 0;
          return i > 0;
        }

      slide_ida_add_counts (search, ida, &block->counts);
      for (guint j = i + 1; j < team->n_blocks; j++)
        add_to_snapshot (ida, &block->counts, &team->blocks[j].before);
      if (after != NULL)
        slide_search_sample_if_due (search, after->expanded, after->frontier);
    }

  return TRUE;
}

/* How many blocks keep all threads busy in a run. */
static guint
count_useful (const SlideSubtreeBlocks *team)
{
  guint n_threads = team->n_workers;

  if (team->spares != NULL)
    n_threads += slide_spare_threads_count (team->spares);

  return MIN (n_threads, team->max_workers) * BLOCKS_PER_WORKER;
}

static void
run_round (SlideSubtreeBlocks *team)
{
  /* Starting a round publishes it with everything else. */
  atomic_store_explicit (&team->next_piece, 0, memory_order_relaxed);
  if (team->spares != NULL)
    slide_spare_threads_run (team->spares, team->max_workers, work_cb, team);
  else
    slide_thread_pool_run (team->pool);

  for (guint i = 0; i < team->n_blocks && !team->is_flooding; i++)
    add_parts (&team->blocks[i]);
}

gboolean
slide_blocks_run (SlideSubtreeBlocks *team,
                  SlideSearch    *search,
                  SlideIda       *ida,
                  guint64         budget)
{
  guint64 last_expansion = G_MAXUINT64;
  guint64 allowance;
  gboolean is_complete = TRUE;
  guint useful = count_useful (team);
  guint wanted;

  if (budget < G_MAXUINT64 - search->expanded)
    last_expansion = search->expanded + budget;
  if (search->request.node_limit != 0)
    last_expansion = MIN (last_expansion, search->request.node_limit);
  allowance = last_expansion - search->expanded;
  wanted = (guint) MIN (allowance / team->largest, useful);

  if (wanted == 0)
    return FALSE;

  team->n_blocks = 0;
  while (is_complete && team->n_blocks < wanted && ida->n_frames > 0)
    is_complete = gather (search, ida, &team->blocks[team->n_blocks++]);

  team->allowance = allowance;
  team->last_expansion = last_expansion;
  team->is_flooding = team->workers[0].flood != NULL && ida->cutoff <= SLIDE_FLOOD_MAX_BOUND;
  team->largest -= team->largest / 4;
  run_round (team);

  if (!is_complete)
    team->blocks[team->n_blocks - 1].outcome = BLOCK_HAS_GOAL;

  is_complete = merge_results (team, search, ida);
  search->smallest_slice = team->largest * useful;
  return is_complete;
}

/* ---- Creating and freeing ---- */

/* The most members of a round with spare threads, whose memory the limit must allow. */
static guint
count_members (const SlideSearch *search)
{
  guint n = MIN (slide_spare_threads_get_size (search->request.spare_threads), MAX_WORKERS);

  if (search->request.memory_limit != 0)
    n = (guint) MIN (n, search->request.memory_limit / SLIDE_BLOCKS_MEMORY);

  return MAX (n, 1);
}

SlideSubtreeBlocks *
slide_blocks_new (const SlideSearch *search,
                  const SlideIda    *ida)
{
  SlideSubtreeBlocks *team = g_new0 (SlideSubtreeBlocks, 1);
  guint n_threads = CLAMP (search->request.threads, 1, MAX_WORKERS);
  gboolean is_complete;

  team->search = search;
  team->automaton = ida->automaton;
  team->largest = slide_sweep_get_pace (ida->sweep);
  if (n_threads == 1 && search->request.spare_threads != NULL)
    {
      team->spares = search->request.spare_threads;
      team->n_workers = 1;
      team->max_workers = count_members (search);
    }
  else
    {
      team->pool = slide_thread_pool_new ("idastar", n_threads, work_cb, team);
      team->n_workers = team->max_workers = slide_thread_pool_get_size (team->pool);
    }

  team->workers = g_new0 (Worker, team->max_workers);
  team->capacity = team->max_workers * BLOCKS_PER_WORKER;
  team->blocks = slide_pages_new (team->capacity * sizeof *team->blocks);
  is_complete = team->blocks != NULL;
  for (guint i = 0; is_complete && i < team->n_workers; i++)
    is_complete = prepare_worker (team, &team->workers[i]);

  if (!is_complete)
    g_clear_pointer (&team, slide_blocks_free);

  return team;
}

void
slide_blocks_free (SlideSubtreeBlocks *team)
{
  slide_thread_pool_free (team->pool);

  for (guint i = 0; i < team->max_workers; i++)
    {
      slide_sweep_free (team->workers[i].sweep);
      slide_flood_free (team->workers[i].flood);
    }
  for (guint i = 0; team->blocks != NULL && i < team->capacity; i++)
    g_free (team->blocks[i].before.frames);

  slide_pages_free (team->blocks, team->capacity * sizeof *team->blocks);
  g_free (team->workers);
  g_free (team);
}

gsize
slide_blocks_get_bytes (const SlideSubtreeBlocks *team)
{
  gsize bytes = sizeof *team + team->n_workers * BLOCKS_PER_WORKER * sizeof *team->blocks;

  for (guint i = 0; i < team->n_workers; i++)
    bytes += sizeof *team->workers + slide_sweep_get_bytes (team->workers[i].sweep)
             + (team->workers[i].flood != NULL ? slide_flood_get_bytes () : 0);

  return bytes;
}
