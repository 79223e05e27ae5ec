/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-block.c: many subtrees of IDA* at once.
 *
 * A block is what the machine would do next: from one root, a node at a
 * fixed depth, to SLIDE_BLOCK_ROOTS roots further on. The machine gathers
 * the roots, expanding what lies above them, without going down; then the
 * subtrees are gone through in any order, by several threads. The counts of
 * a subtree do not depend on when it is gone through, and so their sum is
 * what the machine would have counted.
 *
 * Unless it would not have come to the end: the goal may be in a subtree, or
 * a limit be reached within. Then what was counted for the block, and all
 * that was done after it, is dropped; the machine is reopened to the
 * block's beginning and goes through it in order. The counts are exact,
 * and the same for any number of threads.
 */

#include "slide-idastar-block.h"

#include "slide-thread-pool.h"
#include "slide-flood.h"
#include "slide-pages.h"

#include <string.h>

/* Expansions of a flood between two looks at the flag and the clock. */
#define FLOOD_CHECK_INTERVAL (1u << 20)

/* In one run, for each thread: they come to an end at different times. */
#define BLOCKS_PER_WORKER 4

/* What a slice should have room for at least. */
#define BLOCKS_PER_SLICE 4

typedef enum
{
  BLOCK_DONE,
  BLOCK_HAS_GOAL,
  BLOCK_TOO_LONG,        /* for a limit, or for what is left of the budget */
  BLOCK_INTERRUPTED
} BlockOutcome;

/* The machine at the beginning of a block. */
typedef struct
{
  SlideIdaFrame *frames;
  guint          n_frames;
  guint          room;
  guint8         cells[SLIDE_MAX_CELLS];
  guint          next_bound;
  guint64        n_roots;
  guint64        frontier;
  guint64        expanded;
  guint64        generated;
  guint          best_h;
  guint64        max_frontier;
} Snapshot;

typedef struct
{
  Snapshot         before;
  guint            n_roots;
  SlideSweepRoot   roots[SLIDE_BLOCK_ROOTS];
  BlockOutcome     outcome;
  SlideSweepCounts counts;
} Block;

typedef struct
{
  SlideSubtreeBlocks *team;
  SlideFlood       *flood;      /* NULL where there is none */
  SlideSweep       *sweep;
  SlideSweepResult  result;
} Worker;

struct _SlideSubtreeBlocks
{
  const SlideSearch *search;
  SlideThreadPool   *pool;
  Worker            *workers;       /* as many as the thread pool has */
  guint              n_workers;
  Block             *blocks;
  guint              room;
  guint              n_blocks;
  guint64            allowance;     /* of the run at hand: no block may expand more, … */
  guint64            last_expansion;  /* … nor all together go further */
  gboolean           is_flooding;
  guint64            largest;       /* expansions in one, lately */
};

/* ---- Putting back ---- */

static void
take_snapshot (const SlideSearch *search,
               const SlideIda    *ida,
               Snapshot          *snapshot)
{
  if (snapshot->room < ida->n_frames)
    {
      snapshot->room = ida->room;
      snapshot->frames = g_renew (SlideIdaFrame, snapshot->frames, snapshot->room);
    }

  memcpy (snapshot->frames, ida->frames, ida->n_frames * sizeof *ida->frames);
  memcpy (snapshot->cells, ida->cells, sizeof ida->cells);
  snapshot->n_frames = ida->n_frames;
  snapshot->next_bound = ida->next_bound;
  snapshot->n_roots = ida->n_roots;
  snapshot->frontier = search->frontier;
  snapshot->expanded = search->expanded;
  snapshot->generated = search->generated;
  snapshot->best_h = search->best_h;
  snapshot->max_frontier = search->max_frontier;
}

static void
put_back (SlideSearch    *search,
          SlideIda       *ida,
          const Snapshot *snapshot)
{
  guint layer = slide_f_layer (ida->bound, search->first_layer);

  memcpy (ida->frames, snapshot->frames, snapshot->n_frames * sizeof *ida->frames);
  memcpy (ida->cells, snapshot->cells, sizeof ida->cells);
  ida->n_frames = snapshot->n_frames;
  ida->top_is_open = TRUE;
  ida->next_bound = snapshot->next_bound;
  ida->n_roots = snapshot->n_roots;
  search->expanded_per_f[layer] -= search->expanded - snapshot->expanded;
  search->frontier = snapshot->frontier;
  search->expanded = snapshot->expanded;
  search->generated = snapshot->generated;
  search->best_h = snapshot->best_h;
  search->max_frontier = snapshot->max_frontier;
}

/* What is added to the machine's counters later also belongs to snapshots
 * that were taken meanwhile. */
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
    snapshot->next_bound = MIN (snapshot->next_bound, ida->bound + counts->least_excess);
}

/* ---- Gathering ---- */

/* From a first root, open on top, to that of the next block or the end of
 * the iteration. FALSE if the goal turned up: it has to be met in order. */
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
      ida->top_is_open = FALSE;    /* and, with no successors waiting, done */
      search->frontier--;

      while (slide_ida_turn (search, ida) && !slide_ida_is_at_root (ida))
        {
          if (slide_ida_is_at_goal (search, ida))
            return FALSE;
          slide_ida_expand (search, ida);
        }
    }
  while (ida->n_frames > 0 && !slide_ida_is_at_stretch (ida));

  return TRUE;
}

