/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-table.c: the frontier or the closed list of the moment, as a table.
 */

#include "tilestar-node-table-private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TilestarNodeTable, tilestar_node_table, GTK_TYPE_WIDGET)

/* ---- The selection ---- */

static gboolean
get_row_place (TilestarNodeTable *self,
               guint              position,
               double            *top,
               double            *bottom)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled_window);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  double height;

  if (position >= n_items)
    return FALSE;

  height = gtk_adjustment_get_upper (adjustment) / n_items;
  *top = position * height;
  *bottom = *top + height;

  return TRUE;
}

static gboolean
is_in_sight (TilestarNodeTable *self,
             guint              position)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled_window);
  double value = gtk_adjustment_get_value (adjustment);
  double top, bottom;

  return get_row_place (self, position, &top, &bottom)
         && bottom > value && top < value + gtk_adjustment_get_page_size (adjustment);
}

/* In the second frame from now: then new rows have their place. All are equally high. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  TilestarNodeTable *self = TILESTAR_NODE_TABLE (widget);
  double top, bottom;

  if (self->n_frames_to_scroll-- > 0)
    return G_SOURCE_CONTINUE;

  self->is_scrolling = FALSE;
  if (get_row_place (self, tilestar_table_model_get_selected (self->model), &top, &bottom))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scrolled_window),
                               top, bottom);

  return G_SOURCE_REMOVE;
}

static void
show_selected (TilestarNodeTable *self)
{
  self->n_frames_to_scroll = 1;
  if (!self->is_scrolling)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  self->is_scrolling = TRUE;
}

void
tilestar_node_table_update_selected (TilestarNodeTable *self)
{
  guint before = tilestar_table_model_get_selected (self->model);
  gboolean was_in_sight = is_in_sight (self, before);
  guint32 hand = tilestar_exploration_get_hand (self->exploration);
  guint selected;

  tilestar_table_model_set_selected (self->model, hand);
  selected = tilestar_table_model_get_selected (self->model);
  if (selected == GTK_INVALID_LIST_POSITION || self->is_choosing
      || (selected == before && was_in_sight))
    return;

  if (was_in_sight || !tilestar_exploration_is_hand_of_moment (self->exploration))
    show_selected (self);
}

/* Rows that are on their way bring their selection along. */
static void
hand_changed_cb (TilestarNodeTable *self)
{
  if (!tilestar_node_table_is_busy (self))
    tilestar_node_table_update_selected (self);
}

static void
chosen_cb (TilestarNodeTable *self,
           guint              version)
{
  /* These rows may be of a moment just past. */
  if (version >= tilestar_exploration_get_n_versions (self->exploration))
    return;

  self->is_choosing = TRUE;
  tilestar_exploration_set_hand (self->exploration, version);
  self->is_choosing = FALSE;
}

static void
activate_cb (TilestarNodeTable *self,
             guint              position)
{
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->model), position, TRUE);
}

/* ---- Order and filter ---- */

void
tilestar_node_table_sort (TilestarNodeTable *self,
                          TilestarNodeSort   sort,
                          gboolean           descending)
{
  g_return_if_fail (TILESTAR_IS_NODE_TABLE (self));

  tilestar_table_order_set (self->order, (int) sort, descending);
}

static void
filter_changed_cb (TilestarNodeTable *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  SlideRecord *record = NULL;
  g_autoptr (GError) error = NULL;
  SlideBoard board = { .rows = 0 };

  if (self->exploration != NULL)
    record = tilestar_exploration_get_record (self->exploration);
  if (record != NULL)
    slide_record_get_board (record, 0, &board);

  if (tilestar_node_filter_parse (&self->filter, text, board.rows, board.columns, &error))
    {
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled_window), 0.0);
      tilestar_node_table_request_rows (self);
    }

  /* What cannot be read leaves the rows as they are. */
  tilestar_table_complain (GTK_WIDGET (self->entry), self->complaint, error);
}

/* ---- The widget ---- */

static void
map_cb (TilestarNodeTable *self)
{
  if (self->is_stale)
    tilestar_node_table_request_rows (self);
}

