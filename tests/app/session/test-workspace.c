/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-workspace.c: the selected heuristic, the current run and the hint, without a view.
 */

#include "app-test.h"
#include "test-sample.h"
#include "tilestar-session.h"
#include "workspace-test.h"

typedef struct
{
  GSettings         *settings;
  TilestarSession   *session;
  TilestarWorkspace *workspace;
  guint              n_heuristic;
  guint              n_finished;
} Fixture;

/* Korf's first instance: 57 moves, far longer than any of these tests takes. */
#define HARD "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"
#define HARD_GOAL "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"

static void
parse (const char *text,
       SlideBoard *board)
{
  g_assert_true (slide_board_parse (text, 0, 0, board, NULL));
}

static void
set_pair (Fixture    *fixture,
          const char *start_text,
          const char *goal_text)
{
  SlideBoard start, goal;

  parse (start_text, &start);
  parse (goal_text, &goal);
  tilestar_session_set_pair (fixture->session, &start, &goal);
}

static void
heuristic_changed_cb (TilestarWorkspace *workspace,
                      Fixture           *fixture)
{
  fixture->n_heuristic++;
}

static void
finished_cb (TilestarWorkspace *workspace,
             Fixture           *fixture)
{
  g_assert_false (tilestar_workspace_is_running (workspace));
  fixture->n_finished++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const char *const keys[] = { "algorithm", "heuristic", "partition", "tie-break", "weight" };
  SlideBoard start, goal;

  *fixture = (Fixture) { .settings = g_settings_new ("io.github.tilestar.Tilestar") };
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
  parse ("867/254/301", &start);
  parse ("123/456/780", &goal);
  fixture->session = tilestar_session_new (&start, &goal);
  fixture->workspace = tilestar_workspace_new (fixture->session, fixture->settings);
  g_signal_connect (tilestar_workspace_get_chosen (fixture->workspace), "changed", G_CALLBACK (heuristic_changed_cb),
                    fixture);
  g_signal_connect (fixture->workspace, "finished", G_CALLBACK (finished_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  workspace_test_drop (fixture->workspace);
  g_assert_finalize_object (fixture->session);
  g_object_unref (fixture->settings);
}

static void
wait_for_state (Fixture                *fixture,
                TilestarHeuristicState  state)
{
  WAIT_FOR (tilestar_chosen_heuristic_get_state (tilestar_workspace_get_chosen (fixture->workspace)) == state);
}

static void
wait_until_finished (Fixture *fixture)
{
  guint n_finished = fixture->n_finished;

  WAIT_FOR (fixture->n_finished != n_finished);
}

static void
test_heuristic (Fixture       *fixture,
                gconstpointer  data)
{
  TilestarChosenHeuristic *chosen = tilestar_workspace_get_chosen (fixture->workspace);

  wait_for_state (fixture, TILESTAR_HEURISTIC_READY);
  g_assert_cmpstr (slide_heuristic_get_id (tilestar_chosen_heuristic_get (chosen)), ==, "manhattan");

  /* Another choice; and back to the cached one. */
  g_settings_set_string (fixture->settings, "heuristic", "misplaced");
  g_assert_null (tilestar_chosen_heuristic_get (chosen));
  wait_for_state (fixture, TILESTAR_HEURISTIC_READY);
  g_settings_set_string (fixture->settings, "heuristic", "manhattan");
  g_assert_cmpint (tilestar_chosen_heuristic_get_state (chosen), ==, TILESTAR_HEURISTIC_READY);

  /* A heuristic that takes long is built by a search; one that does not apply gives the reason. */
  g_settings_set_string (fixture->settings, "heuristic", "pattern-database");
  g_settings_set_string (fixture->settings, "partition", "7-8");
  set_pair (fixture, HARD, HARD_GOAL);
  g_assert_cmpint (tilestar_chosen_heuristic_get_state (chosen), ==, TILESTAR_HEURISTIC_LATER);
  g_settings_set_string (fixture->settings, "heuristic", "perfect");
  wait_for_state (fixture, TILESTAR_HEURISTIC_FAILED);
  g_assert_error (tilestar_chosen_heuristic_get_error (chosen), SLIDE_HEURISTIC_ERROR,
                  SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
  g_settings_set_string (fixture->settings, "heuristic", "manhattan");
  g_assert_no_error (tilestar_chosen_heuristic_get_error (chosen));
  g_assert_cmpuint (fixture->n_heuristic, >=, 7);
}

static const SlideStatistics *
get_statistics (Fixture *fixture)
{
  return tilestar_run_get_statistics (tilestar_workspace_get_shown_run (fixture->workspace));
}

static void
solve (Fixture *fixture)
{
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  wait_until_finished (fixture);
}

/* The numbers stay those of the search that was run, under its name, whatever is chosen later. */
static void
test_run (Fixture       *fixture,
          gconstpointer  data)
{
  TilestarWorkspace *workspace = fixture->workspace;
  TilestarRun *run;

  g_assert_null (tilestar_workspace_get_run (workspace));
  g_assert_null (tilestar_workspace_get_shown_run (workspace));

  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  g_assert_true (tilestar_workspace_is_running (workspace));
  run = tilestar_workspace_get_shown_run (workspace);
  g_settings_set_string (fixture->settings, "algorithm", "idastar");
  g_assert_false (tilestar_workspace_is_outdated (workspace, run));
  wait_until_finished (fixture);
  g_assert_true (tilestar_workspace_is_outdated (workspace, run));
  g_settings_reset (fixture->settings, "algorithm");
  g_assert_true (run == tilestar_workspace_get_run (workspace));
  g_assert_true (tilestar_run_has_ended (run));
  g_assert_cmpstr (tilestar_run_get_name (run), ==, "A* · Manhattan distance");
  g_assert_cmpint (get_statistics (fixture)->moves, ==, 31);
  g_assert_cmpuint (tilestar_run_get_path (run)->len, ==, 31);
  g_assert_true (tilestar_session_has_solution (fixture->session));
  g_assert_false (tilestar_workspace_is_outdated (workspace, run));

  /* Each single change makes it outdated, and reverting the change does not. */
  g_settings_set_string (fixture->settings, "heuristic", "linear-conflict");
  g_assert_true (tilestar_workspace_is_outdated (workspace, run));
  g_settings_set_string (fixture->settings, "heuristic", "manhattan");
  g_assert_false (tilestar_workspace_is_outdated (workspace, run));
  g_settings_set_string (fixture->settings, "tie-break", "first-in");
  g_assert_true (tilestar_workspace_is_outdated (workspace, run));
  g_settings_reset (fixture->settings, "tie-break");
  g_settings_set_double (fixture->settings, "weight", 4.0);
  g_assert_false (tilestar_workspace_is_outdated (workspace, run));
  g_settings_reset (fixture->settings, "weight");
  g_settings_set_string (fixture->settings, "algorithm", "idastar");
  g_assert_true (tilestar_workspace_is_outdated (workspace, run));
  set_pair (fixture, "123/456/708", "123/456/780");
  g_assert_cmpstr (tilestar_run_get_name (run), ==, "A* · Manhattan distance");
  g_assert_cmpuint (tilestar_run_get_request (run)->start.cells[0], ==, 8);
  g_assert_cmpint (get_statistics (fixture)->moves, ==, 31);

  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  run = tilestar_workspace_get_shown_run (workspace);
  g_assert_cmpint (tilestar_run_get_request (run)->algorithm, ==, SLIDE_ALGORITHM_IDASTAR);
  g_assert_cmpuint (tilestar_run_get_request (run)->start.cells[0], ==, 1);
  g_assert_false (tilestar_workspace_is_outdated (workspace, run));
  wait_until_finished (fixture);
}

/* A recorded search that is replaced is not waited for. */
static void
test_superseded_record (Fixture       *fixture,
                        gconstpointer  data)
{
  TilestarExploration *exploration = tilestar_workspace_get_exploration (fixture->workspace);

  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  g_assert_true (tilestar_exploration_is_growing (exploration));
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  g_assert_false (tilestar_exploration_is_growing (exploration));
  wait_until_finished (fixture);

  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  wait_until_finished (fixture);
  g_assert_false (tilestar_exploration_is_growing (exploration));
  g_assert_cmpuint (tilestar_exploration_get_target (exploration), !=, SLIDE_RECORD_NONE);
}

static void
record (Fixture    *fixture,
        const char *heuristic)
{
  g_settings_set_string (fixture->settings, "heuristic", heuristic);
  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  wait_until_finished (fixture);
}

static void
assert_explored (Fixture     *fixture,
                 TilestarRun *run,
                 guint64      moment)
{
  TilestarExploration *exploration = tilestar_workspace_get_exploration (fixture->workspace);

  g_assert_true (tilestar_exploration_get_run (exploration) == run);
  g_assert_true (tilestar_workspace_get_shown_run (fixture->workspace) == run);
  g_assert_nonnull (tilestar_exploration_get_record (exploration));
  g_assert_false (tilestar_exploration_is_growing (exploration));
  g_assert_cmpuint (tilestar_exploration_get_moment (exploration), ==, moment);
}

/* A recorded search that was replaced is restored by Undo: alone if the boards are the same,
 * otherwise together with its boards. */
static void
test_undo_of_records (Fixture       *fixture,
                      gconstpointer  data)
{
  TilestarExploration *exploration = tilestar_workspace_get_exploration (fixture->workspace);
  g_autoptr (TilestarRun) first = NULL;
  g_autoptr (TilestarRun) second = NULL;
  g_autoptr (TilestarRun) third = NULL;
  gboolean can_undo;

  record (fixture, "manhattan");
  first = g_object_ref (tilestar_exploration_get_run (exploration));
  g_object_get (fixture->session, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
  tilestar_exploration_set_moment (exploration, 17);
  tilestar_exploration_toggle_bookmark (exploration);
  tilestar_exploration_set_moment (exploration, 23);

  record (fixture, "linear-conflict");
  second = g_object_ref (tilestar_exploration_get_run (exploration));
  tilestar_exploration_set_moment (exploration, 5);
  tilestar_session_undo (fixture->session);
  assert_explored (fixture, first, 23);
  g_assert_cmpuint (tilestar_exploration_get_bookmarks (exploration)->len, ==, 1);
  g_assert_cmpuint (g_array_index (tilestar_exploration_get_bookmarks (exploration), guint64, 0), ==, 17);
  g_assert_true (tilestar_session_has_solution (fixture->session));
  g_object_get (fixture->session, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);

  tilestar_session_redo (fixture->session);
  assert_explored (fixture, second, 5);
  g_assert_cmpuint (tilestar_exploration_get_bookmarks (exploration)->len, ==, 0);

  /* Changing only the boards keeps the explored search; with a search of the new boards, both are
   * one step. */
  set_pair (fixture, "103/425/786", "123/456/780");
  assert_explored (fixture, second, 5);
  record (fixture, "manhattan");
  third = g_object_ref (tilestar_exploration_get_run (exploration));
  g_assert_false (third == second);
  tilestar_session_undo (fixture->session);
  assert_explored (fixture, second, 5);
  g_assert_true (tilestar_run_is_about (second, tilestar_session_get_start (fixture->session),
                                        tilestar_session_get_goal (fixture->session)));
  tilestar_session_redo (fixture->session);
  assert_explored (fixture, third, 0);

  /* Also while the replacing search is running, which is stopped. */
  set_pair (fixture, HARD, HARD_GOAL);
  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  tilestar_session_undo (fixture->session);
  if (tilestar_workspace_is_running (fixture->workspace))
    wait_until_finished (fixture);
  assert_explored (fixture, third, 0);
}

/* In bytes; 0 where the system does not say it. */
static guint64
get_resident (void)
{
  g_autofree char *text = NULL;
  const char *line = g_file_get_contents ("/proc/self/status", &text, NULL, NULL)
                     ? strstr (text, "VmRSS:") : NULL;

  return line != NULL ? g_ascii_strtoull (line + strlen ("VmRSS:"), NULL, 10) * 1024 : 0;
}

/* Of the recorded searches the last hundred are kept: then memory no longer grows. */
static void
test_many_records (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char *const starts[] = { "123/456/078", "123/046/758", "103/426/758" };
  const guint n_kept = 100, n = 320;
  guint64 begun = 0;
  gpointer watched = NULL, kept = NULL;

  for (guint i = 0; i < n; i++)
    {
      set_pair (fixture, starts[i % G_N_ELEMENTS (starts)], "123/456/780");
      record (fixture, "manhattan");
      if (i == 0 || i == n - n_kept)
        {
          gpointer *place = i == 0 ? &watched : &kept;

          *place = tilestar_workspace_get_run (fixture->workspace);
          g_object_add_weak_pointer (*place, place);
        }
      if (i == n_kept)
        {
          g_assert_null (watched);
          begun = get_resident ();
        }
    }

  g_assert_nonnull (kept);
  g_object_remove_weak_pointer (kept, &kept);
  g_test_message ("%.1f MiB after %u searches, %.1f after %u", (double) begun / (1 << 20), n_kept + 1,
                  (double) get_resident () / (1 << 20), n);
  if (!TEST_IS_SANITIZED)
    g_assert_cmpuint (get_resident (), <=, begun + (6 << 20));
}

/* Options that the algorithm does not use do not make it another search. */
static void
test_unused_options (Fixture     *fixture,
                     gconstpointer  data)
{
  static const struct { const char *algorithm, *key; gboolean is_used; } cases[] = {
    { "astar", "reopen", TRUE },
    { "astar", "cycle-pruning", FALSE },
    { "greedy", "reopen", FALSE },
    { "idastar", "reopen", FALSE },
    { "idastar", "cycle-pruning", TRUE },
    { "breadth-first-heuristic", "parent-pruning", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TilestarRun *run;

      g_settings_set_string (fixture->settings, "algorithm", cases[i].algorithm);
      solve (fixture);
      run = tilestar_workspace_get_run (fixture->workspace);
      g_settings_set_boolean (fixture->settings, cases[i].key,
                              !g_settings_get_boolean (fixture->settings, cases[i].key));
      g_test_message ("%s, %s", cases[i].algorithm, cases[i].key);
      g_assert_cmpint (tilestar_workspace_is_outdated (fixture->workspace, run), ==, cases[i].is_used);
      g_settings_reset (fixture->settings, cases[i].key);
    }

  for (guint i = 0; i < 2; i++)
    {
      g_settings_set_string (fixture->settings, "algorithm", i == 0 ? "depth-limited" : "astar");
      solve (fixture);
      g_settings_set_uint (fixture->settings, "depth", 24);
      g_assert_cmpint (tilestar_workspace_is_outdated (fixture->workspace,
                                                       tilestar_workspace_get_run (fixture->workspace)),
                       ==, i == 0);
      g_settings_reset (fixture->settings, "depth");
    }

  /* Nor does a heuristic that it does not use. */
  g_settings_set_string (fixture->settings, "algorithm", "uniform-cost");
  solve (fixture);
  g_settings_set_string (fixture->settings, "heuristic", "misplaced");
  g_assert_false (tilestar_workspace_is_outdated (fixture->workspace,
                                                  tilestar_workspace_get_run (fixture->workspace)));
  g_settings_reset (fixture->settings, "heuristic");

  /* Tie-breaking matters to A*, but not to IDA*. */
  g_settings_set_string (fixture->settings, "algorithm", "idastar");
  solve (fixture);
  g_settings_set_string (fixture->settings, "tie-break", "last-in");
  g_assert_false (tilestar_workspace_is_outdated (fixture->workspace,
                                                  tilestar_workspace_get_run (fixture->workspace)));
}

/* The description of a heuristic has its parameters, and nothing that is not used. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  g_settings_set_string (fixture->settings, "algorithm", "weighted-astar");
  g_settings_set_double (fixture->settings, "weight", 1.5);
  solve (fixture);
  g_assert_cmpstr (tilestar_run_get_name (tilestar_workspace_get_run (fixture->workspace)), ==,
                   "Weighted A* · Manhattan distance · w = 1.5");
  g_settings_reset (fixture->settings, "weight");

  g_settings_set_string (fixture->settings, "algorithm", "uniform-cost");
  solve (fixture);
  g_assert_cmpstr (tilestar_run_get_name (tilestar_workspace_get_run (fixture->workspace)), ==,
                   "Uniform cost");

  g_settings_set_string (fixture->settings, "algorithm", "astar");
  g_settings_set_string (fixture->settings, "heuristic", "pattern-database");
  g_settings_set_string (fixture->settings, "partition", "4-4");
  solve (fixture);
  g_assert_nonnull (strstr (tilestar_run_get_name (tilestar_workspace_get_run (fixture->workspace)),
                            "4-4"));
}

/* A run for earlier boards is stopped, and its solution dropped. */
static void
test_other_boards (Fixture       *fixture,
                   gconstpointer  data)
{
  TilestarWorkspace *workspace = fixture->workspace;
  TilestarRun *run;

  set_pair (fixture, HARD, HARD_GOAL);
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  run = tilestar_workspace_get_shown_run (workspace);
  g_assert_false (tilestar_workspace_is_outdated (workspace, run));

  set_pair (fixture, "123/456/708", "123/456/780");
  g_assert_true (tilestar_workspace_is_outdated (workspace, run));
  wait_until_finished (fixture);
  g_assert_true (tilestar_workspace_is_outdated (workspace, run));
  g_assert_false (tilestar_session_has_solution (fixture->session));

  solve (fixture);
  g_assert_true (tilestar_session_has_solution (fixture->session));
}

/* A change while a search runs starts it again: of choices that it uses, and of the boards by a control. */
static void
test_started_again (Fixture       *fixture,
                    gconstpointer  data)
{
  TilestarWorkspace *workspace = fixture->workspace;
  g_autoptr (TilestarRun) first = NULL;
  SlideBoard played;
  guint n_again = 0, n_cut_short = 0;

  g_signal_connect_swapped (workspace, "cut-short", G_CALLBACK (app_test_count_cb), &n_cut_short);
  g_signal_connect_swapped (workspace, "started-again", G_CALLBACK (app_test_count_cb), &n_again);
  tilestar_workspace_set_pace (workspace, 0.0);
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  first = g_object_ref (tilestar_workspace_get_run (workspace));

  /* Several choices at once, and then one that the algorithm does not use. */
  g_settings_set_double (fixture->settings, "weight", 3.0);
  g_settings_set_string (fixture->settings, "algorithm", "greedy");
  g_settings_set_string (fixture->settings, "heuristic", "misplaced");
  WAIT_FOR (n_again != 0);
  g_assert_true (tilestar_workspace_is_running (workspace));
  g_assert_true (tilestar_workspace_get_run (workspace) != first);
  g_assert_true (tilestar_workspace_get_shown_run (workspace) == tilestar_workspace_get_run (workspace));
  g_assert_nonnull (strstr (tilestar_run_get_name (tilestar_workspace_get_run (workspace)), "Misplaced"));
  g_settings_set_double (fixture->settings, "weight", 4.0);
  app_test_spin (400);
  g_assert_cmpuint (n_again, ==, 1);

  /* A board that the user has played on meanwhile stays in play. */
  parse ("867/204/351", &played);
  tilestar_session_play (fixture->session, &played, 1);
  g_settings_set_string (fixture->settings, "heuristic", "manhattan");
  WAIT_FOR (n_again != 1);
  g_assert_true (slide_board_equal (tilestar_session_get_board (fixture->session), &played));
  g_assert_false (slide_board_equal (tilestar_session_get_start (fixture->session), &played));

  /* Another board by a control, and then one that is opened. */
  tilestar_session_randomize (fixture->session, 1);
  tilestar_workspace_follow_boards (workspace);
  g_assert_cmpuint (n_again, ==, 3);
  g_assert_true (tilestar_run_is_about (tilestar_workspace_get_run (workspace),
                                        tilestar_session_get_start (fixture->session),
                                        tilestar_session_get_goal (fixture->session)));
  g_assert_cmpuint (n_cut_short, ==, 0);
  set_pair (fixture, "123/456/708", "123/456/780");
  wait_until_finished (fixture);
  g_assert_cmpuint (n_cut_short, ==, 1);
  tilestar_workspace_follow_boards (workspace);
  g_settings_set_string (fixture->settings, "heuristic", "misplaced");
  g_assert_false (tilestar_workspace_is_running (workspace));
  g_assert_cmpuint (n_again, ==, 3);

  /* Undo, twice before the search has ended, and a control: still a search to start again. */
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  tilestar_session_undo (fixture->session);
  tilestar_session_undo (fixture->session);
  tilestar_session_randomize (fixture->session, 2);
  g_assert_true (tilestar_workspace_follow_boards (workspace));
  g_assert_cmpuint (n_again, ==, 4);
  tilestar_session_randomize (fixture->session, 3);
  tilestar_session_randomize (fixture->session, 4);
  wait_until_finished (fixture);
  g_assert_cmpuint (n_cut_short, ==, 2);

  /* Undo that brings the solution back needs no search. */
  tilestar_workspace_set_pace (workspace, SLIDE_PACE_FULL);
  solve (fixture);
  g_assert_true (tilestar_session_has_solution (fixture->session));
  tilestar_session_randomize (fixture->session, 5);
  tilestar_workspace_set_pace (workspace, 0.0);
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  tilestar_session_undo (fixture->session);
  g_assert_false (tilestar_workspace_follow_boards (workspace));
  g_assert_true (tilestar_session_has_solution (fixture->session));
  wait_until_finished (fixture);
  g_assert_cmpuint (n_cut_short, ==, 3);
}

/* Moves during a search are kept, with their count; the solution is available, and going to it is
 * one step that can be undone. */
static void
test_played_meanwhile (Fixture       *fixture,
                       gconstpointer  data)
{
  TilestarSession *session = fixture->session;
  SlideBoard played;

  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  parse ("867/204/351", &played);
  tilestar_session_play (session, &played, 1);
  parse ("867/024/351", &played);
  tilestar_session_play (session, &played, 1);
  wait_until_finished (fixture);

  g_assert_true (slide_board_equal (tilestar_session_get_board (session), &played));
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 2);
  g_assert_true (tilestar_session_has_solution (session));
  g_assert_false (tilestar_session_is_on_path (session));

  tilestar_session_go_to_step (session, 0);
  g_assert_true (tilestar_session_is_on_path (session));
  tilestar_session_undo (session);
  g_assert_true (slide_board_equal (tilestar_session_get_board (session), &played));
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 2);

  /* Moves back and forth count as well. */
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  parse ("867/204/351", &played);
  tilestar_session_play (session, &played, 1);
  parse ("867/024/351", &played);
  tilestar_session_play (session, &played, 1);
  wait_until_finished (fixture);
  g_assert_true (tilestar_session_has_solution (session));
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 4);
}

/* A search starts from the board in play, and restarting leads back to the first start. */
static void
test_board_in_play (Fixture       *fixture,
                    gconstpointer  data)
{
  TilestarSession *session = fixture->session;
  const SlideBoard first = *tilestar_session_get_start (session);
  SlideBoard played;
  double time;

  parse ("867/204/351", &played);
  tilestar_session_play (session, &played, 1);
  g_assert_true (tilestar_session_is_clock_running (session));
  solve (fixture);
  g_assert_false (tilestar_session_is_clock_running (session));
  time = tilestar_session_get_play_time (session);
  g_assert_cmpfloat (time, >, 0.0);
  g_usleep (2000);
  g_assert_cmpfloat (tilestar_session_get_play_time (session), ==, time);
  g_assert_cmpuint (tilestar_session_get_n_moves (session), ==, 1);
  g_assert_true (slide_board_equal (tilestar_session_get_start (session), &played));
  g_assert_true (slide_board_equal (tilestar_session_get_board (session), &played));
  g_assert_true (slide_board_equal (tilestar_session_get_origin (session), &first));
  g_assert_cmpint (get_statistics (fixture)->moves, ==, 30);

  /* Playback is not play: another search is for the same start. */
  tilestar_session_go_to_step (session, 3);
  solve (fixture);
  g_assert_true (slide_board_equal (tilestar_session_get_start (session), &played));
  g_assert_true (slide_board_equal (tilestar_session_get_board (session), &played));

  tilestar_session_restart (session);
  g_assert_true (slide_board_equal (tilestar_session_get_start (session), &first));
  g_assert_true (slide_board_equal (tilestar_session_get_board (session), &first));
  tilestar_session_undo (session);
  g_assert_true (slide_board_equal (tilestar_session_get_start (session), &played));
  g_assert_true (tilestar_session_has_solution (session));

  /* A recorded search is for the start that Explore shows, and leaves the board alone. */
  parse ("867/024/351", &played);
  tilestar_session_play (session, &played, 1);
  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  wait_until_finished (fixture);
  g_assert_cmpint (get_statistics (fixture)->moves, ==, 30);
  g_assert_true (slide_board_equal (tilestar_session_get_board (session), &played));
}

/* Undo and redo bring the solution of the boards back, at the step that was shown, and its search. */
static void
test_undo_brings_solution_back (Fixture       *fixture,
                                gconstpointer  data)
{
  TilestarSession *session = fixture->session;
  TilestarPlayer *player = tilestar_session_get_player (session);
  TilestarRun *first;

  solve (fixture);
  first = tilestar_workspace_get_run (fixture->workspace);
  tilestar_session_go_to_step (session, 4);
  set_pair (fixture, "123/456/708", "123/456/780");
  g_assert_false (tilestar_session_has_solution (session));
  solve (fixture);
  tilestar_session_randomize (session, 1);

  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 1);
  tilestar_session_undo (session);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 31);
  g_assert_cmpuint (tilestar_player_get_step (player), ==, 4);
  g_assert_true (tilestar_session_is_on_path (session));
  g_assert_true (tilestar_workspace_get_shown_run (fixture->workspace) == first);
  tilestar_session_redo (session);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 1);
  g_assert_cmpint (get_statistics (fixture)->moves, ==, 1);
}

