/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-statistics-panel.c: the side panel: status, numbers, two plots.
 */

#include "tilestar-statistics-panel.h"

#include "tilestar-plot.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"

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

  TilestarStatisticRow *expanded;
  TilestarStatisticRow *generated;
  TilestarStatisticRow *duplicates;
  TilestarStatisticRow *reopened;
  TilestarStatisticRow *frontier;
  TilestarStatisticRow *largest_frontier;
  TilestarStatisticRow *closed;
  TilestarStatisticRow *stored;
  TilestarStatisticRow *current;
  TilestarStatisticRow *best_h;
  TilestarStatisticRow *best_moves;
  TilestarStatisticRow *lower_bound;
  TilestarStatisticRow *elapsed;
  TilestarStatisticRow *rate;
  TilestarStatisticRow *memory;
  TilestarStatisticRow *branching_factor;

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

/* Takes @value and shows it. */
static void
show (TilestarStatisticRow *row,
      char                 *value,
      gboolean              speak)
{
  tilestar_statistic_row_set_value (row, value, speak);
  g_free (value);
}

static void
show_count (TilestarStatisticRow *row,
            guint64               count,
            gboolean              speak)
{
  show (row, tilestar_format_count (count), speak);
}

static void
tilestar_statistics_panel_show_nothing (TilestarStatisticsPanel *self)
{
  TilestarStatisticRow *rows[] = {
    self->expanded, self->generated, self->duplicates, self->reopened, self->frontier,
    self->largest_frontier, self->closed, self->stored, self->current, self->best_h,
    self->best_moves, self->lower_bound, self->elapsed, self->rate, self->memory, self->branching_factor,
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    tilestar_statistic_row_set_value (rows[i], NULL, TRUE);
}

static void
tilestar_statistics_panel_show_numbers (TilestarStatisticsPanel *self,
                                        const SlideStatistics   *statistics,
                                        gboolean                 speak)
{
  gboolean has_current = statistics->expanded > 0;
  double factor = slide_statistics_get_branching_factor (statistics);

  show_count (self->expanded, statistics->expanded, speak);
  show_count (self->generated, statistics->generated, speak);
  show_count (self->duplicates, statistics->duplicates, speak);
  show_count (self->reopened, statistics->reopened, speak);
  show_count (self->frontier, statistics->frontier, speak);
  show_count (self->largest_frontier, statistics->max_frontier, speak);
  show_count (self->closed, statistics->closed, speak);
  show_count (self->stored, statistics->stored, speak);

  /* Of the node expanded last, so before the first there is nothing to say. */
  show (self->current, has_current ? tilestar_describe_current (statistics) : NULL, speak);
  show (self->best_h, has_current ? tilestar_format_count (statistics->best_h) : NULL, speak);
  show (self->best_moves,
        statistics->best_moves >= 0 ? tilestar_format_count ((guint64) statistics->best_moves) : NULL,
        speak);
  show_count (self->lower_bound, statistics->lower_bound, speak);

  show (self->elapsed, tilestar_format_duration (statistics->elapsed), speak);
  show_count (self->rate, (guint64) (slide_statistics_get_rate (statistics) + 0.5), speak);
  show (self->memory, tilestar_format_bytes (statistics->memory), speak);
  show (self->branching_factor, tilestar_format_factor (factor), speak);
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
  g_type_ensure (TILESTAR_TYPE_STATISTIC_ROW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-statistics-panel.ui");
#define BIND(child) \
  gtk_widget_class_bind_template_child (widget_class, TilestarStatisticsPanel, child)
  BIND (status_icon);
  BIND (status);
  BIND (bounds_plot);
  BIND (frontier_plot);
  BIND (layers_plot);
  BIND (expanded);
  BIND (generated);
  BIND (duplicates);
  BIND (reopened);
  BIND (frontier);
  BIND (largest_frontier);
  BIND (closed);
  BIND (stored);
  BIND (current);
  BIND (best_h);
  BIND (best_moves);
  BIND (lower_bound);
  BIND (elapsed);
  BIND (rate);
  BIND (memory);
  BIND (branching_factor);
#undef BIND
  gtk_widget_class_set_css_name (widget_class, "statistics-panel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_statistics_panel_init (TilestarStatisticsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

  if (statistics != NULL)
    {
      tilestar_statistics_panel_show_numbers (self, statistics, speak);
      tilestar_statistics_panel_set_look (self, status_looks[statistics->status].icon,
                                          status_looks[statistics->status].style);
    }
  else
    {
      tilestar_statistics_panel_show_nothing (self);
      tilestar_statistics_panel_set_look (self, "media-playback-start-symbolic", "dim-label");
    }

  /* Most searches have one bound only. What is shown stays while the next begins. */
  if (statistics != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->bounds_plot), series->n_bounds > 0);
  tilestar_plot_set_statistics (self->bounds_plot, statistics, series, speak);
  tilestar_plot_set_statistics (self->frontier_plot, statistics, series, speak);
  tilestar_plot_set_statistics (self->layers_plot, statistics, series, speak);

  /* The proven bound may rise often: it is words, so it follows the voice. */
  if (speak)
    {
      g_autofree char *text = tilestar_describe_status (statistics);

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
