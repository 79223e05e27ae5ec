/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lesson-recorder.h"

#include "slide-lesson-draft.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-file-dialog.h"
#include "tilestar-latest.h"
#include "tilestar-lesson-take.h"
#include "tilestar-lessons.h"
#include "tilestar-message.h"
#include "tilestar-save.h"
#include "tilestar-statistics-text.h"
#include "tilestar-step-editor.h"
#include "tilestar-view.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* Milliseconds without a change after which the lesson is checked. */
#define CHECK_DELAY 500

/* The most problems that a message lists. */
#define MAX_LINES 5

/* Characters of a title that become part of the name of a file. */
#define MAX_NAME 60

struct _TilestarLessonRecorder
{
  AdwBin parent_instance;

  TilestarWorkspace    *workspace;
  SlideLessonDraft     *draft;
  char                 *path;          /* of the file, or NULL before it is saved first */
  SlideLesson          *checked;       /* the lesson as it is now, prepared; NULL if it is not known */
  GArray               *problems;      /* (element-type SlideLessonProblem): that were found last; nullable */
  TilestarLatest        check;
  guint                 check_id;
  gboolean              is_tried;      /* it is played as soon as it is checked */
  gboolean              is_foreign;    /* it is from a file whose scripts the user has not allowed to run */
  gboolean              is_updating;   /* the signals of the widgets are ignored */
  guint                 dragged;
  GSimpleActionGroup   *actions;

  /* What to do once unsaved changes are saved or discarded. */
  void                (*then) (TilestarLessonRecorder *self);
  char                 *then_uri;
  gboolean              is_saved_first;
  GtkWidget            *question;      /* nullable: the message with the question */

  AdwToastOverlay      *toasts;
  GtkEditable          *title_row;
  GtkEditable          *summary_row;
  GtkEditable          *author_row;
  GtkLabel             *problem_label;
  GtkWidget            *empty_label;
  GtkListBox           *steps;
  GtkWidget            *step_box;
  TilestarStepEditor   *editor;
};

G_DEFINE_FINAL_TYPE (TilestarLessonRecorder, tilestar_lesson_recorder, ADW_TYPE_BIN)

enum
{
  TAKE,
  TRY,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_toast (TilestarLessonRecorder *self,
            const char             *text)
{
  adw_toast_overlay_add_toast (self->toasts, tilestar_dialog_new_toast (text));
}

/* The selected step, or -1. */
static int
get_selected (TilestarLessonRecorder *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->steps);

  return row != NULL ? gtk_list_box_row_get_index (row) : -1;
}

/* ---- The file of an unsaved lesson ---- */

static char *
dup_unsaved_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "tilestar", "unsaved" SLIDE_LESSON_SUFFIX, NULL);
}

/* Keeps the lesson while it is not saved. It need not survive a crash of the system, so this does
 * not wait for the disk. */
static void
keep_unsaved (TilestarLessonRecorder *self)
{
  g_autofree char *path = dup_unsaved_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *new_path = g_strconcat (path, ".new", NULL);
  g_autofree char *uri = NULL;
  g_autofree char *text = NULL;

  if (!slide_lesson_draft_is_changed (self->draft))
    {
      g_unlink (path);
      return;
    }

  uri = self->path != NULL ? g_filename_to_uri (self->path, NULL, NULL) : NULL;
  text = slide_lesson_draft_dup_unsaved (self->draft, uri);
  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents_full (new_path, text, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL)
      || g_rename (new_path, path) != 0)
    g_unlink (new_path);
}

static void
drop_unsaved (void)
{
  g_autofree char *path = dup_unsaved_path ();

  g_unlink (path);
}

/* ---- Checking ---- */

typedef struct
{
  char        *text;
  SlideLesson *lesson;
  GArray      *problems;
  GArray      *values;
  gboolean     is_held;     /* scripts must not run; after the check: and the lesson has some */
} Check;

static void
check_free (gpointer data)
{
  Check *check = data;

  g_free (check->text);
  g_clear_pointer (&check->lesson, slide_lesson_unref);
  g_clear_pointer (&check->problems, g_array_unref);
  g_clear_pointer (&check->values, g_array_unref);
  g_free (check);
}

