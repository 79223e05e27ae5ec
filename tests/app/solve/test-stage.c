/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-stage.c: the large board and the text below it, in a window.
 */

#include "tilestar-stage.h"

#include "app-test.h"
#include "slide-board-text.h"
#include "slide-distance-table.h"
#include "slide-goal.h"
#include "slide-heuristic.h"
#include "test-sample.h"
#include "tilestar-board-geometry.h"
#include "tilestar-board-view.h"
#include "tilestar-moves-list.h"
#include "tilestar-playback-bar.h"
#include "tilestar-playback-test.h"
#include "tilestar-review-bar.h"
#include "widget-test.h"

#include <adwaita.h>

typedef struct
{
  GtkWidget         *window;
  TilestarStage     *stage;
  TilestarSession   *session;
  TilestarWorkspace *workspace;
  GSettings         *settings;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const guint8 start_cells[] = { 8, 6, 7, 2, 5, 4, 3, 0, 1 };
  static const guint8 goal_cells[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0 };
  SlideBoard start, goal;

  g_assert_true (slide_board_init (&start, 3, 3, start_cells));
  g_assert_true (slide_board_init (&goal, 3, 3, goal_cells));
  fixture->session = tilestar_session_new (&start, &goal);
  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  fixture->stage = g_object_new (TILESTAR_TYPE_STAGE, NULL);
  fixture->workspace = tilestar_workspace_new (fixture->session, fixture->settings);
  tilestar_stage_bind (fixture->stage, fixture->workspace);

  /* No larger than the window: the board gets the space that the text leaves. */
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), GPOINTER_TO_INT (data), 640);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->stage));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_run_dispose (G_OBJECT (fixture->workspace));
  g_object_unref (fixture->workspace);
  g_object_unref (fixture->session);
  g_object_unref (fixture->settings);
}

/* The height of the board after layout. */
static int
get_board_height (Fixture *fixture)
{
  GtkWidget *view = widget_test_find_type (GTK_WIDGET (fixture->stage), TILESTAR_TYPE_BOARD_VIEW, NULL);

  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_test_widget_wait_for_draw (fixture->window);

  return gtk_widget_get_height (view);
}

/* A board has the same size with every heuristic, at every step and at the goal, while tables are
 * being built and after building failed. */
static void
test_board_keeps_its_size (Fixture       *fixture,
                           gconstpointer  data)
{
  static const SlideMove way[] = { SLIDE_MOVE_UP, SLIDE_MOVE_LEFT, SLIDE_MOVE_DOWN };
  const SlideBoard *goal = tilestar_session_get_goal (fixture->session);
  const SlideBoard start = *tilestar_session_get_start (fixture->session);
  const SlideHeuristicInfo *const *infos;
  guint n_infos;
  int height;

  tilestar_stage_set_heuristic (fixture->stage, NULL, "Building the heuristic’s tables…");
  height = get_board_height (fixture);

  infos = slide_heuristic_list (&n_infos);
  for (guint i = 0; i < n_infos; i++)
    {
      g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (infos[i]->id, goal, NULL, NULL);
      SlideBoard board = start;

      if (heuristic == NULL)
        continue;

      tilestar_stage_set_heuristic (fixture->stage, heuristic, NULL);
      if (get_board_height (fixture) != height)
        g_error ("%s: %d high instead of %d", infos[i]->id, get_board_height (fixture), height);

      for (guint step = 0; step < G_N_ELEMENTS (way); step++)
        {
          g_assert_true (slide_board_apply (&board, way[step]));
          tilestar_session_play (fixture->session, &board, 1);
          if (get_board_height (fixture) != height)
            g_error ("%s, step %u: %d high instead of %d", infos[i]->id, step,
                     get_board_height (fixture), height);
        }

      tilestar_session_play (fixture->session, goal, 1);
      if (get_board_height (fixture) != height)
        g_error ("%s, goal: %d high instead of %d", infos[i]->id, get_board_height (fixture), height);
      tilestar_session_restart (fixture->session);
    }

  tilestar_stage_set_heuristic (fixture->stage, NULL,
                                "“walking-distance” does not apply to 5×5: its tables would have some "
                                "hundred million entries, which is more than the memory limit allows.");
  g_assert_cmpint (get_board_height (fixture), ==, height);
}

