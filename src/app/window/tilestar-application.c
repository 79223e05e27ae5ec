/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-application.h"

#include "config.h"
#include "slide-lesson.h"
#include "slide-trace-file.h"
#include "slide-version.h"
#include "slide-visible-text.h"
#include "tilestar-action.h"
#include "tilestar-dialog.h"
#include "tilestar-help.h"
#include "tilestar-motion.h"
#include "tilestar-preferences.h"
#include "tilestar-screenshot.h"
#include "tilestar-tile-image-reader.h"
#include "tilestar-tile-look.h"
#include "tilestar-window.h"

#include <glib/gi18n.h>
#include <string.h>

struct _TilestarApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (TilestarApplication, tilestar_application, ADW_TYPE_APPLICATION)

/* The window for actions; it is created if there is none. */
static TilestarWindow *
ensure_window (TilestarApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (TILESTAR_IS_WINDOW (l->data))
        return l->data;
    }

  return TILESTAR_WINDOW (tilestar_window_new (ADW_APPLICATION (self)));
}

static TilestarWindow *
present_window (TilestarApplication *self)
{
  TilestarWindow *window = ensure_window (self);

  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* The same for a script, which needs no tour. */
static TilestarWindow *
present_without_tour (TilestarApplication *self)
{
  TilestarWindow *window = present_window (self);

  tilestar_tour_end (tilestar_window_get_tour (window));
  return window;
}

/* ---- Actions, for the menu and for scripts ---- */

/* Says on standard error why @action did nothing. */
static void
report (const char   *action,
        const GError *error)
{
  g_autofree char *visible = slide_visible_message (error->message);

  g_printerr ("tilestar: %s: %s\n", action, visible);
}

static void
open_board_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  g_autoptr (GError) error = NULL;

  if (!tilestar_window_take_text (present_without_tour (user_data),
                                  g_variant_get_string (parameter, NULL), &error))
    report ("open-board", error);
}

static void
choose_heuristic_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  g_autoptr (GError) error = NULL;

  if (!tilestar_window_choose_heuristic (present_without_tour (user_data),
                                         g_variant_get_string (parameter, NULL), &error))
    report ("choose-heuristic", error);
}

static void
choose_algorithm_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  g_autoptr (GError) error = NULL;

  if (!tilestar_window_choose_algorithm (present_without_tour (user_data),
                                         g_variant_get_string (parameter, NULL), &error))
    report ("choose-algorithm", error);
}

TILESTAR_DEFINE_ACTION (TilestarApplication, self, solve,
                        g_action_group_activate_action (G_ACTION_GROUP (present_without_tour (self)), "solve", NULL))

TILESTAR_DEFINE_ACTION (TilestarApplication, self, stop,
                        g_action_group_activate_action (G_ACTION_GROUP (ensure_window (self)), "stop", NULL))

TILESTAR_DEFINE_ACTION (TilestarApplication, self, go_to_expansion,
                        g_action_group_activate_action (G_ACTION_GROUP (present_without_tour (self)), "go-to-expansion",
                                                        parameter))

TILESTAR_DEFINE_ACTION (TilestarApplication, self, show_view,
                        tilestar_window_show_view (present_without_tour (self), g_variant_get_string (parameter, NULL)))

typedef struct
{
  GtkWidget *window;
  char      *path;
} Screenshot;

static void
screenshot_free (gpointer  data,
                 GClosure *closure)
{
  Screenshot *screenshot = data;

  g_object_unref (screenshot->window);
  g_free (screenshot->path);
  g_free (screenshot);
}

static void
painted_cb (GdkFrameClock *clock,
            Screenshot    *screenshot)
{
  g_autoptr (GError) error = NULL;

  if (!tilestar_screenshot_save (screenshot->window, screenshot->path, &error))
    report ("screenshot", error);
  g_signal_handlers_disconnect_by_data (clock, screenshot);
}

