/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-time-actions.h: going through a recorded search, as actions.
 *
 * first-step, previous-step, play, next-step, last-step: as those of a solution, and so
 * on the same keys; previous-event, next-event: one successor at a time; bookmark;
 * go-to-expansion (i): to a moment, which is asked for on the bus as well; follow-hand:
 * to the moment at which the selected node was expanded.
 */

#pragma once

#include <gio/gio.h>

#include "tilestar-exploration.h"

G_BEGIN_DECLS

/* Adds the actions to @map, which does not outlive @exploration. */
void tilestar_time_actions_add    (GActionMap          *map,
                                   TilestarExploration *exploration);

/* Enables those that have something to do. @is_shown: whether the search can be seen. */
void tilestar_time_actions_update (GActionMap          *map,
                                   TilestarExploration *exploration,
                                   gboolean             is_shown);

G_END_DECLS
