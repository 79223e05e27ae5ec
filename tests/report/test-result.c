/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-result.c: every output has the columns of the same table, in order.
 */

#include "slide-compare-report.h"
#include "slide-goal.h"
#include "slide-solve-report.h"
#include "test-program.h"

#include <json-glib/json-glib.h>

static const guint8 path_moves[] = { SLIDE_MOVE_DOWN, SLIDE_MOVE_RIGHT };

/* A different number for each counter, so that swapped ones are detected. */
static SlideSolveReport *
make_report (void)
{
  static const guint8 cells[] = { 0, 1, 2, 3 };
  SlideSolveReport *report = g_new0 (SlideSolveReport, 1);
  SlideStatistics *statistics = &report->statistics;

  g_assert_true (slide_board_init (&report->start, 2, 2, cells));
  report->goal = report->start;
  report->method.algorithm = SLIDE_ALGORITHM_GREEDY;
  report->heuristic = g_strdup ("manhattan");
  report->spec = slide_heuristic_spec_parse ("manhattan", NULL);
  report->path = g_byte_array_new ();
  g_byte_array_append (report->path, path_moves, G_N_ELEMENTS (path_moves));

  *statistics = (SlideStatistics) {
    .status = SLIDE_STATUS_SOLVED,
    .moves = 2,
    .best_moves = 2,
    .expanded = 1001,
    .generated = 30,
    .duplicates = 103,
    .reopened = 104,
    .frontier = 105,
    .max_frontier = 106,
    .stored = 107,
    .closed = 108,
    .initial_h = 109,
    .lower_bound = 110,
    .own_bound = 90,
    .current_f = 111,
    .current_g = 112,
    .current_h = 113,
    .best_h = 114,
    .elapsed = 0.4567891,
    .memory = 3073,
  };
  return report;
}

/* The value of each column for that report. */
static const struct
{
  SlideColumn  column;
  const char  *key;
  const char  *json;
  const char  *csv;      /* NULL: as in JSON */
  const char  *label;    /* in the text; NULL: missing */
  const char  *text;     /* NULL: as in JSON */
  const char  *heading;  /* in the comparison; NULL: missing */
} cases[] = {
  { SLIDE_COLUMN_ROWS, "rows", "2", NULL, NULL, NULL, NULL },
  { SLIDE_COLUMN_COLUMNS, "columns", "2", NULL, NULL, NULL, NULL },
  { SLIDE_COLUMN_START, "start", "[0,1,2,3]", "0 1/2 3", NULL, NULL, NULL },
  { SLIDE_COLUMN_GOAL, "goal", "[0,1,2,3]", "0 1/2 3", NULL, NULL, NULL },
  { SLIDE_COLUMN_ALGORITHM, "algorithm", "\"greedy\"", "greedy", NULL, "greedy:tie-break=first-in", "algorithm" },
  { SLIDE_COLUMN_HEURISTIC, "heuristic", "\"manhattan\"",
    "manhattan", NULL, "manhattan", "heuristic" },
  { SLIDE_COLUMN_STATUS, "status", "\"solved\"", "solved", NULL, "solved", "status" },
  { SLIDE_COLUMN_OPTIMAL, "optimal", "true", NULL, NULL, "yes", "proven" },
  { SLIDE_COLUMN_MOVES, "moves", "2", NULL, NULL, NULL, "moves" },
  { SLIDE_COLUMN_PATH, "path", "[\"down\",\"right\"]", "down right", NULL, NULL, NULL },
  { SLIDE_COLUMN_EXPANDED, "expanded", "1001", NULL, "Expanded", "1,001", "expanded" },
  { SLIDE_COLUMN_GENERATED, "generated", "30", NULL, "Generated", NULL, "generated" },
  { SLIDE_COLUMN_DUPLICATES, "duplicates", "103", NULL, "Duplicates", NULL, NULL },
  { SLIDE_COLUMN_REOPENED, "reopened", "104", NULL, "Reopened", NULL, "reopened" },
  { SLIDE_COLUMN_FRONTIER, "frontier", "105", NULL, "Frontier at the end", NULL, NULL },
  { SLIDE_COLUMN_MAX_FRONTIER, "max_frontier", "106",
    NULL, "Largest frontier", NULL, "max frontier" },
  { SLIDE_COLUMN_STORED, "stored", "107", NULL, "Nodes stored", NULL, NULL },
  { SLIDE_COLUMN_INITIAL_H, "initial_h", "109", NULL, "h of start", NULL, "h" },
  { SLIDE_COLUMN_LOWER_BOUND, "lower_bound", "110", NULL, "Proven lower bound", NULL, NULL },
  { SLIDE_COLUMN_ELAPSED, "elapsed_seconds", "0.4567891",
    NULL, "Seconds", "0.457", "seconds" },
  { SLIDE_COLUMN_RATE, "nodes_per_second", "2191", NULL, "Nodes per second", "2,191", NULL },
  { SLIDE_COLUMN_MEMORY, "memory_bytes", "3073", NULL, "Memory in KiB", "4", NULL },
  { SLIDE_COLUMN_BRANCHING_FACTOR, "effective_branching_factor", "5",
    NULL, "Effective branching factor", "5.00", "b*" },
  { SLIDE_COLUMN_CLOSED, "closed", "108", NULL, NULL, NULL, NULL },
  { SLIDE_COLUMN_OWN_BOUND, "own_lower_bound", "90", NULL, NULL, NULL, NULL },
  { SLIDE_COLUMN_BOUND_SOURCE, "lower_bound_source", "\"manhattan\"", NULL, NULL, NULL, NULL },
};

