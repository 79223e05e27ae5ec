/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-suggestion.h: finds the known word that an unknown one may have been meant for.
 *
 *   SlideSuggestion suggestion = SLIDE_SUGGESTION_INIT (word);
 *
 *   for (…)
 *     slide_suggestion_consider (&suggestion, known[i]);
 *   if (suggestion.meant != NULL)
 *     …
 */

#pragma once

#include <glib.h>

/**
 * SlideSuggestion:
 * @word: what was typed; any bytes. Borrowed, as the known words are
 * @meant: (nullable): the closest of the known words so far, the first of several;
 *   NULL while none is close enough
 * @distance: its distance from @word
 */
typedef struct
{
  const char *word;
  const char *meant;
  guint       distance;
} SlideSuggestion;

#define SLIDE_SUGGESTION_INIT(typed) { .word = (typed), .meant = NULL, .distance = G_MAXUINT }

/**
 * slide_suggestion_consider:
 * @known: a valid word, in ASCII
 *
 * Makes @known the suggestion if it is closer than those before. The distance is that of
 * Damerau (1964), no part of a word edited twice: inserting, deleting or replacing a letter
 * or swapping two neighbours costs 1, and case is ignored. At most one letter in three may
 * be wrong. A prefix of at least three letters is close enough too, but ranks behind every
 * other match.
 */
void slide_suggestion_consider (SlideSuggestion *suggestion,
                                const char      *known);
