/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-script.h: a heuristic written in Lua 5.4.
 *
 * A script defines h (board, goal), and may define prepare (goal), tile (board, i, goal), and the
 * texts name, description and author. `board` and `goal` are tables: the tiles in reading order
 * from index 1 (0 is the blank), `rows`, `columns`, `blank` (the index of the blank) and `where`
 * (the index of each tile).
 *
 * Scripts are not trusted. Each runs in a sandbox without files, processes, loading of code,
 * finalizers or coroutines; memory and the number of instructions are limited, also in the C
 * functions of Lua's own library, where these could run for long. Random numbers have a fixed
 * seed.
 *
 * A SlideScript is a script for one goal. Any number of threads may call it; each call uses a
 * Lua state that no other thread is using. The first error makes the script fail for good: every
 * later value is 0, and slide_script_get_failure() returns what happened. h of one board has to be
 * the same each time (slide-own.h).
 */

#pragma once

#include "slide-own.h"

G_BEGIN_DECLS

typedef struct _SlideScript SlideScript;

/* Whether this build can run scripts. */
gboolean     slide_script_is_supported    (void);

/**
 * slide_script_new:
 * @path: a file of at most 1 MiB
 * @goal: copied
 *
 * Reads the file, runs it and calls prepare. May take seconds.
 *
 * Returns: (transfer full): NULL with @error set, G_FILE_ERROR, whose message begins
 *   with the file and, if known, the line
 */
SlideScript *slide_script_new             (const char         *path,
                                           const SlideBoard   *goal,
                                           const SlideOwnLimits *limits,
                                           GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for @text, which is copied; @name takes the place of the file in messages. */
SlideScript *slide_script_new_from_text   (const char         *name,
                                           const char         *text,
                                           gsize               length,
                                           const SlideBoard   *goal,
                                           const SlideOwnLimits *limits,
                                           GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the file alone, and sets what slide_script_get_checksum() would return. */
gboolean     slide_script_read_checksum   (const char         *path,
                                           guint64            *checksum,
                                           GError            **error);

/* No call may be in progress. */
void         slide_script_free            (SlideScript        *script);

/* h of the board with these @cells, 0 … SLIDE_OWN_MAX_VALUE; 0 if the script fails or has
 * failed. Any thread. */
double       slide_script_get_value       (SlideScript        *script,
                                           const guint8       *cells);

/* Whether the script defines tile(). */
gboolean     slide_script_has_tiles       (const SlideScript  *script);

/* Fills in what the tile in each cell adds, 0 for the blank. An error of tile() is not one of
 * the script: FALSE, and @amounts is undefined. Any thread. */
gboolean     slide_script_get_tiles       (SlideScript        *script,
                                           const guint8       *cells,
                                           double              amounts[SLIDE_MAX_CELLS]);

/* As slide_script_get_value(), but an error is not one of the script: returns -1. For boards
 * that no search asks for. Any thread. */
double       slide_script_try_value       (SlideScript        *script,
                                           const guint8       *cells);

/* Calls h once, with a state of its own, and returns what it and the script printed meanwhile:
 * at most 1,000 lines. Errors are not reported. (transfer full). Any thread. */
char        *slide_script_dup_output      (SlideScript        *script,
                                           const guint8       *cells);

/* Whether print writes to standard error, in the whole process; off at first. */
void         slide_script_set_printing    (gboolean            printing);

/* The first error: file, line, what happened, and the board. NULL while there is none.
 * (transfer none). Any thread. */
const char  *slide_script_get_failure     (SlideScript        *script);

/* What the script says of itself. (transfer none) (nullable) */
const char  *slide_script_get_name        (const SlideScript  *script);
const char  *slide_script_get_description (const SlideScript  *script);
const char  *slide_script_get_author      (const SlideScript  *script);

/* XXH3, 64 bits, of the file's contents. */
guint64      slide_script_get_checksum    (const SlideScript  *script);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideScript, slide_script_free)

G_END_DECLS
