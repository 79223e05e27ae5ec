/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-beam.h: a beam search: layer by layer, only the best of each layer.
 *
 * From each layer of boards (all at the same distance from the start) it
 * makes the next, and keeps the `width` of them that look best (Lowerre 1976;
 * Bisiani 1987), by h and by how far the tiles that are farthest have to go.
 * It finds some solution of a large board in milliseconds and a good one in
 * seconds, and proves nothing. What happens is the same on every run and
 * every machine.
 *
 * A board that was met before is dropped. "Before" is asked of a table of
 * 32-bit signatures that forgets: a board may slip through twice, and about
 * one in 2^28 is dropped that never was met. Neither matters to a search
 * that drops most boards anyway.
 */

#pragma once

#include "slide-search-private.h"

G_BEGIN_DECLS

#define SLIDE_BEAM_MAX_WIDTH (1u << 26)

typedef enum
{
  SLIDE_BEAM_RUNNING,
  SLIDE_BEAM_FOUND,       /* ask slide_beam_dup_path() */
  SLIDE_BEAM_DRY,         /* nothing is left in the beam */
  SLIDE_BEAM_TOO_DEEP,    /* max_moves layers, and no solution */
  SLIDE_BEAM_NO_MEMORY    /* its byte limit, or the system's */
} SlideBeamStatus;

/**
 * SlideBeamRequest:
 * @heuristic: (transfer none): must outlive the beam
 * @width: boards kept of a layer, 1 … SLIDE_BEAM_MAX_WIDTH
 * @max_moves: no longer solutions are looked for
 * @may_prune: @heuristic never overestimates, so what cannot end within
 *   @max_moves is dropped at once
 * @salt: chooses among equals: another salt, another beam
 * @byte_limit: of its memory, 0 for none
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
} SlideBeamRequest;

/**
 * SlideBeamCounts:
 * @expanded, @generated, @duplicates: as in SlideStatistics
 * @frontier: boards of the layer not expanded yet, and the next layer's so far
 * @max_frontier: the most of these
 * @best_h: the smallest h of a board expanded
 * @is_whole: no board was dropped for want of width so far
 * @bytes: held at most
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
  gboolean is_whole;
  guint64  bytes;
  guint    first_layer;
  guint64  expanded_per_f[SLIDE_MAX_F_LAYERS];
} SlideBeamCounts;

typedef struct _SlideBeam SlideBeam;

/* Copies @request. Returns: (transfer full) (nullable): NULL without memory */
SlideBeam       *slide_beam_new            (const SlideBeamRequest *request)
                                            G_GNUC_WARN_UNUSED_RESULT;
void             slide_beam_free           (SlideBeam              *beam);

/* Expands up to @budget nodes. Between two layers it sorts, which counts for
 * nothing. */
SlideBeamStatus  slide_beam_run            (SlideBeam              *beam,
                                            guint64                 budget);

/* Fills @counts: some 4 KiB. */
void             slide_beam_get_counts     (const SlideBeam        *beam,
                                            SlideBeamCounts        *counts);

/* Expanded so far: what slide_beam_run() used of its budget. */
guint64          slide_beam_get_expanded   (const SlideBeam        *beam);

/* The solution's moves, where the status is SLIDE_BEAM_FOUND. */
GByteArray      *slide_beam_dup_path       (const SlideBeam        *beam) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What slide-search.h calls views ---- */

gboolean         slide_beam_get_current    (const SlideBeam        *beam,
                                            SlideNodeView          *view);
guint            slide_beam_get_successors (const SlideBeam        *beam,
                                            SlideSuccessorView     *views);

/* Only what is in the layer is found. */
gboolean         slide_beam_look_up        (const SlideBeam        *beam,
                                            const SlideBoard       *board,
                                            SlideNodeView          *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideBeam, slide_beam_free)

G_END_DECLS
