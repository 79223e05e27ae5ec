/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lesson-chooser.h: the lessons as a window, to read and to try.
 *
 * A list named `Lessons`; the row that is selected shows its text and two buttons, which try
 * its settings and close the window. To be shown by tilestar_dialog_present().
 *
 * Signals:
 *   "tried" (guint lesson, guint which): the search of that setting was started
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_LESSON_CHOOSER (tilestar_lesson_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLessonChooser, tilestar_lesson_chooser, TILESTAR, LESSON_CHOOSER, AdwWindow)

TilestarLessonChooser *tilestar_lesson_chooser_new (TilestarWorkspace *workspace);

G_END_DECLS
