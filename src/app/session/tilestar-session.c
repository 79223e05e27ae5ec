/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-session-test.h"

#include "slide-metric.h"
#include "slide-random.h"
#include "slide-solvability.h"
#include "tilestar-class.h"

/* The scramble after a change of size is short, so that it is solved at once. */
#define SHAPE_SCRAMBLE_MOVES 30

/* The games that undo can bring back, beside the last one. */
#define MAX_GAMES 16

/* The solutions that undo can bring back. */
#define MAX_SOLUTIONS 100

typedef struct
{
  SlideBoard  start;
  SlideBoard  goal;
  guint       number;       /* the state's */
  GByteArray *moves;
} Solution;

struct _TilestarSession
{
  TilestarPlayback parent_instance;

  TilestarBoardHistory *history;
  TilestarPlayer       *player;
  GQueue                solutions;       /* of Solution: what was last set for a start and a goal, newest first */

  /* The state that is displayed. It differs from the history's current state while a solution is
   * being played. */
  TilestarBoardState    state;

  /* The moves of the user's play; the first n_moves of the state's, if they lead from the origin to the board. */
  GByteArray           *game;
  GQueue                games;           /* of GByteArray: those that went on otherwise, newest first */

  guint                 n_replaced;      /* solutions that undo can bring back by their number */
  gboolean              on_path;
  gboolean              is_syncing;      /* the player follows the session */
  gboolean              is_solved_by_player;
  gboolean              is_game_over;    /* it was solved once; undo does not begin another */
  guint                 n_hints;
  gboolean              has_draft;
  gboolean              can_redo_draft;
  gint64                play_began;      /* monotonic time, 0: no move yet */
  gint64                play_ended;      /* monotonic time, 0: the clock runs */
};

G_DEFINE_FINAL_TYPE (TilestarSession, tilestar_session, TILESTAR_TYPE_PLAYBACK)

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_ON_PATH,
  N_PROPS
};

enum
{
  PAIR_CHANGED,
  BOARD_CHANGED,
  SOLUTION_CHANGED,
  EXPLORED_CHANGED,
  DRAFT_STEP,
  SOLVED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
set_on_path (TilestarSession *self,
             gboolean         on_path)
{
  if (self->on_path == on_path)
    return;

  self->on_path = on_path;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ON_PATH]);
}

static void
reset_play (TilestarSession *self)
{
  self->play_began = 0;
  self->play_ended = 0;
  self->is_solved_by_player = FALSE;
  self->is_game_over = FALSE;
  self->n_hints = 0;
}

/* Notes it in the current state of the history, to which undo or redo may return. */
static void
note_play_time (TilestarSession *self)
{
  if (self->play_began != 0)
    tilestar_board_history_set_play_time (self->history,
                                          (self->play_ended != 0 ? self->play_ended : g_get_monotonic_time ())
                                          - self->play_began);
}

/* The clock is stopped until the next move. */
static void
restore_play (TilestarSession *self,
              gint64           play_time)
{
  self->play_ended = g_get_monotonic_time ();
  self->play_began = self->play_ended - play_time;
}

/* Returns the step closest to the player's at which the solution reaches @board, or -1. */
static int
find_step (TilestarSession  *self,
           const SlideBoard *board)
{
  guint n_steps = tilestar_player_get_n_steps (self->player);
  guint current = tilestar_player_get_step (self->player);
  SlideBoard walk;
  int found = -1;

  if (!tilestar_player_has_solution (self->player))
    return -1;

  tilestar_player_get_board_at (self->player, 0, &walk);

  for (guint step = 0; step <= n_steps; step++)
    {
      if (slide_board_equal (&walk, board)
          && (found < 0 || ABS ((int) step - (int) current) < ABS (found - (int) current)))
        found = (int) step;

      if (step < n_steps)
        slide_board_apply (&walk, tilestar_player_get_move (self->player, step));
    }

  return found;
}

/* Call this after the user has changed the board. Moves the player to that board if it is on the
 * solution path. */
