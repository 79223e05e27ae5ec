/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-trace.c: a trace that is damaged, read by the checker into a record.
 *
 * An input that begins with `{` is a trace as it is. Any other is a recipe for one: its
 * first byte says of which search, and each four bytes after it a change:
 *
 *   what, line, line or place, byte
 *
 *   0 the line goes    1 it comes twice    2 it changes places with the other
 *   3 the byte at that place of it is this one    4 a number of it is this one
 *   5 the search is told on up to here alone: then the last line
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
  SLIDE_ALGORITHM_IDASTAR, SLIDE_ALGORITHM_ITERATIVE_DEEPENING, SLIDE_ALGORITHM_BIDIRECTIONAL,
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

/* The trace of a search with cheaper paths and re-openings, or of several iterations. */
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

/* ---- Damage ---- */

static void
change_number (GPtrArray *lines,
               guint      line,
               guint      place,
               guint      value)
{
  const char *text = g_ptr_array_index (lines, line);
  const char *number = text + MIN (place, strlen (text));
  g_autofree char *head = NULL;
  const char *tail;

  while (*number != '\0' && !g_ascii_isdigit (*number))
    number++;
  head = g_strndup (text, (gsize) (number - text));
  for (tail = number; g_ascii_isdigit (*tail);)
    tail++;

  number = g_strdup_printf ("%s%u%s", head, value, tail);
  g_free (g_ptr_array_index (lines, line));
  g_ptr_array_index (lines, line) = (gpointer) number;
}

static void
change (GPtrArray    *lines,
        const guint8 *recipe)
{
  guint line = recipe[1] % lines->len;
  guint other = recipe[2] % lines->len;
  char *text = g_ptr_array_index (lines, line);
  gpointer kept;

  switch (recipe[0] % 6)
    {
    case 0:
      if (lines->len > 1)
        g_ptr_array_remove_index (lines, line);
      break;
    case 1:
      g_ptr_array_insert (lines, (int) other, g_strdup (text));
      break;
    case 2:
      kept = lines->pdata[other];
      lines->pdata[other] = lines->pdata[line];
      lines->pdata[line] = kept;
      break;
    case 3:
      if (recipe[2] < strlen (text) && recipe[3] != '\0')
        text[recipe[2]] = (char) recipe[3];
      break;
    case 4:
      change_number (lines, line, recipe[2], recipe[3]);
      break;
    default:
      if (line + 1 < lines->len - 1)
        g_ptr_array_remove_range (lines, line + 1, lines->len - 1 - (line + 1));
      break;
    }
}

static GPtrArray *
split_lines (const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  while (*text != '\0')
    {
      gsize length = strcspn (text, "\n");

      g_ptr_array_add (lines, g_strndup (text, length));
      text += length + (text[length] == '\n' ? 1 : 0);
    }

  return lines;
}

static GPtrArray *
make_lines (const guint8 *data,
            gsize         size)
{
  GPtrArray *lines;

  if (size == 0 || data[0] == '{')
    {
      g_autofree char *text = fuzz_dup_text (data, size);

      return split_lines (text);
    }

  lines = split_lines (traces[data[0] % G_N_ELEMENTS (traces)]);
  for (gsize i = 1; i + 4 <= size; i += 4)
    change (lines, data + i);
  return lines;
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

/* Whatever was read, what of it is in the record can be asked for. */
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

  lines = make_lines (data, size);
  for (guint i = 0; i < lines->len && holds; i++)
    holds = slide_trace_checker_add (checker, lines->pdata[i], strlen (lines->pdata[i]), &error);
  holds = holds && slide_trace_checker_finish (checker, &error);
  fuzz_require (holds == (error == NULL));
  if (!holds)
    require_refusal (error, lines->len);
  fuzz_require (holds == (slide_trace_checker_get_end (checker) != NULL) || !holds);
  fuzz_require (holds || size != 1 || data[0] == '{');

  n_expanded = slide_trace_checker_get_n_expanded (checker);
  g_clear_pointer (&checker, slide_trace_checker_free);
  fuzz_require (slide_record_get_end (record) != SLIDE_RECORD_FILLING);
  if (slide_record_get_end (record) != SLIDE_RECORD_EMPTY)
    require_record (record, n_expanded);
  return 0;
}
