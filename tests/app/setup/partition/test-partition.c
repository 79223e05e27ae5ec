/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-partition.c: groups of tiles: how settings are read, their cost in words, selecting them,
 * and clicking them together.
 */

#include "app-test.h"
#include "slide-goal.h"
#include "slide-pattern-choices.h"
#include "slide-pattern-file-test.h"
#include "slide-pattern-partition-text.h"
#include "tilestar-board-cell.h"
#include "tilestar-board-view.h"
#include "tilestar-choice.h"
#include "tilestar-heuristic-loader.h"
#include "tilestar-partition-chooser.h"
#include "tilestar-partition-editor-test.h"
#include "tilestar-partition.h"
#include "tilestar-search-settings-test.h"
#include "widget-test.h"

#include <glib/gstdio.h>
#include <string.h>

static GSettings *
make_settings (void)
{
  GSettings *settings = g_settings_new ("io.github.tilestar.Tilestar");

  g_settings_reset (settings, "partition");
  g_settings_reset (settings, "reflection");
  g_settings_reset (settings, "custom-partitions");
  g_settings_reset (settings, "memory-limit");

  return settings;
}

static SlideBoard
make_goal (guint rows,
           guint columns)
{
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, rows, columns);
  return goal;
}

static void
assert_text (GSettings        *settings,
             const SlideBoard *goal,
             const char       *choice,
             const char       *text)
{
  g_autofree char *found_choice = tilestar_partition_dup_choice (settings, goal);
  g_autofree char *found_text = tilestar_partition_dup_text (settings, goal);

  g_assert_cmpstr (found_choice, ==, choice);
  g_assert_cmpstr (found_text, ==, text);
}

/* A choice applies to shapes that have it, and is kept for others. */
static void
test_settings (void)
{
  g_autoptr (GSettings) settings = make_settings ();
  SlideBoard three = make_goal (3, 3), four = make_goal (4, 4);
  SlidePartition partition;
  SlidePartitions partitions;

  assert_text (settings, &three, "strongest", NULL);
  assert_text (settings, &four, "strongest", NULL);

  g_settings_set_string (settings, "partition", "7-8");
  assert_text (settings, &three, "strongest", NULL);
  assert_text (settings, &four, "7-8", "7-8");

  /* Custom, but without groups so far. */
  g_settings_set_string (settings, "partition", "custom");
  assert_text (settings, &four, "strongest", NULL);

  g_assert_true (slide_partition_parse ("1,2/8,7,3", &three, &partition, NULL));
  tilestar_partition_set_custom (settings, &three, &partition);
  g_assert_true (slide_partition_parse ("15,1/2", &four, &partition, NULL));
  tilestar_partition_set_custom (settings, &four, &partition);
  assert_text (settings, &three, "custom", "1,2/3,7,8");
  assert_text (settings, &four, "custom", "1,15/2");

  /* One for each shape: a second replaces the first. */
  g_assert_true (slide_partition_parse ("4,5", &three, &partition, NULL));
  tilestar_partition_set_custom (settings, &three, &partition);
  assert_text (settings, &three, "custom", "4,5");
  assert_text (settings, &four, "custom", "1,15/2");

  tilestar_partition_init (&partitions, settings, &four);
  g_assert_cmpuint (partitions.n, ==, 1);
  g_assert_cmpuint (partitions.of[0].n_groups, ==, 2);
  g_assert_cmpuint (partitions.of[0].group_of[15], ==, 0);

  g_settings_set_string (settings, "partition", "no such thing");
  assert_text (settings, &three, "strongest", NULL);

  /* Without the reflection, whatever the groups are. */
  g_settings_set_boolean (settings, "reflection", FALSE);
  assert_text (settings, &three, "strongest", "no-reflection");
  g_settings_set_string (settings, "partition", "7-8");
  assert_text (settings, &four, "7-8", "7-8,no-reflection");
  g_settings_set_string (settings, "partition", "custom");
  assert_text (settings, &three, "custom", "4,5,no-reflection");
  tilestar_partition_init (&partitions, settings, &three);
  g_assert_true (partitions.no_reflection);
}

