/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-test.h: the model of a race, for tests.
 */

#pragma once

#include "tilestar-race-model.h"
#include "tilestar-race.h"

/* (transfer none) */
TilestarRaceModel *tilestar_race_get_model (TilestarRace *self);
