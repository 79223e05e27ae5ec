/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-outcome.h"

#include "slide-report.h"

#include <glib/gi18n-lib.h>

/* The first sentence, which is followed by what is proven; NULL if there is none. */
static const char *const beginnings[SLIDE_N_STATUSES][SLIDE_N_OUTCOME_PLACES] = {
  [SLIDE_STATUS_RUNNING] = { N_("Searching"), N_("Searching") },
  /* Only if start and goal are equal; otherwise the sentence about the solution begins so. */
  [SLIDE_STATUS_SOLVED] = { NULL, N_("Solved") },
  /* In the text of a result the reason follows. */
  [SLIDE_STATUS_UNSOLVABLE] = { N_("No solution"), N_("Not solvable (proven by parity)") },
  [SLIDE_STATUS_TIME_LIMIT] = { N_("Time limit reached"), N_("Time limit reached") },
  [SLIDE_STATUS_MEMORY_LIMIT] = { N_("Memory limit reached"), N_("Memory limit reached") },
  [SLIDE_STATUS_NODE_LIMIT] = { N_("Node limit reached"), N_("Node limit reached") },
  /* The sentence about the depth begins so. */
  [SLIDE_STATUS_DEPTH_LIMIT] = { NULL, NULL },
  [SLIDE_STATUS_CANCELLED] = { N_("Interrupted"), N_("Stopped") },
};

/* Used if memory ran out before the memory limit. */
static const char *const refusals[SLIDE_N_OUTCOME_PLACES] = {
  N_("The system is out of memory"), N_("Memory limit of the system reached")
};

/* The factor by which a solution is suboptimal at most. */
static double
get_ratio (guint                  n_moves,
           const SlideStatistics *statistics)
{
  return (double) n_moves / MAX (statistics->lower_bound, 1);
}

/* Whether the lower bound is that of Manhattan distance, because the search has proven less. */
static gboolean
has_other_bound (const SlideStatistics *statistics)
{
  return statistics->own_bound < statistics->lower_bound
         && statistics->status != SLIDE_STATUS_RUNNING && !slide_statistics_is_proven (statistics);
}

/* The lower bound for a sentence, with both of its sources if there are two. */
static char *
dup_bound (const SlideStatistics *statistics)
{
  g_autofree char *bound = slide_dup_localized_count (statistics->lower_bound);
  g_autofree char *source = NULL;

  if (!has_other_bound (statistics))
    return g_steal_pointer (&bound);

  source = slide_outcome_describe_bound (statistics);
  return g_strdup_printf ("%s %s", bound, source);
}

/* Describes a solution that was found before a limit was reached. */
static char *
describe_limited (const SlideStatistics *statistics,
                  guint                  n_moves,
                  const char            *moves,
                  const char            *bound)
{
  double ratio = get_ratio (n_moves, statistics);

  switch (statistics->limit)
    {
    case SLIDE_STATUS_TIME_LIMIT:
      /* Translators: how many moves, the proven bound, and their quotient: 1.14 */
      return g_strdup_printf (ngettext ("Solved in %s move before the time limit; lower bound %s "
                                        "(suboptimal by at most a factor of %.2f)",
                                        "Solved in %s moves before the time limit; lower bound %s "
                                        "(suboptimal by at most a factor of %.2f)",
                                        n_moves),
                              moves, bound, ratio);

    case SLIDE_STATUS_MEMORY_LIMIT:
      return g_strdup_printf (ngettext ("Solved in %s move before the memory limit; lower bound %s "
                                        "(suboptimal by at most a factor of %.2f)",
                                        "Solved in %s moves before the memory limit; lower bound "
                                        "%s (suboptimal by at most a factor of %.2f)",
                                        n_moves),
                              moves, bound, ratio);

    default:
      return g_strdup_printf (ngettext ("Solved in %s move before the node limit; lower bound %s "
                                        "(suboptimal by at most a factor of %.2f)",
                                        "Solved in %s moves before the node limit; lower bound %s "
                                        "(suboptimal by at most a factor of %.2f)",
                                        n_moves),
                              moves, bound, ratio);
    }
}

