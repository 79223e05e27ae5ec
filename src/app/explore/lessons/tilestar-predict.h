/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-predict.h: predicting a recorded search: question, answer, tally.
 *
 * While it is active there is a question about the expansion after the moment on show.
 * An answer is judged and counted once; tilestar_predict_go_on() then makes that expansion,
 * and asks the next. Who moves the time line is asked there, and nothing is counted.
 *
 * Asked is only what can be worked out by hand: h where it can be counted on the board, of one that
 * the search has not met, whose h would stand on the screen; the next node and what becomes of a
 * successor where few nodes wait. Until it is answered, the exploration withholds what comes
 * after the moment.
 *
 * Of nodes that f, and g where the tie-break looks at it, do not tell apart any is right:
 * their age cannot be seen, and the reason says which was taken.
 *
 * Property: "active" (gboolean)
 * Signals: "changed" (): the question, its answer or the tally
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-question.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_PREDICT (tilestar_predict_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPredict, tilestar_predict, TILESTAR, PREDICT, GObject)

TilestarPredict        *tilestar_predict_new            (TilestarExploration *exploration) G_GNUC_WARN_UNUSED_RESULT;

TilestarExploration    *tilestar_predict_get_exploration (TilestarPredict    *self);

gboolean                tilestar_predict_is_active      (TilestarPredict     *self);

/* NULL while there is nothing to ask. (transfer none) */
const TilestarQuestion *tilestar_predict_get_question   (TilestarPredict     *self);

/* Whether the question has been answered, and how. */
gboolean                tilestar_predict_get_verdict    (TilestarPredict     *self,
                                                         TilestarVerdict     *verdict);

/* Why that is so, a sentence or two; "" before the answer. (transfer none) */
const char             *tilestar_predict_get_reason     (TilestarPredict     *self);

/* Answers the question of its kind; nothing where that was done before. @version: open at
 * the moment. */
void                    tilestar_predict_answer_next    (TilestarPredict     *self,
                                                         guint32              version);
void                    tilestar_predict_answer_h       (TilestarPredict     *self,
                                                         guint                h);
void                    tilestar_predict_answer_fate    (TilestarPredict     *self,
                                                         SlideFate            fate);

/* Makes the expansion, and asks about the one after it. */
void                    tilestar_predict_go_on          (TilestarPredict     *self);

void                    tilestar_predict_get_tally      (TilestarPredict     *self,
                                                         guint               *n_right,
                                                         guint               *n_answered);

G_END_DECLS
