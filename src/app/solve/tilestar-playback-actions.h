/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-playback-actions.h: going through a session's solution, and back to its
 * start, as actions.
 */

#pragma once

#include <gio/gio.h>

#include "tilestar-session.h"

G_BEGIN_DECLS

/* Adds first-step, previous-step, play, next-step, last-step, restart and
 * adopt-board. @session has to outlive them. */
void tilestar_playback_actions_add    (GActionMap      *map,
                                       TilestarSession *session);

/* Enables those there is something to do for; none where the board that they move
 * is not shown. */
void tilestar_playback_actions_update (GActionMap      *map,
                                       TilestarSession *session,
                                       gboolean         is_shown);

G_END_DECLS
