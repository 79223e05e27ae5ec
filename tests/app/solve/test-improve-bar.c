/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-improve-bar.c: a solution becomes shorter, version by version, and undo brings back the earlier one.
 */

#include "tilestar-improve-bar.h"

#include "app-test.h"
#include "slide-random.h"
#include "widget-test.h"
#include "workspace-test.h"

typedef struct
{
  GtkWidget          *window;
  TilestarImproveBar *bar;
  TilestarWorkspace  *workspace;
  TilestarSession    *session;
  GtkSelectionModel  *versions;
} Fixture;

/* A solution of a scrambled board of the goal's shape: the way back. (transfer full) */
static GByteArray *
scramble (const SlideBoard *goal,
          guint             n_moves,
          SlideBoard       *start)
{
  GByteArray *moves = g_byte_array_new ();
  SlideRandom random;

  slide_random_init (&random, 12);
  g_byte_array_set_size (moves, n_moves);
  *start = *goal;
  for (guint i = n_moves; i > 0; )
    {
      SlideMove move = (SlideMove) slide_random_below (&random, SLIDE_N_MOVES);

      if (slide_board_apply (start, move))
        moves->data[--i] = (guint8) slide_move_reverse (move);
    }

  return moves;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  goal_text)
{
  GtkWidget *list;

  fixture->workspace = workspace_test_new (goal_text, goal_text);
  fixture->session = tilestar_workspace_get_session (fixture->workspace);
  fixture->bar = g_object_new (TILESTAR_TYPE_IMPROVE_BAR, NULL);
  tilestar_improve_bar_bind (fixture->bar, fixture->workspace);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->bar));
  gtk_window_present (GTK_WINDOW (fixture->window));

  list = widget_test_find_type (GTK_WIDGET (fixture->bar), GTK_TYPE_LIST_VIEW, NULL);
  fixture->versions = gtk_list_view_get_model (GTK_LIST_VIEW (list));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  workspace_test_drop (fixture->workspace);
}

static void
begin (Fixture *fixture,
       guint    n_moves)
{
  const SlideBoard goal = *tilestar_session_get_goal (fixture->session);
  SlideBoard start;
  g_autoptr (GByteArray) moves = scramble (&goal, n_moves, &start);

  g_assert_false (tilestar_improve_bar_may_start (fixture->bar));
  tilestar_session_set_start (fixture->session, &start);
  g_assert_true (tilestar_session_set_solution (fixture->session, moves));
  g_assert_true (tilestar_improve_bar_may_start (fixture->bar));
  tilestar_improve_bar_start (fixture->bar);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
}

static guint
get_length (Fixture *fixture)
{
  return tilestar_player_get_n_steps (tilestar_session_get_player (fixture->session));
}

static guint
get_selected (Fixture *fixture)
{
  return gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (fixture->versions));
}

/* Of 3x3: to the end, which becomes the solution; then to and fro. */
static void
test_to_the_end (Fixture       *fixture,
                 gconstpointer  data)
{
  guint n_versions, shortest;

  begin (fixture, 120);
  WAIT_FOR (get_length (fixture) < 32);
  shortest = get_length (fixture);
  n_versions = g_list_model_get_n_items (G_LIST_MODEL (fixture->versions));
  g_assert_cmpuint (n_versions, >, 2);
  g_assert_cmpuint (get_selected (fixture), ==, n_versions - 1);

  tilestar_session_undo (fixture->session);
  g_assert_cmpuint (get_length (fixture), ==, 120);
  g_assert_cmpuint (get_selected (fixture), ==, 0);
  tilestar_session_redo (fixture->session);
  g_assert_cmpuint (get_length (fixture), ==, shortest);
  g_assert_cmpuint (get_selected (fixture), ==, n_versions - 1);

  gtk_selection_model_select_item (fixture->versions, 1, TRUE);
  g_assert_cmpuint (get_length (fixture), <, 120);
  g_assert_cmpuint (get_length (fixture), >, shortest);
  g_assert_true (tilestar_session_is_on_path (fixture->session));
  gtk_selection_model_select_item (fixture->versions, 0, TRUE);
  g_assert_cmpuint (get_length (fixture), ==, 120);
  tilestar_session_go_to_step (fixture->session, 7);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));

  /* Other boards end it. */
  tilestar_session_scramble (fixture->session, 9, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
  app_test_spin (20);
}

/* Of 6x6: stopped, with a version that the user has chosen; then closed while it runs. */
static void
test_stopped (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *stop = widget_test_find_type (GTK_WIDGET (fixture->bar), GTK_TYPE_BUTTON, "Stop improving");
  GtkWidget *close = widget_test_find_type (GTK_WIDGET (fixture->bar), GTK_TYPE_BUTTON, "Close improvements");
  guint chosen;

  begin (fixture, 400);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (fixture->versions)) > 2);
  gtk_selection_model_select_item (fixture->versions, 1, TRUE);
  chosen = get_length (fixture);
  g_assert_true (gtk_widget_get_visible (stop));
  g_signal_emit_by_name (stop, "clicked");
  WAIT_FOR (!gtk_widget_get_visible (stop));
  g_assert_cmpuint (get_length (fixture), ==, chosen);

  tilestar_improve_bar_start (fixture->bar);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->versions)), ==, 1);
  g_signal_emit_by_name (close, "clicked");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
  app_test_spin (20);
  g_assert_cmpuint (get_length (fixture), ==, chosen);

  /* And dropped with the window. */
  tilestar_improve_bar_start (fixture->bar);
}

APP_TEST (improve_bar)
{
  g_test_add ("/improve-bar/to-the-end", Fixture, "1 2 3/4 5 6/7 8 0", set_up, test_to_the_end, tear_down);
  g_test_add ("/improve-bar/stopped", Fixture,
              "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 35 0",
              set_up, test_stopped, tear_down);
}
