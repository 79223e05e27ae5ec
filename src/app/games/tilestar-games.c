/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-games.h"

#include "tilestar-action.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-games-window.h"
#include "tilestar-round-window.h"

#include <glib/gi18n.h>

struct _TilestarGames
{
  GObject             parent_instance;

  GtkWindow          *window;    /* borrowed */
  TilestarSession    *session;
  GSettings          *settings;
  TilestarGameKeeper *keeper;
  GtkWindow          *results;   /* nullable: the open window, as is the next */
  GtkWindow          *round;
};

G_DEFINE_FINAL_TYPE (TilestarGames, tilestar_games, G_TYPE_OBJECT)

enum
{
  OPENED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Of the goal on show. */
static void
open_day (TilestarGames *self)
{
  SlideBoard start;

  tilestar_game_keeper_get_day (tilestar_session_get_goal (self->session), &start);
  tilestar_session_set_start (self->session, &start);
  g_signal_emit (self, signals[OPENED], 0, _("The Board of the Day, the same everywhere"));
}

/* The board is in the session. @dialog, which it is from, would cover it. */
static void
leave (TilestarGames *self,
       GtkWindow     *dialog)
{
  g_signal_emit (self, signals[OPENED], 0, NULL);
  gtk_window_close (dialog);
  gtk_window_present (self->window);
}

static void
game_opened_cb (TilestarGames   *self,
                const SlideGame *game)
{
  tilestar_session_set_pair (self->session, &game->start, &game->goal);
  leave (self, self->results);
}

/* Board and moves of a round, to be gone through. */
static void
round_opened_cb (TilestarGames    *self,
                 const SlideBoard *start,
                 const SlideBoard *goal,
                 GByteArray       *moves)
{
  tilestar_session_set_pair (self->session, start, goal);
  if (moves->len > 0)
    tilestar_session_set_moves (self->session, moves);
  leave (self, self->round);
}

static void
show_results (TilestarGames *self)
{
  if (self->results != NULL)
    {
      gtk_window_present (self->results);
      return;
    }

  g_set_weak_pointer (&self->results, tilestar_games_window_new (self->keeper));
  g_signal_connect_object (self->results, "opened", G_CALLBACK (game_opened_cb), self, G_CONNECT_SWAPPED);
  tilestar_dialog_present (self->results, GTK_WIDGET (self->window));
}

static void
show_round (TilestarGames *self)
{
  if (self->round != NULL)
    {
      gtk_window_present (self->round);
      return;
    }

  g_set_weak_pointer (&self->round, tilestar_round_window_new (self->settings, self->keeper,
                                                               tilestar_session_get_goal (self->session)));
  g_signal_connect_object (self->round, "opened", G_CALLBACK (round_opened_cb), self, G_CONNECT_SWAPPED);
  tilestar_dialog_present (self->round, GTK_WIDGET (self->window));
}

static void
failed_cb (TilestarGames *self,
           const char    *reason)
{
  g_signal_emit (self, signals[FAILED], 0, reason);
}

TILESTAR_DEFINE_ACTION (TilestarGames, self, board_of_the_day, open_day (self))
TILESTAR_DEFINE_ACTION (TilestarGames, self, fewest_moves_round, show_round (self))
TILESTAR_DEFINE_ACTION (TilestarGames, self, results, show_results (self))

static const GActionEntry actions[] = {
  { .name = "board-of-the-day", .activate = board_of_the_day_cb },
  { .name = "fewest-moves-round", .activate = fewest_moves_round_cb },
  { .name = "results", .activate = results_cb },
};

static void
tilestar_games_dispose (GObject *object)
{
  TilestarGames *self = TILESTAR_GAMES (object);

  if (self->window != NULL)
    for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
      g_action_map_remove_action (G_ACTION_MAP (self->window), actions[i].name);
  self->window = NULL;
  g_clear_weak_pointer (&self->results);
  g_clear_weak_pointer (&self->round);
  /* Writes what is not kept yet: the windows hold references to it. */
  if (self->keeper != NULL)
    g_object_run_dispose (G_OBJECT (self->keeper));
  g_clear_object (&self->keeper);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tilestar_games_parent_class)->dispose (object);
}

static void
tilestar_games_class_init (TilestarGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tilestar_games_dispose;
  signals[OPENED] = TILESTAR_SIGNAL (klass, "opened", 1, G_TYPE_STRING);
  signals[FAILED] = TILESTAR_SIGNAL (klass, "failed", 1, G_TYPE_STRING);
}

static void
tilestar_games_init (TilestarGames *self)
{
}

TilestarGames *
tilestar_games_new (GtkApplicationWindow *window,
                    TilestarSession      *session,
                    GSettings            *settings)
{
  TilestarGames *self = g_object_new (TILESTAR_TYPE_GAMES, NULL);

  self->window = GTK_WINDOW (window);
  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  self->keeper = tilestar_game_keeper_new ();
  tilestar_game_keeper_follow (self->keeper, session);
  g_signal_connect_object (self->keeper, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  return self;
}
