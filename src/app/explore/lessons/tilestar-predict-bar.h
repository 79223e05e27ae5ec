/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-predict-bar.h: the current question, its possible answers and the tally.
 *
 * Visible while the prediction (tilestar-predict.h) is active, which a toggle named `Predict`
 * controls. The node to be expanded next is chosen by selecting it, either among the boards offered
 * or as any open node of a picture or table; `Answer` submits it. The tally is a label such as
 * "2 of 3 correct".
 */

#pragma once

#include <adwaita.h>

#include "tilestar-predict.h"

#define TILESTAR_TYPE_PREDICT_BAR (tilestar_predict_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPredictBar, tilestar_predict_bar, TILESTAR, PREDICT_BAR, AdwBin)

/* Sets the prediction to show. Call once. */
void       tilestar_predict_bar_bind     (TilestarPredictBar *self,
                                          TilestarPredict    *predict);

/* Returns the toggle that controls the prediction. (transfer floating) */
GtkWidget *tilestar_predict_new_toggle   (TilestarPredict    *predict);
