/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar.c: IDA*, iterative-deepening A* (Korf 1985).
 *
 * Depth-first search of every path whose f is within a cutoff; if none of them
 * reaches the goal, the next cutoff is the smallest f above it. Only the path is
 * stored: a stack of frames, each with the moves that are still to be tried.
 *
 * One step advances to the next node within the cutoff, backtracking where a
 * node has no moves left, and expands it, which puts its successors on the
 * frontier. After each step the node expanded last is on top of the stack.
 *
 * At full speed the next node and the subtree below it are searched by a sweep
 * (slide-sweep.h): generated functions that do the same in the same order many
 * times as fast, for as many expansions as the next limit, sample or check of
 * the clock allows. A sweep that stops early returns its path, which is pushed
 * onto the stack. A sweep may therefore end at any node, and all counts are the
 * same however the search is sliced. In long iterations blocks of subtrees are
 * searched in parallel and out of order (slide-idastar-block.c); a block that
 * contains the goal or reaches a limit is repeated in order, so that counts are
 * exact.
 *
 * A search that stores only its path visits a state again on every other path
 * to it. With request.parent_pruning, moves that undo the last one are never
 * tried; small boards prune no more than this, and their counts are those of
 * the literature. On larger boards an automaton that recognizes more redundant
 * paths (request.cycle_pruning, slide-move-automaton.h) is followed along the
 * path. Whether it is used depends on the request and the shape only, so counts
 * are the same on every machine. It saves time with every heuristic, but least
 * with Manhattan distance in floods, where looking up states costs half of the
 * time saved.
 *
 * The length of every solution has the parity of the distance between the two
 * blanks, so cutoffs of the other parity are skipped.
 *
 * Depth-limited search is a single iteration whose cutoff is given, without a
 * heuristic. Nothing is known of its size beforehand, so it has no blocks.
 */

#include "slide-flood.h"
#include "slide-idastar-block.h"
#include "slide-idastar-position.h"
#include "slide-idastar-views.h"

G_STATIC_ASSERT (SLIDE_MOVE_AUTOMATON_MIN_CELLS == SLIDE_CYCLE_PRUNING_MIN_CELLS);

/* For fewer expansions, pushing the path costs more than a sweep saves. */
#define SMALLEST_SWEEP 64

/* The frontier of a path changes little, and each sample ends a sweep, so samples
 * are at least this many expansions apart. */
#define SMALLEST_SAMPLE_INTERVAL 4096

/* The expected ratio of expansions between an iteration and the one before it. */
#define EXPECTED_GROWTH 5

/* Blocks are used in iterations of so many expansions, in paces of the sweep. Floods are faster
 * than sweeps, and used earlier. */
#define SMALLEST_ITERATION 4.0
#define SMALLEST_FLOODED_ITERATION 0.125

/* ---- Iterations ---- */

/* The depth of the roots of blocks, chosen so that a block takes about the pace of
 * the sweep. It depends only on the previous iteration and the processor, so it is the
 * same on every run. */
static guint
choose_split (const SlideSearch *search,
              const SlideIda    *ida)
{
  guint64 expected = (search->expanded - ida->expanded_before) * EXPECTED_GROWTH;
  guint split;

  double smallest = ida->can_flood ? SMALLEST_FLOODED_ITERATION : SMALLEST_ITERATION;

  if (ida->sweep == NULL || (double) expected < smallest * ida->pace)
    return 0;
  if (search->request.memory_limit != 0
      && search->request.memory_limit < SLIDE_BLOCKS_MEMORY * MAX (search->request.threads, 1))
    return 0;

  split = g_bit_storage (expected * SLIDE_BLOCK_ROOTS / ida->pace);
  return MIN (split, SLIDE_IDA_MAX_SPLIT);
}

static gboolean
is_depth_limited (const SlideSearch *search)
{
  return search->request.algorithm == SLIDE_ALGORITHM_DEPTH_LIMITED;
}

static void
begin_iteration (SlideSearch *search,
                 SlideIda    *ida)
{
  ida->cutoff = is_depth_limited (search) ? search->request.depth
                                          : slide_search_round_to_parity (search, ida->next_cutoff);
  ida->next_cutoff = G_MAXUINT;
  ida->split = choose_split (search, ida);
  if (ida->split > 0)
    search->smallest_slice = MAX (search->smallest_slice,
                                  (guint64) ida->pace * 2);
  ida->n_roots = 0;
  ida->expanded_before = search->expanded;

  slide_ida_push_start (search, ida);
}

/* When an iteration is over: begins the next one. FALSE with the status set if there is none. */
static gboolean
begin_next_iteration (SlideSearch *search,
                      SlideIda    *ida)
{
  if (is_depth_limited (search))
    {
      search->depth_limit = ida->cutoff;
      search->status = SLIDE_STATUS_DEPTH_LIMIT;
      return FALSE;
    }

  begin_iteration (search, ida);
  return TRUE;
}

