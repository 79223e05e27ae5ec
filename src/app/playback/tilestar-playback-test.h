/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-playback-test.h: the functions behind the playback actions, for tests.
 */

#pragma once

#include "tilestar-playback.h"

void tilestar_playback_step (TilestarPlayback *self,
                             gboolean          forward);
void tilestar_playback_toggle (TilestarPlayback *self);