/* Whether the label under the board begins with @text. */
static gboolean
find_text (GtkWidget  *parent,
           const char *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((GTK_IS_LABEL (child) && gtk_widget_get_child_visible (child)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (child)), text))
        || find_text (child, text))
      return TRUE;

  return FALSE;
}

static gboolean
is_shown (Fixture *fixture,
          GType    type)
{
  guint n = 0;

  return widget_test_find (GTK_WIDGET (fixture->stage), type, &n) != NULL;
}

/* Whether a widget below @widget has the accessible name. */
static gboolean
has_name (GtkWidget  *widget,
          const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *mismatch =
        gtk_test_accessible_check_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

      if (mismatch == NULL || has_name (child, name))
        return TRUE;
    }

  return FALSE;
}

/* The controls of a solution are shown and hidden with it. */
static void
test_playback (Fixture       *fixture,
               gconstpointer  data)
{
  static const guint8 moves[] = { SLIDE_MOVE_RIGHT };
  g_autoptr (GByteArray) solution = g_byte_array_new ();
  const SlideBoard goal = *tilestar_session_get_goal (fixture->session);
  SlideBoard start = goal;

  g_assert_true (slide_board_apply (&start, SLIDE_MOVE_LEFT));
  tilestar_session_set_pair (fixture->session, &start, &goal);
  g_assert_false (is_shown (fixture, TILESTAR_TYPE_PLAYBACK_BAR));
  g_assert_false (is_shown (fixture, TILESTAR_TYPE_MOVES_LIST));

  g_byte_array_append (solution, moves, G_N_ELEMENTS (moves));
  g_assert_true (tilestar_session_set_solution (fixture->session, solution));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->stage));
  g_assert_true (is_shown (fixture, TILESTAR_TYPE_PLAYBACK_BAR));
  g_assert_true (is_shown (fixture, TILESTAR_TYPE_MOVES_LIST));
  g_assert_true (has_name (GTK_WIDGET (fixture->stage), "Move 1: tile 8 left"));

  tilestar_session_set_pair (fixture->session, &goal, &goal);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->stage));
  g_assert_false (is_shown (fixture, TILESTAR_TYPE_PLAYBACK_BAR));
}

/* Nor does its size depend on the step of a solution that it shows, or on the text about that. */
static void
test_board_keeps_its_size_with_a_solution (Fixture       *fixture,
                                           gconstpointer  data)
{
  static const guint8 moves[] = { SLIDE_MOVE_RIGHT };
  g_autoptr (GByteArray) solution = g_byte_array_new ();
  const SlideBoard goal = *tilestar_session_get_goal (fixture->session);
  SlideBoard start = goal, board;
  int height;

  g_assert_true (slide_board_apply (&start, SLIDE_MOVE_LEFT));
  tilestar_session_set_pair (fixture->session, &start, &goal);

  g_byte_array_append (solution, moves, G_N_ELEMENTS (moves));
  g_assert_true (tilestar_session_set_solution (fixture->session, solution));
  height = get_board_height (fixture);
  tilestar_playback_step (TILESTAR_PLAYBACK (fixture->session), TRUE);
  g_assert_cmpint (get_board_height (fixture), ==, height);

  /* Off its path, the solution is offered. */
  board = start;
  g_assert_true (slide_board_apply (&board, SLIDE_MOVE_UP));
  tilestar_session_play (fixture->session, &board, 1);
  g_assert_false (tilestar_session_is_on_path (fixture->session));
  g_assert_cmpint (get_board_height (fixture), ==, height);

  /* A search from there offers the original start, and the playback is gone with the solution. */
  tilestar_session_begin_search (fixture->session, TRUE);
  g_assert_cmpint (get_board_height (fixture), >=, height);
  g_assert_true (find_text (GTK_WIDGET (fixture->stage), "This position is now the start"));
  g_assert_true (find_text (GTK_WIDGET (fixture->stage), "Original Start"));
  tilestar_session_restart (fixture->session);
  g_assert_cmpint (get_board_height (fixture), ==, height);
  g_assert_true (is_shown (fixture, TILESTAR_TYPE_PLAYBACK_BAR));
  g_assert_false (find_text (GTK_WIDGET (fixture->stage), "This position"));
}

static void
parse_default (GSettings  *settings,
               const char *key,
               SlideBoard *board)
{
  g_autoptr (GVariant) text = g_settings_get_default_value (settings, key);

  g_assert_true (slide_board_parse (g_variant_get_string (text, NULL), 0, 0, board, NULL));
}

