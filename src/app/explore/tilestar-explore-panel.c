/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-explore-panel.h"

#include "slide-result.h"
#include "tilestar-class.h"
#include "tilestar-node-panel.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"
#include "tilestar-term-button.h"
#include "tilestar-throttle.h"

#include <glib/gi18n.h>

typedef enum
{
  EXPANDED,
  GENERATED,
  DUPLICATES,
  REOPENED,
  FRONTIER,
  MAX_FRONTIER,
  N_COUNTERS,
  NECESSARY = N_COUNTERS,
  TIE,
  WASTED,
  N_ROWS
} Counter;

/* The names are those of the Solve view's panel. */
static const SlideColumn columns[N_COUNTERS] = {
  [EXPANDED] = SLIDE_COLUMN_EXPANDED,
  [GENERATED] = SLIDE_COLUMN_GENERATED,
  [DUPLICATES] = SLIDE_COLUMN_DUPLICATES,
  [REOPENED] = SLIDE_COLUMN_REOPENED,
  [FRONTIER] = SLIDE_COLUMN_FRONTIER,
  [MAX_FRONTIER] = SLIDE_COLUMN_MAX_FRONTIER,
};

/* Classes of expansions by f compared with the length C* of a shortest solution. */
static const struct
{
  const char *title;
  const char *tooltip;
} needs[] = {
  { N_("Necessary"), N_("Nodes with f below C*, the length of a shortest solution: with this "
                        "heuristic, every A* search expands them") },
  { N_("Ties"), N_("Nodes with f equal to C*: tie-breaking decides whether they are expanded") },
  { N_("Wasted"), N_("Nodes with f above C*: A* with this heuristic never expands them") },
};

struct _TilestarExplorePanel
{
  AdwBin parent_instance;

  TilestarWorkspace    *workspace;
  TilestarExploration  *exploration;         /* owned by the workspace */
  gboolean              announce;            /* whether to announce this update */
  TilestarThrottle      speech;

  GtkScrolledWindow    *scroller;
  GtkBox               *box;
  GtkLabel             *title;
  GtkLabel             *note;
  TilestarNodePanel    *node_panel;
  GtkWidget            *counters_heading;
  GtkBox               *counters;
  GtkBox               *needs;
  GtkLabel             *no_needs;            /* why the rows are missing */
  TilestarStatisticRow *rows[N_ROWS];
};

G_DEFINE_FINAL_TYPE (TilestarExplorePanel, tilestar_explore_panel, ADW_TYPE_BIN)

static void
update_title (TilestarExplorePanel *self)
{
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  g_autofree char *text = NULL;

  if (run == NULL)
    text = g_strdup (_("No search yet"));
  else if (tilestar_workspace_is_outdated (self->workspace, run))
    /* Translators: %s is an algorithm and a heuristic; the user has chosen other ones since then */
    text = g_strdup_printf (_("%s (previous search)"), tilestar_run_get_name (run));
  else
    text = g_strdup (tilestar_run_get_name (run));

  gtk_label_set_text (self->title, text);
}

/* Describes the totals of a search whose record ends before the search. */
static char *
dup_totals (TilestarRun *run)
{
  const SlideStatistics *statistics = tilestar_run_get_statistics (run);
  g_autofree char *expanded = NULL;
  g_autofree char *generated = NULL;

  if (statistics == NULL)
    return g_strdup ("");

  expanded = tilestar_format_count (statistics->expanded);
  generated = tilestar_format_count (statistics->generated);
  if (tilestar_run_has_ended (run))
    /* Translators: about a search that was longer than its record; %s are numbers of nodes */
    return g_strdup_printf (ngettext ("The search expanded %s node and generated %s",
                                      "The search expanded %s nodes and generated %s",
                                      statistics->expanded), expanded, generated);
  /* Translators: about a search that continues after its record has ended; %s are numbers of
   * nodes */
  return g_strdup_printf (ngettext ("So far, the search has expanded %s node and generated %s",
                                    "So far, the search has expanded %s nodes and generated %s",
                                    statistics->expanded), expanded, generated);
}

