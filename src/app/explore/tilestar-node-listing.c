/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-node-listing.c: which rows a table of nodes has, and when they are listed.
 */

#include "tilestar-node-table-private.h"

#include "tilestar-background.h"

#include <glib/gi18n.h>

/* Nodes that the main thread may go through at once: below 2 ms. */
#define WORK_AT_ONCE 20000

/* Between one list and the next while the search plays. */
#define LIST_MS 100

static char *
dup_empty_text (TilestarNodeTable *self,
                guint              n_all)
{
  if (tilestar_exploration_get_record (self->exploration) == NULL)
    return g_strdup (_("A search that is recorded shows its nodes here."));
  if (n_all > 0)
    return g_strdup (_("No node fits the filter."));
  if (self->kind == TILESTAR_NODE_TABLE_CLOSED)
    return g_strdup (_("Nothing is closed yet: step forward."));

  if (tilestar_exploration_is_withheld (self->exploration))
    return g_strdup (_("Its order would answer the question: the frontier comes back with the answer."));

  return g_strdup (_("The frontier is empty: all that can be reached has been expanded."));
}

static void
show_rows (TilestarNodeTable *self,
           TilestarNodeRows  *rows)
{
  guint n = rows != NULL ? tilestar_node_rows_get_n (rows) : 0;
  guint n_all = rows != NULL ? tilestar_node_rows_get_n_all (rows) : 0;
  g_autofree char *empty = dup_empty_text (self, n_all);

  tilestar_table_model_set_rows (self->model, rows);
  tilestar_node_table_update_selected (self);
  tilestar_table_show_count (self->count, n, n_all, !tilestar_table_filter_is_empty (&self->filter));
  gtk_label_set_text (self->empty, empty);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "rows" : "empty");
}

typedef struct
{
  SlideRecord         *record;
  TilestarNodeRequest  request;
  TilestarNodeRows    *rows;       /* the answer */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  slide_record_unref (input->record);
  g_clear_pointer (&input->rows, tilestar_node_rows_unref);
  g_free (input);
}

static void
compute_rows (gpointer      data,
              GCancellable *cancellable)
{
  Input *input = data;

  input->rows = tilestar_node_rows_new (input->record, &input->request, cancellable);
}

static void
computed_cb (gpointer data,
             gpointer user_data)
{
  TilestarNodeTable *self = user_data;
  const Input *input = data;

  g_clear_object (&self->calculation);
  if (input->rows != NULL)
    show_rows (self, input->rows);
  if (self->is_stale)
    tilestar_node_table_request_rows (self);
}

static void
list_rows (TilestarNodeTable *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  TilestarNodeRequest request = {
    .kind = self->kind,
    .moment = tilestar_exploration_get_moment (self->exploration),
    .n_versions = tilestar_exploration_get_n_versions (self->exploration),
    .filter = self->filter,
    .sort = (TilestarNodeSort) tilestar_table_order_get (self->order),
    .descending = tilestar_table_order_is_descending (self->order),
  };

  self->is_stale = FALSE;
  self->listed = g_get_monotonic_time ();
  if (record == NULL
      || (self->kind == TILESTAR_NODE_TABLE_FRONTIER && tilestar_exploration_is_withheld (self->exploration)))
    show_rows (self, NULL);
  else if (tilestar_node_request_get_work (&request) <= WORK_AT_ONCE)
    {
      g_autoptr (TilestarNodeRows) rows = tilestar_node_rows_new (record, &request, NULL);

      show_rows (self, rows);
    }
  else
    {
      Input *input = g_new0 (Input, 1);

      input->record = slide_record_ref (record);
      input->request = request;
      self->calculation = g_cancellable_new ();
      tilestar_background_run (compute_rows, input, input_free, self->calculation, computed_cb,
                               self);
    }
}

static gboolean
list_cb (gpointer user_data)
{
  TilestarNodeTable *self = user_data;

  self->list_id = 0;
  if (self->is_stale)
    tilestar_node_table_request_rows (self);

  return G_SOURCE_REMOVE;
}

void
tilestar_node_table_request_rows (TilestarNodeTable *self)
{
  gint64 since = (g_get_monotonic_time () - self->listed) / 1000;

  self->is_stale = TRUE;
  if (self->exploration == NULL || self->calculation != NULL || self->list_id != 0
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (tilestar_exploration_is_playing (self->exploration) && since < LIST_MS)
    self->list_id = g_timeout_add ((guint) (LIST_MS - since), list_cb, self);
  else
    list_rows (self);
}

void
tilestar_node_table_drop_rows (TilestarNodeTable *self)
{
  g_cancellable_cancel (self->calculation);
  g_clear_object (&self->calculation);
}
