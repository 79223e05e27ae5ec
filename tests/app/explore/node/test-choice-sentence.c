/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-choice-sentence.c: why a node was expanded, in words.
 */

#include "app-test.h"
#include "exploration-test.h"
#include "tilestar-choice-sentence.h"

static void
test_sentences (void)
{
  static const struct
  {
    SlideRecordChoice  choice;
    const char        *sentence;
  } cases[] = {
    { { .reason = SLIDE_CHOICE_START, .n_open = 1, .n_least = 1, .n_same_g = 1 },
      "Start: the only node on the frontier" },
    { { .reason = SLIDE_CHOICE_LEAST, .n_open = 1, .f = 9, .n_least = 1, .n_same_g = 1 },
      "Chosen as the only node on the frontier, with f = 9" },
    { { .reason = SLIDE_CHOICE_LEAST, .n_open = 7, .f = 9, .n_least = 1, .n_same_g = 1 },
      "Chosen for the lowest f = 9" },
    { { .reason = SLIDE_CHOICE_LEAST, .n_open = 70, .f = 18, .n_least = 23, .by_g = TRUE,
        .high = TRUE, .g = 12, .n_same_g = 5, .newest = TRUE },
      "Chosen for the lowest f = 18 (23 nodes), then the largest g = 12 (5), then the newest" },
    { { .reason = SLIDE_CHOICE_LEAST, .n_open = 70, .f = 18, .n_least = 23, .by_g = TRUE,
        .high = TRUE, .g = 12, .n_same_g = 1, .newest = TRUE },
      "Chosen for the lowest f = 18 (23 nodes), then the largest g = 12" },
    { { .reason = SLIDE_CHOICE_LEAST, .n_open = 70, .f = 18, .n_least = 23, .by_g = TRUE,
        .g = 2, .n_same_g = 2, .newest = TRUE },
      "Chosen for the lowest f = 18 (23 nodes), then the smallest g = 2 (2), then the newest" },
    { { .reason = SLIDE_CHOICE_LEAST, .n_open = 70, .f = 18, .n_least = 23, .by_g = TRUE,
        .g = 2, .n_same_g = 1, .newest = TRUE },
      "Chosen for the lowest f = 18 (23 nodes), then the smallest g = 2" },
    { { .reason = SLIDE_CHOICE_LEAST, .measure = SLIDE_MEASURE_H, .n_open = 70, .f = 4,
        .n_least = 3, .g = 8, .n_same_g = 3, .newest = TRUE },
      "Chosen for the lowest h = 4 (3 nodes), then the newest" },
    { { .reason = SLIDE_CHOICE_LEAST, .measure = SLIDE_MEASURE_G, .n_open = 70, .f = 4,
        .n_least = 3, .g = 4, .n_same_g = 3 },
      "Chosen for the lowest g = 4 (3 nodes), then the oldest" },
    { { .reason = SLIDE_CHOICE_LEAST, .n_open = 70, .f = 18, .n_least = 23, .any_tie = TRUE },
      "Chosen for the lowest f = 18 (23 nodes)" },
    { { .reason = SLIDE_CHOICE_OWN, .n_open = 70, .f = 18, .n_least = 1 },
      "Chosen in the order of this search, which is not known: f = 18" },
    { { .reason = SLIDE_CHOICE_START, .iteration = 2, .last_bound = 18, .bound = 20 },
      "Start of the next iteration: no solution within the cutoff 18; the new cutoff is 20" },
    { { .reason = SLIDE_CHOICE_START, .backward = TRUE },
      "Start of the backward search: the only node on its frontier" },
    { { .reason = SLIDE_CHOICE_NEXT, .f = 21, .bound = 23 },
      "Chosen as the next in depth-first order: f = 21 does not exceed the cutoff 23" },
    { { .reason = SLIDE_CHOICE_LOWEST_G, .g = 7, .bound = 22 },
      "Chosen for the lowest g = 7 in the forward search among nodes whose f does not exceed the "
      "bound 22" },
    { { .reason = SLIDE_CHOICE_LOWEST_G, .g = 7, .bound = 22, .backward = TRUE },
      "Chosen for the lowest g = 7 in the backward search among nodes whose f does not exceed the "
      "bound 22" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sentence = tilestar_choice_sentence_new (&cases[i].choice);

      g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }
}

/* In a search: it begins in the usual words, and gives the numbers of the node. */
static void
test_of_search (void)
{
  g_autoptr (TilestarExploration) exploration =
    exploration_test_new ("748/106/253", SLIDE_ALGORITHM_ASTAR, "manhattan", 0);
  SlideRecord *record = tilestar_exploration_get_record (exploration);

  for (guint64 moment = 1; moment <= tilestar_exploration_get_n_expansions (exploration); moment++)
    {
      g_autofree char *sentence = NULL;
      g_autofree char *beginning = NULL;
      SlideRecordChoice choice;
      SlideVersion version;

      slide_record_get_choice (record, moment, &choice);
      slide_record_get_version (record, slide_record_get_expanded (record, moment), &version);
      sentence = tilestar_choice_sentence_new (&choice);
      beginning = g_strdup_printf ("f = %.9g", version.f);
      g_assert_true (g_str_has_prefix (sentence, moment == 1 ? "Start" : "Chosen "));
      g_assert_nonnull (strstr (sentence, moment == 1 ? "Start" : beginning));
      g_assert_false (g_str_has_suffix (sentence, "."));
    }
}

APP_TEST (choice_sentence)
{
  g_test_add_func ("/choice-sentence/sentences", test_sentences);
  g_test_add_func ("/choice-sentence/of-search", test_of_search);
}
