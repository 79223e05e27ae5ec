/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-composer.h: a heuristic put together from others, with a name and a verdict.
 *
 * The largest of a set, or a sum with weights, by clicking; groups for pattern databases are
 * clicked on the goal board (tilestar-partition-editor.h). What it comes to is shown as the
 * text that the command line reads, and audited at once where the puzzle is small. Kept under
 * a name, it is in every list of heuristics (tilestar-heuristic-list.h).
 *
 * Signals:
 *   "composed" (const char *text): another one was kept
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_COMPOSER (tilestar_composer_get_type ())
G_DECLARE_FINAL_TYPE (TilestarComposer, tilestar_composer, TILESTAR, COMPOSER, AdwWindow)

GtkWidget *tilestar_composer_new (TilestarWorkspace *workspace);

G_END_DECLS