static void
check_run (gpointer      data,
           GCancellable *cancellable)
{
  Check *check = data;

  if (check->is_held)
    {
      g_autoptr (SlideLesson) lesson = slide_lesson_new (check->text, strlen (check->text),
                                                         g_get_language_names (), NULL);

      check->is_held = lesson == NULL || slide_lesson_has_script (lesson);
    }
  if (check->is_held)
    {
      check->problems = slide_lesson_draft_check_text (check->text, g_get_language_names ());
      check->values = g_array_new (FALSE, TRUE, sizeof (SlideLessonValues));
      return;
    }

  check->problems = slide_lesson_draft_check (check->text, g_get_language_names (), cancellable, &check->lesson,
                                              &check->values);
}

static void
show_problem (AdwActionRow *row,
              const char   *problem)
{
  GtkWidget *icon = g_object_get_data (G_OBJECT (row), "icon");
  const char *state = g_object_get_data (G_OBJECT (row), "state");

  gtk_widget_set_visible (icon, problem != NULL);
  adw_action_row_set_subtitle (row, problem != NULL ? problem : state);
}

static void
show_problems (TilestarLessonRecorder *self,
               const GArray           *problems)
{
  GtkListBoxRow *row;
  const char *of_lesson = NULL;
  guint n = problems->len;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->steps, i)) != NULL; i++)
    {
      const char *of_step = NULL;

      for (guint k = 0; k < n && of_step == NULL; k++)
        if (g_array_index (problems, SlideLessonProblem, k).step == i)
          of_step = g_array_index (problems, SlideLessonProblem, k).text;
      show_problem (ADW_ACTION_ROW (row), of_step);
    }
  if (n > 0 && g_array_index (problems, SlideLessonProblem, 0).step < 0)
    of_lesson = g_array_index (problems, SlideLessonProblem, 0).text;
  if (of_lesson == NULL)
    of_lesson = n == 0 ? _("Ready to use") : _("Something is missing or wrong in a step");
  gtk_label_set_label (self->problem_label, of_lesson);
}

/* Shows the step and the field where the user can correct a problem. */
static void
go_to_problem (TilestarLessonRecorder   *self,
               const SlideLessonProblem *problem)
{
  GtkWidget *field = NULL;

  if (problem->step >= 0)
    {
      gtk_list_box_select_row (self->steps, gtk_list_box_get_row_at_index (self->steps, problem->step));
      if (problem->path == NULL || !tilestar_step_editor_focus (self->editor, problem->path))
        field = GTK_WIDGET (gtk_list_box_get_selected_row (self->steps));
    }
  else if (g_strcmp0 (problem->path, "title") == 0)
    {
      field = GTK_WIDGET (self->title_row);
    }
  else if (g_strcmp0 (problem->path, "summary") == 0)
    {
      field = GTK_WIDGET (self->summary_row);
    }
  if (field != NULL)
    gtk_widget_grab_focus (field);
}

/* Lists the problems in a dialog, and goes to the first. */
static void
report_problems (TilestarLessonRecorder *self,
                 const char             *heading,
                 const GArray           *problems)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < problems->len && i < MAX_LINES; i++)
    {
      const SlideLessonProblem *problem = &g_array_index (problems, SlideLessonProblem, i);
      /* Translators: the number of a step, and what is wrong in it */
      g_autofree char *line = problem->step < 0 || problem->names_step ? g_strdup (problem->text)
                              : tilestar_format_sentence (_("Step %u: %s"), (guint) problem->step + 1, problem->text);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  if (problems->len > MAX_LINES)
    {
      guint n = problems->len - MAX_LINES;
      g_autofree char *more = tilestar_format_sentence (ngettext ("and %u more", "and %u more", n), n);

      g_string_append_printf (text, "\n%s", more);
    }
  if (problems->len > 0)
    go_to_problem (self, &g_array_index (problems, SlideLessonProblem, 0));
  tilestar_message_fail (GTK_WIDGET (self), heading, text->str);
}

static void
play_lesson (TilestarLessonRecorder *self)
{
  int step = get_selected (self);

  self->is_tried = FALSE;
  if (self->checked == NULL)
    report_problems (self, _("The Lesson Cannot Be Played"), self->problems);
  else if (step >= 0)
    g_signal_emit (self, signals[TRY], 0, self->checked, (guint) step);
}

