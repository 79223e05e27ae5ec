/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-playback-bar.h"

#include "tilestar-class.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

struct _TilestarPlaybackBar
{
  AdwBin parent_instance;

  TilestarSession *session;

  GtkScale        *step_scale;
  GtkLabel        *step_label;
  GtkWidget       *play_button;
  GtkScale        *speed_scale;
  GtkAdjustment   *speed_adjustment;
  GtkLabel        *speed_label;
};

G_DEFINE_FINAL_TYPE (TilestarPlaybackBar, tilestar_playback_bar, ADW_TYPE_BIN)

static void
update_step (TilestarPlaybackBar *self)
{
  TilestarPlayer *player = tilestar_session_get_player (self->session);
  guint step = tilestar_player_get_step (player);
  guint n_steps = tilestar_player_get_n_steps (player);
  g_autofree char *place = tilestar_format_count (step);
  g_autofree char *length = tilestar_format_count (n_steps);
  g_autofree char *moves = tilestar_format_sentence (ngettext ("%u move", "%u moves", step), step);

  tilestar_playback_update_scale (TILESTAR_PLAYBACK (self->session), self->step_scale, moves, G_MAXUINT64, 1, 5);
  tilestar_playback_update_label (self->step_label, n_steps > 0 ? place : NULL, length);
}

static void
update_play_button (TilestarPlaybackBar *self)
{
  gboolean is_playing = tilestar_player_is_playing (tilestar_session_get_player (self->session));

  tilestar_playback_update_button (TILESTAR_PLAYBACK (self->session), self->play_button,
                                   is_playing ? _("Pause (Space)") : _("Play (Space)"),
                                   is_playing ? C_("playback", "Pause") : C_("playback", "Play"));
}

/* The slider draws no value, so the value is described as text. */
static void
speed_value_changed_cb (TilestarPlaybackBar *self)
{
  double speed = gtk_adjustment_get_value (self->speed_adjustment);
  gboolean is_whole = ABS (speed - (double) (guint) (speed + 0.5)) < 0.05;
  g_autofree char *number = g_strdup_printf (is_whole ? "%.0f" : "%.1f", speed);
  g_autofree char *text = NULL;

  /* Translators: how fast a solution is played, from 0.5 to 12 */
  text = g_strdup_printf (ngettext ("%s move per second", "%s moves per second",
                                    is_whole && speed < 1.5 ? 1 : MAX (2, (guint) (speed + 0.5))),
                          number);
  gtk_label_set_label (self->speed_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->speed_scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
}

static void
step_value_changed_cb (TilestarPlaybackBar *self)
{
  if (self->session != NULL)
    tilestar_playback_follow_scale (TILESTAR_PLAYBACK (self->session), self->step_scale);
}

static void
tilestar_playback_bar_dispose (GObject *object)
{
  TilestarPlaybackBar *self = TILESTAR_PLAYBACK_BAR (object);

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (tilestar_session_get_player (self->session), self);
    }

  g_clear_object (&self->session);

  G_OBJECT_CLASS (tilestar_playback_bar_parent_class)->dispose (object);
}

static void
tilestar_playback_bar_class_init (TilestarPlaybackBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_playback_bar_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-playback-bar.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarPlaybackBar, step_scale, step_label, play_button, speed_scale,
                          speed_adjustment, speed_label);
  TILESTAR_BIND_CALLBACKS (widget_class, step_value_changed_cb, speed_value_changed_cb);
}

static void
tilestar_playback_bar_init (TilestarPlaybackBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tilestar_playback_bar_bind (TilestarPlaybackBar *self,
                            TilestarSession     *session,
                            GSettings           *settings)
{
  TilestarPlayer *player;

  g_return_if_fail (TILESTAR_IS_PLAYBACK_BAR (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  player = tilestar_session_get_player (session);

  g_settings_bind (settings, "speed", self->speed_adjustment, "value", G_SETTINGS_BIND_DEFAULT);
  g_object_bind_property (self->speed_adjustment, "value", player, "speed", G_BINDING_SYNC_CREATE);

  g_signal_connect_swapped (session, "board-changed", G_CALLBACK (update_step), self);
  g_signal_connect_swapped (session, "solution-changed", G_CALLBACK (update_step), self);
  g_signal_connect_swapped (player, "notify::playing", G_CALLBACK (update_play_button), self);
  update_step (self);
  update_play_button (self);
  speed_value_changed_cb (self);
}
