/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-window.c: the window in process: from the first click to the last step.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "slide-heuristic-spec.h"
#include "tilestar-board-view.h"
#include "tilestar-columns.h"
#include "tilestar-screenshot.h"
#include "tilestar-session.h"
#include "tilestar-stage.h"
#include "tilestar-statistics-panel.h"
#include "tilestar-window-test.h"
#include "widget-test.h"
#include "window-test.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  TilestarWindow  *window;
  TilestarSession *session;
} Fixture;

/* Most cases share a window, which takes long to create. */
static TilestarWindow *shared;

/* With initial settings and other boards than any case opens. @data: not NULL for a new window */
static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  static const char *const keys[] = {
    "start", "goal", "heuristic", "algorithm", "blend-manhattan", "blend-misplaced", "blend-euclidean", "max-parts",
  };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
  if (shared == NULL || data != NULL)
    {
      if (shared != NULL)
        app_test_close (shared);
      shared = TILESTAR_WINDOW (tilestar_window_new (app_test_get_application ()));
      gtk_window_present (GTK_WINDOW (shared));
    }
  else
    {
      WAIT_FOR (window_test_is_stopped (shared));
      tilestar_window_show_view (shared, "solve");
      g_assert_true (tilestar_window_take_text (shared, "1 2 3/4 0 6/7 5 8 -> 1 2 3/4 5 6/7 8 0", NULL));
    }
  fixture->window = shared;
  fixture->session = tilestar_window_get_session (fixture->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
test_closed (void)
{
  if (shared != NULL)
    app_test_close (shared);
  shared = NULL;
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static GtkWidget *
find (Fixture           *fixture,
      GtkAccessibleRole  role,
      const char        *name)
{
  return widget_test_find_role (GTK_WIDGET (fixture->window), role, name);
}

static void
open_text (Fixture    *fixture,
           const char *text)
{
  g_autoptr (GError) error = NULL;

  tilestar_window_take_text (fixture->window, text, &error);
  g_assert_no_error (error);
}

static void
test_newcomer (Fixture      *fixture,
               gconstpointer data)
{
  TilestarPlayer *player = tilestar_session_get_player (fixture->session);

  g_assert_false (window_test_is_enabled (fixture->window, "play"));
  g_assert_false (window_test_is_enabled (fixture->window, "stop"));
  g_assert_false (window_test_is_enabled (fixture->window, "undo"));

  activate (fixture, "win.solve");
  WAIT_FOR (tilestar_session_has_solution (fixture->session));
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 12);
  g_assert_true (tilestar_session_is_on_path (fixture->session));
  g_assert_false (window_test_is_enabled (fixture->window, "first-step"));
  g_assert_true (window_test_is_enabled (fixture->window, "next-step"));

  for (guint i = 1; i <= 12; i++)
    {
      activate (fixture, "win.next-step");
      g_assert_cmpuint (tilestar_player_get_step (player), ==, i);
    }

  g_assert_false (window_test_is_enabled (fixture->window, "next-step"));
  g_assert_true (slide_board_equal (tilestar_session_get_board (fixture->session),
                                    tilestar_session_get_goal (fixture->session)));
  activate (fixture, "win.first-step");
  g_assert_true (slide_board_equal (tilestar_session_get_board (fixture->session),
                                    tilestar_session_get_start (fixture->session)));
}

static void
test_unsolvable (Fixture      *fixture,
                 gconstpointer data)
{
  open_text (fixture, "728/541/306 -> 378/405/612");
  activate (fixture, "win.solve");
  WAIT_FOR (window_test_is_enabled (fixture->window, "solve"));
  g_assert_false (tilestar_session_has_solution (fixture->session));

  activate (fixture, "win.make-solvable");
  activate (fixture, "win.solve");
  WAIT_FOR (tilestar_session_has_solution (fixture->session));

  activate (fixture, "win.undo");
  g_assert_false (tilestar_session_has_solution (fixture->session));
}

/* By its text, as scripts choose it; invalid text changes nothing. */
static void
test_choose_heuristic (Fixture      *fixture,
                       gconstpointer data)
{
  static const struct { const char *text; const char *key; gboolean blend; gboolean parts; } rows[] = {
    { "blend:manhattan=0.5,misplaced=0.25", "blend", TRUE, FALSE },
    { "max:manhattan+gaschnig", "max", FALSE, TRUE },
    { "blend:manhattan=2", "blend:manhattan=2", FALSE, FALSE },
    { "linear-conflict", "linear-conflict", FALSE, FALSE },
    { "nilsson", "nilsson", FALSE, FALSE },
  };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_autoptr (GError) error = NULL;

  open_text (fixture, "103425786 -> 123456780");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *key = NULL;
      GtkWidget *parts;

      g_assert_true (tilestar_window_choose_heuristic (fixture->window, rows[i].text, &error));
      g_assert_no_error (error);
      key = g_settings_get_string (settings, "heuristic");
      g_assert_cmpstr (key, ==, rows[i].key);
      parts = find (fixture, GTK_ACCESSIBLE_ROLE_BUTTON, "Maximum of");
      g_assert_cmpint (parts != NULL && gtk_widget_get_mapped (parts), ==, rows[i].parts);
    }
  g_assert_cmpfloat (g_settings_get_double (settings, "blend-misplaced"), ==, 0.25);

  g_assert_false (tilestar_window_choose_heuristic (fixture->window, "blend:manhattan", &error));
  g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION);
  g_clear_error (&error);
  g_assert_false (tilestar_window_choose_heuristic (fixture->window, "pattern-database:6-6-3", &error));
  g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION);
  g_clear_error (&error);
  g_assert_false (tilestar_window_choose_heuristic (fixture->window, "manhatten", &error));
  g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_UNKNOWN);
  {
    g_autofree char *key = g_settings_get_string (settings, "heuristic");

    g_assert_cmpstr (key, ==, "nilsson");
  }
}

