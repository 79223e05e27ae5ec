/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-goals.h: the heuristics of a comparison, built once per goal.
 *
 * Used by slide-comparison.c, whose mutex guards everything; a heuristic is read-only once
 * it is built.
 */

#pragma once

#include "slide-comparison-result.h"

/**
 * SlideHeuristicBuild:
 * @heuristic: (nullable): without its tables if @end is a limit that they reached
 * @end: SLIDE_STATUS_RUNNING, or the outcome of a search that needs it
 * @kind: NOT_APPLICABLE or FAILED if there is no heuristic
 * @problem: (nullable): why there is none, or no tables
 * @facts: (nullable): of the heuristic
 */
typedef struct
{
  SlideHeuristic         *heuristic;
  SlideStatus             end;
  SlideComparisonRowKind  kind;
  char                   *problem;
  SlideHeuristicFacts    *facts;
  gboolean                is_done;         /* the fields above are valid only if set */
  gboolean                without_tables;
  int                     ref_count;       /* atomic */
} SlideHeuristicBuild;

void       slide_heuristic_build_unref        (SlideHeuristicBuild         *build);

/* Fills in everything but @is_done. Called without the mutex held. */
void       slide_heuristic_build_run          (SlideHeuristicBuild         *build,
                                               const SlideHeuristicSpec    *spec,
                                               const SlideBoard            *goal,
                                               const SlideHeuristicOptions *options);

typedef struct _SlideComparisonGoals SlideComparisonGoals;

/* @request is borrowed. @first_row: rows before it are skipped. */
SlideComparisonGoals *
           slide_comparison_goals_new         (const SlideComparisonRequest *request,
                                               guint64                       first_row);
void       slide_comparison_goals_free        (SlideComparisonGoals         *goals);

/* Why the heuristic does not apply to this board's goal, or NULL. (transfer none) */
const char *
           slide_comparison_goals_get_problem (SlideComparisonGoals         *goals,
                                               guint                         board,
                                               guint                         spec);

/* The heuristic for this board's goal, built or still to be built. (transfer full) */
SlideHeuristicBuild *
           slide_comparison_goals_get_build   (SlideComparisonGoals         *goals,
                                               guint                         board,
                                               guint                         spec,
                                               gboolean                      without_tables);

/* To be called when the last row of @board that needs @spec has its heuristic: drops it if no
 * later board has the same goal. */
void       slide_comparison_goals_leave       (SlideComparisonGoals         *goals,
                                               guint                         board,
                                               guint                         spec);

/* The number of heuristics kept for later rows. */
guint      slide_comparison_goals_count       (const SlideComparisonGoals   *goals);
