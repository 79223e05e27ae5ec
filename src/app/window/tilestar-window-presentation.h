/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-presentation.h: the window for an audience.
 *
 * Internal to the window. Full screen, in larger type, with what the back row looks at:
 * the board, how things stand, playback, a few numbers. What a lesson is set up with is
 * put away. Nothing of it is remembered: who leaves finds the window as it was.
 */

#pragma once

#include "tilestar-window-private.h"

G_BEGIN_DECLS

/* Begins or ends presenting; without effect where it is so already. */
void tilestar_window_set_presenting  (TilestarWindow *self,
                                      gboolean        is_presenting);

/* Follows the window manager, which may end full screen as well. Once. */
void tilestar_window_bind_presenting (TilestarWindow *self);

G_END_DECLS
