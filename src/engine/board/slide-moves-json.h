/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-moves-json.h: where the moves are in the JSON that Tilestar writes; private to
 * slide-moves-text.c.
 */

#pragma once

#include "slide-text-private.h"

/* Whether @text begins like a JSON object: a brace and a string in double quotes, with a colon after it. */
gboolean slide_moves_json_is_object (const char             *text);

/**
 * slide_moves_json_find:
 * @source: UTF-8
 * @path: set to the first character after the bracket that begins the list "path"
 * @end: set to the bracket that ends it
 * @moves_of: set to "blank" or "tile", if the member of that name has it
 *
 * Finds the moves of one object. The list is known to have only words of moves, in double quotes,
 * separated by commas. In time linear in the text.
 *
 * Returns: TRUE, or FALSE with the error set
 */
gboolean slide_moves_json_find      (const SlideTextSource  *source,
                                     const char            **path,
                                     const char            **end,
                                     const char            **moves_of) G_GNUC_WARN_UNUSED_RESULT;
