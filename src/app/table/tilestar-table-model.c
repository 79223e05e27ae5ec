/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-table-model.h"

/* A list view creates widgets for its first two hundred rows, whatever its height. */
#define N_KEPT 208

/* Time for listing rows in one callback, and the interval between two callbacks. They run between
 * frames, because in each frame the list view lays out all its rows. At least one row is listed,
 * which takes up to two milliseconds. */
#define LIST_MICROSECONDS 2000
#define LIST_MS 10

struct _TilestarTableModel
{
  GObject parent_instance;

  guint              n_items;    /* number of listed rows */
  TilestarTableRows *rows;       /* nullable */
  guint32            number;     /* of the selected row, which need not exist */
  guint              selected;   /* its position, or GTK_INVALID_LIST_POSITION */
  guint              list_id;
};

static void tilestar_table_model_list_init (GListModelInterface *iface);
static void tilestar_table_model_selection_init (GtkSelectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarTableModel, tilestar_table_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      tilestar_table_model_list_init)
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL,
                                                      tilestar_table_model_selection_init))

enum
{
  ROWS_CHANGED,
  LISTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GType
tilestar_table_model_get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
tilestar_table_model_get_n_items (GListModel *model)
{
  return TILESTAR_TABLE_MODEL (model)->n_items;
}

static gpointer
tilestar_table_model_get_item (GListModel *model,
                               guint       position)
{
  return position < tilestar_table_model_get_n_items (model) ? g_object_new (G_TYPE_OBJECT, NULL) : NULL;
}

static void
tilestar_table_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = tilestar_table_model_get_item_type;
  iface->get_n_items = tilestar_table_model_get_n_items;
  iface->get_item = tilestar_table_model_get_item;
}

/* ---- The selection ---- */

static guint
get_n_rows (TilestarTableModel *self)
{
  return self->rows != NULL ? self->rows->n : 0;
}

static gboolean
tilestar_table_model_is_selected (GtkSelectionModel *model,
                                  guint              position)
{
  return position == TILESTAR_TABLE_MODEL (model)->selected
         && position != GTK_INVALID_LIST_POSITION;
}

static GtkBitset *
tilestar_table_model_get_selection_in_range (GtkSelectionModel *model,
                                             guint              position,
                                             guint              n_items)
{
  TilestarTableModel *self = TILESTAR_TABLE_MODEL (model);
  GtkBitset *bitset = gtk_bitset_new_empty ();

  if (self->selected != GTK_INVALID_LIST_POSITION)
    gtk_bitset_add (bitset, self->selected);

  return bitset;
}

static gboolean
tilestar_table_model_select_item (GtkSelectionModel *model,
                                  guint              position,
                                  gboolean           unselect_rest)
{
  TilestarTableModel *self = TILESTAR_TABLE_MODEL (model);

  if (position < get_n_rows (self))
    g_signal_emit (self, signals[CHOSEN], 0,
                   tilestar_table_rows_get (self->rows, position, NULL));

  return TRUE;
}

static void
tilestar_table_model_selection_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = tilestar_table_model_is_selected;
  iface->get_selection_in_range = tilestar_table_model_get_selection_in_range;
  iface->select_item = tilestar_table_model_select_item;
}

/* ---- The object ---- */

static void
tilestar_table_model_finalize (GObject *object)
{
  TilestarTableModel *self = TILESTAR_TABLE_MODEL (object);

  g_clear_handle_id (&self->list_id, g_source_remove);
  g_clear_pointer (&self->rows, tilestar_table_rows_unref);

  G_OBJECT_CLASS (tilestar_table_model_parent_class)->finalize (object);
}

