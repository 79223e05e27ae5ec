/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-compare-view.h"

#include <glib/gi18n.h>

#include "slide-comparison-command.h"
#include "tilestar-audience.h"
#include "tilestar-background.h"
#include "tilestar-chart-page.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-columns.h"
#include "tilestar-compare-bar.h"
#include "tilestar-compare-panel.h"
#include "tilestar-compare-view-test.h"
#include "tilestar-comparison-setup.h"
#include "tilestar-comparison-text.h"
#include "tilestar-export.h"
#include "tilestar-group-page.h"
#include "tilestar-latest.h"
#include "tilestar-page-switch.h"
#include "tilestar-race.h"
#include "tilestar-result-bar.h"
#include "tilestar-result-columns.h"
#include "tilestar-result-table.h"
#include "tilestar-search-settings.h"
#include "tilestar-term-button.h"
#include "tilestar-view.h"

/* Number of finished comparisons that are kept; a hundred thousand results are some 30 MB. */
#define MAX_BATCHES 8

/* Between two updates of medians, means and charts. */
#define GROUP_MS 400

/* Examples take seconds at most on boards of at most so many cells. */
#define MAX_EXAMPLE_CELLS 9

struct _TilestarCompareView
{
  TilestarView parent_instance;

  TilestarWorkspace       *workspace;
  TilestarSession         *session;     /* the workspace's, like the next member */
  GSettings               *settings;
  GActionMap              *actions;
  GListStore              *batches;     /* of TilestarComparison, oldest first */
  guint                    n_batches;   /* number of comparisons so far */
  TilestarComparison      *comparison;  /* the visible one; nullable */
  TilestarComparison      *started;     /* the one that ran last, which need not be visible;
                                         * nullable */
  gulong                   grew_handler;    /* of the visible one */
  gulong                   state_handler;   /* of the one that ran last */
  guint                    selected;    /* the selected result, or TILESTAR_TABLE_NO_ROW */

  TilestarColumns         *columns;
  GtkWidget               *setup_button;
  TilestarPageSwitch      *page_switch;
  GtkWidget               *tools;
  GtkDropDown             *batch_drop_down;
  GtkStringList           *batch_titles;
  GtkStack                *stack;
  GtkBox                  *welcome;
  GtkStack                *pages;
  TilestarTable           *table;
  TilestarGroupPage       *summary;
  TilestarChartPage       *chart;
  TilestarGroupPage       *lengths;
  GtkWidget               *race_page;
  GtkWidget               *race;        /* within it; NULL before it was first shown */
  gboolean                 is_presenting;
  TilestarLatest           grouping;
  TilestarResultBar       *result_bar;
  GtkWidget               *panel;       /* shown in the window's side panel */
  TilestarComparisonSetup *setup;
  TilestarCompareBar      *bar;
  GtkWidget               *menu;        /* a popover for a result */
};

G_DEFINE_FINAL_TYPE (TilestarCompareView, tilestar_compare_view, TILESTAR_TYPE_VIEW)

/* ---- Actions ---- */

/* Whether the visible comparison is running. */
static gboolean
shows_running (TilestarCompareView *self)
{
  return self->started != NULL && tilestar_comparison_is_under_way (self->started);
}

static gboolean
is_racing (TilestarCompareView *self)
{
  return self->race != NULL && tilestar_race_is_running (TILESTAR_RACE (self->race));
}

/* Whether the race is visible. */
static gboolean
shows_race (TilestarCompareView *self)
{
  return self->race_page != NULL && gtk_stack_get_visible_child (self->pages) == self->race_page;
}

static void
race_running_cb (TilestarCompareView *self)
{
  g_object_notify (G_OBJECT (self), "running");
}

