/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-application.h: the application: actions and files from the desktop.
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_TYPE_APPLICATION (tilestar_application_get_type ())
G_DECLARE_FINAL_TYPE (TilestarApplication, tilestar_application, TILESTAR, APPLICATION, AdwApplication)

/* Returns: (transfer full): the application, not yet registered */
TilestarApplication *tilestar_application_new (void);
