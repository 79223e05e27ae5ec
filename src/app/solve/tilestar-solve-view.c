/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-solve-view.h"

#include "slide-moves-report.h"
#include "tilestar-action.h"
#include "tilestar-background.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-file-dialog.h"
#include "tilestar-film-window.h"
#include "tilestar-line-solve.h"
#include "tilestar-moves-list.h"
#include "tilestar-pace-control.h"
#include "tilestar-save.h"
#include "tilestar-search-frame.h"
#include "tilestar-search-settings.h"
#include "tilestar-stage.h"
#include "tilestar-statistics-text.h"
#include "tilestar-suggestions.h"
#include "tilestar-view.h"

#include <glib/gi18n.h>

struct _TilestarSolveView
{
  TilestarView parent_instance;

  TilestarWorkspace       *workspace;
  TilestarSession         *session;       /* the workspace's, like the next two */
  GSettings               *settings;
  TilestarAdvice          *advice;
  TilestarLineSolve       *line_solve;
  SlideMove                hinted;          /* what the next press of Hint does; SLIDE_MOVE_NONE: it looks */
  GActionMap              *actions;

  TilestarSearchFrame     *frame;
  TilestarStage           *stage;
  TilestarSuggestions     *suggestions;
  TilestarPaceControl     *pace_control;
  GtkWidget               *next_button;
};

G_DEFINE_FINAL_TYPE (TilestarSolveView, tilestar_solve_view, TILESTAR_TYPE_VIEW)

/* ---- The heuristic on the board ---- */

static void
show_heuristic (TilestarSolveView *self)
{
  TilestarChosenHeuristic *chosen = tilestar_workspace_get_chosen (self->workspace);
  const char *note = NULL;

  switch (tilestar_chosen_heuristic_get_state (chosen))
    {
    case TILESTAR_HEURISTIC_LOADING:
      note = _("Building the heuristic’s tables…");
      break;

    case TILESTAR_HEURISTIC_LATER:
      note = _("The heuristic’s tables are built when a search starts");
      break;

    case TILESTAR_HEURISTIC_FAILED:
      /* The setup panel displays the reason beside the heuristic. */
      note = _("The heuristic does not apply to this board");
      break;

    case TILESTAR_HEURISTIC_READY:
    default:
      break;
    }

  if (g_settings_get_boolean (self->settings, "show-heuristic"))
    tilestar_stage_set_heuristic (self->stage, tilestar_chosen_heuristic_get (chosen), note);
  else
    tilestar_stage_set_heuristic (self->stage, NULL, NULL);
}

/* ---- The good moves on the board ---- */

/* While they are shown, the board is watched; not during a search, which needs the processor and covers the board. */
static void
watch_board (TilestarSolveView *self)
{
  gboolean is_watched = g_settings_get_boolean (self->settings, "show-good-moves")
                        && gtk_widget_get_mapped (GTK_WIDGET (self->stage))
                        && !tilestar_workspace_is_running (self->workspace);

  if (self->advice == NULL)
    return;

  tilestar_advice_watch (self->advice, is_watched ? tilestar_session_get_board (self->session) : NULL,
                         tilestar_session_get_goal (self->session));
}

static void
good_moves_cb (TilestarSolveView *self)
{
  tilestar_stage_set_good_moves (self->stage, tilestar_advice_get_good_moves (self->advice));
}

/* ---- Editing a board in place of the stage ---- */

static void update_actions (TilestarSolveView *self);

static void
editing_changed_cb (TilestarSolveView *self)
{
  if (tilestar_search_frame_is_editing (self->frame))
    {
      /* Playback and hints stop while the stage is hidden. */
      tilestar_player_pause (tilestar_session_get_player (self->session));
      tilestar_advice_cancel_hint (self->advice);
      tilestar_line_solve_cancel (self->line_solve);
    }

  update_actions (self);
}

/* ---- The search ---- */

static void
finished_cb (TilestarSolveView *self)
{
  TilestarRun *run = tilestar_workspace_get_run (self->workspace);

  if (tilestar_session_has_solution (self->session) && tilestar_run_get_path (run) != NULL)
    tilestar_search_frame_show_main (self->frame);
}

