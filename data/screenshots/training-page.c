/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * training-page.c: a network that was trained, as a picture, for data/screenshots/make.
 *
 *   training-page PICTURE WIDTH
 */

#include "tilestar-screenshot.h"
#include "tilestar-training-page.h"

#include "slide-goal.h"

#define MARGIN 12

/* Until the last frame of it is drawn, in microseconds. */
#define SETTLING G_USEC_PER_SEC

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + SETTLING;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (TilestarSession) session = NULL;
  g_autoptr (GError) error = NULL;
  TilestarWorkspace *workspace;
  GtkWidget *page, *window;
  SlideBoard goal;

  if (argc != 3)
    return 2;

  adw_init ();
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  settings = g_settings_new ("io.github.tilestar.Tilestar");
  session = tilestar_session_new (&goal, &goal);
  workspace = tilestar_workspace_new (session, settings);
  page = tilestar_training_page_new (workspace);
  gtk_widget_set_margin_start (page, MARGIN);
  gtk_widget_set_margin_end (page, MARGIN);
  gtk_widget_set_margin_top (page, MARGIN);
  gtk_widget_set_margin_bottom (page, MARGIN);

  window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), (int) g_ascii_strtoll (argv[2], NULL, 10), -1);
  gtk_window_present (GTK_WINDOW (window));
  settle ();

  g_signal_emit_by_name (find_button (page, "Train"), "clicked");
  while (tilestar_training_page_is_training (TILESTAR_TRAINING_PAGE (page)))
    g_main_context_iteration (NULL, TRUE);
  /* As high as what is there now wants. */
  gtk_window_set_default_size (GTK_WINDOW (window), (int) g_ascii_strtoll (argv[2], NULL, 10), -1);
  settle ();

  if (!tilestar_screenshot_save (window, argv[1], &error))
    {
      g_printerr ("training-page: %s\n", error->message);
      return 1;
    }

  return 0;
}
