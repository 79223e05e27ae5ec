/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-comparison-text.h: a comparison as text, as the command line writes it.
 *
 * It uses the same functions, so the same request gives the same bytes, except for times. Any
 * thread.
 */

#pragma once

#include "slide-board-set.h"
#include "slide-compare-report.h"
#include "tilestar-results.h"

/* The measures that are columns of tables by length, and their number. */
#define TILESTAR_N_LENGTH_MEASURES 2
extern const SlideMeasure tilestar_length_measures[TILESTAR_N_LENGTH_MEASURES];

/**
 * tilestar_comparison_dup_text:
 * @kind: the source of the boards; boards by length give a table by length, as on the command
 *   line
 * @format: not TEXT
 * @provenance: where the results come from, as slide_comparison_dup_provenance() gives it: each object
 *   of JSON has it; other formats have none
 *
 * Covers the boards with complete results so far. (transfer full)
 */
char *tilestar_comparison_dup_text (TilestarResults   *results,
                                    SlideBoardSetKind  kind,
                                    SlideFormat        format,
                                    const char        *provenance) G_GNUC_WARN_UNUSED_RESULT;
