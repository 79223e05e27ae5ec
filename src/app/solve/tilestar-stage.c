/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-stage.h"

#include "slide-board-text.h"
#include "slide-metric.h"
#include "slide-solvability.h"
#include "tilestar-board-view.h"
#include "tilestar-class.h"
#include "tilestar-explanation-bar.h"
#include "tilestar-isolate.h"
#include "tilestar-legend.h"
#include "tilestar-lines.h"
#include "tilestar-improve-bar.h"
#include "tilestar-live-board.h"
#include "tilestar-moves-list.h"
#include "tilestar-playback-bar.h"
#include "tilestar-review-bar.h"
#include "tilestar-statistic-row.h"
#include "tilestar-statistics-text.h"

#include <glib/gi18n.h>

/* The maximum duration of a slide, which is also shorter than the time to the next step. */
#define SLIDE_MILLISECONDS 140
#define SLIDE_SHARE 0.8

/* The highest pace, in expansions per second, at which the heuristic is drawn on large boards. */
#define DRAWING_PACE 10.0
#define SMALL_CELLS 16

/* A search that takes no longer leaves the controls of a solution where they are. */
#define GLANCE_MS 300

/* The width of what is beside the board in a presentation, before it is magnified. */
#define PRESENTED_WIDTH 280
#define ANY_WIDTH 2000

/* What an audience sees of the statistics, in large letters. */
static const SlideColumn counted[] = { SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED, SLIDE_COLUMN_FRONTIER };

struct _TilestarStage
{
  AdwBin parent_instance;

  TilestarWorkspace        *workspace;
  TilestarSession          *session;     /* the workspace's, like the settings */
  GSettings                *settings;
  SlideHeuristic           *heuristic;   /* nullable */
  char                     *note;        /* nullable: shown instead of the heuristic */
  SlideBoard                explained;   /* the board that the explanation is for */
  char                     *message;     /* nullable */
  guint                     clock_id;
  gboolean                  is_presenting;
  guint                     playback_id;

  GtkOrientable            *box;
  AdwClamp                 *rest;        /* what is below the board, or beside it */
  GtkBox                   *counters;
  TilestarBoardView        *board_view;
  TilestarLiveBoard        *live_board;
  GtkWidget                *live_button;
  GtkInscription           *node_label;
  GtkWidget                *count_squeezer;
  GtkLabel                 *count_label;
  GtkLabel                 *short_count_label;
  TilestarExplanationBar   *explanation_bar;
  TilestarLines            *message_label;
  GtkWidget                *review_button;
  GtkWidget                *show_button;
  GtkWidget                *origin_button;
  GtkWidget                *playback_place;
  TilestarPlaybackBar      *playback_bar;
  TilestarMovesList        *moves_list;
  GtkWidget                *review_place;
  TilestarReviewBar        *review_bar;
  GtkWidget                *improve_place;
  TilestarImproveBar       *improve_bar;
};

G_DEFINE_FINAL_TYPE (TilestarStage, tilestar_stage, ADW_TYPE_BIN)

/* ---- The move counter and the clock ---- */

/* Such as "22 line moves". (transfer full) */
static char *
dup_line_moves (guint n)
{
  /* Translators: pushes, of any number of tiles of a row or column */
  return tilestar_format_sentence (ngettext ("%u line move", "%u line moves", n), n);
}

static void
update_count (TilestarStage *self)
{
  guint n_moves = tilestar_session_get_n_moves (self->session);
  guint seconds = (guint) tilestar_session_get_play_time (self->session);
  g_autofree char *moves = NULL;
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;
  g_autofree char *short_text = NULL;

  if (g_settings_get_boolean (self->settings, "count-lines"))
    {
      n_moves = tilestar_session_get_n_line_moves (self->session);
      /* Translators: line moves, in short, as there is little room */
      moves = tilestar_format_sentence (ngettext ("%u line", "%u lines", n_moves), n_moves);
    }
  else
    moves = tilestar_format_sentence (ngettext ("%u move", "%u moves", n_moves), n_moves);
  /* Translators: a count of moves, minutes and seconds: "12 moves · 1:05" */
  text = tilestar_format_sentence (_("%s · %u:%02u"), moves, seconds / 60, seconds % 60);
  gtk_label_set_label (self->count_label, text);

  number = tilestar_format_count (n_moves);
  short_text = tilestar_format_sentence (_("%s · %u:%02u"), number, seconds / 60, seconds % 60);
  gtk_label_set_label (self->short_count_label, short_text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->short_count_label), text);
}