static void
update_actions (TilestarCompareView *self)
{
  GActionMap *map = self->actions;
  TilestarComparisonState shown = TILESTAR_COMPARISON_ENDED;
  TilestarComparisonState started = TILESTAR_COMPARISON_ENDED;
  gboolean is_under_way = shows_running (self);

  if (self->comparison != NULL)
    shown = tilestar_comparison_get_state (self->comparison);
  if (self->started != NULL)
    started = tilestar_comparison_get_state (self->started);

  tilestar_view_set_enabled (map, "run-comparison", !is_under_way);
  tilestar_view_set_enabled (map, "continue-comparison", !is_under_way && shown == TILESTAR_COMPARISON_STOPPED);
  tilestar_view_set_enabled (map, "pause-comparison",
                             started == TILESTAR_COMPARISON_RUNNING || started == TILESTAR_COMPARISON_PAUSED);
  tilestar_view_set_enabled (map, "stop-comparison", is_under_way);
  /* Other choices would not change the comparison that runs. */
  tilestar_view_set_sensitive (GTK_WIDGET (self->setup), !is_under_way, GTK_WIDGET (self->bar));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->setup),
                               is_under_way ? _("Stop the comparison to change what is compared") : NULL);
  tilestar_view_set_enabled (map, "compare-example", !is_under_way);
  tilestar_view_set_enabled (map, "table-by-length", !is_under_way);
  tilestar_view_set_enabled (map, "export-results", self->comparison != NULL);
  tilestar_view_set_enabled (map, "export-chart", self->comparison != NULL);
  tilestar_view_set_enabled (map, "open-in-solve", self->selected != TILESTAR_TABLE_NO_ROW);
  tilestar_view_set_enabled (map, "open-in-explore", self->selected != TILESTAR_TABLE_NO_ROW);
}

/* ---- The result that was chosen ---- */

/* In a line below the results if the panel is hidden. */
static void
update_result_bar (TilestarCompareView *self)
{
  TilestarResults *results = NULL;

  /* A race does not use these searches. */
  if (self->selected != TILESTAR_TABLE_NO_ROW && self->comparison != NULL
      && !gtk_widget_get_mapped (self->panel)
      && !shows_race (self))
    results = tilestar_comparison_get_results (self->comparison);
  tilestar_result_bar_set_result (self->result_bar, results, self->selected);
}

static void
set_selected (TilestarCompareView *self,
              guint                place)
{
  TilestarResults *results = NULL;

  if (self->comparison != NULL && place != TILESTAR_TABLE_NO_ROW)
    results = tilestar_comparison_get_results (self->comparison);
  self->selected = place;
  tilestar_compare_panel_set_result (TILESTAR_COMPARE_PANEL (self->panel), results, place);
  update_result_bar (self);
  tilestar_table_set_selected (self->table, place);
  tilestar_result_chart_set_selected (tilestar_chart_page_get_chart (self->chart), place);
  update_actions (self);
}

static void
chosen_cb (TilestarCompareView *self,
           guint                place)
{
  set_selected (self, place);
}

/* The other views get its board and the settings of its search. */
static gboolean
adopt_result (TilestarCompareView *self)
{
  TilestarResults *results = tilestar_comparison_get_results (self->comparison);
  const SlideComparisonRequest *asked = tilestar_results_get_request (results);
  const SlideComparisonRow *row = tilestar_results_get (results, self->selected);
  const SlideBoardPair *pair = &g_array_index (asked->pairs, SlideBoardPair, row->board);
  const SlideMethod *method = &g_array_index (asked->methods, SlideMethod, row->method);
  gboolean uses_heuristic = slide_algorithm_get_info (method->algorithm)->uses_heuristic;
  SlideSearchRequest request;

  slide_search_request_init (&request, &pair->start, &pair->goal);
  request.method = *method;
  tilestar_session_set_pair (self->session, &pair->start, &pair->goal);
  tilestar_settings_set_request (self->settings, &request,
                                 uses_heuristic ? asked->specs->pdata[row->spec] : NULL);

  return slide_algorithm_get_info (method->algorithm)->recordable;
}

/* If it cannot be searched, the view that is shown then says so. */
static void
open_in_solve_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  TilestarCompareView *self = user_data;

  adopt_result (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-view", "s", "solve");
  tilestar_workspace_solve (self->workspace, NULL);
}

static void
open_in_explore_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  TilestarCompareView *self = user_data;
  gboolean is_recordable = adopt_result (self);

  if (is_recordable)
    tilestar_workspace_solve_recorded (self->workspace, NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-view", "s", "explore");
}

static void
activated_cb (TilestarCompareView *self,
              guint                place)
{
  set_selected (self, place);
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "open-in-solve", NULL);
}

