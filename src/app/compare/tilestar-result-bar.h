/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-result-bar.h: the result that was chosen, in a line.
 *
 * Its board, what was searched with what came of it, and the buttons for
 * win.open-in-solve and win.open-in-explore. Out of sight where there is none.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-results.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_RESULT_BAR (tilestar_result_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarResultBar, tilestar_result_bar, TILESTAR, RESULT_BAR, AdwBin)

/* @results: (nullable): there is none; otherwise the one at @place */
void tilestar_result_bar_set_result (TilestarResultBar *self,
                                     TilestarResults   *results,
                                     guint              place);

G_END_DECLS