/* The columns of the method in CSV, from `weight` on. */
#define N_METHOD_COLUMNS 14

/* No field of a CSV line here contains a comma. */
static char **
split_csv (const char *line)
{
  g_autofree char *copy = g_strdup (line);

  return g_strsplit (g_strchomp (copy), ",", -1);
}

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (cases[i].column, ==, i);

  for (guint i = 0; i < SLIDE_N_COLUMNS; i++)
    {
      const SlideColumnInfo *info = slide_column_get_info ((SlideColumn) i);

      g_assert_true (info->get != NULL || info->offset > 0);
      g_assert_cmpint (info->type, !=, SLIDE_VALUE_NONE);
      g_assert_true (info->key != NULL || info->label != NULL);
      for (guint j = 0; j < i; j++)
        {
          const SlideColumnInfo *other = slide_column_get_info ((SlideColumn) j);

          g_assert_true (info->key == NULL || g_strcmp0 (info->key, other->key) != 0);
          g_assert_true (info->label == NULL || g_strcmp0 (info->label, other->label) != 0);
          g_assert_true (info->heading == NULL || g_strcmp0 (info->heading, other->heading) != 0);
        }
    }
}

static void
assert_member (JsonObject *object,
               const char *key,
               const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (json_object_has_member (object, key));
  text = json_to_string (json_object_get_member (object, key), FALSE);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_json (void)
{
  g_autoptr (SlideSolveReport) report = make_report ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GList) members = NULL;
  g_autoptr (GList) counts = NULL;
  JsonObject *object, *statistics;
  GList *l;

  slide_solve_report_append_json (out, report, SLIDE_NAMING_BLANK);
  root = json_from_string (out->str, NULL);
  object = json_node_get_object (root);
  statistics = json_object_get_object_member (object, "statistics");
  members = json_object_get_members (object);
  counts = json_object_get_members (statistics);

  l = members;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (cases[i].column == SLIDE_COLUMN_EXPANDED)
        {
          g_assert_cmpstr (l->data, ==, "statistics");
          l = counts;
        }

      g_assert_cmpstr (slide_column_get_info (cases[i].column)->key, ==, cases[i].key);
      g_assert_cmpstr (l->data, ==, cases[i].key);
      assert_member (l == counts || i > SLIDE_COLUMN_EXPANDED ? statistics : object,
                     cases[i].key, cases[i].json);
      l = l->next;
    }
  g_assert_null (l);
  assert_member (object, "best_moves", "2");
}

