/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-application.c: the program as the desktop sees it.
 */

#include "tilestar-application.h"

#include "tilestar-config.h"

struct _TilestarApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (TilestarApplication, tilestar_application, ADW_TYPE_APPLICATION)

static void
tilestar_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    {
      window = GTK_WINDOW (adw_application_window_new (GTK_APPLICATION (application)));
      gtk_window_set_title (window, "Tilestar");
    }

  gtk_window_present (window);
}

static void
tilestar_application_class_init (TilestarApplicationClass *klass)
{
  G_APPLICATION_CLASS (klass)->activate = tilestar_application_activate;
}

static void
tilestar_application_init (TilestarApplication *self G_GNUC_UNUSED)
{
}

TilestarApplication *
tilestar_application_new (void)
{
  return g_object_new (TILESTAR_TYPE_APPLICATION,
                       "application-id", TILESTAR_APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}