static void
checked_cb (gpointer data,
            gpointer user_data)
{
  TilestarLessonRecorder *self = user_data;
  Check *check = data;
  int step = get_selected (self);

  g_clear_pointer (&self->checked, slide_lesson_unref);
  self->checked = g_steal_pointer (&check->lesson);
  g_clear_pointer (&self->problems, g_array_unref);
  self->problems = g_steal_pointer (&check->problems);
  show_problems (self, self->problems);
  if (check->is_held && self->problems->len == 0)
    gtk_label_set_label (self->problem_label, _("This lesson contains a script, which has not run. Try runs it and "
                                                "checks the answers"));
  if (step >= 0 && (guint) step < check->values->len)
    tilestar_step_editor_set_values (self->editor, &g_array_index (check->values, SlideLessonValues, (guint) step));
  if (self->is_tried)
    play_lesson (self);
}

static void
start_check (TilestarLessonRecorder *self)
{
  Check *check = g_new0 (Check, 1);

  g_clear_handle_id (&self->check_id, g_source_remove);
  keep_unsaved (self);
  check->text = slide_lesson_draft_dup_text (self->draft);
  check->is_held = self->is_foreign;
  tilestar_latest_start (&self->check, check_run, check, check_free, checked_cb, self);
}

static gboolean
check_cb (gpointer user_data)
{
  TilestarLessonRecorder *self = user_data;

  self->check_id = 0;
  start_check (self);
  return G_SOURCE_REMOVE;
}

/* ---- Showing the lesson ---- */

static void
update_actions (TilestarLessonRecorder *self)
{
  int selected = get_selected (self);
  GActionMap *map = G_ACTION_MAP (self->actions);
  int n = (int) slide_lesson_draft_get_n_steps (self->draft);
  static const char *const of_step[] = { "update", "delete", "try" };

  for (guint i = 0; i < G_N_ELEMENTS (of_step); i++)
    tilestar_view_set_enabled (map, of_step[i], selected >= 0);
  tilestar_view_set_enabled (map, "add", n < SLIDE_LESSON_MAX_STEPS);
  tilestar_view_set_enabled (map, "duplicate", selected >= 0 && n < SLIDE_LESSON_MAX_STEPS);
  tilestar_view_set_enabled (map, "move-up", selected > 0);
  tilestar_view_set_enabled (map, "move-down", selected >= 0 && selected + 1 < n);
  tilestar_view_set_enabled (map, "undo", slide_lesson_draft_can_undo (self->draft));
  tilestar_view_set_enabled (map, "redo", slide_lesson_draft_can_redo (self->draft));
  gtk_widget_set_visible (self->step_box, selected >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->steps), n > 0);
  gtk_widget_set_visible (self->empty_label, n == 0);
}

/* Title and subtitle of a row: its number and caption, and what it shows. */
static void
describe_step (TilestarLessonRecorder *self,
               GtkListBoxRow          *row)
{
  guint step = (guint) gtk_list_box_row_get_index (row);
  g_autofree char *text_path = g_strdup_printf ("steps/%u/text", step);
  g_autofree char *moment_path = g_strdup_printf ("steps/%u/moment", step);
  const char *search = slide_lesson_draft_get_search (self->draft, step);
  g_autofree char *label_path = g_strdup_printf ("searches/%s/label", search);
  const char *text = slide_lesson_draft_get_text (self->draft, text_path);
  const char *label = slide_lesson_draft_get_text (self->draft, label_path);
  g_autofree char *line = g_strndup (text, strcspn (text, "\n"));
  JsonNode *moment = slide_lesson_draft_get (self->draft, moment_path);
  g_autoptr (GString) state = g_string_new (*label != '\0' ? label : search);
  g_autofree char *title = NULL;

  /* Translators: the number of a step, and its caption */
  title = tilestar_format_sentence (_("%u. %s"), step + 1, *line != '\0' ? line : _("No caption"));
  if (moment != NULL && json_node_get_value_type (moment) == G_TYPE_INT64)
    {
      g_autofree char *expansions = tilestar_format_expansions ((guint64) json_node_get_int (moment));

      g_string_append_printf (state, " · %s", expansions);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), state->str);
  g_object_set_data_full (G_OBJECT (row), "state", g_string_free (g_steal_pointer (&state), FALSE), g_free);
}

static void
move_step (TilestarLessonRecorder *self,
           guint                   from,
           guint                   to);

