/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-improve-bar.h: makes the solution that is played shorter, with each version in a list.
 *
 * A version that is selected becomes the solution. At the end that is the shortest one, unless the user has
 * selected another. Undo brings back the solution there was. Not visible until it has something to show.
 *
 * Signals: "closed" (): the user has closed it
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_IMPROVE_BAR (tilestar_improve_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarImproveBar, tilestar_improve_bar, TILESTAR, IMPROVE_BAR, AdwBin)

void     tilestar_improve_bar_bind         (TilestarImproveBar *self,
                                            TilestarWorkspace  *workspace);

/* Whether there is a solution that could be shorter. */
gboolean tilestar_improve_bar_may_start    (TilestarImproveBar *self);

/* The solution that is played stays, as if the user had selected it. */
void     tilestar_improve_bar_keep_version (TilestarImproveBar *self);

/* Begins with the solution that is played, and ends an earlier improvement. */
void     tilestar_improve_bar_start        (TilestarImproveBar *self);
