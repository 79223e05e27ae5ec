/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-glossary-window.h: the complete glossary as a searchable page.
 */

#pragma once

#include <adwaita.h>

#define TILESTAR_TYPE_GLOSSARY_WINDOW (tilestar_glossary_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarGlossaryWindow, tilestar_glossary_window, TILESTAR, GLOSSARY_WINDOW, AdwWindow)

GtkWindow *tilestar_glossary_window_new (void);
