/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-setup-panel.h"

#include "slide-board-set.h"
#include "slide-board-text.h"
#include "slide-goal-fit.h"
#include "slide-solvability.h"
#include "slide-visible-text.h"
#include "tilestar-board-view.h"
#include "tilestar-choice.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-latest.h"
#include "tilestar-mark.h"
#include "tilestar-max-parts.h"
#include "tilestar-palette.h"
#include "tilestar-partition-chooser.h"
#include "tilestar-search-options.h"
#include "tilestar-search-settings.h"
#include "tilestar-statistics-text.h"
#include "tilestar-term-button.h"

#include <glib/gi18n.h>

struct _TilestarSetupPanel
{
  AdwBin parent_instance;

  TilestarWorkspace *workspace;
  TilestarSession   *session;         /* the workspace's, like the next two */
  GSettings         *settings;
  TilestarHeuristicList *heuristics;
  gboolean           is_updating;     /* ignore signals while the widgets are updated */

  TilestarBoardView *start_view;
  TilestarBoardView *goal_view;
  GtkToggleButton   *edit_start_button;
  GtkToggleButton   *edit_goal_button;
  GtkWidget         *fit_box;
  GtkLabel          *fit_label;
  SlideGoalFit       fit;             /* while its box is visible */
  TilestarLatest     fit_latest;
  GtkImage          *solvable_icon;
  GtkLabel          *solvable_label;
  GtkWidget         *swap_button;
  GtkLabel          *reason_label;
  GtkDropDown       *size_drop_down;
  GtkDropDown       *goal_drop_down;
  GtkOrientable     *size_box;
  GtkOrientable     *random_box;
  GtkWidget         *scramble_menu_button;
  GtkLabel          *scramble_label;
  GtkSpinButton     *scramble_spin;
  GtkAdjustment     *scramble_adjustment;
  GtkAdjustment     *length_adjustment;
  GtkWidget         *length_box;
  GtkWidget         *no_length_label;
  GtkDropDown       *heuristic_drop_down;
  TilestarTermButton *heuristic_terms;
  GtkLabel          *heuristic_label;
  GtkLabel          *remark_label;
  TilestarMaxParts  *max_parts;
  TilestarPartitionChooser *partition_chooser;
  GtkWidget         *blend_grid;
  GtkAdjustment     *manhattan_adjustment;
  GtkAdjustment     *misplaced_adjustment;
  GtkAdjustment     *euclidean_adjustment;
  GtkDropDown       *algorithm_drop_down;
  TilestarTermButton *algorithm_terms;
  GtkWidget         *weight_box;
  GtkWidget         *weight_spin;
  GtkAdjustment     *weight_adjustment;
  GtkWidget         *depth_box;
  GtkWidget         *depth_spin;
  GtkAdjustment     *depth_adjustment;
  TilestarSearchOptions *search_options;
  GtkImage          *guarantee_icon;
  GtkLabel          *guarantee_label;
};

G_DEFINE_FINAL_TYPE (TilestarSetupPanel, tilestar_setup_panel, ADW_TYPE_BIN)

/* ---- From the session to the widgets ---- */

static void
show_board (TilestarBoardView *view,
            const SlideBoard  *board)
{
  if (!slide_board_equal (tilestar_board_view_get_board (view), board))
    tilestar_board_view_set_board (view, board, FALSE);
}

/* Notes in the list which heuristics do not apply to the current boards. */
static void
note_heuristics (TilestarSetupPanel *self)
{
  GListModel *heuristics = G_LIST_MODEL (self->heuristics);
  guint n = g_list_model_get_n_items (heuristics);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TilestarHeuristicItem) item = g_list_model_get_item (heuristics, i);
      g_autoptr (GError) error = NULL;
      gboolean applies = slide_heuristic_applies (tilestar_heuristic_item_get_spec (item),
                                                  tilestar_session_get_goal (self->session), &error);
      g_autofree char *visible = error != NULL ? slide_visible_message (error->message) : NULL;

      tilestar_choice_set_note (self->heuristic_drop_down, tilestar_heuristic_item_get_text (item),
                                applies ? NULL : _("Does not apply to this board"),
                                visible);
    }
}

/* The guarantee depends on the settings and on the goal. It is hidden if the heuristic cannot be
 * used, as the reason is displayed beside the heuristic. */