static void
test_choose_algorithm (Fixture      *fixture,
                       gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;

  g_assert_true (tilestar_window_choose_algorithm (fixture->window, "idastar", &error));
  g_assert_no_error (error);
  g_assert_false (tilestar_window_choose_algorithm (fixture->window, "A*", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  id = g_settings_get_string (settings, "algorithm");
  g_assert_cmpstr (id, ==, "idastar");
  g_settings_reset (settings, "algorithm");
}

/* Settings without a valid heuristic are reported, and nothing is searched. */
static void
test_blend_of_nothing (Fixture      *fixture,
                       gconstpointer data)
{
  static const char *const keys[] = { "blend-manhattan", "blend-misplaced", "blend-euclidean" };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");

  open_text (fixture, "103425786 -> 123456780");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_set_double (settings, keys[i], 0.0);
  g_settings_set_string (settings, "heuristic", "blend");
  activate (fixture, "win.solve");
  g_assert_true (window_test_is_enabled (fixture->window, "solve"));
  g_assert_false (tilestar_session_has_solution (fixture->session));

  g_settings_set_double (settings, "blend-manhattan", 1.0);
  activate (fixture, "win.solve");
  WAIT_FOR (tilestar_session_has_solution (fixture->session));
}

/* 80 moves, the maximum of 4x4: no search with Manhattan distance ends soon. */
#define HARD "15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0 -> 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"

/* Waits until nodes are counted, so that what follows happens during the search. */
static void
wait_for_search (Fixture *fixture)
{
  GtkWidget *panel = widget_test_find_type (GTK_WIDGET (fixture->window), TILESTAR_TYPE_STATISTICS_PANEL, NULL);
  GtkWidget *label = widget_test_find_role (panel, GTK_ACCESSIBLE_ROLE_LABEL, "Expanded");

  g_assert_nonnull (label);
  WAIT_FOR (g_ascii_strtoull (gtk_label_get_label (GTK_LABEL (label)), NULL, 10) > 1000);
  g_assert_true (window_test_is_enabled (fixture->window, "stop"));
}

static void
test_stop (Fixture      *fixture,
           gconstpointer data)
{
  open_text (fixture, HARD);
  activate (fixture, "win.solve");
  wait_for_search (fixture);

  activate (fixture, "win.escape");
  WAIT_FOR (window_test_is_enabled (fixture->window, "solve"));
  g_assert_false (tilestar_session_has_solution (fixture->session));
}

/* The search starts again with what is opened. */
static void
test_open_while_searching (Fixture      *fixture,
                           gconstpointer data)
{
  open_text (fixture, HARD);
  activate (fixture, "win.solve");
  wait_for_search (fixture);
  open_text (fixture, "1 0 3/4 2 5/7 8 6 -> 1 2 3/4 5 6/7 8 0");
  WAIT_FOR (tilestar_session_has_solution (fixture->session));
  g_assert_cmpuint (tilestar_player_get_n_steps (tilestar_session_get_player (fixture->session)), ==, 3);
}

static void
test_close_while_searching (Fixture      *fixture,
                            gconstpointer data)
{
  gpointer window = fixture->window;

  open_text (fixture, HARD);
  activate (fixture, "win.solve");
  wait_for_search (fixture);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), &window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  shared = NULL;
  WAIT_FOR (window == NULL);
}

/* Hint lights a tile up, and pressed again it moves it. */
static void
take_hint (Fixture    *fixture,
           const char *text)
{
  guint n_moves = tilestar_session_get_n_moves (fixture->session);

  activate (fixture, "win.hint");
  WAIT_FOR (widget_test_find_text (GTK_WIDGET (fixture->window), text) != NULL);
  g_assert_cmpuint (tilestar_session_get_n_moves (fixture->session), ==, n_moves);
  activate (fixture, "win.hint");
  WAIT_FOR (tilestar_session_get_n_moves (fixture->session) == n_moves + 1);
}

static void
test_hint (Fixture      *fixture,
           gconstpointer data)
{
  open_text (fixture, "123/456/078 -> 123/456/780");
  take_hint (fixture, "Slide tile 7 to the left (2 moves to the goal)");
  take_hint (fixture, "Slide tile 8 to the left (1 move to the goal)");
  g_assert_true (tilestar_session_is_solved_by_player (fixture->session));
  g_assert_false (window_test_is_enabled (fixture->window, "hint"));
}

/* A board for which walking distance has no tables. */
static void
test_hint_large (Fixture      *fixture,
                 gconstpointer data)
{
  open_text (fixture, "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 0 22 23 24"
                      " -> 1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0");
  take_hint (fixture, "Slide tile 22 to the left (3 moves to the goal)");
  g_assert_cmpuint (tilestar_session_get_board (fixture->session)->cells[21], ==, 22);
}

/* A right-to-left layout mirrors the columns, but no board; the picture is the window's own. */
static void
test_mirrored (Fixture      *fixture,
               gconstpointer data)
{
  GtkWidget *board = find (fixture, GTK_ACCESSIBLE_ROLE_GROUP, "Board");
  GtkWidget *start = find (fixture, GTK_ACCESSIBLE_ROLE_GROUP, "Start board");
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "window.png", NULL);
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GError) error = NULL;
  graphene_rect_t board_bounds;
  graphene_rect_t start_bounds;

  for (guint is_mirrored = 0; is_mirrored < 2; is_mirrored++)
    {
      gtk_widget_set_default_direction (is_mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
      WAIT_FOR (gtk_widget_compute_bounds (board, GTK_WIDGET (fixture->window), &board_bounds)
                && gtk_widget_compute_bounds (start, GTK_WIDGET (fixture->window), &start_bounds)
                && (start_bounds.origin.x > board_bounds.origin.x) == is_mirrored);
    }

  g_assert_false (tilestar_screenshot_save (GTK_WIDGET (fixture->window), "window.png", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
  g_clear_error (&error);
  tilestar_screenshot_save (GTK_WIDGET (fixture->window), path, &error);
  g_assert_no_error (error);
  texture = gdk_texture_new_from_filename (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), >=, gtk_widget_get_width (GTK_WIDGET (fixture->window)));
  g_test_message ("%s", path);
  if (g_getenv ("TILESTAR_KEEP_PICTURES") == NULL)
    {
      g_unlink (path);
      g_rmdir (folder);
    }

  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_bad_text (Fixture      *fixture,
               gconstpointer data)
{
  SlideBoard before = *tilestar_session_get_start (fixture->session);
  g_autoptr (GError) error = NULL;

  g_assert_false (tilestar_window_take_text (fixture->window, "1 2 3/4 5 5/7 8 0", &error));
  g_assert_error (error, SLIDE_TEXT_ERROR, SLIDE_TEXT_ERROR_TILES);
  g_assert_true (slide_board_equal (&before, tilestar_session_get_start (fixture->session)));
}

static gboolean
is_noticed (GtkWidget  *parent,
            const char *text)
{
  return widget_test_find_text (parent, text) != NULL;
}

/* A newer toast replaces the previous one instead of waiting for its five seconds. What is said of a text that is no
 * board stays until there are other boards. */
static void
test_notices (Fixture      *fixture,
              gconstpointer data)
{
  static const char *const bad = "1 2 3/4 5 5/7 8 0";
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_false (tilestar_window_take_text (fixture->window, bad, NULL));
  g_assert_true (is_noticed (window, "appears twice"));
  g_assert_true (is_noticed (window, "1 2 3/4 5 5/7 8 0\n          ^"));
  g_assert_false (tilestar_window_choose_heuristic (fixture->window, "manhatten", NULL));
  g_assert_false (tilestar_window_show_view (fixture->window, "nowhere"));
  WAIT_FOR (is_noticed (window, "nowhere"));
  g_assert_false (is_noticed (window, "manhatten"));

  g_assert_true (tilestar_window_show_view (fixture->window, "solve"));
  WAIT_FOR (!is_noticed (window, "nowhere"));
  g_assert_true (is_noticed (window, "appears twice"));
  g_assert_true (tilestar_window_take_text (fixture->window, "[[1, 0, 3], [4, 2, 5], [7, 8, 6]]", NULL));
  g_assert_false (is_noticed (window, "appears twice"));
  g_assert_true (tilestar_window_take_text (fixture->window, "hfgbedc.a", NULL));
  WAIT_FOR (is_noticed (window, "Read as 3×3, A is tile 1"));

  for (guint i = 0; i < 3; i++)
    {
      g_assert_false (tilestar_window_take_text (fixture->window, bad, NULL));
      WAIT_FOR (is_noticed (window, "appears twice"));
      if (i == 0)
        open_text (fixture, "103425786 -> 123456780");
      else if (i == 1)
        activate (fixture, "win.random-board");
      else
        tilestar_session_set_shape (fixture->session, 3, 4);
      WAIT_FOR (!is_noticed (window, "appears twice"));
    }
}

static void
open_file (Fixture    *fixture,
           const char *path,
           const char *text)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  tilestar_window_open_files (fixture->window, &file, 1);
}

/* A message names the file, says what is wrong in the reading that was meant, and shows where. */
static void
test_refusals (Fixture      *fixture,
               gconstpointer data)
{
  static const struct
  {
    const char *text, *heading, *of_file, *reason, *excerpt, *absent;
  } cases[] = {
    { "d, r, x", "These Moves Cannot Be Made", "The Moves in “some.txt” Cannot Be Made", "move 3", "d, r, x\n      ^",
      "board" },
    { "u u u", "These Moves Cannot Be Made", "The Moves in “some.txt” Cannot Be Made", "move 3", "u u u\n    ^",
      "board" },
    { "2 5 7", "These Moves Cannot Be Made", "The Moves in “some.txt” Cannot Be Made", "move 3", "2 5 7\n    ^",
      "board" },
    { "7 7 7", "This Is Not a Board", "No Board Can Be Read From “some.txt”", "3 tiles in one line", "7 7 7\n^",
      "move" },
    { "nonsense", "This Is Not a Board", "No Board Can Be Read From “some.txt”", "nothing in it", "nonsense\n^",
      "move" },
  };
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "some.txt", NULL);
  GtkWidget *refusal = widget_test_find_type (GTK_WIDGET (fixture->window), g_type_from_name ("TilestarRefusal"), NULL);

  open_text (fixture, "1 0 3/4 2 5/7 8 6 -> 1 2 3/4 5 6/7 8 0");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_false (tilestar_window_take_text (fixture->window, cases[i].text, NULL));
      g_assert_true (is_noticed (refusal, cases[i].heading));
      g_assert_true (is_noticed (refusal, cases[i].reason));
      g_assert_true (is_noticed (refusal, cases[i].excerpt));
      g_assert_false (is_noticed (refusal, cases[i].absent));

      open_file (fixture, path, cases[i].text);
      WAIT_FOR (is_noticed (refusal, cases[i].of_file));
      g_assert_true (is_noticed (refusal, cases[i].reason));
      g_assert_true (is_noticed (refusal, cases[i].excerpt));
    }
  g_unlink (path);
  g_rmdir (folder);
}

