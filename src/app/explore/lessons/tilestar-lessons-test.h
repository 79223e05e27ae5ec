/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lessons-test.h: what a lesson chooses, without its search, for tests.
 */

#pragma once

#include "tilestar-lessons.h"

/* Makes the lesson's boards those of the session, which can be undone, and chooses what its
 * setting number @which says. */
void tilestar_lesson_choose (const TilestarLesson *lesson,
                             guint                 which,
                             TilestarWorkspace    *workspace);
