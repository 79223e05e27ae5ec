/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-heuristics-view.h"

#include <glib/gi18n.h>

#include "slide-audit-report.h"
#include "slide-provenance.h"
#include "slide-board-text.h"
#include "slide-network-store.h"
#include "slide-visible-text.h"
#include "tilestar-audit-map.h"
#include "tilestar-audit-numbers.h"
#include "tilestar-audit-panel.h"
#include "tilestar-audit-text.h"
#include "tilestar-audit-verdict.h"
#include "tilestar-audit.h"
#include "tilestar-audited-table.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-columns.h"
#include "tilestar-composer.h"
#include "tilestar-dialog.h"
#include "tilestar-error-plot.h"
#include "tilestar-export.h"
#include "tilestar-heuristic-list.h"
#include "tilestar-page-switch.h"
#include "tilestar-palette.h"
#include "tilestar-script-folder.h"
#include "tilestar-script-window.h"
#include "tilestar-search-settings.h"
#include "tilestar-start-stop.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"
#include "tilestar-term-button.h"
#include "tilestar-throttle.h"
#include "tilestar-training-page.h"
#include "tilestar-view.h"

struct _TilestarHeuristicsView
{
  TilestarView parent_instance;

  TilestarWorkspace     *workspace;
  TilestarSession       *session;       /* the workspace's, like the next member */
  GSettings             *settings;
  TilestarHeuristicList *heuristics;
  TilestarAudit         *audit;
  GActionMap            *actions;
  GtkWidget             *panel;         /* shown in the window's side panel */
  GtkWidget             *editor;        /* nullable */
  gboolean               is_updating;   /* the dropdown is being updated; its signals are ignored */
  TilestarThrottle       speech;

  TilestarColumns       *columns;
  GtkWidget             *main;
  GtkWidget             *side;
  GtkDropDown           *heuristic_drop_down;
  TilestarAuditVerdict  *verdict;
  GtkLabel              *state_label;
  GtkProgressBar        *progress_bar;
  GtkWidget             *sizes_box;
  GtkWidget             *picture_bar;
  TilestarPageSwitch    *picture_switch;
  GtkStack              *pictures;
  GtkWidget             *selected_button;
  GtkLabel              *name_label;
  GtkLabel              *description_label;
  GtkWidget             *numbers_box;
  TilestarStatisticRow  *numbers[TILESTAR_AUDIT_N_NUMBERS];
  GtkWidget             *own_box;
  GtkWidget             *audit_button;
  GtkWidget             *stop_button;
};

G_DEFINE_FINAL_TYPE (TilestarHeuristicsView, tilestar_heuristics_view, TILESTAR_TYPE_VIEW)

/* ---- The numbers ---- */