static void
tilestar_table_model_class_init (TilestarTableModelClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tilestar_table_model_finalize;

  signals[ROWS_CHANGED] = g_signal_new ("rows-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  signals[LISTED] = g_signal_new ("listed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tilestar_table_model_init (TilestarTableModel *self)
{
  self->number = TILESTAR_TABLE_NO_ROW;
  self->selected = GTK_INVALID_LIST_POSITION;
}

TilestarTableModel *
tilestar_table_model_new (void)
{
  return g_object_new (TILESTAR_TYPE_TABLE_MODEL, NULL);
}

static void
update_selected (TilestarTableModel *self)
{
  guint before = self->selected;

  self->selected = self->rows != NULL ? tilestar_table_rows_find (self->rows, self->number)
                                      : GTK_INVALID_LIST_POSITION;
  if (self->selected >= self->n_items)
    self->selected = GTK_INVALID_LIST_POSITION;
  if (self->selected == before)
    return;

  if (before < self->n_items)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), before, 1);
  if (self->selected != GTK_INVALID_LIST_POSITION)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), self->selected, 1);
}

static void
set_n_items (TilestarTableModel *self,
             guint               n)
{
  guint n_before = self->n_items;

  self->n_items = n;
  if (n > n_before)
    g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, n - n_before);
  else if (n < n_before)
    g_list_model_items_changed (G_LIST_MODEL (self), n, n_before - n, 0);
  update_selected (self);
}

/* The first N_KEPT rows are added or removed one by one, because the list view creates or destroys
 * widgets for each of them. Further rows need no widgets.
 * Returns: whether rows are still to be listed */
static gboolean
list_more (TilestarTableModel *self)
{
  gint64 deadline = g_get_monotonic_time () + LIST_MICROSECONDS;
  guint n_rows = get_n_rows (self);

  if (MIN (n_rows, self->n_items) >= N_KEPT)
    set_n_items (self, n_rows);
  while (self->n_items != n_rows && g_get_monotonic_time () < deadline)
    if (self->n_items > n_rows)
      set_n_items (self, MIN (self->n_items - 1, N_KEPT));
    else
      set_n_items (self, self->n_items < N_KEPT ? self->n_items + 1 : n_rows);

  return self->n_items != n_rows;
}

static gboolean
list_more_cb (gpointer user_data)
{
  TilestarTableModel *self = user_data;

  if (list_more (self))
    return G_SOURCE_CONTINUE;

  self->list_id = 0;
  g_signal_emit (self, signals[LISTED], 0);
  return G_SOURCE_REMOVE;
}

void
tilestar_table_model_set_rows (TilestarTableModel *self,
                               TilestarTableRows  *rows)
{
  g_return_if_fail (TILESTAR_IS_TABLE_MODEL (self));

  if (rows == self->rows)
    return;

  if (rows != NULL)
    tilestar_table_rows_ref (rows);
  g_clear_pointer (&self->rows, tilestar_table_rows_unref);
  self->rows = rows;

  update_selected (self);
  if (list_more (self) && self->list_id == 0)
    /* At a lower priority than painting. */
    self->list_id = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, LIST_MS, list_more_cb, self, NULL);
  g_signal_emit (self, signals[ROWS_CHANGED], 0);
}

void
tilestar_table_model_set_n (TilestarTableModel *self,
                            guint               n)
{
  g_return_if_fail (TILESTAR_IS_TABLE_MODEL (self));
  g_return_if_fail (self->rows == NULL);

  set_n_items (self, n);
}

gboolean
tilestar_table_model_is_busy (TilestarTableModel *self)
{
  g_return_val_if_fail (TILESTAR_IS_TABLE_MODEL (self), FALSE);

  return self->list_id != 0;
}

TilestarTableRows *
tilestar_table_model_get_rows (TilestarTableModel *self)
{
  return self->rows;
}

void
tilestar_table_model_set_selected (TilestarTableModel *self,
                                   guint32             number)
{
  g_return_if_fail (TILESTAR_IS_TABLE_MODEL (self));

  self->number = number;
  update_selected (self);
}

guint
tilestar_table_model_get_selected (TilestarTableModel *self)
{
  return self->selected;
}