static void
test_words (void)
{
  SlidePatternCost cost = { .n_tables = 2, .n_cached = 1, .n_quick = 1, .bytes = 3 << 20 };
  g_autofree char *ready = tilestar_partition_describe (&cost);
  g_autofree char *seconds = NULL;
  g_autofree char *minutes = NULL;
  g_autofree char *problem = NULL;

  g_assert_cmpstr (ready, ==, "3.0 MiB, ready");

  cost.n_cached = 0;
  cost.memory = 64 << 20;
  cost.seconds = 9.6;
  seconds = tilestar_partition_describe (&cost);
  g_assert_cmpstr (seconds, ==, "3.0 MiB; building it takes about 10 seconds and 64.0 MiB of memory");
  cost.seconds = 180;
  minutes = tilestar_partition_describe (&cost);
  g_assert_cmpstr (minutes, ==, "3.0 MiB; building it takes about 3 minutes and 64.0 MiB of memory");

  g_assert_null (tilestar_partition_dup_problem (&cost, 0));
  g_assert_null (tilestar_partition_dup_problem (&cost, 64 << 20));
  problem = tilestar_partition_dup_problem (&cost, 32 << 20);
  g_assert_nonnull (strstr (problem, "64.0 MiB"));
  g_assert_nonnull (strstr (problem, "32.0 MiB"));
}

static gboolean
is_quick (const char       *heuristic,
          const SlideBoard *goal)
{
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (heuristic, NULL);

  return tilestar_heuristic_is_quick (spec, goal);
}

/* Slow tables are not built before they are needed. */
static void
test_quick (void)
{
  SlideBoard three = make_goal (3, 3), four = make_goal (4, 4), twelve = make_goal (3, 4);

  g_assert_true (is_quick ("manhattan", &four));
  g_assert_true (is_quick ("pattern-database", &three));
  g_assert_true (is_quick ("pattern-database:5-5-5", &four));
  g_assert_false (is_quick ("pattern-database:7-8", &four));
  g_assert_false (is_quick ("max:manhattan+pattern-database:7-8", &four));
  g_assert_true (is_quick ("perfect", &three));
  g_assert_false (is_quick ("perfect", &twelve));
  /* It is refused at once. */
  g_assert_true (is_quick ("perfect", &four));
}

/* ---- The editor ---- */

static TilestarPartitionEditor *
make_editor (const SlideBoard *goal,
             const char       *text,
             guint64           memory_limit)
{
  SlidePartition partition;
  GtkWidget *editor;

  g_assert_true (slide_partition_parse (text, goal, &partition, NULL));
  editor = tilestar_partition_editor_new (goal, &partition, memory_limit);
  gtk_window_present (GTK_WINDOW (editor));
  gtk_test_widget_wait_for_draw (editor);

  return TILESTAR_PARTITION_EDITOR (editor);
}

static void
assert_groups (TilestarPartitionEditor *editor,
               const char              *wanted)
{
  g_autofree char *text = slide_partition_to_string (tilestar_partition_editor_get_partition (editor));

  g_assert_cmpstr (text, ==, wanted);
}

static gboolean
can_apply (TilestarPartitionEditor *editor)
{
  return gtk_widget_get_sensitive (widget_test_find_button (GTK_WIDGET (editor), "Apply"));
}

