/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep-walking.c: sweeps for walking distance.
 *
 * A node stores its indices in the two tables (heuristics/walking-steps.h). A
 * vertical move changes the index in the table of rows, depending on the row to
 * which the tile belongs, and a horizontal one that in the table of columns. The
 * step also tells whether the distance falls, so that f is unchanged, or rises,
 * so that f increases by 2.
 */

#include "walking-steps.h"
#include "slide-sweep-private.h"

typedef struct
{
  guint64 state;
  guint32 by_rows;
  guint32 by_columns;
} Node;

#include "slide-sweep-packed.h"

struct _Sweep
{
  PackedSweep              packed;
  const guint16           *row_steps;
  const guint16           *column_steps;
  guint8                   home_row[MAX_CELLS];       /* by tile */
  guint8                   home_column[MAX_CELLS];
  guint                    columns;
  const SlideWalkingSteps *by_rows;     /* both owned by the heuristic */
  const SlideWalkingSteps *by_columns;
};

static inline __attribute__ ((always_inline)) gint64
take_step (const Sweep         *sweep,
           Node                *node,
           G_GNUC_UNUSED guint  blank,
           guint                move,
           guint                tile)
{
  guint32 step;

  if (move == SLIDE_MOVE_UP || move == SLIDE_MOVE_DOWN)
    {
      step = sweep->row_steps[(node->by_rows * 2 + (move == SLIDE_MOVE_DOWN))
                              * SLIDE_WALKING_STEPS_MAX_LINES + sweep->home_row[tile]];
      node->by_rows = step >> 1;
    }
  else
    {
      step = sweep->column_steps[(node->by_columns * 2 + (move == SLIDE_MOVE_RIGHT))
                                 * SLIDE_WALKING_STEPS_MAX_LINES + sweep->home_column[tile]];
      node->by_columns = step >> 1;
    }

  /* h falls by 1, or rises by 1 and f by 2. */
  return 1 + (gint64) (step & 1) * (2 * MEASURE_SLACK - 2);
}

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-shape.inc.h"

#define SLIDE_SWEEP_PRUNES
#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-shape.inc.h"

static const ShapeRow shapes[SLIDE_MAX_SIDE + 1] = {
  [3][4] = visit_3x4,
  [4][3] = visit_4x3,
  [4][4] = visit_4x4,
};

static const ShapeRow pruned_shapes[SLIDE_MAX_SIDE + 1] = {
  [4][4] = pruned_visit_4x4,
};

static gboolean
sweep_construct (SlideSweep               *base,
                 const SlideHeuristic     *heuristic,
                 const SlideBoard         *goal,
                 const SlideMoveAutomaton *automaton)
{
  Sweep *sweep = (Sweep *) base;

  if (!choose_visit (&sweep->packed, goal, automaton, shapes, pruned_shapes)
      || !slide_heuristic_get_walking_steps (heuristic, &sweep->by_rows, &sweep->by_columns))
    return FALSE;

  sweep->columns = goal->columns;
  sweep->row_steps = sweep->by_rows->steps;
  sweep->column_steps = sweep->by_columns->steps;
  for (guint cell = 0; cell < slide_board_get_n_cells (goal); cell++)
    {
      sweep->home_row[goal->cells[cell]] = (guint8) (cell / goal->columns);
      sweep->home_column[goal->cells[cell]] = (guint8) (cell % goal->columns);
    }

  return TRUE;
}

static gint64
sweep_run (SlideSweep           *base,
           const SlideSweepRoot *root,
           gint64                tally)
{
  Sweep *sweep = (Sweep *) base;
  const SlideWalkingTable *rows = sweep->by_rows->table;
  const SlideWalkingTable *columns = sweep->by_columns->table;
  guint64 row_key = slide_walking_table_get_blank (rows, root->blank / sweep->columns);
  guint64 column_key = slide_walking_table_get_blank (columns, root->blank % sweep->columns);
  Node node = { .state = slide_sweep_pack (root->cells) };

  for (guint cell = 0; cell < rows->lines * sweep->columns; cell++)
    {
      guint tile = root->cells[cell];

      if (tile == 0)
        continue;
      row_key += rows->units[cell / sweep->columns][sweep->home_row[tile]];
      column_key += columns->units[cell % sweep->columns][sweep->home_column[tile]];
    }

  node.by_rows = slide_walking_steps_find (sweep->by_rows, row_key);
  node.by_columns = slide_walking_steps_find (sweep->by_columns, column_key);

  return sweep_root (&sweep->packed, root, node, tally);
}

const SlideSweepClass slide_sweep_walking_class = {
  .pace = 1 << 19,
  .size = sizeof (Sweep),
  .construct = sweep_construct,
  .run = sweep_run,
};
