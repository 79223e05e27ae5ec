/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-test.h: access for tests to a window's session and views.
 */

#pragma once

#include "tilestar-window.h"
#include "tilestar-workspace.h"

TilestarSession *tilestar_window_get_session (TilestarWindow *self);
TilestarWorkspace *tilestar_window_get_workspace (TilestarWindow *self);

/* Adds a view (transfer floating). @name: for show_view() and scripts; @title: its title in the
 * switcher, which is shown if there are at least two views */
void tilestar_window_add_view (TilestarWindow *self,
                               TilestarView   *view,
                               const char     *name,
                               const char     *title);