static void
test_editor (void)
{
  SlideBoard goal = make_goal (3, 3);
  TilestarPartitionEditor *editor = make_editor (&goal, "1,2,3,4/5,6", 0);
  GtkWidget *board = widget_test_find_type (GTK_WIDGET (editor), TILESTAR_TYPE_BOARD_VIEW, NULL);
  GtkWidget *cell = gtk_widget_get_first_child (board);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Tile 1, row 1, column 1");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Group A");

  /* Removed from the current group, and added again. */
  tilestar_partition_editor_toggle (editor, 0, FALSE);
  assert_groups (editor, "2,3,4/5,6");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  tilestar_partition_editor_toggle (editor, 0, FALSE);
  assert_groups (editor, "1,2,3,4/5,6");

  /* Taken from another group, and by dragging. */
  tilestar_partition_editor_set_group (editor, 1);
  tilestar_partition_editor_toggle (editor, 3, FALSE);
  tilestar_partition_editor_toggle (editor, 4, TRUE);
  assert_groups (editor, "1,2,3/4,5,6");

  /* The blank is in no group; the next empty group is C, and D does not exist yet. */
  tilestar_partition_editor_toggle (editor, 8, FALSE);
  assert_groups (editor, "1,2,3/4,5,6");
  tilestar_partition_editor_set_group (editor, 3);
  tilestar_partition_editor_toggle (editor, 6, FALSE);
  assert_groups (editor, "1,2,3/4,5,6,7");
  tilestar_partition_editor_set_group (editor, 2);
  tilestar_partition_editor_toggle (editor, 7, FALSE);
  assert_groups (editor, "1,2,3/4,5,6,7/8");
  g_assert_true (can_apply (editor));

  /* An empty group in the middle is omitted from the result. */
  tilestar_partition_editor_set_group (editor, 0);
  for (guint i = 3; i < 7; i++)
    tilestar_partition_editor_toggle (editor, i, FALSE);
  assert_groups (editor, "1,2,3,4,5,6,7/8");

  widget_test_click (GTK_WIDGET (editor), "Clear");
  g_assert_false (can_apply (editor));
  assert_groups (editor, "1,2,3,4,5,6,7/8");

  /* With its button. */
  {
    GtkWidget *box = widget_test_find_type (GTK_WIDGET (editor), GTK_TYPE_FLOW_BOX, NULL);
    GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), 0);

    g_assert_null (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), 1));
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_flow_box_child_get_child (child)),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL, "Group A, empty");
    tilestar_partition_editor_toggle (editor, 5, FALSE);
    child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), 1);
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_flow_box_child_get_child (child)),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL, "Group B, empty");
    g_signal_emit_by_name (gtk_flow_box_child_get_child (child), "clicked");
    tilestar_partition_editor_toggle (editor, 6, FALSE);
    assert_groups (editor, "6/7");
    widget_test_click (GTK_WIDGET (editor), "Clear");
  }

  g_signal_emit_by_name (board, "picked", 0, FALSE);
  g_assert_true (can_apply (editor));
  assert_groups (editor, "1");

  gtk_window_destroy (GTK_WINDOW (editor));
}

static void
test_too_large (void)
{
  SlideBoard goal = make_goal (4, 4);
  TilestarPartitionEditor *editor = make_editor (&goal, "1,2,3,4,5,6,7,8/9", 0);

  tilestar_partition_editor_toggle (editor, 9, FALSE);
  assert_groups (editor, "1,2,3,4,5,6,7,8/9");
  g_assert_true (can_apply (editor));
  gtk_window_destroy (GTK_WINDOW (editor));

  /* Eight tiles need 519 MB, and more while they are built. */
  editor = make_editor (&goal, "1,2,3,4,5,6,7/9", 300 << 20);
  g_assert_true (can_apply (editor));
  tilestar_partition_editor_toggle (editor, 7, FALSE);
  g_assert_false (can_apply (editor));
  tilestar_partition_editor_toggle (editor, 7, FALSE);
  g_assert_true (can_apply (editor));
  gtk_window_destroy (GTK_WINDOW (editor));
}