/* The button is visible only at the pace of one expansion per click. */
static void
update_next_expansion (TilestarSolveView *self)
{
  gboolean is_manual = tilestar_workspace_is_running (self->workspace)
                       && tilestar_workspace_get_pace (self->workspace) <= 0.0;

  tilestar_view_set_enabled (self->actions, "next-expansion", is_manual);
  gtk_widget_set_visible (self->next_button, is_manual);
}

/* A hint is of one board and one goal. */
static void
forget_hint (TilestarSolveView *self)
{
  self->hinted = SLIDE_MOVE_NONE;
  tilestar_stage_light_up (self->stage, -1);
}

/* A search starts with no tile lit, even if it replaces a running one. */
static void
shown_changed_cb (TilestarSolveView *self)
{
  if (!tilestar_workspace_is_running (self->workspace))
    return;

  forget_hint (self);
  tilestar_stage_set_message (self->stage, NULL);
}

static void
running_cb (TilestarSolveView *self)
{
  update_next_expansion (self);
  watch_board (self);
  g_object_notify (G_OBJECT (self), "running");
}

static void
tilestar_solve_view_solve (TilestarView *view)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (view);
  g_autoptr (GError) error = NULL;

  tilestar_line_solve_cancel (self->line_solve);

  /* This comes first, because committing a partially typed number may change the boards. */
  tilestar_search_frame_end_edit (self->frame);
  if (!tilestar_workspace_solve (self->workspace, &error))
    tilestar_search_frame_refuse (self->frame, error);
}

/* ---- Hints ---- */

/* What to do with the tile that the blank would change places with. */
static char *
describe_slide (guint     tile,
                SlideMove move)
{
  switch (slide_move_reverse (move))
    {
    case SLIDE_MOVE_UP:
      return tilestar_format_sentence (_("Slide tile %u up"), tile);
    case SLIDE_MOVE_DOWN:
      return tilestar_format_sentence (_("Slide tile %u down"), tile);
    case SLIDE_MOVE_LEFT:
      return tilestar_format_sentence (_("Slide tile %u to the left"), tile);
    default:
      return tilestar_format_sentence (_("Slide tile %u to the right"), tile);
    }
}

static char *
describe_hint (const char *slide,
               guint       n_moves,
               gboolean    is_shortest)
{
  if (is_shortest)
    return tilestar_format_sentence (ngettext ("%s (%u move to the goal)",
                                               "%s (%u moves to the goal)", n_moves),
                                     slide, n_moves);

  return tilestar_format_sentence (ngettext ("%s (the best solution found from here has %u move, not proven optimal)",
                                             "%s (the best solution found from here has %u moves, not proven "
                                             "optimal)", n_moves),
                                   slide, n_moves);
}

/* Takes the next move of the solution that is played, if the board is on its way and it is not longer than what was
 * found in the short time of a hint. */
static void
prefer_solution (TilestarSolveView *self,
                 guint             *move,
                 guint             *remaining)
{
  TilestarPlayer *player = tilestar_session_get_player (self->session);
  guint step = tilestar_player_get_step (player), n_steps = tilestar_player_get_n_steps (player);

  if (!tilestar_session_is_on_path (self->session) || step >= n_steps || n_steps - step > *remaining
      || !tilestar_session_reaches_goal (self->session))
    return;

  *move = (guint) tilestar_player_get_move (player, step);
  *remaining = n_steps - step;
}

/* The tile is lit up until it is moved, by another press of Hint or by the person. */
static void
hint_found_cb (TilestarAdvice    *advice,
               guint              move,
               guint              remaining,
               gboolean           is_shortest,
               TilestarSolveView *self)
{
  const SlideBoard *board = tilestar_session_get_board (self->session);
  g_autofree char *slide = NULL;
  g_autofree char *text = NULL;
  int cell;

  if (!is_shortest)
    prefer_solution (self, &move, &remaining);
  cell = slide_board_get_target (board, (SlideMove) move);
  slide = describe_slide (board->cells[cell], (SlideMove) move);
  text = describe_hint (slide, remaining, is_shortest);

  self->hinted = (SlideMove) move;
  tilestar_stage_light_up (self->stage, cell);
  tilestar_stage_set_message (self->stage, text);
}

static void
hint_failed_cb (TilestarAdvice    *advice,
                const char        *reason,
                TilestarSolveView *self)
{
  tilestar_stage_set_message (self->stage, reason);
}

