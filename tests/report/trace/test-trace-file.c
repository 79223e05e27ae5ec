/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-trace-file.c: a recorded search that is saved, and opened again.
 */

#include "slide-trace-file.h"
#include "test-program.h"
#include "trace-test.h"

#include <glib/gstdio.h>

static const SlideAlgorithm algorithms[] = {
  SLIDE_ALGORITHM_ASTAR, SLIDE_ALGORITHM_BREADTH_FIRST, SLIDE_ALGORITHM_IDASTAR,
  SLIDE_ALGORITHM_ITERATIVE_DEEPENING, SLIDE_ALGORITHM_DEPTH_LIMITED,
  SLIDE_ALGORITHM_BIDIRECTIONAL,
};

typedef struct
{
  char *folder;
  char *plain;
  char *compressed;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->folder = g_dir_make_tmp ("tilestar-trace-XXXXXX", NULL);
  fixture->plain = g_build_filename (fixture->folder, "trace.jsonl", NULL);
  fixture->compressed = g_build_filename (fixture->folder, "trace" SLIDE_TRACE_SUFFIX, NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_remove (fixture->plain);
  g_remove (fixture->compressed);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->plain);
  g_free (fixture->compressed);
  g_free (fixture->folder);
}

/* Saves a search. Returns: (transfer full): its report */
static SlideSolveReport *
save (SlideAlgorithm  algorithm,
      SlideRecord    *record,
      const char     *path)
{
  SlideSolveReport *report = trace_test_solve (algorithm, SLIDE_TIE_HIGH_G, record);
  g_autoptr (GError) error = NULL;

  slide_trace_save (record, report, path, NULL, &error);
  g_assert_no_error (error);
  return report;
}

static gboolean
progress_cb (double   fraction,
             gpointer user_data)
{
  double *last = user_data;

  g_assert_cmpfloat (fraction, >=, *last);
  g_assert_cmpfloat (fraction, <=, 1);
  *last = fraction;
  return TRUE;
}

static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    for (guint k = 0; k < 4; k++)
      {
        const char *path = k % 2 == 0 ? fixture->compressed : fixture->plain;
        g_autoptr (SlideRecord) record = slide_record_new (k < 2 ? 0 : 20);
        g_autoptr (SlideSolveReport) report = save (algorithms[i], record, path);
        g_autoptr (SlideSavedTrace) trace = NULL;
        g_autoptr (GError) error = NULL;
        double fraction = 0;

        trace = slide_trace_open (path, NULL, progress_cb, &fraction, &error);
        g_assert_no_error (error);
        g_assert_cmpfloat (fraction, ==, 1);
        trace_test_assert_same (trace->record, record);

        g_assert_true (slide_board_equal (&trace->header.start, &report->start));
        g_assert_true (slide_board_equal (&trace->header.goal, &report->goal));
        g_assert_cmpint (trace->header.method.algorithm, ==, algorithms[i]);
        if (slide_algorithm_get_info (algorithms[i])->uses_heuristic)
          g_assert_cmpstr (trace->header.heuristic, ==, "linear-conflict-pairs");
        g_assert_cmpint (trace->end.status, ==, SLIDE_STATUS_SOLVED);
        g_assert_true (trace->end.optimal == report->statistics.optimal);
        g_assert_true (trace->end.complete == (k < 2));
        g_assert_cmpuint (trace->end.totals.expanded, ==, report->statistics.expanded);
        g_assert_cmpuint (trace->end.totals.generated, ==, report->statistics.generated);
        g_assert_cmpuint (trace->end.totals.max_frontier, ==, report->statistics.max_frontier);
        g_assert_cmpmem (trace->end.path->data, trace->end.path->len, report->path->data,
                         report->path->len);
      }
}