/* Boards of the shown search that are opened again get its solution, whatever has been chosen since. */
static void
test_opened_again (Fixture       *fixture,
                   gconstpointer  data)
{
  TilestarSession *session = fixture->session;
  SlideBoard start = *tilestar_session_get_start (session), goal = *tilestar_session_get_goal (session);
  TilestarRun *run;

  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
  wait_until_finished (fixture);
  run = tilestar_workspace_get_run (fixture->workspace);
  tilestar_session_set_shape (session, 4, 4);
  g_settings_set_string (fixture->settings, "algorithm", "idastar");
  tilestar_session_set_pair (session, &start, &goal);
  g_assert_true (tilestar_workspace_get_shown_run (fixture->workspace) == run);
  g_assert_cmpuint (tilestar_player_get_n_steps (tilestar_session_get_player (session)), ==, 31);
  g_assert_true (tilestar_session_is_on_path (session));
}

/* Undo shows the search that found the very moves it brings back, not another of the same length. */
static void
test_run_of_the_moves (Fixture       *fixture,
                       gconstpointer  data)
{
  TilestarSession *session = fixture->session;
  g_autoptr (TilestarRun) first = NULL;
  GByteArray *path;

  solve (fixture);
  first = g_object_ref (tilestar_workspace_get_run (fixture->workspace));
  g_settings_set_string (fixture->settings, "algorithm", "breadth-first");
  solve (fixture);
  path = tilestar_run_get_path (tilestar_workspace_get_run (fixture->workspace));
  g_assert_cmpuint (path->len, ==, tilestar_run_get_path (first)->len);
  g_assert_cmpint (memcmp (path->data, tilestar_run_get_path (first)->data, path->len), !=, 0);
  g_assert_true (tilestar_session_set_solution (session, tilestar_run_get_path (first)));
  tilestar_session_randomize (session, 1);
  tilestar_session_undo (session);
  g_assert_true (tilestar_workspace_get_shown_run (fixture->workspace) == first);
}

