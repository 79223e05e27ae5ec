/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-session-test.h: what only tests of the session need.
 */

#pragma once

#include "tilestar-session.h"

/* The moves that tilestar_session_keep_game() would keep, as SlideMove bytes; NULL if there are none.
 * (transfer full) */
GByteArray *tilestar_session_dup_game (TilestarSession *self) G_GNUC_WARN_UNUSED_RESULT;
