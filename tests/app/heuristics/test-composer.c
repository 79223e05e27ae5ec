/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-composer.c: heuristics that are composed, audited and saved under a name.
 */

#include "app-test.h"
#include "tilestar-composer.h"
#include "tilestar-heuristic-list.h"
#include "tilestar-partition-editor-test.h"
#include "widget-test.h"
#include "workspace-test.h"

#include <adwaita.h>

typedef struct
{
  TilestarWorkspace *workspace;
  GSettings         *settings;
  GtkWidget         *composer;
  char              *composed;
} Fixture;

static void
composed_cb (GtkWidget  *composer,
             const char *text,
             Fixture    *fixture)
{
  g_free (fixture->composed);
  fixture->composed = g_strdup (text);
}

static void
open_composer (Fixture *fixture)
{
  fixture->composer = tilestar_composer_new (fixture->workspace);
  g_signal_connect (fixture->composer, "composed", G_CALLBACK (composed_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->composer));
}

static void
set_up (Fixture    *fixture,
        const char *goal)
{
  fixture->composed = NULL;
  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_settings_reset (fixture->settings, "composed-heuristics");
  g_settings_reset (fixture->settings, "heuristic");
  fixture->workspace = workspace_test_new (goal, goal);
  open_composer (fixture);
}

static void
tear_down (Fixture *fixture)
{
  g_free (fixture->composed);
  workspace_test_drop (fixture->workspace);
  g_object_unref (fixture->settings);
}

/* The check button of that name, and the spin button beside it. */
static GtkWidget *
find_part (GtkWidget  *composer,
           const char *name)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *check = widget_test_get (composer, GTK_TYPE_CHECK_BUTTON, i);

      if (widget_test_find_label (check, name) != NULL && g_str_equal (widget_test_find_label (check, name), name))
        return check;
    }
}

static void
choose (Fixture    *fixture,
        const char *name,
        double      weight)
{
  GtkWidget *check = find_part (fixture->composer, name);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtk_widget_get_next_sibling (check)), weight);
}

static void
keep (Fixture    *fixture,
      const char *name)
{
  GtkWidget *entry = widget_test_get (fixture->composer, GTK_TYPE_ENTRY, 0);

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
}

static void
test_largest (void)
{
  Fixture fixture;
  g_autoptr (TilestarHeuristicList) list = NULL;
  TilestarHeuristicItem *item;

  set_up (&fixture, "123/456/780");
  list = tilestar_heuristic_list_new (fixture.settings);
  g_assert_nonnull (widget_test_find_label (fixture.composer, "Choose heuristics above"));
  choose (&fixture, "Manhattan distance", 0.5);
  choose (&fixture, "Gaschnig", 0.5);
  g_assert_nonnull (widget_test_find_label (fixture.composer, "max:gaschnig+manhattan"));
  widget_test_wait_label (fixture.composer, "Admissible: never overestimates");
  choose (&fixture, "Misplaced with the blank", 0.5);
  widget_test_wait_label (fixture.composer, "Not admissible: overestimates on");

  /* Nothing is saved without a name, or under that of a built-in heuristic. */
  keep (&fixture, "  ");
  g_assert_null (fixture.composed);
  keep (&fixture, "Gaschnig");
  g_assert_nonnull (widget_test_find_label (fixture.composer, "A built-in heuristic already has "
                                                              "this name"));
  g_assert_null (fixture.composed);
  keep (&fixture, "Mine");
  g_assert_cmpstr (fixture.composed, ==, "max:gaschnig+manhattan+misplaced-with-blank");
  item = tilestar_heuristic_list_find (list, fixture.composed);
  g_assert_cmpstr (tilestar_heuristic_item_get_name (item), ==, "Mine");
  tear_down (&fixture);
}

