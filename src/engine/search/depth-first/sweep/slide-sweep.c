/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-memory.h"
#include "slide-sweep-private.h"

static const SlideSweepClass *const classes[] = {
  &slide_sweep_deltas_class,
  &slide_sweep_patterns_class,
  &slide_sweep_walking_class,
};

SlideSweep *
slide_sweep_new (const SlideHeuristic     *heuristic,
                 const SlideBoard         *goal,
                 const SlideMoveAutomaton *automaton)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      SlideSweep *sweep = slide_memory_try_new0 (classes[i]->size);

      if (sweep == NULL)
        return NULL;
      sweep->klass = classes[i];
      if (classes[i]->construct (sweep, heuristic, goal, automaton))
        return sweep;
      g_free (sweep);
    }

  return NULL;
}

void
slide_sweep_free (SlideSweep *sweep)
{
  g_free (sweep);
}

gint64
slide_sweep_leave (SlideSweep *sweep,
                   guint       last,
                   gint64      tally)
{
  sweep->trail[sweep->n_trail++] = (guint8) last;
  return tally;
}

guint
slide_sweep_get_pace (const SlideSweep *sweep)
{
  return sweep->klass->pace;
}

gsize
slide_sweep_get_bytes (const SlideSweep *sweep)
{
  return sweep->klass->size;
}

void
slide_sweep_run (SlideSweep           *sweep,
                 const SlideSweepRoot *root,
                 guint                 allowance,
                 SlideSweepResult     *result)
{
  gint64 tally = (gint64) (allowance - 1) * TALLY_EXPANSION;

  g_assert (allowance >= 1 && allowance <= SLIDE_SWEEP_MAX_EXPANSIONS);
  g_assert (root->slack + root->h <= SLIDE_SWEEP_MAX_DEPTH);

  sweep->best_h = G_MAXUINT;
  sweep->max_frontier = 0;
  sweep->least_excess = G_MAXUINT;
  sweep->n_trail = 0;
  tally = sweep->klass->run (sweep, root, tally);

  result->outcome = SLIDE_SWEEP_DONE;
  if (tally < -TALLY_FOUND / 2)
    {
      result->outcome = SLIDE_SWEEP_FOUND;
      tally += TALLY_FOUND;
    }
  else if (tally < 0)
    {
      result->outcome = SLIDE_SWEEP_STOPPED;
    }

  /* The shift is arithmetic: -1 where the allowance is used up. */
  result->counts.n_expanded = (guint64) ((gint64) allowance - 1 - (tally >> TALLY_BITS));
  result->counts.n_generated = (guint64) (tally & (TALLY_EXPANSION - 1));
  result->counts.best_h = sweep->best_h;
  result->counts.max_frontier = sweep->max_frontier;
  result->counts.least_excess = sweep->least_excess;
  result->n_moves = sweep->n_trail > 0 ? sweep->n_trail - 1 : 0;
  for (guint i = 0; i < result->n_moves; i++)
    result->moves[i] = sweep->trail[result->n_moves - 1 - i];
}
