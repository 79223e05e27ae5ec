/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-statistics-panel.h"

#include "tilestar-statistics-panel-test.h"
#include "slide-board-text.h"
#include "slide-outcome.h"
#include "slide-result.h"
#include "tilestar-class.h"
#include "tilestar-isolate.h"
#include "tilestar-plot.h"
#include "tilestar-small-board.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"
#include "tilestar-term-button.h"
#include "tilestar-throttle.h"

#include <glib/gi18n.h>

struct _TilestarStatisticsPanel
{
  GtkWidget parent_instance;

  TilestarWorkspace    *workspace;               /* nullable */
  GListModel           *runs;                    /* the workspace's, which may be disposed first */

  GtkLabel             *title;
  GtkWidget            *boards;                  /* of the run, unless they are the current ones */
  GtkSizeGroup         *run_boards;              /* of equal width, so that the names line up */
  TilestarSmallBoard   *shown_start;
  TilestarSmallBoard   *shown_goal;
  GtkLabel             *invitation;
  GtkWidget            *runs_window;
  GtkBox               *runs_box;                /* a toggle button for each run, in their order */
  GtkWidget            *more_button;
  GtkWidget            *numbers;
  GtkWidget            *plots;
  TilestarPlot         *bounds_plot;
  TilestarPlot         *frontier_plot;
  TilestarPlot         *layers_plot;
  TilestarPlot         *landscape_plot;

  GtkBox               *work_card;
  GtkBox               *memory_card;
  TilestarStatisticRow *rows[SLIDE_N_COLUMNS];   /* NULL: no row */
  GtkLabel             *bound_label;

  gboolean is_updating;                          /* the buttons follow the workspace */
  gboolean shows_all_runs;
  gboolean has_landscape;
  gboolean is_presenting;

  TilestarThrottle speech;
};

G_DEFINE_FINAL_TYPE (TilestarStatisticsPanel, tilestar_statistics_panel, GTK_TYPE_WIDGET)

/* The rows from top to bottom: those above the plots count the work done, those below the resources
 * used. Separators divide the groups of a card. */
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

/* Adds the label that explains the lower bound. */
static void
add_bound_label (TilestarStatisticsPanel *self,
                 GtkBox                  *card)
{
  self->bound_label = g_object_new (GTK_TYPE_LABEL,
                                    "visible", FALSE,
                                    "xalign", 0.0f,
                                    "wrap", TRUE,
                                    "width-chars", 12,
                                    "max-width-chars", 30,
                                    NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->bound_label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->bound_label), "dim-label");
  gtk_box_append (card, GTK_WIDGET (self->bound_label));
}

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

          /* The row with the longest title gets space for "1.583" only, so that it fits on one
           * line. */
          if (info->type == SLIDE_VALUE_FACTOR)
            g_object_set (row, "value-chars", 6, NULL);
          gtk_box_append (card, row);
          self->rows[column] = TILESTAR_STATISTIC_ROW (row);
          if (column == SLIDE_COLUMN_LOWER_BOUND)
            add_bound_label (self, card);
        }
    }
}

static void
update_landscape_visible (TilestarStatisticsPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->landscape_plot),
                          self->has_landscape && !self->is_presenting);
}

/* Shows @statistics; NULL: shows that there are none. */
static void
tilestar_statistics_panel_show_numbers (TilestarStatisticsPanel *self,
                                        const SlideStatistics   *statistics,
                                        gboolean                 speak)
{
  g_autofree char *source = statistics != NULL ? slide_outcome_describe_bound (statistics) : NULL;

  gtk_label_set_text (self->bound_label, source != NULL ? source : "");
  gtk_widget_set_visible (GTK_WIDGET (self->bound_label), source != NULL);

  for (guint i = 0; i < SLIDE_N_COLUMNS; i++)
    if (self->rows[i] != NULL)
      tilestar_statistic_row_show (self->rows[i], (SlideColumn) i, statistics, speak);
}

/* ---- The list of recent searches ---- */

static TilestarRun *
get_run (GtkWidget *chip)
{
  return g_object_get_data (G_OBJECT (chip), "run");
}

/* The number of runs that are visible before More is pressed, in addition to the one that is shown. */
#define N_FIRST_RUNS 3

