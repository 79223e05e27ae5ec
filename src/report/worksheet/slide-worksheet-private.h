/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-worksheet-private.h: the searches that questions are about, and all questions of a kind
 * that one of them yields.
 */

#pragma once

#include "slide-worksheet.h"

/* The limit of expansions of a search: more are too many to do by hand. */
#define SLIDE_WORKSHEET_MAX_EXPANSIONS 40

/* MOVES: the whole search. */
#define SLIDE_WORKSHEET_MAX_WHOLE 12

/**
 * SlideWorksheetSearch:
 * @record: (nullable): NULL if there was no search
 * @path: (nullable): NULL unless it was solved
 */
typedef struct
{
  SlideBoard   start;
  SlideRecord *record;
  GByteArray  *path;
} SlideWorksheetSearch;

SlideWorksheetQuestion *slide_worksheet_question_new  (SlideWorksheetKind      kind,
                                                       const SlideBoard       *start) G_GNUC_WARN_UNUSED_RESULT;
void                    slide_worksheet_question_free (SlideWorksheetQuestion *question);

/* Every suitable question of @kind about @search, except SOLVABLE. Returns: (transfer full)
 * (element-type SlideWorksheetQuestion) */
GPtrArray              *slide_worksheet_list_questions (const SlideWorksheet       *worksheet,
                                                        const SlideWorksheetSearch *search,
                                                        SlideWorksheetKind          kind) G_GNUC_WARN_UNUSED_RESULT;
