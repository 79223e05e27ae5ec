/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-visible-text.c: text from outside, in one visible line.
 */

#include "slide-visible-text.h"
#include "test-program.h"

#include <string.h>
#include <time.h>

static const struct
{
  const char *text;
  const char *visible;
} cases[] = {
  { "", "" },
  { "manhattan", "manhattan" },
  { "Grüße, 数码推盘 ✓ \"q\" 'q' \\n <b>&amp;", "Grüße, 数码推盘 ✓ \"q\" 'q' \\n <b>&amp;" },
  { "e\xcc\x81", "e\xcc\x81" },                                /* an accent of its own */
  { "\033[2J\033[31mred", "\\x1b[2J\\x1b[31mred" },
  { "\033]0;PWNED\007", "\\x1b]0;PWNED\\x07" },
  { "all is well\r\nspoof:\tholds\b\x7f", "all is well\\r\\nspoof:\\tholds\\x08\\x7f" },
  { "\xc2\x80\xc2\x9b" "31m\xc2\x9f\xc2\xa0", "\\u0080\\u009b31m\\u009f\xc2\xa0" },
  { "a\xe2\x80\xa8" "b\xe2\x80\xa9", "a\\u2028b\\u2029" },
  { "\xe2\x80\xaa\xe2\x80\xab\xe2\x80\xac\xe2\x80\xad\xe2\x80\xae",
    "\\u202a\\u202b\\u202c\\u202d\\u202e" },
  { "\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9", "\\u2066\\u2067\\u2068\\u2069" },
  { "\xe2\x80\x8b\xe2\x80\x8c\xe2\x80\x8d\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c",
    "\\u200b\\u200c\\u200d\\u200e\\u200f\\u061c" },
  { "\xe2\x81\xa0\xe2\x81\xa5\xef\xbb\xbf\xc2\xad", "\\u2060\\u2065\\ufeff\\u00ad" },
  { "\xcd\x8f\xe3\x85\xa4\xef\xb8\x8f", "\\u034f\\u3164\\ufe0f" },
  { "\xf3\xa0\x80\x81\xf3\xa0\x84\x80", "\\U000e0001\\U000e0100" },
  { "\xff\x80" "a\xc3", "\\xff\\x80a\\xc3" },
  { "\xc0\x8a\xe2\x80", "\\xc0\\x8a\\xe2\\x80" },              /* overlong, incomplete */
  { "\xed\xa0\x80", "\\xed\\xa0\\x80" },                       /* a surrogate */
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *visible = slide_visible_text (cases[i].text, -1, 1000);
      g_autofree char *again = slide_visible_text (visible, -1, 1000);
      g_autofree char *counted = slide_visible_text (cases[i].text, (gssize) strlen (cases[i].text),
                                                     1000);

      g_assert_cmpstr (visible, ==, cases[i].visible);
      g_assert_cmpstr (again, ==, visible);
      g_assert_cmpstr (counted, ==, visible);
    }
}

static void
test_bytes (void)
{
  g_autofree char *nothing = slide_visible_text (NULL, -1, 100);
  g_autofree char *nul = slide_visible_text ("a\0b\0", 4, 100);
  g_autofree char *part = slide_visible_text ("a\xc3\xa9", 2, 100);
  g_autoptr (GString) string = g_string_new ("name: ");

  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpstr (nul, ==, "a\\x00b\\x00");
  g_assert_cmpstr (part, ==, "a\\xc3");

  slide_append_visible_text (string, "b\n", -1, 16);
  g_assert_cmpstr (string->str, ==, "name: b\\n");
}

static void
test_limit (void)
{
  static const struct
  {
    const char *text;
    const char *visible;   /* in 16 bytes */
  } limits[] = {
    { "0123456789abcdef", "0123456789abcdef" },
    { "0123456789abcdefg", "0123456789abc…" },
    { "0123456789abcdeé", "0123456789abc…" },
    { "0123456789abcé..", "0123456789abc…" },
    { "0123456789abé....", "0123456789ab…" },
    { "0123456789ab\033", "0123456789ab\\x1b" },
    { "0123456789ab\033.", "0123456789ab…" },
    { "ééééééééé", "éééééé…" },
    { "\033\033\033\033", "\\x1b\\x1b\\x1b\\x1b" },
    { "\033\033\033\033\033", "\\x1b\\x1b\\x1b…" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *visible = slide_visible_text (limits[i].text, -1, 16);

      g_assert_cmpstr (visible, ==, limits[i].visible);
    }
}

/* What is not returned is not read. */
static void
test_long (void)
{
  gsize length = 200 << 20;
  g_autofree char *text = g_malloc0 (length);
  g_autofree char *visible = NULL;
  clock_t start;

  memset (text, 'x', 2000);
  start = clock ();
  visible = slide_visible_text (text, (gssize) length, 1000);
  g_assert_cmpint (clock () - start, <, CLOCKS_PER_SEC / 125);
  g_assert_cmpuint (strlen (visible), ==, 1000);
  g_assert_true (g_str_has_suffix (visible, "x…"));
}

/* The end of a message, where the reason is, stays. */
static void
test_message (void)
{
  static const char *const fillers[] = { "x", "\033", "\xff", "é", "\xe2\x80\xae" };

  for (guint i = 0; i < G_N_ELEMENTS (fillers); i++)
    for (guint n = 0; n < 5000; n += n < 2200 ? 1 : 500)
      {
        g_autoptr (GString) message = g_string_new ("found \"");
        g_autofree char *visible = NULL;
        g_autofree char *plain = NULL;

        for (guint j = 0; j < n; j++)
          g_string_append (message, fillers[i]);
        g_string_append (message, "\"; expected an integer");
        visible = slide_visible_message (message->str);
        plain = slide_visible_text (message->str, -1, 100000);
        g_assert_true (g_utf8_validate (visible, -1, NULL));
        g_assert_cmpuint (strlen (visible), <=, SLIDE_VISIBLE_LINE);
        g_assert_true (g_str_has_prefix (visible, "found \""));
        g_assert_true (g_str_has_suffix (visible, "\"; expected an integer"));
        if (strlen (plain) <= SLIDE_VISIBLE_LINE)
          g_assert_cmpstr (visible, ==, plain);
        else
          g_assert_nonnull (strstr (visible, "…"));
      }
}

TEST_PROGRAM (visible_text)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/visible-text/cases", test_cases);
  g_test_add_func ("/visible-text/bytes", test_bytes);
  g_test_add_func ("/visible-text/limit", test_limit);
  g_test_add_func ("/visible-text/long", test_long);
  g_test_add_func ("/visible-text/message", test_message);

  return g_test_run ();
}