/* Tab leaves the rows: among them the arrows go from one to the next. */
static gboolean
tilestar_node_table_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  TilestarNodeTable *self = TILESTAR_NODE_TABLE (widget);

  if (direction == GTK_DIR_TAB_FORWARD
      && gtk_widget_get_focus_child (widget) == GTK_WIDGET (self->stack))
    return FALSE;
  if (direction == GTK_DIR_TAB_BACKWARD
      && gtk_widget_get_focus_child (widget) == GTK_WIDGET (self->stack))
    return gtk_widget_child_focus (GTK_WIDGET (self->sort_button), direction);

  return GTK_WIDGET_CLASS (tilestar_node_table_parent_class)->focus (widget, direction);
}

static void
tilestar_node_table_dispose (GObject *object)
{
  TilestarNodeTable *self = TILESTAR_NODE_TABLE (object);
  GtkWidget *child;

  tilestar_node_table_drop_rows (self);
  g_clear_handle_id (&self->list_id, g_source_remove);
  g_clear_handle_id (&self->speak_id, g_source_remove);
  if (self->exploration != NULL)
    g_signal_handlers_disconnect_by_data (self->exploration, self);
  g_clear_object (&self->exploration);
  g_clear_object (&self->cells);
  g_clear_object (&self->order);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (tilestar_node_table_parent_class)->dispose (object);
}

static void
tilestar_node_table_class_init (TilestarNodeTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_node_table_dispose;
  widget_class->focus = tilestar_node_table_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-node-table.ui");
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, entry);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, count);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, sort_button);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, complaint);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, stack);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, empty);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, scrolled_window);
  gtk_widget_class_bind_template_child (widget_class, TilestarNodeTable, view);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
tilestar_node_table_init (TilestarNodeTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_table_keep_start (self->scrolled_window);

  self->is_stale = TRUE;
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
}

GtkWidget *
tilestar_node_table_new (TilestarNodeTableKind kind)
{
  TilestarNodeTable *self = g_object_new (TILESTAR_TYPE_NODE_TABLE, NULL);
  const char *name;

  self->kind = kind;
  tilestar_node_table_add_columns (self);
  name = kind == TILESTAR_NODE_TABLE_FRONTIER ? _("Frontier") : _("Closed");
  tilestar_table_name (self->view, name);

  self->model = tilestar_table_model_new (&tilestar_node_rows_class);
  g_signal_connect_swapped (self->model, "rows-changed", G_CALLBACK (tilestar_node_table_write),
                            self);
  g_signal_connect_swapped (self->model, "listed",
                            G_CALLBACK (tilestar_node_table_update_selected), self);
  g_signal_connect_swapped (self->model, "chosen", G_CALLBACK (chosen_cb), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->model));
  g_signal_connect_swapped (self->order, "changed", G_CALLBACK (tilestar_node_table_request_rows),
                            self);
  tilestar_node_table_sort (self, TILESTAR_NODE_SORT_PLACE, FALSE);

  return GTK_WIDGET (self);
}

static void
record_changed_cb (TilestarNodeTable *self)
{
  tilestar_node_table_drop_rows (self);
  tilestar_table_model_set_rows (self->model, NULL);
  filter_changed_cb (self);
  tilestar_node_table_request_rows (self);
}

/* The first node is there from when the record begins; while a question is open none is. */
static void
grew_cb (TilestarNodeTable *self)
{
  if (tilestar_table_model_get_rows (self->model) == NULL
      || tilestar_exploration_is_withheld (self->exploration))
    record_changed_cb (self);
}

void
tilestar_node_table_bind (TilestarNodeTable   *self,
                          TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_NODE_TABLE (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (grew_cb), self);
  g_signal_connect_swapped (exploration, "moment-changed",
                            G_CALLBACK (tilestar_node_table_request_rows), self);
  g_signal_connect_swapped (exploration, "hand-changed", G_CALLBACK (hand_changed_cb), self);
  record_changed_cb (self);
}

void
tilestar_node_table_set_filter (TilestarNodeTable *self,
                                const char        *text)
{
  g_return_if_fail (TILESTAR_IS_NODE_TABLE (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  filter_changed_cb (self);
}

TilestarNodeRows *
tilestar_node_table_get_rows (TilestarNodeTable *self)
{
  return tilestar_table_model_get_rows (self->model);
}

gboolean
tilestar_node_table_is_busy (TilestarNodeTable *self)
{
  return self->calculation != NULL || self->list_id != 0 || self->is_stale;
}

gboolean
tilestar_node_table_is_filling (TilestarNodeTable *self)
{
  return tilestar_table_model_is_busy (self->model) || tilestar_table_cells_is_busy (self->cells);
}