static void
test_sum (void)
{
  Fixture fixture;

  set_up (&fixture, "123/456/780");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget_test_get (fixture.composer,
                                                                    GTK_TYPE_TOGGLE_BUTTON, 1)),
                                TRUE);
  choose (&fixture, "Linear conflict", 0.6);
  choose (&fixture, "Walking distance", 0.4);
  g_assert_nonnull (widget_test_find_label (fixture.composer, "blend:linear-conflict=0.6,walking-distance=0.4"));
  widget_test_wait_label (fixture.composer, "Admissible: never overestimates");
  choose (&fixture, "Walking distance", 1.4);
  widget_test_wait_label (fixture.composer, "Not admissible: overestimates on");

  /* A sum with weights of more than 1 may still be admissible, which an audit finds out. */
  choose (&fixture, "Walking distance", 0.0);
  choose (&fixture, "Linear conflict", 0.0);
  choose (&fixture, "Misplaced tiles", 1.0);
  choose (&fixture, "Zero", 1.0);
  widget_test_wait_label (fixture.composer, "blend:zero=1,misplaced=1");
  widget_test_wait_label (fixture.composer, "Admissible: never overestimates");
  keep (&fixture, "Sum");
  g_assert_cmpstr (fixture.composed, ==, "blend:zero=1,misplaced=1");
  tear_down (&fixture);
}

/* For a large board, only the guarantees of the parts are known. */
static void
test_large (void)
{
  Fixture fixture;

  set_up (&fixture, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
  choose (&fixture, "Manhattan distance", 0.5);
  g_assert_nonnull (widget_test_find_label (fixture.composer, "Admissible, because its parts are"));
  choose (&fixture, "Manhattan with the blank", 0.5);
  g_assert_nonnull (widget_test_find_label (fixture.composer, "Not known to be admissible"));
  gtk_window_destroy (GTK_WINDOW (fixture.composer));
  tear_down (&fixture);
}

static void
apply (TilestarPartitionEditor *editor)
{
  g_signal_emit_by_name (editor, "applied");
  gtk_window_destroy (GTK_WINDOW (editor));
}

static guint
count_parts (Fixture *fixture)
{
  guint n = 0, rest;

  do
    rest = n++;
  while (widget_test_find (fixture->composer, GTK_TYPE_CHECK_BUTTON, &rest) != NULL);

  return n;
}

/* Groups that are changed after they were added remain one part, with its weight. */
static void
test_groups (void)
{
  Fixture fixture;
  TilestarPartitionEditor *editor;
  g_autofree char *before = NULL;
  GtkWidget *check, *edit_button, *button;
  guint n;

  set_up (&fixture, "123/456/780");
  n = count_parts (&fixture);
  for (guint i = 0;; i++)
    {
      button = widget_test_get (fixture.composer, GTK_TYPE_BUTTON, i);
      if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), "Add Pattern Databases…") == 0)
        break;
    }
  g_signal_emit_by_name (button, "clicked");
  WAIT_FOR ((editor = widget_test_find_window (TILESTAR_TYPE_PARTITION_EDITOR)) != NULL);
  apply (editor);
  g_assert_cmpuint (count_parts (&fixture), ==, n + 1);
  check = widget_test_get (fixture.composer, GTK_TYPE_CHECK_BUTTON, n - 1);
  before = g_strdup (gtk_label_get_label (GTK_LABEL (gtk_check_button_get_child (GTK_CHECK_BUTTON (check)))));
  g_assert_nonnull (widget_test_find_label (fixture.composer, "max:pattern-database:"));

  edit_button = gtk_widget_get_last_child (gtk_widget_get_parent (check));
  g_assert_true (GTK_IS_BUTTON (edit_button));
  g_signal_emit_by_name (edit_button, "clicked");
  WAIT_FOR ((editor = widget_test_find_window (TILESTAR_TYPE_PARTITION_EDITOR)) != NULL);
  /* The part's groups, without the tile in the first cell. */
  g_assert_cmpuint (tilestar_partition_editor_get_partition (editor)->n_groups, ==, 2);
  tilestar_partition_editor_toggle (editor, 0, FALSE);
  apply (editor);
  g_assert_cmpuint (count_parts (&fixture), ==, n + 1);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_check_button_get_child (GTK_CHECK_BUTTON (check)))),
                   !=, before);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  g_assert_nonnull (widget_test_find_label (fixture.composer, "max:pattern-database:"));
  gtk_window_destroy (GTK_WINDOW (fixture.composer));
  tear_down (&fixture);
}

