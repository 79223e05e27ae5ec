/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-saved-search.c: a recorded search is saved, and opened in another workspace.
 */

#include "tilestar-saved-search-test.h"

#include "app-test.h"
#include "slide-board-text.h"
#include "tilestar-search-settings.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  GSettings           *settings;
  TilestarSession     *session;
  TilestarWorkspace   *workspace;
  TilestarExploration *exploration;    /* the workspace's */
  TilestarSavedSearch *saved_search;
  char                *opening;        /* the file's name */
  char                *saved;          /* the path */
  char                *failed;         /* the reason */
  char                *mistake;        /* … of a search that was opened in part */
  gboolean             has_culprit;
  SlideBoard           culprit;
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
mistaken_cb (Place            *place,
             const char       *name,
             const char       *reason,
             const SlideBoard *culprit)
{
  g_assert_cmpstr (name, ==, "search.jsonl");
  g_free (place->mistake);
  place->mistake = g_strdup (reason);
  place->has_culprit = culprit != NULL;
  if (culprit != NULL)
    place->culprit = *culprit;
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
  g_signal_connect_swapped (place->saved_search, "mistaken", G_CALLBACK (mistaken_cb), place);
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
  g_free (place->mistake);
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

/* Errors are reported, and the explored search is kept. */
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
  g_assert_true (g_str_has_prefix (place.failed, "“search.jsonl” is not a recorded search: line 1: "));
  g_assert_true (tilestar_exploration_get_record (place.exploration) == record);

  g_clear_pointer (&place.failed, g_free);
  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  tilestar_saved_search_open (place.saved_search, path);
  WAIT_FOR (place.failed != NULL);
  g_assert_cmpstr (place.failed, ==, "The search in “search.jsonl” is incomplete or "
                                     "contradicts itself (line 1: the trace ends without the event "
                                     "\"end\")");

  place_clear (&place);
  g_remove (path);
  g_rmdir (folder);
}

/* A small search by another program. @place: the text to be replaced by @by. */
static void
open_changed (Place      *place,
              const char *path,
              const char *what,
              const char *by)
{
  static const char lines[] =
    "{\"trace\":\"tilestar\",\"version\":1,\"rows\":2,\"columns\":2,\"start\":[0,1,3,2],"
    "\"goal\":[1,2,3,0],\"algorithm\":\"astar\",\"heuristic\":\"manhattan\",\"reopen\":true,"
    "\"parent_pruning\":true}\n"
    "{\"event\":\"start\",\"node\":0,\"board\":[0,1,3,2],\"g\":0,\"h\":2,\"f\":2}\n"
    "{\"event\":\"expand\",\"step\":1,\"node\":0,\"g\":0,\"h\":2,\"f\":2,\"frontier\":0}\n"
    "{\"event\":\"generate\",\"step\":1,\"node\":1,\"parent\":0,\"move\":\"down\",\"g\":1,\"h\":3,"
    "\"f\":4,\"fate\":\"new\",\"board\":[3,1,0,2]}\n"
    "{\"event\":\"generate\",\"step\":1,\"node\":2,\"parent\":0,\"move\":\"right\",\"g\":1,\"h\":1,"
    "\"f\":2,\"fate\":\"new\",\"board\":[1,0,3,2]}\n"
    "{\"event\":\"expand\",\"step\":2,\"node\":2,\"g\":1,\"h\":1,\"f\":2,\"frontier\":1}\n"
    "{\"event\":\"generate\",\"step\":2,\"node\":3,\"parent\":2,\"move\":\"down\",\"g\":2,\"h\":0,"
    "\"f\":2,\"fate\":\"new\",\"board\":[1,2,3,0]}\n"
    "{\"event\":\"end\",\"status\":\"solved\",\"moves\":2,\"path\":[\"right\",\"down\"],"
    "\"optimal\":true,\"complete\":true,\"expanded\":2,\"generated\":3,\"duplicates\":0,"
    "\"reopened\":0,\"frontier\":1,\"max_frontier\":2}\n";
  g_autoptr (GString) text = g_string_new (lines);

  g_clear_pointer (&place->mistake, g_free);
  g_assert_cmpuint (g_string_replace (text, what, by, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  tilestar_saved_search_open (place->saved_search, path);
}

/* One with a mistake is opened up to there, with an explanation. */
static void
test_mistake (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "search.jsonl", NULL);
  SlideRecordSuccessor successors[SLIDE_N_MOVES];
  Place place;

  /* Expansion 2 takes the other node. */
  place_init (&place, "182/043/765");
  open_changed (&place, path, "\"step\":2,\"node\":2,\"g\":1,\"h\":1,\"f\":2",
                "\"step\":2,\"node\":1,\"g\":1,\"h\":3,\"f\":4");
  WAIT_FOR (place.mistake != NULL || place.failed != NULL);
  g_assert_cmpstr (place.mistake, ==, "line 6: expansion 2 took node 1 with f = 4 while node 2 with "
                                      "f = 2 was on the frontier; A* expands a node with the lowest f");
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (place.exploration), ==, 1);
  g_assert_false (tilestar_exploration_is_growing (place.exploration));
  g_assert_true (place.has_culprit);
  g_assert_cmpuint (place.culprit.cells[0], ==, 3);
  g_assert_cmpstr (tilestar_run_get_name (tilestar_exploration_get_run (place.exploration)), ==,
                   "A* · Manhattan distance");

  /* In the middle of an expansion, whose remaining lines follow. */
  open_changed (&place, path, "\"g\":1,\"h\":1,\"f\":2,\"fate\"", "\"g\":1,\"h\":3,\"f\":4,\"fate\"");
  WAIT_FOR (place.mistake != NULL || place.failed != NULL);
  g_test_message ("%s", place.mistake);
  g_assert_true (g_str_has_prefix (place.mistake, "line 5: manhattan gives h = 1 for this board"));
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (place.exploration), ==, 1);
  tilestar_exploration_set_moment (place.exploration, 1);
  g_assert_cmpuint (tilestar_exploration_get_successors (place.exploration, successors), ==, 1);
  g_assert_cmpint (successors[0].move, ==, SLIDE_MOVE_DOWN);
  g_assert_false (place.has_culprit);

  /* Before anything can be shown: the explored search is kept. */
  open_changed (&place, path, "\"board\":[0,1,3,2]", "\"board\":[0,1,2,3]");
  WAIT_FOR (place.failed != NULL);
  g_assert_null (place.mistake);
  g_assert_cmpuint (tilestar_exploration_get_n_expansions (place.exploration), ==, 1);

  place_clear (&place);
  g_remove (path);
  g_rmdir (folder);
}

