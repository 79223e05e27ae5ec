/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-path-boards.h: what can be saved because a board is visited twice: by one path, or by two.
 */

#pragma once

#include "slide-board.h"

/* Removes all moves between two visits of a board from @moves, SlideMove bytes that can be made from
 * @start. The path then leads to the same board and visits none twice. Takes time and memory linear in
 * its length: some 40 bytes a move. Returns: how many moves it removed. Any thread. */
guint slide_path_remove_cycles (const SlideBoard *start,
                                GByteArray       *moves);

/* The shortest way that begins along one of two paths from @start to the same board, and at a board that
 * both visit goes on along the other. Likewise linear. Returns: (transfer full) (nullable): NULL unless it
 * is shorter than both. Any thread. */
GByteArray *slide_path_cross  (const SlideBoard *start,
                               const GByteArray *one,
                               const GByteArray *other) G_GNUC_WARN_UNUSED_RESULT;
