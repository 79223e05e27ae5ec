/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-request.h: which boards, heuristics and methods are compared,
 * within which limits, and the numbers of their rows.
 */

#pragma once

#include "slide-board-text.h"
#include "slide-heuristic-spec.h"
#include "slide-method.h"

G_BEGIN_DECLS

/**
 * SlideComparisonRequest:
 * @pairs: (element-type SlideBoardPair): all with their goals
 * @specs: (element-type SlideHeuristicSpec)
 * @methods: (element-type SlideMethod)
 * @time_limit: seconds of each search, together with the tables if they are made for
 *   it; 0 for none
 * @memory_limit: bytes of each search, and for making tables; 0 for
 *   slide_memory_get_default_limit(), which the searches that run at a time share;
 *   G_MAXUINT64 for none
 * @node_limit: expansions of each search; 0 for none
 * @n_threads: searches at a time, at least 1; where there is but one search in all, it
 *   is that one's, if its algorithm can use them
 * @n_build_threads: how many make tables; 0 for one a processor
 * @shard, @n_shards: only the boards of which board % @n_shards is @shard; 0 and 1 (or
 *   0) for all
 * @n_boards: of a batch whose pairs are still being read: how many it says there are; otherwise
 *   0, for pairs->len
 * @record: (nullable): for a request with one row, which the search fills
 *   (SlideSearchRequest)
 *
 * Each board has a row for each heuristic and method, by heuristic; but a method that uses
 * no heuristic has one, among those of the first. Rows are numbered from 0, board by board.
 * A shard has the rows of its boards, under the same numbers.
 */
typedef struct
{
  GArray      *pairs;
  GPtrArray   *specs;
  GArray      *methods;
  double       time_limit;
  guint64      memory_limit;
  guint64      node_limit;
  guint        n_threads;
  guint        n_build_threads;
  guint        shard;
  guint        n_shards;
  guint        n_boards;
  SlideRecord *record;
} SlideComparisonRequest;

/* Empty lists, the limits of slide_search_request_init(), one thread. */
void     slide_comparison_request_init       (SlideComparisonRequest       *request);

/* Lets go of the lists; of the struct itself nothing. */
void     slide_comparison_request_clear      (SlideComparisonRequest       *request);

/* (transfer full): a deep copy. */
SlideComparisonRequest *
         slide_comparison_request_copy       (const SlideComparisonRequest *request) G_GNUC_WARN_UNUSED_RESULT;
void     slide_comparison_request_free       (SlideComparisonRequest       *request);

guint    slide_comparison_request_get_n_boards (const SlideComparisonRequest *request);

/* In place of its name in tables, where an algorithm uses none. */
#define SLIDE_NO_HEURISTIC "—"

/* Whether the algorithm of @method uses a heuristic. */
gboolean slide_comparison_request_is_guided  (const SlideComparisonRequest *request,
                                              guint                         method);

/* Rows of one board: pairs of heuristic and method, and the methods that use none. */
guint    slide_comparison_request_get_n_per_board
                                             (const SlideComparisonRequest *request);

/* Which of the rows of its board, from 0, has @spec and @method; a method that uses no
 * heuristic has the same one for each. */
guint    slide_comparison_request_get_place  (const SlideComparisonRequest *request,
                                              guint                         spec,
                                              guint                         method);

/* The other way round. */
void     slide_comparison_request_from_place (const SlideComparisonRequest *request,
                                              guint                         place,
                                              guint                        *spec,
                                              guint                        *method);

/* Rows of all shards together. */
guint64  slide_comparison_request_get_n_rows (const SlideComparisonRequest *request);

/* Rows of its own shard from number @first_row on. */
guint64  slide_comparison_request_count_rows (const SlideComparisonRequest *request,
                                              guint64                       first_row);

/* The first row of its own shard whose number is at least @row; n_rows if there is none. */
guint64  slide_comparison_request_get_next   (const SlideComparisonRequest *request,
                                              guint64                       row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideComparisonRequest, slide_comparison_request_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideComparisonRequest, slide_comparison_request_clear)

G_END_DECLS
