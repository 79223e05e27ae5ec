/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-json-syntax.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

G_DEFINE_QUARK (slide-json-error-quark, slide_json_error)

/* Characters of what was found that a message shows. */
#define MAX_SHOWN 24

/* Bytes of the longest number that is read: 2^63 has 19 digits; 1e308 may be written with more. */
#define MAX_NUMBER 400

/* Members of an object whose names are compared one by one. */
#define FEW 16

/* An object or an array. @first: the names of the members so far, as they are written; once there are
 * more of them, or some with escapes, all are in @names */
typedef struct
{
  gboolean    is_object;
  guint       n;
  struct
  {
    const char *text;
    gsize       length;
  } first[FEW];
  GHashTable *names;
} Level;

typedef struct
{
  const char  *begin;
  const char  *end;
  const char  *p;
  Level        levels[SLIDE_JSON_MAX_DEPTH];
  guint        depth;
  guint        n_values;
  GError     **error;
} Scanner;

/* ---- Errors ---- */

/* Sets the error, that of a syntax with the line and the column of @place first. Returns FALSE. */
static gboolean G_GNUC_PRINTF (4, 5)
fail_at (Scanner        *scanner,
         const char     *place,
         SlideJsonError  code,
         const char     *format,
         ...)
{
  g_autofree char *problem = NULL;
  g_autofree char *column = NULL;
  g_autofree char *where = NULL;
  const char *line_begin = scanner->begin;
  guint line = 1;
  va_list arguments;

  va_start (arguments, format);
  problem = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  for (const char *p = scanner->begin; p < place; p++)
    if (*p == '\n')
      {
        line++;
        line_begin = p + 1;
      }
  column = g_strdup_printf ("%ld", g_utf8_strlen (line_begin, place - line_begin) + 1);
  where = memchr (scanner->begin, '\n', (gsize) (scanner->end - scanner->begin)) == NULL
          ? g_strdup_printf (_("column %s"), column) : g_strdup_printf (_("line %u, column %s"), line, column);
  if (code == SLIDE_JSON_ERROR_SYNTAX)
    /* Translators: a place, and what is wrong there */
    g_set_error (scanner->error, SLIDE_JSON_ERROR, (int) code, _("not valid JSON: %s: %s"), where, problem);
  else
    g_set_error_literal (scanner->error, SLIDE_JSON_ERROR, (int) code, problem);
  return FALSE;
}

/* The characters from @p to @end, in quotation marks, on one line and not too many. */
static char *
show (const char *p,
      const char *end)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint n = 0; p < end && n < MAX_SHOWN; n++, p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isprint (c))
        g_string_append_unichar (shown, c);
      else
        g_string_append_printf (shown, "\\u%04x", c);
    }
  if (p < end)
    g_string_append (shown, "…");
  /* Translators: text from a file, in quotation marks */
  return g_strdup_printf (_("“%s”"), shown->str);
}

/* The character at @place was found where @expected should be. */
static gboolean
fail_found (Scanner    *scanner,
            const char *place,
            const char *expected)
{
  g_autofree char *found = NULL;

  if (place >= scanner->end)
    return fail_at (scanner, place, SLIDE_JSON_ERROR_SYNTAX, _("the text ends; expected %s"), expected);

  found = show (place, g_utf8_next_char (place));
  return fail_at (scanner, place, SLIDE_JSON_ERROR_SYNTAX, _("found %s; expected %s"), found, expected);
}

/* ---- Numbers and words ---- */

static gboolean
is_of_word (char c)
{
  return g_ascii_isalnum (c) || c == '+' || c == '-' || c == '.' || c == '_';
}

static const char *
skip_digits (const char *p)
{
  while (g_ascii_isdigit (*p))
    p++;
  return p;
}