static void
screenshot_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  GtkWidget *window = GTK_WIDGET (ensure_window (user_data));
  const char *path = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;

  if (tilestar_screenshot_save (window, path, &error))
    return;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING))
    {
      Screenshot *screenshot = g_new (Screenshot, 1);

      screenshot->window = g_object_ref (window);
      screenshot->path = g_strdup (path);
      g_signal_connect_data (gtk_widget_get_frame_clock (window), "after-paint",
                             G_CALLBACK (painted_cb), screenshot, screenshot_free, 0);
      gtk_widget_queue_draw (window);
      return;
    }

  report ("screenshot", error);
}

TILESTAR_DEFINE_ACTION (TilestarApplication, self, preferences,
                        tilestar_dialog_present (GTK_WINDOW (tilestar_preferences_new ()),
                                                 GTK_WIDGET (present_window (self))))

/* Dialogs are not among the windows of the application. Returns: (nullable): NULL if another program has the focus */
static GtkWindow *
find_active_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window))
        return window;
    }

  return NULL;
}

static void
help_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GtkWindow *window = find_active_window ();

  tilestar_help_show (window != NULL ? window : GTK_WINDOW (present_window (user_data)));
}

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  static const char *const developers[] = { "The Tilestar developers", NULL };
  GtkWindow *about;

  about = g_object_new (ADW_TYPE_ABOUT_WINDOW,
                        "modal", TRUE,
                        "destroy-with-parent", TRUE,
                        "application-name", TILESTAR_APPLICATION_NAME,
                        "application-icon", TILESTAR_APPLICATION_ID,
                        "version", slide_version_get_text (),
                        "developer-name", _("The Tilestar developers"),
                        "developers", developers,
                        "comments", _("Solves sliding-tile puzzles with A* and shows how the "
                                      "search found the answer"),
                        "website", TILESTAR_WEBSITE,
                        "support-url", TILESTAR_WEBSITE "#readme",
                        "issue-url", TILESTAR_ISSUES,
                        "copyright", _("© 2026 The Tilestar contributors"),
                        "license-type", GTK_LICENSE_GPL_3_0,
                        /* Translators: your names, one per line */
                        "translator-credits", _("translator-credits"),
                        NULL);
  tilestar_dialog_present (about, GTK_WIDGET (present_window (user_data)));
}