/* The last runs are kept, and shown again with their boards and solutions. */
static void
test_runs (Fixture       *fixture,
           gconstpointer  data)
{
  TilestarWorkspace *workspace = fixture->workspace;
  GListModel *runs = tilestar_workspace_get_runs (workspace);
  g_autoptr (TilestarRun) first = NULL;
  SlideBoard start;

  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 0);
  solve (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 1);
  first = g_object_ref (tilestar_workspace_get_run (workspace));

  set_pair (fixture, "123/460/758", "123/456/780");
  solve (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 1);
  g_assert_cmpint (get_statistics (fixture)->moves, ==, 3);
  tilestar_session_randomize (fixture->session, 7);
  solve (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 2);
  g_assert_cmpint (get_statistics (fixture)->moves, >, 3);

  tilestar_workspace_show_run (workspace, first);
  g_assert_true (tilestar_workspace_get_shown_run (workspace) == first);
  g_assert_cmpint (get_statistics (fixture)->moves, ==, 31);
  parse ("867/254/301", &start);
  g_assert_true (slide_board_equal (tilestar_session_get_start (fixture->session), &start));
  g_assert_cmpuint (tilestar_player_get_n_steps (tilestar_session_get_player (fixture->session)),
                    ==, 31);
  g_assert_false (tilestar_workspace_is_outdated (workspace, first));

  /* The same search again replaces the earlier one, and a trivial search is not kept. */
  for (guint i = 0; i < 3; i++)
    solve (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 2);
  set_pair (fixture, "123/456/780", "123/456/780");
  solve (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 2);
  g_settings_set_string (fixture->settings, "algorithm", "breadth-first");
  set_pair (fixture, "123/450/786", "123/456/780");
  solve (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 2);
  g_settings_reset (fixture->settings, "algorithm");

  /* One without a solution is beside the one that it repeats, until that is repeated to its end. */
  g_settings_set_string (fixture->settings, "heuristic", "zero");
  set_pair (fixture, "867/254/301", "123/456/780");
  solve (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 3);
  g_settings_set_uint (fixture->settings, "memory-limit", 1);
  for (guint i = 0; i < 2; i++)
    {
      solve (fixture);
      g_assert_cmpint (get_statistics (fixture)->status, ==, SLIDE_STATUS_MEMORY_LIMIT);
      g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 4);
    }
  g_settings_reset (fixture->settings, "memory-limit");
  solve (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 3);
  g_settings_reset (fixture->settings, "heuristic");

  for (guint i = 0; i < TILESTAR_WORKSPACE_MAX_RUNS; i++)
    {
      tilestar_session_randomize (fixture->session, i);
      solve (fixture);
    }
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, TILESTAR_WORKSPACE_MAX_RUNS);
}

