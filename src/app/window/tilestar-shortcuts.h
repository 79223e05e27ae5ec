/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-shortcuts.h: the window that lists the keyboard shortcuts.
 */

#pragma once

#include <adwaita.h>

/* Not a GtkShortcutsWindow, which neither scrolls nor shrinks. */
#define TILESTAR_TYPE_SHORTCUTS (tilestar_shortcuts_get_type ())
G_DECLARE_FINAL_TYPE (TilestarShortcuts, tilestar_shortcuts, TILESTAR, SHORTCUTS, AdwWindow)
