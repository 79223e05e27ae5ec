/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-explore-view.h"

#include "slide-lesson-draft.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-explore-panel.h"
#include "tilestar-file-actions.h"
#include "tilestar-formula.h"
#include "tilestar-glossary.h"
#include "tilestar-isolate.h"
#include "tilestar-landscape-view.h"
#include "tilestar-lesson-bar.h"
#include "tilestar-lesson-chooser.h"
#include "tilestar-lesson-player.h"
#include "tilestar-lesson-recorder.h"
#include "tilestar-lessons.h"
#include "tilestar-map-view.h"
#include "tilestar-message.h"
#include "tilestar-node-table.h"
#include "tilestar-page-switch.h"
#include "tilestar-predict-bar.h"
#include "tilestar-queue-view.h"
#include "tilestar-run-to.h"
#include "tilestar-mistake-bar.h"
#include "tilestar-saved-search.h"
#include "tilestar-search-frame.h"
#include "tilestar-search-settings.h"
#include "tilestar-side-pane.h"
#include "tilestar-solutions-view.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"
#include "tilestar-term-button.h"
#include "tilestar-time-actions.h"
#include "tilestar-time-line.h"
#include "tilestar-tree-view.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>
#include <math.h>

/* Searches of larger boards are recorded only on request. */
#define MAX_CELLS_UNASKED 9

/* The time to play a newly recorded search at its initial speed. */
#define PLAY_SECONDS 20.0

/* The least height of the pictures: as in the .ui file; in a lesson, if the view is narrower than NARROW, where
 * it scrolls; and in other lessons and in a presentation, which should fit without scrolling. */
#define PICTURE_HEIGHT 190
#define SCROLLED_HEIGHT 290
#define LEAST_HEIGHT 120
#define NARROW 600

/* The least width with room for recorder, setup and pictures. */
#define RECORDER_AND_SETUP 1100

struct _TilestarExploreView
{
  TilestarView parent_instance;

  TilestarWorkspace   *workspace;
  TilestarSession     *session;       /* owned by the workspace, like the next two */
  GSettings           *settings;
  TilestarExploration *exploration;
  TilestarPredict     *predict;
  TilestarLessonPlayer *lesson_player;
  TilestarLessonRecorder *recorder;      /* nullable; the pane has it */
  gboolean             is_lesson_tried;  /* the lesson is played for the recorder */
  gboolean             has_recorder;     /* whether the recorder, hidden by a presentation, is shown after it */
  gboolean             hid_setup;        /* the recorder has replaced the setup */
  TilestarSavedSearch *saved_search;
  GActionMap          *actions;
  GtkWidget           *panel;         /* shown in the window's side panel */
  char                *message;       /* nullable */
  guint                mapped_id;     /* idle source that follows the panel, or 0 */
  gboolean             was_visited;   /* the first visit has recorded a search, or no longer will */
  char                *picture_before;   /* shown before the lesson, or NULL without one */
  guint                lesson_step;      /* that was shown last */
  gboolean             setup_before;
  gboolean             is_new;        /* the length of the record is not known yet */

  TilestarSidePane    *recorder_pane;
  GtkWidget           *recorder_button;
  GtkWidget           *export_button;
  TilestarSearchFrame *frame;
  GtkWidget           *frontier;
  GtkWidget           *closed;
  gboolean             is_presenting;
  gboolean             has_setup;        /* whether the setup, hidden by a presentation, is shown after it */
  GtkWidget           *kept_focus;       /* nullable: within the lesson, which is about to be placed elsewhere */
  GtkBox              *main_box;
  GtkWidget           *setup_button;
  TilestarPageSwitch  *picture_switch;
  GtkBox              *tools;
  TilestarTermButton  *term_button;
  GtkWidget           *opening_box;
  GtkLabel            *opening_label;
  GtkProgressBar      *opening_bar;
  GtkWidget           *earlier_bar;
  TilestarMistakeBar  *mistake_bar;
  TilestarLessonBar   *lesson_bar;
  TilestarPredictBar  *predict_bar;
  GtkLabel            *notice;
  GtkWidget           *empty_box;
  GtkLabel            *empty_title;
  GtkLabel            *empty_label;
  GtkWidget           *search_box;
  GtkStack            *pictures;
  GtkWidget           *tree;
  GtkWidget           *map;
  GtkBox              *bottom_bar;
  TilestarQueueView   *queue;
  GtkWidget           *selected_button;
  GtkLabel            *selected_label;
  TilestarStatisticRow *expanded_row;
  TilestarStatisticRow *frontier_row;
  GtkLabel            *selected_values;
  TilestarTimeLine    *time_line;
};

G_DEFINE_FINAL_TYPE (TilestarExploreView, tilestar_explore_view, TILESTAR_TYPE_VIEW)

/* ---- Actions and editing ---- */

static void
update_actions (TilestarExploreView *self)
{
  GActionMap *map = self->actions;
  gboolean is_shown = !tilestar_search_frame_is_editing (self->frame);

  tilestar_time_actions_update (map, self->exploration, is_shown);
  tilestar_run_to_update (map, self->exploration, is_shown);
  tilestar_file_actions_update (map);
}

static void
update_step_actions (TilestarExploreView *self)
{
  gboolean is_enabled = tilestar_lesson_player_get_lesson (self->lesson_player) != NULL;

  tilestar_view_set_enabled (self->actions, "next-lesson-step", is_enabled);
  tilestar_view_set_enabled (self->actions, "previous-lesson-step", is_enabled);
}

/* Pauses playback while a board editor covers the pictures. */
static void
editing_changed_cb (TilestarExploreView *self)
{
  if (tilestar_search_frame_is_editing (self->frame))
    tilestar_exploration_set_playing (self->exploration, FALSE);
  update_actions (self);
}

/* ---- Parts ---- */

static void
setup_toggled_cb (TilestarExploreView *self)
{
  gboolean has_side = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->setup_button));

  if (!has_side)
    tilestar_search_frame_end_edit (self->frame);
  tilestar_search_frame_set_has_side (self->frame, has_side);
}

