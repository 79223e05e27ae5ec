/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-table-cells.h"

#include "tilestar-class.h"

/* Time per frame for writing cells outside the viewport. */
#define WRITE_MICROSECONDS 2000

/* Number of cells written between two checks of the time. */
#define CELLS_AT_ONCE 16

struct _TilestarTableCells
{
  GObject parent_instance;

  GtkColumnView          *view;
  GtkAdjustment          *adjustment;   /* nullable: the vertical one */
  TilestarTableWriteFunc  write;
  gpointer                user_data;
  GArray                 *columns;      /* of TilestarTableColumn */
  GHashTable             *bound;        /* set of GtkListItem */
  GHashTable             *stale;        /* GtkListItem to be written → whether it has been bound
                                         * since it was last written */
  double                  row_height;   /* 0: unknown */
  guint                   write_id;
};

G_DEFINE_FINAL_TYPE (TilestarTableCells, tilestar_table_cells, G_TYPE_OBJECT)

/* ---- A cell ---- */

float
tilestar_table_get_alignment (gboolean is_number)
{
  return is_number && gtk_widget_get_default_direction () == GTK_TEXT_DIR_LTR ? 1.0f : 0.0f;
}

/* The size of a GtkInscription does not depend on its text, so that a few hundred rows can be
 * rewritten in one frame. */
static GtkWidget *
new_cell (guint    min_chars,
          guint    nat_chars,
          gboolean is_number)
{
  GtkWidget *cell = g_object_new (GTK_TYPE_INSCRIPTION,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "min-chars", min_chars,
                                  "nat-chars", nat_chars,
                                  "xalign", tilestar_table_get_alignment (is_number),
                                  "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END,
                                  NULL);

  gtk_widget_add_css_class (cell, "numeric");

  return cell;
}

/* The cell with the text, which may be hidden behind a picture. */
static GtkWidget *
get_cell (GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);

  return GTK_IS_INSCRIPTION (child) ? child : gtk_widget_get_last_child (child);
}

static gboolean
picture_tooltip_cb (GtkWidget  *box,
                    int         x,
                    int         y,
                    gboolean    is_keyboard,
                    GtkTooltip *tooltip,
                    GtkWidget  *cell)
{
  const char *text = gtk_inscription_get_text (GTK_INSCRIPTION (cell));

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL && *text != '\0';
}

/* A box with a picture, whose tooltip is the text of @cell, which is hidden behind it. */
static GtkWidget *
new_pictured_cell (GtkWidget *cell,
                   GtkWidget *picture)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                 "has-tooltip", TRUE,
                                 NULL);

  gtk_widget_set_visible (cell, FALSE);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), cell);
  g_object_set_data (G_OBJECT (cell), "picture", picture);
  g_signal_connect (box, "query-tooltip", G_CALLBACK (picture_tooltip_cb), cell);

  return box;
}

/* ---- Visible rows ---- */

/* All rows count as visible until their height is known. */
static gboolean
is_visible (TilestarTableCells *self,
            GtkListItem        *item)
{
  double top = gtk_list_item_get_position (item) * self->row_height;
  double value;

  if (self->adjustment == NULL || self->row_height <= 0.0)
    return TRUE;

  value = gtk_adjustment_get_value (self->adjustment);
  return top + self->row_height > value
         && top < value + gtk_adjustment_get_page_size (self->adjustment);
}

static guint
get_n_rows (TilestarTableCells *self)
{
  GtkSelectionModel *model = gtk_column_view_get_model (self->view);

  return model != NULL ? g_list_model_get_n_items (G_LIST_MODEL (model)) : 0;
}

/* ---- Writing ---- */

static guint
get_column (gpointer object)
{
  return GPOINTER_TO_UINT (g_object_get_data (object, "column"));
}

static void
write_item (TilestarTableCells *self,
            GtkListItem        *item,
            gboolean            is_bound)
{
  GtkWidget *cell = get_cell (item);
  guint position = gtk_list_item_get_position (item);

  if (position < get_n_rows (self))
    self->write (cell, get_column (cell), position, is_bound, self->user_data);
}

