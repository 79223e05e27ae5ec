/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet-window.h: choosing a worksheet, seeing it, saving and printing it.
 *
 * How many questions, of which kinds, and from which seed; its pages beside that. To be shown
 * by tilestar_dialog_present().
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_WORKSHEET_WINDOW (tilestar_worksheet_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarWorksheetWindow, tilestar_worksheet_window, TILESTAR, WORKSHEET_WINDOW, AdwWindow)

TilestarWorksheetWindow *tilestar_worksheet_window_new (void);

G_END_DECLS
