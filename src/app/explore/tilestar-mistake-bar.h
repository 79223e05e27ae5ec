/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-mistake-bar.h: the first mistake of an opened search, which ends there.
 *
 * A bar that describes the mistake and has a button to return to its moment and node. It is visible
 * whenever that search is explored, until the user closes it.
 *
 * Main thread.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-exploration.h"

#define TILESTAR_TYPE_MISTAKE_BAR (tilestar_mistake_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarMistakeBar, tilestar_mistake_bar, TILESTAR, MISTAKE_BAR, AdwBin)

/* Must be called once. */
void     tilestar_mistake_bar_bind  (TilestarMistakeBar  *self,
                                     TilestarExploration *exploration);

/**
 * tilestar_mistake_bar_show:
 * @name: the name of the file
 * @reason: what is wrong, with the line
 * @culprit: (nullable): the board that it is about
 *
 * Shows the mistake of the search that is explored, at its last moment, and goes there.
 */
void     tilestar_mistake_bar_show  (TilestarMistakeBar  *self,
                                     const char          *name,
                                     const char          *reason,
                                     const SlideBoard    *culprit);
