/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-audit-sweep.h: the boards of one block, evaluated and counted.
 *
 * Moving the blank sideways leaves a board's rank in the table of distances as
 * it is (slide-distance-private.h): a permutation of the tiles is a board for
 * every cell of a row, and h goes from one to the next as along a search. A
 * block is some thousands of permutations in the order of their ranks, with
 * the blank in one row; and the moves are those between its boards, and those
 * down from them. So every move of the puzzle is in one block, and looked at
 * once for both directions.
 */

#pragma once

#include "slide-audit.h"

G_BEGIN_DECLS

/* Real values carry rounding errors of this order. */
#define SLIDE_AUDIT_TOLERANCE 1e-9

/* A board by its number, and how far it is: the nearest of several, and of those equally
 * near the first, is the smallest by both. */
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

/* Boards with one distance and one h. */
typedef struct
{
  guint32 n;
  guint32 first;         /* where n > 0 */
} SlideAuditCell;

/**
 * SlideAuditTally:
 *
 * What was counted in a block.
 * @beyond_h: what whole values past the last column lack there, summed
 * @beyond_worst: the largest such value less its distance
 * @largest_change: of a whole value on a move
 * @sum_h: of real values; and so are the next five
 * @upper: to begin with, the nearest upper end of an inconsistent move that is
 *   known, so that those farther away cost nothing
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
  SlideAuditNearest upper;
  SlideAuditCell    cells[SLIDE_AUDIT_MAX_DISTANCE][SLIDE_AUDIT_MAX_DISTANCE];
} SlideAuditTally;

typedef struct _SlideAuditSweep SlideAuditSweep;

/* What all blocks have in common; it borrows both. Read-only once made. */
SlideAuditSweep *slide_audit_sweep_new          (const SlideDistanceTable *table,
                                                 const SlideHeuristic     *heuristic) G_GNUC_WARN_UNUSED_RESULT;
void             slide_audit_sweep_free         (SlideAuditSweep          *sweep);

guint            slide_audit_sweep_get_n_blocks (const SlideAuditSweep    *sweep);

/* Whether the values are whole numbers, all counted by the cells they are in. */
gboolean         slide_audit_sweep_is_whole     (const SlideAuditSweep    *sweep);

/* Adds block number @block to @tally. FALSE, with the tally unfinished, once *@stop
 * (read with g_atomic_int_get()) is not 0. Any thread. */
gboolean         slide_audit_sweep_run          (const SlideAuditSweep    *sweep,
                                                 guint                     block,
                                                 const int                *stop,
                                                 SlideAuditTally          *tally);

G_END_DECLS
