/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lessons.h: the lessons that can be chosen, how far each was followed, and the settings
 * that a lesson changes.
 *
 * The built-in lessons are files among the program's resources (data/lessons), the user's own
 * files in a folder of theirs.
 */

#pragma once

#include "slide-lesson.h"
#include "tilestar-workspace.h"

/**
 * TilestarLessonEntry:
 * @id: under which progress is kept; never translated
 * @uri: of its file
 * @problem: (nullable): why the file cannot be read; then @lesson is NULL
 * @is_own: whether the user can change it
 */
typedef struct
{
  char        *id;
  char        *uri;
  SlideLesson *lesson;
  char        *problem;
  gboolean     is_own;
} TilestarLessonEntry;

/* Reads the files. Returns: (transfer container) (element-type TilestarLessonEntry): the user's own
 * lessons by name, then the built-in ones in the order of the course */
GPtrArray   *tilestar_lessons_list         (void) G_GNUC_WARN_UNUSED_RESULT;

/* The text of a lesson's file, which may be untrusted: no more than a lesson may have is read, and
 * no device. (transfer full) (nullable): NULL with @error set */
char        *tilestar_lessons_load         (const char         *uri,
                                            gsize              *length,
                                            GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads one lesson, from a resource or a file. Returns: (transfer full) (nullable): with @error
 * set to a message that begins with the name of the file */
SlideLesson *tilestar_lessons_read         (const char         *uri,
                                            GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* The folder of the user's own lessons, which need not exist. (transfer full) */
char        *tilestar_lessons_dup_folder   (void) G_GNUC_WARN_UNUSED_RESULT;

/* The id of a lesson from its URI. (transfer full) */
char        *tilestar_lessons_dup_id       (const char         *uri) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the lesson of @id came with the program. */
gboolean     tilestar_lessons_is_built_in  (const char         *id);

/* The URI of the built-in lesson that follows the one of @id. (transfer full) (nullable): NULL after
 * the last one, and if @id is not of a built-in lesson */
char        *tilestar_lessons_dup_next     (const char         *id) G_GNUC_WARN_UNUSED_RESULT;

/* The step to continue with, from 0, and how many steps were completed. Both 0 at first. */
void         tilestar_lessons_get_progress (GSettings          *settings,
                                            const char         *id,
                                            guint              *step,
                                            guint              *n_completed);
void         tilestar_lessons_set_progress (GSettings          *settings,
                                            const char         *id,
                                            guint               step,
                                            guint               n_completed);

/* Sets boards, heuristic, algorithm and options of @search, and keeps what they were before the
 * first lesson since tilestar_lesson_leave(). */
void         tilestar_lesson_set_up        (const SlideLessonSearch *search,
                                            TilestarWorkspace       *workspace);

/* Restores the settings from before the first lesson since the last call, and the boards if they
 * are still those of the lesson. Does nothing if nothing was set up. */
void         tilestar_lesson_leave         (TilestarWorkspace  *workspace);
