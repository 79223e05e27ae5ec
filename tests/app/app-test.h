/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app-test.h: the program of the application's tests, and waiting.
 *
 *   test-app NAME… [OPTION of GLib…]
 *
 * runs the cases of test-NAME.c, each '-' written as '_', in one process. Where one of the files shows
 * windows, GTK is initialized once, without animations; between two files the settings are reset.
 */

#pragma once

#include <glib-object.h>

#include "slide-board.h"

/* Begins the function that adds the cases of test-NAME.c. */
#define APP_TEST(name)            \
  void app_test_add_##name (void); \
  void app_test_add_##name (void)

/* Runs the main loop until @condition is true, however busy the machine is: the test fails after
 * a time that only a condition that never becomes true needs. */
#define WAIT_FOR(condition)                                                                     \
  G_STMT_START                                                                                  \
  {                                                                                             \
    gint64 end_of_patience = app_test_get_end ();                                               \
                                                                                                \
    while (!(condition))                                                                        \
      app_test_iterate (end_of_patience, #condition, __FILE__, __LINE__);                        \
  }                                                                                             \
  G_STMT_END

gint64   app_test_get_end         (void);
void     app_test_iterate         (gint64      end,
                                   const char *condition,
                                   const char *file,
                                   int         line);

/* Dispatches what is pending. */
void     app_test_dispatch        (void);

/* Runs the main loop for @milliseconds, during which something is not to happen. */
void     app_test_spin            (guint       milliseconds);

/* The application, registered; a process has one. Returns: (transfer none): a TilestarApplication */
gpointer app_test_get_application (void);

/* Destroys @window, a GtkWindow, to which no reference may remain: not by a search, not by a timer. */
void     app_test_close           (gpointer    window);

/* The same for a window that is opened again and again: nor may a reference to any widget in it remain. */
void     app_test_close_whole     (gpointer    window);

/* The board that @text shows. */
SlideBoard app_test_board         (const char *text);

/* Adds 1 to *@n; for signals connected with g_signal_connect_swapped (). */
void     app_test_count_cb        (guint      *n);