/* A hint can be cancelled while it is being searched for. */
static void
hint_running_cb (TilestarSolveView *self)
{
  GAction *cancel = g_action_map_lookup_action (self->actions, "cancel-hint");
  gboolean is_running = tilestar_advice_is_running (self->advice);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (cancel), is_running);
  tilestar_stage_set_message (self->stage, is_running ? _("Looking for a good move…") : NULL);
}

TILESTAR_DEFINE_ACTION (TilestarSolveView, self, cancel_hint, tilestar_advice_cancel_hint (self->advice))

static void
hint_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  TilestarSolveView *self = user_data;

  if (self->hinted != SLIDE_MOVE_NONE && tilestar_stage_is_board_shown (self->stage))
    tilestar_stage_make_move (self->stage, self->hinted);
  else
    tilestar_workspace_request_hint (self->workspace);
}

/* ---- The fewest line moves ---- */

static void
line_message_cb (TilestarLineSolve *line_solve,
                 const char        *text,
                 TilestarSolveView *self)
{
  tilestar_stage_set_message (self->stage, text);
}

static void
solve_lines_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  TilestarSolveView *self = user_data;

  if (tilestar_workspace_is_running (self->workspace))
    tilestar_workspace_stop (self->workspace);
  tilestar_advice_cancel_hint (self->advice);
  tilestar_line_solve_start (self->line_solve);
}

/* Whether the user has reached the goal with moves that are not those that are played back. */
static gboolean
is_solved_by_hand (TilestarSolveView *self)
{
  return tilestar_session_is_solved_by_player (self->session) && tilestar_session_has_new_game (self->session);
}

/* A game that has reached the goal becomes the moves that are played back, and then shorter. */
static void
improve (TilestarSolveView *self)
{
  if (is_solved_by_hand (self))
    tilestar_session_keep_game (self->session);
  tilestar_stage_improve (self->stage);
}

/* ---- Actions ---- */

TILESTAR_DEFINE_ACTION (TilestarSolveView, self, next_expansion,
                        tilestar_search_job_advance (tilestar_workspace_get_job (self->workspace)))
TILESTAR_DEFINE_ACTION (TilestarSolveView, self, improve_solution, improve (self))
TILESTAR_DEFINE_ACTION (TilestarSolveView, self, restart, tilestar_session_restart (self->session))
TILESTAR_DEFINE_ACTION (TilestarSolveView, self, adopt_board, tilestar_session_adopt_board (self->session))

/* The parameter is a notation: words, letters, compact or tiles. */
static void
copy_solution_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  TilestarSolveView *self = user_data;
  g_autoptr (GByteArray) moves = NULL;
  g_autofree char *text = NULL;
  SlideNotation notation;
  SlideBoard start;

  if (!tilestar_session_has_solution (self->session)
      || !slide_notation_from_id (g_variant_get_string (parameter, NULL), &notation))
    return;

  moves = tilestar_player_dup_moves (tilestar_session_get_player (self->session));
  tilestar_player_get_board_at (tilestar_session_get_player (self->session), 0, &start);
  /* A number after a letter says that tiles are meant. */
  text = slide_moves_to_text (moves->data, moves->len, &start, notation,
                              notation == SLIDE_NOTATION_COMPACT
                                ? SLIDE_NAMING_TILE : tilestar_get_move_naming (self->settings));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", _("Solution copied"));
}

static void
next_solution_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  tilestar_workspace_change_solution (TILESTAR_SOLVE_VIEW (user_data)->workspace, 1);
}

static void
previous_solution_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  tilestar_workspace_change_solution (TILESTAR_SOLVE_VIEW (user_data)->workspace, -1);
}

/* Counts on with the limits of a search, or ends that. */
static void
count_solutions_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  TilestarSolveView *self = user_data;

  tilestar_workspace_toggle_count (self->workspace, tilestar_workspace_get_shown_run (self->workspace));
}

static void
export_animation_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  TilestarSolveView *self = user_data;
  g_autoptr (GByteArray) moves = NULL;
  SlideBoard start;

  if (!tilestar_session_has_solution (self->session))
    return;

  moves = tilestar_player_dup_moves (tilestar_session_get_player (self->session));
  tilestar_player_get_board_at (tilestar_session_get_player (self->session), 0, &start);
  tilestar_dialog_present (tilestar_film_window_new (&start, tilestar_session_get_goal (self->session), moves,
                                                     NULL, TILESTAR_FILM_BOARD, NULL),
                           GTK_WIDGET (self));
}

