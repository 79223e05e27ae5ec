/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-run-bar.h: how things stand, how far tables are, and the buttons Solve and Stop.
 *
 * What stands at the foot of the setup column, in every view that starts searches. Its
 * buttons are the window's actions solve and stop, one of which is shown at a time.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-status-line.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RUN_BAR (tilestar_run_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarRunBar, tilestar_run_bar, TILESTAR, RUN_BAR, AdwBin)

/* Once. */
void tilestar_run_bar_bind         (TilestarRunBar    *self,
                                    TilestarWorkspace *workspace);

/* Why there was no search at all, as tilestar_status_line_refuse(). */
void tilestar_run_bar_refuse       (TilestarRunBar    *self,
                                    const GError      *error);

/* What a view has there of its own: between the status and the buttons, and after these. */
void tilestar_run_bar_add_row      (TilestarRunBar    *self,
                                    GtkWidget         *row);
void tilestar_run_bar_add_button   (TilestarRunBar    *self,
                                    GtkWidget         *button);

/* In one row, with a status of one line, where lines that come and go would change the
 * size of what is above it. */
void tilestar_run_bar_set_one_line (TilestarRunBar    *self,
                                    gboolean           one_line);

G_END_DECLS
