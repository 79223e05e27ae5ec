/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-part.c: parts of a batch that are damaged, read, taken up and put together.
 *
 * An input is lines, or a recipe for them (fuzz_make_lines()) whose first byte says of
 * which part. Unless that byte is 128 or more, `check` is made to fit again in every
 * line: then they may say anything.
 */

#include "slide-comparison.h"
#include "slide-goal.h"
#include "slide-part-merge.h"
#include "slide-part-line.h"

#include "fuzz.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define UNMENDED 0x80
/* Memory is reserved for all boards that a first line names: many are only slow. */
#define N_PART_ERRORS (SLIDE_PART_ERROR_BATCH + 1)
#define CHECK ",\"check\":\""

/* All of it; the first half; the second. */
static char *parts[3];
static SlidePartHeader *headers[G_N_ELEMENTS (parts)];
static char *path;

/* ---- Parts as they are written ---- */

static void
init_request (SlideComparisonRequest *request)
{
  static const char boards[] = "3 1 2/0 4 5\n\n1 2 3/4 0 5 -> 1 2 3/4 5 0\n\n2 1 3/4 5 0\n";

  slide_comparison_request_init (request);
  g_array_unref (request->pairs);
  request->pairs = slide_board_parse_many (boards, 0, 0, NULL);
  for (guint i = 0; i < request->pairs->len; i++)
    {
      SlideBoardPair *pair = &g_array_index (request->pairs, SlideBoardPair, i);

      if (!pair->has_goal)
        slide_goal_init (&pair->goal, SLIDE_GOAL_BLANK_LAST, pair->start.rows, pair->start.columns);
      pair->has_goal = TRUE;
    }
  g_array_index (request->pairs, SlideBoardPair, 1).has_length = TRUE;
  g_array_index (request->pairs, SlideBoardPair, 1).length = 1;

  g_ptr_array_unref (request->specs);
  request->specs = slide_heuristic_spec_parse_list ("nilsson,max:manhattan+misplaced", NULL);
  g_array_unref (request->methods);
  request->methods = slide_method_parse_list ("weighted-astar:weight=2.5,anytime", NULL, NULL);
  request->node_limit = 20;
}

/* The rows of the shard of @report. */
static char *
make_part (const SlideCompareReport *report,
           const SlidePartHeader    *header)
{
  g_autoptr (SlideComparison) comparison = slide_comparison_new (report->request, 0);
  GString *text = g_string_new (NULL);
  SlideComparisonResult *result;

  slide_part_header_append (text, header);
  while (slide_comparison_wait_result (comparison, G_USEC_PER_SEC, &result) == SLIDE_COMPARISON_ROW)
    {
      g_autoptr (GString) json = g_string_new (NULL);

      slide_compare_report_append_json (json, report, result);
      slide_part_append_row (text, header, json->str);
      slide_comparison_result_free (result);
    }

  return g_string_free (text, FALSE);
}

static void
make_parts (void)
{
  SlideComparisonRequest request;
  SlideCompareReport report = { .request = &request, .naming = SLIDE_NAMING_TILE };

  init_request (&request);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      request.shard = i == 2 ? 1 : 0;
      request.n_shards = i == 0 ? 1 : 2;
      headers[i] = slide_part_header_new (&report, FALSE);
      parts[i] = make_part (&report, headers[i]);
    }
  slide_comparison_request_clear (&request);
  path = g_build_filename (fuzz_make_folder (), "part", NULL);
}

/* ---- What befalls them ---- */

/* Sets the checksum of @line, with or without one, to that of its bytes. */
static char *
find_swap (const char *line)
{
  const char *check = g_strrstr (line, CHECK);
  GString *mended = g_string_new (line);

  if (check != NULL)
    g_string_truncate (mended, (gsize) (check - line));
  else if (g_str_has_suffix (line, "}"))
    g_string_truncate (mended, mended->len - 1);
  slide_part_end_line (mended, 0);
  g_string_truncate (mended, mended->len - 1);

  return g_string_free (mended, FALSE);
}

/* The text of a file. (transfer full) */
static GString *
make_input (const guint8 *data,
            gsize         size)
{
  g_autoptr (GPtrArray) lines = fuzz_make_lines (data, size, (const char *const *) parts,
                                                 G_N_ELEMENTS (parts));
  gboolean mends = size > 0 && data[0] < UNMENDED;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *line = mends ? find_swap (lines->pdata[i]) : g_strdup (lines->pdata[i]);

      g_string_append_printf (text, "%s\n", line);
    }

  return text;
}

/* ---- What has to hold of them ---- */

/* The first line written again reads back, and is then the same. */
static void
require_header (const SlidePartHeader *header)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (SlidePartHeader) read = NULL;
  g_autofree char *difference = NULL;

  slide_part_header_append (line, header);
  read = slide_part_header_parse (line->str, line->len - 1, NULL);
  fuzz_require (read != NULL);
  slide_part_header_append (again, read);
  fuzz_require (g_str_equal (again->str, line->str));
  difference = slide_part_header_dup_difference (read, header);
  fuzz_require (difference == NULL);
}

static char *
write_row (const SlidePartHeader       *header,
           const SlideComparisonResult *result)
{
  g_autoptr (GString) json = g_string_new (NULL);
  GString *line = g_string_new (NULL);
  SlideCompareReport report;

  slide_part_header_init_report (header, &report);
  slide_compare_report_append_json (json, &report, result);
  slide_part_append_row (line, header, json->str);

  return g_string_free (line, FALSE);
}