static void
add_numbers (TilestarHeuristicsView *self)
{
  static const guint value_chars[TILESTAR_AUDIT_N_NUMBERS] = { 12, 8, 8, 4, 18, 10, 8, 10, 8 };

  for (guint i = 0; i < TILESTAR_AUDIT_N_NUMBERS; i++)
    {
      if (i == TILESTAR_AUDIT_OVERESTIMATES)
        gtk_box_append (GTK_BOX (self->numbers_box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      self->numbers[i] = tilestar_audit_number_append (self->numbers_box, (TilestarAuditNumber) i, value_chars[i]);
    }
}

/* @found: (nullable): NULL for dashes. @speak: whether assistive technologies announce it */
static void
show_numbers (TilestarHeuristicsView *self,
              const SlideAudit       *found,
              gboolean                speak)
{
  for (guint i = 0; i < TILESTAR_AUDIT_N_NUMBERS; i++)
    tilestar_audit_number_show (self->numbers[i], (TilestarAuditNumber) i, found, speak);
}

/* ---- State in words ---- */

static char *
dup_too_large (TilestarHeuristicsView *self)
{
  const SlideBoard *goal = tilestar_audit_get_goal (self->audit);
  guint64 n = tilestar_audit_count_boards (goal->rows, goal->columns);
  g_autofree char *count = tilestar_format_count (n);

  if (n == 0)
    return tilestar_format_sentence (_("An audit checks every board and is possible for up to %d "
                                       "cells. %u×%u has too many boards: choose a smaller size."),
                                     SLIDE_DISTANCE_TABLE_MAX_CELLS, goal->rows, goal->columns);

  return tilestar_format_sentence (_("An audit checks every board and is possible for up to %d "
                                     "cells. There are %s boards of %u×%u: choose a smaller size."),
                                   SLIDE_DISTANCE_TABLE_MAX_CELLS, count, goal->rows, goal->columns);
}

static char *
dup_working (TilestarHeuristicsView *self)
{
  TilestarAuditStage stage = TILESTAR_AUDIT_BOARDS;
  int percent = (int) (100.0 * tilestar_audit_get_progress (self->audit, &stage));

  switch (stage)
    {
    case TILESTAR_AUDIT_TABLES:
      return g_strdup_printf (_("Building the heuristic’s tables: %d %%"), percent);
    case TILESTAR_AUDIT_DISTANCES:
      return g_strdup_printf (_("Computing the true distance of every board: %d %%"), percent);
    case TILESTAR_AUDIT_BOARDS:
    default:
      return g_strdup_printf (_("Evaluating the heuristic on every board: %d %%"), percent);
    }
}

static char *
dup_state (TilestarHeuristicsView *self)
{
  const SlideBoard *goal = tilestar_audit_get_goal (self->audit);
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  const GError *error = tilestar_audit_get_error (self->audit);
  g_autofree char *count = NULL;
  g_autofree char *text = NULL;

  switch (tilestar_audit_get_state (self->audit))
    {
    case TILESTAR_AUDIT_TOO_LARGE:
      return dup_too_large (self);
    case TILESTAR_AUDIT_FAILED:
      return slide_visible_message (error != NULL ? error->message : "");
    case TILESTAR_AUDIT_WORKING:
      return dup_working (self);
    case TILESTAR_AUDIT_STOPPED:
      count = tilestar_format_count (found != NULL ? found->n_seen : 0);
      return g_strdup_printf (_("Stopped; the numbers cover the %s boards checked so far"), count);
    case TILESTAR_AUDIT_DONE:
      count = tilestar_format_count (found->n_boards);
      text = tilestar_format_duration (tilestar_audit_get_elapsed (self->audit));
      /* Translators: a number of boards, and a time such as “0.02 s” */
      return g_strdup_printf (_("All %s boards from which the goal can be reached, in %s"), count, text);
    case TILESTAR_AUDIT_IDLE:
    default:
      count = tilestar_format_count (tilestar_audit_count_boards (goal->rows, goal->columns));
      return g_strdup_printf (_("Auditing %s boards takes from seconds to minutes. Press Audit to "
                                "start."),
                              count);
    }
}

/* The line with the state of the audit, and the progress bar below it. */
static void
show_state (TilestarHeuristicsView *self)
{
  TilestarAuditState state = tilestar_audit_get_state (self->audit);
  gboolean is_working = state == TILESTAR_AUDIT_WORKING;
  gboolean is_failed = state == TILESTAR_AUDIT_FAILED;
  gboolean can_start = tilestar_audit_can_start (self->audit);
  g_autofree char *text = dup_state (self);
  TilestarAuditStage stage;

  gtk_label_set_label (self->state_label, text);
  gtk_widget_set_sensitive (self->audit_button, can_start);
  gtk_widget_set_tooltip_text (self->audit_button,
                               can_start ? _("Evaluate the heuristic on every board (Ctrl+Enter)") : text);
  /* The reason for a missing result gets more emphasis than a remark. */
  tilestar_view_set_css_class (GTK_WIDGET (self->state_label), "dim-label", !is_failed);
  tilestar_view_set_css_class (GTK_WIDGET (self->state_label), "caption", !is_failed);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), is_working);
  if (is_working)
    gtk_progress_bar_set_fraction (self->progress_bar,
                                   tilestar_audit_get_progress (self->audit, &stage));
}

/* ---- Boards for the other views ---- */

static void
adopt_board (TilestarHeuristicsView *self,
             TilestarAudit          *audit)
{
  SlideBoard board = *tilestar_audit_get_selected_board (audit);
  SlideBoard goal = *tilestar_audit_get_goal (audit);

  tilestar_settings_set_heuristic (self->settings, tilestar_audit_get_spec (audit), &goal);
  tilestar_session_set_pair (self->session, &board, &goal);
}

/* Shows the selected board of @audit in Solve, with its heuristic drawn on it; does nothing if no
 * board is selected, as does explore_board(). */
