/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz.c: shared parts of the fuzz targets.
 */

#include "fuzz.h"

#include "slide-board-text.h"
#include "slide-goal.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void
fuzz_fail (const char *file,
           int         line,
           const char *what)
{
  fprintf (stderr, "%s:%d: this does not hold: %s\n", file, line, what);
  abort ();
}

char *
fuzz_dup_text (const guint8 *data,
               gsize         size)
{
  /* There may be no data of an empty input. */
  return size > 0 ? g_strndup ((const char *) data, strnlen ((const char *) data, size)) : g_strdup ("");
}

char *
fuzz_take_line (const char **text)
{
  gsize length = strcspn (*text, "\n");
  char *line = g_strndup (*text, length);

  *text += length + ((*text)[length] != '\0' ? 1 : 0);
  return line;
}

void
fuzz_take_goal (const char **text,
                SlideBoard  *goal)
{
  const char *rest = *text;
  g_autofree char *line = fuzz_take_line (&rest);
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  SlideGoalPreset preset = SLIDE_GOAL_BLANK_LAST;
  guint rows = 4, columns = 4;

  if (words[0] != NULL && slide_shape_parse (words[0], &rows, &columns, NULL))
    {
      *text = rest;
      if (words[1] != NULL)
        (void) slide_goal_from_id (words[1], &preset);
    }
  slide_goal_init (goal, preset, rows, columns);
}

/* ---- Files ---- */

static char *folder;

static void
remove_folder (void)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      (void) g_unlink (path);
    }
  (void) g_rmdir (folder);
}

const char *
fuzz_make_folder (void)
{
  gboolean in_memory = g_access ("/dev/shm", W_OK) == 0;

  folder = g_build_filename (in_memory ? "/dev/shm" : g_get_tmp_dir (), "tilestar-fuzz-XXXXXX",
                             NULL);
  fuzz_require (g_mkdtemp (folder) != NULL);
  atexit (remove_folder);
  return folder;
}

void
fuzz_write_file (const char *path,
                 const void *bytes,
                 gsize       length)
{
  FILE *stream = g_fopen (path, "wb");

  fuzz_require (stream != NULL);
  fuzz_require (fwrite (bytes, 1, length, stream) == length);
  fuzz_require (fclose (stream) == 0);
}

#define CHANGE_BYTES 3
#define IN_THE_BODY 0x8000
#define PUT_IN_FRONT (1 << 6)

static void
change_bytes (guint8       *bytes,
              gsize         length,
              gsize         sound_length,
              gsize         body,
              const guint8 *changes,
              gsize         size)
{
  for (; size >= CHANGE_BYTES; changes += CHANGE_BYTES, size -= CHANGE_BYTES)
    {
      gsize place = changes[0] | (gsize) changes[1] << 8;

      if (place >= IN_THE_BODY)
        place = body + (place - IN_THE_BODY) * (sound_length - body) / IN_THE_BODY;
      if (place < length)
        bytes[place] ^= changes[2];
    }
}

guint8 *
fuzz_make_bytes (const guint8 *data,
                 gsize         size,
                 const guint8 *sound,
                 gsize         sound_length,
                 gsize         body,
                 gsize        *out_length)
{
  int longer = size >= 3 ? (gint16) (data[1] | data[2] << 8) : 0;
  gsize length = (gsize) MAX ((gssize) sound_length + longer, 0);
  guint8 *bytes = g_malloc0 (length + (length == 0));

  memcpy (bytes, sound, MIN (length, sound_length));
  if (size > 3 && (data[0] & PUT_IN_FRONT) != 0)
    memcpy (bytes, data + 3, MIN (length, size - 3));
  else if (size > 3)
    change_bytes (bytes, length, sound_length, body, data + 3, size - 3);

  *out_length = length;
  return bytes;
}

/* ---- What is required ---- */

void
fuzz_require_error (const GError *error,
                    gboolean      failed,
                    GQuark        domain,
                    int           n_codes)
{
  fuzz_require ((error != NULL) == failed);
  if (!failed)
    return;

  fuzz_require (error->domain == domain);
  fuzz_require (error->code >= 0 && error->code < n_codes);
  fuzz_require (error->message != NULL && error->message[0] != '\0');
  fuzz_require (g_utf8_validate (error->message, -1, NULL));
}