/* Only one button is suggested: Solve, or the recorder's that adds a step. */
static void
recorder_shown_cb (TilestarExploreView *self)
{
  tilestar_search_frame_suggest_solve (self->frame, !tilestar_side_pane_is_shown (self->recorder_pane));
}

static void
picture_shown_cb (TilestarExploreView *self)
{
  const char *shown = gtk_stack_get_visible_child_name (self->pictures);

  if (shown != NULL && tilestar_glossary_find (shown) != NULL)
    {
      g_autofree char *terms = g_strconcat (shown, " time-line", NULL);

      tilestar_term_button_set_terms (self->term_button, terms);
    }
  /* The table of the frontier has the same nodes in the same order. */
  tilestar_queue_view_set_useful (self->queue, g_strcmp0 (shown, "frontier") != 0);
  if (self->workspace != NULL)
    update_actions (self);
}

static void
add_pictures (TilestarExploreView *self)
{
  GtkWidget *landscape = tilestar_landscape_view_new ();
  GtkWidget *solutions = tilestar_solutions_view_new ();

  self->frontier = tilestar_node_table_new (TILESTAR_NODE_TABLE_FRONTIER, self->exploration);
  self->closed = tilestar_node_table_new (TILESTAR_NODE_TABLE_CLOSED, self->exploration);
  tilestar_map_view_bind (TILESTAR_MAP_VIEW (self->map), self->exploration);
  tilestar_tree_view_bind (TILESTAR_TREE_VIEW (self->tree), self->exploration);
  tilestar_landscape_view_bind (TILESTAR_LANDSCAPE_VIEW (landscape), self->exploration);
  tilestar_solutions_view_bind (TILESTAR_SOLUTIONS_VIEW (solutions), self->workspace);

  tilestar_page_switch_add (self->picture_switch, self->map, "map", C_("picture of a search", "Map"));
  tilestar_page_switch_add (self->picture_switch, self->tree, "tree",
                            C_("picture of a search", "Tree"));
  tilestar_page_switch_add (self->picture_switch, landscape, "landscape",
                            C_("picture of a search", "Landscape"));
  tilestar_page_switch_add (self->picture_switch, self->frontier, "frontier", _("Frontier"));
  tilestar_page_switch_add (self->picture_switch, self->closed, "closed", _("Closed"));
  tilestar_page_switch_add (self->picture_switch, solutions, "solutions",
                            C_("picture of a search", "Solutions"));
}

/* Updates the statistics beside the picture, which only an audience sees. */
static void
update_counters (TilestarExploreView *self)
{
  gboolean speak = !tilestar_exploration_is_playing (self->exploration);
  g_autofree char *expanded = NULL;
  g_autofree char *frontier = NULL;

  if (!self->is_presenting)
    return;

  if (tilestar_exploration_get_record (self->exploration) != NULL)
    {
      SlideRecordCounters counters;

      tilestar_exploration_get_counters (self->exploration, &counters);
      expanded = tilestar_format_count (counters.expanded);
      frontier = tilestar_format_count (counters.frontier);
    }
  tilestar_statistic_row_set_value (self->expanded_row, expanded, speak);
  tilestar_statistic_row_set_value (self->frontier_row, frontier, speak);
}

