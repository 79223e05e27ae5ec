/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * walking-steps.h: a walking table as a graph of states and their successors.
 *
 * Searches can use it to track their state in the table instead of looking it up by its key.
 * States are numbered. Each step, a tile moving to the blank from the line before or after it,
 * leads to one state.
 */

#pragma once

#include "walking-table.h"
#include "slide-heuristic.h"

#define SLIDE_WALKING_STEPS_MAX_LINES 4

/* Half the number of values of a step; 4 lines of 4 have 24,964 states. */
#define SLIDE_WALKING_STEPS_MAX_STATES 32768

/**
 * SlideWalkingSteps:
 * @numbers: the number of the state in each slot of @table
 * @steps: the successor when a tile that belongs to line `home` moves to the blank from the line
 *   before (0) or after (1) it, at
 *   steps[(number * 2 + 0 or 1) * SLIDE_WALKING_STEPS_MAX_LINES + home]: the number of the
 *   successor times 2, plus 1 if the distance rises (otherwise it falls). Undefined if there is
 *   no such tile
 */
typedef struct
{
  const SlideWalkingTable *table;
  guint32                 *numbers;
  guint16                 *steps;
} SlideWalkingSteps;

/* Returns: FALSE if memory cannot be allocated or if there are too many lines or states. */
gboolean slide_walking_steps_init    (SlideWalkingSteps       *steps,
                                      const SlideWalkingTable *table) G_GNUC_WARN_UNUSED_RESULT;
void     slide_walking_steps_clear   (SlideWalkingSteps       *steps);

/* The number of the state with key @key, which must be in the table. */
guint32  slide_walking_steps_find    (const SlideWalkingSteps *steps,
                                      guint64                  key);

/* The steps of a `walking-distance` by rows and by columns, built by the first call. Returns:
 * FALSE for any other heuristic and if there are no steps. */
gboolean slide_heuristic_get_walking_steps (const SlideHeuristic      *heuristic,
                                            const SlideWalkingSteps  **by_rows,
                                            const SlideWalkingSteps  **by_columns);