static GdkContentProvider *
drag_prepare_cb (GtkDragSource          *source,
                 double                  x,
                 double                  y,
                 TilestarLessonRecorder *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));

  self->dragged = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  return gdk_content_provider_new_typed (G_TYPE_UINT, self->dragged);
}

/* Shows what is dragged: the title of its row. */
static void
drag_begin_cb (GtkDragSource *source,
               GdkDrag       *drag,
               gpointer       user_data G_GNUC_UNUSED)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 8);
  gtk_widget_set_margin_bottom (label, 8);
  gtk_widget_add_css_class (box, "background");
  gtk_widget_add_css_class (box, "frame");
  gtk_box_append (GTK_BOX (box), label);
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), box);
}

static gboolean
row_drop_cb (GtkDropTarget          *target,
             const GValue           *value,
             double                  x,
             double                  y,
             TilestarLessonRecorder *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  move_step (self, g_value_get_uint (value), (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
  return TRUE;
}

static GtkWidget *
make_row (TilestarLessonRecorder *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Something is wrong"), -1);
  gtk_widget_add_css_class (icon, "warning");
  gtk_widget_set_visible (icon, FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  g_object_set_data (G_OBJECT (row), "icon", icon);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  g_signal_connect (target, "drop", G_CALLBACK (row_drop_cb), self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
  return row;
}

static void
show_step (TilestarLessonRecorder *self)
{
  int step = get_selected (self);

  tilestar_step_editor_show (self->editor, step >= 0 ? self->draft : NULL,
                             tilestar_workspace_get_exploration (self->workspace), (guint) MAX (step, 0), NULL);
}

/* Shows all of the draft, and selects the step, or the last one. */
static void
show_draft (TilestarLessonRecorder *self,
            guint                   step)
{
  guint n = slide_lesson_draft_get_n_steps (self->draft), n_rows = 0;
  GtkListBoxRow *row;

  self->is_updating = TRUE;
  gtk_editable_set_text (self->title_row, slide_lesson_draft_get_text (self->draft, "title"));
  gtk_editable_set_text (self->summary_row, slide_lesson_draft_get_text (self->draft, "summary"));
  gtk_editable_set_text (self->author_row, slide_lesson_draft_get_text (self->draft, "author"));
  while (gtk_list_box_get_row_at_index (self->steps, (int) n_rows) != NULL)
    n_rows++;
  for (; n_rows > n; n_rows--)
    gtk_list_box_remove (self->steps, GTK_WIDGET (gtk_list_box_get_row_at_index (self->steps, (int) n_rows - 1)));
  for (; n_rows < n; n_rows++)
    gtk_list_box_append (self->steps, make_row (self));
  for (guint i = 0; i < n; i++)
    describe_step (self, gtk_list_box_get_row_at_index (self->steps, (int) i));
  row = n > 0 ? gtk_list_box_get_row_at_index (self->steps, (int) MIN (step, n - 1)) : NULL;
  gtk_list_box_select_row (self->steps, row);
  self->is_updating = FALSE;
  show_step (self);
  update_actions (self);
}

/* Called after each change: checks the lesson after a delay. */
static void
draft_changed (TilestarLessonRecorder *self)
{
  g_clear_pointer (&self->checked, slide_lesson_unref);
  g_clear_handle_id (&self->check_id, g_source_remove);
  self->check_id = g_timeout_add (CHECK_DELAY, check_cb, self);
  update_actions (self);
}

static void
row_selected_cb (TilestarLessonRecorder *self,
                 GtkListBoxRow          *row)
{
  if (self->is_updating || self->draft == NULL)
    return;

  show_step (self);
  update_actions (self);
  if (row != NULL)
    draft_changed (self);
}

static void
entry_changed_cb (TilestarLessonRecorder *self,
                  GtkEditable            *entry)
{
  const char *path = entry == self->title_row ? "title" : entry == self->summary_row ? "summary" : "author";

  if (self->is_updating)
    return;

  slide_lesson_draft_set_text (self->draft, path, gtk_editable_get_text (entry));
  draft_changed (self);
}

static void
edited_cb (TilestarLessonRecorder *self)
{
  describe_step (self, gtk_list_box_get_selected_row (self->steps));
  draft_changed (self);
}

/* ---- Steps ---- */

/* Adds what is shown as a step after the selected one, or updates that. */
static void
take_step (TilestarLessonRecorder *self,
           gboolean                is_new)
{
  int selected = get_selected (self);
  guint step = is_new ? (guint) (selected + 1) : (guint) selected;
  TilestarLessonTaken taken = { 0 };
  SlideLessonState state = { .picture = "tree" };
  g_autoptr (GError) error = NULL;

  g_signal_emit (self, signals[TAKE], 0, &state);
  if (!tilestar_lesson_take (tilestar_workspace_get_exploration (self->workspace), &state, &taken, &error))
    {
      tilestar_message_fail (GTK_WIDGET (self), _("This Cannot Be a Step"), error->message);
    }
  else
    {
      if (is_new)
        slide_lesson_draft_add_step (self->draft, step, &state);
      else
        slide_lesson_draft_update_step (self->draft, step, &state);
      show_draft (self, step);
      draft_changed (self);
      if (is_new)
        gtk_widget_child_focus (GTK_WIDGET (self->editor), GTK_DIR_TAB_FORWARD);
      else
        show_toast (self, _("Step updated"));
    }
  tilestar_lesson_taken_clear (&taken);
}

static void
move_step (TilestarLessonRecorder *self,
           guint                   from,
           guint                   to)
{
  slide_lesson_draft_move_step (self->draft, from, to);
  show_draft (self, to);
  draft_changed (self);
}

static void
step_cb (GSimpleAction *action,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  TilestarLessonRecorder *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  guint step = (guint) MAX (get_selected (self), 0);
  AdwToast *toast;

  if (g_str_equal (name, "add") || g_str_equal (name, "update"))
    {
      take_step (self, g_str_equal (name, "add"));
    }
  else if (g_str_equal (name, "move-up"))
    {
      move_step (self, step, step - 1);
    }
  else if (g_str_equal (name, "move-down"))
    {
      move_step (self, step, step + 1);
    }
  else if (g_str_equal (name, "duplicate"))
    {
      slide_lesson_draft_copy_step (self->draft, step);
      show_draft (self, step + 1);
      draft_changed (self);
    }
  else
    {
      g_autofree char *title = tilestar_format_sentence (_("Step %u deleted"), step + 1);

      slide_lesson_draft_delete_step (self->draft, step);
      show_draft (self, step);
      draft_changed (self);
      toast = adw_toast_new (title);
      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, "recorder.undo");
      adw_toast_overlay_add_toast (self->toasts, toast);
    }
}

static void
undo_cb (GSimpleAction *action,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  TilestarLessonRecorder *self = user_data;
  guint step = (guint) MAX (get_selected (self), 0);

  if (g_str_equal (g_action_get_name (G_ACTION (action)), "undo"))
    step = slide_lesson_draft_undo (self->draft, step);
  else
    step = slide_lesson_draft_redo (self->draft, step);
  show_draft (self, step);
  draft_changed (self);
}

static void
try_cb (GSimpleAction *action G_GNUC_UNUSED,
        GVariant      *parameter G_GNUC_UNUSED,
        gpointer       user_data)
{
  TilestarLessonRecorder *self = user_data;

  self->is_tried = TRUE;
  if (self->checked != NULL)
    play_lesson (self);
  else if (self->is_foreign)
    {
      self->is_foreign = FALSE;
      start_check (self);
    }
  else if (self->check_id > 0 || !tilestar_latest_is_busy (&self->check))
    start_check (self);
}

/* ---- Files ---- */

static void
set_draft (TilestarLessonRecorder *self,
           SlideLessonDraft       *draft,
           const char             *path)
{
  SlideLessonDraft *old = self->draft;

  self->draft = draft;
  g_free (self->path);
  self->path = g_strdup (path);
  show_draft (self, 0);
  draft_changed (self);
  g_clear_pointer (&old, slide_lesson_draft_free);
}

static gboolean
save_to (TilestarLessonRecorder *self,
         const char             *path)
{
  g_autofree char *text = slide_lesson_draft_dup_text (self->draft);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *own_path = g_strdup (path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_set_error (&error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", folder, g_strerror (errno));
  else
    tilestar_save (path, text, strlen (text), &error);
  if (error != NULL)
    {
      self->then = NULL;
      tilestar_message_fail (GTK_WIDGET (self), _("The Lesson Cannot Be Saved"), error->message);
      return FALSE;
    }

  slide_lesson_draft_set_saved (self->draft);
  drop_unsaved ();
  g_free (self->path);
  self->path = g_steal_pointer (&own_path);
  tilestar_dialog_saved (GTK_WIDGET (self), self->path);
  return TRUE;
}

/* A file in the folder of lessons named by the title, which does not exist yet. (transfer full) */
static char *
propose_path (TilestarLessonRecorder *self)
{
  g_autofree char *folder = tilestar_lessons_dup_folder ();
  const char *whole = slide_lesson_draft_get_text (self->draft, "title");
  g_autofree char *title = g_utf8_substring (whole, 0, MIN (g_utf8_strlen (whole, -1), MAX_NAME));
  char *path;

  g_strstrip (g_strdelimit (title, "/\\:*?\"<>|\n\t", ' '));
  g_strdelimit (title, " ", '-');
  while (*title == '.' || *title == '-')
    memmove (title, title + 1, strlen (title));
  path = g_strdup_printf ("%s/%s%s", folder, *title != '\0' ? title : "lesson", SLIDE_LESSON_SUFFIX);
  for (guint i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s/%s-%u%s", folder, *title != '\0' ? title : "lesson", i, SLIDE_LESSON_SUFFIX);
    }
  return path;
}

/* Whether the file could be opened again, and has all that is shown; otherwise says what is missing
 * or wrong. A lesson with answers that are wrong is saved. */
static gboolean
may_save (TilestarLessonRecorder *self)
{
  g_autofree char *text = slide_lesson_draft_dup_text (self->draft);
  g_autoptr (GArray) problems = slide_lesson_draft_check_text (text, g_get_language_names ());

  if (problems->len == 0)
    return TRUE;

  self->then = NULL;
  start_check (self);
  report_problems (self, _("The Lesson Cannot Be Saved"), problems);
  return FALSE;
}

/* Performs the action that waited for saving. */
static void
continue_action (TilestarLessonRecorder *self)
{
  void (*then) (TilestarLessonRecorder *) = self->then;

  self->then = NULL;
  if (then != NULL)
    then (self);
}

static void
save_lesson (TilestarLessonRecorder *self)
{
  g_autofree char *path = self->path != NULL ? g_strdup (self->path) : NULL;

  if (!may_save (self))
    return;
  if (path == NULL)
    path = propose_path (self);
  if (save_to (self, path))
    continue_action (self);
}

static void
save_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  save_lesson (user_data);
}

static void open_now (TilestarLessonRecorder *self);
static void ask_to_save (TilestarLessonRecorder *self,
                         void                  (*then) (TilestarLessonRecorder *self));

static void
replace_file (gpointer    self,
              const char *path)
{
  save_to (self, path);
}

/* Adds the ending of lessons; the file dialog has not checked whether the longer name exists. */
static void
save_as (TilestarLessonRecorder *self,
         const char             *chosen)
{
  gboolean has_ending = g_str_has_suffix (chosen, SLIDE_LESSON_SUFFIX);
  g_autofree char *path = g_strconcat (chosen, has_ending ? "" : SLIDE_LESSON_SUFFIX, NULL);

  if (has_ending || !g_file_test (path, G_FILE_TEST_EXISTS))
    save_to (self, path);
  else
    tilestar_message_ask_replace (GTK_WIDGET (self), path, replace_file);
}

static void
save_chosen_cb (TilestarLessonRecorder *self,
                GFile                  *file)
{
  if (g_file_peek_path (file) != NULL)
    save_as (self, g_file_peek_path (file));
}

static void
open_chosen_cb (TilestarLessonRecorder *self,
                GFile                  *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  if (g_file_peek_path (file) != NULL)
    tilestar_lesson_recorder_open (self, uri);
}

static void
save_as_cb (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       user_data)
{
  TilestarLessonRecorder *self = user_data;
  const TilestarFileKind lessons = { _("Lessons"), .endings = { SLIDE_LESSON_SUFFIX } };
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;

  if (!may_save (self))
    return;

  path = self->path != NULL ? g_strdup (self->path) : propose_path (self);
  name = g_path_get_basename (path);
  tilestar_file_dialog_save (user_data, _("Save the Lesson"), &lessons, name, G_CALLBACK (save_chosen_cb), self);
}

static void
open_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  const TilestarFileKind lessons = { _("Lessons"), .endings = { SLIDE_LESSON_SUFFIX } };

  tilestar_file_dialog_open (user_data, _("Edit a Lesson"), &lessons, G_CALLBACK (open_chosen_cb), user_data);
}

static void
begin_new (TilestarLessonRecorder *self)
{
  set_draft (self, slide_lesson_draft_new (g_get_language_names ()), NULL);
  self->is_foreign = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->title_row));
}

static void
new_cb (GSimpleAction *action G_GNUC_UNUSED,
        GVariant      *parameter G_GNUC_UNUSED,
        gpointer       user_data)
{
  ask_to_save (user_data, begin_new);
}

static void
open_now (TilestarLessonRecorder *self)
{
  g_autoptr (GFile) file = g_file_new_for_uri (self->then_uri);
  g_autofree char *name = g_file_get_basename (file);
  gboolean is_own = g_file_peek_path (file) != NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  g_autofree char *text = tilestar_lessons_load (self->then_uri, &length, &error);
  SlideLessonDraft *draft = NULL;

  if (text != NULL)
    draft = slide_lesson_draft_parse (text, length, g_get_language_names (), &error);
  if (text != NULL && draft == NULL)
    g_prefix_error (&error, "%s: ", name);
  if (draft != NULL)
    {
      set_draft (self, draft, is_own ? g_file_peek_path (file) : NULL);
      self->is_foreign = !g_str_has_prefix (self->then_uri, "resource:");
    }
  else
    tilestar_message_fail (GTK_WIDGET (self), _("The Lesson Cannot Be Opened"), error->message);
}

void
tilestar_lesson_recorder_open (TilestarLessonRecorder *self,
                               const char             *uri)
{
  g_return_if_fail (TILESTAR_IS_LESSON_RECORDER (self));
  g_return_if_fail (uri != NULL);

  g_free (self->then_uri);
  self->then_uri = g_strdup (uri);
  ask_to_save (self, open_now);
}

/* ---- Unsaved changes ---- */

/* The message is in use until its function has returned, and would be destroyed with the window. */
static gboolean
answered_cb (gpointer user_data)
{
  TilestarLessonRecorder *self = user_data;

  if (self->draft != NULL && self->is_saved_first)
    save_lesson (self);
  else if (self->draft != NULL)
    continue_action (self);
  return G_SOURCE_REMOVE;
}

static void
save_answered_cb (TilestarLessonRecorder *self,
                  TilestarReply          reply)
{
  self->question = NULL;
  if (reply == TILESTAR_REPLY_CANCEL)
    {
      self->then = NULL;
      return;
    }

  self->is_saved_first = reply == TILESTAR_REPLY_SUGGESTED;
  if (!self->is_saved_first)
    {
      slide_lesson_draft_set_saved (self->draft);
      drop_unsaved ();
    }
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, answered_cb, g_object_ref (self), g_object_unref);
}

