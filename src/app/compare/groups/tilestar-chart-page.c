/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-chart-page.h"

#include "tilestar-choice.h"

#include <glib/gi18n.h>

/* A chart up to this height is fully visible without scrolling. */
#define MAX_IN_SIGHT 640

#define SWATCH 16

struct _TilestarChartPage
{
  GtkBox parent_instance;

  GtkDropDown         *kind;
  GtkDropDown         *number;
  GtkDropDown         *sum;
  GtkToggleButton     *log_button;
  GtkScrolledWindow   *scrolled_window;
  TilestarResultChart *chart;
  GtkFlowBox          *legend;
  GPtrArray           *names;            /* of the groups, as in the legend */
  guint64              hidden;           /* as in TilestarChartStyle */
  guint                height_source;    /* 0: nothing has changed */
};

G_DEFINE_FINAL_TYPE (TilestarChartPage, tilestar_chart_page, GTK_TYPE_BOX)

/* If the view has a single column, the view scrolls and the chart does not. */
static gboolean
update_height (gpointer user_data)
{
  TilestarChartPage *self = user_data;
  GtkWidget *content = gtk_widget_get_parent (GTK_WIDGET (self->chart));
  int width = gtk_widget_get_width (content), height;

  self->height_source = 0;
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width > 0 ? width : -1, &height, NULL, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (self->scrolled_window, MIN (height, MAX_IN_SIGHT));

  return G_SOURCE_REMOVE;
}

/* The legend needs more lines if it is narrow. This must not request a new size during
 * allocation. */
static void
queue_height (TilestarChartPage *self)
{
  if (self->height_source == 0)
    self->height_source = g_idle_add (update_height, self);
}

/* The axis of bars and of dots has the names, so their legend serves only to show a hidden group again. It
 * is updated when the chart type changes, and does not disappear under the pointer. A single group has none. */
static void
show_legend (TilestarChartPage *self)
{
  gboolean has_names = gtk_drop_down_get_selected (self->kind) != TILESTAR_CHART_LENGTHS;

  gtk_widget_set_visible (GTK_WIDGET (self->legend), self->names->len > 1 && (!has_names || self->hidden != 0));
}

static void
changed_cb (TilestarChartPage *self)
{
  TilestarChartStyle style = {
    .kind = (TilestarChartKind) gtk_drop_down_get_selected (self->kind),
    .column = (TilestarResultColumn) (TILESTAR_RESULT_FIRST_NUMBER
                                      + gtk_drop_down_get_selected (self->number)),
    .sum = (TilestarSum) gtk_drop_down_get_selected (self->sum),
    .is_log = gtk_toggle_button_get_active (self->log_button),
    .hidden = self->hidden,
  };

  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->sum)),
                          style.kind == TILESTAR_CHART_BARS);
  tilestar_result_chart_set_style (self->chart, &style);
  queue_height (self);
}

/* ---- The legend ---- */

static void
entry_toggled_cb (TilestarChartPage *self,
                  GtkToggleButton   *entry)
{
  guint64 bit = G_GUINT64_CONSTANT (1)
                << gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (gtk_widget_get_parent (GTK_WIDGET (entry))));

  if (gtk_toggle_button_get_active (entry))
    self->hidden &= ~bit;
  else
    self->hidden |= bit;
  changed_cb (self);
}

static void
draw_swatch (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        look)
{
  TilestarPalette palette;

  tilestar_palette_init_for_widget (&palette, GTK_WIDGET (area));
  tilestar_chart_draw_shape (cr, look, width / 2.0, height / 2.0, SWATCH * 0.36, &palette, 1.0);
}

static void
add_entry (TilestarChartPage       *self,
           const char              *name,
           const TilestarChartLook *look)
{
  GtkWidget *swatch = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_toggle_button_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch,
                                  g_memdup2 (look, sizeof *look), g_free);
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (entry), box);
  gtk_widget_add_css_class (entry, "legend-entry");
  gtk_widget_set_halign (entry, GTK_ALIGN_START);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (entry), TRUE);
  gtk_widget_set_tooltip_text (entry, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("Show or hide this series in the chart"), -1);
  gtk_flow_box_append (self->legend, entry);
  gtk_widget_set_focusable (gtk_widget_get_parent (entry), FALSE);
  g_signal_connect_swapped (entry, "toggled", G_CALLBACK (entry_toggled_cb), self);
}

static gboolean
has_entries_of (TilestarChartPage    *self,
                TilestarResultGroups *groups)
{
  guint n = tilestar_result_groups_get_n (groups);

  if (self->names->len != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (g_ptr_array_index (self->names, i), tilestar_result_groups_get (groups, i)->name))
      return FALSE;

  return TRUE;
}

/* Hidden groups stay hidden while results arrive, and when the same searches are run again. Groups with
 * the same look cannot be hidden. */
static void
update_legend (TilestarChartPage    *self,
               TilestarResultGroups *groups)
{
  guint n = groups != NULL ? tilestar_result_groups_get_n (groups) : 0;
  g_autofree TilestarChartLook *looks = NULL;
  GtkWidget *child;

  if (n == 0 || has_entries_of (self, groups))
    return;

  self->hidden = 0;
  g_ptr_array_set_size (self->names, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->legend))) != NULL)
    gtk_flow_box_remove (self->legend, child);
  looks = tilestar_chart_dup_looks (groups);
  for (guint i = 0; i < n; i++)
    {
      const char *name = tilestar_result_groups_get (groups, i)->name;

      g_ptr_array_add (self->names, g_strdup (name));
      if (i < TILESTAR_CHART_MAX_LOOKS)
        add_entry (self, name, &looks[i]);
    }
  show_legend (self);
  changed_cb (self);
}

