/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-successor-list.h: the successors of an expansion, as boards with their fates.
 *
 * A list named `Successors`, a row for each in the order generated: the way the blank
 * went, the board, g + h = f, and what became of it, told by a sign and a word as well as
 * by colour. A row that is activated is selected.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-exploration.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_SUCCESSOR_LIST (tilestar_successor_list_get_type ())
G_DECLARE_FINAL_TYPE (TilestarSuccessorList, tilestar_successor_list, TILESTAR, SUCCESSOR_LIST, AdwBin)

/* Once. */
void tilestar_successor_list_bind (TilestarSuccessorList *self,
                                   TilestarExploration   *exploration);

/* Shows the successors of expansion number @moment that have appeared; 0: none. */
void tilestar_successor_list_show (TilestarSuccessorList *self,
                                   guint64                moment);

/* What became of a successor, in a word or a few. (transfer none) */
const char *tilestar_fate_get_name (SlideFate fate);

G_END_DECLS
