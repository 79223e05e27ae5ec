/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-line-solve.c: a solution with the fewest line moves, from a worker.
 */

#include "app-test.h"
#include "slide-metric.h"
#include "tilestar-line-solve.h"

typedef struct
{
  GSettings         *settings;
  TilestarSession   *session;
  TilestarLineSolve *line_solve;
  char              *message;     /* the last */
} Fixture;

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->message);
  fixture->message = g_strdup (text);
}

static void
set_up (Fixture    *fixture,
        const char *start_text,
        const char *goal_text)
{
  SlideBoard start = app_test_board (start_text), goal = app_test_board (goal_text);

  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  fixture->session = tilestar_session_new (&start, &goal);
  fixture->line_solve = tilestar_line_solve_new (fixture->session, fixture->settings);
  fixture->message = NULL;
  g_signal_connect_swapped (fixture->line_solve, "message", G_CALLBACK (message_cb), fixture);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->line_solve);
  g_assert_finalize_object (fixture->session);
  g_object_unref (fixture->settings);
  g_free (fixture->message);
}

static guint
count_line_moves (Fixture *fixture)
{
  g_autoptr (GByteArray) moves = tilestar_player_dup_moves (tilestar_session_get_player (fixture->session));

  return slide_metric_count (SLIDE_METRIC_LINE, moves->data, moves->len);
}

static void
test_solve (void)
{
  Fixture fixture;

  set_up (&fixture, "8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/7 8 0");
  tilestar_line_solve_start (fixture.line_solve);
  g_assert_true (tilestar_line_solve_is_running (fixture.line_solve));
  g_assert_nonnull (fixture.message);
  WAIT_FOR (!tilestar_line_solve_is_running (fixture.line_solve));
  g_assert_true (tilestar_session_has_solution (fixture.session));
  g_assert_cmpuint (count_line_moves (&fixture), ==, 20);
  g_assert_nonnull (strstr (fixture.message, "20"));

  /* Playing it back counts both. */
  tilestar_session_go_to_step (fixture.session, 3);
  g_assert_cmpuint (tilestar_session_get_n_line_moves (fixture.session), <=, 3);
  tilestar_session_go_to_step (fixture.session,
                               tilestar_player_get_n_steps (tilestar_session_get_player (fixture.session)));
  g_assert_cmpuint (tilestar_session_get_n_line_moves (fixture.session), ==, 20);

  /* Another takes the place of this one, until undo. */
  tilestar_line_solve_start (fixture.line_solve);
  WAIT_FOR (!tilestar_line_solve_is_running (fixture.line_solve));
  g_assert_true (tilestar_session_has_solution (fixture.session));
  tilestar_session_undo (fixture.session);
  g_assert_true (tilestar_session_has_solution (fixture.session));
  tear_down (&fixture);
}

static void
test_4x4_and_cancel (void)
{
  Fixture fixture;

  set_up (&fixture, "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
  tilestar_line_solve_start (fixture.line_solve);
  tilestar_line_solve_cancel (fixture.line_solve);
  g_assert_false (tilestar_line_solve_is_running (fixture.line_solve));
  g_assert_null (fixture.message);

  /* Another board cancels it, too. */
  tilestar_line_solve_start (fixture.line_solve);
  tilestar_session_randomize (fixture.session, 1);
  g_assert_false (tilestar_line_solve_is_running (fixture.line_solve));

  tilestar_session_undo (fixture.session);
  tilestar_line_solve_start (fixture.line_solve);
  WAIT_FOR (!tilestar_line_solve_is_running (fixture.line_solve));
  g_assert_cmpuint (count_line_moves (&fixture), ==, 31);

  /* Freed while it runs. */
  tilestar_line_solve_start (fixture.line_solve);
  tear_down (&fixture);
}

static void
test_refused (void)
{
  Fixture fixture;

  set_up (&fixture, "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0",
          "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0");
  tilestar_line_solve_start (fixture.line_solve);
  g_assert_false (tilestar_line_solve_is_running (fixture.line_solve));
  g_assert_nonnull (strstr (fixture.message, "5×5"));
  tear_down (&fixture);

  set_up (&fixture, "2 1 3/4 5 6/7 8 0", "1 2 3/4 5 6/7 8 0");
  tilestar_line_solve_start (fixture.line_solve);
  WAIT_FOR (!tilestar_line_solve_is_running (fixture.line_solve));
  g_assert_false (tilestar_session_has_solution (fixture.session));
  g_assert_nonnull (strstr (fixture.message, "cannot be reached"));
  tear_down (&fixture);
}

APP_TEST (line_solve)
{
  g_test_add_func ("/line-solve/solve", test_solve);
  g_test_add_func ("/line-solve/4x4-and-cancel", test_4x4_and_cancel);
  g_test_add_func ("/line-solve/refused", test_refused);
}
