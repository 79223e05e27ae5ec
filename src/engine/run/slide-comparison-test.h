/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-test.h: what a comparison holds, for tests.
 */

#pragma once

#include "slide-comparison.h"

G_BEGIN_DECLS

/* Heuristics that it holds now, with tables or without. Any thread. */
guint slide_comparison_get_n_heuristics (SlideComparison *comparison);

G_END_DECLS
