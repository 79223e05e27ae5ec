/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-improvement-report.h: what became of a solution that was improved, for both programs.
 *
 * Functions without state, which may be called from any thread.
 */

#pragma once

#include "slide-improvement.h"
#include "slide-json.h"
#include "slide-moves-text.h"

/* "Moves 12 to 47 shortened from 36 to 30 (optimal window)". (transfer full) */
char *slide_improvement_describe_step  (const SlideImprovementStep *step) G_GNUC_WARN_UNUSED_RESULT;

/* "20 s", "0.4 s", "less than 0.1 s". (transfer full) */
char *slide_improvement_dup_seconds    (double                      seconds) G_GNUC_WARN_UNUSED_RESULT;

/* "From 152 to 118 moves in 20 s, at least 98", also while it goes on; of an optimal solution, that it
 * is. (transfer full) */
char *slide_improvement_describe       (const SlideImprovementNews *news) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_improvement_add_json:
 * @naming: what the moves of "path" are named after: blank or tile
 *
 * Adds the members that say how it ended, and all improvements.
 */
void  slide_improvement_add_json       (SlideJson                  *json,
                                        SlideImprovement           *improvement,
                                        SlideMoveNaming             naming);