/* Shows the selected node in one line while the side panel is hidden. */
static void
update_selected (TilestarExploreView *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  gboolean is_shown = record != NULL && !gtk_widget_get_mapped (self->panel)
                      && !tilestar_exploration_are_values_hidden (self->exploration);
  g_autofree char *values = NULL;
  g_autofree char *isolated = NULL;
  g_autofree char *text = NULL;
  SlideVersion node;

  if (is_shown)
    {
      slide_record_get_version (record, tilestar_exploration_get_selected (self->exploration), &node);
      values = tilestar_formula_dup_recorded (record, node.g, node.h);
      isolated = tilestar_isolate (values);
      /* Translators: %s is f = g + h with its numbers */
      text = g_strdup_printf (_("Selected node: %s"), isolated);
      gtk_label_set_text (self->selected_label, text);
      gtk_label_set_text (self->selected_values, values);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->selected_button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
  gtk_widget_set_visible (self->selected_button, is_shown);
}

/* Grabs the focus without selecting the whole text of an entry, so that the user can type on. */
static void
restore_focus (GtkWidget *widget)
{
  int start = 0, end = 0;

  if (GTK_IS_EDITABLE (widget))
    gtk_editable_get_selection_bounds (GTK_EDITABLE (widget), &start, &end);
  gtk_widget_grab_focus (widget);
  if (GTK_IS_EDITABLE (widget))
    gtk_editable_select_region (GTK_EDITABLE (widget), start, end);
}

/* Shows the lesson above the pictures. A presentation does not scroll and needs the height for the pictures, so it
 * shows the lesson in the side panel, if that is visible. */
static void
place_lesson (TilestarExploreView *self)
{
  GtkWidget *bar = GTK_WIDGET (self->lesson_bar);
  GtkBox *panel_box = tilestar_explore_panel_get_box (TILESTAR_EXPLORE_PANEL (self->panel));
  gboolean is_in_panel = gtk_widget_get_parent (bar) == GTK_WIDGET (panel_box);

  if (is_in_panel == (self->is_presenting && gtk_widget_get_mapped (self->panel)))
    return;

  g_object_ref (bar);
  if (is_in_panel)
    {
      gtk_box_remove (panel_box, bar);
      gtk_box_insert_child_after (self->main_box, bar, GTK_WIDGET (self->mistake_bar));
    }
  else
    {
      gtk_box_remove (self->main_box, bar);
      gtk_box_prepend (panel_box, bar);
    }
  g_object_unref (bar);
  if (self->kept_focus != NULL)
    restore_focus (self->kept_focus);
}

static gboolean
follow_panel_cb (gpointer user_data)
{
  TilestarExploreView *self = user_data;

  self->mapped_id = 0;
  update_selected (self);
  place_lesson (self);
  g_clear_weak_pointer (&self->kept_focus);
  return G_SOURCE_REMOVE;
}

/* The panel is mapped during layout, when the visibility of widgets must not change; before the next one
 * it may. */
static void
panel_mapped_cb (TilestarExploreView *self)
{
  /* NULL while the window is being closed. */
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  /* A panel that is hidden loses the focus before the idle callback. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->lesson_bar)))
    g_set_weak_pointer (&self->kept_focus, focus);
  if (self->mapped_id == 0)
    self->mapped_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_panel_cb, self, NULL);
}

/* ---- The search ---- */

/* Whether there is nothing to explore. What is shown stays until a search that can be recorded expands its first
 * node or ends. */
static gboolean
is_empty (TilestarExploreView *self)
{
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  gboolean is_recordable =
    run != NULL && slide_algorithm_get_info (tilestar_run_get_request (run)->algorithm)->recordable;

  if (tilestar_exploration_get_record (self->exploration) != NULL
      || tilestar_lesson_player_get_lesson (self->lesson_player) != NULL)
    return FALSE;

  return !is_recordable || !tilestar_exploration_is_growing (self->exploration)
         || gtk_widget_get_visible (self->empty_box);
}

/* Whether a search is running that is not the one explored. */
static gboolean
is_other_running (TilestarExploreView *self)
{
  return tilestar_workspace_is_running (self->workspace)
         && tilestar_workspace_get_run (self->workspace) != tilestar_exploration_get_run (self->exploration);
}

/* Explains why there is no search. */
static void
explain_empty (TilestarExploreView *self)
{
  g_autofree char *limit = tilestar_format_count (tilestar_workspace_get_record_limit (self->workspace));
  g_autofree char *text = NULL;
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  const SlideAlgorithmInfo *chosen =
    slide_algorithm_get_info (tilestar_settings_get_algorithm (self->settings));
  const SlideAlgorithmInfo *info =
    run != NULL ? slide_algorithm_get_info (tilestar_run_get_request (run)->algorithm) : chosen;
  const char *title = _("No search recorded yet");
  const char *sentence = _("Press Solve to record a search, then step through it here expansion by "
                           "expansion");

  if (!info->recordable)
    {
      title = _("This search is not being recorded");
      sentence = _(info->unrecordable_reason);
    }
  else if (is_other_running (self))
    {
      title = _("The search is running");
      /* Translators: %s is the limit of a record, in expansions */
      sentence = text = g_strdup_printf (_("When it ends, it will be recorded here if it is within the limit of the "
                                           "record: %s"), limit);
    }
  else if (tilestar_workspace_is_shown_too_large (self->workspace))
    {
      g_autofree char *n =
        tilestar_format_count (tilestar_run_get_statistics (tilestar_workspace_get_shown_run (self->workspace))
                                 ->expanded);

      title = _("Too large to record");
      /* Translators: two numbers of expansions */
      sentence = text = g_strdup_printf (_("Nodes expanded: %s; limit of the record: %s. Press Solve to record the "
                                           "beginning of the search, choose a heuristic or an algorithm that "
                                           "expands fewer nodes, or change the limit in Preferences."), n, limit);
    }
  else if (run != NULL && !tilestar_run_has_ended (run))
    sentence = _("The search has not expanded any nodes yet");
  else if (run != NULL)
    {
      title = _("Nothing to explore");
      sentence = _("The search ended before it expanded any nodes");
    }
  gtk_label_set_text (self->empty_title, title);
  gtk_label_set_text (self->empty_label, sentence);
}

/* If there is no search, explains why, instead of showing the pictures and the panel. */
static void
update_empty (TilestarExploreView *self)
{
  gboolean is_shown = is_empty (self);

  if (is_shown)
    explain_empty (self);
  gtk_widget_set_visible (self->empty_box, is_shown);
  gtk_widget_set_visible (self->search_box, !is_shown);
  gtk_widget_set_visible (self->panel, !is_shown);
}

/* Shows a temporary message above the pictures, or why the chosen algorithm cannot be explored. */
static void
update_notice (TilestarExploreView *self)
{
  const SlideAlgorithmInfo *info =
    slide_algorithm_get_info (tilestar_settings_get_algorithm (self->settings));
  const char *text = self->message;
  g_autofree char *reason = NULL;

  update_empty (self);
  if (text == NULL && !info->recordable && !gtk_widget_get_visible (self->empty_box))
    text = reason = g_strdup_printf (_("“%s” cannot be recorded. %s"), _(info->name),
                                     _(info->unrecordable_reason));
  gtk_label_set_text (self->notice, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notice), text != NULL);
}

/* @message: (nullable): shown until the moment changes */
static void
set_message (const char *message,
             gpointer    user_data)
{
  TilestarExploreView *self = user_data;

  g_free (self->message);
  self->message = g_strdup (message);
  update_notice (self);
}

/* @name: (nullable): the file being opened; @fraction: how much of it has been read */
static void
opening_cb (TilestarExploreView *self,
            const char          *name,
            double               fraction)
{
  /* Translators: label of a progress bar; %s is the name of a file with a saved search */
  g_autofree char *text = name != NULL ? g_strdup_printf (_("Opening “%s”"), name) : NULL;

  gtk_widget_set_visible (self->opening_box, name != NULL);
  gtk_label_set_text (self->opening_label, text != NULL ? text : "");
  gtk_progress_bar_set_fraction (self->opening_bar, fraction);
}

static void
cancel_opening_cb (TilestarExploreView *self)
{
  tilestar_saved_search_cancel (self->saved_search);
}

static void
saved_cb (TilestarExploreView *self,
          const char          *path)
{
  tilestar_dialog_saved (GTK_WIDGET (self), path);
}

static void
failed_cb (TilestarExploreView *self,
           const char          *heading,
           const char          *reason)
{
  tilestar_message_fail (GTK_WIDGET (self), heading, reason);
}

static void
mistaken_cb (TilestarExploreView *self,
             const char          *name,
             const char          *reason,
             const SlideBoard    *culprit)
{
  tilestar_mistake_bar_show (self->mistake_bar, name, reason, culprit);
}

static void
moment_changed_cb (TilestarExploreView *self)
{
  if (self->message != NULL)
    set_message (NULL, self);
  update_counters (self);
  update_actions (self);
}

static void
record_changed_cb (TilestarExploreView *self)
{
  self->is_new = TRUE;
  set_message (NULL, self);
  update_selected (self);
  update_counters (self);
  update_actions (self);
}

/* Sets the speed to play a new record in PLAY_SECONDS, rounded up to one significant digit. */
static void
grew_cb (TilestarExploreView *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);

  if (self->is_new && record != NULL && !tilestar_exploration_is_growing (self->exploration))
    {
      double n = (double) slide_record_get_n_expansions (record);
      double speed = MAX (n / PLAY_SECONDS, TILESTAR_EXPLORATION_MIN_SPEED);
      double unit = pow (10.0, floor (log10 (speed)));

      self->is_new = FALSE;
      tilestar_exploration_set_speed (self->exploration, ceil (speed / unit) * unit);
    }
  update_empty (self);
  update_selected (self);
  update_actions (self);
}