static void
menu_requested_cb (TilestarCompareView *self,
                   guint                place,
                   double               x,
                   double               y,
                   GtkWidget           *widget)
{
  graphene_point_t point;

  set_selected (self, place);
  if (!gtk_widget_compute_point (widget, GTK_WIDGET (self),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return;

  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle) { (int) point.x, (int) point.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
make_menu (TilestarCompareView *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _("Open in So_lve"), "win.open-in-solve");
  g_menu_append (menu, _("Open in _Explore"), "win.open-in-explore");
  self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}

/* ---- The comparisons ---- */

/* @groups: (nullable): of the visible comparison */
static void
show_groups (TilestarCompareView  *self,
             TilestarResultGroups *groups)
{
  tilestar_group_page_set_groups (self->summary, groups);
  tilestar_group_page_set_groups (self->lengths, groups);
  tilestar_compare_panel_set_groups (TILESTAR_COMPARE_PANEL (self->panel), groups);
  tilestar_chart_page_set_groups (self->chart, groups);
}

/* A worker groups the results as they arrive. */
typedef struct
{
  TilestarResults      *results;
  TilestarResultGroups *groups;    /* the result */
} Grouping;

static void
grouping_free (gpointer data)
{
  Grouping *grouping = data;

  tilestar_results_unref (grouping->results);
  g_clear_pointer (&grouping->groups, tilestar_result_groups_unref);
  g_free (grouping);
}

static void
group_results (gpointer      data,
               GCancellable *cancellable G_GNUC_UNUSED)
{
  Grouping *grouping = data;

  grouping->groups = tilestar_result_groups_new (grouping->results, tilestar_results_get_n (grouping->results));
}

static void
grouped_cb (gpointer data,
            gpointer user_data)
{
  show_groups (user_data, ((Grouping *) data)->groups);
}

static gboolean
start_grouping (gpointer owner)
{
  TilestarCompareView *self = owner;
  Grouping *grouping = g_new0 (Grouping, 1);

  grouping->results = tilestar_results_ref (tilestar_comparison_get_results (self->comparison));
  tilestar_latest_start (&self->grouping, group_results, grouping, grouping_free, grouped_cb, self);
  return TRUE;
}

static void
grew_cb (TilestarCompareView *self)
{
  if (tilestar_comparison_get_results (self->comparison) != NULL)
    tilestar_latest_request (&self->grouping);
}

/* A running comparison can be paused and stopped, whichever is visible. */
static void
update_bar (TilestarCompareView *self)
{
  tilestar_compare_bar_set_comparison (self->bar, shows_running (self)
                                                  ? self->started : self->comparison);
}

static void
state_cb (TilestarCompareView *self)
{
  if (self->started != self->comparison)
    update_bar (self);
  update_actions (self);
  g_object_notify (G_OBJECT (self), "running");
}

/* Starts or resumes the visible comparison; none may be running. */
static void
start_comparison (TilestarCompareView *self)
{
  if (self->started != NULL)
    g_clear_signal_handler (&self->state_handler, self->started);
  g_set_object (&self->started, self->comparison);
  self->state_handler = g_signal_connect_swapped (self->started, "notify::state", G_CALLBACK (state_cb), self);
  tilestar_comparison_start (self->started);
}

/* Without a comparison, only the race has something to show. */
static void
update_stack (TilestarCompareView *self)
{
  gtk_stack_set_visible_child_name (self->stack, self->comparison != NULL || shows_race (self) ? "results" : "empty");
}

/* Shows @comparison, with no result selected. */
void
tilestar_compare_view_show_comparison (TilestarCompareView *self,
                                       TilestarComparison  *comparison)
{
  if (comparison == self->comparison)
    return;

  if (self->comparison != NULL)
    g_clear_signal_handler (&self->grew_handler, self->comparison);
  tilestar_latest_drop (&self->grouping);
  show_groups (self, NULL);
  g_set_object (&self->comparison, comparison);
  tilestar_result_table_set_comparison (self->table, comparison);
  self->grew_handler = g_signal_connect_swapped (comparison, "grew", G_CALLBACK (grew_cb), self);
  grew_cb (self);
  update_bar (self);
  /* The new comparison replaces the race in the view. */
  if (shows_race (self))
    tilestar_compare_view_show_page (self, "table");
  update_stack (self);
  set_selected (self, TILESTAR_TABLE_NO_ROW);
}

/* ---- The pages, and races ---- */

/* @name: "table", "summary", "chart", "lengths" or "race" */
void
tilestar_compare_view_show_page (TilestarCompareView *self,
                                 const char          *name)
{
  gtk_stack_set_visible_child_name (self->pages, name);
}

/* A race has its own controls in its lanes, and a menu for its files; it uses the full width. */
static void
update_side (TilestarCompareView *self)
{
  gboolean is_open = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->setup_button));

  tilestar_columns_set_has_side (self->columns, is_open && !shows_race (self));
  gtk_widget_set_visible (self->setup_button, !self->is_presenting && !shows_race (self));
  gtk_widget_set_visible (self->tools, !self->is_presenting && !shows_race (self));
  gtk_widget_set_visible (GTK_WIDGET (self->page_switch), !self->is_presenting || !shows_race (self));
  gtk_widget_set_visible (GTK_WIDGET (self->bar), !self->is_presenting && !shows_race (self));
  gtk_widget_set_visible (self->panel, !shows_race (self));
}

