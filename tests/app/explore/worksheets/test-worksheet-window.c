/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-worksheet-window.c: the window makes sheets of the chosen questions, says what a search does
 * not yield, keeps its options, and prints all pages.
 */

#include "app-test.h"
#include "slide-board-text.h"
#include "tilestar-worksheet-print.h"
#include "tilestar-worksheet-window.h"
#include "widget-test.h"

#include <glib/gstdio.h>
#include <string.h>

/* The spin buttons, in their order. */
enum { PAGE, SOLVABLE, H, VALUES, NEXT, FATE, TABLE, TREE, CUTOFF, MOVES, VARIANTS, SEED, ROWS };

static GtkSpinButton *
get_spin_button (TilestarWorksheetWindow *window,
                 guint                    n)
{
  return GTK_SPIN_BUTTON (widget_test_get (GTK_WIDGET (window), GTK_TYPE_SPIN_BUTTON, n));
}

static guint
get_n_pages (TilestarWorksheetWindow *window)
{
  return (guint) gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (get_spin_button (window, PAGE)));
}

static void
wait_for_pages (TilestarWorksheetWindow *window,
                guint                    n)
{
  WAIT_FOR (get_n_pages (window) == n);
}

static TilestarWorksheetWindow *
new_window (GSettings *settings)
{
  g_autoptr (TilestarSession) session = NULL;
  g_autoptr (TilestarWorkspace) workspace = NULL;
  SlideBoard start, goal;

  g_assert_true (slide_board_parse ("2 4 3/1 0 6/7 5 8", 3, 3, &start, NULL));
  g_assert_true (slide_board_parse ("1 2 3/4 5 6/7 8 0", 3, 3, &goal, NULL));
  session = tilestar_session_new (&start, &goal);
  workspace = tilestar_workspace_new (session, settings);
  return tilestar_worksheet_window_new (workspace);
}

static void
set_counts (TilestarWorksheetWindow *window,
            guint                    count)
{
  for (guint i = SOLVABLE; i <= MOVES; i++)
    gtk_spin_button_set_value (get_spin_button (window, i), count);
}

static void
destroy (TilestarWorksheetWindow *window)
{
  gpointer watched = window;

  g_object_add_weak_pointer (G_OBJECT (window), &watched);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (watched);
}

static void
test_choices (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  TilestarWorksheetWindow *window = new_window (settings);
  GtkSpinButton *page = get_spin_button (window, PAGE);

  g_assert_nonnull (widget_test_find_label (GTK_WIDGET (window), "Questions about your puzzle with A* and Manhattan"));
  for (guint i = SOLVABLE; i <= ROWS; i++)
    g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (get_spin_button (window, i)),
                                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  widget_test_wait_label (GTK_WIDGET (window), "of ");
  g_assert_cmpuint (get_n_pages (window), >=, 4);
  widget_test_wait_label (GTK_WIDGET (window), "A* has no cutoffs");

  /* One question and its answer; then two variants of both. */
  gtk_spin_button_set_value (page, 3);
  set_counts (window, 0);
  widget_test_wait_label (GTK_WIDGET (window), "There are no questions");
  g_assert_cmpuint (get_n_pages (window), ==, 1);
  gtk_spin_button_set_value (get_spin_button (window, NEXT), 1);
  wait_for_pages (window, 2);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (page), ==, 1);
  gtk_spin_button_set_value (get_spin_button (window, VARIANTS), 2);
  wait_for_pages (window, 4);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));

  /* One table can be made of one search. */
  gtk_spin_button_set_value (get_spin_button (window, TABLE), 2);
  widget_test_wait_label (GTK_WIDGET (window), "This search has only 1 that fits on paper");
  destroy (window);

  /* The options are kept. */
  window = new_window (settings);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_spin_button (window, NEXT)), ==, 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_spin_button (window, TABLE)), ==, 2);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_spin_button (window, VARIANTS)), ==, 2);
  destroy (window);
}

/* Closed while a worker makes the sheets. */
static void
test_close_early (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  TilestarWorksheetWindow *window;

  g_settings_set_string (settings, "heuristic", "walking-distance");
  window = new_window (settings);
  gtk_spin_button_set_value (get_spin_button (window, VARIANTS), 26);
  destroy (window);
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);

  /* h is given. */
  window = new_window (settings);
  gtk_spin_button_set_value (get_spin_button (window, VARIANTS), 1);
  gtk_spin_button_set_value (get_spin_button (window, H), 1);
  widget_test_wait_label (GTK_WIDGET (window), "This heuristic cannot be computed by hand");
  destroy (window);
  g_settings_reset (settings, "heuristic");
}

/* All pages, once each, drawn by a worker; also if the window has been closed meanwhile. */
static void
count_drawn_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                int                page,
                guint             *n_drawn)
{
  g_assert_cmpint (page, ==, (int) *n_drawn);
  (*n_drawn)++;
}

static void
test_print (void)
{
  SlideWorksheetRequest request;
  g_autoptr (GPtrArray) worksheets = g_ptr_array_new_with_free_func ((GDestroyNotify) slide_worksheet_free);
  const TilestarWorksheetStyle style = { .title = (char *) "A title", .width = 595.276, .height = 841.89 };
  g_autoptr (TilestarWorksheetPages) pages = NULL;
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autofree char *folder = g_dir_make_tmp ("tilestar-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "print.pdf", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  SlideBoard start, goal;
  guint n_pages, n_drawn = 0;
  gsize length;

  g_assert_true (slide_board_parse ("2 4 3/1 0 6/7 5 8", 3, 3, &start, NULL));
  g_assert_true (slide_board_parse ("1 2 3/4 5 6/7 8 0", 3, 3, &goal, NULL));
  slide_worksheet_request_init (&request, &start, &goal);
  request.heuristic = slide_heuristic_new_from_text ("manhattan", &goal, NULL, NULL);
  g_ptr_array_add (worksheets, slide_worksheet_new (&request, 0, NULL));
  slide_heuristic_unref (request.heuristic);
  pages = tilestar_worksheet_pages_new (worksheets, &style);
  n_pages = tilestar_worksheet_pages_count (pages, TILESTAR_WORKSHEET_ALL);
  g_assert_cmpuint (n_pages, >=, 3);

  operation = tilestar_worksheet_print_new (pages);
  g_clear_pointer (&pages, tilestar_worksheet_pages_unref);
  g_signal_connect (operation, "draw-page", G_CALLBACK (count_drawn_cb), &n_drawn);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_assert_cmpuint (n_drawn, ==, n_pages);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_true (g_str_has_prefix (contents, "%PDF-"));
  /* Empty pages would take some hundred bytes. */
  g_assert_cmpuint (length, >, 5000 * n_pages);
  g_unlink (path);
  g_rmdir (folder);
}

APP_TEST (worksheet_window)
{
  g_test_add_func ("/worksheet-window/choices", test_choices);
  g_test_add_func ("/worksheet-window/close-early", test_close_early);
  g_test_add_func ("/worksheet-window/print", test_print);
}