/* Shows a bar if the explored search is not the one that the other views show, or has other boards. */
static void
update_earlier (TilestarExploreView *self)
{
  TilestarRun *explored = tilestar_exploration_get_run (self->exploration);
  TilestarRun *shown = tilestar_workspace_get_shown_run (self->workspace);
  gboolean is_earlier = explored != NULL && tilestar_exploration_get_record (self->exploration) != NULL
                        && (self->lesson_player == NULL
                            || tilestar_lesson_player_get_lesson (self->lesson_player) == NULL)
                        && (!tilestar_run_is_about (explored, tilestar_session_get_start (self->session),
                                                    tilestar_session_get_goal (self->session))
                            || (shown != NULL && shown != explored && !tilestar_run_is_like (explored, shown)));

  gtk_widget_set_visible (self->earlier_bar, is_earlier);
}

static void
running_cb (TilestarExploreView *self)
{
  update_empty (self);
  g_object_notify (G_OBJECT (self), "running");
}

/* All views show one search: records the one that the other views show, if it can be recorded. */
static void
follow_shown (TilestarExploreView *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && tilestar_workspace_can_record_shown (self->workspace)
      && tilestar_lesson_player_get_lesson (self->lesson_player) == NULL)
    tilestar_workspace_record_shown (self->workspace);
  update_empty (self);
}

static void
tilestar_explore_view_solve (TilestarView *view)
{
  TilestarExploreView *self = TILESTAR_EXPLORE_VIEW (view);
  g_autoptr (GError) error = NULL;

  /* Must come first, as unfinished input may change the boards. */
  tilestar_search_frame_end_edit (self->frame);
  if (!tilestar_workspace_solve_recorded (self->workspace, &error))
    tilestar_search_frame_refuse (self->frame, error);
}

/* Leaves the lesson when the view is switched or the window closed. */
static void
tilestar_explore_view_unmap (GtkWidget *widget)
{
  TilestarExploreView *self = TILESTAR_EXPLORE_VIEW (widget);

  GTK_WIDGET_CLASS (tilestar_explore_view_parent_class)->unmap (widget);

  if (self->lesson_player != NULL)
    tilestar_lesson_player_close (self->lesson_player);
}

/* On the first visit, records any search that takes no time, once its heuristic has been built. */
static void
record_first_visit (TilestarExploreView *self)
{
  TilestarHeuristicState state = tilestar_chosen_heuristic_get_state (tilestar_workspace_get_chosen (self->workspace));

  if (self->was_visited || !gtk_widget_get_mapped (GTK_WIDGET (self)) || state == TILESTAR_HEURISTIC_LOADING)
    return;

  self->was_visited = TRUE;
  if (tilestar_exploration_get_run (self->exploration) == NULL
      && !tilestar_workspace_is_running (self->workspace)
      && slide_board_get_n_cells (tilestar_session_get_start (self->session)) <= MAX_CELLS_UNASKED
      && state == TILESTAR_HEURISTIC_READY)
    {
      tilestar_explore_view_solve (TILESTAR_VIEW (self));
      gtk_stack_set_visible_child_name (self->pictures, "tree");
    }
}

/* Records the search that is shown elsewhere. */
static void
tilestar_explore_view_map (GtkWidget *widget)
{
  TilestarExploreView *self = TILESTAR_EXPLORE_VIEW (widget);

  GTK_WIDGET_CLASS (tilestar_explore_view_parent_class)->map (widget);

  if (self->workspace == NULL)
    return;

  follow_shown (self);
  record_first_visit (self);
}

/* ---- The view ---- */

static gboolean
tilestar_explore_view_is_goal_focused (TilestarView *view)
{
  return tilestar_search_frame_is_goal_focused (TILESTAR_EXPLORE_VIEW (view)->frame);
}

static const SlideBoard *
tilestar_explore_view_get_board (TilestarView *view)
{
  TilestarExploreView *self = TILESTAR_EXPLORE_VIEW (view);
  const SlideBoard *board = tilestar_search_frame_get_board (self->frame);

  if (board == NULL)
    board = tilestar_explore_panel_get_board (TILESTAR_EXPLORE_PANEL (self->panel));
  return board != NULL ? board : tilestar_session_get_start (self->session);
}