static void
show_board (TilestarHeuristicsView *self,
            TilestarAudit          *audit)
{
  if (tilestar_audit_get_selected_board (audit) == NULL)
    return;

  adopt_board (self, audit);
  g_settings_set_boolean (self->settings, "show-heuristic", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-view", "s", "solve");
}

/* Shows a search from it in the Explore view. */
static void
explore_board (TilestarHeuristicsView *self,
               TilestarAudit          *audit)
{
  if (tilestar_audit_get_selected_board (audit) == NULL)
    return;

  adopt_board (self, audit);
  g_settings_set_string (self->settings, "algorithm", "astar");
  if (tilestar_workspace_solve_recorded (self->workspace, NULL))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-view", "s", "explore");
}

static void
show_board_cb (TilestarHeuristicsView *self)
{
  show_board (self, self->audit);
}

static void
explore_cb (TilestarHeuristicsView *self)
{
  explore_board (self, self->audit);
}

/* ---- Files and commands ---- */

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  TilestarHeuristicsView *self = user_data;

  tilestar_export_run_by_ending (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                 gtk_stack_get_visible_child (self->pictures),
                                 g_variant_get_string (parameter, NULL));
}

/* The command line that makes the same audit. */
static char *
dup_command (TilestarHeuristicsView *self)
{
  g_autofree char *goal = slide_board_to_text (tilestar_audit_get_goal (self->audit), SLIDE_TEXT_LINE);
  g_autofree char *quoted_goal = g_shell_quote (goal);
  g_autofree char *heuristic =
    g_shell_quote (slide_heuristic_spec_get_text (tilestar_audit_get_spec (self->audit)));

  return g_strdup_printf ("tilestar-cli audit --goal %s --heuristic %s", quoted_goal, heuristic);
}

static void
export_audit_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  TilestarHeuristicsView *self = user_data;
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  GString *json = g_string_new (NULL);
  g_autofree char *command = dup_command (self);
  const SlideProvenance whence = { .program = "tilestar", .command = command, .n_threads = g_get_num_processors () };
  g_autofree char *provenance = slide_provenance_dup_json (&whence);

  slide_audit_report_append (json, SLIDE_FORMAT_JSON, tilestar_audit_get_heuristic (self->audit),
                             found, NULL);
  slide_json_lines_add_provenance (json, 0, provenance);
  tilestar_export_run_text (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), "audit",
                            g_string_free (json, FALSE), TILESTAR_EXPORT_JSON);
}

static void
copy_command_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  TilestarHeuristicsView *self = user_data;
  g_autofree char *command = dup_command (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), command);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", _("Command copied"));
}

static const GActionEntry own_actions[] = {
  { .name = "export", .activate = export_cb, .parameter_type = "s" },
  { .name = "export-audit", .activate = export_audit_cb },
  { .name = "copy-audit-command", .activate = copy_command_cb },
};

static void
update_actions (TilestarHeuristicsView *self)
{
  GActionMap *map = self->actions;
  TilestarAuditState state = tilestar_audit_get_state (self->audit);

  tilestar_view_set_enabled (map, "export", tilestar_audit_get_found (self->audit) != NULL);
  tilestar_view_set_enabled (map, "export-audit", state == TILESTAR_AUDIT_DONE);
  tilestar_view_set_enabled (map, "copy-audit-command",
                             state != TILESTAR_AUDIT_TOO_LARGE && tilestar_audit_get_spec (self->audit) != NULL);
}

static void
update_selected_button (TilestarHeuristicsView *self)
{
  gtk_widget_set_visible (self->selected_button,
                          !gtk_widget_get_mapped (self->panel)
                          && tilestar_audit_get_selected_board (self->audit) != NULL);
}

/* Describes the heuristic with its parameters, which its row does not show. */
static void
update_choice (TilestarHeuristicsView *self)
{
  const SlideHeuristicSpec *spec = tilestar_audit_get_spec (self->audit);
  const char *text = tilestar_audit_get_text (self->audit);
  g_autofree char *name = spec != NULL ? slide_heuristic_spec_dup_name (spec) : g_strdup (text);

  self->is_updating = TRUE;
  if (!tilestar_choice_select (self->heuristic_drop_down, text) && spec != NULL)
    tilestar_choice_select (self->heuristic_drop_down, slide_heuristic_spec_get_info (spec)->id);
  self->is_updating = FALSE;

  gtk_label_set_label (self->name_label, name);
  gtk_label_set_label (self->description_label,
                       spec != NULL ? _(slide_heuristic_spec_get_info (spec)->description) : "");
}

