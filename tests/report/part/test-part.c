/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-part.c: the parts of a batch: they read back as written, complete ones are merged, and
 * incomplete ones are reported.
 */

#include "slide-comparison.h"
#include "slide-goal.h"
#include "slide-network-file.h"
#include "slide-network-store.h"
#include "slide-part-merge.h"
#include "slide-provenance.h"
#include "slide-part-line.h"
#include "slide-solvability.h"
#include "test-program.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#define SEED 20261122
#define N_FOREIGN 4000u

/* A batch that was run once, and the lines of all its rows. */
typedef struct
{
  SlideComparisonRequest  request;
  SlideCompareReport      report;
  GPtrArray              *results;   /* of SlideComparisonResult */
  GPtrArray              *lines;     /* of char *: as `compare` writes them */
  char                   *folder;
} Batch;

static void
add_board (Batch      *batch,
           const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) pairs = slide_board_parse_many (text, 0, 0, &error);
  SlideBoardPair *pair;

  g_assert_no_error (error);
  pair = &g_array_index (pairs, SlideBoardPair, 0);
  if (!pair->has_goal)
    slide_goal_init (&pair->goal, SLIDE_GOAL_BLANK_LAST, pair->start.rows, pair->start.columns);
  pair->has_goal = TRUE;
  g_array_append_val (batch->request.pairs, *pair);
}

static void
execute (Batch *batch)
{
  g_autoptr (SlideComparison) comparison = slide_comparison_new (&batch->request, 0);
  SlideComparisonResult *result;

  while (slide_comparison_wait_result (comparison, G_USEC_PER_SEC, &result)
         == SLIDE_COMPARISON_ROW)
    {
      GString *line = g_string_new (NULL);

      slide_compare_report_append_json (line, &batch->report, result);
      g_ptr_array_add (batch->lines, g_string_free (line, FALSE));
      g_ptr_array_add (batch->results, result);
    }
}

/* With every outcome: solved, proven or not, without a solution, not applicable, and a limit with
 * and without a solution. */
static void
batch_set_up (Batch         *batch,
              gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  (void) data;

  slide_comparison_request_init (&batch->request);
  add_board (batch, "8 6 7/2 5 4/3 0 1");
  add_board (batch, "1 2 3/4 5 6/8 7 0");
  add_board (batch, "1 0 3/8 2 4/7 6 5 -> 1 2 3/8 0 4/7 6 5");
  add_board (batch, "1 2 3/4 5 6/7 8 0");
  add_board (batch, "15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0");
  g_array_index (batch->request.pairs, SlideBoardPair, 2).has_length = TRUE;
  g_array_index (batch->request.pairs, SlideBoardPair, 2).length = 2;

  g_clear_pointer (&batch->request.specs, g_ptr_array_unref);
  g_clear_pointer (&batch->request.methods, g_array_unref);
  batch->request.specs = slide_heuristic_spec_parse_list ("nilsson,max:manhattan+misplaced,"
                                                          "pattern-database", &error);
  g_assert_no_error (error);
  batch->request.methods = slide_method_parse_list ("astar,weighted-astar:weight=2.5,"
                                                    "breadth-first,anytime,greedy",
                                                    NULL, &error);
  g_assert_no_error (error);
  batch->request.node_limit = 3000;
  batch->request.time_limit = 0;

  batch->report = (SlideCompareReport) { .request = &batch->request, .naming = SLIDE_NAMING_TILE };
  batch->results = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_comparison_result_free);
  batch->lines = g_ptr_array_new_with_free_func (g_free);
  batch->folder = g_dir_make_tmp ("tilestar-part-XXXXXX", &error);
  g_assert_no_error (error);
  execute (batch);
  g_assert_cmpuint (batch->lines->len, ==, slide_comparison_request_get_n_rows (&batch->request));
}

static void
batch_tear_down (Batch         *batch,
                 gconstpointer  data)
{
  g_autoptr (GDir) folder = g_dir_open (batch->folder, 0, NULL);
  const char *name;

  (void) data;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (batch->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (batch->folder), ==, 0);
  g_free (batch->folder);
  g_ptr_array_unref (batch->results);
  g_ptr_array_unref (batch->lines);
  slide_comparison_request_clear (&batch->request);
}