/* The best solution of a search that was interrupted: it has a key of its own in JSON, and shares
 * a field in CSV. */
static void
test_best_path (void)
{
  g_autoptr (SlideSolveReport) report = make_report ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (JsonNode) root = NULL;
  g_auto (GStrv) fields = NULL;
  JsonObject *object;
  SlideResult result;
  SlideCsv csv;

  report->statistics.status = SLIDE_STATUS_CANCELLED;
  report->statistics.moves = -1;
  slide_solve_report_append_json (out, report, SLIDE_NAMING_TILE);
  root = json_from_string (out->str, NULL);
  object = json_node_get_object (root);
  assert_member (object, "moves", "null");
  assert_member (object, "path", "null");
  assert_member (object, "best_moves", "2");
  assert_member (object, "best_path", "[\"up\",\"left\"]");

  g_string_truncate (out, 0);
  slide_csv_init (&csv, out);
  slide_solve_report_init_result (report, &result);
  g_assert_cmpint (result.method.algorithm, ==, report->method.algorithm);
  slide_result_add_csv (&csv, &result, SLIDE_NAMING_TILE);
  fields = split_csv (out->str);
  g_assert_cmpstr (fields[SLIDE_COLUMN_MOVES], ==, "");
  g_assert_cmpstr (fields[SLIDE_COLUMN_PATH], ==, "up left");
}

static void
test_csv (void)
{
  g_autoptr (SlideSolveReport) report = make_report ();
  g_autoptr (GString) header = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) fields = NULL;
  SlideResult result;
  SlideCsv csv;

  slide_csv_init (&csv, header);
  slide_result_add_header (&csv);
  slide_csv_init (&csv, line);
  slide_solve_report_init_result (report, &result);
  slide_result_add_csv (&csv, &result, SLIDE_NAMING_BLANK);

  names = split_csv (header->str);
  fields = split_csv (line->str);
  g_assert_cmpuint (g_strv_length (names), ==, SLIDE_COLUMN_CLOSED);
  g_assert_cmpuint (g_strv_length (fields), ==, SLIDE_COLUMN_CLOSED);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_cmpstr (names[i], ==, cases[i].key);
      g_assert_cmpstr (fields[i], ==, cases[i].csv != NULL ? cases[i].csv : cases[i].json);
    }
}

/* A line of the text: two spaces, the label, its value. */
static void
test_text (void)
{
  static const SlideColumn order[] = {
    SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED, SLIDE_COLUMN_DUPLICATES, SLIDE_COLUMN_REOPENED,
    SLIDE_COLUMN_FRONTIER, SLIDE_COLUMN_MAX_FRONTIER, SLIDE_COLUMN_STORED, SLIDE_COLUMN_INITIAL_H,
    SLIDE_COLUMN_LOWER_BOUND, SLIDE_COLUMN_BRANCHING_FACTOR, SLIDE_COLUMN_ELAPSED,
    SLIDE_COLUMN_RATE, SLIDE_COLUMN_MEMORY,
  };
  g_autoptr (SlideSolveReport) report = make_report ();
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  guint n_labels = 0;
  guint first;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    n_labels += cases[i].label != NULL;
  g_assert_cmpuint (n_labels, ==, G_N_ELEMENTS (order));

  slide_solve_report_append_text (out, report, SLIDE_NAMING_BLANK, SLIDE_NOTATION_WORDS);
  lines = g_strsplit (g_strchomp (out->str), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, G_N_ELEMENTS (order));
  first = g_strv_length (lines) - G_N_ELEMENTS (order) - 1;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      guint j = order[i];
      g_autofree char *expected = g_strdup_printf ("  %-28s%16s", cases[j].label,
                                                   cases[j].text != NULL ? cases[j].text
                                                                         : cases[j].json);

      g_assert_cmpstr (lines[first + i], ==, expected);
      if (j == SLIDE_COLUMN_LOWER_BOUND)
        g_assert_cmpstr (lines[++first + i], ==, "    from Manhattan distance, 90 from this search");
    }
}

