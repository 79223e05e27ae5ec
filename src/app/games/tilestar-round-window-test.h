/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-round-window-test.h: a round of a known board and time, for tests.
 */

#pragma once

#include "tilestar-round-window.h"

/* Begins the round of @start. */
void tilestar_round_window_begin (TilestarRoundWindow *self,
                                  const SlideBoard    *start,
                                  guint                seconds);
