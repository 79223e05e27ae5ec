/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-json.h: JSON Lines, one object per line: written here, parsed by json-glib.
 *
 * Members are appended to the text as they come, so that the code of a report is a list of them and
 * half a million lines of a trace are written as fast as they can be formatted. Never translated,
 * independent of the locale. A SlideJson must be used by one thread at a time.
 */

#pragma once

#include "slide-json-syntax.h"
#include "slide-moves-text.h"

#include <json-glib/json-glib.h>

/* Allocated by the caller; used from slide_json_init() to slide_json_end(). @name is the name
 * of a member in UTF-8, or NULL inside an array. */
typedef struct
{
  GString  *out;
  gboolean  needs_comma;
} SlideJson;

/* Begins the outermost object in @out, which is borrowed until slide_json_end(). */
void slide_json_init         (SlideJson        *json,
                              GString          *out);

/* Ends the outermost object, with a line break. */
void slide_json_end          (SlideJson        *json);

void slide_json_begin_object (SlideJson        *json,
                              const char       *name);
void slide_json_end_object   (SlideJson        *json);
void slide_json_begin_array  (SlideJson        *json,
                              const char       *name);
void slide_json_end_array    (SlideJson        *json);

/* NULL is written as null. */
void slide_json_string       (SlideJson        *json,
                              const char       *name,
                              const char       *value);

/* XXH3, 64 bits, as "xxh3:" and 16 hexadecimal digits. */
void slide_json_checksum     (SlideJson        *json,
                              const char       *name,
                              guint64           checksum);

/* At most G_MAXINT64, the largest value that json-glib supports. */
void slide_json_uint         (SlideJson        *json,
                              const char       *name,
                              guint64           value);

/* The same, or null unless it @is_there. */
void slide_json_uint_or_null (SlideJson        *json,
                              const char       *name,
                              gboolean          is_there,
                              guint64           value);

/* Integers are written without a decimal point, values that are not finite as null. */
void slide_json_real         (SlideJson        *json,
                              const char       *name,
                              double            value);
void slide_json_boolean      (SlideJson        *json,
                              const char       *name,
                              gboolean          value);
void slide_json_null         (SlideJson        *json,
                              const char       *name);

/* An array of the tiles in reading order. */
void slide_json_board        (SlideJson        *json,
                              const char       *name,
                              const SlideBoard *board);

/* The shape of both boards, the start and the goal: "rows", "columns", "start" and "goal". */
void slide_json_boards       (SlideJson        *json,
                              const SlideBoard *start,
                              const SlideBoard *goal);

/* The words of moves, SlideMove bytes, as an array. @moves: (nullable): null without */
void slide_json_moves        (SlideJson        *json,
                              const char       *name,
                              const GByteArray *moves,
                              SlideMoveNaming   naming);

/* ---- Parsing ---- */

/**
 * slide_json_parse_object:
 * @text: untrusted; all JSON from outside is parsed here, and only what is JSON
 *   (slide-json-syntax.h)
 *
 * Returns: (nullable) (transfer none): owned by @parser; NULL with @error set (SLIDE_JSON_ERROR)
 */
JsonObject *slide_json_parse_object (JsonParser  *parser,
                                     const char  *text,
                                     gsize        length,
                                     GError     **error);

/* The member @name if it is a value of @type, or of any type for G_TYPE_INVALID; otherwise
 * NULL. */
JsonNode  *slide_json_get_member (JsonObject *object,
                                  const char *name,
                                  GType       type);

/* Returns: NULL if there is no array of that name. */
JsonArray *slide_json_get_array  (JsonObject *object,
                                  const char *name);

/* Whether the member @name exists and is null. */
gboolean   slide_json_has_null   (JsonObject *object,
                                  const char *name);

/* Returns: -1 if @element is not an integer. */
gint64     slide_json_get_whole  (JsonNode   *element);