/* Updates which runs are visible and which one is pressed. */
static void
update_pressed (TilestarStatisticsPanel *self)
{
  TilestarRun *shown = tilestar_workspace_get_shown_run (self->workspace);
  gboolean has_more = FALSE, has_other = FALSE;
  guint i = 0;

  self->is_updating = TRUE;
  for (GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->runs_box)); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip), i++)
    {
      gboolean is_shown = get_run (chip) == shown;
      gboolean is_visible = is_shown || i < N_FIRST_RUNS || self->shows_all_runs;

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), is_shown);
      gtk_widget_set_visible (chip, is_visible);
      has_more = has_more || !is_visible;
      has_other = has_other || !is_shown;
    }
  self->is_updating = FALSE;
  gtk_widget_set_visible (self->more_button, has_more);
  gtk_widget_set_visible (self->runs_window, has_other);
}

static void
more_cb (TilestarStatisticsPanel *self)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->runs_box));

  while (chip != NULL && gtk_widget_get_visible (chip))
    chip = gtk_widget_get_next_sibling (chip);
  self->shows_all_runs = TRUE;
  update_pressed (self);
  if (chip != NULL)
    gtk_widget_grab_focus (chip);
}

static void
toggled_cb (GtkToggleButton         *chip,
            TilestarStatisticsPanel *self)
{
  if (self->is_updating)
    return;

  tilestar_workspace_show_run (self->workspace, get_run (GTK_WIDGET (chip)));
  /* Clicking the button of the displayed run leaves it active. */
  update_pressed (self);
}

static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_widget_add_css_class (label, "caption");

  return label;
}

/* As wide as the panel, so that names are complete. */
static GtkWidget *
create_chip (TilestarStatisticsPanel *self,
             TilestarRun             *run)
{
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const SlideSearchRequest *request = tilestar_run_get_request (run);
  int longest = MAX (request->start.rows, request->start.columns);
  /* The numbers fit their tiles up to 5x5. What scrolls gets no more than its least size. */
  GtkWidget *board = g_object_new (TILESTAR_TYPE_SMALL_BOARD, "size", CLAMP (14 * longest, 40, 56), NULL);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = create_label (tilestar_run_get_name (run));
  GtkWidget *number;
  g_autofree char *line = slide_board_to_text (&request->start, SLIDE_TEXT_LINE);
  guint64 expanded = tilestar_run_get_statistics (run)->expanded;
  g_autofree char *count = tilestar_format_count (expanded);
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  /* Translators: a grouped count of nodes that a search has expanded */
  text = g_strdup_printf (_("%s expanded"), count);
  name = g_strdup_printf ("%s · %s", tilestar_run_get_name (run), text);

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  /* It wraps rather than widening the panel. */
  gtk_label_set_max_width_chars (GTK_LABEL (title), 18);
  gtk_widget_set_hexpand (title, TRUE);
  tilestar_small_board_set_board (TILESTAR_SMALL_BOARD (board), &request->start);
  tilestar_small_board_set_goal (TILESTAR_SMALL_BOARD (board), &request->goal);
  number = create_label (text);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), number);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_size_group_add_widget (self->run_boards, board);
  gtk_box_append (GTK_BOX (box), board);
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "numeric");
  gtk_widget_set_tooltip_text (chip, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, line, -1);
  g_object_set_data_full (G_OBJECT (chip), "run", g_object_ref (run), g_object_unref);
  g_signal_connect (chip, "toggled", G_CALLBACK (toggled_cb), self);

  return chip;
}

static void
runs_changed_cb (GListModel              *runs,
                 guint                    position,
                 guint                    n_removed,
                 guint                    n_added,
                 TilestarStatisticsPanel *self)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->runs_box));
  GtkWidget *previous = NULL;

  for (guint i = 0; i < position; i++)
    {
      previous = chip;
      chip = gtk_widget_get_next_sibling (chip);
    }
  for (guint i = 0; i < n_removed; i++)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (chip);

      gtk_box_remove (self->runs_box, chip);
      chip = next;
    }
  if (n_added > 0)
    self->shows_all_runs = FALSE;
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (TilestarRun) run = g_list_model_get_item (runs, position + i);
      GtkWidget *added = create_chip (self, run);

      gtk_box_insert_child_after (self->runs_box, added, previous);
      previous = added;
    }

  update_pressed (self);
}

/* ---- Which search is displayed ---- */

