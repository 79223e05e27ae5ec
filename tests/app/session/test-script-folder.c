/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-script-folder.c: the user's scripts as files, changed here and by other programs.
 */

#include "app-test.h"
#include "tilestar-heuristic-list.h"
#include "tilestar-script-folder.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

typedef struct
{
  TilestarScriptFolder *folder;
  guint                 n_names_changed;
  char                 *edited;
} Fixture;

static void
names_changed_cb (Fixture *fixture)
{
  fixture->n_names_changed++;
}

static void
edited_cb (Fixture    *fixture,
           const char *name)
{
  g_free (fixture->edited);
  fixture->edited = g_strdup (name);
}

static void
clear_folder (TilestarScriptFolder *folder)
{
  g_auto (GStrv) names = g_strdupv ((char **) tilestar_script_folder_get_names (folder));

  for (guint i = 0; names[i] != NULL; i++)
    g_assert_true (tilestar_script_folder_remove (folder, names[i], NULL));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = tilestar_script_folder_get ();
  clear_folder (fixture->folder);
  fixture->n_names_changed = 0;
  g_signal_connect_swapped (fixture->folder, "names-changed", G_CALLBACK (names_changed_cb), fixture);
  g_signal_connect_swapped (fixture->folder, "edited", G_CALLBACK (edited_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_signal_handlers_disconnect_by_data (fixture->folder, fixture);
  clear_folder (fixture->folder);
  g_free (fixture->edited);
}

static void
assert_text (Fixture    *fixture,
             const char *name,
             const char *expected)
{
  g_autofree char *text = tilestar_script_folder_load (fixture->folder, name, NULL);

  g_assert_cmpstr (text, ==, expected);
}

/* A full disk, here no file larger than this, leaves what was there; what a killed program left goes. */
static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *longer = g_strnfill (5000, '-');
  g_autofree char *left = g_build_filename (g_get_user_data_dir (), "tilestar", "scripts",
                                            "a.lua.tilestar-abc123", NULL);
  g_autofree char *folder = g_path_get_dirname (left);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  struct rlimit limit, none;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_true (tilestar_script_folder_save (fixture->folder, "a", "-- one", &error));
  g_assert_true (g_file_set_contents (left, longer, -1, &error));

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &none), ==, 0);
  limit = (struct rlimit) { 1000, none.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (tilestar_script_folder_save (fixture->folder, "a", longer, &error));
  g_assert_false (tilestar_script_folder_save (fixture->folder, "b", longer, NULL));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  g_assert_true (g_str_has_prefix (error->message, "Could not write “"));
  g_assert_nonnull (strstr (error->message, "a.lua”: "));
  assert_text (fixture, "a", "-- one");

  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_cmpstr (name, ==, "a.lua");
}

static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *proposed = NULL;
  g_autofree char *spec = NULL;
  g_autofree char *name = NULL;

  g_assert_true (tilestar_script_folder_save (fixture->folder, "mine", "-- 1\n", NULL));
  g_assert_cmpuint (fixture->n_names_changed, ==, 1);
  g_assert_null (fixture->edited);
  assert_text (fixture, "mine", "-- 1\n");
  g_assert_true (tilestar_script_folder_save (fixture->folder, "mine", "-- 2\n", NULL));
  g_assert_cmpuint (fixture->n_names_changed, ==, 1);
  g_assert_cmpstr (fixture->edited, ==, "mine");

  proposed = tilestar_script_folder_propose (fixture->folder, "mine");
  g_assert_cmpstr (proposed, ==, "mine-2");
  spec = tilestar_script_folder_dup_spec (fixture->folder, "mine");
  g_assert_true (g_str_has_prefix (spec, "lua:/"));
  name = tilestar_script_folder_dup_name (fixture->folder, spec);
  g_assert_cmpstr (name, ==, "mine");

  g_assert_false (tilestar_script_folder_save (fixture->folder, "../mine", "", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
}

static void
test_rename (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (tilestar_script_folder_save (fixture->folder, "a", "-- a\n", NULL));
  g_assert_true (tilestar_script_folder_save (fixture->folder, "b", "-- b\n", NULL));
  g_assert_false (tilestar_script_folder_rename (fixture->folder, "a", "b", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  assert_text (fixture, "b", "-- b\n");
  g_assert_true (tilestar_script_folder_rename (fixture->folder, "a", "c", NULL));
  g_assert_cmpstr (tilestar_script_folder_get_names (fixture->folder)[0], ==, "b");
  g_assert_cmpstr (tilestar_script_folder_get_names (fixture->folder)[1], ==, "c");
  assert_text (fixture, "c", "-- a\n");
}

/* An editor that overwrites the file, and one that renames another file over it. */
static void
test_other_programs (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *spec = NULL;
  g_autofree char *copy = NULL;
  const char *path;

  g_assert_true (tilestar_script_folder_save (fixture->folder, "mine", "-- 1\n", NULL));
  spec = tilestar_script_folder_dup_spec (fixture->folder, "mine");
  path = spec + strlen ("lua:");

  g_assert_true (g_file_set_contents (path, "-- 2\n", -1, NULL));
  WAIT_FOR (fixture->edited != NULL);
  g_assert_cmpstr (fixture->edited, ==, "mine");

  copy = g_strconcat (path, "~", NULL);
  g_clear_pointer (&fixture->edited, g_free);
  g_assert_true (g_file_set_contents (copy, "-- 3\n", -1, NULL));
  g_assert_cmpint (g_rename (copy, path), ==, 0);
  WAIT_FOR (fixture->edited != NULL);

  fixture->n_names_changed = 0;
  g_assert_cmpint (g_unlink (path), ==, 0);
  WAIT_FOR (fixture->n_names_changed != 0);
  g_assert_null (tilestar_script_folder_get_names (fixture->folder)[0]);
}

static void
test_import (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "My heuristic é.lua", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *again = NULL;

  g_assert_true (g_file_set_contents (path, "-- é\n", -1, NULL));
  name = tilestar_script_folder_import (fixture->folder, file, NULL);
  g_assert_nonnull (name);
  g_assert_true (g_str_has_prefix (name, "My-heuristic-"));
  assert_text (fixture, name, "-- é\n");
  again = tilestar_script_folder_import (fixture->folder, file, NULL);
  g_assert_cmpstr (again, !=, name);

  g_assert_true (g_file_set_contents (path, "\xff", -1, NULL));
  g_assert_null (tilestar_script_folder_import (fixture->folder, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

/* They are in every list of heuristics, after composed ones. */
static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_autoptr (TilestarHeuristicList) list = tilestar_heuristic_list_new (settings);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));
  g_autofree char *spec = NULL;
  TilestarHeuristicItem *item;

  g_assert_true (tilestar_script_folder_save (fixture->folder, "mine", "-- 1\n", NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n + 1);
  spec = tilestar_script_folder_dup_spec (fixture->folder, "mine");
  item = tilestar_heuristic_list_find (list, spec);
  g_assert_cmpstr (tilestar_heuristic_item_get_name (item), ==, "mine");
  g_assert_cmpstr (tilestar_heuristic_item_get_guarantee (item), ==, "Mine: a script in Lua");
  g_assert_false (tilestar_heuristic_item_is_composed (item));

  g_assert_true (tilestar_script_folder_remove (fixture->folder, "mine", NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n);
}

APP_TEST (script_folder)
{
#define ADD(name, function) g_test_add ("/script-folder/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("save", test_save);
  ADD ("full-disk", test_full_disk);
  ADD ("rename", test_rename);
  ADD ("other-programs", test_other_programs);
  ADD ("import", test_import);
  ADD ("list", test_list);
#undef ADD
}
