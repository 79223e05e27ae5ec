/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-notice.h: when the window's notice goes.
 *
 * Internal to the window, and below all its other files. There is one notice at a time
 * (tilestar_window_notice() in tilestar-window.h): a new one replaces it, and what went
 * well takes it away, so that none is read of what is over.
 */

#pragma once

#include "tilestar-window-private.h"

G_BEGIN_DECLS

/* Takes the notice away; without effect where there is none. */
void tilestar_window_clear_notice (TilestarWindow *self);

G_END_DECLS