/* Without a search there is no run to show; and showing another run stops none. */
static void
test_nothing_to_show (Fixture       *fixture,
                      gconstpointer  data)
{
  TilestarWorkspace *workspace = fixture->workspace;
  GListModel *runs = tilestar_workspace_get_runs (workspace);
  g_autoptr (TilestarRun) first = NULL;
  SlideBoard hard;

  solve (fixture);
  first = g_object_ref (tilestar_workspace_get_run (workspace));
  set_pair (fixture, HARD, HARD_GOAL);
  g_settings_set_string (fixture->settings, "heuristic", "perfect");
  solve (fixture);
  g_assert_error (tilestar_run_get_error (tilestar_workspace_get_run (workspace)), SLIDE_HEURISTIC_ERROR,
                  SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
  g_assert_null (get_statistics (fixture));
  g_assert_cmpuint (g_list_model_get_n_items (runs), ==, 1);

  g_settings_reset (fixture->settings, "heuristic");
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  tilestar_workspace_show_run (workspace, first);
  g_assert_true (tilestar_workspace_get_shown_run (workspace) == first);
  g_assert_true (tilestar_workspace_is_outdated (workspace, first));
  parse (HARD, &hard);
  g_assert_true (slide_board_equal (tilestar_session_get_start (fixture->session), &hard));
  g_assert_false (tilestar_session_has_solution (fixture->session));
  app_test_spin (100);
  g_assert_true (tilestar_workspace_is_running (workspace));
  tilestar_workspace_stop (workspace);
  wait_until_finished (fixture);
}

/* The solution belongs to the run that is shown: none if that has none, and not that of a search
 * that ends meanwhile. */
static void
test_solution_of_shown (Fixture       *fixture,
                        gconstpointer  data)
{
  TilestarWorkspace *workspace = fixture->workspace;
  TilestarPlayer *player = tilestar_session_get_player (fixture->session);
  g_autoptr (TilestarRun) stopped = NULL;
  g_autoptr (TilestarRun) first = NULL;
  TilestarRun *second;

  tilestar_workspace_set_pace (workspace, 0);
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  tilestar_search_job_advance (tilestar_workspace_get_job (workspace));
  WAIT_FOR (tilestar_run_get_statistics (tilestar_workspace_get_run (workspace)) != NULL);
  tilestar_workspace_stop (workspace);
  wait_until_finished (fixture);
  stopped = g_object_ref (tilestar_workspace_get_run (workspace));
  g_assert_null (tilestar_run_get_path (stopped));
  tilestar_workspace_set_pace (workspace, SLIDE_PACE_FULL);

  solve (fixture);
  first = g_object_ref (tilestar_workspace_get_run (workspace));
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 31);
  tilestar_workspace_show_run (workspace, stopped);
  g_assert_false (tilestar_session_has_solution (fixture->session));
  tilestar_workspace_show_run (workspace, first);
  g_assert_true (tilestar_session_has_solution (fixture->session));

  g_settings_set_string (fixture->settings, "algorithm", "greedy");
  g_assert_true (tilestar_workspace_solve (workspace, NULL));
  second = tilestar_workspace_get_run (workspace);
  tilestar_workspace_show_run (workspace, first);
  wait_until_finished (fixture);
  g_assert_true (tilestar_workspace_get_shown_run (workspace) == first);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 31);
  g_assert_cmpuint (tilestar_run_get_path (second)->len, >, 31);
  tilestar_workspace_show_run (workspace, second);
  g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, tilestar_run_get_path (second)->len);
}

