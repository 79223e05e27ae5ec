/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-search-settings.c: from the settings to the request of a search, and its guarantee.
 */

#include "tilestar-search-settings.h"

#include "app-test.h"
#include "slide-goal.h"

#include <math.h>
#include <string.h>

typedef struct
{
  const char *heuristic;
  const char *max_parts;        /* NULL: unchanged */
  double      blend_manhattan;  /* 0.6 unless a test needs another */
  const char *algorithm;
  gboolean    reopen;
  const char *spec;
  gboolean    promised;
} Case;

static const Case cases[] = {
  { "manhattan", NULL, 0.6, "astar", TRUE, "manhattan", TRUE },
  { "manhattan", NULL, 0.6, "greedy", TRUE, "manhattan", FALSE },
  { "nilsson", NULL, 0.6, "astar", TRUE, "nilsson", FALSE },
  { "nilsson", NULL, 0.6, "breadth-first", TRUE, "nilsson", TRUE },
  { "none such", NULL, 0.6, "astar", TRUE, "manhattan", TRUE },
  { "blend", NULL, 0.6, "astar", TRUE, "blend", TRUE },
  { "blend", NULL, 0.7, "astar", TRUE, "blend:manhattan=0.7,misplaced=0.1,euclidean=0.3", FALSE },
  /* The engine's default set leaves out walking distance if there are no tables for it. */
  { "max", NULL, 0.6, "astar", TRUE, "max", TRUE },
  { "max", "manhattan+gaschnig", 0.6, "astar", TRUE, "max:manhattan+gaschnig", TRUE },
  { "max", "manhattan+nilsson", 0.6, "astar", TRUE, "max:manhattan+nilsson", FALSE },
  { "max", "manhattan+blend", 0.7, "astar", TRUE,
    "max:manhattan+blend:manhattan=0.7,misplaced=0.1,euclidean=0.3", FALSE },
  { "max", "manhattan+blend", 0.6, "astar", FALSE, "max:manhattan+blend", TRUE },
  /* Parts that are not selected do not matter. */
  { "manhattan", "nilsson", 0.6, "astar", TRUE, "manhattan", TRUE },
  /* A complete specification: its own parameters count. */
  { "blend:manhattan=1", NULL, 0.7, "astar", TRUE, "blend:manhattan=1", TRUE },
  { "blend:misplaced=2", NULL, 0.6, "astar", TRUE, "blend:misplaced=2", FALSE },
  { "max:manhattan+nilsson", "manhattan", 0.6, "astar", TRUE, "max:manhattan+nilsson", FALSE },
  { "pattern-database:4-4", NULL, 0.6, "astar", TRUE, "pattern-database:4-4", TRUE },
  { "none such:manhattan=1", NULL, 0.6, "astar", TRUE, "manhattan", TRUE },
  /* Groups of one tile each are consistent, larger ones are not. */
  { "pattern-database:4-4", NULL, 0.6, "astar", FALSE, "pattern-database:4-4", FALSE },
  { "pattern-database:4-4", NULL, 0.6, "idastar", FALSE, "pattern-database:4-4", TRUE },
  { "pattern-database:4-4", NULL, 0.6, "bidirectional", FALSE, "pattern-database:4-4", TRUE },
  { "pattern-database:4-4", NULL, 0.6, "anytime", FALSE, "pattern-database:4-4", TRUE },
  { "nilsson", NULL, 0.6, "anytime", TRUE, "nilsson", TRUE },
  { "manhattan", NULL, 0.6, "weighted-astar", TRUE, "manhattan", FALSE },
};

/* As if nothing had been chosen yet. */
static GSettings *
new_settings (void)
{
  static const char *const keys[] = {
    "heuristic", "blend-manhattan", "blend-misplaced", "blend-euclidean", "max-parts", "partition",
    "reflection", "custom-partitions", "algorithm", "reopen",
  };
  GSettings *settings = g_settings_new ("io.github.tilestar.Tilestar");

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);

  return settings;
}

static void
set_up (const Case *test,
        GSettings  *settings)
{
  g_settings_set_string (settings, "heuristic", test->heuristic);
  g_settings_set_string (settings, "algorithm", test->algorithm);
  g_settings_set_double (settings, "blend-manhattan", test->blend_manhattan);
  g_settings_set_boolean (settings, "reopen", test->reopen);
  if (test->max_parts != NULL)
    g_settings_set_string (settings, "max-parts", test->max_parts);
}

/* The engine can build what the settings name; and the guarantees agree. */
static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GError) error = NULL;
  SlideGuarantee guarantee;
  SlideBoard goal;

  set_up (test, settings);
  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);

  spec = tilestar_settings_dup_heuristic (settings, &goal, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (slide_heuristic_spec_get_text (spec), ==, test->spec);

  guarantee = tilestar_settings_get_guarantee (settings, &goal);
  g_assert_true (test->promised == (guarantee.kind == SLIDE_GUARANTEE_OPTIMAL));

  heuristic = slide_heuristic_new (spec, &goal, NULL, &error);
  g_assert_no_error (error);
}

