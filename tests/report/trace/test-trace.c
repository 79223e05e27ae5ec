/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-trace.c: a record that is written as a trace, and read into another record.
 */

#include "slide-trace-check.h"
#include "slide-trace.h"
#include "test-program.h"
#include "trace-test.h"

#include <string.h>
#include <time.h>

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
    SLIDE_ALGORITHM_ITERATIVE_DEEPENING, SLIDE_ALGORITHM_DEPTH_LIMITED,
    SLIDE_ALGORITHM_BIDIRECTIONAL,
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
          SlideTraceHeader header;
          SlideTraceEnd end;

          read_trace (text, G_MAXUINT, checker, &error);
          g_assert_no_error (error);
          trace_test_assert_same (written, read);
          slide_trace_checker_take (checker, &header, &end);
          g_assert_cmpint (header.method.algorithm, ==, algorithms[i]);
          g_assert_cmpuint (header.start.cells[0], ==, 7);
          /* Named if the algorithm has one; otherwise the default. */
          if (slide_algorithm_get_info (algorithms[i])->uses_weight)
            g_assert_cmpfloat (header.method.weight, ==, 2.3);
          g_assert_cmpstr (header.heuristic, ==,
                           slide_algorithm_get_info (algorithms[i])->uses_heuristic
                           ? "linear-conflict-pairs" : NULL);
          slide_trace_header_clear (&header);
          slide_trace_end_clear (&end);
        }
}

/* Wherever a trace is cut, the record has what came before, and an end. */
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

/* Numbers that are too large for a record are refused. */
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

/* ---- Lines that are read without json-glib ---- */

/* With a space before each line, which json-glib ignores, so that it parses all of them. */
static char *
space_lines (const char *text)
{
  GString *spaced = g_string_new (NULL);

  for (; *text != '\0'; text += *text != '\0' ? 1 : 0)
    {
      gsize length = strcspn (text, "\n");

      if (length > 0)
        g_string_append_c (spaced, ' ');
      g_string_append_len (spaced, text, (gssize) length);
      g_string_append_c (spaced, '\n');
      text += length;
    }

  return g_string_free (spaced, FALSE);
}

/* Both parsers give the same result. Returns: whether the trace is valid */
static gboolean
assert_read_alike (const char *text)
{
  g_autofree char *spaced = space_lines (text);
  g_autoptr (SlideTraceChecker) scanned = slide_trace_checker_new (NULL);
  g_autoptr (SlideTraceChecker) parsed = slide_trace_checker_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) expected = NULL;
  gboolean holds = read_trace (spaced, G_MAXUINT, parsed, &expected);

  g_assert_true (read_trace (text, G_MAXUINT, scanned, &error) == holds);
  if (!holds)
    {
      g_assert_error (error, SLIDE_TRACE_ERROR, expected->code);
      if (strstr (error->message, "not valid JSON: column") == NULL)    /* where the space counts */
        g_assert_cmpstr (error->message, ==, expected->message);
    }
  g_assert_cmpuint (slide_trace_checker_get_n_expanded (scanned), ==,
                    slide_trace_checker_get_n_expanded (parsed));
  g_assert_cmpuint (slide_trace_checker_get_n_generated (scanned), ==,
                    slide_trace_checker_get_n_generated (parsed));
  return holds;
}

/* The same trace as a custom search. Returns: (transfer full) */
static char *
make_custom (const char *text)
{
  g_autoptr (GString) custom = g_string_new (text);

  g_assert_cmpuint (g_string_replace (custom, "\"algorithm\":\"astar\"", "\"algorithm\":\"custom\"", 1),
                    ==, 1);
  return g_strdup (custom->str);
}