/* While the race is visible, its actions become those of the view, and so of the window, with
 * their keys and menu items. */
static void
take_race_actions (TilestarCompareView *self)
{
  GActionMap *map = tilestar_race_get_actions (TILESTAR_RACE (self->race));
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (map));

  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_add_action (self->actions, g_action_map_lookup_action (map, names[i]));
}

/* The race is created when its page is first shown. */
static void
page_shown_cb (TilestarCompareView *self)
{
  if (shows_race (self) && self->race == NULL)
    {
      self->race = tilestar_race_new (self->workspace);
      adw_bin_set_child (ADW_BIN (self->race_page), self->race);
      take_race_actions (self);
      if (self->is_presenting)
        {
          tilestar_race_set_presenting (TILESTAR_RACE (self->race), TRUE);
          tilestar_audience_hide_tools (self->race, TRUE);
        }
      g_signal_connect_swapped (self->race, "notify::running", G_CALLBACK (race_running_cb), self);
    }
  update_stack (self);
  update_side (self);
  update_result_bar (self);
}

static void
race_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  TilestarCompareView *self = user_data;

  tilestar_compare_view_show_page (self, "race");
  tilestar_race_focus (TILESTAR_RACE (self->race));
}

static void
race_example_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  TilestarCompareView *self = user_data;

  tilestar_compare_view_show_page (self, "race");
  tilestar_race_start_example (TILESTAR_RACE (self->race));
}

/* ---- Earlier comparisons ---- */

/* A running comparison goes on in the background. */
static void
show_batch (TilestarCompareView *self)
{
  guint selected = gtk_drop_down_get_selected (self->batch_drop_down);
  g_autoptr (TilestarComparison) comparison = NULL;

  if (self->batches == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;

  comparison = g_list_model_get_item (G_LIST_MODEL (self->batches), selected);
  if (comparison != NULL)
    tilestar_compare_view_show_comparison (self, comparison);
}

static const char *
get_boards_title (SlideBoardSetKind kind,
                  guint             n_pairs)
{
  switch (kind)
    {
    case SLIDE_BOARD_SET_RANDOM:
      return _("Random boards");
    case SLIDE_BOARD_SET_BY_LENGTH:
      return _("Boards of each length");
    case SLIDE_BOARD_SET_SCRAMBLES:
      return _("Scrambled boards");
    case SLIDE_BOARD_SET_KORF_100:
      return _("Korf’s 100 15-puzzles");
    case SLIDE_BOARD_SET_KORF_24:
      return _("Five 24-puzzles");
    case SLIDE_BOARD_SET_GIVEN:
    case SLIDE_N_BOARD_SETS:
    default:
      return n_pairs > 1 ? _("Boards from a file") : _("This board");
    }
}

static void
add_batch (TilestarCompareView *self,
           TilestarComparison  *comparison)
{
  const SlideBoardSet *boards = tilestar_comparison_get_boards (comparison);
  const SlideComparisonRequest *request = tilestar_comparison_get_request (comparison);
  guint n_groups = slide_comparison_request_get_n_per_board (request);
  g_autofree char *title =
    /* Translators: a comparison in a list: its number, its boards, and the number of pairs of
     * heuristic and algorithm */
    g_strdup_printf (_("%u: %s × %u"), ++self->n_batches,
                     get_boards_title (boards->kind, boards->n_pairs), n_groups);
  guint n;

  g_list_store_append (self->batches, comparison);
  gtk_string_list_append (self->batch_titles, title);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->batches));
  gtk_drop_down_set_selected (self->batch_drop_down, n - 1);
  if (n > MAX_BATCHES)
    {
      g_list_store_remove (self->batches, 0);
      gtk_string_list_remove (self->batch_titles, 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->batch_drop_down), n > 1);
  tilestar_compare_view_show_comparison (self, comparison);
}

