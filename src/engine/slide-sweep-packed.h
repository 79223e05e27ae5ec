/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-packed.h: what the kinds of sweeps on packed boards share; see
 * slide-sweep-template.h.
 */

#pragma once

#include "slide-constant-moves.h"
#include "slide-sweep-private.h"

#define MAX_CELLS SLIDE_CONSTANT_MAX_CELLS

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

static inline guint64
pack (const guint8 *cells)
{
  guint64 state = 0;

  for (guint cell = 0; cell < MAX_CELLS; cell++)
    state |= (guint64) cells[cell] << 4 * cell;

  return state;
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

static __attribute__ ((noinline, cold)) gint64
leave (SlideSweep *sweep,
       guint       last,
       gint64      tally)
{
  return slide_sweep_leave (sweep, last, tally);
}