/* Explains why the record does not cover the whole search. */
static void
update_note (TilestarExplorePanel *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  gboolean is_hidden;
  guint64 n = tilestar_exploration_get_shown_length (self->exploration, &is_hidden);
  g_autofree char *number = NULL;
  g_autofree char *totals = NULL;
  g_autofree char *text = NULL;

  if (record != NULL && !is_hidden)
    {
      number = tilestar_format_count (n);
      /* What the whole search did is known at its end. */
      totals = moment == n || tilestar_exploration_has_solution (self->exploration)
               ? dup_totals (run) : g_strdup ("");
      if (tilestar_run_is_mistaken (run))
        text = g_strdup (_("The search is shown up to the mistake in its file"));
      else if (slide_record_get_end (record) == SLIDE_RECORD_AT_LIMIT)
        /* Translators: the second %s is the sentence about the totals of the search */
        text = g_strdup_printf (_("The record ends after %s expansions, the limit set in the "
                                  "preferences. %s"),
                                number, totals);
      else if (slide_record_get_end (record) == SLIDE_RECORD_NO_MEMORY)
        /* Translators: the second %s is the sentence about the totals of the search */
        text = g_strdup_printf (_("The record ends after %s expansions because memory ran out. %s"),
                                number, totals);
      else if (!tilestar_run_has_ended (run) && tilestar_exploration_is_growing (self->exploration)
               && n > 0 && !tilestar_exploration_is_playing (self->exploration))
        text = g_strdup (moment == n ? _("The search is being recorded; the latest expansion is "
                                         "shown")
                                     : _("The search is being recorded. Press Last Expansion (End) "
                                         "to follow it."));
      /* This selection is no expansion, so it is not a moment either. */
      else if (tilestar_exploration_get_target (self->exploration) != SLIDE_RECORD_NONE
               && slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST && moment == n
               && slide_record_get_state (record, tilestar_exploration_get_target (self->exploration),
                                          moment)
                    == SLIDE_VERSION_OPEN)
        text = g_strdup (_("Finally the goal is chosen for expansion, and the search ends"));
    }

  /* There may be no sentence about the totals. */
  gtk_label_set_text (self->note, text != NULL ? g_strchomp (text) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), text != NULL);
}

/* The statistics have changed, possibly without a new moment. */
static void
updated_cb (TilestarExplorePanel *self)
{
  if (tilestar_workspace_get_run (self->workspace) == tilestar_exploration_get_run (self->exploration))
    update_note (self);
}

static void
finished_cb (TilestarExplorePanel *self)
{
  update_title (self);
  update_note (self);
}

/* Says when the solution appears, or NULL if it is shown or there is none. */
static const char *
describe_hidden (TilestarExplorePanel *self)
{
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);

  if (tilestar_exploration_has_solution (self->exploration)
      || (tilestar_run_has_ended (run) && tilestar_run_get_path (run) == NULL))
    return NULL;

  if (tilestar_exploration_awaits_answer (self->exploration))
    return _("The solution appears when the question is answered");

  return slide_board_get_n_cells (&tilestar_run_get_request (run)->start) <= SLIDE_RECORD_DISTANCES_MAX_CELLS
         ? _("The solution, C* and the true distances appear when the search reaches the goal")
         : _("The solution and C* appear when the search reaches the goal");
}

static void
update_needs (TilestarExplorePanel *self)
{
  const SlideRecordDistances *distances = tilestar_exploration_get_distances (self->exploration);
  guint64 values[N_ROWS] = { 0 };
  const char *reason;
  gboolean has_needs = tilestar_exploration_has_needs (self->exploration, &reason);
  gboolean has_record = tilestar_exploration_get_record (self->exploration) != NULL;
  gboolean is_known = distances != NULL && has_needs
                      && slide_record_distances_get_counts (distances,
                                                            tilestar_exploration_get_moment (self->exploration),
                                                            &values[NECESSARY], &values[TIE],
                                                            &values[WASTED]);

  for (guint i = NECESSARY; i < N_ROWS; i++)
    {
      g_autofree char *text = is_known ? tilestar_format_count (values[i]) : NULL;

      tilestar_statistic_row_set_value (self->rows[i], text, self->announce);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->needs), distances != NULL && has_needs && has_record);
  if (has_record && describe_hidden (self) != NULL)
    reason = describe_hidden (self);
  gtk_label_set_text (self->no_needs, has_record && reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->no_needs), has_record && reason != NULL);
}

static void
update_counters (TilestarExplorePanel *self)
{
  gboolean has_record = tilestar_exploration_get_record (self->exploration) != NULL;
  SlideRecordCounters counters = { 0 };

  self->announce = tilestar_throttle_pass (&self->speech,
                                           !tilestar_exploration_is_playing (self->exploration));
  if (has_record)
    tilestar_exploration_get_counters (self->exploration, &counters);

  for (guint i = 0; i < N_COUNTERS; i++)
    {
      const guint64 values[N_COUNTERS] = {
        [EXPANDED] = counters.expanded, [GENERATED] = counters.generated,
        [DUPLICATES] = counters.duplicates, [REOPENED] = counters.reopened,
        [FRONTIER] = counters.frontier, [MAX_FRONTIER] = counters.max_frontier,
      };
      g_autofree char *text = has_record ? tilestar_format_count (values[i]) : NULL;

      tilestar_statistic_row_set_value (self->rows[i], text, self->announce);
    }

  gtk_widget_set_visible (self->counters_heading, has_record);
  gtk_widget_set_visible (GTK_WIDGET (self->counters), has_record);
  update_needs (self);
}

