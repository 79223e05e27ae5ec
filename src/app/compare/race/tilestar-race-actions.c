/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-race-actions.c: going through a race, as actions and on keys.
 */

#include "tilestar-race-actions.h"

#include "tilestar-view.h"

/* Who steps looks, and does not want to be carried on. */
static void
go_to (TilestarRaceModel *model,
       guint64            position)
{
  tilestar_race_model_set_playing (model, FALSE);
  tilestar_race_model_set_position (model, position);
}

static void
step (TilestarRaceModel *model,
      gboolean           forward)
{
  tilestar_race_model_set_playing (model, FALSE);
  tilestar_race_model_go (model, forward);
}

static void
first_step_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  go_to (user_data, 0);
}

static void
previous_step_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  step (user_data, FALSE);
}

static void
play_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  tilestar_race_model_set_playing (user_data, !tilestar_race_model_is_playing (user_data));
}

static void
next_step_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  step (user_data, TRUE);
}

static void
last_step_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  go_to (user_data, G_MAXUINT64);
}

static const GActionEntry actions[] = {
  { .name = "first-step", .activate = first_step_cb },
  { .name = "previous-step", .activate = previous_step_cb },
  { .name = "play", .activate = play_cb },
  { .name = "next-step", .activate = next_step_cb },
  { .name = "last-step", .activate = last_step_cb },
};

void
tilestar_race_actions_add (GActionMap        *map,
                           TilestarRaceModel *model)
{
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), model);
}

void
tilestar_race_actions_update (GActionMap        *map,
                              TilestarRaceModel *model,
                              gboolean           is_shown)
{
  guint64 position = tilestar_race_model_get_position (model);
  guint64 length = tilestar_race_model_get_length (model);
  gboolean has_less = is_shown && position > 0, has_more = is_shown && position < length;

  tilestar_view_set_enabled (map, "first-step", has_less);
  tilestar_view_set_enabled (map, "previous-step", has_less);
  tilestar_view_set_enabled (map, "play", is_shown && length > 0);
  tilestar_view_set_enabled (map, "next-step", has_more);
  tilestar_view_set_enabled (map, "last-step", has_more);
}

void
tilestar_race_actions_add_keys (GtkWidget *widget)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } keys[] = {
    { "space", "race.play" },
    { "comma", "race.previous-step" },
    { "period", "race.next-step" },
    { "Home|KP_Home", "race.first-step" },
    { "End|KP_End", "race.last-step" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (widget, controller);
}