/* The text of one part, as a single run would have written it. */
static char *
make_part (Batch *batch,
           guint  shard,
           guint  n_shards)
{
  g_autoptr (SlidePartHeader) header = NULL;
  GString *text = g_string_new (NULL);
  guint64 n_rows = batch->lines->len;

  batch->request.shard = shard;
  batch->request.n_shards = n_shards;
  header = slide_part_header_new (&batch->report, FALSE);
  slide_part_header_append (text, header);
  for (guint64 row = slide_comparison_request_get_next (&batch->request, 0); row < n_rows;
       row = slide_comparison_request_get_next (&batch->request, row + 1))
    slide_part_append_row (text, header, batch->lines->pdata[row]);
  batch->request.shard = 0;
  batch->request.n_shards = 1;

  return g_string_free (text, FALSE);
}

static char *
write_file (Batch      *batch,
            const char *name,
            const char *text,
            gssize      length)
{
  char *path = g_build_filename (batch->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  /* Without fsync, since there are hundreds; an existing file is not truncated. */
  (void) g_remove (path);
  g_file_set_contents_full (path, text, length, G_FILE_SET_CONTENTS_NONE, 0644, &error);
  g_assert_no_error (error);
  return path;
}

/* (element-type filename): of all parts, in reverse order. */
static GPtrArray *
write_parts (Batch *batch,
             guint  n_shards)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint shard = n_shards; shard-- > 0;)
    {
      g_autofree char *name = g_strdup_printf ("part-%u", shard + 1);
      g_autofree char *text = make_part (batch, shard, n_shards);

      g_ptr_array_add (paths, write_file (batch, name, text, -1));
    }

  return paths;
}

/* ---- What is whole ---- */

static void
test_shard (void)
{
  static const struct
  {
    const char *text;
    guint       shard;
    guint       n_shards;    /* 0: refused */
  } cases[] = {
    { "1/1", 0, 1 }, { "2/4", 1, 4 }, { "4/4", 3, 4 }, { "1000000/1000000", 999999, 1000000 },
    { "0/4", 0, 0 }, { "5/4", 0, 0 }, { "1/0", 0, 0 }, { "1", 0, 0 }, { "", 0, 0 }, { "/", 0, 0 },
    { "1/", 0, 0 }, { "/2", 0, 0 }, { "1/2/3", 0, 0 }, { " 1/2", 0, 0 }, { "1/2 ", 0, 0 },
    { "-1/2", 0, 0 }, { "+1/2", 0, 0 }, { "1/1000001", 0, 0 }, { "1/99999999999999999999", 0, 0 },
    { "a/b", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint shard = 77, n_shards = 78;
      gboolean is_one = slide_shard_parse (cases[i].text, &shard, &n_shards);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (is_one, ==, cases[i].n_shards != 0);
      g_assert_cmpuint (shard, ==, is_one ? cases[i].shard : 77);
      g_assert_cmpuint (n_shards, ==, is_one ? cases[i].n_shards : 78);
    }
}

static void
test_header (Batch         *batch,
             gconstpointer  data)
{
  g_autoptr (SlidePartHeader) header = slide_part_header_new (&batch->report, FALSE);
  g_autoptr (SlidePartHeader) read = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  (void) data;

  slide_part_header_append (line, header);
  read = slide_part_header_parse (line->str, line->len - 1, &error);
  g_assert_no_error (error);
  slide_part_header_append (again, read);
  g_assert_cmpstr (again->str, ==, line->str);
  g_assert_true (slide_part_header_is_genuine (header));
  g_assert_false (slide_part_header_is_genuine (read));
}

/* Each setting that affects rows, and its name in the message. */
static void
test_fingerprint (Batch         *batch,
                  gconstpointer  data)
{
  g_autoptr (SlidePartHeader) header = slide_part_header_new (&batch->report, FALSE);
  SlideComparisonRequest *request = &batch->request;
  SlideBoardPair *pair = &g_array_index (request->pairs, SlideBoardPair, 0);
  SlideMethod *method = &g_array_index (request->methods, SlideMethod, 1);
  const char *const words[] = {
    "its options are --time-limit 7 ", "--memory-limit 5 ", "--node-limit 3001 ", "--moves blank",
    "its algorithms are astar,weighted-astar:weight=3,", "boards or their goals",
    "boards or their goals", "its heuristics are ", "the number of its boards is 4, not 5",
    NULL, NULL,
  };

  (void) data;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      SlideComparisonRequest before = *request;
      SlideBoardPair pair_before = *pair;
      SlideMethod method_before = *method;
      g_autoptr (SlidePartHeader) changed = NULL;
      g_autoptr (GPtrArray) other = NULL;
      g_autofree char *difference = NULL;

      switch (i)
        {
        case 0: request->time_limit = 7; break;
        case 1: request->memory_limit = 5 << 20; break;
        case 2: request->node_limit++; break;
        case 3: batch->report.naming = SLIDE_NAMING_BLANK; break;
        case 4: method->weight = 3; break;
        case 5: slide_board_exchange (&pair->start, 0, 1); break;
        case 6: pair->has_length = TRUE; break;
        case 7:
          other = slide_heuristic_spec_parse_list ("nilsson,manhattan,misplaced", NULL);
          request->specs = other;
          break;
        case 8: request->pairs->len--; break;
        case 9: request->n_threads = 7; break;
        default: request->shard = 3; request->n_shards = 9; break;
        }
      changed = slide_part_header_new (&batch->report, FALSE);
      difference = slide_part_header_dup_difference (changed, header);
      *request = before;
      batch->report.naming = SLIDE_NAMING_TILE;
      request->pairs->len = 5;
      *pair = pair_before;
      *method = method_before;

      g_test_message ("%u: %s", i, difference);
      if (words[i] == NULL)
        g_assert_null (difference);
      else
        g_assert_nonnull (strstr (difference, words[i]));
    }
}

