/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-lesson-bar.h"

#include "slide-board-text.h"
#include "tilestar-lessons.h"

#include <glib/gi18n.h>

struct _TilestarLessonBar
{
  AdwBin parent_instance;

  TilestarWorkspace    *workspace;
  TilestarSession      *session;       /* the workspace's */
  const TilestarLesson *lesson;        /* nullable */
  gboolean              is_updating;

  GtkLabel             *title_label;
  GtkLabel             *text_label;
  GtkToggleButton      *first_button;
  GtkToggleButton      *second_button;
  GtkLabel             *first_label;
  GtkLabel             *second_label;
};

G_DEFINE_FINAL_TYPE (TilestarLessonBar, tilestar_lesson_bar, ADW_TYPE_BIN)

static void
toggled_cb (TilestarLessonBar *self,
            GtkToggleButton   *button)
{
  g_autoptr (GError) error = NULL;

  if (self->is_updating || self->lesson == NULL || !gtk_toggle_button_get_active (button))
    return;

  self->is_updating = TRUE;
  if (!tilestar_lesson_try (self->lesson, button == self->second_button, self->workspace, &error))
    gtk_label_set_text (self->text_label, error->message);
  self->is_updating = FALSE;
}

/* A lesson is about its own boards. */
static void
pair_changed_cb (TilestarLessonBar *self)
{
  SlideBoard start, goal;

  if (self->lesson == NULL || self->is_updating)
    return;

  if (!slide_board_parse (self->lesson->start, 0, 0, &start, NULL)
      || !slide_board_parse (self->lesson->goal, 0, 0, &goal, NULL)
      || !slide_board_equal (&start, tilestar_session_get_start (self->session))
      || !slide_board_equal (&goal, tilestar_session_get_goal (self->session)))
    tilestar_lesson_bar_close (self);
}

/* Another view, or the window closes: the lesson is left. */
static void
tilestar_lesson_bar_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tilestar_lesson_bar_parent_class)->unmap (widget);

  tilestar_lesson_bar_close (TILESTAR_LESSON_BAR (widget));
}

static void
tilestar_lesson_bar_dispose (GObject *object)
{
  TilestarLessonBar *self = TILESTAR_LESSON_BAR (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_lesson_bar_parent_class)->dispose (object);
}

static void
tilestar_lesson_bar_class_init (TilestarLessonBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_lesson_bar_dispose;
  widget_class->unmap = tilestar_lesson_bar_unmap;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-lesson-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TilestarLessonBar, title_label);
  gtk_widget_class_bind_template_child (widget_class, TilestarLessonBar, text_label);
  gtk_widget_class_bind_template_child (widget_class, TilestarLessonBar, first_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarLessonBar, second_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarLessonBar, first_label);
  gtk_widget_class_bind_template_child (widget_class, TilestarLessonBar, second_label);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, tilestar_lesson_bar_close);
}

static void
tilestar_lesson_bar_init (TilestarLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Lesson"),
                                  -1);
}

void
tilestar_lesson_bar_bind (TilestarLessonBar *self,
                          TilestarWorkspace *workspace)
{
  g_return_if_fail (TILESTAR_IS_LESSON_BAR (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
}

void
tilestar_lesson_bar_show (TilestarLessonBar *self,
                          guint              lesson,
                          guint              which)
{
  const TilestarLesson *lessons;
  guint n;

  g_return_if_fail (TILESTAR_IS_LESSON_BAR (self));

  lessons = tilestar_lessons_get (&n);
  g_return_if_fail (lesson < n);

  self->lesson = &lessons[lesson];
  self->is_updating = TRUE;
  gtk_label_set_text (self->title_label, _(self->lesson->title));
  gtk_label_set_text (self->text_label, _(self->lesson->text));
  gtk_label_set_text (self->first_label, _(self->lesson->settings[0].label));
  gtk_label_set_text (self->second_label, _(self->lesson->settings[1].label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->first_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(self->lesson->settings[0].label), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->second_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(self->lesson->settings[1].label), -1);
  gtk_toggle_button_set_active (which == 0 ? self->first_button : self->second_button, TRUE);
  self->is_updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

gboolean
tilestar_lesson_bar_close (TilestarLessonBar *self)
{
  g_return_val_if_fail (TILESTAR_IS_LESSON_BAR (self), FALSE);

  if (self->lesson == NULL)
    return FALSE;

  self->lesson = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  tilestar_lesson_leave (self->workspace);
  return TRUE;
}