/* Moves that lead elsewhere are not called a solution. */
static void
test_other_moves (Fixture      *fixture,
                  gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  open_text (fixture, "1 0 3/4 2 5/7 8 6 -> 1 2 3/4 5 6/7 8 0");
  g_assert_true (tilestar_window_take_text (fixture->window, "drd", NULL));
  g_assert_true (is_noticed (window, "The solution has 3 moves"));
  g_assert_true (tilestar_window_take_text (fixture->window, "dr", NULL));
  g_assert_false (is_noticed (window, "The solution has"));
  g_assert_true (is_noticed (window, "2 moves, which do not reach the goal. Play them"));
  tilestar_session_go_to_step (fixture->session, 2);
  g_assert_true (is_noticed (window, "Step 2 of 2"));
}

/* A toast is above what it would hide at the bottom: the buttons, the status and the list of moves. */
static void
test_place_of_toasts (Fixture      *fixture,
                      gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *overlay = widget_test_find_type (window, ADW_TYPE_TOAST_OVERLAY, NULL);
  GtkWidget *line = widget_test_find_type (window, g_type_from_name ("TilestarStatusLine"), NULL);
  graphene_rect_t toast, status;

  open_text (fixture, "1 0 3/4 2 5/7 8 6 -> 1 2 3/4 5 6/7 8 0");
  g_assert_true (tilestar_window_take_text (fixture->window, "drd", NULL));
  WAIT_FOR (is_noticed (window, "3 moves to the goal"));
  WAIT_FOR (gtk_widget_get_height (overlay) > 0);
  g_assert_true (gtk_widget_compute_bounds (overlay, window, &toast));
  g_assert_true (gtk_widget_compute_bounds (line, window, &status));
  g_assert_cmpfloat (toast.origin.y + toast.size.height, <, (float) gtk_widget_get_height (window) / 2);
  g_assert_cmpfloat (toast.origin.y + toast.size.height, <, status.origin.y);

  /* It ends with Escape, wherever the focus is. */
  activate (fixture, "win.escape");
  WAIT_FOR (!is_noticed (overlay, "3 moves to the goal"));
}

