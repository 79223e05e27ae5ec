/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-file.c: the cache of pattern databases on disk.
 */

#include "slide-pattern-file.h"

#include "slide-pattern-build.h"
#include "slide-pattern-format.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX ".tpd"

/* ---- Where files are ---- */

static pthread_mutex_t folder_lock = PTHREAD_MUTEX_INITIALIZER;
static char *folder_override;

void
slide_pattern_cache_set_folder (const char *folder)
{
  pthread_mutex_lock (&folder_lock);
  g_free (folder_override);
  folder_override = g_strdup (folder);
  pthread_mutex_unlock (&folder_lock);
}

char *
slide_pattern_cache_dup_folder (void)
{
  char *folder = NULL;

  pthread_mutex_lock (&folder_lock);
  if (folder_override == NULL)
    folder = g_build_filename (g_get_user_cache_dir (), "tilestar", "databases", NULL);
  else if (folder_override[0] != '\0')
    folder = g_strdup (folder_override);
  pthread_mutex_unlock (&folder_lock);

  return folder;
}

static char *
dup_path (const SlidePatternKey *key)
{
  g_autofree char *folder = slide_pattern_cache_dup_folder ();
  g_autoptr (GString) name = NULL;

  if (folder == NULL)
    return NULL;

  name = g_string_new (NULL);
  g_string_append_printf (name, "%ux%u", key->rows, key->columns);
  for (guint i = 0; i < key->n_tiles; i++)
    g_string_append_printf (name, "%c%u", i == 0 ? '-' : '.', key->homes[i]);
  g_string_append_printf (name, "-%u" SUFFIX, key->blank_home);

  return g_build_filename (folder, name->str, NULL);
}

gboolean
slide_pattern_cache_wants (const SlidePatternKey *key)
{
  return slide_pattern_build_get_seconds (key->rows, key->columns, key->n_tiles)
         >= SLIDE_PATTERN_CACHE_FROM_SECONDS;
}

/* ---- Checking ---- */

static gboolean
refuse (GError     **error,
        const char  *path,
        const char  *reason)
{
  g_autofree char *name = g_filename_display_basename (path);

  /* Translators: the name of a file, then what is wrong with it. */
  g_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED, _("%s: %s"), name, reason);
  return FALSE;
}

/* Everything but the table itself. @key is filled in if the header is sound. */
static gboolean
check_header (const char       *path,
              const guint8     *bytes,
              gsize             length,
              SlidePatternKey  *key,
              GError          **error)
{
  const char *reason = slide_pattern_format_check_header (bytes, length, key);

  return reason == NULL || refuse (error, path, reason);
}

static gboolean
check_chunks (const char    *path,
              const guint8  *bytes,
              guint64        whole_bytes,
              GError       **error)
{
  const char *reason = slide_pattern_format_check_chunks (bytes, whole_bytes);

  return reason == NULL || refuse (error, path, reason);
}

/* In the cache a file's name says what it is about, and it is looked for by
 * that; elsewhere, and while it is written, it may have any. */
static gboolean
check_name (const char             *path,
            const SlidePatternKey  *key,
            GError                **error)
{
  g_autofree char *folder = slide_pattern_cache_dup_folder ();
  g_autofree char *parent = g_path_get_dirname (path);
  g_autofree char *expected = dup_path (key);

  if (g_strcmp0 (parent, folder) != 0 || !g_str_has_suffix (path, SUFFIX)
      || g_str_equal (path, expected))
    return TRUE;

  return refuse (error, path, _("it is about another pattern"));
}

/* ---- Opening ---- */

static gboolean
set_read_error (GError     **error,
                const char  *path,
                const char  *reason)
{
  g_autofree char *display = g_filename_display_name (path);

  /* Translators: the path of a file, then why it cannot be read. */
  g_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE, _("Could not read %s: %s"),
               display, reason);
  return FALSE;
}

static const char *
get_refusal (mode_t mode)
{
  if (S_ISDIR (mode))
    return _("found a folder, expected a regular file");
  if (S_ISFIFO (mode))
    return _("found a named pipe, expected a regular file");

  return _("found a device, expected a regular file");
}

/* Maps a file; NULL with @error set. Neither opening nor mapping waits for
 * anybody, as it would for the other end of a named pipe. */