static void
sync_player (TilestarSession *self)
{
  int step = find_step (self, &self->state.playing);

  self->is_syncing = TRUE;
  if (step >= 0)
    tilestar_player_set_step (self->player, (guint) step);
  else if (tilestar_player_has_solution (self->player))
    tilestar_player_pause (self->player);
  self->is_syncing = FALSE;

  set_on_path (self, step >= 0);
}

/* ---- The solutions of earlier boards ---- */

static void
solution_free (gpointer data)
{
  Solution *solution = data;

  g_byte_array_unref (solution->moves);
  g_free (solution);
}

/* Returns the link of the boards' solution, or NULL. */
static GList *
find_solution (TilestarSession *self)
{
  for (GList *link = self->solutions.head; link != NULL; link = link->next)
    {
      const Solution *solution = link->data;

      if (slide_board_equal (&solution->start, &self->state.start)
          && slide_board_equal (&solution->goal, &self->state.goal)
          && solution->number == self->state.solution)
        return link;
    }

  return NULL;
}

static void
keep_solution (TilestarSession *self,
               GByteArray      *moves)
{
  Solution *solution = g_new (Solution, 1);
  GList *old = find_solution (self);

  *solution = (Solution) { self->state.start, self->state.goal, self->state.solution, g_byte_array_ref (moves) };
  if (old == NULL && self->solutions.length == MAX_SOLUTIONS)
    old = self->solutions.tail;
  if (old != NULL)
    {
      solution_free (old->data);
      g_queue_delete_link (&self->solutions, old);
    }
  g_queue_push_head (&self->solutions, solution);
}

static void
show_moves (TilestarSession *self,
            GByteArray      *moves)
{
  keep_solution (self, moves);
  self->is_syncing = TRUE;
  tilestar_player_set_solution (self->player, &self->state.start, moves);
  self->is_syncing = FALSE;
  sync_player (self);
}

/* Shows the solution that was last set for the boards. */
static void
restore_solution (TilestarSession *self)
{
  GList *link = find_solution (self);

  if (link != NULL)
    {
      g_autoptr (GByteArray) moves = g_byte_array_ref (((Solution *) link->data)->moves);

      tilestar_session_set_moves (self, moves);
    }
}

/* @is_return: the boards were shown before */
static void
show_state (TilestarSession          *self,
            const TilestarBoardState *state,
            gboolean                  is_return)
{
  gboolean new_play = !slide_board_equal (&self->state.origin, &state->origin)
                      || !slide_board_equal (&self->state.goal, &state->goal);
  gboolean new_pair = !slide_board_equal (&self->state.start, &state->start)
                      || !slide_board_equal (&self->state.goal, &state->goal);
  gboolean new_explored = self->state.explored != state->explored;
  gboolean new_solution = self->state.solution != state->solution;

  self->state = *state;
  self->is_solved_by_player = FALSE;

  if (new_play)
    reset_play (self);
  if (self->play_began == 0 && state->play_time > 0 && state->n_moves > 0)
    restore_play (self, state->play_time);
  if (new_pair)
    {
      tilestar_session_set_solution (self, NULL);
      if (is_return)
        restore_solution (self);
      g_signal_emit (self, signals[PAIR_CHANGED], 0);
    }
  else if (new_solution)
    {
      restore_solution (self);
    }
  else
    {
      sync_player (self);
    }

  g_signal_emit (self, signals[BOARD_CHANGED], 0);
  if (new_explored)
    g_signal_emit (self, signals[EXPLORED_CHANGED], 0);
}