static void
write_visible (TilestarTableCells *self)
{
  GHashTableIter iter;
  gpointer item, is_bound;

  g_hash_table_iter_init (&iter, self->stale);
  while (g_hash_table_iter_next (&iter, &item, &is_bound))
    if (is_visible (self, item))
      {
        g_hash_table_iter_remove (&iter);
        write_item (self, item, GPOINTER_TO_INT (is_bound));
      }
}

static gboolean
write_more_cb (GtkWidget     *view,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  TilestarTableCells *self = user_data;
  gint64 deadline = g_get_monotonic_time () + WRITE_MICROSECONDS;
  GHashTableIter iter;
  gpointer item, is_bound;

  write_visible (self);
  g_hash_table_iter_init (&iter, self->stale);
  for (guint n = 1; g_hash_table_iter_next (&iter, &item, &is_bound); n++)
    {
      g_hash_table_iter_remove (&iter);
      write_item (self, item, GPOINTER_TO_INT (is_bound));
      if (n % CELLS_AT_ONCE == 0 && g_get_monotonic_time () > deadline)
        return G_SOURCE_CONTINUE;
    }

  self->write_id = 0;
  return G_SOURCE_REMOVE;
}

static void
write_later (TilestarTableCells *self)
{
  if (self->write_id == 0 && g_hash_table_size (self->stale) > 0)
    self->write_id = gtk_widget_add_tick_callback (GTK_WIDGET (self->view), write_more_cb, self,
                                                   NULL);
}

/* ---- Binding ---- */

static void
set_up_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           TilestarTableCells       *self)
{
  guint column = get_column (factory);
  const TilestarTableColumn *info = &g_array_index (self->columns, TilestarTableColumn, column);
  GtkWidget *cell = new_cell (info->min_chars, info->nat_chars, info->is_number);
  GtkWidget *child = info->new_picture != NULL ? new_pictured_cell (cell, info->new_picture ()) : cell;

  g_object_set_data (G_OBJECT (cell), "column", GUINT_TO_POINTER (column));
  g_object_set_data (G_OBJECT (child), "item", item);
  gtk_list_item_set_child (item, child);
}

/* The cell may have been set up before the width of its column changed. */
static void
set_chars (TilestarTableCells *self,
           GtkListItem        *item)
{
  GtkWidget *cell = get_cell (item);
  const TilestarTableColumn *info =
    &g_array_index (self->columns, TilestarTableColumn, get_column (cell));

  gtk_inscription_set_min_chars (GTK_INSCRIPTION (cell), info->min_chars);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (cell), info->nat_chars);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         TilestarTableCells       *self)
{
  set_chars (self, item);
  g_hash_table_add (self->bound, item);
  if (is_visible (self, item))
    {
      g_hash_table_remove (self->stale, item);
      write_item (self, item, TRUE);
    }
  else
    {
      g_hash_table_insert (self->stale, item, GINT_TO_POINTER (TRUE));
      write_later (self);
    }
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           TilestarTableCells       *self)
{
  g_hash_table_remove (self->bound, item);
  g_hash_table_remove (self->stale, item);
}

/* Called while the rows are allocated, when GTK ignores a request for another size, and a cell's new text may make one:
 * cells that have become visible are written before the next frame. */
static void
size_changed_cb (TilestarTableCells *self)
{
  guint n_rows = get_n_rows (self);

  self->row_height = n_rows > 0 ? gtk_adjustment_get_upper (self->adjustment) / n_rows : 0.0;
  write_later (self);
}

static void
drop_adjustment (TilestarTableCells *self)
{
  tilestar_clear_watched (&self->adjustment, self);
}