static void
found_cb (TilestarAdvice *hint,
          guint         move,
          guint         remaining,
          gboolean      is_shortest,
          guint        *out_remaining)
{
  *out_remaining = remaining;
}

/* A solution answers the hint; changing the board drops the request. */
static void
test_hint (Fixture       *fixture,
           gconstpointer  data)
{
  TilestarAdvice *hint = tilestar_workspace_get_advice (fixture->workspace);
  guint remaining = 0;

  g_signal_connect (hint, "found", G_CALLBACK (found_cb), &remaining);
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  wait_until_finished (fixture);
  tilestar_workspace_request_hint (fixture->workspace);
  g_assert_cmpuint (remaining, ==, 31);

  /* Only a solution that is proven to be shortest answers it. */
  set_pair (fixture, "876/543/210", "123/456/780");
  g_settings_set_string (fixture->settings, "algorithm", "greedy");
  solve (fixture);
  g_assert_true (tilestar_session_has_solution (fixture->session));
  tilestar_workspace_request_hint (fixture->workspace);
  g_assert_true (tilestar_advice_is_running (hint));

  set_pair (fixture, HARD, HARD_GOAL);
  tilestar_workspace_request_hint (fixture->workspace);
  g_assert_true (tilestar_advice_is_running (hint));
  tilestar_session_randomize (fixture->session, 1);
  g_assert_false (tilestar_advice_is_running (hint));
}