static void
review_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  TilestarSolveView *self = user_data;

  if (!tilestar_workspace_review (self->workspace, NULL))
    tilestar_stage_set_message (self->stage, _("There are no moves to review"));
}

/* ---- A game as a file ---- */

/* What a worker writes, and its result. */
typedef struct
{
  char             *path;
  SlideMovesText    list;
  SlideMovesReview  review;
  SlideMovesReport  report;     /* of these */
  GError           *error;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_free (saving->path);
  slide_moves_text_clear (&saving->list);
  slide_moves_review_clear (&saving->review);
  g_clear_error (&saving->error);
  g_free (saving);
}

static void
save_on_worker (gpointer      data,
                GCancellable *cancellable)
{
  Saving *saving = data;
  g_autoptr (GString) text = g_string_new (NULL);

  slide_moves_report_append (text, SLIDE_FORMAT_JSON, &saving->report);
  tilestar_save (saving->path, text->str, text->len, &saving->error);
}

static void
saved_cb (gpointer data,
          gpointer user_data)
{
  Saving *saving = data;
  g_autoptr (TilestarSolveView) self = user_data;

  if (saving->error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", saving->error->message);
  else
    tilestar_dialog_saved (GTK_WIDGET (self), saving->path);
}

static void
save_chosen_cb (TilestarSolveView *self,
                GFile             *file)
{
  TilestarReview *review = tilestar_workspace_get_review (self->workspace);
  g_autofree char *path = g_file_get_path (file);
  Saving *saving;

  if (tilestar_review_get (review) == NULL)
    return;
  if (path == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.notice", "s", _("Games can only be saved in local folders"));
      return;
    }

  saving = g_new0 (Saving, 1);
  saving->path = g_steal_pointer (&path);
  slide_moves_review_copy (tilestar_review_get (review), &saving->review);
  saving->list.moves = g_byte_array_ref (tilestar_review_get_moves (review));
  saving->list.naming = SLIDE_NAMING_BLANK;
  saving->list.has_names = TRUE;
  saving->list.board = *tilestar_review_get_start (review);
  for (guint i = 0; i < saving->list.moves->len; i++)
    slide_board_apply (&saving->list.board, (SlideMove) saving->list.moves->data[i]);
  saving->report.pair.start = *tilestar_review_get_start (review);
  saving->report.pair.goal = *tilestar_review_get_goal (review);
  saving->report.list = &saving->list;
  saving->report.review = &saving->review;
  tilestar_background_run (save_on_worker, saving, saving_free, NULL, saved_cb, g_object_ref (self));
}

static void
save_game_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  TilestarSolveView *self = user_data;
  const TilestarFileKind games = {
    _("Games"), .mime_type = "application/json", .endings = { ".json" }, .or_all = TRUE,
  };

  /* Translators: suggested name of a new file; keep it short */
  tilestar_file_dialog_save (GTK_WIDGET (self), _("Save Game"), &games, _("game.json"), G_CALLBACK (save_chosen_cb),
                             self);
}

static const GActionEntry own_actions[] = {
  { .name = "review", .activate = review_cb },
  { .name = "save-game", .activate = save_game_cb },
  { .name = "restart", .activate = restart_cb },
  { .name = "adopt-board", .activate = adopt_board_cb },
  { .name = "copy-solution", .activate = copy_solution_cb, .parameter_type = "s" },
  { .name = "next-solution", .activate = next_solution_cb },
  { .name = "previous-solution", .activate = previous_solution_cb },
  { .name = "count-solutions", .activate = count_solutions_cb },
  { .name = "export-animation", .activate = export_animation_cb },
  { .name = "improve-solution", .activate = improve_solution_cb },
  { .name = "hint", .activate = hint_cb },
  { .name = "cancel-hint", .activate = cancel_hint_cb },
  { .name = "solve-lines", .activate = solve_lines_cb },
  { .name = "next-expansion", .activate = next_expansion_cb },
};

