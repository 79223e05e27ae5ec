/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lesson-player.h: a lesson being followed: its steps, its questions and their answers.
 *
 * Opening a lesson runs its searches on a worker thread, but not before the user allows it where one of
 * them has a script and the lesson is not built in; then the first step is shown: its search
 * is recorded in the workspace as any other, and the moment and the selected node are set when the
 * record is complete. While a question is open, what follows the moment is hidden.
 *
 * Signals: "changed": the step, its question or its answer; "shown": a step is shown, and the view
 * sets its picture and sides; "ended": the lesson was left, and the view restores them.
 */

#pragma once

#include "slide-lesson.h"
#include "tilestar-workspace.h"

#define TILESTAR_TYPE_LESSON_PLAYER (tilestar_lesson_player_get_type ())
G_DECLARE_FINAL_TYPE (TilestarLessonPlayer, tilestar_lesson_player, TILESTAR, LESSON_PLAYER, GObject)

typedef enum
{
  TILESTAR_ANSWER_NONE,    /* not answered yet, or the step has no question */
  TILESTAR_ANSWER_WRONG,   /* answered wrongly; it may be answered again */
  TILESTAR_ANSWER_RIGHT,
  TILESTAR_ANSWER_SHOWN    /* the user asked for the answer */
} TilestarAnswer;

TilestarLessonPlayer  *tilestar_lesson_player_new           (TilestarWorkspace    *workspace) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tilestar_lesson_player_open:
 * @id: (nullable): under which progress is kept; NULL keeps none
 * @step: the first to show, from 0
 *
 * Leaves the lesson that is open, if any, and begins @lesson. One that is prepared has run already.
 */
void                   tilestar_lesson_player_open          (TilestarLessonPlayer *self,
                                                             SlideLesson          *lesson,
                                                             const char           *id,
                                                             guint                 step);

/* Ends the lesson and restores what it changed. Returns whether one was open. */
gboolean               tilestar_lesson_player_close         (TilestarLessonPlayer *self);

/* Returns: (transfer none) (nullable) */
SlideLesson           *tilestar_lesson_player_get_lesson    (TilestarLessonPlayer *self);

/* Whether the lesson contains a script by its author, and nothing is run until
 * tilestar_lesson_player_run_scripts(). */
gboolean               tilestar_lesson_player_is_waiting    (TilestarLessonPlayer *self);

/* Runs the lesson that waits. Does nothing if none does. */
void                   tilestar_lesson_player_run_scripts   (TilestarLessonPlayer *self);

/* Whether the searches of the lesson have been run, so that its steps are shown. */
gboolean               tilestar_lesson_player_is_ready      (TilestarLessonPlayer *self);

/* Why the lesson, or the search of its step, cannot be shown. (transfer none) (nullable) */
const char            *tilestar_lesson_player_get_problem   (TilestarLessonPlayer *self);

guint                  tilestar_lesson_player_get_step      (TilestarLessonPlayer *self);

/* Shows another step; does nothing if there is none of that number. Returns whether it did. */
gboolean               tilestar_lesson_player_set_step      (TilestarLessonPlayer *self,
                                                             guint                 step);

/* Whether @self shows the last step of a built-in lesson that another one follows. */
gboolean               tilestar_lesson_player_has_next      (TilestarLessonPlayer *self);

/* Opens the built-in lesson that follows, where it was left. */
void                   tilestar_lesson_player_open_next     (TilestarLessonPlayer *self);

/* ---- Answers to the question of the step ---- */

TilestarAnswer         tilestar_lesson_player_get_answer    (TilestarLessonPlayer *self);

/* What the lesson says of the last answer. (transfer none) (nullable) */
const char            *tilestar_lesson_player_get_reason    (TilestarLessonPlayer *self);

void                   tilestar_lesson_player_choose        (TilestarLessonPlayer *self,
                                                             guint                 choice);
void                   tilestar_lesson_player_enter_number  (TilestarLessonPlayer *self,
                                                             gint64                number);

/* Answers with the selected node. */
void                   tilestar_lesson_player_take_selected (TilestarLessonPlayer *self);

/* Shows the right answer. */
void                   tilestar_lesson_player_show_answer   (TilestarLessonPlayer *self);