/* ---- Sweeps ---- */

/* h of a node on the path of a sweep, which is within the cutoff. If it would have to
 * be computed from scratch and the search does not need it, that is left to the
 * views. */
static inline guint
get_path_h (const SlideSearch *search,
            SlideIda          *ida,
            guint              move,
            guint              from)
{
  const SlideIdaFrame *top = slide_ida_get_top (ida);

  if (search->heuristic != NULL && search->heuristic->deltas == NULL
      && search->heuristic->klass->update == NULL)
    return SLIDE_IDA_UNKNOWN_H;

  return slide_heuristic_follow (search->heuristic, ida->cells, top->h, move, from, top->blank);
}

/* Pushes the path on which a sweep ended onto the stack. */
static void
push_path (SlideSearch  *search,
           SlideIda     *ida,
           const guint8 *moves,
           guint         n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      SlideIdaFrame *top = slide_ida_get_top (ida);
      guint move, from;

      slide_ida_open_successors (top);
      do
        {
          move = ida->blank_moves.moves[top->blank][top->next++];
          if (slide_ida_is_tried (top, move))
            top->n_frontier--;
        }
      while (move != moves[i]);
      search->frontier += top->n_frontier;
      search->generated -= top->n_frontier;   /* not yet: they are still unvisited */

      from = ida->blank_moves.targets[top->blank][top->next - 1];
      slide_ida_push_child (search, ida, get_path_h (search, ida, move, from), move, from);
    }
}

/* Expands the node on top and the nodes below it, @allowance nodes at most. */
static void
sweep (SlideSearch *search,
       SlideIda    *ida,
       guint64      allowance)
{
  SlideSweepResult *result = &ida->result;
  SlideSweepRoot root;

  slide_ida_get_root (search, ida, &root);
  slide_sweep_run (ida->sweep, &root, (guint) MIN (allowance, SLIDE_SWEEP_MAX_EXPANSIONS), result);
  slide_ida_add_counts (search, ida, &result->counts);

  ida->top_is_open = FALSE;
  search->frontier--;
  if (result->outcome != SLIDE_SWEEP_DONE)
    push_path (search, ida, result->moves, result->n_moves);

  if (result->outcome == SLIDE_SWEEP_STOPPED)
    {
      SlideIdaFrame *last = slide_ida_get_top (ida);

      slide_ida_open_successors (last);
      search->frontier += last->n_frontier;
      search->generated -= last->n_frontier;
    }
  else if (result->outcome == SLIDE_SWEEP_FOUND)
    {
      search->status = SLIDE_STATUS_SOLVED;
    }
}

/* Whether sweeps can be used with the current cutoff. */
static gboolean
can_sweep (const SlideIda *ida)
{
  return ida->sweep != NULL && ida->cutoff <= SLIDE_SWEEP_MAX_DEPTH;
}

/* ---- Running ---- */

/* At the first root of a block, unexpanded on top: runs as many blocks as fit
 * @budget. FALSE if this block has to be searched in order. */
static gboolean
run_blocks (SlideSearch *search,
            SlideIda    *ida,
            guint64      budget)
{
  if (ida->blocks == NULL)
    ida->blocks = slide_blocks_new (search, ida);

  /* Without memory for blocks it continues in order, up to the next block. */
  if (ida->blocks == NULL)
    {
      ida->in_order = TRUE;
      return FALSE;
    }

  return slide_blocks_run (ida->blocks, search, ida, budget);
}

