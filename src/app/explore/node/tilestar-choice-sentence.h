/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-choice-sentence.h: why a node was expanded, as a sentence.
 */

#pragma once

#include "slide-record-choice.h"

/* "Chosen for the lowest f = 18 (23 nodes), then the largest g = 12 (5), then the newest." Mentions
 * only the criteria that decided; greedy search compares h and uniform-cost search g. Translated.
 * Returns: (transfer full) */
char *tilestar_choice_sentence_new (const SlideRecordChoice *choice) G_GNUC_WARN_UNUSED_RESULT;
