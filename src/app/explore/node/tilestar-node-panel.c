/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-node-panel.h"

#include "tilestar-board-drawing.h"
#include "tilestar-board-view.h"
#include "tilestar-choice-sentence.h"
#include "tilestar-drawing-common.h"
#include "tilestar-explanation-bar.h"
#include "tilestar-isolate.h"
#include "tilestar-lines.h"
#include "tilestar-picture.h"
#include "tilestar-player.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"
#include "tilestar-successor-list.h"
#include "tilestar-throttle.h"

#include <glib/gi18n.h>

/* Between two nodes that are shown, while the search plays and where somebody drags or steps. */
#define PLAY_MS 100
#define STEP_MS 33

/* Expansions a second at which what is drawn on a board can be taken in. */
#define READABLE_SPEED 2.0

struct _TilestarNodePanel
{
  AdwBin parent_instance;

  TilestarExploration    *exploration;
  TilestarPlayer         *player;           /* of the path to the selected node */
  gboolean                is_updating;
  gboolean                has_board;
  gboolean                speak;            /* what is shown now, to assistive technologies too */
  TilestarThrottle        speech;
  TilestarThrottle        showing;          /* of the selected node */

  GtkLabel               *heading;
  TilestarBoardView      *board_view;
  TilestarStatisticRow   *g_row;
  TilestarStatisticRow   *h_row;
  TilestarStatisticRow   *f_row;
  TilestarStatisticRow   *distance_row;
  TilestarStatisticRow   *error_row;
  GtkWidget              *path_button;
  GtkScale               *path_scale;
  GtkAdjustment          *path_adjustment;
  GtkLabel               *path_label;
  TilestarLines          *why_label;
  TilestarLines          *truth_label;
  GtkWidget              *successors_heading;
  TilestarSuccessorList  *successors;
  TilestarExplanationBar *explanation_bar;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TilestarNodePanel, tilestar_node_panel, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (TILESTAR_TYPE_PICTURE, NULL))

/* ---- The board, and the path that leads to it ---- */

/* Why the search's heuristic, which is about the goal, does not tell where the node's h comes
 * from; NULL where it does. */
static const char *
get_unexplained (TilestarNodePanel *self)
{
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  SlideVersion node;

  if (record == NULL)
    return NULL;
  if (!slide_algorithm_get_info (tilestar_run_get_request (run)->algorithm)->uses_heuristic)
    return _("This algorithm uses no heuristic");

  slide_record_get_version (record, tilestar_exploration_get_selected (self->exploration), &node);
  return node.backward ? _("Reached from the goal: its h is of the way to the start.") : NULL;
}

static void
explain (TilestarNodePanel *self)
{
  SlideHeuristic *heuristic = tilestar_exploration_get_heuristic (self->exploration);
  const SlideBoard *board = tilestar_board_view_get_board (self->board_view);
  const char *unexplained = get_unexplained (self);
  SlideExplanation *explanation = NULL;

  /* Where it plays fast the board is another every moment, and no heuristic can be read. */
  if (heuristic != NULL && self->has_board && unexplained == NULL
      && (!tilestar_exploration_is_playing (self->exploration)
          || tilestar_exploration_get_speed (self->exploration) <= READABLE_SPEED))
    explanation = slide_heuristic_explain (heuristic, board);

  tilestar_explanation_bar_set_explanation (self->explanation_bar, explanation, unexplained,
                                            board->rows, board->columns);
  tilestar_board_view_set_explanation (self->board_view, explanation);
}

static void
update_path (TilestarNodePanel *self)
{
  guint step = tilestar_player_get_step (self->player);
  guint n_steps = tilestar_player_get_n_steps (self->player);
  gboolean has_steps = tilestar_player_has_solution (self->player) && n_steps > 0;
  g_autofree char *place = tilestar_format_count (step);
  g_autofree char *length = tilestar_format_count (n_steps);
  g_autofree char *text = NULL;
  g_autofree char *isolated = NULL;

  self->is_updating = TRUE;
  gtk_adjustment_configure (self->path_adjustment, step, 0, MAX (1, n_steps), 1, 5, 0);
  self->is_updating = FALSE;

  /* Translators: the step of a path that is shown, and how many there are */
  text = has_steps ? g_strdup_printf (_("%s / %s"), place, length) : g_strdup ("–");
  isolated = tilestar_isolate (text);
  gtk_label_set_text (self->path_label, isolated);
  gtk_widget_set_sensitive (GTK_WIDGET (self->path_scale), has_steps);
  gtk_widget_set_sensitive (self->path_button, has_steps);
}

