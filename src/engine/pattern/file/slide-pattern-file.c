/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-pattern-file.h"

#include "slide-error.h"
#include "slide-pattern-file-test.h"
#include "slide-pattern-build.h"
#include "slide-pattern-reader.h"
#include "slide-pattern-writer.h"
#include "slide-visible-text.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <string.h>

#define SUFFIX SLIDE_PATTERN_FILE_SUFFIX

/* ---- Paths ---- */

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

/* ---- Reading ---- */

static void
set_error_other (const char  *path,
                 GError     **error)
{
  g_autofree char *name = slide_visible_basename (path);

  g_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_DAMAGED, _("%s: %s"), name,
               _("it is for another pattern"));
}

/* In the cache, the name of a file is derived from its key and used to find it; elsewhere a
 * file may have any name. */
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

  set_error_other (path, error);
  return FALSE;
}

/* Opens a file and checks its header. Returns: NULL with @error set. */
static SlidePatternReader *
open_file (const char  *path,
           GError     **error)
{
  SlidePatternReader *reader = slide_pattern_reader_new (path, error);

  if (reader != NULL
      && !check_name (path, &slide_pattern_reader_get_facts (reader)->key, error))
    g_clear_pointer (&reader, slide_pattern_reader_free);

  return reader;
}

gboolean
slide_pattern_file_verify (const char  *path,
                           GError     **error)
{
  g_autoptr (SlidePatternReader) reader = NULL;

  g_return_val_if_fail (path != NULL, FALSE);

  reader = open_file (path, error);
  return reader != NULL && slide_pattern_reader_check (reader, 0, NULL, error);
}

/* Opens the file for the table of @key and checks that it contains that key. Returns: NULL
 * without @error if there is no file. */
static SlidePatternReader *
open_entry (const SlidePatternKey  *key,
            GError                **error)
{
  g_autofree char *path = dup_path (key);
  SlidePatternReader *reader;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;

  reader = open_file (path, error);
  if (reader != NULL
      && !slide_pattern_key_equal (&slide_pattern_reader_get_facts (reader)->key, key))
    {
      set_error_other (path, error);
      g_clear_pointer (&reader, slide_pattern_reader_free);
    }

  return reader;
}

gboolean
slide_pattern_cache_has (const SlidePatternKey *key)
{
  g_autoptr (SlidePatternReader) reader = open_entry (key, NULL);

  return reader != NULL;
}

SlidePatternTable *
slide_pattern_cache_load (const SlidePatternKey  *key,
                          guint                   n_threads,
                          const int              *stop,
                          GError                **error)
{
  g_autoptr (SlidePatternReader) reader = open_entry (key, error);

  return reader != NULL ? slide_pattern_reader_get_table (reader, n_threads, stop, error) : NULL;
}

/* ---- Saving ---- */

gboolean
slide_pattern_cache_save (const SlidePatternTable  *table,
                          const int                *stop,
                          GError                  **error)
{
  g_autofree char *path = dup_path (&table->key);
  g_autofree char *folder = NULL;

  if (path == NULL)
    return slide_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE, _("No cache folder exists"));

  folder = g_path_get_dirname (path);
  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      g_autofree char *display = slide_visible_text (folder, -1, SLIDE_VISIBLE_LINE);

      /* Translators: the path of a file, then the system's reason. */
      return slide_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE, _("Could not write %s: %s"),
                              display, g_strerror (errno));
    }

  slide_pattern_writer_sweep (folder);
  return slide_pattern_writer_save (table, path, stop, error);
}

gboolean
slide_pattern_cache_try_lock (const SlidePatternKey *key,
                              SlidePatternLock      *lock)
{
  g_autofree char *path = slide_pattern_cache_wants (key) ? dup_path (key) : NULL;
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;

  /* An error is reported when a table is saved. */
  return folder == NULL || g_mkdir_with_parents (folder, 0755) != 0
         || slide_pattern_lock_try (path, lock);
}

/* ---- Listing and deleting ---- */

void
slide_pattern_cache_sweep (void)
{
  g_autofree char *folder = slide_pattern_cache_dup_folder ();

  if (folder != NULL)
    slide_pattern_writer_sweep (folder);
}

static void
free_info (SlidePatternFileInfo *info)
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
  g_autoptr (SlidePatternReader) reader = open_file (path, &error);
  GStatBuf status;

  info->path = g_strdup (path);
  if (g_stat (path, &status) == 0)
    info->bytes = (guint64) status.st_size;

  if (reader != NULL && slide_pattern_reader_check_samples (reader, &error))
    {
      const SlidePatternFacts *facts = slide_pattern_reader_get_facts (reader);

      info->key = facts->key;
      info->built = facts->built;
      info->build_seconds = facts->build_seconds;
    }
  else
    info->problem = g_strdup (error->message);

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
  GPtrArray *infos = g_ptr_array_new_with_free_func ((GDestroyNotify) free_info);
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
    return slide_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE, _("%s is not a cache file"), path);

  if (g_unlink (path) != 0)
    return slide_set_error (error, SLIDE_PATTERN_ERROR, SLIDE_PATTERN_ERROR_FILE, _("Could not delete %s: %s"), path,
                            g_strerror (errno));

  return TRUE;
}
