/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-choice.h: why a search expanded the node that it did.
 *
 * The facts that an explanation needs: the lowest value on the frontier, how many nodes
 * tied for it, and how the tie was broken.
 */

#pragma once

#include "slide-record.h"

typedef enum
{
  SLIDE_CHOICE_START,    /* the only node on the frontier of its tree or iteration */
  SLIDE_CHOICE_LEAST,    /* best-first search: the first in the order of the frontier */
  SLIDE_CHOICE_NEXT,     /* depth-first search: the next node in order within the cutoff */
  SLIDE_CHOICE_LOWEST_G, /* two-way search: the lowest g in its tree within the bound */
  SLIDE_CHOICE_OWN       /* best-first search of another program: an order that is not known */
} SlideChoiceReason;

/* The first criterion of the frontier's order. */
typedef enum
{
  SLIDE_MEASURE_F,      /* g and h, also weighted */
  SLIDE_MEASURE_G,      /* uniform cost, breadth-first, iterative deepening */
  SLIDE_MEASURE_H       /* greedy */
} SlideChoiceMeasure;

/**
 * SlideRecordChoice:
 * @version: the version that was expanded
 * @measure: what @f is
 * @f: its value of the first criterion of the frontier's order
 * @g: its g
 * @bound: depth-first search: the cutoff of its iteration; two-way search: the bound on f
 * @iteration: the number of its iteration, from 0; not in best-first search
 * @last_bound: the cutoff or bound of the previous iteration, if there is one
 * @backward: two-way search: whether it is in the goal's tree
 *
 * Best-first search only:
 *
 * @n_open: the number of open nodes, this one included; none had a value below @f
 * @n_least: the number of open nodes with the value @f
 * @by_g: whether ties on @f are broken by g, and @high: in favor of the largest
 * @n_same_g: how many of the @n_least nodes have this g; @n_least if not @by_g
 * @newest: whether the newest of these is expanded, else the oldest; meaningless if
 *   @n_same_g is 1
 * @any_tie: whether ties on @f are broken in no known way; @by_g and @newest are then meaningless
 */
typedef struct
{
  SlideChoiceReason reason;
  guint32           version;
  SlideChoiceMeasure measure;
  double            f;
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
  gboolean          any_tie;
} SlideRecordChoice;

/**
 * slide_record_get_choice:
 * @moment: at least 1: the number of the expansion
 *
 * Why expansion number @moment expanded its node. Scans the versions of that moment once:
 * some 2.5 ms for a million of them. Any thread.
 */
void slide_record_get_choice (const SlideRecord *record,
                              guint64            moment,
                              SlideRecordChoice *choice);
