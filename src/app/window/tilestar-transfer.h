/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-transfer.h: boards as text, into the session and out of it.
 *
 * Clipboard, drops, files and scripts all come through here, and so all
 * speak the one grammar of slide-board-text.h.
 */

#pragma once

#include <gio/gio.h>

#include "tilestar-session.h"

G_BEGIN_DECLS

/**
 * tilestar_transfer_take_text:
 * @as_goal: whether a board alone is the goal rather than the start
 * @n_boards: (out) (optional): how many boards or pairs the text has; the first is taken
 *
 * `start -> goal` sets both. A line without rows that fits no square is tried
 * in the session's own shape.
 *
 * Returns: FALSE, with the session as it was and @error set (SLIDE_TEXT_ERROR),
 *   where it is no board
 */
gboolean  tilestar_transfer_take_text   (TilestarSession      *session,
                                         const char           *text,
                                         gboolean              as_goal,
                                         guint                *n_boards,
                                         GError              **error);

/* The board alone, on one line. (transfer full) */
char     *tilestar_transfer_dup_board   (const SlideBoard     *board) G_GNUC_WARN_UNUSED_RESULT;

/* The pair as `start -> goal` on one line. (transfer full) */
char     *tilestar_transfer_dup_pair    (TilestarSession      *session) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a file of boards, at most a MiB. Finish with load_finish(), which
 * gives its text. */
void      tilestar_transfer_load_async  (GFile                *file,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
char     *tilestar_transfer_load_finish (GFile                *file,
                                         GAsyncResult         *result,
                                         GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