/* Whether there is something to undo or redo may have changed. */
static void
notify_history (TilestarSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

/* Makes the state the current one of the history, if it differs from that. */
static void
push_state (TilestarSession          *self,
            const TilestarBoardState *state)
{
  if (tilestar_board_history_push (self->history, state))
    notify_history (self);
}

/* Shows @state as a change by the user, which can be undone. */
static void
commit_state (TilestarSession          *self,
              const TilestarBoardState *state,
              gboolean                  is_return)
{
  note_play_time (self);
  /* Undo returns to the board that playback had reached. A state equal to the current one is not
   * added. */
  push_state (self, &self->state);
  push_state (self, state);
  show_state (self, state, is_return);
}

static void
commit_pair (TilestarSession  *self,
             const SlideBoard *start,
             const SlideBoard *goal)
{
  TilestarBoardState state = {
    .start = *start, .goal = *goal, .playing = *start, .explored = self->state.explored, .origin = *start,
  };

  commit_state (self, &state, FALSE);
}

/* Counts a move of the blank, or several in the same direction, as a line move unless it goes on with the last one. */
static void
add_line_move (TilestarBoardState *state,
               SlideMove           move)
{
  if (state->last != (guint) move + 1)
    state->n_line_moves++;
  state->last = (guint) move + 1;
}

/* Those of the first @step moves that are played back; not the user's own, which may have led to the same board. */
static void
count_line_moves (TilestarSession *self,
                  guint            step)
{
  g_autoptr (GByteArray) moves = tilestar_player_dup_moves (self->player);

  self->state.n_line_moves = slide_metric_count (SLIDE_METRIC_LINE, moves->data, step);
  self->state.last = step > 0 ? moves->data[step - 1] + 1u : 0;
}

static void
step_changed_cb (TilestarPlayer  *player,
                 guint            old_step,
                 TilestarSession *self)
{
  const SlideBoard *board = tilestar_player_get_board (player);

  if (self->is_syncing || board == NULL)
    return;

  self->state.playing = *board;
  self->state.n_moves = tilestar_player_get_step (player);
  count_line_moves (self, self->state.n_moves);
  note_play_time (self);
  self->state.play_time = 0;
  reset_play (self);
  /* Playback adds only its first step to the history. Undoing it restores the board that the user
   * had played. */
  if (!self->on_path)
    push_state (self, &self->state);
  set_on_path (self, TRUE);
  g_signal_emit (self, signals[BOARD_CHANGED], 0);
}

/* Shows the board of the player's current step when the player has not moved. */
static void
return_to_path (TilestarSession *self)
{
  if (tilestar_player_has_solution (self->player) && !self->on_path)
    step_changed_cb (self->player, tilestar_player_get_step (self->player), self);
}

/* ---- As playback ---- */

static guint64
get_position (TilestarPlayback *playback)
{
  return tilestar_player_get_step (TILESTAR_SESSION (playback)->player);
}

static guint64
get_length (TilestarPlayback *playback)
{
  return tilestar_player_get_n_steps (TILESTAR_SESSION (playback)->player);
}

static void
set_position (TilestarPlayback *playback,
              guint64           position)
{
  tilestar_session_go_to_step (TILESTAR_SESSION (playback), (guint) MIN (position, G_MAXUINT));
}

static void
step (TilestarPlayback *playback,
      gboolean          forward)
{
  TilestarSession *self = TILESTAR_SESSION (playback);

  if (forward)
    tilestar_player_next (self->player);
  else
    tilestar_player_previous (self->player);
  return_to_path (self);
}

/* A board off the path can always return to it. */
static gboolean
can_step (TilestarPlayback *playback,
          gboolean          forward)
{
  TilestarSession *self = TILESTAR_SESSION (playback);
  guint n_steps = tilestar_player_get_n_steps (self->player), n = tilestar_player_get_step (self->player);

  return n_steps > 0 && (!self->on_path || (forward ? n < n_steps : n > 0));
}

static gboolean
is_playing (TilestarPlayback *playback)
{
  return tilestar_player_is_playing (TILESTAR_SESSION (playback)->player);
}

static void
set_playing (TilestarPlayback *playback,
             gboolean          playing)
{
  TilestarSession *self = TILESTAR_SESSION (playback);

  if (!playing)
    tilestar_player_pause (self->player);
  else
    {
      return_to_path (self);
      tilestar_player_play (self->player);
    }
}

static void
playing_cb (TilestarSession *self)
{
  g_object_notify (G_OBJECT (self), "playing");
}

/* ---- The object ---- */

static void
tilestar_session_dispose (GObject *object)
{
  TilestarSession *self = TILESTAR_SESSION (object);

  tilestar_clear_watched (&self->player, self);
  g_queue_clear_full (&self->solutions, solution_free);

  G_OBJECT_CLASS (tilestar_session_parent_class)->dispose (object);
}

static void
tilestar_session_finalize (GObject *object)
{
  tilestar_board_history_free (TILESTAR_SESSION (object)->history);
  g_byte_array_unref (TILESTAR_SESSION (object)->game);
  g_queue_clear_full (&TILESTAR_SESSION (object)->games, (GDestroyNotify) g_byte_array_unref);

  G_OBJECT_CLASS (tilestar_session_parent_class)->finalize (object);
}

static void
tilestar_session_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  TilestarSession *self = TILESTAR_SESSION (object);

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, self->has_draft || tilestar_board_history_get_can_undo (self->history));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, self->has_draft ? self->can_redo_draft
                                  : tilestar_board_history_get_can_redo (self->history));
      break;

    case PROP_ON_PATH:
      g_value_set_boolean (value, self->on_path);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tilestar_session_class_init (TilestarSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  TilestarPlaybackClass *playback_class = TILESTAR_PLAYBACK_CLASS (klass);

  object_class->dispose = tilestar_session_dispose;
  object_class->finalize = tilestar_session_finalize;
  object_class->get_property = tilestar_session_get_property;
  playback_class->get_position = get_position;
  playback_class->get_length = get_length;
  playback_class->set_position = set_position;
  playback_class->step = step;
  playback_class->can_step = can_step;
  playback_class->is_playing = is_playing;
  playback_class->set_playing = set_playing;

  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ON_PATH] =
    g_param_spec_boolean ("on-path", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[EXPLORED_CHANGED] = TILESTAR_SIGNAL (klass, "explored-changed", 0);
  signals[DRAFT_STEP] = TILESTAR_SIGNAL (klass, "draft-step", 1, G_TYPE_BOOLEAN);
  signals[PAIR_CHANGED] = TILESTAR_SIGNAL (klass, "pair-changed", 0);
  signals[BOARD_CHANGED] = TILESTAR_SIGNAL (klass, "board-changed", 0);
  signals[SOLVED] = TILESTAR_SIGNAL (klass, "solved-by-player", 0);
  signals[SOLUTION_CHANGED] = TILESTAR_SIGNAL (klass, "solution-changed", 0);
}