static void
update_guarantee (TilestarSetupPanel *self)
{
  g_autofree char *sentence = NULL;
  SlideGuarantee guarantee;

  if (self->session == NULL || self->settings == NULL)
    return;

  guarantee = tilestar_settings_get_guarantee (self->settings, tilestar_session_get_goal (self->session));
  sentence = slide_guarantee_describe (&guarantee);
  gtk_label_set_label (self->guarantee_label, sentence);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->guarantee_label)),
                          guarantee.reason != SLIDE_GUARANTEE_NO_HEURISTIC);
  tilestar_mark_set (self->guarantee_icon, guarantee.kind == SLIDE_GUARANTEE_OPTIMAL);
}

/* ---- Another goal that can be reached ---- */

static void
show_fit (TilestarSetupPanel *self)
{
  const SlideGoalFit *fit = &self->fit;
  const char *title = tilestar_choice_get_goal_title (fit->preset);
  g_autofree char *moves = tilestar_format_sentence (ngettext ("%u move", "%u moves", fit->moves), fit->moves);
  g_autofree char *text =
    /* Translators: the name of a goal, such as “Snail”, then “5 moves” */
    fit->has_moves ? g_strdup_printf (_("From this board the goal “%s” can be reached, in %s."), title, moves)
                   : g_strdup_printf (_("From this board the goal “%s” can be reached."), title);

  gtk_label_set_label (self->fit_label, text);
}

/* Data of a worker. */
typedef struct
{
  SlideGoalFit fit;
  SlideBoard   start;
} Fitting;

static void
count_fit (gpointer      data,
           GCancellable *cancellable G_GNUC_UNUSED)
{
  Fitting *fitting = data;

  slide_goal_fit_count (&fitting->fit, &fitting->start);
}

static void
fit_counted_cb (gpointer data,
                gpointer user_data)
{
  TilestarSetupPanel *self = user_data;

  self->fit = ((const Fitting *) data)->fit;
  show_fit (self);
}

static void
update_fit (TilestarSetupPanel *self)
{
  const SlideBoard *start = tilestar_session_get_start (self->session);
  gboolean has_fit = slide_goal_fit_find (start, tilestar_session_get_goal (self->session), &self->fit);

  tilestar_latest_drop (&self->fit_latest);
  gtk_widget_set_visible (self->fit_box, has_fit);
  if (has_fit)
    {
      Fitting *fitting = g_new0 (Fitting, 1);

      fitting->fit = self->fit;
      fitting->start = *start;
      show_fit (self);
      tilestar_latest_start (&self->fit_latest, count_fit, fitting, g_free, fit_counted_cb, self);
    }
}

static void
use_fit_cb (TilestarSetupPanel *self)
{
  tilestar_session_set_goal_preset (self->session, self->fit.preset);
  tilestar_workspace_follow_boards (self->workspace);
}

static void
update_solvability (TilestarSetupPanel *self)
{
  SlideSolvability solvability = slide_solvability_check (tilestar_session_get_start (self->session),
                                                          tilestar_session_get_goal (self->session));
  g_autofree char *reason = slide_solvability_explain (&solvability);

  gtk_label_set_label (self->solvable_label,
                       solvability.solvable ? _("Solvable.") : _("Not solvable."));
  gtk_label_set_label (self->reason_label, reason);
  /* A screen reader announces the reason with the label. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->solvable_label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason,
                                  -1);
  tilestar_mark_set (self->solvable_icon, solvability.solvable);
  gtk_widget_set_visible (self->swap_button, !solvability.solvable);
  update_fit (self);
}

static void
pair_changed_cb (TilestarSetupPanel *self)
{
  const SlideBoard *start = tilestar_session_get_start (self->session);
  const SlideBoard *goal = tilestar_session_get_goal (self->session);
  SlideGoalPreset preset = slide_goal_identify (goal);
  gboolean has_lengths = slide_board_get_n_cells (goal) <= SLIDE_BOARD_SET_MAX_CELLS;
  g_autofree char *size = g_strdup_printf ("%ux%u", start->rows, start->columns);

  self->is_updating = TRUE;
  show_board (self->start_view, start);
  show_board (self->goal_view, goal);
  tilestar_board_view_set_goal (self->start_view, goal);
  tilestar_board_view_set_goal (self->goal_view, goal);
  tilestar_choice_select (self->size_drop_down, size);
  tilestar_choice_select (self->goal_drop_down,
                          preset < SLIDE_N_GOAL_PRESETS ? slide_goal_get_id (preset)
                                                        : TILESTAR_CHOICE_CUSTOM);
  self->is_updating = FALSE;

  note_heuristics (self);
  tilestar_partition_chooser_set_goal (self->partition_chooser, goal);
  update_solvability (self);
  update_guarantee (self);
  gtk_widget_set_sensitive (self->length_box, has_lengths);
  gtk_widget_set_visible (self->no_length_label, !has_lengths);
}

/* ---- From the settings to the widgets ---- */

/* (nullable): what the name of the choice does not tell: that it has no effect, or its parameters that have no
 * controls */
static char *
describe_heuristic (const SlideAlgorithmInfo *algorithm,
                    const char               *text)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (text, NULL);

  if (!algorithm->uses_heuristic)
    return g_strdup (_("This algorithm uses no heuristic"));

  return spec != NULL && slide_heuristic_spec_has_parameters (spec) ? slide_heuristic_spec_dup_name (spec) : NULL;
}

