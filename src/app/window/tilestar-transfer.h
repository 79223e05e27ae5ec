/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-transfer.h: reads boards from text into the session, and writes them as text.
 *
 * The clipboard, drops, files and scripts all use these functions, and so the forms of slide-board-forms.h.
 */

#pragma once

#include <gio/gio.h>

#include "slide-board-text.h"
#include "slide-moves-text.h"
#include "tilestar-session.h"

/* Of text that comes at once, without a file: what is read in less than a frame. */
#define TILESTAR_TRANSFER_MAX_TEXT (32u << 10)

/**
 * TilestarGame:
 * @moves: (nullable): as SlideMove bytes; NULL if the text is no game, which is the JSON of a review
 * @saved: (nullable): what the text says of them (slide_moves_report_read_bounds())
 * @problem: (nullable): why the text, which is a game's, has no moves that can be played
 */
typedef struct
{
  GByteArray *moves;
  GArray     *saved;
  char       *problem;
} TilestarGame;

void      tilestar_game_clear           (TilestarGame         *game);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TilestarGame, tilestar_game_clear)

/* Reads the moves of a game, if @text is one of a single board, whose start is @start. At once for a text of
 * TILESTAR_TRANSFER_MAX_TEXT. */
void      tilestar_game_read            (TilestarGame         *game,
                                         const char           *text,
                                         const SlideBoard     *start);

/**
 * tilestar_transfer_take_text:
 * @as_goal: whether a single board is the goal rather than the start
 * @n_boards: (out) (optional): number of boards or pairs in the text; the first is used
 * @note: (out) (optional) (nullable) (transfer full): what was understood, where that is not obvious
 *
 * `start -> goal` sets both. A line without rows that does not fit a square is tried in the
 * session's shape. A text of more than TILESTAR_TRANSFER_MAX_TEXT is refused unread.
 *
 * Returns: FALSE, with the session unchanged and @error set (SLIDE_TEXT_ERROR), if it is not a
 *   board
 */
gboolean  tilestar_transfer_take_text   (TilestarSession      *session,
                                         const char           *text,
                                         gboolean              as_goal,
                                         guint                *n_boards,
                                         char                **note,
                                         GError              **error);

/**
 * tilestar_transfer_take_moves:
 * @naming: what letters, words and arrows are directions of, where both can be meant
 * @note: (out) (transfer full): what became of them
 *
 * Takes a list of moves in any notation of slide-moves-text.h, which are played from the start; where the start is the
 * goal, they are a scramble, and lead to a new start. Directions that lead to the goal, or are legal, only under the
 * other naming are read under that one.
 *
 * Returns: FALSE if the text is no list of moves; with @error set (SLIDE_TEXT_ERROR) if it is one, or was meant as one,
 *   but a move in it cannot be made or read; the first lines of an error's message are its sentence, the others an
 *   excerpt of the text. Numbers may be a board, too: they were meant as tiles that move if the first two can
 */
gboolean  tilestar_transfer_take_moves  (TilestarSession      *session,
                                         const char           *text,
                                         SlideMoveNaming       naming,
                                         char                **note,
                                         GError              **error);

/* The board alone, on one line. (transfer full) */
char     *tilestar_transfer_dup_board   (const SlideBoard     *board) G_GNUC_WARN_UNUSED_RESULT;

/* The pair as `start -> goal` on one line. (transfer full) */
char     *tilestar_transfer_dup_pair    (TilestarSession      *session) G_GNUC_WARN_UNUSED_RESULT;

/* Sets both boards of a pair, or its start as @as_goal says. */
void      tilestar_transfer_take_pair   (TilestarSession      *session,
                                         const SlideBoardPair *pair,
                                         gboolean              as_goal);

/* Reads a file of boards, of at most 1 MiB, on a worker; the callback's source is @file. Finish
 * with load_finish(), which returns all of them (transfer full) (element-type SlideBoardPair). */
void      tilestar_transfer_load_async  (TilestarSession      *session,
                                         GFile                *file,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
GArray   *tilestar_transfer_load_finish (GAsyncResult         *result,
                                         TilestarGame         *game,
                                         char                **note,
                                         char                **text,
                                         GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* @error: (nullable): its message names the file */
typedef void (*TilestarSaved) (GFile        *file,
                               const GError *error,
                               gpointer      user_data);

/* Writes @text, a pair as above, as a line into @file on a worker, and then calls @saved. A local file is either complete or
 * unchanged, even if the program is killed meanwhile. */
void      tilestar_transfer_save        (const char           *text,
                                         GFile                *file,
                                         TilestarSaved         saved,
                                         gpointer              user_data);