static void
tilestar_session_init (TilestarSession *self)
{
  self->player = tilestar_player_new ();
  self->game = g_byte_array_new ();
  g_signal_connect (self->player, "step-changed", G_CALLBACK (step_changed_cb), self);
  g_signal_connect_swapped (self->player, "notify::playing", G_CALLBACK (playing_cb), self);
}

TilestarSession *
tilestar_session_new (const SlideBoard *start,
                      const SlideBoard *goal)
{
  TilestarSession *self;

  g_return_val_if_fail (slide_board_same_shape (start, goal), NULL);

  self = g_object_new (TILESTAR_TYPE_SESSION, NULL);
  self->state = (TilestarBoardState) { .start = *start, .goal = *goal, .playing = *start, .origin = *start };
  self->history = tilestar_board_history_new (&self->state);

  return self;
}

const SlideBoard *
tilestar_session_get_start (TilestarSession *self)
{
  return &self->state.start;
}

const SlideBoard *
tilestar_session_get_goal (TilestarSession *self)
{
  return &self->state.goal;
}

const SlideBoard *
tilestar_session_get_board (TilestarSession *self)
{
  return &self->state.playing;
}

const SlideBoard *
tilestar_session_get_origin (TilestarSession *self)
{
  return &self->state.origin;
}

TilestarPlayer *
tilestar_session_get_player (TilestarSession *self)
{
  return self->player;
}

guint
tilestar_session_get_n_line_moves (TilestarSession *self)
{
  g_return_val_if_fail (TILESTAR_IS_SESSION (self), 0);

  return self->state.n_line_moves;
}

guint
tilestar_session_get_n_moves (TilestarSession *self)
{
  return self->state.n_moves;
}

