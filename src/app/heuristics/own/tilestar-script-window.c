/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-script-window.h"

#include "slide-visible-text.h"
#include "tilestar-audit-map.h"
#include "tilestar-audit-numbers.h"
#include "tilestar-audit-panel.h"
#include "tilestar-audit-text.h"
#include "tilestar-audit-verdict.h"
#include "tilestar-audit.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-columns.h"
#include "tilestar-dialog.h"
#include "tilestar-export.h"
#include "tilestar-file-dialog.h"
#include "tilestar-latest.h"
#include "tilestar-message.h"
#include "tilestar-script-folder.h"
#include "tilestar-script-line.h"
#include "tilestar-script-templates.h"
#include "tilestar-script-trial.h"
#include "tilestar-script-view.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define N_NUMBERS 4
#define VALUE_CHARS 9

struct _TilestarScriptWindow
{
  AdwWindow parent_instance;

  TilestarWorkspace    *workspace;
  TilestarScriptFolder *folder;
  char                 *name;          /* of the open script; nullable */
  TilestarAudit        *audit;         /* of the audit; nullable */
  TilestarLatest        trial;
  TilestarLatest        output;
  GSimpleActionGroup   *actions;
  gboolean              is_updating;   /* the dropdown is being updated; its signals are ignored */
  gboolean              is_unsaved;    /* the text could not be saved */
  GtkWidget            *question;      /* nullable: the message that asks whether to discard it */
  GtkEditable          *name_entry;    /* nullable: in the message that asks for another name */

  /* The last script that was deleted; nullable. */
  char                 *deleted_name;
  char                 *deleted_text;

  AdwToastOverlay      *toasts;
  GtkStack             *stack;
  GtkDropDown          *script_drop_down;
  GtkToggleButton      *new_button;
  GtkWidget            *menu_button;
  GtkListBox           *templates;
  TilestarScriptView   *view;
  TilestarAuditVerdict *verdict;
  GtkLabel             *state_label;
  GtkWidget            *numbers_box;
  TilestarStatisticRow *numbers[N_NUMBERS];
  GtkWidget            *trials_box;
  TilestarStatisticRow *trial_rows[TILESTAR_N_TRIALS];
  GtkLabel             *trial_label;
  AdwBin               *map_bin;
  AdwBin               *panel_bin;
  GtkLabel             *output_label;
  GtkWidget            *output_box;
};

G_DEFINE_FINAL_TYPE (TilestarScriptWindow, tilestar_script_window, ADW_TYPE_WINDOW)