static void
record_changed_cb (TilestarExplorePanel *self)
{
  update_title (self);
  update_note (self);
  update_counters (self);
}

/* ---- The object ---- */

static void
tilestar_explore_panel_dispose (GObject *object)
{
  TilestarExplorePanel *self = TILESTAR_EXPLORE_PANEL (object);

  if (self->workspace != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      g_signal_handlers_disconnect_by_data (self->exploration, self);
    }
  g_clear_object (&self->exploration);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_explore_panel_parent_class)->dispose (object);
}

static void
tilestar_explore_panel_class_init (TilestarExplorePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_explore_panel_dispose;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_NODE_PANEL, TILESTAR_TYPE_TERM_BUTTON);
  TILESTAR_TEMPLATE (widget_class, "tilestar-explore-panel.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarExplorePanel, scroller, box, title, note, node_panel, counters_heading,
                          counters, needs, no_needs);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tilestar_explore_panel_init (TilestarExplorePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, NULL, NULL);

  for (guint i = 0; i < N_COUNTERS; i++)
    {
      self->rows[i] = g_object_new (TILESTAR_TYPE_STATISTIC_ROW,
                                    "title", _(slide_column_get_info (columns[i])->label),
                                    NULL);
      gtk_box_append (self->counters, GTK_WIDGET (self->rows[i]));
    }

  for (guint i = NECESSARY; i < N_ROWS; i++)
    {
      self->rows[i] = g_object_new (TILESTAR_TYPE_STATISTIC_ROW,
                                    "title", _(needs[i - NECESSARY].title),
                                    "tooltip-text", _(needs[i - NECESSARY].tooltip),
                                    NULL);
      gtk_box_append (self->needs, GTK_WIDGET (self->rows[i]));
    }
}

GtkWidget *
tilestar_explore_panel_new (void)
{
  return g_object_new (TILESTAR_TYPE_EXPLORE_PANEL, NULL);
}

void
tilestar_explore_panel_bind (TilestarExplorePanel *self,
                             TilestarWorkspace    *workspace)
{
  g_return_if_fail (TILESTAR_IS_EXPLORE_PANEL (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->exploration = g_object_ref (tilestar_workspace_get_exploration (workspace));
  tilestar_node_panel_bind (self->node_panel, self->exploration);
  g_signal_connect_swapped (workspace, "choices-changed", G_CALLBACK (update_title), self);
  g_signal_connect_swapped (workspace, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (self->exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (self->exploration, "grew", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (self->exploration, "moment-changed", G_CALLBACK (update_counters), self);
  g_signal_connect_swapped (self->exploration, "moment-changed", G_CALLBACK (update_note), self);
  g_signal_connect_swapped (self->exploration, "solution-changed", G_CALLBACK (update_note), self);
  g_signal_connect_swapped (self->exploration, "solution-changed", G_CALLBACK (update_needs), self);
  g_signal_connect_swapped (self->exploration, "distances-changed", G_CALLBACK (update_needs), self);
  g_signal_connect_swapped (self->exploration, "notify::playing", G_CALLBACK (update_counters), self);
  g_signal_connect_swapped (self->exploration, "notify::playing", G_CALLBACK (update_note), self);
  record_changed_cb (self);
}

const SlideBoard *
tilestar_explore_panel_get_board (TilestarExplorePanel *self)
{
  g_return_val_if_fail (TILESTAR_IS_EXPLORE_PANEL (self), NULL);

  return tilestar_node_panel_get_board (self->node_panel);
}

GtkWidget *
tilestar_explore_panel_get_node (TilestarExplorePanel *self)
{
  g_return_val_if_fail (TILESTAR_IS_EXPLORE_PANEL (self), NULL);

  return GTK_WIDGET (self->node_panel);
}

GtkBox *
tilestar_explore_panel_get_box (TilestarExplorePanel *self)
{
  g_return_val_if_fail (TILESTAR_IS_EXPLORE_PANEL (self), NULL);

  return self->box;
}

void
tilestar_explore_panel_scroll_up (TilestarExplorePanel *self)
{
  g_return_if_fail (TILESTAR_IS_EXPLORE_PANEL (self));

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0.0);
}
