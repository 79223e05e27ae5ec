/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-editor.h: edits the start or the goal on a large board.
 *
 * Replaces the board in play, and writes every change to the session. The small boards beside it follow.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-session.h"

/* The board that is edited. */
typedef enum
{
  TILESTAR_EDITED_NONE,
  TILESTAR_EDITED_START,
  TILESTAR_EDITED_GOAL
} TilestarEdited;

#define TILESTAR_TYPE_BOARD_EDITOR (tilestar_board_editor_get_type ())
G_DECLARE_FINAL_TYPE (TilestarBoardEditor, tilestar_board_editor, TILESTAR, BOARD_EDITOR, AdwBin)

/*
 * Signals:
 *   "done" ()   the user wants to leave; the editor stays open until the owner closes it
 */

/* Must be called once, before the editor is shown. */
void           tilestar_board_editor_bind       (TilestarBoardEditor *self,
                                                 TilestarSession     *session,
                                                 GSettings           *settings);

/* Starts editing another board, or none. A partially typed number is committed; tiles that are
 * being placed in order are discarded. */
void           tilestar_board_editor_set_edited (TilestarBoardEditor *self,
                                                 TilestarEdited       edited);
TilestarEdited tilestar_board_editor_get_edited (TilestarBoardEditor *self);

/* Moves the focus to the board. */
void           tilestar_board_editor_focus      (TilestarBoardEditor *self);

/* Handles a click on @cell of the small board like a click on the editor's board. */
void           tilestar_board_editor_click      (TilestarBoardEditor *self,
                                                 guint                cell);

/* Cancels a selection or the placing of tiles. Returns: FALSE if there was nothing to cancel */
gboolean       tilestar_board_editor_cancel     (TilestarBoardEditor *self);
