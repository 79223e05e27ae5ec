/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * comparison-test.h: a comparison for a test, from the lists of the command line.
 */

#pragma once

#include "slide-goal.h"
#include "tilestar-comparison.h"

/* @boards: the set; its goal is set to that of 3x3 with the blank last */
static inline TilestarComparison *
comparison_test_new (const char    *heuristics,
                     const char    *methods,
                     SlideBoardSet *boards)
{
  g_autoptr (GPtrArray) specs = slide_heuristic_spec_parse_list (heuristics, NULL);
  g_autoptr (GArray) list = slide_method_parse_list (methods, NULL, NULL);
  SlideComparisonRequest request;
  TilestarComparison *comparison;

  slide_goal_init (&boards->goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  slide_comparison_request_init (&request);
  for (guint i = 0; i < specs->len; i++)
    g_ptr_array_add (request.specs, slide_heuristic_spec_copy (specs->pdata[i]));
  g_array_append_vals (request.methods, list->data, list->len);
  request.n_threads = 1;
  comparison = tilestar_comparison_new (&request, boards);
  slide_comparison_request_clear (&request);

  return comparison;
}
