/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-game-log.h: games that were solved by hand, in a file that people can read.
 *
 * One line of JSON for each game, the oldest first; boards are text as everywhere. Lines are only
 * appended, so that two programs can write, and a line that is damaged costs no other.
 */

#pragma once

#include "slide-board.h"

#define SLIDE_GAME_LOG_ERROR (slide_game_log_error_quark ())
GQuark slide_game_log_error_quark (void);

typedef enum
{
  SLIDE_GAME_LOG_ERROR_FILE    /* cannot be read or written, or is too large */
} SlideGameLogError;

/* What is read of a larger file: its end. */
#define SLIDE_GAME_LOG_MAX_READ (8u << 20)

/* A file is not made longer than this. */
#define SLIDE_GAME_LOG_MAX_SIZE (64u << 20)

/**
 * SlideGameKind:
 * @SLIDE_GAME_PLAY: any board
 * @SLIDE_GAME_DAY: the Board of the Day, on its day
 * @SLIDE_GAME_ROUND: one attempt at a short solution, in limited time
 */
typedef enum
{
  SLIDE_GAME_PLAY,
  SLIDE_GAME_DAY,
  SLIDE_GAME_ROUND,
  SLIDE_N_GAME_KINDS
} SlideGameKind;

/**
 * SlideGame:
 * @finished: when, in seconds since 1970 in UTC
 * @moves: how many were made
 * @seconds: from the first move to the last
 * @optimal: moves of a shortest solution; -1 if it is not proven
 * @lower_bound: no solution has fewer moves; 0 if nothing is known
 * @hints: how many were asked for
 * @solution_shown: whether a solution of the board had been found or pasted
 */
typedef struct
{
  gint64        finished;
  SlideGameKind kind;
  SlideBoard    start;
  SlideBoard    goal;
  guint         moves;
  guint         seconds;
  int           optimal;
  guint         lower_bound;
  guint         hints;
  gboolean      solution_shown;
} SlideGame;

/* Appends a line and writes it to the disk: whole or, with @error set to a sentence that names the file, not at all.
 * Creates the file and its folder. After a line without an end, begins a new one. Any thread. */
gboolean slide_game_log_append    (const char      *path,
                                   const SlideGame *game,
                                   GError         **error);

/**
 * slide_game_log_read:
 * @n_broken: (out) (optional): lines that are not a game
 *
 * Reads the games of a file, or of the end of a large one. Any thread; a megabyte takes a tenth of a second.
 *
 * Returns: (transfer full) (element-type SlideGame): the oldest first; empty if there is no file; NULL with @error set
 */
GArray  *slide_game_log_read      (const char      *path,
                                   guint           *n_broken,
                                   GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @a is a better result than @b on a board of that size: fewer moves above the shortest solution; then a longer
 * shortest solution; then less time. */
gboolean slide_game_is_better     (const SlideGame *a,
                                   const SlideGame *b);

/* Whether @game counts among the best: no hints, no solution that was known; its shortest solution is proven and has at least this many moves. */
#define SLIDE_GAME_LEAST_OPTIMAL 10
gboolean slide_game_can_be_best   (const SlideGame *game);
