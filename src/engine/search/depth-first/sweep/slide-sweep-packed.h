/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-packed.h: code shared by the sweeps over packed boards; see
 * slide-sweep-shape.inc.h. Include it after Node is defined.
 */

#pragma once

#include "slide-constant-moves.h"
#include "slide-sweep-private.h"

#define MAX_CELLS SLIDE_CONSTANT_MAX_CELLS

typedef struct _Sweep Sweep;

/* @path: the automaton's state; 0 without an automaton. */
typedef gint64 (*VisitFunc) (Sweep *sweep, Node node, gint64 measure, gint64 tally, guint path);

/* By last move; a shape's table has a row for each cell of the blank. */
typedef VisitFunc VisitRow[SLIDE_N_MOVES + 1];

/* By rows and columns; each kind of sweep has such tables for the shapes it supports. */
typedef const VisitRow *ShapeRow[SLIDE_MAX_SIDE + 1];

/* The beginning of Sweep. */
typedef struct
{
  SlideSweep      parent;
  guint64         goal;         /* packed */
  const VisitRow *visit;        /* the shape's table */
  const guint64  *rows;         /* (nullable): the automaton's */
} PackedSweep;

/* From a row of the automaton, the moves to try, without those off the board: 0x8000
 * for each, in four fields of 16 bits like the row. States have 15 bits, see
 * choose_visit(). */
#define EACH_FIELD G_GUINT64_CONSTANT (0x0001000100010001)
#define get_tried(row, legal) (((row) + EACH_FIELD * 0x7fff) & ((legal) * G_GUINT64_CONSTANT (0x8000)))

/* In each move's field, how many moves up to it are tried; the highest counts all. */
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
measure_get_frontier (gint64 measure)
{
  return (guint16) (measure >> 16);
}

static inline gint64
measure_of (const SlideSweepRoot *root)
{
  return root->slack * MEASURE_SLACK + root->n_frontier * MEASURE_FRONTIER + root->h;
}

/* Rarely called, and therefore not inlined. */
static __attribute__ ((noinline, cold)) void
note_extremes (SlideSweep *sweep,
               gint64      measure,
               guint       n_children)
{
  sweep->best_h = MIN (sweep->best_h, measure_get_h (measure));
  sweep->max_frontier = MAX (sweep->max_frontier, measure_get_frontier (measure) + n_children);
}

/* Sweeps the subtree of @root, which is packed as @node. */
static gint64
sweep_root (PackedSweep          *sweep,
            const SlideSweepRoot *root,
            Node                  node,
            gint64                tally)
{
  /* A move increases f by at most 2, and 1 has the wrong parity (see
   * slide-idastar.c), so the excess of pruned nodes need not be recorded. */
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