/* Whether all of @word is a number. @is_whole: (out): whether it has no fraction and no exponent */
static gboolean
is_number (const char *word,
           gboolean   *is_whole)
{
  const char *p = word + (*word == '-' ? 1 : 0);
  const char *digits = p;

  p = skip_digits (p);
  if (p == digits || (*digits == '0' && p > digits + 1))
    return FALSE;

  *is_whole = *p == '\0';
  if (*p == '.')
    {
      digits = ++p;
      p = skip_digits (p);
      if (p == digits)
        return FALSE;
    }
  if (*p == 'e' || *p == 'E')
    {
      p += p[1] == '+' || p[1] == '-' ? 2 : 1;
      digits = p;
      p = skip_digits (p);
      if (p == digits)
        return FALSE;
    }

  return *p == '\0';
}

static gboolean
is_in_range (const char *word,
             gboolean    is_whole)
{
  gint64 value;

  if (is_whole && strlen (word) <= 18)
    return TRUE;

  return is_whole ? g_ascii_string_to_signed (word, 10, G_MININT64, G_MAXINT64, &value, NULL)
                  : isfinite (g_ascii_strtod (word, NULL)) != 0;
}

static gboolean
scan_word (Scanner *scanner)
{
  const char *begin = scanner->p;
  g_autofree char *shown = NULL;
  char word[MAX_NUMBER + 1];
  gboolean is_whole = FALSE;
  gsize length;

  while (scanner->p < scanner->end && is_of_word (*scanner->p))
    scanner->p++;
  length = (gsize) (scanner->p - begin);
  if (length == 0)
    return fail_found (scanner, begin, _("a value"));

  if (length > MAX_NUMBER)
    {
      shown = show (begin, scanner->p);
      return fail_at (scanner, begin, SLIDE_JSON_ERROR_SYNTAX, _("%s is too long"), shown);
    }

  memcpy (word, begin, length);
  word[length] = '\0';
  if (g_str_equal (word, "true") || g_str_equal (word, "false") || g_str_equal (word, "null"))
    return TRUE;
  if (is_number (word, &is_whole) && is_in_range (word, is_whole))
    return TRUE;

  shown = show (begin, scanner->p);
  if (!is_number (word, &is_whole))
    return fail_at (scanner, begin, SLIDE_JSON_ERROR_SYNTAX,
                    _("%s is neither a number nor true, false or null"), shown);

  return fail_at (scanner, begin, SLIDE_JSON_ERROR_SYNTAX, _("the number %s is too large"), shown);
}

/* ---- Strings ---- */

/* The value of the four hexadecimal digits at @p; -1 if any of them is not one. */
static int
get_unit (const char *p,
          const char *end)
{
  int unit = 0;

  for (guint i = 0; i < 4; i++)
    {
      if (p + i >= end || !g_ascii_isxdigit (p[i]))
        return -1;
      unit = unit * 16 + g_ascii_xdigit_value (p[i]);
    }

  return unit;
}

/* Takes "\u" and its digits, twice for a character beyond 16 bits. */
static gboolean
scan_unicode (Scanner *scanner,
              GString *decoded)
{
  const char *begin = scanner->p;
  int unit = get_unit (begin + 2, scanner->end);
  gunichar c = (gunichar) MAX (unit, 0);

  if (unit < 0)
    return fail_at (scanner, begin, SLIDE_JSON_ERROR_SYNTAX, _("expected four hexadecimal digits after \\u"));
  if (unit == 0)
    return fail_at (scanner, begin, SLIDE_JSON_ERROR_SYNTAX, _("found \\u0000, which no text may contain"));

  scanner->p += 6;
  if (unit >= 0xd800 && unit < 0xe000)
    {
      int second = scanner->end - scanner->p >= 6 && scanner->p[0] == '\\' && scanner->p[1] == 'u'
                   ? get_unit (scanner->p + 2, scanner->end) : -1;

      if (unit >= 0xdc00 || second < 0xdc00 || second >= 0xe000)
        return fail_at (scanner, begin, SLIDE_JSON_ERROR_SYNTAX, _("\\u%04x is only half of a character"),
                        (guint) unit);
      c = 0x10000 + (((gunichar) unit & 0x3ff) << 10 | ((gunichar) second & 0x3ff));
      scanner->p += 6;
    }
  if (decoded != NULL)
    g_string_append_unichar (decoded, c);
  return TRUE;
}