enum
{
  SHOW_BOARD,
  EXPLORE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void open_script (TilestarScriptWindow *self,
                         const char           *name);

static void
show_toast (TilestarScriptWindow *self,
            const char           *text)
{
  adw_toast_overlay_add_toast (self->toasts, tilestar_dialog_new_toast (text));
}

/* ---- Ten boards ---- */

static void
show_trial (TilestarScriptWindow      *self,
            const TilestarScriptTrial *trial)
{
  g_autofree char *note = NULL;

  for (int i = 0; i < TILESTAR_N_TRIALS; i++)
    {
      g_autofree char *text = trial != NULL && trial->expanded[i] > 0 ? tilestar_format_count (trial->expanded[i])
                                                                       : NULL;

      tilestar_statistic_row_set_value (self->trial_rows[i], text, TRUE);
    }

  if (trial != NULL && trial->failure != NULL)
    note = g_strdup (_("The script failed on one of the boards"));
  else if (trial != NULL && trial->not_shortest > 0)
    /* Translators: of ten solutions */
    note = tilestar_format_sentence (ngettext ("%u solution is longer than the shortest one",
                                               "%u solutions are longer than the shortest ones",
                                               trial->not_shortest),
                                     trial->not_shortest);
  gtk_widget_set_visible (GTK_WIDGET (self->trial_label), note != NULL);
  gtk_label_set_label (self->trial_label, note != NULL ? note : "");
}

static void
trial_done_cb (gpointer data,
               gpointer user_data)
{
  show_trial (user_data, data);
}

static void
start_trial (TilestarScriptWindow *self)
{
  SlideHeuristic *heuristic = tilestar_audit_get_heuristic (self->audit);

  show_trial (self, NULL);
  if (heuristic != NULL)
    tilestar_latest_start (&self->trial, tilestar_script_trial_run, tilestar_script_trial_new (heuristic),
                           tilestar_script_trial_free, trial_done_cb, self);
}

/* ---- What the script prints ---- */

typedef struct
{
  SlideHeuristic *heuristic;
  SlideBoard      board;
  char           *text;
} Output;

static void
output_free (gpointer data)
{
  Output *output = data;

  slide_heuristic_unref (output->heuristic);
  g_free (output->text);
  g_free (output);
}

static void
output_run (gpointer      data,
            GCancellable *cancellable)
{
  Output *output = data;

  output->text = slide_heuristic_dup_output (output->heuristic, &output->board);
}

static void
output_done_cb (gpointer data,
                gpointer user_data)
{
  TilestarScriptWindow *self = user_data;
  Output *output = data;
  const char *text = output->text != NULL ? output->text : "";
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  gtk_widget_set_visible (self->output_box, *valid != '\0');
  gtk_label_set_label (self->output_label, g_strchomp (valid));
}

/* For the selected board. */
static void
update_output (TilestarScriptWindow *self)
{
  SlideHeuristic *heuristic = self->audit != NULL ? tilestar_audit_get_heuristic (self->audit) : NULL;
  const SlideBoard *board = self->audit != NULL ? tilestar_audit_get_selected_board (self->audit) : NULL;
  Output *output;

  if (heuristic == NULL || board == NULL)
    return;

  output = g_new0 (Output, 1);
  output->heuristic = slide_heuristic_ref (heuristic);
  output->board = *board;
  tilestar_latest_start (&self->output, output_run, output, output_free, output_done_cb, self);
}

/* ---- The audit ---- */

/* A message of the script begins with its file and the line, which the editor shows separately:
 * "line 7: …". */
static void
show_problem (TilestarScriptWindow *self)
{
  const GError *error = tilestar_audit_get_error (self->audit);
  const char *message = error != NULL ? error->message : NULL;
  g_autofree char *spec = tilestar_script_folder_dup_spec (self->folder, self->name);
  const char *path = spec + strlen ("lua:");
  g_autofree char *text = NULL;
  int line = 0;

  if (message != NULL && g_str_has_prefix (message, path))
    {
      char *end = NULL;

      message += strlen (path) + 1;
      line = (int) strtol (message, &end, 10);
      if (line > 0 && *end == ':')
        {
          g_autofree char *script = tilestar_script_view_dup_text (self->view);

          message = end + 1 + strspn (end + 1, " ");
          line = tilestar_script_find_line (script, line, message);
        }
      text = g_strstrip (slide_visible_message (message));
    }
  else
    {
      text = message != NULL ? slide_visible_message (message) : NULL;
    }

  tilestar_script_view_set_problem (self->view, line, text);
}

static const TilestarAuditNumber shown_numbers[N_NUMBERS] = {
  TILESTAR_AUDIT_MEAN_H, TILESTAR_AUDIT_EXACT, TILESTAR_AUDIT_OVERESTIMATES, TILESTAR_AUDIT_INCONSISTENT,
};

static void
show_numbers (TilestarScriptWindow *self,
              const SlideAudit     *found)
{
  for (guint i = 0; i < N_NUMBERS; i++)
    tilestar_audit_number_show (self->numbers[i], shown_numbers[i], found, TRUE);
}

static char *
dup_state (TilestarScriptWindow *self)
{
  const SlideBoard *goal = tilestar_audit_get_goal (self->audit);

  switch (tilestar_audit_get_state (self->audit))
    {
    case TILESTAR_AUDIT_DONE:
      /* Translators: a size such as 3×3 */
      return tilestar_format_sentence (_("Compared with the true distance of every board of %u×%u"), goal->rows,
                                       goal->columns);
    case TILESTAR_AUDIT_FAILED:
      return g_strdup (_("The script has an error"));
    case TILESTAR_AUDIT_IDLE:
    case TILESTAR_AUDIT_WORKING:
    case TILESTAR_AUDIT_STOPPED:
    case TILESTAR_AUDIT_TOO_LARGE:
    default:
      return g_strdup (_("Auditing…"));
    }
}

static void
audit_changed_cb (TilestarScriptWindow *self)
{
  TilestarAuditState state = tilestar_audit_get_state (self->audit);
  const SlideAudit *found = tilestar_audit_get_found (self->audit);
  g_autofree char *text = dup_state (self);

  gtk_label_set_label (self->state_label, text);
  /* While another audit works, the last result stays: it flickers less. */
  if (state == TILESTAR_AUDIT_WORKING && found == NULL)
    return;

  tilestar_audit_verdict_show (self->verdict, found);
  show_numbers (self, found);
  gtk_widget_set_visible (GTK_WIDGET (self->map_bin), found != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->panel_bin), found != NULL);
  if (state == TILESTAR_AUDIT_FAILED || state == TILESTAR_AUDIT_DONE)
    show_problem (self);
  if (state == TILESTAR_AUDIT_DONE)
    {
      start_trial (self);
    }
  else if (state == TILESTAR_AUDIT_FAILED)
    {
      tilestar_latest_drop (&self->trial);
      show_trial (self, NULL);
    }
  update_output (self);
}

