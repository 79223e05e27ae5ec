/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-suggestions.h: what to try next when a limit has ended a search.
 *
 * A row of buttons, one for each alternative: IDA*, which needs no memory for the nodes it has seen; pattern databases,
 * whose estimates are higher; anytime search, which soon has a solution. A click chooses it and searches again. The row
 * is shown only for a search of the current boards.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_SUGGESTIONS (tilestar_suggestions_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSuggestions, tilestar_suggestions, TILESTAR, SUGGESTIONS, GtkWidget)

/* Follows the current run of @workspace. Must be called once. */
void tilestar_suggestions_bind (TilestarSuggestions *self,
                                TilestarWorkspace   *workspace);