/* A custom search is recorded in its own order. */
static void
test_custom (void)
{
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autofree char *written = write_trace (SLIDE_ALGORITHM_ASTAR, SLIDE_TIE_LOW_G, record);
  g_autofree char *text = make_custom (written);
  g_autoptr (SlideRecord) read = slide_record_new (0);
  g_autoptr (SlideTraceChecker) checker = slide_trace_checker_new (read);
  g_autoptr (GError) error = NULL;
  SlideTraceHeader header;
  SlideTraceEnd end;

  read_trace (text, G_MAXUINT, checker, &error);
  g_assert_no_error (error);
  slide_trace_checker_take (checker, &header, &end);
  g_assert_true (header.is_custom);
  g_assert_true (header.is_foreign);
  g_assert_false (header.is_own_heuristic);
  g_assert_cmpuint (slide_record_get_n_expansions (read), ==, slide_record_get_n_expansions (record));
  g_assert_cmpuint (end.totals.expanded, ==, slide_record_get_n_expansions (record));
  for (guint64 moment = 1; moment <= slide_record_get_n_expansions (read); moment++)
    {
      SlideRecordSuccessor of_a[SLIDE_N_MOVES], of_b[SLIDE_N_MOVES];
      guint n = slide_record_get_successors (record, moment, of_a);

      g_assert_cmpuint (slide_record_get_expanded (read, moment), ==,
                        slide_record_get_expanded (record, moment));
      g_assert_cmpuint (slide_record_get_successors (read, moment, of_b), ==, n);
      for (guint i = 0; i < n; i++)
        g_assert_true (of_a[i].move == of_b[i].move && of_a[i].version == of_b[i].version
                       && of_a[i].fate == of_b[i].fate && of_a[i].h == of_b[i].h);
    }
  slide_trace_header_clear (&header);
  slide_trace_end_clear (&end);
}

/* Some of its bytes are changed, removed, or repeated. */
static void
test_damaged_alike (void)
{
  static const SlideAlgorithm algorithms[] = {
    SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_BREADTH_FIRST, SLIDE_ALGORITHM_IDASTAR,
    SLIDE_ALGORITHM_BIDIRECTIONAL, SLIDE_ALGORITHM_ASTAR,
  };
  static const char bytes[] = "0123456789-+.,:\"[]{}eEabdfghmnprtx \\/*'\r\t\177\303";
  g_autoptr (GRand) random = g_rand_new_with_seed (17);

  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    {
      g_autoptr (SlideRecord) record = slide_record_new (8);
      g_autofree char *written = write_trace (algorithms[i], SLIDE_TIE_HIGH_G, record);
      g_autofree char *text = i == G_N_ELEMENTS (algorithms) - 1 ? make_custom (written)
                                                                 : g_strdup (written);
      const char *events = strchr (text, '\n') + 1;

      g_assert_true (assert_read_alike (text));
      for (guint k = 0; k < 500; k++)
        {
          g_autoptr (GString) damaged = g_string_new (text);
          gssize place = g_rand_int_range (random, (gint32) (events - text), (gint32) damaged->len);

          switch (g_rand_int_range (random, 0, 4))
            {
            case 0:
              g_string_erase (damaged, place, 1);
              break;
            case 1:
              g_string_insert_c (damaged, place, damaged->str[place]);
              break;
            case 2:
              g_string_insert_c (damaged, place,
                                 bytes[g_rand_int_range (random, 0, sizeof bytes - 1)]);
              break;
            default:
              damaged->str[place] = bytes[g_rand_int_range (random, 0, sizeof bytes - 1)];
            }
          assert_read_alike (damaged->str);
        }
    }
}

