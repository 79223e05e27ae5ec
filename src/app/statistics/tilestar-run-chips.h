/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-run-chips.h: the last searches, to go back to.
 *
 * A chip for each run that the workspace keeps, the newest first, in one line that
 * scrolls; the one on show is pressed. A click shows another. Hidden as long as
 * there is nothing to choose from.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RUN_CHIPS (tilestar_run_chips_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRunChips, tilestar_run_chips, TILESTAR, RUN_CHIPS, GtkWidget)

/* Once. */
void tilestar_run_chips_bind (TilestarRunChips  *self,
                              TilestarWorkspace *workspace);

G_END_DECLS
