/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-playback.h"

#include "tilestar-playback-test.h"

#include <glib/gi18n.h>

#include "tilestar-isolate.h"

G_DEFINE_INTERFACE (TilestarPlayback, tilestar_playback, G_TYPE_OBJECT)

static void
tilestar_playback_default_init (TilestarPlaybackInterface *iface)
{
}

#define IFACE(self) TILESTAR_PLAYBACK_GET_IFACE (self)

void
tilestar_playback_go_to (TilestarPlayback *self,
                         guint64           position)
{
  g_return_if_fail (TILESTAR_IS_PLAYBACK (self));

  IFACE (self)->set_playing (self, FALSE);
  IFACE (self)->set_position (self, position);
}

void
tilestar_playback_step (TilestarPlayback *self,
                        gboolean          forward)
{
  g_return_if_fail (TILESTAR_IS_PLAYBACK (self));

  IFACE (self)->set_playing (self, FALSE);
  IFACE (self)->step (self, forward);
}

void
tilestar_playback_toggle (TilestarPlayback *self)
{
  g_return_if_fail (TILESTAR_IS_PLAYBACK (self));

  IFACE (self)->set_playing (self, !IFACE (self)->is_playing (self));
}

/* ---- Actions ---- */

#define DEFINE_ACTION(name, statement)          \
  static void                                   \
  name##_cb (GSimpleAction *action,             \
             GVariant      *parameter,          \
             gpointer       user_data)          \
  {                                             \
    TilestarPlayback *self = user_data;         \
                                                \
    statement;                                  \
  }

DEFINE_ACTION (first_step, tilestar_playback_go_to (self, 0))
DEFINE_ACTION (previous_step, tilestar_playback_step (self, FALSE))
DEFINE_ACTION (play, tilestar_playback_toggle (self))
DEFINE_ACTION (next_step, tilestar_playback_step (self, TRUE))
DEFINE_ACTION (last_step, tilestar_playback_go_to (self, G_MAXUINT64))

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
  if (IFACE (self)->can_step != NULL)
    return IFACE (self)->can_step (self, forward);

  return forward ? IFACE (self)->get_position (self) < IFACE (self)->get_length (self)
                 : IFACE (self)->get_position (self) > 0;
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
  has_any = is_shown && IFACE (self)->get_length (self) > 0;
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
  guint64 length = IFACE (self)->get_length (self);

  gtk_adjustment_configure (gtk_range_get_adjustment (GTK_RANGE (scale)),
                            (double) IFACE (self)->get_position (self), 0.0, (double) MAX (1, MIN (length, most)),
                            (double) step_increment, (double) page_increment, 0.0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_set_sensitive (GTK_WIDGET (scale), length > 0);
}

void
tilestar_playback_follow_scale (TilestarPlayback *self,
                                GtkScale         *scale)
{
  guint64 position = (guint64) (gtk_range_get_value (GTK_RANGE (scale)) + 0.5);

  if (position != IFACE (self)->get_position (self))
    tilestar_playback_go_to (self, position);
}

void
tilestar_playback_update_button (TilestarPlayback *self,
                                 GtkWidget        *button,
                                 const char       *tooltip,
                                 const char       *name)
{
  gtk_button_set_icon_name (GTK_BUTTON (button),
                            IFACE (self)->is_playing (self) ? "media-playback-pause-symbolic"
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
