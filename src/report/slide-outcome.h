/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-outcome.h: how a search stands or ended, in sentences, for both programs.
 */

#pragma once

#include "slide-statistics.h"

G_BEGIN_DECLS

/* Where it is said. All sentences are the same but the first words of some,
 * which are an interface: scripts look for those of the command line's text,
 * and assistive technologies and tests for those of the window's status. */
typedef enum
{
  SLIDE_OUTCOME_IN_REPORT,
  SLIDE_OUTCOME_IN_STATUS,
  SLIDE_N_OUTCOME_PLACES
} SlideOutcomePlace;

/**
 * slide_outcome_describe:
 *
 * How it stands or ended, and what is proven: "Solved in 12 moves, and no path
 * is shorter.", "The time limit was reached. Any solution has at least 44
 * moves." In the window's status it begins with Searching, Solved, Not
 * solvable, Stopped, Time limit, Memory limit or Node limit (but where a path
 * can become no longer, which no other limit says).
 *
 * That no path is shorter is said wherever it is known: by the algorithm
 * (@optimal) or because the solution is as long as the proven bound.
 *
 * Numbers follow the locale that the program has set, so the command line,
 * which sets none, does not group their digits.
 *
 * Returns: (transfer full)
 */
char *slide_outcome_describe (const SlideStatistics *statistics,
                              SlideOutcomePlace      place) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_outcome_describe_bound:
 *
 * Where the lower bound comes from, if not from the search itself: "from Manhattan distance; this
 * search has proven 35", to stand after the bound.
 *
 * Returns: (transfer full): or NULL
 */
char *slide_outcome_describe_bound (const SlideStatistics *statistics) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
