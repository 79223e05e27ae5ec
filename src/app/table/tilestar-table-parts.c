/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-table-parts.h"

/* Numbers stand with their last digits below each other, from right to left too, where that
 * is the start of a line. */
static float
get_alignment (gboolean is_number)
{
  return is_number && gtk_widget_get_default_direction () == GTK_TEXT_DIR_LTR ? 1.0f : 0.0f;
}

GtkWidget *
tilestar_table_new_cell (guint    min_chars,
                         guint    nat_chars,
                         gboolean is_number)
{
  GtkWidget *cell = g_object_new (GTK_TYPE_INSCRIPTION,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "min-chars", min_chars,
                                  "nat-chars", nat_chars,
                                  "xalign", get_alignment (is_number),
                                  "text-overflow", GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END,
                                  NULL);

  gtk_widget_add_css_class (cell, "numeric");

  return cell;
}

guint
tilestar_table_measure (const char *text)
{
  g_autoptr (GtkWidget) cell = g_object_ref_sink (tilestar_table_new_cell (100, 100, FALSE));
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

/* Above numbers, which end where their column does, its title does too. GTK has no word for
 * that: the titles are the children of the view's first child. */
void
tilestar_table_align_titles (GtkColumnView         *view,
                             TilestarTableIsNumber  is_number,
                             gpointer               user_data)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  GtkWidget *title = header != NULL ? gtk_widget_get_first_child (header) : NULL;
  guint n_columns = g_list_model_get_n_items (gtk_column_view_get_columns (view));

  for (guint i = 0; i < n_columns && title != NULL; i++)
    {
      GtkWidget *label = find_label (title);

      if (label != NULL && is_number (i, user_data))
        {
          gtk_widget_set_hexpand (label, TRUE);
          gtk_label_set_xalign (GTK_LABEL (label), get_alignment (TRUE));
        }
      title = gtk_widget_get_next_sibling (title);
    }
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

/* Where the start was in sight it stays there: from the next frame, as this is the middle of an
 * allocation. */
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

/* The list in it would be called by its type. */
void
tilestar_table_name (GtkColumnView *view,
                     const char    *name)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (view));

  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
