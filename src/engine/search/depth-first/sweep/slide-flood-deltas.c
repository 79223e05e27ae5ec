/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-flood-deltas.c: floods for heuristics with tables of deltas, sixteen nodes at a time.
 *
 * Nodes are stored in classes, one for each cell of the blank and last move, in which all nodes
 * have the same moves. Sixteen nodes of a class are expanded together: vector instructions make
 * each move for all of them, compress the successors within the cutoff and append them to the
 * class of that move.
 */

#include "slide-flood-private.h"

#if defined (__x86_64__) && defined (__GNUC__)

#include "slide-constant-moves.h"
#include "slide-processor.h"
#include "slide-sweep-private.h"
#include "slide-blank-moves.h"

#include <immintrin.h>
#include <string.h>

#define FLOOD_TARGET __attribute__ ((target ("avx512f,popcnt")))

#define LANES 16
#define MAX_CELLS SLIDE_CONSTANT_MAX_CELLS
#define N_CLASSES (MAX_CELLS * SLIDE_N_MOVES)
#define CLASS_BITS 6

/* Nodes expanded in a class before the next class is chosen. More of them fill vectors
 * better, but then more nodes are stored, and not in the nearer caches. */
#define NODES_A_VISIT 512

#define CAPACITY 8192

/* A class of successors with so many nodes is expanded next, also if another has more. */
#define NODES_TO_GO_ON 32

/* But not if any has more than so many: classes are to stay small. */
#define NODES_TO_LOOK 2048

/* A measure is a word of three fields, so that one subtraction updates them all
 * and the sign shows whether a node is above the cutoff:
 *
 *   bits 22-31   the cutoff less f, signed
 *   bits 11-21   nodes on the frontier elsewhere
 *   bits 0-10    h
 */
#define MEASURE_SLACK   (1 << 22)
#define MEASURE_FRONTIER (1 << 11)
#define MEASURE_MASK    (MEASURE_FRONTIER - 1)

/* From two vectors with 32-bit lanes, as an index for _mm512_permutex2var_epi32(). */
#define EVEN_LANES \
  _mm512_setr_epi32 (0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)

