/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-training-page.h: trains a network for the goal of the window.
 *
 * Push buttons `Train` and `Stop training`; images `Loss`, `Mean h by epoch`, `Errors of the
 * network` and `Worst error by true distance`; after training, a description of the network, a
 * text entry `Name of the network`, and a push button that saves it to the folder of networks and
 * adds it to every list of heuristics under that name. The signal `kept` (const char *text) gives
 * its specification. A worker trains; training is canceled if the page is disposed.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_TRAINING_PAGE (tilestar_training_page_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTrainingPage, tilestar_training_page, TILESTAR, TRAINING_PAGE, AdwBin)

GtkWidget *tilestar_training_page_new         (TilestarWorkspace    *workspace);

/* Whether a network is being trained. */
gboolean   tilestar_training_page_is_training (TilestarTrainingPage *self);

/* Stops the training, if any: the network so far can be saved. */
void       tilestar_training_page_stop        (TilestarTrainingPage *self);