/* A network is a file, and another machine may have a different one of the same name, or none. */
static void
test_networks (Batch         *batch,
               gconstpointer  data)
{
  const SlideBoard *goal = &g_array_index (batch->request.pairs, SlideBoardPair, 0).goal;
  g_autoptr (SlideNetwork) network = slide_network_store_find (goal);
  g_autofree char *path = g_build_filename (batch->folder, "mine", NULL);
  g_autofree char *heuristics = g_strdup_printf ("manhattan,max:manhattan+neural:%s", path);
  g_autoptr (SlidePartHeader) with = NULL;
  g_autoptr (SlidePartHeader) again = NULL;
  g_autoptr (SlidePartHeader) without = NULL;
  g_autofree char *difference = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;

  g_assert_nonnull (network);
  g_assert_true (slide_network_save (network, path, NULL));
  g_ptr_array_unref (batch->request.specs);
  batch->request.specs = slide_heuristic_spec_parse_list (heuristics, &error);
  g_assert_no_error (error);

  with = slide_part_header_new (&batch->report, FALSE);
  again = slide_part_header_new (&batch->report, FALSE);
  g_assert_cmpint (g_remove (path), ==, 0);
  without = slide_part_header_new (&batch->report, FALSE);
  g_assert_nonnull (with->networks);
  g_assert_cmpstr (with->batch, ==, again->batch);
  difference = slide_part_header_dup_difference (without, with);
  g_assert_nonnull (strstr (difference, "its networks have the checksum "));
  /* Merging needs none of them. */
  g_assert_true (slide_part_header_is_genuine (with));
}

static void
assert_same_report (Batch                       *batch,
                    const SlideCompareReport    *report,
                    const SlideComparisonResult *result,
                    guint                        row)
{
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  slide_compare_report_append_csv (expected, &batch->report, batch->results->pdata[row]);
  slide_compare_report_append_csv (found, report, result);
  g_assert_cmpstr (found->str, ==, expected->str);

  g_string_truncate (found, 0);
  slide_compare_report_append_json (found, report, result);
  g_assert_cmpstr (found->str, ==, batch->lines->pdata[row]);
}

/* The result does not depend on the number of parts, even if there are more parts than boards. */
static void
test_merge (Batch         *batch,
            gconstpointer  data)
{
  static const guint n_shards[] = { 1, 2, 3, 5, 8, 300 };

  (void) data;

  for (guint i = 0; i < G_N_ELEMENTS (n_shards); i++)
    {
      g_autoptr (GPtrArray) paths = write_parts (batch, n_shards[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (SlidePartMerge) merge
        = slide_part_merge_new ((const char *const *) paths->pdata, paths->len, &error);
      SlideCompareReport report;
      guint n = 0;

      g_assert_no_error (error);
      slide_part_header_init_report (slide_part_merge_get_header (merge), &report);
      while (TRUE)
        {
          g_auto (SlidePartRow) row = { 0 };
          SlidePartNews news = slide_part_merge_next (merge, &row, &error);

          g_assert_no_error (error);
          if (news == SLIDE_PART_NEWS_END)
            break;

          g_assert_cmpuint (row.number, ==, n);
          assert_same_report (batch, &report, row.result, n++);
        }
      g_assert_cmpuint (n, ==, batch->lines->len);
    }
}

/* ---- What is not ---- */

/* @word: in the message. */
static void
assert_refused (GPtrArray      *paths,
                SlidePartError  code,
                const char     *word)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlidePartMerge) merge
    = slide_part_merge_new ((const char *const *) paths->pdata, paths->len, &error);

  g_assert_null (merge);
  g_assert_error (error, SLIDE_PART_ERROR, (int) code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, word));
}

