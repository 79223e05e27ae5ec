/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-actions.h: what the window can be asked for, whichever view it shows.
 *
 * Internal to the window. A view has actions of its own (tilestar-view.h).
 */

#pragma once

#include "tilestar-window-private.h"

G_BEGIN_DECLS

/* Makes the window's actions and keys. Once session and settings are there. */
void tilestar_window_add_actions (TilestarWindow *self);

G_END_DECLS