/* The request of that report: one board, one heuristic, one method. */
static void
init_request (SlideComparisonRequest *request)
{
  g_autoptr (SlideSolveReport) report = make_report ();
  SlideBoardPair pair = { .start = report->start, .goal = report->goal, .has_goal = TRUE };
  SlideMethod method;

  slide_comparison_request_init (request);
  slide_method_init (&method, report->method.algorithm);
  g_array_append_val (request->pairs, pair);
  g_array_append_val (request->methods, method);
  g_ptr_array_add (request->specs, slide_heuristic_spec_copy (report->spec));
}

/* Its result; or why there is none. */
static SlideComparisonResult *
make_result (const char *problem)
{
  g_autoptr (SlideSolveReport) report = make_report ();
  SlideComparisonResult *result = g_new0 (SlideComparisonResult, 1);

  result->row = (SlideComparisonRow) { .length = -1, .moves = -1, .best_moves = -1 };
  result->row.kind = SLIDE_COMPARISON_ROW_NOT_APPLICABLE;
  result->problem = g_strdup (problem);
  if (problem == NULL)
    {
      slide_comparison_row_set_statistics (&result->row, &report->statistics);
      result->path = g_byte_array_ref (report->path);
    }

  return result;
}

static void
assert_cells (const char        *line,
              const char *const *expected,
              guint              n_expected)
{
  g_autoptr (GRegex) gap = g_regex_new (" {2,}", 0, 0, NULL);
  g_auto (GStrv) cells = g_regex_split (gap, line, 0);

  g_assert_cmpuint (g_strv_length (cells), ==, n_expected);
  for (guint i = 0; i < n_expected; i++)
    {
      g_strstrip (cells[i]);
      g_assert_cmpstr (cells[i], ==, expected[i]);
    }
}

/* Headings and values of a row with a result, and of one without. */
static void
test_comparison (void)
{
  static const SlideColumn order[] = {
    SLIDE_COLUMN_HEURISTIC, SLIDE_COLUMN_ALGORITHM, SLIDE_COLUMN_STATUS, SLIDE_COLUMN_MOVES,
    SLIDE_COLUMN_OPTIMAL, SLIDE_COLUMN_INITIAL_H, SLIDE_COLUMN_EXPANDED, SLIDE_COLUMN_GENERATED,
    SLIDE_COLUMN_REOPENED, SLIDE_COLUMN_MAX_FRONTIER, SLIDE_COLUMN_BRANCHING_FACTOR,
    SLIDE_COLUMN_ELAPSED,
  };
  g_autoptr (GPtrArray) results =
    g_ptr_array_new_with_free_func ((GDestroyNotify) slide_comparison_result_free);
  g_auto (SlideComparisonRequest) request = { 0 };
  SlideCompareReport report = { .request = &request, .naming = SLIDE_NAMING_BLANK };
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  const char *headings[G_N_ELEMENTS (order)];
  const char *values[G_N_ELEMENTS (order)];
  const char *nothing[G_N_ELEMENTS (order)] = { "manhattan", "greedy:tie-break=first-in", "not-applicable" };

  init_request (&request);
  g_ptr_array_add (results, make_result ("It does not apply."));
  g_ptr_array_add (results, make_result (NULL));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      guint j = order[i];

      headings[i] = cases[j].heading;
      values[i] = cases[j].text != NULL ? cases[j].text : cases[j].json;
      if (nothing[i] == NULL)
        nothing[i] = "-";
    }

  slide_compare_report_append_table (out, &report, results, SLIDE_FORMAT_TEXT);
  lines = g_strsplit (out->str, "\n", -1);
  assert_cells (lines[1], headings, G_N_ELEMENTS (order));
  assert_cells (lines[3], values, G_N_ELEMENTS (order));
  assert_cells (lines[4], nothing, G_N_ELEMENTS (order));
  g_assert_cmpstr (lines[5], ==, "It does not apply.");
}

