/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lesson-chooser.h: a window of lessons to read and try.
 *
 * A list named `Lessons`; the selected row shows its text and two buttons, which try its settings
 * and close the window. Show it with tilestar_dialog_present().
 *
 * Signals:
 *   "tried" (guint lesson, guint which): the search with that setting was started
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_LESSON_CHOOSER (tilestar_lesson_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLessonChooser, tilestar_lesson_chooser, TILESTAR, LESSON_CHOOSER, AdwWindow)

/* Emits "started" (SlideLesson *lesson, const char *id, guint step) before it closes: the lesson to
 * open, which a handler references, and its first step. */
TilestarLessonChooser *tilestar_lesson_chooser_new (TilestarWorkspace *workspace);
