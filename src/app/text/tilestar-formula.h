/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-formula.h: how f of a node follows from g and h, as one text for all views.
 *
 *   A* and its relatives    f = 12 = 11 + 1
 *   weighted A*, w = 3      f = 186 = 180 + 3 × 2
 *   w = 1.5                 f = 13.5 = 9 + 1.5 × 3
 *   the same, rounded down  f = 13 = ⌊9 + 1.5 × 3⌋     a recorded search of another program
 *   greedy                  f = h = 3, g = 120
 *   without a heuristic     f = g = 5
 *   other values of f       f = 20, g = 5, h = 9       recursive best-first search: the value of a subtree
 *
 * Pure functions; numbers are grouped for the locale. Not isolated (tilestar-isolate.h).
 */

#pragma once

#include "slide-record.h"

/* @g_weight, @h_weight: as slide_algorithm_get_order() */
char *tilestar_formula_dup          (double       f,
                                     guint        g,
                                     guint        h,
                                     guint        g_weight,
                                     guint        h_weight) G_GNUC_WARN_UNUSED_RESULT;

/* The formula of a node with @g and @h in a recorded search. */
char *tilestar_formula_dup_recorded (SlideRecord *record,
                                     guint        g,
                                     guint        h) G_GNUC_WARN_UNUSED_RESULT;

/* Only f: "17.3", a fraction, in weighted A*; a whole number like a count. */
char *tilestar_format_f             (double       f) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the part of @formula after "f = ", for places that name f already. (transfer none) */
const char *tilestar_formula_skip_name (const char *formula);