static gboolean
clock_cb (gpointer user_data)
{
  TilestarStage *self = user_data;

  update_count (self);
  if (tilestar_session_is_clock_running (self->session))
    return G_SOURCE_CONTINUE;

  self->clock_id = 0;
  return G_SOURCE_REMOVE;
}

static void
update_clock (TilestarStage *self)
{
  update_count (self);
  if (self->clock_id == 0 && tilestar_session_is_clock_running (self->session))
    self->clock_id = g_timeout_add_seconds (1, clock_cb, self);
}

/* ---- The explanation of the heuristic ---- */

static SlideExplanation *
explain (TilestarStage    *self,
         const SlideBoard *board)
{
  if (self->heuristic == NULL
      || !slide_board_same_shape (slide_heuristic_get_goal (self->heuristic), board))
    return NULL;

  return slide_heuristic_explain (self->heuristic, board);
}

/* Returns an explanation only if it adds up to the h that the search has for @node. It does not if
 * another heuristic has been selected since, or if h is for the path back to the start. */
static SlideExplanation *
explain_node (TilestarStage       *self,
              const SlideNodeView *node)
{
  const SlideHeuristicSpec *spec = tilestar_run_get_spec (tilestar_workspace_get_run (self->workspace));
  SlideExplanation *explanation = NULL;

  if (self->heuristic != NULL && spec != NULL
      && slide_heuristic_spec_equal (slide_heuristic_get_spec (self->heuristic), spec))
    explanation = explain (self, &node->board);
  if (explanation != NULL && explanation->estimate != node->h)
    g_clear_pointer (&explanation, slide_explanation_free);

  return explanation;
}

/* Whether there is time to read the explanation of a node before the next node is displayed, and
 * whether there is time to draw it. */
static void
get_time_for_live (TilestarStage *self,
                   gboolean      *may_say,
                   gboolean      *may_draw)
{
  double pace = tilestar_workspace_get_pace (self->workspace);
  guint n_cells = slide_board_get_n_cells (tilestar_session_get_board (self->session));

  *may_say = pace <= TILESTAR_READING_PACE;
  *may_draw = pace <= DRAWING_PACE || n_cells <= SMALL_CELLS;
}

static void
update_explanation (TilestarStage *self)
{
  const SlideNodeView *node = tilestar_live_board_get_node (self->live_board);
  const SlideBoard *board = node != NULL ? &node->board : tilestar_session_get_board (self->session);
  g_autoptr (SlideExplanation) explanation = NULL;
  gboolean may_say = TRUE;
  gboolean may_draw = TRUE;
  const char *note = self->note;

  self->explained = *board;
  if (node != NULL)
    get_time_for_live (self, &may_say, &may_draw);
  if (may_draw)
    explanation = node != NULL ? explain_node (self, node) : explain (self, board);
  if (explanation == NULL && note == NULL && node == NULL && self->heuristic != NULL)
    note = _("The script takes too long to be explained here");

  gtk_widget_set_visible (GTK_WIDGET (self->explanation_bar),
                          self->heuristic != NULL || self->note != NULL);
  tilestar_explanation_bar_set_room (self->explanation_bar, slide_board_get_n_cells (board), FALSE);
  tilestar_explanation_bar_set_explanation (self->explanation_bar, may_say ? explanation : NULL,
                                            note, board->rows, board->columns);
  if (node != NULL)
    tilestar_live_board_set_explanation (self->live_board, g_steal_pointer (&explanation));
  else
    tilestar_board_view_set_explanation (self->board_view, g_steal_pointer (&explanation));
}

/* ---- The message below the board ---- */

