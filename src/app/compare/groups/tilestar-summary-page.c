/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-summary-page.c: what each heuristic and algorithm comes to, as a table.
 */

#include "tilestar-summary-page.h"

#include "tilestar-choice.h"
#include "tilestar-statistics-text.h"
#include "tilestar-value-table.h"

#include <glib/gi18n.h>

struct _TilestarSummaryPage
{
  GtkWidget parent_instance;

  TilestarResultGroups *groups;   /* nullable */
  GtkDropDown          *sum;
  GtkLabel             *note;
  TilestarValueTable   *table;
};

G_DEFINE_FINAL_TYPE (TilestarSummaryPage, tilestar_summary_page, GTK_TYPE_WIDGET)

static gboolean
is_shown (guint column)
{
  return column == TILESTAR_RESULT_MOVES || column >= TILESTAR_RESULT_FIRST_NUMBER;
}

static GPtrArray *
list_titles (void)
{
  GPtrArray *titles = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (titles, g_strdup (_("Search")));
  /* Translators: a column: how many boards were solved */
  g_ptr_array_add (titles, g_strdup (_("Solved")));
  g_ptr_array_add (titles, g_strdup (tilestar_result_column_get_title (TILESTAR_RESULT_PROVEN)));
  for (guint i = 0; i < TILESTAR_N_RESULT_COLUMNS; i++)
    if (is_shown (i))
      g_ptr_array_add (titles, g_strdup (tilestar_result_column_get_title ((TilestarResultColumn) i)));

  return titles;
}

static void
add_group (GPtrArray                 *cells,
           const TilestarResultGroup *group,
           TilestarSum                sum)
{
  g_ptr_array_add (cells, g_strdup (group->name));
  g_ptr_array_add (cells, tilestar_format_count (group->n_solved));
  g_ptr_array_add (cells, tilestar_format_count (group->n_proven));
  for (guint i = 0; i < TILESTAR_N_RESULT_COLUMNS; i++)
    if (is_shown (i))
      g_ptr_array_add (cells, tilestar_result_column_format ((TilestarResultColumn) i,
                                                             group->sums[sum][i]));
}

static void
update (TilestarSummaryPage *self)
{
  TilestarSum sum = (TilestarSum) gtk_drop_down_get_selected (self->sum);
  g_autoptr (GPtrArray) titles = list_titles ();
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  guint n = self->groups != NULL ? tilestar_result_groups_get_n (self->groups) : 0;
  guint n_common = self->groups != NULL ? tilestar_result_groups_get_n_common (self->groups) : 0;
  g_autofree char *boards = tilestar_format_count (n_common);
  g_autofree char *note = NULL;

  for (guint i = 0; i < n; i++)
    add_group (cells, tilestar_result_groups_get (self->groups, i), sum);
  tilestar_value_table_set (self->table, titles, 1, cells);
  note = g_strdup_printf (ngettext ("of %s board that all solved", "of %s boards that all solved",
                                    n_common), boards);
  gtk_label_set_text (self->note, note);
}

static void
tilestar_summary_page_dispose (GObject *object)
{
  TilestarSummaryPage *self = TILESTAR_SUMMARY_PAGE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->groups, tilestar_result_groups_unref);

  G_OBJECT_CLASS (tilestar_summary_page_parent_class)->dispose (object);
}

static void
tilestar_summary_page_class_init (TilestarSummaryPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_summary_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
tilestar_summary_page_init (TilestarSummaryPage *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkStringList *names = gtk_string_list_new (NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  for (guint i = 0; i < TILESTAR_N_SUMS; i++)
    gtk_string_list_append (names, tilestar_sum_get_name ((TilestarSum) i));
  self->sum = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (names), NULL));
  tilestar_choice_name_drop_down (self->sum, _("Summed up as"));
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->note, 0.0f);
  gtk_label_set_wrap (self->note, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "dim-label");
  gtk_widget_set_hexpand (GTK_WIDGET (self->note), TRUE);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->sum));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->note));

  self->table = TILESTAR_VALUE_TABLE (tilestar_value_table_new (_("Summary")));
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), TRUE);
  gtk_widget_set_parent (row, GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->table), GTK_WIDGET (self));
  g_signal_connect_swapped (self->sum, "notify::selected", G_CALLBACK (update), self);
}

GtkWidget *
tilestar_summary_page_new (void)
{
  return g_object_new (TILESTAR_TYPE_SUMMARY_PAGE, NULL);
}

void
tilestar_summary_page_set_groups (TilestarSummaryPage  *self,
                                  TilestarResultGroups *groups)
{
  g_return_if_fail (TILESTAR_IS_SUMMARY_PAGE (self));

  if (groups != NULL)
    tilestar_result_groups_ref (groups);
  g_clear_pointer (&self->groups, tilestar_result_groups_unref);
  self->groups = groups;
  update (self);
}