/* Without a result, a row has as many fields, and its numbers are empty. */
static void
test_not_applicable (void)
{
  g_autoptr (SlideComparisonResult) result = make_result ("why not");
  g_auto (SlideComparisonRequest) request = { 0 };
  SlideCompareReport report = { .request = &request, .naming = SLIDE_NAMING_BLANK };
  g_autoptr (GString) header = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) fields = NULL;

  init_request (&request);
  slide_compare_report_append_header (header);
  slide_compare_report_append_csv (line, &report, result);
  names = split_csv (header->str);
  fields = split_csv (line->str);
  g_assert_cmpuint (g_strv_length (names), ==, SLIDE_COLUMN_CLOSED + 6 + N_METHOD_COLUMNS);
  g_assert_cmpuint (g_strv_length (fields), ==, SLIDE_COLUMN_CLOSED + 6 + N_METHOD_COLUMNS);
  for (guint i = 0; i < SLIDE_COLUMN_CLOSED; i++)
    {
      g_assert_cmpstr (names[i + 1], ==, cases[i].key);
      if (i < SLIDE_COLUMN_STATUS)
        g_assert_cmpstr (fields[i + 1], ==, cases[i].csv != NULL ? cases[i].csv : cases[i].json);
      else
        g_assert_cmpstr (fields[i + 1], ==, i == SLIDE_COLUMN_STATUS ? "not-applicable"
                                            : i == SLIDE_COLUMN_OPTIMAL ? "false" : "");
    }
  g_assert_cmpstr (fields[SLIDE_COLUMN_CLOSED + 1], ==, "why not");
  g_assert_cmpstr (names[SLIDE_COLUMN_CLOSED + 2], ==, "specification");
  g_assert_cmpstr (fields[SLIDE_COLUMN_CLOSED + 2], ==, "manhattan");

  slide_compare_report_append_json (out, &report, result);
  g_assert_cmpstr (out->str, ==,
                   "{\"board\":1,\"rows\":2,\"columns\":2,\"start\":[0,1,2,3],\"goal\":[0,1,2,3],"
                   "\"algorithm\":\"greedy\",\"heuristic\":\"manhattan\","
                   "\"status\":\"not-applicable\",\"optimal\":false,\"moves\":null,\"path\":null,"
                   "\"statistics\":null,\"promise\":null,\"problem\":\"why not\","
                   "\"specification\":\"manhattan\",\"row\":0,\"method\":\"greedy:tie-break=first-in\","
                   "\"called\":[\"manhattan\",\"greedy:tie-break=first-in\"],\"length\":null,\"depth\":null,"
                   "\"number\":null}\n");
}

/* ---- Method ---- */

/* What each algorithm with all options at their defaults says of weight, max_depth, tie_break, reopen,
 * parent_pruning, cycle_pruning and propagate: on a board of @side x @side. */
