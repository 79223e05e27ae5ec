/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-comparison-command.c: a comparison as a command line, and that the program gives the same
 * rows for it.
 */

#include "slide-board-set.h"
#include "slide-compare-report.h"
#include "slide-comparison.h"
#include "slide-comparison-command.h"
#include "slide-goal.h"
#include "slide-random.h"
#include "test-program.h"

#include <string.h>

#define LONG_WAIT (60 * G_USEC_PER_SEC)

static void
set_lists (SlideComparisonRequest *request,
           const char             *heuristics,
           const char             *methods)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&request->specs, g_ptr_array_unref);
  g_clear_pointer (&request->methods, g_array_unref);
  request->specs = slide_heuristic_spec_parse_list (heuristics, &error);
  g_assert_no_error (error);
  request->methods = slide_method_parse_list (methods, NULL, &error);
  g_assert_no_error (error);
}

static void
test_words (void)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  SlideBoardSet set = { .kind = SLIDE_BOARD_SET_BY_LENGTH, .n_boards = 100, .first_length = 2,
                        .last_length = 24, .seed = 1 };
  g_autofree char *plain = NULL;
  g_autofree char *limits = NULL;
  g_autofree char *published = NULL;

  slide_goal_init (&set.goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_comparison_request_init (&request);
  set_lists (&request, "misplaced,manhattan", "uniform-cost,astar");
  plain = slide_comparison_dup_command (&set, &request);
  g_assert_cmpstr (plain, ==, "tilestar-cli compare --heuristic misplaced,manhattan "
                              "--algorithm uniform-cost,astar --by-length 2..24 --per-length 100 --seed 1");

  set.n_boards = 0;
  slide_goal_init (&set.goal, SLIDE_GOAL_SNAIL, 3, 4);
  set_lists (&request, "pattern-database:1,2/3,4;5,6/7,8", "weighted-astar:weight=1.25");
  request.time_limit = 0.5;
  request.memory_limit = (5 << 20) + 1;
  request.node_limit = 1000;
  request.n_threads = 3;
  limits = slide_comparison_dup_command (&set, &request);
  g_assert_cmpstr (limits, ==,
                   "tilestar-cli compare --heuristic 'pattern-database:1,2/3,4;5,6/7,8' "
                   "--algorithm weighted-astar:weight=1.25 --time-limit 0.5 --memory-limit 6 "
                   "--node-limit 1000 --threads 3 --by-length 2..24 --per-length all --size 3x4 "
                   "--goal snail");

  set.length_step = 2;
  g_free (limits);
  limits = slide_comparison_dup_command (&set, &request);
  g_assert_true (g_str_has_suffix (limits, " --by-length 2..24/2 --per-length all --size 3x4 --goal snail"));

  set.kind = SLIDE_BOARD_SET_KORF_24;
  set_lists (&request, "manhattan", "astar");
  request.time_limit = 0;
  request.memory_limit = G_MAXUINT64;
  request.node_limit = 0;
  request.n_threads = 1;
  published = slide_comparison_dup_command (&set, &request);
  g_assert_cmpstr (published, ==, "tilestar-cli compare --heuristic manhattan --algorithm astar "
                                  "--time-limit 0 --memory-limit 0 --boards korf-24");
}

/* ---- There and back ---- */

/* The rows as the program writes them, without times and without the command itself. */
static char *
strip_times (const char *text)
{
  g_autoptr (GRegex) times
    = g_regex_new ("\"(elapsed_seconds|nodes_per_second)\":[^,}]*,?|,\"provenance\":\\{.*\\}(?=\\})", 0, 0, NULL);

  return g_regex_replace (times, text, -1, 0, "", 0, NULL);
}

static char *
make_rows (const SlideComparisonRequest *request)
{
  g_autoptr (SlideComparison) comparison = slide_comparison_new (request, 0);
  SlideCompareReport report = { .request = request, .naming = SLIDE_NAMING_BLANK };
  g_autoptr (GString) out = g_string_new (NULL);
  SlideComparisonResult *result;

  while (slide_comparison_wait_result (comparison, LONG_WAIT, &result) == SLIDE_COMPARISON_ROW)
    {
      slide_compare_report_append_json (out, &report, result);
      slide_comparison_result_free (result);
    }

  return strip_times (out->str);
}