/* Whether @board is the default value of the setting @key. */
static gboolean
is_default (TilestarStage    *self,
            const char       *key,
            const SlideBoard *board)
{
  g_autoptr (GVariant) text = g_settings_get_default_value (self->settings, key);
  SlideBoard first;

  return slide_board_parse (g_variant_get_string (text, NULL), 0, 0, &first, NULL)
         && slide_board_equal (&first, board);
}

/* The default boards have their own example text; tests/app/solve/test-stage.c checks its
 * numbers. */
static const char *
get_invitation (TilestarStage *self)
{
  if (is_default (self, "start", tilestar_session_get_start (self->session))
      && is_default (self, "goal", tilestar_session_get_goal (self->session)))
    return _("Only tiles 1 and 4 are out of place, yet a solution takes 12 moves. "
             "Click a tile, or press Solve.");

  return _("Click a tile to slide it, or press Solve");
}

static gboolean
is_solvable (TilestarStage *self)
{
  return slide_solvability_check (tilestar_session_get_start (self->session),
                                  tilestar_session_get_goal (self->session)).solvable;
}

/* The moves that are played are not a solution, and the board is their start or not on their way. */
static char *
describe_moves (const char *length,
                guint       n_steps,
                gboolean    is_on_path)
{
  if (!is_on_path)
    return g_strdup_printf (ngettext ("There is %s move, which does not reach the goal, but this board is not on "
                                      "its way",
                                      "There are %s moves, which do not reach the goal, but this board is not on "
                                      "their way",
                                      n_steps),
                            length);

  return g_strdup_printf (ngettext ("%s move, which does not reach the goal. Play it, or go through it step by step.",
                                    "%s moves, which do not reach the goal. Play them, or go through them step by "
                                    "step.",
                                    n_steps),
                          length);
}

/* Whether a search was started from a board in play. */
static gboolean
is_from_board (TilestarStage *self)
{
  return !slide_board_equal (tilestar_session_get_start (self->session),
                             tilestar_session_get_origin (self->session));
}

static char *
describe_place (TilestarStage *self)
{
  TilestarPlayer *player = tilestar_session_get_player (self->session);
  guint n_moves = tilestar_session_get_n_moves (self->session);
  guint step = tilestar_player_get_step (player);
  guint n_steps = tilestar_player_get_n_steps (player);
  g_autofree char *length = tilestar_format_count (n_steps);

  if (tilestar_live_board_get_node (self->live_board) != NULL)
    return g_strdup (_("This is the node the search is expanding. Click the board to return to "
                       "your own."));

  if (tilestar_session_is_solved_by_player (self->session))
    {
      guint seconds = (guint) tilestar_session_get_play_time (self->session);
      guint n_lines = tilestar_session_get_n_line_moves (self->session);

      if (n_lines < n_moves)
        {
          g_autofree char *lines = dup_line_moves (n_lines);

          /* Translators: a count of moves, "22 line moves", then minutes and seconds */
          return tilestar_format_sentence (ngettext ("You reached the goal in %u move (%s) and %u:%02u",
                                                     "You reached the goal in %u moves (%s) and %u:%02u", n_moves),
                                           n_moves, lines, seconds / 60, seconds % 60);
        }

      /* Translators: a count of moves, then minutes and seconds */
      return tilestar_format_sentence (ngettext ("You reached the goal in %u move and %u:%02u",
                                                 "You reached the goal in %u moves and %u:%02u", n_moves),
                                       n_moves, seconds / 60, seconds % 60);
    }

  if (!tilestar_session_has_solution (self->session) && !is_solvable (self))
    return g_strdup (_("The goal cannot be reached from this start. Press Make Solvable to swap two tiles."));

  if (!tilestar_session_has_solution (self->session))
    return g_strdup (n_moves == 0 ? get_invitation (self)
                     : is_from_board (self) && !tilestar_session_is_in_play (self->session)
                       ? _("This position is now the start") : "");

  if ((step == 0 || !tilestar_session_is_on_path (self->session)) && !tilestar_session_reaches_goal (self->session))
    return describe_moves (length, n_steps, tilestar_session_is_on_path (self->session));

  if (!tilestar_session_is_on_path (self->session))
    return g_strdup_printf (ngettext ("A solution of %s move was found, but this board is not on it",
                                      "A solution of %s moves was found, but this board is not on "
                                      "it",
                                      n_steps),
                            length);

  if (n_steps == 0)
    return g_strdup (_("The start is the goal; no moves are needed"));

  if (step == 0 && is_from_board (self))
    return g_strdup_printf (ngettext ("The solution from here has %s move",
                                      "The solution from here has %s moves", n_steps),
                            length);

  if (step == 0 && g_settings_get_boolean (self->settings, "count-lines"))
    {
      g_autoptr (GByteArray) moves = tilestar_player_dup_moves (player);
      g_autofree char *lines = dup_line_moves (slide_metric_count (SLIDE_METRIC_LINE, moves->data, moves->len));

      /* Translators: a count of moves, and "22 line moves" */
      return g_strdup_printf (ngettext ("The solution has %s move (%s). Play it, or go through it step by step.",
                                        "The solution has %s moves (%s). Play it, or go through it step by step.",
                                        n_steps),
                              length, lines);
    }

  if (step == 0)
    return g_strdup_printf (ngettext ("The solution has %s move. Play it, or go through it step by "
                                      "step.",
                                      "The solution has %s moves. Play it, or go through it step "
                                      "by step.",
                                      n_steps),
                            length);
  else
    {
      SlideMove move = tilestar_player_get_move (player, step - 1);
      const SlideBoard *board = tilestar_session_get_board (self->session);
      SlideBoard before = *board;
      g_autofree char *place = tilestar_format_count (step);
      g_autofree char *name = NULL;

      slide_board_apply (&before, slide_move_reverse (move));
      name = tilestar_dup_move_name (self->settings, move, before.cells[board->blank]);
      /* Translators: the step of a solution, how many there are, the move that led here */
      return g_strdup_printf (_("Step %s of %s: %s"), place, length, name);
    }
}