/* Calls @then once unsaved changes are saved or discarded; never if the user cancels. */
static void
ask_to_save (TilestarLessonRecorder *self,
             void                  (*then) (TilestarLessonRecorder *self))
{
  self->then = then;
  if (!slide_lesson_draft_is_changed (self->draft))
    {
      continue_action (self);
      return;
    }
  if (self->question != NULL)
    {
      tilestar_message_raise (self->question);
      return;
    }

  self->question = tilestar_message_ask (GTK_WIDGET (self), &(TilestarMessage) {
    .heading = _("Save Changes?"),
    .body = _("If you don’t save, your changes will be lost."),
    .suggested = _("_Save"),
    .destructive = _("_Discard"),
  }, G_CALLBACK (save_answered_cb), self);
}

static gboolean
close_window_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* Closes the window later, when answered_cb() no longer holds a reference, because that destroys this pane. */
static void
close_window (TilestarLessonRecorder *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  if (window != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_window_cb, g_object_ref (window), g_object_unref);
}

gboolean
tilestar_lesson_recorder_may_close (TilestarLessonRecorder *self)
{
  g_return_val_if_fail (TILESTAR_IS_LESSON_RECORDER (self), TRUE);

  if (!slide_lesson_draft_is_changed (self->draft))
    return TRUE;

  ask_to_save (self, close_window);
  return FALSE;
}