static void
update_actions (TilestarSolveView *self)
{
  GActionMap *map = self->actions;
  const SlideBoard *board = tilestar_session_get_board (self->session);
  gboolean is_shown = !tilestar_search_frame_is_editing (self->frame);
  gboolean is_moved = is_shown && !slide_board_equal (board, tilestar_session_get_start (self->session));
  gboolean has_moves = is_shown && tilestar_session_has_solution (self->session)
                       && tilestar_player_get_n_steps (tilestar_session_get_player (self->session)) > 0;
  TilestarRun *run = tilestar_workspace_get_shown_run (self->workspace);
  guint64 place = 0;
  gboolean has_place = is_shown && tilestar_workspace_get_solution_place (self->workspace, &place);
  SlideSolutions *solutions = run != NULL ? tilestar_run_get_solutions (run) : NULL;

  tilestar_playback_update_actions (TILESTAR_PLAYBACK (self->session), map, is_shown);
  tilestar_view_set_enabled (map, "restart", is_shown && tilestar_session_can_restart (self->session));
  tilestar_view_set_enabled (map, "copy-solution", has_moves);
  tilestar_view_set_enabled (map, "export-animation", has_moves);
  tilestar_view_set_enabled (map, "previous-solution", has_place && place > 0);
  tilestar_view_set_enabled (map, "next-solution",
                             has_moves && solutions != NULL
                             && (has_place ? place + 1 : 0) < slide_solutions_get_count (solutions));
  tilestar_view_set_enabled (map, "count-solutions",
                             has_moves && solutions != NULL
                             && (tilestar_run_may_count_on (run) || tilestar_run_is_counting (run)));
  tilestar_view_set_enabled (map, "review",
                             has_moves || (is_shown && tilestar_session_get_n_moves (self->session) > 0));
  tilestar_view_set_enabled (map, "save-game",
                             tilestar_review_get (tilestar_workspace_get_review (self->workspace)) != NULL);
  tilestar_view_set_enabled (map, "improve-solution",
                             is_solved_by_hand (self) || (has_moves && tilestar_stage_may_improve (self->stage)));
  tilestar_view_set_enabled (map, "adopt-board", is_moved);
  tilestar_view_set_enabled (map, "solve-lines", is_shown);
  tilestar_view_set_enabled (map, "hint",
                             is_shown && !slide_board_equal (board, tilestar_session_get_goal (self->session)));
}

/* ---- The view ---- */

static gboolean
tilestar_solve_view_is_goal_focused (TilestarView *view)
{
  return tilestar_search_frame_is_goal_focused (TILESTAR_SOLVE_VIEW (view)->frame);
}

static const SlideBoard *
tilestar_solve_view_get_board (TilestarView *view)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (view);
  const SlideBoard *board = tilestar_search_frame_get_board (self->frame);

  return board != NULL ? board : tilestar_session_get_board (self->session);
}

static gboolean
tilestar_solve_view_escape (TilestarView *view)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (view);

  if (tilestar_advice_is_running (self->advice))
    {
      tilestar_advice_cancel_hint (self->advice);
      return TRUE;
    }
  if (tilestar_line_solve_is_running (self->line_solve))
    {
      tilestar_line_solve_cancel (self->line_solve);
      return TRUE;
    }
  if (tilestar_workspace_is_running (self->workspace))
    {
      tilestar_workspace_stop (self->workspace);
      return TRUE;
    }

  return tilestar_search_frame_escape_edit (self->frame);
}

static void
tilestar_solve_view_focus (TilestarView *view)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (view);

  if (!tilestar_search_frame_focus (self->frame))
    tilestar_stage_focus_board (self->stage);
}

/* Presenting hides the setup column and shows the status in one row. */
static void
tilestar_solve_view_set_presenting (TilestarView *view,
                                    gboolean      is_presenting)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (view);

  tilestar_search_frame_set_has_side (self->frame, !is_presenting);
  tilestar_stage_set_presenting (self->stage, is_presenting);
}