static gboolean
tilestar_explore_view_escape (TilestarView *view)
{
  TilestarExploreView *self = TILESTAR_EXPLORE_VIEW (view);

  if (tilestar_saved_search_cancel (self->saved_search))
    ;
  else if (tilestar_side_pane_is_folded (self->recorder_pane) && tilestar_side_pane_is_shown (self->recorder_pane))
    tilestar_side_pane_set_shown (self->recorder_pane, FALSE);
  else if (tilestar_workspace_is_running (self->workspace))
    tilestar_workspace_stop (self->workspace);
  else if (tilestar_search_frame_escape_edit (self->frame))
    ;
  else if (tilestar_exploration_is_playing (self->exploration))
    tilestar_exploration_set_playing (self->exploration, FALSE);
  else if (!tilestar_exploration_is_current_selected (self->exploration))
    tilestar_exploration_set_selected (self->exploration, SLIDE_RECORD_NONE);
  else
    return FALSE;

  return TRUE;
}

static void
tilestar_explore_view_focus (TilestarView *view)
{
  TilestarExploreView *self = TILESTAR_EXPLORE_VIEW (view);

  if (!tilestar_search_frame_focus (self->frame)
      && tilestar_lesson_player_get_lesson (self->lesson_player) == NULL)
    tilestar_time_line_focus (self->time_line);
}

static void
update_picture_height (TilestarExploreView *self)
{
  gboolean has_lesson = tilestar_lesson_player_get_lesson (self->lesson_player) != NULL;
  int height = PICTURE_HEIGHT;

  if (has_lesson && !self->is_presenting && gtk_widget_get_width (GTK_WIDGET (self)) < NARROW)
    height = SCROLLED_HEIGHT;
  else if (has_lesson || self->is_presenting)
    height = LEAST_HEIGHT;
  gtk_widget_set_size_request (GTK_WIDGET (self->pictures), -1, height);
  gtk_stack_set_vhomogeneous (self->pictures, !has_lesson && !self->is_presenting);
}

/* An audience sees the columns that fit in large letters. */
static void
show_columns (GtkWidget *table,
              gboolean   are_all_shown)
{
  tilestar_table_show_column (TILESTAR_TABLE (table), TILESTAR_NODE_COLUMN_GENERATED, are_all_shown);
  tilestar_table_show_column (TILESTAR_TABLE (table), TILESTAR_NODE_COLUMN_REMARK, are_all_shown);
}

static void
tilestar_explore_view_set_presenting (TilestarView *view,
                                      gboolean      is_presenting)
{
  TilestarExploreView *self = TILESTAR_EXPLORE_VIEW (view);

  self->is_presenting = is_presenting;
  update_counters (self);
  panel_mapped_cb (self);
  update_picture_height (self);
  if (is_presenting)
    {
      self->has_setup = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->setup_button));
      self->has_recorder = tilestar_side_pane_is_shown (self->recorder_pane);
    }
  tilestar_side_pane_set_shown (self->recorder_pane, !is_presenting && self->has_recorder);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->setup_button), !is_presenting && self->has_setup);
  tilestar_search_frame_set_has_bar (self->frame, !is_presenting);
  tilestar_queue_view_set_presenting (self->queue, is_presenting,
                                      tilestar_lesson_player_get_lesson (self->lesson_player) != NULL);
  show_columns (self->frontier, !is_presenting);
  show_columns (self->closed, !is_presenting);
}

/* ---- Actions ---- */

/* Uses the selected node as the start and the goal of its search as the goal, since the
 * session's goal may have changed since, even in size. */
static void
adopt_board_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  TilestarExploreView *self = user_data;
  const SlideBoard *shown = tilestar_explore_panel_get_board (TILESTAR_EXPLORE_PANEL (self->panel));
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  SlideBoard board;

  if (shown == NULL || run == NULL)
    return;

  board = *shown;
  tilestar_session_set_pair (self->session, &board, &tilestar_run_get_request (run)->goal);
}

/* ---- Lessons ---- */

/* Returns whether the setup is shown, or will be after a presentation, which hides it. */
static gboolean
get_setup (TilestarExploreView *self)
{
  return self->is_presenting ? self->has_setup : gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->setup_button));
}

static void
set_setup (TilestarExploreView *self,
           gboolean             is_shown)
{
  if (self->is_presenting)
    self->has_setup = is_shown;
  else
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->setup_button), is_shown);
}

/* Sets what the step sets. After a jump, also back, what it leaves unchanged is as the steps before it
 * set it; otherwise as it is, perhaps as the user has set it. */
static void
show_lesson_step (TilestarExploreView *self,
                  const SlideLesson   *lesson,
                  guint                number)
{
  const SlideLessonStep *step = slide_lesson_get_step (lesson, number);
  gboolean follows = number == self->lesson_step + 1;
  const char *picture = NULL;
  int setup = -1, panel = -1, queue = -1;
  double zoom = 0.0;
  gboolean is_same_search = TRUE;

  for (guint i = number + 1; i > 0 && (i == number + 1 || !follows); i--)
    {
      const SlideLessonStep *earlier = slide_lesson_get_step (lesson, i - 1);

      is_same_search = is_same_search && earlier->search == step->search;
      picture = picture != NULL ? picture : earlier->picture;
      setup = setup >= 0 ? setup : earlier->setup;
      panel = panel >= 0 ? panel : earlier->panel;
      queue = queue >= 0 ? queue : earlier->queue;
      zoom = zoom > 0.0 || !is_same_search ? zoom : earlier->zoom;
    }

  self->lesson_step = number;
  if (picture != NULL)
    gtk_stack_set_visible_child_name (self->pictures, picture);
  if (setup >= 0)
    set_setup (self, setup);
  if (panel >= 0)
    g_settings_set_boolean (self->settings, "show-panel", panel);
  if (queue >= 0)
    tilestar_queue_view_set_shown (self->queue, queue);
  g_settings_set_boolean (self->settings, "show-solution", step->solution);
  if (zoom > 0.0)
    {
      tilestar_tree_area_set_zoom (tilestar_tree_view_get_area (TILESTAR_TREE_VIEW (self->tree)), zoom);
      tilestar_map_view_set_zoom (TILESTAR_MAP_VIEW (self->map), zoom);
    }
}