/* As with networks, replacing one of the same name asks first. */
static void
test_taken (void)
{
  Fixture fixture;
  g_autoptr (TilestarHeuristicList) list = NULL;

  set_up (&fixture, "123/456/780");
  list = tilestar_heuristic_list_new (fixture.settings);
  choose (&fixture, "Manhattan distance", 0.5);
  keep (&fixture, "Mine");
  g_clear_pointer (&fixture.composed, g_free);
  open_composer (&fixture);

  choose (&fixture, "Gaschnig", 0.5);
  keep (&fixture, "mine");
  g_assert_null (fixture.composed);
  widget_test_wait_message ("Replace “mine”?", NULL);
  widget_test_answer (NULL);
  g_assert_nonnull (tilestar_heuristic_list_find (list, "max:manhattan"));

  keep (&fixture, "mine");
  widget_test_answer ("_Replace");
  WAIT_FOR (fixture.composed != NULL);
  g_assert_cmpstr (fixture.composed, ==, "max:gaschnig");
  g_assert_null (tilestar_heuristic_list_find (list, "max:manhattan"));
  tear_down (&fixture);
}

/* Renamed, deleted, and restored. */
static void
test_kept (void)
{
  Fixture fixture;
  g_autoptr (TilestarHeuristicList) list = NULL;
  GtkWidget *row;

  set_up (&fixture, "123/456/780");
  list = tilestar_heuristic_list_new (fixture.settings);
  choose (&fixture, "Manhattan distance", 0.5);
  keep (&fixture, "Old");
  open_composer (&fixture);

  row = widget_test_get (fixture.composer, ADW_TYPE_ENTRY_ROW, 0);
  gtk_editable_set_text (GTK_EDITABLE (row), "New");
  g_signal_emit_by_name (row, "apply");
  g_assert_cmpstr (tilestar_heuristic_item_get_name (tilestar_heuristic_list_find (list, "max:manhattan")),
                   ==, "New");

  row = widget_test_get (fixture.composer, ADW_TYPE_ENTRY_ROW, 0);
  for (guint i = 0;; i++)
    {
      GtkWidget *button = widget_test_get (row, GTK_TYPE_BUTTON, i);

      if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (button)), "user-trash-symbolic") == 0)
        {
          g_signal_emit_by_name (button, "clicked");
          break;
        }
    }
  g_assert_null (tilestar_heuristic_list_find (list, "max:manhattan"));
  for (guint i = 0;; i++)
    {
      GtkWidget *button = widget_test_get (fixture.composer, GTK_TYPE_BUTTON, i);

      if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), "Undo Deletion") == 0)
        {
          g_signal_emit_by_name (button, "clicked");
          break;
        }
    }
  g_assert_nonnull (tilestar_heuristic_list_find (list, "max:manhattan"));
  gtk_window_destroy (GTK_WINDOW (fixture.composer));
  tear_down (&fixture);
}

static void
test_narrow (void)
{
  Fixture fixture;
  int minimum;

  set_up (&fixture, "123/456/780");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget_test_get (fixture.composer,
                                                                    GTK_TYPE_TOGGLE_BUTTON, 1)),
                                TRUE);
  choose (&fixture, "Linear conflict", 0.6);
  gtk_widget_measure (gtk_window_get_child (GTK_WINDOW (fixture.composer)), GTK_ORIENTATION_HORIZONTAL,
                      -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 340);
  gtk_window_destroy (GTK_WINDOW (fixture.composer));
  tear_down (&fixture);
}

APP_TEST (composer)
{
  g_test_add_func ("/composer/largest", test_largest);
  g_test_add_func ("/composer/sum", test_sum);
  g_test_add_func ("/composer/large", test_large);
  g_test_add_func ("/composer/groups", test_groups);
  g_test_add_func ("/composer/kept", test_kept);
  g_test_add_func ("/composer/taken", test_taken);
  g_test_add_func ("/composer/narrow", test_narrow);
}