/* ---- Working ---- */

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
sweep_all (Worker  *worker,
           Block *block)
{
  guint64 allowance = MIN (worker->team->allowance, SLIDE_SWEEP_MAX_EXPANSIONS);
  SlideSweepCounts *sum = &block->counts;

  *sum = (SlideSweepCounts) { .best_h = G_MAXUINT, .least_excess = G_MAXUINT };

  for (guint i = 0; i < block->n_roots; i++)
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

/* FALSE if that could not be done. */
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

static void
work_cb (guint    member,
         gpointer user_data)
{
  SlideSubtreeBlocks *team = user_data;
  Worker *worker = &team->workers[member];
  guint i;

  while ((i = slide_thread_pool_take (team->pool, 1)) < team->n_blocks)
    if (!team->is_flooding || worker->flood == NULL || !flood_all (worker, &team->blocks[i]))
      team->blocks[i].outcome = sweep_all (worker, &team->blocks[i]);
}

/* ---- Taking in ---- */

/* Adds the outcomes up in the order of the search, as far as they may stand. */
static gboolean
take_in (SlideSubtreeBlocks *team,
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
          put_back (search, ida, &block->before);
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

gboolean
slide_blocks_run (SlideSubtreeBlocks *team,
                  SlideSearch    *search,
                  SlideIda       *ida,
                  guint64         budget)
{
  guint64 last_expansion = G_MAXUINT64;
  guint64 allowance;
  gboolean is_whole = TRUE;
  guint wanted;

  if (budget < G_MAXUINT64 - search->expanded)
    last_expansion = search->expanded + budget;
  if (search->request.node_limit != 0)
    last_expansion = MIN (last_expansion, search->request.node_limit);
  allowance = last_expansion - search->expanded;
  wanted = (guint) MIN (allowance / team->largest, team->room);

  if (wanted == 0)
    return FALSE;

  team->n_blocks = 0;
  while (is_whole && team->n_blocks < wanted && ida->n_frames > 0)
    is_whole = gather (search, ida, &team->blocks[team->n_blocks++]);

  team->allowance = allowance;
  team->last_expansion = last_expansion;
  team->is_flooding = team->workers[0].flood != NULL && ida->bound <= SLIDE_FLOOD_MAX_BOUND;
  team->largest -= team->largest / 4;
  slide_thread_pool_run (team->pool);

  if (!is_whole)
    team->blocks[team->n_blocks - 1].outcome = BLOCK_HAS_GOAL;

  is_whole = take_in (team, search, ida);
  search->smallest_slice = team->largest * BLOCKS_PER_SLICE;
  return is_whole;
}

/* ---- Beginning and end ---- */

SlideSubtreeBlocks *
slide_blocks_new (const SlideSearch *search,
                  const SlideIda    *ida)
{
  SlideSubtreeBlocks *team = g_new0 (SlideSubtreeBlocks, 1);
  guint n_threads = CLAMP (search->request.threads, 1, 64);
  gboolean is_whole;

  team->search = search;
  team->largest = slide_sweep_get_pace (ida->sweep);
  team->pool = slide_thread_pool_new ("idastar", n_threads, work_cb, team);

  team->n_workers = slide_thread_pool_get_size (team->pool);
  team->workers = g_new0 (Worker, team->n_workers);
  team->room = team->n_workers * BLOCKS_PER_WORKER;
  team->blocks = slide_pages_new (team->room * sizeof *team->blocks);
  is_whole = team->blocks != NULL;
  for (guint i = 0; is_whole && i < team->n_workers; i++)
    {
      Worker *worker = &team->workers[i];

      worker->team = team;
      worker->sweep = slide_sweep_new (search->heuristic, &search->request.goal, ida->automaton);
      worker->flood = slide_flood_new (search->heuristic, &search->request.goal, ida->automaton);
      is_whole = worker->sweep != NULL;
    }

  if (!is_whole)
    g_clear_pointer (&team, slide_blocks_free);

  return team;
}

void
slide_blocks_free (SlideSubtreeBlocks *team)
{
  slide_thread_pool_free (team->pool);

  for (guint i = 0; i < team->n_workers; i++)
    {
      slide_sweep_free (team->workers[i].sweep);
      slide_flood_free (team->workers[i].flood);
    }
  for (guint i = 0; team->blocks != NULL && i < team->room; i++)
    g_free (team->blocks[i].before.frames);

  slide_pages_free (team->blocks, team->room * sizeof *team->blocks);
  g_free (team->workers);
  g_free (team);
}

gsize
slide_blocks_get_bytes (const SlideSubtreeBlocks *team)
{
  gsize bytes = sizeof *team + team->room * sizeof *team->blocks;

  for (guint i = 0; i < team->n_workers; i++)
    bytes += sizeof *team->workers + slide_sweep_get_bytes (team->workers[i].sweep)
             + (team->workers[i].flood != NULL ? slide_flood_get_bytes () : 0);

  return bytes;
}
