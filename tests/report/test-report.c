/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-report.c: numbers, JSON, CSV and grids as in every report.
 */

#include "slide-report.h"
#include "slide-table.h"
#include "slide-visible-text.h"
#include "test-program.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

static void
test_real (void)
{
  static const struct
  {
    double      value;
    guint       n_digits;
    const char *text;
  } cases[] = {
    { 0.0, 6, "0" },
    { -0.0, 6, "0" },
    { 1.0, 6, "1" },
    { 3.0, 1, "3" },
    { 0.00004, 6, "0.00004" },
    { 1.58, 6, "1.58" },
    { 21.97240, 6, "21.9724" },
    { 21.972399, 4, "21.97" },
    { 0.1 + 0.2, 6, "0.3" },
    { 75000.0, 6, "75000" },
    { 1234567.0, 3, "1230000" },
    { 999999.6, 6, "1000000" },
    { 0.99999999, 6, "1" },
    { 1e-9, 6, "0.000000001" },
    { 1.25e21, 6, "1250000000000000000000" },
    { -2.5, 6, "-2.5" },
    { 100.0, 1, "100" },
    { NAN, 6, "null" },
    { INFINITY, 6, "null" },
    { -INFINITY, 6, "null" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      slide_append_real (text, cases[i].value, cases[i].n_digits);
      g_assert_cmpstr (text->str, ==, cases[i].text);
    }
}

/* With 17 digits, every value reads back exactly. */
static void
test_real_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < 20000; i++)
    {
      double value = ldexp (g_rand_double_range (rand, 0.5, 1.0), g_rand_int_range (rand, -200, 60));
      g_autoptr (GString) text = g_string_new (NULL);

      slide_append_real (text, value, 17);
      g_assert_null (strchr (text->str, 'e'));
      g_assert_cmpfloat (g_ascii_strtod (text->str, NULL), ==, value);
    }
}

static void
test_grouped (void)
{
  static const struct
  {
    guint64     value;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 7, "7" },
    { 999, "999" },
    { 1000, "1,000" },
    { 181440, "181,440" },
    { 1234567, "1,234,567" },
    { G_MAXUINT64, "18,446,744,073,709,551,615" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      slide_append_grouped (text, cases[i].value);
      g_assert_cmpstr (text->str, ==, cases[i].text);
    }
}

static void
test_mean (void)
{
  static const struct
  {
    double      value;
    const char *text;
  } cases[] = {
    { 0.0, "0.00" },
    { 14.0, "14.00" },
    { 21.97240, "21.97" },
    { 999.5, "999.50" },
    { 999.996, "1,000" },
    { 1000.4, "1,000" },
    { 11673216.8, "11,673,217" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      slide_append_mean (text, cases[i].value);
      g_assert_cmpstr (text->str, ==, cases[i].text);
      g_string_truncate (text, 0);
      slide_append_fixed (text, 1.2, i);
      g_assert_cmpuint (text->len, ==, i == 0 ? 1 : i + 2);
    }
}

static void
test_padded_and_wrapped (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  slide_append_padded (text, "3×4", 5);
  slide_append_padded (text, "3×4", -5);
  slide_append_padded (text, "longer", 3);
  g_assert_cmpstr (text->str, ==, "3×4    3×4longer");

  g_string_truncate (text, 0);
  for (guint i = 0; i < 40; i++)
    g_string_append (text, i > 0 ? " words" : "words");
  g_autofree char *source = g_strdup (text->str);
  g_string_truncate (text, 0);
  slide_append_wrapped (text, source, "  ");

  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
  guint n_words = 0;

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i] + 2, " ", -1);

      g_assert_cmpuint (strlen (lines[i]), <=, 76);
      g_assert_true (g_str_has_prefix (lines[i], "  words"));
      n_words += g_strv_length (words);
    }
  g_assert_cmpuint (n_words, ==, 40);
}

