/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-value-table.c: a small table of words and numbers, to be read.
 */

#include "tilestar-value-table.h"

#include "tilestar-place-list.h"
#include "tilestar-table-parts.h"

#define MIN_CHARS 5
#define MIN_NUMBER_CHARS 9
#define MAX_WORD_CHARS 48
#define MAX_NUMBER_CHARS 16

struct _TilestarValueTable
{
  GtkWidget parent_instance;

  char              *name;
  GtkWidget         *scrolled_window;
  GtkColumnView     *view;
  TilestarPlaceList *places;
  GPtrArray         *titles;    /* nullable */
  GPtrArray         *cells;     /* nullable */
  guint              n_words;
  GArray            *chars;     /* of guint: how wide each column is */
  GHashTable        *bound;     /* set of GtkListItem */
};

G_DEFINE_FINAL_TYPE (TilestarValueTable, tilestar_value_table, GTK_TYPE_WIDGET)

static guint
get_column (GtkListItem *item)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (gtk_list_item_get_child (item)), "column"));
}

static void
write_cell (TilestarValueTable *self,
            GtkListItem        *item)
{
  TilestarPlace *place = gtk_list_item_get_item (item);
  GtkWidget *cell = gtk_list_item_get_child (item);
  guint row = place != NULL ? tilestar_place_get_position (place) : 0;
  guint column = get_column (item);
  const char *text = tilestar_value_table_get_cell (self, row, column);

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
                                tilestar_value_table_get_cell (self, row, i));
      gtk_accessible_update_property (
        GTK_ACCESSIBLE (gtk_widget_get_parent (gtk_widget_get_parent (cell))),
        GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
    }
}

/* As wide as the longest text in it, within reason. */
static guint
measure_column (GPtrArray *titles,
                GPtrArray *cells,
                guint      column,
                gboolean   is_words)
{
  guint chars = tilestar_table_measure (titles->pdata[column]);
  const char *longest = "";

  /* Of numbers, of which there may be many, that with the most digits; they grow while they are
   * counted, and a time has units of several lengths. */
  for (guint i = column; i < cells->len; i += titles->len)
    if (is_words)
      chars = MAX (chars, tilestar_table_measure (cells->pdata[i]));
    else if (g_utf8_strlen (cells->pdata[i], -1) > g_utf8_strlen (longest, -1))
      longest = cells->pdata[i];
  chars = MAX (chars, tilestar_table_measure (longest));

  return CLAMP (chars, is_words ? MIN_CHARS : MIN_NUMBER_CHARS, is_words ? MAX_WORD_CHARS : MAX_NUMBER_CHARS);
}

static void
set_up_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           TilestarValueTable       *self)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  guint chars = g_array_index (self->chars, guint, column);
  gboolean is_number = column >= self->n_words;
  GtkWidget *cell = tilestar_table_new_cell (is_number ? chars : MIN (chars, MIN_CHARS + 3), chars,
                                             is_number);

  g_object_set_data (G_OBJECT (cell), "column", GUINT_TO_POINTER (column));
  gtk_list_item_set_child (item, cell);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         TilestarValueTable       *self)
{
  g_hash_table_add (self->bound, item);
  write_cell (self, item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           TilestarValueTable       *self)
{
  g_hash_table_remove (self->bound, item);
}

static gboolean
is_number (guint    column,
           gpointer user_data)
{
  return column >= TILESTAR_VALUE_TABLE (user_data)->n_words;
}

static gboolean
has_columns (TilestarValueTable *self,
             GPtrArray          *titles,
             guint               n_words,
             GArray             *chars)
{
  if (self->titles == NULL || self->titles->len != titles->len || self->n_words != n_words)
    return FALSE;

  /* Numbers grow while they are counted. */
  for (guint i = 0; i < titles->len; i++)
    if (!g_str_equal (self->titles->pdata[i], titles->pdata[i])
        || (i < n_words && g_array_index (self->chars, guint, i) != g_array_index (chars, guint, i)))
      return FALSE;

  return TRUE;
}

/* A view of its own for each set of columns. */
static void
make_view (TilestarValueTable *self)
{
  GtkWidget *view = gtk_column_view_new (NULL);

  g_hash_table_remove_all (self->bound);
  g_clear_object (&self->places);
  self->places = tilestar_place_list_new ();
  self->view = GTK_COLUMN_VIEW (view);
  gtk_widget_add_css_class (view, "data-table");
  gtk_widget_add_css_class (view, "node-table");
  for (guint i = 0; i < self->titles->len; i++)
    {
      g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkColumnViewColumn) column = NULL;

      g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (i));
      g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), self);
      g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
      g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
      column = gtk_column_view_column_new (self->titles->pdata[i], g_steal_pointer (&factory));
      gtk_column_view_column_set_expand (column, i == 0);
      gtk_column_view_append_column (self->view, column);
    }
  tilestar_table_align_titles (self->view, is_number, self);
  tilestar_table_name (self->view, self->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrolled_window),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->name, -1);
  gtk_scrollable_set_hscroll_policy (GTK_SCROLLABLE (view), GTK_SCROLL_NATURAL);
  gtk_column_view_set_model (self->view,
                             GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->places)))));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled_window), view);
}

static void
tilestar_value_table_dispose (GObject *object)
{
  TilestarValueTable *self = TILESTAR_VALUE_TABLE (object);

  g_clear_pointer (&self->scrolled_window, gtk_widget_unparent);
  g_clear_object (&self->places);

  G_OBJECT_CLASS (tilestar_value_table_parent_class)->dispose (object);
}

static void
tilestar_value_table_finalize (GObject *object)
{
  TilestarValueTable *self = TILESTAR_VALUE_TABLE (object);

  g_clear_pointer (&self->titles, g_ptr_array_unref);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_pointer (&self->chars, g_array_unref);
  g_hash_table_unref (self->bound);
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
  self->bound = g_hash_table_new (NULL, NULL);
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
                          GPtrArray          *cells)
{
  g_autoptr (GArray) chars = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean is_same;
  GHashTableIter iter;
  gpointer item;

  g_return_if_fail (TILESTAR_IS_VALUE_TABLE (self));
  g_return_if_fail (titles->len > 0 && cells->len % titles->len == 0);

  for (guint i = 0; i < titles->len; i++)
    {
      guint n = measure_column (titles, cells, i, i < n_words);

      g_array_append_val (chars, n);
    }
  is_same = has_columns (self, titles, n_words, chars);
  g_ptr_array_ref (titles);
  g_ptr_array_ref (cells);
  g_clear_pointer (&self->titles, g_ptr_array_unref);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  self->titles = titles;
  self->cells = cells;
  self->n_words = n_words;
  if (!is_same)
    {
      g_clear_pointer (&self->chars, g_array_unref);
      self->chars = g_steal_pointer (&chars);
      make_view (self);
    }

  tilestar_place_list_set_n (self->places, cells->len / titles->len);
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    write_cell (self, item);
}

const char *
tilestar_value_table_get_cell (TilestarValueTable *self,
                               guint               row,
                               guint               column)
{
  guint n_columns = self->titles != NULL ? self->titles->len : 0;

  if (column >= n_columns || row >= self->cells->len / n_columns)
    return NULL;

  return self->cells->pdata[row * n_columns + column];
}
