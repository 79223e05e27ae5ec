/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-search-settings.c: from the settings to what a search is asked, and
 * what its answer is promised to be.
 */

#include "tilestar-search-settings.h"

#include "slide-goal.h"

typedef struct
{
  const char *heuristic;
  const char *max_parts;        /* NULL: untouched */
  double      blend_manhattan;  /* 0.6 unless a test is about it */
  const char *algorithm;
  gboolean    reopen;
  const char *id;
  gboolean    promised;
} Case;

static const Case cases[] = {
  { "manhattan", NULL, 0.6, "astar", TRUE, "manhattan", TRUE },
  { "manhattan", NULL, 0.6, "greedy", TRUE, "manhattan", FALSE },
  { "nilsson", NULL, 0.6, "astar", TRUE, "nilsson", FALSE },
  { "nilsson", NULL, 0.6, "breadth-first", TRUE, "nilsson", TRUE },
  { "none such", NULL, 0.6, "astar", TRUE, "manhattan", TRUE },
  { "blend", NULL, 0.6, "astar", TRUE, "blend", TRUE },
  { "blend", NULL, 0.7, "astar", TRUE, "blend", FALSE },
  /* The engine's own set does without walking distance where that has no tables. */
  { "max", NULL, 0.6, "astar", TRUE, "max", TRUE },
  { "max", "manhattan+gaschnig", 0.6, "astar", TRUE, "max:manhattan+gaschnig", TRUE },
  { "max", "manhattan+nilsson", 0.6, "astar", TRUE, "max:manhattan+nilsson", FALSE },
  { "max", "manhattan+blend", 0.7, "astar", TRUE, "max:manhattan+blend", FALSE },
  { "max", "manhattan+blend", 0.6, "astar", FALSE, "max:manhattan+blend", TRUE },
  /* Of parts that are not chosen nothing is asked. */
  { "manhattan", "nilsson", 0.6, "astar", TRUE, "manhattan", TRUE },
};

static void
check_promise (const Case *test,
               GSettings  *settings)
{
  g_autofree char *id = NULL;
  g_autofree char *sentence = NULL;
  gboolean promised;

  g_settings_set_string (settings, "heuristic", test->heuristic);
  g_settings_set_string (settings, "algorithm", test->algorithm);
  g_settings_set_double (settings, "blend-manhattan", test->blend_manhattan);
  g_settings_set_boolean (settings, "reopen", test->reopen);
  if (test->max_parts != NULL)
    g_settings_set_string (settings, "max-parts", test->max_parts);
  else
    g_settings_reset (settings, "max-parts");

  id = tilestar_settings_dup_heuristic_id (settings);
  sentence = tilestar_settings_describe_promise (settings, &promised);

  g_assert_cmpstr (id, ==, test->id);
  g_assert_cmpint (promised, ==, test->promised);
  g_assert_true (g_str_has_prefix (sentence, promised ? "Promises the shortest" : "No promise"));
}

/* What the settings name, the engine can make; and what they promise is what
 * the engine knows of it. */
static void
test_case (gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  g_autofree char *blend = NULL;
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  SlideBoard goal;

  check_promise (data, settings);

  id = tilestar_settings_dup_heuristic_id (settings);
  blend = tilestar_settings_dup_blend (settings);
  options.blend = blend;
  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);
  heuristic = slide_heuristic_new (id, &goal, &options, &error);

  g_assert_no_error (error);
  g_assert_cmpint (slide_heuristic_is_admissible (heuristic), ==,
                   tilestar_settings_is_admissible (settings));
  g_assert_cmpint (slide_heuristic_is_consistent (heuristic), ==,
                   tilestar_settings_is_consistent (settings));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/search-settings/%u/%s-%s", i,
                                               cases[i].algorithm, cases[i].id);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
