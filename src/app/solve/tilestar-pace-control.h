/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-pace-control.h: chooses the speed of searches, so that users can follow them.
 *
 * A dropdown of paces, from full speed to one expansion per click, for the current run and all later ones of the window.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_PACE_CONTROL (tilestar_pace_control_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPaceControl, tilestar_pace_control, TILESTAR, PACE_CONTROL, AdwBin)

/* Controls the pace of @workspace. Must be called once. */
void tilestar_pace_control_bind (TilestarPaceControl *self,
                                 TilestarWorkspace   *workspace);
