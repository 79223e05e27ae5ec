/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lesson-chooser.h"

#include "tilestar-class.h"
#include "tilestar-lessons.h"
#include "tilestar-small-board.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* ---- A row ---- */

struct _TilestarLessonRow
{
  GtkListBoxRow parent_instance;

  const char         *heading;      /* above it, or NULL */
  TilestarSmallBoard *board;
  GtkLabel           *title;
  GtkLabel           *progress;
  GtkWidget          *completed;
  GtkWidget          *details;
  GtkLabel           *text;
  GtkButton          *start_button;
  GtkButton          *edit_button;
};

#define TILESTAR_TYPE_LESSON_ROW (tilestar_lesson_row_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLessonRow, tilestar_lesson_row, TILESTAR, LESSON_ROW, GtkListBoxRow)
G_DEFINE_FINAL_TYPE (TilestarLessonRow, tilestar_lesson_row, GTK_TYPE_LIST_BOX_ROW)

static void
tilestar_lesson_row_class_init (TilestarLessonRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TILESTAR_TYPE_SMALL_BOARD);
  TILESTAR_TEMPLATE (widget_class, "tilestar-lesson-row.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarLessonRow, board, title, progress, completed, details, text,
                          start_button, edit_button);
}

static void
tilestar_lesson_row_init (TilestarLessonRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The step to begin with: the first again after all are completed. */
static guint
get_first_step (const TilestarLessonEntry *entry,
                GSettings                 *settings)
{
  guint step, n_completed;

  tilestar_lessons_get_progress (settings, entry->id, &step, &n_completed);
  return n_completed < entry->lesson->steps->len && step < entry->lesson->steps->len ? step : 0;
}

static void
show_lesson (TilestarLessonRow         *row,
             const TilestarLessonEntry *entry,
             GSettings                 *settings)
{
  const SlideLesson *lesson = entry->lesson;
  const SlideLessonSearch *search = slide_lesson_get_search (lesson, 0);
  guint n = lesson->steps->len, step, n_completed;
  g_autofree char *progress = NULL;

  tilestar_lessons_get_progress (settings, entry->id, &step, &n_completed);
  if (n_completed >= n)
    progress = g_strdup (_("Completed"));
  else if (step > 0 || n_completed > 0)
    progress = tilestar_format_sentence (_("Step %u of %u"), step + 1, n);
  else
    progress = tilestar_format_sentence (ngettext ("%u step", "%u steps", n), n);

  tilestar_small_board_set_board (row->board, &search->request.start);
  tilestar_small_board_set_goal (row->board, &search->request.goal);
  gtk_label_set_label (row->title, lesson->title);
  gtk_label_set_label (row->progress, progress);
  gtk_label_set_label (row->text, lesson->summary);
  gtk_widget_set_visible (row->completed, n_completed >= n);
  gtk_button_set_label (row->start_button, n_completed >= n ? _("Start Again")
                                           : step > 0 ? C_("a lesson", "Continue")
                                                      : C_("a lesson", "Start"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, lesson->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, progress,
                                  -1);
}

static TilestarLessonRow *
create_row (const TilestarLessonEntry *entry,
            GSettings                 *settings)
{
  TilestarLessonRow *row = g_object_new (TILESTAR_TYPE_LESSON_ROW, NULL);
  g_autofree char *name = NULL;

  gtk_button_set_label (row->edit_button, entry->is_own ? C_("a lesson", "Edit") : _("Edit a Copy"));
  if (entry->lesson != NULL)
    {
      show_lesson (row, entry, settings);
      return row;
    }

  name = g_path_get_basename (entry->uri);
  gtk_label_set_label (row->title, name);
  gtk_label_set_label (row->progress, _("This file cannot be read"));
  gtk_label_set_label (row->text, entry->problem);
  gtk_widget_set_visible (GTK_WIDGET (row->board), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (row->start_button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (row->edit_button), FALSE);
  return row;
}

/* ---- The window ---- */

struct _TilestarLessonChooser
{
  AdwWindow parent_instance;

  TilestarWorkspace *workspace;
  GPtrArray         *entries;       /* (element-type TilestarLessonEntry) */
  GtkWidget         *scrolled_window;
  GtkListBox        *list;
};

G_DEFINE_FINAL_TYPE (TilestarLessonChooser, tilestar_lesson_chooser, ADW_TYPE_WINDOW)

enum
{
  STARTED,
  RECORDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Enter on a row, or a double click. */
static void
row_activated_cb (TilestarLessonChooser *self,
                  GtkListBoxRow         *row)
{
  TilestarLessonEntry *entry = g_ptr_array_index (self->entries, (guint) gtk_list_box_row_get_index (row));

  if (entry->lesson == NULL)
    return;

  g_signal_emit (self, signals[STARTED], 0, entry->lesson, entry->id,
                 get_first_step (entry, tilestar_workspace_get_settings (self->workspace)));
  gtk_window_close (GTK_WINDOW (self));
}

static void
start_cb (TilestarLessonChooser *self,
          GtkWidget             *button)
{
  row_activated_cb (self, GTK_LIST_BOX_ROW (gtk_widget_get_ancestor (button, TILESTAR_TYPE_LESSON_ROW)));
}

static void
edit_cb (TilestarLessonChooser *self,
         GtkWidget             *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, TILESTAR_TYPE_LESSON_ROW);
  TilestarLessonEntry *entry = g_ptr_array_index (self->entries,
                                                  (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));

  g_signal_emit (self, signals[RECORDED], 0, entry->uri);
  gtk_window_close (GTK_WINDOW (self));
}

static void
record_cb (TilestarLessonChooser *self)
{
  g_signal_emit (self, signals[RECORDED], 0, NULL);
  gtk_window_close (GTK_WINDOW (self));
}

static void
row_selected_cb (TilestarLessonChooser *self,
                 GtkListBoxRow         *selected)
{
  GtkListBoxRow *row;

  /* A row is always selected; newer versions of GTK emit this with NULL while the list is
   * destroyed. */
  if (selected == NULL)
    return;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    gtk_widget_set_visible (TILESTAR_LESSON_ROW (row)->details, row == selected);
}

static void
tilestar_lesson_chooser_dispose (GObject *object)
{
  TilestarLessonChooser *self = TILESTAR_LESSON_CHOOSER (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_lesson_chooser_parent_class)->dispose (object);
}

static void
tilestar_lesson_chooser_class_init (TilestarLessonChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_lesson_chooser_dispose;

  signals[STARTED] = TILESTAR_SIGNAL (klass, "started", 3, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_UINT);

  signals[RECORDED] = TILESTAR_SIGNAL (klass, "recorded", 1, G_TYPE_STRING);

  TILESTAR_TEMPLATE (widget_class, "tilestar-lesson-chooser.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarLessonChooser, scrolled_window, list);
  TILESTAR_BIND_CALLBACKS (widget_class, row_selected_cb, row_activated_cb, record_cb);
}

static void
tilestar_lesson_chooser_init (TilestarLessonChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
update_header_cb (GtkListBoxRow *row,
                  GtkListBoxRow *before,
                  gpointer       user_data)
{
  const char *heading = TILESTAR_LESSON_ROW (row)->heading;
  GtkWidget *label;

  if (heading == NULL)
    return;

  label = gtk_label_new (heading);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_widget_add_css_class (label, "heading");
  gtk_list_box_row_set_header (row, label);
}

/* The lesson to go on with: the first that was left in the middle, otherwise the first that is not
 * completed: of the course or, if that is complete, of the user's own. */
static int
find_next (TilestarLessonChooser *self)
{
  GSettings *settings = tilestar_workspace_get_settings (self->workspace);
  int next = -1, own = -1;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const TilestarLessonEntry *entry = g_ptr_array_index (self->entries, i);
      guint step, n_completed;

      if (entry->lesson == NULL)
        continue;
      tilestar_lessons_get_progress (settings, entry->id, &step, &n_completed);
      if (n_completed >= entry->lesson->steps->len)
        continue;
      if (step > 0 || n_completed > 0)
        return (int) i;
      if (entry->is_own && own < 0)
        own = (int) i;
      else if (!entry->is_own && next < 0)
        next = (int) i;
    }

  return next >= 0 ? next : MAX (own, 0);
}

TilestarLessonChooser *
tilestar_lesson_chooser_new (TilestarWorkspace *workspace)
{
  TilestarLessonChooser *self = g_object_new (TILESTAR_TYPE_LESSON_CHOOSER, NULL);
  GtkListBoxRow *next;
  gboolean was_own = FALSE;
  guint number = 0;

  self->workspace = g_object_ref (workspace);
  self->entries = tilestar_lessons_list ();
  gtk_list_box_set_header_func (self->list, update_header_cb, NULL, NULL);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const TilestarLessonEntry *entry = g_ptr_array_index (self->entries, i);
      TilestarLessonRow *row = create_row (entry, tilestar_workspace_get_settings (workspace));

      /* The user's own lessons come first, then the course, each under a heading; the course alone has none. */
      /* Translators: headings of lists of lessons */
      if (entry->is_own != was_own)
        row->heading = entry->is_own ? _("Your Lessons") : _("Course");
      was_own = entry->is_own;
      /* The course is numbered; the user's own lessons have no order. */
      if (!entry->is_own)
        {
          g_autofree char *title = g_strdup_printf ("%u. %s", ++number, gtk_label_get_label (row->title));

          gtk_label_set_label (row->title, title);
          gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
        }
      g_signal_connect_swapped (row->start_button, "clicked", G_CALLBACK (start_cb), self);
      g_signal_connect_swapped (row->edit_button, "clicked", G_CALLBACK (edit_cb), self);
      gtk_list_box_append (self->list, GTK_WIDGET (row));
    }
  /* Enter starts it, arrows go to the others. */
  next = gtk_list_box_get_row_at_index (self->list, find_next (self));
  gtk_list_box_select_row (self->list, next);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (next));
  return self;
}