static void
lesson_shown_cb (TilestarExploreView *self)
{
  const SlideLesson *lesson = tilestar_lesson_player_get_lesson (self->lesson_player);
  guint number = tilestar_lesson_player_get_step (self->lesson_player);
  const SlideLessonStep *step = slide_lesson_get_step (lesson, number);

  if (self->picture_before == NULL)
    {
      self->picture_before = g_strdup (gtk_stack_get_visible_child_name (self->pictures));
      self->setup_before = get_setup (self);
      self->lesson_step = lesson->steps->len;
      /* Leaves the height to the picture; the user can show the queue again. */
      tilestar_queue_view_set_shown (self->queue, FALSE);
    }
  /* In a narrow view, which scrolls, boards and labels need more than the height that is left. */
  update_picture_height (self);
  update_empty (self);
  update_earlier (self);
  tilestar_explore_panel_scroll_up (TILESTAR_EXPLORE_PANEL (self->panel));
  show_lesson_step (self, lesson, number);
  /* The arrow keys select a node at once where one is asked for. */
  if (step->question.kind == SLIDE_QUESTION_NODE && gtk_stack_get_visible_child (self->pictures) == self->tree
      && tilestar_lesson_player_get_answer (self->lesson_player) <= TILESTAR_ANSWER_WRONG)
    gtk_widget_grab_focus (GTK_WIDGET (tilestar_tree_view_get_area (TILESTAR_TREE_VIEW (self->tree))));
}

static void
show_recorder (TilestarExploreView *self)
{
  if (self->recorder != NULL && !self->is_presenting)
    tilestar_side_pane_set_shown (self->recorder_pane, TRUE);
  self->has_recorder = self->recorder != NULL;
}

/* Restores what the steps of the lesson have shown. */
static void
lesson_ended_cb (TilestarExploreView *self)
{
  update_empty (self);
  update_earlier (self);
  if (self->is_lesson_tried)
    {
      self->is_lesson_tried = FALSE;
      show_recorder (self);
    }
  if (self->picture_before == NULL)
    return;

  /* An audience sees the queue only on request again. */
  tilestar_queue_view_set_presenting (self->queue, self->is_presenting, FALSE);
  gtk_stack_set_visible_child_name (self->pictures, self->picture_before);
  set_setup (self, self->setup_before);
  tilestar_map_view_show_search (TILESTAR_MAP_VIEW (self->map));
  update_picture_height (self);
  g_clear_pointer (&self->picture_before, g_free);
}

static void
open_lesson (TilestarExploreView *self,
             SlideLesson         *lesson,
             const char          *id,
             guint                step)
{
  self->was_visited = TRUE;
  /* The end of a lesson that was tried returns to the recorder, but not where another one begins. */
  self->is_lesson_tried = FALSE;
  /* The bar takes the focus where a question is typed or chosen. */
  tilestar_time_line_drop_focus (self->time_line);
  tilestar_search_frame_end_edit (self->frame);
  g_object_set (self->predict, "active", FALSE, NULL);
  tilestar_lesson_player_open (self->lesson_player, lesson, id, step);
  tilestar_explore_view_focus (TILESTAR_VIEW (self));
}

static void
lesson_started_cb (TilestarExploreView *self,
                   gpointer             lesson,
                   const char          *id,
                   guint                step)
{
  open_lesson (self, lesson, id, step);
}

/* Sets what the view shows. */
static void
take_cb (TilestarExploreView *self,
         gpointer             data)
{
  SlideLessonState *state = data;

  state->picture = gtk_stack_get_visible_child_name (self->pictures);
  state->setup = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->setup_button));
  state->panel = g_settings_get_boolean (self->settings, "show-panel");
  state->queue = tilestar_queue_view_is_shown (self->queue);
  state->solution = g_settings_get_boolean (self->settings, "show-solution");
  if (g_str_equal (state->picture, "tree"))
    state->zoom = tilestar_tree_area_get_zoom (tilestar_tree_view_get_area (TILESTAR_TREE_VIEW (self->tree)));
  else if (g_str_equal (state->picture, "map") && !tilestar_map_view_is_zoom_free (TILESTAR_MAP_VIEW (self->map)))
    state->zoom = CLAMP (tilestar_map_view_get_zoom (TILESTAR_MAP_VIEW (self->map)), 1.0, 20.0);
}

static void
try_cb (TilestarExploreView *self,
        gpointer             lesson,
        guint                step)
{
  /* In a narrow view, the recorder would cover the lesson that is tried. */
  if (tilestar_side_pane_is_folded (self->recorder_pane))
    tilestar_side_pane_set_shown (self->recorder_pane, FALSE);
  open_lesson (self, lesson, NULL, step);
  self->is_lesson_tried = TRUE;
}

static void
recorder_closed_cb (TilestarExploreView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  /* The menu of this button opens the recorder. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->recorder)))
    gtk_widget_grab_focus (self->export_button);
  self->recorder = NULL;
  self->is_lesson_tried = self->has_recorder = FALSE;
  tilestar_side_pane_set_shown (self->recorder_pane, FALSE);
  tilestar_side_pane_set_pane (self->recorder_pane, NULL);
  gtk_widget_set_visible (self->recorder_button, FALSE);
  if (self->hid_setup && self->picture_before != NULL)
    self->setup_before = TRUE;
  else if (self->hid_setup)
    set_setup (self, TRUE);
  self->hid_setup = FALSE;
}

static void
open_recorder (TilestarExploreView *self)
{
  GtkWidget *recorder = tilestar_lesson_recorder_new (self->workspace);

  self->recorder = TILESTAR_LESSON_RECORDER (recorder);
  g_signal_connect_object (recorder, "take", G_CALLBACK (take_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (recorder, "try", G_CALLBACK (try_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (recorder, "closed", G_CALLBACK (recorder_closed_cb), self, G_CONNECT_SWAPPED);
  tilestar_side_pane_set_pane (self->recorder_pane, recorder);
  gtk_widget_set_visible (self->recorder_button, TRUE);

  /* So that the picture keeps its width. */
  self->hid_setup = get_setup (self) && gtk_widget_get_width (GTK_WIDGET (self)) < RECORDER_AND_SETUP;
  if (self->hid_setup)
    set_setup (self, FALSE);
}

