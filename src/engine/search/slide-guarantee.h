/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-guarantee.h: what is known of a solution before the search begins.
 *
 * The one place that knows what an algorithm, its heuristic and its options
 * prove. The statistics ask it what an f stands for, both programs what to
 * tell people. A search that ends by a limit may prove less than its promise,
 * and one that had luck more: SlideStatistics has what came of it.
 */

#pragma once

#include "slide-search.h"

G_BEGIN_DECLS

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
  SLIDE_GUARANTEE_TWO_BOUNDS,        /* anytime: proven by a bound of its own, whatever the heuristic */

  /* within the weight */
  SLIDE_GUARANTEE_WEIGHTED,          /* h never overestimates, and counts w times */

  /* none */
  SLIDE_GUARANTEE_NO_HEURISTIC,      /* the algorithm uses one, and there is none */
  SLIDE_GUARANTEE_IGNORES_COST,      /* greedy: the way behind a node plays no part */
  SLIDE_GUARANTEE_INADMISSIBLE,      /* the heuristic may overestimate */
  SLIDE_GUARANTEE_NOT_REOPENED,      /* it is not consistent, and re-opening is off */
  SLIDE_GUARANTEE_ROUNDED            /* g + w h is rounded, and re-opening is off */
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
 * @request: its heuristic may have been made without tables, which takes no
 *   time; NULL where the algorithm uses one is SLIDE_GUARANTEE_NO_HEURISTIC
 *
 * Closed states that are reopened when a cheaper way to them is found keep
 * the promise of every admissible heuristic (Hart, Nilsson and Raphael 1968;
 * Pohl 1970): on a shortest path there is always an open node with its least
 * g, so what is taken before it has no larger f.
 *
 * Without re-opening A* keeps it if h is consistent, for then a state is
 * expanded at its least g. If h is not, nothing is promised: with the pattern
 * databases 1,2,3,4/5,6,7,8 `543/106/782` gets 18 moves where 16 are enough,
 * for every w up to 1.12. (For w from 1.2 up no such board was found among
 * 25,920 of 3x3 and seven partitions, which proves nothing.)
 *
 * Weighted A* without re-opening, h consistent: let x = w - 1, and let a
 * state s at distance n from the start be taken with g (s) while s' on a
 * shortest path to it, k moves before it, waits, the node before s' having
 * been expanded at no more than w times its distance (the start was). Then
 *
 *   g (s) + floor (w h (s)) <= g (s') + floor (w h (s')),  h (s') <= h (s) + k
 *
 * give g (s) <= g (s') + ceil (w k). Without rounding it would be w k, and by
 * induction g (s) <= w n, the bound (Likhachev, Gordon and Thrun 2003). With
 * it, since all ways to a state have one parity, it is enough that
 *
 *   2 floor (ceil (x k) / 2) <= x (k + 1)   for all k,
 *
 * which holds where 2 w is a whole number, and for all w >= 2. For other w
 * below 2 it is not proven, and so not promised.
 *
 * Algorithms that remember no more than a path or some layers put nothing on
 * a closed list, and bidirectional search always re-opens: re-opening is
 * nothing to them. Any thread; microseconds.
 */
SlideGuarantee slide_search_get_guarantee (const SlideSearchRequest *request);

/* "optimal", "within-weight", "none": the words of the command line's JSON. */
const char  *slide_guarantee_get_id   (const SlideGuarantee     *guarantee);

/* The promise and its reason as a sentence, translated. Returns: (transfer full) */
char        *slide_guarantee_describe (const SlideGuarantee     *guarantee) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_guarantee_has_needs:
 * @is_consistent: whether its heuristic is (slide_heuristic_spec_is_consistent())
 * @out_reason: (out) (optional) (transfer none): a sentence that says why not, translated; NULL
 *   where it has
 *
 * Whether the expansions of a search can be told apart as necessary, ties and wasted
 * (slide-record-truth.h): those of A* with a consistent heuristic, and of no other search.
 */
gboolean slide_guarantee_has_needs (SlideAlgorithm algorithm,
                                    gboolean         is_consistent,
                                    const char     **out_reason);

G_END_DECLS
