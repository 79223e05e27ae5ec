/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-round-window.c: a round by the board, by text, and to the end of its time.
 */

#include "app-test.h"
#include "tilestar-board-view.h"
#include "tilestar-round-window-test.h"
#include "widget-test.h"

#include <glib/gstdio.h>

#define GOAL "1 2 3/4 5 6/7 8 0"
#define START "1 2 3/4 5 6/0 7 8"

typedef struct
{
  GSettings          *settings;
  TilestarGameKeeper *keeper;
  GtkWindow          *window;
  GtkEditable        *entry;
  GtkWidget          *submit;
  guint               n_kept;
  SlideGame           game;
  guint               n_opened;
  guint               n_moves;
} Round;

static void
kept_cb (Round           *round,
         const SlideGame *game)
{
  round->n_kept++;
  round->game = *game;
}

static void
opened_cb (Round            *round,
           const SlideBoard *start,
           const SlideBoard *goal,
           GByteArray       *moves)
{
  round->n_opened++;
  round->n_moves = moves->len;
}

static gpointer
find (Round *round,
      GType  type)
{
  return widget_test_find_type (GTK_WIDGET (round->window), type, NULL);
}

static void
set_up (Round *round,
        guint  seconds)
{
  SlideBoard goal = app_test_board (GOAL), start = app_test_board (START);
  g_autofree char *path = tilestar_game_keeper_dup_path ();

  g_unlink (path);
  *round = (Round) { .settings = g_settings_new ("io.github.tilestar.Tilestar"), .keeper = tilestar_game_keeper_new () };
  g_signal_connect_swapped (round->keeper, "kept", G_CALLBACK (kept_cb), round);
  round->window = tilestar_round_window_new (round->settings, round->keeper, &goal);
  g_signal_connect_swapped (round->window, "opened", G_CALLBACK (opened_cb), round);
  gtk_window_present (round->window);
  tilestar_round_window_begin (TILESTAR_ROUND_WINDOW (round->window), &start, seconds);
  round->entry = find (round, GTK_TYPE_ENTRY);
  round->submit = gtk_widget_get_ancestor (widget_test_find_text (GTK_WIDGET (round->window), "Hand In"), GTK_TYPE_BUTTON);
}

static void
tear_down (Round *round)
{
  gtk_window_destroy (round->window);
  g_assert_finalize_object (round->keeper);
  g_object_unref (round->settings);
}

static void
check (Round      *round,
       const char *board,
       gboolean    can_submit)
{
  SlideBoard expected = app_test_board (board);

  g_assert_true (slide_board_equal (tilestar_board_view_get_board (find (round, TILESTAR_TYPE_BOARD_VIEW)), &expected));
  g_assert_cmpint (gtk_widget_get_sensitive (round->submit), ==, can_submit);
}

static void
test_by_text (void)
{
  int place = 1;
  Round round;

  set_up (&round, 600);
  check (&round, START, FALSE);
  gtk_editable_set_text (round.entry, "l");
  check (&round, "1 2 3/4 5 6/7 0 8", FALSE);
  /* A move that cannot be made, and a word that is none, wait for better ones. */
  gtk_editable_set_text (round.entry, "lu");
  check (&round, "1 2 3/4 5 6/7 0 8", FALSE);
  gtk_editable_set_text (round.entry, "l");
  gtk_editable_insert_text (round.entry, "x", -1, &place);
  check (&round, "1 2 3/4 5 6/7 0 8", FALSE);
  gtk_editable_set_text (round.entry, "D1UL2");
  check (&round, GOAL, TRUE);
  g_signal_emit_by_name (round.submit, "clicked");
  WAIT_FOR (round.n_kept == 1);
  g_assert_cmpint (round.game.kind, ==, SLIDE_GAME_ROUND);
  g_assert_cmpuint (round.game.moves, ==, 4);
  g_assert_cmpint (round.game.optimal, ==, 2);
  g_assert_nonnull (widget_test_find_text (GTK_WIDGET (round.window), "4 Moves"));
  g_assert_nonnull (widget_test_find_text (GTK_WIDGET (round.window),
                                           "A shortest solution has 2 moves\nMove that led away from the goal: 1"));
  tear_down (&round);
}

static void
test_by_board (void)
{
  TilestarBoardView *view;
  Round round;

  set_up (&round, 600);
  view = find (&round, TILESTAR_TYPE_BOARD_VIEW);
  tilestar_board_view_click (view, 3);
  g_assert_cmpstr (gtk_editable_get_text (round.entry), ==, "d");
  gtk_editable_set_text (round.entry, "");
  check (&round, START, FALSE);
  /* A line is two moves. */
  tilestar_board_view_click (view, 8);
  g_assert_cmpstr (gtk_editable_get_text (round.entry), ==, "ll");
  check (&round, GOAL, TRUE);
  g_signal_emit_by_name (round.submit, "clicked");
  WAIT_FOR (round.n_kept == 1);
  g_assert_nonnull (widget_test_find_text (GTK_WIDGET (round.window), "That is a shortest solution"));
  g_signal_emit_by_name (gtk_widget_get_ancestor (widget_test_find_text (GTK_WIDGET (round.window), "Open in Solve"),
                                                  GTK_TYPE_BUTTON),
                         "clicked");
  g_assert_cmpuint (round.n_opened, ==, 1);
  g_assert_cmpuint (round.n_moves, ==, 2);
  tear_down (&round);
}

/* The moves count if they reach the goal when time is up. */
static void
test_time (void)
{
  Round round;

  set_up (&round, 1);
  gtk_editable_set_text (round.entry, "ll");
  WAIT_FOR (round.n_kept == 1);
  g_assert_cmpuint (round.game.moves, ==, 2);
  tear_down (&round);

  set_up (&round, 1);
  gtk_editable_set_text (round.entry, "l");
  WAIT_FOR (widget_test_find_text (GTK_WIDGET (round.window), "No Solution") != NULL);
  g_assert_cmpuint (round.n_kept, ==, 0);
  tear_down (&round);
}

/* A window that is closed keeps a result that is not reviewed yet, and nothing of a round that is not over. */
static void
test_closed (void)
{
  g_autofree char *path = tilestar_game_keeper_dup_path ();
  g_autoptr (GArray) games = NULL;
  Round round;

  set_up (&round, 600);
  gtk_editable_set_text (round.entry, "ll");
  g_signal_emit_by_name (round.submit, "clicked");
  tear_down (&round);
  games = slide_game_log_read (path, NULL, NULL);
  g_assert_cmpuint (games->len, ==, 1);

  set_up (&round, 600);
  gtk_editable_set_text (round.entry, "ll");
  tear_down (&round);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

APP_TEST (round_window)
{
  g_test_add_func ("/round-window/by-text", test_by_text);
  g_test_add_func ("/round-window/by-board", test_by_board);
  g_test_add_func ("/round-window/time", test_time);
  g_test_add_func ("/round-window/closed", test_closed);
}