/* The registry's description of `max` explains the command line's syntax. */
static const char *
get_about_heuristic (const SlideHeuristicInfo *heuristic)
{
  return g_str_equal (heuristic->id, "max")
           ? _("On each board, the largest estimate of the heuristics chosen here") : _(heuristic->description);
}

static void
update_search (TilestarSetupPanel *self)
{
  const SlideHeuristicInfo *heuristic = tilestar_settings_get_heuristic_info (self->settings);
  const SlideAlgorithmInfo *algorithm =
    slide_algorithm_get_info (tilestar_settings_get_algorithm (self->settings));
  g_autofree char *text = g_settings_get_string (self->settings, "heuristic");
  g_autofree char *description = describe_heuristic (algorithm, text);

  self->is_updating = TRUE;
  if (!tilestar_choice_select (self->heuristic_drop_down, text))
    tilestar_choice_select (self->heuristic_drop_down, heuristic->id);
  tilestar_choice_select (self->algorithm_drop_down, algorithm->id);
  self->is_updating = FALSE;

  tilestar_term_button_set_about (self->heuristic_terms, get_about_heuristic (heuristic));
  tilestar_term_button_set_about (self->algorithm_terms, _(algorithm->description));
  gtk_label_set_label (self->heuristic_label, description);
  gtk_widget_set_visible (GTK_WIDGET (self->heuristic_label), description != NULL);
  gtk_widget_set_visible (self->blend_grid,
                          algorithm->uses_heuristic && g_str_equal (heuristic->id, "blend")
                          && tilestar_settings_shows_parameters (self->settings, "blend"));
  gtk_widget_set_visible (GTK_WIDGET (self->max_parts),
                          algorithm->uses_heuristic
                          && tilestar_settings_shows_parameters (self->settings, "max"));
  /* Also if pattern databases are a part of `max`. */
  gtk_widget_set_visible (GTK_WIDGET (self->partition_chooser),
                          algorithm->uses_heuristic
                          && tilestar_settings_shows_parameters (self->settings, "pattern-database"));
  gtk_widget_set_visible (self->weight_box, algorithm->uses_weight);
  gtk_widget_set_visible (self->depth_box, algorithm->uses_depth);
  update_guarantee (self);
}

/* Composed heuristics are added, renamed or removed. The selected heuristic must not change when
 * the dropdown's rows do, even if its own row is removed. This handler runs before the rows change,
 * and heuristics_changed_cb() after. */
static void
heuristics_changing_cb (TilestarSetupPanel *self)
{
  self->is_updating = TRUE;
}

static void
heuristics_changed_cb (TilestarSetupPanel *self)
{
  update_search (self);
  note_heuristics (self);
}

/* ---- Editing ---- */

static GtkToggleButton *
get_edit_button (TilestarSetupPanel *self,
                 TilestarEdited      edited)
{
  return edited == TILESTAR_EDITED_GOAL ? self->edit_goal_button : self->edit_start_button;
}

/* Only one board can be edited at a time. */
static void
set_edited (TilestarSetupPanel *self,
            TilestarEdited      edited)
{
  self->is_updating = TRUE;
  gtk_toggle_button_set_active (self->edit_start_button, edited == TILESTAR_EDITED_START);
  gtk_toggle_button_set_active (self->edit_goal_button, edited == TILESTAR_EDITED_GOAL);
  self->is_updating = FALSE;

  /* Selecting "Custom" does not change the goal, so show the preset that it still is. */
  if (edited == TILESTAR_EDITED_NONE && self->session != NULL)
    pair_changed_cb (self);
}

