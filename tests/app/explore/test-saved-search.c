/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-saved-search.c: a recorded search is saved, and opened in another workspace.
 */

#include "tilestar-saved-search-test.h"

#include "slide-board-text.h"
#include "test-program.h"
#include "tilestar-search-settings.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define WAIT_FOR(condition) \
  while (!(condition))      \
    g_main_context_iteration (NULL, TRUE)

typedef struct
{
  GSettings           *settings;
  TilestarSession     *session;
  TilestarWorkspace   *workspace;
  TilestarExploration *exploration;    /* the workspace's */
  TilestarSavedSearch *saved_search;
  char                *opening;        /* the file's name */
  char                *saved;          /* the path */
  char                *failed;         /* why */
} Place;

static void
opening_cb (Place      *place,
            const char *name,
            double      fraction)
{
  g_assert_cmpfloat (fraction, >=, 0);
  g_assert_cmpfloat (fraction, <=, 1);
  g_free (place->opening);
  place->opening = g_strdup (name);
}

static void
saved_cb (Place      *place,
          const char *path)
{
  g_free (place->saved);
  place->saved = g_strdup (path);
}

static void
failed_cb (Place      *place,
           const char *heading,
           const char *reason)
{
  g_free (place->failed);
  place->failed = g_strdup (reason);
}

static void
place_init (Place      *place,
            const char *start_text)
{
  SlideBoard start, goal;

  g_assert_true (slide_board_parse (start_text, 0, 0, &start, NULL));
  g_assert_true (slide_board_parse ("123/456/780", 0, 0, &goal, NULL));
  *place = (Place) { .settings = g_settings_new ("io.github.tilestar.Tilestar") };
  place->session = tilestar_session_new (&start, &goal);
  place->workspace = tilestar_workspace_new (place->session, place->settings);
  place->exploration = tilestar_workspace_get_exploration (place->workspace);
  place->saved_search = tilestar_saved_search_new (place->workspace);
  g_signal_connect_swapped (place->saved_search, "opening", G_CALLBACK (opening_cb), place);
  g_signal_connect_swapped (place->saved_search, "saved", G_CALLBACK (saved_cb), place);
  g_signal_connect_swapped (place->saved_search, "failed", G_CALLBACK (failed_cb), place);
}

static void
place_clear (Place *place)
{
  g_object_run_dispose (G_OBJECT (place->saved_search));
  g_clear_object (&place->saved_search);
  g_object_run_dispose (G_OBJECT (place->workspace));
  g_clear_object (&place->workspace);
  g_clear_object (&place->session);
  g_clear_object (&place->settings);
  g_free (place->opening);
  g_free (place->saved);
  g_free (place->failed);
}

static void
test_round_trip (void)
{
  static const char *const algorithms[] = { "astar", "weighted-astar", "idastar", "bidirectional" };
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "search.jsonl.gz", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    {
      Place from, to;
      guint64 n;

      place_init (&from, "182/043/765");
      g_settings_set_string (from.settings, "algorithm", algorithms[i]);
      g_settings_set_double (from.settings, "weight", 2.0);
      g_assert_false (tilestar_saved_search_can_save (from.saved_search));
      g_assert_true (tilestar_workspace_solve_recorded (from.workspace, NULL));
      WAIT_FOR (tilestar_saved_search_can_save (from.saved_search));
      n = tilestar_exploration_get_n_expansions (from.exploration);
      g_assert_cmpuint (n, >, 0);
      tilestar_saved_search_save (from.saved_search, path);
      WAIT_FOR (from.saved != NULL || from.failed != NULL);
      g_assert_cmpstr (from.saved, ==, path);
      g_assert_null (from.opening);

      place_init (&to, "123/450/786");
      g_settings_reset (to.settings, "algorithm");
      g_settings_reset (to.settings, "weight");
      tilestar_saved_search_open (to.saved_search, path);
      WAIT_FOR (tilestar_exploration_get_record (to.exploration) != NULL
                || to.failed != NULL);
      if (tilestar_exploration_get_record (to.exploration) == NULL)
        g_error ("%s", to.failed);
      g_assert_cmpuint (tilestar_exploration_get_n_expansions (to.exploration), ==, n);
      g_assert_false (tilestar_exploration_is_growing (to.exploration));
      g_assert_cmpstr (slide_algorithm_get_info (tilestar_settings_get_algorithm (to.settings))->id,
                       ==, algorithms[i]);
      g_assert_false (tilestar_workspace_is_outdated (to.workspace,
                                                      tilestar_exploration_get_run (to.exploration)));
      g_assert_true (slide_board_equal (tilestar_session_get_start (to.session),
                                        tilestar_session_get_start (from.session)));
      g_assert_cmpuint (tilestar_exploration_get_target (to.exploration), ==,
                        tilestar_exploration_get_target (from.exploration));
      WAIT_FOR (tilestar_exploration_get_heuristic (to.exploration) != NULL);

      place_clear (&to);
      place_clear (&from);
      g_remove (path);
    }
  g_rmdir (folder);
}

