/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-lesson-private.h: the names in a lesson's file, and what its reader and its answers share.
 */

#pragma once

#include "slide-lesson-draft.h"
#include "slide-lesson.h"

#include <json-glib/json-glib.h>

extern const char *const slide_relation_names[SLIDE_N_RELATIONS + 1];

/* In the order of SlideMark, beginning with SLIDE_MARK_RISE. */
extern const char *const slide_lesson_mark_names[];

/* Clear functions of their arrays. */
void slide_lesson_clear_condition (gpointer condition);
void slide_lesson_clear_choice    (gpointer choice);
void slide_lesson_clear_wrong     (gpointer wrong);
void slide_lesson_clear_step      (gpointer step);
void slide_lesson_clear_search    (gpointer search);

/* Reads one search into @search, which is zeroed. FALSE with the error set. */
gboolean slide_lesson_read_search (JsonObject         *object,
                                   SlideLessonSearch  *search,
                                   GError            **error);

/* The text of a file with the JSON @root. (transfer full) */
char    *slide_lesson_write       (JsonNode           *root) G_GNUC_WARN_UNUSED_RESULT;

/* @name with nothing but letters, digits, "-" and "_", for the name of a file. (transfer full) */
char    *slide_lesson_dup_plain_name (const char      *name) G_GNUC_WARN_UNUSED_RESULT;

/* The member that holds the text @name in the preferred of @languages, as the reader finds it.
 * (transfer full) */
char    *slide_lesson_find_text   (const char *const  *languages,
                                   JsonObject         *object,
                                   const char         *name) G_GNUC_WARN_UNUSED_RESULT;

/* What slide_lesson_draft_dup_typed() returns for @node, which may be NULL. */
char     *slide_lesson_dup_typed   (JsonNode           *node) G_GNUC_WARN_UNUSED_RESULT;

/* The value of what was typed, or an object that keeps the text of what is not valid.
 * (transfer full) */
JsonNode *slide_lesson_parse_typed (SlideLessonTyped    kind,
                                    const char         *text,
                                    gboolean           *is_valid) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @node keeps what is not valid; then what is expected. (transfer full) (nullable) */
char     *slide_lesson_explain_typed (JsonNode         *node,
                                      SlideLessonTyped  kind) G_GNUC_WARN_UNUSED_RESULT;

/* The value of a fact of the search, the moment and the selected node of @step. FALSE if it has
 * none. */
gboolean slide_lesson_find_value  (const SlideLesson  *lesson,
                                   guint               step,
                                   SlideFactKind       kind,
                                   gint64             *value);