static void
path_step_cb (TilestarNodePanel *self)
{
  const SlideBoard *board = tilestar_player_get_board (self->player);

  if (board == NULL || self->is_updating)
    return;

  tilestar_board_view_set_board (self->board_view, board, TRUE);
  explain (self);
  update_path (self);
}

static void
path_playing_cb (TilestarNodePanel *self)
{
  gboolean is_playing = tilestar_player_is_playing (self->player);
  const char *name = is_playing ? _("Pause the path") : _("Play the path");

  gtk_button_set_icon_name (GTK_BUTTON (self->path_button),
                            is_playing ? "media-playback-pause-symbolic"
                                       : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->path_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->path_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
path_clicked_cb (TilestarNodePanel *self)
{
  if (tilestar_player_is_playing (self->player))
    {
      tilestar_player_pause (self->player);
      return;
    }

  tilestar_exploration_set_playing (self->exploration, FALSE);
  tilestar_player_play (self->player);
}

static void
path_value_changed_cb (TilestarNodePanel *self)
{
  if (!self->is_updating && self->player != NULL)
    tilestar_player_set_step (self->player,
                                (guint) (gtk_adjustment_get_value (self->path_adjustment) + 0.5));
}

/* The player has the path to @version, and stands at its end. */
static void
take_path (TilestarNodePanel *self,
           SlideRecord       *record,
           guint32            version)
{
  g_autoptr (GArray) path = slide_record_get_path (record, version);
  g_autoptr (GByteArray) moves = g_byte_array_sized_new (path->len);
  SlideBoard start;

  slide_record_get_board (record, g_array_index (path, guint32, 0), &start);
  for (guint i = 1; i < path->len; i++)
    {
      SlideVersion node;
      guint8 move;

      slide_record_get_version (record, g_array_index (path, guint32, i), &node);
      move = (guint8) node.move;
      g_byte_array_append (moves, &move, 1);
    }

  self->is_updating = TRUE;
  tilestar_player_set_solution (self->player, &start, moves);
  tilestar_player_set_step (self->player, tilestar_player_get_n_steps (self->player));
  self->is_updating = FALSE;
}

/* ---- The node ---- */

static void
set_number (TilestarStatisticRow *row,
            gboolean              is_known,
            gint64                number,
            gboolean              speak)
{
  g_autofree char *text = is_known ? g_strdup_printf ("%" G_GINT64_FORMAT, number) : NULL;

  tilestar_statistic_row_set_value (row, text, speak);
}

/* Where the node stands, in a few words. */
static char *
dup_heading (TilestarNodePanel  *self,
             guint32             version,
             const SlideVersion *node)
{
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  g_autofree char *number = NULL;

  if (node->expanded > 0 && node->expanded <= moment)
    {
      number = tilestar_format_count (node->expanded);
      /* Translators: %s is a number, counted from 1 */
      return g_strdup_printf (_("Expansion %s"), number);
    }

  switch (tilestar_exploration_get_state (self->exploration, version))
    {
    case SLIDE_VERSION_SUPERSEDED:
      return g_strdup (_("A path that a cheaper one replaced"));

    case SLIDE_VERSION_OPEN:
      return g_strdup (moment == 0 && version == 0 ? _("The start, before the first expansion")
                                                   : _("Waiting in the frontier"));

    case SLIDE_VERSION_LEFT:
      return g_strdup (_("Beyond the bound"));

    case SLIDE_VERSION_UNBORN:
    case SLIDE_VERSION_CLOSED:
    default:
      return g_strdup (_("A node"));
    }
}

/* The start, before anything has been expanded. */
static const char *
describe_start (TilestarNodePanel *self,
                SlideRecord       *record,
                guint32            version)
{
  SlideBoard board;

  if (tilestar_exploration_get_n_expansions (self->exploration) > 0
      || tilestar_exploration_is_growing (self->exploration))
    return _("Start: nothing has been expanded yet. Step forward to expand it.");

  slide_record_get_board (record, version, &board);
  return slide_board_equal (&board, &tilestar_run_get_request (tilestar_exploration_get_run (self->exploration))->goal)
         ? _("Start: it is the goal already, so nothing was expanded.")
         : _("Start: the search ended before it expanded anything.");
}

/* Why it was chosen, or what it waits for. */
static char *
dup_sentence (TilestarNodePanel  *self,
              SlideRecord        *record,
              guint32             version,
              const SlideVersion *node)
{
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  SlideVersionState state = tilestar_exploration_get_state (self->exploration, version);
  g_autofree char *number = NULL;
  SlideRecordChoice choice;

  if (node->expanded > 0 && node->expanded <= moment)
    {
      slide_record_get_choice (record, node->expanded, &choice);
      return tilestar_choice_sentence_new (&choice);
    }
  if (version == 0 && moment == 0)
    return g_strdup (describe_start (self, record, version));

  if (node->parent == SLIDE_RECORD_NONE)
    return g_strdup (node->backward ? _("The goal, where the second tree begins.")
                                    : _("The start, where the first tree begins."));

  number = tilestar_format_count (node->born);
  if (state == SLIDE_VERSION_LEFT)
    return g_strdup_printf (_("Generated by expansion %s; its turn came, and its f was beyond the "
                              "bound of this iteration."), number);
  if (state == SLIDE_VERSION_SUPERSEDED)
    return g_strdup_printf (_("Generated by expansion %s; a cheaper path to this board has been found "
                              "since."), number);
  return g_strdup_printf (_("Generated by expansion %s, and waiting since."), number);
}

/* Whether A* could have been spared this node; NULL where that cannot be said of the search. */
static char *
dup_need (TilestarNodePanel      *self,
          const SlideRecordTruth *truth,
          guint32                 selected)
{
  guint length = slide_record_truth_get_solution_length (truth);
  SlideVersion node;

  if (!tilestar_exploration_has_needs (self->exploration, NULL))
    return NULL;

  slide_record_get_version (tilestar_exploration_get_record (self->exploration), selected, &node);
  switch (slide_record_truth_classify (truth, node.g, node.h))
    {
    case SLIDE_NEED_NECESSARY:
      /* Translators: %u is the length of a shortest solution, C* */
      return tilestar_format_sentence (_("Necessary: g + h is below C* = %u."), length);

    case SLIDE_NEED_TIE:
      return tilestar_format_sentence (_("A tie: g + h is C* = %u."), length);

    case SLIDE_NEED_WASTED:
    default:
      return tilestar_format_sentence (_("Wasted: g + h is above C* = %u."), length);
    }
}

/* What no search can know while it runs. */
static void
update_truth (TilestarNodePanel *self)
{
  const SlideRecordTruth *truth = tilestar_exploration_get_truth (self->exploration);
  guint32 selected = tilestar_exploration_get_selected (self->exploration);
  gboolean is_known = truth != NULL && selected != SLIDE_RECORD_NONE;
  gboolean has_distance = is_known && slide_record_truth_has_distances (truth);
  g_autofree char *need = NULL;
  g_autofree char *text = NULL;

  set_number (self->distance_row, has_distance,
              has_distance ? slide_record_truth_get_distance (truth, selected) : 0, self->speak);
  set_number (self->error_row, has_distance,
              has_distance ? slide_record_truth_get_error (truth, selected) : 0, self->speak);
  if (is_known)
    need = dup_need (self, truth, selected);
  if (has_distance && slide_record_truth_is_on_shortest_path (truth, selected))
    text = need != NULL ? g_strdup_printf (_("On a shortest path. %s"), need)
                        : g_strdup (_("On a shortest path."));
  else
    text = g_steal_pointer (&need);

  gtk_widget_set_visible (GTK_WIDGET (self->truth_label), has_distance || text != NULL);
  tilestar_lines_set_label (self->truth_label, text);
}

/* Why there is nothing to go through. */
static void
tell_why_empty (TilestarNodePanel *self)
{
  TilestarRun *run = tilestar_exploration_get_run (self->exploration);
  const SlideAlgorithmInfo *info =
    run != NULL ? slide_algorithm_get_info (tilestar_run_get_request (run)->algorithm) : NULL;
  const char *heading = _("No search is recorded yet");
  const char *sentence = _("Press Solve: the search is recorded, and can be gone through here node "
                           "by node.");

  if (info != NULL && !info->recordable)
    {
      heading = _("This search is not recorded");
      sentence = _(info->unrecordable_reason);
    }
  else if (run != NULL && !tilestar_run_has_ended (run))
    sentence = _("The search has not expanded anything so far.");
  else if (run != NULL)
    {
      heading = _("There is nothing to go through");
      sentence = _("The search ended before it expanded anything.");
    }
  gtk_label_set_text (self->heading, heading);
  tilestar_lines_set_label (self->why_label, sentence);
}

static void
show_empty (TilestarNodePanel *self)
{
  self->has_board = FALSE;
  tilestar_player_clear (self->player);
  tell_why_empty (self);
  explain (self);
  set_number (self->g_row, FALSE, 0, TRUE);
  set_number (self->h_row, FALSE, 0, TRUE);
  set_number (self->f_row, FALSE, 0, TRUE);
  update_truth (self);
  gtk_widget_set_visible (GTK_WIDGET (self->board_view), FALSE);
  gtk_widget_set_visible (self->successors_heading, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->successors), FALSE);
  update_path (self);
}

static void
show (gpointer user_data)
{
  TilestarNodePanel *self = user_data;
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  guint32 selected = tilestar_exploration_get_selected (self->exploration);
  gboolean is_playing = tilestar_exploration_is_playing (self->exploration);
  guint64 moment = tilestar_exploration_get_moment (self->exploration);
  g_autofree char *heading = NULL;
  g_autofree char *sentence = NULL;
  SlideVersion node;
  SlideBoard board;
  gboolean is_expanded;

  tilestar_player_pause (self->player);
  self->speak = tilestar_throttle_pass (&self->speech, !is_playing);
  if (record == NULL)
    {
      show_empty (self);
      return;
    }

  slide_record_get_version (record, selected, &node);
  slide_record_get_board (record, selected, &board);
  is_expanded = node.expanded > 0 && node.expanded <= moment;

  gtk_widget_set_visible (GTK_WIDGET (self->board_view), TRUE);
  self->has_board = TRUE;
  tilestar_board_view_set_goal (self->board_view,
                                &tilestar_run_get_request (tilestar_exploration_get_run (self->exploration))->goal);
  if (is_playing)
    tilestar_player_clear (self->player);
  else
    take_path (self, record, selected);
  tilestar_board_view_set_board (self->board_view, &board, !is_playing);
  explain (self);
  update_path (self);

  heading = dup_heading (self, selected, &node);
  gtk_label_set_text (self->heading, heading);
  set_number (self->g_row, TRUE, node.g, self->speak);
  set_number (self->h_row, TRUE, node.h, self->speak);
  set_number (self->f_row, TRUE, node.f, self->speak);
  update_truth (self);
  sentence = dup_sentence (self, record, selected, &node);
  tilestar_lines_set_label (self->why_label, sentence);
  gtk_widget_set_visible (self->successors_heading, is_expanded);
  gtk_widget_set_visible (GTK_WIDGET (self->successors), is_expanded);
  tilestar_successor_list_show (self->successors, is_expanded ? node.expanded : 0);
}

/* At once, or soon after the last time: boards, paths and sentences are half of the work of a
 * moment, and nobody reads more of them. */
static void
update (TilestarNodePanel *self)
{
  self->showing.interval = tilestar_exploration_is_playing (self->exploration) ? PLAY_MS : STEP_MS;
  if (tilestar_exploration_get_record (self->exploration) == NULL)
    tilestar_throttle_run (&self->showing);
  else
    tilestar_throttle_request (&self->showing);
}

/* Another search is shown at once: its heuristic is not to be asked about the board of the one before,
 * which may have another shape. */
static void
record_changed_cb (TilestarNodePanel *self)
{
  tilestar_throttle_run (&self->showing);
}

/* ---- As a picture ---- */

/* The board with what the heuristic says of it, and its numbers below. */
static void
tilestar_node_panel_draw (TilestarPicture       *picture,
                          cairo_t               *cr,
                          double                 width,
                          double                 height,
                          const TilestarPalette *palette)
{
  TilestarNodePanel *self = TILESTAR_NODE_PANEL (picture);
  SlideRecord *record = tilestar_exploration_get_record (self->exploration);
  SlideHeuristic *heuristic = tilestar_exploration_get_heuristic (self->exploration);
  double caption = MIN (width, height) * 0.12;
  SlideExplanation *explanation = NULL;
  TilestarBoardPicture board;
  TilestarBoardGeometry geometry;
  g_autofree char *text = NULL;
  SlideVersion node;

  tilestar_color_set_source (&palette->window, cr, 1.0);
  cairo_paint (cr);
  if (record == NULL)
    return;

  tilestar_board_picture_init (&board, tilestar_board_view_get_board (self->board_view));
  board.goal = tilestar_run_get_request (tilestar_exploration_get_run (self->exploration))->goal;
  board.has_goal = TRUE;
  if (heuristic != NULL && get_unexplained (self) == NULL)
    explanation = slide_heuristic_explain (heuristic, &board.board);
  board.explanation = explanation;
  tilestar_board_geometry_init (&geometry, board.board.rows, board.board.columns, width,
                                height - caption);
  tilestar_board_draw (cr, &board, &geometry, palette);
  g_clear_pointer (&explanation, slide_explanation_free);

  slide_record_get_version (record, tilestar_exploration_get_selected (self->exploration), &node);
  text = tilestar_format_node (node.f, node.g, node.h);
  tilestar_drawing_text (cr, text, width / 2.0, height - caption / 2.0, caption * 0.5, FALSE,
                         TILESTAR_ALIGN_CENTRE, &palette->text, 1.0, NULL, 0.0);
}

/* ---- The object ---- */

static void
tilestar_node_panel_dispose (GObject *object)
{
  TilestarNodePanel *self = TILESTAR_NODE_PANEL (object);

  if (self->exploration != NULL)
    g_signal_handlers_disconnect_by_data (self->exploration, self);
  if (self->player != NULL)
    g_signal_handlers_disconnect_by_data (self->player, self);
  tilestar_throttle_stop (&self->showing);
  g_clear_object (&self->exploration);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (tilestar_node_panel_parent_class)->dispose (object);
}

static void
tilestar_node_panel_class_init (TilestarNodePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tilestar_picture_install (klass, "node", tilestar_node_panel_draw, NULL);
  G_OBJECT_CLASS (klass)->dispose = tilestar_node_panel_dispose;

  g_type_ensure (TILESTAR_TYPE_BOARD_VIEW);
  g_type_ensure (TILESTAR_TYPE_EXPLANATION_BAR);
  g_type_ensure (TILESTAR_TYPE_LINES);
  g_type_ensure (TILESTAR_TYPE_STATISTIC_ROW);
  g_type_ensure (TILESTAR_TYPE_SUCCESSOR_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tilestar/Tilestar/tilestar-node-panel.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TilestarNodePanel, child)
  BIND (heading);
  BIND (board_view);
  BIND (g_row);
  BIND (h_row);
  BIND (f_row);
  BIND (distance_row);
  BIND (error_row);
  BIND (path_button);
  BIND (path_scale);
  BIND (path_adjustment);
  BIND (path_label);
  BIND (why_label);
  BIND (truth_label);
  BIND (successors_heading);
  BIND (successors);
  BIND (explanation_bar);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, path_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, path_value_changed_cb);
}