/* Likewise a row, whose values can be displayed in tables. */
static void
require_row (const SlidePartHeader *header,
             const SlidePartRow    *row)
{
  g_autofree char *line = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GString) csv = g_string_new (NULL);
  g_auto (SlidePartRow) read = { 0 };
  SlideCompareReport report;

  if (header->request->pairs->len <= row->result->row.board)
    g_array_set_size (header->request->pairs, row->result->row.board + 1);
  g_array_index (header->request->pairs, SlideBoardPair, row->result->row.board) = row->pair;
  line = write_row (header, row->result);
  fuzz_require (slide_part_row_parse (header, line, strlen (line) - 1, &read, NULL));
  fuzz_require (read.number == row->number);
  fuzz_require (slide_board_equal (&read.pair.start, &row->pair.start));
  fuzz_require (slide_board_equal (&read.pair.goal, &row->pair.goal));
  fuzz_require (read.pair.has_length == row->pair.has_length);
  fuzz_require (read.pair.length == row->pair.length);
  again = write_row (header, read.result);
  fuzz_require (g_str_equal (again, line));

  slide_part_header_init_report (header, &report);
  slide_compare_report_append_csv (csv, &report, row->result);
  fuzz_require (g_utf8_validate (csv->str, -1, NULL));
}

static void
require_refusal (const GError *error)
{
  fuzz_require_error (error, TRUE, SLIDE_PART_ERROR, N_PART_ERRORS);
  fuzz_require (g_str_has_prefix (error->message, path));
}

/* Returns: the number of complete rows */
static guint64
try_reading (gboolean *has_end)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlidePartFile) file = slide_part_file_open (path, &error);
  SlidePartNews news = SLIDE_PART_NEWS_ERROR;
  const SlidePartHeader *header = NULL;
  guint64 n = 0;

  if (file != NULL)
    {
      header = slide_part_file_get_header (file);
      require_header (header);
      news = SLIDE_PART_NEWS_ROW;
    }
  while (news == SLIDE_PART_NEWS_ROW)
    {
      g_auto (SlidePartRow) row = { 0 };

      news = slide_part_file_next (file, &row, &error);
      if (news == SLIDE_PART_NEWS_ROW)
        {
          require_row (header, &row);
          n++;
        }
    }

  *has_end = news == SLIDE_PART_NEWS_END;
  if (*has_end)
    {
      fuzz_require (error == NULL);
      fuzz_require (n == slide_comparison_request_count_rows (header->request, 0));
    }
  else
    require_refusal (error);

  return n;
}

static void
count_cb (const SlidePartRow *row G_GNUC_UNUSED,
          gpointer            user_data)
{
  ++*(guint64 *) user_data;
}

/* The part of it that is kept is valid. */
static void
try_resuming (const SlidePartHeader *header,
              guint64                n_whole,
              gboolean               has_end)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *notice = NULL;
      guint64 n = 0, next_row = 0;
      gboolean ends_now;
      int fd = slide_part_file_resume (path, header, count_cb, &n, &next_row, &notice, &error);

      fuzz_require_error (error, fd < 0, SLIDE_PART_ERROR, N_PART_ERRORS);
      fuzz_require (fd >= 0 || i == 0);
      if (fd < 0)
        return;

      close (fd);
      fuzz_require (n == n_whole && (!has_end || notice == NULL));
      fuzz_require (next_row == slide_comparison_request_get_n_rows (header->request)
                    || n < slide_comparison_request_count_rows (header->request, 0));
      fuzz_require (i == 0 || notice == NULL);
      fuzz_require (try_reading (&ends_now) == n);
      fuzz_require (ends_now == (next_row == slide_comparison_request_get_n_rows (header->request)));
    }
}

static void
try_merging (gboolean has_end)
{
  const char *const paths[] = { path };
  g_autoptr (GError) error = NULL;
  g_autoptr (SlidePartMerge) merge = slide_part_merge_new (paths, G_N_ELEMENTS (paths), &error);
  SlidePartNews news = SLIDE_PART_NEWS_ROW;
  guint64 n = 0;

  fuzz_require_error (error, merge == NULL, SLIDE_PART_ERROR, N_PART_ERRORS);
  fuzz_require (has_end || merge == NULL);
  if (merge == NULL)
    return;

  while (news == SLIDE_PART_NEWS_ROW)
    {
      g_auto (SlidePartRow) row = { 0 };

      news = slide_part_merge_next (merge, &row, &error);
      fuzz_require (news != SLIDE_PART_NEWS_ROW || row.number == n++);
    }
  fuzz_require (news == SLIDE_PART_NEWS_END);
  fuzz_require (n == slide_comparison_request_get_n_rows (slide_part_merge_get_header (merge)->request));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (GString) text = NULL;
  gboolean has_end;
  guint64 n;

  if (path == NULL)
    make_parts ();

  text = make_input (data, size);
  fuzz_write_file (path, text->str, text->len);
  n = try_reading (&has_end);
  fuzz_require (has_end || size != 1 || data[0] == '{');
  try_merging (has_end);
  try_resuming (headers[size > 0 && data[0] != '{' ? data[0] % G_N_ELEMENTS (parts) : 0], n, has_end);
  return 0;
}
