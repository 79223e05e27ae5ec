/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-network-store.h"

#include "slide-error.h"
#include "slide-network-store-test.h"
#include "slide-network-file.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>
#include <string.h>

#define MAX_NAME 64

/* ---- Built-in networks ---- */

static const guint8 shipped_3x3[] = {
#include "slide-network-3x3.inc.h"
};

static SlideNetwork *shipped;

static void
read_shipped (void)
{
  shipped = slide_network_from_bytes (shipped_3x3, sizeof shipped_3x3, "3x3", NULL);
  g_assert (shipped != NULL);
}

/* (transfer full) (nullable) */
static SlideNetwork *
find_shipped (const SlideBoard *goal)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  (void) pthread_once (&once, read_shipped);
  return slide_board_equal (&slide_network_get_facts (shipped)->goal, goal)
         ? slide_network_ref (shipped) : NULL;
}

/* ---- The folder ---- */

static pthread_mutex_t folder_lock = PTHREAD_MUTEX_INITIALIZER;
static char *folder_override;

void
slide_network_store_set_folder (const char *folder)
{
  pthread_mutex_lock (&folder_lock);
  g_free (folder_override);
  folder_override = g_strdup (folder);
  pthread_mutex_unlock (&folder_lock);
}

static char *
dup_folder (void)
{
  char *folder;

  pthread_mutex_lock (&folder_lock);
  folder = folder_override != NULL ? g_strdup (folder_override)
                                   : g_build_filename (g_get_user_data_dir (), "tilestar", "networks", NULL);
  pthread_mutex_unlock (&folder_lock);

  return folder;
}

gboolean
slide_network_store_is_name (const char *name)
{
  gsize length;

  g_return_val_if_fail (name != NULL, FALSE);

  length = strlen (name);
  if (length == 0 || length > MAX_NAME || !g_ascii_isalnum (name[0]))
    return FALSE;

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (name[i]) && strchr ("-_.", name[i]) == NULL)
      return FALSE;

  return TRUE;
}

char *
slide_network_store_dup_path (const char  *name,
                              GError     **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *file = NULL;
  g_autofree char *visible = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  if (strchr (name, G_DIR_SEPARATOR) != NULL)
    return g_strdup (name);

  if (slide_network_store_is_name (name))
    {
      folder = dup_folder ();
      file = g_strconcat (name, SLIDE_NETWORK_FILE_SUFFIX, NULL);
      return g_build_filename (folder, file, NULL);
    }

  visible = slide_visible_text (name, -1, SLIDE_VISIBLE_WORD);
  return slide_set_error_null (error, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_NAME,
                               _("“%s” is not a valid network name; use letters, digits and - _ . (or the path of "
                                 "a file, containing a slash)"), visible);
}

static int
compare_names_cb (gconstpointer a,
                  gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
slide_network_store_list (void)
{
  g_autofree char *folder = dup_folder ();
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *file;

  while (directory != NULL && (file = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (file, SLIDE_NETWORK_FILE_SUFFIX))
      {
        char *name = g_strndup (file, strlen (file) - strlen (SLIDE_NETWORK_FILE_SUFFIX));

        if (slide_network_store_is_name (name))
          g_ptr_array_add (names, name);
        else
          g_free (name);
      }

  g_ptr_array_sort (names, compare_names_cb);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

SlideNetwork *
slide_network_store_load (const char  *name,
                          GError     **error)
{
  g_autofree char *path = slide_network_store_dup_path (name, error);

  return path != NULL ? slide_network_load (path, error) : NULL;
}

SlideNetwork *
slide_network_store_find (const SlideBoard *goal)
{
  SlideNetwork *best;
  g_auto (GStrv) names = NULL;

  g_return_val_if_fail (goal != NULL, NULL);

  best = find_shipped (goal);
  if (best != NULL || slide_board_get_n_cells (goal) > SLIDE_NETWORK_MAX_CELLS)
    return best;

  names = slide_network_store_list ();
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (SlideNetwork) network = slide_network_store_load (names[i], NULL);

      if (network == NULL || !slide_network_get_facts (network)->is_proven
          || !slide_board_equal (&slide_network_get_facts (network)->goal, goal)
          || (best != NULL && slide_network_get_mean_h (network) <= slide_network_get_mean_h (best)))
        continue;
      g_clear_pointer (&best, slide_network_unref);
      best = g_steal_pointer (&network);
    }

  return best;
}