static gboolean
scan_escape (Scanner *scanner,
             GString *decoded)
{
  static const char escapes[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
  const char *begin = scanner->p;
  char c = begin + 1 < scanner->end ? begin[1] : '\0';
  const char *escape = c != '\0' ? strchr (escapes, c) : NULL;
  g_autofree char *shown = NULL;

  if (c == 'u')
    return scan_unicode (scanner, decoded);
  if (escape != NULL)
    {
      scanner->p += 2;
      if (decoded != NULL)
        g_string_append_c (decoded, meant[escape - escapes]);
      return TRUE;
    }

  shown = show (begin, begin + 1 < scanner->end ? g_utf8_next_char (begin + 1) : scanner->end);
  return fail_at (scanner, begin, SLIDE_JSON_ERROR_SYNTAX,
                  _("found %s; expected one of %s"), shown, "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
}

/* @decoded: (nullable): what the text says is appended */
static gboolean
scan_string (Scanner *scanner,
             GString *decoded)
{
  const char *begin = scanner->p++;

  while (scanner->p < scanner->end && *scanner->p != '"')
    {
      if (*scanner->p == '\\')
        {
          if (!scan_escape (scanner, decoded))
            return FALSE;
          continue;
        }
      if ((guchar) *scanner->p < 0x20)
        return fail_at (scanner, scanner->p, SLIDE_JSON_ERROR_SYNTAX,
                        _("found the control character %u in a text; expected \\u%04x"),
                        (guint) (guchar) *scanner->p, (guint) (guchar) *scanner->p);
      if (decoded != NULL)
        g_string_append_c (decoded, *scanner->p);
      scanner->p++;
    }
  if (scanner->p == scanner->end)
    return fail_at (scanner, begin, SLIDE_JSON_ERROR_SYNTAX, _("the text that begins here has no end"));

  scanner->p++;
  return TRUE;
}

/* ---- Objects and arrays ---- */

static void
skip_space (Scanner *scanner)
{
  while (scanner->p < scanner->end && strchr (" \t\r\n", *scanner->p) != NULL && *scanner->p != '\0')
    scanner->p++;
}

static gboolean
is_at (const Scanner *scanner,
       char           c)
{
  return scanner->p < scanner->end && *scanner->p == c;
}

/* Adds the name that is written from @text on. Returns whether it is new. */
static gboolean
add_name (Scanner    *scanner,
          Level      *level,
          const char *text,
          gsize       length)
{
  Scanner again = { .p = text - 1, .end = scanner->end };
  GString *decoded;

  if (level->names == NULL && level->n < FEW && memchr (text, '\\', length) == NULL)
    {
      for (guint i = 0; i < level->n; i++)
        if (level->first[i].length == length && memcmp (level->first[i].text, text, length) == 0)
          return FALSE;
      level->first[level->n].text = text;
      level->first[level->n].length = length;
      return TRUE;
    }

  if (level->names == NULL)
    {
      level->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (guint i = 0; i < level->n; i++)
        g_hash_table_add (level->names, g_strndup (level->first[i].text, level->first[i].length));
    }
  decoded = g_string_sized_new (length);
  scan_string (&again, decoded);
  return g_hash_table_add (level->names, g_string_free (decoded, FALSE));
}

/* A name, which no other member of the object has, and the colon after it. */
static gboolean
scan_name (Scanner *scanner)
{
  Level *level = &scanner->levels[scanner->depth - 1];
  const char *begin = scanner->p;

  if (!is_at (scanner, '"'))
    return fail_found (scanner, begin, _("a name in quotation marks"));
  if (!scan_string (scanner, NULL))
    return FALSE;
  if (level->n == SLIDE_JSON_MAX_MEMBERS)
    return fail_at (scanner, begin, SLIDE_JSON_ERROR_LIMIT, _("an object has more than %d members"),
                    SLIDE_JSON_MAX_MEMBERS);
  if (!add_name (scanner, level, begin + 1, (gsize) (scanner->p - begin) - 2))
    {
      g_autofree char *shown = show (begin + 1, scanner->p - 1);

      return fail_at (scanner, begin, SLIDE_JSON_ERROR_SYNTAX, _("the name %s is there twice"), shown);
    }

  level->n++;
  skip_space (scanner);
  if (!is_at (scanner, ':'))
    return fail_found (scanner, scanner->p, "“:”");
  scanner->p++;
  skip_space (scanner);
  return TRUE;
}

/* Begins an object or an array. */
static gboolean
open_level (Scanner *scanner)
{
  Level *level = &scanner->levels[scanner->depth];

  G_STATIC_ASSERT (SLIDE_JSON_MAX_DEPTH == 32);
  if (scanner->depth == SLIDE_JSON_MAX_DEPTH)
    return fail_at (scanner, scanner->p, SLIDE_JSON_ERROR_LIMIT, _("brackets are nested more than 32 deep"));

  level->is_object = *scanner->p == '{';
  level->n = 0;
  level->names = NULL;
  scanner->p++;
  scanner->depth++;
  return TRUE;
}

static void
close_level (Scanner *scanner)
{
  g_clear_pointer (&scanner->levels[--scanner->depth].names, g_hash_table_unref);
}

/* Takes what begins a value: all of a simple one. @is_open: (out): whether it goes on */
static gboolean
begin_value (Scanner  *scanner,
             gboolean *is_open)
{
  *is_open = is_at (scanner, '{') || is_at (scanner, '[');
  if (++scanner->n_values > SLIDE_JSON_MAX_VALUES)
    return fail_at (scanner, scanner->p, SLIDE_JSON_ERROR_LIMIT, _("there are more than %d values"),
                    SLIDE_JSON_MAX_VALUES);
  if (*is_open)
    return open_level (scanner);

  return is_at (scanner, '"') ? scan_string (scanner, NULL) : scan_word (scanner);
}

/* Takes the ends of the objects and arrays that end here, and what is before the next value. */
static gboolean
go_on (Scanner *scanner)
{
  while (scanner->depth > 0)
    {
      gboolean is_object = scanner->levels[scanner->depth - 1].is_object;

      skip_space (scanner);
      if (is_at (scanner, is_object ? '}' : ']'))
        {
          scanner->p++;
          close_level (scanner);
          continue;
        }
      if (!is_at (scanner, ','))
        return fail_found (scanner, scanner->p, is_object ? _("“,” or “}”") : _("“,” or “]”"));

      scanner->p++;
      skip_space (scanner);
      return !is_object || scan_name (scanner);
    }

  return TRUE;
}

/* One value, with all that is in it. */
static gboolean
scan_value (Scanner *scanner)
{
  do
    {
      gboolean is_open;

      if (!begin_value (scanner, &is_open))
        return FALSE;
      if (is_open)
        {
          gboolean is_object = scanner->levels[scanner->depth - 1].is_object;

          skip_space (scanner);
          if (!is_at (scanner, is_object ? '}' : ']'))
            {
              if (is_object && !scan_name (scanner))
                return FALSE;
              continue;
            }
        }
      if (!go_on (scanner))
        return FALSE;
    }
  while (scanner->depth > 0);

  return TRUE;
}

gboolean
slide_json_check_syntax (const char  *text,
                         gsize        length,
                         GError     **error)
{
  Scanner scanner;
  const char *valid_end;
  gboolean is_valid;

  scanner.begin = scanner.p = text;
  scanner.end = text + length;
  scanner.depth = scanner.n_values = 0;
  scanner.error = error;

  if (!g_utf8_validate_len (text, length, &valid_end))
    {
      scanner.end = valid_end;
      return fail_at (&scanner, valid_end, SLIDE_JSON_ERROR_SYNTAX, _("expected text in UTF-8"));
    }

  skip_space (&scanner);
  is_valid = scan_value (&scanner);
  while (scanner.depth > 0)
    close_level (&scanner);
  skip_space (&scanner);
  return is_valid && (scanner.p == scanner.end || fail_found (&scanner, scanner.p, _("the end")));
}