/* What is said of the initial boards is true, and only said of them. */
static void
test_first_board (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char said[] = "Only tiles 1 and 4 are out of place, yet a solution takes 12 moves.";
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse ("manhattan", NULL);
  SlideDistanceTable *distances;
  SlideHeuristic *manhattan;
  SlideBoard start, goal;
  guint misplaced = 0;

  g_assert_false (find_text (fixture->window, said));
  g_assert_true (find_text (fixture->window, "Click a tile"));

  parse_default (fixture->settings, "start", &start);
  parse_default (fixture->settings, "goal", &goal);
  tilestar_session_set_pair (fixture->session, &start, &goal);
  g_assert_true (find_text (fixture->window, said));

  g_assert_cmpstr (slide_goal_get_id (slide_goal_identify (&goal)), ==,
                   slide_goal_get_id (SLIDE_GOAL_BLANK_LAST));
  for (guint i = 0; i < 9; i++)
    if (start.cells[i] != 0 && start.cells[i] != goal.cells[i])
      misplaced |= 1u << start.cells[i];
  g_assert_cmpuint (misplaced, ==, 1u << 1 | 1u << 4);
  manhattan = slide_heuristic_new (spec, &goal, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (slide_heuristic_estimate (manhattan, &start), ==, 4);
  distances = slide_distance_table_new (&goal, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (slide_distance_table_look_up (distances, &start), ==, 12);
  slide_distance_table_unref (distances);
  slide_heuristic_unref (manhattan);
}

/* A click at a place of @widget, for its own gesture. */
static void
press (GtkWidget *widget,
       double     x,
       double     y)
{
  g_signal_emit_by_name (widget_test_get_controller (widget, GTK_TYPE_GESTURE_CLICK), "pressed", 1, x, y);
}

/* Plays by hand: the directions of the blank. */
static void
play_moves (Fixture         *fixture,
            const SlideMove *moves,
            guint            n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      SlideBoard board = *tilestar_session_get_board (fixture->session);

      g_assert_true (slide_board_apply (&board, moves[i]));
      tilestar_session_play (fixture->session, &board, 1);
    }
}

static TilestarReviewBar *
get_review_bar (Fixture *fixture)
{
  return TILESTAR_REVIEW_BAR (widget_test_find_type (GTK_WIDGET (fixture->stage), TILESTAR_TYPE_REVIEW_BAR, NULL));
}

static void
click_buttons (GtkWidget *widget)
{
  if (G_OBJECT_TYPE (widget) == GTK_TYPE_BUTTON)
    g_signal_emit_by_name (widget, "clicked");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    click_buttons (child);
}

/* A tile that is held when a search begins to show its boards is put down, not let go of unseen. */
static void
test_held (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *view = widget_test_find_type (GTK_WIDGET (fixture->stage), TILESTAR_TYPE_BOARD_VIEW, NULL);
  GtkEventController *gesture = widget_test_get_controller (view, GTK_TYPE_GESTURE_DRAG);
  TilestarBoardGeometry geometry;
  TilestarBoardPicture picture;
  SlideBoard start, goal;
  double x, y;

  g_assert_true (slide_board_parse ("14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3", 0, 0, &start, NULL));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 4, 4);
  tilestar_session_set_pair (fixture->session, &start, &goal);
  gtk_test_widget_wait_for_draw (view);

  tilestar_board_geometry_init (&geometry, 4, 4, gtk_widget_get_width (view), gtk_widget_get_height (view));
  tilestar_board_geometry_get_origin (&geometry, 8, &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x + geometry.cell / 2, y + geometry.cell / 2);
  for (int i = 1; i <= 4; i++)
    g_signal_emit_by_name (gesture, "drag-update", geometry.cell * i / 5, 0.0);
  tilestar_board_view_get_picture (TILESTAR_BOARD_VIEW (view), &picture);
  g_assert_cmpfloat (picture.dx[8], >, 0.5);

  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  WAIT_FOR (gtk_widget_get_opacity (view) == 0.0);
  tilestar_board_view_get_picture (TILESTAR_BOARD_VIEW (view), &picture);
  g_assert_cmpfloat (picture.dx[8], ==, 0);
  g_signal_emit_by_name (gesture, "drag-end", geometry.cell, 0.0);
  g_assert_true (slide_board_equal (tilestar_session_get_board (fixture->session), &start));
  g_assert_true (tilestar_workspace_is_running (fixture->workspace));

  tilestar_workspace_stop (fixture->workspace);
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
}

