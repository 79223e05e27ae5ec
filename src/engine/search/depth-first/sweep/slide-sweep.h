/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep.h: a whole subtree of IDA* at full speed.
 *
 * A sweep expands a node and everything below it whose f stays within the
 * bound, depth first, moves in the order up, left, right, down, never undoing
 * the one before, or only those that an automaton leaves. It does what the
 * machine of slide-idastar.c does in the same order, so it may be stopped after
 * any number of expansions and the machine goes on from there.
 *
 * There are kinds for different heuristics:
 *
 *   slide-sweep-deltas.c     a table of what each move adds; up to 16 cells
 *   slide-sweep-patterns.c   pattern databases
 *   slide-sweep-walking.c    walking distance; 3x4, 4x3 and 4x4
 *
 * The first and the last have functions that know an automaton for 4x4 only,
 * which of these shapes is the one that has an automaton.
 */

#pragma once

#include "slide-heuristic-private.h"
#include "slide-move-automaton.h"

G_BEGIN_DECLS

/* The most expansions, and the longest way down, of one sweep. */
#define SLIDE_SWEEP_MAX_EXPANSIONS (1u << 28)
#define SLIDE_SWEEP_MAX_DEPTH 1000

typedef enum
{
  SLIDE_SWEEP_DONE,      /* all of the subtree */
  SLIDE_SWEEP_STOPPED,   /* the allowance was used up; the last node's successors wait */
  SLIDE_SWEEP_FOUND      /* the goal, which is not expanded */
} SlideSweepOutcome;

/**
 * SlideSweepRoot:
 * @cells: the board
 * @blank: its blank
 * @move: the move that led to it, or SLIDE_MOVE_NONE
 * @h: its estimate
 * @slack: the bound less its f
 * @path: the automaton's state; without one it is not looked at
 * @n_waiting: nodes that wait elsewhere, to be counted into the frontier
 *
 * Where a sweep begins. @slack + @h is at most SLIDE_SWEEP_MAX_DEPTH.
 */
typedef struct
{
  guint8  cells[SLIDE_MAX_CELLS];
  guint8  blank;
  guint8  move;
  guint16 h;
  guint16 slack;
  guint16 path;
  guint16 n_frontier;
} SlideSweepRoot;

/**
 * SlideSweepCounts:
 * @n_generated: successors of the nodes expanded, those still waiting included
 * @best_h: the smallest h expanded
 * @max_frontier: the most nodes that waited at one time
 * @least_excess: no f that was cut off is beyond the bound by less;
 *   G_MAXUINT if none was
 */
typedef struct
{
  guint64 n_expanded;
  guint64 n_generated;
  guint   best_h;
  guint   max_frontier;
  guint   least_excess;
} SlideSweepCounts;

/**
 * SlideSweepResult:
 * @moves: from the root to the last node, unless all is done
 */
typedef struct
{
  SlideSweepOutcome outcome;
  SlideSweepCounts  counts;
  guint             n_moves;
  guint8            moves[SLIDE_SWEEP_MAX_DEPTH + 1];
} SlideSweepResult;

typedef struct _SlideSweep SlideSweep;

/* @automaton: (nullable): by which it prunes, and no more than parents without.
 * Returns: (transfer full) (nullable): NULL where the heuristic (NULL: none,
 * h is 0) or the shape is not one that sweeps are made for, or without memory;
 * a search then goes on step by step */
SlideSweep *slide_sweep_new  (const SlideHeuristic     *heuristic,
                              const SlideBoard         *goal,
                              const SlideMoveAutomaton *automaton) G_GNUC_WARN_UNUSED_RESULT;
void        slide_sweep_free (SlideSweep               *sweep);

/* Expansions that take some five milliseconds, and what it holds. */
guint       slide_sweep_get_pace  (const SlideSweep *sweep);
gsize       slide_sweep_get_bytes (const SlideSweep *sweep);

/* @allowance: 1 … SLIDE_SWEEP_MAX_EXPANSIONS. One thread at a time. */
void        slide_sweep_run  (SlideSweep           *sweep,
                              const SlideSweepRoot *root,
                              guint                 allowance,
                              SlideSweepResult     *result);

G_END_DECLS
