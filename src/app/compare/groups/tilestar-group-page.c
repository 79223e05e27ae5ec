/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-group-page.h"

#include "tilestar-choice.h"
#include "tilestar-comparison-text.h"
#include "tilestar-statistics-text.h"
#include "tilestar-value-table.h"

#include <glib/gi18n.h>

struct _TilestarGroupPage
{
  GtkBox parent_instance;

  TilestarResultGroups *groups;   /* nullable */
  GtkDropDown          *sum;      /* NULL in the table by length */
  GtkLabel             *note;
  TilestarValueTable   *table;
};

G_DEFINE_FINAL_TYPE (TilestarGroupPage, tilestar_group_page, GTK_TYPE_BOX)

/* ---- The summary ---- */

static gboolean
is_shown (guint column)
{
  return column == TILESTAR_RESULT_MOVES || column >= TILESTAR_RESULT_FIRST_NUMBER;
}

static GPtrArray *
list_summary_titles (void)
{
  GPtrArray *titles = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (titles, g_strdup (_("Search")));
  /* Translators: a column: the number of boards that were solved */
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
show_summary (TilestarGroupPage *self)
{
  TilestarSum sum = (TilestarSum) gtk_drop_down_get_selected (self->sum);
  g_autoptr (GPtrArray) titles = list_summary_titles ();
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  guint n = self->groups != NULL ? tilestar_result_groups_get_n (self->groups) : 0;
  guint n_common = self->groups != NULL ? tilestar_result_groups_get_n_common (self->groups) : 0;
  g_autofree char *boards = tilestar_format_count (n_common);
  g_autofree char *note = NULL;

  for (guint i = 0; i < n; i++)
    add_group (cells, tilestar_result_groups_get (self->groups, i), sum);
  tilestar_value_table_set (self->table, titles, 1, cells);
  note = g_strdup_printf (ngettext ("of %s board that all searches solved", "of %s boards that all searches "
                                                                   "solved",
                                    n_common), boards);
  gtk_label_set_text (self->note, note);
}

/* ---- By length ---- */

/* All searches for one measure, then all searches for the next. */
static GPtrArray *
list_length_titles (const SlideLengthTable       *lengths,
                    const SlideComparisonRequest *request)
{
  GPtrArray *titles = g_ptr_array_new_with_free_func (g_free);

  /* Translators: a column: the length of the shortest solution */
  g_ptr_array_add (titles, g_strdup (_("Length")));
  g_ptr_array_add (titles, g_strdup (_("Boards")));
  for (guint i = 0; i < TILESTAR_N_LENGTH_MEASURES; i++)
    for (guint k = 0; k < lengths->series->len; k++)
      {
        const SlideLengthSeries *series = &g_array_index (lengths->series, SlideLengthSeries, k);
        g_autofree char *name =
          tilestar_result_dup_group_name (request, series->spec, series->method);

        /* Translators: a column: the name of a search, then the effective branching factor */
        g_ptr_array_add (titles, tilestar_length_measures[i] == SLIDE_MEASURE_BRANCHING_FACTOR
                                 ? g_strdup_printf (_("%s: b*"), name) : g_strdup (name));
      }

  return titles;
}

/* As many digits as in the command line's table, but formatted for the locale, whose decimal
 * point may differ. */
static char *
dup_figure (const SlideComparisonGroup *group,
            SlideMeasure                measure)
{
  double mean = group->figures[measure].mean;

  if (group->n_counted == 0)
    return g_strdup ("–");
  if (measure != SLIDE_MEASURE_BRANCHING_FACTOR && mean >= 999.995)
    return tilestar_format_count ((guint64) (mean + 0.5));

  return g_strdup_printf ("%.2f", mean);
}

static GPtrArray *
list_length_cells (const SlideLengthTable *lengths)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lengths->lines->len; i++)
    {
      const SlideLengthLine *line = &g_array_index (lengths->lines, SlideLengthLine, i);

      g_ptr_array_add (cells, g_strdup_printf ("%u", line->length));
      g_ptr_array_add (cells, g_strdup_printf ("%u", line->n_boards));
      for (guint j = 0; j < TILESTAR_N_LENGTH_MEASURES; j++)
        for (guint k = 0; k < lengths->series->len; k++)
          g_ptr_array_add (cells, dup_figure (&line->groups[k], tilestar_length_measures[j]));
    }

  return cells;
}

static void
show_lengths (TilestarGroupPage *self)
{
  const SlideLengthTable *lengths = tilestar_result_groups_get_lengths (self->groups);
  TilestarResults *results = tilestar_result_groups_get_results (self->groups);
  g_autoptr (GPtrArray) titles = list_length_titles (lengths, tilestar_results_get_request (results));
  g_autoptr (GPtrArray) cells = list_length_cells (lengths);

  tilestar_value_table_set (self->table, titles, 0, cells);
}

/* ---- The widget ---- */

static void
tilestar_group_page_dispose (GObject *object)
{
  g_clear_pointer (&TILESTAR_GROUP_PAGE (object)->groups, tilestar_result_groups_unref);

  G_OBJECT_CLASS (tilestar_group_page_parent_class)->dispose (object);
}

static void
tilestar_group_page_class_init (TilestarGroupPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_group_page_dispose;
}

static void
tilestar_group_page_init (TilestarGroupPage *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->note, 0.0f);
  gtk_label_set_wrap (self->note, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "dim-label");
}

static void
add_table (TilestarGroupPage *self,
           const char        *name)
{
  self->table = TILESTAR_VALUE_TABLE (tilestar_value_table_new (name));
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->table));
}

GtkWidget *
tilestar_group_page_new_summary (void)
{
  TilestarGroupPage *self = g_object_new (TILESTAR_TYPE_GROUP_PAGE, NULL);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < TILESTAR_N_SUMS; i++)
    gtk_string_list_append (names, tilestar_sum_get_name ((TilestarSum) i));
  self->sum = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (names), NULL));
  tilestar_choice_set_up_string_drop_down (self->sum, _("Statistic"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->note), TRUE);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->sum));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (self), row);
  add_table (self, _("Summary"));
  g_signal_connect_swapped (self->sum, "notify::selected", G_CALLBACK (show_summary), self);

  return GTK_WIDGET (self);
}

GtkWidget *
tilestar_group_page_new_lengths (void)
{
  TilestarGroupPage *self = g_object_new (TILESTAR_TYPE_GROUP_PAGE, NULL);

  gtk_label_set_text (self->note, _("Nodes generated and effective branching factor (b*): means "
                                    "over the boards of each length, and a dash where a search did "
                                    "not solve all of them. With parent pruning, both are lower than "
                                    "in textbooks"));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->note));
  add_table (self, _("Results by length"));

  return GTK_WIDGET (self);
}

void
tilestar_group_page_set_groups (TilestarGroupPage    *self,
                                TilestarResultGroups *groups)
{
  g_return_if_fail (TILESTAR_IS_GROUP_PAGE (self));

  if (groups != NULL)
    tilestar_result_groups_ref (groups);
  g_clear_pointer (&self->groups, tilestar_result_groups_unref);
  self->groups = groups;
  if (self->sum != NULL)
    show_summary (self);
  else if (groups != NULL)
    show_lengths (self);
}