/* A compressed file is compressed, and much smaller. */
static void
test_compressed (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autoptr (SlideSolveReport) report = save (SLIDE_ALGORITHM_ASTAR, record, fixture->compressed);
  g_autoptr (GError) error = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *compressed = NULL;
  gsize plain_length, compressed_length;

  slide_trace_save (record, report, fixture->plain, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (fixture->plain, &plain, &plain_length, NULL);
  g_file_get_contents (fixture->compressed, &compressed, &compressed_length, NULL);
  g_assert_true (g_str_has_prefix (plain, "{\"trace\":\"tilestar\",\"version\":1,"));
  g_assert_cmpuint (compressed[0] & 0xff, ==, 0x1f);
  g_assert_cmpuint (compressed_length, <, plain_length / 5);
}

/* Whatever the extension, except for the one of uncompressed files. */
static void
test_compressed_by_name (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *name;
    gboolean    is_compressed;
  } names[] = {
    { "search", TRUE }, { "search.txt", TRUE }, { "search.json", TRUE }, { "jsonl", TRUE },
    { "search.jsonl.gz", TRUE }, { "search.jsonl.old", TRUE }, { "search.jsonl", FALSE },
    { "puzzle.search", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i].name, NULL);
      g_autoptr (SlideRecord) record = slide_record_new (0);
      g_autoptr (SlideSolveReport) report G_GNUC_UNUSED = save (SLIDE_ALGORITHM_ASTAR, record, path);
      g_autoptr (SlideSavedTrace) trace = slide_trace_open (path, NULL, NULL, NULL, NULL);
      g_autofree char *contents = NULL;
      gsize length;

      g_test_message ("%s", names[i].name);
      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_cmpuint (length, >, 2);
      g_assert_true (((contents[0] & 0xff) == 0x1f && (contents[1] & 0xff) == 0x8b) == names[i].is_compressed);
      g_assert_nonnull (trace);
      trace_test_assert_same (trace->record, record);
      g_remove (path);
    }
}

