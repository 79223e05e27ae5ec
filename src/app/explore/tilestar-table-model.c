/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-table-model.c: the rows of a table as a list model, with one of them selected.
 */

#include "tilestar-table-model.h"

/* A list view makes widgets for the first two hundred of its rows, whatever the height that
 * it has. */
#define N_KEPT 208

struct _TilestarTableModel
{
  GObject parent_instance;

  const TilestarTableRowsClass *klass;
  guint                         n_items;    /* rows that are listed */
  gpointer                      rows;       /* nullable */
  guint32                       number;     /* selected, if there is such a row */
  guint                         selected;   /* its position, or GTK_INVALID_LIST_POSITION */
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
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The list ---- */

static GType
tilestar_table_model_get_item_type (GListModel *model)
{
  return TILESTAR_TYPE_PLACE;
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
  return position < tilestar_table_model_get_n_items (model) ? tilestar_place_new (position) : NULL;
}

static void
tilestar_table_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = tilestar_table_model_get_item_type;
  iface->get_n_items = tilestar_table_model_get_n_items;
  iface->get_item = tilestar_table_model_get_item;
}

/* ---- The selection ---- */

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

  if (position < tilestar_table_model_get_n_items (G_LIST_MODEL (self)))
    g_signal_emit (self, signals[CHOSEN], 0, self->klass->get (self->rows, position));

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

  if (self->rows != NULL)
    self->klass->unref (g_steal_pointer (&self->rows));

  G_OBJECT_CLASS (tilestar_table_model_parent_class)->finalize (object);
}

static void
tilestar_table_model_class_init (TilestarTableModelClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tilestar_table_model_finalize;

  signals[ROWS_CHANGED] = g_signal_new ("rows-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
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
tilestar_table_model_new (const TilestarTableRowsClass *klass)
{
  TilestarTableModel *self = g_object_new (TILESTAR_TYPE_TABLE_MODEL, NULL);

  self->klass = klass;

  return self;
}

static void
update_selected (TilestarTableModel *self)
{
  guint before = self->selected;

  self->selected = self->rows != NULL ? self->klass->find (self->rows, self->number)
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

static guint
get_n_rows (TilestarTableModel *self)
{
  return self->rows != NULL ? self->klass->get_n (self->rows) : 0;
}

/* @least of the rows are listed, or as many as had been; all of them where that makes no new
 * widgets. */
static void
list_rows (TilestarTableModel *self,
           guint              least)
{
  guint n_rows = get_n_rows (self), n_before = self->n_items;

  self->n_items = n_before < N_KEPT && least < N_KEPT ? MIN (n_rows, MAX (n_before, least)) : n_rows;
  tilestar_place_list_tell (G_LIST_MODEL (self), n_before, self->n_items);
  update_selected (self);
}

void
tilestar_table_model_set_rows (TilestarTableModel *self,
                               gpointer            rows)
{
  g_return_if_fail (TILESTAR_IS_TABLE_MODEL (self));

  if (rows == self->rows)
    return;

  if (rows != NULL)
    self->klass->ref (rows);
  if (self->rows != NULL)
    self->klass->unref (self->rows);
  self->rows = rows;

  list_rows (self, self->klass->n_at_once);
  g_signal_emit (self, signals[ROWS_CHANGED], 0);
}

gboolean
tilestar_table_model_list_more (TilestarTableModel *self)
{
  g_return_val_if_fail (TILESTAR_IS_TABLE_MODEL (self), FALSE);

  if (self->n_items < get_n_rows (self))
    list_rows (self, self->n_items + self->klass->n_more);

  return self->n_items < get_n_rows (self);
}

gpointer
tilestar_table_model_get_rows (TilestarTableModel *self)
{
  return self->rows;
}

void
tilestar_table_model_set_selected (TilestarTableModel *self,
                                  guint32 number)
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
