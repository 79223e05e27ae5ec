/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-worksheet-text.h: the sentences of a worksheet: its rules, questions and answers.
 *
 * Any thread.
 */

#pragma once

#include "slide-worksheet.h"

/* Everything needed to answer the questions, a paragraph each: the order of expansion, ties, the
 * definition of h, the order of successors, duplicates, cutoffs, inversions. Returns: (transfer full)
 * (element-type utf8) */
GPtrArray  *tilestar_worksheet_list_rules    (const SlideWorksheet         *worksheet) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) */
char       *tilestar_worksheet_dup_question  (const SlideWorksheet         *worksheet,
                                              const SlideWorksheetQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
char       *tilestar_worksheet_dup_answer    (const SlideWorksheet         *worksheet,
                                              const SlideWorksheetQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

/* "g = 1, h = 2, f = 3", without h if the algorithm uses none; with spaces that do not break, so that
 * numbers stay with their letters. (transfer full) */
char       *tilestar_worksheet_dup_values    (const SlideWorksheet         *worksheet,
                                              const SlideWorksheetNode     *node) G_GNUC_WARN_UNUSED_RESULT;

/* "The blank moves": "up", "left", … (transfer none) */
const char *tilestar_worksheet_get_move      (SlideMove                     move);

/* The name of a kind of question, and why there are not more of them: a sentence, or NULL if there
 * are as many as requested. (transfer none) (transfer full) */
const char *tilestar_worksheet_get_kind_name (SlideWorksheetKind            kind);
char       *tilestar_worksheet_dup_shortage  (const SlideWorksheet         *worksheet,
                                              SlideWorksheetKind            kind) G_GNUC_WARN_UNUSED_RESULT;