static void
tilestar_solve_view_bind (TilestarView      *view,
                          TilestarWorkspace *workspace)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (view);

  self->workspace = workspace;
  self->session = tilestar_workspace_get_session (workspace);
  self->settings = tilestar_workspace_get_settings (workspace);
  self->advice = g_object_ref (tilestar_workspace_get_advice (workspace));
  self->line_solve = tilestar_line_solve_new (self->session, self->settings);
  g_signal_connect (self->line_solve, "message", G_CALLBACK (line_message_cb), self);

  tilestar_playback_add_actions (TILESTAR_PLAYBACK (self->session), self->actions);
  tilestar_search_frame_bind (self->frame, workspace, self->actions);
  tilestar_stage_bind (self->stage, workspace);
  tilestar_pace_control_bind (self->pace_control, workspace);
  tilestar_suggestions_bind (self->suggestions, workspace);

  g_signal_connect_object (tilestar_workspace_get_chosen (workspace), "changed", G_CALLBACK (show_heuristic), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (workspace, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (workspace, "notify::running", G_CALLBACK (running_cb), self);
  g_signal_connect_swapped (workspace, "shown-changed", G_CALLBACK (shown_changed_cb), self);
  g_signal_connect_swapped (workspace, "solutions-changed", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (workspace, "notify::pace", G_CALLBACK (update_next_expansion), self);
  g_signal_connect_object (tilestar_workspace_get_review (workspace), "changed", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self->advice, "found", G_CALLBACK (hint_found_cb), self);
  g_signal_connect (self->advice, "failed", G_CALLBACK (hint_failed_cb), self);
  g_signal_connect_swapped (self->advice, "notify::running", G_CALLBACK (hint_running_cb), self);
  g_signal_connect_swapped (self->settings, "changed::show-heuristic", G_CALLBACK (show_heuristic),
                            self);
  g_signal_connect_swapped (self->advice, "changed", G_CALLBACK (good_moves_cb), self);
  g_signal_connect_swapped (self->settings, "changed::show-good-moves", G_CALLBACK (watch_board), self);
  g_signal_connect_swapped (self->stage, "map", G_CALLBACK (watch_board), self);
  g_signal_connect_swapped (self->stage, "unmap", G_CALLBACK (watch_board), self);
  g_signal_connect_swapped (self->session, "board-changed", G_CALLBACK (watch_board), self);
  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (watch_board), self);
  g_signal_connect_swapped (self->session, "board-changed", G_CALLBACK (forget_hint), self);
  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (forget_hint), self);
  g_signal_connect_swapped (self->session, "board-changed", G_CALLBACK (update_actions), self);
  g_signal_connect_swapped (self->session, "solution-changed", G_CALLBACK (update_actions), self);

  show_heuristic (self);
  hint_running_cb (self);
  update_next_expansion (self);
  update_actions (self);
}

/* ---- The object ---- */

static void
tilestar_solve_view_dispose (GObject *object)
{
  TilestarSolveView *self = TILESTAR_SOLVE_VIEW (object);

  tilestar_clear_watched (&self->advice, self);
  tilestar_clear_watched (&self->line_solve, self);

  G_OBJECT_CLASS (tilestar_solve_view_parent_class)->dispose (object);
}

static void
tilestar_solve_view_class_init (TilestarSolveViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TilestarViewClass *view_class = TILESTAR_VIEW_CLASS (klass);

  object_class->dispose = tilestar_solve_view_dispose;
  view_class->bind = tilestar_solve_view_bind;
  view_class->solve = tilestar_solve_view_solve;
  view_class->escape = tilestar_solve_view_escape;
  view_class->focus = tilestar_solve_view_focus;
  view_class->set_presenting = tilestar_solve_view_set_presenting;
  view_class->is_goal_focused = tilestar_solve_view_is_goal_focused;
  view_class->get_board = tilestar_solve_view_get_board;

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_PACE_CONTROL, TILESTAR_TYPE_SEARCH_FRAME, TILESTAR_TYPE_STAGE,
                         TILESTAR_TYPE_SUGGESTIONS);
  TILESTAR_TEMPLATE (widget_class, "tilestar-solve-view.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarSolveView, stage, frame, suggestions, pace_control, next_button);
  TILESTAR_BIND_CALLBACKS (widget_class, editing_changed_cb);
}

static void
tilestar_solve_view_init (TilestarSolveView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->hinted = SLIDE_MOVE_NONE;

  self->actions = tilestar_view_get_actions (TILESTAR_VIEW (self));
  g_action_map_add_action_entries (self->actions, own_actions, G_N_ELEMENTS (own_actions), self);
}
