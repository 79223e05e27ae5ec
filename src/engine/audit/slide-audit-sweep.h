/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit-sweep.h: the boards of one block, evaluated and counted.
 *
 * Moving the blank sideways does not change a board's rank in the table of
 * distances (slide-distance-private.h): a permutation of the tiles is one board for
 * each cell of the blank in a row, and h is updated from one to the next as in a
 * search. A block has some thousand permutations in the order of their ranks, with
 * the blank in one row. Its moves are those between its boards and those down from
 * them, so every move of the puzzle belongs to exactly one block and is checked
 * once for both directions.
 */

#pragma once

#include "slide-audit.h"
#include "slide-audit-candidates.h"

/* Real values carry rounding errors of this order. */
#define SLIDE_AUDIT_TOLERANCE 1e-9

/* A board's index and distance. The smallest of several is the one closest to the goal, ties:
 * the lowest index. */
typedef struct
{
  guint   distance;      /* G_MAXUINT: none */
  guint32 index;
} SlideAuditNearest;

#define SLIDE_AUDIT_NEAREST_NONE { G_MAXUINT, 0 }

static inline gboolean
slide_audit_nearest_take (SlideAuditNearest *nearest,
                          guint              distance,
                          guint32            index)
{
  if (distance > nearest->distance || (distance == nearest->distance && index >= nearest->index))
    return FALSE;

  nearest->distance = distance;
  nearest->index = index;
  return TRUE;
}

/* The boards with the same distance and h. */
typedef struct
{
  guint32 n;
  guint32 first;         /* valid if n > 0 */
} SlideAuditCell;

/**
 * SlideAuditTally:
 *
 * The counts of a block.
 * @beyond_h: the sum of integral values past the last column, minus that column
 * @beyond_worst: the largest such value minus its distance
 * @largest_change: the largest change of an integral value on a move
 * @sum_h: the sum of real values; the next five are for real values, too
 * @resembling: the candidates that h may still be; initially those that are left
 * @upper: initially the closest known upper end of an inconsistent move, so that those
 *   farther away are skipped
 */
typedef struct
{
  guint64           n_seen;
  guint64           beyond_h;
  guint             beyond_worst;
  guint             largest_change;
  double            sum_h;
  guint64           exact;
  guint64           overestimates;
  double            worst_overestimate;
  SlideAuditNearest overestimated;
  double            worst_drop;
  guint64           inconsistent_edges;
  guint32           resembling;
  SlideAuditNearest upper;
  SlideAuditCell    cells[SLIDE_AUDIT_MAX_DISTANCE][SLIDE_AUDIT_MAX_DISTANCE];
} SlideAuditTally;

typedef struct _SlideAuditSweep SlideAuditSweep;

/* The data shared by all blocks; it borrows both arguments. Immutable once created and sampled. */
SlideAuditSweep *slide_audit_sweep_new          (const SlideDistanceTable *table,
                                                 const SlideHeuristic     *heuristic) G_GNUC_WARN_UNUSED_RESULT;
void             slide_audit_sweep_free         (SlideAuditSweep          *sweep);

/* Evaluates a few boards, and determines from them what h may be in other words. Once, before any
 * block, or not at all. */
void             slide_audit_sweep_sample       (SlideAuditSweep          *sweep);

/* (nullable): NULL if nothing is left or nothing was sampled. */
const SlideAuditCandidates *
                 slide_audit_sweep_get_candidates (const SlideAuditSweep  *sweep);

guint            slide_audit_sweep_get_n_blocks (const SlideAuditSweep    *sweep);

/* The real value of a board; one that is kept takes no time. Any thread. */
double           slide_audit_sweep_get_value    (const SlideAuditSweep    *sweep,
                                                 const SlideBoard         *board);

/* Whether each value takes so long that those found are kept: a script or a program computes it. */
gboolean         slide_audit_sweep_is_slow      (const SlideAuditSweep    *sweep);

/* Whether the values are integers, all counted by the cells they are in. */
gboolean         slide_audit_sweep_is_integral     (const SlideAuditSweep    *sweep);

/* Adds block number @block to @tally. FALSE, with the tally unfinished, once *@stop
 * (read with g_atomic_int_get()) is not 0. Any thread. */
gboolean         slide_audit_sweep_run          (const SlideAuditSweep    *sweep,
                                                 guint                     block,
                                                 const int                *stop,
                                                 SlideAuditTally          *tally);