static char *
describe_solved (const SlideStatistics *statistics)
{
  guint n_moves = (guint) MAX (statistics->moves, 0);
  g_autofree char *moves = slide_dup_localized_count (n_moves);
  g_autofree char *bound = dup_bound (statistics);

  if (n_moves == 0)
    return g_strdup (_("The start is the goal; no moves are needed"));

  if (slide_statistics_is_proven (statistics))
    return g_strdup_printf (ngettext ("Solved in %s move (optimal)",
                                      "Solved in %s moves (optimal)", n_moves),
                            moves);

  if (statistics->limit != SLIDE_STATUS_RUNNING)
    return describe_limited (statistics, n_moves, moves, bound);

  return g_strdup_printf (ngettext ("Solved in %s move (not proven optimal; lower bound %s)",
                                    "Solved in %s moves (not proven optimal; lower bound %s)", n_moves),
                          moves, bound);
}

char *
slide_outcome_describe_bound (const SlideStatistics *statistics)
{
  g_autofree char *own = NULL;

  g_return_val_if_fail (statistics != NULL, NULL);

  if (statistics->own_bound >= statistics->lower_bound)
    return NULL;

  own = slide_dup_localized_count (statistics->own_bound);
  /* Translators: follows a lower bound and says where it comes from; %s is a smaller bound */
  return g_strdup_printf (_("from Manhattan distance, %s from this search"), own);
}

/* Describes the best solution so far and what is proven; NULL if there is neither. */
static char *
describe_bounds (const SlideStatistics *statistics)
{
  guint lower_bound = statistics->lower_bound;
  g_autofree char *bound = NULL;
  g_autofree char *best = NULL;
  guint n_moves;

  if (statistics->best_moves < 0)
    {
      g_autofree char *source = has_other_bound (statistics) ? slide_outcome_describe_bound (statistics)
                                                             : NULL;
      g_autofree char *count = slide_dup_localized_count (lower_bound);
      char *sentence;

      if (lower_bound == 0)
        return NULL;

      sentence = g_strdup_printf (ngettext ("Lower bound: %s move",
                                            "Lower bound: %s moves", lower_bound),
                                  count);
      if (source != NULL)
        {
          bound = g_steal_pointer (&sentence);
          /* Translators: "Lower bound: 43 moves", and where it comes from */
          sentence = g_strdup_printf (_("%s (%s)"), bound, source);
        }
      return sentence;
    }

  bound = dup_bound (statistics);

  n_moves = (guint) statistics->best_moves;
  best = slide_dup_localized_count (n_moves);
  /* Translators: moves of the best solution so far, the proven bound, and their quotient: 1.14 */
  return g_strdup_printf (ngettext ("Best solution so far: %s move, lower bound %s (suboptimal by "
                                    "at most a factor of %.2f)",
                                    "Best solution so far: %s moves, lower bound %s (suboptimal by "
                                    "at most a factor of %.2f)", n_moves),
                          best, bound, get_ratio (n_moves, statistics));
}

/* A search that reached its depth limit, given or its greatest possible one, did not run out of memory. */
static char *
describe_depth (const SlideStatistics *statistics)
{
  g_autofree char *depth = slide_dup_localized_count (statistics->depth_limit);

  if (statistics->status == SLIDE_STATUS_DEPTH_LIMIT)
    /* Translators: all paths of so many moves were searched */
    return g_strdup_printf (ngettext ("No solution within %s move", "No solution within %s moves",
                                      statistics->depth_limit),
                            depth);

  return g_strdup_printf (_("The search reached its greatest possible depth, %s moves"), depth);
}

char *
slide_outcome_describe (const SlideStatistics *statistics,
                        SlideOutcomePlace      place)
{
  SlideStatus status = statistics->status;
  const char *first;
  g_autofree char *beginning = NULL;
  g_autofree char *rest = NULL;

  g_return_val_if_fail (status < SLIDE_N_STATUSES, NULL);
  g_return_val_if_fail (place < SLIDE_N_OUTCOME_PLACES, NULL);

  first = beginnings[status][place];
  if (status == SLIDE_STATUS_MEMORY_LIMIT && statistics->was_refused)
    first = refusals[place];
  if (statistics->depth_limit > 0)
    beginning = describe_depth (statistics);
  else if (first != NULL && (status != SLIDE_STATUS_SOLVED || statistics->moves <= 0))
    beginning = g_strdup (_(first));

  if (status == SLIDE_STATUS_SOLVED)
    rest = describe_solved (statistics);
  else if (status != SLIDE_STATUS_UNSOLVABLE)
    rest = describe_bounds (statistics);

  if (beginning == NULL || rest == NULL)
    return beginning != NULL ? g_steal_pointer (&beginning) : g_steal_pointer (&rest);

  /* Two sentences without their full stops, in every language. */
  return g_strdup_printf ("%s. %s", beginning, rest);
}