double
tilestar_session_get_play_time (TilestarSession *self)
{
  gint64 end = self->play_ended != 0 ? self->play_ended : g_get_monotonic_time ();

  return self->play_began != 0 ? (double) (end - self->play_began) / G_USEC_PER_SEC : 0.0;
}

gboolean
tilestar_session_is_clock_running (TilestarSession *self)
{
  return self->play_began != 0 && self->play_ended == 0;
}

gboolean
tilestar_session_is_solved_by_player (TilestarSession *self)
{
  return self->is_solved_by_player;
}

void
tilestar_session_set_pair (TilestarSession  *self,
                           const SlideBoard *start,
                           const SlideBoard *goal)
{
  g_return_if_fail (slide_board_same_shape (start, goal));

  commit_pair (self, start, goal);
}

void
tilestar_session_go_back_to (TilestarSession  *self,
                             const SlideBoard *start,
                             const SlideBoard *goal,
                             guint             explored)
{
  TilestarBoardState state = {
    .start = *start, .goal = *goal, .playing = *start, .explored = explored, .origin = *start,
  };

  g_return_if_fail (slide_board_same_shape (start, goal));

  commit_state (self, &state, TRUE);
}

/* ---- Changing the boards ---- */

static void
init_goal_of_shape (TilestarSession *self,
                    guint            rows,
                    guint            columns,
                    SlideBoard      *goal)
{
  SlideGoalPreset preset = slide_goal_identify (&self->state.goal);

  slide_goal_init (goal, preset == SLIDE_N_GOAL_PRESETS ? SLIDE_GOAL_BLANK_LAST : preset,
                   rows, columns);
}

static void
init_scramble (const SlideBoard *goal,
               guint             n_moves,
               guint64           seed,
               SlideBoard       *start)
{
  SlideRandom random;

  slide_random_init (&random, seed);
  *start = *goal;
  slide_random_scramble (&random, n_moves, start);
}

static guint64
make_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

void
tilestar_session_set_start (TilestarSession  *self,
                            const SlideBoard *start)
{
  SlideBoard new_start = *start;
  SlideBoard goal = self->state.goal;

  if (!slide_board_same_shape (&new_start, &goal))
    init_goal_of_shape (self, new_start.rows, new_start.columns, &goal);

  tilestar_session_set_pair (self, &new_start, &goal);
}

void
tilestar_session_set_goal (TilestarSession  *self,
                           const SlideBoard *goal)
{
  SlideBoard new_goal = *goal;
  SlideBoard start = self->state.start;

  if (!slide_board_same_shape (&new_goal, &start))
    init_scramble (&new_goal, SHAPE_SCRAMBLE_MOVES, make_seed (), &start);

  tilestar_session_set_pair (self, &start, &new_goal);
}

void
tilestar_session_set_shape (TilestarSession *self,
                            guint            rows,
                            guint            columns)
{
  SlideBoard start;
  SlideBoard goal;

  g_return_if_fail (slide_shape_is_valid (rows, columns));

  if (self->state.goal.rows == rows && self->state.goal.columns == columns)
    return;

  init_goal_of_shape (self, rows, columns, &goal);
  init_scramble (&goal, SHAPE_SCRAMBLE_MOVES, make_seed (), &start);
  tilestar_session_set_pair (self, &start, &goal);
}

void
tilestar_session_set_goal_preset (TilestarSession *self,
                                  SlideGoalPreset  preset)
{
  SlideBoard goal;

  g_return_if_fail (preset < SLIDE_N_GOAL_PRESETS);

  slide_goal_init (&goal, preset, self->state.goal.rows, self->state.goal.columns);
  tilestar_session_set_goal (self, &goal);
}

void
tilestar_session_randomize (TilestarSession *self,
                            guint64          seed)
{
  SlideRandom random;
  SlideBoard start;

  slide_random_init (&random, seed);
  slide_random_board (&random, &self->state.goal, &start);
  tilestar_session_set_start (self, &start);
}

void
tilestar_session_scramble (TilestarSession *self,
                           guint            n_moves,
                           guint64          seed)
{
  SlideBoard start;

  init_scramble (&self->state.goal, n_moves, seed, &start);
  tilestar_session_set_start (self, &start);
}