static GMappedFile *
map_file (const char  *path,
          GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  GMappedFile *file = NULL;
  struct stat status;
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);

  if (fd < 0)
    {
      set_read_error (error, path, g_strerror (errno));
      return NULL;
    }

  if (fstat (fd, &status) != 0)
    set_read_error (error, path, g_strerror (errno));
  else if (!S_ISREG (status.st_mode))
    set_read_error (error, path, get_refusal (status.st_mode));
  else if ((file = g_mapped_file_new_from_fd (fd, FALSE, &local_error)) == NULL)
    set_read_error (error, path, local_error->message);

  close (fd);
  return file;
}

/* Maps a file and checks it, all of it up to @whole_bytes; NULL with @error set. */
static GMappedFile *
open_checked (const char       *path,
              guint64           whole_bytes,
              SlidePatternKey  *key,
              GError          **error)
{
  GMappedFile *file = map_file (path, error);
  const guint8 *bytes;

  if (file == NULL)
    return NULL;

  bytes = (const guint8 *) g_mapped_file_get_contents (file);
  if (!check_header (path, bytes, g_mapped_file_get_length (file), key, error)
      || !check_name (path, key, error)
      || !check_chunks (path, bytes, whole_bytes, error))
    g_clear_pointer (&file, g_mapped_file_unref);

  return file;
}

gboolean
slide_pattern_file_verify (const char  *path,
                           GError     **error)
{
  SlidePatternKey key;
  g_autoptr (GMappedFile) file = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  file = open_checked (path, G_MAXUINT64, &key, error);
  return file != NULL;
}

gboolean
slide_pattern_cache_has (const SlidePatternKey *key)
{
  g_autofree char *path = dup_path (key);
  g_autoptr (GMappedFile) file = NULL;
  SlidePatternKey found;

  if (path == NULL)
    return FALSE;

  file = map_file (path, NULL);
  return file != NULL
         && check_header (path, (const guint8 *) g_mapped_file_get_contents (file),
                          g_mapped_file_get_length (file), &found, NULL)
         && slide_pattern_key_equal (key, &found);
}

/* ---- Loading ---- */

SlidePatternTable *
slide_pattern_cache_load (const SlidePatternKey  *key,
                          GError                **error)
{
  g_autofree char *path = dup_path (key);
  SlidePatternTable *table;
  GMappedFile *file;
  SlidePatternFacts facts;
  SlidePatternKey found;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;

  file = open_checked (path, SLIDE_PATTERN_WHOLE_BYTES, &found, error);
  if (file == NULL)
    return NULL;

  if (!slide_pattern_key_equal (key, &found))
    {
      g_mapped_file_unref (file);
      refuse (error, path, _("it is about another pattern"));
      return NULL;
    }

  slide_pattern_format_read ((const guint8 *) g_mapped_file_get_contents (file), &facts);
  table = slide_pattern_table_new (key, NULL, file, facts.distances);
  table->max_distance = facts.max_distance;
  table->n_states = facts.n_states;

  return table;
}

/* ---- Saving ---- */

/* A stop is noticed after so many bytes at most. */
#define PIECE ((gsize) 4 << 20)

static gboolean
write_all (int           fd,
           const guint8 *bytes,
           gsize         size,
           const int    *stop)
{
  while (size > 0)
    {
      gssize n;

      if (stop != NULL && g_atomic_int_get (stop))
        {
          errno = ECANCELED;
          return FALSE;
        }

      n = write (fd, bytes, MIN (size, PIECE));
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      bytes += n;
      size -= (gsize) n;
    }

  return TRUE;
}

/* Writes and flushes the file that is open as @fd, and closes it. */
static gboolean
write_file (int                      fd,
            const SlidePatternTable *table,
            const int               *stop)
{
  g_autoptr (GByteArray) header = slide_pattern_format_make_header (table);
  gboolean written = write_all (fd, header->data, header->len, stop)
                     && write_all (fd, table->distances, table->index->size, stop)
                     && fsync (fd) == 0;
  int saved_errno = errno;

  if (close (fd) != 0 && written)
    return FALSE;

  errno = saved_errno;
  return written;
}

/* The new name is on the disk only when the folder is. */
static void
flush_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (fd >= 0)
    {
      (void) fsync (fd);
      close (fd);
    }
}

