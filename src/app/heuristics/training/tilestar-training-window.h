/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-training-window.h: the window that trains a network.
 *
 * A title, and the page of tilestar-training-page.h below it. Escape stops the training, or
 * closes the window if there is none. The signal `kept` is the page's. Present it with
 * tilestar_dialog_present().
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_TRAINING_WINDOW (tilestar_training_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTrainingWindow, tilestar_training_window, TILESTAR, TRAINING_WINDOW, AdwWindow)

GtkWidget *tilestar_training_window_new (TilestarWorkspace *workspace);

G_END_DECLS
