/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-time-line.h: goes through a race, forward and back.
 *
 * A slider whose value is the position (tilestar-race-model.h); below it the buttons that step and
 * play, which are the actions of tilestar-race-actions.h, what the searches are in step by, how
 * fast it plays, and in words who is ahead. To assistive technologies the slider is named
 * "Race timeline".
 */

#pragma once

#include <adwaita.h>

#include "tilestar-race-model.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RACE_TIME_LINE (tilestar_race_time_line_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRaceTimeLine, tilestar_race_time_line, TILESTAR, RACE_TIME_LINE, AdwBin)

/* Once. */
void     tilestar_race_time_line_bind  (TilestarRaceTimeLine *self,
                                        TilestarRaceModel    *model);

/* Puts the focus on the slider; FALSE: there is nothing to go through yet. */
gboolean tilestar_race_time_line_focus (TilestarRaceTimeLine *self);

G_END_DECLS
