/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-suggestion.h: which of the known words somebody may have meant by one that
 * is not known.
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

G_BEGIN_DECLS

/**
 * SlideSuggestion:
 * @word: what was typed; any bytes, and lent, as the known words are
 * @meant: (nullable): the nearest of the known words so far, of several the first;
 *   NULL while none is near enough
 * @distance: how far it is from @word
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
 * @known: a word of ASCII that would have been right
 *
 * Takes it up if it is nearer than those before. Letters that are missing, too many,
 * another, or two that have changed places count one each (the distance of Damerau
 * 1964, no part of a word edited twice), capitals nothing; one in three may be wrong.
 * The beginning of a word, of three letters at least, is near enough too, but anything
 * else that is comes before it.
 */
void slide_suggestion_consider (SlideSuggestion *suggestion,
                                const char      *known);

G_END_DECLS
