/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "app-test.h"

#include "slide-board-text.h"
#include "slide-script-host-test.h"
#include "test-paths.h"
#include "test-sample.h"
#include "tilestar-application.h"
#include "tilestar-background.h"

#include <adwaita.h>
#include <locale.h>
#include <string.h>

/* What a test waits for takes milliseconds on an idle machine. */
#define PATIENCE_SECONDS 60

/* APP_TESTS is a list `TEST (name, shows windows) …` that meson.build hands over. */
#define TEST(name, shows_windows) void app_test_add_##name (void);
APP_TESTS
#undef TEST

static const struct
{
  const char *name;
  void (*add) (void);
  gboolean shows_windows;
} tests[] = {
#define TEST(name, shows_windows) { #name, app_test_add_##name, shows_windows },
  APP_TESTS
#undef TEST
};

gint64
app_test_get_end (void)
{
  return g_get_monotonic_time () + TEST_TIME (PATIENCE_SECONDS) * G_USEC_PER_SEC;
}

void
app_test_iterate (gint64      end,
                  const char *condition,
                  const char *file,
                  int         line)
{
  if (g_get_monotonic_time () > end)
    g_error ("%s:%d: waited in vain for %s", file, line, condition);
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}

void
app_test_dispatch (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
app_test_spin (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  do
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  while (g_get_monotonic_time () < end);
}

SlideBoard
app_test_board (const char *text)
{
  g_autoptr (GError) error = NULL;
  SlideBoard board;
  gboolean is_read = slide_board_parse (text, 0, 0, &board, &error);

  g_assert_no_error (error);
  g_assert_true (is_read);
  return board;
}

void
app_test_count_cb (guint *n)
{
  ++*n;
}

static TilestarApplication *application;

gpointer
app_test_get_application (void)
{
  g_autoptr (GError) error = NULL;

  if (application == NULL)
    {
      application = tilestar_application_new ();
      g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
      g_application_register (G_APPLICATION (application), NULL, &error);
      g_assert_no_error (error);
    }
  return application;
}

static void
gone_cb (gpointer  widgets,
         GObject  *widget)
{
  g_hash_table_remove (widgets, widget);
}

/* Adds @widget and all below it to @widgets, from where they vanish when they are finalized. */
static void
watch (GtkWidget  *widget,
       GHashTable *widgets)
{
  g_hash_table_insert (widgets, widget, (gpointer) G_OBJECT_TYPE_NAME (widget));
  g_object_weak_ref (G_OBJECT (widget), gone_cb, widgets);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch (child, widgets);
}

void
app_test_close (gpointer window)
{
  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (window);
  WAIT_FOR (window == NULL);
}

void
app_test_close_whole (gpointer window)
{
  g_autoptr (GHashTable) widgets = g_hash_table_new (NULL, NULL);

  watch (window, widgets);
  gtk_window_destroy (window);
  WAIT_FOR (g_hash_table_size (widgets) == 0);
}

static void
reset_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.tilestar.Tilestar");
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

/* GTK 4.24 says this of a popover, whose frames it counts with those of its window. */
static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0
        && strstr (fields[i].value, "gdk_frame_timings_submitted() called on submitted frame") != NULL)
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, user_data);
}

static guint
find_test (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    if (g_str_equal (name, tests[i].name))
      return i;

  g_printerr ("There is no test %s here, but:\n", name);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_printerr ("  %s\n", tests[i].name);
  exit (2);
}

int
main (int   argc,
      char *argv[])
{
  guint chosen[G_N_ELEMENTS (tests)], n_chosen = 0;
  gboolean shows_windows = FALSE;
  int status;

  slide_script_host_set_path (TEST_SCRIPT_HOST);
  g_log_set_writer_func (write_log, NULL, NULL);
  while (argc > 1 && argv[1][0] != '-' && n_chosen < G_N_ELEMENTS (chosen))
    {
      chosen[n_chosen] = find_test (argv[1]);
      shows_windows = shows_windows || tests[chosen[n_chosen]].shows_windows;
      n_chosen++;
      argv[1] = argv[0];
      argc--;
      argv++;
    }
  if (n_chosen == 0)
    find_test ("without a name");

  if (shows_windows)
    {
      /* Not gtk_test_init(): it wants the locale en_US.UTF-8, and since GTK 4.20 warns where there is none. */
      g_test_init (&argc, &argv, NULL);
      setlocale (LC_ALL, "");
      adw_init ();
      /* A language that does not exist, for which GTK cannot know it. */
      if (g_strcmp0 (g_getenv ("LANGUAGE"), "qrl") == 0)
        gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
    }
  else
    g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n_chosen; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s/reset-settings", tests[chosen[i]].name);

      if (i > 0)
        g_test_add_func (path, reset_settings);
      tests[chosen[i]].add ();
    }
  status = g_test_run ();
  tilestar_background_finish ();
  g_clear_object (&application);
  return status;
}
