/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-window-actions.c: the window's actions, keys, clipboard, files, drops.
 */

#include "slide-board-text.h"
#include "tilestar-session-boards.h"
#include "tilestar-transfer.h"
#include "tilestar-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- The clipboard ---- */

/* The goal where the focus is on it, else the board. */
static gboolean
is_goal_focused (TilestarWindow *self)
{
  return tilestar_solve_view_is_goal_focused (self->solve_view);
}

static void
copy_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  TilestarWindow *self = user_data;
  g_autofree char *text =
    tilestar_transfer_dup_board (is_goal_focused (self)
                                   ? tilestar_session_get_goal (self->session)
                                   : tilestar_session_get_board (self->session));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tilestar_window_notice (self, _("Board copied"));
}

static void
pasted_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);
  g_autoptr (GError) error = NULL;

  if (self->session == NULL)
    return;

  if (text == NULL)
    {
      tilestar_window_notice (self, _("There is no text to paste"));
    }
  else if (is_goal_focused (self))
    {
      if (!tilestar_transfer_take_text (self->session, text, TRUE, NULL, &error))
        tilestar_window_notice (self, error->message);
    }
  else
    {
      tilestar_window_take_text (self, text, NULL);
    }
}

static void
paste_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (user_data), NULL,
                                 pasted_cb, g_object_ref (user_data));
}

/* ---- Files ---- */

static void
loaded_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = tilestar_transfer_load_finish (G_FILE (object), result, &error);

  if (self->session == NULL)
    return;

  if (text == NULL)
    tilestar_window_notice (self, error->message);
  else if (tilestar_window_take_text (self, text, NULL))
    tilestar_window_set_file (self, G_FILE (object));
}

void
tilestar_window_open_file (TilestarWindow *self,
                           GFile          *file)
{
  g_return_if_fail (TILESTAR_IS_WINDOW (self));

  tilestar_transfer_load_async (file, loaded_cb, g_object_ref (self));
}

static void
saved_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (TilestarWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents_finish (G_FILE (object), result, NULL, &error))
    tilestar_window_notice (self, error->message);
  else if (self->session != NULL)
    tilestar_window_set_file (self, G_FILE (object));
}

static void
chosen_cb (GtkFileChooserNative *chooser,
           int                   response,
           TilestarWindow       *self)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (file != NULL
      && gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_OPEN)
    {
      tilestar_window_open_file (self, file);
    }
  else if (file != NULL)
    {
      g_autofree char *pair = tilestar_transfer_dup_pair (self->session);
      g_autofree char *line = g_strconcat (pair, "\n", NULL);
      g_autoptr (GBytes) bytes = g_bytes_new (line, strlen (line));

      g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                           saved_cb, g_object_ref (self));
    }

  g_clear_object (&self->chooser);
}

static void
choose_file (TilestarWindow       *self,
             GtkFileChooserAction  action)
{
  g_autoptr (GtkFileFilter) boards = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  if (self->chooser != NULL)
    return;

  self->chooser = gtk_file_chooser_native_new (action == GTK_FILE_CHOOSER_ACTION_OPEN
                                                 ? _("Open a Board") : _("Save Boards"),
                                               GTK_WINDOW (self), action, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);

  gtk_file_filter_set_name (boards, _("Text with boards"));
  gtk_file_filter_add_mime_type (boards, "text/plain");
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), boards);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), all);

  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    /* Translators: the name a new file is offered; keep it short */
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), _("boards.txt"));

  g_signal_connect (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  choose_file (user_data, GTK_FILE_CHOOSER_ACTION_OPEN);
}

static void
save_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  choose_file (user_data, GTK_FILE_CHOOSER_ACTION_SAVE);
}

/* ---- Drops ---- */

static gboolean
drop_cb (GtkDropTarget  *target,
         const GValue   *value,
         double          x,
         double          y,
         TilestarWindow *self)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

      if (files == NULL)
        return FALSE;

      tilestar_window_open_file (self, files->data);
      return TRUE;
    }

  if (G_VALUE_HOLDS_STRING (value))
    return tilestar_window_take_text (self, g_value_get_string (value), NULL);

  return FALSE;
}

