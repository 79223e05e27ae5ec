/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-cells.c: columns and cells of a table of results.
 */

#include "tilestar-result-table-private.h"

/* Columns are as wide as what stands in them; names up to so many characters. */
#define MAX_NAME_CHARS 30

/* How wide, in characters. */
static const struct
{
  guint min_chars;
  guint nat_chars;
} widths[TILESTAR_N_RESULT_COLUMNS] = {
  [TILESTAR_RESULT_BOARD] = { 4, 4 },
  [TILESTAR_RESULT_HEURISTIC] = { 12, 22 },
  [TILESTAR_RESULT_ALGORITHM] = { 8, 14 },
  [TILESTAR_RESULT_MOVES] = { 4, 4 },
  [TILESTAR_RESULT_PROVEN] = { 5, 5 },
  [TILESTAR_RESULT_EXPANDED] = { 7, 8 },
  [TILESTAR_RESULT_GENERATED] = { 8, 9 },
  [TILESTAR_RESULT_REOPENED] = { 8, 9 },
  [TILESTAR_RESULT_MAX_FRONTIER] = { 8, 14 },
  [TILESTAR_RESULT_ELAPSED] = { 7, 7 },
  [TILESTAR_RESULT_MEMORY] = { 7, 7 },
  [TILESTAR_RESULT_BRANCHING_FACTOR] = { 5, 5 },
};

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

/* ---- Columns ---- */

static gboolean
is_number (guint    column,
           gpointer user_data)
{
  return tilestar_result_column_is_number ((TilestarResultColumn) column);
}

void
tilestar_result_table_add_columns (TilestarResultTable *self)
{
  self->cells = tilestar_table_cells_new (self->view, write_cell, self);
  self->order = tilestar_table_order_new (GTK_WIDGET (self), self->view, self->sort_button);
  for (guint i = 0; i < TILESTAR_N_RESULT_COLUMNS; i++)
    {
      TilestarResultColumn id = (TilestarResultColumn) i;
      TilestarTableColumn info = {
        .min_chars = widths[id].min_chars,
        .nat_chars = widths[id].nat_chars,
        .is_number = tilestar_result_column_is_number (id),
      };
      GtkColumnViewColumn *column =
        tilestar_table_cells_add_column (self->cells, tilestar_result_column_get_title (id), &info);

      gtk_column_view_column_set_expand (column, id == TILESTAR_RESULT_HEURISTIC);
      tilestar_table_order_add (self->order, column, (int) id);
    }
  tilestar_table_align_titles (self->view, is_number, NULL);
}

static void
fit (TilestarResultTable  *self,
     TilestarResultColumn  column,
     guint                 chars)
{
  guint width = CLAMP (chars, widths[column].min_chars, MAX_NAME_CHARS);

  tilestar_table_cells_set_chars (self->cells, column, width, width);
}

void
tilestar_result_table_fit_columns (TilestarResultTable          *self,
                                   const SlideComparisonRequest *request)
{
  guint heuristic = 0, algorithm = 0;

  for (guint s = 0; s < request->specs->len; s++)
    {
      g_autofree char *name = slide_heuristic_spec_dup_name (request->specs->pdata[s]);

      heuristic = MAX (heuristic, tilestar_table_measure (name));
    }
  for (guint m = 0; m < request->methods->len; m++)
    {
      g_autofree char *name = slide_method_dup_name (&g_array_index (request->methods, SlideMethod, m));

      algorithm = MAX (algorithm, tilestar_table_measure (name));
    }
  fit (self, TILESTAR_RESULT_HEURISTIC, heuristic);
  fit (self, TILESTAR_RESULT_ALGORITHM, algorithm);
}