/* What is wrong is said, and what was explored stays. */
static void
test_damaged (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "search.jsonl", NULL);
  SlideRecord *record;
  Place place;

  place_init (&place, "182/043/765");
  g_settings_reset (place.settings, "algorithm");
  g_assert_true (tilestar_workspace_solve_recorded (place.workspace, NULL));
  WAIT_FOR (tilestar_saved_search_can_save (place.saved_search));
  record = tilestar_exploration_get_record (place.exploration);

  g_assert_true (g_file_set_contents (path, "{\"trace\":\"tilestar\"}\nnonsense\n", -1, NULL));
  tilestar_saved_search_open (place.saved_search, path);
  WAIT_FOR (place.failed != NULL);
  g_test_message ("%s", place.failed);
  /* Which file, where in it, and why. */
  g_assert_true (g_str_has_prefix (place.failed, "Could not open “search.jsonl”: line 1: "));
  g_assert_true (tilestar_exploration_get_record (place.exploration) == record);

  g_clear_pointer (&place.failed, g_free);
  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  tilestar_saved_search_open (place.saved_search, path);
  WAIT_FOR (place.failed != NULL);
  g_assert_cmpstr (place.failed, ==, "Could not open “search.jsonl”: the search is incomplete or "
                                     "contradicts itself (line 1: the trace ends without the event "
                                     "\"end\")");

  place_clear (&place);
  g_remove (path);
  g_rmdir (folder);
}

/* One that is read for long says so, until that is cancelled. */
static void
test_cancelled (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "search.jsonl", NULL);
  Place place;
  int fd;

  place_init (&place, "182/043/765");
  /* Of which nothing comes. */
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  fd = g_open (path, O_RDWR, 0);
  g_assert_cmpint (fd, >=, 0);
  tilestar_saved_search_open (place.saved_search, path);
  g_assert_null (place.opening);
  WAIT_FOR (place.opening != NULL);
  g_assert_cmpstr (place.opening, ==, "search.jsonl");

  g_assert_true (tilestar_saved_search_cancel (place.saved_search));
  g_assert_null (place.opening);
  g_assert_false (tilestar_saved_search_cancel (place.saved_search));
  g_assert_cmpint ((int) write (fd, "x\n", 2), ==, 2);
  for (guint i = 0; i < 10; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (place.failed);
  g_assert_null (tilestar_exploration_get_record (place.exploration));

  place_clear (&place);
  g_close (fd, NULL);
  g_remove (path);
  g_rmdir (folder);
}

TEST_PROGRAM (saved_search)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/saved-search/round-trip", test_round_trip);
  g_test_add_func ("/saved-search/damaged", test_damaged);
  g_test_add_func ("/saved-search/cancelled", test_cancelled);
  return g_test_run ();
}