static void
close_now (TilestarLessonRecorder *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
close_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter G_GNUC_UNUSED,
          gpointer       user_data)
{
  ask_to_save (user_data, close_now);
}

/* ---- The object ---- */

static const GActionEntry own_actions[] = {
  { .name = "add", .activate = step_cb },
  { .name = "update", .activate = step_cb },
  { .name = "move-up", .activate = step_cb },
  { .name = "move-down", .activate = step_cb },
  { .name = "duplicate", .activate = step_cb },
  { .name = "delete", .activate = step_cb },
  { .name = "try", .activate = try_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = undo_cb },
  { .name = "new", .activate = new_cb },
  { .name = "open", .activate = open_cb },
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
  { .name = "close", .activate = close_cb },
};

static void
tilestar_lesson_recorder_dispose (GObject *object)
{
  TilestarLessonRecorder *self = TILESTAR_LESSON_RECORDER (object);

  /* The main window may end without being closed, as at the end of a session. */
  if (self->draft != NULL)
    keep_unsaved (self);
  self->is_updating = TRUE;
  g_clear_handle_id (&self->check_id, g_source_remove);
  tilestar_latest_drop (&self->check);
  if (self->editor != NULL)
    tilestar_step_editor_show (self->editor, NULL, NULL, 0, NULL);
  self->editor = NULL;
  g_clear_pointer (&self->draft, slide_lesson_draft_free);
  g_clear_pointer (&self->checked, slide_lesson_unref);
  g_clear_pointer (&self->problems, g_array_unref);
  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_lesson_recorder_parent_class)->dispose (object);
}