/* An existing file is kept if saving fails. */
static void
test_not_saved (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autoptr (SlideSolveReport) report = trace_test_solve (SLIDE_ALGORITHM_ASTAR, SLIDE_TIE_HIGH_G,
                                                          record);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "trace.jsonl", NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_false (slide_trace_save (record, report, nowhere, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);

  g_file_set_contents (fixture->compressed, "before", -1, NULL);
  g_cancellable_cancel (cancelled);
  g_assert_false (slide_trace_save (record, report, fixture->compressed, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_file_get_contents (fixture->compressed, &text, NULL, NULL);
  g_assert_cmpstr (text, ==, "before");
}

/* Opens the file, up to the first mistake. */
static void
assert_refused (const char *path,
                const char *error_text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideSavedTrace) trace = slide_trace_open (path, NULL, NULL, NULL, &error);

  const GError *mistake = trace != NULL ? trace->mistake : error;

  g_assert_true ((trace == NULL) == (error != NULL));
  g_assert_true (mistake->domain == SLIDE_TRACE_ERROR);
  g_assert_true (g_str_has_prefix (mistake->message, "line "));
  g_assert_nonnull (strstr (mistake->message, error_text));
}

static void
test_damaged (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autofree char *text = NULL;
  g_autofree char *line = g_strnfill (SLIDE_TRACE_MAX_LINE + 1, ' ');
  gsize length;

  slide_solve_report_free (save (SLIDE_ALGORITHM_ASTAR, record, fixture->compressed));
  g_file_get_contents (fixture->compressed, &text, &length, NULL);
  for (guint i = 0; i < 20; i++)
    {
      gsize place = 12 + (length - 24) * i / 20;

      /* Truncated, and then with a changed byte. */
      g_file_set_contents (fixture->compressed, text, (gssize) place, NULL);
      assert_refused (fixture->compressed, i == 0 ? "line" : "damaged or truncated");
      text[place] ^= 0x55;
      g_file_set_contents (fixture->compressed, text, (gssize) length, NULL);
      assert_refused (fixture->compressed, "");
      text[place] ^= 0x55;
    }

  g_file_set_contents (fixture->plain, "", 0, NULL);
  assert_refused (fixture->plain, "without the event");
  g_file_set_contents (fixture->plain, "\n", -1, NULL);
  assert_refused (fixture->plain, "line 1: not valid JSON");
  g_file_set_contents (fixture->plain, "\n{\"trace\":\"tilestar\",\"version\":2}\n", -1, NULL);
  assert_refused (fixture->plain, "line 1: not valid JSON");
  g_file_set_contents (fixture->plain, "  \n", -1, NULL);
  assert_refused (fixture->plain, "line 1: not valid JSON: column 3: the text ends; expected a value");
  g_file_set_contents (fixture->plain, "[]\n", -1, NULL);
  assert_refused (fixture->plain, "line 1: not a JSON object");
  g_file_set_contents (fixture->plain, line, -1, NULL);
  assert_refused (fixture->plain, "line 1: the line is too long");
  g_file_set_contents (fixture->plain, "{\"trace\":\"tilestar\",\"version\":2}", -1, NULL);
  assert_refused (fixture->plain, "line 1");
}

/* Up to the mistake, or not at all. */
static void
test_in_part (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autofree char *text = NULL;
  gsize length;
  guint64 n;

  slide_solve_report_free (save (SLIDE_ALGORITHM_ASTAR, record, fixture->plain));
  g_file_get_contents (fixture->plain, &text, &length, NULL);
  n = slide_record_get_n_expansions (record);
  for (guint i = 0; i <= 20; i++)
    {
      g_autoptr (SlideSavedTrace) trace = NULL;
      g_autoptr (GError) error = NULL;
      guint64 n_read;

      g_file_set_contents (fixture->plain, text, (gssize) (length * i / 20), NULL);
      trace = slide_trace_open (fixture->plain, NULL, NULL, NULL, &error);
      g_assert_true ((trace == NULL) == (error != NULL));
      g_assert_true ((trace == NULL) == (i == 0));
      if (trace == NULL)
        continue;

      n_read = slide_record_get_n_expansions (trace->record);
      g_assert_true ((trace->mistake != NULL) == (i < 20));
      g_assert_cmpuint (n_read, >=, n * i / 25);
      g_assert_cmpuint (n_read, <=, n);
      g_assert_cmpint (slide_record_get_end (trace->record), ==,
                       i < 20 ? SLIDE_RECORD_AT_LIMIT : SLIDE_RECORD_WHOLE);
      if (i < 20)
        {
          g_assert_error (trace->mistake, SLIDE_TRACE_ERROR, trace->mistake->code);
          g_assert_cmpint (trace->end.status, ==, SLIDE_STATUS_CANCELLED);
          g_assert_cmpuint (trace->end.totals.expanded, ==, n_read);
          g_assert_null (trace->end.path);
        }
    }
}

/* A small file whose lines would overflow the stack of a recursive parser. */
static void
test_nested (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const openings[] = { "[", "{\"a\":", "[{\"a\":", "/*\"*/[" };
  static const guint depths[] = { 33, 40, 80000, 300000 };
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autofree char *header = NULL;

  slide_solve_report_free (save (SLIDE_ALGORITHM_ASTAR, record, fixture->plain));
  g_file_get_contents (fixture->plain, &header, NULL, NULL);
  *(strchr (header, '\n') + 1) = '\0';

  for (guint i = 0; i < G_N_ELEMENTS (openings); i++)
    for (guint k = 0; k < G_N_ELEMENTS (depths); k++)
      {
        const char *error_text = i < 3 ? "line 2: brackets are nested more than 32 deep"
                                      : "line 2: not valid JSON";
        g_autoptr (GString) text = g_string_new (header);

        g_string_append (text, "{\"event\":\"start\",\"node\":");
        for (guint n = 0; n < depths[k]; n++)
          g_string_append (text, openings[i]);
        g_file_set_contents (fixture->plain, text->str, (gssize) text->len, NULL);
        assert_refused (fixture->plain, error_text);
      }

  /* Brackets in a string do not nest. */
  g_file_set_contents (fixture->plain, "{\"a\":\"[[[[[[[[[[[[[[[[[[[[\\\"[[[[[[[[[[[[[[[[[[[[\"}", -1,
                       NULL);
  assert_refused (fixture->plain, "line 1: expected \"trace\"");
}

static gboolean
stop_cb (double   fraction G_GNUC_UNUSED,
         gpointer user_data G_GNUC_UNUSED)
{
  return FALSE;
}

static void
test_not_opened (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (SlideRecord) record = slide_record_new (0);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  slide_solve_report_free (save (SLIDE_ALGORITHM_ASTAR, record, fixture->compressed));
  g_assert_null (slide_trace_open (fixture->plain, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (slide_trace_open (fixture->compressed, NULL, stop_cb, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_cancellable_cancel (cancelled);
  g_assert_null (slide_trace_open (fixture->compressed, cancelled, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

TEST_PROGRAM (trace_file)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/trace-file/round-trip", Fixture, NULL, set_up, test_round_trip, tear_down);
  g_test_add ("/trace-file/compressed", Fixture, NULL, set_up, test_compressed, tear_down);
  g_test_add ("/trace-file/compressed-by-name", Fixture, NULL, set_up, test_compressed_by_name, tear_down);
  g_test_add ("/trace-file/not-saved", Fixture, NULL, set_up, test_not_saved, tear_down);
  g_test_add ("/trace-file/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/trace-file/in-part", Fixture, NULL, set_up, test_in_part, tear_down);
  g_test_add ("/trace-file/nested", Fixture, NULL, set_up, test_nested, tear_down);
  g_test_add ("/trace-file/not-opened", Fixture, NULL, set_up, test_not_opened, tear_down);

  return g_test_run ();
}
