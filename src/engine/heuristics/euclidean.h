/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * euclidean.h: straight-line distance, shared with the blend.
 */

#pragma once

#include "slide-heuristic-private.h"

/* Fixed-point distances are in units of 2^-SLIDE_EUCLIDEAN_SHIFT. */
#define SLIDE_EUCLIDEAN_SHIFT 20

/* The distance between the centres of two cells, in cells. */
double slide_euclidean_get_distance (guint cell_a,
                                     guint cell_b,
                                     guint columns);

/* The same distance in fixed point, rounded down. */
guint  slide_euclidean_get_fixed    (guint cell_a,
                                     guint cell_b,
                                     guint columns);