/* What a process that was killed while writing left behind. */
#define STALE_AFTER_SECONDS 3600

static void
remove_stale_files (const char *folder)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = NULL;
      GStatBuf status;

      if (strstr (name, SUFFIX ".") == NULL)
        continue;

      path = g_build_filename (folder, name, NULL);
      if (g_stat (path, &status) == 0
          && g_get_real_time () / G_USEC_PER_SEC - (gint64) status.st_mtime > STALE_AFTER_SECONDS)
        (void) g_unlink (path);
    }
}

static gboolean
set_file_error (GError     **error,
                const char  *path,
                int          code)
{
  g_autofree char *display = g_filename_display_name (path);

  /* Translators: the path of a file, then the system's reason. */
  g_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE,
               _("Could not write %s: %s"), display, g_strerror (code));
  return FALSE;
}

gboolean
slide_pattern_cache_save (const SlidePatternTable  *table,
                          const int                *stop,
                          GError                  **error)
{
  g_autofree char *path = dup_path (&table->key);
  g_autofree char *folder = NULL;
  g_autofree char *temporary = NULL;
  int fd;

  if (path == NULL)
    {
      g_set_error_literal (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE,
                           _("There is no cache folder."));
      return FALSE;
    }

  folder = g_path_get_dirname (path);
  if (g_mkdir_with_parents (folder, 0755) != 0)
    return set_file_error (error, folder, errno);

  remove_stale_files (folder);
  temporary = g_strconcat (path, ".XXXXXX", NULL);
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0644);
  if (fd < 0)
    return set_file_error (error, path, errno);

  if (!write_file (fd, table, stop))
    {
      int code = errno;

      (void) g_unlink (temporary);
      if (code == ECANCELED)
        {
          g_set_error_literal (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_CANCELLED,
                               _("Keeping the pattern database was stopped."));
          return FALSE;
        }
      return set_file_error (error, path, code);
    }

  if (!slide_pattern_file_verify (temporary, error))
    {
      (void) g_unlink (temporary);
      return FALSE;
    }

  if (g_rename (temporary, path) != 0)
    {
      int code = errno;

      (void) g_unlink (temporary);
      return set_file_error (error, path, code);
    }

  flush_folder (folder);
  return TRUE;
}

/* ---- What is there ---- */

void
slide_pattern_file_info_free (SlidePatternFileInfo *info)
{
  if (info == NULL)
    return;

  g_free (info->path);
  g_free (info->problem);
  g_free (info);
}

static SlidePatternFileInfo *
inspect (const char *path)
{
  SlidePatternFileInfo *info = g_new0 (SlidePatternFileInfo, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GMappedFile) file = open_checked (path, 0, &info->key, &error);
  GStatBuf status;

  info->path = g_strdup (path);
  if (g_stat (path, &status) == 0)
    info->bytes = (guint64) status.st_size;

  if (file == NULL)
    info->problem = g_strdup (error->message);
  else
    {
      SlidePatternFacts facts;

      slide_pattern_format_read ((const guint8 *) g_mapped_file_get_contents (file), &facts);
      info->built = facts.built;
      info->build_seconds = facts.build_seconds;
    }

  return info;
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  const SlidePatternFileInfo *const *info_a = a;
  const SlidePatternFileInfo *const *info_b = b;

  return strcmp ((*info_a)->path, (*info_b)->path);
}

GPtrArray *
slide_pattern_cache_list (void)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_pattern_file_info_free);
  g_autofree char *folder = slide_pattern_cache_dup_folder ();
  g_autoptr (GDir) directory = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, SUFFIX))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_ptr_array_add (infos, inspect (path));
      }

  g_ptr_array_sort (infos, compare_paths);
  return infos;
}

gboolean
slide_pattern_file_delete (const char  *path,
                           GError     **error)
{
  g_autofree char *folder = slide_pattern_cache_dup_folder ();
  g_autofree char *parent = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  parent = g_path_get_dirname (path);
  if (folder == NULL || !g_str_equal (parent, folder) || !g_str_has_suffix (path, SUFFIX))
    {
      g_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE,
                   _("%s is not a file of the cache."), path);
      return FALSE;
    }

  if (g_unlink (path) != 0)
    {
      g_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE,
                   _("Could not delete %s: %s"), path, g_strerror (errno));
      return FALSE;
    }

  return TRUE;
}
