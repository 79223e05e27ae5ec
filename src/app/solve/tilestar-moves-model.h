/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-moves-model.h: the moves of a solution as a list model.
 *
 * Items are created on request, so that a view of a solution of tens of thousands of moves costs no more than its
 * visible part.
 */

#pragma once

#include <gio/gio.h>

#include "tilestar-player.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_MOVE_ITEM (tilestar_move_item_get_type ())
G_DECLARE_FINAL_TYPE (TilestarMoveItem, tilestar_move_item, TILESTAR, MOVE_ITEM, GObject)

#define TILESTAR_TYPE_MOVES_MODEL (tilestar_moves_model_get_type ())
G_DECLARE_FINAL_TYPE (TilestarMovesModel, tilestar_moves_model, TILESTAR, MOVES_MODEL, GObject)

/* Creates an empty model. Its items are TilestarMoveItems. */
TilestarMovesModel *
          tilestar_moves_model_new        (void) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces all items with the moves of the player's solution, if it has one. */
void      tilestar_moves_model_load       (TilestarMovesModel *self,
                                           TilestarPlayer     *player);

/* The number of the move, from 1. */
guint     tilestar_move_item_get_number   (TilestarMoveItem   *self);

/* The move, as the direction of the blank. */
SlideMove tilestar_move_item_get_move     (TilestarMoveItem   *self);

/* The tile that slides. */
guint     tilestar_move_item_get_tile     (TilestarMoveItem   *self);

G_END_DECLS
