/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-race-finish.c: what is known of a race's searches and said of its end, held against the
 * records, gone through once more and plainly.
 */

#include "race-test.h"
#include "test-program.h"

/* ---- By hand ---- */

static SlideRecord *
get_record (TilestarRaceModel *model,
            guint              i)
{
  return tilestar_exploration_get_record (
    tilestar_race_lane_get_exploration (tilestar_race_model_get_lane (model, i)));
}

/* Expansions with g + h below @length (-1), equal to it or above (1). */
static guint64
count_sums (SlideRecord *record,
            guint        length,
            int          side)
{
  guint64 n = 0;

  for (guint64 moment = 1; moment <= slide_record_get_n_expansions (record); moment++)
    {
      SlideVersion version;
      guint sum;

      slide_record_get_version (record, slide_record_get_expanded (record, moment), &version);
      sum = version.g + version.h;
      n += side < 0 ? sum < length : side > 0 ? sum > length : sum == length;
    }

  return n;
}

static GHashTable *
list_boards (SlideRecord *record)
{
  GHashTable *boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint64 moment = 1; moment <= slide_record_get_n_expansions (record); moment++)
    {
      SlideBoard board;

      slide_record_get_board (record, slide_record_get_expanded (record, moment), &board);
      g_hash_table_add (boards, slide_board_to_text (&board, SLIDE_TEXT_LINE));
    }

  return boards;
}

static guint64
count_both (GHashTable *a,
            GHashTable *b)
{
  GHashTableIter iter;
  gpointer key;
  guint64 n = 0;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    n += g_hash_table_contains (b, key);

  return n;
}

static void
assert_says (TilestarRaceModel *model,
             const char        *format,
             ...) G_GNUC_PRINTF (2, 3);

static void
assert_says (TilestarRaceModel *model,
             const char        *format,
             ...)
{
  g_autofree char *text = tilestar_race_finish_dup_text (tilestar_race_model_get_finish (model));
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  if (strstr (text, sentence) == NULL)
    g_error ("“%s” is not in:\n%s", sentence, text);
}

/* ---- Facts ---- */

static const struct
{
  const char *algorithm;
  const char *heuristic;
} searches[] = {
  { "astar", "manhattan" }, { "astar", "misplaced" }, { "weighted-astar", "manhattan" },
  { "greedy", "misplaced" }, { "idastar", "manhattan" }, { "bidirectional", "manhattan" },
  { "uniform-cost", "manhattan" }, { "breadth-first", "manhattan" },
};

/* Layers, best h and sums at every moment, of each kind of search. */
static void
test_facts (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();

  for (guint k = 0; k < G_N_ELEMENTS (searches); k += 2)
    {
      g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);

      race_test_choose (model, 0, searches[k].algorithm, searches[k].heuristic);
      race_test_choose (model, 1, searches[k + 1].algorithm, searches[k + 1].heuristic);
      race_test_run (model, "1 8 2/0 4 3/7 6 5");
      for (guint i = 0; i < 2; i++)
        {
          TilestarRaceFacts *facts =
            tilestar_race_lane_get_facts (tilestar_race_model_get_lane (model, i));
          SlideRecord *record = get_record (model, i);
          g_autoptr (GHashTable) boards = list_boards (record);
          guint best = G_MAXUINT, layer = 0, f = 0;
          guint64 counts[3];

          g_assert_nonnull (facts);
          g_assert_cmpuint (facts->n, ==, slide_record_get_n_expansions (record));
          g_assert_cmpuint (facts->n, >, 0);
          for (guint64 moment = 1; moment <= facts->n; moment++)
            {
              SlideVersion version;

              slide_record_get_version (record, slide_record_get_expanded (record, moment), &version);
              best = MIN (best, version.h);
              g_assert_cmpuint (tilestar_race_facts_get_best_h (facts, moment), ==, best);
              if (slide_record_get_kind (record) != SLIDE_RECORD_BEST_FIRST)
                continue;

              /* No node of a layer has an f above it, and the next begins where one has. */
              if (moment == 1 || version.f > f)
                {
                  f = version.f;
                  layer++;
                  g_assert_cmpuint (tilestar_race_facts_get_moment_of_layer (facts, layer - 1), ==,
                                    moment - 1);
                }
              g_assert_cmpuint (tilestar_race_facts_get_moment_at_f (facts, f), >=, moment);
            }
          g_assert_cmpuint (tilestar_race_facts_get_moment_of_layer (facts, facts->layers->len), ==, facts->n);
          g_assert_cmpuint (tilestar_race_facts_get_moment_of_layer (facts, 1000), ==, facts->n);
          g_assert_cmpuint (tilestar_race_facts_get_moment_of_layer (facts, 0), ==, 0);
          if (slide_record_get_kind (record) == SLIDE_RECORD_BEST_FIRST)
            g_assert_cmpuint (facts->layers->len, ==, layer);
          else
            g_assert_cmpuint (facts->layers->len, >, 0);

          tilestar_race_facts_count (facts, 15, counts);
          g_assert_cmpuint (counts[0], ==, count_sums (record, 15, -1));
          g_assert_cmpuint (counts[1], ==, count_sums (record, 15, 0));
          g_assert_cmpuint (counts[2], ==, count_sums (record, 15, 1));
          g_assert_cmpuint (facts->boards->len, ==, g_hash_table_size (boards));
        }
    }
}

/* ---- The finish ---- */