static void
test_sets (Batch         *batch,
           gconstpointer  data)
{
  g_autoptr (GPtrArray) parts = write_parts (batch, 3);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autofree char *of_two = make_part (batch, 0, 2);
  g_autofree char *two = write_file (batch, "of-two", of_two, -1);
  g_autofree char *none = g_build_filename (batch->folder, "none", NULL);
  g_autofree char *other_text = NULL;
  g_autofree char *other = NULL;

  (void) data;

  batch->request.node_limit = 17;
  other_text = make_part (batch, 0, 3);
  other = write_file (batch, "other", other_text, -1);
  batch->request.node_limit = 3000;

  /* Of 3/3, 2/3, 1/3. */
  g_ptr_array_add (all, parts->pdata[0]);
  assert_refused (all, SLIDE_PART_ERROR_BATCH, "of the batch are missing: 1/3, 2/3");
  g_ptr_array_add (all, parts->pdata[1]);
  assert_refused (all, SLIDE_PART_ERROR_BATCH, "of the batch is missing: 1/3");
  g_ptr_array_add (all, parts->pdata[0]);
  assert_refused (all, SLIDE_PART_ERROR_BATCH, "part-3: line 1: it is part 3/3, and so is ");
  all->pdata[2] = two;
  assert_refused (all, SLIDE_PART_ERROR_BATCH, "of-two: line 1: it is part 1 of 2, where ");
  all->pdata[2] = other;
  assert_refused (all, SLIDE_PART_ERROR_BATCH, "--node-limit 17 ");
  all->pdata[2] = none;
  assert_refused (all, SLIDE_PART_ERROR_FILE, "none: cannot be opened");
  all->pdata[2] = batch->folder;
  assert_refused (all, SLIDE_PART_ERROR_FILE, "expected a regular file");
}

/* Changing any byte of any line is detected, and the line is named. (Without its last byte, a
 * line break, the part is only incomplete.) */
static void
test_damage (Batch         *batch,
             gconstpointer  data)
{
  g_autofree char *text = make_part (batch, 0, 1);
  gsize length = strlen (text);

  (void) data;

  for (gsize at = 0; at + 1 < length; at += at < 60 ? 1 : 499)
    {
      g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GError) error = NULL;
      g_autoptr (SlidePartMerge) merge = NULL;
      g_autofree char *place = NULL;
      char byte = text[at];
      guint line = 1;

      for (gsize i = 0; i < at; i++)
        line += text[i] == '\n';
      place = g_strdup_printf (": line %u: ", line);

      text[at] ^= 4;
      g_ptr_array_add (paths, write_file (batch, "damaged", text, (gssize) length));
      text[at] = byte;
      merge = slide_part_merge_new ((const char *const *) paths->pdata, 1, &error);
      g_assert_null (merge);
      g_assert_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE);
      g_assert_nonnull (strstr (error->message, place));
    }
}

static void
test_lines (Batch         *batch,
            gconstpointer  data)
{
  g_autofree char *text = make_part (batch, 0, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines) - 1;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  (void) data;

  for (guint kind = 0; kind < 7; kind++)
    {
      static const struct
      {
        SlidePartError  code;
        const char     *word;
      } expected[] = {
        { SLIDE_PART_ERROR_LINE, "line 5: found row 4 of the batch, expected row 3" },
        { SLIDE_PART_ERROR_LINE, "line 6: found row 3 of the batch, expected row 4" },
        { SLIDE_PART_ERROR_SHORT, "it ends after line 4, and 62 of its rows are missing" },
        { SLIDE_PART_ERROR_LINE, "expected no more rows" },
        { SLIDE_PART_ERROR_LINE, "line 1: expected the first line of a part" },
        { SLIDE_PART_ERROR_SHORT, "the file is empty" },
        { SLIDE_PART_ERROR_SHORT, "the file ends in the middle of the line" },
      };
      g_autoptr (GString) changed = g_string_new (NULL);

      for (guint i = 0; i < n; i++)
        {
          if ((kind == 0 && i == 4) || (kind == 2 && i >= 4) || (kind == 4 && i == 0) || kind == 5)
            continue;
          g_string_append_printf (changed, "%s\n", lines[i]);
          if ((kind == 1 && i == 4) || (kind == 3 && i + 1 == n))
            g_string_append_printf (changed, "%s\n", lines[i]);
        }
      if (kind == 6)
        g_string_truncate (changed, changed->len - 20);

      g_ptr_array_set_size (paths, 0);
      g_ptr_array_add (paths, write_file (batch, "lines", changed->str, (gssize) changed->len));
      assert_refused (paths, expected[kind].code, expected[kind].word);
    }
}

