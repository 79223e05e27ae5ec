/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-truth.h: a recorded search held against the true distances.
 *
 * Of a puzzle whose boards can all be listed in no time it is known how far each of
 * them is from the goal, h*, and so what no search can know while it runs: how far the
 * heuristic is off, which nodes are on a shortest path, and which expansions A* could
 * not have been spared. With C* = h*(start), an expansion of a node with g and h is
 *
 *   necessary   g + h < C*: A* with this heuristic, if that is consistent, expands such a
 *               state however it breaks ties (Dechter and Pearl 1985)
 *   a tie       g + h = C*: how ties are broken decides
 *   wasted      g + h > C*: A* never does
 *
 * That is a statement about A* with a consistent heuristic and about no other search
 * (slide_guarantee_has_needs()). There a state is expanded once, so that counts of expansions are
 * counts of states. C* alone is enough for it: of a larger puzzle it is known once a search
 * has proven its solution shortest.
 *
 * Expansions are classified once, in the order made, as far as
 * slide_record_truth_extend() was told to; the counts at any moment are then sums of
 * blocks. One thread at a time may use it.
 */

#pragma once

#include "slide-progress.h"
#include "slide-record.h"

G_BEGIN_DECLS

/* 2x5 and 5x2 have 1,814,400 boards, listed in a twentieth of a second; 3x4 takes 4 s. */
#define SLIDE_RECORD_TRUTH_MAX_CELLS 10

typedef struct _SlideRecordTruth SlideRecordTruth;

/* What is said of A* with a consistent heuristic. */
typedef enum
{
  SLIDE_NEED_NECESSARY,
  SLIDE_NEED_TIE,
  SLIDE_NEED_WASTED
} SlideNeed;

/**
 * slide_record_truth_new:
 * @record: referenced; it may still be empty
 * @start, @goal: what it is of
 * @progress: (nullable) (scope call): FALSE ends it
 *
 * Lists the distance of every board: about a millisecond for 3x3.
 *
 * Returns: (transfer full): or NULL, if the boards are too large, the goal cannot be
 *   reached, memory is refused, or @progress said so
 */
SlideRecordTruth *slide_record_truth_new                 (SlideRecord            *record,
                                                          const SlideBoard       *start,
                                                          const SlideBoard       *goal,
                                                          SlideProgressFunc       progress,
                                                          gpointer                user_data) G_GNUC_WARN_UNUSED_RESULT;

/* The same where nothing is known but C*, @solution_length: without distances. */
SlideRecordTruth *slide_record_truth_new_for_length      (SlideRecord            *record,
                                                          guint                   solution_length) G_GNUC_WARN_UNUSED_RESULT;
void              slide_record_truth_free                (SlideRecordTruth       *truth);

/* Classifies at most @max further expansions: some 20 million a second. Returns whether that
 * was all that there are by now. */
gboolean          slide_record_truth_extend              (SlideRecordTruth       *truth,
                                                          guint64                 max);

/* How many expansions are classified. */
guint64           slide_record_truth_get_n_expansions    (const SlideRecordTruth *truth);

/* C*: the moves of a shortest solution. */
guint             slide_record_truth_get_solution_length (const SlideRecordTruth *truth);

/* Whether the distance of every board is known, which the next three functions want. */
gboolean          slide_record_truth_has_distances       (const SlideRecordTruth *truth);

/* h* of @version; in the goal's tree of a two-way search the distance from the start, which
 * its h estimates. */
guint             slide_record_truth_get_distance        (const SlideRecordTruth *truth,
                                                          guint32                 version);

/* h - h*, the error of the estimate; above 0 where it overestimates. */
int               slide_record_truth_get_error           (const SlideRecordTruth *truth,
                                                          guint32                 version);

/* Whether the path to @version, as it was found, is the beginning of a shortest solution, or in
 * the goal's tree its end. */
gboolean          slide_record_truth_is_on_shortest_path (const SlideRecordTruth *truth,
                                                          guint32                 version);

/* What expanding a node with that g and h is, or would be. */
SlideNeed         slide_record_truth_classify            (const SlideRecordTruth *truth,
                                                          guint                   g,
                                                          guint                   h);

/* Of the expansions up to @moment: their sum is @moment. FALSE, with nothing set, where not
 * all of these have been classified. */
gboolean          slide_record_truth_get_counts          (const SlideRecordTruth *truth,
                                                          guint64                 moment,
                                                          guint64                *out_necessary,
                                                          guint64                *out_tie,
                                                          guint64                *out_wasted);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideRecordTruth, slide_record_truth_free)

G_END_DECLS
