/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-run-bar.c: how things stand, how far tables are, and the buttons Solve and Stop.
 */

#include "tilestar-run-bar.h"

#include "tilestar-start-stop.h"

struct _TilestarRunBar
{
  AdwBin parent_instance;

  TilestarWorkspace  *workspace;     /* nullable */

  GtkBox             *rows;
  TilestarStatusLine *status_line;
  GtkWidget          *building_box;
  GtkProgressBar     *building_bar;
  GtkBox             *buttons;
  GtkWidget          *solve_button;
  GtkWidget          *stop_button;
};

G_DEFINE_FINAL_TYPE (TilestarRunBar, tilestar_run_bar, ADW_TYPE_BIN)

/* Tables that take a while are built before the search, by its own worker. */
static void
building_cb (TilestarRunBar *self)
{
  double progress = tilestar_workspace_get_build_progress (self->workspace);

  gtk_widget_set_visible (self->building_box, progress >= 0.0);
  if (progress >= 0.0)
    gtk_progress_bar_set_fraction (self->building_bar, progress);
}

static void
running_cb (TilestarRunBar *self)
{
  tilestar_start_stop_show (self->solve_button, self->stop_button,
                            tilestar_workspace_is_running (self->workspace));
}

/* ---- The object ---- */

static void
tilestar_run_bar_dispose (GObject *object)
{
  TilestarRunBar *self = TILESTAR_RUN_BAR (object);

  if (self->workspace != NULL)
    g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_run_bar_parent_class)->dispose (object);
}

static void
tilestar_run_bar_class_init (TilestarRunBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_run_bar_dispose;

  g_type_ensure (TILESTAR_TYPE_STATUS_LINE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-run-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TilestarRunBar, rows);
  gtk_widget_class_bind_template_child (widget_class, TilestarRunBar, status_line);
  gtk_widget_class_bind_template_child (widget_class, TilestarRunBar, building_box);
  gtk_widget_class_bind_template_child (widget_class, TilestarRunBar, building_bar);
  gtk_widget_class_bind_template_child (widget_class, TilestarRunBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, TilestarRunBar, solve_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarRunBar, stop_button);
}

static void
tilestar_run_bar_init (TilestarRunBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tilestar_run_bar_bind (TilestarRunBar    *self,
                       TilestarWorkspace *workspace)
{
  g_return_if_fail (TILESTAR_IS_RUN_BAR (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  tilestar_status_line_bind (self->status_line, workspace);
  g_signal_connect_swapped (workspace, "building", G_CALLBACK (building_cb), self);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (building_cb), self);
  g_signal_connect_swapped (workspace, "notify::running", G_CALLBACK (running_cb), self);
}

void
tilestar_run_bar_refuse (TilestarRunBar *self,
                         const GError   *error)
{
  g_return_if_fail (TILESTAR_IS_RUN_BAR (self));

  tilestar_status_line_refuse (self->status_line, error);
}

void
tilestar_run_bar_set_one_line (TilestarRunBar *self,
                               gboolean        one_line)
{
  g_return_if_fail (TILESTAR_IS_RUN_BAR (self));

  tilestar_status_line_set_one_line (self->status_line, one_line);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rows),
                                  one_line ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
}

void
tilestar_run_bar_add_row (TilestarRunBar *self,
                          GtkWidget      *row)
{
  g_return_if_fail (TILESTAR_IS_RUN_BAR (self));

  gtk_box_insert_child_after (self->rows, row,
                              gtk_widget_get_prev_sibling (GTK_WIDGET (self->buttons)));
}

void
tilestar_run_bar_add_button (TilestarRunBar *self,
                             GtkWidget      *button)
{
  g_return_if_fail (TILESTAR_IS_RUN_BAR (self));

  gtk_box_append (self->buttons, button);
}