/* The names by which screen readers and scripts find every control. (In GTK 4.8, a toggle button
 * is a button that can be pressed.) */
static void
test_names (Fixture      *fixture,
            gconstpointer data)
{
  static const struct
  {
    GtkAccessibleRole role;
    const char       *name;
  } names[] = {
    { GTK_ACCESSIBLE_ROLE_GROUP, "Start board" },
    { GTK_ACCESSIBLE_ROLE_GROUP, "Goal board" },
    { GTK_ACCESSIBLE_ROLE_GROUP, "Board" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Edit start board" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Edit goal board" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Place in order" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Show the heuristic on the board" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Legend" },
    { GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Heuristic" },
    { GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Algorithm" },
    { GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Board size" },
    { GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Goal" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Solve" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Stop" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "First step" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Previous step" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Play" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Next step" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Last step" },
    { GTK_ACCESSIBLE_ROLE_SLIDER, "Step" },
    { GTK_ACCESSIBLE_ROLE_SLIDER, "Speed" },
    { GTK_ACCESSIBLE_ROLE_LIST, "Moves" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Random board" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Scramble" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Make solvable" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Undo" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Redo" },
    { GTK_ACCESSIBLE_ROLE_BUTTON, "Hint" },
    { GTK_ACCESSIBLE_ROLE_IMG, "Frontier over time" },
    { GTK_ACCESSIBLE_ROLE_IMG, "Expansions per f" },
  };
  TilestarBoardPicture goal;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (find (fixture, names[i].role, names[i].name) == NULL)
        g_error ("no control has the name “%s” and its role", names[i].name);
    }

  /* Tiles in place look the same on the small goal board as on other boards. */
  tilestar_board_view_get_picture (TILESTAR_BOARD_VIEW (find (fixture, GTK_ACCESSIBLE_ROLE_GROUP, "Goal board")),
                                   &goal);
  g_assert_true (goal.has_goal && slide_board_equal (&goal.goal, &goal.board));
}

/* The speed is shown and announced in words, and its slider fits. */
static void
test_speed (Fixture      *fixture,
            gconstpointer data)
{
  static const struct { double speed; const char *text; } rows[] = {
    { 4.0, "4 moves per second" }, { 1.0, "1 move per second" }, { 0.5, "0.5 moves per second" },
    { 12.0, "12 moves per second" },
  };
  GtkWidget *scale = find (fixture, GTK_ACCESSIBLE_ROLE_SLIDER, "Speed");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_range_set_value (GTK_RANGE (scale), rows[i].speed);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (scale),
                                           GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, rows[i].text);
      g_assert_true (is_noticed (gtk_widget_get_parent (scale), rows[i].text));
    }

  /* Sliders name the unit that they count. */
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find (fixture, GTK_ACCESSIBLE_ROLE_SLIDER, "Step")),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "0 moves");

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1180, 760);
  open_text (fixture, "103425786 -> 123456780");
  activate (fixture, "win.solve");
  WAIT_FOR (gtk_widget_get_width (scale) >= 160);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (fixture->window)) <= 360);
  WAIT_FOR (gtk_widget_get_width (scale) >= 90);

  tilestar_window_show_view (fixture->window, "explore");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find (fixture, GTK_ACCESSIBLE_ROLE_SLIDER, "Timeline")),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "0 expansions");
}