/* Shows the boards of the run if they are not the current ones. */
static void
update_boards (TilestarStatisticsPanel *self,
               TilestarRun             *run)
{
  const SlideSearchRequest *request = tilestar_run_get_request (run);
  TilestarSession *session = tilestar_workspace_get_session (self->workspace);
  gboolean is_here = tilestar_run_is_about (run, tilestar_session_get_start (session),
                                            tilestar_session_get_goal (session));
  g_autofree char *text = tilestar_format_pair (&request->start, &request->goal);
  g_autofree char *pair = tilestar_isolate (text);

  gtk_widget_set_visible (self->boards, !is_here);
  tilestar_small_board_set_board (self->shown_start, &request->start);
  tilestar_small_board_set_goal (self->shown_start, &request->goal);
  tilestar_small_board_set_board (self->shown_goal, &request->goal);
  tilestar_small_board_set_goal (self->shown_goal, &request->goal);
  gtk_widget_set_tooltip_text (self->boards, pair);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->boards), GTK_ACCESSIBLE_PROPERTY_LABEL, pair, -1);
}

static void
update_title (TilestarStatisticsPanel *self)
{
  TilestarRun *run = tilestar_workspace_get_shown_run (self->workspace);
  gboolean is_outdated = run != NULL && tilestar_workspace_is_outdated (self->workspace, run);
  g_autofree char *text = NULL;

  if (run == NULL)
    return;

  if (is_outdated)
    /* Translators: %s is an algorithm and a heuristic; the user has chosen other ones since */
    text = g_strdup_printf (_("%s (previous search)"), tilestar_run_get_name (run));
  else
    text = g_strdup (tilestar_run_get_name (run));
  gtk_label_set_text (self->title, text);
  update_boards (self, run);

  if (is_outdated)
    gtk_widget_add_css_class (self->numbers, "outdated");
  else
    gtk_widget_remove_css_class (self->numbers, "outdated");
}

/* Shows a message instead of the statistics while there are none, or before them what they cannot say. */
static void
update_invitation (TilestarStatisticsPanel *self)
{
  TilestarRun *run = tilestar_workspace_get_shown_run (self->workspace);
  const SlideStatistics *statistics = run != NULL ? tilestar_run_get_statistics (run) : NULL;
  gboolean is_without = run != NULL && statistics == NULL;
  TilestarSearchJob *job = tilestar_workspace_get_job (self->workspace);
  gboolean is_building = run == tilestar_workspace_get_run (self->workspace)
                         && tilestar_search_job_get_build_progress (job) >= 0.0;
  gboolean is_by_parity = statistics != NULL && statistics->status == SLIDE_STATUS_UNSOLVABLE
                          && statistics->expanded == 0;
  const char *message = NULL;

  if (is_without && tilestar_run_has_ended (run))
    message = _("No search was run, so there are no statistics");
  else if (is_without && is_building)
    message = _("The search starts when its tables are built");
  else if (is_by_parity)
    message = _("No nodes were expanded: parity shows at once that the goal cannot be reached");

  if (message != NULL)
    gtk_label_set_label (self->invitation, message);
  gtk_widget_set_visible (GTK_WIDGET (self->invitation), run == NULL || message != NULL);
  gtk_widget_set_visible (self->numbers, run != NULL && (message == NULL || is_by_parity));
  gtk_widget_set_visible (self->plots, !is_by_parity);
}

static void
show_run (TilestarStatisticsPanel *self)
{
  TilestarRun *run = tilestar_workspace_get_shown_run (self->workspace);

  tilestar_throttle_stop (&self->speech);
  update_pressed (self);
  update_invitation (self);
  update_title (self);
  tilestar_statistics_panel_set_statistics (self, tilestar_run_get_statistics (run),
                                            tilestar_run_get_series (run),
                                            tilestar_run_get_landscape (run));
}

/* Only the current run is updated; earlier runs are complete. */
static void
updated_cb (TilestarStatisticsPanel *self)
{
  TilestarRun *run = tilestar_workspace_get_run (self->workspace);

  update_invitation (self);
  if (run == tilestar_workspace_get_shown_run (self->workspace))
    tilestar_statistics_panel_set_statistics (self, tilestar_run_get_statistics (run),
                                              tilestar_run_get_series (run),
                                              tilestar_run_get_landscape (run));
}

/* ---- The object ---- */

static void
tilestar_statistics_panel_dispose (GObject *object)
{
  TilestarStatisticsPanel *self = TILESTAR_STATISTICS_PANEL (object);

  if (self->workspace != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->runs, self);
      g_signal_handlers_disconnect_by_data (self->workspace, self);
    }
  g_clear_object (&self->runs);
  g_clear_object (&self->run_boards);
  g_clear_object (&self->workspace);

  gtk_widget_dispose_template (GTK_WIDGET (self), TILESTAR_TYPE_STATISTICS_PANEL);

  G_OBJECT_CLASS (tilestar_statistics_panel_parent_class)->dispose (object);
}

