/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-part-line.h: a line of a part of a batch, whichever it is: its checksum and its members.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define SLIDE_PART_ERROR (slide_part_error_quark ())
GQuark slide_part_error_quark (void);

typedef enum
{
  SLIDE_PART_ERROR_FILE,    /* the system refused it */
  SLIDE_PART_ERROR_LINE,    /* one that is damaged, or should not be there */
  SLIDE_PART_ERROR_SHORT,   /* it ends before its last row, or within a line */
  SLIDE_PART_ERROR_BATCH    /* parts that are not of one batch, one twice, one missing */
} SlidePartError;

/* What was appended since @begin is a line without its closing bracket: this adds
 * "check", the bracket and the line break. */
void        slide_part_end_line      (GString     *out,
                                      gsize        begin);

/* The object of a line, the parser's; NULL with @error set, also where it is damaged. */
JsonObject *slide_part_parse_line    (JsonParser  *parser,
                                      const char  *line,
                                      gsize        length,
                                      GError     **error);

/* FALSE with @error set: `expected "NAME" with EXPECTED`. */
gboolean    slide_part_refuse_member (const char  *name,
                                      const char  *expected,
                                      GError     **error);
gboolean    slide_part_read_uint     (JsonObject  *object,
                                      const char  *name,
                                      guint64     *value,
                                      GError     **error);
/* @word: the object's. */
gboolean    slide_part_read_word     (JsonObject  *object,
                                      const char  *name,
                                      const char **word,
                                      GError     **error);

G_END_DECLS