/* From the node on top: as many expansions as the next limit, check or sample allows. */
static void
run_in_order (SlideSearch *search,
              SlideIda    *ida,
              guint64      allowance)
{
  gboolean is_above_roots = ida->split > 0 && ida->n_frames <= ida->split;
  guint64 before = search->expanded;

  allowance = slide_search_get_allowance (search, allowance);
  if (ida->split == 0)
    allowance = MIN (allowance, search->next_sample - search->expanded);

  if (can_sweep (ida) && !is_above_roots && allowance >= SMALLEST_SWEEP)
    sweep (search, ida, allowance);
  else
    slide_ida_expand (search, ida);

  search->until_check -= (guint) (search->expanded - before);
  if (ida->split == 0 && search->expanded == search->next_sample)
    slide_search_sample (search);
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  SlideIda *ida = search->data;
  guint64 first = search->expanded;

  search->check_interval = can_sweep (ida) ? slide_sweep_get_pace (ida->sweep) / 2
                                           : SLIDE_CHECK_INTERVAL;

  while (search->expanded - first < budget && search->status == SLIDE_STATUS_RUNNING)
    {
      if (!ida->top_is_open && !slide_ida_advance (search, ida) && !begin_next_iteration (search, ida))
        break;

      if (slide_ida_is_at_goal (search, ida))
        {
          ida->top_is_open = FALSE;
          search->frontier--;
          search->status = SLIDE_STATUS_SOLVED;
          break;
        }

      if (!slide_search_may_expand (search))
        break;

      if (slide_ida_is_at_block (ida) && !ida->in_order)
        {
          slide_search_sample_if_due (search, search->expanded, search->frontier);
          if (run_blocks (search, ida, budget - (search->expanded - first)))
            {
              if (ida->n_frames == 0)
                begin_iteration (search, ida);
              search->until_check = 0;
              continue;
            }

          if (search->until_check == 0)
            continue;

          /* Too little of the budget is left; it costs nothing to stop here. */
          if (!ida->in_order && search->expanded > first)
            break;
        }

      if (slide_ida_is_at_root (ida))
        {
          ida->n_roots++;
          ida->in_order = FALSE;
        }

      run_in_order (search, ida, budget - (search->expanded - first));
    }

  if (search->status == SLIDE_STATUS_SOLVED)
    search->moves = (int) ida->n_frames - 1;
}

/* ---- Creating and freeing ---- */

static gpointer
core_create (SlideSearch *search)
{
  const SlideBoard *goal = &search->request.goal;
  SlideIda *ida = g_new0 (SlideIda, 1);

  slide_ida_init_path (ida, &search->request.start, search->request.operators);
  if (search->request.parent_pruning)
    {
      if (search->request.cycle_pruning)
        ida->automaton = slide_move_automaton_get (goal->rows, goal->columns);
      /* Sweeps only update h by differences, and have one order of moves in their code. */
      if (!slide_ida_propagates (search) && search->request.operators == 0)
        ida->sweep = slide_sweep_new (search->heuristic, goal, ida->automaton);
      if (ida->sweep != NULL)
        {
          guint pace = slide_flood_get_pace (search->heuristic, goal, ida->automaton);

          ida->can_flood = pace > 0;
          ida->pace = ida->can_flood ? pace : slide_sweep_get_pace (ida->sweep);
        }
    }

  search->sample_interval = search->next_sample = SMALLEST_SAMPLE_INTERVAL;
  ida->next_cutoff = search->initial_h;
  begin_iteration (search, ida);
  search->max_frontier = search->frontier;

  return ida;
}

static void
core_destroy (gpointer data)
{
  SlideIda *ida = data;

  g_clear_pointer (&ida->blocks, slide_blocks_free);
  g_clear_pointer (&ida->sweep, slide_sweep_free);
  g_free (ida->frames);
  g_free (ida);
}

static gboolean
core_is_divided (const SlideSearch *search)
{
  const SlideIda *ida = search->data;
  guint64 limit = search->request.memory_limit;

  return ida->sweep != NULL && (limit == 0 || limit >= SLIDE_BLOCKS_MEMORY);
}

static guint64
core_get_stored (const SlideSearch *search)
{
  const SlideIda *ida = search->data;

  return ida->n_frames;
}

static guint64
core_get_bytes (const SlideSearch *search)
{
  const SlideIda *ida = search->data;

  return sizeof *ida + ida->capacity * sizeof *ida->frames
         + (ida->sweep != NULL ? slide_sweep_get_bytes (ida->sweep) : 0)
         + (ida->blocks != NULL ? slide_blocks_get_bytes (ida->blocks) : 0);
}

const SlideSearchCore slide_search_core_idastar = {
  .keeps_path_only = TRUE,
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .is_divided = core_is_divided,
  .get_stored = core_get_stored,
  .get_bytes = core_get_bytes,
  .get_lowest_f = slide_ida_get_lowest_f,
  .dup_path = slide_ida_dup_path,
  .get_current = slide_ida_get_current,
  .get_successors = slide_ida_get_successors,
  .look_up = slide_ida_look_up,
};

/* A solution need not be a shortest one, so the cutoff is a bound only once all paths have been
 * searched. */
static guint
get_lower_bound (const SlideSearch *search)
{
  return search->status == SLIDE_STATUS_DEPTH_LIMIT ? MAX (search->base_bound, search->depth_limit + 1)
                                                    : search->base_bound;
}

const SlideSearchCore slide_search_core_depth_limited = {
  .keeps_path_only = TRUE,
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .get_stored = core_get_stored,
  .get_bytes = core_get_bytes,
  .get_lowest_f = slide_ida_get_lowest_f,
  .get_lower_bound = get_lower_bound,
  .dup_path = slide_ida_dup_path,
  .get_current = slide_ida_get_current,
  .get_successors = slide_ida_get_successors,
  .look_up = slide_ida_look_up,
};