static void
edit (TilestarSetupPanel *self,
      TilestarEdited      edited)
{
  set_edited (self, edited);
  g_signal_emit_by_name (self, "edit", edited);
}

static void
edit_start_toggled_cb (TilestarSetupPanel *self)
{
  if (!self->is_updating)
    edit (self, gtk_toggle_button_get_active (self->edit_start_button) ? TILESTAR_EDITED_START
                                                                       : TILESTAR_EDITED_NONE);
}

static void
edit_goal_toggled_cb (TilestarSetupPanel *self)
{
  if (!self->is_updating)
    edit (self, gtk_toggle_button_get_active (self->edit_goal_button) ? TILESTAR_EDITED_GOAL
                                                                      : TILESTAR_EDITED_NONE);
}

/* Handles a click on a small board: the first click opens the editor, and later clicks are passed
 * to the editor's board. */
static void
pick (TilestarSetupPanel *self,
      TilestarEdited      edited,
      guint               cell,
      gboolean            swept)
{
  if (swept)
    return;

  if (gtk_toggle_button_get_active (get_edit_button (self, edited)))
    g_signal_emit_by_name (self, "clicked", cell);
  else
    edit (self, edited);
}

static void
start_picked_cb (TilestarSetupPanel *self,
                 guint               cell,
                 gboolean            swept)
{
  pick (self, TILESTAR_EDITED_START, cell, swept);
}

static void
goal_picked_cb (TilestarSetupPanel *self,
                guint               cell,
                gboolean            swept)
{
  pick (self, TILESTAR_EDITED_GOAL, cell, swept);
}

