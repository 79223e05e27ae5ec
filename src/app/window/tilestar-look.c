/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-look.h"

#include "tilestar-file-dialog.h"
#include "tilestar-tile-look.h"

#include <glib/gi18n.h>

/* ---- Actions ---- */

/* Not g_settings_create_action(): other programs send any text, and GLib 2.74 takes a long one for a choice of the
 * schema. */
static void
choose_cb (GSettings     *settings,
           GVariant      *parameter,
           GSimpleAction *action)
{
  const char *key = g_action_get_name (G_ACTION (action));
  const char *value = g_variant_get_string (parameter, NULL);
  const char *const *values = g_str_equal (key, "tile-style") ? tilestar_tile_look_list_styles ()
                                                              : tilestar_tile_look_list_pictures ();

  if (g_strv_contains (values, value))
    g_settings_set_string (settings, key, value);
}

static void
changed_cb (GSimpleAction *action,
            const char    *key,
            GSettings     *settings)
{
  g_autoptr (GVariant) value = g_settings_get_value (settings, key);

  g_simple_action_set_state (action, value);
}

void
tilestar_look_add_actions (GActionMap *map,
                           GSettings  *settings)
{
  static const char *const keys[] = { "tile-style", "tile-picture" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);
      g_autoptr (GVariant) value = g_settings_get_value (settings, keys[i]);
      g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (keys[i], G_VARIANT_TYPE_STRING, value);

      g_signal_connect_object (action, "activate", G_CALLBACK (choose_cb), settings, G_CONNECT_SWAPPED);
      g_signal_connect_object (settings, signal, G_CALLBACK (changed_cb), action, G_CONNECT_SWAPPED);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

/* ---- Pictures from outside ---- */

static void
chosen_cb (GtkWidget *widget,
           GFile     *file)
{
  tilestar_tile_look_take_file (tilestar_tile_look_get_default (), file);
}

void
tilestar_look_choose_picture (GtkWidget *widget)
{
  const TilestarFileKind kind = { _("Pictures"), .mime_type = "image/*", .or_all = TRUE };

  tilestar_file_dialog_open (widget, _("Open a Picture for the Tiles"), &kind, G_CALLBACK (chosen_cb), widget);
}

/* The best first. */
static const char *types[] = {
  "image/png", "image/svg+xml", "image/jpeg", "image/webp", "image/gif", "image/tiff", "image/bmp", NULL,
};

/* @stream: (nullable): @error says why there is none */
static void
take (GInputStream *stream,
      const GError *error)
{
  TilestarTileLook *look = tilestar_tile_look_get_default ();

  if (stream != NULL)
    tilestar_tile_look_take_stream (look, stream);
  else
    g_signal_emit_by_name (look, "failed", error->message);
}

static void
pasted_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (object), result, NULL, &error);

  take (stream, error);
}

gboolean
tilestar_look_paste_picture (GdkClipboard *clipboard)
{
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  gboolean has_picture = FALSE;

  for (guint i = 0; types[i] != NULL; i++)
    has_picture = has_picture || gdk_content_formats_contain_mime_type (formats, types[i]);
  if (!has_picture || gdk_content_formats_contain_gtype (formats, G_TYPE_STRING)
      || gdk_content_formats_contain_mime_type (formats, "text/plain")
      || gdk_content_formats_contain_mime_type (formats, "text/plain;charset=utf-8"))
    return FALSE;

  gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, NULL, pasted_cb, NULL);
  return TRUE;
}

static void
dropped_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = gdk_drop_read_finish (GDK_DROP (object), result, NULL, &error);

  take (stream, error);
  gdk_drop_finish (GDK_DROP (object), stream != NULL ? GDK_ACTION_COPY : 0);
}

/* It is decoded by a worker; a target for textures would do so at once. */
static gboolean
drop_cb (GtkDropTargetAsync *target,
         GdkDrop            *drop,
         double              x,
         double              y,
         gpointer            user_data)
{
  gdk_drop_read_async (drop, types, G_PRIORITY_DEFAULT, NULL, dropped_cb, NULL);
  return TRUE;
}

void
tilestar_look_add_drop (GtkWidget *widget)
{
  GtkDropTargetAsync *target = gtk_drop_target_async_new (gdk_content_formats_new (types, G_N_ELEMENTS (types) - 1),
                                                          GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}
