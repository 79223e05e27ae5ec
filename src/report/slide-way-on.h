/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-way-on.h: what to try next when a limit has ended a search, for both programs.
 *
 * Pure functions, any thread.
 */

#pragma once

#include "slide-algorithm.h"
#include "slide-board.h"
#include "slide-heuristic-spec.h"
#include "slide-statistics.h"

/* The ways in which another search gets further. */
typedef enum
{
  SLIDE_WAY_ON_IDASTAR,             /* needs no memory for the nodes it has seen */
  SLIDE_WAY_ON_PATTERN_DATABASES,   /* estimate more */
  SLIDE_WAY_ON_ANYTIME,             /* has a solution soon */
  SLIDE_N_WAYS_ON
} SlideWayOn;

/* Whether a limit of time, memory or nodes has ended the search of @statistics: without a solution,
 * or with one that is not proven to be optimal. FALSE if the time was over before the first
 * expansion: other algorithms would need the same tables. */
gboolean slide_way_on_is_wanted       (const SlideStatistics    *statistics);

/* Whether @way differs from the search by @algorithm with @spec and applies to boards with @goal.
 * @spec: (nullable): NULL if the algorithm uses none */
gboolean slide_way_on_is_worth_trying (SlideWayOn                way,
                                       SlideAlgorithm            algorithm,
                                       const SlideHeuristicSpec *spec,
                                       const SlideBoard         *goal);

/**
 * slide_way_on_describe:
 * @spec: (nullable): as above
 *
 * Says what to try, with the options of the command line: "IDA* with pattern databases solves boards
 * like this one (--algorithm …)". That is so on boards of up to 16 cells; on larger ones, anytime
 * search finds a solution.
 *
 * Returns: (transfer full) (nullable): a sentence without a full stop; NULL if no limit has ended the
 *   search, or if it was that of its tables
 */
char    *slide_way_on_describe        (const SlideStatistics    *statistics,
                                       SlideAlgorithm            algorithm,
                                       const SlideHeuristicSpec *spec,
                                       const SlideBoard         *goal) G_GNUC_WARN_UNUSED_RESULT;
