/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-run-to.h: going on to where something happens, as actions.
 *
 * run-to (s): next-layer, f-rises, h-drops, reopening, cheaper, solution, goal or
 * bookmark; run-to-board and run-to-frontier ask for a board, and for a size.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-exploration.h"

G_BEGIN_DECLS

/* What came of it, where that is not to be seen: "No path is improved after this." */
typedef void (*TilestarRunToFunc) (const char *message,
                                   gpointer    user_data);

/**
 * tilestar_run_to_add:
 * @map: gets the actions; does not outlive @exploration
 * @parent: over which the questions are asked
 * @func: called with NULL where all is well
 */
void tilestar_run_to_add    (GActionMap          *map,
                             TilestarExploration *exploration,
                             GtkWidget           *parent,
                             TilestarRunToFunc    func,
                             gpointer             user_data);

/* Enables them if there is a record, and it @is_shown. */
void tilestar_run_to_update (GActionMap          *map,
                             TilestarExploration *exploration,
                             gboolean             is_shown);

G_END_DECLS
