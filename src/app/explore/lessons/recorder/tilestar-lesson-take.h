/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lesson-take.h: from the search that is explored to a step of a lesson.
 */

#pragma once

#include "slide-lesson-draft.h"
#include "tilestar-exploration.h"

/* Storage for the strings and the board of a state. */
typedef struct
{
  char       *script;
  char       *script_name;
  SlideBoard  select;
} TilestarLessonTaken;

/**
 * tilestar_lesson_take:
 * @state: the search, the moment and the selected node are set, the other members not changed
 * @taken: to be cleared with tilestar_lesson_taken_clear() after @state was used
 *
 * Returns: FALSE with @error set if a lesson cannot contain what is explored; the message is a
 *   sentence for people
 */
gboolean tilestar_lesson_take        (TilestarExploration  *exploration,
                                      SlideLessonState     *state,
                                      TilestarLessonTaken  *taken,
                                      GError              **error);
void     tilestar_lesson_taken_clear (TilestarLessonTaken  *taken);
