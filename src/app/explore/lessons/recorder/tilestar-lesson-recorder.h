/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lesson-recorder.h: the window in which a lesson is recorded and edited.
 *
 * It stands beside the main window, which stays in use: its steps are taken from there. It is no
 * dialog, so that either window can be above the other one. What is
 * written is checked by a worker, and what is wrong is shown at its step. An unsaved lesson is kept
 * in a file of its own until it is saved or discarded, so that it is there again after a crash.
 *
 * Signals: "take" (pointer: SlideLessonState): the handler sets what the Explore view shows:
 * picture, panel, setup, solution and zoom; "try" (pointer: SlideLesson, guint): the handler plays
 * the lesson, from that step.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_LESSON_RECORDER (tilestar_lesson_recorder_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLessonRecorder, tilestar_lesson_recorder, TILESTAR, LESSON_RECORDER, AdwWindow)

/* Begins with a new lesson, or with the one that was not saved before the program ended. The caller
 * destroys it with @main_window at the latest. */
TilestarLessonRecorder *tilestar_lesson_recorder_new  (TilestarWorkspace      *workspace,
                                                       GtkWindow              *main_window);

/* Opens the lesson at @uri; a built-in one as a copy. Asks before if the present one is not
 * saved. */
void                    tilestar_lesson_recorder_open (TilestarLessonRecorder *self,
                                                       const char             *uri);

/* Whether the main window may close. If the lesson is not saved, asks, and closes that window when
 * the lesson was saved or discarded. */
gboolean                tilestar_lesson_recorder_may_close (TilestarLessonRecorder *self);

G_END_DECLS
