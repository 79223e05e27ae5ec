/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-distance-proof.h: how far boards are from a goal, proven one after the other.
 *
 * What is needed is prepared once for a goal: on boards of up to 10 cells, and of 12 if many boards will be asked
 * about, the table of all distances; on larger ones pattern databases for IDA*, or without the memory for them a
 * heuristic without tables.
 */

#pragma once

#include "slide-board.h"
#include "slide-statistics.h"

/* More than any distance. */
#define SLIDE_DISTANCE_UNKNOWN G_MAXUINT

/**
 * SlideDistanceBounds:
 * @at_least: no solution has fewer moves
 * @at_most: there is one of so many moves, or of fewer; SLIDE_DISTANCE_UNKNOWN if none is known
 *
 * Equal once the distance is proven. Distances of one board have one parity, which both have.
 */
typedef struct
{
  guint at_least;
  guint at_most;
} SlideDistanceBounds;

/**
 * SlideProofLimits:
 * @deadline: on the clock of g_get_monotonic_time(); 0: none
 * @memory_limit: bytes, 0 for slide_memory_get_default_limit(), G_MAXUINT64 for none
 * @stop: (nullable): ends what is running when it is set (g_atomic_int_get())
 */
typedef struct
{
  gint64     deadline;
  guint64    memory_limit;
  const int *stop;
} SlideProofLimits;

typedef struct _SlideDistanceProof SlideDistanceProof;

/**
 * slide_distance_proof_new:
 * @is_small: whether to do without tables that take time, so that it is ready at once: for boards of more than 10 cells
 * @n_boards: about how many boards will be asked about
 * @status: (out): SLIDE_STATUS_RUNNING, or what prevented it: SLIDE_STATUS_TIME_LIMIT, SLIDE_STATUS_MEMORY_LIMIT or
 *   SLIDE_STATUS_CANCELLED
 *
 * Builds the tables on the calling thread, or reads pattern databases from the cache. Any thread.
 *
 * Returns: (transfer full) (nullable): NULL if it was prevented
 */
SlideDistanceProof *slide_distance_proof_new      (const SlideBoard       *goal,
                                                   gboolean                is_small,
                                                   guint                   n_boards,
                                                   const SlideProofLimits *limits,
                                                   SlideStatus            *status) G_GNUC_WARN_UNUSED_RESULT;

/* It is immutable: any thread. slide_distance_proof_unref() accepts NULL. */
SlideDistanceProof *slide_distance_proof_ref      (SlideDistanceProof     *proof);
void                slide_distance_proof_unref    (SlideDistanceProof     *proof);

/* (transfer none) */
const SlideBoard   *slide_distance_proof_get_goal (SlideDistanceProof     *proof);

/* Whether distances are looked up, at once, rather than searched for. */
gboolean            slide_distance_proof_is_exact (SlideDistanceProof     *proof);

/* What is known of @board, which can reach the goal, without a search: h, and in @at_most SLIDE_DISTANCE_UNKNOWN, or
 * the distance from the table twice. Microseconds. */
SlideDistanceBounds slide_distance_proof_look_up  (SlideDistanceProof     *proof,
                                                   const SlideBoard       *board);

/**
 * slide_distance_proof_run:
 * @board: can reach the goal
 * @bounds: (inout): what is known; then what is proven
 * @path: (out) (optional) (nullable) (transfer full): a solution of @at_most moves, if the search found one
 *
 * Raises @at_least until it meets @at_most or a solution is found, which is a shortest one. A search that refutes all
 * that is shorter than a known @at_most ends there, and has no path.
 *
 * Returns: SLIDE_STATUS_SOLVED once the distance is proven; otherwise the limit, with @bounds as far as they are known
 */
SlideStatus         slide_distance_proof_run      (SlideDistanceProof     *proof,
                                                   const SlideBoard       *board,
                                                   const SlideProofLimits *limits,
                                                   SlideDistanceBounds    *bounds,
                                                   GByteArray            **path);

/* Looks for any solution until the deadline, improves it, and lowers @at_most. */
void                slide_distance_proof_improve  (SlideDistanceProof     *proof,
                                                   const SlideBoard       *board,
                                                   const SlideProofLimits *limits,
                                                   SlideDistanceBounds    *bounds,
                                                   GByteArray            **path);

static inline gboolean
slide_distance_bounds_are_proven (const SlideDistanceBounds *bounds)
{
  return bounds->at_least == bounds->at_most;
}

/* At least the blank's way home, and of the parity of all distances of @board. */
guint               slide_distance_get_blank_moves (const SlideBoard      *board,
                                                    const SlideBoard      *goal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideDistanceProof, slide_distance_proof_unref)
