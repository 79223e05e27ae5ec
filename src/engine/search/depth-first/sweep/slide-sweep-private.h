/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-private.h: code shared by the kinds of sweeps.
 *
 * Each kind has its own file and SlideSweepClass; slide-sweep.c lists them.
 *
 * The recursion of every kind returns a *tally*, a word with two counters:
 *
 *   bits 30 up  expansions that are still allowed; the sweep ends when the word
 *               is negative
 *   bits 0-29   successors generated
 *
 * An expansion adds its successors and subtracts one expansion in a single
 * addition. At the goal, or when the allowance is used up, the word becomes
 * negative; the calls then return and store their moves in the trail.
 */

#pragma once

#include "slide-sweep.h"

#define TALLY_BITS      30
#define TALLY_EXPANSION (G_GINT64_CONSTANT (1) << TALLY_BITS)
#define TALLY_FOUND     (G_GINT64_CONSTANT (1) << 62)

/* A node has at most 3 successors, and the root 4. */
G_STATIC_ASSERT (3 * (gint64) SLIDE_SWEEP_MAX_EXPANSIONS + 1 < TALLY_EXPANSION);

/**
 * SlideSweepClass:
 * @pace: expansions that take about five milliseconds
 * @size: of the struct, which begins with SlideSweep
 * @construct: initializes the rest of it, which is zeroed; FALSE if the kind does
 *   not support the heuristic or the shape, or that shape with an automaton
 * @run: sweeps; @tally contains the allowance. Returns the last tally
 */
typedef struct
{
  guint    pace;
  gsize    size;
  gboolean (*construct) (SlideSweep               *sweep,
                         const SlideHeuristic     *heuristic,
                         const SlideBoard         *goal,
                         const SlideMoveAutomaton *automaton);
  gint64   (*run)       (SlideSweep               *sweep,
                         const SlideSweepRoot     *root,
                         gint64                    tally);
} SlideSweepClass;

/* Counters as in SlideSweepCounts. */
struct _SlideSweep
{
  const SlideSweepClass *klass;
  guint                  best_h;
  guint                  max_frontier;
  guint                  least_excess;

  /* The path to where the sweep ended, in reverse order, followed by the move
   * that led to the root. */
  guint                  n_trail;
  guint8                 trail[SLIDE_SWEEP_MAX_DEPTH + 1];
};

extern const SlideSweepClass slide_sweep_deltas_class;
extern const SlideSweepClass slide_sweep_patterns_class;
extern const SlideSweepClass slide_sweep_walking_class;

/* Packs a board of at most 16 cells into a word, four bits a cell. */
static inline guint64
slide_sweep_pack (const guint8 *cells)
{
  guint64 state = 0;

  for (guint cell = 0; cell < 16; cell++)
    state |= (guint64) cells[cell] << 4 * cell;

  return state;
}

/* The change of h when @tile in cell @from slides by @move; FALSE if f could decrease
 * or increase by more than 2. Without a heuristic h is 0. */
static inline gboolean
slide_sweep_get_delta (const SlideHeuristic *heuristic,
                       guint                 tile,
                       guint                 from,
                       guint                 move,
                       int                  *out_delta)
{
  *out_delta = 0;
  if (heuristic != NULL)
    *out_delta = heuristic->deltas[slide_heuristic_delta_index (tile, from, move)];

  return *out_delta >= -1 && *out_delta <= 1;
}

/* Called while returning from where the sweep ended, at a node that @last led to:
 * adds @last to the trail. Returns @tally. */
gint64 slide_sweep_leave (SlideSweep *sweep,
                          guint       last,
                          gint64      tally);