/* Manhattan against misplaced on the farthest board: every number that is said. */
static void
test_numbers (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  const TilestarRaceFinish *finish;
  g_autoptr (GHashTable) first = NULL;
  g_autoptr (GHashTable) second = NULL;
  guint64 n[2], both;

  race_test_run (model, RACE_TEST_FARTHEST);
  finish = tilestar_race_model_get_finish (model);
  g_assert_nonnull (finish);
  g_assert_cmpuint (finish->first, ==, 0);
  g_assert_cmpint (finish->length, ==, 31);

  first = list_boards (get_record (model, 0));
  second = list_boards (get_record (model, 1));
  both = count_both (first, second);
  for (guint i = 0; i < 2; i++)
    n[i] = slide_record_get_n_expansions (get_record (model, i));

  assert_says (model, "A* · Manhattan distance finished first, after %" G_GUINT64_FORMAT " expansions.", n[0]);
  assert_says (model, "A* · Misplaced tiles expanded %.0f times as many nodes: %" G_GUINT64_FORMAT ".",
               (double) n[1] / (double) n[0], n[1]);
  assert_says (model, "The difference: %" G_GUINT64_FORMAT " more with f < 31, %" G_GUINT64_FORMAT " fewer with f = 31.",
               count_sums (get_record (model, 1), 31, -1) - count_sums (get_record (model, 0), 31, -1),
               count_sums (get_record (model, 0), 31, 0) - count_sums (get_record (model, 1), 31, 0));
  assert_says (model, "Boards expanded by it alone: %" G_GUINT64_FORMAT "; by the winner alone: %"
               G_GUINT64_FORMAT "; by both: %" G_GUINT64_FORMAT ".",
               g_hash_table_size (second) - both, g_hash_table_size (first) - both, both);
  assert_says (model, "All solutions have 31 moves and are optimal.");
  assert_says (model, "Run time, each search alone and unrecorded (processor time, median of repeated runs "
               "and spread): A* · Manhattan distance ");
}

/* Two searches that did the same are not counted apart. */
static void
test_same_boards (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);

  race_test_choose (model, 0, "astar", "manhattan");
  race_test_choose (model, 1, "astar", "manhattan");
  race_test_run (model, "1 8 2/0 4 3/7 6 5");
  assert_says (model, "finished at the same time, after as many expansions: ");
  assert_says (model, "Both expanded the same states.");
}

/* Of this board both have as many ties: what the other one expanded more is all below. */
static void
test_all_below (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  guint length;
  guint64 n[2];

  race_test_run (model, "3 2 5/1 0 6/4 7 8");
  length = (guint) tilestar_race_model_get_finish (model)->length;
  for (guint i = 0; i < 2; i++)
    n[i] = slide_record_get_n_expansions (get_record (model, i));

  g_assert_cmpuint (n[1], >, n[0]);
  g_assert_cmpuint (count_sums (get_record (model, 1), length, -1)
                    - count_sums (get_record (model, 0), length, -1), ==, n[1] - n[0]);
  assert_says (model, "All %" G_GUINT64_FORMAT " additional expansions are at f < %u, where no solution exists.",
               n[1] - n[0], length);
}

/* A longer solution is said to be longer, and f of what is not g + h is not spoken of. */
static void
test_longer (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  TilestarRun *run;

  race_test_choose (model, 0, "astar", "manhattan");
  race_test_choose (model, 1, "greedy", "manhattan");
  race_test_run (model, RACE_TEST_FARTHEST);
  run = tilestar_race_lane_get_run (tilestar_race_model_get_lane (model, 1));

  g_assert_cmpuint (tilestar_race_model_get_finish (model)->first, ==, 1);
  assert_says (model, "more with g + h < 31");
  assert_says (model, "An optimal solution has 31 moves: that of A* · Manhattan distance.");
  assert_says (model, "The solution of Greedy best-first · Manhattan distance has %u moves, %u "
                      "more than optimal.", tilestar_run_get_path (run)->len, tilestar_run_get_path (run)->len - 31);
}

/* Depth-first search comes back to its boards; a search with an inconsistent heuristic re-opens. */
static void
test_repeats (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  g_autoptr (GHashTable) boards = NULL;
  SlideRecordCounters counters;

  race_test_choose (model, 0, "idastar", "manhattan");
  race_test_choose (model, 1, "weighted-astar", "manhattan");
  race_test_run (model, RACE_TEST_FARTHEST);

  boards = list_boards (get_record (model, 0));
  assert_says (model, "IDA* · Manhattan distance expanded %" G_GUINT64_FORMAT " times, but only %u different boards.",
               slide_record_get_n_expansions (get_record (model, 0)), g_hash_table_size (boards));

  slide_record_get_counters (get_record (model, 1), slide_record_get_n_expansions (get_record (model, 1)),
                             &counters);
  g_assert_cmpuint (counters.reopened, >, 0);
  assert_says (model, "reopened %" G_GUINT64_FORMAT " node", counters.reopened);
}

/* One that does not arrive is not first, however little it did. */
static void
test_limit (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);

  g_settings_set_uint (settings, "record-limit", 1000);
  race_test_choose (model, 1, "greedy", "manhattan");
  race_test_run (model, RACE_TEST_FARTHEST);
  g_assert_cmpuint (tilestar_race_model_get_finish (model)->first, ==, 1);
  g_assert_cmpint (tilestar_race_model_get_finish (model)->length, ==, -1);
  assert_says (model, "A* · Manhattan distance found no solution within 1000 expansions, the limit "
                      "of the record.");
  g_settings_reset (settings, "record-limit");
}

TEST_PROGRAM (race_finish)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/race-finish/facts", test_facts);
  g_test_add_func ("/race-finish/numbers", test_numbers);
  g_test_add_func ("/race-finish/same-boards", test_same_boards);
  g_test_add_func ("/race-finish/all-below", test_all_below);
  g_test_add_func ("/race-finish/longer", test_longer);
  g_test_add_func ("/race-finish/repeats", test_repeats);
  g_test_add_func ("/race-finish/limit", test_limit);

  return g_test_run ();
}
