/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-sweep.c: a whole subtree of IDA* at full speed.
 *
 * What a node carries down, and what comes back up, are two words each of
 * which holds several counters, so that one addition keeps all of them:
 *
 *   measure   bits 32 up  the bound less f; a node is beyond it when the
 *                         whole word is negative
 *             bits 16-31  nodes waiting elsewhere
 *             bits 0-15   h
 *
 *   tally     bits 30 up  expansions that are still allowed; the sweep is to
 *                         end when the whole word is negative
 *             bits 0-29   successors generated
 */

#include "slide-sweep.h"

#include "slide-constant-moves.h"

#define MAX_CELLS SLIDE_CONSTANT_MAX_CELLS

#define MEASURE_SLACK   (G_GINT64_CONSTANT (1) << 32)
#define MEASURE_WAITING (G_GINT64_CONSTANT (1) << 16)

#define TALLY_BITS      30
#define TALLY_EXPANSION (G_GINT64_CONSTANT (1) << TALLY_BITS)
#define TALLY_FOUND     (G_GINT64_CONSTANT (1) << 62)

/* A node has at most 3 successors, and the root 4. */
G_STATIC_ASSERT (3 * (gint64) SLIDE_SWEEP_MAX_EXPANSIONS + 1 < TALLY_EXPANSION);

typedef struct _SlideSweep Sweep;

typedef gint64 (*VisitFunc) (Sweep *sweep, guint64 state, gint64 measure, gint64 tally);

/* By last move; a table has a row for each cell of the blank. */
typedef VisitFunc VisitRow[SLIDE_N_MOVES + 1];

struct _SlideSweep
{
  guint64          goal;        /* packed, four bits a cell */
  guint            best_h;
  guint            max_frontier;
  const VisitRow  *visit;       /* the shape's table */

  /* The way to where the sweep ended, the last move first, and last of all
   * the move that led to the root. */
  guint            n_trail;
  guint8           trail[SLIDE_SWEEP_MAX_DEPTH + 1];

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
  sweep->best_h = MIN (sweep->best_h, measure_get_h (measure));
  sweep->max_frontier = MAX (sweep->max_frontier, measure_get_waiting (measure) + n_children);
}

/* On the way back from where the sweep ended. */
static __attribute__ ((noinline, cold)) gint64
leave (Sweep  *sweep,
       guint   last,
       gint64  tally)
{
  sweep->trail[sweep->n_trail++] = (guint8) last;
  return tally;
}

/* ---- One set of functions a shape ---- */

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 5
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 2
#define SLIDE_SWEEP_COLUMNS 6
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 3
#define SLIDE_SWEEP_COLUMNS 5
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 4
#define SLIDE_SWEEP_COLUMNS 4
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 5
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 5
#define SLIDE_SWEEP_COLUMNS 3
#include "slide-sweep-template.h"

#define SLIDE_SWEEP_ROWS 6
#define SLIDE_SWEEP_COLUMNS 2
#include "slide-sweep-template.h"

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

SlideSweep *
slide_sweep_new (const SlideHeuristic *heuristic,
                 const SlideBoard     *goal)
{
  guint n_cells = slide_board_get_n_cells (goal);
  Sweep *sweep;

  if (n_cells > MAX_CELLS || (heuristic != NULL && heuristic->deltas == NULL))
    return NULL;

  sweep = g_new0 (Sweep, 1);
  if (!fill_steps (sweep, heuristic, goal))
    {
      g_free (sweep);
      return NULL;
    }

  sweep->visit = shapes[goal->rows][goal->columns];
  for (guint cell = 0; cell < n_cells; cell++)
    sweep->goal |= (guint64) goal->cells[cell] << 4 * cell;

  return sweep;
}

void
slide_sweep_free (SlideSweep *sweep)
{
  g_free (sweep);
}

guint
slide_sweep_get_pace (G_GNUC_UNUSED const SlideSweep *sweep)
{
  return 1 << 20;
}

gsize
slide_sweep_get_bytes (const SlideSweep *sweep)
{
  return sizeof *sweep;
}

/* ---- Running ---- */

void
slide_sweep_run (SlideSweep           *sweep,
                 const SlideSweepRoot *root,
                 guint                 allowance,
                 SlideSweepResult     *result)
{
  guint64 state = 0;
  gint64 measure, tally;

  g_assert (allowance >= 1 && allowance <= SLIDE_SWEEP_MAX_EXPANSIONS);
  g_assert (root->slack + root->h <= SLIDE_SWEEP_MAX_DEPTH);

  for (guint cell = 0; cell < MAX_CELLS; cell++)
    state |= (guint64) root->cells[cell] << 4 * cell;
  measure = root->slack * MEASURE_SLACK + root->n_waiting * MEASURE_WAITING + root->h;
  tally = (gint64) (allowance - 1) * TALLY_EXPANSION;

  sweep->best_h = G_MAXUINT;
  sweep->max_frontier = 0;
  sweep->n_trail = 0;
  tally = sweep->visit[root->blank][root->move] (sweep, state, measure, tally);

  result->outcome = SLIDE_SWEEP_DONE;
  if (tally < -TALLY_FOUND / 2)
    {
      result->outcome = SLIDE_SWEEP_FOUND;
      tally += TALLY_FOUND;
    }
  else if (tally < 0)
    {
      result->outcome = SLIDE_SWEEP_STOPPED;
    }

  /* An arithmetic shift: -1 where the allowance is used up. */
  result->counts.n_expanded = (guint64) ((gint64) allowance - 1 - (tally >> TALLY_BITS));
  result->counts.n_generated = (guint64) (tally & (TALLY_EXPANSION - 1));
  result->counts.best_h = sweep->best_h;
  result->counts.max_frontier = sweep->max_frontier;
  result->counts.least_excess = 1;      /* or 2; the bound's parity makes it so */
  result->n_moves = sweep->n_trail > 0 ? sweep->n_trail - 1 : 0;
  for (guint i = 0; i < result->n_moves; i++)
    result->moves[i] = sweep->trail[result->n_moves - 1 - i];
}