#define LANE_NUMBERS \
  _mm512_setr_epi32 (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

#define class_of(blank, last) ((blank) * SLIDE_N_MOVES + (last))

typedef struct _Flood Flood;

/* Expands nodes of a class. Returns the fullest of the classes of their successors, as find_fullest(); MET_GOAL if
 * the goal is among the nodes. */
typedef guint32 (*FloodFunc) (Flood *flood);

#define MET_GOAL G_MAXUINT32

/* A stack of nodes, with space for a full vector to be written at its end. */
typedef struct
{
  guint64 states[CAPACITY + LANES];     /* four bits a cell */
  guint32 measures[CAPACITY + LANES];
  guint32 paths[CAPACITY + LANES];      /* the automaton's states, if there is one */
} Class;

struct _Flood
{
  SlideFlood       parent;

  /* What is subtracted from the measure, by class, move and tile. Without an automaton
   * this includes the successors that are generated later, which are on the frontier. */
  gint32           steps[N_CLASSES][SLIDE_N_MOVES][MAX_CELLS] __attribute__ ((aligned (64)));
  guint32          best_h[LANES] __attribute__ ((aligned (64)));
  guint32          max_frontier[LANES] __attribute__ ((aligned (64)));
  guint32          n_nodes[N_CLASSES] __attribute__ ((aligned (64)));
  guint64          goal;
  guint32          next;        /* of the class that was visited last */
  guint32          most;        /* nodes of a class since all were looked at */
  const FloodFunc *functions;
  const guint64   *rows;        /* (nullable): the automaton's */
  Class            classes[N_CLASSES];
};

/* The automaton's rows of the @valid ones of eight states; 0 of the others. Eight loads take half as long as a gather,
 * but read past the end of a class, where no states are. */
FLOOD_TARGET static inline __attribute__ ((always_inline)) __m512i
load_rows (const guint64 *rows,
           const guint32 *paths,
           __mmask8       valid)
{
  if (G_UNLIKELY (valid != 0xff))
    return _mm512_mask_i32gather_epi64 (_mm512_setzero_si512 (), valid,
                                        _mm256_loadu_si256 ((const __m256i *) (gconstpointer) paths), rows, 8);

#define ROW(i) ((gint64) rows[paths[i]])
  return _mm512_setr_epi64 (ROW (0), ROW (1), ROW (2), ROW (3), ROW (4), ROW (5), ROW (6), ROW (7));
#undef ROW
}

/* ---- A set of functions for each shape ---- */

#define SLIDE_FLOOD_ROWS 3
#define SLIDE_FLOOD_COLUMNS 4
#include "slide-flood-shape.inc.h"

#define SLIDE_FLOOD_ROWS 3
#define SLIDE_FLOOD_COLUMNS 5
#include "slide-flood-shape.inc.h"

#define SLIDE_FLOOD_ROWS 4
#define SLIDE_FLOOD_COLUMNS 3
#include "slide-flood-shape.inc.h"

#define SLIDE_FLOOD_ROWS 4
#define SLIDE_FLOOD_COLUMNS 4
#include "slide-flood-shape.inc.h"

#define SLIDE_FLOOD_ROWS 5
#define SLIDE_FLOOD_COLUMNS 3
#include "slide-flood-shape.inc.h"

#define SLIDE_FLOOD_PRUNES
#define SLIDE_FLOOD_ROWS 4
#define SLIDE_FLOOD_COLUMNS 4
#include "slide-flood-shape.inc.h"

static const FloodFunc *const shapes[SLIDE_MAX_SIDE + 1][SLIDE_MAX_SIDE + 1] = {
  [3][4] = flood_3x4,
  [3][5] = flood_3x5,
  [4][3] = flood_4x3,
  [4][4] = flood_4x4,
  [5][3] = flood_5x3,
};

static const FloodFunc *
find_functions (const SlideBoard         *goal,
                const SlideMoveAutomaton *automaton)
{
  if (automaton == NULL)
    return shapes[goal->rows][goal->columns];

  return goal->rows == 4 && goal->columns == 4 ? pruned_flood_4x4 : NULL;
}

/* ---- Creating ---- */

/* FALSE if a move could decrease f or increase it by more than 2. */
static gboolean
fill_steps (Flood                *flood,
            const SlideHeuristic *heuristic,
            const SlideBlankMoves *blank_moves,
            guint                 n_cells,
            guint                 blank,
            guint                 last)
{
  int n_after = 0;

  for (guint i = blank_moves->n[blank]; i-- > 0;)
    {
      guint move = blank_moves->moves[blank][i];

      if (move == slide_move_reverse (last))
        continue;

      for (guint tile = 1; tile < n_cells; tile++)
        {
          int delta;

          if (!slide_sweep_get_delta (heuristic, tile, blank_moves->targets[blank][i], move, &delta))
            return FALSE;
          flood->steps[class_of (blank, last)][move][tile] =
              (1 + delta) * MEASURE_SLACK - n_after * MEASURE_FRONTIER - delta;
        }
      if (flood->rows == NULL)
        n_after++;
    }

  return TRUE;
}

static gboolean
flood_is_supported (const SlideHeuristic     *heuristic,
                    const SlideBoard         *goal,
                    const SlideMoveAutomaton *automaton)
{
  return find_functions (goal, automaton) != NULL
         && (heuristic == NULL || heuristic->deltas != NULL)
         && slide_processor_get_level () >= SLIDE_PROCESSOR_AVX512;
}

static gboolean
flood_construct (SlideFlood               *base,
                 const SlideHeuristic     *heuristic,
                 const SlideBoard         *goal,
                 const SlideMoveAutomaton *automaton)
{
  Flood *flood = (gpointer) base;
  guint n_cells = slide_board_get_n_cells (goal);
  SlideBlankMoves blank_moves;

  flood->functions = find_functions (goal, automaton);
  flood->rows = automaton != NULL ? automaton->rows : NULL;
  flood->goal = slide_sweep_pack (goal->cells);
  memset (flood->steps, 0, sizeof flood->steps);
  slide_blank_moves_init (&blank_moves, goal);
  for (guint class = 0; class < n_cells * SLIDE_N_MOVES; class++)
    if (!fill_steps (flood, heuristic, &blank_moves, n_cells, class / SLIDE_N_MOVES,
                     class % SLIDE_N_MOVES))
      return FALSE;

  return TRUE;
}

/* ---- Running ---- */

static void
flood_begin (SlideFlood           *base,
             const SlideSweepRoot *roots,
             guint                 n_roots)
{
  Flood *flood = (gpointer) base;

  flood->next = flood->most = 0;
  memset (flood->n_nodes, 0, sizeof flood->n_nodes);
  memset (flood->best_h, 0xff, sizeof flood->best_h);
  memset (flood->max_frontier, 0, sizeof flood->max_frontier);

  for (guint i = 0; i < n_roots; i++)
    {
      const SlideSweepRoot *root = &roots[i];
      guint class = class_of (root->blank, root->move);
      guint n = flood->n_nodes[class]++;

      g_assert (root->move < SLIDE_N_MOVES && root->slack + root->h <= SLIDE_FLOOD_MAX_BOUND);

      flood->classes[class].states[n] = slide_sweep_pack (root->cells);
      flood->classes[class].measures[n] = root->slack * (guint32) MEASURE_SLACK
                                          + root->n_frontier * (guint32) MEASURE_FRONTIER + root->h;
      flood->classes[class].paths[n] = root->path;
    }
}

/* The number of nodes of the class that has the most, above its number counted from the last. */
FLOOD_TARGET static guint32
find_fullest (const Flood *flood)
{
  /* The first of equals has the largest number: the largest of these has both, without a branch. */
  __m512i classes = _mm512_sub_epi32 (_mm512_set1_epi32 (N_CLASSES - 1), LANE_NUMBERS);
  __m512i largest = _mm512_setzero_si512 ();

  for (guint i = 0; i < N_CLASSES / LANES; i++)
    {
      __m512i counts = _mm512_load_si512 (flood->n_nodes + LANES * i);

      largest = _mm512_max_epu32 (largest, _mm512_or_si512 (_mm512_slli_epi32 (counts, CLASS_BITS),
                                                            classes));
      classes = _mm512_sub_epi32 (classes, _mm512_set1_epi32 (LANES));
    }

  return _mm512_reduce_max_epu32 (largest);
}

static SlideFloodOutcome
flood_step (SlideFlood *base)
{
  Flood *flood = (gpointer) base;
  guint32 next = flood->next;
  guint32 after;

  /* What has just been added is in the nearest cache, and its class known: it is as good as the fullest. */
  if (next >> CLASS_BITS < NODES_TO_GO_ON || flood->most > NODES_TO_LOOK)
    {
      next = find_fullest (flood);
      flood->most = next >> CLASS_BITS;
    }
  if (next >> CLASS_BITS == 0)
    return SLIDE_FLOOD_DONE;

  after = flood->functions[N_CLASSES - 1 - next % N_CLASSES] (flood);
  if (after == MET_GOAL)
    return SLIDE_FLOOD_GOAL;
  flood->next = after;
  flood->most = MAX (flood->most, after >> CLASS_BITS);
  /* No other class has grown, and none grows by more than NODES_A_VISIT at a time. */
  return (after >> CLASS_BITS) + NODES_A_VISIT + LANES > CAPACITY ? SLIDE_FLOOD_FULL : SLIDE_FLOOD_PAUSED;
}

static void
flood_get_counts (const SlideFlood *base,
                  SlideSweepCounts *counts)
{
  const Flood *flood = (gconstpointer) base;

  counts->best_h = G_MAXUINT;
  counts->least_excess = 1;      /* or 2, as for a sweep */
  for (guint lane = 0; lane < LANES; lane++)
    {
      counts->best_h = MIN (counts->best_h, flood->best_h[lane]);
      counts->max_frontier = MAX (counts->max_frontier,
                                  flood->max_frontier[lane] / MEASURE_FRONTIER);
    }
}

const SlideFloodClass slide_flood_deltas_class = {
  .size = sizeof (Flood),
  .pace = 1 << 20,
  .is_supported = flood_is_supported,
  .construct = flood_construct,
  .begin = flood_begin,
  .step = flood_step,
  .get_counts = flood_get_counts,
};

#endif