/* Choices from before a specification was a single text: each in its own key. */
static void
test_keys_of_before (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  SlideBoard goals[2];
  static const struct { const char *heuristic; const char *partition; const char *spec[2]; } rows[] = {
    { "pattern-database", "strongest", { "pattern-database", "pattern-database" } },
    { "pattern-database", "6-6-3", { "pattern-database", "pattern-database:6-6-3" } },
    { "pattern-database", "4-4", { "pattern-database:4-4", "pattern-database" } },
    { "pattern-database", "custom", { "pattern-database:1,2,3/4,5", "pattern-database" } },
    { "max", "4-4", { "max:manhattan+pattern-database:4-4", "max:manhattan+pattern-database" } },
    { "manhattan", "4-4", { "manhattan", "manhattan" } },
    { "pattern-database:5-3", "4-4", { "pattern-database:5-3", "pattern-database:5-3" } },
  };

  slide_goal_init (&goals[0], SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_goal_init (&goals[1], SLIDE_GOAL_BLANK_LAST, 4, 4);
  g_settings_set_string (settings, "max-parts", "manhattan+pattern-database");
  g_settings_set_value (settings, "custom-partitions",
                        g_variant_new_parsed ("@a{ss} {'3x3': '1,2,3/4,5'}"));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; j < 2; j++)
      {
        g_autoptr (SlideHeuristicSpec) spec = NULL;

        g_settings_set_string (settings, "heuristic", rows[i].heuristic);
        g_settings_set_string (settings, "partition", rows[i].partition);
        spec = tilestar_settings_dup_heuristic (settings, &goals[j], NULL);
        g_assert_cmpstr (slide_heuristic_spec_get_text (spec), ==, rows[i].spec[j]);
      }
}

/* Invalid settings are reported. */
static void
test_nothing (void)
{
  static const struct { const char *heuristic; const char *max_parts; } rows[] = {
    { "blend", "manhattan" },
    { "max", "manhattan+blend" },
    { "max", "manhattan+manhattan" },
    { "max", "" },
    { "manhattan:1", "manhattan" },
    { "pattern-database:", "manhattan" },
  };
  g_autoptr (GSettings) settings = new_settings ();
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  g_settings_set_double (settings, "blend-manhattan", 0.0);
  g_settings_set_double (settings, "blend-misplaced", 0.0);
  g_settings_set_double (settings, "blend-euclidean", 0.0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_settings_set_string (settings, "heuristic", rows[i].heuristic);
      g_settings_set_string (settings, "max-parts", rows[i].max_parts);
      g_assert_null (tilestar_settings_dup_heuristic (settings, &goal, &error));
      g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION);
    }
}

/* The settings are what counts, whether the controls can show them or not. */
static void
test_choose (void)
{
  static const struct { const char *spec; const char *key; const char *shown; } rows[] = {
    { "manhattan", "manhattan", NULL },
    { "blend:manhattan=0.5,misplaced=0.25", "blend", "blend" },
    { "blend:manhattan=0.12345", "blend:manhattan=0.12345", NULL },
    { "blend", "blend", "blend" },
    { "blend:manhattan=2", "blend:manhattan=2", NULL },
    { "pattern-database:4-4", "pattern-database", "pattern-database" },
    { "pattern-database", "pattern-database", "pattern-database" },
    { "pattern-database:1,2,3/4,5,6", "pattern-database", "pattern-database" },
    { "pattern-database:1,2;4-4", "pattern-database:1,2;4-4", NULL },
    { "pattern-database:4-4,no-reflection", "pattern-database", "pattern-database" },
    { "pattern-database:4-4", "pattern-database", "pattern-database" },
    { "pattern-database:no-reflection", "pattern-database", "pattern-database" },
    { "pattern-database", "pattern-database", "pattern-database" },
    { "pattern-database:1,2,3/4,5,6,no-reflection", "pattern-database", "pattern-database" },
    { "pattern-database:1,2;4-4,no-reflection", "pattern-database:1,2;4-4,no-reflection", NULL },
    { "max:manhattan+gaschnig", "max", "max" },
    { "max", "max", "max" },
    { "max:manhattan+blend:manhattan=1", "max:manhattan+blend:manhattan=1", NULL },
    { "max:pattern-database:4-4+gaschnig", "max:pattern-database:4-4+gaschnig", NULL },
  };
  g_autoptr (GSettings) settings = new_settings ();
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (rows[i].spec, NULL);
      g_autoptr (SlideHeuristicSpec) chosen = NULL;
      g_autofree char *key = NULL;

      tilestar_settings_set_heuristic (settings, spec, &goal);
      chosen = tilestar_settings_dup_heuristic (settings, &goal, NULL);
      g_assert_true (slide_heuristic_spec_equal (chosen, spec));
      key = g_settings_get_string (settings, "heuristic");
      g_assert_cmpstr (key, ==, rows[i].key);
      if (rows[i].shown != NULL)
        g_assert_true (tilestar_settings_shows_parameters (settings, rows[i].shown));
      else
        g_assert_false (tilestar_settings_shows_parameters (settings,
                                                            slide_heuristic_spec_get_info (spec)->id)
                        && strchr (key, ':') != NULL);
    }
}

/* A value within the range that is not a number: the default is used. */
static void
test_not_a_number (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (SlideHeuristicSpec) spec = NULL;
  g_autoptr (GError) error = NULL;
  SlideMethod method;
  SlideBoard goal;

  g_settings_set_double (settings, "weight", NAN);
  g_settings_set_double (settings, "blend-manhattan", NAN);
  tilestar_settings_init_method (settings, SLIDE_ALGORITHM_WEIGHTED_ASTAR, &method);
  g_assert_cmpfloat (method.weight, ==, 1.5);

  g_settings_set_string (settings, "heuristic", "blend");
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  spec = tilestar_settings_dup_heuristic (settings, &goal, &error);
  g_assert_no_error (error);
  g_assert_nonnull (spec);
  g_settings_reset (settings, "weight");
}

APP_TEST (search_settings)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search-settings/%u/%s-%s", i,
                                               cases[i].algorithm, cases[i].spec);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  g_test_add_func ("/search-settings/keys-of-before", test_keys_of_before);
  g_test_add_func ("/search-settings/not-a-number", test_not_a_number);
  g_test_add_func ("/search-settings/nothing", test_nothing);
  g_test_add_func ("/search-settings/choose", test_choose);
}
