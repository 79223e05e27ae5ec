/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-path-cycles.h: removes what a path does for nothing: moves that lead back to a board it has
 * visited before, such as a move that undoes the one before it.
 */

#pragma once

#include "slide-board.h"

/* Removes all moves between two visits of a board from @moves, SlideMove bytes that can be made from
 * @start. The path then leads to the same board and visits none twice. Takes time and memory linear in
 * its length: some 40 bytes a move. Returns: how many moves it removed. Any thread. */
guint slide_path_remove_cycles (const SlideBoard *start,
                                GByteArray       *moves);
