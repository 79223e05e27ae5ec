/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tilestar-help.h"

#include <glib/gi18n.h>

#include "tilestar-message.h"
#include "tilestar-window.h"

/* @place: what the main window shows, or the class of another window */
static const struct
{
  const char *place;
  const char *page;
} pages[] = {
  { "solve", "solve" },
  { "explore", "explore" },
  { "lesson", "lessons" },
  { "compare", "compare" },
  { "race", "race" },
  { "heuristics", "audit" },
  { "TilestarComposer", "own-heuristic" },
  { "TilestarFilmWindow", "export" },
  { "TilestarGamesWindow", "games" },
  { "TilestarGlossaryWindow", "terms" },
  { "TilestarLessonChooser", "lessons" },
  { "TilestarPartitionEditor", "pattern-databases" },
  { "TilestarRoundWindow", "games" },
  { "TilestarScriptWindow", "own-heuristic" },
  { "TilestarShortcuts", "keyboard" },
  { "TilestarWorksheetWindow", "present" },
};

/* The id of the page about what @window shows. */
static const char *
get_page (GtkWindow *window)
{
  /* A message is about what its parent shows. */
  for (; window != NULL; window = gtk_window_get_transient_for (window))
    {
      const char *place = TILESTAR_IS_WINDOW (window) ? tilestar_window_get_place (TILESTAR_WINDOW (window))
                                                      : G_OBJECT_TYPE_NAME (window);

      for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
        if (g_str_equal (pages[i].place, place))
          return pages[i].page;
    }

  return "index";
}

static gboolean
has_pages_in (const char *data_dir)
{
  g_autofree char *index = g_build_filename (data_dir, "help", "C", GETTEXT_PACKAGE, "index.page", NULL);

  return g_file_test (index, G_FILE_TEST_IS_REGULAR);
}

/* Whether the pages are where a program for help looks for them. */
static gboolean
has_pages (void)
{
  gboolean result = has_pages_in (g_get_user_data_dir ());

  for (const char *const *dir = g_get_system_data_dirs (); !result && *dir != NULL; dir++)
    result = has_pages_in (*dir);

  return result;
}

/* Returns: (nullable): the URI of the page as HTML, in the first of the user's languages that has it */
static char *
find_html (const char *dir,
           const char *page)
{
  g_autofree char *name = g_strconcat (page, ".html", NULL);

  for (const char *const *language = g_get_language_names (); *language != NULL; language++)
    {
      g_autofree char *path = g_build_filename (dir, *language, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_filename_to_uri (path, NULL, NULL);
    }

  return NULL;
}

/* Returns: (nullable): the same, of the build folder that the program is in, if it is in one */
static char *
find_built_html (const char *page)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *dir = NULL;

  if (folder == NULL || !g_str_has_suffix (folder, "/src/app"))
    return NULL;

  dir = g_build_filename (folder, "..", "..", "help", "html", NULL);

  return find_html (dir, page);
}

typedef struct
{
  GtkWindow *window;
  char      *uri;
} Showing;

static void
shown_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autofree Showing *showing = user_data;
  g_autoptr (GtkWindow) window = showing->window;
  g_autofree char *uri = showing->uri;
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (object), result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *path = g_filename_from_uri (uri, NULL, NULL);
      g_autofree char *place = path != NULL ? g_filename_display_name (path) : g_strdup (TILESTAR_WEBSITE);
      /* Translators: what went wrong; the name of a file or a URL */
      g_autofree char *reason = g_strdup_printf (_("%s\nThe help is at %s"), error->message, place);

      tilestar_message_fail (GTK_WIDGET (window), _("Could Not Open the Help"), reason);
    }
}

void
tilestar_help_show (GtkWindow *window)
{
  const char *html_dir = g_getenv ("TILESTAR_HELPDIR");
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  g_autofree char *uri = NULL;
  const char *page;

  g_return_if_fail (GTK_IS_WINDOW (window));

  page = get_page (window);
  if (html_dir == NULL && viewer != NULL && has_pages ())
    uri = g_strconcat ("help:" GETTEXT_PACKAGE "/", page, NULL);
  else
    uri = find_html (html_dir != NULL ? html_dir : TILESTAR_HELPDIR, page);
  if (uri == NULL && html_dir == NULL)
    uri = find_built_html (page);

  if (uri != NULL)
    {
      Showing *showing = g_new (Showing, 1);

      *showing = (Showing) { g_object_ref (window), g_strdup (uri) };
      gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, shown_cb, showing);
    }
  else
    {
      /* Translators: %s is a URL */
      g_autofree char *reason = g_strdup_printf (_("This installation has no pages of help.\n"
                                                   "The documents are at %s"), TILESTAR_WEBSITE);

      tilestar_message_fail (GTK_WIDGET (window), _("Could Not Open the Help"), reason);
    }
}
