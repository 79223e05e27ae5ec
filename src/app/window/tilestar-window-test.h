/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-test.h: the session of a window, and views of a test's own.
 */

#pragma once

#include "tilestar-window.h"
#include "tilestar-workspace.h"

TilestarSession *tilestar_window_get_session (TilestarWindow *self);
TilestarWorkspace *tilestar_window_get_workspace (TilestarWindow *self);

/* Adds a view (transfer floating). @name: for show_view() and scripts; @title: what the
 * switcher shows, which is there once there are two */
void tilestar_window_add_view (TilestarWindow *self,
                               TilestarView   *view,
                               const char     *name,
                               const char     *title);
