/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-listing.c: which rows a table of results has, and when they are listed.
 */

#include "tilestar-result-table-private.h"

#include "tilestar-background.h"

#include <glib/gi18n.h>

/* Results that the main thread may list at once: some 2 ms. */
#define WORK_AT_ONCE 5000

/* Between one list and the next while results come. */
#define LIST_MS 250

/* Rows go from the screen one after the other: all that there may be at once take 20 ms. */
void
tilestar_result_table_update_page (TilestarResultTable *self)
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
  tilestar_table_show_count (self->count, n, n_all, !tilestar_table_filter_is_empty (&self->filter));
  gtk_label_set_text (self->empty, n_all > 0 ? _("No result fits the filter.")
                                             : _("Results will stand here as they come."));
  tilestar_result_table_update_page (self);
  g_clear_pointer (&rows, tilestar_result_rows_unref);
}

typedef struct
{
  TilestarResults       *results;
  TilestarResultRequest  request;
  TilestarResultRows    *rows;      /* the answer */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  tilestar_results_unref (input->results);
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
    tilestar_result_table_request_rows (self);
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
  tilestar_result_table_request_rows (self);

  return G_SOURCE_REMOVE;
}

void
tilestar_result_table_drop_rows (TilestarResultTable *self)
{
  g_cancellable_cancel (self->calculation);
  g_clear_object (&self->calculation);
  g_clear_handle_id (&self->list_id, g_source_remove);
}

void
tilestar_result_table_request_rows (TilestarResultTable *self)
{
  self->is_stale = TRUE;
  if (self->calculation == NULL && self->list_id == 0
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    list_rows (self);
}

void
tilestar_result_table_grow (TilestarResultTable *self)
{
  gint64 since = (g_get_monotonic_time () - self->listed) / 1000;

  self->is_stale = TRUE;
  if (self->calculation != NULL || self->list_id != 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->list_id = g_timeout_add (since < LIST_MS ? (guint) (LIST_MS - since) : 1, list_cb, self);
}

void
tilestar_result_table_clear_rows (TilestarResultTable *self)
{
  tilestar_result_table_drop_rows (self);
  show_rows (self, NULL);
}
