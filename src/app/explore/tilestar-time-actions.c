/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-time-actions.h"

#include "tilestar-action.h"
#include "tilestar-view.h"

TILESTAR_DEFINE_ACTION (TilestarExploration, exploration, bookmark,
                        tilestar_exploration_toggle_bookmark (exploration))
TILESTAR_DEFINE_ACTION (TilestarExploration, exploration, go_to_expansion,
                        tilestar_playback_go_to (TILESTAR_PLAYBACK (exploration),
                                                 (guint64) MAX (0, g_variant_get_int32 (parameter))))

static void
step_event (TilestarExploration *exploration,
            gboolean             forward)
{
  tilestar_exploration_set_playing (exploration, FALSE);
  tilestar_exploration_step_event (exploration, forward);
}

TILESTAR_DEFINE_ACTION (TilestarExploration, exploration, previous_event, step_event (exploration, FALSE))
TILESTAR_DEFINE_ACTION (TilestarExploration, exploration, next_event, step_event (exploration, TRUE))

static void
follow_selected_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  TilestarExploration *exploration = user_data;
  SlideVersion version;

  slide_record_get_version (tilestar_exploration_get_record (exploration),
                            tilestar_exploration_get_selected (exploration), &version);
  tilestar_playback_go_to (TILESTAR_PLAYBACK (exploration), version.expanded);
}

static const GActionEntry actions[] = {
  { .name = "previous-event", .activate = previous_event_cb },
  { .name = "next-event", .activate = next_event_cb },
  { .name = "bookmark", .activate = bookmark_cb },
  { .name = "follow-hand", .activate = follow_selected_cb },
  { .name = "go-to-expansion", .activate = go_to_expansion_cb, .parameter_type = "i" },
};

void
tilestar_time_actions_add (GActionMap          *map,
                           TilestarExploration *exploration)
{
  tilestar_playback_add_actions (TILESTAR_PLAYBACK (exploration), map);
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), exploration);
}

/* Whether there is an expansion of the selected node at another moment. While a question is open,
 * later expansions do not count. */
static gboolean
can_follow_selected (TilestarExploration *exploration)
{
  SlideRecord *record = tilestar_exploration_get_record (exploration);
  SlideVersion version;

  if (record == NULL || tilestar_exploration_is_current_selected (exploration))
    return FALSE;

  slide_record_get_version (record, tilestar_exploration_get_selected (exploration), &version);
  return version.expanded > 0
         && version.expanded <= tilestar_exploration_get_shown_length (exploration, NULL);
}

void
tilestar_time_actions_update (GActionMap          *map,
                              TilestarExploration *exploration,
                              gboolean             is_shown)
{
  SlideRecord *record = is_shown ? tilestar_exploration_get_record (exploration) : NULL;
  guint64 moment = tilestar_exploration_get_moment (exploration);
  gboolean has_more = record != NULL && moment < tilestar_exploration_get_n_expansions (exploration);
  gboolean has_less = record != NULL && moment > 0;
  gboolean is_partial = FALSE;

  if (has_less)
    {
      SlideRecordSuccessor successors[SLIDE_N_MOVES];

      is_partial = tilestar_exploration_get_successors (exploration, successors)
                   < slide_record_get_successors (record, moment, successors);
    }

  tilestar_playback_update_actions (TILESTAR_PLAYBACK (exploration), map, record != NULL);
  tilestar_view_set_enabled (map, "previous-event", has_less);
  tilestar_view_set_enabled (map, "next-event", has_more || is_partial);
  tilestar_view_set_enabled (map, "last-step", has_more || is_partial);
  tilestar_view_set_enabled (map, "bookmark", record != NULL);
  tilestar_view_set_enabled (map, "follow-hand", is_shown && can_follow_selected (exploration));
  tilestar_view_set_enabled (map, "go-to-expansion", record != NULL);
}
