/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lesson-chooser.c: the lessons as a window, to read and to try.
 */

#include "tilestar-lesson-chooser.h"

#include "slide-board-text.h"
#include "tilestar-lessons.h"
#include "tilestar-small-board.h"

#include <glib/gi18n.h>

#define BOARD_SIZE 44

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

/* What a row keeps of itself. */
#define DETAILS "tilestar-details"
#define WHICH "tilestar-which"

static const TilestarLesson *
get_lesson (guint i)
{
  guint n;

  return &tilestar_lessons_get (&n)[i];
}

/* ---- Trying one ---- */

static void
try_cb (TilestarLessonChooser *self,
        GtkWidget             *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  guint lesson = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  guint which = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), WHICH));
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

static GtkWidget *
create_button (TilestarLessonChooser *self,
               const TilestarLesson  *lesson,
               guint                  which)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (NULL);
  g_autofree char *text = NULL;

  if (which == 0)
    {
      text = g_strdup (_("Try it"));
      gtk_widget_add_css_class (button, "suggested-action");
      gtk_widget_set_tooltip_text (button, _(lesson->settings[0].label));
    }
  else
    /* Translators: what to try after "Try it"; %s is a heuristic, an algorithm or a setting */
    text = g_strdup_printf (_("Then: %s"), _(lesson->settings[which].label));
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), WHICH, GUINT_TO_POINTER (which));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (try_cb), self);
  return button;
}

/* ---- The list ---- */

static void
row_selected_cb (TilestarLessonChooser *self,
                 GtkListBoxRow         *selected)
{
  GtkListBoxRow *row;

  /* There is always one, until the list goes, which newer GTKs tell when it is gone. */
  if (selected == NULL)
    return;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), DETAILS), row == selected);
}

static GtkWidget *
create_details (TilestarLessonChooser *self,
                const TilestarLesson  *lesson)
{
  GtkWidget *details = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = g_object_new (GTK_TYPE_LABEL,
                                  "label", _(lesson->text),
                                  "wrap", TRUE,
                                  "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                  "xalign", 0.0f,
                                  NULL);

  for (guint which = 0; which < TILESTAR_LESSON_N_SETTINGS; which++)
    gtk_box_append (GTK_BOX (buttons), create_button (self, lesson, which));
  gtk_box_append (GTK_BOX (details), text);
  gtk_box_append (GTK_BOX (details), buttons);
  gtk_widget_set_visible (details, FALSE);
  return details;
}

static void
add_row (TilestarLessonChooser *self,
         const TilestarLesson  *lesson)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = tilestar_small_board_new (BOARD_SIZE);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL,
                                   "label", _(lesson->title),
                                   "wrap", TRUE,
                                   "hexpand", TRUE,
                                   "xalign", 0.0f,
                                   NULL);
  GtkWidget *details = create_details (self, lesson);
  SlideBoard start, goal;

  if (slide_board_parse (lesson->start, 0, 0, &start, NULL)
      && slide_board_parse (lesson->goal, 0, 0, &goal, NULL))
    {
      tilestar_small_board_set_board (TILESTAR_SMALL_BOARD (picture), &start);
      tilestar_small_board_set_goal (TILESTAR_SMALL_BOARD (picture), &goal);
    }
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (heading), picture);
  gtk_box_append (GTK_BOX (heading), title);
  gtk_widget_set_margin_top (box, 8);
  gtk_widget_set_margin_bottom (box, 8);
  gtk_widget_set_margin_start (box, 10);
  gtk_widget_set_margin_end (box, 10);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), details);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), DETAILS, details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(lesson->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _(lesson->text),
                                  -1);
  gtk_list_box_append (self->list, row);
}

/* ---- The object ---- */

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
    add_row (self, get_lesson (i));
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

TilestarLessonChooser *
tilestar_lesson_chooser_new (TilestarWorkspace *workspace)
{
  TilestarLessonChooser *self = g_object_new (TILESTAR_TYPE_LESSON_CHOOSER, NULL);

  self->workspace = g_object_ref (workspace);
  return self;
}
