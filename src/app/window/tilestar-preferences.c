/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-preferences.h"

#include "config.h"

#include "tilestar-class.h"
#include "tilestar-moves-list.h"

struct _TilestarPreferences
{
  AdwPreferencesWindow parent_instance;

  GSettings     *settings;     /* NULL until the widgets show the settings */

  GtkSwitch     *animations_switch;
  GtkSwitch     *lines_switch;
  AdwComboRow   *names_row;
  GtkWidget     *time_spin;
  GtkAdjustment *time_adjustment;
  GtkWidget     *memory_spin;
  GtkAdjustment *memory_adjustment;
  GtkWidget     *record_spin;
  GtkAdjustment *record_adjustment;
};

G_DEFINE_FINAL_TYPE (TilestarPreferences, tilestar_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static void
names_selected_cb (TilestarPreferences *self)
{
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "move-names",
                           slide_move_naming_get_id (adw_combo_row_get_selected (self->names_row)));
}

static void
tilestar_preferences_dispose (GObject *object)
{
  TilestarPreferences *self = TILESTAR_PREFERENCES (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tilestar_preferences_parent_class)->dispose (object);
}

static void
tilestar_preferences_class_init (TilestarPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_preferences_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-preferences.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarPreferences, animations_switch, lines_switch, names_row, time_spin,
                          time_adjustment, memory_spin, memory_adjustment, record_spin, record_adjustment);
  TILESTAR_BIND_CALLBACKS (widget_class, names_selected_cb);
}

static void
tilestar_preferences_init (TilestarPreferences *self)
{
  g_autoptr (GSettings) settings = g_settings_new (TILESTAR_APPLICATION_ID);

  gtk_widget_init_template (GTK_WIDGET (self));

  /* The accessible names of the controls already include the titles of their rows. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->time_spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->memory_spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->record_spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  /* The row's list is in the order of SlideMoveNaming. */
  adw_combo_row_set_selected (self->names_row, tilestar_get_move_naming (settings));

  g_settings_bind (settings, "animations", self->animations_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "count-lines", self->lines_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "time-limit", self->time_adjustment, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "memory-limit", self->memory_adjustment, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "record-limit", self->record_adjustment, "value", G_SETTINGS_BIND_DEFAULT);

  self->settings = g_steal_pointer (&settings);
}

GtkWidget *
tilestar_preferences_new (void)
{
  return g_object_new (TILESTAR_TYPE_PREFERENCES, NULL);
}
