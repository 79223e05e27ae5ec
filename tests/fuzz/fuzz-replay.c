/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-replay.c: runs a fuzz target on the inputs in files and folders, as a test.
 *
 * fuzz-board-text tests/fuzz/corpus/board-text
 *
 * The name of each is printed before it is run: if the target ends the program, the last one is
 * the cause.
 */

#include "fuzz.h"

#include <stdio.h>
#include <string.h>

static guint n_tried;

static void
try_file (const char *path)
{
  g_autofree char *contents = NULL;
  g_autofree guint8 *input = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  printf ("%s\n", path);
  fflush (stdout);
  if (!g_file_get_contents (path, &contents, &size, &error))
    g_error ("%s", error->message);

  /* As in libFuzzer, without the NUL that GLib appends. */
  input = g_memdup2 (contents, size);
  (void) LLVMFuzzerTestOneInput (input, size);
  n_tried++;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
try_folder (const char *path)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  const char *name;

  if (folder == NULL)
    g_error ("%s", error->message);

  while ((name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    try_file (g_ptr_array_index (names, i));
}

int
main (int    argc,
      char **argv)
{
  for (int i = 1; i < argc; i++)
    if (g_file_test (argv[i], G_FILE_TEST_IS_DIR))
      try_folder (argv[i]);
    else
      try_file (argv[i]);

  if (n_tried == 0)
    g_error ("There was no input.");
  printf ("%u inputs\n", n_tried);
  return 0;
}