/* A line with any contents and a valid checksum: it is either refused with a reason, or read. */
static void
test_foreign (Batch         *batch,
              gconstpointer  data)
{
  g_autofree char *text = make_part (batch, 0, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (SlidePartHeader) header = slide_part_header_new (&batch->report, FALSE);
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  guint n_lines = g_strv_length (lines) - 1;
  guint n_refused = 0;

  (void) data;

  for (guint i = 0; i < N_FOREIGN; i++)
    {
      guint number = i % 2 == 0 ? 0 : (guint) g_rand_int_range (random, 1, (gint32) n_lines);
      g_autoptr (GString) line = g_string_new (lines[number]);
      g_autoptr (SlidePartHeader) read = NULL;
      g_auto (SlidePartRow) row = { 0 };
      g_autoptr (GError) error = NULL;
      gboolean is_read;

      g_string_truncate (line, (gsize) (strstr (line->str, ",\"check\"") - line->str));
      for (guint j = 0; j < 3; j++)
        {
          gint32 at = g_rand_int_range (random, 1, (gint32) line->len - 40);

          switch (g_rand_int_range (random, 0, 3))
            {
            case 0: line->str[at] = (char) g_rand_int_range (random, 1, 128); break;
            case 1: g_string_erase (line, at, g_rand_int_range (random, 1, 30)); break;
            default: g_string_insert (line, at, "99999999999"); break;
            }
        }
      slide_part_end_line (line, 0);
      line->len--;

      if (number == 0)
        is_read = (read = slide_part_header_parse (line->str, line->len, &error)) != NULL;
      else
        is_read = slide_part_row_parse (header, line->str, line->len, &row, &error);

      g_assert_true (is_read == (error == NULL));
      g_assert_true (is_read || error->message[0] != '\0');
      n_refused += !is_read;
    }
  g_test_message ("%u of %u refused", n_refused, N_FOREIGN);
  g_assert_cmpuint (n_refused, >, N_FOREIGN / 2);
}

/* Unknown keys, and a number that is too large, with a valid checksum. */
static void
test_strange (Batch         *batch,
              gconstpointer  data)
{
  static const struct
  {
    guint       line;
    const char *found;
    const char *instead;
    const char *message;
  } cases[] = {
    { 0, "\"version\":3", "\"version\":2", "expected version 3: parts of another version of the" },
    { 0, "\"nilsson\"", "\"nilson\"", "the heuristic nilson: " },
    { 0, "\"greedy:", "\"greed:", "the method greed:" },
    { 0, "weight=2.5", "weight=x", "the method weighted-astar:weight=x: " },
    { 1, "\"length\":null", "\"length\":40000", "expected \"length\" with no more moves than" },
    /* Two keys for one thing. */
    { 1, "\"specification\":\"", "\"specification\":\"zero", "expected \"specification\" with what the first line says" },
    { 1, "\"heuristic\":\"", "\"heuristic\":\"zero", "expected \"heuristic\" with what the first line says" },
    { 1, "\"algorithm\":\"", "\"algorithm\":\"x", "expected \"algorithm\" with what the first line says" },
    { 1, "\"method\":\"", "\"method\":\"x", "expected \"method\" with what the first line says" },
    { 6, "\"tie_break\":\"", "\"tie_break\":\"x", "expected \"tie_break\" with what the first line says" },
    { 7, "\"moves\":", "\"moves\":1", "expected \"moves\" with the length of the path" },
    { 1, "\"row\":", "\"row\":0", "not valid JSON: column" },
  };
  g_autofree char *text = make_part (batch, 0, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  (void) data;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) changed = g_string_new (NULL);

      for (guint j = 0; j < g_strv_length (lines) - 1; j++)
        {
          g_autoptr (GString) line = g_string_new (lines[j]);

          if (j == cases[i].line)
            {
              g_assert_cmpuint (g_string_replace (line, cases[i].found, cases[i].instead, 1), ==, 1);
              g_string_truncate (line, (gsize) (strstr (line->str, ",\"check\"") - line->str));
              slide_part_end_line (line, 0);
              g_string_truncate (line, line->len - 1);
            }
          g_string_append_printf (changed, "%s\n", line->str);
        }

      g_ptr_array_set_size (paths, 0);
      g_ptr_array_add (paths, write_file (batch, "strange", changed->str, (gssize) changed->len));
      assert_refused (paths, SLIDE_PART_ERROR_LINE, cases[i].message);
    }
}

