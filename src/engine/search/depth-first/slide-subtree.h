/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-subtree.h: searches pieces of an iteration of IDA*, each some subtrees.
 *
 * The counts of a piece do not depend on what else is searched, or where: threads, or an
 * executor (slide-executor.h), may search the pieces of a round in any order.
 */

#pragma once

#include "slide-executor.h"
#include "slide-sweep.h"

typedef enum
{
  SLIDE_SUBTREE_DONE,
  SLIDE_SUBTREE_HAS_GOAL,
  SLIDE_SUBTREE_TOO_LONG,      /* exceeds a limit or the remaining budget */
  SLIDE_SUBTREE_INTERRUPTED
} SlideSubtreeOutcome;

/**
 * SlideSubtreePiece:
 * @roots: @n_roots subtrees, in order, at most SLIDE_SUBTREE_MAX_ROOTS
 * @outcome, @counts: the counts are complete only if it is SLIDE_SUBTREE_DONE
 */
typedef struct
{
  const SlideSweepRoot *roots;
  guint                 n_roots;
  SlideSubtreeOutcome   outcome;
  SlideSweepCounts      counts;
} SlideSubtreePiece;

#define SLIDE_SUBTREE_MAX_ROOTS 64

/* Searches pieces, one at a time. */
typedef struct _SlideSubtreeWorker SlideSubtreeWorker;

/* Whether a search should end; called every millisecond or so. */
typedef gboolean (*SlideSubtreeEndFunc) (gpointer user_data);

/* @heuristic: (nullable): NULL for none, h is 0; must outlive the worker
 * @cycle_pruning: as in the request of the search
 * Returns: (transfer full) (nullable): NULL if subtrees cannot be searched with this
 * heuristic on this board, or without memory */
SlideSubtreeWorker *slide_subtree_worker_new  (const SlideHeuristic *heuristic,
                                               const SlideBoard     *goal,
                                               gboolean              cycle_pruning) G_GNUC_WARN_UNUSED_RESULT;
void                slide_subtree_worker_free (SlideSubtreeWorker   *worker);
gsize               slide_subtree_worker_get_bytes
                                              (const SlideSubtreeWorker *worker);

/* Whether it can search pieces as floods, out of order and faster. */
gboolean            slide_subtree_worker_can_flood
                                              (const SlideSubtreeWorker *worker);

/**
 * slide_subtree_worker_run:
 * @allowance: expansions after which the outcome is SLIDE_SUBTREE_TOO_LONG, at least 1
 * @may_flood: whether the cutoff allows floods
 *
 * Searches @piece and sets its outcome and counts. One thread at a time.
 */
void                slide_subtree_worker_run  (SlideSubtreeWorker   *worker,
                                               SlideSubtreePiece    *piece,
                                               guint64               allowance,
                                               gboolean              may_flood,
                                               SlideSubtreeEndFunc   should_end,
                                               gpointer              user_data);

/**
 * SlideSubtreeRound:
 * @pieces: @n_pieces of the same iteration
 * @allowance, @may_flood: as above, for each of them
 * @worker: of the thread that runs the search
 */
struct _SlideSubtreeRound
{
  SlideSubtreePiece  *pieces;
  guint               n_pieces;
  guint64             allowance;
  gboolean            may_flood;
  SlideSubtreeWorker *worker;
  const SlideSearch  *search;
};

/* Whether the search was stopped or has reached its time limit. */
gboolean            slide_subtree_round_should_end (const SlideSubtreeRound *round);

/* Adds @counts to @sum, which begins as SLIDE_SWEEP_COUNTS_INIT. */
void                slide_subtree_add_counts  (SlideSweepCounts       *sum,
                                               const SlideSweepCounts *counts);

#define SLIDE_SWEEP_COUNTS_INIT { .best_h = G_MAXUINT, .least_excess = G_MAXUINT }