void
tilestar_window_add_drop (TilestarWindow *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- Everything else ---- */

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

DEFINE_ACTION (solve, tilestar_solve_view_solve (self->solve_view))
DEFINE_ACTION (stop, tilestar_solve_view_stop (self->solve_view))
DEFINE_ACTION (hint, tilestar_solve_view_hint (self->solve_view))
DEFINE_ACTION (scramble, tilestar_solve_view_scramble (self->solve_view))
DEFINE_ACTION (undo, tilestar_session_undo (self->session))
DEFINE_ACTION (redo, tilestar_session_redo (self->session))
DEFINE_ACTION (restart, tilestar_session_restart (self->session))
DEFINE_ACTION (adopt_board, tilestar_session_adopt_board (self->session))
DEFINE_ACTION (make_solvable, tilestar_session_mend (self->session))
DEFINE_ACTION (first_step, tilestar_session_first (self->session))
DEFINE_ACTION (previous_step, tilestar_session_previous (self->session))
DEFINE_ACTION (next_step, tilestar_session_next (self->session))
DEFINE_ACTION (last_step, tilestar_session_last (self->session))
DEFINE_ACTION (play, tilestar_session_toggle_play (self->session))
DEFINE_ACTION (escape, tilestar_solve_view_escape (self->solve_view))

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

static const GActionEntry actions[] = {
  { .name = "solve", .activate = solve_cb },
  { .name = "stop", .activate = stop_cb },
  { .name = "escape", .activate = escape_cb },
  { .name = "hint", .activate = hint_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "restart", .activate = restart_cb },
  { .name = "adopt-board", .activate = adopt_board_cb },
  { .name = "make-solvable", .activate = make_solvable_cb },
  { .name = "random-board", .activate = random_board_cb },
  { .name = "scramble", .activate = scramble_cb },
  { .name = "first-step", .activate = first_step_cb },
  { .name = "previous-step", .activate = previous_step_cb },
  { .name = "play", .activate = play_cb },
  { .name = "next-step", .activate = next_step_cb },
  { .name = "last-step", .activate = last_step_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "open", .activate = open_cb },
  { .name = "save", .activate = save_cb },
  { .name = "show-view", .activate = show_view_cb, .parameter_type = "s" },
};

/* Keys that what has the focus may have a use of its own for: they come to
 * the window only if it had none. The others are the application's. */
static const struct
{
  const char *trigger;
  const char *action;
} keys[] = {
  { "space", "win.play" },
  { "comma", "win.previous-step" },
  { "period", "win.next-step" },
  { "Home|KP_Home", "win.first-step" },
  { "End|KP_End", "win.last-step" },
  { "Escape", "win.escape" },
  { "<Control>z", "win.undo" },
  { "<Control><Shift>z", "win.redo" },
  { "<Control>y", "win.redo" },
  { "<Control>c", "win.copy" },
  { "<Control>v", "win.paste" },
};

static void
set_enabled (TilestarWindow *self,
             const char     *name,
             gboolean        enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
tilestar_window_update_actions (TilestarWindow *self)
{
  TilestarPlayer *player = tilestar_session_get_player (self->session);
  const SlideBoard *board = tilestar_session_get_board (self->session);
  gboolean is_running = tilestar_solve_view_is_running (self->solve_view);
  gboolean is_moved = !slide_board_equal (board, tilestar_session_get_start (self->session));
  guint step = tilestar_player_get_step (player);
  guint n_steps = tilestar_player_get_n_steps (player);
  gboolean has_steps = tilestar_session_has_solution (self->session) && n_steps > 0;
  /* Off the path every button leads back to it. */
  gboolean is_off_path = has_steps && !tilestar_session_is_on_path (self->session);

  set_enabled (self, "solve", !is_running);
  set_enabled (self, "stop", is_running);
  set_enabled (self, "play", has_steps);
  set_enabled (self, "first-step", is_off_path || (has_steps && step > 0));
  set_enabled (self, "previous-step", is_off_path || (has_steps && step > 0));
  set_enabled (self, "next-step", is_off_path || (has_steps && step < n_steps));
  set_enabled (self, "last-step", is_off_path || (has_steps && step < n_steps));
  set_enabled (self, "restart", is_moved);
  set_enabled (self, "adopt-board", is_moved);
  set_enabled (self, "hint", !slide_board_equal (board, tilestar_session_get_goal (self->session)));
}

static void
add_keys (GtkWidget *widget)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcutTrigger *trigger = gtk_shortcut_trigger_parse_string (keys[i].trigger);
      GtkShortcutAction *action = gtk_named_action_new (keys[i].action);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                            gtk_shortcut_new (trigger, action));
    }

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (widget, controller);
}

void
tilestar_window_add_actions (TilestarWindow *self)
{
  g_autoptr (GAction) show_heuristic = g_settings_create_action (self->settings, "show-heuristic");
  g_autoptr (GPropertyAction) show_panel =
    g_property_action_new ("show-panel", self->flap, "reveal-flap");

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_action_map_add_action (G_ACTION_MAP (self), show_heuristic);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (show_panel));

  g_object_bind_property (self->session, "can-undo",
                          g_action_map_lookup_action (G_ACTION_MAP (self), "undo"), "enabled",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->session, "can-redo",
                          g_action_map_lookup_action (G_ACTION_MAP (self), "redo"), "enabled",
                          G_BINDING_SYNC_CREATE);

  /* A scrolled window would use up Home and End. */
  add_keys (tilestar_solve_view_get_stage (self->solve_view));
  add_keys (tilestar_solve_view_get_setup_panel (self->solve_view));
  add_keys (GTK_WIDGET (self));
}
