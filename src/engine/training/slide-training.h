/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-training.h: training a network for one goal, from beginning to end.
 *
 * A SlideTraining is made from a request, executed by one worker, and looked at
 * and stopped by any thread. It lists the true distances of every board
 * (slide-distance-table.h), learns from them for a number of epochs
 * (slide-learner.h), then holds the network against all of them and corrects
 * it (slide-network-audit.h), so that what comes out is admissible, also when it
 * was stopped. The rate at which it learns rises, and then falls to nothing at
 * the last epoch (Smith 2018); one that is stopped has not come to rest, and its
 * correction costs more.
 *
 * For puzzles of more than SLIDE_DISTANCE_TABLE_MAX_CELLS cells pattern databases stand in
 * for the distances, and nothing is proven or corrected.
 *
 * The same network from the same request on every machine, if it was neither
 * stopped nor given a time.
 *
 * Training a heuristic from solved boards: Ernandes and Gori 2004 (who first asked
 * that it should rarely say too much), Arfaee, Zilles and Holte 2011.
 */

#pragma once

#include "slide-network-audit.h"

G_BEGIN_DECLS

#define SLIDE_TRAINING_DEFAULT_EPOCHS 200
#define SLIDE_TRAINING_MAX_EPOCHS 100000

#define SLIDE_TRAINING_ERROR (slide_training_error_quark ())
GQuark slide_training_error_quark (void);

typedef enum
{
  SLIDE_TRAINING_ERROR_REQUEST,     /* shape, units or epochs that cannot be */
  SLIDE_TRAINING_ERROR_MEMORY,      /* the distances do not fit */
  SLIDE_TRAINING_ERROR_CANCELLED    /* given up before there was a network that is whole */
} SlideTrainingError;

/**
 * SlideTrainingRequest:
 * @n_hidden: a multiple of SLIDE_NETWORK_HIDDEN_STEP, up to SLIDE_NETWORK_MAX_HIDDEN
 * @n_epochs: 1 … SLIDE_TRAINING_MAX_EPOCHS
 * @time_limit: seconds that learning may take, 0 for no limit: it comes to rest by then
 * @n_threads: for all but the learning, which is one thread's; 0 for one a processor
 * @memory_limit: bytes that the distances may take, 0 for no limit
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
  SLIDE_TRAINING_LISTING,      /* the distances are made */
  SLIDE_TRAINING_LEARNING,
  SLIDE_TRAINING_PROVING,      /* every board is looked at */
  SLIDE_TRAINING_DONE
} SlideTrainingPhase;

/**
 * SlideTrainingPoint:
 * @epoch: from 1
 * @loss: the mean over the boards of the epoch (slide-learner.h)
 * @mean_h: the mean estimate that the network would have, corrected as it is now. Where the
 *   boards are many, over some of them; without true distances, not corrected
 * @worst: the worst error so, in moves
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
  guint              n_epochs;     /* that are over */
} SlideTrainingProgress;

typedef struct _SlideTraining SlideTraining;

/* Returns: (transfer full): or NULL with @error set (SLIDE_TRAINING_ERROR_REQUEST) */
SlideTraining *slide_training_new          (const SlideTrainingRequest *request,
                                            GError                    **error) G_GNUC_WARN_UNUSED_RESULT;
SlideTraining *slide_training_ref          (SlideTraining              *training);
void           slide_training_unref        (SlideTraining              *training);

/* Does all of it, once, on the calling thread, a worker's. FALSE with @error set. */
gboolean       slide_training_execute      (SlideTraining              *training,
                                            GError                    **error);

/* Ends the learning: what there is is proven. Any thread; does not wait. */
void           slide_training_stop         (SlideTraining              *training);

/* Gives all of it up. Any thread; does not wait. */
void           slide_training_cancel       (SlideTraining              *training);

/**
 * slide_training_peek:
 * @points: (element-type SlideTrainingPoint): the points from its length on are
 *   appended to it
 *
 * How far it is. Any thread.
 */
void           slide_training_peek         (SlideTraining              *training,
                                            SlideTrainingProgress      *progress,
                                            GArray                     *points);

/* The network, once it is executed. (transfer none) */
SlideNetwork  *slide_training_get_network  (SlideTraining              *training);

/* What was found on every board; NULL where nothing is proven. (transfer none) */
const SlideNetworkAudit *
               slide_training_get_audit    (SlideTraining              *training);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideTraining, slide_training_unref)

G_END_DECLS