/* ---- The one that runs ---- */

/* Runs the comparison, unless one is running, or says why it cannot. */
static void
run_comparison (TilestarCompareView *self)
{
  g_autoptr (SlideComparisonRequest) request = NULL;
  g_autoptr (TilestarComparison) comparison = NULL;
  g_autoptr (GError) error = NULL;
  SlideBoardSet boards;

  if (shows_running (self))
    return;

  request = tilestar_comparison_setup_read (self->setup, &boards, &error);
  if (request == NULL)
    {
      tilestar_compare_bar_refuse (self->bar, error);
      return;
    }

  comparison = tilestar_comparison_new (request, &boards);
  add_batch (self, comparison);
  start_comparison (self);
}

static void
run_comparison_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  run_comparison (user_data);
}

static void
continue_comparison_cb (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       user_data)
{
  start_comparison (TILESTAR_COMPARE_VIEW (user_data));
}

static void
pause_comparison_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  TilestarCompareView *self = user_data;
  gboolean is_running =
    tilestar_comparison_get_state (self->started) == TILESTAR_COMPARISON_RUNNING;

  tilestar_comparison_set_paused (self->started, is_running);
}

static void
stop_comparison_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  tilestar_comparison_stop (TILESTAR_COMPARE_VIEW (user_data)->started);
}

/* ---- Examples ---- */

static const struct
{
  const char    *title;
  const char    *heuristics[8];
  const char    *algorithms[5];
  SlideBoardSet  boards;
} examples[] = {
  {
    N_("Manhattan Against Misplaced on 20 Random Boards"),
    { "misplaced", "manhattan" },
    { "astar" },
    { .kind = SLIDE_BOARD_SET_RANDOM, .n_boards = 20, .seed = 1 },
  },
  {
    N_("Six Heuristics from Weak to Strong on 100 Boards"),
    { "misplaced", "gaschnig", "manhattan", "linear-conflict", "walking-distance", "pattern-database" },
    { "astar" },
    { .kind = SLIDE_BOARD_SET_RANDOM, .n_boards = 100, .seed = 1 },
  },
  {
    N_("A* Against Its Relatives: Optimal or Fast"),
    { "manhattan" },
    { "astar", "weighted-astar", "greedy", "idastar" },
    { .kind = SLIDE_BOARD_SET_RANDOM, .n_boards = 100, .seed = 1 },
  },
};

static void
use_small_board (TilestarCompareView *self)
{
  const SlideBoard *goal = tilestar_session_get_goal (self->session);

  if (slide_board_get_n_cells (goal) > MAX_EXAMPLE_CELLS)
    tilestar_session_set_shape (self->session, 3, 3);
}

static void
example_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  TilestarCompareView *self = user_data;
  guint i = (guint) g_variant_get_int32 (parameter);

  if (i >= G_N_ELEMENTS (examples) || shows_running (self))
    return;

  use_small_board (self);
  tilestar_comparison_setup_choose (self->setup, examples[i].heuristics, examples[i].algorithms,
                                    &examples[i].boards);
  run_comparison (self);
}

/* Boards of each length; the size is limited by the table of true distances. */
static const SlideBoardSet by_length = {
  .kind = SLIDE_BOARD_SET_BY_LENGTH,
  .n_boards = 10,
  .first_length = 2,
  .last_length = 24,
  .seed = 1,
};

static void
table_by_length_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  TilestarCompareView *self = user_data;

  use_small_board (self);
  tilestar_comparison_setup_choose_boards (self->setup, &by_length);
  tilestar_comparison_setup_add (self->setup, (const char *[]) { "misplaced", "manhattan", NULL },
                                 (const char *[]) { "uniform-cost", "astar", NULL });
  run_comparison (self);
  tilestar_compare_view_show_page (self, "lengths");
}

static GtkWidget *
new_example_button (const char *title)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return button;
}

static void
add_examples (TilestarCompareView *self)
{
  GtkWidget *button_by_length = new_example_button (_("Uniform Cost, Misplaced and Manhattan by "
                                                      "Length"));
  GtkWidget *button_race = new_example_button (_("A Race: A* Against Greedy, IDA* and Misplaced Tiles"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button_by_length), "win.table-by-length");
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      GtkWidget *button = new_example_button (_(examples[i].title));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.compare-example");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (gint32) i);
      gtk_box_append (self->welcome, button);
    }
  gtk_box_append (self->welcome, button_by_length);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button_race), "win.race-example");
  gtk_box_append (self->welcome, button_race);
}

