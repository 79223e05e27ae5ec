/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-flood.h: subtrees of IDA* out of order, sixteen nodes at a time.
 *
 * A sweep spends most of its time on branches that the processor could not
 * foresee: is this successor within the bound or not? A flood has none. Nodes
 * wait in classes, one for each cell of the blank and last move, where all
 * have the same moves; sixteen of a class are taken at once, each of their
 * moves is made for all of them by vector instructions, and the successors
 * within the bound are pressed together and put into the class of that move.
 *
 * So nodes are expanded in no order at all, which is as good as any as long
 * as every one of them has to be expanded: then the counts are those of a
 * sweep. When the goal turns up the counts mean nothing; the caller goes
 * through these subtrees again in order.
 *
 * For boards and heuristics as sweeps are made for, of 12 cells and more,
 * where the processor has AVX-512.
 */

#pragma once

#include "slide-sweep.h"

G_BEGIN_DECLS

/* The largest bound it has room for in its words. */
#define SLIDE_FLOOD_MAX_BOUND 500

typedef enum
{
  SLIDE_FLOOD_DONE,      /* every node has been expanded */
  SLIDE_FLOOD_PAUSED,    /* as many as were allowed; run it again for more */
  SLIDE_FLOOD_GOAL,      /* the goal is among them */
  SLIDE_FLOOD_FULL       /* too many nodes wait at once (seldom) */
} SlideFloodOutcome;

typedef struct _SlideFlood SlideFlood;

/* @automaton: (nullable): by which it prunes, as in slide_sweep_new().
 * Returns: (transfer full) (nullable): NULL where the processor has none, or without
 * the memory for it (some MiB) */
SlideFlood       *slide_flood_new        (const SlideHeuristic     *heuristic,
                                          const SlideBoard         *goal,
                                          const SlideMoveAutomaton *automaton) G_GNUC_WARN_UNUSED_RESULT;
void              slide_flood_free       (SlideFlood               *flood);
gsize             slide_flood_get_bytes  (void);

/* Forgets all nodes and counts, and begins with these roots; no more than 64. */
void              slide_flood_begin      (SlideFlood               *flood,
                                          const SlideSweepRoot     *roots,
                                          guint                     n_roots);

/* Expands about @n nodes. One thread at a time. */
SlideFloodOutcome slide_flood_run        (SlideFlood               *flood,
                                          guint64                   n);

/* Of all that was done since it began. */
void              slide_flood_get_counts (const SlideFlood         *flood,
                                          SlideSweepCounts         *counts);

G_END_DECLS
