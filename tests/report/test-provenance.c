/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-provenance.c: where results come from, in JSON and in the comments of CSV.
 */

#include "slide-provenance.h"

#include "slide-version.h"
#include "test-program.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define EPOCH "SOURCE_DATE_EPOCH"

static JsonObject *
parse (const SlideProvenance  *provenance,
       JsonNode              **root)
{
  g_autofree char *text = slide_provenance_dup_json (provenance);

  g_assert_null (strchr (text, '\n'));
  *root = json_from_string (text, NULL);
  g_assert_nonnull (*root);
  return json_node_get_object (*root);
}

static void
test_json (void)
{
  static const char *const keys[] = {
    "program", "version", "commit", "command", "seed", "processor", "instructions", "threads", "date",
  };
  const SlideProvenance provenance = {
    .program = "tilestar-cli", .command = "tilestar-cli solve '1 0/2 3'", .has_seed = TRUE, .seed = 7, .n_threads = 3,
  };
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;
  guint i = 0;

  g_setenv (EPOCH, "86400", TRUE);
  object = parse (&provenance, &root);
  g_unsetenv (EPOCH);
  g_assert_cmpstr (json_object_get_string_member (object, "program"), ==, provenance.program);
  g_assert_cmpstr (json_object_get_string_member (object, "version"), ==, slide_version_get_number ());
  g_assert_cmpstr (json_object_get_string_member (object, "command"), ==, provenance.command);
  g_assert_cmpint (json_object_get_int_member (object, "seed"), ==, 7);
  g_assert_cmpint (json_object_get_int_member (object, "threads"), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (object, "date"), ==, "1970-01-02T00:00:00Z");
  if (slide_version_get_commit () != NULL)
    g_assert_cmpstr (json_object_get_string_member (object, "commit"), ==, slide_version_get_commit ());

  for (g_autoptr (GList) l = json_object_get_members (object), m = l; m != NULL; m = m->next)
    g_assert_cmpstr (m->data, ==, keys[i++]);
  g_assert_cmpuint (i, ==, G_N_ELEMENTS (keys));
}

/* Of results that were made elsewhere, this processor is not named. */
static void
test_elsewhere (void)
{
  const SlideProvenance provenance = { .program = "tilestar-cli" };
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object = parse (&provenance, &root);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (json_object_get_null_member (object, "command"));
  g_assert_true (json_object_get_null_member (object, "seed"));
  g_assert_true (json_object_get_null_member (object, "processor"));
  g_assert_true (json_object_get_null_member (object, "instructions"));
  g_assert_true (json_object_get_null_member (object, "threads"));

  slide_provenance_append_comments (text, &provenance);
  g_assert_true (g_str_has_prefix (text->str, "# program: tilestar-cli "));
  g_assert_null (strstr (text->str, "processor"));
  g_assert_null (strstr (text->str, "command"));
  g_assert_null (strstr (text->str, "seed"));
}

/* Not a number of seconds, and no date: the clock's. */
static void
test_dates (void)
{
  static const char *const texts[] = { "", "-1", " 5", "1e3", "0x10", "99999999999999999999999", "9223372036854775807" };
  const SlideProvenance provenance = { .program = "tilestar-cli" };
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) root = NULL;
      g_autoptr (GDateTime) date = NULL;

      g_setenv (EPOCH, texts[i], TRUE);
      date = g_date_time_new_from_iso8601 (json_object_get_string_member (parse (&provenance, &root), "date"), NULL);
      g_unsetenv (EPOCH);
      g_assert_nonnull (date);
      g_assert_cmpint (ABS (g_date_time_difference (date, now)), <, G_TIME_SPAN_MINUTE);
    }
}

/* Any bytes of any length: JSON stays valid, and CSV has only comments. */
static void
test_commands (void)
{
  g_autofree char *endless = g_strnfill (1000000, 'x');
  const char *const commands[] = {
    "", "a\nb\n", "\r\nstart,goal\r\n", "\"quoted\"", "\xff\xfe", "\x1b[31m", "\xe2\x80\xae", "\xe2\x80\xa8", endless, NULL,
  };
  g_autoptr (GString) wide = g_string_new (NULL);

  for (guint i = 0; i < 2000; i++)
    g_string_append (wide, "ä€");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const SlideProvenance provenance = {
        .program = "tilestar-cli", .command = commands[i] != NULL ? commands[i] : wide->str, .n_threads = 1,
      };
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (JsonNode) root = NULL;
      g_auto (GStrv) lines = NULL;
      const char *command = json_object_get_string_member (parse (&provenance, &root), "command");

      g_assert_true (g_utf8_validate (command, -1, NULL));
      g_assert_cmpuint (strlen (command), <=, SLIDE_PROVENANCE_MAX_COMMAND + strlen (" …"));
      if (strlen (provenance.command) > SLIDE_PROVENANCE_MAX_COMMAND)
        g_assert_true (g_str_has_suffix (command, " …"));

      slide_provenance_append_comments (text, &provenance);
      g_assert_null (strchr (text->str, '\r'));
      lines = g_strsplit (text->str, "\n", -1);
      for (guint j = 0; lines[j + 1] != NULL; j++)
        g_assert_true (g_str_has_prefix (lines[j], "# "));
    }
}

/* Parsers read no larger number than G_MAXINT64. */
static void
test_seeds (void)
{
  SlideProvenance provenance = { .program = "tilestar-cli", .has_seed = TRUE, .seed = G_MAXINT64 };
  g_autoptr (JsonNode) small = NULL, large = NULL;

  g_assert_cmpint (json_object_get_int_member (parse (&provenance, &small), "seed"), ==, G_MAXINT64);
  provenance.seed = G_MAXUINT64;
  g_assert_cmpstr (json_object_get_string_member (parse (&provenance, &large), "seed"), ==, "18446744073709551615");
}

static void
test_lines (void)
{
  g_autoptr (GString) text = g_string_new ("before\n{\"a\":\"}\"}\n{\"b\":{}}\n");

  slide_json_lines_add_provenance (text, strlen ("before\n"), "{\"c\":1}");
  g_assert_cmpstr (text->str, ==, "before\n{\"a\":\"}\",\"provenance\":{\"c\":1}}\n{\"b\":{},\"provenance\":{\"c\":1}}\n");
  slide_json_lines_add_provenance (text, text->len, "{}");

  g_string_assign (text, "{\"a\":1}\n");
  slide_json_lines_add_provenance (text, 0, NULL);
  g_assert_cmpstr (text->str, ==, "{\"a\":1,\"provenance\":null}\n");
}

TEST_PROGRAM (provenance)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/provenance/json", test_json);
  g_test_add_func ("/provenance/elsewhere", test_elsewhere);
  g_test_add_func ("/provenance/dates", test_dates);
  g_test_add_func ("/provenance/commands", test_commands);
  g_test_add_func ("/provenance/seeds", test_seeds);
  g_test_add_func ("/provenance/lines", test_lines);

  return g_test_run ();
}
