/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-length-page.c: what searches cost by the length of the shortest solution.
 */

#include "tilestar-length-page.h"

#include "tilestar-comparison-text.h"
#include "tilestar-statistics-text.h"
#include "tilestar-value-table.h"

#include <glib/gi18n.h>

struct _TilestarLengthPage
{
  GtkWidget parent_instance;

  GtkLabel           *note;
  TilestarValueTable *table;
};

G_DEFINE_FINAL_TYPE (TilestarLengthPage, tilestar_length_page, GTK_TYPE_WIDGET)

/* Every search, then every search again for the next measure. */
static GPtrArray *
list_titles (const SlideLengthTable       *lengths,
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

/* With the digits of the command line's table, but written as the other numbers here: what is a
 * thousand in one language has a decimal point in the next. */
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
list_cells (const SlideLengthTable *lengths)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lengths->lines->len; i++)
    {
      const SlideLengthLine *line = &g_array_index (lengths->lines, SlideLengthLine, i);

      g_ptr_array_add (cells, g_strdup_printf ("%u", line->length));
      g_ptr_array_add (cells, g_strdup_printf ("%u", line->n_counted));
      for (guint j = 0; j < TILESTAR_N_LENGTH_MEASURES; j++)
        for (guint k = 0; k < lengths->series->len; k++)
          g_ptr_array_add (cells, dup_figure (&line->groups[k], tilestar_length_measures[j]));
    }

  return cells;
}

static void
tilestar_length_page_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (tilestar_length_page_parent_class)->dispose (object);
}

static void
tilestar_length_page_class_init (TilestarLengthPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_length_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
tilestar_length_page_init (TilestarLengthPage *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->note = GTK_LABEL (gtk_label_new (_("Nodes generated and effective branching factor (b*), "
                                           "means over the boards of each length that all solved")));
  gtk_label_set_xalign (self->note, 0.0f);
  gtk_label_set_wrap (self->note, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "dim-label");
  self->table = TILESTAR_VALUE_TABLE (tilestar_value_table_new (_("Results by length")));
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->note), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->table), GTK_WIDGET (self));
}

GtkWidget *
tilestar_length_page_new (void)
{
  return g_object_new (TILESTAR_TYPE_LENGTH_PAGE, NULL);
}

void
tilestar_length_page_set_groups (TilestarLengthPage   *self,
                                 TilestarResultGroups *groups)
{
  const SlideLengthTable *lengths;
  g_autoptr (GPtrArray) titles = NULL;
  g_autoptr (GPtrArray) cells = NULL;

  g_return_if_fail (TILESTAR_IS_LENGTH_PAGE (self));

  if (groups == NULL)
    return;

  lengths = tilestar_result_groups_get_lengths (groups);
  titles = list_titles (lengths,
                        tilestar_results_get_request (tilestar_result_groups_get_results (groups)));
  cells = list_cells (lengths);
  tilestar_value_table_set (self->table, titles, 0, cells);
}
