/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-part-line.h"

#include "slide-error.h"
#include "slide-field.h"

#include <string.h>
#include <xxhash.h>

#define CHECK_BEGINNING ",\"check\":\""
#define CHECK_END "\"}"
#define N_CHECK_DIGITS 16u
#define CHECK_LENGTH (strlen (CHECK_BEGINNING) + N_CHECK_DIGITS + strlen (CHECK_END))

G_DEFINE_QUARK (slide-part-error-quark, slide_part_error)

static void
append_check (GString    *out,
              const char *line,
              gsize       length)
{
  g_string_append_printf (out, CHECK_BEGINNING "%016" G_GINT64_MODIFIER "x" CHECK_END,
                          (guint64) XXH3_64bits (line, length));
}

void
slide_part_end_line (GString *out,
                     gsize    begin)
{
  append_check (out, out->str + begin, out->len - begin);
  g_string_append_c (out, '\n');
}

void
slide_part_end_object (GString *out,
                       gsize    begin)
{
  g_string_truncate (out, out->len - strlen ("}\n"));
  slide_part_end_line (out, begin);
}

/* Whether "check" matches the bytes before it; FALSE with @error set. */
static gboolean
check_line (const char  *line,
            gsize        length,
            GError     **error)
{
  g_autoptr (GString) check = g_string_new (NULL);

  if (length > CHECK_LENGTH)
    append_check (check, line, length - CHECK_LENGTH);
  if (check->len == CHECK_LENGTH && memcmp (check->str, line + length - CHECK_LENGTH, CHECK_LENGTH) == 0)
    return TRUE;

  return slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE, "%s",
                          "the line is damaged: its bytes do not match its \"check\"");
}

JsonObject *
slide_part_parse_line (JsonParser  *parser,
                       const char  *line,
                       gsize        length,
                       GError     **error)
{
  g_autoptr (GError) problem = NULL;
  JsonObject *object;

  if (!check_line (line, length, error))
    return NULL;

  object = slide_json_parse_object (parser, line, length, &problem);
  if (object == NULL)
    g_set_error_literal (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE, problem->message);
  return object;
}

gboolean
slide_part_refuse_member (const char  *name,
                          const char  *expected,
                          GError     **error)
{
  return slide_set_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE, "expected \"%s\" with %s", name, expected);
}

gboolean
slide_part_read_uint (JsonObject  *object,
                      const char  *name,
                      guint64     *value,
                      GError     **error)
{
  return slide_field_read (object, name, SLIDE_FIELD_COUNT, value)
         || slide_part_refuse_member (name, "an integer", error);
}

gboolean
slide_part_read_real (JsonObject  *object,
                      const char  *name,
                      double      *value,
                      GError     **error)
{
  return slide_field_read (object, name, SLIDE_FIELD_REAL, value)
         || slide_part_refuse_member (name, "a number", error);
}

gboolean
slide_part_read_string (JsonObject   *object,
                        const char   *name,
                        const char  **word,
                        GError      **error)
{
  return slide_field_read (object, name, SLIDE_FIELD_WORD, word)
         || slide_part_refuse_member (name, "a string", error);
}