static GtkWindow *
find_main_window (gpointer application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (TILESTAR_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GtkWindow *window;

  /* Closes the window instead of quitting, since a window saves its state. It may ask first, and
   * stay; the program ends with its last window. */
  while ((window = find_main_window (user_data)) != NULL && gtk_widget_get_realized (GTK_WIDGET (window)))
    {
      gtk_window_close (window);
      if (find_main_window (user_data) == window)
        return;
    }

  g_application_quit (user_data);
}

static const GActionEntry actions[] = {
  { .name = "open-board", .activate = open_board_cb, .parameter_type = "s" },
  { .name = "choose-heuristic", .activate = choose_heuristic_cb, .parameter_type = "s" },
  { .name = "choose-algorithm", .activate = choose_algorithm_cb, .parameter_type = "s" },
  { .name = "solve", .activate = solve_cb },
  { .name = "stop", .activate = stop_cb },
  { .name = "go-to-expansion", .activate = go_to_expansion_cb, .parameter_type = "i" },
  { .name = "show-view", .activate = show_view_cb, .parameter_type = "s" },
  { .name = "screenshot", .activate = screenshot_cb, .parameter_type = "s" },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "help", .activate = help_cb },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

static const struct
{
  const char *action;
  const char *accels[3];
} accels[] = {
  { "win.edit-start", { "<Control>e" } },
  { "win.edit-goal", { "<Control><Shift>e" } },
  { "win.open", { "<Control>o" } },
  { "win.show-panel", { "F9" } },
  { "win.next-lesson-step", { "Page_Down" } },
  { "win.previous-lesson-step", { "Page_Up" } },
  { "win.presentation", { "F11" } },
  { "win.presentation-pointer", { "<Control>l" } },
  { "win.show-view('solve')", { "<Control>1" } },
  { "win.show-view('explore')", { "<Control>2" } },
  { "win.show-view('compare')", { "<Control>3" } },
  { "win.show-view('heuristics')", { "<Control>4" } },
  { "win.bookmark", { "<Control>d" } },
  { "win.show-solution", { "<Control>r" } },
  { "win.frontier-queue", { "<Control>u" } },
  { "win.picture::map", { "<Alt>1" } },
  { "win.picture::tree", { "<Alt>2" } },
  { "win.picture::landscape", { "<Alt>3" } },
  { "win.picture::frontier", { "<Alt>4" } },
  { "win.picture::closed", { "<Alt>5" } },
  { "win.picture::solutions", { "<Alt>6" } },
  { "app.help", { "F1" } },
  { "win.glossary", { "<Shift>F1" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "window.close", { "<Control>w" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.quit", { "<Control>q" } },
};

/* ---- Starting ---- */

/* GTK 4.18 takes the accessible name of a menu item from a label without one, so that a screen
 * reader is silent: when the menu is shown, each item gets its text as its name. */
static gboolean
name_menu_item (GSignalInvocationHint *hint,
                guint                  n_values,
                const GValue          *values,
                gpointer               user_data)
{
  GObject *widget = g_value_get_object (&values[0]);
  g_autofree char *text = NULL;

  /* A private class of GTK. */
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_object_get (widget, "text", &text, NULL);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "", -1);
    }
  return TRUE;
}

/* The tooltip of a button that has opened its popover would cover it. */
static gboolean
query_menu_button_tooltip (GtkWidget  *button,
                           int         x,
                           int         y,
                           gboolean    is_keyboard,
                           GtkTooltip *tooltip)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  gboolean is_shown = FALSE;

  if (popover == NULL || !gtk_widget_get_visible (GTK_WIDGET (popover)))
    g_signal_chain_from_overridden_handler (button, x, y, is_keyboard, tooltip, &is_shown);

  return is_shown;
}

static void
tilestar_application_startup (GApplication *application)
{
  g_autoptr (GSettings) settings = g_settings_new (TILESTAR_APPLICATION_ID);

  G_APPLICATION_CLASS (tilestar_application_parent_class)->startup (application);
  tilestar_tile_look_bind (tilestar_tile_look_get_default (), settings);
  tilestar_motion_watch (gtk_settings_get_default ());

  gtk_window_set_default_icon_name (TILESTAR_APPLICATION_ID);

  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, name_menu_item, NULL, NULL);
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_MENU_BUTTON, G_CALLBACK (query_menu_button_tooltip));

  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application),
                                           accels[i].action, accels[i].accels);
}

static void
tilestar_application_activate (GApplication *application)
{
  tilestar_tour_offer (tilestar_window_get_tour (present_window (TILESTAR_APPLICATION (application))));
}

static void
tilestar_application_open (GApplication  *application,
                           GFile        **files,
                           int            n_files,
                           const char    *hint)
{
  TilestarWindow *window = present_window (TILESTAR_APPLICATION (application));

  /* The desktop file promises one file at a time (%f); a caller on the bus may send several. */
  tilestar_tour_end (tilestar_window_get_tour (window));
  if (n_files > 0)
    tilestar_window_open_files (window, files, (guint) n_files);
}

/* Whether @text, which is the name of no file, was meant as one: slashes also separate the rows of a board. */
static gboolean
is_like_file (const char *text,
              GFile      *file)
{
  static const char *const suffixes[] = { ".txt", ".json", ".csv", ".lua", SLIDE_LESSON_SUFFIX };
  g_autoptr (GFile) folder = g_file_get_parent (file);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (text, suffixes[i]))
      return TRUE;

  return slide_trace_has_suffix (text) || tilestar_tile_image_is_named (file)
         || g_str_has_prefix (text, "/") || g_str_has_prefix (text, "./") || g_str_has_prefix (text, "../")
         || (strchr (text, '/') != NULL && folder != NULL && g_file_query_exists (folder, NULL));
}

