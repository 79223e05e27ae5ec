/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-playback.h"

#include "tilestar-playback-test.h"

#include <glib/gi18n.h>

#include "tilestar-action.h"
#include "tilestar-isolate.h"

/* About the refresh interval of a display. */
#define TICK_MS 16

typedef struct
{
  double rate;
  guint  id;     /* source ID, 0 if not playing */
  gint64 time;   /* of the last tick, monotonic, in µs */
  double due;    /* fraction of a step carried over */
} TilestarPlaybackPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TilestarPlayback, tilestar_playback, G_TYPE_OBJECT)

#define CLASS(self) TILESTAR_PLAYBACK_GET_CLASS (self)
#define PRIVATE(self) ((TilestarPlaybackPrivate *) tilestar_playback_get_instance_private (self))

static gboolean
is_at_end (TilestarPlayback *self)
{
  return CLASS (self)->get_position (self) == CLASS (self)->get_length (self)
         && (CLASS (self)->is_growing == NULL || !CLASS (self)->is_growing (self));
}

static gboolean
tick_cb (gpointer user_data)
{
  g_autoptr (TilestarPlayback) self = g_object_ref (user_data);
  TilestarPlaybackPrivate *private = PRIVATE (self);
  gint64 now = g_get_monotonic_time ();
  guint64 n;

  private->due += private->rate * (double) (now - private->time) / G_USEC_PER_SEC;
  private->time = now;
  n = (guint64) private->due;
  private->due -= (double) n;

  if (n > 0)
    CLASS (self)->set_position (self, CLASS (self)->get_position (self) + n);
  if (is_at_end (self))
    tilestar_playback_set_playing (self, FALSE);
  return G_SOURCE_CONTINUE;
}

static gboolean
default_is_playing (TilestarPlayback *self)
{
  return PRIVATE (self)->id != 0;
}

static void
default_set_playing (TilestarPlayback *self,
                     gboolean          playing)
{
  TilestarPlaybackPrivate *private = PRIVATE (self);

  if (playing == default_is_playing (self)
      || (playing && CLASS (self)->get_length (self) == 0 && is_at_end (self)))
    return;

  if (!playing)
    {
      g_clear_handle_id (&private->id, g_source_remove);
    }
  else
    {
      if (is_at_end (self))
        CLASS (self)->set_position (self, 0);
      private->due = 0.0;
      private->time = g_get_monotonic_time ();
      private->id = g_timeout_add (TICK_MS, tick_cb, self);
    }
  g_object_notify (G_OBJECT (self), "playing");
}

static void
tilestar_playback_get_property (GObject    *object,
                                guint       prop_id G_GNUC_UNUSED,
                                GValue     *value,
                                GParamSpec *pspec G_GNUC_UNUSED)
{
  g_value_set_boolean (value, tilestar_playback_is_playing (TILESTAR_PLAYBACK (object)));
}

static void
tilestar_playback_dispose (GObject *object)
{
  g_clear_handle_id (&PRIVATE (TILESTAR_PLAYBACK (object))->id, g_source_remove);

  G_OBJECT_CLASS (tilestar_playback_parent_class)->dispose (object);
}

