/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-time-actions.h: actions for stepping through a recorded search.
 *
 * first-step, previous-step, play, next-step, last-step: named like those of a solution, so they
 * have the same keys; previous-event, next-event: step by one successor; bookmark;
 * go-to-expansion (i): goes to a moment, also used over D-Bus; follow-hand: goes to the moment at
 * which the selected node was expanded.
 */

#pragma once

#include <gio/gio.h>

#include "tilestar-exploration.h"

/* Adds the actions to @map, which must not outlive @exploration. */
void tilestar_time_actions_add    (GActionMap          *map,
                                   TilestarExploration *exploration);

/* Enables the actions that would have an effect. @is_shown: whether the search is visible. */
void tilestar_time_actions_update (GActionMap          *map,
                                   TilestarExploration *exploration,
                                   gboolean             is_shown);