static void
tilestar_statistics_panel_class_init (TilestarStatisticsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_statistics_panel_dispose;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_PLOT, TILESTAR_TYPE_SMALL_BOARD, TILESTAR_TYPE_TERM_BUTTON);
  TILESTAR_TEMPLATE (widget_class, "tilestar-statistics-panel.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "content", FALSE, 0);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarStatisticsPanel, title, boards, shown_start, shown_goal, invitation,
                          runs_window, runs_box, more_button, numbers, plots, bounds_plot, frontier_plot, layers_plot,
                          landscape_plot, work_card, memory_card);
  TILESTAR_BIND_CALLBACKS (widget_class, more_cb);
  gtk_widget_class_set_css_name (widget_class, "statistics-panel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_statistics_panel_init (TilestarStatisticsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->run_boards = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, NULL, NULL);
  tilestar_statistics_panel_add_rows (self);
  tilestar_statistics_panel_set_statistics (self, NULL, NULL, NULL);
}

void
tilestar_statistics_panel_set_statistics (TilestarStatisticsPanel *self,
                                          const SlideStatistics   *statistics,
                                          const SlideSeries       *series,
                                          SlideLandscape          *landscape)
{
  gboolean is_running = statistics != NULL && statistics->status == SLIDE_STATUS_RUNNING;
  gboolean speak;

  g_return_if_fail (TILESTAR_IS_STATISTICS_PANEL (self));

  speak = tilestar_throttle_pass (&self->speech,
                                  !is_running
                                  || (self->workspace != NULL
                                      && tilestar_workspace_get_pace (self->workspace) <= TILESTAR_READING_PACE));
  if (!is_running)
    tilestar_throttle_stop (&self->speech);

  tilestar_statistics_panel_show_numbers (self, statistics, speak);

  /* Most searches have only one bound. The plot stays visible until the next search has
   * statistics. */
  if (statistics != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->bounds_plot), series->n_bounds > 0);
  tilestar_plot_set_statistics (self->bounds_plot, statistics, series, landscape, speak);
  tilestar_plot_set_statistics (self->frontier_plot, statistics, series, landscape, speak);
  tilestar_plot_set_statistics (self->layers_plot, statistics, series, landscape, speak);

  /* There is a landscape if the search orders nodes by g and a heuristic, which is not known before
   * its first expansion. */
  if (statistics != NULL && statistics->expanded > 0)
    self->has_landscape = landscape != NULL && landscape->has_h;
  tilestar_plot_set_statistics (self->landscape_plot, statistics, series, landscape, speak);
  update_landscape_visible (self);
}

void
tilestar_statistics_panel_bind (TilestarStatisticsPanel *self,
                                TilestarWorkspace       *workspace)
{
  g_return_if_fail (TILESTAR_IS_STATISTICS_PANEL (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->runs = g_object_ref (tilestar_workspace_get_runs (workspace));
  g_signal_connect (self->runs, "items-changed", G_CALLBACK (runs_changed_cb), self);
  g_signal_connect_swapped (workspace, "shown-changed", G_CALLBACK (show_run), self);
  g_signal_connect_swapped (workspace, "choices-changed", G_CALLBACK (update_title), self);
  g_signal_connect_object (tilestar_workspace_get_job (workspace), "building", G_CALLBACK (update_invitation), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (workspace, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (updated_cb), self);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (update_title), self);
}

/* Whether the column identifies a search or shows its progress. */
static gboolean
is_essential (SlideColumn column)
{
  static const SlideColumn essential[] = {
    SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED, SLIDE_COLUMN_FRONTIER, SLIDE_COLUMN_CURRENT,
    SLIDE_COLUMN_LOWER_BOUND, SLIDE_COLUMN_ELAPSED,
  };

  for (guint i = 0; i < G_N_ELEMENTS (essential); i++)
    if (essential[i] == column)
      return TRUE;

  return FALSE;
}

void
tilestar_statistics_panel_set_presenting (TilestarStatisticsPanel *self,
                                          gboolean                 is_presenting)
{
  g_return_if_fail (TILESTAR_IS_STATISTICS_PANEL (self));

  for (guint i = 0; i < SLIDE_N_COLUMNS; i++)
    if (self->rows[i] != NULL)
      gtk_widget_set_visible (GTK_WIDGET (self->rows[i]),
                              !is_presenting || is_essential ((SlideColumn) i));

  gtk_widget_set_visible (GTK_WIDGET (self->frontier_plot), !is_presenting);
  self->is_presenting = is_presenting;
  update_landscape_visible (self);
}