/* The tables used on the board are those that a search would use. */
static void
test_memory_limit (Fixture       *fixture,
                   gconstpointer  data)
{
  SlideHeuristic *heuristic;

  g_settings_set_string (fixture->settings, "heuristic", "pattern-database");
  set_pair (fixture, "8 1 2 3/4 5 6 7/9 10 11 0", "1 2 3 4/5 6 7 8/9 10 11 0");
  wait_for_state (fixture, TILESTAR_HEURISTIC_READY);
  heuristic = tilestar_chosen_heuristic_get (tilestar_workspace_get_chosen (fixture->workspace));
  g_assert_null (slide_heuristic_get_notice (heuristic));

  g_settings_set_uint (fixture->settings, "memory-limit", 1);
  wait_for_state (fixture, TILESTAR_HEURISTIC_READY);
  heuristic = tilestar_chosen_heuristic_get (tilestar_workspace_get_chosen (fixture->workspace));
  g_assert_nonnull (slide_heuristic_get_notice (heuristic));
  g_settings_reset (fixture->settings, "memory-limit");
}

/* In the middle of everything. */
static void
test_dispose (Fixture       *fixture,
              gconstpointer  data)
{
  set_pair (fixture, HARD, HARD_GOAL);
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  g_settings_set_string (fixture->settings, "heuristic", "walking-distance");
}