/* The first group of a shape has the letter A, and the last one of the largest has a letter, too. */
static void
test_letters (void)
{
  GHashTable *seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpstr (slide_partition_get_letter (0), ==, "A");
  for (guint i = 0; i < SLIDE_PARTITION_MAX_GROUPS; i++)
    g_assert_true (g_hash_table_add (seen, (gpointer) slide_partition_get_letter (i)));

  g_hash_table_unref (seen);
}

/* ---- The dropdown ---- */

static void
test_chooser (void)
{
  g_autoptr (GSettings) settings = make_settings ();
  SlideBoard three = make_goal (3, 3), four = make_goal (4, 4);
  TilestarPartitionChooser *chooser = g_object_ref_sink (g_object_new (TILESTAR_TYPE_PARTITION_CHOOSER, NULL));
  GtkWidget *window = gtk_window_new ();
  GtkDropDown *drop_down = GTK_DROP_DOWN (widget_test_find_type (GTK_WIDGET (chooser), GTK_TYPE_DROP_DOWN, NULL));
  GListModel *model = gtk_drop_down_get_model (drop_down);
  g_autofree char *id = NULL;
  SlidePartition partition;
  guint n_choices;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (chooser));
  tilestar_partition_chooser_bind (chooser, settings);
  tilestar_partition_chooser_set_goal (chooser, &four);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, "Partition");

  /* The strongest, named ones, and custom groups. */
  slide_partition_list_choices (4, 4, &n_choices);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n_choices + 2);
  g_assert_cmpstr (tilestar_choice_get_selected (drop_down), ==, "strongest");

  g_assert_true (tilestar_choice_select (drop_down, "7-8"));
  id = g_settings_get_string (settings, "partition");
  g_assert_cmpstr (id, ==, "7-8");

  /* The rows are kept, since the list may be choosing one at the moment. */
  {
    g_autoptr (TilestarChoice) before = g_list_model_get_item (model, 0);
    g_autoptr (TilestarChoice) after = NULL;

    g_assert_true (tilestar_choice_select (drop_down, "strongest"));
    tilestar_partition_chooser_refresh (chooser);
    after = g_list_model_get_item (model, 0);
    g_assert_true (before == after);
    g_assert_true (tilestar_choice_select (drop_down, "7-8"));
  }

  /* The reflection has a check button. */
  {
    GtkCheckButton *check = GTK_CHECK_BUTTON (widget_test_get (GTK_WIDGET (chooser), GTK_TYPE_CHECK_BUTTON, 0));

    g_assert_cmpstr (gtk_check_button_get_label (check), ==, "Use the reflection");
    g_assert_true (gtk_check_button_get_active (check));
    gtk_check_button_set_active (check, FALSE);
    g_assert_false (g_settings_get_boolean (settings, "reflection"));
    g_settings_reset (settings, "reflection");
    g_assert_true (gtk_check_button_get_active (check));
  }

  tilestar_partition_chooser_set_goal (chooser, &three);
  g_assert_cmpstr (tilestar_choice_get_selected (drop_down), ==, "strongest");
  tilestar_partition_chooser_set_goal (chooser, &four);
  g_assert_cmpstr (tilestar_choice_get_selected (drop_down), ==, "7-8");

  g_assert_true (slide_partition_parse ("1,2/3", &four, &partition, NULL));
  tilestar_partition_set_custom (settings, &four, &partition);
  g_assert_cmpstr (tilestar_choice_get_selected (drop_down), ==, "custom");

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (chooser);
}

APP_TEST (partition)
{
  /* No database of another run is loaded. */
  slide_pattern_cache_set_folder ("");

  g_test_add_func ("/partition/settings", test_settings);
  g_test_add_func ("/partition/words", test_words);
  g_test_add_func ("/partition/quick", test_quick);
  g_test_add_func ("/partition/letters", test_letters);
  g_test_add_func ("/partition/editor", test_editor);
  g_test_add_func ("/partition/too-large", test_too_large);
  g_test_add_func ("/partition/chooser", test_chooser);
}
