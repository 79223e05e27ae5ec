/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-private.h: what the window's two files share.
 */

#pragma once

#include "tilestar-solve-view.h"
#include "tilestar-statistics-panel.h"
#include "tilestar-window.h"

G_BEGIN_DECLS

struct _TilestarWindow
{
  AdwApplicationWindow     parent_instance;

  GSettings               *settings;
  TilestarSession         *session;
  GtkFileChooserNative    *chooser;     /* nullable: the one that is open */

  AdwWindowTitle          *window_title;
  AdwToastOverlay         *toast_overlay;
  AdwFlap                 *flap;
  TilestarSolveView       *solve_view;
  TilestarStatisticsPanel *statistics_panel;
};

/* Makes the window's actions and keys. Once session and settings are there. */
void  tilestar_window_add_actions    (TilestarWindow *self);

/* Which of them there is something to do for. */
void  tilestar_window_update_actions (TilestarWindow *self);

/* Takes dropped text and files. */
void  tilestar_window_add_drop       (TilestarWindow *self);

/* Names the file the boards came from; NULL: none. */
void  tilestar_window_set_file       (TilestarWindow *self,
                                      GFile          *file);

G_END_DECLS