static void
audit_progressed_cb (TilestarScriptWindow *self)
{
  const SlideAudit *found = tilestar_audit_get_found (self->audit);

  if (found == NULL)
    return;

  tilestar_audit_verdict_show (self->verdict, found);
  show_numbers (self, found);
}

static void
drop_audit (TilestarScriptWindow *self)
{
  if (self->audit == NULL)
    return;

  tilestar_latest_drop (&self->trial);
  tilestar_latest_drop (&self->output);
  g_signal_handlers_disconnect_by_data (self->audit, self);
  adw_bin_set_child (self->map_bin, NULL);
  adw_bin_set_child (self->panel_bin, NULL);
  g_object_run_dispose (G_OBJECT (self->audit));
  g_clear_object (&self->audit);
}

static void
show_board_cb (TilestarScriptWindow *self)
{
  g_signal_emit (self, signals[SHOW_BOARD], 0);
}

static void
explore_cb (TilestarScriptWindow *self)
{
  g_signal_emit (self, signals[EXPLORE], 0);
}

/* The audit of the open script. */
static void
make_audit (TilestarScriptWindow *self)
{
  g_autofree char *spec = tilestar_script_folder_dup_spec (self->folder, self->name);
  GtkWidget *map = g_object_new (TILESTAR_TYPE_AUDIT_MAP, NULL);
  GtkWidget *panel = tilestar_audit_panel_new ();

  drop_audit (self);
  self->audit = tilestar_audit_new_alone (self->workspace, spec);
  tilestar_audit_map_bind (TILESTAR_AUDIT_MAP (map), self->audit);
  tilestar_audit_panel_bind (TILESTAR_AUDIT_PANEL (panel), self->audit);
  tilestar_audit_panel_embed (TILESTAR_AUDIT_PANEL (panel));
  adw_bin_set_child (self->map_bin, map);
  adw_bin_set_child (self->panel_bin, panel);

  g_signal_connect_swapped (panel, "show-board", G_CALLBACK (show_board_cb), self);
  g_signal_connect_swapped (panel, "explore", G_CALLBACK (explore_cb), self);
  g_signal_connect_swapped (self->audit, "changed", G_CALLBACK (audit_changed_cb), self);
  g_signal_connect_swapped (self->audit, "progressed", G_CALLBACK (audit_progressed_cb), self);
  g_signal_connect_swapped (self->audit, "selected-changed", G_CALLBACK (update_output), self);
  tilestar_audit_look (self->audit, TRUE);
}

