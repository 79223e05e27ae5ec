/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-idastar-position.h: where IDA* is between two rounds of subtrees, as a value.
 *
 * A search of the same request that is set to a position continues there: it finds the same
 * solution with the same counts as one that was never interrupted. Some hundred bytes say
 * all of it, however long the search has run.
 */

#pragma once

#include "slide-statistics.h"
#include "slide-executor.h"

/* The greatest depth of the roots of subtrees; even the longest search has enough there. */
#define SLIDE_IDA_MAX_SPLIT 24

/**
 * SlideIdaPosition:
 * @next_cutoff: the smallest f above the cutoff so far; G_MAXUINT if there is none
 * @n_moves, @moves: from the start to the next root, as SlideMove
 * @n_roots: roots before it in this iteration
 * @iterations: @n_iterations by ascending cutoff; the last is the current one
 * @generated, @max_frontier, @best_h, @elapsed: as in SlideStatistics
 */
typedef struct
{
  guint             next_cutoff;
  guint             n_moves;
  guint8            moves[SLIDE_IDA_MAX_SPLIT];
  guint64           n_roots;
  guint64           generated;
  guint64           max_frontier;
  guint             best_h;
  double            elapsed;
  guint             n_iterations;
  SlideLayerCount   iterations[SLIDE_MAX_F_LAYERS];
} SlideIdaPosition;

/* Only when an executor's reach() is called. */
void     slide_idastar_get_position (const SlideSearch      *search,
                                     SlideIdaPosition       *position);

/* Sets a search that has not expanded a node to @position, which may be anything. Returns:
 * FALSE, with the search unusable, if the position is not one of this search */
gboolean slide_idastar_set_position (SlideSearch            *search,
                                     const SlideIdaPosition *position) G_GNUC_WARN_UNUSED_RESULT;
