/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-test.h: inspects a comparison, for tests.
 */

#pragma once

#include "slide-comparison.h"

/* The number of heuristics that it holds now, with or without tables. Any thread. */
guint slide_comparison_get_n_heuristics (SlideComparison *comparison);
