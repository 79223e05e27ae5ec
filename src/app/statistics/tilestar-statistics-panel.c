/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-statistics-panel.c: the side panel: status, numbers, two plots.
 */

#include "tilestar-statistics-panel.h"

#include "slide-outcome.h"
#include "slide-result.h"
#include "tilestar-plot.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* Faster changes flood the accessibility bus and nobody can listen to them. */
#define SPEAK_INTERVAL_US G_USEC_PER_SEC

struct _TilestarStatisticsPanel
{
  GtkWidget parent_instance;

  GtkImage             *status_icon;
  GtkLabel             *status;
  TilestarPlot         *bounds_plot;
  TilestarPlot         *frontier_plot;
  TilestarPlot         *layers_plot;

  GtkBox               *work_card;
  GtkBox               *memory_card;
  TilestarStatisticRow *rows[SLIDE_N_COLUMNS];   /* NULL where there is none */

  gint64 spoken_at;     /* monotonic time of the last spoken update, 0: none */
};

G_DEFINE_FINAL_TYPE (TilestarStatisticsPanel, tilestar_statistics_panel, GTK_TYPE_WIDGET)

/* The look of a status: an icon, so that colour is not all that tells. */
static const struct
{
  const char *icon;
  const char *style;
} status_looks[SLIDE_N_STATUSES] = {
  [SLIDE_STATUS_RUNNING] = { "system-search-symbolic", "accent" },
  [SLIDE_STATUS_SOLVED] = { "object-select-symbolic", "success" },
  [SLIDE_STATUS_UNSOLVABLE] = { "action-unavailable-symbolic", "error" },
  [SLIDE_STATUS_TIME_LIMIT] = { "dialog-warning-symbolic", "warning" },
  [SLIDE_STATUS_MEMORY_LIMIT] = { "dialog-warning-symbolic", "warning" },
  [SLIDE_STATUS_NODE_LIMIT] = { "dialog-warning-symbolic", "warning" },
  [SLIDE_STATUS_CANCELLED] = { "media-playback-stop-symbolic", "dim-label" },
};

/* The rows from the top down: those above the plots are of the work done, those
 * below of what it takes. A line parts the groups of a card. */
static const struct
{
  gboolean    is_work;
  SlideColumn columns[4];
} groups[] = {
  { TRUE, { SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED, SLIDE_COLUMN_DUPLICATES,
            SLIDE_COLUMN_REOPENED } },
  { FALSE, { SLIDE_COLUMN_FRONTIER, SLIDE_COLUMN_MAX_FRONTIER, SLIDE_COLUMN_CLOSED,
             SLIDE_COLUMN_STORED } },
  { FALSE, { SLIDE_COLUMN_CURRENT, SLIDE_COLUMN_BEST_H, SLIDE_COLUMN_BEST_MOVES,
             SLIDE_COLUMN_LOWER_BOUND } },
  { FALSE, { SLIDE_COLUMN_ELAPSED, SLIDE_COLUMN_RATE, SLIDE_COLUMN_MEMORY,
             SLIDE_COLUMN_BRANCHING_FACTOR } },
};

static void
tilestar_statistics_panel_add_rows (TilestarStatisticsPanel *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      GtkBox *card = groups[i].is_work ? self->work_card : self->memory_card;

      if (gtk_widget_get_first_child (GTK_WIDGET (card)) != NULL)
        gtk_box_append (card, g_object_new (GTK_TYPE_SEPARATOR,
                                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                            NULL));

      for (guint j = 0; j < G_N_ELEMENTS (groups[i].columns); j++)
        {
          SlideColumn column = groups[i].columns[j];
          const SlideColumnInfo *info = slide_column_get_info (column);
          GtkWidget *row = g_object_new (TILESTAR_TYPE_STATISTIC_ROW,
                                         "title", _(info->label),
                                         NULL);

          /* "1.583", whose name is the longest, so that it fits one line. */
          if (info->type == SLIDE_VALUE_FACTOR)
            g_object_set (row, "value-chars", 6, NULL);
          gtk_box_append (card, row);
          self->rows[column] = TILESTAR_STATISTIC_ROW (row);
        }
    }
}

/* @statistics: NULL shows that there are none. */
static void
tilestar_statistics_panel_show_numbers (TilestarStatisticsPanel *self,
                                        const SlideStatistics   *statistics,
                                        gboolean                 speak)
{
  SlideResult result = { .statistics = statistics };
  SlideValue value;

  for (guint i = 0; i < SLIDE_N_COLUMNS; i++)
    if (self->rows[i] != NULL)
      {
        g_autofree char *text = NULL;

        slide_result_get (&result, (SlideColumn) i, &value);
        text = tilestar_format_value (&value);
        tilestar_statistic_row_set_value (self->rows[i], text, speak);
      }
}

