/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * exploration-test.h: recorded searches for tests.
 */

#pragma once

#include "slide-board-text.h"
#include "slide-goal.h"
#include "tilestar-exploration.h"

/**
 * exploration_test_new_unfinished:
 * @text: the start; the goal has the blank last
 * @out_search: (out) (transfer full): the search, to be run, which fills the record
 *
 * An exploration of a search that has not begun.
 */
static inline TilestarExploration *
exploration_test_new_unfinished (const char       *text,
                                 SlideAlgorithm    algorithm,
                                 const char       *heuristic_text,
                                 guint64           limit,
                                 SlideSearch     **out_search)
{
  TilestarExploration *exploration = tilestar_exploration_new ();
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (SlideRecord) record = slide_record_new (limit);
  g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (heuristic_text, NULL);
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autoptr (TilestarRun) run = NULL;
  SlideSearchRequest request;
  SlideBoard start, goal;

  g_assert_true (slide_board_parse (text, 0, 0, &start, NULL));
  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, start.rows, start.columns);
  slide_search_request_init (&request, &start, &goal);
  heuristic = slide_heuristic_new (spec, &goal, &options, NULL);
  request.algorithm = algorithm;
  request.heuristic = heuristic;
  request.record = record;

  *out_search = slide_search_new (&request, NULL);
  g_assert_nonnull (*out_search);
  run = tilestar_run_new (&request, spec);
  tilestar_exploration_set_record (exploration, record, run);
  tilestar_exploration_set_heuristic (exploration, heuristic);
  return exploration;
}

/* Completes the search, and notifies the exploration. */
static inline void
exploration_test_end (TilestarExploration *exploration,
                      SlideSearch         *search)
{
  g_autofree SlideSeries *series = g_new0 (SlideSeries, 1);
  g_autoptr (GByteArray) path = slide_search_dup_path (search);
  SlideStatistics statistics;

  slide_search_get_statistics (search, &statistics);
  tilestar_run_update (tilestar_exploration_get_run (exploration), &statistics, series, NULL);
  tilestar_run_end (tilestar_exploration_get_run (exploration), path, NULL);
  slide_search_free (search);
  tilestar_exploration_update (exploration);
}

/* An exploration of a completed search, or of its first @limit expansions; 0: all. */
static inline TilestarExploration *
exploration_test_new (const char     *text,
                      SlideAlgorithm  algorithm,
                      const char     *heuristic_text,
                      guint64         limit)
{
  SlideSearch *search;
  TilestarExploration *exploration = exploration_test_new_unfinished (text, algorithm, heuristic_text,
                                                                      limit, &search);

  while (slide_search_run (search, 100000) == SLIDE_STATUS_RUNNING)
    ;
  exploration_test_end (exploration, search);
  return exploration;
}
