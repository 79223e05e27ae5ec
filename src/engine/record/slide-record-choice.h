/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-choice.h: why a search expanded the node that it did.
 *
 * The facts, for a sentence about them: what was least of all that was open, how many
 * nodes had that, and what told those apart.
 */

#pragma once

#include "slide-record.h"

G_BEGIN_DECLS

typedef enum
{
  SLIDE_CHOICE_START,    /* nothing else was there yet, in its tree or iteration */
  SLIDE_CHOICE_LEAST,    /* best-first search: the first in the order of the frontier */
  SLIDE_CHOICE_NEXT,     /* depth-first: the next whose turn it is, and within the bound */
  SLIDE_CHOICE_LOWEST_G  /* two-way: of its tree's nodes within the bound the lowest g */
} SlideChoiceReason;

/* What the order of the frontier begins with. */
typedef enum
{
  SLIDE_MEASURE_F,      /* g and h, also weighted */
  SLIDE_MEASURE_G,      /* uniform cost, breadth-first, iterative deepening */
  SLIDE_MEASURE_H       /* greedy */
} SlideMeasure;

/**
 * SlideRecordChoice:
 * @version: the one that was expanded
 * @f: what the frontier is ordered by, in the words of @measure, of this one
 * @g: of this one
 * @bound: depth-first and two-way search: the bound on f that it is within
 * @iteration: depth-first search: number of that bound, from 0
 * @last_bound: the one before it, where there is one
 * @backward: two-way search: it is in the goal's tree
 *
 * And of best-first search alone:
 *
 * @n_open: nodes that were open, this one among them; none had less than @f
 * @n_least: open nodes that had it
 * @by_g: whether g counted among those, and @high: the largest of them
 * @n_same_g: of the @n_least those with that g; @n_least where g does not count
 * @newest: whether of these the newest was taken, else the oldest; says nothing where
 *   @n_same_g is 1
 */
typedef struct
{
  SlideChoiceReason reason;
  guint32           version;
  SlideMeasure      measure;
  guint             f;
  guint             g;
  guint             bound;
  guint             iteration;
  guint             last_bound;
  gboolean          backward;
  guint32           n_open;
  guint32           n_least;
  gboolean          by_g;
  gboolean          high;
  guint32           n_same_g;
  gboolean          newest;
} SlideRecordChoice;

/**
 * slide_record_get_choice:
 * @moment: at least 1: the number of the expansion
 *
 * Why expansion number @moment expanded the node that it did. Goes once through the versions
 * of that moment: some 2.5 ms for a million of them. Any thread.
 */
void slide_record_get_choice (const SlideRecord *record,
                              guint64            moment,
                              SlideRecordChoice *choice);

G_END_DECLS
