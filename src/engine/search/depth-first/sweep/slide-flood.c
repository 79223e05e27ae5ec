/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-flood-private.h"

#include "slide-memory.h"

#include <stdlib.h>

static const SlideFloodClass *
find_class (const SlideHeuristic     *heuristic,
            const SlideBoard         *goal,
            const SlideMoveAutomaton *automaton)
{
#if defined (__x86_64__) && defined (__GNUC__)
  static const SlideFloodClass *const classes[] = { &slide_flood_deltas_class, &slide_flood_patterns_class };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (classes[i]->is_supported (heuristic, goal, automaton))
      return classes[i];
#endif

  return NULL;
}

guint
slide_flood_get_pace (const SlideHeuristic     *heuristic,
                      const SlideBoard         *goal,
                      const SlideMoveAutomaton *automaton)
{
  const SlideFloodClass *klass = find_class (heuristic, goal, automaton);

  return klass != NULL ? klass->pace : 0;
}

SlideFlood *
slide_flood_new (const SlideHeuristic     *heuristic,
                 const SlideBoard         *goal,
                 const SlideMoveAutomaton *automaton)
{
  const SlideFloodClass *klass = find_class (heuristic, goal, automaton);
  SlideFlood *flood;

  /* Neither cleared nor in huge pages, so that unused pages are never touched. */
  if (klass == NULL || !slide_memory_grants (klass->size)
      || posix_memalign ((void **) &flood, 64, klass->size) != 0)
    return NULL;

  flood->klass = klass;
  if (!klass->construct (flood, heuristic, goal, automaton))
    {
      slide_flood_free (flood);
      return NULL;
    }

  return flood;
}

void
slide_flood_free (SlideFlood *flood)
{
  free (flood);
}

gsize
slide_flood_get_bytes (const SlideFlood *flood)
{
  return flood->klass->size;
}

void
slide_flood_begin (SlideFlood           *flood,
                   const SlideSweepRoot *roots,
                   guint                 n_roots)
{
  flood->n_expanded = flood->n_generated = 0;
  flood->klass->begin (flood, roots, n_roots);
}

SlideFloodOutcome
slide_flood_run (SlideFlood *flood,
                 guint64     n)
{
  guint64 end = flood->n_expanded + n;
  SlideFloodOutcome outcome = SLIDE_FLOOD_PAUSED;

  while (outcome == SLIDE_FLOOD_PAUSED && flood->n_expanded < end)
    outcome = flood->klass->step (flood);

  return outcome;
}

void
slide_flood_get_counts (const SlideFlood *flood,
                        SlideSweepCounts *counts)
{
  *counts = (SlideSweepCounts) { .n_expanded = flood->n_expanded, .n_generated = flood->n_generated };
  flood->klass->get_counts (flood, counts);
}
