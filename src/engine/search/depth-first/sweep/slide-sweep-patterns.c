/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-patterns.c: sweeps for pattern databases.
 *
 * The patterns (slide-pattern-steps.h) are updated by the move and restored after it.
 * The view with the largest sum before a move is evaluated first after it: half
 * of all successors are above the cutoff, and that view usually shows it at
 * once. Most time is lost to fetching entries and to mispredicted branches, so
 * the entries of all successors are prefetched together.
 *
 * A pattern counts the moves of its own tiles, and their number has the parity
 * of the tiles' distances from home. So f rises by 0, by 2 or by more, and the
 * excess of pruned nodes is recorded, because the next cutoff may be more than 2
 * higher.
 */

#include "slide-pattern-steps.h"
#include "slide-sweep-private.h"

#include <string.h>

typedef struct
{
  guint16 of[SLIDE_PATTERN_MAX_VIEWS];
} Sums;

typedef struct _Sweep Sweep;

typedef gint64 (*VisitFunc) (Sweep *sweep, guint blank, guint last, guint left, Sums sums,
                             guint first, guint waiting, gint64 tally, guint path);

struct _Sweep
{
  SlideSweep        parent;
  VisitFunc         visit;
  guint8            cells[SLIDE_MAX_CELLS];
  SlidePatternSteps steps;
};

/* A stack protector would take 2 % of the time, since each node is a call; everything on
 * the stack has a fixed size. */
#if __has_attribute (no_stack_protector)
#define UNGUARDED __attribute__ ((no_stack_protector))
#else
#define UNGUARDED
#endif

#define PATTERNS_NAME(name) name##_plain
#define PATTERNS_TARGET UNGUARDED
#include "slide-sweep-patterns-shape.inc.h"

#if defined (__x86_64__) && defined (__GNUC__)
#define HAS_POPCNT_ROAD 1
#define PATTERNS_NAME(name) name##_popcnt
#define PATTERNS_TARGET UNGUARDED __attribute__ ((target ("popcnt")))
#include "slide-sweep-patterns-shape.inc.h"
#else
#define HAS_POPCNT_ROAD 0
#endif

static VisitFunc
choose_visit (guint    n_views,
              gboolean prunes)
{
#if HAS_POPCNT_ROAD
  if (__builtin_cpu_supports ("popcnt"))
    return choose_visit_popcnt (n_views, prunes);
#endif

  return choose_visit_plain (n_views, prunes);
}

static gboolean
sweep_construct (SlideSweep               *base,
                 const SlideHeuristic     *heuristic,
                 const SlideBoard         *goal,
                 const SlideMoveAutomaton *automaton)
{
  Sweep *sweep = (Sweep *) base;

  if (!slide_pattern_steps_init (&sweep->steps, heuristic, goal, automaton))
    return FALSE;

  sweep->visit = choose_visit (sweep->steps.set->n_views, automaton != NULL);
  return TRUE;
}

static gint64
sweep_run (SlideSweep           *base,
           const SlideSweepRoot *root,
           gint64                tally)
{
  Sweep *sweep = (Sweep *) base;
  const SlidePatternSet *set = sweep->steps.set;
  Sums sums = { { 0 } };
  guint first = 0;

  memcpy (sweep->cells, root->cells, sizeof sweep->cells);
  slide_pattern_steps_look_up (&sweep->steps, root->cells);

  for (guint view = 0; view < set->n_views; view++)
    {
      for (guint group = 0; group < set->views[view].n_groups; group++)
        sums.of[view] += (guint16) slide_pattern_get_distance (sweep->steps.groups[view][group].pattern);
      if (sums.of[view] > sums.of[first])
        first = view;
    }

  return sweep->visit (sweep, root->blank, root->move, (guint) root->slack + root->h, sums, first,
                       root->n_frontier, tally, root->path);
}

const SlideSweepClass slide_sweep_patterns_class = {
  .pace = 1 << 17,
  .size = sizeof (Sweep),
  .construct = sweep_construct,
  .run = sweep_run,
};
