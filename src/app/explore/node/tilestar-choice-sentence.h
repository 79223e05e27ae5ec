/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-choice-sentence.h: why a node was expanded, as a sentence.
 */

#pragma once

#include "slide-record-choice.h"

G_BEGIN_DECLS

/* "Lowest f = 18; 23 had it; of those the largest g, 12; of those 5 the newest." Names the facts
 * that decided and no others; greedy search has h there, and uniform cost g. Translated.
 * Returns: (transfer full) */
char *tilestar_choice_sentence_new (const SlideRecordChoice *choice) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