void
tilestar_setup_panel_toggle_edit (TilestarSetupPanel *self,
                                  TilestarEdited      edited)
{
  GtkToggleButton *button;

  g_return_if_fail (TILESTAR_IS_SETUP_PANEL (self));
  g_return_if_fail (edited != TILESTAR_EDITED_NONE);

  button = get_edit_button (self, edited);
  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

void
tilestar_setup_panel_end_edit (TilestarSetupPanel *self)
{
  g_return_if_fail (TILESTAR_IS_SETUP_PANEL (self));

  edit (self, TILESTAR_EDITED_NONE);
}

void
tilestar_setup_panel_focus_edit (TilestarSetupPanel *self,
                                 TilestarEdited      edited)
{
  g_return_if_fail (TILESTAR_IS_SETUP_PANEL (self));

  gtk_widget_grab_focus (GTK_WIDGET (get_edit_button (self, edited)));
}

/* ---- From the user to session and settings ---- */

static void
size_selected_cb (TilestarSetupPanel *self)
{
  guint rows, columns;

  if (self->is_updating || self->session == NULL
      || !slide_shape_parse (tilestar_choice_get_selected (self->size_drop_down), &rows, &columns, NULL))
    return;

  tilestar_session_set_shape (self->session, rows, columns);
  tilestar_workspace_follow_boards (self->workspace);
}

/* Shows the number of moves on the menu button that changes it. */
static void
update_scramble_moves (TilestarSetupPanel *self)
{
  g_autofree char *text = g_strdup_printf ("%u", tilestar_setup_panel_get_scramble_moves (self));

  gtk_label_set_label (self->scramble_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scramble_menu_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static void
goal_selected_cb (TilestarSetupPanel *self)
{
  SlideGoalPreset preset;

  if (self->is_updating || self->session == NULL)
    return;

  /* "Custom" is no preset, so selecting it opens the editor. */
  if (slide_goal_from_id (tilestar_choice_get_selected (self->goal_drop_down), &preset))
    {
      tilestar_session_set_goal_preset (self->session, preset);
      tilestar_workspace_follow_boards (self->workspace);
    }
  else
    edit (self, TILESTAR_EDITED_GOAL);
}

static void
heuristic_selected_cb (TilestarSetupPanel *self)
{
  if (!self->is_updating && self->settings != NULL)
    g_settings_set_string (self->settings, "heuristic",
                           tilestar_choice_get_selected (self->heuristic_drop_down));
}

static void
algorithm_selected_cb (TilestarSetupPanel *self)
{
  if (!self->is_updating && self->settings != NULL)
    g_settings_set_string (self->settings, "algorithm",
                           tilestar_choice_get_selected (self->algorithm_drop_down));
}

/* Shows why the chosen heuristic cannot be used with this goal, or a notice about its tables. */
static void
heuristic_changed_cb (TilestarSetupPanel *self)
{
  const GError *error = tilestar_chosen_heuristic_get_error (tilestar_workspace_get_chosen (self->workspace));
  SlideHeuristic *heuristic = tilestar_chosen_heuristic_get (tilestar_workspace_get_chosen (self->workspace));
  GtkWidget *label = GTK_WIDGET (self->remark_label);
  const char *remark = NULL;

  if (error != NULL)
    remark = error->message;
  else if (heuristic != NULL)
    remark = slide_heuristic_get_notice (heuristic);

  tilestar_dialog_set_text (self->remark_label, remark);
  gtk_widget_remove_css_class (label, error != NULL ? "warning" : "error");
  gtk_widget_add_css_class (label, error != NULL ? "error" : "warning");
  gtk_widget_set_visible (label, remark != NULL);
}

/* Tables may have been built or deleted, which changes the costs of the choices. */
static void
tables_made_cb (TilestarSetupPanel *self)
{
  tilestar_partition_chooser_refresh (self->partition_chooser);
}

/* ---- The object ---- */

static void
tilestar_setup_panel_dispose (GObject *object)
{
  TilestarSetupPanel *self = TILESTAR_SETUP_PANEL (object);

  tilestar_latest_drop (&self->fit_latest);
  tilestar_clear_watched (&self->heuristics, self);
  tilestar_clear_watched (&self->workspace, self);
  tilestar_clear_watched (&self->session, self);
  tilestar_clear_watched (&self->settings, self);

  G_OBJECT_CLASS (tilestar_setup_panel_parent_class)->dispose (object);
}

/* With large text, two buttons do not fit side by side. */
static void
tilestar_setup_panel_map (GtkWidget *widget)
{
  TilestarSetupPanel *self = TILESTAR_SETUP_PANEL (widget);
  GtkOrientation orientation;
  TilestarPalette palette;

  tilestar_palette_init_for_widget (&palette, widget);
  orientation = palette.text_scale > TILESTAR_PALETTE_LARGE_TEXT ? GTK_ORIENTATION_VERTICAL
                                                                 : GTK_ORIENTATION_HORIZONTAL;
  gtk_orientable_set_orientation (self->size_box, orientation);
  gtk_orientable_set_orientation (self->random_box, orientation);
  GTK_WIDGET_CLASS (tilestar_setup_panel_parent_class)->map (widget);
}

static void
tilestar_setup_panel_class_init (TilestarSetupPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_setup_panel_dispose;
  widget_class->map = tilestar_setup_panel_map;

  TILESTAR_SIGNAL (klass, "edit", 1, G_TYPE_UINT);
  TILESTAR_SIGNAL (klass, "clicked", 1, G_TYPE_UINT);

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_BOARD_VIEW, TILESTAR_TYPE_MAX_PARTS, TILESTAR_TYPE_PARTITION_CHOOSER,
                         TILESTAR_TYPE_SEARCH_OPTIONS, TILESTAR_TYPE_TERM_BUTTON);
  TILESTAR_TEMPLATE (widget_class, "tilestar-setup-panel.ui");

  TILESTAR_BIND_CHILDREN (widget_class, TilestarSetupPanel, start_view, goal_view, edit_start_button, edit_goal_button,
                          fit_box, fit_label, solvable_icon, solvable_label, swap_button, reason_label, size_drop_down,
                          goal_drop_down, size_box, random_box, scramble_menu_button, scramble_label);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarSetupPanel, scramble_spin, scramble_adjustment, heuristic_drop_down,
                          heuristic_terms, heuristic_label, remark_label, max_parts, partition_chooser, blend_grid,
                          manhattan_adjustment, misplaced_adjustment, euclidean_adjustment, algorithm_drop_down,
                          algorithm_terms, weight_box, weight_spin);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarSetupPanel, length_adjustment, length_box, no_length_label,
                          weight_adjustment, depth_box, depth_spin, depth_adjustment, search_options, guarantee_icon,
                          guarantee_label);

  TILESTAR_BIND_CALLBACKS (widget_class, start_picked_cb, goal_picked_cb, size_selected_cb, update_scramble_moves,
                           use_fit_cb, goal_selected_cb, heuristic_selected_cb, algorithm_selected_cb,
                           edit_start_toggled_cb, edit_goal_toggled_cb);
}

