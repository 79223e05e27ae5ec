/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-deltas.c: sweeps for heuristics with a table of deltas.
 *
 * Each move adds an amount to f that depends only on the tile and the cells and
 * is 0, 1 or 2; for boards of up to 16 cells. Generating a successor only means
 * finding the tile, looking up what it adds to f, and comparing.
 */

#include "slide-sweep-private.h"
#include "slide-blank-moves.h"

typedef struct
{
  guint64 state;
} Node;

#include "slide-sweep-packed.h"

struct _Sweep
{
  PackedSweep packed;

  /* What a sliding tile subtracts from the measure: the increase of f from the slack
   * and the decrease of h from h. By blank, move and tile. */
  gint64      steps[MAX_CELLS][SLIDE_N_MOVES][MAX_CELLS];
};

static inline __attribute__ ((always_inline)) gint64
take_step (const Sweep        *sweep,
           G_GNUC_UNUSED Node *node,
           guint               blank,
           guint               move,
           guint               tile)
{
  return sweep->steps[blank][move][tile];
}

/* ---- A set of functions for each shape ---- */

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 5
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 6
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 5
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 5
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 5
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 6
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_PRUNES
#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-shape.inc.h"

static const ShapeRow shapes[SLIDE_MAX_SIDE + 1] = {
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

static const ShapeRow pruned_shapes[SLIDE_MAX_SIDE + 1] = {
  [4][4] = pruned_visit_4x4,
};

/* ---- Creating ---- */

/* FALSE if a move could decrease f or increase it by more than 2. */
static gboolean
fill_steps (Sweep                *sweep,
            const SlideHeuristic *heuristic,
            const SlideBoard     *goal)
{
  guint n_cells = slide_board_get_n_cells (goal);
  SlideBlankMoves blank_moves;

  slide_blank_moves_init (&blank_moves, goal);
  for (guint blank = 0; blank < n_cells; blank++)
    for (guint i = 0; i < blank_moves.n[blank]; i++)
      for (guint tile = 1; tile < n_cells; tile++)
        {
          guint move = blank_moves.moves[blank][i];
          guint from = blank_moves.targets[blank][i];
          int delta;

          if (!slide_sweep_get_delta (heuristic, tile, from, move, &delta))
            return FALSE;
          sweep->steps[blank][move][tile] = (1 + delta) * MEASURE_SLACK - delta;
        }

  return TRUE;
}

static gboolean
sweep_construct (SlideSweep               *base,
                 const SlideHeuristic     *heuristic,
                 const SlideBoard         *goal,
                 const SlideMoveAutomaton *automaton)
{
  Sweep *sweep = (Sweep *) base;

  return choose_visit (&sweep->packed, goal, automaton, shapes, pruned_shapes)
         && (heuristic == NULL || heuristic->deltas != NULL)
         && fill_steps (sweep, heuristic, goal);
}

static gint64
sweep_run (SlideSweep           *base,
           const SlideSweepRoot *root,
           gint64                tally)
{
  return sweep_root ((PackedSweep *) base, root, (Node) { slide_sweep_pack (root->cells) }, tally);
}

const SlideSweepClass slide_sweep_deltas_class = {
  .pace = 1 << 20,
  .size = sizeof (Sweep),
  .construct = sweep_construct,
  .run = sweep_run,
};
