/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-heuristic-list.c: the heuristics that can be chosen, including composed ones.
 */

#include "tilestar-heuristic-list.h"

#include "app-test.h"
#include "slide-goal.h"
#include "tilestar-search-settings.h"

static GSettings *
new_settings (void)
{
  GSettings *settings = g_settings_new ("io.github.tilestar.Tilestar");

  g_settings_reset (settings, "composed-heuristics");
  g_settings_reset (settings, "heuristic");
  g_settings_reset (settings, "max-parts");
  return settings;
}

typedef struct
{
  guint n;
  guint position;
  guint n_removed;
  guint n_added;
} Changes;

static void
changed_cb (GListModel *model,
            guint       position,
            guint       n_removed,
            guint       n_added,
            Changes    *changes)
{
  changes->n++;
  changes->position = position;
  changes->n_removed = n_removed;
  changes->n_added = n_added;
}

static void
add (TilestarHeuristicList *list,
     const char            *name,
     const char            *text)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (text, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (tilestar_heuristic_list_add (list, name, spec, &error));
  g_assert_no_error (error);
}

static void
assert_refused (TilestarHeuristicList *list,
                const char            *name,
                const char            *text,
                const char            *message)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (text, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (tilestar_heuristic_list_add (list, name, spec, &error));
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_registry_first (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (TilestarHeuristicList) list = tilestar_heuristic_list_new (settings);
  guint n;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TilestarHeuristicItem) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_cmpstr (tilestar_heuristic_item_get_text (item), ==, infos[i]->id);
      g_assert_cmpstr (tilestar_heuristic_item_get_name (item), ==, infos[i]->name);
      g_assert_false (tilestar_heuristic_item_is_composed (item));
      g_assert_cmpint (tilestar_heuristic_item_is_admissible (item), ==, infos[i]->admissible);
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), n));
}

static void
test_composed (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (TilestarHeuristicList) list = tilestar_heuristic_list_new (settings);
  g_autoptr (TilestarHeuristicList) other = tilestar_heuristic_list_new (settings);
  g_autoptr (GVariant) before = NULL;
  g_autoptr (GError) error = NULL;
  TilestarHeuristicItem *first;
  Changes changes = { 0 };
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  g_signal_connect (other, "items-changed", G_CALLBACK (changed_cb), &changes);
  add (list, "  Both ", "max:manhattan+gaschnig");
  add (list, "Three", "max:manhattan+gaschnig+inversion-distance");
  g_assert_cmpuint (changes.n, ==, 2);
  g_assert_cmpuint (changes.position, ==, n + 1);
  g_assert_cmpuint (changes.n_added, ==, 1);

  first = tilestar_heuristic_list_find (other, "max:manhattan+gaschnig");
  g_assert_cmpstr (tilestar_heuristic_item_get_name (first), ==, "Both");
  g_assert_true (tilestar_heuristic_item_is_composed (first));

  assert_refused (list, " ", "max:manhattan", "Enter a name");
  assert_refused (list, "manhattan DISTANCE", "max:manhattan",
                  "A built-in heuristic already has this name");
  assert_refused (list, "Two", "max:manhattan+gaschnig", "This heuristic already exists as “Both”");
  assert_refused (list, "Mine", "manhattan", "This heuristic already exists as “Manhattan distance”");
  g_assert_cmpuint (changes.n, ==, 2);

  /* Under its own name it is a different one from then on, at the same position. */
  add (list, "both", "max:manhattan+nilsson");
  g_assert_cmpuint (changes.position, ==, n);
  g_assert_null (tilestar_heuristic_list_find (other, "max:manhattan+gaschnig"));
  first = tilestar_heuristic_list_find (list, "max:manhattan+nilsson");
  g_assert_false (tilestar_heuristic_item_is_admissible (first));

  g_assert_false (tilestar_heuristic_list_rename (list, first, "three", &error));
  g_assert_cmpstr (error->message, ==, "Another heuristic already has this name");
  g_assert_true (tilestar_heuristic_list_rename (list, first, "One", NULL));
  first = tilestar_heuristic_list_find (list, "max:manhattan+nilsson");
  g_assert_cmpstr (tilestar_heuristic_item_get_name (first), ==, "One");

  before = tilestar_heuristic_list_remove (list, first);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (other)), ==, n + 1);
  tilestar_heuristic_list_restore (list, before);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (other)), ==, n + 2);
  g_assert_nonnull (tilestar_heuristic_list_find (other, "max:manhattan+nilsson"));
}

/* Entries that are invalid or duplicates are ignored. */
static void
test_strange_settings (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (TilestarHeuristicList) list = tilestar_heuristic_list_new (settings);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  g_settings_set_value (settings, "composed-heuristics",
                        g_variant_new_parsed ("[('Old', 'nothing:such'), ('', 'max:manhattan'), "
                                              "('Same', 'manhattan'), ('Good', 'max:manhattan'), "
                                              "('Again', 'max:manhattan')]"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n + 1);
  g_assert_cmpstr (tilestar_heuristic_item_get_name (tilestar_heuristic_list_find (list, "max:manhattan")),
                   ==, "Good");
}

/* A composed heuristic that is chosen again, as when going back to its run, is chosen by its own
 * row. */
static void
test_chosen (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (TilestarHeuristicList) list = tilestar_heuristic_list_new (settings);
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse ("max:manhattan+gaschnig", NULL);
  g_autoptr (SlideHeuristicSpec) resolved = NULL;
  g_autofree char *text = NULL;
  g_autofree char *parts = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  add (list, "Both", "max:manhattan+gaschnig");
  tilestar_settings_set_heuristic (settings, spec, &goal);
  text = g_settings_get_string (settings, "heuristic");
  parts = g_settings_get_string (settings, "max-parts");
  g_assert_cmpstr (text, ==, "max:manhattan+gaschnig");
  g_assert_cmpstr (parts, ==, "inversion-distance+linear-conflict+walking-distance");

  /* An id is completed with the parameters of the controls. */
  g_settings_set_string (settings, "max-parts", "manhattan+misplaced");
  resolved = tilestar_settings_parse_heuristic (settings, "max", &goal, NULL);
  g_assert_cmpstr (slide_heuristic_spec_get_text (resolved), ==, "max:manhattan+misplaced");
  g_assert_null (tilestar_settings_parse_heuristic (settings, "nothing", &goal, NULL));
}

APP_TEST (heuristic_list)
{
  g_test_add_func ("/heuristic-list/registry-first", test_registry_first);
  g_test_add_func ("/heuristic-list/composed", test_composed);
  g_test_add_func ("/heuristic-list/strange-settings", test_strange_settings);
  g_test_add_func ("/heuristic-list/chosen", test_chosen);
}