/* ---- The script that is open ---- */

static gboolean
save_script (TilestarScriptWindow  *self,
             GError               **error)
{
  g_autofree char *text = tilestar_script_view_dup_text (self->view);

  self->is_unsaved = self->name != NULL && !tilestar_script_folder_save (self->folder, self->name, text, error);
  return !self->is_unsaved;
}

/* Saves the text; the folder's signal then starts the audit. */
static void
edited_cb (TilestarScriptWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!save_script (self, &error))
    show_toast (self, error->message);
}

/* Saves any changes now. Returns: whether nothing is unsaved */
static gboolean
is_saved (TilestarScriptWindow  *self,
          GError               **error)
{
  tilestar_script_view_flush (self->view);
  return !self->is_unsaved || save_script (self, error);
}

static void
update_actions (TilestarScriptWindow *self)
{
  static const char *const of_script[] = { "rename", "duplicate", "delete", "export", "search" };

  for (guint i = 0; i < G_N_ELEMENTS (of_script); i++)
    tilestar_view_set_enabled (G_ACTION_MAP (self->actions), of_script[i], self->name != NULL);
  tilestar_view_set_enabled (G_ACTION_MAP (self->actions), "undo-delete", self->deleted_name != NULL);
}

static void
show_templates (TilestarScriptWindow *self,
                gboolean              is_shown)
{
  gtk_stack_set_visible_child_name (self->stack, is_shown ? "templates" : "editor");
  gtk_toggle_button_set_active (self->new_button, is_shown);
  gtk_widget_set_sensitive (GTK_WIDGET (self->new_button), !is_shown || self->name != NULL);
  if (is_shown)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->templates, 0)));
}

/* The names, with the open one selected. */
static void
update_names (TilestarScriptWindow *self)
{
  const char *const *names = tilestar_script_folder_get_names (self->folder);
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_strcmp0 (names[i], self->name) == 0)
      selected = i;

  self->is_updating = TRUE;
  gtk_drop_down_set_model (self->script_drop_down, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->script_drop_down, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->script_drop_down), names[0] != NULL);
  self->is_updating = FALSE;
}

static void
close_script (TilestarScriptWindow *self)
{
  drop_audit (self);
  g_clear_pointer (&self->name, g_free);
  self->is_unsaved = FALSE;
}

static void
open_script (TilestarScriptWindow *self,
             const char           *name)
{
  g_autofree char *own_name = g_strdup (name);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!is_saved (self, &error))
    {
      show_toast (self, error->message);
      update_names (self);
      return;
    }

  close_script (self);
  text = own_name != NULL ? tilestar_script_folder_load (self->folder, own_name, &error) : NULL;
  if (error != NULL)
    show_toast (self, error->message);

  if (text != NULL)
    {
      self->name = g_steal_pointer (&own_name);
      tilestar_script_view_load (self->view, text);
      tilestar_script_view_set_problem (self->view, 0, NULL);
      tilestar_audit_verdict_show (self->verdict, NULL);
      show_numbers (self, NULL);
      show_trial (self, NULL);
      gtk_widget_set_visible (self->output_box, FALSE);
      make_audit (self);
    }

  update_names (self);
  update_actions (self);
  show_templates (self, self->name == NULL);
  if (self->name != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
selected_cb (TilestarScriptWindow *self)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (self->script_drop_down);

  if (!self->is_updating && item != NULL && g_strcmp0 (gtk_string_object_get_string (item), self->name) != 0)
    open_script (self, gtk_string_object_get_string (item));
}

