/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-moves-list.h: the moves of a solution, as a strip in which each can be clicked.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_MOVES_LIST (tilestar_moves_list_get_type ())
G_DECLARE_FINAL_TYPE (TilestarMovesList, tilestar_moves_list, TILESTAR, MOVES_LIST, AdwBin)

/* Must be called once. Reads the key `move-names` from the settings. Beside the moves stands which of several
 * shortest solutions they are, between the buttons of win.previous-solution and win.next-solution, and that of
 * win.count-solutions if a limit has ended the count. */
void  tilestar_moves_list_bind    (TilestarMovesList *self,
                                   TilestarWorkspace *workspace);

/* Describes a move as "tile 5 down" or "blank up", depending on the key `move-names`. @tile: the tile
 * that slides. (transfer full) */
char *tilestar_dup_move_name      (GSettings         *settings,
                                   SlideMove          move,
                                   guint              tile) G_GNUC_WARN_UNUSED_RESULT;