gboolean
tilestar_session_make_solvable (TilestarSession *self)
{
  SlideBoard start = self->state.start;
  guint cell_a;
  guint cell_b;

  if (!slide_solvability_find_swap (&start, &self->state.goal, &cell_a, &cell_b))
    return FALSE;

  slide_board_exchange (&start, cell_a, cell_b);
  tilestar_session_set_start (self, &start);
  return TRUE;
}

/* ---- Playing by hand ---- */

/* Whether a game begins with the moves that lead from the origin to the board. */
static gboolean
leads_to_board (TilestarSession *self,
                GByteArray      *game)
{
  SlideBoard board = self->state.origin;

  if (game->len < self->state.n_moves)
    return FALSE;

  for (guint i = 0; i < self->state.n_moves; i++)
    slide_board_apply (&board, (SlideMove) game->data[i]);
  return slide_board_equal (&board, &self->state.playing);
}

/* Whether the game leads to the board. Undo may have returned to an earlier game, which then is the game again. */
static gboolean
has_game (TilestarSession *self)
{
  if (leads_to_board (self, self->game))
    return TRUE;

  for (GList *link = self->games.head; link != NULL; link = link->next)
    {
      if (leads_to_board (self, link->data))
        {
          GByteArray *game = link->data;

          link->data = self->game;
          self->game = game;
          return TRUE;
        }
    }

  return FALSE;
}

/* Makes the first moves of the game another one, to which moves are added. */
static void
begin_game (TilestarSession *self,
            guint            n_moves)
{
  GByteArray *game;

  if (self->game->len <= n_moves)
    return;

  game = g_byte_array_new ();
  g_byte_array_append (game, self->game->data, n_moves);
  g_queue_push_head (&self->games, self->game);
  if (self->games.length > MAX_GAMES)
    g_byte_array_unref (g_queue_pop_tail (&self->games));
  self->game = game;
}

/* If playback has led to the board, its moves are the game. */
static void
take_played_back (TilestarSession *self)
{
  guint n = self->state.n_moves;

  if (!self->on_path || tilestar_player_get_n_steps (self->player) < n)
    return;

  begin_game (self, 0);
  g_byte_array_unref (self->game);
  self->game = tilestar_player_dup_moves (self->player);
  g_byte_array_set_size (self->game, n);
}

/* Adds the moves of a line of tiles, which lead to @board. */
static void
extend_game (TilestarSession  *self,
             const SlideBoard *board,
             guint             n_moves)
{
  SlideBoard next = self->state.playing;
  SlideMove moves[SLIDE_MAX_SIDE];

  /* An earlier game may have led to the board of a step, too. */
  if (self->play_began == 0 || !has_game (self))
    take_played_back (self);
  if (!has_game (self) || slide_board_slide_line (&next, board->blank, moves) != n_moves
      || !slide_board_equal (&next, board))
    {
      begin_game (self, 0);
      return;
    }

  begin_game (self, self->state.n_moves);
  for (guint i = 0; i < n_moves; i++)
    g_byte_array_append (self->game, &(guint8) { (guint8) moves[i] }, 1);
}

/* The direction in which the blank has gone from one board to another along a line. */
static SlideMove
get_way (const SlideBoard *from,
         const SlideBoard *to)
{
  if (from->blank / from->columns == to->blank / to->columns)
    return to->blank < from->blank ? SLIDE_MOVE_LEFT : SLIDE_MOVE_RIGHT;

  return to->blank < from->blank ? SLIDE_MOVE_UP : SLIDE_MOVE_DOWN;
}

