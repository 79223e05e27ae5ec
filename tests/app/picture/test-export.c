/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-export.c: pictures and texts of the Explore view as files.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "tilestar-export-test.h"
#include "tilestar-landscape-view-test.h"

#include <adwaita.h>
#include <glib/gstdio.h>

typedef struct
{
  GtkWidget           *window;
  TilestarPicture     *picture;
  TilestarExploration *exploration;
  char                *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  TilestarLandscapeView *view = TILESTAR_LANDSCAPE_VIEW (tilestar_landscape_view_new ());

  fixture->folder = g_dir_make_tmp ("tilestar-export-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->exploration = exploration_test_new ("867/254/301", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  tilestar_exploration_set_moment (fixture->exploration, 1000);
  tilestar_landscape_view_bind (view, fixture->exploration);
  fixture->picture = TILESTAR_PICTURE (view);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 500, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  WAIT_FOR (!tilestar_landscape_view_is_busy (view));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->exploration);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* The file begins with the signature of its format, and contains @part. */
static void
assert_file (const char *path,
             const char *beginning,
             const char *part)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 500);
  g_assert_true (memcmp (contents, beginning, strlen (beginning)) == 0);
  if (part != NULL)
    g_assert_nonnull (memmem (contents, length, part, strlen (part)));
}

static void
test_formats (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *beginning;
    const char *part;
  } kinds[] = {
    [TILESTAR_EXPORT_SVG] = { "<?xml", "viewBox=\"0 0 300 200\"" },
    [TILESTAR_EXPORT_PDF] = { "%PDF-", "%%EOF" },
    [TILESTAR_EXPORT_PNG] = { "\x89PNG", NULL },
  };

  for (guint i = TILESTAR_EXPORT_SVG; i <= TILESTAR_EXPORT_PNG; i++)
    {
      g_autofree char *name = g_strdup_printf ("Landschaft ä.%s",
                                               tilestar_export_get_ending ((TilestarExportFormat) i));
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      g_autoptr (GError) error = NULL;
      TilestarExportFormat format;

      g_assert_true (tilestar_export_find_format (path, &format));
      g_assert_cmpuint (format, ==, i);
      g_assert_true (tilestar_export_to_file (fixture->picture, path, format, 300.0, 200.0, NULL,
                                              &error));
      g_assert_no_error (error);
      assert_file (path, kinds[i].beginning, kinds[i].part);

      /* No temporary file remains, and an existing file is replaced. */
      g_assert_true (tilestar_export_to_file (fixture->picture, path, format, 300.0, 200.0, NULL,
                                              &error));
      g_assert_cmpuint (count_files (fixture), ==, i + 1);
      if (i == TILESTAR_EXPORT_PNG)
        {
          cairo_surface_t *surface = cairo_image_surface_create_from_png (path);

          g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 600);
          g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 400);
          cairo_surface_destroy (surface);
        }
    }
}

/* Vectors: the file of a simple picture contains no pixels. */
static void
test_vectors (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.svg", NULL);
  g_autofree char *contents = NULL;

  g_assert_true (tilestar_export_to_file (fixture->picture, path, TILESTAR_EXPORT_SVG, 600.0, 400.0,
                                          NULL, NULL));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_null (strstr (contents, "<image"));
}

static void
test_large_png (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.png", NULL);
  cairo_surface_t *surface;

  g_assert_true (tilestar_export_to_file (fixture->picture, path, TILESTAR_EXPORT_PNG, 40000.0, 10.0,
                                          NULL, NULL));
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (surface), <=, 32767);
  g_assert_cmpint (cairo_image_surface_get_width (surface), >, 32000);
  cairo_surface_destroy (surface);
}

/* An error names the file, and an existing file is kept. */
static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "such", "a.svg", NULL);
  g_autofree char *in_the_way = g_build_filename (fixture->folder, "folder.svg", NULL);
  g_autoptr (GError) error = NULL;
  TilestarExportFormat format = TILESTAR_EXPORT_PDF;

  g_assert_false (tilestar_export_to_file (fixture->picture, nowhere, TILESTAR_EXPORT_SVG, 30.0, 20.0,
                                           NULL, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, nowhere));
  g_clear_error (&error);

  g_assert_cmpint (g_mkdir (in_the_way, 0700), ==, 0);
  g_assert_false (tilestar_export_text_to_file ("digraph {}", in_the_way, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, in_the_way));
  g_assert_true (g_file_test (in_the_way, G_FILE_TEST_IS_DIR));
  g_assert_cmpuint (count_files (fixture), ==, 1);
  g_clear_error (&error);

  g_assert_false (tilestar_export_find_format ("/tmp/picture.gif", &format));
  g_assert_false (tilestar_export_find_format ("/tmp.svg/picture", &format));
  g_assert_false (tilestar_export_find_format (".svg", &format));
  g_assert_cmpuint (format, ==, TILESTAR_EXPORT_PDF);
  g_assert_true (tilestar_export_find_format ("a.b.SVG", &format));
  g_assert_cmpuint (format, ==, TILESTAR_EXPORT_SVG);
}

static void
test_text (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "tree.dot", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tilestar_export_text_to_file ("digraph {}\n", path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "digraph {}\n");
}

typedef struct
{
  guint    n_calls;
  gboolean has_failed;
} Heard;

static void
done_cb (const char   *path,
         const GError *error,
         gpointer      user_data)
{
  Heard *heard = user_data;

  heard->n_calls++;
  heard->has_failed = error != NULL;
}

/* As large as on screen; the picture may be disposed before the file is written. */
static void
test_async (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.pdf", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "a.pdf", NULL);
  Heard heard = { 0 };

  tilestar_export_to_file_async (fixture->picture, path, TILESTAR_EXPORT_PDF, done_cb, &heard);
  gtk_window_set_child (GTK_WINDOW (fixture->window), gtk_label_new (""));
  WAIT_FOR (heard.n_calls != 0);
  g_assert_false (heard.has_failed);
  assert_file (path, "%PDF-", "%%EOF");

  fixture->picture = TILESTAR_PICTURE (tilestar_landscape_view_new ());
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->picture));
  tilestar_landscape_view_bind (TILESTAR_LANDSCAPE_VIEW (fixture->picture), fixture->exploration);
  tilestar_export_to_file_async (fixture->picture, nowhere, TILESTAR_EXPORT_PNG, done_cb, &heard);
  WAIT_FOR (heard.n_calls != 1);
  g_assert_true (heard.has_failed);
}

static void
test_menu (void)
{
  for (guint has_dot = 0; has_dot < 2; has_dot++)
    {
      g_autoptr (GMenuModel) menu = tilestar_export_new_menu ("explore.export", has_dot == 1);
      g_autofree char *action = NULL;
      g_autofree char *ending = NULL;

      g_assert_cmpint (g_menu_model_get_n_items (menu), ==, has_dot == 1 ? 4 : 3);
      g_assert_true (g_menu_model_get_item_attribute (menu, 1, G_MENU_ATTRIBUTE_ACTION, "s", &action));
      g_assert_true (g_menu_model_get_item_attribute (menu, 1, G_MENU_ATTRIBUTE_TARGET, "s", &ending));
      g_assert_cmpstr (action, ==, "explore.export");
      g_assert_cmpstr (ending, ==, "pdf");
    }
}

APP_TEST (export)
{
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

  ADD ("/export/formats", test_formats);
  ADD ("/export/vectors", test_vectors);
  ADD ("/export/large-png", test_large_png);
  ADD ("/export/errors", test_errors);
  ADD ("/export/text", test_text);
  ADD ("/export/async", test_async);
  g_test_add_func ("/export/menu", test_menu);
}
