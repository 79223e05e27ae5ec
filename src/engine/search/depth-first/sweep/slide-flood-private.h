/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-flood-private.h: code shared by the kinds of floods.
 *
 * Each kind has its own file and SlideFloodClass; slide-flood.c lists them.
 */

#pragma once

#include "slide-flood.h"

/**
 * SlideFloodClass:
 * @size: of the struct, which begins with SlideFlood
 * @pace: as slide_flood_get_pace()
 * @is_supported: whether there are floods of this kind for a heuristic, shape and processor
 * @construct: initializes the rest of the struct, which is not zeroed; FALSE if the kind does not
 *   support what the heuristic adds. Called only where @is_supported
 * @begin, @get_counts: as in slide-flood.h, but for @n_expanded and @n_generated
 * @step: expands some nodes. SLIDE_FLOOD_PAUSED: there may be more
 */
typedef struct
{
  gsize             size;
  guint             pace;
  gboolean          (*is_supported) (const SlideHeuristic     *heuristic,
                                     const SlideBoard         *goal,
                                     const SlideMoveAutomaton *automaton);
  gboolean          (*construct)    (SlideFlood               *flood,
                                     const SlideHeuristic     *heuristic,
                                     const SlideBoard         *goal,
                                     const SlideMoveAutomaton *automaton);
  void              (*begin)        (SlideFlood               *flood,
                                     const SlideSweepRoot     *roots,
                                     guint                     n_roots);
  SlideFloodOutcome (*step)         (SlideFlood               *flood);
  void              (*get_counts)   (const SlideFlood         *flood,
                                     SlideSweepCounts         *counts);
} SlideFloodClass;

struct _SlideFlood
{
  const SlideFloodClass *klass;
  guint64                n_expanded;
  guint64                n_generated;
};

extern const SlideFloodClass slide_flood_deltas_class;
extern const SlideFloodClass slide_flood_patterns_class;
