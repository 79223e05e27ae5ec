/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-transfer.h: boards as text, into the session and out of it.
 *
 * The clipboard, drops, files and scripts all use these functions, and so the grammar of
 * slide-board-text.h.
 */

#pragma once

#include <gio/gio.h>

#include "tilestar-session.h"

G_BEGIN_DECLS

/**
 * tilestar_transfer_take_text:
 * @as_goal: whether a single board is the goal rather than the start
 * @n_boards: (out) (optional): number of boards or pairs in the text; the first is used
 *
 * `start -> goal` sets both. A line without rows that does not fit a square is tried in the
 * session's shape.
 *
 * Returns: FALSE, with the session unchanged and @error set (SLIDE_TEXT_ERROR), if it is not a
 *   board
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

/* Reads a file of boards, of at most 1 MiB. Finish with load_finish(), which returns its text. */
void      tilestar_transfer_load_async  (GFile                *file,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
char     *tilestar_transfer_load_finish (GFile                *file,
                                         GAsyncResult         *result,
                                         GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