static void
adjustment_cb (TilestarTableCells *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));

  drop_adjustment (self);
  self->row_height = 0.0;
  if (adjustment == NULL)
    return;

  self->adjustment = g_object_ref (adjustment);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (write_visible), self);
  g_signal_connect_swapped (adjustment, "changed", G_CALLBACK (size_changed_cb), self);
}

/* ---- The object ---- */

static void
tilestar_table_cells_dispose (GObject *object)
{
  TilestarTableCells *self = TILESTAR_TABLE_CELLS (object);

  drop_adjustment (self);
  if (self->write_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->view), self->write_id);
  self->write_id = 0;
  g_clear_object (&self->view);

  G_OBJECT_CLASS (tilestar_table_cells_parent_class)->dispose (object);
}

static void
tilestar_table_cells_finalize (GObject *object)
{
  TilestarTableCells *self = TILESTAR_TABLE_CELLS (object);

  g_hash_table_unref (self->bound);
  g_hash_table_unref (self->stale);
  g_array_unref (self->columns);

  G_OBJECT_CLASS (tilestar_table_cells_parent_class)->finalize (object);
}

static void
tilestar_table_cells_class_init (TilestarTableCellsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tilestar_table_cells_dispose;
  object_class->finalize = tilestar_table_cells_finalize;
}

static void
tilestar_table_cells_init (TilestarTableCells *self)
{
  self->columns = g_array_new (FALSE, FALSE, sizeof (TilestarTableColumn));
  self->bound = g_hash_table_new (NULL, NULL);
  self->stale = g_hash_table_new (NULL, NULL);
}

TilestarTableCells *
tilestar_table_cells_new (GtkColumnView          *view,
                          TilestarTableWriteFunc  write,
                          gpointer                user_data)
{
  TilestarTableCells *self = g_object_new (TILESTAR_TYPE_TABLE_CELLS, NULL);

  self->view = g_object_ref (view);
  self->write = write;
  self->user_data = user_data;
  g_signal_connect_object (view, "notify::vadjustment", G_CALLBACK (adjustment_cb), self,
                           G_CONNECT_SWAPPED);
  adjustment_cb (self);

  return self;
}

GtkColumnViewColumn *
tilestar_table_cells_add_column (TilestarTableCells        *self,
                                 const char                *title,
                                 const TilestarTableColumn *info)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_return_val_if_fail (TILESTAR_IS_TABLE_CELLS (self), NULL);

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (self->columns->len));
  g_array_append_vals (self->columns, info, 1);
  g_signal_connect_object (factory, "setup", G_CALLBACK (set_up_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, 0);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, info->expands);
  gtk_column_view_append_column (self->view, column);
  if (info->is_number)
    tilestar_table_align_title (self->view, self->columns->len - 1);

  return column;
}

void
tilestar_table_cells_set_chars (TilestarTableCells *self,
                                guint               column,
                                guint               min_chars,
                                guint               nat_chars)
{
  TilestarTableColumn *info;
  GHashTableIter iter;
  gpointer item;

  g_return_if_fail (TILESTAR_IS_TABLE_CELLS (self));
  g_return_if_fail (column < self->columns->len);

  info = &g_array_index (self->columns, TilestarTableColumn, column);
  info->min_chars = min_chars;
  info->nat_chars = nat_chars;
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    set_chars (self, item);
}

void
tilestar_table_cells_write (TilestarTableCells *self)
{
  GHashTableIter iter;
  gpointer item;

  g_return_if_fail (TILESTAR_IS_TABLE_CELLS (self));

  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (!g_hash_table_contains (self->stale, item))
      g_hash_table_insert (self->stale, item, GINT_TO_POINTER (FALSE));
  write_visible (self);
  write_later (self);
}

gboolean
tilestar_table_cells_is_busy (TilestarTableCells *self)
{
  g_return_val_if_fail (TILESTAR_IS_TABLE_CELLS (self), FALSE);

  return self->write_id != 0;
}