/* ---- Files ---- */

static const struct
{
  SlideFormat          format;
  TilestarExportFormat as;
} texts[] = {
  { SLIDE_FORMAT_CSV, TILESTAR_EXPORT_CSV },
  { SLIDE_FORMAT_JSON, TILESTAR_EXPORT_JSON },
  { SLIDE_FORMAT_MARKDOWN, TILESTAR_EXPORT_MARKDOWN },
  { SLIDE_FORMAT_LATEX, TILESTAR_EXPORT_LATEX },
};

typedef struct
{
  TilestarResults      *results;
  SlideBoardSetKind     kind;
  SlideFormat           format;
  TilestarExportFormat  as;
  GtkWindow            *window;   /* referenced */
  char                 *provenance;
  char                 *text;     /* the result */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  tilestar_results_unref (writing->results);
  g_object_unref (writing->window);
  g_free (writing->provenance);
  g_free (writing->text);
  g_free (writing);
}

static void
write_text (gpointer      data,
            GCancellable *cancellable)
{
  Writing *writing = data;

  writing->text = tilestar_comparison_dup_text (writing->results, writing->kind, writing->format,
                                                writing->provenance);
}

static void
written_cb (gpointer data,
            gpointer user_data)
{
  Writing *writing = data;

  tilestar_export_run_text (writing->window, "comparison", g_steal_pointer (&writing->text),
                            writing->as);
}

static void
export_results_cb (GSimpleAction *action,
                   GVariant      *ending,
                   gpointer       user_data)
{
  TilestarCompareView *self = user_data;
  TilestarResults *results = tilestar_comparison_get_results (self->comparison);

  for (guint i = 0; results != NULL && i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (g_variant_get_string (ending, NULL), tilestar_export_get_ending (texts[i].as)))
      {
        const SlideBoardSet *boards = tilestar_comparison_get_boards (self->comparison);
        Writing *writing = g_new0 (Writing, 1);

        writing->results = tilestar_results_ref (results);
        writing->kind = boards->kind;
        writing->provenance = slide_comparison_dup_provenance ("tilestar", boards,
                                                               tilestar_comparison_get_request (self->comparison));
        writing->format = texts[i].format;
        writing->as = texts[i].as;
        writing->window = g_object_ref (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
        tilestar_background_run (write_text, writing, writing_free, NULL, written_cb, NULL);
      }
}

static void
export_chart_cb (GSimpleAction *action,
                 GVariant      *ending,
                 gpointer       user_data)
{
  TilestarCompareView *self = user_data;

  tilestar_compare_view_show_page (self, "chart");
  tilestar_export_run_by_ending (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                 GTK_WIDGET (tilestar_chart_page_get_chart (self->chart)),
                                 g_variant_get_string (ending, NULL));
}

/* The format of the visible comparison, or of the setup before there is one. */
static void
copy_command_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  TilestarCompareView *self = user_data;
  g_autoptr (SlideComparisonRequest) asked = NULL;
  const SlideComparisonRequest *request;
  g_autoptr (GError) error = NULL;
  g_autofree char *command = NULL;
  SlideBoardSet boards;

  if (self->comparison != NULL)
    {
      boards = *tilestar_comparison_get_boards (self->comparison);
      request = tilestar_comparison_get_request (self->comparison);
    }
  else
    {
      request = asked = tilestar_comparison_setup_read (self->setup, &boards, &error);
    }
  if (request == NULL)
    {
      tilestar_compare_bar_refuse (self->bar, error);
      return;
    }

  command = slide_comparison_dup_command (&boards, request);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), command);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", _("Command copied"));
}

/* ---- The view ---- */

static void
tilestar_compare_view_solve (TilestarView *view)
{
  TilestarCompareView *self = TILESTAR_COMPARE_VIEW (view);

  if (shows_race (self))
    tilestar_race_start (TILESTAR_RACE (self->race));
  else
    run_comparison (self);
}

