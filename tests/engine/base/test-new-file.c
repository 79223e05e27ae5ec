/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-new-file.c: a file that is there when it is whole.
 */

#include "slide-new-file.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
check_text (const char *path,
            const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static SlideNewFile *
begin (const char *path,
       const char *text)
{
  g_autoptr (GError) error = NULL;
  SlideNewFile *file = slide_new_file_open (path, &error);

  g_assert_no_error (error);
  g_assert_cmpint (write (slide_new_file_get_fd (file), text, strlen (text)), ==, strlen (text));
  return file;
}

static void
test_whole (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "ü.txt", NULL);
  g_autoptr (GError) error = NULL;
  SlideNewFile *file = begin (path, "one");

  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  slide_new_file_finish (file, &error);
  g_assert_no_error (error);
  check_text (path, "one");

  file = begin (path, "two");
  check_text (path, "one");
  slide_new_file_abandon (file);
  check_text (path, "one");
  g_assert_cmpuint (count_files (folder), ==, 1);

  slide_new_file_finish (begin (path, "three"), &error);
  g_assert_no_error (error);
  check_text (path, "three");
  g_assert_cmpuint (count_files (folder), ==, 1);

  g_remove (path);
  g_rmdir (folder);
}

static void
test_errors (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "none", "file", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other = NULL;

  g_assert_null (slide_new_file_open (path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_null (slide_new_file_open (folder, &other));
  g_assert_error (other, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/new-file/whole", test_whole);
  g_test_add_func ("/new-file/errors", test_errors);
  return g_test_run ();
}
