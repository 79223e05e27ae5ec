/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-playback.h: something with a position that goes on by itself: a solution, a recorded
 * search, a race.
 *
 * The position is 0 … length; what it counts is the implementation's. Who goes somewhere looks,
 * and does not want to be carried on: going and stepping end playing.
 *
 * Main thread.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_PLAYBACK (tilestar_playback_get_type ())
G_DECLARE_INTERFACE (TilestarPlayback, tilestar_playback, TILESTAR, PLAYBACK, GObject)

/**
 * TilestarPlaybackInterface:
 * @get_length: 0: there is nothing to go through
 * @set_position: a position beyond the length is the last
 * @step: to the next position that is another one to look at, or the one before
 * @can_step: (nullable): whether that, or going to that end, does anything; otherwise where the
 *   position is not at that end
 * @set_playing: from the end it plays all of it again
 */
struct _TilestarPlaybackInterface
{
  GTypeInterface parent_iface;

  guint64  (*get_position) (TilestarPlayback *self);
  guint64  (*get_length)   (TilestarPlayback *self);
  void     (*set_position) (TilestarPlayback *self,
                            guint64           position);
  void     (*step)         (TilestarPlayback *self,
                            gboolean          forward);
  gboolean (*can_step)     (TilestarPlayback *self,
                            gboolean          forward);
  gboolean (*is_playing)   (TilestarPlayback *self);
  void     (*set_playing)  (TilestarPlayback *self,
                            gboolean          playing);
};

void     tilestar_playback_go_to          (TilestarPlayback *self,
                                           guint64           position);

/* ---- Actions ---- */

/* Adds first-step, previous-step, play, next-step and last-step to @map, which does not outlive
 * @self. */
void     tilestar_playback_add_actions    (TilestarPlayback *self,
                                           GActionMap       *map);

/* Enables those that have something to do; none where what they move is not shown. */
void     tilestar_playback_update_actions (TilestarPlayback *self,
                                           GActionMap       *map,
                                           gboolean          is_shown);

/* ---- Controls ---- */

/* Puts the scale where the position is. */
void     tilestar_playback_update_scale   (TilestarPlayback *self,
                                           GtkScale         *scale,
                                           guint64           step,
                                           guint64           page);

/* Goes to where the scale was put, unless it is there. */
void     tilestar_playback_follow_scale   (TilestarPlayback *self,
                                           GtkScale         *scale);

/* The play button: its icon, its tooltip and its name. */
void     tilestar_playback_update_button  (TilestarPlayback *self,
                                           GtkWidget        *button,
                                           const char       *tooltip,
                                           const char       *name);

/* Shows both as they are, "3 / 12"; @position NULL: a dash. */
void     tilestar_playback_update_label   (GtkLabel         *label,
                                           const char       *position,
                                           const char       *length);

G_END_DECLS