/* Whether something in @node is drawn with less opacity. */
static gboolean
is_pale (GskRenderNode *node)
{
  switch ((guint) gsk_render_node_get_node_type (node))
    {
    case GSK_OPACITY_NODE:
      return gsk_opacity_node_get_opacity (node) < 1;

    case GSK_TRANSFORM_NODE:
      return is_pale (gsk_transform_node_get_child (node));

    case GSK_CLIP_NODE:
      return is_pale (gsk_clip_node_get_child (node));

    case GSK_CONTAINER_NODE:
      return gsk_container_node_get_n_children (node) == 1
             && is_pale (gsk_container_node_get_child (node, 0));

    default:
      return FALSE;
    }
}

static gboolean
is_drawn_pale (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  gboolean result;

  gtk_test_widget_wait_for_draw (widget);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  result = node != NULL && is_pale (node);
  g_clear_pointer (&node, gsk_render_node_unref);

  return result;
}

/* Numbers of a search are dimmed after other choices. */
static void
test_outdated (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  GtkWidget *panel = widget_test_find_type (GTK_WIDGET (fixture->window), TILESTAR_TYPE_STATISTICS_PANEL, NULL);
  GtkWidget *numbers =
    GTK_WIDGET (gtk_widget_get_template_child (panel, TILESTAR_TYPE_STATISTICS_PANEL, "numbers"));

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1180, 760);
  open_text (fixture, "103425786 -> 123456780");
  activate (fixture, "win.solve");
  WAIT_FOR (tilestar_session_has_solution (fixture->session) && gtk_widget_get_mapped (numbers));
  g_assert_false (is_drawn_pale (numbers));

  g_settings_set_string (settings, "heuristic", "misplaced");
  WAIT_FOR (is_drawn_pale (numbers));
  g_settings_reset (settings, "heuristic");
  WAIT_FOR (!is_drawn_pale (numbers));
}

