/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-model-test.h: a place in a race at once, for tests.
 */

#pragma once

#include "tilestar-race-model.h"

/* To the next position at which any lane is elsewhere, or the one before. */
void tilestar_race_model_go (TilestarRaceModel *self,
                             gboolean           forward);
