/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-subtree.c: searches pieces of an iteration of IDA*, as floods where possible, or
 * else as sweeps.
 */

#include "slide-subtree.h"

#include "slide-flood.h"
#include "slide-search-private.h"

/* Expansions of a flood between two checks of the flag and the clock. */
#define FLOOD_CHECK_INTERVAL (1u << 20)

struct _SlideSubtreeWorker
{
  SlideSweep       *sweep;
  SlideFlood       *flood;      /* (nullable) */
  SlideSweepResult  result;
};

void
slide_subtree_add_counts (SlideSweepCounts       *sum,
                          const SlideSweepCounts *counts)
{
  sum->n_expanded += counts->n_expanded;
  sum->n_generated += counts->n_generated;
  sum->best_h = MIN (sum->best_h, counts->best_h);
  sum->max_frontier = MAX (sum->max_frontier, counts->max_frontier);
  sum->least_excess = MIN (sum->least_excess, counts->least_excess);
}

gboolean
slide_subtree_round_should_end (const SlideSubtreeRound *round)
{
  return slide_search_should_end (round->search);
}

static SlideSubtreeOutcome
sweep_all (SlideSubtreeWorker  *worker,
           SlideSubtreePiece   *piece,
           guint64              allowance,
           SlideSubtreeEndFunc  should_end,
           gpointer             user_data)
{
  SlideSweepResult *result = &worker->result;

  piece->counts = (SlideSweepCounts) SLIDE_SWEEP_COUNTS_INIT;
  for (guint i = 0; i < piece->n_roots; i++)
    {
      guint64 left = allowance - MIN (allowance, piece->counts.n_expanded);

      if (should_end (user_data))
        return SLIDE_SUBTREE_INTERRUPTED;
      if (left == 0)
        return SLIDE_SUBTREE_TOO_LONG;

      slide_sweep_run (worker->sweep, &piece->roots[i],
                       (guint) MIN (left, SLIDE_SWEEP_MAX_EXPANSIONS), result);
      slide_subtree_add_counts (&piece->counts, &result->counts);
      if (result->outcome == SLIDE_SWEEP_FOUND)
        return SLIDE_SUBTREE_HAS_GOAL;
      if (result->outcome == SLIDE_SWEEP_STOPPED)
        return SLIDE_SUBTREE_TOO_LONG;
    }

  return SLIDE_SUBTREE_DONE;
}

/* FALSE if the flood was full. */
static gboolean
flood_all (SlideSubtreeWorker  *worker,
           SlideSubtreePiece   *piece,
           guint64              allowance,
           SlideSubtreeEndFunc  should_end,
           gpointer             user_data)
{
  SlideFloodOutcome outcome;

  slide_flood_begin (worker->flood, piece->roots, piece->n_roots);
  slide_flood_get_counts (worker->flood, &piece->counts);
  piece->outcome = SLIDE_SUBTREE_HAS_GOAL;

  while ((outcome = slide_flood_run (worker->flood, FLOOD_CHECK_INTERVAL)) == SLIDE_FLOOD_PAUSED)
    {
      slide_flood_get_counts (worker->flood, &piece->counts);
      if (piece->counts.n_expanded > allowance)
        {
          piece->outcome = SLIDE_SUBTREE_TOO_LONG;
          return TRUE;
        }
      if (should_end (user_data))
        {
          piece->outcome = SLIDE_SUBTREE_INTERRUPTED;
          return TRUE;
        }
    }

  if (outcome == SLIDE_FLOOD_DONE)
    {
      slide_flood_get_counts (worker->flood, &piece->counts);
      piece->outcome = SLIDE_SUBTREE_DONE;
    }

  return outcome != SLIDE_FLOOD_FULL;
}

void
slide_subtree_worker_run (SlideSubtreeWorker  *worker,
                          SlideSubtreePiece   *piece,
                          guint64              allowance,
                          gboolean             may_flood,
                          SlideSubtreeEndFunc  should_end,
                          gpointer             user_data)
{
  if (!may_flood || worker->flood == NULL
      || !flood_all (worker, piece, allowance, should_end, user_data))
    piece->outcome = sweep_all (worker, piece, allowance, should_end, user_data);
}

gboolean
slide_subtree_worker_can_flood (const SlideSubtreeWorker *worker)
{
  return worker->flood != NULL;
}

gsize
slide_subtree_worker_get_bytes (const SlideSubtreeWorker *worker)
{
  return sizeof *worker + slide_sweep_get_bytes (worker->sweep)
         + (worker->flood != NULL ? slide_flood_get_bytes (worker->flood) : 0);
}

SlideSubtreeWorker *
slide_subtree_worker_new (const SlideHeuristic *heuristic,
                          const SlideBoard     *goal,
                          gboolean              cycle_pruning)
{
  const SlideMoveAutomaton *automaton = cycle_pruning
                                          ? slide_move_automaton_get (goal->rows, goal->columns) : NULL;
  SlideSweep *sweep = slide_sweep_new (heuristic, goal, automaton);
  SlideSubtreeWorker *worker;

  if (sweep == NULL)
    return NULL;

  worker = g_new0 (SlideSubtreeWorker, 1);
  worker->sweep = sweep;
  worker->flood = slide_flood_new (heuristic, goal, automaton);
  return worker;
}

void
slide_subtree_worker_free (SlideSubtreeWorker *worker)
{
  if (worker == NULL)
    return;

  slide_sweep_free (worker->sweep);
  slide_flood_free (worker->flood);
  g_free (worker);
}
