/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-line-search.h: IDA* in the line metric.
 *
 * After a line move along a row only moves along the column can begin a shortest way to go on, and the
 * other way round, so a node of a 4x4 board has three successors, and no move undoes the one before.
 * The first move may go along either axis. Threads take subtrees of an iteration; the solution found does
 * not depend on their number.
 */

#pragma once

#include "slide-line-patterns.h"

/**
 * SlideLineProgress:
 * @lower_bound: line moves; no solution has fewer
 * @generated: nodes so far, in all iterations
 */
typedef struct
{
  guint   lower_bound;
  guint64 generated;
} SlideLineProgress;

/* Called a few times a second on the thread that searches; returns FALSE to end the search. */
typedef gboolean (*SlideLineProgressFunc) (const SlideLineProgress *progress,
                                           gpointer                 user_data);

/**
 * SlideLineSearchResult:
 * @path: (nullable): SlideMove bytes of a shortest solution; NULL if the search was ended before
 * @lower_bound: line moves; no solution has fewer. That of @path, if there is one
 * @initial_h: of the start
 * @expanded: nodes within the cutoff, in all iterations
 * @generated: successors, also those above the cutoff
 */
typedef struct
{
  GByteArray *path;
  guint       lower_bound;
  guint       initial_h;
  guint64     expanded;
  guint64     generated;
} SlideLineSearchResult;

/**
 * slide_line_search:
 * @patterns: for the goal
 * @start: can reach the goal
 * @n_threads: 0 for one per processor
 * @progress: (nullable)
 *
 * Searches until a shortest solution is found or @progress ends it. Any thread; blocks it.
 */
void slide_line_search (const SlideLinePatterns *patterns,
                        const SlideBoard        *start,
                        guint                    n_threads,
                        SlideLineProgressFunc    progress,
                        gpointer                 user_data,
                        SlideLineSearchResult   *result);