guint
tilestar_table_cells_find_position (TilestarTableCells *self,
                                    GtkWidget          *widget,
                                    double              x,
                                    double              y)
{
  GtkWidget *found = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);
  gpointer item = NULL;

  g_return_val_if_fail (TILESTAR_IS_TABLE_CELLS (self), GTK_INVALID_LIST_POSITION);

  for (; found != NULL && found != widget && item == NULL; found = gtk_widget_get_parent (found))
    {
      GtkWidget *child = gtk_widget_get_first_child (found);

      item = g_object_get_data (G_OBJECT (found), "item");
      /* The pointer is in the padding around a cell. */
      if (item == NULL && child != NULL)
        item = g_object_get_data (G_OBJECT (child), "item");
    }

  return item != NULL && g_hash_table_contains (self->bound, item)
         ? gtk_list_item_get_position (item) : GTK_INVALID_LIST_POSITION;
}

GtkWidget *
tilestar_table_get_picture (GtkWidget *cell)
{
  return g_object_get_data (G_OBJECT (cell), "picture");
}

void
tilestar_table_clear_cell (GtkWidget *cell)
{
  GtkWidget *picture = tilestar_table_get_picture (cell);

  gtk_inscription_set_text (GTK_INSCRIPTION (cell), NULL);
  gtk_widget_set_tooltip_text (cell, NULL);
  if (picture != NULL)
    gtk_widget_set_opacity (picture, 0.0);
  if (get_column (cell) == 0)
    tilestar_table_name_row (cell, "");
}

/* The parents of a bound cell are its column view cell and its row. */
void
tilestar_table_name_row (GtkWidget  *cell,
                         const char *name)
{
  GtkWidget *row = gtk_widget_get_parent (gtk_widget_get_parent (cell));

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* ---- Titles and names ---- */

guint
tilestar_table_measure (const char *text)
{
  g_autoptr (GtkWidget) cell = g_object_ref_sink (new_cell (100, 100, FALSE));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (cell, text);
  int hundred, width;

  gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &hundred, NULL, NULL, NULL);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return (guint) ((width * 100 + hundred - 1) / MAX (hundred, 1));
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);

  return found;
}

/* GTK has no API for this. The titles are the children of the view's first child. */
void
tilestar_table_align_title (GtkColumnView *view,
                            guint          column)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  GtkWidget *title = header != NULL ? gtk_widget_get_first_child (header) : NULL;
  GtkWidget *label;

  for (; column > 0 && title != NULL; column--)
    title = gtk_widget_get_next_sibling (title);
  label = title != NULL ? find_label (title) : NULL;
  if (label == NULL)
    return;

  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), tilestar_table_get_alignment (TRUE));
  /* The sort arrow, or its empty place, would separate the title from the edge of the numbers. */
  if (tilestar_table_get_alignment (TRUE) > 0.5f)
    gtk_widget_insert_before (label, gtk_widget_get_parent (label), NULL);
}

static gboolean
go_to_start_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (widget));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

/* If the start was visible it stays visible. The value is set in the next frame, because this
 * handler runs during an allocation. */
static void
keep_start_cb (GtkWidget     *scrolled_window,
               GtkAdjustment *adjustment)
{
  int end = (int) (gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment));
  int old_end = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (adjustment), "end"));

  if (gtk_widget_get_direction (scrolled_window) != GTK_TEXT_DIR_RTL || end == old_end)
    return;

  g_object_set_data (G_OBJECT (adjustment), "end", GINT_TO_POINTER (end));
  if (gtk_adjustment_get_value (adjustment) >= old_end - 1)
    gtk_widget_add_tick_callback (scrolled_window, go_to_start_cb, NULL, NULL);
}

void
tilestar_table_keep_start (GtkScrolledWindow *scrolled_window)
{
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (scrolled_window), "changed",
                           G_CALLBACK (keep_start_cb), scrolled_window, G_CONNECT_SWAPPED);
}

/* Without a label the list inside would be announced by its type. */
void
tilestar_table_name (GtkColumnView *view,
                     const char    *name)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (view));

  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
