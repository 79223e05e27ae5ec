/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison-request.h: the boards, heuristics, methods and limits of a
 * comparison, and the numbers of its rows.
 */

#pragma once

#include "slide-board-text.h"
#include "slide-heuristic-spec.h"
#include "slide-method.h"
#include "slide-own.h"

/**
 * SlideComparisonRequest:
 * @pairs: (element-type SlideBoardPair): all with their goals
 * @specs: (element-type SlideHeuristicSpec)
 * @methods: (element-type SlideMethod)
 * @time_limit: seconds per search, including its tables if they are built for it; 0 for
 *   no limit
 * @memory_limit: bytes per search, and for building tables; 0 for
 *   slide_memory_get_default_limit(), shared by the concurrent searches (one that reaches its
 *   share is repeated alone, with all of it); G_MAXUINT64 for none
 * @node_limit: expansions per search; 0 for no limit
 * @own_limits: of scripts and programs
 * @n_threads: concurrent searches, at least 1. Threads for which no search is left help the
 *   others, where that does not change a count (SlideAlgorithmInfo.shares_work)
 * @n_threads_of_one: the threads of a search that is the only one (SlideSearchRequest.threads);
 *   0 for @n_threads
 * @n_build_threads: threads that build tables; 0 for one per processor
 * @shard, @n_shards: only the boards of which board % @n_shards is @shard; 0 and 1 (or
 *   0) for all
 * @n_boards: if the pairs of a batch are still being read, their announced number; otherwise 0,
 *   for pairs->len
 * @skips_longer: a heuristic with a method that did not solve every board of a length is not tried
 *   on boards of greater length: their rows are NOT_TRIED, with any number of threads. Has no effect
 *   unless all lengths are known and never decrease from one board to the next
 * @executor: (nullable): of all searches (SlideSearchRequest), which then run one at a time:
 *   @n_threads must be 1
 * @keeps_heuristics: a result has a reference to the heuristic of its search
 * @record: (nullable): for a request with one row; filled by its search
 *   (SlideSearchRequest)
 *
 * Each board has a row for each heuristic and method, by heuristic; a method that uses no
 * heuristic has only one row, with the first heuristic. Rows are numbered from 0, board by
 * board. The rows of a shard keep these numbers.
 */
typedef struct
{
  GArray      *pairs;
  GPtrArray   *specs;
  GArray      *methods;
  double       time_limit;
  guint64      memory_limit;
  guint64      node_limit;
  SlideOwnLimits own_limits;
  guint        n_threads;
  guint        n_threads_of_one;
  guint        n_build_threads;
  guint        shard;
  guint        n_shards;
  guint        n_boards;
  gboolean     skips_longer;
  gboolean     keeps_heuristics;
  SlideExecutor *executor;
  SlideRecord *record;
} SlideComparisonRequest;

/* Empty lists, the limits of slide_search_request_init(), one thread. */
void     slide_comparison_request_init       (SlideComparisonRequest       *request);

/* Frees the lists but not the struct. */
void     slide_comparison_request_clear      (SlideComparisonRequest       *request);

/* (transfer full): a deep copy but for the pairs, which may be millions: both have them, and must not change them. */
SlideComparisonRequest *
         slide_comparison_request_copy       (const SlideComparisonRequest *request) G_GNUC_WARN_UNUSED_RESULT;
void     slide_comparison_request_free       (SlideComparisonRequest       *request);

guint    slide_comparison_request_get_n_boards (const SlideComparisonRequest *request);

/* Replaces the heuristic's name in tables if the algorithm uses none. */
#define SLIDE_NO_HEURISTIC "—"

/* Whether the algorithm of @method uses a heuristic. */
gboolean slide_comparison_request_is_guided  (const SlideComparisonRequest *request,
                                              guint                         method);

/* Rows of one board: pairs of heuristic and method, and methods without a heuristic. */
guint    slide_comparison_request_get_n_per_board
                                             (const SlideComparisonRequest *request);

/* The index among its board's rows, from 0, of @spec and @method; a method that uses no
 * heuristic has the same index for all. */
guint    slide_comparison_request_get_place  (const SlideComparisonRequest *request,
                                              guint                         spec,
                                              guint                         method);

/* The inverse. */
void     slide_comparison_request_from_place (const SlideComparisonRequest *request,
                                              guint                         place,
                                              guint                        *spec,
                                              guint                        *method);

/* The number of rows in all shards. */
guint64  slide_comparison_request_get_n_rows (const SlideComparisonRequest *request);

/* The number of rows of the request's shard from number @first_row on. */
guint64  slide_comparison_request_count_rows (const SlideComparisonRequest *request,
                                              guint64                       first_row);

/* The first row of the request's shard whose number is at least @row; n_rows if there is none. */
guint64  slide_comparison_request_get_next   (const SlideComparisonRequest *request,
                                              guint64                       row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideComparisonRequest, slide_comparison_request_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlideComparisonRequest, slide_comparison_request_clear)
