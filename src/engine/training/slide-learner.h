/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-learner.h: a network that is being trained, in numbers with a fraction.
 *
 * The network of slide-network.h before its weights are whole numbers, and the
 * steps that change them: gradients by backpropagation (Rumelhart, Hinton and
 * Williams 1986), Adam (Kingma and Ba 2015), over batches.
 *
 * What an error of d moves costs is asymmetric, for what is above the truth has
 * to be taken off the whole heuristic afterwards, and what is below it is only
 * less: exp (a d) - a d - 1, divided by a (linex; Varian 1975, Zellner 1986).
 *
 * The same bytes on every machine: IEEE numbers of 32 bits, added and multiplied
 * in a fixed order, whatever the width of the vectors; no fused operations (the
 * file is compiled for that); no function of the C library whose last digit
 * differs from one to the next.
 */

#pragma once

#include "slide-network.h"

G_BEGIN_DECLS

/* Boards whose gradients are added up for one step. */
#define SLIDE_LEARNER_BATCH 256

/**
 * SlideLearnerBatch:
 * @n: boards, at most SLIDE_LEARNER_BATCH
 * @rows: of each board, for each cell the row of its tile: tile * n_cells + cell
 * @targets: the distances
 */
typedef struct
{
  guint   n;
  guint16 rows[SLIDE_LEARNER_BATCH][SLIDE_NETWORK_MAX_CELLS];
  float   targets[SLIDE_LEARNER_BATCH];
} SlideLearnerBatch;

typedef struct _SlideLearner SlideLearner;

/* Weights drawn from @seed; it begins by saying @mean of every board. */
SlideLearner *slide_learner_new          (guint                    n_cells,
                                          guint                    n_hidden,
                                          guint64                  seed,
                                          float                    mean);
void          slide_learner_free         (SlideLearner            *learner);

/**
 * slide_learner_step:
 * @rate: how far the weights go
 * @loss: (inout): grows by what the boards cost before the step
 *
 * Learns from the boards of @batch.
 */
void          slide_learner_step         (SlideLearner            *learner,
                                          const SlideLearnerBatch *batch,
                                          float                    rate,
                                          double                  *loss);

/* Its weights rounded to whole numbers, as fine as they fit. @facts: the goal, the seed and
 * so on; the shape and the shift are filled in. (transfer full) */
SlideNetwork *slide_learner_make_network (const SlideLearner      *learner,
                                          const SlideNetworkFacts *facts) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideLearner, slide_learner_free)

G_END_DECLS
