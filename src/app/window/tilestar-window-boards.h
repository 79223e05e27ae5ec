/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-boards.h: boards into the window and out of it, as text: the
 * clipboard, files, drops.
 *
 * Internal to the window; above its views, which say what is copied.
 */

#pragma once

#include "tilestar-window-private.h"

G_BEGIN_DECLS

/* Names the file the boards came from; NULL: none. */
void tilestar_window_set_file    (TilestarWindow       *self,
                                  GFile                *file);

/* The board, or the goal where the focus is on it. */
void tilestar_window_copy        (TilestarWindow       *self);
void tilestar_window_paste       (TilestarWindow       *self);

/* Asks for a file to open or save; without effect where it is being asked. */
void tilestar_window_choose_file (TilestarWindow       *self,
                                  GtkFileChooserAction  action);

/* Takes dropped text and files. */
void tilestar_window_add_drop    (TilestarWindow       *self);

G_END_DECLS
