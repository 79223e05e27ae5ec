/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-predict.h: questions about the next expansion of a recorded search, with a tally.
 *
 * While it is active, it asks about the expansion after the current moment. Only the first answer counts;
 * after a wrong number, the user may enter a second one before the right one is shown.
 * tilestar_predict_go_on() then steps to that expansion and asks the next question.
 * Moving the timeline asks about the new moment, and the skipped question does not count.
 *
 * Only questions that can be answered by hand are asked: h if it can be computed from a board that
 * has not been generated, as its h would be on the screen otherwise; the next node and the fate of
 * a successor if the frontier is small. Until the question is answered, the exploration withholds
 * what happens after the moment.
 *
 * If several nodes are equal in f, and in g if the tie-break uses it, any of them is accepted, as
 * their age cannot be seen; the reason says which of them was expanded.
 *
 * Property: "active" (gboolean)
 * Signals: "changed" (): the question, its answer or the tally changed
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-question.h"

#define TILESTAR_TYPE_PREDICT (tilestar_predict_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPredict, tilestar_predict, TILESTAR, PREDICT, GObject)

TilestarPredict        *tilestar_predict_new            (TilestarExploration *exploration) G_GNUC_WARN_UNUSED_RESULT;

TilestarExploration    *tilestar_predict_get_exploration (TilestarPredict    *self);

gboolean                tilestar_predict_is_active      (TilestarPredict     *self);

/* Returns the current question, or NULL. (transfer none) */
const TilestarQuestion *tilestar_predict_get_question   (TilestarPredict     *self);

/* Whether the question has been answered. Sets @verdict if it has. */
gboolean                tilestar_predict_get_verdict    (TilestarPredict     *self,
                                                         TilestarVerdict     *verdict);

/* Returns an explanation of the last answer in one or two sentences, "" before the first. (transfer none) */
const char             *tilestar_predict_get_reason     (TilestarPredict     *self);

/* These answer a question of their kind; they do nothing if it has been answered or is of another
 * kind. @version: open at the moment */
void                    tilestar_predict_answer_next    (TilestarPredict     *self,
                                                         guint32              version);
void                    tilestar_predict_answer_h       (TilestarPredict     *self,
                                                         guint                h);
void                    tilestar_predict_answer_fate    (TilestarPredict     *self,
                                                         SlideFate            fate);

/* Steps to the next expansion and asks about the one after it. */
void                    tilestar_predict_go_on          (TilestarPredict     *self);

void                    tilestar_predict_get_tally      (TilestarPredict     *self,
                                                         guint               *n_right,
                                                         guint               *n_answered);
