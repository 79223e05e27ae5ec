/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-command.h: a comparison as the command line that makes the same one.
 */

#pragma once

#include "slide-board-set.h"
#include "slide-comparison-request.h"

G_BEGIN_DECLS

/**
 * slide_comparison_dup_command:
 * @set: where the boards of @request come from; of given ones, its pairs
 * @request: its boards are not looked at
 *
 * The command for a POSIX shell, without a line break at its end: `tilestar-cli compare
 * --by-length 2..24 …`. What is as usual is left out, but for heuristics and algorithms.
 * Boards that are given follow as an argument, or where they are several in a here-document,
 * which makes the command many lines. A memory limit is in whole MiB, rounded up.
 *
 * Returns: (transfer full)
 */
char *slide_comparison_dup_command (const SlideBoardSet          *set,
                                    const SlideComparisonRequest *request) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