static char *
run_command (const char *command)
{
  g_autoptr (GString) script = g_string_new (command);
  g_autofree char *program = g_shell_quote (g_getenv ("TILESTAR_CLI"));
  const char *arguments[] = { "sh", "-c", NULL, NULL };
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_str_has_prefix (command, "tilestar-cli compare "));
  g_string_erase (script, 0, (gssize) strlen ("tilestar-cli compare"));
  g_string_prepend (script, " compare --format json --table boards");
  g_string_prepend (script, program);
  arguments[2] = script->str;

  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out,
                               &err, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (err, ==, "");
  return strip_times (out);
}

static void
check_round_trip (const SlideBoardSet *set,
                  const char          *heuristics,
                  const char          *methods,
                  guint64              node_limit)
{
  g_auto (SlideComparisonRequest) request = { 0 };
  g_autoptr (GArray) pairs = slide_board_set_list (set, NULL, NULL, NULL);
  g_autofree char *command = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  slide_comparison_request_init (&request);
  set_lists (&request, heuristics, methods);
  g_array_append_vals (request.pairs, pairs->data, pairs->len);
  request.node_limit = node_limit;
  request.n_threads = 2;
  command = slide_comparison_dup_command (set, &request);
  expected = make_rows (&request);
  found = run_command (command);
  g_assert_cmpint (*expected, ==, '{');
  g_assert_cmpstr (found, ==, expected);
}

static void
test_round_trip (void)
{
  static const char *const heuristics
    = "manhattan,blend:manhattan=0.7,misplaced=0.25,max:blend:manhattan=1+gaschnig,linear-conflict";
  static const char *const methods
    = "astar:tie-break=low-g,no-reopen,weighted-astar:weight=3,greedy:no-parent-pruning,"
      "idastar:no-cycle-pruning,breadth-first";
  SlideBoardSet set = { .n_boards = 3, .first_length = 8, .last_length = 12, .n_moves = 20,
                        .seed = G_GUINT64_CONSTANT (9876543210) };
  SlideBoardPair pairs[3] = { 0 };

  slide_goal_init (&set.goal, SLIDE_GOAL_BLANK_FIRST, 2, 4);
  set.kind = SLIDE_BOARD_SET_BY_LENGTH;
  check_round_trip (&set, heuristics, methods, 0);
  set.kind = SLIDE_BOARD_SET_SCRAMBLES;
  check_round_trip (&set, heuristics, methods, 0);

  /* A goal without a name. */
  slide_goal_init (&set.goal, SLIDE_GOAL_SNAIL, 3, 3);
  slide_board_exchange (&set.goal, 0, 1);
  set.kind = SLIDE_BOARD_SET_RANDOM;
  check_round_trip (&set, heuristics, methods, 0);

  set.kind = SLIDE_BOARD_SET_KORF_24;
  check_round_trip (&set, "manhattan", "astar,idastar", 500);

  set.kind = SLIDE_BOARD_SET_GIVEN;
  set.pairs = pairs;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      SlideRandom random;

      slide_goal_init (&pairs[i].goal, i == 1 ? SLIDE_GOAL_SNAIL : SLIDE_GOAL_BLANK_LAST, 2 + i, 3);
      pairs[i].has_goal = TRUE;
      slide_random_init (&random, i);
      slide_random_board (&random, &pairs[i].goal, &pairs[i].start);
    }
  set.n_pairs = 1;
  check_round_trip (&set, heuristics, methods, 2000);
  set.n_pairs = 3;
  check_round_trip (&set, heuristics, methods, 2000);
}

TEST_PROGRAM (comparison_command)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comparison-command/words", test_words);
  g_test_add_func ("/comparison-command/round-trip", test_round_trip);

  return g_test_run ();
}
