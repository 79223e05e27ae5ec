/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-boards-file.h: reads the boards of a text or a file in any supported form.
 */

#pragma once

#include <gio/gio.h>

#include "slide-board-text.h"

/* Reads boards in any form; a line without rows that does not fit a square is tried in the shape of @start.
 * @note: (out) (nullable) (transfer full): what was understood, where that is not obvious
 * Returns: (transfer full) (element-type SlideBoardPair): at least one; NULL with @error set
 * (SLIDE_TEXT_ERROR), whose message has two more lines if the text has a place for it
 * (slide_board_dup_excerpt()). Any thread; a megabyte takes a tenth of a second. */
GArray *tilestar_boards_file_parse (const char        *text,
                                    const SlideBoard  *start,
                                    char             **note,
                                    GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/* The text of a file of at most @max_bytes; no more of it is read, also where it has no end. NULL with @error set
 * (SLIDE_TEXT_ERROR, G_IO_ERROR). On a worker. (transfer full) */
char   *tilestar_boards_file_read_text (GFile         *file,
                                        gsize          max_bytes,
                                        GCancellable  *cancellable,
                                        GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/* Both: the boards of a file of at most @max_bytes.
 * On a worker. */
GArray *tilestar_boards_file_read  (GFile             *file,
                                    gsize              max_bytes,
                                    const SlideBoard  *start,
                                    char             **note,
                                    GCancellable      *cancellable,
                                    GError           **error) G_GNUC_WARN_UNUSED_RESULT;
