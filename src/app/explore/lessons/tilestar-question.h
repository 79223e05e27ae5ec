/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-question.h: a question about the next expansion of a recorded search, and its
 * answer.
 *
 * Asked at a moment t, about expansion t + 1, which is not on show yet. No widget:
 * the Predict bar and the worksheets ask the same.
 */

#pragma once

#include "slide-record.h"

G_BEGIN_DECLS

typedef enum
{
  TILESTAR_QUESTION_NEXT,    /* which of these open nodes is expanded next? */
  TILESTAR_QUESTION_H,       /* what is h of this successor? */
  TILESTAR_QUESTION_FATE,    /* what becomes of this successor? */
  TILESTAR_QUESTION_N_KINDS
} TilestarQuestionKind;

#define TILESTAR_QUESTION_MAX_CANDIDATES 4

/**
 * TilestarQuestion:
 * @next: the version that is expanded next
 * @candidates: NEXT: open versions, of which the right one alone is right by the numbers, also
 *   for who does not know how old they are
 * @right: its place among them
 * @move, @board, @h, @fate: of the successor, for the other kinds
 */
typedef struct
{
  TilestarQuestionKind kind;
  guint64              moment;
  guint32              next;
  guint                n_candidates;
  guint32              candidates[TILESTAR_QUESTION_MAX_CANDIDATES];
  guint                right;
  SlideMove            move;
  SlideBoard           board;
  guint                h;
  SlideFate            fate;
} TilestarQuestion;

typedef enum
{
  TILESTAR_VERDICT_WRONG,
  TILESTAR_VERDICT_RIGHT,
  TILESTAR_VERDICT_RIGHT_BY_NUMBERS   /* only its age decides against it */
} TilestarVerdict;

/* Asks @kind at @moment. FALSE where the record has no next expansion, or that gives nothing to
 * ask: one open node alone, no successors. Looks at some hundred versions at most. */
gboolean        tilestar_question_init       (TilestarQuestion       *question,
                                              const SlideRecord      *record,
                                              TilestarQuestionKind    kind,
                                              guint64                 moment,
                                              GRand                  *random);

/* Of any version that is open at its moment, a candidate or not. */
TilestarVerdict tilestar_question_judge_next (const TilestarQuestion *question,
                                              const SlideRecord      *record,
                                              guint32                 version);

/* The fates that can be, for the search of @record, in an order to list them. Returns how
 * many; room for 6. */
guint           tilestar_question_list_fates (const SlideRecord      *record,
                                              gboolean                reopens,
                                              SlideFate              *fates);

/* The question in words. Returns: (transfer none): translated */
const char     *tilestar_question_get_text   (const TilestarQuestion *question);

G_END_DECLS
