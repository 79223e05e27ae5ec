/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-lessons.h: boards and settings where a choice visibly matters.
 *
 * Each lesson has two settings for one start and goal, which differ in what the lesson is
 * about: try one, look, try the other. Every number in the texts is held by
 * tests/app/explore/test-lessons.c, which runs these searches.
 */

#pragma once

#include "tilestar-workspace.h"

G_BEGIN_DECLS

/**
 * TilestarLessonSetting:
 * @label: what it is, marked with N_()
 * @algorithm, @heuristic: ids; of the heuristic also with its parameters
 * @weight: 0: as it is at first
 *
 * What is not named is as it is at first: ties to the larger g, re-opening and parent
 * pruning on.
 */
typedef struct
{
  const char    *label;
  const char    *algorithm;
  const char    *heuristic;
  SlideTieBreak  tie_break;
  gboolean       no_reopen;
  gboolean       no_parent_pruning;
  SlidePropagation propagation;
  double         weight;
} TilestarLessonSetting;

/* The two sides of a lesson. */
#define TILESTAR_LESSON_N_SETTINGS 2

/**
 * TilestarLesson:
 * @id: for tests and scripts, never translated
 * @title: marked with N_()
 * @text: what is shown, and what to look for: two sentences, marked with N_()
 */
typedef struct
{
  const char            *id;
  const char            *title;
  const char            *text;
  const char            *start;
  const char            *goal;
  TilestarLessonSetting  settings[TILESTAR_LESSON_N_SETTINGS];
} TilestarLesson;

/* All of them, the simplest first. */
const TilestarLesson *tilestar_lessons_get   (guint                *n_lessons);

/* Brings back what was chosen before the first lesson since the last call, and its boards where
 * those of a lesson are still there. Without effect after no lesson. */
void                  tilestar_lesson_leave  (TilestarWorkspace    *workspace);

/* As tilestar_lesson_choose(), and starts the search, with a record of it where its algorithm can be recorded.
 * FALSE with @error set where no search can be started. */
gboolean              tilestar_lesson_try    (const TilestarLesson  *lesson,
                                              guint                  which,
                                              TilestarWorkspace     *workspace,
                                              GError               **error);

G_END_DECLS
