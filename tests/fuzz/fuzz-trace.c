/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-trace.c: a trace that is damaged, read by the checker into a record.
 *
 * An input that begins with `{` is a trace as it is; any other is a recipe for one
 * (fuzz_make_lines()), its first byte says of which search.
 */

#include "slide-goal.h"
#include "slide-search.h"
#include "slide-trace-check.h"
#include "slide-trace.h"

#include "fuzz.h"

#include <stdio.h>
#include <string.h>

static const SlideAlgorithm algorithms[] = {
  SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_GREEDY, SLIDE_ALGORITHM_BREADTH_FIRST,
  SLIDE_ALGORITHM_IDASTAR, SLIDE_ALGORITHM_ITERATIVE_DEEPENING, SLIDE_ALGORITHM_DEPTH_LIMITED,
  SLIDE_ALGORITHM_BIDIRECTIONAL,
};

static char *traces[G_N_ELEMENTS (algorithms)];

static gboolean
append_cb (const char *text,
           gsize       length,
           gpointer    user_data)
{
  g_string_append_len (user_data, text, (gssize) length);

  return TRUE;
}

/* The trace of a search with cheaper paths and reopened nodes, or of several iterations. */
static char *
make_trace (SlideAlgorithm algorithm)
{
  static const guint8 cells[] = { 4, 1, 3, 0, 2, 5 };
  g_autoptr (SlideRecord) record = slide_record_new (30);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (SlideSolveReport) report = NULL;
  g_autoptr (GByteArray) path = NULL;
  GString *text = g_string_new (NULL);
  SlideSearchRequest request;
  SlideStatistics statistics;
  SlideBoard start, goal;

  fuzz_require (slide_board_init (&start, 2, 3, cells));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 2, 3);
  heuristic = slide_heuristic_new_from_text ("manhattan", &goal, NULL, NULL);
  slide_search_request_init (&request, &start, &goal);
  request.algorithm = algorithm;
  request.heuristic = heuristic;
  request.record = record;
  search = slide_search_new (&request, NULL);
  while (slide_search_run (search, 4096) == SLIDE_STATUS_RUNNING)
    ;
  slide_search_get_statistics (search, &statistics);
  path = slide_search_dup_path (search);
  report = slide_solve_report_new (&request, &statistics, path);
  fuzz_require (slide_trace_write (record, report, SLIDE_TRACE_TILESTAR, append_cb, text));

  return g_string_free (text, FALSE);
}

/* ---- What is required ---- */

static void
require_refusal (const GError *error,
                 guint         n_lines)
{
  guint line;

  fuzz_require_error (error, TRUE, SLIDE_TRACE_ERROR, SLIDE_TRACE_ERROR_CONTRADICTION + 1);
  fuzz_require (sscanf (error->message, "line %u: ", &line) == 1);
  fuzz_require (line >= 1 && line <= n_lines + 1);
}

/* Whether both say the same; of what is no JSON, in whatever column. */
static gboolean
is_same_message (const char *a,
                 const char *b)
{
  const char *column = strstr (a, "not valid JSON: column ");

  return column != NULL ? strncmp (a, b, (gsize) (column - a) + strlen ("not valid JSON")) == 0
                        : g_str_equal (a, b);
}

/* A space before a line makes json-glib parse it instead of the checker's own parser: the result
 * is the same. The first line, which may have a byte order mark, is always parsed by json-glib. */
static void
require_same (const GPtrArray *lines,
              const GError    *error)
{
  g_autoptr (SlideTraceChecker) checker = slide_trace_checker_new (NULL);
  g_autoptr (GError) expected = NULL;
  gboolean holds = TRUE;

  for (guint i = 0; i < lines->len && holds; i++)
    {
      g_autofree char *spaced = g_strconcat (i > 0 && *(char *) lines->pdata[i] != '\0' ? " " : "",
                                             lines->pdata[i], NULL);

      holds = slide_trace_checker_add (checker, spaced, strlen (spaced), &expected);
    }
  if (holds)
    slide_trace_checker_finish (checker, &expected);
  fuzz_require ((error == NULL) == (expected == NULL));
  fuzz_require (error == NULL || is_same_message (error->message, expected->message));
}

/* Whatever was read, the record can be queried. */
static void
require_record (const SlideRecord *record,
                guint64            n_expanded)
{
  guint64 n = slide_record_get_n_expansions (record);
  guint32 n_versions = slide_record_get_n_versions (record, n);

  fuzz_require (n == n_expanded || n + 1 == n_expanded);
  for (guint64 moment = 0; moment <= n; moment++)
    {
      g_autoptr (GArray) frontier = slide_record_list_frontier (record, moment, G_MAXUINT);
      SlideRecordCounters counters;

      slide_record_get_counters (record, moment, &counters);
      fuzz_require (counters.frontier == frontier->len);
    }
  for (guint32 i = 0; i < n_versions; i++)
    {
      g_autoptr (GArray) path = slide_record_get_path (record, i);
      SlideVersion version;

      slide_record_get_version (record, i, &version);
      fuzz_require (path->len == version.g + 1);
      fuzz_require (slide_record_get_state (record, i, n) != SLIDE_VERSION_UNBORN);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autoptr (SlideTraceChecker) checker = slide_trace_checker_new (record);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;
  gboolean holds = TRUE;
  guint64 n_expanded;

  for (guint i = 0; i < G_N_ELEMENTS (traces) && traces[i] == NULL; i++)
    traces[i] = make_trace (algorithms[i]);

  lines = fuzz_make_lines (data, size, (const char *const *) traces, G_N_ELEMENTS (traces));
  for (guint i = 0; i < lines->len && holds; i++)
    holds = slide_trace_checker_add (checker, lines->pdata[i], strlen (lines->pdata[i]), &error);
  holds = holds && slide_trace_checker_finish (checker, &error);
  fuzz_require (holds == (error == NULL));
  if (!holds)
    require_refusal (error, lines->len);
  require_same (lines, error);
  fuzz_require (holds || size != 1 || data[0] == '{');

  n_expanded = slide_trace_checker_get_n_expanded (checker);
  g_clear_pointer (&checker, slide_trace_checker_free);
  fuzz_require (slide_record_get_end (record) != SLIDE_RECORD_FILLING);
  if (slide_record_get_end (record) != SLIDE_RECORD_EMPTY)
    require_record (record, n_expanded);
  return 0;
}
