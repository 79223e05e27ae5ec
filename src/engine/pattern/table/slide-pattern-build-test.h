/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-build-test.h: what a forecast is made from, for tests.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Regions of the free cells that @n_tiles tiles leave, on average over all
 * places they can be in. */
double slide_pattern_build_get_mean_regions (guint rows,
                                             guint columns,
                                             guint n_tiles);

G_END_DECLS
