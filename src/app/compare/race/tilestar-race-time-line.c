/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-race-time-line.h"

#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-race-lanes.h"
#include "tilestar-statistics-text.h"
#include "tilestar-throttle.h"

#include <glib/gi18n.h>
#include <math.h>

struct _TilestarRaceTimeLine
{
  AdwBin parent_instance;

  TilestarRaceModel *model;
  TilestarThrottle   speech;

  GtkScale          *position_scale;
  GtkLabel          *position_label;
  GtkWidget         *play_button;
  GtkScale          *speed_scale;
  GtkAdjustment     *speed_adjustment;
  GtkLabel          *speed_label;
  GtkDropDown       *step_drop_down;
  GtkLabel          *ahead_label;
  GtkWidget         *rows_box;
};

G_DEFINE_FINAL_TYPE (TilestarRaceTimeLine, tilestar_race_time_line, ADW_TYPE_BIN)

/* ---- Descriptions ---- */

static char *
dup_position (TilestarRaceTimeLine *self,
              guint64               position)
{
  switch (tilestar_race_model_get_step (self->model))
    {
    case TILESTAR_RACE_BY_TIME:
      return tilestar_format_duration ((double) position / 1e9);

    case TILESTAR_RACE_BY_LAYER:
    case TILESTAR_RACE_BY_EXPANSIONS:
    default:
      return tilestar_format_count (position);
    }
}

/* The position with its unit. */
static char *
dup_position_text (TilestarRaceTimeLine *self,
                   guint64               position)
{
  g_autofree char *number = dup_position (self, position);

  switch (tilestar_race_model_get_step (self->model))
    {
    case TILESTAR_RACE_BY_TIME:
      return g_steal_pointer (&number);

    case TILESTAR_RACE_BY_LAYER:
      /* Translators: a number of f-layers */
      return g_strdup_printf (ngettext ("%s layer", "%s layers", position), number);

    case TILESTAR_RACE_BY_EXPANSIONS:
    default:
      return tilestar_format_expansions (position);
    }
}

/* Names the lane that reached the goal first; empty until it has. */
static char *
dup_leader (TilestarRaceTimeLine *self)
{
  guint leader = tilestar_race_model_get_leader (self->model);

  if (leader == tilestar_race_model_get_n_lanes (self->model)
      || tilestar_race_model_get_position (self->model) < tilestar_race_model_get_end (self->model, leader))
    return g_strdup ("");

  /* Translators: the name of a search */
  return g_strdup_printf (_("%s reached the goal first"),
                          tilestar_race_lane_get_name (tilestar_race_model_get_lane (self->model, leader)));
}

/* Describes the position. */
static char *
dup_step (TilestarRaceTimeLine *self)
{
  guint f;

  switch (tilestar_race_model_get_step (self->model))
    {
    case TILESTAR_RACE_BY_TIME:
      return g_strdup (_("Each search advances at the speed it had alone and unrecorded"));

    case TILESTAR_RACE_BY_LAYER:
      if (tilestar_race_model_get_position (self->model) == 0)
        return g_strdup ("");
      if (tilestar_race_model_get_layer_f (self->model, tilestar_race_model_get_position (self->model), &f))
        /* Translators: a number */
        return tilestar_format_sentence (_("Each search is shown just before its f first exceeds "
                                           "%u, or at its end"), f);
      return g_strdup (_("Each search counts its own layers, because their values of f cannot be "
                         "compared"));

    case TILESTAR_RACE_BY_EXPANSIONS:
    default:
      return g_strdup ("");
    }
}

static void
say_cb (gpointer user_data)
{
  TilestarRaceTimeLine *self = user_data;
  g_autofree char *leader = dup_leader (self);
  g_autofree char *step = dup_step (self);
  g_autofree char *text = g_strdup_printf ("%s%s%s", leader, leader[0] != '\0' && step[0] != '\0' ? " " : "",
                                           step);

  gtk_label_set_label (self->ahead_label, text);
}

static void
say_soon (TilestarRaceTimeLine *self)
{
  if (tilestar_race_model_is_playing (self->model))
    tilestar_throttle_request (&self->speech);
  else
    tilestar_throttle_run (&self->speech);
}

/* ---- The position ---- */

static void
position_changed_cb (TilestarRaceTimeLine *self)
{
  guint64 position = tilestar_race_model_get_position (self->model);
  guint64 length = tilestar_race_model_get_length (self->model);
  gboolean is_time = tilestar_race_model_get_step (self->model) == TILESTAR_RACE_BY_TIME;
  g_autofree char *at = dup_position (self, position);
  g_autofree char *of = dup_position (self, length);
  g_autofree char *text = dup_position_text (self, position);
  TilestarPlayback *playback = TILESTAR_PLAYBACK (self->model);

  tilestar_playback_update_scale (playback, self->position_scale, text, G_MAXUINT64,
                                  is_time ? MAX (1, length / 100) : 1, MAX (is_time ? 1 : 10, length / 20));
  tilestar_playback_update_label (self->position_label, length > 0 ? at : NULL, of);
  say_soon (self);
}

