/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lesson-bar.h: the lesson that is being tried, above the pictures.
 *
 * Its title and text stay readable while one looks, and a button for each of its settings
 * tries that. It is there while a lesson is, and goes by its own button, or when the boards
 * are others than the lesson's.
 */

#pragma once

#include <adwaita.h>

#include "tilestar-workspace.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_LESSON_BAR (tilestar_lesson_bar_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLessonBar, tilestar_lesson_bar, TILESTAR, LESSON_BAR, AdwBin)

/* Once. */
void tilestar_lesson_bar_bind  (TilestarLessonBar *self,
                                TilestarWorkspace *workspace);

/* Shows lesson number @lesson, of which setting @which was started. */
void tilestar_lesson_bar_show  (TilestarLessonBar *self,
                                guint              lesson,
                                guint              which);

/* Whether there was one to go. */
gboolean tilestar_lesson_bar_close (TilestarLessonBar *self);

G_END_DECLS
