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
 * counted, so that the memory of a search does not depend on them either. With an
 * executor (request.executor), subtrees are searched by that instead.
 */

#include "slide-idastar-block.h"

#include "slide-flood.h"
#include "slide-pages.h"
#include "slide-subtree.h"
#include "slide-thread-pool.h"

#include <stdatomic.h>
#include <string.h>

/* Blocks per thread in one run; several, because they end at different times. */
#define BLOCKS_PER_WORKER 8

/* And for each of an executor's, where a round takes longer to begin and to end, up to a memory of
 * 16 MiB. */
#define BLOCKS_PER_REMOTE 16
#define MAX_BLOCKS 4096

/* Sweeps take a block in parts of so many roots, so that no thread waits long for the last one. */
#define ROOTS_PER_PART 8
#define PARTS_PER_BLOCK (SLIDE_BLOCK_ROOTS / ROOTS_PER_PART)

/* The most threads of a search. */
#define MAX_WORKERS 64

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
  Snapshot            before;
  guint               n_roots;
  SlideSweepRoot      roots[SLIDE_BLOCK_ROOTS];
  SlideSubtreeOutcome outcome;
  SlideSweepCounts    counts;
  guint               first_piece;
  guint               n_pieces;
} Block;

struct _SlideSubtreeBlocks
{
  const SlideSearch *search;
  SlideThreadPool   *pool;          /* NULL with spare threads and an executor */
  SlideSpareThreads *spares;        /* (nullable) */
  SlideExecutor *executor;   /* (nullable) */
  SlideSubtreeWorker **workers;     /* one for each thread, those of spare ones once they join */
  guint              n_workers;     /* of the search itself */
  guint              max_workers;
  Block             *blocks;
  guint              capacity;
  guint              n_blocks;
  SlideSubtreeRound  round;         /* its pieces are those of all blocks, in order: parts of blocks
                                     * or, where they are flooded, whole ones */
  atomic_uint        next_piece;    /* the first that no thread has taken */
  atomic_uint        end_piece;     /* from here on results are discarded */
  guint64            last_expansion;  /* where all blocks together must end */
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

/* Divides the blocks into pieces. */
static void
list_pieces (SlideSubtreeBlocks *team)
{
  SlideSubtreeRound *round = &team->round;
  guint size = round->may_flood ? SLIDE_BLOCK_ROOTS : ROOTS_PER_PART;

  round->n_pieces = 0;
  for (guint i = 0; i < team->n_blocks; i++)
    {
      Block *block = &team->blocks[i];

      block->first_piece = round->n_pieces;
      for (guint root = 0; root < block->n_roots; root += size)
        round->pieces[round->n_pieces++] = (SlideSubtreePiece) {
          .roots = &block->roots[root],
          .n_roots = MIN (size, block->n_roots - root),
          .outcome = SLIDE_SUBTREE_INTERRUPTED,
        };
      block->n_pieces = round->n_pieces - block->first_piece;
    }
}

/* Adds up the pieces of a block. What ends the first unfinished piece ends the block. */
static void
add_pieces (const SlideSubtreeBlocks *team,
            Block                    *block)
{
  block->counts = (SlideSweepCounts) SLIDE_SWEEP_COUNTS_INIT;
  block->outcome = SLIDE_SUBTREE_DONE;
  for (guint i = 0; i < block->n_pieces && block->outcome == SLIDE_SUBTREE_DONE; i++)
    {
      const SlideSubtreePiece *piece = &team->round.pieces[block->first_piece + i];

      slide_subtree_add_counts (&block->counts, &piece->counts);
      block->outcome = piece->outcome;
    }
}

/* FALSE without memory for its sweep. */
static gboolean
prepare_worker (SlideSubtreeBlocks *team,
                guint               member)
{
  const SlideSearchRequest *request = &team->search->request;

  if (team->workers[member] == NULL)
    team->workers[member] = slide_subtree_worker_new (team->search->heuristic, &request->goal,
                                                      request->cycle_pruning);

  return team->workers[member] != NULL;
}

static gboolean
should_end_cb (gpointer user_data)
{
  return slide_subtree_round_should_end (user_data);
}

static guint
take_piece (SlideSubtreeBlocks *team)
{
  return atomic_fetch_add_explicit (&team->next_piece, 1, memory_order_relaxed);
}

/* Piece number @i is incomplete: those after it are not needed. */
static void
end_round (SlideSubtreeBlocks *team,
           guint               i)
{
  guint end = atomic_load_explicit (&team->end_piece, memory_order_relaxed);

  while (i < end
         && !atomic_compare_exchange_weak_explicit (&team->end_piece, &end, i, memory_order_relaxed,
                                                    memory_order_relaxed))
    ;
}

static void
work_cb (guint    member,
         gpointer user_data)
{
  SlideSubtreeBlocks *team = user_data;
  SlideSubtreeRound *round = &team->round;
  guint i;

  if (!prepare_worker (team, member))
    return;

  while ((i = take_piece (team)) < atomic_load_explicit (&team->end_piece, memory_order_relaxed))
    {
      slide_subtree_worker_run (team->workers[member], &round->pieces[i], round->allowance,
                                round->may_flood, should_end_cb, round);
      if (round->pieces[i].outcome != SLIDE_SUBTREE_DONE)
        end_round (team, i);
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
      if (expanded > team->last_expansion && block->outcome == SLIDE_SUBTREE_DONE)
        block->outcome = SLIDE_SUBTREE_TOO_LONG;

      if (block->outcome != SLIDE_SUBTREE_DONE)
        {
          restore_snapshot (search, ida, &block->before);
          ida->in_order = block->outcome == SLIDE_SUBTREE_HAS_GOAL
                          || (block->outcome == SLIDE_SUBTREE_TOO_LONG
                              && team->last_expansion == search->request.node_limit);
          if (block->outcome == SLIDE_SUBTREE_INTERRUPTED)
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

/* How many blocks keep all threads, or the executor, busy in a run. */
static guint
count_useful (const SlideSubtreeBlocks *team)
{
  guint n_threads = team->n_workers;

  if (team->executor != NULL)
    return team->capacity;
  if (team->spares != NULL)
    n_threads += slide_spare_threads_count (team->spares);

  return MIN (n_threads, team->max_workers) * BLOCKS_PER_WORKER;
}

static void
run_round (SlideSubtreeBlocks *team)
{
  list_pieces (team);
  /* Starting a round publishes it with everything else. */
  atomic_store_explicit (&team->next_piece, 0, memory_order_relaxed);
  atomic_store_explicit (&team->end_piece, team->round.n_pieces, memory_order_relaxed);
  if (team->executor != NULL)
    team->executor->run (team->executor, &team->round);
  else if (team->spares != NULL)
    slide_spare_threads_run (team->spares, team->max_workers, work_cb, team);
  else
    slide_thread_pool_run (team->pool);

  for (guint i = 0; i < team->n_blocks; i++)
    add_pieces (team, &team->blocks[i]);
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

  if (team->executor != NULL)
    team->executor->reach (team->executor);
  team->n_blocks = 0;
  while (is_complete && team->n_blocks < wanted && ida->n_frames > 0)
    is_complete = gather (search, ida, &team->blocks[team->n_blocks++]);

  team->round.allowance = allowance;
  team->last_expansion = last_expansion;
  team->round.may_flood = slide_subtree_worker_can_flood (team->workers[0])
                          && ida->cutoff <= SLIDE_FLOOD_MAX_BOUND;
  team->largest -= team->largest / 4;
  run_round (team);

  if (!is_complete)
    team->blocks[team->n_blocks - 1].outcome = SLIDE_SUBTREE_HAS_GOAL;

  is_complete = merge_results (team, search, ida);
  if (team->executor != NULL && search->until_check == 0)
    team->executor->reach (team->executor);
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

/* Of the pieces, in bytes. */
static gsize
get_pieces_size (const SlideSubtreeBlocks *team)
{
  return team->capacity * PARTS_PER_BLOCK * sizeof *team->round.pieces;
}

SlideSubtreeBlocks *
slide_blocks_new (const SlideSearch *search,
                  const SlideIda    *ida)
{
  SlideSubtreeBlocks *team = g_new0 (SlideSubtreeBlocks, 1);
  guint n_threads = CLAMP (search->request.threads, 1, MAX_WORKERS);
  gboolean is_complete;

  team->search = search;
  team->largest = ida->pace;
  if (search->request.executor != NULL)
    {
      team->executor = search->request.executor;
      team->n_workers = team->max_workers = 1;
    }
  else if (n_threads == 1 && search->request.spare_threads != NULL)
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

  team->workers = g_new0 (SlideSubtreeWorker *, team->max_workers);
  team->capacity = team->max_workers * BLOCKS_PER_WORKER;
  if (team->executor != NULL)
    team->capacity = MIN (team->executor->n_ranks, MAX_BLOCKS / BLOCKS_PER_REMOTE)
                     * BLOCKS_PER_REMOTE;
  team->blocks = slide_pages_new (team->capacity * sizeof *team->blocks);
  team->round.pieces = slide_pages_new (get_pieces_size (team));
  is_complete = team->blocks != NULL && team->round.pieces != NULL;
  for (guint i = 0; is_complete && i < team->n_workers; i++)
    is_complete = prepare_worker (team, i);
  team->round.worker = team->workers[0];
  team->round.search = search;

  if (!is_complete)
    g_clear_pointer (&team, slide_blocks_free);

  return team;
}

void
slide_blocks_free (SlideSubtreeBlocks *team)
{
  slide_thread_pool_free (team->pool);

  for (guint i = 0; i < team->max_workers; i++)
    slide_subtree_worker_free (team->workers[i]);
  for (guint i = 0; team->blocks != NULL && i < team->capacity; i++)
    g_free (team->blocks[i].before.frames);

  slide_pages_free (team->blocks, team->capacity * sizeof *team->blocks);
  slide_pages_free (team->round.pieces, get_pieces_size (team));
  g_free (team->workers);
  g_free (team);
}

gsize
slide_blocks_get_bytes (const SlideSubtreeBlocks *team)
{
  guint n_blocks = team->executor != NULL ? team->capacity : team->n_workers * BLOCKS_PER_WORKER;
  gsize bytes = sizeof *team
                + n_blocks * (sizeof *team->blocks + PARTS_PER_BLOCK * sizeof *team->round.pieces);

  for (guint i = 0; i < team->n_workers; i++)
    bytes += sizeof *team->workers + slide_subtree_worker_get_bytes (team->workers[i]);

  return bytes;
}