static void
tilestar_playback_class_init (TilestarPlaybackClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = tilestar_playback_get_property;
  G_OBJECT_CLASS (klass)->dispose = tilestar_playback_dispose;
  klass->is_playing = default_is_playing;
  klass->set_playing = default_set_playing;
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
tilestar_playback_init (TilestarPlayback *self)
{
  PRIVATE (self)->rate = 1.0;
}

gboolean
tilestar_playback_is_playing (TilestarPlayback *self)
{
  g_return_val_if_fail (TILESTAR_IS_PLAYBACK (self), FALSE);

  return CLASS (self)->is_playing (self);
}

void
tilestar_playback_set_playing (TilestarPlayback *self,
                               gboolean          playing)
{
  g_return_if_fail (TILESTAR_IS_PLAYBACK (self));

  CLASS (self)->set_playing (self, playing);
}

gboolean
tilestar_playback_set_rate (TilestarPlayback *self,
                            double            rate)
{
  TilestarPlaybackPrivate *private = PRIVATE (self);
  gboolean is_new = rate != private->rate;

  private->rate = rate;
  return is_new;
}

double
tilestar_playback_get_rate (TilestarPlayback *self)
{
  return PRIVATE (self)->rate;
}

void
tilestar_playback_go_to (TilestarPlayback *self,
                         guint64           position)
{
  g_return_if_fail (TILESTAR_IS_PLAYBACK (self));

  CLASS (self)->set_playing (self, FALSE);
  CLASS (self)->set_position (self, position);
}

void
tilestar_playback_step (TilestarPlayback *self,
                        gboolean          forward)
{
  g_return_if_fail (TILESTAR_IS_PLAYBACK (self));

  CLASS (self)->set_playing (self, FALSE);
  CLASS (self)->step (self, forward);
}

void
tilestar_playback_toggle (TilestarPlayback *self)
{
  g_return_if_fail (TILESTAR_IS_PLAYBACK (self));

  CLASS (self)->set_playing (self, !CLASS (self)->is_playing (self));
}

/* ---- Actions ---- */

TILESTAR_DEFINE_ACTION (TilestarPlayback, self, first_step, tilestar_playback_go_to (self, 0))
TILESTAR_DEFINE_ACTION (TilestarPlayback, self, previous_step, tilestar_playback_step (self, FALSE))
TILESTAR_DEFINE_ACTION (TilestarPlayback, self, play, tilestar_playback_toggle (self))
TILESTAR_DEFINE_ACTION (TilestarPlayback, self, next_step, tilestar_playback_step (self, TRUE))
TILESTAR_DEFINE_ACTION (TilestarPlayback, self, last_step, tilestar_playback_go_to (self, G_MAXUINT64))

/* The first two go back, the last two go forward. */
static const GActionEntry actions[] = {
  { .name = "first-step", .activate = first_step_cb },
  { .name = "previous-step", .activate = previous_step_cb },
  { .name = "play", .activate = play_cb },
  { .name = "next-step", .activate = next_step_cb },
  { .name = "last-step", .activate = last_step_cb },
};

void
tilestar_playback_add_actions (TilestarPlayback *self,
                               GActionMap       *map)
{
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
}

static gboolean
can_step (TilestarPlayback *self,
          gboolean          forward)
{
  if (CLASS (self)->can_step != NULL)
    return CLASS (self)->can_step (self, forward);

  return forward ? CLASS (self)->get_position (self) < CLASS (self)->get_length (self)
                 : CLASS (self)->get_position (self) > 0;
}

void
tilestar_playback_update_actions (TilestarPlayback *self,
                                  GActionMap       *map,
                                  gboolean          is_shown)
{
  gboolean has_less, has_more, has_any;

  g_return_if_fail (TILESTAR_IS_PLAYBACK (self));

  has_less = is_shown && can_step (self, FALSE);
  has_more = is_shown && can_step (self, TRUE);
  has_any = is_shown && CLASS (self)->get_length (self) > 0;
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (map, actions[i].name)),
                                 i < 2 ? has_less : i > 2 ? has_more : has_any);
}

/* ---- Controls ---- */

void
tilestar_playback_update_scale (TilestarPlayback *self,
                                GtkScale         *scale,
                                const char       *text,
                                guint64           most,
                                guint64           step_increment,
                                guint64           page_increment)
{
  guint64 length = CLASS (self)->get_length (self);

  gtk_adjustment_configure (gtk_range_get_adjustment (GTK_RANGE (scale)),
                            (double) CLASS (self)->get_position (self), 0.0, (double) MAX (1, MIN (length, most)),
                            (double) step_increment, (double) page_increment, 0.0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_set_sensitive (GTK_WIDGET (scale), length > 0);
}

void
tilestar_playback_follow_scale (TilestarPlayback *self,
                                GtkScale         *scale)
{
  guint64 position = (guint64) (gtk_range_get_value (GTK_RANGE (scale)) + 0.5);

  if (position != CLASS (self)->get_position (self))
    tilestar_playback_go_to (self, position);
}

void
tilestar_playback_update_button (TilestarPlayback *self,
                                 GtkWidget        *button,
                                 const char       *tooltip,
                                 const char       *name)
{
  gtk_button_set_icon_name (GTK_BUTTON (button),
                            CLASS (self)->is_playing (self) ? "media-playback-pause-symbolic"
                                                            : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
tilestar_playback_update_label (GtkLabel   *label,
                                const char *position,
                                const char *length)
{
  /* Translators: the position in a solution, a recorded search or a race, and its length */
  g_autofree char *text = position != NULL ? g_strdup_printf (_("%s / %s"), position, length) : g_strdup ("–");
  g_autofree char *isolated = tilestar_isolate (text);

  gtk_label_set_label (label, isolated);
}
