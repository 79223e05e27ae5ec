/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-board-editor.h: start or goal, large enough to be set by hand.
 *
 * Shows one of the session's boards in the place of the board that is played on, and
 * writes what is changed to the session. The small boards beside it follow.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-session.h"

G_BEGIN_DECLS

/* Which board is edited. */
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
 *   "done" ()   the user wants to leave; the editor goes on until it is told
 */

/* Must be called once, before it is shown. */
void           tilestar_board_editor_bind       (TilestarBoardEditor *self,
                                                 TilestarSession     *session,
                                                 GSettings           *settings);

/* A number half typed counts before another board comes, or none; tiles that
 * are being placed in order do not. */
void           tilestar_board_editor_set_edited (TilestarBoardEditor *self,
                                                 TilestarEdited       edited);
TilestarEdited tilestar_board_editor_get_edited (TilestarBoardEditor *self);

/* Puts the focus on the board. */
void           tilestar_board_editor_focus      (TilestarBoardEditor *self);

/* As a click on @cell, for the small board beside it. */
void           tilestar_board_editor_click      (TilestarBoardEditor *self,
                                                 guint                cell);

/* Ends what is half done: a selection, or placing. Returns: FALSE if nothing was. */
gboolean       tilestar_board_editor_cancel     (TilestarBoardEditor *self);

G_END_DECLS
