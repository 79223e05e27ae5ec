/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * walking-steps.h: a walking table as a graph: what a move leads to.
 *
 * For searches that keep the place in the table up to date instead of looking
 * it up by its key. States are numbered; a tile that goes to the blank from
 * the line before or after leads to one other state.
 */

#pragma once

#include "walking-table.h"
#include "slide-heuristic.h"

G_BEGIN_DECLS

#define SLIDE_WALKING_STEPS_MAX_LINES 4

/* Half of what a step has room for; 4 lines of 4 have 24,964. */
#define SLIDE_WALKING_STEPS_MAX_STATES 32768

/**
 * SlideWalkingSteps:
 * @numbers: of the state in each slot of @table
 * @steps: what it leads to when a tile that belongs into line `home` goes to
 *   the blank from the line before (0) or after (1) it, at
 *   steps[(number * 2 + 0 or 1) * SLIDE_WALKING_STEPS_MAX_LINES + home]: the
 *   number of that state times 2, plus 1 if the distance rises (it falls
 *   otherwise). Nonsense where there is no such tile
 */
typedef struct
{
  const SlideWalkingTable *table;
  guint32                 *numbers;
  guint16                 *steps;
} SlideWalkingSteps;

/* FALSE without memory, or if there are more lines or states than it is made for. */
gboolean slide_walking_steps_init    (SlideWalkingSteps       *steps,
                                      const SlideWalkingTable *table) G_GNUC_WARN_UNUSED_RESULT;
void     slide_walking_steps_clear   (SlideWalkingSteps       *steps);

/* The number of the counts with that key, which are in the table. */
guint32  slide_walking_steps_find    (const SlideWalkingSteps *steps,
                                      guint64                  key);

/* The steps of a `walking-distance`, by rows and by columns; made when first
 * asked for. FALSE of any other heuristic, or where there are none. */
gboolean slide_heuristic_get_walking_steps (const SlideHeuristic      *heuristic,
                                            const SlideWalkingSteps  **by_rows,
                                            const SlideWalkingSteps  **by_columns);

G_END_DECLS
