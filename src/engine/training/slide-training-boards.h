/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-training-boards.h: the boards that a network learns from, and their distances.
 *
 * For a small puzzle with true distances these are all boards, shuffled in each epoch and
 * repeated if they are very few; if they are many, a uniformly random sample. A larger puzzle
 * has no true distances: half of the boards are uniformly random, half are reached by random
 * walks of random length from the goal, and the estimates of pattern databases, which are
 * lower bounds, replace the distances.
 *
 * The same seed yields the same boards. One thread at a time.
 */

#pragma once

#include "slide-distance-table.h"
#include "slide-heuristic.h"
#include "slide-learner.h"

typedef struct _SlideTrainingBoards SlideTrainingBoards;

/* Uses the distances of @table. If the boards are few, they are looked up at once. */
SlideTrainingBoards *slide_training_boards_new           (SlideDistanceTable   *table,
                                                          const SlideBoard     *goal,
                                                          guint64               seed);

/* Uses the estimates of @stand_in. */
SlideTrainingBoards *slide_training_boards_new_stand_in  (SlideHeuristic       *stand_in,
                                                          guint64               seed);
void                 slide_training_boards_free          (SlideTrainingBoards  *boards);

/* The number of batches per epoch. */
guint                slide_training_boards_get_n_batches (const SlideTrainingBoards *boards);

/* The mean of the distances, possibly approximate. */
float                slide_training_boards_get_mean      (const SlideTrainingBoards *boards);

/* Shuffles the boards for a new epoch. */
void                 slide_training_boards_shuffle       (SlideTrainingBoards  *boards);

/* Batch @index of the epoch. */
void                 slide_training_boards_fill          (SlideTrainingBoards  *boards,
                                                          guint                 index,
                                                          SlideLearnerBatch    *batch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideTrainingBoards, slide_training_boards_free)
