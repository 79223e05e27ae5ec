/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-table.c: the results of a comparison as a table, to be sorted and filtered.
 */

#include "tilestar-result-table.h"

#include "tilestar-background.h"
#include "tilestar-result-rows.h"
#include "tilestar-table-cells.h"
#include "tilestar-table-order.h"
#include "tilestar-table-parts.h"

#include <glib/gi18n.h>

/* Results that the main thread may list at once: some 2 ms. */
#define WORK_AT_ONCE 5000

/* Between one list and the next while results come. */
#define LIST_MS 250

/* How wide, in characters. */
static const struct
{
  guint min_chars;
  guint nat_chars;
} widths[TILESTAR_N_RESULT_COLUMNS] = {
  [TILESTAR_RESULT_BOARD] = { 5, 6 },
  [TILESTAR_RESULT_HEURISTIC] = { 12, 22 },
  [TILESTAR_RESULT_ALGORITHM] = { 8, 14 },
  [TILESTAR_RESULT_MOVES] = { 4, 6 },
  [TILESTAR_RESULT_PROVEN] = { 6, 9 },
  [TILESTAR_RESULT_EXPANDED] = { 8, 11 },
  [TILESTAR_RESULT_GENERATED] = { 8, 11 },
  [TILESTAR_RESULT_REOPENED] = { 8, 9 },
  [TILESTAR_RESULT_MAX_FRONTIER] = { 8, 14 },
  [TILESTAR_RESULT_ELAPSED] = { 7, 9 },
  [TILESTAR_RESULT_MEMORY] = { 7, 9 },
  [TILESTAR_RESULT_BRANCHING_FACTOR] = { 5, 6 },
};

struct _TilestarResultTable
{
  GtkWidget parent_instance;

  GtkSearchEntry       *entry;
  GtkLabel             *count;
  GtkMenuButton        *sort_button;
  GtkLabel             *complaint;
  GtkStack             *stack;
  GtkLabel             *empty;
  GtkScrolledWindow    *scrolled_window;
  GtkColumnView        *view;

  TilestarComparison   *comparison;   /* nullable */
  TilestarTableModel   *model;
  TilestarTableCells   *cells;
  TilestarTableOrder   *order;

  TilestarResultFilter *filter;

  TilestarResults      *written;      /* whose results the cells have; nullable */
  guint                 n_batches;    /* that were written so far */
  GCancellable         *calculation;  /* of the list that is on its way; nullable */
  gboolean              is_stale;     /* other rows are wanted than the last ones asked for */
  gint64                listed;       /* when */
  guint                 list_id;
};

G_DEFINE_FINAL_TYPE (TilestarResultTable, tilestar_result_table, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  ACTIVATED,
  MENU_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void request_rows (TilestarResultTable *self);

/* ---- Cells ---- */

static void
name_row (GtkWidget       *cell,
          TilestarResults *results,
          guint            place)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint i = 0; i < TILESTAR_N_RESULT_COLUMNS; i++)
    {
      g_autofree char *text = tilestar_result_column_dup_text ((TilestarResultColumn) i, results,
                                                               place);

      g_string_append_printf (name, "%s%s %s", i > 0 ? ", " : "",
                              tilestar_result_column_get_title ((TilestarResultColumn) i), text);
    }
  tilestar_table_name_row (cell, name->str);
}

/* Whether the cell has the result already, which never changes; from here on it has. */
static gboolean
is_written (TilestarResultTable *self,
            GtkWidget           *cell,
            TilestarResults     *results,
            guint32              place)
{
  gpointer written = GUINT_TO_POINTER (place + 1);
  gpointer batch;

  if (results != self->written)
    {
      tilestar_results_ref (results);
      g_clear_pointer (&self->written, tilestar_results_unref);
      self->written = results;
      self->n_batches++;
    }

  batch = GUINT_TO_POINTER (self->n_batches);
  if (g_object_get_data (G_OBJECT (cell), "place") == written
      && g_object_get_data (G_OBJECT (cell), "batch") == batch)
    return TRUE;

  g_object_set_data (G_OBJECT (cell), "place", written);
  g_object_set_data (G_OBJECT (cell), "batch", batch);
  return FALSE;
}

