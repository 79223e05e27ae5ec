/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-json-syntax.c: what is JSON and what only looks like it, with the place and the reason.
 */

#include "slide-json.h"
#include "test-program.h"

#include <string.h>

static void
test_accepted (void)
{
  static const char *const texts[] = {
    "{}", " {\"a\" : 1 }\n", "{\"a\":-0}", "{\"a\":0.0e-5}", "{\"a\":1E5,\"A\":2}", "{\"a\":1e308}",
    "{\"a\":-9223372036854775808,\"b\":9223372036854775807}", "{\"a\":\"\\ud83d\\ude00\"}",
    "{\"\\u0061\":1,\"b\":\"\\u0001\"}", "{\"a\":[[],{},[{}]],\"b\":{\"a\":1}}", "{\"a\":[1,1,1],\"b\":\"\\/\"}",
    "{\"ä\":\"\x7f /* ' */ 01\"}", "{\"a\":true,\r\n\t\"b\":[false,null]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;

      slide_json_parse_object (parser, texts[i], strlen (texts[i]), &error);
      g_assert_no_error (error);
    }
}

static void
test_refused (void)
{
  static const struct { const char *text, *message; } cases[] = {
    { "", "column 1: the text ends; expected a value" },
    { "[1]", "not a JSON object" },
    { "{\"a\":01}", "column 6: “01” is neither a number nor true, false or null" },
    { "{\"a\":-01}", "column 6: “-01” is neither" },
    { "{\"a\":0x1}", "column 6: “0x1” is neither" },
    { "{\"a\":1.}", "“1.” is neither" },
    { "{\"a\":.5}", "“.5” is neither" },
    { "{\"a\":+1}", "“+1” is neither" },
    { "{\"a\":1e}", "“1e” is neither" },
    { "{\"a\":1e+}", "“1e+” is neither" },
    { "{\"a\":-}", "“-” is neither" },
    { "{\"a\":--1}", "“--1” is neither" },
    { "{\"a\":NaN}", "“NaN” is neither" },
    { "{\"a\":-Infinity}", "“-Infinity” is neither" },
    { "{\"a\":True}", "“True” is neither" },
    { "{\"a\":1_000}", "“1_000” is neither" },
    { "{\"a\":\xd9\xa1}", "column 6: found “\xd9\xa1”; expected a value" },
    { "{\"a\":9223372036854775808}", "the number “9223372036854775808” is too large" },
    { "{\"a\":-9223372036854775809}", "is too large" },
    { "{\"a\":1e309}", "the number “1e309” is too large" },
    { "{\"a\":\"\\e\"}", "column 7: found “\\e”; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX" },
    { "{\"a\":\"\\x41\"}", "found “\\x”; expected one of" },
    { "{\"a\":\"\\'\"}", "found “\\'”; expected one of" },
    { "{\"a\":\"\\u12g4\"}", "expected four hexadecimal digits after \\u" },
    { "{\"a\":\"\\u0000\"}", "column 7: found \\u0000" },
    { "{\"a\":\"\\ud800\"}", "\\ud800 is only half of a character" },
    { "{\"a\":\"\\udc00\\ud800\"}", "\\udc00 is only half of a character" },
    { "{\"a\":\"\\ud800\\u0041\"}", "\\ud800 is only half of a character" },
    { "{\"a\":\"\t\"}", "column 7: found the control character 9 in a text; expected \\u0009" },
    { "{\"a\":\"\n\"}", "line 1, column 7: found the control character 10 in a text" },
    { "{\"a\":1,\"a\":2}", "column 8: the name “a” is there twice" },
    { "{\"a\":1,\n \"\\u0061\":2}", "line 2, column 2: the name “\\u0061” is there twice" },
    { "{\"b\":{\"a\":1,\"b\":2,\"a\":1}}", "the name “a” is there twice" },
    { "{\"b\":1,\"\\u0061\":1,\"a\":2}", "the name “a” is there twice" },
    { "{\"b\":1,\"\\u0061\":1,\"b\":2}", "the name “b” is there twice" },
    { "{a:1}", "column 2: found “a”; expected a name in quotation marks" },
    { "{'a':1}", "found “'”; expected a name in quotation marks" },
    { "{\"a\":'b'}", "found “'”; expected a value" },
    { "{\"a\"=1}", "found “=”; expected “:”" },
    { "{\"a\" 1}", "found “1”; expected “:”" },
    { "{\"a\":1,}", "column 8: found “}”; expected a name in quotation marks" },
    { "{\"a\":[1,]}", "column 9: found “]”; expected a value" },
    { "{\"a\":[,1]}", "found “,”; expected a value" },
    { "{\"a\":[1 2]}", "found “2”; expected “,” or “]”" },
    { "{\"a\":[1}", "found “}”; expected “,” or “]”" },
    { "{\"a\":1]", "found “]”; expected “,” or “}”" },
    { "{\"a\":1 \"b\":2}", "expected “,” or “}”" },
    { "{\"a\":1} x", "column 9: found “x”; expected the end" },
    { "{\"a\":1}{}", "found “{”; expected the end" },
    { "{\"a\":1}\f", "found “\\u000c”; expected the end" },
    { "{\"a\":/* b */1}", "found “/”; expected a value" },
    { "{} // a", "found “/”; expected the end" },
    { "# a\n{}", "line 1, column 1: found “#”; expected a value" },
    { "{\"a\":\"b", "column 6: the text that begins here has no end" },
    { "{\"a\":\"b\\", "found “\\”; expected one of" },
    { "{\"a\":[", "the text ends; expected a value" },
    { "{\"a\":", "the text ends; expected a value" },
    { "{\"a\"", "the text ends; expected “:”" },
    { "{", "the text ends; expected a name in quotation marks" },
    { "{\"ä\":\"\xc3\"}", "column 7: expected text in UTF-8" },
    { "{\"a\":\"\xed\xa0\x80\"}", "expected text in UTF-8" },
    { "\xef\xbb\xbf{}", "column 1: found" },
    { "{\n\n  \"a\": }", "line 3, column 8: found “}”; expected a value" },
    { "{\"012345678901234567890123456789\":1,\"012345678901234567890123456789\":1}",
      "the name “012345678901234567890123…” is there twice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;
      JsonObject *object = slide_json_parse_object (parser, cases[i].text, strlen (cases[i].text), &error);

      g_assert_null (object);
      g_assert_error (error, SLIDE_JSON_ERROR, SLIDE_JSON_ERROR_SYNTAX);
      if (strstr (error->message, cases[i].message) == NULL)
        g_error ("%s: “%s”; expected “%s”", cases[i].text, error->message, cases[i].message);
    }
}

/* @begin, @n numbers in quotation marks with @after each, @end. */
static char *
repeat (const char *begin,
        guint       n,
        const char *after,
        const char *end)
{
  GString *all = g_string_new (begin);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (all, "\"%u\"%s", i, after);
  g_string_append (all, end);
  return g_string_free (all, FALSE);
}

/* Arrays in arrays. */
static char *
nest (guint n)
{
  g_autofree char *open = g_strnfill (n, '[');
  g_autofree char *close = g_strnfill (n, ']');

  return g_strconcat (open, close, NULL);
}

static void
assert_limit (const char *text,
              const char *message)
{
  g_autoptr (GError) error = NULL;
  gboolean is_valid = slide_json_check_syntax (text, strlen (text), &error);

  g_assert_true (is_valid == (message == NULL));
  if (message == NULL)
    return;

  g_assert_error (error, SLIDE_JSON_ERROR, SLIDE_JSON_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, message));
}

