/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-training-page.h: a network is trained for the goal of the window.
 *
 * Push buttons `Train` and `Stop training`; images `Loss`, `Mean h by epoch`, `Errors of the
 * network` and `Worst error by true distance`; once it is trained, what is to be known of it, a text entry `Name of the network`
 * and a push button `Keep`, which puts it into the folder of networks and, under that name, into
 * every list of heuristics: signal `kept` (const char *text), its specification. The training is a worker's; one that is under way when the page goes
 * is given up.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_TRAINING_PAGE (tilestar_training_page_get_type ())
G_DECLARE_FINAL_TYPE (TilestarTrainingPage, tilestar_training_page, TILESTAR, TRAINING_PAGE, AdwBin)

GtkWidget *tilestar_training_page_new         (TilestarWorkspace    *workspace);

/* Whether a network is being trained. */
gboolean   tilestar_training_page_is_training (TilestarTrainingPage *self);

/* Ends the training that is under way, if any: what was learned can be kept. */
void       tilestar_training_page_stop        (TilestarTrainingPage *self);

G_END_DECLS
