/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-actions.c: what the window can be asked for, whichever view it shows.
 */

#include "tilestar-window-actions.h"

#include "tilestar-dialog.h"
#include "tilestar-search-settings.h"
#include "tilestar-session-boards.h"
#include "tilestar-view-keys.h"
#include "tilestar-window-boards.h"
#include "tilestar-window-notice.h"
#include "tilestar-window-presentation.h"
#include "tilestar-window-views.h"

#include <glib/gi18n.h>

#define DEFINE_ACTION(name, statement)         \
  static void                                  \
  name##_cb (GSimpleAction *action,            \
             GVariant      *parameter,         \
             gpointer       user_data)         \
  {                                            \
    TilestarWindow *self = user_data;          \
                                               \
    statement;                                 \
  }

DEFINE_ACTION (solve, tilestar_view_solve (tilestar_window_get_view (self)))
DEFINE_ACTION (stop, tilestar_view_stop (tilestar_window_get_view (self)))
DEFINE_ACTION (undo, tilestar_session_undo (self->session))
DEFINE_ACTION (redo, tilestar_session_redo (self->session))
DEFINE_ACTION (make_solvable, tilestar_session_mend (self->session))
DEFINE_ACTION (copy, tilestar_window_copy (self))
DEFINE_ACTION (paste, tilestar_window_paste (self))
DEFINE_ACTION (open, tilestar_window_choose_file (self, GTK_FILE_CHOOSER_ACTION_OPEN))
DEFINE_ACTION (save, tilestar_window_choose_file (self, GTK_FILE_CHOOSER_ACTION_SAVE))

/* What is nearest first. */
static void
escape_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  TilestarWindow *self = user_data;

  if (!tilestar_view_escape (tilestar_window_get_view (self)))
    tilestar_window_set_presenting (self, FALSE);
}

static void
presentation_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       user_data)
{
  tilestar_window_set_presenting (user_data, g_variant_get_boolean (state));
}

static void
random_board_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  TilestarWindow *self = user_data;

  tilestar_session_randomize (self->session, (guint64) g_random_int () << 32 | g_random_int ());
}

static void
show_view_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  tilestar_window_show_view (user_data, g_variant_get_string (parameter, NULL));
}

/* For views, which know no window: a word on what was done. */
static void
notice_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  tilestar_window_notice (user_data, g_variant_get_string (parameter, NULL));
}

/* By the name under which GTK has it, for a window of its own kind. */
static void
show_help_overlay_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/tilestar/Tilestar/tilestar-shortcuts.ui");

  tilestar_dialog_present (GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts")), user_data);
}

static const GActionEntry actions[] = {
  { .name = "solve", .activate = solve_cb },
  { .name = "stop", .activate = stop_cb },
  { .name = "escape", .activate = escape_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "make-solvable", .activate = make_solvable_cb },
  { .name = "random-board", .activate = random_board_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "open", .activate = open_cb },
  { .name = "save", .activate = save_cb },
  { .name = "presentation", .state = "false", .change_state = presentation_cb },
  { .name = "show-help-overlay", .activate = show_help_overlay_cb },
  { .name = "show-view", .activate = show_view_cb, .parameter_type = "s" },
  { .name = "notice", .activate = notice_cb, .parameter_type = "s" },
};

void
tilestar_window_add_actions (TilestarWindow *self)
{
  g_autoptr (GAction) show_heuristic = g_settings_create_action (self->settings, "show-heuristic");

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_action_map_add_action (G_ACTION_MAP (self), show_heuristic);

  g_object_bind_property (self->session, "can-undo",
                          g_action_map_lookup_action (G_ACTION_MAP (self), "undo"), "enabled",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->session, "can-redo",
                          g_action_map_lookup_action (G_ACTION_MAP (self), "redo"), "enabled",
                          G_BINDING_SYNC_CREATE);

  tilestar_view_add_keys (GTK_WIDGET (self));
}

gboolean
tilestar_window_choose_heuristic (TilestarWindow  *self,
                                  const char      *text,
                                  GError         **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  const SlideBoard *goal;

  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), FALSE);

  goal = tilestar_session_get_goal (self->session);
  spec = slide_heuristic_spec_parse (text, &local_error);

  /* One that does not apply to these boards may be chosen, as in the list;
   * groups of tiles that they do not have make no sense. */
  if (spec == NULL
      || (!slide_heuristic_applies (spec, goal, &local_error)
          && g_error_matches (local_error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION)))
    {
      tilestar_window_notice (self, local_error->message);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  tilestar_window_clear_notice (self);
  tilestar_settings_set_heuristic (self->settings, spec, goal);
  return TRUE;
}

gboolean
tilestar_window_choose_algorithm (TilestarWindow  *self,
                                  const char      *id,
                                  GError         **error)
{
  SlideAlgorithm algorithm;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (TILESTAR_IS_WINDOW (self), FALSE);

  if (!slide_algorithm_from_id (id, &algorithm))
    {
      g_set_error (&local_error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("There is no algorithm “%s”."), id);
      tilestar_window_notice (self, local_error->message);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  g_settings_set_string (self->settings, "algorithm", id);
  return TRUE;
}
