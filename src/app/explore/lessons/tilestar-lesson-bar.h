/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lesson-bar.h: the lesson being followed: the text of its step, the question, and how it
 * was answered. Hidden while there is no lesson; leaves the lesson when it is unmapped.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-lesson-player.h"

#define TILESTAR_TYPE_LESSON_BAR (tilestar_lesson_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLessonBar, tilestar_lesson_bar, TILESTAR, LESSON_BAR, AdwBin)

/* Sets the player to show. Call once. */
void tilestar_lesson_bar_bind  (TilestarLessonBar    *self,
                                TilestarLessonPlayer *player,
                                TilestarExploration  *exploration);