/* Another library reads what was written. */
static void
test_json (void)
{
  static const char nasty[] = "quote \"\x01 backslash \\ line\nbreak\ttab \x01 3×4 “x”";
  static const char first[] = "\x01" "1,\"z";
  static const guint8 cells[] = { 3, 1, 2, 0 };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  SlideBoard board;
  SlideJson json;

  g_assert_true (slide_board_init (&board, 2, 2, cells));

  slide_json_init (&json, out);
  slide_json_string (&json, nasty, nasty);
  slide_json_string (&json, "first", first);
  slide_json_string (&json, "nothing", NULL);
  slide_json_uint (&json, "large", G_MAXINT64);
  slide_json_real (&json, "real", 0.5);
  slide_json_real (&json, "nan", NAN);
  slide_json_boolean (&json, "yes", TRUE);
  slide_json_begin_object (&json, "inner");
  slide_json_end_object (&json);
  slide_json_begin_array (&json, "empty");
  slide_json_end_array (&json);
  slide_json_board (&json, "board", &board);
  slide_json_end (&json);

  g_assert_true (json_parser_load_from_data (parser, out->str, -1, &error));
  g_assert_no_error (error);

  JsonObject *object = json_node_get_object (json_parser_get_root (parser));

  g_assert_cmpuint (json_object_get_size (object), ==, 10);
  g_assert_cmpstr (json_object_get_string_member (object, "first"), ==, first);
  g_assert_cmpstr (json_object_get_string_member (object, nasty), ==, nasty);
  g_assert_true (json_object_get_null_member (object, "nothing"));
  g_assert_true (json_object_get_null_member (object, "nan"));
  g_assert_cmpint (json_object_get_int_member (object, "large"), ==, G_MAXINT64);
  g_assert_cmpfloat (json_object_get_double_member (object, "real"), ==, 0.5);
  g_assert_true (json_object_get_boolean_member (object, "yes"));

  JsonArray *tiles = json_object_get_array_member (object, "board");

  g_assert_cmpuint (json_array_get_length (tiles), ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (json_array_get_int_element (tiles, i), ==, cells[i]);

  /* One object per line: no other line breaks. */
  g_assert_true (strchr (out->str, '\n') == out->str + out->len - 1);
}

/* What does something to a terminal, or hides, is escaped; the text is still the same. */
static void
test_foreign_json (void)
{
  static const char *const texts[] = {
    "\033]0;x\007\033[2J\r\n\t\b\f\037\177", ("\xc2\x9b" "31m\xc2\x85\xe2\x80\xa8"), "\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8b",
    "\xf3\xa0\x81\x81\xef\xbb\xbf", "Grüße, 数 \\ \" \xf0\x9f\x98\x80",
  };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object;
  SlideJson json;

  slide_json_init (&json, out);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    slide_json_string (&json, texts[i], texts[i]);
  slide_json_string (&json, "not UTF-8", "a\xff");
  slide_json_end (&json);

  for (const char *p = out->str; p[1] != '\0'; p = g_utf8_next_char (p))
    g_assert_true (slide_is_visible (g_utf8_get_char (p)));
  g_assert_nonnull (strstr (out->str, "Grüße, 数 \\\\ \\\" \xf0\x9f\x98\x80"));

  g_assert_true (json_parser_load_from_data (parser, out->str, -1, NULL));
  object = json_node_get_object (json_parser_get_root (parser));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpstr (json_object_get_string_member (object, texts[i]), ==, texts[i]);
  g_assert_cmpstr (json_object_get_string_member (object, "not UTF-8"), ==, "a\xef\xbf\xbd");
}

static void
test_foreign_cells (void)
{
  g_autofree char *longer = g_strnfill (100000, 'x');

  for (SlideFormat format = SLIDE_FORMAT_TEXT; format < SLIDE_N_FORMATS; format++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      SlideTable table;

      if (format == SLIDE_FORMAT_JSON || format == SLIDE_FORMAT_CSV)
        continue;

      slide_table_init (&table, 2, 1);
      slide_table_set_span (&table, 1, "span\033\n");
      slide_table_add_text (&table, "na\nme\033[2J\xe2\x80\xae");
      slide_table_add_text (&table, longer);
      slide_table_append_caption (out, "cap\033[2J\ntion", format);
      slide_table_append (out, &table, format);
      slide_table_clear (&table);

      for (const char *p = out->str; *p != '\0'; p = g_utf8_next_char (p))
        g_assert_true (*p == '\n' || slide_is_visible (g_utf8_get_char (p)));
      g_assert_null (strstr (out->str, "\ntion"));
      g_assert_null (strstr (out->str, "\nme"));
      g_assert_nonnull (strstr (out->str, "x1b"));
      g_assert_cmpuint (out->len, <, 10000);
    }
}

static void
test_csv (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  SlideCsv csv;

  slide_csv_init (&csv, out);
  slide_csv_string (&csv, "plain");
  slide_csv_string (&csv, "a, \"b\"");
  slide_csv_string (&csv, "two\nlines");
  slide_csv_string (&csv, NULL);
  slide_csv_real (&csv, NAN);
  slide_csv_real (&csv, 0.25);
  slide_csv_boolean (&csv, FALSE);
  slide_csv_board (&csv, NULL);
  slide_csv_uint (&csv, 7);
  slide_csv_end (&csv);
  slide_csv_uint (&csv, 8);
  slide_csv_end (&csv);

  g_assert_cmpstr (out->str, ==, "plain,\"a, \"\"b\"\"\",two\\nlines,,,0.25,false,,7\n8\n");
}

static void
test_grids (void)
{
  static const guint8 small[] = { 3, 1, 2, 0 };
  static const guint8 large[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };
  g_autoptr (GString) out = g_string_new (NULL);
  SlideBoard a, b;
  const SlideBoard *boards[] = { &a, &b };
  const char *const titles[] = { "One", "Two" };

  g_assert_true (slide_board_init (&a, 2, 2, small));
  g_assert_true (slide_board_init (&b, 3, 4, large));
  slide_append_grids (out, boards, titles, 2);

  g_assert_cmpstr (out->str, ==,
                   "One          Two\n"
                   "+---+---+    +----+----+----+----+\n"
                   "| 3 | 1 |    |    |  1 |  2 |  3 |\n"
                   "+---+---+    +----+----+----+----+\n"
                   "| 2 |   |    |  4 |  5 |  6 |  7 |\n"
                   "+---+---+    +----+----+----+----+\n"
                   "             |  8 |  9 | 10 | 11 |\n"
                   "             +----+----+----+----+\n");
}

static void
test_ids (void)
{
  SlideFormat format = SLIDE_FORMAT_CSV;
  SlideMoveNaming naming = SLIDE_NAMING_TILE;

  for (guint i = 0; i < SLIDE_N_FORMATS; i++)
    {
      g_assert_true (slide_format_from_id (slide_format_get_id ((SlideFormat) i), &format));
      g_assert_cmpuint (format, ==, i);
    }
  for (guint i = 0; i < SLIDE_N_NAMINGS; i++)
    {
      g_assert_true (slide_move_naming_from_id (slide_move_naming_get_id ((SlideMoveNaming) i),
                                                &naming));
      g_assert_cmpuint (naming, ==, i);
    }

  g_assert_false (slide_format_from_id ("TEXT", &format));
  g_assert_cmpuint (format, ==, SLIDE_N_FORMATS - 1);
  g_assert_false (slide_move_naming_from_id ("", &naming));
  g_assert_cmpstr (slide_move_get_word (SLIDE_MOVE_UP, SLIDE_NAMING_BLANK), ==, "up");
  g_assert_cmpstr (slide_move_get_word (SLIDE_MOVE_UP, SLIDE_NAMING_TILE), ==, "down");
}

TEST_PROGRAM (report)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/report/real", test_real);
  g_test_add_func ("/report/real-round-trip", test_real_round_trip);
  g_test_add_func ("/report/grouped", test_grouped);
  g_test_add_func ("/report/mean", test_mean);
  g_test_add_func ("/report/padded-and-wrapped", test_padded_and_wrapped);
  g_test_add_func ("/report/json", test_json);
  g_test_add_func ("/report/foreign-json", test_foreign_json);
  g_test_add_func ("/report/foreign-cells", test_foreign_cells);
  g_test_add_func ("/report/csv", test_csv);
  g_test_add_func ("/report/grids", test_grids);
  g_test_add_func ("/report/ids", test_ids);

  return g_test_run ();
}
