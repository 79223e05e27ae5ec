/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-script-folder.h"

#include "slide-error.h"
#include "slide-network-store.h"
#include "slide-own.h"
#include "tilestar-class.h"
#include "tilestar-save.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define ENDING ".lua"

/* Changes are collected for so long: an editor writes, renames and deletes. */
#define SETTLE_MS 100

struct _TilestarScriptFolder
{
  GObject parent_instance;

  char         *path;
  char        **names;
  GHashTable   *contents;     /* of name → text, as last seen */
  GFileMonitor *monitor;      /* nullable */
  guint         settle_id;
};

G_DEFINE_FINAL_TYPE (TilestarScriptFolder, tilestar_script_folder, G_TYPE_OBJECT)

enum
{
  NAMES_CHANGED,
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
dup_path (TilestarScriptFolder *self,
          const char           *name)
{
  g_autofree char *file = g_strconcat (name, ENDING, NULL);

  return g_build_filename (self->path, file, NULL);
}

/* ---- Scanning ---- */

static int
compare_names (const void *a,
               const void *b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* The text of the script if it is one. */
static char *
read_script (const char  *path,
             GError     **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!slide_own_read_file (path, &text, &length, error))
    return NULL;

  if (!g_utf8_validate (text, (gssize) length, NULL))
    {
      g_autofree char *name = g_path_get_basename (path);

      return slide_set_error_null (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                                   _("“%s” is not a script: expected text in UTF-8"), name);
    }

  return g_steal_pointer (&text);
}

/* Returns: (transfer full): names and texts of the files that are there */
static GHashTable *
scan (TilestarScriptFolder *self)
{
  GHashTable *contents = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GDir) dir = g_dir_open (self->path, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = NULL;
      g_autofree char *path = NULL;
      char *text;

      if (!g_str_has_suffix (file, ENDING))
        continue;
      name = g_strndup (file, strlen (file) - strlen (ENDING));
      path = g_build_filename (self->path, file, NULL);
      if (!slide_network_store_is_name (name))
        continue;
      text = read_script (path, NULL);
      if (text != NULL)
        g_hash_table_insert (contents, g_steal_pointer (&name), text);
    }

  return contents;
}

static char **
dup_names (GHashTable *contents)
{
  guint n;
  g_autofree char **names = (char **) g_hash_table_get_keys_as_array (contents, &n);

  qsort (names, n, sizeof *names, compare_names);
  return g_strdupv (names);
}

/* Compares the folder with what was last seen, and emits what has changed. */
static void
update (TilestarScriptFolder *self)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->contents);
  g_auto (GStrv) names_before = self->names;

  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->contents = scan (self);
  self->names = dup_names (self->contents);

  if (!g_strv_equal ((const char *const *) names_before, (const char *const *) self->names))
    g_signal_emit (self, signals[NAMES_CHANGED], 0);

  for (guint i = 0; names_before[i] != NULL; i++)
    {
      const char *now = g_hash_table_lookup (self->contents, names_before[i]);

      if (now != NULL && !g_str_equal (now, g_hash_table_lookup (before, names_before[i])))
        g_signal_emit (self, signals[EDITED], 0, names_before[i]);
    }
}

static gboolean
settled_cb (gpointer user_data)
{
  TilestarScriptFolder *self = user_data;

  self->settle_id = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
monitor_cb (TilestarScriptFolder *self)
{
  if (self->settle_id == 0)
    self->settle_id = g_timeout_add (SETTLE_MS, settled_cb, self);
}

/* A folder that could not be created before is watched from the first save on. */
static void
watch (TilestarScriptFolder *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path (self->path);

  if (self->monitor != NULL || !g_file_test (self->path, G_FILE_TEST_IS_DIR))
    return;

  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (monitor_cb), self);
}

/* ---- The object ---- */

static void
tilestar_script_folder_dispose (GObject *object)
{
  TilestarScriptFolder *self = TILESTAR_SCRIPT_FOLDER (object);

  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_clear_object (&self->monitor);
  G_OBJECT_CLASS (tilestar_script_folder_parent_class)->dispose (object);
}

static void
tilestar_script_folder_finalize (GObject *object)
{
  TilestarScriptFolder *self = TILESTAR_SCRIPT_FOLDER (object);

  g_hash_table_unref (self->contents);
  g_strfreev (self->names);
  g_free (self->path);
  G_OBJECT_CLASS (tilestar_script_folder_parent_class)->finalize (object);
}

static void
tilestar_script_folder_class_init (TilestarScriptFolderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_script_folder_dispose;
  G_OBJECT_CLASS (klass)->finalize = tilestar_script_folder_finalize;

  signals[NAMES_CHANGED] = TILESTAR_SIGNAL (klass, "names-changed", 0);
  signals[EDITED] = TILESTAR_SIGNAL (klass, "edited", 1, G_TYPE_STRING);
}

static void
tilestar_script_folder_init (TilestarScriptFolder *self)
{
  self->path = g_build_filename (g_get_user_data_dir (), "tilestar", "scripts", NULL);
  /* A folder that does not exist cannot be watched. */
  (void) g_mkdir_with_parents (self->path, 0700);
  self->contents = scan (self);
  self->names = dup_names (self->contents);
  watch (self);
}

