/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-json.h: JSON Lines: one object a line, by json-glib.
 *
 * A thin cover over JsonBuilder, so that a report reads as a list of its
 * members. Never translated, never in the locale's form. One thread at a time.
 */

#pragma once

#include "slide-board.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* On the caller's stack; from slide_json_init() to slide_json_end(). @name is
 * a member's name, or NULL inside an array. */
typedef struct
{
  JsonBuilder *builder;
  GString     *out;
} SlideJson;

/* Begins the outermost object; @out is lent until slide_json_end(). */
void slide_json_init         (SlideJson        *json,
                              GString          *out);

/* Ends the outermost object, appends it and a line break to what was lent. */
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

/* At most G_MAXINT64: json-glib knows no larger one. */
void slide_json_uint         (SlideJson        *json,
                              const char       *name,
                              guint64           value);

/* Whole numbers are written without a point, what is not finite as null. */
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

/* ---- Reading ---- */

/* A parser calls itself for each bracket in a bracket, so it is kept from lines that would
 * overflow the stack. None of this program's own has more than six levels. */
#define SLIDE_JSON_MAX_DEPTH 32

/**
 * slide_json_parse_object:
 * @line: may come from anywhere; nothing else reads JSON from outside
 * @problem: (out): what is wrong with it, a sentence without an end; only where NULL is returned
 *
 * Returns: (nullable): the parser's
 */
JsonObject *slide_json_parse_object (JsonParser  *parser,
                                     const char  *line,
                                     gsize        length,
                                     const char **problem);

/* The member @name, if it is a value of @type; G_TYPE_INVALID: of any. NULL otherwise. */
JsonNode  *slide_json_get_member (JsonObject *object,
                                  const char *name,
                                  GType       type);

/* NULL where there is no array of that name. */
JsonArray *slide_json_get_array  (JsonObject *object,
                                  const char *name);

/* Whether there is a member @name, and it is null. */
gboolean   slide_json_has_null   (JsonObject *object,
                                  const char *name);

/* -1: it is no whole number. */
gint64     slide_json_get_whole  (JsonNode   *element);

G_END_DECLS
