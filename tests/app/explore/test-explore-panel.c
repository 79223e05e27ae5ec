/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-explore-panel.c: Explore's side panel for the recorded search.
 */

#include "app-test.h"
#include "tilestar-explore-panel.h"
#include "workspace-test.h"

#include <adwaita.h>
#include <string.h>

/* Korf's first instance: 57 moves, far longer than any of these tests takes. */
#define HARD "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"
#define HARD_GOAL "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"

typedef struct
{
  GSettings            *settings;
  TilestarWorkspace    *workspace;
  TilestarExploration  *exploration;
  TilestarExplorePanel *panel;
} Fixture;

typedef struct
{
  const char *start;
  const char *goal;
  guint       limit;
} Case;

static const Case hard = { HARD, HARD_GOAL, 0 };
static const Case hard_beyond = { HARD, HARD_GOAL, 1000 };
static const Case beyond = { "867/254/301", "123/456/780", 100 };

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const Case *test = data;

  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_settings_reset (fixture->settings, "heuristic");
  g_settings_set_uint (fixture->settings, "record-limit", test->limit);
  fixture->workspace = workspace_test_new (test->start, test->goal);
  fixture->exploration = tilestar_workspace_get_exploration (fixture->workspace);
  fixture->panel = TILESTAR_EXPLORE_PANEL (g_object_ref_sink (tilestar_explore_panel_new ()));
  tilestar_explore_panel_bind (fixture->panel, fixture->workspace);
  g_assert_true (tilestar_workspace_solve_recorded (fixture->workspace, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tilestar_workspace_stop (fixture->workspace);
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  g_object_run_dispose (G_OBJECT (fixture->panel));
  g_object_unref (fixture->panel);
  workspace_test_drop (fixture->workspace);
  g_settings_reset (fixture->settings, "record-limit");
  g_object_unref (fixture->settings);
}

static const char *
get_text (Fixture    *fixture,
          const char *label)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (fixture->panel),
                                                                       TILESTAR_TYPE_EXPLORE_PANEL,
                                                                       label)));
}

static gboolean
says (Fixture    *fixture,
      const char *text)
{
  return strstr (get_text (fixture, "note"), text) != NULL;
}

/* If a record ends before its search, the totals of the whole search are shown, too. */
static void
test_totals (Fixture       *fixture,
             gconstpointer  data)
{
  const SlideStatistics *statistics;
  g_autofree char *expanded = NULL;
  g_autofree char *text = NULL;

  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  statistics = tilestar_run_get_statistics (tilestar_workspace_get_run (fixture->workspace));
  g_assert_cmpuint (statistics->expanded, >, 100);
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (fixture->exploration), ==, 100);
  g_assert_true (says (fixture, "after 100 expansions, the limit set in the preferences. "
                                "The search expanded "));
  /* While the future is hidden, they are not, nor while a question is open. */
  g_object_set (fixture->exploration, "solution-shown", FALSE, NULL);
  g_assert_cmpstr (get_text (fixture, "note"), ==,
                   "The record ends after 100 expansions, the limit set in the preferences.");
  tilestar_exploration_set_withheld (fixture->exploration, TRUE);
  g_assert_cmpstr (get_text (fixture, "note"), ==, "");
  tilestar_exploration_set_withheld (fixture->exploration, FALSE);
  tilestar_exploration_set_moment (fixture->exploration, 100);
  g_assert_true (says (fixture, "preferences. The search expanded "));
  /* Compares the digits, however they are grouped. */
  expanded = g_strdup (strstr (get_text (fixture, "note"), "expanded "));
  for (char *from = expanded, *to = expanded; ; from++)
    if (*from == '\0' || g_ascii_isdigit (*from) || *from == ' ')
      {
        *to++ = *from;
        if (*from == '\0')
          break;
      }
  text = g_strdup_printf (" %" G_GUINT64_FORMAT " ", statistics->expanded);
  g_assert_nonnull (strstr (expanded, text));
}

/* While the search plays, the board is that of the expansion that the pictures mark. */
static void
test_played (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_child (window, GTK_WIDGET (fixture->panel));
  gtk_window_present (window);
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  tilestar_exploration_set_speed (fixture->exploration, TILESTAR_EXPLORATION_MIN_SPEED);
  tilestar_exploration_set_playing (fixture->exploration, TRUE);
  for (guint64 moment = 1; moment <= 50; moment++)
    {
      SlideBoard board;

      tilestar_exploration_set_moment (fixture->exploration, moment);
      slide_record_get_board (tilestar_exploration_get_record (fixture->exploration),
                              tilestar_exploration_get_selected (fixture->exploration), &board);
      g_assert_true (slide_board_equal (tilestar_explore_panel_get_board (fixture->panel), &board));
    }
  tilestar_exploration_set_playing (fixture->exploration, FALSE);
  gtk_window_destroy (window);
}

static void
test_totals_so_far (Fixture       *fixture,
                    gconstpointer  data)
{
  WAIT_FOR (says (fixture, "the limit set in the preferences. So far, the search has expanded "));
  tilestar_workspace_stop (fixture->workspace);
  WAIT_FOR (says (fixture, "the limit set in the preferences. The search expanded "));
}

/* While a search is being recorded, the moment stays, and the progress is shown. */
static void
test_following (Fixture       *fixture,
                gconstpointer  data)
{
  WAIT_FOR (tilestar_exploration_get_n_expansions (fixture->exploration) > 0);
  g_assert_cmpuint (tilestar_exploration_get_moment (fixture->exploration), ==, 0);
  g_assert_true (says (fixture, "Press Last Expansion (End) to follow it"));
  tilestar_exploration_set_moment (fixture->exploration,
                                   tilestar_exploration_get_n_expansions (fixture->exploration));
  g_assert_true (says (fixture, "the latest expansion is shown"));
  tilestar_exploration_set_moment (fixture->exploration, 1);
  g_assert_true (says (fixture, "(End)"));
  tilestar_workspace_stop (fixture->workspace);
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  g_assert_false (says (fixture, "recorded"));
}

/* A running search is not the previous one, whatever is chosen meanwhile. */
static void
test_title (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_cmpstr (get_text (fixture, "title"), ==, "A* · Manhattan distance");
  g_settings_set_string (fixture->settings, "heuristic", "misplaced");
  g_assert_true (tilestar_workspace_is_running (fixture->workspace));
  g_assert_cmpstr (get_text (fixture, "title"), ==, "A* · Manhattan distance");
  tilestar_workspace_stop (fixture->workspace);
  WAIT_FOR (!tilestar_workspace_is_running (fixture->workspace));
  g_assert_cmpstr (get_text (fixture, "title"), ==, "A* · Manhattan distance (previous search)");
}

APP_TEST (explore_panel)
{
  g_test_add ("/explore-panel/totals", Fixture, &beyond, set_up, test_totals, tear_down);
  g_test_add ("/explore-panel/played", Fixture, &beyond, set_up, test_played, tear_down);
  g_test_add ("/explore-panel/totals-so-far", Fixture, &hard_beyond, set_up, test_totals_so_far, tear_down);
  g_test_add ("/explore-panel/following", Fixture, &hard, set_up, test_following, tear_down);
  g_test_add ("/explore-panel/title", Fixture, &hard, set_up, test_title, tear_down);
}