/* Another program may have removed the open script. */
static void
names_changed_cb (TilestarScriptWindow *self)
{
  const char *const *names = tilestar_script_folder_get_names (self->folder);

  if (self->name != NULL && !g_strv_contains (names, self->name))
    open_script (self, names[0]);
  else
    update_names (self);
}

/* Another program may have changed it: unsaved changes take precedence. */
static void
folder_edited_cb (TilestarScriptWindow *self,
                  const char           *name)
{
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;

  if (g_strcmp0 (name, self->name) != 0 || self->is_unsaved || tilestar_script_view_is_pending (self->view))
    return;

  text = tilestar_script_folder_load (self->folder, name, NULL);
  shown = tilestar_script_view_dup_text (self->view);
  if (text != NULL && !g_str_equal (text, shown))
    tilestar_script_view_update (self->view, text);
}

/* ---- New scripts ---- */

static void
create_script (TilestarScriptWindow *self,
               const char           *base,
               const char           *text)
{
  g_autofree char *name = tilestar_script_folder_propose (self->folder, base);
  g_autoptr (GError) error = NULL;

  if (tilestar_script_folder_save (self->folder, name, text, &error))
    open_script (self, name);
  else
    show_toast (self, error->message);
}

static void
template_cb (TilestarScriptWindow *self,
             GtkListBoxRow        *row)
{
  const TilestarScriptTemplate *template;
  g_autofree char *text = NULL;
  guint n;

  template = &tilestar_script_template_list (&n)[gtk_list_box_row_get_index (row)];
  text = tilestar_script_template_dup_text (template);
  create_script (self, g_str_equal (template->id, "nothing") ? "mine" : template->id, text);
}

static void
fill_templates (TilestarScriptWindow *self)
{
  guint n;
  const TilestarScriptTemplate *list = tilestar_script_template_list (&n);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(list[i].title));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(list[i].description));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (self->templates, row);
    }
}

static void
new_toggled_cb (TilestarScriptWindow *self)
{
  tilestar_script_view_flush (self->view);
  show_templates (self, gtk_toggle_button_get_active (self->new_button));
}

void
tilestar_script_window_open (TilestarScriptWindow *self,
                             const char           *name)
{
  g_return_if_fail (TILESTAR_IS_SCRIPT_WINDOW (self));

  open_script (self, name);
}

/* A toast says why @file cannot be read. */
static void
import_file (TilestarScriptWindow *self,
             GFile                *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  name = tilestar_script_folder_import (self->folder, file, &error);
  if (name != NULL)
    open_script (self, name);
  else
    show_toast (self, error->message);
}

static void
import_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  const TilestarFileKind scripts = { _("Lua scripts"), .endings = { ".lua" } };

  tilestar_file_dialog_open (user_data, _("Import a Script"), &scripts, G_CALLBACK (import_file),
                             user_data);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  TilestarScriptWindow *self = user_data;

  tilestar_export_run_text (GTK_WINDOW (self), self->name, tilestar_script_view_dup_text (self->view),
                            TILESTAR_EXPORT_LUA);
}

static void
duplicate_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  TilestarScriptWindow *self = user_data;
  g_autofree char *text = tilestar_script_view_dup_text (self->view);

  create_script (self, self->name, text);
}

/* ---- Deleting and renaming ---- */

static void
undo_delete_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  TilestarScriptWindow *self = user_data;
  g_autofree char *name = g_steal_pointer (&self->deleted_name);
  g_autofree char *text = g_steal_pointer (&self->deleted_text);

  if (name != NULL)
    create_script (self, name, text);
  update_actions (self);
}