static gboolean
is_presenting (Fixture *fixture)
{
  g_autoptr (GVariant) state =
    g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "presentation");

  return g_variant_get_boolean (state);
}

/* Presentation mode: larger, with less, and back. The display has no window manager that could
 * make it full screen. */
static void
test_presentation (Fixture      *fixture,
                   gconstpointer data)
{
  static const char *const put_away[] = { "Random board", "Undo", "Redo", "Main menu", "Hint" };
  static const char *const left[] = { "Play", "Leave presentation" };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *board = find (fixture, GTK_ACCESSIBLE_ROLE_GROUP, "Board");
  GtkWidget *moves = find (fixture, GTK_ACCESSIBLE_ROLE_LIST, "Moves");
  GtkWidget *panel = widget_test_find_type (window, TILESTAR_TYPE_STATISTICS_PANEL, NULL);
  GtkWidget *stage = widget_test_find_type (window, TILESTAR_TYPE_STAGE, NULL);
  GtkWidget *expanded = widget_test_find_role (panel, GTK_ACCESSIBLE_ROLE_LABEL, "Expanded");
  GtkWidget *counted = widget_test_find_role (stage, GTK_ACCESSIBLE_ROLE_LABEL, "Expanded");
  GtkWidget *reopened = widget_test_find_role (panel, GTK_ACCESSIBLE_ROLE_LABEL, "Reopened");
  GtkWidget *leave = find (fixture, GTK_ACCESSIBLE_ROLE_BUTTON, "Leave presentation");
  gboolean has_panel = g_settings_get_boolean (settings, "show-panel");
  GtkWidget *early = tilestar_window_new (app_test_get_application ());

  /* Before it is shown on any screen, too. */
  g_action_group_activate_action (G_ACTION_GROUP (early), "presentation", NULL);
  gtk_window_destroy (GTK_WINDOW (early));

  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 720);
  open_text (fixture, "103425786 -> 123456780");
  activate (fixture, "win.solve");
  WAIT_FOR (tilestar_session_has_solution (fixture->session));
  WAIT_FOR (gtk_widget_get_mapped (moves) && gtk_widget_get_mapped (reopened));
  g_assert_false (gtk_widget_get_mapped (leave));

  for (guint i = 0; i < 3; i++)
    {
      graphene_rect_t bounds;
      GVariant *state;

      activate (fixture, "win.presentation");
      state = g_action_group_get_action_state (G_ACTION_GROUP (window), "presentation");
      g_assert_true (g_variant_get_boolean (state));
      g_variant_unref (state);
      WAIT_FOR (!gtk_widget_get_mapped (moves) && !gtk_widget_get_mapped (expanded)
                && gtk_widget_get_mapped (counted));
      for (guint j = 0; j < G_N_ELEMENTS (put_away); j++)
        g_assert_false (gtk_widget_get_mapped (find (fixture, GTK_ACCESSIBLE_ROLE_BUTTON, put_away[j])));
      for (guint j = 0; j < G_N_ELEMENTS (left); j++)
        WAIT_FOR (gtk_widget_get_mapped (find (fixture, GTK_ACCESSIBLE_ROLE_BUTTON, left[j])));
      gtk_test_widget_wait_for_draw (window);
      g_assert_true (gtk_widget_compute_bounds (board, window, &bounds));
      g_assert_cmpfloat (bounds.size.height, >, 1.25 * gtk_widget_get_height (board));
      /* The picture first. */
      g_assert_cmpfloat (bounds.size.height, >, 0.75 * gtk_widget_get_height (window));

      /* The panel may be shown and hidden meanwhile, without being remembered. */
      if (i == 1)
        activate (fixture, "win.show-panel");

      if (i == 0)
        gtk_widget_activate (leave);
      else if (i == 1)
        activate (fixture, "win.escape");
      else
        activate (fixture, "win.presentation");
      WAIT_FOR (gtk_widget_get_mapped (moves) && gtk_widget_get_mapped (reopened)
                && !gtk_widget_get_mapped (leave));
      for (guint j = 0; j < G_N_ELEMENTS (put_away); j++)
        g_assert_true (gtk_widget_get_mapped (find (fixture, GTK_ACCESSIBLE_ROLE_BUTTON, put_away[j])));
      g_assert_cmpint (g_settings_get_boolean (settings, "show-panel"), ==, has_panel);
    }

  /* A panel that was hidden before is hidden afterwards. */
  activate (fixture, "win.show-panel");
  WAIT_FOR (!gtk_widget_get_mapped (expanded));
  activate (fixture, "win.presentation");
  activate (fixture, "win.show-panel");
  WAIT_FOR (gtk_widget_get_mapped (expanded));
  activate (fixture, "win.presentation");
  WAIT_FOR (!gtk_widget_get_mapped (expanded));
  g_assert_false (g_settings_get_boolean (settings, "show-panel"));
  activate (fixture, "win.show-panel");
  WAIT_FOR (gtk_widget_get_mapped (expanded));

  /* Escape first stops what runs. */
  open_text (fixture, HARD);
  activate (fixture, "win.presentation");
  activate (fixture, "win.solve");
  wait_for_search (fixture);
  activate (fixture, "win.escape");
  WAIT_FOR (window_test_is_enabled (fixture->window, "solve"));
  g_assert_true (is_presenting (fixture));
  activate (fixture, "win.escape");
  g_assert_false (is_presenting (fixture));
}

