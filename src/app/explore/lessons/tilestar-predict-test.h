/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-predict-test.h: questions that are known, for tests.
 */

#pragma once

#include "tilestar-predict.h"

/* What is asked follows from it. */
void tilestar_predict_set_seed (TilestarPredict *self,
                                guint32          seed);
