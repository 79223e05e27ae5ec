/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-way-on.h"

#include "slide-heuristic.h"

#include <glib/gi18n-lib.h>

#define PATTERN_DATABASE "pattern-database"

/* Up to this many cells, IDA* with the default pattern databases solves any board, in seconds. */
#define MAX_CELLS_OF_IDASTAR 16

/* The most accurate groups for 4x4. */
#define LARGEST_GROUPS "7-8"

static gboolean
uses_patterns (const SlideHeuristicSpec *spec)
{
  return spec != NULL && slide_heuristic_spec_has_kind (spec, PATTERN_DATABASE);
}

static gboolean
have_patterns (const SlideBoard *goal)
{
  g_autoptr (SlideHeuristicSpec) patterns = slide_heuristic_spec_parse (PATTERN_DATABASE, NULL);

  return slide_heuristic_applies (patterns, goal, NULL);
}

/* The limit that has ended the search; SLIDE_STATUS_RUNNING if none has. */
static SlideStatus
get_limit (const SlideStatistics *statistics)
{
  switch (statistics->status)
    {
    case SLIDE_STATUS_TIME_LIMIT:
    case SLIDE_STATUS_MEMORY_LIMIT:
    case SLIDE_STATUS_NODE_LIMIT:
      return statistics->status;
    case SLIDE_STATUS_SOLVED:
      return slide_statistics_is_proven (statistics) ? SLIDE_STATUS_RUNNING : statistics->limit;
    case SLIDE_STATUS_RUNNING:
    case SLIDE_STATUS_UNSOLVABLE:
    case SLIDE_STATUS_DEPTH_LIMIT:
    case SLIDE_STATUS_CANCELLED:
    case SLIDE_N_STATUSES:
    default:
      return SLIDE_STATUS_RUNNING;
    }
}

gboolean
slide_way_on_is_wanted (const SlideStatistics *statistics)
{
  if (statistics->status == SLIDE_STATUS_TIME_LIMIT && statistics->expanded == 0)
    return FALSE;

  return get_limit (statistics) != SLIDE_STATUS_RUNNING;
}

gboolean
slide_way_on_is_worth_trying (SlideWayOn                way,
                              SlideAlgorithm            algorithm,
                              const SlideHeuristicSpec *spec,
                              const SlideBoard         *goal)
{
  switch (way)
    {
    case SLIDE_WAY_ON_IDASTAR:
      /* IDA* would be likely to reach the limit that anytime search has reached. */
      return algorithm != SLIDE_ALGORITHM_IDASTAR && algorithm != SLIDE_ALGORITHM_ANYTIME;

    case SLIDE_WAY_ON_PATTERN_DATABASES:
      return !uses_patterns (spec) && have_patterns (goal);

    case SLIDE_WAY_ON_ANYTIME:
      return algorithm != SLIDE_ALGORITHM_ANYTIME;

    case SLIDE_N_WAYS_ON:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* The advice for a search that no other surpasses. */
static const char *
get_more (SlideStatus               limit,
          const SlideHeuristicSpec *spec,
          const SlideBoard         *goal)
{
  const char *groups = uses_patterns (spec) ? slide_heuristic_spec_get_partition (spec) : NULL;

  if (uses_patterns (spec) && goal->rows == 4 && goal->columns == 4 && g_strcmp0 (groups, LARGEST_GROUPS) != 0)
    return _("Larger pattern databases expand fewer nodes (--partition 7-8)");

  switch (limit)
    {
    case SLIDE_STATUS_TIME_LIMIT:
      return _("More time may be enough (--time-limit)");
    case SLIDE_STATUS_MEMORY_LIMIT:
      return _("More memory may be enough (--memory-limit)");
    case SLIDE_STATUS_NODE_LIMIT:
    case SLIDE_STATUS_RUNNING:
    case SLIDE_STATUS_SOLVED:
    case SLIDE_STATUS_UNSOLVABLE:
    case SLIDE_STATUS_DEPTH_LIMIT:
    case SLIDE_STATUS_CANCELLED:
    case SLIDE_N_STATUSES:
    default:
      return _("More expansions may be enough (--node-limit)");
    }
}

char *
slide_way_on_describe (const SlideStatistics    *statistics,
                       SlideAlgorithm            algorithm,
                       const SlideHeuristicSpec *spec,
                       const SlideBoard         *goal)
{
  SlideStatus limit = get_limit (statistics);
  gboolean is_best = algorithm == SLIDE_ALGORITHM_IDASTAR && uses_patterns (spec);

  if (!slide_way_on_is_wanted (statistics))
    return NULL;

  if (slide_board_get_n_cells (goal) <= MAX_CELLS_OF_IDASTAR && !is_best && have_patterns (goal))
    return g_strdup (_("IDA* with pattern databases solves boards like this one "
                       "(--algorithm idastar --heuristic pattern-database)"));
  if (slide_board_get_n_cells (goal) <= MAX_CELLS_OF_IDASTAR)
    return g_strdup (get_more (limit, spec, goal));

  if (slide_way_on_is_worth_trying (SLIDE_WAY_ON_ANYTIME, algorithm, spec, goal))
    return g_strdup (is_best || !have_patterns (goal)
                       ? _("Anytime search finds a solution of boards like this one, and improves it "
                           "(--algorithm anytime)")
                       : _("Anytime search finds a solution of boards like this one, and improves it "
                           "(--algorithm anytime); IDA* with pattern databases gets furthest towards a shortest "
                           "one (--algorithm idastar --heuristic pattern-database)"));
  if (slide_way_on_is_worth_trying (SLIDE_WAY_ON_PATTERN_DATABASES, algorithm, spec, goal))
    return g_strdup (_("With pattern databases, anytime search proves more (--heuristic pattern-database)"));

  return g_strdup (get_more (limit, spec, goal));
}
