/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-json-syntax.h: whether a text is JSON as RFC 8259 defines it.
 *
 * json-glib also takes what is no JSON: comments, 'a', 0x1, 01, "\e", a name twice. So a text from
 * outside is checked here before it is parsed; slide_json_parse_object() does so. Also refused is
 * what json-glib cannot hold: a null character, numbers beyond 64 bits, deep nesting; and what would
 * take too much memory, about 150 bytes for each value.
 */

#pragma once

#include <glib.h>

#define SLIDE_JSON_ERROR (slide_json_error_quark ())
GQuark slide_json_error_quark (void);

typedef enum
{
  SLIDE_JSON_ERROR_SYNTAX,   /* not JSON, or not an object */
  SLIDE_JSON_ERROR_LIMIT     /* JSON, but beyond a limit below */
} SlideJsonError;

/* json-glib is recursive. Texts that this program writes have at most ten levels. */
#define SLIDE_JSON_MAX_DEPTH 32

/* The longest text with many values is the last line of a trace, with the moves of a path. */
#define SLIDE_JSON_MAX_VALUES 500000

/* Of one object. Names are looked up in hash tables, for which they may have been chosen badly. */
#define SLIDE_JSON_MAX_MEMBERS 1000

/**
 * slide_json_check_syntax:
 * @text: untrusted, of @length bytes
 *
 * Takes some 5 ns a byte, without recursion.
 *
 * Returns: FALSE with @error set (SLIDE_JSON_ERROR): the line (if there are several) and the column
 *   in characters, what was found and what was expected
 */
gboolean slide_json_check_syntax (const char  *text,
                                  gsize        length,
                                  GError     **error);
