/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * plain-search.h: searches written as simply as possible, which share none of the engine's parts
 * but boards, estimates and (depth-first) the automaton that prunes moves.
 *
 * They count what the engine has to count. They are slow: for some thousand expansions.
 */

#pragma once

#include "slide-search.h"

/**
 * PlainSearchCounts:
 * @solved: whether it ended with a solution, of @moves moves, and not at the request's node limit
 *
 * The others as in SlideStatistics.
 */
typedef struct
{
  gboolean solved;
  int      moves;
  guint64  expanded;
  guint64  generated;
  guint64  duplicates;
  guint64  reopened;
  guint64  frontier;
  guint64  max_frontier;
  guint64  stored;
  guint    best_h;
} PlainSearchCounts;

/* Best-first, with a list that is scanned for every node: astar, weighted-astar, greedy,
 * uniform-cost, breadth-first. Its batches have one node, as the engine's have while it stores
 * few. The pair must have a solution. */
void plain_search_best_first  (const SlideSearchRequest *request,
                               PlainSearchCounts        *counts);

/* Depth-first, by recursion: idastar, iterative-deepening and depth-limited. There is no node
 * limit. The pair must have a solution. */
void plain_search_depth_first (const SlideSearchRequest *request,
                               PlainSearchCounts        *counts);
