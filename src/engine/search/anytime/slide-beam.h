/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-beam.h: beam search: layer by layer, only the best nodes of each layer.
 *
 * From each layer of boards (all reached by the same number of moves) it
 * generates the next, and keeps the `width` best of them (Lowerre 1976; Bisiani
 * 1987), judged by h and by the distances of the tiles farthest from home. It
 * finds some solution of a large board in milliseconds and a good one in
 * seconds, and proves nothing. Results are the same on every run and every
 * machine.
 *
 * Boards visited before are dropped. They are recognized by a table of 32-bit
 * signatures in which old ones are overwritten: a board may be visited again, and
 * about one in 2^28 is dropped although it is new. Neither matters to a search
 * that drops most boards anyway.
 */

#pragma once

#include "slide-search-private.h"

#define SLIDE_BEAM_MAX_WIDTH (1u << 26)

typedef enum
{
  SLIDE_BEAM_RUNNING,
  SLIDE_BEAM_FOUND,       /* see slide_beam_dup_path() */
  SLIDE_BEAM_DRY,         /* the layer is empty */
  SLIDE_BEAM_TOO_DEEP,    /* max_moves layers without a solution */
  SLIDE_BEAM_NO_MEMORY    /* its byte limit was reached, or the system has no memory */
} SlideBeamStatus;

/**
 * SlideBeamRequest:
 * @heuristic: (transfer none): must outlive the beam
 * @width: boards kept in each layer, 1 … SLIDE_BEAM_MAX_WIDTH
 * @max_moves: the greatest length of a solution
 * @may_prune: whether @heuristic never overestimates, so that boards that cannot
 *   lead to a solution of at most @max_moves are dropped at once
 * @salt: random seed for the choice among equals
 * @byte_limit: the most memory it may use, 0 for no limit
 */
typedef struct
{
  SlideBoard            start;
  SlideBoard            goal;
  const SlideHeuristic *heuristic;
  guint                 width;
  guint                 max_moves;
  gboolean              may_prune;
  guint64               salt;
  guint64               byte_limit;
  SlideMoveOrder        operators;
} SlideBeamRequest;

/**
 * SlideBeamCounts:
 * @expanded, @generated, @duplicates: as in SlideStatistics
 * @frontier: unexpanded boards of the layer and the boards of the next layer so far
 * @max_frontier: the largest @frontier so far
 * @best_h: the smallest h of a board expanded
 * @is_complete: no board has been dropped because of the width
 * @bytes: the peak memory use
 * @expanded_per_f: of nodes with g + h = first_layer + i
 */
typedef struct
{
  guint64  expanded;
  guint64  generated;
  guint64  duplicates;
  guint64  frontier;
  guint64  max_frontier;
  guint    best_h;
  gboolean is_complete;
  guint64  bytes;
  guint    first_layer;
  guint64  expanded_per_f[SLIDE_MAX_F_LAYERS];
} SlideBeamCounts;

typedef struct _SlideBeam SlideBeam;

/* Copies @request. Returns: (transfer full) (nullable): NULL without memory */
SlideBeam       *slide_beam_new            (const SlideBeamRequest *request)
                                            G_GNUC_WARN_UNUSED_RESULT;
void             slide_beam_free           (SlideBeam              *beam);

/* Lowers the greatest length of a solution to @max_moves, if that is less, and from now on drops boards
 * that cannot lead to one, if @may_prune. */
void             slide_beam_limit_moves    (SlideBeam              *beam,
                                            guint                   max_moves,
                                            gboolean                may_prune);

/* Expands up to @budget nodes. Sorting between two layers does not count. */
SlideBeamStatus  slide_beam_run            (SlideBeam              *beam,
                                            guint64                 budget);

/* Fills @counts, which takes about 4 KiB. */
void             slide_beam_get_counts     (const SlideBeam        *beam,
                                            SlideBeamCounts        *counts);

/* Nodes expanded so far. */
guint64          slide_beam_get_expanded   (const SlideBeam        *beam);

/* The solution's moves, where the status is SLIDE_BEAM_FOUND. */
GByteArray      *slide_beam_dup_path       (const SlideBeam        *beam) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Views, as in slide-search-views.h ---- */

gboolean         slide_beam_get_current    (const SlideBeam        *beam,
                                            SlideNodeView          *view);
guint            slide_beam_get_successors (const SlideBeam        *beam,
                                            SlideSuccessorView     *views);

/* Finds only boards of the current layer. */
gboolean         slide_beam_look_up        (const SlideBeam        *beam,
                                            const SlideBoard       *board,
                                            SlideNodeView          *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideBeam, slide_beam_free)
