/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-text.h: a comparison as text: as the command line writes it.
 *
 * With the same functions, and so with the same bytes from the same request, but for the
 * times. Any thread.
 */

#pragma once

#include "slide-board-set.h"
#include "slide-compare-report.h"
#include "tilestar-results.h"

G_BEGIN_DECLS

/* What tables by length have columns of, and how many these are. */
#define TILESTAR_N_LENGTH_MEASURES 2
extern const SlideMeasure tilestar_length_measures[TILESTAR_N_LENGTH_MEASURES];

/**
 * tilestar_comparison_dup_text:
 * @kind: where the boards come from: those of each length come as a table by length, as
 *   from the command line
 * @format: not TEXT
 *
 * Of all whole boards so far. (transfer full)
 */
char *tilestar_comparison_dup_text (TilestarResults   *results,
                                    SlideBoardSetKind  kind,
                                    SlideFormat        format) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
