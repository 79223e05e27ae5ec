/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-actions.h: going through a race, as actions and on keys.
 *
 * first-step, previous-step, play, next-step, last-step: as those of a solution and of a recorded
 * search, and so on the same keys.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-race-model.h"

G_BEGIN_DECLS

/* Adds the actions to @map, which does not outlive @model. */
void tilestar_race_actions_add      (GActionMap        *map,
                                     TilestarRaceModel *model);

/* Enables those that have something to do. @is_shown: whether the race can be seen. */
void tilestar_race_actions_update   (GActionMap        *map,
                                     TilestarRaceModel *model,
                                     gboolean           is_shown);

/* Their keys, for what has the focus in @widget; the actions are under the prefix "race" there.
 * It may have a use of its own for them, but for what scrolls around it: that asks for them
 * within, too. */
void tilestar_race_actions_add_keys (GtkWidget         *widget);

G_END_DECLS