static void
tilestar_node_panel_init (TilestarNodePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tilestar_throttle_init (&self->speech, TILESTAR_SPEECH_MS, NULL, NULL);
  tilestar_throttle_init (&self->showing, STEP_MS, show, self);
  tilestar_explanation_bar_set_n_sum_lines (self->explanation_bar, 2);
  self->player = tilestar_player_new ();
  g_signal_connect_swapped (self->player, "step-changed", G_CALLBACK (path_step_cb), self);
  g_signal_connect_swapped (self->player, "notify::playing", G_CALLBACK (path_playing_cb), self);
  path_playing_cb (self);
}

void
tilestar_node_panel_bind (TilestarNodePanel   *self,
                          TilestarExploration *exploration)
{
  g_return_if_fail (TILESTAR_IS_NODE_PANEL (self));
  g_return_if_fail (self->exploration == NULL);

  self->exploration = g_object_ref (exploration);
  tilestar_successor_list_bind (self->successors, exploration);
  g_signal_connect_swapped (exploration, "record-changed", G_CALLBACK (record_changed_cb), self);
  g_signal_connect_swapped (exploration, "grew", G_CALLBACK (update), self);
  g_signal_connect_swapped (exploration, "selected-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (exploration, "heuristic-changed", G_CALLBACK (explain), self);
  g_signal_connect_swapped (exploration, "truth-changed", G_CALLBACK (update_truth), self);
  g_signal_connect_swapped (exploration, "notify::playing", G_CALLBACK (update), self);
  update (self);
}

const SlideBoard *
tilestar_node_panel_get_board (TilestarNodePanel *self)
{
  g_return_val_if_fail (TILESTAR_IS_NODE_PANEL (self), NULL);

  return self->has_board ? tilestar_board_view_get_board (self->board_view) : NULL;
}
