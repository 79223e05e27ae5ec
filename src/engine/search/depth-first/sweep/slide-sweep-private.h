/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-private.h: what the kinds of sweeps share.
 *
 * Each kind is one file and one SlideSweepClass; slide-sweep.c lists them.
 *
 * The recursion of every kind returns a *tally*, a word with two counters:
 *
 *   bits 30 up  expansions that are still allowed; the sweep is to end when
 *               the whole word is negative
 *   bits 0-29   successors generated
 *
 * A node that is expanded adds its successors and takes one expansion, in
 * one addition. At the goal, or when the allowance is used up, the word turns
 * negative; the calls return and leave the moves behind them in the trail.
 */

#pragma once

#include "slide-sweep.h"

G_BEGIN_DECLS

#define TALLY_BITS      30
#define TALLY_EXPANSION (G_GINT64_CONSTANT (1) << TALLY_BITS)
#define TALLY_FOUND     (G_GINT64_CONSTANT (1) << 62)

/* A node has at most 3 successors, and the root 4. */
G_STATIC_ASSERT (3 * (gint64) SLIDE_SWEEP_MAX_EXPANSIONS + 1 < TALLY_EXPANSION);

/**
 * SlideSweepClass:
 * @pace: expansions that take some five milliseconds
 * @size: of the struct, which begins with SlideSweep
 * @construct: fills in the rest of it, which is zero; FALSE where the
 *   heuristic or the shape, or with an automaton that shape, is not one for
 *   this kind
 * @run: sweeps; @tally has the allowance. Returns the last tally
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

  /* The way to where the sweep ended, the last move first, and last of all
   * the move that led to the root. */
  guint                  n_trail;
  guint8                 trail[SLIDE_SWEEP_MAX_DEPTH + 1];
};

extern const SlideSweepClass slide_sweep_deltas_class;
extern const SlideSweepClass slide_sweep_patterns_class;
extern const SlideSweepClass slide_sweep_walking_class;

/* The board in a word, four bits a cell, where it has no more than 16. */
static inline guint64
slide_sweep_pack (const guint8 *cells)
{
  guint64 state = 0;

  for (guint cell = 0; cell < 16; cell++)
    state |= (guint64) cells[cell] << 4 * cell;

  return state;
}

/* What h rises by when @tile in cell @from goes by @move; FALSE if f could
 * fall then, or rise by more than 2. Without a heuristic h is 0. */
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

/* On the way back from where the sweep ended, at a node that @last led to:
 * adds that to the trail. Returns @tally. */
gint64 slide_sweep_leave (SlideSweep *sweep,
                          guint       last,
                          gint64      tally);

G_END_DECLS
