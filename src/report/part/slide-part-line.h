/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part-line.h: the checksum and the members of any line of a part of a batch.
 */

#pragma once

#include <json-glib/json-glib.h>

#define SLIDE_PART_ERROR (slide_part_error_quark ())
GQuark slide_part_error_quark (void);

typedef enum
{
  SLIDE_PART_ERROR_FILE,    /* a system call failed */
  SLIDE_PART_ERROR_LINE,    /* a line is damaged or unexpected */
  SLIDE_PART_ERROR_SHORT,   /* the file ends before its last row or within a line */
  SLIDE_PART_ERROR_BATCH    /* parts of different batches, a duplicate or a missing part */
} SlidePartError;

/* Completes a line: to the text appended since @begin, a JSON object without its closing
 * bracket, it adds "check", the bracket and the line break. */
void        slide_part_end_line      (GString     *out,
                                      gsize        begin);

/* The same for an object that slide_json_end() has closed. */
void        slide_part_end_object    (GString     *out,
                                      gsize        begin);

/* The object of a line, owned by @parser; NULL with @error set if the line is invalid or
 * damaged. */
JsonObject *slide_part_parse_line    (JsonParser  *parser,
                                      const char  *line,
                                      gsize        length,
                                      GError     **error);

/* Sets @error to `expected "NAME" with EXPECTED`. Returns: FALSE */
gboolean    slide_part_refuse_member (const char  *name,
                                      const char  *expected,
                                      GError     **error);
gboolean    slide_part_read_uint     (JsonObject  *object,
                                      const char  *name,
                                      guint64     *value,
                                      GError     **error);
/* A number that is not negative. */
gboolean    slide_part_read_real     (JsonObject  *object,
                                      const char  *name,
                                      double      *value,
                                      GError     **error);
/* @word: (transfer none): owned by @object. */
gboolean    slide_part_read_string   (JsonObject  *object,
                                      const char  *name,
                                      const char **word,
                                      GError     **error);
