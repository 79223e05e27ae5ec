/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-composer.h: a dialog that composes a heuristic from others, with a name and a verdict.
 *
 * The maximum of a set, or a weighted sum; groups of pattern databases are clicked on the goal
 * board (tilestar-partition-editor.h). The result is shown as text for the command line, and
 * audited at once for small puzzles. Saved under a name, it appears in every list of heuristics
 * (tilestar-heuristic-list.h).
 *
 * Signals:
 * "composed" (const char *text): a heuristic was saved
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_COMPOSER (tilestar_composer_get_type ())
G_DECLARE_FINAL_TYPE (TilestarComposer, tilestar_composer, TILESTAR, COMPOSER, AdwWindow)

GtkWidget *tilestar_composer_new (TilestarWorkspace *workspace);
