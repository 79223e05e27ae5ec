/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-playback-actions.c: going through a session's solution, and back to its
 * start, as actions.
 */

#include "tilestar-playback-actions.h"

#include "tilestar-view.h"

#define DEFINE_ACTION(name, function)          \
  static void                                  \
  name##_cb (GSimpleAction *action,            \
             GVariant      *parameter,         \
             gpointer       user_data)         \
  {                                            \
    function (user_data);                      \
  }

DEFINE_ACTION (first_step, tilestar_session_first)
DEFINE_ACTION (previous_step, tilestar_session_previous)
DEFINE_ACTION (play, tilestar_session_toggle_play)
DEFINE_ACTION (next_step, tilestar_session_next)
DEFINE_ACTION (last_step, tilestar_session_last)
DEFINE_ACTION (restart, tilestar_session_restart)
DEFINE_ACTION (adopt_board, tilestar_session_adopt_board)

static const GActionEntry actions[] = {
  { .name = "first-step", .activate = first_step_cb },
  { .name = "previous-step", .activate = previous_step_cb },
  { .name = "play", .activate = play_cb },
  { .name = "next-step", .activate = next_step_cb },
  { .name = "last-step", .activate = last_step_cb },
  { .name = "restart", .activate = restart_cb },
  { .name = "adopt-board", .activate = adopt_board_cb },
};

void
tilestar_playback_actions_add (GActionMap      *map,
                               TilestarSession *session)
{
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), session);
}

void
tilestar_playback_actions_update (GActionMap      *map,
                                  TilestarSession *session,
                                  gboolean         is_shown)
{
  TilestarPlayer *player = tilestar_session_get_player (session);
  gboolean is_moved = is_shown
                      && !slide_board_equal (tilestar_session_get_board (session),
                                             tilestar_session_get_start (session));
  guint step = tilestar_player_get_step (player);
  guint n_steps = tilestar_player_get_n_steps (player);
  gboolean has_steps = is_shown && tilestar_session_has_solution (session) && n_steps > 0;
  /* Off the path every button leads back to it. */
  gboolean is_off_path = has_steps && !tilestar_session_is_on_path (session);

  tilestar_view_set_enabled (map, "play", has_steps);
  tilestar_view_set_enabled (map, "first-step", is_off_path || (has_steps && step > 0));
  tilestar_view_set_enabled (map, "previous-step", is_off_path || (has_steps && step > 0));
  tilestar_view_set_enabled (map, "next-step", is_off_path || (has_steps && step < n_steps));
  tilestar_view_set_enabled (map, "last-step", is_off_path || (has_steps && step < n_steps));
  tilestar_view_set_enabled (map, "restart", is_moved);
  tilestar_view_set_enabled (map, "adopt-board", is_moved);
}
