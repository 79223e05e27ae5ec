/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lesson-recorder.h: the pane in which a lesson is recorded and edited.
 *
 * It is beside the pictures, from which it takes its steps. A worker checks the lesson, and the
 * pane shows each problem at its step. An unsaved lesson is kept in a file of its own until it is
 * saved or discarded, so that it is there again after a crash.
 *
 * Signals: "take" (pointer: SlideLessonState): the handler sets what the Explore view shows:
 * picture, panes, solution and zoom; "try" (pointer: SlideLesson, guint): the handler plays
 * the lesson, from that step; "closed": the handler removes the pane.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

#define TILESTAR_TYPE_LESSON_RECORDER (tilestar_lesson_recorder_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLessonRecorder, tilestar_lesson_recorder, TILESTAR, LESSON_RECORDER, AdwBin)

/* Begins with a new lesson, or with the one that was not saved before the program ended. */
GtkWidget *tilestar_lesson_recorder_new       (TilestarWorkspace      *workspace);

/* Opens the lesson at @uri; a built-in one as a copy. Asks first if the current one is not saved. */
void       tilestar_lesson_recorder_open      (TilestarLessonRecorder *self,
                                               const char             *uri);

/* Whether the window may close. If the lesson is not saved, asks, and closes the window when the
 * lesson was saved or discarded. */
gboolean   tilestar_lesson_recorder_may_close (TilestarLessonRecorder *self);
