/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-shards-position.h: where a best-first search that is divided among ranks is between two rounds, in files.
 *
 * Each shard has a file of its own, written by the rank that has the shard: what it stores, and what is open. The
 * position says which files these are, and what has been counted. A search of the same request that is set to a
 * position goes on there, with any number of ranks, and expands the same nodes below the length of the solution.
 *
 * The files are PATH.NUMBER-SHARD, where PATH is the executor's.
 */

#pragma once

#include "slide-statistics.h"

typedef struct _SlideSearch SlideSearch;

/**
 * SlideShardsPosition:
 * @number: of these files, counted from 1; 0: none
 * @stamp: a random number that all of them have
 * @n_shards, @n_stored: files, and states in them
 * @divide_at: expansions after which the search was divided
 * @lower_bound, @generated, @duplicates, @frontier, @max_frontier, @best_h, @elapsed: as in SlideStatistics
 * @layers: @n_layers by ascending f
 */
typedef struct _SlideShardsPosition
{
  guint           number;
  guint           stamp;
  guint           n_shards;
  guint64         n_stored;
  guint64         divide_at;

  guint           lower_bound;
  guint64         generated;
  guint64         duplicates;
  guint64         frontier;
  guint64         max_frontier;
  guint           best_h;
  double          elapsed;
  guint           n_layers;
  SlideLayerCount layers[SLIDE_MAX_F_LAYERS];
} SlideShardsPosition;

/* Whether the search can be saved, and has gone on since @position. Not before it is divided, nor when it has been
 * solved, successors have been lost for want of memory, or a rank is missing. All functions: on rank 0; only when the
 * executor's reach() is called. */
gboolean slide_shards_can_save (const SlideSearch         *search,
                                const SlideShardsPosition *position);

/* Lets all ranks write their files, and sets @position, whose number goes up by one. Blocks. FALSE with @error set if
 * one cannot, or the search was stopped. */
gboolean slide_shards_save     (SlideSearch               *search,
                                SlideShardsPosition       *position,
                                GError                   **error);

/* Lets all ranks remove the files that they find of other positions than the one with @number. */
void     slide_shards_keep     (SlideSearch               *search,
                                guint                      number);

/* Sets a search that has not expanded a node to the executor's saved position, which may be anything. The files are
 * read when it is divided. FALSE, with the search unusable, if the position is not one of this search. */
gboolean slide_shards_resume   (SlideSearch               *search,
                                const SlideShardsPosition *position) G_GNUC_WARN_UNUSED_RESULT;
