/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-flood.h: subtrees of IDA* out of order, many nodes at a time.
 *
 * A sweep spends most of its time on branches that the processor mispredicts (is this successor
 * within the cutoff or not?) and on memory that it waits for. A flood has many nodes at hand and
 * does each step for all of them before the next. Nodes are thus expanded in an arbitrary order,
 * which does not matter if every one of them has to be expanded: the counts are then those of a
 * sweep. When the goal is found, the counts are meaningless, and the caller searches these
 * subtrees again in order.
 *
 * There are kinds for different heuristics:
 *
 *   slide-flood-deltas.c     a table of what each move adds; 12 to 16 cells, AVX-512
 *   slide-flood-patterns.c   pattern databases; AVX2
 */

#pragma once

#include "slide-sweep.h"

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

/* Expansions of a block of subtrees that is worth a flood; 0 if there are no floods for this
 * heuristic, shape and processor. Arguments as below. */
guint             slide_flood_get_pace   (const SlideHeuristic     *heuristic,
                                          const SlideBoard         *goal,
                                          const SlideMoveAutomaton *automaton);

/* @automaton: (nullable): what it prunes by, as in slide_sweep_new().
 * Returns: (transfer full) (nullable): NULL if the processor does not support floods,
 * or without the memory for one (some MiB) */
SlideFlood       *slide_flood_new        (const SlideHeuristic     *heuristic,
                                          const SlideBoard         *goal,
                                          const SlideMoveAutomaton *automaton) G_GNUC_WARN_UNUSED_RESULT;
void              slide_flood_free       (SlideFlood               *flood);
gsize             slide_flood_get_bytes  (const SlideFlood         *flood);

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
