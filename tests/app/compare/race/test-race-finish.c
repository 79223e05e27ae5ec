/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-race-finish.c: the facts about a race's searches and the description of its end, compared
 * with a simple second evaluation of the records.
 */

#include "app-test.h"
#include "race-test.h"

/* ---- By hand ---- */

static SlideRecord *
get_record (TilestarRaceModel *model,
            guint              i)
{
  return tilestar_exploration_get_record (
    tilestar_race_lane_get_exploration (tilestar_race_model_get_lane (model, i)));
}

/* Expansions with g + h below @length (-1), equal to it (0) or above (1). */
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

/* Layers, smallest h and sums at every moment, for each kind of search. */
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

              /* No node of a layer has a larger f, and the next layer begins with a node that
               * has. */
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

/* The cell of lane @i in the column with @title; NULL if there is no such column. */
static const char *
get_cell (GPtrArray  *texts,
          guint       n_columns,
          guint       i,
          const char *title)
{
  for (guint column = 0; column < n_columns; column++)
    if (g_str_equal (texts->pdata[column], title))
      return texts->pdata[(i + 1) * n_columns + column];

  return NULL;
}

static void
assert_number (TilestarRaceModel *model,
               guint              i,
               const char        *title,
               guint64            number)
{
  guint n_columns;
  g_autoptr (GPtrArray) texts = tilestar_race_finish_list (tilestar_race_model_get_finish (model), &n_columns);
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  g_assert_cmpuint (texts->len, ==, n_columns * (tilestar_race_model_get_n_lanes (model) + 1));
  g_assert_cmpstr (get_cell (texts, n_columns, i, title), ==, text);
}

static gboolean
has_title (TilestarRaceModel *model,
           const char        *title)
{
  guint n_columns;
  g_autoptr (GPtrArray) texts = tilestar_race_finish_list (tilestar_race_model_get_finish (model), &n_columns);

  return get_cell (texts, n_columns, 0, title) != NULL;
}

/* Manhattan distance against misplaced tiles on the farthest board: every number of the table. */
static void
test_numbers (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  const TilestarRaceFinish *finish;
  g_autoptr (GHashTable) first = NULL;
  g_autoptr (GHashTable) second = NULL;
  g_autofree char *note = NULL;
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
    {
      SlideRecord *record = get_record (model, i);

      n[i] = slide_record_get_n_expansions (record);
      assert_number (model, i, "Expanded", n[i]);
      assert_number (model, i, "f < 31", count_sums (record, 31, -1));
      assert_number (model, i, "f = 31", count_sums (record, 31, 0));
      assert_number (model, i, "By it alone", g_hash_table_size (i == 0 ? first : second) - both);
      assert_number (model, i, "Moves", 31);
    }
  g_assert_true (has_title (model, "Time"));
  for (guint i = 0; i < 3; i++)
    g_assert_false (has_title (model, ((const char *[]) { "f > 31", "Reopened", "Different boards" })[i]));

  assert_says (model, "A* · Manhattan distance finished first, after %" G_GUINT64_FORMAT " expansions; "
               "A* · Misplaced tiles made %.0f times as many.", n[0], (double) n[1] / (double) n[0]);
  note = tilestar_race_finish_dup_note (finish);
  g_assert_nonnull (strstr (note, "median of repeated runs and spread): A* · Manhattan distance "));
}

/* Of three searches, a board that two of them expanded is of neither alone. */
static void
test_alone (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  GHashTable *boards[3];

  race_test_choose (model, 0, "astar", "manhattan");
  race_test_choose (model, 1, "astar", "misplaced");
  race_test_choose (model, 2, "greedy", "manhattan");
  race_test_run (model, "1 8 2/0 4 3/7 6 5");
  for (guint i = 0; i < 3; i++)
    boards[i] = list_boards (get_record (model, i));
  for (guint i = 0; i < 3; i++)
    {
      GHashTableIter iter;
      gpointer key;
      guint64 n = 0;

      g_hash_table_iter_init (&iter, boards[i]);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        n += !g_hash_table_contains (boards[(i + 1) % 3], key) && !g_hash_table_contains (boards[(i + 2) % 3], key);
      assert_number (model, i, "By it alone", n);
    }
  for (guint i = 0; i < 3; i++)
    g_hash_table_unref (boards[i]);
}