static void
tilestar_compare_view_stop (TilestarView *view)
{
  TilestarCompareView *self = TILESTAR_COMPARE_VIEW (view);

  if (shows_running (self))
    tilestar_comparison_stop (self->started);
  if (is_racing (self))
    tilestar_race_stop (TILESTAR_RACE (self->race));
}

static gboolean
tilestar_compare_view_escape (TilestarView *view)
{
  TilestarCompareView *self = TILESTAR_COMPARE_VIEW (view);

  if (shows_race (self) && tilestar_race_escape (TILESTAR_RACE (self->race)))
    ;
  else if (shows_running (self))
    tilestar_comparison_stop (self->started);
  else if (self->selected != TILESTAR_TABLE_NO_ROW)
    set_selected (self, TILESTAR_TABLE_NO_ROW);
  else
    return FALSE;

  return TRUE;
}

static void
tilestar_compare_view_focus (TilestarView *view)
{
  tilestar_comparison_setup_focus (TILESTAR_COMPARE_VIEW (view)->setup);
}

static void
tilestar_compare_view_set_presenting (TilestarView *view,
                                      gboolean      is_presenting)
{
  TilestarCompareView *self = TILESTAR_COMPARE_VIEW (view);

  self->is_presenting = is_presenting;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->setup_button), !is_presenting);
  if (self->race != NULL)
    tilestar_race_set_presenting (TILESTAR_RACE (self->race), is_presenting);
  update_side (self);
}

static gboolean
tilestar_compare_view_is_running (TilestarView *view)
{
  TilestarCompareView *self = TILESTAR_COMPARE_VIEW (view);

  return shows_running (self) || is_racing (self);
}

static void
tilestar_compare_view_bind (TilestarView      *view,
                            TilestarWorkspace *workspace)
{
  TilestarCompareView *self = TILESTAR_COMPARE_VIEW (view);

  self->workspace = workspace;
  self->session = tilestar_workspace_get_session (workspace);
  self->settings = tilestar_workspace_get_settings (workspace);
  tilestar_comparison_setup_bind (self->setup, workspace);
}

/* ---- The object ---- */

static const GActionEntry entries[] = {
  { .name = "race", .activate = race_cb },
  { .name = "race-example", .activate = race_example_cb },
  { .name = "open-in-solve", .activate = open_in_solve_cb },
  { .name = "open-in-explore", .activate = open_in_explore_cb },
  { .name = "run-comparison", .activate = run_comparison_cb },
  { .name = "continue-comparison", .activate = continue_comparison_cb },
  { .name = "pause-comparison", .activate = pause_comparison_cb },
  { .name = "stop-comparison", .activate = stop_comparison_cb },
  { .name = "compare-example", .activate = example_cb, .parameter_type = "i" },
  { .name = "table-by-length", .activate = table_by_length_cb },
  { .name = "export-results", .activate = export_results_cb, .parameter_type = "s" },
  { .name = "export-chart", .activate = export_chart_cb, .parameter_type = "s" },
  { .name = "copy-command", .activate = copy_command_cb },
};

static void
tilestar_compare_view_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  TilestarCompareView *self = TILESTAR_COMPARE_VIEW (widget);

  GTK_WIDGET_CLASS (tilestar_compare_view_parent_class)->size_allocate (widget, width, height,
                                                                        baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
tilestar_compare_view_dispose (GObject *object)
{
  TilestarCompareView *self = TILESTAR_COMPARE_VIEW (object);

  if (self->started != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->started, self);
      tilestar_comparison_stop (self->started);
    }
  g_clear_object (&self->started);
  tilestar_clear_watched (&self->comparison, self);
  tilestar_latest_drop (&self->grouping);
  if (self->race_page != NULL)
    g_signal_handlers_disconnect_by_data (self->pages, self);
  self->race_page = NULL;
  tilestar_disconnect (self->race, self);
  self->race = NULL;
  g_clear_object (&self->batches);
  g_clear_pointer (&self->menu, gtk_widget_unparent);

  G_OBJECT_CLASS (tilestar_compare_view_parent_class)->dispose (object);
}

