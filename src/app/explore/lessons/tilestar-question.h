/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-question.h: a question about the next expansion of a recorded search, and its answer.
 *
 * A question at moment t is about expansion t + 1, which is not shown yet. Used by the Predict bar; those
 * on paper are made by slide-worksheet.h.
 */

#pragma once

#include "slide-record.h"

typedef enum
{
  TILESTAR_QUESTION_NEXT,    /* which of these open nodes is expanded next? */
  TILESTAR_QUESTION_H,       /* what is h of this successor? */
  TILESTAR_QUESTION_FATE,    /* what is the fate of this successor? */
  TILESTAR_QUESTION_N_KINDS
} TilestarQuestionKind;

#define TILESTAR_QUESTION_MAX_CANDIDATES 4

/**
 * TilestarQuestion:
 * @next: the version that is expanded next
 * @candidates: NEXT: open versions, of which only one is right by f and g, without regard to age
 * @right: the index of the right candidate
 * @move, @board, @h, @fate: H, FATE: the successor
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
  TILESTAR_VERDICT_RIGHT_BY_NUMBERS   /* equal except for its age */
} TilestarVerdict;

/* Generates a question of @kind at @moment. Returns FALSE if the record has no next expansion, or
 * if it yields no question because only one node is open or there are no successors. Samples some
 * hundred versions at most. */
gboolean        tilestar_question_init       (TilestarQuestion       *question,
                                              const SlideRecord      *record,
                                              TilestarQuestionKind    kind,
                                              guint64                 moment,
                                              GRand                  *random);

/* Judges any version, whether it is a candidate or not. */
TilestarVerdict tilestar_question_judge_next (const TilestarQuestion *question,
                                              const SlideRecord      *record,
                                              guint32                 version);

/* Lists the fates that are possible in a search of that kind, in display order. Returns their
 * number. @fates: (out): has a capacity of at least 6. Any thread */
guint           tilestar_question_list_fates (SlideRecordKind         kind,
                                              gboolean                reopens,
                                              SlideFate              *fates);

/* Returns the question as text. (transfer none), translated */
const char     *tilestar_question_get_text   (const TilestarQuestion *question);
