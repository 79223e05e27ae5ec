/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-visible-text.h: text from outside (arguments, file names, what files contain, what
 * scripts and programs say) in one line that hides nothing and does nothing to a terminal.
 *
 * Such text is never printed or shown as it is, except in an editor: it passes through here
 * where it becomes part of a message, a cell of a table or a label. JSON has escapes of its own.
 */

#pragma once

#include <glib.h>

/* Limits in bytes: of what a message quotes, and of a line: a message, a cell of a table. */
#define SLIDE_VISIBLE_WORD 200
#define SLIDE_VISIBLE_LINE 2000

/**
 * slide_visible_text:
 * @text: (nullable): any bytes; NULL is ""
 * @length: their number, or -1 if a NUL ends them
 * @max_bytes: the most to return, at least 16
 *
 * Control characters, line separators, characters that have no width or change the direction of
 * what follows, and bytes that are not UTF-8 become escapes as in C: "\n", "\x1b", "\u202e",
 * "\U000e0001". A backslash is left alone, so text that is visible already does not change. What
 * is longer than @max_bytes is cut between two characters and ends in "…". Reads no more of @text
 * than it returns. Any thread.
 *
 * Returns: (transfer full): valid UTF-8 in one line, of at most @max_bytes bytes
 */
char    *slide_visible_text        (const char *text,
                                    gssize      length,
                                    gsize       max_bytes);

/* Appends the same to @string. */
void     slide_append_visible_text (GString    *string,
                                    const char *text,
                                    gssize      length,
                                    gsize       max_bytes);

/**
 * slide_visible_message:
 * @message: what was to be said, with text from outside in it
 *
 * The same with SLIDE_VISIBLE_LINE, but of a longer message what was expected or wrong, which is
 * at its end, is kept and "…" is in the middle.
 *
 * Returns: (transfer full): valid UTF-8 in one line
 */
char    *slide_visible_message     (const char *message);

/* The last part of @path, with SLIDE_VISIBLE_WORD. Returns: (transfer full) */
char    *slide_visible_basename    (const char *path);

/* Whether @c is left as it is. Line breaks and tabs are not. */
gboolean slide_is_visible          (gunichar    c);
