/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script.h: a heuristic written in Lua 5.4.
 *
 * A script defines h (board, goal), and may define prepare (goal) and tile (board, i, goal). `board` and `goal` are tables: the tiles in reading order
 * from index 1 (0 is the blank), `rows`, `columns`, `blank` (the index of the blank) and `where`
 * (the index of each tile).
 *
 * Scripts are not trusted. Each runs in a process of its own (src/script-host) that has locked
 * itself in, that this program can end at any time, and in which nothing lasts from one call to the
 * next: h of a board is the same whatever was asked before.
 *
 * A SlideScript is a script for one goal. Any number of threads may call it; each call uses a
 * process that no other thread is using. A call ends early if it is interrupted (slide-interrupt.h).
 * The first error makes the script fail for good: every later value is 0, and
 * slide_script_get_failure() returns what happened.
 */

#pragma once

#include "slide-own.h"

typedef struct _SlideScript SlideScript;

/**
 * slide_script_new:
 * @path: a file of at most 1 MiB
 * @goal: copied
 *
 * Reads the file, runs it and calls prepare. May take seconds.
 *
 * Returns: (transfer full): NULL with @error set, G_FILE_ERROR, whose message begins
 *   with the file and, if known, the line; G_FILE_ERROR_INTR if it was interrupted,
 *   G_FILE_ERROR_NOMEM if the system has no memory for a process
 */
SlideScript *slide_script_new             (const char         *path,
                                           const SlideBoard   *goal,
                                           const SlideOwnLimits *limits,
                                           GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the file alone, and sets what slide_script_get_checksum() would return. */
gboolean     slide_script_read_checksum   (const char         *path,
                                           guint64            *checksum,
                                           GError            **error);

/* No call may be in progress. */
void         slide_script_free            (SlideScript        *script);

/* Fills in h of @n boards, 0 … SLIDE_OWN_MAX_VALUE; all 0 if the script fails or has failed, or the
 * call is interrupted. @is_fresh: the script is reloaded for each board, which takes a tenth of a
 * millisecond and what the script takes. Any thread. */
void         slide_script_get_values      (SlideScript        *script,
                                           const guint8      (*cells)[SLIDE_MAX_CELLS],
                                           guint               n,
                                           gboolean            is_fresh,
                                           double             *values);

/* The same, but what a call changes lasts to the end of this one, as in a program that runs a script as
 * usual. Errors are not those of the script. Returns: FALSE, with @values undefined, after one, or after
 * an interruption. Any thread. */
gboolean     slide_script_get_lasting_values (SlideScript     *script,
                                           const guint8      (*cells)[SLIDE_MAX_CELLS],
                                           guint               n,
                                           double             *values);

/* As slide_script_get_values() for one board. */
double       slide_script_get_value       (SlideScript        *script,
                                           const guint8       *cells);

/* Whether the script defines tile(). */
gboolean     slide_script_has_tiles       (const SlideScript  *script);

/* Fills in what the tile in each cell adds, 0 for the blank. An error of tile() is not one of
 * the script: FALSE, with @amounts untouched, as after an interruption. Any thread. */
gboolean     slide_script_get_tiles       (SlideScript        *script,
                                           const guint8       *cells,
                                           double              amounts[SLIDE_MAX_CELLS]);

/* As slide_script_get_value(), but after an error, which is not one of the script, or an interruption
 * it returns -1. For boards that no search asks for. Any thread. */
double       slide_script_try_value       (SlideScript        *script,
                                           const guint8       *cells);

/* Lets the script fail with @message, about the board with these @cells. Any thread. */
void         slide_script_fail            (SlideScript        *script,
                                           const char         *message,
                                           const guint8       *cells);

/* Calls h once, in a process of its own, and returns what it and the script printed meanwhile: at
 * most 1,000 lines, as visible text. Errors are not reported. (transfer full). Any thread. */
char        *slide_script_dup_output      (SlideScript        *script,
                                           const guint8       *cells);

/* Whether what scripts print goes to standard error, at most 1,000 lines of each, as visible text;
 * off at first. Before any script is created. */
void         slide_script_set_printing    (gboolean            printing);

/* The first error: file, line, what happened, and the board. NULL while there is none.
 * (transfer none). Any thread. */
const char  *slide_script_get_failure     (SlideScript        *script);

/* Whether the system lets the process call nothing but what reading, writing and ending take; in any
 * case it can open no file and start no process. */
gboolean     slide_script_is_locked_in    (const SlideScript  *script);

/* Whether nothing that the script can see differs from process to process. Otherwise an audit proves
 * nothing of later searches. */
gboolean     slide_script_is_fixed        (const SlideScript  *script);

/* XXH3, 64 bits, of the file's contents. */
guint64      slide_script_get_checksum    (const SlideScript  *script);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideScript, slide_script_free)