/* Parses @line with @found changed and a valid checksum. */
static gboolean
parse_changed (Batch         *batch,
               const char    *line,
               const char    *found,
               const char    *instead,
               SlidePartRow  *row,
               GError       **error)
{
  g_autoptr (SlidePartHeader) header = slide_part_header_new (&batch->report, FALSE);
  g_autoptr (GString) changed = g_string_new (line);

  g_assert_cmpuint (g_string_replace (changed, found, instead, 1), ==, 1);
  g_string_truncate (changed, (gsize) (strstr (changed->str, ",\"check\"") - changed->str));
  slide_part_end_line (changed, 0);
  return slide_part_row_parse (header, changed->str, changed->len - 1, row, error);
}

/* Where a row is from is kept, whatever it says, and is not there in a row of an older version, which had
 * values for options that do not apply. */
static void
test_provenance (Batch         *batch,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = make_part (batch, 0, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *endless = g_strnfill (SLIDE_PROVENANCE_MAX_JSON, 'x');
  g_autofree char *too_long = g_strdup_printf (",\"provenance\":{\"a\":\"%s\"},\"batch\"", endless);
  const struct
  {
    const char *found;
    const char *instead;
    const char *kept;       /* NULL: none */
    gboolean    is_refused;
  } cases[] = {
    { ",\"batch\"", ",\"batch\"", NULL, FALSE },
    { ",\"batch\"", ",\"provenance\":null,\"batch\"", NULL, FALSE },
    { ",\"batch\"", ",\"provenance\":{},\"batch\"", "{}", FALSE },
    { ",\"batch\"", ",\"provenance\":{\"program\":\"x\",\"later\":[1]},\"batch\"",
      "{\"program\":\"x\",\"later\":[1]}", FALSE },
    { ",\"batch\"", ",\"provenance\":[],\"batch\"", NULL, TRUE },
    { ",\"batch\"", ",\"provenance\":\"{}\",\"batch\"", NULL, TRUE },
    { ",\"batch\"", ",\"provenance\":true,\"batch\"", NULL, TRUE },
    { ",\"batch\"", too_long, NULL, TRUE },
    { "\"reopen\":null", "\"reopen\":true", NULL, FALSE },
    { "\"tie_break\":null", "\"tie_break\":\"first-in\"", NULL, FALSE },
    { "\"weight\":null,", "", NULL, FALSE },
    { "\"cycle_pruning\":null", "\"cycle_pruning\":true", NULL, FALSE },
    { "\"propagate\":null", "\"propagate\":\"none\"", NULL, FALSE },
  };
  guint i = 1;

  while (strstr (lines[i], "\"algorithm\":\"breadth-first\"") == NULL)
    i++;
  for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
    {
      g_auto (SlidePartRow) row = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (parse_changed (batch, lines[i], cases[j].found, cases[j].instead, &row, &error), ==,
                       !cases[j].is_refused);
      if (cases[j].is_refused)
        g_assert_cmpstr (error->message, ==, "expected \"provenance\" with an object of at most 16 KiB");
      else
        g_assert_cmpstr (row.result->provenance, ==, cases[j].kept);
    }
}

/* A short line that would overflow the stack of a recursive parser. */
static void
test_nested (Batch         *batch,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *brackets = g_strnfill (80000, '[');
  g_autoptr (SlidePartHeader) header = slide_part_header_new (&batch->report, FALSE);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) line = g_string_new (i == 0 ? "{\"part\":\"tilestar\",\"version\":"
                                                      : "{\"batch\":");
      g_autoptr (SlidePartHeader) read = NULL;
      g_auto (SlidePartRow) row = { 0 };
      g_autoptr (GError) error = NULL;

      g_string_append (line, brackets);
      slide_part_end_line (line, 0);
      if (i == 0)
        read = slide_part_header_parse (line->str, line->len - 1, &error);
      else
        g_assert_false (slide_part_row_parse (header, line->str, line->len - 1, &row, &error));
      g_assert_null (read);
      g_assert_error (error, SLIDE_PART_ERROR, SLIDE_PART_ERROR_LINE);
      g_assert_cmpstr (error->message, ==, "brackets are nested more than 32 deep");
    }
}

