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

/* @path: the state of the automaton; 0 where there is none. */
typedef gint64 (*VisitFunc) (Sweep *sweep, Node node, gint64 measure, gint64 tally, guint path);

/* By last move; a shape's table has a row for each cell of the blank. */
typedef VisitFunc VisitRow[SLIDE_N_MOVES + 1];

/* By rows and columns; a kind has such tables for the shapes that it is for. */
typedef const VisitRow *ShapeRow[SLIDE_MAX_SIDE + 1];

/* What Sweep begins with. */
typedef struct
{
  SlideSweep      parent;
  guint64         goal;         /* packed */
  const VisitRow *visit;        /* the shape's table */
  const guint64  *rows;         /* of the automaton; NULL without */
} PackedSweep;

/* A row of the automaton, from which moves that the edge forbids are taken away,
 * in four fields of 16 bits as it is itself: 0x8000 for each move that is tried.
 * States have 15 bits, see choose_visit(). */
#define EACH_FIELD G_GUINT64_CONSTANT (0x0001000100010001)
#define get_tried(row, legal) (((row) + EACH_FIELD * 0x7fff) & ((legal) * G_GUINT64_CONSTANT (0x8000)))

/* How many are tried up to each move, in its field; of all in the highest. */
#define count_tried(tried) (((tried) >> 15) * EACH_FIELD)
#define get_field(fields, move) ((guint16) ((fields) >> 16 * (move)))

#define MEASURE_SLACK   (G_GINT64_CONSTANT (1) << 32)
#define MEASURE_FRONTIER (G_GINT64_CONSTANT (1) << 16)

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
  return root->slack * MEASURE_SLACK + root->n_frontier * MEASURE_FRONTIER + root->h;
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

  return sweep->visit[root->blank][root->move] ((Sweep *) sweep, node, measure_of (root), tally,
                                                root->path);
}

/* Chooses the functions for the shape of @goal. FALSE if there are none. */
static gboolean
choose_visit (PackedSweep              *sweep,
              const SlideBoard         *goal,
              const SlideMoveAutomaton *automaton,
              const ShapeRow           *shapes,
              const ShapeRow           *pruned_shapes)
{
  sweep->goal = slide_sweep_pack (goal->cells);
  sweep->visit = (automaton != NULL ? pruned_shapes : shapes)[goal->rows][goal->columns];
  if (sweep->visit == NULL)
    return FALSE;

  if (automaton != NULL)
    {
      g_assert (automaton->n_states <= 0x8000);
      sweep->rows = automaton->rows;
    }

  return TRUE;
}
