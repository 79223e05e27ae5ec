/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-predict-bar.h: the question of a prediction, its answers and the tally.
 *
 * It is there while the prediction is active (tilestar-predict.h), which a toggle named
 * `Predict` says. The node to be expanded next is the selected one: one of the boards offered,
 * or any open node that is selected in a picture or table; `Answer` says that that is it.
 * The tally is a label that begins `Right`.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-predict.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_PREDICT_BAR (tilestar_predict_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPredictBar, tilestar_predict_bar, TILESTAR, PREDICT_BAR, AdwBin)

/* Once. */
void       tilestar_predict_bar_bind     (TilestarPredictBar *self,
                                          TilestarPredict    *predict);

/* The toggle. (transfer floating) */
GtkWidget *tilestar_predict_new_toggle   (TilestarPredict    *predict);

G_END_DECLS
