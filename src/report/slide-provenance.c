/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-provenance.h"

#include "slide-json.h"
#include "slide-processor.h"
#include "slide-version.h"
#include "slide-visible-text.h"

#include <string.h>

/* Characters that need no quoting in a shell. */
#define PLAIN "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:=+-/_"

void
slide_append_shell_word (GString    *command,
                         const char *word)
{
  g_autofree char *quoted = NULL;

  if (*word != '\0' && strspn (word, PLAIN) == strlen (word))
    {
      g_string_append_printf (command, " %s", word);
      return;
    }

  quoted = g_shell_quote (word);
  g_string_append_printf (command, " %s", quoted);
}

/* ---- What is not the caller's ---- */

/* The command as UTF-8, cut off between characters if it is long. */
static char *
dup_command (const SlideProvenance *provenance)
{
  g_autofree char *valid = NULL;
  gsize length;

  if (provenance->command == NULL)
    return NULL;

  valid = g_utf8_make_valid (provenance->command, -1);
  length = strlen (valid);
  if (length <= SLIDE_PROVENANCE_MAX_COMMAND)
    return g_steal_pointer (&valid);

  *g_utf8_find_prev_char (valid, valid + SLIDE_PROVENANCE_MAX_COMMAND + 1) = '\0';
  return g_strconcat (valid, " …", NULL);
}

/* ISO 8601 in UTC, to the second. */
static char *
dup_date (const SlideProvenance *provenance)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) date = NULL;
  guint64 seconds;

  if (epoch != NULL && g_ascii_string_to_unsigned (epoch, 10, 0, G_MAXINT64, &seconds, NULL))
    date = g_date_time_new_from_unix_utc ((gint64) seconds);
  if (date == NULL && provenance->began > 0)
    date = g_date_time_new_from_unix_utc (provenance->began);
  if (date == NULL)
    date = g_date_time_new_now_utc ();

  return g_date_time_format (date, "%Y-%m-%dT%H:%M:%SZ");
}

/* ---- Output ---- */

char *
slide_provenance_dup_json (const SlideProvenance *provenance)
{
  GString *text = g_string_new (NULL);
  g_autofree char *command = dup_command (provenance);
  g_autofree char *processor = provenance->n_threads > 0 ? slide_processor_dup_name () : NULL;
  g_autofree char *date = dup_date (provenance);
  SlideJson json;

  slide_json_init (&json, text);
  slide_json_string (&json, "program", provenance->program);
  slide_json_string (&json, "version", slide_version_get_number ());
  slide_json_string (&json, "commit", slide_version_get_commit ());
  slide_json_string (&json, "command", command);
  if (!provenance->has_seed)
    {
      slide_json_null (&json, "seed");
    }
  else if (provenance->seed <= G_MAXINT64)
    {
      slide_json_uint (&json, "seed", provenance->seed);
    }
  else
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, provenance->seed);

      slide_json_string (&json, "seed", seed);
    }
  slide_json_string (&json, "processor", processor);
  slide_json_string (&json, "instructions",
                     provenance->n_threads > 0 ? slide_processor_level_get_id (slide_processor_get_level ()) : NULL);
  slide_json_uint_or_null (&json, "threads", provenance->n_threads > 0, provenance->n_threads);
  slide_json_string (&json, "date", date);
  slide_json_end (&json);

  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

/* A line break in a command begins another comment; nothing else in it ends a line or is invisible. */
static void
append_comment (GString    *out,
                const char *name,
                const char *value)
{
  g_auto (GStrv) lines = g_strsplit (value, "\n", -1);

  g_string_append_printf (out, "# %s:", name);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *visible = slide_visible_text (lines[i], -1, G_MAXSSIZE);

      g_string_append_printf (out, "%s%s\n", i == 0 ? " " : "# ", visible);
    }
}

void
slide_provenance_append_comments (GString               *out,
                                  const SlideProvenance *provenance)
{
  g_autofree char *program = g_strdup_printf ("%s %s", provenance->program, slide_version_get_text ());
  g_autofree char *command = dup_command (provenance);
  g_autofree char *date = dup_date (provenance);

  append_comment (out, "program", program);
  if (command != NULL)
    append_comment (out, "command", command);
  if (provenance->has_seed)
    g_string_append_printf (out, "# seed: %" G_GUINT64_FORMAT "\n", provenance->seed);
  if (provenance->n_threads > 0)
    {
      g_autofree char *processor = slide_processor_dup_name ();

      if (processor != NULL)
        append_comment (out, "processor", processor);
      g_string_append_printf (out, "# instructions: %s\n# threads: %u\n",
                              slide_processor_level_get_id (slide_processor_get_level ()), provenance->n_threads);
    }
  append_comment (out, "date", date);
}

void
slide_json_lines_add_provenance (GString    *out,
                                 gsize       begin,
                                 const char *json)
{
  g_autofree char *lines = g_strdup (out->str + begin);

  g_string_truncate (out, begin);
  for (const char *line = lines; *line != '\0'; )
    {
      const char *stop = strchr (line, '\n');

      g_return_if_fail (stop != NULL && stop > line && stop[-1] == '}');
      g_string_append_len (out, line, stop - 1 - line);
      g_string_append_printf (out, ",\"provenance\":%s}\n", json != NULL ? json : "null");
      line = stop + 1;
    }
}
