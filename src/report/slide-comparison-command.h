/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-command.h: the command line that runs the same comparison.
 */

#pragma once

#include "slide-board-set.h"
#include "slide-comparison-request.h"

/**
 * slide_comparison_dup_command:
 * @set: the source of the boards of @request; if they are given, its pairs
 * @request: its boards are ignored
 *
 * The command for a POSIX shell, without a final line break: `tilestar-cli compare --by-length
 * 2..24 …`. Default values are omitted, except for heuristics and algorithms. A given board is an
 * argument; several are a here-document, which adds lines to the command. A memory limit is rounded
 * up to MiB.
 *
 * Returns: (transfer full)
 */
char *slide_comparison_dup_command (const SlideBoardSet          *set,
                                    const SlideComparisonRequest *request) G_GNUC_WARN_UNUSED_RESULT;

/* Where the results of that comparison come from, as slide_provenance_dup_json() gives it; @program: the
 * one that has run it. (transfer full) */
char *slide_comparison_dup_provenance (const char                   *program,
                                       const SlideBoardSet          *set,
                                       const SlideComparisonRequest *request) G_GNUC_WARN_UNUSED_RESULT;