void
tilestar_session_play (TilestarSession  *self,
                       const SlideBoard *board,
                       guint             n_moves)
{
  TilestarBoardState state = self->state;
  gint64 now = g_get_monotonic_time ();

  g_return_if_fail (slide_board_same_shape (board, &state.start));

  if (n_moves == 0)
    return;

  extend_game (self, board, n_moves);

  /* While the clock is stopped, no time passes. */
  if (self->play_began == 0)
    self->play_began = now;
  else if (self->play_ended != 0)
    self->play_began += now - self->play_ended;
  self->play_ended = 0;

  add_line_move (&state, get_way (&state.playing, board));
  state.playing = *board;
  state.n_moves += n_moves;
  commit_state (self, &state, FALSE);

  if (slide_board_equal (board, &self->state.goal))
    {
      self->is_solved_by_player = TRUE;
      self->play_ended = g_get_monotonic_time ();
      g_signal_emit (self, signals[BOARD_CHANGED], 0);
      if (!self->is_game_over)
        {
          self->is_game_over = TRUE;
          g_signal_emit (self, signals[SOLVED], 0);
        }
    }
}

GByteArray *
tilestar_session_dup_game (TilestarSession *self)
{
  GByteArray *moves;

  g_return_val_if_fail (TILESTAR_IS_SESSION (self), NULL);

  if (self->state.n_moves == 0 || !has_game (self))
    return NULL;

  moves = g_byte_array_sized_new (self->state.n_moves);
  g_byte_array_append (moves, self->game->data, self->state.n_moves);
  return moves;
}

gboolean
tilestar_session_has_new_game (TilestarSession *self)
{
  guint n = self->state.n_moves;

  if (n == 0 || !has_game (self))
    return FALSE;

  return !slide_board_equal (&self->state.start, &self->state.origin)
         || !tilestar_player_has_moves (self->player, self->game->data, n);
}

gboolean
tilestar_session_keep_game (TilestarSession *self)
{
  g_autoptr (GByteArray) moves = tilestar_session_dup_game (self);
  gboolean is_solved_by_player = self->is_solved_by_player;

  if (moves == NULL)
    return FALSE;

  if (!slide_board_equal (&self->state.start, &self->state.origin))
    {
      TilestarBoardState state = self->state;

      state.start = state.origin;
      commit_state (self, &state, TRUE);
    }
  tilestar_session_set_moves (self, moves);
  self->is_solved_by_player = is_solved_by_player;
  return TRUE;
}

guint
tilestar_session_get_n_hints (TilestarSession *self)
{
  return self->n_hints;
}

void
tilestar_session_note_hint (TilestarSession *self)
{
  self->n_hints++;
}

/* A board that the user has moved along a solution is in play; a board that playback shows is not. */
gboolean
tilestar_session_is_in_play (TilestarSession *self)
{
  return (!self->on_path || self->play_began != 0)
         && !slide_board_equal (&self->state.playing, &self->state.start)
         && !slide_board_equal (&self->state.playing, &self->state.goal);
}

void
tilestar_session_begin_search (TilestarSession *self,
                               gboolean         from_board)
{
  TilestarBoardState state = self->state;

  if (tilestar_session_is_clock_running (self))
    self->play_ended = g_get_monotonic_time ();

  state.start = state.playing;
  if (from_board && tilestar_session_is_in_play (self))
    commit_state (self, &state, FALSE);
  else if (self->on_path && self->play_began == 0)
    tilestar_session_go_to_step (self, 0);
}

gboolean
tilestar_session_can_restart (TilestarSession *self)
{
  return self->state.n_moves > 0 || !slide_board_equal (&self->state.playing, &self->state.origin)
         || !slide_board_equal (&self->state.start, &self->state.origin);
}

void
tilestar_session_restart (TilestarSession *self)
{
  TilestarBoardState state = self->state;

  if (!tilestar_session_can_restart (self))
    return;

  note_play_time (self);
  state.start = state.playing = state.origin;
  state.n_moves = state.n_line_moves = state.last = 0;
  state.play_time = 0;
  reset_play (self);
  commit_state (self, &state, TRUE);
}

void
tilestar_session_adopt_board (TilestarSession *self)
{
  commit_pair (self, &self->state.playing, &self->state.goal);
}

guint
tilestar_session_get_explored (TilestarSession *self)
{
  return self->state.explored;
}

void
tilestar_session_set_explored (TilestarSession *self,
                               guint            explored,
                               gboolean         can_undo)
{
  if (can_undo)
    push_state (self, &self->state);
  else
    tilestar_board_history_set_explored (self->history, explored);
  self->state.explored = explored;
  if (can_undo)
    push_state (self, &self->state);
}