/* There is at most one recorder. @uri: (nullable): of a lesson to edit */
static void
record_lesson (TilestarExploreView *self,
               const char          *uri)
{
  if (self->recorder == NULL)
    open_recorder (self);
  show_recorder (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->recorder));
  if (uri != NULL)
    tilestar_lesson_recorder_open (self->recorder, uri);
}

gboolean
tilestar_explore_view_close (TilestarExploreView *self)
{
  g_return_val_if_fail (TILESTAR_IS_EXPLORE_VIEW (self), TRUE);

  if (self->recorder == NULL || tilestar_lesson_recorder_may_close (self->recorder))
    return TRUE;

  /* The recorder shows why the lesson cannot be saved. */
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-view", "s", "explore");
  show_recorder (self);
  return FALSE;
}

static void
record_lesson_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  record_lesson (user_data, NULL);
}

static void
lessons_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  TilestarExploreView *self = user_data;
  TilestarLessonChooser *chooser = tilestar_lesson_chooser_new (self->workspace);

  g_signal_connect_object (chooser, "started", G_CALLBACK (lesson_started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (chooser, "recorded", G_CALLBACK (record_lesson), self, G_CONNECT_SWAPPED);
  tilestar_dialog_present (GTK_WINDOW (chooser), GTK_WIDGET (self));
}

static void
go_step (TilestarExploreView *self,
         int                  direction)
{
  guint step = tilestar_lesson_player_get_step (self->lesson_player);

  tilestar_lesson_player_set_step (self->lesson_player, step + (guint) direction);
}

/* In a lecture an open question is answered first: a remote has no other key for that. */
static void
next_step_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  TilestarExploreView *self = user_data;
  SlideLesson *lesson = tilestar_lesson_player_get_lesson (self->lesson_player);
  guint step = tilestar_lesson_player_get_step (self->lesson_player);

  if (self->is_presenting && tilestar_lesson_player_is_ready (self->lesson_player)
      && slide_lesson_get_step (lesson, step)->question.kind != SLIDE_QUESTION_NONE
      && tilestar_lesson_player_get_answer (self->lesson_player) <= TILESTAR_ANSWER_WRONG)
    tilestar_lesson_player_show_answer (self->lesson_player);
  else
    go_step (self, 1);
}

static void
previous_step_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  go_step (user_data, -1);
}

static const GActionEntry own_actions[] = {
  { .name = "lessons", .activate = lessons_cb },
  { .name = "record-lesson", .activate = record_lesson_cb },
  { .name = "next-lesson-step", .activate = next_step_cb },
  { .name = "previous-lesson-step", .activate = previous_step_cb },
  { .name = "adopt-board", .activate = adopt_board_cb },
};