/* Those of the shown run are counted without being asked for; stepping through them changes the solution that is
 * played, but not the run. */
static void
test_solutions (Fixture       *fixture,
                gconstpointer  data)
{
  TilestarPlayer *player = tilestar_session_get_player (fixture->session);
  TilestarRun *run;
  SlideSolutions *solutions;
  guint64 place, first;

  g_assert_false (tilestar_workspace_get_solution_place (fixture->workspace, &place));
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  run = tilestar_workspace_get_shown_run (fixture->workspace);
  g_assert_false (tilestar_run_can_count (run));
  WAIT_FOR (tilestar_run_get_solutions (run) != NULL);
  solutions = tilestar_run_get_solutions (run);
  g_assert_false (tilestar_run_is_counting (run));
  g_assert_cmpuint (slide_solutions_get_count (solutions), ==, 40);
  g_assert_true (tilestar_workspace_get_solution_place (fixture->workspace, &first));

  /* To the first and the last; the board stays where the two begin alike. */
  while (tilestar_workspace_change_solution (fixture->workspace, -1))
    continue;
  for (place = 0; place < 40; place++)
    {
      g_autoptr (GByteArray) path = slide_solutions_dup_path (solutions, place);
      guint64 now;

      g_assert_true (tilestar_workspace_get_solution_place (fixture->workspace, &now));
      g_assert_cmpuint (now, ==, place);
      g_assert_true (tilestar_session_is_on_path (fixture->session));
      g_assert_cmpuint (tilestar_player_get_n_steps (player), ==, 31);
      for (guint i = 0; i < path->len; i++)
        g_assert_cmpuint (tilestar_player_get_move (player, i), ==, path->data[i]);
      tilestar_session_go_to_step (fixture->session, 20);
      g_assert_cmpint (tilestar_workspace_change_solution (fixture->workspace, 1), ==, place < 39);
      g_assert_cmpuint (tilestar_player_get_step (player), <=, 20);
    }
  g_assert_true (tilestar_workspace_get_shown_run (fixture->workspace) == run);
  g_assert_false (tilestar_workspace_change_solution (fixture->workspace, 40));
  g_assert_true (tilestar_workspace_change_solution (fixture->workspace, -39));

  /* Without a proof nothing is counted. */
  g_settings_set_string (fixture->settings, "algorithm", "greedy");
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  run = tilestar_workspace_get_shown_run (fixture->workspace);
  g_assert_false (tilestar_run_can_count (run));
  g_assert_false (tilestar_run_is_counting (run));
  g_assert_false (tilestar_workspace_get_solution_place (fixture->workspace, &place));
}

