/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-screenshot.h"

#include "slide-error.h"
#include "tilestar-save.h"

#include <glib/gi18n.h>

gboolean
tilestar_screenshot_save (GtkWidget   *window,
                          const char  *path,
                          GError     **error)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) png = NULL;
  GskRenderNode *node;
  graphene_rect_t bounds;
  int width;
  int height;

  g_return_val_if_fail (GTK_IS_NATIVE (window), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  if (!g_path_is_absolute (path))
    return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME, _("“%s” is not an absolute file name"),
                            path);

  paintable = gtk_widget_paintable_new (window);
  width = gdk_paintable_get_intrinsic_width (paintable);
  height = gdk_paintable_get_intrinsic_height (paintable);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);

  if (node == NULL || !gtk_widget_get_mapped (window))
    {
      g_clear_pointer (&node, gsk_render_node_unref);
      return slide_set_error (error, G_IO_ERROR,
                              gtk_widget_get_mapped (window) ? G_IO_ERROR_PENDING : G_IO_ERROR_FAILED,
                              _("The window is not shown yet"));
    }

  graphene_rect_init (&bounds, 0, 0, (float) width, (float) height);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)),
                                         node, &bounds);
  gsk_render_node_unref (node);
  png = gdk_texture_save_to_png_bytes (texture);

  return tilestar_save (path, g_bytes_get_data (png, NULL), g_bytes_get_size (png), error);
}
