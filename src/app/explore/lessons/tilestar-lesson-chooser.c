/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lesson-chooser.h"

#include "slide-board-text.h"
#include "tilestar-lessons.h"
#include "tilestar-small-board.h"

#include <glib/gi18n.h>

/* ---- A lesson ---- */

struct _TilestarLessonRow
{
  GtkListBoxRow parent_instance;

  TilestarSmallBoard *board;
  GtkLabel           *title;
  GtkWidget          *details;
  GtkLabel           *text;
  GtkWidget          *first_button;
  GtkWidget          *second_button;
  GtkLabel           *second_label;
};

#define TILESTAR_TYPE_LESSON_ROW (tilestar_lesson_row_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLessonRow, tilestar_lesson_row, TILESTAR, LESSON_ROW, GtkListBoxRow)
G_DEFINE_FINAL_TYPE (TilestarLessonRow, tilestar_lesson_row, GTK_TYPE_LIST_BOX_ROW)

static void
tilestar_lesson_row_class_init (TilestarLessonRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TILESTAR_TYPE_SMALL_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-lesson-row.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TilestarLessonRow, child)
  BIND (board);
  BIND (title);
  BIND (details);
  BIND (text);
  BIND (first_button);
  BIND (second_button);
  BIND (second_label);
#undef BIND
}

static void
tilestar_lesson_row_init (TilestarLessonRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static TilestarLessonRow *
create_row (const TilestarLesson *lesson)
{
  TilestarLessonRow *row = g_object_new (TILESTAR_TYPE_LESSON_ROW, NULL);
  /* Translators: what to try after "Try It"; %s is a heuristic, an algorithm or a setting */
  g_autofree char *second = g_strdup_printf (_("Then: %s"), _(lesson->settings[1].label));
  SlideBoard start, goal;

  if (slide_board_parse (lesson->start, 0, 0, &start, NULL)
      && slide_board_parse (lesson->goal, 0, 0, &goal, NULL))
    {
      tilestar_small_board_set_board (row->board, &start);
      tilestar_small_board_set_goal (row->board, &goal);
    }
  gtk_label_set_label (row->title, _(lesson->title));
  gtk_label_set_label (row->text, _(lesson->text));
  gtk_widget_set_tooltip_text (row->first_button, _(lesson->settings[0].label));
  gtk_label_set_text (row->second_label, second);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->second_button), GTK_ACCESSIBLE_PROPERTY_LABEL, second, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(lesson->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _(lesson->text),
                                  -1);
  return row;
}

/* ---- All of them ---- */

struct _TilestarLessonChooser
{
  AdwWindow parent_instance;

  TilestarWorkspace *workspace;
  GtkWidget         *scrolled_window;
  GtkLabel          *error_label;
  GtkListBox        *list;
};

G_DEFINE_FINAL_TYPE (TilestarLessonChooser, tilestar_lesson_chooser, ADW_TYPE_WINDOW)

enum
{
  TRIED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const TilestarLesson *
get_lesson (guint i)
{
  guint n;

  return &tilestar_lessons_get (&n)[i];
}

static void
try_cb (TilestarLessonChooser *self,
        GtkWidget             *button)
{
  TilestarLessonRow *row = TILESTAR_LESSON_ROW (gtk_widget_get_ancestor (button, TILESTAR_TYPE_LESSON_ROW));
  guint lesson = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  guint which = button == row->second_button;
  g_autoptr (GError) error = NULL;

  if (!tilestar_lesson_try (get_lesson (lesson), which, self->workspace, &error))
    {
      gtk_label_set_text (self->error_label, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->error_label), TRUE);
      tilestar_lesson_leave (self->workspace);
      return;
    }

  g_signal_emit (self, signals[TRIED], 0, lesson, which);
  gtk_window_close (GTK_WINDOW (self));
}

static void
row_selected_cb (TilestarLessonChooser *self,
                 GtkListBoxRow         *selected)
{
  GtkListBoxRow *row;

  /* There is always one, until the list goes, which newer GTKs tell when it is gone. */
  if (selected == NULL)
    return;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    gtk_widget_set_visible (TILESTAR_LESSON_ROW (row)->details, row == selected);
}

static void
tilestar_lesson_chooser_dispose (GObject *object)
{
  TilestarLessonChooser *self = TILESTAR_LESSON_CHOOSER (object);

  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_lesson_chooser_parent_class)->dispose (object);
}

static void
tilestar_lesson_chooser_class_init (TilestarLessonChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_lesson_chooser_dispose;

  signals[TRIED] = g_signal_new ("tried", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-lesson-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, TilestarLessonChooser, scrolled_window);
  gtk_widget_class_bind_template_child (widget_class, TilestarLessonChooser, error_label);
  gtk_widget_class_bind_template_child (widget_class, TilestarLessonChooser, list);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
}

static void
tilestar_lesson_chooser_init (TilestarLessonChooser *self)
{
  guint n;

  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_lessons_get (&n);
  for (guint i = 0; i < n; i++)
    {
      TilestarLessonRow *row = create_row (get_lesson (i));

      g_signal_connect_swapped (row->first_button, "clicked", G_CALLBACK (try_cb), self);
      g_signal_connect_swapped (row->second_button, "clicked", G_CALLBACK (try_cb), self);
      gtk_list_box_append (self->list, GTK_WIDGET (row));
    }
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

TilestarLessonChooser *
tilestar_lesson_chooser_new (TilestarWorkspace *workspace)
{
  TilestarLessonChooser *self = g_object_new (TILESTAR_TYPE_LESSON_CHOOSER, NULL);

  self->workspace = g_object_ref (workspace);
  return self;
}