static gboolean
is_reviewing (TilestarStage *self)
{
  return tilestar_review_get (tilestar_workspace_get_review (self->workspace)) != NULL;
}

static void
update_message (TilestarStage *self)
{
  g_autofree char *place = describe_place (self);
  gboolean is_beside = tilestar_session_has_solution (self->session)
                       && !tilestar_session_is_on_path (self->session);
  gboolean may_review = tilestar_workspace_may_review (self->workspace);

  tilestar_lines_set_label (self->message_label, self->message != NULL ? self->message : place);
  gtk_widget_set_visible (self->review_button, may_review);
  gtk_widget_set_visible (self->show_button, is_beside && !may_review);
  gtk_widget_set_visible (self->origin_button, !is_beside && !may_review && is_from_board (self));
}

void
tilestar_stage_set_message (TilestarStage *self,
                            const char    *message)
{
  g_return_if_fail (TILESTAR_IS_STAGE (self));

  g_free (self->message);
  self->message = g_strdup (message);
  update_message (self);
}

/* ---- The search on the board ---- */

static void
update_node_label (TilestarStage *self)
{
  g_autofree char *formula = tilestar_live_board_dup_formula (self->live_board);
  g_autofree char *text = tilestar_isolate (formula);

  gtk_inscription_set_text (self->node_label, text);
}

static void
live_changed_cb (TilestarStage *self)
{
  const SlideNodeView *node = tilestar_live_board_get_node (self->live_board);

  /* What is held would be let go of unseen. */
  if (node != NULL && gtk_widget_get_opacity (GTK_WIDGET (self->board_view)) > 0.0)
    tilestar_board_view_put_down (self->board_view);

  /* The board view below stays usable, but need not be painted. */
  gtk_widget_set_opacity (GTK_WIDGET (self->board_view), node != NULL ? 0.0 : 1.0);
  gtk_widget_set_visible (GTK_WIDGET (self->node_label), node != NULL);
  gtk_widget_set_visible (self->count_squeezer, node == NULL);
  if (node != NULL)
    update_node_label (self);
  update_explanation (self);
  update_message (self);
}

static gboolean
has_moves (TilestarStage *self)
{
  return tilestar_session_has_solution (self->session)
         && tilestar_player_get_n_steps (tilestar_session_get_player (self->session)) > 0;
}

