/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-training-page.c: training a network with the buttons, saving it, closing during training.
 */

#include "tilestar-training-page.h"

#include "app-test.h"
#include "slide-goal.h"
#include "slide-network-file.h"
#include "slide-network-store-test.h"
#include "slide-network-store.h"
#include "slide-training.h"
#include "tilestar-heuristic-list.h"
#include "tilestar-search-settings.h"
#include "tilestar-training-drawing.h"
#include "widget-test.h"
#include "workspace-test.h"

#include <glib/gstdio.h>

typedef struct
{
  GSettings         *settings;
  TilestarWorkspace *workspace;
  GtkWidget         *page;
  GtkWidget         *window;
  char              *kept;
} Fixture;

static void
kept_cb (GtkWidget  *page,
         const char *text,
         Fixture    *fixture)
{
  g_free (fixture->kept);
  fixture->kept = g_strdup (text);
}

static void
set_up (Fixture      *fixture,
        gconstpointer rows)
{
  g_autoptr (TilestarSession) session = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, GPOINTER_TO_UINT (rows), GPOINTER_TO_UINT (rows));
  session = tilestar_session_new (&goal, &goal);
  fixture->settings = g_settings_new ("io.github.tilestar.Tilestar");
  fixture->workspace = tilestar_workspace_new (session, fixture->settings);
  fixture->page = tilestar_training_page_new (fixture->workspace);
  g_signal_connect (fixture->page, "kept", G_CALLBACK (kept_cb), fixture);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer rows)
{
  TilestarTrainingPage *page = g_object_ref (TILESTAR_TRAINING_PAGE (fixture->page));

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (page);
  workspace_test_drop (fixture->workspace);
  g_settings_reset (fixture->settings, "composed-heuristics");
  g_object_unref (fixture->settings);
  g_free (fixture->kept);

  /* A canceled training ends. */
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
}

static void
train (Fixture *fixture,
       double   n_epochs)
{
  GtkWidget *epochs = widget_test_get (fixture->page, GTK_TYPE_SPIN_BUTTON, 0);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (epochs), n_epochs);
  widget_test_click (fixture->page, "Train");
  g_assert_true (tilestar_training_page_is_training (TILESTAR_TRAINING_PAGE (fixture->page)));
  g_assert_false (gtk_widget_get_sensitive (widget_test_find_button (fixture->page, "Train")));
  g_assert_true (gtk_widget_get_sensitive (widget_test_find_button (fixture->page, "Stop")));
}

static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  GtkWidget *label = widget_test_find_text (widget, text);

  return label != NULL && gtk_widget_get_mapped (label);
}

static void
wait_until_done (Fixture *fixture)
{
  WAIT_FOR (!tilestar_training_page_is_training (TILESTAR_TRAINING_PAGE (fixture->page)));
}

