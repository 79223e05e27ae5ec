/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-training-boards.h: the boards that a network learns from, and how far they are.
 *
 * Of a puzzle whose true distances are known and few, all of its boards, in another
 * order in each epoch, and several times over where they are very few; where they are many, some
 * of them, drawn evenly. Of a larger
 * puzzle there are no true distances: half of the boards are drawn evenly, half by walks from
 * the goal of random length, and what pattern databases say of them stands for the distance
 * (which is less).
 *
 * The same boards from the same seed. One thread at a time.
 */

#pragma once

#include "slide-distance-table.h"
#include "slide-heuristic.h"
#include "slide-learner.h"

G_BEGIN_DECLS

typedef struct _SlideTrainingBoards SlideTrainingBoards;

/* From @table; what it needs of it is looked up at once where the boards are few. */
SlideTrainingBoards *slide_training_boards_new           (SlideDistanceTable   *table,
                                                          const SlideBoard     *goal,
                                                          guint64               seed);

/* From what @stand_in says. */
SlideTrainingBoards *slide_training_boards_new_stand_in  (SlideHeuristic       *stand_in,
                                                          guint64               seed);
void                 slide_training_boards_free          (SlideTrainingBoards  *boards);

/* Batches in an epoch. */
guint                slide_training_boards_get_n_batches (const SlideTrainingBoards *boards);

/* The mean of the distances, or about it. */
float                slide_training_boards_get_mean      (const SlideTrainingBoards *boards);

/* A new order for a new epoch. */
void                 slide_training_boards_shuffle       (SlideTrainingBoards  *boards);

/* Batch number @index of the epoch. */
void                 slide_training_boards_fill          (SlideTrainingBoards  *boards,
                                                          guint                 index,
                                                          SlideLearnerBatch    *batch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideTrainingBoards, slide_training_boards_free)

G_END_DECLS