/* ---- The options ---- */

static GtkDropDown *
add_drop_down (TilestarChartPage *self,
               GtkWidget         *box,
               const char        *name,
               GtkStringList     *titles)
{
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (titles), NULL);

  tilestar_choice_set_up_string_drop_down (GTK_DROP_DOWN (drop_down), name);
  gtk_widget_set_tooltip_text (drop_down, name);
  gtk_flow_box_append (GTK_FLOW_BOX (box), drop_down);
  gtk_widget_set_focusable (gtk_widget_get_parent (drop_down), FALSE);
  g_signal_connect_swapped (drop_down, "notify::selected", G_CALLBACK (changed_cb), self);

  return GTK_DROP_DOWN (drop_down);
}

static GtkStringList *
list_kinds (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  /* Translators: a type of chart */
  gtk_string_list_append (list, C_("chart", "Bars"));
  /* Translators: a type of chart */
  gtk_string_list_append (list, C_("chart", "Dots"));
  /* Translators: a type of chart: by the length of the solution */
  gtk_string_list_append (list, C_("chart", "By length"));

  return list;
}

static GtkStringList *
list_numbers (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = TILESTAR_RESULT_FIRST_NUMBER; i < TILESTAR_N_RESULT_COLUMNS; i++)
    gtk_string_list_append (list, tilestar_result_column_get_title ((TilestarResultColumn) i));

  return list;
}

static GtkStringList *
list_sums (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < TILESTAR_N_SUMS; i++)
    gtk_string_list_append (list, tilestar_sum_get_name ((TilestarSum) i));

  return list;
}

static void
tilestar_chart_page_dispose (GObject *object)
{
  TilestarChartPage *self = TILESTAR_CHART_PAGE (object);

  g_clear_handle_id (&self->height_source, g_source_remove);
  g_clear_pointer (&self->names, g_ptr_array_unref);

  G_OBJECT_CLASS (tilestar_chart_page_parent_class)->dispose (object);
}

static void
tilestar_chart_page_class_init (TilestarChartPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_chart_page_dispose;
}

static GtkFlowBox *
new_legend (void)
{
  GtkFlowBox *legend = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_flow_box_set_selection_mode (legend, GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (legend, 6);
  gtk_flow_box_set_max_children_per_line (legend, 8);
  gtk_accessible_update_property (GTK_ACCESSIBLE (legend), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Series"), -1);
  gtk_widget_set_visible (GTK_WIDGET (legend), FALSE);

  return legend;
}

static void
tilestar_chart_page_init (TilestarChartPage *self)
{
  GtkWidget *controls = gtk_flow_box_new ();
  GtkWidget *frame = gtk_frame_new (NULL);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_accessible_update_property (GTK_ACCESSIBLE (scrolled), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Results chart"), -1);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (controls), GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (controls), 6);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (controls), 6);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (controls), 4);

  self->names = g_ptr_array_new_with_free_func (g_free);
  self->chart = TILESTAR_RESULT_CHART (tilestar_result_chart_new ());
  self->kind = add_drop_down (self, controls, _("Chart type"), list_kinds ());
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (show_legend), self);
  self->number = add_drop_down (self, controls, _("Measure"), list_numbers ());
  self->sum = add_drop_down (self, controls, _("Statistic"), list_sums ());
  self->log_button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (_("Logarithmic")));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->log_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Logarithmic"), -1);
  g_signal_connect_swapped (self->log_button, "toggled", G_CALLBACK (changed_cb), self);
  gtk_flow_box_append (GTK_FLOW_BOX (controls), GTK_WIDGET (self->log_button));
  gtk_widget_set_focusable (gtk_widget_get_parent (GTK_WIDGET (self->log_button)), FALSE);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  self->legend = new_legend ();
  gtk_widget_set_vexpand (GTK_WIDGET (self->chart), TRUE);
  gtk_widget_add_css_class (box, "view");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->chart));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->legend));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  self->scrolled_window = GTK_SCROLLED_WINDOW (scrolled);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scrolled_window), "changed",
                            G_CALLBACK (queue_height), self);
  gtk_frame_set_child (GTK_FRAME (frame), scrolled);
  gtk_widget_set_vexpand (frame, TRUE);
  gtk_box_append (GTK_BOX (self), controls);
  gtk_box_append (GTK_BOX (self), frame);
  changed_cb (self);
}

GtkWidget *
tilestar_chart_page_new (void)
{
  return g_object_new (TILESTAR_TYPE_CHART_PAGE, NULL);
}

TilestarResultChart *
tilestar_chart_page_get_chart (TilestarChartPage *self)
{
  g_return_val_if_fail (TILESTAR_IS_CHART_PAGE (self), NULL);

  return self->chart;
}

void
tilestar_chart_page_set_groups (TilestarChartPage    *self,
                                TilestarResultGroups *groups)
{
  g_return_if_fail (TILESTAR_IS_CHART_PAGE (self));

  update_legend (self, groups);
  tilestar_result_chart_set_groups (self->chart, groups);
  queue_height (self);
}