/* The first line of @part with @found changed, and a valid checksum. */
static char *
forge (Batch      *batch,
       const char *name,
       const char *part,
       const char *found,
       const char *instead)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_len (line, part, strstr (part, ",\"check\"") - part);
  g_assert_cmpuint (g_string_replace (line, found, instead, 1), ==, 1);
  slide_part_end_line (line, 0);
  g_string_append (line, strchr (part, '\n') + 1);
  return write_file (batch, name, line->str, (gssize) line->len);
}

static guint64
get_peak (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);
  return (guint64) usage.ru_maxrss * 1024;
}

/* A first line of the right batch that claims more than there is: no memory is reserved for it,
 * and it cannot be merged with another part. */
static void
test_forged (Batch         *batch,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *whole = make_part (batch, 0, 1);
  g_autofree char *first = make_part (batch, 0, 2);
  g_autofree char *second = make_part (batch, 1, 2);
  g_autofree char *rows = g_strdup_printf ("\"boards\":5,\"rows\":%u", batch->lines->len);
  const char *many = "\"boards\":50000000,\"rows\":650000000";
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  guint64 peak = get_peak ();

  g_ptr_array_add (paths, forge (batch, "whole", whole, rows, many));
  assert_refused (paths, SLIDE_PART_ERROR_SHORT, "whole: it ends after line 66, and 649999935 of");

  g_ptr_array_set_size (paths, 0);
  g_ptr_array_add (paths, forge (batch, "first", first, rows, many));
  assert_refused (paths, SLIDE_PART_ERROR_BATCH, "of the batch is missing: 2/2");
  g_ptr_array_add (paths, write_file (batch, "second", second, -1));
  assert_refused (paths, SLIDE_PART_ERROR_BATCH, "second: line 1: its rows are of another batch than "
                  "those of ");
  assert_refused (paths, SLIDE_PART_ERROR_BATCH, "the number of its boards is 5, not 50000000");

  g_ptr_array_set_size (paths, 0);
  g_ptr_array_add (paths, forge (batch, "rows", whole, rows, "\"boards\":5,\"rows\":77"));
  assert_refused (paths, SLIDE_PART_ERROR_LINE, "rows: line 1: expected \"rows\" with a row for each");
  if (g_getenv ("ASAN_OPTIONS") == NULL)
    g_assert_cmpuint (get_peak (), <, peak + (64 << 20));
}

/* ---- Taken up ---- */

static void
count_cb (const SlidePartRow *row,
          gpointer            user_data)
{
  guint *n = user_data;

  g_assert_cmpuint (row->number, ==, (*n)++);
}

/* Wherever the file is cut, complete rows are kept, and resuming completes it. */
static void
test_resume (Batch         *batch,
             gconstpointer  data)
{
  g_autofree char *text = make_part (batch, 0, 1);
  g_autoptr (SlidePartHeader) header = slide_part_header_new (&batch->report, FALSE);
  gsize length = strlen (text);

  (void) data;

  for (gsize at = 0; at <= length; at = at == length ? at + 1 : MIN (at + (at < 40 ? 1 : 1499), length))
    {
      g_autofree char *path = write_file (batch, "resumed", text, (gssize) at);
      g_autofree char *notice = NULL;
      g_autofree char *found = NULL;
      g_autoptr (GString) rest = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      guint64 next_row;
      guint n_kept = 0, n_whole = 0;
      int fd = slide_part_file_resume (path, header, count_cb, &n_kept, &next_row, &notice, &error);

      g_assert_no_error (error);
      g_assert_null (notice);
      for (gsize i = 0; i < at; i++)
        n_whole += text[i] == '\n';
      g_assert_cmpuint (n_kept, ==, MAX (n_whole, 1) - 1);
      g_assert_cmpuint (next_row, ==, n_kept);

      for (guint64 row = next_row; row < batch->lines->len; row++)
        slide_part_append_row (rest, header, batch->lines->pdata[row]);
      g_assert_cmpint (write (fd, rest->str, rest->len), ==, (gssize) rest->len);
      close (fd);
      g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
      g_assert_cmpstr (found, ==, text);
    }
}