static void
changed_cb (TilestarHeuristicsView *self)
{
  TilestarAuditState state = tilestar_audit_get_state (self->audit);
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  gboolean is_working = state == TILESTAR_AUDIT_WORKING;

  update_choice (self);
  tilestar_audit_verdict_show (self->verdict, found);
  show_numbers (self, found, TRUE);
  /* The button loses the focus before it becomes insensitive. */
  tilestar_start_stop_show (self->audit_button, self->stop_button, is_working);
  show_state (self);
  gtk_widget_set_visible (self->sizes_box, state == TILESTAR_AUDIT_TOO_LARGE);
  update_actions (self);
  update_selected_button (self);
  g_object_notify (G_OBJECT (self), "running");
}

static void
progressed_cb (TilestarHeuristicsView *self)
{
  gboolean speak = tilestar_throttle_pass (&self->speech, FALSE);
  const SlideAudit *found = tilestar_audit_get_found (self->audit);

  if (speak)
    {
      show_state (self);
      tilestar_audit_verdict_show (self->verdict, found);
      update_actions (self);
    }
  show_numbers (self, found, speak);
}

/* ---- A smaller size ---- */

static void
use_3x3_cb (TilestarHeuristicsView *self)
{
  tilestar_session_set_shape (self->session, 3, 3);
}

static void
use_3x4_cb (TilestarHeuristicsView *self)
{
  tilestar_session_set_shape (self->session, 3, 4);
}

/* ---- The view ---- */

static void
tilestar_heuristics_view_solve (TilestarView *view)
{
  tilestar_audit_start (TILESTAR_HEURISTICS_VIEW (view)->audit);
}

static void
tilestar_heuristics_view_stop (TilestarView *view)
{
  tilestar_audit_stop (TILESTAR_HEURISTICS_VIEW (view)->audit);
}

static gboolean
tilestar_heuristics_view_escape (TilestarView *view)
{
  TilestarHeuristicsView *self = TILESTAR_HEURISTICS_VIEW (view);

  if (tilestar_audit_get_state (self->audit) != TILESTAR_AUDIT_WORKING)
    return FALSE;

  tilestar_audit_stop (self->audit);
  return TRUE;
}

static void
tilestar_heuristics_view_focus (TilestarView *view)
{
  TilestarHeuristicsView *self = TILESTAR_HEURISTICS_VIEW (view);

  tilestar_columns_show_main (self->columns);
  if (gtk_widget_get_visible (GTK_WIDGET (self->heuristic_drop_down)))
    gtk_widget_grab_focus (GTK_WIDGET (self->heuristic_drop_down));
  else
    gtk_widget_child_focus (GTK_WIDGET (self->pictures), GTK_DIR_TAB_FORWARD);
}

static const SlideBoard *
tilestar_heuristics_view_get_board (TilestarView *view)
{
  return tilestar_audit_get_selected_board (TILESTAR_HEURISTICS_VIEW (view)->audit);
}