void
tilestar_session_set_draft (TilestarSession *self,
                            gboolean         is_open,
                            gboolean         can_redo)
{
  g_return_if_fail (TILESTAR_IS_SESSION (self));

  self->has_draft = is_open;
  self->can_redo_draft = can_redo;
  notify_history (self);
}

/* Emits the step if there is a draft. */
static gboolean
step_draft (TilestarSession *self,
            gboolean         forward)
{
  if (!self->has_draft)
    return FALSE;

  g_signal_emit (self, signals[DRAFT_STEP], 0, forward);
  return TRUE;
}

static void
step_history (TilestarSession *self,
              gboolean         forward)
{
  const TilestarBoardState *state;

  if (step_draft (self, forward))
    return;

  note_play_time (self);
  state = forward ? tilestar_board_history_redo (self->history) : tilestar_board_history_undo (self->history);
  if (state == NULL)
    return;

  notify_history (self);
  show_state (self, state, TRUE);
}

void
tilestar_session_undo (TilestarSession *self)
{
  step_history (self, FALSE);
}

void
tilestar_session_redo (TilestarSession *self)
{
  step_history (self, TRUE);
}

/* ---- The solution ---- */

static gboolean
moves_reach (const SlideBoard *start,
             const SlideBoard *goal,
             GByteArray       *moves)
{
  SlideBoard board = *start;

  for (guint i = 0; i < moves->len; i++)
    {
      if (moves->data[i] >= SLIDE_N_MOVES
          || !slide_board_apply (&board, (SlideMove) moves->data[i]))
        return FALSE;
    }

  return slide_board_equal (&board, goal);
}

void
tilestar_session_set_moves (TilestarSession *self,
                            GByteArray      *moves)
{
  g_return_if_fail (TILESTAR_IS_SESSION (self));

  show_moves (self, moves);
  g_signal_emit (self, signals[SOLUTION_CHANGED], 0);
}

gboolean
tilestar_session_set_solution (TilestarSession *self,
                               GByteArray      *moves)
{
  if (moves == NULL)
    {
      if (!tilestar_player_has_solution (self->player))
        return TRUE;

      self->is_syncing = TRUE;
      tilestar_player_clear (self->player);
      self->is_syncing = FALSE;
      set_on_path (self, FALSE);
    }
  else
    {
      if (!moves_reach (&self->state.start, &self->state.goal, moves))
        return FALSE;

      show_moves (self, moves);
    }

  g_signal_emit (self, signals[SOLUTION_CHANGED], 0);
  return TRUE;
}

void
tilestar_session_set_solution_aside (TilestarSession *self)
{
  g_return_if_fail (TILESTAR_IS_SESSION (self));

  note_play_time (self);
  push_state (self, &self->state);
  self->state.solution = ++self->n_replaced;
  push_state (self, &self->state);
}

gboolean
tilestar_session_replace_solution (TilestarSession *self,
                                   GByteArray      *moves)
{
  g_return_val_if_fail (TILESTAR_IS_SESSION (self), FALSE);

  if (!moves_reach (&self->state.start, &self->state.goal, moves))
    return FALSE;

  tilestar_session_set_solution_aside (self);
  return tilestar_session_set_solution (self, moves);
}

gboolean
tilestar_session_has_solution (TilestarSession *self)
{
  return tilestar_player_has_solution (self->player);
}

gboolean
tilestar_session_reaches_goal (TilestarSession *self)
{
  SlideBoard end;

  if (!tilestar_session_has_solution (self))
    return FALSE;

  tilestar_player_get_board_at (self->player, tilestar_player_get_n_steps (self->player), &end);
  return slide_board_equal (&end, &self->state.goal);
}

gboolean
tilestar_session_is_on_path (TilestarSession *self)
{
  return self->on_path;
}

void
tilestar_session_go_to_step (TilestarSession *self,
                             guint            step)
{
  if (!tilestar_session_has_solution (self))
    return;

  tilestar_player_pause (self->player);
  tilestar_player_set_step (self->player, step);
  return_to_path (self);
}