static void
test_limits (void)
{
  g_autofree char *many = repeat ("[", SLIDE_JSON_MAX_VALUES - 2, ",", "0]");
  g_autofree char *too_many = repeat ("[", SLIDE_JSON_MAX_VALUES - 1, ",", "0]");
  g_autofree char *members = repeat ("{", SLIDE_JSON_MAX_MEMBERS - 1, ":0,", "\"a\":0}");
  g_autofree char *more_members = repeat ("{", SLIDE_JSON_MAX_MEMBERS, ":0,", "\"a\":0}");
  g_autofree char *deep = nest (SLIDE_JSON_MAX_DEPTH);
  g_autofree char *deeper = nest (SLIDE_JSON_MAX_DEPTH + 1);

  assert_limit (many, NULL);
  assert_limit (too_many, "there are more than 500000 values");
  assert_limit (members, NULL);
  assert_limit (more_members, "an object has more than 1000 members");
  assert_limit (deep, NULL);
  assert_limit (deeper, "brackets are nested more than 32 deep");
}

/* A name is found again among any number of others. */
static void
test_names (void)
{
  for (guint n = 1; n < 40; n++)
    for (guint k = 0; k < n; k++)
      {
        g_autofree char *last = g_strdup_printf ("\"%u\":0}", k);
        g_autofree char *text = repeat ("{", n, ":0,", last);
        g_autofree char *other = repeat ("{", n, ":0,", "\"a\":0}");
        g_autoptr (GError) error = NULL;

        g_assert_true (slide_json_check_syntax (other, strlen (other), &error));
        g_assert_false (slide_json_check_syntax (text, strlen (text), &error));
        g_assert_error (error, SLIDE_JSON_ERROR, SLIDE_JSON_ERROR_SYNTAX);
      }
}

TEST_PROGRAM (json_syntax)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/json-syntax/accepted", test_accepted);
  g_test_add_func ("/json-syntax/refused", test_refused);
  g_test_add_func ("/json-syntax/names", test_names);
  g_test_add_func ("/json-syntax/limits", test_limits);

  return g_test_run ();
}