static void
delete_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  TilestarScriptWindow *self = user_data;
  g_autofree char *text = tilestar_script_view_dup_text (self->view);
  g_autofree char *name = g_strdup (self->name);
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  tilestar_script_view_flush (self->view);
  self->is_unsaved = FALSE;
  if (!tilestar_script_folder_remove (self->folder, name, &error))
    {
      (void) save_script (self, NULL);
      show_toast (self, error->message);
      return;
    }

  g_free (self->deleted_name);
  g_free (self->deleted_text);
  self->deleted_name = g_strdup (name);
  self->deleted_text = g_steal_pointer (&text);
  update_actions (self);

  /* Translators: the name of a script */
  title = g_strdup_printf (_("“%s” deleted"), name);
  toast = tilestar_dialog_new_toast (title);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "script.undo-delete");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
rename_answered_cb (TilestarScriptWindow *self,
                    TilestarReply        reply)
{
  g_autofree char *new_name = g_strstrip (g_strdup (gtk_editable_get_text (self->name_entry)));
  g_autoptr (GError) error = NULL;
  g_autofree char *old = NULL;

  self->name_entry = NULL;
  if (reply == TILESTAR_REPLY_CANCEL || self->name == NULL)
    return;

  /* The folder's signal then finds the new name here. */
  tilestar_script_view_flush (self->view);
  old = g_steal_pointer (&self->name);
  self->name = g_strdup (new_name);
  if (tilestar_script_folder_rename (self->folder, old, new_name, &error))
    {
      make_audit (self);
      update_names (self);
      return;
    }

  g_free (self->name);
  self->name = g_steal_pointer (&old);
  show_toast (self, error->message);
}

static void
rename_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  TilestarScriptWindow *self = user_data;
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), self->name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name of the script"),
                                  -1);
  self->name_entry = GTK_EDITABLE (entry);
  tilestar_message_ask (GTK_WIDGET (self), &(TilestarMessage) {
    .heading = _("Rename Script"),
    .child = entry,
    .suggested = _("_Rename"),
  }, G_CALLBACK (rename_answered_cb), self);
}

static void
search_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  tilestar_script_view_search (TILESTAR_SCRIPT_WINDOW (user_data)->view);
}

static const GActionEntry own_actions[] = {
  { .name = "rename", .activate = rename_cb },
  { .name = "duplicate", .activate = duplicate_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "undo-delete", .activate = undo_delete_cb },
  { .name = "import", .activate = import_cb },
  { .name = "export", .activate = export_cb },
  { .name = "search", .activate = search_cb },
};

/* ---- The window ---- */

static gboolean
drop_cb (GtkDropTarget        *target,
         const GValue         *value,
         double                x,
         double                y,
         TilestarScriptWindow *self)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *file = files; file != NULL; file = file->next)
    import_file (self, file->data);
  return files != NULL;
}

static gboolean
destroy_cb (gpointer window)
{
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

static void
discard_cb (TilestarScriptWindow *self,
            TilestarReply        reply)
{
  self->question = NULL;
  if (reply == TILESTAR_REPLY_CANCEL)
    return;

  close_script (self);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, destroy_cb, g_object_ref (self), g_object_unref);
}

gboolean
tilestar_script_window_may_close (TilestarScriptWindow *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TILESTAR_IS_SCRIPT_WINDOW (self), TRUE);

  if (is_saved (self, &error))
    return TRUE;

  if (self->question == NULL)
    {
      g_autofree char *body =
        g_strdup_printf (/* Translators: what went wrong with saving a file */
                         _("%s. If you don’t save, your changes will be lost."), error->message);

      self->question = tilestar_message_ask (GTK_WIDGET (self), &(TilestarMessage) {
        .heading = _("Discard Changes?"),
        .body = body,
        .destructive = _("_Discard"),
      }, G_CALLBACK (discard_cb), self);
    }
  tilestar_message_raise (self->question);
  return FALSE;
}

static gboolean
tilestar_script_window_close_request (GtkWindow *window)
{
  TilestarScriptWindow *self = TILESTAR_SCRIPT_WINDOW (window);

  if (!tilestar_script_window_may_close (self))
    return TRUE;

  close_script (self);
  return GTK_WINDOW_CLASS (tilestar_script_window_parent_class)->close_request (window);
}

