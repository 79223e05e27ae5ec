/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-leaderboard.h: a ranking of heuristics by their audits and by A* on the same boards.
 */

#pragma once

#include "slide-audit.h"
#include "slide-comparison.h"
#include "slide-report.h"

/**
 * SlideLeaderboardEntry:
 * @name: the heuristic as the user named it
 * @problem: (nullable): why it could not be audited, or why a search with it failed
 * @is_audited: @problem is not about the audit: the next four members are set
 * @mean_h: over all boards of the puzzle, before rounding
 * @overestimates: number of boards of the puzzle
 * @n_boards: number of searches that were run
 * @n_solved: of these
 * @n_optimal: of these, with the true distance as the number of moves
 * @n_time_limit: of those that were not solved, those that ran out of time
 * @n_memory_limit: likewise of memory
 * @is_refuted: one of them was longer, although the audit found no overestimate: a contradiction,
 *   which has no place
 * @expanded: total of the searches that solved their boards
 * @seconds: likewise
 */
typedef struct
{
  const char *name;
  const char *problem;
  gboolean    is_audited;
  gboolean    is_admissible;
  gboolean    is_consistent;
  double      mean_h;
  guint64     overestimates;
  guint       n_boards;
  guint       n_solved;
  guint       n_optimal;
  guint       n_time_limit;
  guint       n_memory_limit;
  gboolean    is_refuted;
  guint64     expanded;
  double      seconds;
} SlideLeaderboardEntry;

/* Sets the results of a complete audit. */
void slide_leaderboard_entry_set_audit (SlideLeaderboardEntry    *entry,
                                        const SlideAudit         *audit);

/* Adds a search, from a board whose true distance is @distance. */
void slide_leaderboard_entry_add_row   (SlideLeaderboardEntry    *entry,
                                        const SlideComparisonRow *row,
                                        guint                     distance);

/**
 * slide_leaderboard_append:
 * @entries: (element-type SlideLeaderboardEntry): sorted by this function
 *
 * Appends the ranking: heuristics that solved every board before others, of these the admissible
 * first, then by fewest expansions. Those that did not solve every board, and those with a problem,
 * come last, with no place, mean or seconds; in tables for human readers, the reasons follow.
 */
void slide_leaderboard_append          (GString                  *out,
                                        GArray                   *entries,
                                        SlideFormat               format);
