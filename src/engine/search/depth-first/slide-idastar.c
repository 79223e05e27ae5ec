/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar.c: IDA*, iterative-deepening A* (Korf 1985).
 *
 * Depth-first search of every path whose f stays within a bound; when there
 * is none to the goal, again with the smallest f that was cut off. Memory is
 * the path alone: a stack of frames, each with the moves it has still to try.
 *
 * One machine, two paces. In a step the machine turns to the next node
 * within the bound, going back up where a node's moves are used up, and
 * expands it: from then on its successors wait. That is all there is to the
 * search, and at every rest the stack's top is the node expanded last.
 *
 * At full speed the machine hands the node it turned to, with all that lies
 * below it, to a sweep (slide-sweep.h): generated functions that do the same
 * in the same order many times as fast, for as many expansions as the next
 * limit, sample or look at the clock allows. A sweep that has to stop leaves
 * its path, which the machine lays on its stack; and so a sweep may end at
 * any node, and all counts are the same however the search is sliced. Where
 * an iteration is long, whole blocks of subtrees are gone through at once,
 * out of order and on several threads (slide-idastar-block.c); what must be
 * exact inside of one, the goal or a limit, is found by going through it again
 * in order.
 *
 * A search that keeps only its path comes to a state again on every other path
 * that leads there. Those that undo a move at once are always left out
 * (request.parent_pruning); on small boards no more than these, and counts are
 * then those of the literature. On larger ones an automaton that knows more
 * ways round to the same place (request.cycle_pruning, slide-move-automaton.h)
 * is carried along the path. Whether it is used depends on the request and the
 * shape alone, and so counts are the same on every machine. It pays with every
 * heuristic, with Manhattan distance in floods least: half of what it saves in
 * nodes goes into looking up states.
 *
 * Every solution has the parity of the distance between the two blanks, so
 * bounds of the other parity are passed over.
 */

#include "slide-idastar-block.h"
#include "slide-idastar-views.h"

/* Below this many expansions laying out the path costs more than it saves. */
#define SMALLEST_SWEEP 64

/* The frontier of a path does not change much; less often than that it need
 * not be looked at, and each look is the end of a sweep. */
#define SMALLEST_SAMPLE_INTERVAL 4096

/* How many times as many nodes as in the last iteration are to be expected. */
#define EXPECTED_GROWTH 5

/* Blocks begin no deeper; in the longest search there are enough of them. */
#define MAX_SPLIT 24

/* Where the memory limit is less than this for each thread there are none. */
#define MEMORY_FOR_BLOCKS (G_GUINT64_CONSTANT (16) << 20)

/* ---- The machine ---- */

/* How deep the roots of blocks are: where they are so many that each
 * block takes about the pace of the sweep. It follows from the iteration
 * before, and so is the same on every run. */
static guint
choose_split (const SlideSearch *search,
              const SlideIda    *ida)
{
  guint64 expected = (search->expanded - ida->expanded_before) * EXPECTED_GROWTH;
  guint split;

  if (ida->sweep == NULL || expected / 4 < slide_sweep_get_pace (ida->sweep))
    return 0;
  if (search->request.memory_limit != 0
      && search->request.memory_limit < MEMORY_FOR_BLOCKS * MAX (search->request.threads, 1))
    return 0;

  split = g_bit_storage (expected / slide_sweep_get_pace (ida->sweep) * SLIDE_BLOCK_ROOTS);
  return MIN (split, MAX_SPLIT);
}

static void
begin_iteration (SlideSearch *search,
                 SlideIda    *ida)
{
  ida->bound = slide_search_round_to_parity (search, ida->next_bound);
  ida->next_bound = G_MAXUINT;
  ida->split = choose_split (search, ida);
  if (ida->split > 0)
    search->smallest_slice = MAX (search->smallest_slice,
                                  (guint64) slide_sweep_get_pace (ida->sweep) * 2);
  ida->n_roots = 0;
  ida->expanded_before = search->expanded;

  slide_ida_push_start (search, ida);
}

/* ---- Sweeps ---- */

/* h of a node on a path that is laid, known to be within the bound. Where it
 * would have to be made from nothing, and the search has no use for it, it is
 * left to who looks at it. */
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

