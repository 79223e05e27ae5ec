/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-learner.h: a network during training, in floating point.
 *
 * The network of slide-network.h before its weights are rounded to integers, and
 * the training steps: gradients by backpropagation (Rumelhart, Hinton and Williams
 * 1986) and Adam (Kingma and Ba 2015), over batches.
 *
 * The loss of an error of d moves is asymmetric, because the worst overestimate is
 * subtracted from all estimates afterwards, whereas an underestimate affects only
 * its board: exp (a d) - a d - 1, divided by a (linex; Varian 1975, Zellner 1986).
 *
 * Training yields the same bytes on every machine: 32-bit IEEE numbers, added and
 * multiplied in a fixed order for any vector width; no fused operations (by a
 * compiler option); no C library functions whose last digit may differ.
 */

#pragma once

#include "slide-network.h"

/* The maximum number of boards per step. */
#define SLIDE_LEARNER_BATCH 256

/**
 * SlideLearnerBatch:
 * @n: boards, at most SLIDE_LEARNER_BATCH
 * @rows: for each board and cell, the row of its tile: tile * n_cells + cell
 * @targets: the distances
 */
typedef struct
{
  guint   n;
  guint16 rows[SLIDE_LEARNER_BATCH][SLIDE_NETWORK_MAX_CELLS];
  float   targets[SLIDE_LEARNER_BATCH];
} SlideLearnerBatch;

typedef struct _SlideLearner SlideLearner;

/* Draws the weights from @seed; the initial output is @mean for every board. */
SlideLearner *slide_learner_new          (guint                    n_cells,
                                          guint                    n_hidden,
                                          guint64                  seed,
                                          float                    mean);
void          slide_learner_free         (SlideLearner            *learner);

/**
 * slide_learner_step:
 * @rate: the learning rate
 * @loss: (inout): incremented by the loss of the boards before the step
 *
 * Learns from the boards of @batch.
 */
void          slide_learner_step         (SlideLearner            *learner,
                                          const SlideLearnerBatch *batch,
                                          float                    rate,
                                          double                  *loss);

/* The network with its weights rounded to integers, with as many fraction bits as fit. @facts:
 * the goal, the seed and so on; the shape and the shift are filled in. (transfer full) */
SlideNetwork *slide_learner_make_network (const SlideLearner      *learner,
                                          const SlideNetworkFacts *facts) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideLearner, slide_learner_free)
