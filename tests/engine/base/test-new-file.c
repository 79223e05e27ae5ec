/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-new-file.c: a file that appears only when it is complete.
 */

#include "slide-new-file.h"
#include "test-program.h"

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

/* Files left by a killed writer are removed when the next one begins; files being written, and
 * files with similar names, are kept. */
static void
test_left_behind (void)
{
  static const char *const others[] = {
    "trace.tilestar-abc", "trace.tilestar-abcdefg", "trace.backup", "other.tilestar-abcdef",
  };
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "trace", NULL);
  g_autofree char *left = g_strconcat (path, ".tilestar-abcdef", NULL);
  SlideNewFile *live = begin (path, "live");
  SlideNewFile *next;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (left, "dead", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *other = g_build_filename (folder, others[i], NULL);

      g_assert_true (g_file_set_contents (other, "", -1, NULL));
    }

  /* Writing in one call cleans up, too. */
  g_assert_true (slide_new_file_write (path, "all", 3, &error));
  check_text (path, "all");
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (left, "dead", -1, NULL));
  next = begin (path, "next");
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_files (folder), ==, 3 + G_N_ELEMENTS (others));
  g_assert_true (slide_new_file_finish (live, &error));
  check_text (path, "live");
  g_assert_true (slide_new_file_finish (next, &error));
  check_text (path, "next");
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *other = g_build_filename (folder, others[i], NULL);

      g_assert_cmpint (g_remove (other), ==, 0);
    }
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
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

TEST_PROGRAM (new_file)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/new-file/whole", test_whole);
  g_test_add_func ("/new-file/left-behind", test_left_behind);
  g_test_add_func ("/new-file/errors", test_errors);
  return g_test_run ();
}
