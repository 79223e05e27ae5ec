/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-outcome.h: the state or outcome of a search in sentences, for both programs.
 */

#pragma once

#include "slide-statistics.h"

/* The place of a description. Only the first words of some sentences differ; they are an
 * interface: scripts search the text of the command line for them, and assistive technologies
 * and tests the status in the window. */
typedef enum
{
  SLIDE_OUTCOME_IN_REPORT,
  SLIDE_OUTCOME_IN_STATUS,
  SLIDE_N_OUTCOME_PLACES
} SlideOutcomePlace;

/**
 * slide_outcome_describe:
 *
 * Describes the state or outcome of a search and what is proven: "Solved in 12 moves (optimal)",
 * "Time limit reached. Lower bound: 44 moves". In the window's status it begins with Searching,
 * Solved, Not solvable, Stopped, Time limit, Memory limit or Node limit (except if a depth limit
 * was reached, which is not one of these limits).
 *
 * A solution is described as optimal whenever that is known: from the algorithm (@optimal), or
 * because its length equals the proven bound.
 *
 * Numbers follow the locale that the program has set. The command line sets none, so it does not
 * group their digits.
 *
 * Returns: (transfer full)
 */
char *slide_outcome_describe (const SlideStatistics *statistics,
                              SlideOutcomePlace      place) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_outcome_describe_bound:
 *
 * Describes the source of the lower bound if it is not the search itself: "from Manhattan
 * distance, 35 from this search". To be shown after the bound.
 *
 * Returns: (transfer full) (nullable)
 */
char *slide_outcome_describe_bound (const SlideStatistics *statistics) G_GNUC_WARN_UNUSED_RESULT;