static void
show_playback_cb (gpointer user_data)
{
  TilestarStage *self = user_data;
  gboolean is_shown = has_moves (self);

  self->playback_id = 0;
  gtk_widget_set_visible (self->playback_place, is_shown);
  /* The plot of a review shows the moves, too. */
  gtk_widget_set_visible (GTK_WIDGET (self->moves_list),
                          is_shown && !self->is_presenting && !is_reviewing (self));
  /* Beside a presented board there is no room for it. */
  gtk_widget_set_visible (self->review_place, is_reviewing (self) && !self->is_presenting);
  gtk_widget_set_visible (self->improve_place,
                          gtk_widget_get_visible (GTK_WIDGET (self->improve_bar)) && !is_reviewing (self));
}

/* Shows the playback while there are moves to play. A search begins by dropping the solution and may end with
 * another one at once: meanwhile the playback stays, so that the board keeps its size. */
static void
update_playback (TilestarStage *self)
{
  gboolean may_come = !has_moves (self) && tilestar_workspace_is_running (self->workspace);

  g_clear_handle_id (&self->playback_id, g_source_remove);
  self->playback_id = g_timeout_add_once (may_come ? GLANCE_MS : 0, show_playback_cb, self);
}

static void
running_cb (TilestarStage *self)
{
  update_playback (self);
  gtk_widget_set_visible (self->live_button, tilestar_workspace_is_running (self->workspace));
}

static void
update_counters (TilestarStage *self)
{
  TilestarRun *run = tilestar_workspace_get_shown_run (self->workspace);
  const SlideStatistics *statistics = run != NULL ? tilestar_run_get_statistics (run) : NULL;
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->counters));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->counters)))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (counted); i++, row = gtk_widget_get_next_sibling (row))
    tilestar_statistic_row_show (TILESTAR_STATISTIC_ROW (row), counted[i], statistics,
                                 statistics != NULL && statistics->status != SLIDE_STATUS_RUNNING);
}

/* For an audience, the board has the height of the screen, and the counters and the rest are beside it; with the
 * side panel, which replaces the counters, there is more room below the board. */
static void
counters_visible_cb (TilestarStage *self)
{
  gboolean is_beside = gtk_widget_get_visible (GTK_WIDGET (self->counters));

  gtk_orientable_set_orientation (self->box, is_beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  adw_clamp_set_maximum_size (self->rest, is_beside ? PRESENTED_WIDTH : ANY_WIDTH);
}

/* A press on the board of a search shows the session's board again. It moves no tile, because none was visible. */
static void
board_pressed_cb (TilestarStage *self,
                  int            n_press,
                  double         x,
                  double         y,
                  GtkGesture    *press)
{
  if (tilestar_stage_is_board_shown (self))
    return;

  gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
  tilestar_live_board_set_live (self->live_board, FALSE);
}

/* ---- The board ---- */

static void
solution_changed_cb (TilestarStage *self)
{
  update_clock (self);
  update_playback (self);
  tilestar_stage_set_message (self, NULL);
}

static void
board_changed_cb (TilestarStage *self)
{
  const SlideBoard *board = tilestar_session_get_board (self->session);
  gboolean is_other = !slide_board_equal (tilestar_board_view_get_board (self->board_view), board);

  if (is_other)
    tilestar_board_view_set_board (self->board_view, board, TRUE);
  tilestar_board_view_set_goal (self->board_view, tilestar_session_get_goal (self->session));

  /* Each explanation redraws the board, so none is made twice. After a click the view already shows
   * the board, but not the explanation. */
  if (tilestar_live_board_get_node (self->live_board) == NULL
      && (is_other || !slide_board_equal (&self->explained, board)))
    update_explanation (self);
  solution_changed_cb (self);
}

static void
moved_cb (TilestarStage *self,
          guint          n_moves)
{
  tilestar_session_play (self->session, tilestar_board_view_get_board (self->board_view), n_moves);
}

/* Shows the board before a mistake, with the tile of a better move lit up. */
static void
mistake_cb (TilestarStage *self,
            guint          index)
{
  const SlideMovesReview *review = tilestar_review_get (tilestar_workspace_get_review (self->workspace));
  const SlideLostMove *lost = &g_array_index (review->lost, SlideLostMove, index);

  tilestar_session_go_to_step (self->session, lost->move - 1);
  tilestar_stage_light_up (self, lost->n_better == 0 ? -1
                                 : slide_board_get_target (tilestar_session_get_board (self->session),
                                                           (SlideMove) lost->better[0]));
}

static void
review_changed_cb (TilestarStage *self)
{
  gboolean was_reviewing = gtk_widget_get_visible (GTK_WIDGET (self->review_bar));

  if (was_reviewing != is_reviewing (self))
    {
      /* The moves that are reviewed stay. */
      if (!was_reviewing)
        tilestar_improve_bar_keep_version (self->improve_bar);
      update_message (self);
      update_playback (self);
    }
}

static void
count_lines_changed_cb (TilestarStage *self)
{
  update_count (self);
  update_message (self);
}

static void
update_slide_duration (TilestarStage *self)
{
  double speed = tilestar_player_get_speed (tilestar_session_get_player (self->session));

  tilestar_board_view_set_slide_duration (self->board_view,
                                          (guint) MIN (SLIDE_MILLISECONDS,
                                                       SLIDE_SHARE * 1000.0 / speed));
}

static void
tilestar_stage_dispose (GObject *object)
{
  TilestarStage *self = TILESTAR_STAGE (object);

  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_handle_id (&self->playback_id, g_source_remove);
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (tilestar_session_get_player (self->session), self);
    }
  tilestar_clear_watched (&self->settings, self);
  tilestar_clear_watched (&self->workspace, self);

  g_clear_object (&self->session);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->message, g_free);

  G_OBJECT_CLASS (tilestar_stage_parent_class)->dispose (object);
}