static void
tilestar_heuristics_view_set_presenting (TilestarView *view,
                                         gboolean      is_presenting)
{
  TilestarHeuristicsView *self = TILESTAR_HEURISTICS_VIEW (view);

  tilestar_columns_set_has_side (self->columns, !is_presenting);
  /* A verdict in one row leaves the height to the picture. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->verdict), is_presenting ? GTK_ORIENTATION_HORIZONTAL
                                                                                : GTK_ORIENTATION_VERTICAL);
}

static gboolean
tilestar_heuristics_view_is_running (TilestarView *view)
{
  TilestarHeuristicsView *self = TILESTAR_HEURISTICS_VIEW (view);

  return self->audit != NULL
         && tilestar_audit_get_state (self->audit) == TILESTAR_AUDIT_WORKING;
}

/* With large text, a name and its number do not fit side by side, nor do three buttons. */
static void
fit_text (TilestarHeuristicsView *self)
{
  TilestarPalette palette;
  gboolean is_large;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (self));
  is_large = palette.text_scale > TILESTAR_PALETTE_LARGE_TEXT;
  for (guint i = TILESTAR_AUDIT_EXACT; i < TILESTAR_AUDIT_N_NUMBERS; i++)
    g_object_set (self->numbers[i], "stacked", is_large, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->own_box),
                                  is_large ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
tilestar_heuristics_view_map (GtkWidget *widget)
{
  TilestarHeuristicsView *self = TILESTAR_HEURISTICS_VIEW (widget);

  fit_text (TILESTAR_HEURISTICS_VIEW (widget));
  GTK_WIDGET_CLASS (tilestar_heuristics_view_parent_class)->map (widget);
  if (self->audit != NULL)
    tilestar_audit_look (self->audit, TRUE);
}

static void
tilestar_heuristics_view_unmap (GtkWidget *widget)
{
  TilestarHeuristicsView *self = TILESTAR_HEURISTICS_VIEW (widget);

  if (self->audit != NULL)
    tilestar_audit_look (self->audit, FALSE);
  GTK_WIDGET_CLASS (tilestar_heuristics_view_parent_class)->unmap (widget);
}

/* ---- Choosing ---- */

static void
heuristic_selected_cb (TilestarHeuristicsView *self)
{
  const char *text = tilestar_choice_get_selected (self->heuristic_drop_down);
  gboolean was_working = tilestar_audit_get_state (self->audit) == TILESTAR_AUDIT_WORKING;

  if (self->is_updating || text == NULL)
    return;

  tilestar_audit_choose (self->audit, text);
  if (was_working && tilestar_audit_get_state (self->audit) == TILESTAR_AUDIT_WORKING)
    {
      /* Translators: the name of a heuristic */
      g_autofree char *notice = g_strdup_printf (_("Audit started again: %s"), gtk_label_get_label (self->name_label));

      gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", notice);
    }
}

/* Called before the rows of the dropdown change; update_choice() follows. */
static void
heuristics_changing_cb (TilestarHeuristicsView *self)
{
  self->is_updating = TRUE;
}

/* ---- The user's heuristics ---- */

/* Selects a heuristic that was composed or trained, and saved. */
static void
made_cb (TilestarHeuristicsView *self,
         const char             *text)
{
  TilestarHeuristicItem *item = tilestar_heuristic_list_find (self->heuristics, text);
  /* Translators: the name of a heuristic */
  g_autofree char *notice = g_strdup_printf (_("Added “%s” to the heuristics"),
                                             item != NULL ? tilestar_heuristic_item_get_name (item) : text);

  tilestar_audit_choose (self->audit, text);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", notice);
}

/* A network is a file as well. */
static void
kept_cb (TilestarHeuristicsView *self,
         const char             *text)
{
  TilestarHeuristicItem *item = tilestar_heuristic_list_find (self->heuristics, text);
  const char *network = strchr (text, ':');
  g_autofree char *path = network != NULL ? slide_network_store_dup_path (network + 1, NULL) : NULL;
  g_autofree char *folder = NULL;
  g_autofree char *place = NULL;
  g_autofree char *notice = NULL;

  made_cb (self, text);
  if (path == NULL || item == NULL)
    return;

  folder = g_path_get_dirname (path);
  place = slide_visible_text (folder, -1, SLIDE_VISIBLE_LINE);
  /* Translators: the name of a network that was saved, and the folder of its file */
  notice = g_strdup_printf (_("Added “%s” to the heuristics and saved it in %s"),
                            tilestar_heuristic_item_get_name (item), place);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", notice);
}

static void
compose_cb (TilestarHeuristicsView *self)
{
  GtkWidget *composer = tilestar_composer_new (self->workspace);

  g_signal_connect_object (composer, "composed", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
  tilestar_dialog_present (GTK_WINDOW (composer), GTK_WIDGET (self));
}

/* As in the views, Escape first stops the training: the network so far can then be saved. */
static gboolean
escape_training_cb (GtkWidget *window,
                    GVariant  *arguments,
                    gpointer   page)
{
  if (tilestar_training_page_is_training (page))
    tilestar_training_page_stop (page);
  else
    gtk_window_close (GTK_WINDOW (window));

  return TRUE;
}

static void
train_cb (TilestarHeuristicsView *self)
{
  GtkWidget *page = tilestar_training_page_new (self->workspace);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkWindow *window = g_object_new (ADW_TYPE_WINDOW, "title", _("Train a Network"), "modal", TRUE,
                                    "destroy-with-parent", TRUE, "default-width", 560, "default-height", 700,
                                    "content", box, NULL);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), page);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_callback_action_new (escape_training_cb, page, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  g_signal_connect_object (page, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "kept", G_CALLBACK (gtk_window_close), window, G_CONNECT_SWAPPED);
  tilestar_dialog_present (window, GTK_WIDGET (self));
}

static void
script_show_board_cb (TilestarHeuristicsView *self,
                      TilestarScriptWindow   *editor)
{
  show_board (self, tilestar_script_window_get_audit (editor));
}

static void
script_explore_cb (TilestarHeuristicsView *self,
                   TilestarScriptWindow   *editor)
{
  explore_board (self, tilestar_script_window_get_audit (editor));
}

/* There is at most one editor. */
static TilestarScriptWindow *
open_editor (TilestarHeuristicsView *self,
             const char             *name)
{
  if (self->editor == NULL)
    {
      self->editor = tilestar_script_window_new (self->workspace, name);
      g_object_add_weak_pointer (G_OBJECT (self->editor), (gpointer *) &self->editor);
      gtk_window_set_transient_for (GTK_WINDOW (self->editor),
                                    GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
      g_signal_connect_object (self->editor, "show-board", G_CALLBACK (script_show_board_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->editor, "explore", G_CALLBACK (script_explore_cb), self, G_CONNECT_SWAPPED);
    }

  gtk_window_present (GTK_WINDOW (self->editor));
  return TILESTAR_SCRIPT_WINDOW (self->editor);
}

/* The script that is being audited, or NULL. */
static void
write_cb (TilestarHeuristicsView *self)
{
  g_autofree char *name = tilestar_script_folder_dup_name (tilestar_script_folder_get (),
                                                           tilestar_audit_get_text (self->audit));

  open_editor (self, name);
}

void
tilestar_heuristics_view_open_script (TilestarHeuristicsView *self,
                                      const char             *name)
{
  g_return_if_fail (TILESTAR_IS_HEURISTICS_VIEW (self));

  tilestar_script_window_open (open_editor (self, NULL), name);
}

gboolean
tilestar_heuristics_view_may_close (TilestarHeuristicsView *self)
{
  g_return_val_if_fail (TILESTAR_IS_HEURISTICS_VIEW (self), TRUE);

  return self->editor == NULL || tilestar_script_window_may_close (TILESTAR_SCRIPT_WINDOW (self->editor));
}

static void
tilestar_heuristics_view_bind (TilestarView      *view,
                               TilestarWorkspace *workspace)
{
  TilestarHeuristicsView *self = TILESTAR_HEURISTICS_VIEW (view);
  GtkWidget *map, *errors, *audited, *button;

  self->workspace = workspace;
  self->session = tilestar_workspace_get_session (workspace);
  self->settings = tilestar_workspace_get_settings (workspace);
  self->heuristics = tilestar_heuristic_list_new (self->settings);
  self->audit = tilestar_audit_new (workspace);

  self->is_updating = TRUE;
  g_signal_connect_swapped (self->heuristics, "items-changed", G_CALLBACK (heuristics_changing_cb), self);
  tilestar_choice_set_up_drop_down (self->heuristic_drop_down, _("Heuristic to audit"),
                                    tilestar_choice_list_heuristics (self->heuristics));
  g_signal_connect_swapped (self->heuristics, "items-changed", G_CALLBACK (update_choice), self);
  self->is_updating = FALSE;
  g_signal_connect_swapped (self->heuristic_drop_down, "notify::selected",
                            G_CALLBACK (heuristic_selected_cb), self);

  map = g_object_new (TILESTAR_TYPE_AUDIT_MAP, NULL);
  errors = g_object_new (TILESTAR_TYPE_ERROR_PLOT, NULL);
  tilestar_page_switch_bind (self->picture_switch, self->pictures, self->actions,
                             "audit-picture", _("Picture"));
  /* Translators: picture of h against the true distance */
  button = tilestar_page_switch_add (self->picture_switch, map, "map", _("Heat Map"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Heat map"), -1);
  /* Translators: picture of how far h is from the true distance */
  tilestar_page_switch_add (self->picture_switch, errors, "errors", _("Errors"));
  audited = g_object_new (TILESTAR_TYPE_AUDITED_TABLE, NULL);
  /* Translators: the table of heuristics that have been audited */
  tilestar_page_switch_add (self->picture_switch, audited, "audited", _("Audited"));
  tilestar_audit_map_bind (TILESTAR_AUDIT_MAP (map), self->audit);
  tilestar_error_plot_bind (TILESTAR_ERROR_PLOT (errors), self->audit);
  tilestar_audited_table_bind (TILESTAR_AUDITED_TABLE (audited), self->audit);
  tilestar_audit_panel_bind (TILESTAR_AUDIT_PANEL (self->panel), self->audit);
  g_signal_connect_swapped (self->panel, "show-board", G_CALLBACK (show_board_cb), self);
  g_signal_connect_swapped (self->panel, "explore", G_CALLBACK (explore_cb), self);
  g_signal_connect_swapped (self->panel, "map", G_CALLBACK (update_selected_button), self);
  g_signal_connect_swapped (self->panel, "unmap", G_CALLBACK (update_selected_button), self);

  g_signal_connect_swapped (self->audit, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->audit, "progressed", G_CALLBACK (progressed_cb), self);
  g_signal_connect_swapped (self->audit, "selected-changed", G_CALLBACK (update_selected_button), self);
  changed_cb (self);
}

/* ---- The object ---- */

static void
tilestar_heuristics_view_dispose (GObject *object)
{
  TilestarHeuristicsView *self = TILESTAR_HEURISTICS_VIEW (object);

  if (self->audit != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->audit, self);
      g_object_run_dispose (G_OBJECT (self->audit));
    }
  tilestar_disconnect (self->heuristics, self);
  if (self->editor != NULL)
    gtk_window_destroy (GTK_WINDOW (self->editor));

  g_clear_object (&self->audit);
  g_clear_object (&self->heuristics);

  G_OBJECT_CLASS (tilestar_heuristics_view_parent_class)->dispose (object);
}

static void
tilestar_heuristics_view_class_init (TilestarHeuristicsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TilestarViewClass *view_class = TILESTAR_VIEW_CLASS (klass);

  object_class->dispose = tilestar_heuristics_view_dispose;
  widget_class->map = tilestar_heuristics_view_map;
  widget_class->unmap = tilestar_heuristics_view_unmap;
  view_class->bind = tilestar_heuristics_view_bind;
  view_class->solve = tilestar_heuristics_view_solve;
  view_class->stop = tilestar_heuristics_view_stop;
  view_class->escape = tilestar_heuristics_view_escape;
  view_class->focus = tilestar_heuristics_view_focus;
  view_class->set_presenting = tilestar_heuristics_view_set_presenting;
  view_class->get_board = tilestar_heuristics_view_get_board;
  view_class->is_running = tilestar_heuristics_view_is_running;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_AUDIT_VERDICT, TILESTAR_TYPE_COLUMNS, TILESTAR_TYPE_PAGE_SWITCH,
                         TILESTAR_TYPE_STATISTIC_ROW, TILESTAR_TYPE_TERM_BUTTON);
  TILESTAR_TEMPLATE (widget_class, "tilestar-heuristics-view.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarHeuristicsView, columns, main, side, heuristic_drop_down, verdict,
                          state_label, progress_bar, sizes_box, picture_bar, picture_switch, pictures, selected_button,
                          name_label, description_label, numbers_box, own_box);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarHeuristicsView, audit_button, stop_button);
  TILESTAR_BIND_CALLBACKS (widget_class, use_3x3_cb, use_3x4_cb, tilestar_heuristics_view_solve,
                           tilestar_heuristics_view_stop, compose_cb, train_cb, write_cb);
}

static void
tilestar_heuristics_view_init (TilestarHeuristicsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_numbers (self);

  self->panel = tilestar_audit_panel_new ();
  tilestar_view_set_panel (TILESTAR_VIEW (self), self->panel);
  self->actions = tilestar_view_get_actions (TILESTAR_VIEW (self));
  g_action_map_add_action_entries (self->actions, own_actions, G_N_ELEMENTS (own_actions), self);
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, NULL, self);
  tilestar_view_add_keys (self->main);
  tilestar_view_add_keys (self->side);
}
