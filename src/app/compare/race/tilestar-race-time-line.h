/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-time-line.h: the slider of a race and its playback controls.
 *
 * A slider whose value is the position (tilestar-race-model.h); below it the buttons that step
 * and play, which are the actions of tilestar-race-actions.h, a dropdown for the step, the speed,
 * and a label with the leader. The slider is accessible as "Race timeline".
 */

#pragma once

#include <adwaita.h>

#include "tilestar-race-model.h"

#define TILESTAR_TYPE_RACE_TIME_LINE (tilestar_race_time_line_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRaceTimeLine, tilestar_race_time_line, TILESTAR, RACE_TIME_LINE, AdwBin)

/* Must be called once. */
void     tilestar_race_time_line_bind  (TilestarRaceTimeLine *self,
                                        TilestarRaceModel    *model);

/* Puts the focus on the slider; FALSE if there is no race yet. */
gboolean tilestar_race_time_line_focus (TilestarRaceTimeLine *self);