/* Lays the path on which a sweep ended on the stack. */
static void
lay_path (SlideSearch  *search,
          SlideIda     *ida,
          const guint8 *moves,
          guint         n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      SlideIdaFrame *top = slide_ida_get_top (ida);
      guint move, from;

      slide_ida_let_wait (top);
      do
        {
          move = ida->blank_moves.moves[top->blank][top->next++];
          if (slide_ida_is_tried (top, move))
            top->n_frontier--;
        }
      while (move != moves[i]);
      search->frontier += top->n_frontier;
      search->generated -= top->n_frontier;   /* not yet: they wait */

      from = ida->blank_moves.targets[top->blank][top->next - 1];
      slide_ida_push_child (search, ida, get_path_h (search, ida, move, from), move, from);
    }
}

/* Expands the open node on top and what is below it, @allowance nodes at most. */
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
    lay_path (search, ida, result->moves, result->n_moves);

  if (result->outcome == SLIDE_SWEEP_STOPPED)
    {
      SlideIdaFrame *last = slide_ida_get_top (ida);

      slide_ida_let_wait (last);
      search->frontier += last->n_frontier;
      search->generated -= last->n_frontier;
    }
  else if (result->outcome == SLIDE_SWEEP_FOUND)
    {
      search->status = SLIDE_STATUS_SOLVED;
    }
}

/* Whether frames can be told to a sweep: its words have room for them. */
static gboolean
can_sweep (const SlideIda *ida)
{
  return ida->sweep != NULL && ida->bound <= SLIDE_SWEEP_MAX_DEPTH;
}

/* ---- Running ---- */

/* At the first root of a block, open on top: goes through as many blocks
 * as @budget has room for. FALSE if this one is to be gone through in order. */
static gboolean
run_blocks (SlideSearch *search,
            SlideIda    *ida,
            guint64      budget)
{
  if (ida->blocks == NULL)
    ida->blocks = slide_blocks_new (search, ida);

  /* Without memory for them it goes on in order, up to the next block. */
  if (ida->blocks == NULL)
    {
      ida->in_order = TRUE;
      return FALSE;
    }

  return slide_blocks_run (ida->blocks, search, ida, budget);
}

/* From the open node on top: as much as the next limit, check or sample allows. */
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
      if (!ida->top_is_open && !slide_ida_turn (search, ida))
        begin_iteration (search, ida);

      if (slide_ida_is_at_goal (search, ida))
        {
          ida->top_is_open = FALSE;
          search->frontier--;
          search->status = SLIDE_STATUS_SOLVED;
          break;
        }

      if (!slide_search_may_expand (search))
        break;

      if (slide_ida_is_at_stretch (ida) && !ida->in_order)
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

          /* Too little of the budget is left; a rest here costs nothing. */
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

/* ---- Beginning and end ---- */

static gpointer
core_create (SlideSearch *search)
{
  const SlideBoard *goal = &search->request.goal;
  SlideIda *ida = g_new0 (SlideIda, 1);

  slide_ida_init_path (ida, &search->request.start);
  if (search->request.parent_pruning)
    {
      if (search->request.cycle_pruning)
        ida->automaton = slide_move_automaton_get (goal->rows, goal->columns);
      /* Sweeps know h by its changes alone. */
      if (!slide_ida_propagates (search))
        ida->sweep = slide_sweep_new (search->heuristic, goal, ida->automaton);
    }

  search->sample_interval = search->next_sample = SMALLEST_SAMPLE_INTERVAL;
  ida->next_bound = search->initial_h;
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

  return sizeof *ida + ida->room * sizeof *ida->frames
         + (ida->sweep != NULL ? slide_sweep_get_bytes (ida->sweep) : 0)
         + (ida->blocks != NULL ? slide_blocks_get_bytes (ida->blocks) : 0);
}

const SlideSearchCore slide_search_core_idastar = {
  .keeps_path_only = TRUE,
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .get_stored = core_get_stored,
  .get_bytes = core_get_bytes,
  .get_lowest_f = slide_ida_get_lowest_f,
  .dup_path = slide_ida_dup_path,
  .get_current = slide_ida_get_current,
  .get_successors = slide_ida_get_successors,
  .look_up = slide_ida_look_up,
};