static int
tilestar_application_command_line (GApplication            *application,
                                   GApplicationCommandLine *command_line)
{
  g_auto (GStrv) arguments = g_application_command_line_get_arguments (command_line, NULL);
  g_autofree char *visible = NULL;
  g_autofree char *problem = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  TilestarWindow *window;

  if (g_strv_length (arguments) > 2)
    {
      visible = slide_visible_text (arguments[2], -1, SLIDE_VISIBLE_WORD);
      g_application_command_line_printerr (command_line, _("tilestar: unexpected argument “%s”: "
                                                           "expected one file or one board; quote "
                                                           "a board that contains spaces\n"),
                                           visible);
      return 2;
    }

  window = present_window (TILESTAR_APPLICATION (application));
  if (g_strv_length (arguments) < 2)
    {
      tilestar_tour_offer (tilestar_window_get_tour (window));
      return EXIT_SUCCESS;
    }

  file = g_application_command_line_create_file_for_arg (command_line, arguments[1]);
  if (g_file_query_exists (file, NULL))
    {
      tilestar_window_open_files (window, &file, 1);
      return EXIT_SUCCESS;
    }

  if (is_like_file (arguments[1], file))
    {
      g_autofree char *notice = NULL;

      visible = slide_visible_text (arguments[1], -1, SLIDE_VISIBLE_WORD);
      /* Translators: what was given as the name of a file */
      notice = g_strdup_printf (_("No such file: %s"), visible);
      tilestar_window_show_notice (window, notice);
      g_application_command_line_printerr (command_line, "tilestar: %s\n", notice);
      return 2;
    }

  if (tilestar_window_take_text (window, arguments[1], &error))
    return EXIT_SUCCESS;

  /* The lines below quote the text, with a caret. */
  error->message[strcspn (error->message, "\n")] = '\0';
  visible = slide_visible_text (arguments[1], -1, SLIDE_VISIBLE_WORD);
  problem = slide_visible_message (error->message);
  g_application_command_line_printerr (command_line, _("tilestar: “%s” is neither a file nor a "
                                                       "board: %s\n"),
                                       visible, problem);
  return 2;
}

static int
tilestar_application_handle_local_options (GApplication *application,
                                           GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("tilestar %s\n", slide_version_get_text ());
      return EXIT_SUCCESS;
    }

  if (!gtk_init_check ())
    {
      g_printerr (_("tilestar: no display to open a window on. tilestar-cli solves the same boards "
                    "in a terminal.\n"));
      return EXIT_FAILURE;
    }

  return -1;
}

static void
tilestar_application_class_init (TilestarApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = tilestar_application_startup;
  application_class->activate = tilestar_application_activate;
  application_class->open = tilestar_application_open;
  application_class->command_line = tilestar_application_command_line;
  application_class->handle_local_options = tilestar_application_handle_local_options;
}

static void
tilestar_application_init (TilestarApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 'V', 0, G_OPTION_ARG_NONE, NULL, N_("Show the version"), NULL },
    G_OPTION_ENTRY_NULL
  };
  /* Translators: a URL at the end of the output of --help */
  g_autofree char *description = g_strdup_printf (_("Report bugs at <%s>."), TILESTAR_ISSUES);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE or BOARD]"));
  g_application_set_option_context_description (G_APPLICATION (self), description);
}

TilestarApplication *
tilestar_application_new (void)
{
  return g_object_new (TILESTAR_TYPE_APPLICATION,
                       "application-id", TILESTAR_APPLICATION_ID,
                       "resource-base-path", TILESTAR_RESOURCES,
                       "flags", G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE,
                       NULL);
}
