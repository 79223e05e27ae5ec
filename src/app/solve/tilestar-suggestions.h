/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-suggestions.h: what to try next when a limit has ended a search.
 *
 * A row of buttons, one for each way that the search did not go: IDA*, which needs no
 * memory for the nodes it has seen; pattern databases, which estimate more; anytime,
 * which has an answer soon. A click chooses it and searches again. The row is there
 * only for a search of the boards that are set.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SUGGESTIONS (tilestar_suggestions_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSuggestions, tilestar_suggestions, TILESTAR, SUGGESTIONS, GtkWidget)

/* Follows the current run of @workspace. Must be called once. */
void tilestar_suggestions_bind (TilestarSuggestions *self,
                                TilestarWorkspace   *workspace);

G_END_DECLS