static void
tilestar_lesson_recorder_finalize (GObject *object)
{
  TilestarLessonRecorder *self = TILESTAR_LESSON_RECORDER (object);

  g_free (self->path);
  g_free (self->then_uri);

  G_OBJECT_CLASS (tilestar_lesson_recorder_parent_class)->finalize (object);
}

static gboolean
tilestar_lesson_recorder_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TILESTAR_LESSON_RECORDER (widget)->title_row));
}

static void
tilestar_lesson_recorder_class_init (TilestarLessonRecorderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_lesson_recorder_dispose;
  object_class->finalize = tilestar_lesson_recorder_finalize;
  widget_class->grab_focus = tilestar_lesson_recorder_grab_focus;

  signals[TAKE] = TILESTAR_SIGNAL (klass, "take", 1, G_TYPE_POINTER);
  signals[TRY] = TILESTAR_SIGNAL (klass, "try", 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[CLOSED] = TILESTAR_SIGNAL (klass, "closed", 0);

  g_type_ensure (TILESTAR_TYPE_STEP_EDITOR);
  TILESTAR_TEMPLATE (widget_class, "tilestar-lesson-recorder.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarLessonRecorder, toasts, title_row, summary_row, author_row,
                          problem_label, empty_label, steps, step_box, editor);
  TILESTAR_BIND_CALLBACKS (widget_class, entry_changed_cb, row_selected_cb, edited_cb);
}

static void
tilestar_lesson_recorder_init (TilestarLessonRecorder *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), own_actions, G_N_ELEMENTS (own_actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "recorder", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_enable_undo (self->title_row, FALSE);
  gtk_editable_set_enable_undo (self->summary_row, FALSE);
  gtk_editable_set_enable_undo (self->author_row, FALSE);
}

/* Restores what was not saved before the program ended. */
static gboolean
restore_unsaved (TilestarLessonRecorder *self)
{
  g_autofree char *path = dup_unsaved_path ();
  g_autofree char *text = NULL;
  g_autofree char *uri = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return FALSE;
  self->draft = slide_lesson_draft_restore (text, length, g_get_language_names (), &uri);
  if (uri != NULL)
    self->path = g_filename_from_uri (uri, NULL, NULL);
  self->is_foreign = self->draft != NULL;
  return self->draft != NULL;
}

GtkWidget *
tilestar_lesson_recorder_new (TilestarWorkspace *workspace)
{
  TilestarLessonRecorder *self = g_object_new (TILESTAR_TYPE_LESSON_RECORDER, NULL);
  gboolean is_restored;

  self->workspace = g_object_ref (workspace);
  is_restored = restore_unsaved (self);
  if (!is_restored)
    self->draft = slide_lesson_draft_new (g_get_language_names ());
  show_draft (self, 0);
  draft_changed (self);
  if (is_restored)
    show_toast (self, _("Unsaved lesson restored"));
  return GTK_WIDGET (self);
}
