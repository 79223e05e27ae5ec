/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-preferences.h"

#include "config.h"

#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-look.h"
#include "tilestar-search-settings.h"
#include "tilestar-small-board.h"
#include "tilestar-tile-look.h"

struct _TilestarPreferences
{
  AdwWindow           parent_instance;

  GSettings          *settings;     /* NULL until the widgets show the settings */

  AdwToastOverlay    *toasts;
  GtkSwitch          *animations_switch;
  GtkSwitch          *lines_switch;
  AdwComboRow        *names_row;
  TilestarSmallBoard *sample_board;
  AdwComboRow        *style_row;
  AdwComboRow        *picture_row;
  AdwComboRow        *numbers_row;
  GtkWidget          *open_button;
  GtkWidget          *time_spin;
  GtkAdjustment      *time_adjustment;
  GtkWidget          *memory_spin;
  GtkAdjustment      *memory_adjustment;
  GtkWidget          *record_spin;
  GtkAdjustment      *record_adjustment;
};

G_DEFINE_FINAL_TYPE (TilestarPreferences, tilestar_preferences, ADW_TYPE_WINDOW)

static void
names_selected_cb (TilestarPreferences *self)
{
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "move-names",
                           slide_move_naming_get_id (adw_combo_row_get_selected (self->names_row)));
}

/* ---- Tiles ---- */

/* A row of which the list's items are values of a setting, in their order. */
static void
show_setting (TilestarPreferences *self,
              const char          *key,
              AdwComboRow         *row,
              const char *const   *values)
{
  g_autofree char *value = g_settings_get_string (self->settings, key);

  for (guint i = 0; values[i] != NULL; i++)
    if (g_str_equal (values[i], value))
      adw_combo_row_set_selected (row, i);
}

static void
show_tiles (TilestarPreferences *self)
{
  show_setting (self, "tile-style", self->style_row, tilestar_tile_look_list_styles ());
  show_setting (self, "tile-picture", self->picture_row, tilestar_tile_look_list_pictures ());
  show_setting (self, "picture-numbers", self->numbers_row, tilestar_tile_look_list_numbers ());
}

static void
style_selected_cb (TilestarPreferences *self)
{
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "tile-style",
                           tilestar_tile_look_list_styles ()[adw_combo_row_get_selected (self->style_row)]);
}

static void
numbers_selected_cb (TilestarPreferences *self)
{
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "picture-numbers",
                           tilestar_tile_look_list_numbers ()[adw_combo_row_get_selected (self->numbers_row)]);
}

static void
open_cb (TilestarPreferences *self)
{
  tilestar_look_choose_picture (GTK_WIDGET (self));
}

/* Without a picture of their own, people are asked for one. */
static void
picture_selected_cb (TilestarPreferences *self)
{
  const char *const *pictures = tilestar_tile_look_list_pictures ();
  guint selected = adw_combo_row_get_selected (self->picture_row);

  if (self->settings == NULL)
    return;

  if (pictures[selected + 1] != NULL || tilestar_tile_look_has_own (tilestar_tile_look_get_default ()))
    {
      g_settings_set_string (self->settings, "tile-picture", pictures[selected]);
      return;
    }

  show_tiles (self);
  open_cb (self);
}

static void
failed_cb (TilestarPreferences *self,
           const char          *reason)
{
  adw_toast_overlay_add_toast (self->toasts, tilestar_dialog_new_toast (reason));
  tilestar_dialog_name_buttons (GTK_WIDGET (self));
}

/* Two tiles are not at home. */
static void
init_sample (TilestarPreferences *self)
{
  static const guint8 cells[] = { 1, 2, 3, 4, 5, 6, 0, 7, 8 };
  static const guint8 goal_cells[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };
  SlideBoard board, goal;

  if (!slide_board_init (&board, 3, 3, cells) || !slide_board_init (&goal, 3, 3, goal_cells))
    g_assert_not_reached ();
  tilestar_small_board_set_board (self->sample_board, &board);
  tilestar_small_board_set_goal (self->sample_board, &goal);
}

static void
tilestar_preferences_dispose (GObject *object)
{
  TilestarPreferences *self = TILESTAR_PREFERENCES (object);

  tilestar_clear_watched (&self->settings, self);

  G_OBJECT_CLASS (tilestar_preferences_parent_class)->dispose (object);
}

static void
tilestar_preferences_class_init (TilestarPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_preferences_dispose;

  g_type_ensure (TILESTAR_TYPE_SMALL_BOARD);
  TILESTAR_TEMPLATE (widget_class, "tilestar-preferences.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarPreferences, toasts, animations_switch, lines_switch, names_row,
                          sample_board, style_row, picture_row, numbers_row, open_button, time_spin, time_adjustment,
                          memory_spin, memory_adjustment, record_spin, record_adjustment);
  TILESTAR_BIND_CALLBACKS (widget_class, names_selected_cb, style_selected_cb, picture_selected_cb, numbers_selected_cb,
                           open_cb);
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
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->open_button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  /* The row's list is in the order of SlideMoveNaming. */
  adw_combo_row_set_selected (self->names_row, tilestar_get_move_naming (settings));

  g_settings_bind (settings, "animations", self->animations_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "count-lines", self->lines_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "time-limit", self->time_adjustment, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "memory-limit", self->memory_adjustment, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "record-limit", self->record_adjustment, "value", G_SETTINGS_BIND_DEFAULT);

  init_sample (self);
  self->settings = g_steal_pointer (&settings);
  show_tiles (self);
  g_signal_connect_swapped (self->settings, "changed", G_CALLBACK (show_tiles), self);
  g_signal_connect_object (tilestar_tile_look_get_default (), "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
tilestar_preferences_new (void)
{
  return g_object_new (TILESTAR_TYPE_PREFERENCES, NULL);
}