/* Writes what stands at the position now. */
static void
write_cell (GtkWidget *cell,
            guint      column,
            guint      position,
            gboolean   is_bound,
            gpointer   user_data)
{
  TilestarResultTable *self = user_data;
  TilestarResultRows *rows = tilestar_table_model_get_rows (self->model);
  TilestarResultColumn id = (TilestarResultColumn) column;
  TilestarResults *results;
  g_autofree char *text = NULL;
  guint32 place;

  if (rows == NULL || position >= tilestar_result_rows_get_n (rows))
    {
      g_object_set_data (G_OBJECT (cell), "place", NULL);
      tilestar_table_clear_cell (cell);
      return;
    }

  results = tilestar_result_rows_get_results (rows);
  place = tilestar_result_rows_get (rows, position);
  if (is_written (self, cell, results, place))
    return;

  text = tilestar_result_column_dup_text (id, results, place);
  if (g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (cell)), text) != 0)
    {
      gtk_inscription_set_text (GTK_INSCRIPTION (cell), text);
      if (!tilestar_result_column_is_number (id))
        gtk_widget_set_tooltip_text (cell, text);
    }
  if (id == TILESTAR_RESULT_PROVEN)
    gtk_widget_set_tooltip_text (cell, tilestar_results_get_problem (results, place));
  if (id == TILESTAR_RESULT_BOARD)
    name_row (cell, results, place);
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

static gboolean
is_number (guint    column,
           gpointer user_data)
{
  return tilestar_result_column_is_number ((TilestarResultColumn) column);
}

static void
add_columns (TilestarResultTable *self)
{
  self->cells = tilestar_table_cells_new (self->view, write_cell, self);
  self->order = tilestar_table_order_new (GTK_WIDGET (self), self->view, self->sort_button);
  for (guint i = 0; i < TILESTAR_N_RESULT_COLUMNS; i++)
    {
      TilestarResultColumn id = (TilestarResultColumn) i;
      TilestarTableColumn info = {
        .min_chars = widths[i].min_chars,
        .nat_chars = widths[i].nat_chars,
        .is_number = tilestar_result_column_is_number (id),
      };
      GtkColumnViewColumn *column =
        tilestar_table_cells_add_column (self->cells, tilestar_result_column_get_title (id), &info);

      gtk_column_view_column_set_expand (column, id == TILESTAR_RESULT_HEURISTIC);
      tilestar_table_order_add (self->order, column, (int) i);
    }
  tilestar_table_align_titles (self->view, is_number, NULL);
}

/* ---- Which rows ---- */

/* Rows go from the screen one after the other: all that there may be at once take 20 ms. */
static void
update_page (TilestarResultTable *self)
{
  gboolean has_rows = g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0;

  gtk_stack_set_visible_child_name (self->stack, has_rows ? "rows" : "empty");
}

/* Takes @rows. */
static void
show_rows (TilestarResultTable *self,
           TilestarResultRows  *rows)
{
  guint n = rows != NULL ? tilestar_result_rows_get_n (rows) : 0;
  guint n_all = rows != NULL ? tilestar_result_rows_get_n_all (rows) : 0;

  tilestar_table_model_set_rows (self->model, rows);
  tilestar_table_show_count (self->count, n, n_all, !tilestar_result_filter_is_empty (self->filter));
  gtk_label_set_text (self->empty, n_all > 0 ? _("No result fits the filter.")
                                             : _("Results will stand here as they come."));
  update_page (self);
  g_clear_pointer (&rows, tilestar_result_rows_unref);
}

typedef struct
{
  TilestarResults       *results;
  TilestarResultRequest  request;   /* with a filter of its own */
  TilestarResultRows    *rows;      /* the answer */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  tilestar_results_unref (input->results);
  tilestar_result_filter_unref (input->request.filter);
  g_clear_pointer (&input->rows, tilestar_result_rows_unref);
  g_free (input);
}

static void
compute_rows (gpointer      data,
              GCancellable *cancellable)
{
  Input *input = data;

  input->rows = tilestar_result_rows_new (input->results, &input->request);
}

