/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search-record.c: runs a search and records it.
 *
 * The search runs one expansion at a time, and each expansion is recorded from
 * the search's views; the search loops themselves are not involved.
 */

#include "slide-search-private.h"

/* A record may use 1/SHARE of the memory limit. */
#define SHARE 4

gboolean
slide_search_begin_record (SlideSearch *search)
{
  guint64 share = search->request.memory_limit / SHARE;
  SlideRecordOrder order = {
    .kind = slide_algorithm_get_info (search->request.algorithm)->record_kind,
    .g_weight = search->g_weight,
    .h_weight = search->h_weight,
    .by_g = search->key_is_g,
    .high = search->pop_high,
    .newest = search->pop_newest,
    .operators = search->request.operators,
  };

  search->request.memory_limit -= share;
  search->is_recorded = slide_record_begin (search->request.record, &search->request.start,
                                            search->initial_h, &order, share);
  return search->is_recorded;
}

/* Adds the root of the backward search once its heuristic has been built. */
static void
record_goal (SlideSearch *search)
{
  const SlideSearchRequest *request = &search->request;

  if (slide_algorithm_get_info (request->algorithm)->record_kind == SLIDE_RECORD_TWO_WAY
      && slide_record_get_end (request->record) == SLIDE_RECORD_EMPTY && request->backward != NULL)
    slide_record_begin_backward (request->record, &request->goal,
                                 slide_heuristic_estimate (request->backward, &request->goal));
}

/* Adds the data that only some kinds of records have, before the expansion. */
static void
record_bound (SlideSearch         *search,
              const SlideNodeView *node)
{
  SlideRecord *record = search->request.record;

  if (slide_algorithm_get_info (search->request.algorithm)->record_kind == SLIDE_RECORD_BEST_FIRST)
    return;

  slide_record_set_bound (record, search->core->get_lowest_f (search));
  slide_record_set_backward (record, node->backward);
}

static void
record_expansion (SlideSearch *search)
{
  SlideRecord *record = search->request.record;
  SlideSuccessorView successors[SLIDE_N_MOVES];
  SlideNodeView node;
  guint n;

  search->is_recorded = search->core->get_current (search, &node);
  if (search->is_recorded)
    record_bound (search, &node);
  search->is_recorded = search->is_recorded && slide_record_add_expansion (record, &node.board);
  if (!search->is_recorded)
    return;

  n = search->core->get_successors (search, successors);
  for (guint i = 0; i < n; i++)
    slide_record_add_successor (record, &successors[i].node.board, successors[i].node.h,
                                successors[i].node.move, successors[i].fate);
  slide_record_publish (record);
}

void
slide_search_run_recorded (SlideSearch *search,
                           guint64      budget)
{
  for (; budget > 0 && search->status == SLIDE_STATUS_RUNNING && search->is_recorded; budget--)
    {
      guint64 expanded = search->expanded;

      search->core->run (search, 1);
      record_goal (search);
      if (search->expanded > expanded)
        record_expansion (search);
    }

  if (budget > 0 && search->status == SLIDE_STATUS_RUNNING)
    search->core->run (search, budget);
}
