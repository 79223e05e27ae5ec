/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-playback-bar.h: buttons for first, previous, play, next and last step, a slider for the step and one for speed.
 *
 * The buttons are actions of the window; the sliders change the session.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-session.h"

#define TILESTAR_TYPE_PLAYBACK_BAR (tilestar_playback_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPlaybackBar, tilestar_playback_bar, TILESTAR, PLAYBACK_BAR, AdwBin)

/* Must be called once. Stores the player's speed in @settings. */
void  tilestar_playback_bar_bind       (TilestarPlaybackBar *self,
                                        TilestarSession     *session,
                                        GSettings           *settings);
