/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-script-line.h"

#include <string.h>

#define END_OF_FILE "<eof>"

/* The number after @words in @message, or 0. */
static int
find_number (const char *message,
             const char *words)
{
  const char *found = strstr (message, words);

  return found != NULL ? (int) g_ascii_strtoll (found + strlen (words), NULL, 10) : 0;
}

/* The word at which Lua noticed the mistake, without quotation marks. (transfer full) (nullable) */
static char *
dup_word (const char *message)
{
  const char *near = g_strrstr (message, " near ");
  gsize length;

  if (near == NULL)
    return NULL;

  near += strlen (" near ");
  length = strlen (near);
  return *near == '\'' && length > 2 ? g_strndup (near + 1, length - 2) : g_strdup (near);
}

/* Whether @word, at which Lua stopped in line @line, is the first one there. */
static gboolean
begins_line (char       **lines,
             int          line,
             const char  *word)
{
  const char *text;

  if (g_str_equal (word, END_OF_FILE))
    return TRUE;
  if (line > (int) g_strv_length (lines))
    return FALSE;

  text = g_strchug (lines[line - 1]);
  if (!g_str_has_prefix (text, word))
    return FALSE;

  /* If the line has the word twice, Lua stopped at the second one. */
  text += strlen (word);
  return !g_ascii_isspace (*text) || !g_str_has_prefix (text + strspn (text, " \t"), word);
}

/* The last line before @line with more than a comment, or @line if there is none. */
static int
find_before (char **lines,
             int    line)
{
  for (int i = MIN (line - 1, (int) g_strv_length (lines)); i >= 1; i--)
    {
      const char *text = g_strchug (lines[i - 1]);

      if (*text != '\0' && !g_str_has_prefix (text, "--"))
        return i;
    }

  return line;
}

/* Whether a block is not closed: Lua found the end of an outer block, or of the file. @opened: the line
 * where the block begins, or 0 */
static gboolean
is_left_open (const char *message,
              const char *word,
              int         opened)
{
  static const char *const ends[] = { "end", "else", "elseif", "until", END_OF_FILE, NULL };
  gboolean is_block = g_str_has_prefix (message, "'end' expected") || g_str_has_prefix (message, "'until' expected");
  /* The "if" has one "else" too many. */
  gboolean is_of_if = g_str_has_prefix (word, "else") && strstr (message, "(to close 'if' ") != NULL;

  return opened > 0 && is_block && g_strv_contains (ends, word) && !is_of_if;
}

/* Whether something is missing before @word. */
static gboolean
is_missing_before (const char *message,
                   const char *word)
{
  /* No expression begins with these words, so one is missing. */
  static const char *const statements[] = {
    "break", "do", "else", "elseif", "end", "for", "goto", "if", "local", "repeat", "return", "until", "while",
    END_OF_FILE, NULL,
  };

  if (g_str_has_prefix (message, "unexpected symbol"))
    return g_strv_contains (statements, word);
  if (g_str_has_prefix (message, "syntax error"))
    return TRUE;
  /* A word is too many; none is missing. */
  if (g_str_has_prefix (message, END_OF_FILE " expected") || g_str_has_prefix (message, "'end' expected")
      || g_str_has_prefix (message, "'until' expected"))
    return FALSE;
  return strstr (message, " expected ") != NULL;
}

int
tilestar_script_find_line (const char *text,
                           int         line,
                           const char *message)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *word = NULL;
  int named = 0, opened;

  if (g_str_has_prefix (message, "no visible label ") || g_str_has_prefix (message, "<goto ")
      || g_str_has_prefix (message, "break outside "))
    named = find_number (message, " at line ");
  else if (g_str_has_prefix (message, "unfinished long "))
    named = find_number (message, "(starting at line ");
  if (named > 0)
    return named;

  word = dup_word (message);
  if (word == NULL)
    return line;

  opened = strstr (message, "(to close ") != NULL ? find_number (message, " at line ") : 0;
  if (is_left_open (message, word, opened))
    return opened;

  lines = g_strsplit (text, "\n", -1);
  if (is_missing_before (message, word) && begins_line (lines, line, word))
    return find_before (lines, line);
  return line;
}
