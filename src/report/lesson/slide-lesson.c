/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-lesson-private.h"

#include "slide-own.h"

G_DEFINE_QUARK (slide-lesson-error-quark, slide_lesson_error)

const char *const slide_fact_names[] = {
  "expanded", "generated", "duplicates", "reopened", "max-frontier", "moves", "iterations",
  "f-rises", "h-drops", "cheaper", "reopening", "left-closed", "frontier", "g", "h", "f",
  "on-frontier",
  "successors", "distance", "shortest", "solvable", "states", NULL,
};
G_STATIC_ASSERT (G_N_ELEMENTS (slide_fact_names) == SLIDE_N_FACTS + 1);

const char *const slide_relation_names[] = {
  "is", "not", "above", "below", "at-least", "at-most", NULL,
};
G_STATIC_ASSERT (G_N_ELEMENTS (slide_relation_names) == SLIDE_N_RELATIONS + 1);

const char *const slide_lesson_mark_names[] = {
  "f-rises", "h-drops", "cheaper", "reopening", "left-closed", NULL,
};
G_STATIC_ASSERT (G_N_ELEMENTS (slide_lesson_mark_names) == SLIDE_N_MARKS - SLIDE_MARK_RISE + 1);

/* ---- Freeing ---- */

void
slide_lesson_clear_condition (gpointer data)
{
  SlideCondition *condition = data;

  g_free (condition->fact.board);
  g_free (condition->number.fact.board);
}

void
slide_lesson_clear_choice (gpointer data)
{
  SlideChoiceAnswer *choice = data;

  g_free (choice->text);
  g_free (choice->reason);
  g_clear_pointer (&choice->conditions, g_array_unref);
}

void
slide_lesson_clear_wrong (gpointer data)
{
  SlideWrongAnswer *wrong = data;

  g_free (wrong->number.fact.board);
  g_free (wrong->reason);
  g_clear_pointer (&wrong->conditions, g_array_unref);
}

void
slide_lesson_clear_step (gpointer data)
{
  SlideLessonStep *step = data;
  SlideLessonQuestion *question = &step->question;

  g_free (step->text);
  g_free (step->reveal);
  g_free (step->picture);
  g_free (step->select);
  g_clear_pointer (&step->claims, g_array_unref);
  g_free (question->ask);
  g_free (question->reason);
  g_free (question->number.fact.board);
  g_clear_pointer (&question->choices, g_array_unref);
  g_clear_pointer (&question->conditions, g_array_unref);
  g_clear_pointer (&question->wrong, g_array_unref);
}

void
slide_lesson_clear_search (gpointer data)
{
  SlideLessonSearch *search = data;

  g_free (search->name);
  g_free (search->label);
  g_free (search->script);
  g_clear_pointer (&search->spec, slide_heuristic_spec_free);
  g_clear_pointer (&search->marks, slide_record_marks_free);
  g_clear_pointer (&search->record, slide_record_unref);
  g_clear_pointer (&search->heuristic, slide_heuristic_unref);
}

static void
clear_lesson (gpointer data)
{
  SlideLesson *lesson = data;

  g_free (lesson->title);
  g_free (lesson->summary);
  g_free (lesson->author);
  g_clear_pointer (&lesson->searches, g_array_unref);
  g_clear_pointer (&lesson->steps, g_array_unref);
}

gboolean
slide_lesson_has_script (const SlideLesson *lesson)
{
  for (guint i = 0; i < lesson->searches->len; i++)
    if (slide_lesson_get_search (lesson, i)->script != NULL)
      return TRUE;

  return FALSE;
}

SlideLesson *
slide_lesson_ref (SlideLesson *lesson)
{
  return g_atomic_rc_box_acquire (lesson);
}

void
slide_lesson_unref (SlideLesson *lesson)
{
  g_atomic_rc_box_release_full (lesson, clear_lesson);
}

/* ---- Loading ---- */

SlideLesson *
slide_lesson_load (const char         *path,
                   const char *const  *languages,
                   GError            **error)
{
  g_autofree char *text = NULL;
  SlideLesson *lesson;
  gsize length;

  if (!slide_own_read_file (path, &text, &length, error))
    return NULL;

  lesson = slide_lesson_new (text, length, languages, error);
  if (lesson == NULL)
    g_prefix_error (error, "%s: ", path);
  return lesson;
}