static const struct
{
  SlideAlgorithm  algorithm;
  guint           side;
  gboolean        uses_heuristic;
  const char     *options[7];
} methods[] = {
  { SLIDE_ALGORITHM_ASTAR, 4, TRUE, { "", "", "high-g", "true", "true", "", "none" } },
  { SLIDE_ALGORITHM_WEIGHTED_ASTAR, 3, TRUE, { "1.5", "", "high-g", "true", "true", "", "none" } },
  { SLIDE_ALGORITHM_GREEDY, 3, TRUE, { "", "", "first-in", "", "true", "", "" } },
  { SLIDE_ALGORITHM_UNIFORM_COST, 3, FALSE, { "", "", "high-g", "", "true", "", "" } },
  { SLIDE_ALGORITHM_BREADTH_FIRST, 4, FALSE, { "", "", "", "", "true", "", "" } },
  { SLIDE_ALGORITHM_IDASTAR, 3, TRUE, { "", "", "", "", "true", "", "none" } },
  { SLIDE_ALGORITHM_IDASTAR, 4, TRUE, { "", "", "", "", "true", "true", "none" } },
  { SLIDE_ALGORITHM_ITERATIVE_DEEPENING, 4, FALSE, { "", "", "", "", "true", "true", "" } },
  { SLIDE_ALGORITHM_DEPTH_LIMITED, 3, FALSE, { "", "25", "", "", "true", "", "" } },
  { SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST, 4, TRUE, { "", "", "", "", "true", "", "" } },
  { SLIDE_ALGORITHM_BIDIRECTIONAL, 4, TRUE, { "", "", "", "", "true", "", "" } },
  { SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC, 4, TRUE, { "", "", "", "", "", "", "" } },
  { SLIDE_ALGORITHM_ANYTIME, 4, TRUE, { "", "", "", "", "true", "true", "" } },
};

static SlideSolveReport *
make_method_report (guint i)
{
  SlideSolveReport *report = make_report ();

  slide_goal_init (&report->start, SLIDE_GOAL_BLANK_LAST, methods[i].side, methods[i].side);
  report->goal = report->start;
  slide_method_init (&report->method, methods[i].algorithm);
  return report;
}

/* An option that does not apply is null in JSON and empty in CSV, whatever its value is. */
static void
test_method (void)
{
  g_autoptr (GString) header = g_string_new (NULL);
  g_auto (GStrv) names = NULL;

  slide_solve_report_append_header (header, FALSE);
  names = split_csv (header->str);
  g_assert_cmpuint (g_strv_length (names), ==, SLIDE_COLUMN_CLOSED + 2 + N_METHOD_COLUMNS);
  g_assert_cmpstr (names[SLIDE_COLUMN_CLOSED], ==, "board");
  g_assert_cmpstr (names[SLIDE_COLUMN_CLOSED + 1], ==, "specification");

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      g_autoptr (SlideSolveReport) report = make_method_report (i);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (JsonNode) root = NULL;
      g_auto (GStrv) fields = NULL;
      JsonObject *object;

      slide_solve_report_append_csv (text, report, 7, SLIDE_NAMING_BLANK);
      fields = split_csv (text->str);
      g_assert_cmpuint (g_strv_length (fields), ==, g_strv_length (names));
      g_assert_cmpstr (fields[SLIDE_COLUMN_CLOSED], ==, "7");
      g_assert_cmpstr (fields[SLIDE_COLUMN_CLOSED + 1], ==, methods[i].uses_heuristic ? "manhattan" : "");
      g_assert_cmpstr (fields[SLIDE_COLUMN_HEURISTIC], ==, methods[i].uses_heuristic ? "manhattan" : "");

      g_string_truncate (text, 0);
      slide_solve_report_append_json (text, report, SLIDE_NAMING_BLANK);
      root = json_from_string (text->str, NULL);
      object = json_node_get_object (root);
      assert_member (object, "heuristic", methods[i].uses_heuristic ? "\"manhattan\"" : "null");
      assert_member (object, "specification", methods[i].uses_heuristic ? "\"manhattan\"" : "null");
      for (guint j = 0; j < G_N_ELEMENTS (methods[i].options); j++)
        {
          const char *name = slide_column_get_info ((SlideColumn) (SLIDE_COLUMN_WEIGHT + j))->key;
          const char *value = methods[i].options[j];
          gboolean is_word = g_ascii_isalpha (*value) && !g_str_equal (value, "true");
          g_autofree char *json = is_word ? g_strdup_printf ("\"%s\"", value)
                                          : g_strdup (*value != '\0' ? value : "null");

          g_assert_cmpstr (names[SLIDE_COLUMN_CLOSED + 2 + j], ==, name);
          g_assert_cmpstr (fields[SLIDE_COLUMN_CLOSED + 2 + j], ==, value);
          assert_member (object, name, json);
        }
    }
}