/* A game by hand, with one move that leads away from the goal, is reviewed: its length against the shortest, the
 * mistake, and the better move on the board before it. Another solution ends the review. */
static void
test_review (Fixture       *fixture,
             gconstpointer  data)
{
  static const SlideMove moves[] = { SLIDE_MOVE_RIGHT, SLIDE_MOVE_UP, SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT };
  GtkWidget *stage = GTK_WIDGET (fixture->stage);
  g_autoptr (GByteArray) other = g_byte_array_new ();
  TilestarReview *review = tilestar_workspace_get_review (fixture->workspace);
  TilestarBoardPicture picture;
  SlideBoard start, goal;

  g_assert_true (slide_board_parse ("1 2 3/4 5 6/0 7 8", 0, 0, &start, NULL));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  tilestar_session_set_pair (fixture->session, &start, &goal);
  g_assert_null (widget_test_find_button (stage, "Re_view"));
  g_assert_false (tilestar_workspace_review (fixture->workspace, NULL));
  play_moves (fixture, moves, G_N_ELEMENTS (moves));
  g_assert_true (tilestar_session_is_solved_by_player (fixture->session));
  g_assert_nonnull (widget_test_find_button (stage, "Re_view"));

  g_assert_true (tilestar_workspace_review (fixture->workspace, NULL));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_review_bar (fixture))));
  WAIT_FOR (!tilestar_review_is_running (review));
  g_assert_true (find_text (fixture->window, "4 moves, 2 more than a shortest solution, which has 2"));
  g_assert_true (find_text (fixture->window, "1 mistake"));
  g_assert_null (widget_test_find_button (stage, "Re_view"));

  g_assert_false (gtk_widget_get_sensitive (widget_test_find_button (stage, "Next Mistake")));
  g_signal_emit_by_name (widget_test_find_button (stage, "Previous Mistake"), "clicked");
  g_assert_cmpuint (tilestar_player_get_step (tilestar_session_get_player (fixture->session)), ==, 1);
  g_assert_true (find_text (fixture->window, "Move 2, tile 5 down, cost 2 moves. Better: tile 8 left"));
  tilestar_board_view_get_picture (TILESTAR_BOARD_VIEW (widget_test_find_type (stage, TILESTAR_TYPE_BOARD_VIEW, NULL)),
                                   &picture);
  g_assert_cmpint (picture.selected_cell, ==, 8);

  tilestar_session_set_solution (fixture->session, NULL);
  g_assert_null (tilestar_review_get (review));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_review_bar (fixture))));
  /* GTK clicks a button some 250 ms after Enter, when the review may have ended. */
  click_buttons (GTK_WIDGET (get_review_bar (fixture)));
}

/* The plot: flat where nothing was lost. A click on a mark goes to its mistake, one beside it to that move. */
static void
test_review_plot (Fixture       *fixture,
                  gconstpointer  data)
{
  static const SlideMove moves[] = { SLIDE_MOVE_RIGHT, SLIDE_MOVE_UP, SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT };
  TilestarReview *review = tilestar_workspace_get_review (fixture->workspace);
  TilestarPlayer *player = tilestar_session_get_player (fixture->session);
  SlideBoard start, goal;
  GtkWidget *area;
  int width;

  g_assert_true (slide_board_parse ("1 2 3/4 5 6/0 7 8", 0, 0, &start, NULL));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  tilestar_session_set_pair (fixture->session, &start, &goal);
  play_moves (fixture, moves, G_N_ELEMENTS (moves));
  g_assert_true (tilestar_workspace_review (fixture->workspace, NULL));
  WAIT_FOR (!tilestar_review_is_running (review));
  area = widget_test_find_type (GTK_WIDGET (get_review_bar (fixture)), GTK_TYPE_DRAWING_AREA, NULL);
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_test_widget_wait_for_draw (fixture->window);
  width = gtk_widget_get_width (area);
  g_assert_cmpint (width, >, 200);

  /* The axis takes some of the width at the left. */
  press (area, width - 5, 40);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 4);
  press (area, width / 2 + 8, 40);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 1);
  press (area, width / 4 * 3, 40);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 3);
}