static void
tilestar_setup_panel_init (TilestarSetupPanel *self)
{
  self->is_updating = TRUE;

  gtk_widget_init_template (GTK_WIDGET (self));

  tilestar_choice_set_up_drop_down (self->size_drop_down, _("Board size"), tilestar_choice_list_sizes ());
  tilestar_choice_set_up_drop_down (self->goal_drop_down, _("Goal"),
                                    tilestar_choice_list_goals ());
  tilestar_choice_set_up_drop_down (self->algorithm_drop_down, _("Algorithm"),
                                    tilestar_choice_list_algorithms ());
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->weight_spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->depth_spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  update_scramble_moves (self);

  self->is_updating = FALSE;
}

void
tilestar_setup_panel_bind (TilestarSetupPanel *self,
                           TilestarWorkspace  *workspace)
{
  TilestarSession *session = tilestar_workspace_get_session (workspace);
  TilestarChosenHeuristic *chosen = tilestar_workspace_get_chosen (workspace);
  GSettings *settings = tilestar_workspace_get_settings (workspace);
  static const char *const keys[] = {
    "heuristic", "algorithm", "weight", "reopen", "max-parts",
    "blend-manhattan", "blend-misplaced", "blend-euclidean",
  };

  g_return_if_fail (TILESTAR_IS_SETUP_PANEL (self));
  g_return_if_fail (self->session == NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  self->heuristics = tilestar_heuristic_list_new (settings);

  g_signal_connect_swapped (self->heuristics, "items-changed", G_CALLBACK (heuristics_changing_cb),
                            self);
  self->is_updating = TRUE;
  tilestar_choice_set_up_drop_down (self->heuristic_drop_down, _("Heuristic"),
                                    tilestar_choice_list_heuristics (self->heuristics));
  self->is_updating = FALSE;
  g_signal_connect_swapped (self->heuristics, "items-changed", G_CALLBACK (heuristics_changed_cb),
                            self);

  tilestar_max_parts_bind (self->max_parts, settings);
  tilestar_partition_chooser_bind (self->partition_chooser, settings);
  tilestar_search_options_bind (self->search_options, settings);
  g_settings_bind (settings, "scramble-moves", self->scramble_adjustment, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "scramble-length", self->length_adjustment, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "weight", self->weight_adjustment, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "depth", self->depth_adjustment, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "blend-manhattan", self->manhattan_adjustment, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "blend-misplaced", self->misplaced_adjustment, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "blend-euclidean", self->euclidean_adjustment, "value",
                   G_SETTINGS_BIND_DEFAULT);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_swapped (settings, signal, G_CALLBACK (update_search), self);
    }

  g_signal_connect_swapped (session, "pair-changed", G_CALLBACK (pair_changed_cb), self);
  g_signal_connect_object (chosen, "changed", G_CALLBACK (heuristic_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (chosen, "tables-made", G_CALLBACK (tables_made_cb), self, G_CONNECT_SWAPPED);
  pair_changed_cb (self);
  update_search (self);
  heuristic_changed_cb (self);
}

void
tilestar_setup_panel_set_recorded (TilestarSetupPanel *self)
{
  g_return_if_fail (TILESTAR_IS_SETUP_PANEL (self));

  tilestar_search_options_set_recorded (self->search_options);
}

gboolean
tilestar_setup_panel_is_goal_focused (TilestarSetupPanel *self)
{
  g_return_val_if_fail (TILESTAR_IS_SETUP_PANEL (self), FALSE);

  return gtk_widget_get_focus_child (GTK_WIDGET (self->goal_view)) != NULL
         && gtk_widget_get_state_flags (GTK_WIDGET (self->goal_view)) & GTK_STATE_FLAG_FOCUS_WITHIN;
}

guint
tilestar_setup_panel_get_scramble_length (TilestarSetupPanel *self)
{
  g_return_val_if_fail (TILESTAR_IS_SETUP_PANEL (self), 1);

  return (guint) gtk_adjustment_get_value (self->length_adjustment);
}

guint
tilestar_setup_panel_get_scramble_moves (TilestarSetupPanel *self)
{
  g_return_val_if_fail (TILESTAR_IS_SETUP_PANEL (self), 1);

  return (guint) gtk_spin_button_get_value_as_int (self->scramble_spin);
}
