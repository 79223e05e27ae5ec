/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-max-parts.h"

#include "slide-heuristic.h"
#include "tilestar-class.h"

#include <glib/gi18n.h>

struct _TilestarMaxParts
{
  AdwBin parent_instance;

  GSettings     *settings;
  GtkMenuButton *button;
  GtkLabel      *label;
  GPtrArray     *checks;        /* of GtkCheckButton, in the registry's order */
  gboolean       is_updating;   /* the check buttons follow the settings */
};

G_DEFINE_FINAL_TYPE (TilestarMaxParts, tilestar_max_parts, ADW_TYPE_BIN)

static const SlideHeuristicInfo *
get_info (gpointer check)
{
  return g_object_get_data (G_OBJECT (check), "info");
}

static void
update_checks (TilestarMaxParts *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "max-parts");
  g_auto (GStrv) ids = g_strsplit (text, "+", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  guint n_active = 0;

  self->is_updating = TRUE;
  for (guint i = 0; i < self->checks->len; i++)
    {
      GtkCheckButton *check = self->checks->pdata[i];
      gboolean is_part = g_strv_contains ((const char *const *) ids, get_info (check)->id);

      gtk_check_button_set_active (check, is_part);
      n_active += is_part;
      if (is_part)
        g_ptr_array_add (names, (gpointer) _(get_info (check)->name));
    }
  self->is_updating = FALSE;

  /* At least one part must stay selected, as the maximum of no heuristics is not defined. */
  for (guint i = 0; i < self->checks->len; i++)
    gtk_widget_set_sensitive (self->checks->pdata[i],
                              n_active > 1 || !gtk_check_button_get_active (self->checks->pdata[i]));

  g_ptr_array_add (names, NULL);
  /* Translators: between the names of heuristics in a list */
  list = g_strjoinv (_(", "), (char **) names->pdata);
  gtk_label_set_label (self->label, list);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), list);
}

static void
toggled_cb (TilestarMaxParts *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->is_updating)
    return;

  for (guint i = 0; i < self->checks->len; i++)
    {
      if (gtk_check_button_get_active (self->checks->pdata[i]))
        g_string_append_printf (text, "%s%s", text->len > 0 ? "+" : "",
                                get_info (self->checks->pdata[i])->id);
    }

  g_settings_set_string (self->settings, "max-parts", text->str);
}

static GtkWidget *
make_check (TilestarMaxParts         *self,
            const SlideHeuristicInfo *info)
{
  GtkWidget *check = gtk_check_button_new_with_label (_(info->name));

  g_object_set_data (G_OBJECT (check), "info", (gpointer) info);
  if (!info->admissible)
    gtk_widget_set_tooltip_text (check, _("May overestimate"));
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (toggled_cb), self);
  g_ptr_array_add (self->checks, check);

  return check;
}

static GtkWidget *
make_popover (TilestarMaxParts *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  for (guint i = 0; i < n_infos; i++)
    {
      if (!g_str_equal (infos[i]->id, "max"))
        gtk_box_append (GTK_BOX (box), make_check (self, infos[i]));
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);

  return popover;
}

static void
tilestar_max_parts_dispose (GObject *object)
{
  TilestarMaxParts *self = TILESTAR_MAX_PARTS (object);

  tilestar_clear_watched (&self->settings, self);
  g_clear_pointer (&self->checks, g_ptr_array_unref);

  G_OBJECT_CLASS (tilestar_max_parts_parent_class)->dispose (object);
}

static void
tilestar_max_parts_class_init (TilestarMaxPartsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_max_parts_dispose;
}

static void
tilestar_max_parts_init (TilestarMaxParts *self)
{
  self->checks = g_ptr_array_new ();
  self->label = GTK_LABEL (gtk_label_new (NULL));
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());

  gtk_label_set_xalign (self->label, 0.0f);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_menu_button_set_child (self->button, GTK_WIDGET (self->label));
  gtk_menu_button_set_always_show_arrow (self->button, TRUE);
  gtk_menu_button_set_popover (self->button, make_popover (self));

  /* The inner button has the focus, so it needs the label. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Maximum of"),
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (self->button))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Maximum of"),
                                  -1);

  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
}

void
tilestar_max_parts_bind (TilestarMaxParts *self,
                         GSettings        *settings)
{
  g_return_if_fail (TILESTAR_IS_MAX_PARTS (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (settings, "changed::max-parts", G_CALLBACK (update_checks), self);
  update_checks (self);
}