/* What a limit has left out is counted only if it is asked for. */
static void
test_count_on (Fixture       *fixture,
               gconstpointer  data)
{
  TilestarRun *run;
  guint64 place;

  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  run = tilestar_workspace_get_shown_run (fixture->workspace);
  WAIT_FOR (tilestar_run_get_solutions (run) != NULL);
  tilestar_run_count_solutions (run, NULL, 0.0, 10000);
  g_assert_true (tilestar_run_is_counting (run));
  WAIT_FOR (!tilestar_run_is_counting (run));
  g_assert_cmpint (slide_solutions_get_end (tilestar_run_get_solutions (run)), ==, SLIDE_STATUS_MEMORY_LIMIT);
  g_assert_false (slide_solutions_is_exact (tilestar_run_get_solutions (run)));
  if (slide_solutions_get_count (tilestar_run_get_solutions (run)) == 0)
    g_assert_false (tilestar_workspace_change_solution (fixture->workspace, 1));

  tilestar_workspace_count_solutions (fixture->workspace, run, FALSE);
  g_assert_false (tilestar_run_is_counting (run));
  tilestar_workspace_count_solutions (fixture->workspace, run, TRUE);
  g_assert_true (tilestar_run_is_counting (run));
  WAIT_FOR (!tilestar_run_is_counting (run));
  g_assert_cmpuint (slide_solutions_get_count (tilestar_run_get_solutions (run)), ==, 40);
  g_assert_true (tilestar_workspace_get_solution_place (fixture->workspace, &place));
}

/* The next search ends a count. */
static void
test_count_stopped (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (TilestarRun) run = NULL;

  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  run = g_object_ref (tilestar_workspace_get_shown_run (fixture->workspace));
  WAIT_FOR (tilestar_run_can_count (run));
  tilestar_run_count_solutions (run, NULL, 0.0, 0);
  g_assert_true (tilestar_run_is_counting (run));
  g_assert_true (tilestar_workspace_solve (fixture->workspace, NULL));
  g_assert_false (tilestar_run_is_counting (run));
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  g_assert_null (tilestar_run_get_solutions (run));
}

APP_TEST (workspace)
{
#define ADD(name) g_test_add ("/workspace/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (solutions);
  ADD (count_on);
  ADD (count_stopped);
  ADD (superseded_record);
  ADD (undo_of_records);
  ADD (many_records);
  ADD (heuristic);
  ADD (run);
  ADD (unused_options);
  ADD (names);
  ADD (other_boards);
  ADD (played_meanwhile);
  ADD (started_again);
  ADD (board_in_play);
  ADD (undo_brings_solution_back);
  ADD (opened_again);
  ADD (run_of_the_moves);
  ADD (runs);
  ADD (nothing_to_show);
  ADD (solution_of_shown);
  ADD (hint);
  ADD (memory_limit);
  ADD (dispose);
#undef ADD
}