static void
tilestar_compare_view_class_init (TilestarCompareViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TilestarViewClass *view_class = TILESTAR_VIEW_CLASS (klass);

  object_class->dispose = tilestar_compare_view_dispose;
  widget_class->size_allocate = tilestar_compare_view_size_allocate;
  view_class->bind = tilestar_compare_view_bind;
  view_class->solve = tilestar_compare_view_solve;
  view_class->stop = tilestar_compare_view_stop;
  view_class->escape = tilestar_compare_view_escape;
  view_class->focus = tilestar_compare_view_focus;
  /* The results need the full width. */
  view_class->panel_key = "show-compare-panel";
  view_class->set_presenting = tilestar_compare_view_set_presenting;
  view_class->is_running = tilestar_compare_view_is_running;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_COLUMNS, TILESTAR_TYPE_COMPARE_BAR, TILESTAR_TYPE_COMPARISON_SETUP,
                         TILESTAR_TYPE_PAGE_SWITCH, TILESTAR_TYPE_RESULT_BAR, TILESTAR_TYPE_TERM_BUTTON);
  TILESTAR_TEMPLATE (widget_class, "tilestar-compare-view.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarCompareView, columns, setup_button, page_switch, tools, batch_drop_down,
                          batch_titles, stack, welcome, pages, result_bar, setup, bar);
  gtk_widget_class_bind_template_callback_full (widget_class, "setup_toggled_cb", G_CALLBACK (update_side));
  gtk_widget_class_bind_template_callback_full (widget_class, "setup_changed_cb", G_CALLBACK (update_bar));
  gtk_widget_class_bind_template_callback_full (widget_class, "batch_selected_cb",
                                                G_CALLBACK (show_batch));
}

static void
tilestar_compare_view_init (TilestarCompareView *self)
{
  TilestarResultChart *chart;
  GtkWidget *button;

  self->selected = TILESTAR_TABLE_NO_ROW;
  self->panel = tilestar_compare_panel_new ();
  tilestar_view_set_panel (TILESTAR_VIEW (self), self->panel);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->panel, "map", G_CALLBACK (update_result_bar), self);
  g_signal_connect_swapped (self->panel, "unmap", G_CALLBACK (update_result_bar), self);

  self->actions = tilestar_view_get_actions (TILESTAR_VIEW (self));
  g_action_map_add_action_entries (self->actions, entries, G_N_ELEMENTS (entries), self);
  self->batches = g_list_store_new (TILESTAR_TYPE_COMPARISON);
  tilestar_choice_set_up_string_drop_down (self->batch_drop_down, _("Comparison"));
  make_menu (self);
  add_examples (self);

  self->table = TILESTAR_TABLE (tilestar_result_table_new ());
  tilestar_page_switch_bind (self->page_switch, self->pages, self->actions,
                             "comparison-page", _("Page"));
  tilestar_page_switch_add (self->page_switch, GTK_WIDGET (self->table), "table",
                            /* Translators: a page of a comparison */
                            C_("comparison", "Table"));
  self->summary = TILESTAR_GROUP_PAGE (tilestar_group_page_new_summary ());
  tilestar_page_switch_add (self->page_switch, GTK_WIDGET (self->summary), "summary", _("Summary"));
  self->chart = TILESTAR_CHART_PAGE (tilestar_chart_page_new ());
  chart = tilestar_chart_page_get_chart (self->chart);
  tilestar_page_switch_add (self->page_switch, GTK_WIDGET (self->chart), "chart", _("Chart"));
  self->lengths = TILESTAR_GROUP_PAGE (tilestar_group_page_new_lengths ());
  button = tilestar_page_switch_add (self->page_switch, GTK_WIDGET (self->lengths), "lengths", _("By Length"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("By length"), -1);
  self->race_page = adw_bin_new ();
  tilestar_page_switch_add (self->page_switch, self->race_page, "race", _("Race"));
  g_signal_connect_swapped (self->pages, "notify::visible-child", G_CALLBACK (page_shown_cb), self);
  tilestar_latest_init (&self->grouping, GROUP_MS, start_grouping, self);
  g_signal_connect_swapped (chart, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (chart, "activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->table, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->table, "activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->table, "menu-requested", G_CALLBACK (menu_requested_cb), self);
  update_actions (self);
}

gboolean
tilestar_compare_view_is_busy (TilestarCompareView *self)
{
  g_return_val_if_fail (TILESTAR_IS_COMPARE_VIEW (self), FALSE);

  return (self->started != NULL && tilestar_comparison_is_under_way (self->started))
         || tilestar_table_is_busy (self->table) || tilestar_table_is_filling (self->table)
         || tilestar_latest_is_due (&self->grouping)
         || tilestar_result_chart_is_busy (tilestar_chart_page_get_chart (self->chart));
}