static int
get_list_height (GtkWidget *bar)
{
  GtkWidget *button = widget_test_find_type (bar, GTK_TYPE_MENU_BUTTON, "Mistakes");
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  int height;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  height = gtk_scrolled_window_get_min_content_height (GTK_SCROLLED_WINDOW (gtk_popover_get_child (popover)));
  gtk_popover_popdown (popover);

  return height;
}

/* The list of mistakes is as high as the font requires, up to half of the window. */
static void
test_mistakes (Fixture       *fixture,
               gconstpointer  data)
{
  static const SlideMove moves[] = { SLIDE_MOVE_UP, SLIDE_MOVE_LEFT, SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT,
                                     SLIDE_MOVE_UP, SLIDE_MOVE_LEFT, SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT };
  TilestarReview *review = tilestar_workspace_get_review (fixture->workspace);
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *font = NULL;
  SlideBoard start, goal;
  int height, larger;

  g_object_get (settings, "gtk-font-name", &font, NULL);
  g_assert_true (slide_board_parse ("1 2 3/4 5 6/7 0 8", 0, 0, &start, NULL));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  tilestar_session_set_pair (fixture->session, &start, &goal);
  play_moves (fixture, moves, G_N_ELEMENTS (moves));
  g_assert_true (tilestar_workspace_review (fixture->workspace, NULL));
  WAIT_FOR (!tilestar_review_is_running (review));
  g_assert_cmpuint (tilestar_review_get (review)->lost->len, >, 3);

  height = get_list_height (GTK_WIDGET (get_review_bar (fixture)));
  g_assert_cmpint (height, >, 60);
  g_object_set (settings, "gtk-font-name", "Sans 20", NULL);
  larger = get_list_height (GTK_WIDGET (get_review_bar (fixture)));
  g_object_set (settings, "gtk-font-name", font, NULL);
  g_assert_cmpint (larger, >, height);
  g_assert_cmpint (larger, <=, gtk_widget_get_height (fixture->window) / 2);
}

/* Where there is no room for the counter's word, it is left out; the name keeps it. */
static void
test_counter (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *squeezer = widget_test_find_type (GTK_WIDGET (fixture->stage), ADW_TYPE_SQUEEZER, NULL);
  GtkWidget *label = adw_squeezer_get_visible_child (ADW_SQUEEZER (squeezer));

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==,
                   GPOINTER_TO_INT (data) > 500 ? "0 moves · 0:00" : "0 · 0:00");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_nonnull (widget_test_find_type (squeezer, GTK_TYPE_LABEL, "0 moves · 0:00"));
}

APP_TEST (stage)
{
  static const int widths[] = { 360, 474, 900 };

  for (guint i = test_first (3); i < G_N_ELEMENTS (widths); i += test_step (3))
    {
      g_autofree char *path = g_strdup_printf ("/stage/board-keeps-its-size/%d", widths[i]);
      g_autofree char *solution_path = g_strconcat (path, "/solution", NULL);

      g_test_add (path, Fixture, GINT_TO_POINTER (widths[i]), set_up, test_board_keeps_its_size, tear_down);
      g_test_add (solution_path, Fixture, GINT_TO_POINTER (widths[i]), set_up,
                  test_board_keeps_its_size_with_a_solution, tear_down);
    }

  g_test_add ("/stage/counter", Fixture, GINT_TO_POINTER (900), set_up, test_counter, tear_down);
  g_test_add ("/stage/counter/narrow", Fixture, GINT_TO_POINTER (330), set_up, test_counter, tear_down);
  g_test_add ("/stage/playback", Fixture, GINT_TO_POINTER (900), set_up, test_playback, tear_down);
  g_test_add ("/stage/held", Fixture, GINT_TO_POINTER (900), set_up, test_held, tear_down);
  g_test_add ("/stage/review", Fixture, GINT_TO_POINTER (900), set_up, test_review, tear_down);
  g_test_add ("/stage/review-plot", Fixture, GINT_TO_POINTER (900), set_up, test_review_plot, tear_down);
  g_test_add ("/stage/mistakes", Fixture, GINT_TO_POINTER (900), set_up, test_mistakes, tear_down);
  g_test_add ("/stage/first-board", Fixture, GINT_TO_POINTER (900), set_up, test_first_board, tear_down);
}
