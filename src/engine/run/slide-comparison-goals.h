/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-goals.h: the heuristics of a comparison, once for each goal.
 *
 * For slide-comparison.c, whose mutex guards all of it; what was made is read-only from
 * then on.
 */

#pragma once

#include "slide-comparison-result.h"

G_BEGIN_DECLS

/**
 * SlideMade:
 * @heuristic: (nullable): without its tables where @end says that they met a limit
 * @end: SLIDE_STATUS_RUNNING, or how a search ends that would ask it
 * @kind: NOT_APPLICABLE or FAILED, where there is no heuristic
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
  gboolean                is_made;         /* nothing of the above is there before */
  gboolean                without_tables;
  int                     ref_count;       /* atomic */
} SlideMade;

void       slide_made_unref (SlideMade                   *made);

/* Without the mutex: fills in all but @is_made. */
void       slide_made_make  (SlideMade                   *made,
                             const SlideHeuristicSpec    *spec,
                             const SlideBoard            *goal,
                             const SlideHeuristicOptions *options);

typedef struct _SlideComparisonGoals SlideComparisonGoals;

/* @request is borrowed. @first_row: nothing is asked of the rows before. */
SlideComparisonGoals *
           slide_comparison_goals_new         (const SlideComparisonRequest *request,
                                               guint64                       first_row);
void       slide_comparison_goals_free        (SlideComparisonGoals         *goals);

/* Why the heuristic cannot be for this board's goal, or NULL. (transfer none) */
const char *
           slide_comparison_goals_get_problem (SlideComparisonGoals         *goals,
                                               guint                         board,
                                               guint                         spec);

/* The heuristic for this board's goal, made or to be made. (transfer full) */
SlideMade *slide_comparison_goals_get_made    (SlideComparisonGoals         *goals,
                                               guint                         board,
                                               guint                         spec,
                                               gboolean                      without_tables);

/* The last row of @board that needs @spec has its heuristic: it is let go if no board
 * that comes has the same goal. */
void       slide_comparison_goals_leave       (SlideComparisonGoals         *goals,
                                               guint                         board,
                                               guint                         spec);

/* Heuristics that are kept for rows to come. */
guint      slide_comparison_goals_count       (const SlideComparisonGoals   *goals);

G_END_DECLS
