/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-lesson-draft.h: a lesson that is being written, as the JSON of its file.
 *
 * Editing changes the JSON itself, so that what an editor does not know (claims, conditions, texts
 * in other languages) stays as it is. Each change can be undone. A draft may be incomplete, and
 * then it is not a lesson yet: slide_lesson_draft_check() says what is missing or wrong.
 *
 * A member is named by its path, with indices from 0: "title", "steps/2/question/choices/0/text".
 * For a text, the path names it without a language: the text that is read and written is the one
 * that a reader of the languages of the draft sees.
 *
 * One thread at a time, except slide_lesson_draft_check().
 */

#pragma once

#include "slide-lesson.h"

#include <json-glib/json-glib.h>

typedef struct _SlideLessonDraft SlideLessonDraft;

/* A draft without steps. @languages: as for slide_lesson_new(); copied */
SlideLessonDraft *slide_lesson_draft_new         (const char *const   *languages) G_GNUC_WARN_UNUSED_RESULT;

/* A draft of an existing lesson. Returns: (transfer full): NULL with @error set if the text is not
 * a lesson */
SlideLessonDraft *slide_lesson_draft_parse       (const char          *text,
                                                  gsize                length,
                                                  const char *const   *languages,
                                                  GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/* A draft with the text of slide_lesson_draft_dup_unsaved(), which may be incomplete; all of it
 * counts as changed. @uri: (out) (nullable) (transfer full): of the file it is from. Returns:
 * (transfer full) (nullable): NULL if @text is something else */
SlideLessonDraft *slide_lesson_draft_restore     (const char          *text,
                                                  gsize                length,
                                                  const char *const   *languages,
                                                  char               **uri) G_GNUC_WARN_UNUSED_RESULT;
void              slide_lesson_draft_free        (SlideLessonDraft    *self);

/* The contents of its file: indented JSON, the members of each object in the order of
 * docs/lessons.md, each followed by its translations. (transfer full) */
char             *slide_lesson_draft_dup_text    (SlideLessonDraft    *self) G_GNUC_WARN_UNUSED_RESULT;

/* What slide_lesson_draft_restore() takes. @uri: (nullable): of the file that the draft is from.
 * (transfer full) */
char             *slide_lesson_draft_dup_unsaved (SlideLessonDraft    *self,
                                                  const char          *uri) G_GNUC_WARN_UNUSED_RESULT;

/* Whether it differs from what slide_lesson_draft_set_saved() last saw, at first from how it
 * began. */
gboolean          slide_lesson_draft_is_changed  (SlideLessonDraft    *self);
void              slide_lesson_draft_set_saved   (SlideLessonDraft    *self);

/* Successive changes of what is typed at one place are undone together. They do nothing if there
 * is nothing to undo or redo.
 *
 * @selected: the index of the step that is shown. Returns: the one to show then: the step that was
 * changed, wherever it is now; if it is gone, or the change concerns no step, the step that was
 * shown; if that is the one that is gone, its neighbor */
gboolean          slide_lesson_draft_can_undo    (SlideLessonDraft    *self);
gboolean          slide_lesson_draft_can_redo    (SlideLessonDraft    *self);
guint             slide_lesson_draft_undo        (SlideLessonDraft    *self,
                                                  guint                selected);
guint             slide_lesson_draft_redo        (SlideLessonDraft    *self,
                                                  guint                selected);

/* ---- Members ---- */

/* (transfer none) (nullable): valid until the next change */
JsonNode         *slide_lesson_draft_get         (SlideLessonDraft    *self,
                                                  const char          *path);
guint             slide_lesson_draft_get_length  (SlideLessonDraft    *self,
                                                  const char          *path);

/* @node: (transfer full) (nullable): NULL removes the member with its translations */
void              slide_lesson_draft_set         (SlideLessonDraft    *self,
                                                  const char          *path,
                                                  JsonNode            *node);

/* The text, empty if there is none. (transfer none) */
const char       *slide_lesson_draft_get_text    (SlideLessonDraft    *self,
                                                  const char          *path);

/* Only in the language that is read. An empty text removes the member, unless it is in further
 * languages, which stay; then this one is kept as an empty text. */
void              slide_lesson_draft_set_text    (SlideLessonDraft    *self,
                                                  const char          *path,
                                                  const char          *text);

/* What is typed for a member that is not a text. */
typedef enum
{
  SLIDE_LESSON_TYPED_NUMBER,      /* a whole number from 0 to SLIDE_LESSON_MAX_NUMBER */
  SLIDE_LESSON_TYPED_CONDITIONS   /* on the facts of a node, as "g is 3, f below 9" */
} SlideLessonTyped;

#define SLIDE_LESSON_MAX_NUMBER 999999999

/* What would be typed for the member, or what was if it is not valid. (transfer full) (nullable):
 * NULL if there is more to it than can be typed */
char             *slide_lesson_draft_dup_typed   (SlideLessonDraft    *self,
                                                  const char          *path) G_GNUC_WARN_UNUSED_RESULT;

gboolean          slide_lesson_draft_is_typed_valid (SlideLessonDraft *self,
                                                     const char       *path,
                                                     SlideLessonTyped  kind);

/* Returns whether @text is valid. If it is not, it is kept as it is, so that the draft has what is
 * shown; it is not a lesson then, and slide_lesson_draft_check() says why. */
gboolean          slide_lesson_draft_set_typed   (SlideLessonDraft    *self,
                                                  const char          *path,
                                                  SlideLessonTyped     kind,
                                                  const char          *text);

/* Elements of the array at @path, which is made if it is missing and goes with its last element.
 * @node: (transfer full) */
void              slide_lesson_draft_append      (SlideLessonDraft    *self,
                                                  const char          *path,
                                                  JsonNode            *node);
void              slide_lesson_draft_remove      (SlideLessonDraft    *self,
                                                  const char          *path,
                                                  guint                index);

/* ---- Steps ---- */

guint             slide_lesson_draft_get_n_steps (SlideLessonDraft    *self);

/**
 * SlideLessonState:
 * @heuristic: (nullable): its specification as text, for an algorithm that uses one
 * @script: (nullable): the text of a heuristic in Lua, instead of @heuristic
 * @script_name: (nullable): what people call that heuristic; its search is named so
 * @select: (nullable): NULL for the node of the moment
 * @zoom: 0 if the picture has none
 *
 * What a step shows.
 */
typedef struct
{
  SlideSearchRequest  request;
  const char         *heuristic;
  const char         *script;
  const char         *script_name;
  const char         *label;
  const char         *picture;
  guint64             moment;
  const SlideBoard   *select;
  gboolean            panel;
  gboolean            setup;
  gboolean            queue;
  gboolean            solution;
  double              zoom;
} SlideLessonState;

/* Inserts a step that shows @state before step @index. The search is shared with the steps that
 * show the same. */
void              slide_lesson_draft_add_step    (SlideLessonDraft       *self,
                                                  guint                   index,
                                                  const SlideLessonState *state);

/* Makes a step show @state; its texts and its question stay. */
void              slide_lesson_draft_update_step (SlideLessonDraft       *self,
                                                  guint                   index,
                                                  const SlideLessonState *state);

/* After these, every other step shows what it showed before, also where it left something as the
 * step before had it. */
void              slide_lesson_draft_move_step   (SlideLessonDraft       *self,
                                                  guint                   from,
                                                  guint                   to);
void              slide_lesson_draft_copy_step   (SlideLessonDraft       *self,
                                                  guint                   index);
void              slide_lesson_draft_delete_step (SlideLessonDraft       *self,
                                                  guint                   index);

/* The name of the search that a step shows. (transfer none) (nullable) */
const char       *slide_lesson_draft_get_search  (SlideLessonDraft       *self,
                                                  guint                   index);

/* ---- Checking ---- */

/* @step: -1 if the problem concerns the lesson; @path: (nullable): of the member where it can be mended;
 * @text: a sentence without a full stop; @names_step: whether the sentence names the step */
typedef struct
{
  int       step;
  char     *path;
  char     *text;
  gboolean  names_step;
} SlideLessonProblem;

/* What is missing or was typed wrongly, so that the draft is not a lesson. Runs no search. Returns:
 * (transfer full) (element-type SlideLessonProblem): in the order of the steps, empty if it is
 * one */
GArray           *slide_lesson_draft_check_text  (const char             *text,
                                                  const char *const      *languages) G_GNUC_WARN_UNUSED_RESULT;

/**
 * SlideLessonValues:
 * @known: whether a fact has a value
 * @values: of each fact at the moment and the selected node of a step
 */
typedef struct
{
  gboolean known[SLIDE_N_FACTS];
  gint64   values[SLIDE_N_FACTS];
} SlideLessonValues;

/**
 * slide_lesson_draft_check:
 * @text: of slide_lesson_draft_dup_text()
 * @lesson: (out) (nullable) (transfer full): the lesson, prepared; with an ellipsis for each text
 *   that is missing. NULL if it cannot be prepared, or something was typed wrongly
 * @values: (out) (transfer full) (element-type SlideLessonValues): of each step; empty without a
 *   lesson
 *
 * Runs the searches and checks all of it. Blocks, for up to some seconds; any thread.
 *
 * Returns: (transfer full) (element-type SlideLessonProblem): in the order of the steps
 */
GArray           *slide_lesson_draft_check       (const char             *text,
                                                  const char *const      *languages,
                                                  GCancellable           *cancellable,
                                                  SlideLesson           **lesson,
                                                  GArray                **values) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideLessonDraft, slide_lesson_draft_free)