static void
position_value_changed_cb (TilestarRaceTimeLine *self)
{
  if (self->model != NULL)
    tilestar_playback_follow_scale (TILESTAR_PLAYBACK (self->model), self->position_scale);
}

static char *
format_position_cb (GtkScale *scale,
                    double    value,
                    gpointer  user_data)
{
  return dup_position (TILESTAR_RACE_TIME_LINE (user_data), (guint64) (value + 0.5));
}

static void
step_selected_cb (TilestarRaceTimeLine *self)
{
  if (self->model != NULL)
    tilestar_race_model_set_step (self->model,
                                  (TilestarRaceStep) gtk_drop_down_get_selected (self->step_drop_down));
}

static void
step_changed_cb (TilestarRaceTimeLine *self)
{
  gtk_drop_down_set_selected (self->step_drop_down, tilestar_race_model_get_step (self->model));
  position_changed_cb (self);
}

/* ---- Playing ---- */

static void
playing_changed_cb (TilestarRaceTimeLine *self)
{
  gboolean is_playing = tilestar_race_model_is_playing (self->model);

  tilestar_playback_update_button (TILESTAR_PLAYBACK (self->model), self->play_button,
                                   is_playing ? _("Pause the race (Space)") : _("Play the race (Space)"),
                                   is_playing ? _("Pause race") : _("Play race"));
  say_soon (self);
}

static void
update_speed (TilestarRaceTimeLine *self)
{
  double seconds = TILESTAR_RACE_SECONDS / tilestar_race_model_get_speed (self->model);
  g_autofree char *time = tilestar_format_duration (seconds);
  /* Translators: duration of playing a race */
  g_autofree char *text = g_strdup_printf (_("The whole race in %s"), time);

  gtk_label_set_label (self->speed_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->speed_scale), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->speed_scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  text, -1);
}

/* The slider has a logarithmic scale, in steps of a tenth. */
static void
speed_value_changed_cb (TilestarRaceTimeLine *self)
{
  if (self->model == NULL)
    return;

  tilestar_race_model_set_speed (self->model,
                                 pow (10.0, round (gtk_adjustment_get_value (self->speed_adjustment) * 10.0)
                                            / 10.0));
  update_speed (self);
}

/* ---- The object ---- */

static void
tilestar_race_time_line_dispose (GObject *object)
{
  TilestarRaceTimeLine *self = TILESTAR_RACE_TIME_LINE (object);

  tilestar_throttle_stop (&self->speech);
  tilestar_clear_watched (&self->model, self);

  G_OBJECT_CLASS (tilestar_race_time_line_parent_class)->dispose (object);
}

static void
tilestar_race_time_line_class_init (TilestarRaceTimeLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_race_time_line_dispose;

  TILESTAR_TEMPLATE (widget_class, "tilestar-race-time-line.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarRaceTimeLine, position_scale, position_label, play_button, speed_scale,
                          speed_adjustment, speed_label, step_drop_down, ahead_label, rows_box);
  TILESTAR_BIND_CALLBACKS (widget_class, position_value_changed_cb, step_selected_cb, speed_value_changed_cb);
}

static void
tilestar_race_time_line_init (TilestarRaceTimeLine *self)
{
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, say_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_widget_set_layout_manager (self->rows_box, tilestar_race_lanes_new_layout ());
  tilestar_choice_set_up_string_drop_down (self->step_drop_down, _("Synchronize by"));
  gtk_scale_set_format_value_func (self->position_scale, format_position_cb, self, NULL);
}

void
tilestar_race_time_line_bind (TilestarRaceTimeLine *self,
                              TilestarRaceModel    *model)
{
  g_return_if_fail (TILESTAR_IS_RACE_TIME_LINE (self));
  g_return_if_fail (self->model == NULL);

  self->model = g_object_ref (model);
  g_signal_connect_swapped (model, "position-changed", G_CALLBACK (position_changed_cb), self);
  g_signal_connect_swapped (model, "notify::playing", G_CALLBACK (playing_changed_cb), self);
  g_signal_connect_swapped (model, "notify::step", G_CALLBACK (step_changed_cb), self);
  step_changed_cb (self);
  playing_changed_cb (self);
  update_speed (self);
}

gboolean
tilestar_race_time_line_focus (TilestarRaceTimeLine *self)
{
  g_return_val_if_fail (TILESTAR_IS_RACE_TIME_LINE (self), FALSE);

  return gtk_widget_is_sensitive (GTK_WIDGET (self->position_scale))
         && gtk_widget_grab_focus (GTK_WIDGET (self->position_scale));
}
