/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-build-test.h: input of the predicted build times, for tests.
 */

#pragma once

#include <glib.h>

/* The mean number of regions into which @n_tiles tiles divide the free cells, over all
 * placements. */
double slide_pattern_build_get_mean_regions (guint rows,
                                             guint columns,
                                             guint n_tiles);
