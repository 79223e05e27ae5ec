/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-picture-paste.c: what the clipboard has is a picture, a file of one, or text.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "tilestar-tile-look.h"
#include "tilestar-window-test.h"
#include "widget-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8' fill='#0f0'/></svg>"

static GdkContentProvider *
new_provider (const char *type,
              const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return gdk_content_provider_new_for_bytes (type, bytes);
}

/* @provider: (transfer full) */
static void
paste (TilestarWindow     *window,
       GdkContentProvider *provider)
{
  g_assert_true (gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (window)), provider));
  g_object_unref (provider);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL));
}

static void
test_paste (void)
{
  TilestarWindow *window = TILESTAR_WINDOW (tilestar_window_new (app_test_get_application ()));
  TilestarTileLook *look = tilestar_tile_look_get_default ();
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "tilestar", "picture.png", NULL);
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *drawing = g_build_filename (folder, "drawing.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (drawing);
  g_autoptr (GError) error = NULL;
  GdkContentProvider *both[2];
  GdkFileList *files;
  TilestarTileImage *image;
  SlideBoard board;

  g_unlink (path);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_null (tilestar_tile_look_get_image (look));

  paste (window, new_provider ("image/svg+xml", SVG));
  WAIT_FOR (tilestar_tile_look_get_image (look) != NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  image = tilestar_tile_look_get_image (look);

  /* Text that comes with a picture of it is text. */
  both[0] = new_provider ("image/svg+xml", SVG);
  both[1] = gdk_content_provider_new_typed (G_TYPE_STRING, "1 2/0 3");
  paste (window, gdk_content_provider_new_union (both, 2));
  g_assert_true (slide_board_parse ("1 2/0 3", 0, 0, &board, NULL));
  WAIT_FOR (slide_board_equal (tilestar_session_get_start (tilestar_window_get_session (window)), &board));
  g_assert_true (tilestar_tile_look_get_image (look) == image);

  /* A file, as a file manager copies it. */
  g_assert_true (g_file_set_contents (drawing, SVG, -1, &error));
  files = gdk_file_list_new_from_array (&file, 1);
  paste (window, gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, files));
  g_boxed_free (GDK_TYPE_FILE_LIST, files);
  WAIT_FOR (tilestar_tile_look_get_image (look) != image);
  g_unlink (drawing);
  g_rmdir (folder);

  paste (window, new_provider ("image/png", "no picture"));
  widget_test_wait_label (GTK_WIDGET (window), "This Picture Cannot Be Put on the Tiles");

  app_test_close (window);
  g_unlink (path);
}

APP_TEST (picture_paste)
{
  g_test_add_func ("/picture-paste/paste", test_paste);
}
