/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-packed.h: what the kinds of sweeps on packed boards share; see
 * slide-sweep-shape.inc.h. Included once Node is defined.
 */

#pragma once

#include "slide-constant-moves.h"
#include "slide-sweep-private.h"

#define MAX_CELLS SLIDE_CONSTANT_MAX_CELLS

typedef struct _Sweep Sweep;

typedef gint64 (*VisitFunc) (Sweep *sweep, Node node, gint64 measure, gint64 tally);

/* By last move; a shape's table has a row for each cell of the blank. */
typedef VisitFunc VisitRow[SLIDE_N_MOVES + 1];

/* What Sweep begins with. */
typedef struct
{
  SlideSweep      parent;
  guint64         goal;         /* packed */
  const VisitRow *visit;        /* the shape's table */
} PackedSweep;

#define MEASURE_SLACK   (G_GINT64_CONSTANT (1) << 32)
#define MEASURE_WAITING (G_GINT64_CONSTANT (1) << 16)

static inline guint
measure_get_h (gint64 measure)
{
  return (guint16) measure;
}

static inline guint
measure_get_waiting (gint64 measure)
{
  return (guint16) (measure >> 16);
}

static inline gint64
measure_of (const SlideSweepRoot *root)
{
  return root->slack * MEASURE_SLACK + root->n_waiting * MEASURE_WAITING + root->h;
}

/* What is seldom done is kept out of the functions' way. */
static __attribute__ ((noinline, cold)) void
note_extremes (SlideSweep *sweep,
               gint64      measure,
               guint       n_children)
{
  sweep->best_h = MIN (sweep->best_h, measure_get_h (measure));
  sweep->max_frontier = MAX (sweep->max_frontier, measure_get_waiting (measure) + n_children);
}

/* Sweeps what is below @root, @node here. */
static gint64
begin (PackedSweep          *sweep,
       const SlideSweepRoot *root,
       Node                  node,
       gint64                tally)
{
  /* A move adds 2 to f at most; 1 would have the wrong parity (see
   * slide-idastar.c), so there is no need to keep what is cut off. */
  sweep->parent.least_excess = 1;

  return sweep->visit[root->blank][root->move] ((Sweep *) sweep, node, measure_of (root), tally);
}
