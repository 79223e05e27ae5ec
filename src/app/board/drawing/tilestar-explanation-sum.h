/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-explanation-sum.h: the sum of a heuristic's terms for a board, as text.
 */

#pragma once

#include "slide-heuristic.h"

/* "h = 14 = 3 + 2 + …": all that is drawn on the board, added up. Any thread.
 * Returns: (transfer full) */
char *tilestar_explanation_dup_sum (const SlideExplanation *explanation) G_GNUC_WARN_UNUSED_RESULT;