static void
tilestar_statistics_panel_set_look (TilestarStatisticsPanel *self,
                                    const char              *icon,
                                    const char              *style)
{
  const char *classes[] = { style, NULL };

  gtk_image_set_from_icon_name (self->status_icon, icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->status_icon), classes);
}

static void
tilestar_statistics_panel_set_text (TilestarStatisticsPanel *self,
                                    const char              *text)
{
  if (!g_str_equal (gtk_label_get_text (self->status), text))
    gtk_label_set_text (self->status, text);
}

static void
tilestar_statistics_panel_dispose (GObject *object)
{
  TilestarStatisticsPanel *self = TILESTAR_STATISTICS_PANEL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (tilestar_statistics_panel_parent_class)->dispose (object);
}

static void
tilestar_statistics_panel_class_init (TilestarStatisticsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_statistics_panel_dispose;

  g_type_ensure (TILESTAR_TYPE_PLOT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-statistics-panel.ui");
#define BIND(child) \
  gtk_widget_class_bind_template_child (widget_class, TilestarStatisticsPanel, child)
  BIND (status_icon);
  BIND (status);
  BIND (bounds_plot);
  BIND (frontier_plot);
  BIND (layers_plot);
  BIND (work_card);
  BIND (memory_card);
#undef BIND
  gtk_widget_class_set_css_name (widget_class, "statistics-panel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_statistics_panel_init (TilestarStatisticsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_statistics_panel_add_rows (self);
  tilestar_statistics_panel_set_statistics (self, NULL, NULL);
}

GtkWidget *
tilestar_statistics_panel_new (void)
{
  return g_object_new (TILESTAR_TYPE_STATISTICS_PANEL, NULL);
}

void
tilestar_statistics_panel_set_statistics (TilestarStatisticsPanel *self,
                                          const SlideStatistics   *statistics,
                                          const SlideSeries       *series)
{
  gboolean is_running = statistics != NULL && statistics->status == SLIDE_STATUS_RUNNING;
  gint64 now = g_get_monotonic_time ();
  gboolean speak;

  g_return_if_fail (TILESTAR_IS_STATISTICS_PANEL (self));

  speak = !is_running || self->spoken_at == 0 || now - self->spoken_at >= SPEAK_INTERVAL_US;
  if (speak)
    self->spoken_at = is_running ? now : 0;

  tilestar_statistics_panel_show_numbers (self, statistics, speak);
  if (statistics != NULL)
    tilestar_statistics_panel_set_look (self, status_looks[statistics->status].icon,
                                        status_looks[statistics->status].style);
  else
    tilestar_statistics_panel_set_look (self, "media-playback-start-symbolic", "dim-label");

  /* Most searches have one bound only. What is shown stays while the next begins. */
  if (statistics != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->bounds_plot), series->n_bounds > 0);
  tilestar_plot_set_statistics (self->bounds_plot, statistics, series, speak);
  tilestar_plot_set_statistics (self->frontier_plot, statistics, series, speak);
  tilestar_plot_set_statistics (self->layers_plot, statistics, series, speak);

  /* The proven bound may rise often: it is words, so it follows the voice. */
  if (speak)
    {
      g_autofree char *text = statistics != NULL
                              ? slide_outcome_describe (statistics, SLIDE_OUTCOME_IN_STATUS)
                              : g_strdup (_("Ready – press Solve and watch the search count"));

      tilestar_statistics_panel_set_text (self, text);
    }
}

void
tilestar_statistics_panel_set_status (TilestarStatisticsPanel *self,
                                      SlideStatus              status,
                                      const char              *text)
{
  g_return_if_fail (TILESTAR_IS_STATISTICS_PANEL (self));
  g_return_if_fail (status < SLIDE_N_STATUSES);
  g_return_if_fail (text != NULL);

  tilestar_statistics_panel_set_look (self, status_looks[status].icon, status_looks[status].style);
  tilestar_statistics_panel_set_text (self, text);
}

const char *
tilestar_statistics_panel_get_status_text (TilestarStatisticsPanel *self)
{
  g_return_val_if_fail (TILESTAR_IS_STATISTICS_PANEL (self), NULL);

  return gtk_label_get_text (self->status);
}
