/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-lines.c: texts of lines, and changes to them.
 */

#include "fuzz.h"

#include <string.h>

#define NEST 0xff

static void
change_number (GPtrArray *lines,
               guint      line,
               guint      place,
               guint      value)
{
  const char *text = g_ptr_array_index (lines, line);
  const char *number = text + MIN (place, strlen (text));
  g_autofree char *head = NULL;
  const char *tail;

  while (*number != '\0' && !g_ascii_isdigit (*number))
    number++;
  head = g_strndup (text, (gsize) (number - text));
  for (tail = number; g_ascii_isdigit (*tail);)
    tail++;

  number = g_strdup_printf ("%s%u%s", head, value, tail);
  g_free (g_ptr_array_index (lines, line));
  g_ptr_array_index (lines, line) = (gpointer) number;
}

/* So many brackets that a recursive parser would overflow its stack. */
static void
nest (GPtrArray *lines,
      guint      line,
      guint      place,
      guint      n_thousands)
{
  g_autofree char *text = g_ptr_array_index (lines, line);
  g_autofree char *brackets = g_strnfill (n_thousands * 1000, '[');

  place = MIN (place, (guint) strlen (text));
  lines->pdata[line] = g_strdup_printf ("%.*s%s%s", (int) place, text, brackets, text + place);
}

static void
change (GPtrArray    *lines,
        const guint8 *recipe)
{
  guint line = recipe[1] % lines->len;
  guint other = recipe[2] % lines->len;
  char *text = g_ptr_array_index (lines, line);
  gpointer kept;

  if (recipe[0] == NEST)
    {
      nest (lines, line, recipe[2], recipe[3]);
      return;
    }

  switch (recipe[0] % 6)
    {
    case 0:
      if (lines->len > 1)
        g_ptr_array_remove_index (lines, line);
      break;
    case 1:
      g_ptr_array_insert (lines, (int) other, g_strdup (text));
      break;
    case 2:
      kept = lines->pdata[other];
      lines->pdata[other] = lines->pdata[line];
      lines->pdata[line] = kept;
      break;
    case 3:
      if (recipe[2] < strlen (text) && recipe[3] != '\0' && recipe[3] != '\n')
        text[recipe[2]] = (char) recipe[3];
      break;
    case 4:
      change_number (lines, line, recipe[2], recipe[3]);
      break;
    default:
      if (line + 1 < lines->len - 1)
        g_ptr_array_remove_range (lines, line + 1, lines->len - 1 - (line + 1));
      break;
    }
}

/* (element-type utf8) (transfer full) */
static GPtrArray *
split_lines (const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  while (*text != '\0')
    {
      gsize length = strcspn (text, "\n");

      g_ptr_array_add (lines, g_strndup (text, length));
      text += length + (text[length] == '\n' ? 1 : 0);
    }

  return lines;
}

GPtrArray *
fuzz_make_lines (const guint8      *data,
                 gsize              size,
                 const char *const *texts,
                 guint              n_texts)
{
  GPtrArray *lines;

  if (size == 0 || data[0] == '{')
    {
      g_autofree char *text = fuzz_dup_text (data, size);

      return split_lines (text);
    }

  lines = split_lines (texts[data[0] % n_texts]);
  for (gsize i = 1; i + 4 <= size; i += 4)
    change (lines, data + i);
  return lines;
}
