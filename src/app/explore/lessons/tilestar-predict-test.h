/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-predict-test.h: makes the questions reproducible, for tests.
 */

#pragma once

#include "tilestar-predict.h"

/* Sets the random seed that determines the questions. */
void tilestar_predict_set_seed (TilestarPredict *self,
                                guint32          seed);
