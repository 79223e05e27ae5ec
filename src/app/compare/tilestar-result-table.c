/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-table.c: the results of a comparison as a table, to be sorted and filtered.
 */

#include "tilestar-result-table-private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TilestarResultTable, tilestar_result_table, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  ACTIVATED,
  MENU_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The filter ---- */

static void
filter_changed_cb (TilestarResultTable *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  const SlideComparisonRequest *request = NULL;
  g_autoptr (GError) error = NULL;

  if (self->comparison != NULL)
    request = tilestar_comparison_get_request (self->comparison);

  /* What cannot be read leaves the rows as they are. */
  if (tilestar_result_filter_parse (&self->filter, text, request, &error))
    {
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled_window), 0.0);
      tilestar_result_table_request_rows (self);
    }
  tilestar_table_complain (GTK_WIDGET (self->entry), self->complaint, error);
}

/* ---- The selection, and the menu ---- */

static void
chosen_cb (TilestarResultTable *self,
           guint                place)
{
  tilestar_table_model_set_selected (self->model, place);
  g_signal_emit (self, signals[CHOSEN], 0, place);
}

static void
activate_cb (TilestarResultTable *self,
             guint                position)
{
  TilestarResultRows *rows = tilestar_table_model_get_rows (self->model);

  if (rows != NULL && position < tilestar_result_rows_get_n (rows))
    g_signal_emit (self, signals[ACTIVATED], 0, tilestar_result_rows_get (rows, position));
}

/* One gesture for all of them: one for each cell made a row dear. */
static void
menu_cb (GtkGestureClick *gesture,
         int              n_press,
         double           x,
         double           y,
         GtkWidget       *widget)
{
  TilestarResultTable *self = TILESTAR_RESULT_TABLE (widget);
  TilestarResultRows *rows = tilestar_table_model_get_rows (self->model);
  guint position = tilestar_table_cells_find_position (self->cells, widget, x, y);

  if (rows == NULL || position >= tilestar_result_rows_get_n (rows))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->model), position, TRUE);
  g_signal_emit (self, signals[MENU_WANTED], 0, tilestar_result_rows_get (rows, position), x, y);
}

/* The menu key asks of the selected row, in the middle of the table. */
static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  TilestarResultTable *self = TILESTAR_RESULT_TABLE (widget);
  guint position = tilestar_table_model_get_selected (self->model);
  TilestarResultRows *rows = tilestar_table_model_get_rows (self->model);

  if (position == GTK_INVALID_LIST_POSITION)
    return FALSE;

  g_signal_emit (self, signals[MENU_WANTED], 0, tilestar_result_rows_get (rows, position),
                 gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
  return TRUE;
}

/* ---- The widget ---- */

/* Nothing is listed while nobody can see it. */
static void
map_cb (TilestarResultTable *self)
{
  if (self->is_stale)
    tilestar_result_table_request_rows (self);
}

/* Tab leaves the rows: among them the arrows go from one to the next. */
static gboolean
tilestar_result_table_focus (GtkWidget        *widget,
                             GtkDirectionType  direction)
{
  TilestarResultTable *self = TILESTAR_RESULT_TABLE (widget);
  gboolean is_in_rows = gtk_widget_get_focus_child (widget) == gtk_widget_get_last_child (widget);

  if (is_in_rows && direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (is_in_rows && direction == GTK_DIR_TAB_BACKWARD)
    return gtk_widget_child_focus (GTK_WIDGET (self->sort_button), direction);

  return GTK_WIDGET_CLASS (tilestar_result_table_parent_class)->focus (widget, direction);
}

static void
tilestar_result_table_dispose (GObject *object)
{
  TilestarResultTable *self = TILESTAR_RESULT_TABLE (object);
  GtkWidget *child;

  tilestar_result_table_drop_rows (self);
  if (self->comparison != NULL)
    g_signal_handlers_disconnect_by_data (self->comparison, self);
  g_clear_object (&self->comparison);
  g_clear_object (&self->cells);
  g_clear_object (&self->order);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (tilestar_result_table_parent_class)->dispose (object);
}

static void
tilestar_result_table_finalize (GObject *object)
{
  TilestarResultTable *self = TILESTAR_RESULT_TABLE (object);

  g_clear_pointer (&self->written, tilestar_results_unref);

  G_OBJECT_CLASS (tilestar_result_table_parent_class)->finalize (object);
}

static void
tilestar_result_table_class_init (TilestarResultTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = tilestar_result_table_dispose;
  object_class->finalize = tilestar_result_table_finalize;
  widget_class->focus = tilestar_result_table_focus;

  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ACTIVATED] = g_signal_new ("activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MENU_WANTED] = g_signal_new ("menu-wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-result-table.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TilestarResultTable, child)
  BIND (entry);
  BIND (count);
  BIND (sort_button);
  BIND (complaint);
  BIND (stack);
  BIND (empty);
  BIND (scrolled_window);
  BIND (view);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
tilestar_result_table_init (TilestarResultTable *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (menu_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));

  tilestar_result_table_add_columns (self);
  tilestar_table_name (self->view, _("Results"));
  /* Rather scrolled from side to side than cut short. */
  gtk_scrollable_set_hscroll_policy (GTK_SCROLLABLE (self->view), GTK_SCROLL_NATURAL);
  tilestar_table_keep_start (self->scrolled_window);

  self->model = tilestar_table_model_new (&tilestar_result_rows_class);
  g_signal_connect_swapped (self->model, "rows-changed", G_CALLBACK (tilestar_table_cells_write),
                            self->cells);
  g_signal_connect_swapped (self->model, "listed",
                            G_CALLBACK (tilestar_result_table_update_page), self);
  g_signal_connect_swapped (self->model, "chosen", G_CALLBACK (chosen_cb), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->model));
  g_signal_connect_swapped (self->order, "changed",
                            G_CALLBACK (tilestar_result_table_request_rows), self);
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
  tilestar_table_order_set (self->order, TILESTAR_RESULT_BOARD, FALSE);
}

GtkWidget *
tilestar_result_table_new (void)
{
  return g_object_new (TILESTAR_TYPE_RESULT_TABLE, NULL);
}

void
tilestar_result_table_set_comparison (TilestarResultTable *self,
                                      TilestarComparison  *comparison)
{
  g_return_if_fail (TILESTAR_IS_RESULT_TABLE (self));

  if (comparison == self->comparison)
    return;

  if (self->comparison != NULL)
    g_signal_handlers_disconnect_by_data (self->comparison, self);
  g_set_object (&self->comparison, comparison);
  if (comparison != NULL)
    {
      g_signal_connect_swapped (comparison, "grew", G_CALLBACK (tilestar_result_table_grow), self);
      tilestar_result_table_fit_columns (self, tilestar_comparison_get_request (comparison));
    }
  tilestar_table_model_set_selected (self->model, TILESTAR_TABLE_NO_ROW);
  tilestar_result_table_clear_rows (self);
  /* Another comparison has other names. */
  filter_changed_cb (self);
  tilestar_result_table_request_rows (self);
}

void
tilestar_result_table_set_selected (TilestarResultTable *self,
                                    guint32              place)
{
  g_return_if_fail (TILESTAR_IS_RESULT_TABLE (self));

  tilestar_table_model_set_selected (self->model, place);
}

gboolean
tilestar_result_table_is_busy (TilestarResultTable *self)
{
  return self->calculation != NULL || self->list_id != 0
         || tilestar_table_model_is_busy (self->model)
         || tilestar_table_cells_is_busy (self->cells);
}
