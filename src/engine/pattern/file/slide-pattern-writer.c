/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-writer.h"

#include "slide-limits.h"
#include "slide-new-file.h"
#include "slide-pattern-lock.h"
#include "slide-pattern-reader.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define NEW ".new-"

/* ---- Incomplete files ---- */

void
slide_pattern_writer_sweep (const char *folder)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      const char *end = strstr (name, SLIDE_PATTERN_FILE_SUFFIX ".");
      g_autofree char *path = NULL;
      gboolean is_new, is_lock;

      if (end == NULL)
        continue;

      /* Other files may belong to other programs. */
      end += strlen (SLIDE_PATTERN_FILE_SUFFIX);
      is_lock = g_str_equal (end, SLIDE_PATTERN_LOCK_SUFFIX);
      is_new = g_str_has_prefix (end, NEW);
      if (!is_lock && !slide_new_file_is_random (end + (is_new ? strlen (NEW) : strlen ("."))))
        continue;

      path = g_build_filename (folder, name, NULL);
      slide_new_file_sweep_one (path, is_new || is_lock);
    }
}

/* ---- Writing ---- */

/* Writes end at multiples of this size, so that the system keeps the file in huge pages and
 * maps it as such. It also limits the bytes written after a stop is requested. */
#define PIECE ((gsize) 4 << 20)

/* @offset: where to write @bytes; equals the current length of the file. */
static gboolean
write_all (int           fd,
           gsize         offset,
           const guint8 *bytes,
           gsize         size,
           const int    *stop)
{
  while (size > 0)
    {
      gssize n;

      if (slide_is_stopped (stop))
        {
          errno = ECANCELED;
          return FALSE;
        }

      n = write (fd, bytes, MIN (size, PIECE - offset % PIECE));
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      offset += (gsize) n;
      bytes += n;
      size -= (gsize) n;
    }

  return TRUE;
}

static gboolean
write_table (int                      fd,
             const SlidePatternTable *table,
             const int               *stop)
{
  g_autoptr (GByteArray) header = slide_pattern_format_make_header (table);

  return write_all (fd, 0, header->data, header->len, stop)
         && write_all (fd, header->len, table->distances, table->index->size, stop)
         && fsync (fd) == 0;
}

static gboolean
read_back (const char  *path,
           const int   *stop,
           GError     **error)
{
  g_autoptr (SlidePatternReader) reader = slide_pattern_reader_new (path, error);

  return reader != NULL && slide_pattern_reader_check (reader, 0, stop, error);
}

static gboolean
set_write_error (GError     **error,
                 const char  *path,
                 int          code)
{
  g_autofree char *display = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);

  if (code == ECANCELED)
    g_set_error_literal (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED,
                         _("Saving the pattern database was canceled"));
  else
    /* Translators: the path of a file, then the system's reason. */
    g_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE,
                 _("Could not write %s: %s"), display, g_strerror (code));
  return FALSE;
}

/* A renamed file is on the disk only after its folder has been flushed. */
static void
flush_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (fd >= 0)
    {
      (void) fsync (fd);
      close (fd);
    }
}

gboolean
slide_pattern_writer_save (const SlidePatternTable  *table,
                           const char               *path,
                           const int                *stop,
                           GError                  **error)
{
  g_autofree char *temporary = NULL;
  int fd = slide_new_file_create (path, NEW, O_RDWR, 0644, &temporary);
  gboolean saved;

  if (fd < 0)
    return set_write_error (error, path, errno);

  if (!write_table (fd, table, stop))
    saved = set_write_error (error, path, errno);
  else if (!read_back (temporary, stop, error))
    saved = FALSE;
  else
    saved = g_rename (temporary, path) == 0 || set_write_error (error, path, errno);

  /* Before closing the descriptor releases the lock. */
  if (!saved)
    (void) g_unlink (temporary);
  close (fd);

  if (saved)
    flush_folder (path);
  return saved;
}
