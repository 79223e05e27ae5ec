/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-model-test.h: sets the position of a race, for tests.
 */

#pragma once

#include "tilestar-race-model.h"

/* Goes to the next position at which any lane has moved, or the previous one. */
void tilestar_race_model_go (TilestarRaceModel *self,
                             gboolean           forward);