/* A search by another program is shown, but not saved as one of this program. */
static void
test_foreign (void)
{
  static const struct
  {
    const char *what;
    const char *by;
    const char *name;
  } cases[] = {
    { "\"reopen\"", "\"reopen\"", "A* · Manhattan distance" },
    { "\"algorithm\":\"astar\"", "\"algorithm\":\"custom\"", "Someone’s own search · Manhattan distance" },
    { "\"algorithm\":\"astar\",\"heuristic\":\"manhattan\"", "\"algorithm\":\"custom\"",
      "Someone’s own search" },
    { "\"heuristic\":\"manhattan\"", "\"heuristic\":\"custom\"", "A* · someone’s own heuristic" },
    { "\"heuristic\":\"manhattan\"", "\"heuristic\":\"lua\",\"specification\":\"lua:mine.lua\"",
      "A* · lua:mine.lua" },
  };
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "search.jsonl", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SlideRecordSuccessor successors[SLIDE_N_MOVES];
      Place place;

      place_init (&place, "182/043/765");
      open_changed (&place, path, cases[i].what, cases[i].by);
      WAIT_FOR (tilestar_exploration_get_record (place.exploration) != NULL || place.failed != NULL);
      g_assert_null (place.failed);
      g_assert_null (place.mistake);
      g_assert_cmpstr (tilestar_run_get_name (tilestar_exploration_get_run (place.exploration)), ==,
                       cases[i].name);
      g_assert_false (tilestar_saved_search_can_save (place.saved_search));
      g_assert_cmpuint (tilestar_exploration_get_n_expansions (place.exploration), ==, 2);
      g_assert_cmpuint (tilestar_exploration_get_target (place.exploration), !=, SLIDE_RECORD_NONE);

      /* Successors are in the order of the moves, whatever their order in the trace. */
      tilestar_exploration_set_moment (place.exploration, 1);
      g_assert_cmpuint (tilestar_exploration_get_successors (place.exploration, successors), ==, 2);
      g_assert_cmpint (successors[0].move, ==, SLIDE_MOVE_RIGHT);
      g_assert_cmpuint (successors[0].h, ==, 1);
      g_assert_cmpuint (successors[1].h, ==, 3);
      place_clear (&place);
    }
  g_remove (path);
  g_rmdir (folder);
}

/* Reading a large file shows progress until it is canceled. */
static void
test_cancelled (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "search.jsonl", NULL);
  Place place;
  int fd;

  place_init (&place, "182/043/765");
  /* A pipe without data. */
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

APP_TEST (saved_search)
{
  g_test_add_func ("/saved-search/round-trip", test_round_trip);
  g_test_add_func ("/saved-search/damaged", test_damaged);
  g_test_add_func ("/saved-search/mistake", test_mistake);
  g_test_add_func ("/saved-search/foreign", test_foreign);
  g_test_add_func ("/saved-search/cancelled", test_cancelled);
}