static void
tilestar_stage_class_init (TilestarStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tilestar_stage_dispose;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_BOARD_VIEW, TILESTAR_TYPE_EXPLANATION_BAR, TILESTAR_TYPE_LEGEND,
                         TILESTAR_TYPE_LINES, TILESTAR_TYPE_IMPROVE_BAR, TILESTAR_TYPE_LIVE_BOARD,
                         TILESTAR_TYPE_MOVES_LIST, TILESTAR_TYPE_PLAYBACK_BAR, TILESTAR_TYPE_REVIEW_BAR);

  TILESTAR_TEMPLATE (widget_class, "tilestar-stage.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarStage, box, rest, counters, board_view, live_board, live_button,
                          node_label, count_squeezer, count_label, short_count_label, explanation_bar, message_label,
                          review_button, show_button, origin_button);
  TILESTAR_BIND_CHILDREN (widget_class, TilestarStage, playback_place, playback_bar, moves_list, review_place,
                          review_bar, improve_place, improve_bar);
  TILESTAR_BIND_CALLBACKS (widget_class, mistake_cb, moved_cb, tilestar_stage_focus_board);
}

static void
tilestar_stage_init (TilestarStage *self)
{
  GtkGesture *press;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (counted); i++)
    gtk_box_append (self->counters, g_object_new (TILESTAR_TYPE_STATISTIC_ROW,
                                                  "title", _(slide_column_get_info (counted[i])->label),
                                                  "stacked", TRUE,
                                                  NULL));

  press = gtk_gesture_click_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (board_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board_view), GTK_EVENT_CONTROLLER (press));
}

