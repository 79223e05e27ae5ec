/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-run-to.h: actions that go to the next moment with a given event.
 *
 * run-to (s): next-layer, f-rises, h-drops, reopening, left-closed, cheaper, solution, goal or
 * bookmark; run-to-board and run-to-frontier ask for a board and for a size.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-exploration.h"

/* Reports a result that is not visible otherwise: "No path is improved after this." */
typedef void (*TilestarRunToFunc) (const char *message,
                                   gpointer    user_data);

/**
 * tilestar_run_to_add:
 * @map: receives the actions; must not outlive @exploration
 * @parent: the parent of the dialogs
 * @func: called with NULL on success
 */
void tilestar_run_to_add    (GActionMap          *map,
                             TilestarExploration *exploration,
                             GtkWidget           *parent,
                             TilestarRunToFunc    func,
                             gpointer             user_data);

/* Enables the actions if there is a record and @is_shown is set. */
void tilestar_run_to_update (GActionMap          *map,
                             TilestarExploration *exploration,
                             gboolean             is_shown);
