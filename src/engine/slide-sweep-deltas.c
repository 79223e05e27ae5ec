/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-deltas.c: sweeps for heuristics with a table of deltas.
 *
 * Each move adds an amount to f that depends on tile and cells alone and is
 * 0, 1 or 2; boards of up to 16 cells. The functions are generated, one for
 * each shape, cell of the blank and last move (slide-sweep-deltas-template.h):
 * which moves there are, where the tile is in the packed state and what would
 * be undone are then constants, and there is nothing left to do but take the
 * tile, look up what it adds to f, and compare.
 *
 * What a node carries down is a word of three counters, the *measure*, so
 * that one subtraction keeps all of them:
 *
 *   bits 32 up  the bound less f; a node is beyond it when the whole word is
 *               negative
 *   bits 16-31  nodes waiting elsewhere
 *   bits 0-15   h
 */

#include "slide-constant-moves.h"
#include "slide-sweep-private.h"

#define MAX_CELLS SLIDE_CONSTANT_MAX_CELLS

#define MEASURE_SLACK   (G_GINT64_CONSTANT (1) << 32)
#define MEASURE_WAITING (G_GINT64_CONSTANT (1) << 16)

typedef struct _Sweep Sweep;

typedef gint64 (*VisitFunc) (Sweep *sweep, guint64 state, gint64 measure, gint64 tally);

/* By last move; a table has a row for each cell of the blank. */
typedef VisitFunc VisitRow[SLIDE_N_MOVES + 1];

struct _Sweep
{
  SlideSweep       parent;
  guint64          goal;        /* packed, four bits a cell */
  const VisitRow  *visit;       /* the shape's table */

  /* What a tile that slides to a blank takes from the measure: the rise of f
   * from the slack, and from h its fall. By blank, move and tile. */
  gint64           steps[MAX_CELLS][SLIDE_N_MOVES][MAX_CELLS];
};

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

/* What is seldom done is kept out of the functions' way. */
static __attribute__ ((noinline, cold)) void
note_extremes (Sweep  *sweep,
               gint64  measure,
               guint   n_children)
{
  sweep->parent.best_h = MIN (sweep->parent.best_h, measure_get_h (measure));
  sweep->parent.max_frontier = MAX (sweep->parent.max_frontier, measure_get_waiting (measure) + n_children);
}

/* On the way back from where the sweep ended. */
static __attribute__ ((noinline, cold)) gint64
leave (Sweep  *sweep,
       guint   last,
       gint64  tally)
{
  return slide_sweep_leave (&sweep->parent, last, tally);
}

/* ---- One set of functions a shape ---- */

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 5
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 6
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 5
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 5
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 5
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-deltas-template.h"

#define SLIDE_SWEEP_ROWS 6
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-deltas-template.h"

static const VisitRow *const shapes[SLIDE_MAX_SIDE + 1][SLIDE_MAX_SIDE + 1] = {
  [2][2] = visit_2x2,
  [2][3] = visit_2x3,
  [2][4] = visit_2x4,
  [2][5] = visit_2x5,
  [2][6] = visit_2x6,
  [3][2] = visit_3x2,
  [3][3] = visit_3x3,
  [3][4] = visit_3x4,
  [3][5] = visit_3x5,
  [4][2] = visit_4x2,
  [4][3] = visit_4x3,
  [4][4] = visit_4x4,
  [5][2] = visit_5x2,
  [5][3] = visit_5x3,
  [6][2] = visit_6x2,
};

/* ---- Making ---- */

/* FALSE if a move could make f fall, or lift it by more than 2. */
static gboolean
fill_steps (Sweep                *sweep,
            const SlideHeuristic *heuristic,
            const SlideBoard     *goal)
{
  SlideBoard probe = *goal;
  guint n_cells = slide_board_get_n_cells (goal);

  for (guint blank = 0; blank < n_cells; blank++)
    for (guint move = 0; move < SLIDE_N_MOVES; move++)
      {
        int from;

        probe.blank = (guint8) blank;
        from = slide_board_get_target (&probe, move);
        for (guint tile = 1; from >= 0 && tile < n_cells; tile++)
          {
            int delta = 0;

            if (heuristic != NULL)
              delta = heuristic->deltas[slide_heuristic_delta_index (tile, (guint) from, move)];
            if (delta < -1 || delta > 1)
              return FALSE;
            sweep->steps[blank][move][tile] = (1 + delta) * MEASURE_SLACK - delta;
          }
      }

  return TRUE;
}

static gboolean
sweep_construct (SlideSweep           *base,
                 const SlideHeuristic *heuristic,
                 const SlideBoard     *goal)
{
  Sweep *sweep = (Sweep *) base;
  guint n_cells = slide_board_get_n_cells (goal);

  if (n_cells > MAX_CELLS || (heuristic != NULL && heuristic->deltas == NULL)
      || !fill_steps (sweep, heuristic, goal))
    return FALSE;

  sweep->visit = shapes[goal->rows][goal->columns];
  for (guint cell = 0; cell < n_cells; cell++)
    sweep->goal |= (guint64) goal->cells[cell] << 4 * cell;

  return TRUE;
}

static gint64
sweep_run (SlideSweep           *base,
           const SlideSweepRoot *root,
           gint64                tally)
{
  Sweep *sweep = (Sweep *) base;
  guint64 state = 0;
  gint64 measure = root->slack * MEASURE_SLACK + root->n_waiting * MEASURE_WAITING + root->h;

  for (guint cell = 0; cell < MAX_CELLS; cell++)
    state |= (guint64) root->cells[cell] << 4 * cell;

  /* A move adds 2 at most; 1 would have the wrong parity (see slide-idastar.c),
   * so there is no need to keep what is cut off. */
  base->least_excess = 1;

  return sweep->visit[root->blank][root->move] (sweep, state, measure, tally);
}

const SlideSweepClass slide_sweep_deltas_class = {
  .pace = 1 << 20,
  .size = sizeof (Sweep),
  .construct = sweep_construct,
  .run = sweep_run,
};
