/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-record-distances.h: a recorded search compared with the true distances.
 *
 * If a puzzle is so small that all its boards can be listed at once, the distance h* of every
 * board from the goal is known, and with it what no search can know while it runs: the error
 * of the heuristic, which nodes are on a shortest path, and which expansions A* cannot avoid.
 * With C* = h*(start), the expansion of a node with g and h is
 *
 *   necessary   g + h < C*: A* with this heuristic, if it is consistent, expands such a
 *               state however it breaks ties (Dechter and Pearl 1985)
 *   a tie       g + h = C*: depends on how ties are broken
 *   wasted      g + h > C*: A* never expands it
 *
 * This holds for A* with a consistent heuristic and for no other search
 * (slide_guarantee_has_needs()). A* then expands each state once, so counts of expansions are
 * counts of states. The classes need only C*, which for a larger puzzle is known once a
 * search has proven its solution optimal.
 *
 * slide_record_distances_extend() classifies each expansion once, in order; the counts at any
 * moment are then sums of blocks. Not thread-safe: one thread at a time.
 */

#pragma once

#include "slide-progress.h"
#include "slide-record.h"

/* 2x5 and 5x2 have 1,814,400 boards, listed in a twentieth of a second; 3x4 takes 4 s. */
#define SLIDE_RECORD_DISTANCES_MAX_CELLS 10

typedef struct _SlideRecordDistances SlideRecordDistances;

/* The classes of nodes for A* with a consistent heuristic. */
typedef enum
{
  SLIDE_NEED_NECESSARY,
  SLIDE_NEED_TIE,
  SLIDE_NEED_WASTED
} SlideNeed;

/**
 * slide_record_distances_new:
 * @record: referenced; it may still be empty
 * @start, @goal: start and goal of the recorded search
 * @progress: (nullable) (scope call): returns FALSE to cancel
 *
 * Lists the distance of every board: about a millisecond for 3x3.
 *
 * Returns: (transfer full): or NULL if the boards are too large, the goal cannot be
 *   reached, memory is refused, or @progress cancelled
 */
SlideRecordDistances *slide_record_distances_new     (SlideRecord       *record,
                                                      const SlideBoard  *start,
                                                      const SlideBoard  *goal,
                                                      SlideProgressFunc  progress,
                                                      gpointer           user_data) G_GNUC_WARN_UNUSED_RESULT;

/* For a larger puzzle of which only C*, @solution_length, is known. */
SlideRecordDistances *
          slide_record_distances_new_for_length      (SlideRecord       *record,
                                                      guint              solution_length) G_GNUC_WARN_UNUSED_RESULT;
void      slide_record_distances_free                (SlideRecordDistances       *distances);

/* Classifies at most @max more expansions: some 20 million a second. Returns whether
 * all published expansions are classified. */
gboolean  slide_record_distances_extend              (SlideRecordDistances       *distances,
                                                      guint64                     max);

/* The number of classified expansions. */
guint64   slide_record_distances_get_n_expansions    (const SlideRecordDistances *distances);

/* C*: the length of a shortest solution, in moves. */
guint     slide_record_distances_get_solution_length (const SlideRecordDistances *distances);

/* Whether the distance of every board is known, a precondition of the next three
 * functions. */
gboolean  slide_record_distances_has_table           (const SlideRecordDistances *distances);

/* h* of @version; in the goal's tree of a two-way search, the distance from the start, which
 * is what its h estimates. */
guint     slide_record_distances_get_distance        (const SlideRecordDistances *distances,
                                                      guint32                     version);

/* h - h*, the error of the estimate; above 0 where it overestimates. */
int       slide_record_distances_get_error           (const SlideRecordDistances *distances,
                                                      guint32                     version);

/* Whether the path to @version, as it was found, is the beginning of a shortest solution, or
 * in the goal's tree the end of one. */
gboolean  slide_record_distances_is_on_shortest_path (const SlideRecordDistances *distances,
                                                      guint32                     version);

/* The class of a node with @g and @h. */
SlideNeed slide_record_distances_classify            (const SlideRecordDistances *distances,
                                                      guint                       g,
                                                      guint                       h);

/* Counts the expansions of each class up to @moment; the three counts add up to @moment.
 * Returns FALSE, with the outputs untouched, if not all of these expansions are classified. */
gboolean  slide_record_distances_get_counts          (const SlideRecordDistances *distances,
                                                      guint64                     moment,
                                                      guint64                    *out_necessary,
                                                      guint64                    *out_tie,
                                                      guint64                    *out_wasted);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideRecordDistances, slide_record_distances_free)