/* The sentence about equal searches compares nothing. */
static void
test_same_boards (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  g_autofree char *text = NULL;
  guint64 n;

  race_test_choose (model, 0, "astar", "manhattan");
  race_test_choose (model, 1, "astar", "manhattan");
  race_test_run (model, "1 8 2/0 4 3/7 6 5");
  n = slide_record_get_n_expansions (get_record (model, 0));
  assert_says (model, "finished first, after %" G_GUINT64_FORMAT " expansion", n);
  text = tilestar_race_finish_dup_text (tilestar_race_model_get_finish (model));
  g_assert_null (strstr (text, "times as many"));
  assert_number (model, 0, "By it alone", 0);
  assert_number (model, 1, "By it alone", 0);
}

/* A longer solution is marked as longer, and f is not mentioned where it is not g + h. */
static void
test_longer (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  guint n_columns, moves;
  g_autoptr (GPtrArray) texts = NULL;
  g_autofree char *text = NULL;

  race_test_choose (model, 0, "astar", "manhattan");
  race_test_choose (model, 1, "greedy", "manhattan");
  race_test_run (model, RACE_TEST_FARTHEST);
  moves = tilestar_run_get_path (tilestar_race_lane_get_run (tilestar_race_model_get_lane (model, 1)))->len;

  g_assert_cmpuint (tilestar_race_model_get_finish (model)->first, ==, 1);
  for (guint i = 0; i < 2; i++)
    assert_number (model, i, "g + h > 31", count_sums (get_record (model, i), 31, 1));
  assert_number (model, 0, "Moves", 31);
  texts = tilestar_race_finish_list (tilestar_race_model_get_finish (model), &n_columns);
  text = g_strdup_printf ("%u (+%u)", moves, moves - 31);
  g_assert_cmpstr (get_cell (texts, n_columns, 1, "Moves"), ==, text);
}

/* Depth-first search expands boards again; a search with an inconsistent heuristic reopens nodes. */
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
  assert_number (model, 0, "Different boards", g_hash_table_size (boards));

  slide_record_get_counters (get_record (model, 1), slide_record_get_n_expansions (get_record (model, 1)),
                             &counters);
  g_assert_cmpuint (counters.reopened, >, 0);
  assert_number (model, 1, "Reopened", counters.reopened);
}

/* A search without a solution is not first, however few nodes it expanded. */
static void
test_limit (void)
{
  g_autoptr (GSettings) settings = race_test_new_settings ();
  g_autoptr (TilestarRaceModel) model = tilestar_race_model_new (settings);
  g_autoptr (GPtrArray) texts = NULL;
  guint n_columns;

  g_settings_set_uint (settings, "record-limit", 1000);
  race_test_choose (model, 1, "greedy", "manhattan");
  race_test_run (model, RACE_TEST_FARTHEST);
  g_assert_cmpuint (tilestar_race_model_get_finish (model)->first, ==, 1);
  g_assert_cmpint (tilestar_race_model_get_finish (model)->length, ==, -1);
  texts = tilestar_race_finish_list (tilestar_race_model_get_finish (model), &n_columns);
  g_assert_cmpstr (get_cell (texts, n_columns, 0, "Moves"), ==, "none");
  g_assert_false (has_title (model, "f = 31"));
  g_settings_reset (settings, "record-limit");
}

APP_TEST (race_finish)
{
  g_test_add_func ("/race-finish/facts", test_facts);
  g_test_add_func ("/race-finish/numbers", test_numbers);
  g_test_add_func ("/race-finish/same-boards", test_same_boards);
  g_test_add_func ("/race-finish/alone", test_alone);
  g_test_add_func ("/race-finish/longer", test_longer);
  g_test_add_func ("/race-finish/repeats", test_repeats);
  g_test_add_func ("/race-finish/limit", test_limit);
}
