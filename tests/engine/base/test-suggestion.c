/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-suggestion.c: suggestions for misspelled words.
 */

#include "slide-suggestion.h"
#include "test-program.h"

#include <string.h>

static const char *const words[] = {
  "manhattan", "misplaced", "max", "breadth-first", "breadth-first-heuristic", "json", "csv",
};

static const struct
{
  const char *typed;
  const char *meant;
} cases[] = {
  { "manhatan", "manhattan" },           /* a missing letter */
  { "manhattann", "manhattan" },         /* an additional letter */
  { "manhettan", "manhattan" },          /* a different letter */
  { "mnahattan", "manhattan" },          /* two exchanged letters */
  { "Manhattan", "manhattan" },
  { "JSON", "json" },
  { "jsno", "json" },
  { "cvs", "csv" },
  { "mxa", "max" },
  { "manhta", "manhattan" },             /* three of nine */
  { "jsoms", "json" },                   /* two of five, rounded up */
  { "manh", "manhattan" },
  { "man", "max" },                      /* closer than a word that continues */
  { "breadth", "breadth-first" },        /* the first of two with that beginning */
  { "breadth-first-hueristic", "breadth-first-heuristic" },
  { "breadth-firts", "breadth-first" },
  { "ma", "max" },
  { "mi", NULL },
  { "m", NULL },
  { "", NULL },
  { "neural", NULL },
  { "heuristic", NULL },
  { "xyz", NULL },
  { "\xff\xff", NULL },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *typed = g_strescape (cases[i].typed, NULL);
      SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (cases[i].typed);

      g_test_message ("\"%s\"", typed);
      for (guint j = 0; j < G_N_ELEMENTS (words); j++)
        slide_suggestion_consider (&suggestion, words[j]);
      g_assert_cmpstr (suggestion.meant, ==, cases[i].meant);
    }
}

/* Of equally close words the first, in any order. */
static void
test_first (void)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT ("high-q");
  SlideSuggestion backwards = SLIDE_SUGGESTION_INIT ("high-q");

  slide_suggestion_consider (&suggestion, "high-g");
  slide_suggestion_consider (&suggestion, "high-h");
  g_assert_cmpstr (suggestion.meant, ==, "high-g");
  g_assert_cmpuint (suggestion.distance, ==, 1);

  slide_suggestion_consider (&backwards, "high-h");
  slide_suggestion_consider (&backwards, "high-g");
  g_assert_cmpstr (backwards.meant, ==, "high-h");
}

/* A similar word comes before one that continues, in any order. */
static void
test_beginnings_come_last (void)
{
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT ("fir");

  slide_suggestion_consider (&suggestion, "first-in-line");
  g_assert_cmpstr (suggestion.meant, ==, "first-in-line");
  slide_suggestion_consider (&suggestion, "far");
  g_assert_cmpstr (suggestion.meant, ==, "far");
  slide_suggestion_consider (&suggestion, "first-out");
  g_assert_cmpstr (suggestion.meant, ==, "far");
}

/* The longest word that is compared, and longer ones. */
static void
test_long (void)
{
  g_autofree char *known = g_strnfill (63, 'a');
  g_autofree char *longest = g_strnfill (63, 'a');
  g_autofree char *longer = g_strnfill (64, 'a');
  g_autofree char *endless = g_strnfill (100000, 'a');
  SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (longest);
  SlideSuggestion none = SLIDE_SUGGESTION_INIT (longer);
  SlideSuggestion nothing = SLIDE_SUGGESTION_INIT (endless);

  memset (longest + 42, 'b', 21);
  slide_suggestion_consider (&suggestion, known);
  g_assert_cmpuint (suggestion.distance, ==, 21);
  g_assert_true (suggestion.meant == known);

  slide_suggestion_consider (&none, known);
  g_assert_null (none.meant);
  slide_suggestion_consider (&nothing, known);
  g_assert_null (nothing.meant);
  slide_suggestion_consider (&nothing, endless);
  g_assert_null (nothing.meant);
}

TEST_PROGRAM (suggestion)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/suggestion/cases", test_cases);
  g_test_add_func ("/suggestion/first", test_first);
  g_test_add_func ("/suggestion/beginnings-come-last", test_beginnings_come_last);
  g_test_add_func ("/suggestion/long", test_long);

  return g_test_run ();
}
