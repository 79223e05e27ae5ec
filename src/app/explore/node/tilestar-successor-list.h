/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-successor-list.h: the successors of an expansion as boards with their fates.
 *
 * A list named `Successors` with a row for each successor in generation order: the direction in
 * which the blank moved, the board, g + h = f, and its fate, shown by a sign and a term as well as
 * by color. Activating a row selects its node.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-exploration.h"

#define TILESTAR_TYPE_SUCCESSOR_LIST (tilestar_successor_list_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSuccessorList, tilestar_successor_list, TILESTAR, SUCCESSOR_LIST, AdwBin)

/* Sets the exploration to show. Call once. */
void tilestar_successor_list_bind (TilestarSuccessorList *self,
                                   TilestarExploration   *exploration);

/* Shows the successors of expansion @moment that have been generated so far; 0 shows none. */
void tilestar_successor_list_show (TilestarSuccessorList *self,
                                   guint64                moment);

/* Returns the translated name of a fate. (transfer none) */
const char *tilestar_fate_get_name (SlideFate fate);
