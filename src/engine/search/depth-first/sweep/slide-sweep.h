/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep.h: searches a subtree of IDA* at full speed.
 *
 * A sweep expands a node and everything below it whose f is within the cutoff,
 * depth first, with moves in the order up, left, right, down. It never undoes
 * the last move or, with an automaton, tries only the moves that this leaves. It
 * does the same as slide-idastar.c in the same order, so it may be stopped after
 * any number of expansions, and the search continues from there.
 *
 * There are kinds for different heuristics:
 *
 *   slide-sweep-deltas.c     a table of what each move adds; up to 16 cells
 *   slide-sweep-patterns.c   pattern databases
 *   slide-sweep-walking.c    walking distance; 3x4, 4x3 and 4x4
 *
 * The first and the last support an automaton for 4x4 only; their other shapes
 * have no automaton.
 */

#pragma once

#include "slide-heuristic-private.h"
#include "slide-move-automaton.h"

/* The most expansions and the longest path of a sweep. */
#define SLIDE_SWEEP_MAX_EXPANSIONS (1u << 28)
#define SLIDE_SWEEP_MAX_DEPTH 1000

typedef enum
{
  SLIDE_SWEEP_DONE,      /* the subtree is complete */
  SLIDE_SWEEP_STOPPED,   /* the allowance was used up; the last node's successors are unvisited */
  SLIDE_SWEEP_FOUND      /* the goal was found, which is not expanded */
} SlideSweepOutcome;

/**
 * SlideSweepRoot:
 * @cells: the board
 * @blank: the cell of its blank
 * @move: the move that led to it, or SLIDE_MOVE_NONE
 * @h: its estimate
 * @slack: the cutoff less its f
 * @path: the automaton's state; ignored without an automaton
 * @n_frontier: nodes on the frontier outside the subtree, to be counted too
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
 * @n_generated: successors of the nodes expanded, including unvisited ones
 * @best_h: the smallest h expanded
 * @max_frontier: the largest size of the frontier
 * @least_excess: a lower bound on how far any pruned f exceeds the cutoff;
 *   G_MAXUINT if none was pruned
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
 * @moves: from the root to the last node, unless the subtree is complete
 */
typedef struct
{
  SlideSweepOutcome outcome;
  SlideSweepCounts  counts;
  guint             n_moves;
  guint8            moves[SLIDE_SWEEP_MAX_DEPTH + 1];
} SlideSweepResult;

typedef struct _SlideSweep SlideSweep;

/* @automaton: (nullable): what it prunes by; without it, only parents.
 * Returns: (transfer full) (nullable): NULL if no kind of sweep supports the heuristic
 * (NULL: none, h is 0) or the shape, or without memory; a search then continues step by
 * step */
SlideSweep *slide_sweep_new  (const SlideHeuristic     *heuristic,
                              const SlideBoard         *goal,
                              const SlideMoveAutomaton *automaton) G_GNUC_WARN_UNUSED_RESULT;
void        slide_sweep_free (SlideSweep               *sweep);

/* Expansions that take about five milliseconds, and its size in bytes. */
guint       slide_sweep_get_pace  (const SlideSweep *sweep);
gsize       slide_sweep_get_bytes (const SlideSweep *sweep);

/* @allowance: 1 … SLIDE_SWEEP_MAX_EXPANSIONS. One thread at a time. */
void        slide_sweep_run  (SlideSweep           *sweep,
                              const SlideSweepRoot *root,
                              guint                 allowance,
                              SlideSweepResult     *result);