/* The most frequent lines as another program may write them, with members in another order or left out. */
static void
test_written_otherwise (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    gboolean    holds;
  } cases[] = {
    { "\"step\":1,\"node\":0", "\"node\":0,\"step\":1", TRUE },
    { "\"step\":1,\"node\":0", " \"step\" : 1 ,\t\"node\":0", TRUE },
    { "\"step\":1,\"node\":0", "\"step\":1,\"node\":0,\"note\":{\"a\":[1,\"b\",null]}", TRUE },
    { "\"step\":1,\"node\":0", "\"step\":1,\"node\":0,\"backward\":false", TRUE },
    { "\"step\":1,\"node\":0", "\"step\":1,\"node\":0,\"backward\":7", TRUE },
    { "\"step\":1,\"node\":0", "\"step\":1,\"node\":0,\"parent\":\"none\"", TRUE },
    { "\"step\":1,\"node\":0", "\"step\":1,\"node\":0,\"board\":[]", TRUE },
    { "\"step\":1,\"node\":0", "\"st\\u0065p\":1,\"node\":0", TRUE },
    { "\"event\":\"expand\"", "\"event\":\"e\\u0078pand\"", TRUE },
    { "\"step\":1,\"node\":0", "\"step\":9,\"node\":0,\"step\":1", FALSE },
    { "\"step\":1,\"node\":0", "\"step\":1,\"node\":0,\"note\":1,\"note\":1", FALSE },
    { "\"step\":1,", "\"step\":01,", FALSE },
    { "\"step\":1,", "\"step\":0x1,", FALSE },
    { "\"event\":\"expand\"", "\"event\":\"e\\x78pand\"", FALSE },
    { "\"event\":\"expand\"", "'event':'expand'", FALSE },
    { "\"step\":1,\"node\":0", "\"step\":1,\"node\":0,\"step\":9", FALSE },
    { "\"step\":1,", "\"step\":1.0,", FALSE },
    { "\"step\":1,", "\"step\":1e0,", FALSE },
    { "\"step\":1,", "\"step\":-1,", FALSE },
    { "\"step\":1,", "\"step\":,", FALSE },
    { "\"step\":1,", "\"step\":\"1\",", FALSE },
    { "\"step\":1,", "\"step\":18446744073709551617,", FALSE },
    { "\"step\":1,", "\"step\":9223372036854775807,", FALSE },
    { "\"step\":1,", "", FALSE },
    { "\"node\":0,\"g\"", "\"node\":4294967296,\"g\"", FALSE },
    { "\"move\":\"", "\"move\":\"x", FALSE },
    { "\"fate\":\"new\"", "\"fate\":\"duplicate\"", FALSE },
    { "\"fate\":\"new\"", "\"fate\":\"newer\"", FALSE },
    { "\"fate\":\"new\",\"board\":", "\"fate\":\"new\",\"bored\":", FALSE },
    { "\"fate\":\"new\",\"board\":[", "\"fate\":\"new\",\"board\":[9,", FALSE },
    { "\"fate\":\"new\",\"board\":[", "\"fate\":\"new\",\"board\":[[],", FALSE },
  };
  g_autoptr (SlideRecord) record = slide_record_new (8);
  g_autofree char *text = write_trace (SLIDE_ALGORITHM_ASTAR, SLIDE_TIE_HIGH_G, record);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) changed = g_string_new (text);

      g_assert_cmpuint (g_string_replace (changed, cases[i].from, cases[i].to, 1), ==, 1);
      g_test_message ("%s", cases[i].to);
      g_assert_true (assert_read_alike (changed->str) == cases[i].holds);
    }
}

/* Opening a search takes about as long as recording it, not eight times as long. */
static void
test_time (void)
{
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autofree char *text = write_trace (SLIDE_ALGORITHM_UNIFORM_COST, SLIDE_TIE_HIGH_G, record);
  g_autofree char *spaced = space_lines (text);
  const char *const texts[] = { text, spaced };
  double least[] = { G_MAXDOUBLE, G_MAXDOUBLE };

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (SlideTraceChecker) checker = slide_trace_checker_new (NULL);
      clock_t start = clock ();

      g_assert_true (read_trace (texts[i % 2], G_MAXUINT, checker, NULL));
      least[i % 2] = MIN (least[i % 2], (double) (clock () - start));
    }

  g_test_message ("%zu bytes: %g of %g", strlen (text), least[0], least[1]);
  g_assert_cmpfloat (least[0], <, least[1] / 2);
}

TEST_PROGRAM (trace)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trace/round-trip", test_round_trip);
  g_test_add_func ("/trace/broken-off", test_broken_off);
  g_test_add_func ("/trace/too-large", test_too_large);
  g_test_add_func ("/trace/custom", test_custom);
  g_test_add_func ("/trace/damaged-alike", test_damaged_alike);
  g_test_add_func ("/trace/written-otherwise", test_written_otherwise);
  g_test_add_func ("/trace/time", test_time);

  return g_test_run ();
}