TilestarScriptFolder *
tilestar_script_folder_get (void)
{
  static TilestarScriptFolder *folder;

  if (folder == NULL)
    {
      folder = g_object_new (TILESTAR_TYPE_SCRIPT_FOLDER, NULL);
      g_object_add_weak_pointer (G_OBJECT (folder), (gpointer *) &folder);
    }

  return folder;
}

/* ---- Names ---- */

const char *const *
tilestar_script_folder_get_names (TilestarScriptFolder *self)
{
  g_return_val_if_fail (TILESTAR_IS_SCRIPT_FOLDER (self), NULL);

  return (const char *const *) self->names;
}

char *
tilestar_script_folder_dup_spec (TilestarScriptFolder *self,
                                 const char           *name)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (TILESTAR_IS_SCRIPT_FOLDER (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  path = dup_path (self, name);
  return g_strconcat ("lua:", path, NULL);
}

char *
tilestar_script_folder_dup_name (TilestarScriptFolder *self,
                                 const char           *spec)
{
  g_return_val_if_fail (TILESTAR_IS_SCRIPT_FOLDER (self), NULL);
  g_return_val_if_fail (spec != NULL, NULL);

  for (guint i = 0; self->names[i] != NULL; i++)
    {
      g_autofree char *own = tilestar_script_folder_dup_spec (self, self->names[i]);

      if (g_str_equal (own, spec))
        return g_strdup (self->names[i]);
    }

  return NULL;
}

char *
tilestar_script_folder_propose (TilestarScriptFolder *self,
                                const char           *name)
{
  char *proposed = g_strdup (name);

  g_return_val_if_fail (TILESTAR_IS_SCRIPT_FOLDER (self), proposed);

  for (guint i = 2; g_hash_table_contains (self->contents, proposed); i++)
    {
      g_free (proposed);
      proposed = g_strdup_printf ("%s-%u", name, i);
    }

  return proposed;
}

static gboolean
check_name (const char  *name,
            GError     **error)
{
  if (slide_network_store_is_name (name))
    return TRUE;

  return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                          _("“%s” is not a valid name: use letters without accents, digits, - and _"), name);
}

/* ---- Files ---- */

char *
tilestar_script_folder_load (TilestarScriptFolder  *self,
                             const char            *name,
                             GError               **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (TILESTAR_IS_SCRIPT_FOLDER (self), NULL);

  path = dup_path (self, name);
  return read_script (path, error);
}

gboolean
tilestar_script_folder_save (TilestarScriptFolder  *self,
                             const char            *name,
                             const char            *text,
                             GError               **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (TILESTAR_IS_SCRIPT_FOLDER (self), FALSE);
  g_return_val_if_fail (name != NULL && text != NULL, FALSE);

  if (!check_name (name, error))
    return FALSE;
  if (g_mkdir_with_parents (self->path, 0700) != 0)
    {
      int code = errno;

      return slide_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code),
                              _("Could not create the folder %s: %s"), self->path, g_strerror (code));
    }

  path = dup_path (self, name);
  if (!tilestar_save (path, text, strlen (text), error))
    return FALSE;

  watch (self);
  update (self);
  return TRUE;
}

gboolean
tilestar_script_folder_rename (TilestarScriptFolder  *self,
                               const char            *name,
                               const char            *new_name,
                               GError               **error)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  g_return_val_if_fail (TILESTAR_IS_SCRIPT_FOLDER (self), FALSE);

  if (g_str_equal (name, new_name))
    return TRUE;
  if (!check_name (new_name, error))
    return FALSE;

  from = dup_path (self, name);
  to = dup_path (self, new_name);
  if (g_file_test (to, G_FILE_TEST_EXISTS))
    return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("There is already a script named “%s”"), new_name);
  if (g_rename (from, to) != 0)
    {
      int code = errno;

      return slide_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("Could not rename “%s”: %s"),
                              name, g_strerror (code));
    }

  update (self);
  return TRUE;
}

gboolean
tilestar_script_folder_remove (TilestarScriptFolder  *self,
                               const char            *name,
                               GError               **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (TILESTAR_IS_SCRIPT_FOLDER (self), FALSE);

  path = dup_path (self, name);
  if (g_unlink (path) != 0)
    {
      int code = errno;

      return slide_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _("Could not delete “%s”: %s"),
                              name, g_strerror (code));
    }

  update (self);
  return TRUE;
}

/* A valid name similar to the file's. */
static char *
make_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  if (g_str_has_suffix (name, ENDING))
    name[strlen (name) - strlen (ENDING)] = '\0';
  g_strcanon (name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_", '-');
  if (strlen (name) > 48)
    name[48] = '\0';

  return slide_network_store_is_name (name) ? g_steal_pointer (&name) : g_strdup ("imported");
}

char *
tilestar_script_folder_import (TilestarScriptFolder  *self,
                               GFile                 *file,
                               GError               **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  g_autofree char *free_name = NULL;

  g_return_val_if_fail (TILESTAR_IS_SCRIPT_FOLDER (self), NULL);

  if (path == NULL)
    {
      g_autofree char *place = g_file_get_parse_name (file);

      return slide_set_error_null (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                                   _("“%s” is not a location on this computer"), place);
    }

  text = read_script (path, error);
  if (text == NULL)
    return NULL;

  name = make_name (file);
  free_name = tilestar_script_folder_propose (self, name);
  if (!tilestar_script_folder_save (self, free_name, text, error))
    return NULL;

  return g_steal_pointer (&free_name);
}