static void
tilestar_explore_view_bind (TilestarView      *view,
                            TilestarWorkspace *workspace)
{
  TilestarExploreView *self = TILESTAR_EXPLORE_VIEW (view);
  g_autoptr (GAction) show_solution = NULL;

  self->workspace = workspace;
  self->session = tilestar_workspace_get_session (workspace);
  self->settings = tilestar_workspace_get_settings (workspace);
  self->exploration = g_object_ref (tilestar_workspace_get_exploration (workspace));

  self->predict = tilestar_predict_new (self->exploration);
  self->saved_search = tilestar_saved_search_new (workspace);
  g_signal_connect_object (self->saved_search, "saved", G_CALLBACK (saved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saved_search, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saved_search, "mistaken", G_CALLBACK (mistaken_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saved_search, "opening", G_CALLBACK (opening_cb), self,
                           G_CONNECT_SWAPPED);
  show_solution = g_settings_create_action (self->settings, "show-solution");
  g_action_map_add_action (self->actions, show_solution);
  g_settings_bind (self->settings, "show-solution", self->exploration, "solution-shown",
                   G_SETTINGS_BIND_GET);
  tilestar_time_actions_add (self->actions, self->exploration);
  tilestar_run_to_add (self->actions, self->exploration, GTK_WIDGET (self),
                       set_message, self);
  tilestar_search_frame_bind (self->frame, workspace, self->actions);
  tilestar_search_frame_set_exploration (self->frame, self->exploration);
  tilestar_mistake_bar_bind (self->mistake_bar, self->exploration);
  g_signal_connect_object (workspace, "shown-changed", G_CALLBACK (update_earlier), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "choices-changed", G_CALLBACK (update_earlier), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->exploration, "record-changed", G_CALLBACK (update_earlier), self, G_CONNECT_SWAPPED);
  self->lesson_player = tilestar_lesson_player_new (workspace);
  g_signal_connect_object (self->lesson_player, "shown", G_CALLBACK (lesson_shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lesson_player, "ended", G_CALLBACK (lesson_ended_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lesson_player, "changed", G_CALLBACK (update_step_actions), self,
                           G_CONNECT_SWAPPED);
  tilestar_lesson_bar_bind (self->lesson_bar, self->lesson_player, self->exploration);
  update_step_actions (self);
  tilestar_predict_bar_bind (self->predict_bar, self->predict);
  gtk_box_prepend (self->tools, tilestar_predict_new_toggle (self->predict));
  tilestar_explore_panel_bind (TILESTAR_EXPLORE_PANEL (self->panel), workspace);
  tilestar_time_line_bind (self->time_line, self->exploration);
  tilestar_queue_view_bind (self->queue, self->exploration, self->settings,
                            self->actions);
  gtk_box_prepend (self->bottom_bar, tilestar_queue_view_get_bar (self->queue));

  self->map = tilestar_map_view_new ();
  self->tree = tilestar_tree_view_new ();
  g_settings_bind (self->settings, "tree-fixed-places",
                   tilestar_tree_view_get_area (TILESTAR_TREE_VIEW (self->tree)), "fixed-places",
                   G_SETTINGS_BIND_DEFAULT);
  tilestar_file_actions_add (self->actions, &(TilestarFileSources) {
    .saved_search = self->saved_search,
    .exploration = self->exploration,
    .pictures = self->pictures,
    .node = tilestar_explore_panel_get_node (TILESTAR_EXPLORE_PANEL (self->panel)),
    .tree = self->tree,
    .workspace = workspace,
  });
  tilestar_page_switch_bind (self->picture_switch, self->pictures, self->actions,
                             "picture", _("Picture"));
  add_pictures (self);

  g_signal_connect_swapped (workspace, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (follow_shown), self);
  g_signal_connect_swapped (workspace, "shown-changed", G_CALLBACK (update_empty), self);
  g_signal_connect_swapped (workspace, "choices-changed", G_CALLBACK (update_empty), self);
  g_signal_connect_object (tilestar_workspace_get_chosen (workspace), "changed", G_CALLBACK (record_first_visit), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->settings, "changed::record-limit", G_CALLBACK (follow_shown), self);
  g_signal_connect_swapped (self->settings, "changed::algorithm", G_CALLBACK (update_notice), self);
  g_signal_connect_swapped (self->exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (self->exploration, "grew", G_CALLBACK (grew_cb), self);
  g_signal_connect_swapped (self->exploration, "moment-changed", G_CALLBACK (moment_changed_cb), self);
  g_signal_connect_swapped (self->exploration, "selected-changed", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (self->exploration, "selected-changed", G_CALLBACK (update_selected), self);
  g_signal_connect_swapped (self->panel, "map", G_CALLBACK (panel_mapped_cb), self);
  g_signal_connect_swapped (self->panel, "unmap", G_CALLBACK (panel_mapped_cb), self);
  update_selected (self);
  update_notice (self);
  update_actions (self);
  tilestar_exploration_announce (self->exploration);
}

/* ---- The object ---- */

static void
tilestar_explore_view_dispose (GObject *object)
{
  TilestarExploreView *self = TILESTAR_EXPLORE_VIEW (object);

  tilestar_disconnect (self->exploration, self);

  g_clear_handle_id (&self->mapped_id, g_source_remove);
  g_clear_weak_pointer (&self->kept_focus);
  g_clear_pointer (&self->message, g_free);
  g_clear_pointer (&self->picture_before, g_free);
  g_clear_object (&self->predict);
  if (self->lesson_player != NULL)
    g_object_run_dispose (G_OBJECT (self->lesson_player));
  g_clear_object (&self->lesson_player);
  if (self->saved_search != NULL)
    g_object_run_dispose (G_OBJECT (self->saved_search));
  g_clear_object (&self->saved_search);
  g_clear_object (&self->exploration);
  /* Its children notify while they are disposed. */
  self->workspace = NULL;

  G_OBJECT_CLASS (tilestar_explore_view_parent_class)->dispose (object);
}

static void
tilestar_explore_view_class_init (TilestarExploreViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TilestarViewClass *view_class = TILESTAR_VIEW_CLASS (klass);

  object_class->dispose = tilestar_explore_view_dispose;
  widget_class->map = tilestar_explore_view_map;
  widget_class->unmap = tilestar_explore_view_unmap;
  view_class->bind = tilestar_explore_view_bind;
  view_class->solve = tilestar_explore_view_solve;
  view_class->escape = tilestar_explore_view_escape;
  view_class->focus = tilestar_explore_view_focus;
  view_class->set_presenting = tilestar_explore_view_set_presenting;
  view_class->is_goal_focused = tilestar_explore_view_is_goal_focused;
  view_class->get_board = tilestar_explore_view_get_board;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_STATISTIC_ROW, TILESTAR_TYPE_LESSON_BAR, TILESTAR_TYPE_MISTAKE_BAR,
                         TILESTAR_TYPE_PAGE_SWITCH, TILESTAR_TYPE_PREDICT_BAR, TILESTAR_TYPE_QUEUE_VIEW,
                         TILESTAR_TYPE_SEARCH_FRAME, TILESTAR_TYPE_SIDE_PANE, TILESTAR_TYPE_TIME_LINE,
                         TILESTAR_TYPE_TERM_BUTTON);
  TILESTAR_TEMPLATE (widget_class, "tilestar-explore-view.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarExploreView, recorder_pane, recorder_button, export_button, frame,
                          main_box, setup_button, picture_switch, tools, opening_box, opening_label, opening_bar,
                          earlier_bar, mistake_bar, lesson_bar, predict_bar, notice);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarExploreView, empty_box, empty_title, empty_label, search_box, pictures,
                          term_button, bottom_bar, queue, selected_button, selected_label, expanded_row, frontier_row,
                          selected_values, time_line);
  TILESTAR_BIND_CALLBACKS (widget_class, editing_changed_cb, setup_toggled_cb, recorder_shown_cb, picture_shown_cb,
                           cancel_opening_cb);
}

static void
tilestar_explore_view_init (TilestarExploreView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->panel = tilestar_explore_panel_new ();
  tilestar_view_set_panel (TILESTAR_VIEW (self), self->panel);
  self->actions = tilestar_view_get_actions (TILESTAR_VIEW (self));
  g_action_map_add_action_entries (self->actions, own_actions,
                                   G_N_ELEMENTS (own_actions), self);
}

void
tilestar_explore_view_open_search (TilestarExploreView *self,
                                   const char          *path)
{
  g_return_if_fail (TILESTAR_IS_EXPLORE_VIEW (self));

  self->was_visited = TRUE;
  tilestar_saved_search_open (self->saved_search, path);
}

void
tilestar_explore_view_open_lesson (TilestarExploreView *self,
                                   SlideLesson         *lesson,
                                   const char          *uri)
{
  g_autofree char *id = NULL;

  g_return_if_fail (TILESTAR_IS_EXPLORE_VIEW (self));
  g_return_if_fail (lesson != NULL);

  id = tilestar_lessons_dup_id (uri);
  open_lesson (self, lesson, id, 0);
}
