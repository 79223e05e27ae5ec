/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-playback.h: the base class of an object with a position that can be played: a solution, a recorded search
 * or a race.
 *
 * The position ranges from 0 to the length; the subclass defines its unit. Seeking and stepping stop playback. While it
 * plays, the position advances at a rate of steps per second, which may exceed the frame rate. Fractions of a step carry
 * over to the next tick, so that the mean rate is exact even when the main loop is busy.
 *
 * Properties: "playing" (gboolean, read-only)
 *
 * Main thread.
 */

#pragma once

#include <gtk/gtk.h>

#define TILESTAR_TYPE_PLAYBACK (tilestar_playback_get_type ())
G_DECLARE_DERIVABLE_TYPE (TilestarPlayback, tilestar_playback, TILESTAR, PLAYBACK, GObject)

/**
 * TilestarPlaybackClass:
 * @get_length: returns 0 if there is nothing to play
 * @set_position: clamps the position to the length
 * @step: moves to the next or previous position worth showing
 * @can_step: (nullable): whether a step, or a jump to that end, has any effect; if %NULL, it has
 *   unless the position is at that end
 * @is_growing: (nullable): whether the length may still grow: then playback waits at the end
 * @is_playing, @set_playing: only for a subclass that advances by itself, which also notifies "playing"; set_playing
 *   starts again from the beginning if the position is at the end
 */
struct _TilestarPlaybackClass
{
  GObjectClass parent_class;

  guint64  (*get_position) (TilestarPlayback *self);
  guint64  (*get_length)   (TilestarPlayback *self);
  void     (*set_position) (TilestarPlayback *self,
                            guint64           position);
  void     (*step)         (TilestarPlayback *self,
                            gboolean          forward);
  gboolean (*can_step)     (TilestarPlayback *self,
                            gboolean          forward);
  gboolean (*is_growing)   (TilestarPlayback *self);
  gboolean (*is_playing)   (TilestarPlayback *self);
  void     (*set_playing)  (TilestarPlayback *self,
                            gboolean          playing);
};

gboolean tilestar_playback_is_playing     (TilestarPlayback *self);

/* No effect if there is nothing to play. */
void     tilestar_playback_set_playing    (TilestarPlayback *self,
                                           gboolean          playing);

/* For subclasses: steps per second, 1 at first. Returns: whether that has changed */
gboolean tilestar_playback_set_rate       (TilestarPlayback *self,
                                           double            rate);
double   tilestar_playback_get_rate       (TilestarPlayback *self);

void     tilestar_playback_go_to          (TilestarPlayback *self,
                                           guint64           position);

/* ---- Actions ---- */

/* Adds first-step, previous-step, play, next-step and last-step to @map, which must not outlive
 * @self. */
void     tilestar_playback_add_actions    (TilestarPlayback *self,
                                           GActionMap       *map);

/* Enables the actions that would have an effect; disables all of them unless @is_shown. */
void     tilestar_playback_update_actions (TilestarPlayback *self,
                                           GActionMap       *map,
                                           gboolean          is_shown);

/* ---- Controls ---- */

/* Sets the range and value of @scale from the length and position. @most: where the range ends at the
 * latest; G_MAXUINT64: at the length. @text: the position with its unit, for assistive technologies */
void     tilestar_playback_update_scale   (TilestarPlayback *self,
                                           GtkScale         *scale,
                                           const char       *text,
                                           guint64           most,
                                           guint64           step,
                                           guint64           page);

/* Seeks to the value of @scale if it differs from the position. */
void     tilestar_playback_follow_scale   (TilestarPlayback *self,
                                           GtkScale         *scale);

/* Updates the icon, the tooltip and the accessible name of the play button. */
void     tilestar_playback_update_button  (TilestarPlayback *self,
                                           GtkWidget        *button,
                                           const char       *tooltip,
                                           const char       *name);

/* Shows "3 / 12", with both strings used as they are, or a dash if @position is NULL. */
void     tilestar_playback_update_label   (GtkLabel         *label,
                                           const char       *position,
                                           const char       *length);
