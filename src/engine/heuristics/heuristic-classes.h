/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * heuristic-classes.h: the class of every heuristic, one from each file here.
 */

#pragma once

#include "slide-heuristic-private.h"

G_BEGIN_DECLS

extern const SlideHeuristicClass slide_zero_class;
extern const SlideHeuristicClass slide_misplaced_class;
extern const SlideHeuristicClass slide_manhattan_class;

G_END_DECLS