/* Both a search that a limit ended and one that was solved in spite of it say which one. */
static void
test_limit (void)
{
  g_autoptr (SlideSolveReport) report = make_report ();
  SlideResult result;
  SlideValue value;

  slide_solve_report_init_result (report, &result);
  slide_result_get (&result, SLIDE_COLUMN_LIMIT, &value);
  g_assert_cmpint (value.type, ==, SLIDE_VALUE_NONE);
  slide_result_get (&result, SLIDE_COLUMN_DEPTH_LIMIT, &value);
  g_assert_cmpint (value.type, ==, SLIDE_VALUE_NONE);

  report->statistics.limit = SLIDE_STATUS_MEMORY_LIMIT;
  report->statistics.depth_limit = 80;
  slide_result_get (&result, SLIDE_COLUMN_LIMIT, &value);
  g_assert_cmpstr (value.id, ==, "memory-limit");
  slide_result_get (&result, SLIDE_COLUMN_DEPTH_LIMIT, &value);
  g_assert_cmpuint (value.count, ==, 80);

  report->statistics.limit = SLIDE_STATUS_RUNNING;
  report->statistics.status = SLIDE_STATUS_NODE_LIMIT;
  slide_result_get (&result, SLIDE_COLUMN_LIMIT, &value);
  g_assert_cmpstr (value.id, ==, "node-limit");

  for (guint i = 0; i < 2; i++)
    {
      report->statistics.status = i == 0 ? SLIDE_STATUS_UNSOLVABLE : SLIDE_STATUS_CANCELLED;
      slide_result_get (&result, SLIDE_COLUMN_LIMIT, &value);
      g_assert_cmpint (value.type, ==, SLIDE_VALUE_NONE);
    }
}

/* Before the first expansion there is no current node. */
static void
test_nothing_yet (void)
{
  SlideStatistics statistics = { .moves = -1, .best_moves = -1 };
  SlideResult result = { .statistics = &statistics };
  SlideValue value;

  slide_result_get (&result, SLIDE_COLUMN_CURRENT, &value);
  g_assert_cmpint (value.type, ==, SLIDE_VALUE_NONE);
  slide_result_get (&result, SLIDE_COLUMN_BEST_H, &value);
  g_assert_cmpint (value.type, ==, SLIDE_VALUE_NONE);
  slide_result_get (&result, SLIDE_COLUMN_BEST_MOVES, &value);
  g_assert_cmpint (value.type, ==, SLIDE_VALUE_NONE);
  slide_result_get (&result, SLIDE_COLUMN_START, &value);
  g_assert_cmpint (value.type, ==, SLIDE_VALUE_NONE);

  statistics.expanded = 1;
  statistics.current_f = 12;
  statistics.current_g = 11;
  statistics.current_h = 1;
  slide_result_get (&result, SLIDE_COLUMN_CURRENT, &value);
  g_assert_cmpint (value.type, ==, SLIDE_VALUE_NODE);
  g_assert_cmpuint (value.node.f, ==, 12);
  g_assert_cmpuint (value.node.g, ==, 11);
  g_assert_cmpuint (value.node.h, ==, 1);

  /* Infinities and NaN are not valid in JSON. */
  slide_result_get (&result, SLIDE_COLUMN_RATE, &value);
  g_assert_cmpuint (value.count, ==, 0);
}

TEST_PROGRAM (result)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/result/table", test_table);
  g_test_add_func ("/result/json", test_json);
  g_test_add_func ("/result/best-path", test_best_path);
  g_test_add_func ("/result/csv", test_csv);
  g_test_add_func ("/result/text", test_text);
  g_test_add_func ("/result/comparison", test_comparison);
  g_test_add_func ("/result/not-applicable", test_not_applicable);
  g_test_add_func ("/result/method", test_method);
  g_test_add_func ("/result/limit", test_limit);
  g_test_add_func ("/result/nothing-yet", test_nothing_yet);

  return g_test_run ();
}
