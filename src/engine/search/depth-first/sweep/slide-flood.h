/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-flood.h: subtrees of IDA* out of order, sixteen nodes at a time.
 *
 * A sweep spends most of its time on branches that the processor mispredicts:
 * is this successor within the cutoff or not? A flood has no such branches. It
 * stores nodes in classes, one for each cell of the blank and last move, in
 * which all nodes have the same moves. Sixteen nodes of a class are expanded
 * together: vector instructions make each move for all of them, compress the
 * successors within the cutoff and append them to the class of that move.
 *
 * Nodes are thus expanded in an arbitrary order, which does not matter if every
 * one of them has to be expanded: the counts are then those of a sweep. When the
 * goal is found, the counts are meaningless, and the caller searches these
 * subtrees again in order.
 *
 * Floods support the boards and heuristics of sweeps with deltas, from 12 cells
 * up, on processors with AVX-512.
 */

#pragma once

#include "slide-sweep.h"

G_BEGIN_DECLS

/* The largest cutoff that fits its words. */
#define SLIDE_FLOOD_MAX_BOUND 500

typedef enum
{
  SLIDE_FLOOD_DONE,      /* every node has been expanded */
  SLIDE_FLOOD_PAUSED,    /* the allowance was used up; run it again to continue */
  SLIDE_FLOOD_GOAL,      /* the goal is among the nodes */
  SLIDE_FLOOD_FULL       /* too many nodes at once (rare) */
} SlideFloodOutcome;

typedef struct _SlideFlood SlideFlood;

/* Whether there are floods for this heuristic, shape and processor; arguments as below. */
gboolean          slide_flood_is_supported (const SlideHeuristic    *heuristic,
                                            const SlideBoard        *goal,
                                            const SlideMoveAutomaton *automaton);

/* @automaton: (nullable): what it prunes by, as in slide_sweep_new().
 * Returns: (transfer full) (nullable): NULL if the processor does not support floods,
 * or without the memory for one (some MiB) */
SlideFlood       *slide_flood_new        (const SlideHeuristic     *heuristic,
                                          const SlideBoard         *goal,
                                          const SlideMoveAutomaton *automaton) G_GNUC_WARN_UNUSED_RESULT;
void              slide_flood_free       (SlideFlood               *flood);
gsize             slide_flood_get_bytes  (void);

/* Discards all nodes and counts and begins with these roots, at most 64. */
void              slide_flood_begin      (SlideFlood               *flood,
                                          const SlideSweepRoot     *roots,
                                          guint                     n_roots);

/* Expands about @n nodes. One thread at a time. */
SlideFloodOutcome slide_flood_run        (SlideFlood               *flood,
                                          guint64                   n);

/* The counts since slide_flood_begin(). */
void              slide_flood_get_counts (const SlideFlood         *flood,
                                          SlideSweepCounts         *counts);

G_END_DECLS
