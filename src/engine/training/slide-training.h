/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-training.h: training a network for one goal, from beginning to end.
 *
 * A SlideTraining is created from a request and executed by one worker thread; any
 * thread may observe and stop it. It lists the true distances of all boards
 * (slide-distance-table.h), learns from them for a number of epochs
 * (slide-learner.h), then compares the network with all of them and corrects it
 * (slide-network-audit.h), so that the result is admissible, also if it was
 * stopped. The learning rate rises and then falls to 0 at the last epoch (Smith
 * 2018); a network that was stopped has not converged and needs a larger
 * correction.
 *
 * For puzzles of more than SLIDE_DISTANCE_TABLE_MAX_CELLS cells the estimates of
 * pattern databases replace the distances, and nothing is proven or corrected.
 *
 * The same request yields the same network on every machine, unless it was stopped
 * or has a time limit.
 *
 * Training a heuristic from solved boards: Ernandes and Gori 2004 (who first
 * required that it rarely overestimates), Arfaee, Zilles and Holte 2011.
 */

#pragma once

#include "slide-network-audit.h"

#define SLIDE_TRAINING_DEFAULT_EPOCHS 200
#define SLIDE_TRAINING_MAX_EPOCHS 100000

#define SLIDE_TRAINING_ERROR (slide_training_error_quark ())
GQuark slide_training_error_quark (void);

typedef enum
{
  SLIDE_TRAINING_ERROR_REQUEST,     /* invalid shape, units or epochs */
  SLIDE_TRAINING_ERROR_MEMORY,      /* the distances do not fit in memory */
  SLIDE_TRAINING_ERROR_CANCELLED    /* cancelled before a network was complete */
} SlideTrainingError;

/**
 * SlideTrainingRequest:
 * @n_hidden: a multiple of SLIDE_NETWORK_HIDDEN_STEP, up to SLIDE_NETWORK_MAX_HIDDEN
 * @n_epochs: 1 … SLIDE_TRAINING_MAX_EPOCHS
 * @time_limit: seconds of learning, 0 for no limit; the learning rate falls to 0 by then
 * @n_threads: for everything but the learning, which uses one thread; 0 for one per processor
 * @memory_limit: maximum size of the distances in bytes, 0 for no limit
 */
typedef struct
{
  SlideBoard goal;
  guint      n_hidden;
  guint      n_epochs;
  guint64    seed;
  double     time_limit;
  guint      n_threads;
  guint64    memory_limit;
} SlideTrainingRequest;

#define SLIDE_TRAINING_REQUEST_INIT(board)                                     \
  { .goal = (board), .n_hidden = SLIDE_NETWORK_DEFAULT_HIDDEN,                 \
    .n_epochs = SLIDE_TRAINING_DEFAULT_EPOCHS, .seed = 1 }

typedef enum
{
  SLIDE_TRAINING_LISTING,      /* the distances are computed */
  SLIDE_TRAINING_LEARNING,
  SLIDE_TRAINING_PROVING,      /* every board is checked */
  SLIDE_TRAINING_DONE
} SlideTrainingPhase;

/**
 * SlideTrainingPoint:
 * @epoch: from 1
 * @loss: the mean over the boards of the epoch (slide-learner.h)
 * @mean_h: the mean estimate of the network with its correction at this point; over a sample
 *   if the boards are many; without a correction if there are no true distances
 * @worst: the largest error at this point, in moves
 */
typedef struct
{
  guint  epoch;
  double loss;
  double mean_h;
  double worst;
} SlideTrainingPoint;

/* @fraction: of the phase, 0 … 1. @seconds: of learning. */
typedef struct
{
  SlideTrainingPhase phase;
  double             fraction;
  double             seconds;
  guint              n_epochs;     /* completed epochs */
} SlideTrainingProgress;

typedef struct _SlideTraining SlideTraining;

/* Returns: (transfer full): or NULL with @error set (SLIDE_TRAINING_ERROR_REQUEST) */
SlideTraining *slide_training_new          (const SlideTrainingRequest *request,
                                            GError                    **error) G_GNUC_WARN_UNUSED_RESULT;
SlideTraining *slide_training_ref          (SlideTraining              *training);
void           slide_training_unref        (SlideTraining              *training);

/* Runs the training, once, on the calling thread, a worker thread. FALSE with @error
 * set. */
gboolean       slide_training_execute      (SlideTraining              *training,
                                            GError                    **error);

/* Ends the learning; the network trained so far is still proven. Any thread; does not
 * block. */
void           slide_training_stop         (SlideTraining              *training);

/* Cancels everything. Any thread; does not block. */
void           slide_training_cancel       (SlideTraining              *training);

/**
 * slide_training_peek:
 * @points: (element-type SlideTrainingPoint): the points from its length on are
 *   appended to it
 *
 * Gets the progress. Any thread.
 */
void           slide_training_peek         (SlideTraining              *training,
                                            SlideTrainingProgress      *progress,
                                            GArray                     *points);

/* The network, once slide_training_execute() has returned. (transfer none) */
SlideNetwork  *slide_training_get_network  (SlideTraining              *training);

/* The audit over every board; NULL where nothing is proven. (transfer none) */
const SlideNetworkAudit *
               slide_training_get_audit    (SlideTraining              *training);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideTraining, slide_training_unref)
