/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-presenter-test.h: what the presenter's layer shows, for tests.
 */

#pragma once

#include "tilestar-presenter.h"

/* As if the mouse had moved to that point of the window. */
void     tilestar_presenter_point     (TilestarPresenter *self,
                                       double             x,
                                       double             y);

/* As if it had left the window. */
void     tilestar_presenter_leave     (TilestarPresenter *self);

gboolean tilestar_presenter_has_ring  (TilestarPresenter *self);
gboolean tilestar_presenter_is_black  (TilestarPresenter *self);

/* As if the key had been pressed. Returns whether it was used. */
gboolean tilestar_presenter_press     (TilestarPresenter *self,
                                       guint              key);