void
tilestar_stage_bind (TilestarStage     *self,
                     TilestarWorkspace *workspace)
{
  TilestarSession *session;
  GSettings *settings;

  g_return_if_fail (TILESTAR_IS_STAGE (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->session = session = g_object_ref (tilestar_workspace_get_session (workspace));
  self->settings = settings = g_object_ref (tilestar_workspace_get_settings (workspace));

  tilestar_playback_bar_bind (self->playback_bar, session, settings);
  tilestar_moves_list_bind (self->moves_list, workspace);
  tilestar_improve_bar_bind (self->improve_bar, workspace);
  g_signal_connect_object (self->improve_bar, "notify::visible", G_CALLBACK (update_playback), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (settings, "animations", self->board_view, "animate", G_SETTINGS_BIND_GET);

  g_signal_connect_swapped (session, "board-changed", G_CALLBACK (board_changed_cb), self);
  g_signal_connect_swapped (session, "solution-changed", G_CALLBACK (solution_changed_cb), self);
  g_signal_connect_swapped (settings, "changed::move-names", G_CALLBACK (update_message), self);
  g_signal_connect_object (self->settings, "changed::count-lines", G_CALLBACK (count_lines_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (tilestar_session_get_player (session), "notify::speed",
                            G_CALLBACK (update_slide_duration), self);

  /* Before the bar, which is visible while there is a review. */
  g_signal_connect_object (tilestar_workspace_get_review (workspace), "changed", G_CALLBACK (review_changed_cb), self,
                           G_CONNECT_SWAPPED);
  tilestar_review_bar_bind (self->review_bar, workspace);
  tilestar_live_board_bind (self->live_board, workspace);
  g_signal_connect_swapped (self->live_board, "changed", G_CALLBACK (live_changed_cb), self);
  g_signal_connect_swapped (workspace, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_connect_swapped (self->counters, "notify::visible", G_CALLBACK (counters_visible_cb), self);
  g_signal_connect_swapped (self->counters, "map", G_CALLBACK (update_counters), self);
  g_signal_connect_swapped (workspace, "shown-changed", G_CALLBACK (update_counters), self);
  g_signal_connect_swapped (workspace, "updated", G_CALLBACK (update_counters), self);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (update_counters), self);

  update_slide_duration (self);
  board_changed_cb (self);
}

void
tilestar_stage_set_heuristic (TilestarStage  *self,
                              SlideHeuristic *heuristic,
                              const char     *note)
{
  g_return_if_fail (TILESTAR_IS_STAGE (self));

  if (heuristic == self->heuristic && (heuristic != NULL || g_strcmp0 (note, self->note) == 0))
    return;

  if (heuristic != NULL)
    slide_heuristic_ref (heuristic);
  g_clear_pointer (&self->heuristic, slide_heuristic_unref);
  self->heuristic = heuristic;
  g_free (self->note);
  self->note = heuristic == NULL ? g_strdup (note) : NULL;

  update_explanation (self);
}

void
tilestar_stage_light_up (TilestarStage *self,
                         int            cell)
{
  g_return_if_fail (TILESTAR_IS_STAGE (self));

  /* The board of a search would cover it. */
  if (cell >= 0)
    tilestar_live_board_set_live (self->live_board, FALSE);
  tilestar_board_view_light_up (self->board_view, cell);
}

void
tilestar_stage_set_good_moves (TilestarStage        *self,
                               const SlideGoodMoves *good)
{
  g_return_if_fail (TILESTAR_IS_STAGE (self));

  tilestar_board_view_set_good_moves (self->board_view, good);
}

gboolean
tilestar_stage_is_board_shown (TilestarStage *self)
{
  g_return_val_if_fail (TILESTAR_IS_STAGE (self), FALSE);

  return tilestar_live_board_get_node (self->live_board) == NULL;
}

void
tilestar_stage_make_move (TilestarStage *self,
                          SlideMove      move)
{
  SlideBoard board = *tilestar_session_get_board (self->session);

  g_return_if_fail (TILESTAR_IS_STAGE (self));

  if (slide_board_apply (&board, move))
    tilestar_session_play (self->session, &board, 1);
}

void
tilestar_stage_focus_board (TilestarStage *self)
{
  g_return_if_fail (TILESTAR_IS_STAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

void
tilestar_stage_set_presenting (TilestarStage *self,
                               gboolean       is_presenting)
{
  g_return_if_fail (TILESTAR_IS_STAGE (self));

  self->is_presenting = is_presenting;
  update_playback (self);
}

gboolean
tilestar_stage_may_improve (TilestarStage *self)
{
  g_return_val_if_fail (TILESTAR_IS_STAGE (self), FALSE);

  return tilestar_improve_bar_may_start (self->improve_bar);
}

void
tilestar_stage_improve (TilestarStage *self)
{
  g_return_if_fail (TILESTAR_IS_STAGE (self));

  /* They have one place: the moves that were reviewed become others. */
  tilestar_review_clear (tilestar_workspace_get_review (self->workspace));
  tilestar_improve_bar_start (self->improve_bar);
}