static void
test_train_and_keep (Fixture      *fixture,
                     gconstpointer rows)
{
  g_autofree char *folder = g_dir_make_tmp ("page-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.network", NULL);
  g_autoptr (TilestarHeuristicList) list = tilestar_heuristic_list_new (fixture->settings);
  g_autoptr (SlideNetwork) network = NULL;
  TilestarHeuristicItem *item;
  GtkWidget *keep;

  slide_network_store_set_folder (folder);
  g_assert_false (says (fixture->page, "Before correction, the network"));
  g_assert_false (gtk_widget_get_sensitive (widget_test_find_button (fixture->page, "Save")));
  train (fixture, 3);
  wait_until_done (fixture);
  g_assert_true (says (fixture->page, "Epoch 3 of 3"));
  g_assert_true (says (fixture->page, "Before correction, the network overestimates "));

  keep = widget_test_find_button (fixture->page, "Save");
  g_assert_true (gtk_widget_get_sensitive (keep));
  gtk_editable_set_text (GTK_EDITABLE (widget_test_get (fixture->page, GTK_TYPE_ENTRY, 0)), "not a name");
  g_signal_emit_by_name (keep, "clicked");
  g_assert_true (says (fixture->page, "not a valid network name"));
  gtk_editable_set_text (GTK_EDITABLE (widget_test_get (fixture->page, GTK_TYPE_ENTRY, 0)), "Gaschnig");
  g_signal_emit_by_name (keep, "clicked");
  g_assert_true (says (fixture->page, "A built-in heuristic already has this name"));

  gtk_editable_set_text (GTK_EDITABLE (widget_test_get (fixture->page, GTK_TYPE_ENTRY, 0)), "mine");
  g_signal_emit_by_name (keep, "clicked");
  WAIT_FOR (fixture->kept != NULL);
  network = slide_network_store_load ("mine", NULL);
  g_assert_nonnull (network);
  g_assert_true (slide_network_get_facts (network)->is_proven);
  item = tilestar_heuristic_list_find (list, "neural:mine");
  g_assert_nonnull (item);
  g_assert_cmpstr (tilestar_heuristic_item_get_name (item), ==, "mine");

  /* Like a composed heuristic, it can be deleted and restored, together with its file. */
  g_assert_true (says (fixture->page, "Trained networks"));
  widget_test_click (fixture->page, "user-trash-symbolic");
  WAIT_FOR (tilestar_heuristic_list_find (list, "neural:mine") == NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  widget_test_click (fixture->page, "Undo Deletion");
  WAIT_FOR (tilestar_heuristic_list_find (list, "neural:mine") != NULL);
  g_clear_pointer (&network, slide_network_unref);
  network = slide_network_store_load ("mine", NULL);
  g_assert_nonnull (network);

  slide_network_store_set_folder (NULL);
  g_unlink (path);
  g_rmdir (folder);
}

/* A network saved by the command line is not replaced: its name is not suggested, and typing it
 * leads to a question. */
static void
test_taken (Fixture      *fixture,
            gconstpointer rows)
{
  g_autofree char *folder = g_dir_make_tmp ("page-XXXXXX", NULL);
  GtkEditable *entry;
  g_autofree char *name = NULL;
  g_autofree char *file = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (SlideNetwork) network = NULL;

  slide_network_store_set_folder (folder);
  train (fixture, 2);
  wait_until_done (fixture);
  entry = GTK_EDITABLE (widget_test_get (fixture->page, GTK_TYPE_ENTRY, 0));
  name = g_strdup (gtk_editable_get_text (entry));
  file = g_strconcat (name, ".network", NULL);
  path = g_build_filename (folder, file, NULL);
  g_assert_true (g_file_set_contents (path, "kept", -1, NULL));

  train (fixture, 2);
  wait_until_done (fixture);
  g_assert_cmpstr (gtk_editable_get_text (entry), !=, name);
  g_assert_true (g_str_has_prefix (gtk_editable_get_text (entry), name));

  gtk_editable_set_text (entry, name);
  widget_test_click (fixture->page, "Save");
  widget_test_answer (NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "kept");
  g_assert_null (fixture->kept);

  widget_test_click (fixture->page, "Save");
  widget_test_answer ("_Replace");
  WAIT_FOR (fixture->kept != NULL);
  network = slide_network_store_load (name, NULL);
  g_assert_nonnull (network);

  slide_network_store_set_folder (NULL);
  g_unlink (path);
  g_rmdir (folder);
}

/* After a stop, it is audited on every board all the same. */
static void
test_stop (Fixture      *fixture,
           gconstpointer rows)
{
  train (fixture, 100000);
  WAIT_FOR (says (fixture->page, "Epoch "));
  widget_test_click (fixture->page, "Stop");
  wait_until_done (fixture);
  g_assert_true (says (fixture->page, "Before correction, the network"));
  g_assert_true (gtk_widget_get_sensitive (widget_test_find_button (fixture->page, "Train")));
}

static void
test_close_in_the_middle (Fixture      *fixture,
                          gconstpointer rows)
{
  train (fixture, 100000);
  WAIT_FOR (says (fixture->page, "Training…") || says (fixture->page, "Epoch "));
}

static void
test_too_large (Fixture      *fixture,
                gconstpointer rows)
{
  g_assert_true (says (fixture->page, "Networks support up to 16 cells"));
  g_assert_false (gtk_widget_get_sensitive (widget_test_find_button (fixture->page, "Train")));
}

/* Any size and look; and a description of each. */
static void
test_drawing (void)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SlideTrainingPoint));
  SlideNetworkAudit audit = { .n_boards = 1000, .worst = 2.5, .n_above = 30, .n_above_rounded = 2,
                              .correction = 0.5, .mean_true = 22.0, .mean_rounded = 20.25, .mean_h = 20.0,
                              .mean_without_parity = 18.5 };
  g_autofree char *verdict = tilestar_training_dup_verdict (&audit);

  g_assert_nonnull (strstr (verdict, "overestimates 30 of 1000 boards, at worst by 2.50 moves"));
  g_assert_nonnull (strstr (verdict, "Subtracting 0.50 makes it admissible and costs 0.25 of the mean h, "
                                     "which is then 20.00; the mean true distance is 22.00."));
  g_assert_nonnull (strstr (verdict, "18.50"));

  audit.errors[SLIDE_NETWORK_AUDIT_BELOW - 3] = 900;
  audit.errors[SLIDE_NETWORK_AUDIT_BELOW + 2] = 1;
  for (guint n = 0; n < 3; n++)
    {
      for (guint plot = 0; plot <= TILESTAR_TRAINING_DISTANCES; plot++)
        for (guint look = 0; look < 4; look++)
          for (int size = 1; size < 400; size += 133)
            {
              cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, 150);
              cairo_t *cr = cairo_create (surface);
              g_autofree char *text = NULL;
              TilestarPalette palette;

              tilestar_palette_init (&palette, look & 1, look >> 1);
              tilestar_training_draw (cr, (TilestarTrainingPlot) plot, points, 10, n > 0 ? &audit : NULL, size,
                                      150, &palette, NULL);
              g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
              text = tilestar_training_dup_description ((TilestarTrainingPlot) plot, points, n > 0 ? &audit : NULL);
              g_assert_nonnull (text);
              cairo_destroy (cr);
              cairo_surface_destroy (surface);
            }

      {
        SlideTrainingPoint point = { .epoch = 1 + 5 * n, .loss = 30.0 / (1 + n), .mean_h = 12.0 + n };

        g_array_append_val (points, point);
      }
    }
}

APP_TEST (training_page)
{
  g_test_add_func ("/training-page/drawing", test_drawing);
  g_test_add ("/training-page/train-and-keep", Fixture, GUINT_TO_POINTER (3), set_up, test_train_and_keep, tear_down);
  g_test_add ("/training-page/taken", Fixture, GUINT_TO_POINTER (3), set_up, test_taken, tear_down);
  g_test_add ("/training-page/stop", Fixture, GUINT_TO_POINTER (3), set_up, test_stop, tear_down);
  g_test_add ("/training-page/close-in-the-middle", Fixture, GUINT_TO_POINTER (3), set_up,
              test_close_in_the_middle, tear_down);
  g_test_add ("/training-page/too-large", Fixture, GUINT_TO_POINTER (5), set_up, test_too_large, tear_down);
}
