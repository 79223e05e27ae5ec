/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-dialog.c: no dialog is larger than its parent window; the questions for a file.
 */

#include "app-test.h"
#include "tilestar-dialog.h"
#include "tilestar-file-dialog.h"
#include "tilestar-message.h"
#include "widget-test.h"

#include <adwaita.h>

static GtkWidget *
new_window (int width,
            int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  return window;
}

/* Presents a dialog of 600x500 for @parent, and returns its size. */
static void
check (GtkWidget *parent,
       int        expected_width,
       int        expected_height)
{
  GtkWindow *dialog = GTK_WINDOW (new_window (600, 500));
  GtkWidget *child = gtk_label_new ("");
  int width, height;

  gtk_window_set_child (GTK_WINDOW (parent), child);
  tilestar_dialog_present (dialog, child);
  gtk_window_get_default_size (dialog, &width, &height);
  g_assert_cmpint (width, ==, expected_width);
  g_assert_cmpint (height, ==, expected_height);
  g_assert_true (gtk_window_get_transient_for (dialog) == GTK_WINDOW (parent));

  gtk_window_destroy (dialog);
  gtk_window_destroy (GTK_WINDOW (parent));
}

static void
test_sizes (void)
{
  static const int sizes[][2] = { { 360, 294 }, { 800, 400 }, { 900, 700 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *parent = new_window (sizes[i][0], sizes[i][1]);

      gtk_window_present (GTK_WINDOW (parent));
      gtk_test_widget_wait_for_draw (parent);
      check (parent, MIN (600, gtk_widget_get_width (parent)), MIN (500, gtk_widget_get_height (parent)));
    }
}

/* A window that is just being created, as when an action starts the program, has no size yet. */
static void
test_early (void)
{
  check (new_window (360, 294), 600, 500);
}

/* A message's heading may be wider than the rest of the dialog, and than its window. */
static void
test_long_heading (void)
{
  GtkWidget *parent = new_window (360, 294);
  GtkWidget *child = gtk_label_new ("");
  GtkWidget *dialog;

  gtk_window_set_child (GTK_WINDOW (parent), child);
  gtk_window_present (GTK_WINDOW (parent));
  gtk_test_widget_wait_for_draw (parent);
  tilestar_message_fail (child, "Replace “a-name-without-a-place-to-break-it”?", "Or not.");
  dialog = widget_test_wait_message ("Replace “a-name-without-a-place-to-break-it”?", "Or not.");
  gtk_test_widget_wait_for_draw (dialog);
  g_assert_cmpint (gtk_widget_get_width (dialog), <=, 360);

  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (parent));
}

static guint
count_choosers (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      n += GTK_IS_FILE_CHOOSER_DIALOG (window) && gtk_widget_get_visible (window);
    }
  return n;
}

static void
chosen_cb (GObject *owner,
           GFile   *file)
{
  g_assert_not_reached ();
}

/* An owner has one question at a time, which ends with it. */
static void
test_file (void)
{
  const TilestarFileKind boards = { "Boards", .mime_type = "text/plain", .endings = { ".txt" }, .or_all = TRUE };
  GtkWidget *parent = new_window (600, 500);
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);

  gtk_window_present (GTK_WINDOW (parent));
  gtk_test_widget_wait_for_draw (parent);
  tilestar_file_dialog_open (parent, "Open", &boards, G_CALLBACK (chosen_cb), owner);
  tilestar_file_dialog_save (parent, "Save", NULL, "boards.txt", G_CALLBACK (chosen_cb), owner);
  g_assert_cmpuint (count_choosers (), ==, 1);

  /* Also if the window goes first. */
  gtk_window_destroy (GTK_WINDOW (parent));
  g_assert_finalize_object (owner);
  g_assert_cmpuint (count_choosers (), ==, 0);
}

APP_TEST (dialog)
{
  g_test_add_func ("/dialog/sizes", test_sizes);
  g_test_add_func ("/dialog/early", test_early);
  g_test_add_func ("/dialog/long-heading", test_long_heading);
  g_test_add_func ("/dialog/file", test_file);
}