static void
tilestar_script_window_dispose (GObject *object)
{
  TilestarScriptWindow *self = TILESTAR_SCRIPT_WINDOW (object);

  drop_audit (self);
  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_script_window_parent_class)->dispose (object);
}

static void
tilestar_script_window_finalize (GObject *object)
{
  TilestarScriptWindow *self = TILESTAR_SCRIPT_WINDOW (object);

  g_free (self->name);
  g_free (self->deleted_name);
  g_free (self->deleted_text);

  G_OBJECT_CLASS (tilestar_script_window_parent_class)->finalize (object);
}

static void
tilestar_script_window_class_init (TilestarScriptWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_script_window_dispose;
  object_class->finalize = tilestar_script_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = tilestar_script_window_close_request;

  signals[SHOW_BOARD] = TILESTAR_SIGNAL (klass, "show-board", 0);
  signals[EXPLORE] = TILESTAR_SIGNAL (klass, "explore", 0);

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_AUDIT_VERDICT, TILESTAR_TYPE_COLUMNS, TILESTAR_TYPE_SCRIPT_VIEW,
                         TILESTAR_TYPE_STATISTIC_ROW);
  TILESTAR_TEMPLATE (widget_class, "tilestar-script-window.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarScriptWindow, toasts, stack, script_drop_down, new_button, menu_button,
                          templates, view, verdict, state_label, numbers_box, trials_box, trial_label, map_bin,
                          panel_bin, output_label, output_box);
  TILESTAR_BIND_CALLBACKS (widget_class, selected_cb, new_toggled_cb, template_cb, edited_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "script.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "script.rename", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
add_rows (TilestarScriptWindow *self)
{
  const char *const titles[TILESTAR_N_TRIALS] = {
    [TILESTAR_TRIAL_SCRIPT] = _("This script"),
    [TILESTAR_TRIAL_MISPLACED] = _("Misplaced tiles"),
    [TILESTAR_TRIAL_MANHATTAN] = _("Manhattan distance"),
    [TILESTAR_TRIAL_LINEAR_CONFLICT] = _("Linear conflict"),
  };

  for (guint i = 0; i < N_NUMBERS; i++)
    self->numbers[i] = tilestar_audit_number_append (self->numbers_box, shown_numbers[i], VALUE_CHARS);
  for (guint i = 0; i < TILESTAR_N_TRIALS; i++)
    {
      self->trial_rows[i] = g_object_new (TILESTAR_TYPE_STATISTIC_ROW, "title", titles[i], "value-chars", VALUE_CHARS,
                                          NULL);
      gtk_box_append (GTK_BOX (self->trials_box), GTK_WIDGET (self->trial_rows[i]));
    }
}

static void
tilestar_script_window_init (TilestarScriptWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->folder = tilestar_script_folder_get ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), own_actions, G_N_ELEMENTS (own_actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "script", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_choice_set_up_string_drop_down (self->script_drop_down, _("Script to edit"));
  fill_templates (self);
  add_rows (self);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_signal_connect_object (self->folder, "names-changed", G_CALLBACK (names_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->folder, "edited", G_CALLBACK (folder_edited_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
tilestar_script_window_new (TilestarWorkspace *workspace,
                            const char        *name)
{
  TilestarScriptWindow *self = g_object_new (TILESTAR_TYPE_SCRIPT_WINDOW, NULL);
  const char *const *names = tilestar_script_folder_get_names (self->folder);

  self->workspace = g_object_ref (workspace);
  open_script (self, name != NULL ? name : names[0]);
  return GTK_WIDGET (self);
}

TilestarAudit *
tilestar_script_window_get_audit (TilestarScriptWindow *self)
{
  g_return_val_if_fail (TILESTAR_IS_SCRIPT_WINDOW (self), NULL);

  return self->audit;
}
