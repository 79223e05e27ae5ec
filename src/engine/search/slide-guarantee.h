/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-guarantee.h: what a search guarantees before it begins.
 *
 * The only place that determines what an algorithm, its heuristic and its
 * options prove. The statistics use it to interpret f, and both programs to
 * describe a search. A search that reaches a limit may prove less than its
 * guarantee, and one may also prove more: the result is in SlideStatistics.
 */

#pragma once

#include "slide-search.h"

typedef enum
{
  SLIDE_GUARANTEE_NONE,
  SLIDE_GUARANTEE_WITHIN_WEIGHT, /* at most w times as long as the shortest */
  SLIDE_GUARANTEE_OPTIMAL,       /* no solution is shorter */
  SLIDE_N_GUARANTEES
} SlideGuaranteeKind;

typedef enum
{
  /* optimal */
  SLIDE_GUARANTEE_NEEDS_NO_HEURISTIC, /* the order of the search is enough */
  SLIDE_GUARANTEE_ADMISSIBLE,        /* the heuristic never overestimates, and nothing else is needed */
  SLIDE_GUARANTEE_TWO_BOUNDS,        /* anytime: a separate lower bound, whatever the heuristic */

  /* within the weight */
  SLIDE_GUARANTEE_WEIGHTED,          /* h never overestimates, and is multiplied by w */

  /* none */
  SLIDE_GUARANTEE_NO_HEURISTIC,      /* the algorithm uses one, but there is none */
  SLIDE_GUARANTEE_IGNORES_COST,      /* greedy: g does not affect the order */
  SLIDE_GUARANTEE_INADMISSIBLE,      /* the heuristic may overestimate */
  SLIDE_GUARANTEE_NOT_REOPENED       /* h is not consistent, and reopening is off */
} SlideGuaranteeReason;

/**
 * SlideGuarantee:
 * @weight: w, where @kind is SLIDE_GUARANTEE_WITHIN_WEIGHT; 1 otherwise
 */
typedef struct
{
  SlideGuaranteeKind kind;
  SlideGuaranteeReason reason;
  double             weight;
} SlideGuarantee;

/**
 * slide_search_get_guarantee:
 * @request: its heuristic may be one built without tables, which is fast; if it
 *   is NULL and the algorithm uses one, the reason is SLIDE_GUARANTEE_NO_HEURISTIC
 *
 * With reopening, every admissible heuristic gives the guarantee (Hart, Nilsson
 * and Raphael 1968; Pohl 1970): a shortest path always has an open node with
 * optimal g, so no node selected before it has a larger f.
 *
 * Without reopening, A* gives it if h is consistent, because every state is
 * then expanded at its optimal g. Otherwise there is no guarantee: with the
 * pattern databases 1,2,3,4/5,6,7,8 it solves `543/106/782` in 18 moves where
 * 16 are enough, for every w up to 1.12. (For w from 1.2 up no such board was
 * found among 25,920 of 3x3 and seven partitions, which proves nothing.)
 *
 * Weighted A* without reopening, with a consistent h: let x = w - 1. Let a
 * state s at distance n from the start be selected with g (s) while s', which
 * is k moves before it on a shortest path to s, is open, and let the node
 * before s' have been expanded with g at most w times its distance (the start
 * was). Then
 *
 *   g (s) + w h (s) <= g (s') + w h (s'),  h (s') <= h (s) + k
 *
 * imply g (s) <= g (s') + w k, and by induction g (s) <= w n, the bound (Likhachev, Gordon and
 * Thrun 2003).
 *
 * Algorithms that store only a path or some layers have no closed list, and
 * bidirectional search always reopens, so the option does not affect these.
 * Any thread; takes microseconds.
 */
SlideGuarantee slide_search_get_guarantee (const SlideSearchRequest *request);

/* "optimal", "within-weight", "none": the values in the command line's JSON. */
const char  *slide_guarantee_get_id   (const SlideGuarantee     *guarantee);

/* The guarantee and its reason as a sentence, translated. Returns: (transfer full) */
char        *slide_guarantee_describe (const SlideGuarantee     *guarantee) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_guarantee_has_needs:
 * @is_consistent: whether its heuristic is (slide_heuristic_spec_is_consistent())
 * @out_reason: (out) (optional) (transfer none): a sentence that says why not, translated; NULL
 *   where the result is TRUE
 *
 * Whether the expansions of a search can be classified as necessary, ties and wasted
 * (slide-record-distances.h). This holds for A* with a consistent heuristic only.
 */
gboolean slide_guarantee_has_needs (SlideAlgorithm algorithm,
                                    gboolean         is_consistent,
                                    const char     **out_reason);