static void
computed_cb (gpointer data,
             gpointer user_data)
{
  TilestarResultTable *self = user_data;
  Input *input = data;

  g_clear_object (&self->calculation);
  show_rows (self, g_steal_pointer (&input->rows));
  if (self->is_stale)
    request_rows (self);
}

static void
list_rows (TilestarResultTable *self)
{
  TilestarResults *results = NULL;
  TilestarResultRequest request = {
    .filter = self->filter,
    .sort = (TilestarResultColumn) tilestar_table_order_get (self->order),
    .descending = tilestar_table_order_is_descending (self->order),
  };

  self->is_stale = FALSE;
  self->listed = g_get_monotonic_time ();
  if (self->comparison != NULL)
    results = tilestar_comparison_get_results (self->comparison);
  if (results == NULL)
    {
      show_rows (self, NULL);
      return;
    }

  request.n = tilestar_results_get_n (results);
  if (request.n <= WORK_AT_ONCE)
    {
      show_rows (self, tilestar_result_rows_new (results, &request));
    }
  else
    {
      Input *input = g_new0 (Input, 1);

      tilestar_result_filter_ref (self->filter);
      input->results = tilestar_results_ref (results);
      input->request = request;
      self->calculation = g_cancellable_new ();
      tilestar_background_run (compute_rows, input, input_free, self->calculation, computed_cb,
                               self);
    }
}

static gboolean
list_cb (gpointer user_data)
{
  TilestarResultTable *self = user_data;

  self->list_id = 0;
  list_rows (self);

  return G_SOURCE_REMOVE;
}

static void
drop_rows (TilestarResultTable *self)
{
  g_cancellable_cancel (self->calculation);
  g_clear_object (&self->calculation);
  g_clear_handle_id (&self->list_id, g_source_remove);
}

static void
request_rows (TilestarResultTable *self)
{
  self->is_stale = TRUE;
  if (self->calculation == NULL && self->list_id == 0)
    list_rows (self);
}

static void
grew_cb (TilestarResultTable *self)
{
  gint64 since = (g_get_monotonic_time () - self->listed) / 1000;

  self->is_stale = TRUE;
  if (self->calculation != NULL || self->list_id != 0)
    return;

  self->list_id = g_timeout_add (since < LIST_MS ? (guint) (LIST_MS - since) : 1, list_cb, self);
}

/* ---- The filter ---- */

static void
filter_changed_cb (TilestarResultTable *self)
{
  g_autoptr (GError) error = NULL;
  TilestarResultFilter *filter =
    tilestar_result_filter_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &error);

  /* What cannot be read leaves the rows as they are. */
  if (filter != NULL)
    {
      tilestar_result_filter_unref (self->filter);
      self->filter = filter;
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled_window), 0.0);
      request_rows (self);
    }
  tilestar_table_complain (GTK_WIDGET (self->entry), self->complaint, error);
}

/* ---- The selection ---- */

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

  drop_rows (self);
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
  tilestar_result_filter_unref (self->filter);

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

  self->filter = tilestar_result_filter_parse ("", NULL);
  add_columns (self);
  tilestar_table_name (self->view, _("Results"));
  /* Rather scrolled from side to side than cut short. */
  gtk_scrollable_set_hscroll_policy (GTK_SCROLLABLE (self->view), GTK_SCROLL_NATURAL);

  self->model = tilestar_table_model_new (&tilestar_result_rows_class);
  g_signal_connect_swapped (self->model, "rows-changed", G_CALLBACK (tilestar_table_cells_write),
                            self->cells);
  g_signal_connect_swapped (self->model, "listed", G_CALLBACK (update_page), self);
  g_signal_connect_swapped (self->model, "chosen", G_CALLBACK (chosen_cb), self);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->model));
  g_signal_connect_swapped (self->order, "changed", G_CALLBACK (request_rows), self);
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

  drop_rows (self);
  if (self->comparison != NULL)
    g_signal_handlers_disconnect_by_data (self->comparison, self);
  g_set_object (&self->comparison, comparison);
  if (comparison != NULL)
    g_signal_connect_swapped (comparison, "grew", G_CALLBACK (grew_cb), self);
  tilestar_table_model_set_selected (self->model, TILESTAR_TABLE_NO_ROW);
  show_rows (self, NULL);
  request_rows (self);
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
