/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-value-table.h"

#include "tilestar-value-table-test.h"
#include "tilestar-table-cells.h"
#include "tilestar-table-model.h"

#define MIN_CHARS 5
#define MIN_NUMBER_CHARS 9
#define MAX_WORD_CHARS 48
#define MAX_NUMBER_CHARS 16

struct _TilestarValueTable
{
  GtkWidget parent_instance;

  char               *name;
  GtkWidget          *scrolled_window;
  TilestarTableModel *places;
  TilestarTableCells *cells;     /* nullable */
  GPtrArray          *titles;    /* nullable */
  GPtrArray          *texts;     /* nullable */
  guint               n_words;
  GArray             *chars;     /* of guint: the width of each column */
};

G_DEFINE_FINAL_TYPE (TilestarValueTable, tilestar_value_table, GTK_TYPE_WIDGET)

static void
write_cell (GtkWidget *cell,
            guint      column,
            guint      position,
            gboolean   is_bound,
            gpointer   user_data)
{
  TilestarValueTable *self = user_data;
  const char *text = tilestar_value_table_get_cell (self, position, column);

  if (text == NULL)
    return;

  gtk_inscription_set_text (GTK_INSCRIPTION (cell), text);
  if (column < self->n_words)
    gtk_widget_set_tooltip_text (cell, text);
  if (column == 0)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      for (guint i = 0; i < self->titles->len; i++)
        g_string_append_printf (name, "%s%s %s", i > 0 ? ", " : "",
                                (const char *) self->titles->pdata[i],
                                tilestar_value_table_get_cell (self, position, i));
      tilestar_table_name_row (cell, name->str);
    }
}

/* As wide as its longest text, within limits. */
static guint
measure_column (GPtrArray *titles,
                GPtrArray *texts,
                guint      column,
                gboolean   is_words)
{
  guint chars = tilestar_table_measure (titles->pdata[column]);
  const char *longest = "";

  /* Of many numbers, the one with the most digits; numbers grow during a search, and units of
   * time differ in length. */
  for (guint i = column; i < texts->len; i += titles->len)
    if (is_words)
      chars = MAX (chars, tilestar_table_measure (texts->pdata[i]));
    else if (g_utf8_strlen (texts->pdata[i], -1) > g_utf8_strlen (longest, -1))
      longest = texts->pdata[i];
  chars = MAX (chars, tilestar_table_measure (longest));

  return CLAMP (chars, is_words ? MIN_CHARS : MIN_NUMBER_CHARS, is_words ? MAX_WORD_CHARS : MAX_NUMBER_CHARS);
}

static gboolean
has_columns (TilestarValueTable *self,
             GPtrArray          *titles,
             guint               n_words,
             GArray             *chars)
{
  if (self->titles == NULL || self->titles->len != titles->len || self->n_words != n_words)
    return FALSE;

  /* Numbers grow during a search. */
  for (guint i = 0; i < titles->len; i++)
    if (!g_str_equal (self->titles->pdata[i], titles->pdata[i])
        || (i < n_words && g_array_index (self->chars, guint, i) != g_array_index (chars, guint, i)))
      return FALSE;

  return TRUE;
}

/* A separate view for each set of columns. */
static void
make_view (TilestarValueTable *self)
{
  GtkWidget *view = gtk_column_view_new (NULL);
  GtkSelectionModel *model;

  g_clear_object (&self->places);
  g_clear_object (&self->cells);
  self->places = tilestar_table_model_new ();
  self->cells = tilestar_table_cells_new (GTK_COLUMN_VIEW (view), write_cell, self);
  gtk_widget_add_css_class (view, "data-table");
  gtk_widget_add_css_class (view, "node-table");
  for (guint i = 0; i < self->titles->len; i++)
    {
      guint chars = g_array_index (self->chars, guint, i);
      gboolean is_number = i >= self->n_words;
      TilestarTableColumn column = {
        .min_chars = is_number ? chars : MIN (chars, MIN_CHARS + 3),
        .nat_chars = chars,
        .is_number = is_number,
        .expands = i == 0,
      };

      tilestar_table_cells_add_column (self->cells, self->titles->pdata[i], &column);
    }
  tilestar_table_name (GTK_COLUMN_VIEW (view), self->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrolled_window),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->name, -1);
  gtk_scrollable_set_hscroll_policy (GTK_SCROLLABLE (view), GTK_SCROLL_NATURAL);
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->places))));
  gtk_column_view_set_model (GTK_COLUMN_VIEW (view), model);
  g_object_unref (model);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled_window), view);
}

static void
tilestar_value_table_dispose (GObject *object)
{
  TilestarValueTable *self = TILESTAR_VALUE_TABLE (object);

  g_clear_object (&self->cells);
  g_clear_pointer (&self->scrolled_window, gtk_widget_unparent);
  g_clear_object (&self->places);

  G_OBJECT_CLASS (tilestar_value_table_parent_class)->dispose (object);
}

static void
tilestar_value_table_finalize (GObject *object)
{
  TilestarValueTable *self = TILESTAR_VALUE_TABLE (object);

  g_clear_pointer (&self->titles, g_ptr_array_unref);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->chars, g_array_unref);
  g_free (self->name);

  G_OBJECT_CLASS (tilestar_value_table_parent_class)->finalize (object);
}

static void
tilestar_value_table_class_init (TilestarValueTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_value_table_dispose;
  object_class->finalize = tilestar_value_table_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
tilestar_value_table_init (TilestarValueTable *self)
{
  self->scrolled_window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (self->scrolled_window), TRUE);
  tilestar_table_keep_start (GTK_SCROLLED_WINDOW (self->scrolled_window));
  gtk_widget_set_parent (self->scrolled_window, GTK_WIDGET (self));
}

GtkWidget *
tilestar_value_table_new (const char *name)
{
  TilestarValueTable *self = g_object_new (TILESTAR_TYPE_VALUE_TABLE, NULL);

  self->name = g_strdup (name);

  return GTK_WIDGET (self);
}

void
tilestar_value_table_set (TilestarValueTable *self,
                          GPtrArray          *titles,
                          guint               n_words,
                          GPtrArray          *texts)
{
  g_autoptr (GArray) chars = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean is_same;

  g_return_if_fail (TILESTAR_IS_VALUE_TABLE (self));
  g_return_if_fail (titles->len > 0 && texts->len % titles->len == 0);

  for (guint i = 0; i < titles->len; i++)
    {
      guint n = measure_column (titles, texts, i, i < n_words);

      g_array_append_val (chars, n);
    }
  is_same = has_columns (self, titles, n_words, chars);
  g_ptr_array_ref (titles);
  g_ptr_array_ref (texts);
  g_clear_pointer (&self->titles, g_ptr_array_unref);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  self->titles = titles;
  self->texts = texts;
  self->n_words = n_words;
  if (!is_same)
    {
      g_clear_pointer (&self->chars, g_array_unref);
      self->chars = g_steal_pointer (&chars);
      make_view (self);
    }

  tilestar_table_model_set_n (self->places, texts->len / titles->len);
  tilestar_table_cells_write (self->cells);
}

const char *
tilestar_value_table_get_cell (TilestarValueTable *self,
                               guint               row,
                               guint               column)
{
  guint n_columns = self->titles != NULL ? self->titles->len : 0;

  if (column >= n_columns || row >= self->texts->len / n_columns)
    return NULL;

  return self->texts->pdata[row * n_columns + column];
}
