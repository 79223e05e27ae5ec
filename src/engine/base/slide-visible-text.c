/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-visible-text.h"

#include <string.h>

#define ELLIPSIS "…"
#define MAX_ESCAPE 16
#define MAX_GROWTH 4      /* an escape for each byte */
#define MESSAGE_END 800   /* of a long message, kept */

/* Characters that show nothing although Unicode does not count them as formatting. */
static const struct
{
  gunichar first;
  gunichar last;
} unseen[] = {
  { 0x034f, 0x034f },     /* combining grapheme joiner */
  { 0x115f, 0x1160 },     /* fillers of Hangul */
  { 0x17b4, 0x17b5 },     /* inherent vowels of Khmer */
  { 0x180b, 0x180f },     /* variation selectors */
  { 0x2065, 0x2065 },
  { 0x3164, 0x3164 },
  { 0xfe00, 0xfe0f },
  { 0xffa0, 0xffa0 },
  { 0xfff0, 0xfff8 },
  { 0xe0000, 0xe0fff },   /* tags, variation selectors */
};

gboolean
slide_is_visible (gunichar c)
{
  if (c < 0x7f)
    return c >= 0x20;

  switch (g_unichar_type (c))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_SURROGATE:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
      return FALSE;

    default:
      for (guint i = 0; i < G_N_ELEMENTS (unseen); i++)
        if (c >= unseen[i].first && c <= unseen[i].last)
          return FALSE;
      return TRUE;
    }
}

/* Returns: the number of bytes written */
static gsize
escape (gunichar c,
        gboolean is_byte,
        char     escaped[MAX_ESCAPE])
{
  static const char named[] = "\nn\rr\tt";

  if (!is_byte)
    for (const char *p = named; *p != '\0'; p += 2)
      if (c == (guchar) *p)
        return (gsize) g_snprintf (escaped, MAX_ESCAPE, "\\%c", p[1]);

  if (is_byte || c < 0x80)
    return (gsize) g_snprintf (escaped, MAX_ESCAPE, "\\x%02x", c);
  if (c <= 0xffff)
    return (gsize) g_snprintf (escaped, MAX_ESCAPE, "\\u%04x", c);
  return (gsize) g_snprintf (escaped, MAX_ESCAPE, "\\U%08x", c);
}

void
slide_append_visible_text (GString    *string,
                           const char *text,
                           gssize      length,
                           gsize       max_bytes)
{
  gsize start = string->len;
  gsize cut = start;   /* where "…" still fits */
  const char *p = text != NULL ? text : "";
  gsize left;

  g_return_if_fail (max_bytes >= MAX_ESCAPE);

  /* More bytes than that cannot matter. */
  left = length < 0 ? strnlen (p, max_bytes + 1) : MIN ((gsize) length, max_bytes + 1);
  while (left > 0)
    {
      gunichar c = g_utf8_get_char_validated (p, (gssize) left);
      gboolean is_byte = c == (gunichar) -1 || c == (gunichar) -2;
      char escaped[MAX_ESCAPE];
      const char *piece = p;
      gsize n_read, n;

      /* A NUL is a character here. */
      if (*p == '\0')
        {
          c = 0;
          is_byte = FALSE;
        }
      if (is_byte)
        c = (guchar) *p;
      n_read = n = is_byte || c == 0 ? 1 : (gsize) (g_utf8_next_char (p) - p);
      if (is_byte || !slide_is_visible (c))
        {
          n = escape (c, is_byte, escaped);
          piece = escaped;
        }

      if (string->len - start + n > max_bytes)
        {
          g_string_truncate (string, cut);
          g_string_append (string, ELLIPSIS);
          return;
        }
      g_string_append_len (string, piece, (gssize) n);
      if (string->len - start + strlen (ELLIPSIS) <= max_bytes)
        cut = string->len;
      p += n_read;
      left -= n_read;
    }
}

char *
slide_visible_text (const char *text,
                    gssize      length,
                    gsize       max_bytes)
{
  g_autoptr (GString) string = g_string_new (NULL);

  slide_append_visible_text (string, text, length, max_bytes);
  return g_string_free (g_steal_pointer (&string), FALSE);
}

/* The last bytes of @message in at most MESSAGE_END: of plain text as many. */
static char *
dup_end (const char *message,
         gsize       length)
{
  const gsize counts[] = { MESSAGE_END, MESSAGE_END / MAX_GROWTH };

  for (guint i = 0;; i++)
    {
      const char *end = message + length - MIN (length, counts[i]);
      g_autofree char *visible = NULL;

      while (((guchar) *end & 0xc0) == 0x80)
        end++;
      visible = slide_visible_text (end, -1, MAX_GROWTH * MESSAGE_END);
      if (strlen (visible) <= MESSAGE_END)
        return g_steal_pointer (&visible);
    }
}

char *
slide_visible_message (const char *message)
{
  gsize length = strlen (message);
  g_autofree char *whole = NULL;
  g_autofree char *end = NULL;
  g_autofree char *begin = NULL;

  if (length <= SLIDE_VISIBLE_LINE)
    {
      whole = slide_visible_text (message, -1, MAX_GROWTH * SLIDE_VISIBLE_LINE);
      if (strlen (whole) <= SLIDE_VISIBLE_LINE)
        return g_steal_pointer (&whole);
    }

  end = dup_end (message, length);
  begin = slide_visible_text (message, -1, SLIDE_VISIBLE_LINE - MESSAGE_END);
  return g_strconcat (begin, end, NULL);
}

char *
slide_visible_basename (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return slide_visible_text (name, -1, SLIDE_VISIBLE_WORD);
}