/* The horizontal position of a character of a label. */
static int
get_place (GtkWidget *label,
           int        index)
{
  PangoRectangle place;

  pango_layout_index_to_pos (gtk_label_get_layout (GTK_LABEL (label)), index, &place);
  return MIN (place.x, place.x + place.width);
}

/* From right to left, numbers keep their order, and the list of moves shows the current step. */
static void
test_right_to_left (Fixture      *fixture,
                    gconstpointer data)
{
  static const char *const texts[][2] = { { "20 / 31", "31" }, { "31 = 30 + 1", "30" } };
  GtkWidget *window;
  GtkWidget *moves;
  GtkWidget *elapsed;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  set_up (fixture, "a new window");
  window = GTK_WIDGET (fixture->window);
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 760);
  open_text (fixture, "8 6 7/2 5 4/3 0 1 -> 1 2 3/4 5 6/7 8 0");
  activate (fixture, "win.solve");
  WAIT_FOR (tilestar_session_has_solution (fixture->session));
  g_assert_cmpuint (tilestar_player_get_n_steps (tilestar_session_get_player (fixture->session)), ==, 31);
  tilestar_session_go_to_step (fixture->session, 20);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *label;
      const char *text;

      WAIT_FOR (widget_test_find_text (window, texts[i][0]) != NULL);
      label = widget_test_find_text (window, texts[i][0]);
      text = gtk_label_get_text (GTK_LABEL (label));
      g_assert_cmpint (get_place (label, (int) (strstr (text, texts[i][0]) - text)),
                       <, get_place (label, (int) (strstr (text, texts[i][1]) - text)));
    }

  moves = widget_test_find_role (window, GTK_ACCESSIBLE_ROLE_LIST, "Moves");
  WAIT_FOR (widget_test_find_text (moves, "20\n") != NULL);
  for (guint step = 20; step >= 10; step -= 5)
    {
      g_autofree char *number = g_strdup_printf ("%u\n", step);
      GtkWidget *label;
      graphene_rect_t bounds;

      tilestar_session_go_to_step (fixture->session, step);
      WAIT_FOR ((label = widget_test_find_text (moves, number)) != NULL
                && gtk_widget_compute_bounds (label, moves, &bounds)
                && bounds.size.width > 0 && bounds.origin.x >= 0
                && bounds.origin.x + bounds.size.width <= gtk_widget_get_width (moves));
    }

  /* The letters of a unit do not reverse the line of a number. */
  elapsed = widget_test_find_role (window, GTK_ACCESSIBLE_ROLE_LABEL, "Elapsed");
  g_assert_true (strstr (gtk_label_get_text (GTK_LABEL (elapsed)), " ms") != NULL
                 || strstr (gtk_label_get_text (GTK_LABEL (elapsed)), " µs") != NULL);
  g_assert_cmpint (pango_layout_get_direction (gtk_label_get_layout (GTK_LABEL (elapsed)), 0),
                   ==, PANGO_DIRECTION_RTL);

  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* It fits a telephone's width, minus ten pixels, which a display without shadows adds around a
 * window and newer versions include. */