static int
resume (Batch       *batch,
        const char  *path,
        guint        shard,
        guint        n_shards,
        guint64     *next_row,
        char       **notice,
        GError     **error)
{
  g_autoptr (SlidePartHeader) header = NULL;

  batch->request.shard = shard;
  batch->request.n_shards = n_shards;
  header = slide_part_header_new (&batch->report, FALSE);
  batch->request.shard = 0;
  batch->request.n_shards = 1;

  return slide_part_file_resume (path, header, NULL, NULL, next_row, notice, error);
}

static void
assert_not_resumed (Batch      *batch,
                    const char *path,
                    const char *word)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  char *notice;
  guint64 next_row;

  g_file_get_contents (path, &before, NULL, NULL);
  g_assert_cmpint (resume (batch, path, 1, 3, &next_row, &notice, &error), ==, -1);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, word));
  g_file_get_contents (path, &after, NULL, NULL);
  g_assert_cmpstr (after, ==, before);
}

static void
test_not_resumed (Batch         *batch,
                  gconstpointer  data)
{
  g_autoptr (GPtrArray) parts = write_parts (batch, 3);
  g_autofree char *notes = write_file (batch, "notes", "What I have to do\n", -1);
  g_autofree char *part = make_part (batch, 1, 3);
  g_autofree char *rows = g_strdup_printf ("\"boards\":5,\"rows\":%u", batch->lines->len);
  g_autofree char *forged = forge (batch, "forged", part, rows, "\"boards\":50000000,\"rows\":650000000");
  g_autofree char *limits = forge (batch, "limits", part, "\"node_limit\":3000", "\"node_limit\":3001");
  g_autofree char *table = forge (batch, "table", part, "\"by_length\":false", "\"by_length\":true");
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;
  guint64 next_row;
  int fd;

  (void) data;

  assert_not_resumed (batch, forged, "forged: line 1: its rows are of another batch: the number of its "
                      "boards is 50000000, not 5");
  assert_not_resumed (batch, limits, "limits: line 1: its rows are of another batch: its options are ");
  assert_not_resumed (batch, table, "table: line 1: its rows are of another batch: its table is by");
  assert_not_resumed (batch, notes, "notes: line 1: expected the first line of a part");
  assert_not_resumed (batch, parts->pdata[2], "line 1: its rows are of another batch: it is part 1/3, not 2/3");
  assert_not_resumed (batch, batch->folder, "cannot be opened");
  batch->request.node_limit++;
  assert_not_resumed (batch, parts->pdata[1], "its options are --time-limit 0 --node-limit 3000");
  batch->request.node_limit--;

  fd = resume (batch, parts->pdata[1], 1, 3, &next_row, &notice, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (next_row, ==, batch->lines->len);
  assert_not_resumed (batch, parts->pdata[1], "another program is writing to it");
  close (fd);
}

/* Everything from a damaged line on is run again, with a message. */
static void
test_resume_damaged (Batch         *batch,
                     gconstpointer  data)
{
  g_autofree char *text = make_part (batch, 0, 1);
  g_autofree char *path = NULL;
  g_autofree char *notice = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;
  char *place = text;
  char *end;
  guint64 next_row;
  int fd;

  (void) data;

  /* The second row of the second board. */
  for (guint i = 0; i < 17; i++)
    place = strchr (place, '\n') + 1;
  end = place;
  memset (place + 10, 'x', 5);
  path = write_file (batch, "damaged", text, -1);

  fd = resume (batch, path, 0, 1, &next_row, &notice, &error);
  g_assert_no_error (error);
  close (fd);
  g_assert_cmpuint (next_row, ==, 16);
  g_assert_nonnull (strstr (notice, "damaged: line 18: the line is damaged"));
  *end = '\0';
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

#define ADD(path, func) g_test_add (path, Batch, NULL, batch_set_up, func, batch_tear_down)

TEST_PROGRAM (part)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/part/shard", test_shard);
  ADD ("/part/header", test_header);
  ADD ("/part/fingerprint", test_fingerprint);
  ADD ("/part/networks", test_networks);
  ADD ("/part/merge", test_merge);
  ADD ("/part/sets", test_sets);
  ADD ("/part/damage", test_damage);
  ADD ("/part/lines", test_lines);
  ADD ("/part/foreign", test_foreign);
  ADD ("/part/strange", test_strange);
  ADD ("/part/provenance", test_provenance);
  ADD ("/part/nested", test_nested);
  ADD ("/part/forged", test_forged);
  ADD ("/part/resume", test_resume);
  ADD ("/part/not-resumed", test_not_resumed);
  ADD ("/part/resume-damaged", test_resume_damaged);

  return g_test_run ();
}
