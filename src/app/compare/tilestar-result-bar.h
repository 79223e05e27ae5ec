/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-bar.h: the selected result, in one line.
 *
 * Its board, its search and the outcome, with buttons for win.open-in-solve and
 * win.open-in-explore. Hidden if no result is selected.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-results.h"

#define TILESTAR_TYPE_RESULT_BAR (tilestar_result_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarResultBar, tilestar_result_bar, TILESTAR, RESULT_BAR, AdwBin)

/* @results: (nullable): NULL for none; otherwise shows the one at @place */
void tilestar_result_bar_set_result (TilestarResultBar *self,
                                     TilestarResults   *results,
                                     guint              place);
