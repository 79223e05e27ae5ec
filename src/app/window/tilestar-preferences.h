/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-preferences.h: the preferences dialog.
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_TYPE_PREFERENCES (tilestar_preferences_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPreferences, tilestar_preferences, TILESTAR, PREFERENCES, AdwWindow)

/* A modal window; changes take effect at once. */
GtkWidget *tilestar_preferences_new (void);
