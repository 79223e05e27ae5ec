/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-model.c: the rows of a table as a list model, with one of them selected.
 */

#include "tilestar-node-model.h"

/* A list view makes widgets for the first two hundred of its rows, whatever the height that
 * it has, and a row of a table takes it half a millisecond. */
#define N_KEPT 208
#define N_AT_ONCE 40
#define N_MORE 12

struct _TilestarNodeModel
{
  GObject parent_instance;

  guint             n_items;   /* rows that are listed */
  TilestarNodeRows *rows;         /* nullable */
  guint32           version;      /* selected, if it has a row */
  guint             selected;     /* its position, or GTK_INVALID_LIST_POSITION */
};

static void tilestar_node_model_list_init (GListModelInterface *iface);
static void tilestar_node_model_selection_init (GtkSelectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarNodeModel, tilestar_node_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      tilestar_node_model_list_init)
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL,
                                                      tilestar_node_model_selection_init))

enum
{
  ROWS_CHANGED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The list ---- */

static GType
tilestar_node_model_get_item_type (GListModel *model)
{
  return TILESTAR_TYPE_PLACE;
}

static guint
tilestar_node_model_get_n_items (GListModel *model)
{
  return TILESTAR_NODE_MODEL (model)->n_items;
}

static gpointer
tilestar_node_model_get_item (GListModel *model,
                              guint       position)
{
  return position < tilestar_node_model_get_n_items (model) ? tilestar_place_new (position) : NULL;
}

static void
tilestar_node_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = tilestar_node_model_get_item_type;
  iface->get_n_items = tilestar_node_model_get_n_items;
  iface->get_item = tilestar_node_model_get_item;
}

/* ---- The selection ---- */

static gboolean
tilestar_node_model_is_selected (GtkSelectionModel *model,
                                 guint              position)
{
  return position == TILESTAR_NODE_MODEL (model)->selected
         && position != GTK_INVALID_LIST_POSITION;
}

static GtkBitset *
tilestar_node_model_get_selection_in_range (GtkSelectionModel *model,
                                            guint              position,
                                            guint              n_items)
{
  TilestarNodeModel *self = TILESTAR_NODE_MODEL (model);
  GtkBitset *bitset = gtk_bitset_new_empty ();

  if (self->selected != GTK_INVALID_LIST_POSITION)
    gtk_bitset_add (bitset, self->selected);

  return bitset;
}

static gboolean
tilestar_node_model_select_item (GtkSelectionModel *model,
                                 guint              position,
                                 gboolean           unselect_rest)
{
  TilestarNodeModel *self = TILESTAR_NODE_MODEL (model);

  if (position < tilestar_node_model_get_n_items (G_LIST_MODEL (self)))
    g_signal_emit (self, signals[CHOSEN], 0, tilestar_node_rows_get (self->rows, position, NULL));

  return TRUE;
}

static void
tilestar_node_model_selection_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = tilestar_node_model_is_selected;
  iface->get_selection_in_range = tilestar_node_model_get_selection_in_range;
  iface->select_item = tilestar_node_model_select_item;
}

/* ---- The object ---- */

static void
tilestar_node_model_finalize (GObject *object)
{
  g_clear_pointer (&TILESTAR_NODE_MODEL (object)->rows, tilestar_node_rows_unref);

  G_OBJECT_CLASS (tilestar_node_model_parent_class)->finalize (object);
}

static void
tilestar_node_model_class_init (TilestarNodeModelClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tilestar_node_model_finalize;

  signals[ROWS_CHANGED] = g_signal_new ("rows-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tilestar_node_model_init (TilestarNodeModel *self)
{
  self->version = SLIDE_RECORD_NONE;
  self->selected = GTK_INVALID_LIST_POSITION;
}

TilestarNodeModel *
tilestar_node_model_new (void)
{
  return g_object_new (TILESTAR_TYPE_NODE_MODEL, NULL);
}

static void
update_selected (TilestarNodeModel *self)
{
  guint before = self->selected;

  self->selected = self->rows != NULL ? tilestar_node_rows_find (self->rows, self->version)
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
get_n_rows (TilestarNodeModel *self)
{
  return self->rows != NULL ? tilestar_node_rows_get_n (self->rows) : 0;
}

/* @least of the rows are listed, or as many as had been; all of them where that makes no new
 * widgets. */
static void
list_rows (TilestarNodeModel *self,
           guint              least)
{
  guint n_rows = get_n_rows (self), n_before = self->n_items;

  self->n_items = n_before < N_KEPT && least < N_KEPT ? MIN (n_rows, MAX (n_before, least)) : n_rows;
  tilestar_place_list_tell (G_LIST_MODEL (self), n_before, self->n_items);
  update_selected (self);
}

void
tilestar_node_model_set_rows (TilestarNodeModel *self,
                              TilestarNodeRows  *rows)
{
  g_return_if_fail (TILESTAR_IS_NODE_MODEL (self));

  if (rows == self->rows)
    return;

  if (rows != NULL)
    tilestar_node_rows_ref (rows);
  g_clear_pointer (&self->rows, tilestar_node_rows_unref);
  self->rows = rows;

  list_rows (self, N_AT_ONCE);
  g_signal_emit (self, signals[ROWS_CHANGED], 0);
}

gboolean
tilestar_node_model_list_more (TilestarNodeModel *self)
{
  g_return_val_if_fail (TILESTAR_IS_NODE_MODEL (self), FALSE);

  if (self->n_items < get_n_rows (self))
    list_rows (self, self->n_items + N_MORE);

  return self->n_items < get_n_rows (self);
}

TilestarNodeRows *
tilestar_node_model_get_rows (TilestarNodeModel *self)
{
  return self->rows;
}

void
tilestar_node_model_set_selected (TilestarNodeModel *self,
                                  guint32            version)
{
  g_return_if_fail (TILESTAR_IS_NODE_MODEL (self));

  self->version = version;
  update_selected (self);
}

guint
tilestar_node_model_get_selected (TilestarNodeModel *self)
{
  return self->selected;
}