static void
test_narrow (Fixture      *fixture,
             gconstpointer data)
{
  GtkWidget *start = find (fixture, GTK_ACCESSIBLE_ROLE_GROUP, "Start board");
  int available = gtk_get_minor_version () < 10 ? 350 : 360;

  for (guint side = 2; side <= 6; side++)
    {
      GtkWidget *side_panel = gtk_widget_get_ancestor (start, GTK_TYPE_VIEWPORT);
      int minimum;

      tilestar_session_set_shape (fixture->session, side, 8 - side);
      tilestar_session_set_shape (fixture->session, 6, side);

      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1,
                          &minimum, NULL, NULL, NULL);
      if (minimum > available)
        window_test_print_sizes (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, FALSE, 250, 0);
      g_assert_cmpint (minimum, <=, available);

      /* And the contents of the side column fit. */
      gtk_widget_measure (side_panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, TILESTAR_COLUMNS_SIDE_WIDTH);
    }
}

/* The tooltip of a menu button does not cover the popover that the button has opened. */
static void
test_menu_tooltip (Fixture      *fixture,
                   gconstpointer data)
{
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->window), TILESTAR_TYPE_WINDOW,
                                                                 "menu_button"));
  GtkTooltip *tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_shown;

  g_signal_emit_by_name (button, "query-tooltip", 1, 1, FALSE, tooltip, &is_shown);
  g_assert_true (is_shown);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_signal_emit_by_name (button, "query-tooltip", 1, 1, FALSE, tooltip, &is_shown);
  g_assert_false (is_shown);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  g_object_unref (tooltip);
}

/* The program has its icon also where none is installed. */
static void
test_icon (Fixture      *fixture,
           gconstpointer data)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (fixture->window)));

  g_assert_true (gtk_icon_theme_has_icon (theme, gtk_window_get_default_icon_name ()));
}

APP_TEST (window)
{
#define ADD(name) g_test_add ("/window/" #name, Fixture, NULL, set_up, test_##name, NULL)
#define ADD_NEW(name) g_test_add ("/window/" #name, Fixture, "a new window", set_up, test_##name, NULL)
  ADD_NEW (newcomer);
  ADD (unsolvable);
  ADD (choose_heuristic);
  ADD (choose_algorithm);
  ADD (blend_of_nothing);
  ADD (stop);
  ADD (open_while_searching);
  ADD (hint);
  ADD (hint_large);
  ADD (bad_text);
  ADD (notices);
  ADD (refusals);
  ADD (other_moves);
  ADD (place_of_toasts);
  ADD (mirrored);
  ADD (names);
  ADD (menu_tooltip);
  ADD (icon);
  ADD (narrow);
  ADD_NEW (speed);
  ADD (outdated);
  ADD (presentation);
  ADD (close_while_searching);
  ADD (right_to_left);
  g_test_add_func ("/window/closed", test_closed);
#undef ADD
#undef ADD_NEW
}
