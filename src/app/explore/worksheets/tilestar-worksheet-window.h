/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet-window.h: a window to set up, preview, save and print worksheets.
 *
 * The questions are about the start, goal, heuristic and search of a workspace when the window opens.
 * Its options are kept until the program ends. Show it with tilestar_dialog_present().
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_WORKSHEET_WINDOW (tilestar_worksheet_window_get_type ())
G_DECLARE_FINAL_TYPE (TilestarWorksheetWindow, tilestar_worksheet_window, TILESTAR, WORKSHEET_WINDOW, AdwWindow)

TilestarWorksheetWindow *tilestar_worksheet_window_new (TilestarWorkspace *workspace);
