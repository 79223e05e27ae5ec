/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-guarantee.h"

#include <glib/gi18n-lib.h>

static const char *const guarantee_ids[SLIDE_N_GUARANTEES] = {
  [SLIDE_GUARANTEE_NONE] = "none",
  [SLIDE_GUARANTEE_WITHIN_WEIGHT] = "within-weight",
  [SLIDE_GUARANTEE_OPTIMAL] = "optimal",
};

static SlideGuarantee
guarantee_for (SlideGuaranteeReason reason)
{
  SlideGuaranteeKind kind = reason < SLIDE_GUARANTEE_WEIGHTED ? SLIDE_GUARANTEE_OPTIMAL
                          : reason == SLIDE_GUARANTEE_WEIGHTED ? SLIDE_GUARANTEE_WITHIN_WEIGHT
                                                             : SLIDE_GUARANTEE_NONE;

  return (SlideGuarantee) { kind, reason, 1.0 };
}

/* Whether all heuristics that guide the search never overestimate. */
static gboolean
is_admissible (const SlideSearchRequest *request)
{
  return slide_heuristic_is_admissible (request->heuristic)
         && (request->backward == NULL
             || !slide_algorithm_get_info (request->algorithm)->both_ways
             || slide_heuristic_is_admissible (request->backward));
}

static SlideGuarantee
get_guarantee_of_closed_list (const SlideSearchRequest *request,
                              double                    weight)
{
  SlideGuarantee guarantee;

  if (!is_admissible (request))
    return guarantee_for (SLIDE_GUARANTEE_INADMISSIBLE);
  if (!request->reopen && !slide_heuristic_is_consistent (request->heuristic))
    return guarantee_for (SLIDE_GUARANTEE_NOT_REOPENED);
  if (weight <= 1.0)
    return guarantee_for (SLIDE_GUARANTEE_ADMISSIBLE);

  guarantee = guarantee_for (SLIDE_GUARANTEE_WEIGHTED);
  guarantee.weight = weight;
  return guarantee;
}

SlideGuarantee
slide_search_get_guarantee (const SlideSearchRequest *request)
{
  if (request->heuristic == NULL && slide_algorithm_get_info (request->algorithm)->uses_heuristic)
    return guarantee_for (SLIDE_GUARANTEE_NO_HEURISTIC);

  switch (request->algorithm)
    {
    case SLIDE_ALGORITHM_ASTAR:
      return get_guarantee_of_closed_list (request, 1.0);

    case SLIDE_ALGORITHM_WEIGHTED_ASTAR:
      return get_guarantee_of_closed_list (request, slide_weight_round (request->weight));

    case SLIDE_ALGORITHM_GREEDY:
    case SLIDE_ALGORITHM_DEPTH_LIMITED:
      return guarantee_for (SLIDE_GUARANTEE_IGNORES_COST);

    case SLIDE_ALGORITHM_UNIFORM_COST:
    case SLIDE_ALGORITHM_BREADTH_FIRST:
    case SLIDE_ALGORITHM_ITERATIVE_DEEPENING:
      return guarantee_for (SLIDE_GUARANTEE_NEEDS_NO_HEURISTIC);

    case SLIDE_ALGORITHM_IDASTAR:
    case SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST:
    case SLIDE_ALGORITHM_BIDIRECTIONAL:
    case SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC:
      return guarantee_for (is_admissible (request) ? SLIDE_GUARANTEE_ADMISSIBLE
                                                  : SLIDE_GUARANTEE_INADMISSIBLE);

    case SLIDE_ALGORITHM_ANYTIME:
      return guarantee_for (SLIDE_GUARANTEE_TWO_BOUNDS);

    case SLIDE_N_ALGORITHMS:
    default:
      g_return_val_if_reached (guarantee_for (SLIDE_GUARANTEE_IGNORES_COST));
    }
}

const char *
slide_guarantee_get_id (const SlideGuarantee *guarantee)
{
  g_return_val_if_fail (guarantee->kind < SLIDE_N_GUARANTEES, NULL);

  return guarantee_ids[guarantee->kind];
}

char *
slide_guarantee_describe (const SlideGuarantee *guarantee)
{
  switch (guarantee->reason)
    {
    case SLIDE_GUARANTEE_NEEDS_NO_HEURISTIC:
      return g_strdup (_("Guarantees a shortest solution with any heuristic"));

    case SLIDE_GUARANTEE_ADMISSIBLE:
      return g_strdup (_("Guarantees a shortest solution"));

    case SLIDE_GUARANTEE_TWO_BOUNDS:
      return g_strdup (_("Guarantees a shortest solution given enough time, and bounds how far it "
                         "is from optimal"));

    case SLIDE_GUARANTEE_WEIGHTED:
      /* Translators: a weight: 1.5 */
      return g_strdup_printf (_("Guarantees a solution at most %g times as long as a shortest one"),
                              guarantee->weight);

    case SLIDE_GUARANTEE_NO_HEURISTIC:
      return g_strdup (_("No guarantee: the heuristic does not apply to these boards"));

    case SLIDE_GUARANTEE_INADMISSIBLE:
      return g_strdup (_("No guarantee: the heuristic may overestimate"));

    case SLIDE_GUARANTEE_NOT_REOPENED:
      return g_strdup (_("No guarantee: the heuristic is not consistent, and reopening is off"));

    case SLIDE_GUARANTEE_IGNORES_COST:
    default:
      return g_strdup (_("No guarantee: the solution may be far from optimal"));
    }
}

gboolean
slide_guarantee_has_needs (SlideAlgorithm algorithm,
                           gboolean         is_consistent,
                           const char     **out_reason)
{
  const char *reason = NULL;

  if (algorithm != SLIDE_ALGORITHM_ASTAR)
    reason = _("Only expansions of A* can be classified as necessary, ties or wasted");
  else if (!is_consistent)
    reason = _("Expansions can be classified as necessary, ties or wasted only with a consistent "
               "heuristic");

  if (out_reason != NULL)
    *out_reason = reason;
  return reason == NULL;
}
