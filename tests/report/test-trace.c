/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-trace.c: a record that is written as a trace, and read into another.
 */

#include "slide-trace-check.h"
#include "slide-trace.h"
#include "trace-test.h"

#include <string.h>

static gboolean
append_cb (const char *text,
           gsize       length,
           gpointer    user_data)
{
  g_string_append_len (user_data, text, (gssize) length);

  return TRUE;
}

/* Returns: (transfer full): the trace of a search with a record */
static char *
write_trace (SlideAlgorithm   algorithm,
             SlideTieBreak    tie_break,
             SlideRecord     *record)
{
  g_autoptr (SlideSolveReport) report = trace_test_solve (algorithm, tie_break, record);
  GString *text = g_string_new (NULL);

  g_assert_true (slide_trace_write (record, report, SLIDE_TRACE_TILESTAR, append_cb, text));

  return g_string_free (text, FALSE);
}

/* Reads up to @n_lines lines; FALSE at an error. */
static gboolean
read_trace (const char         *text,
            guint               n_lines,
            SlideTraceChecker  *checker,
            GError            **error)
{
  for (guint i = 0; i < n_lines && *text != '\0'; i++)
    {
      gsize length = strcspn (text, "\n");

      if (!slide_trace_checker_add (checker, text, length, error))
        return FALSE;
      text += length + 1;
    }

  return slide_trace_checker_finish (checker, error);
}

static void
test_round_trip (void)
{
  static const SlideAlgorithm algorithms[] = {
    SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_WEIGHTED_ASTAR, SLIDE_ALGORITHM_GREEDY,
    SLIDE_ALGORITHM_UNIFORM_COST, SLIDE_ALGORITHM_BREADTH_FIRST, SLIDE_ALGORITHM_IDASTAR,
    SLIDE_ALGORITHM_ITERATIVE_DEEPENING, SLIDE_ALGORITHM_BIDIRECTIONAL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    for (guint tie = 0; tie < SLIDE_N_TIES; tie++)
      for (guint64 limit = 0; limit <= 20; limit += 20)
        {
          g_autoptr (SlideRecord) written = slide_record_new (limit);
          g_autoptr (SlideRecord) read = slide_record_new (0);
          g_autofree char *text = write_trace (algorithms[i], (SlideTieBreak) tie, written);
          g_autoptr (SlideTraceChecker) checker = slide_trace_checker_new (read);
          g_autoptr (GError) error = NULL;
          const SlideTraceHeader *header;

          g_assert_null (slide_trace_checker_get_header (checker));
          read_trace (text, G_MAXUINT, checker, &error);
          g_assert_no_error (error);
          trace_test_assert_same (written, read);
          header = slide_trace_checker_get_header (checker);
          g_assert_cmpint (header->algorithm, ==, algorithms[i]);
          g_assert_cmpuint (header->start.cells[0], ==, 7);
          g_assert_cmpfloat (header->weight, ==, 2.3);
          g_assert_cmpstr (header->heuristic, ==,
                           slide_algorithm_get_info (algorithms[i])->uses_heuristic
                           ? "linear-conflict-pairs" : NULL);
        }
}

/* Wherever a trace breaks off, the record has what came before, and ends. */
static void
test_broken_off (void)
{
  g_autoptr (SlideRecord) written = slide_record_new (40);
  g_autofree char *text = write_trace (SLIDE_ALGORITHM_ASTAR, SLIDE_TIE_HIGH_G, written);

  for (guint n_lines = 0; n_lines < 100; n_lines++)
    {
      g_autoptr (SlideRecord) read = slide_record_new (0);
      g_autoptr (SlideTraceChecker) checker = slide_trace_checker_new (read);
      g_autoptr (GError) error = NULL;

      g_assert_false (read_trace (text, n_lines, checker, &error));
      g_assert_error (error, SLIDE_TRACE_ERROR, SLIDE_TRACE_ERROR_CONTRADICTION);
      g_clear_pointer (&checker, slide_trace_checker_free);
      g_assert_cmpint (slide_record_get_end (read), ==,
                       n_lines < 2 ? SLIDE_RECORD_EMPTY : SLIDE_RECORD_AT_LIMIT);
      if (n_lines >= 2)
        g_assert_cmpuint (slide_record_get_n_expansions (read), <,
                          slide_record_get_n_expansions (written));
    }
}

/* What is larger than anything a record has room for is refused. */
static void
test_too_large (void)
{
  static const char *const starts[] = { "\"g\":0,\"h\":4096,\"f\":4096", "\"g\":300000,\"h\":0,\"f\":300000" };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autoptr (SlideRecord) record = slide_record_new (0);
      g_autoptr (SlideTraceChecker) checker = slide_trace_checker_new (record);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strdup_printf (
        "{\"trace\":\"tilestar\",\"version\":1,\"rows\":2,\"columns\":2,\"start\":[1,2,0,3],"
        "\"goal\":[1,2,3,0],\"algorithm\":\"astar\",\"weight\":1,\"tie_break\":\"high-g\","
        "\"reopen\":true,\"parent_pruning\":true}\n"
        "{\"event\":\"start\",\"node\":0,\"board\":[1,2,0,3],%s}\n", starts[i]);

      g_assert_false (read_trace (text, G_MAXUINT, checker, &error));
      g_assert_error (error, SLIDE_TRACE_ERROR, SLIDE_TRACE_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (error->message, "line 2: no node has g"));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trace/round-trip", test_round_trip);
  g_test_add_func ("/trace/broken-off", test_broken_off);
  g_test_add_func ("/trace/too-large", test_too_large);

  return g_test_run ();
}
