/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet-window.h: a window to set up, preview, save and print a worksheet.
 *
 * Its options are the number and kinds of questions and the random seed; the pages are shown
 * beside them. Show it with tilestar_dialog_present().
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TILESTAR_TYPE_WORKSHEET_WINDOW (tilestar_worksheet_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarWorksheetWindow, tilestar_worksheet_window, TILESTAR, WORKSHEET_WINDOW, AdwWindow)

TilestarWorksheetWindow *tilestar_worksheet_window_new (void);

G_END_DECLS
