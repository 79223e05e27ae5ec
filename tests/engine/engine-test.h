/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * engine-test.h: what the engine's tests share. All of it fails the test
 * where something is not as it has to be.
 */

#pragma once

#include "slide-pattern-build.h"
#include "slide-random.h"
#include "slide-search.h"
#include "test-sample.h"

G_BEGIN_DECLS

/* Reads a board in the program's grammar. */
void             engine_test_parse                  (const char               *text,
                                                     SlideBoard               *board);

/* Number @number of Korf's hundred 15-puzzles, the goal they go with, and the
 * length of its shortest solution. */
void             engine_test_init_korf              (guint                     number,
                                                     SlideBoard               *start,
                                                     SlideBoard               *goal,
                                                     guint                    *out_length);

/* The heuristic @id with default options. Returns: (transfer full) */
SlideHeuristic  *engine_test_new_heuristic          (const char               *id,
                                                     const SlideBoard         *goal) G_GNUC_WARN_UNUSED_RESULT;

/* A pattern-database of these groups. Returns: (transfer full) */
SlideHeuristic  *engine_test_new_pattern_database   (const SlideBoard         *goal,
                                                     const char               *partition) G_GNUC_WARN_UNUSED_RESULT;

/* The key of a pattern drawn in rows, as "xx./x../..0": 'x' is the home of one of
 * its tiles, '0' the blank's. */
void             engine_test_init_pattern_key       (SlidePatternKey          *key,
                                                     guint                     rows,
                                                     guint                     columns,
                                                     const char               *layout);

/* Its table, built in memory. Returns: (transfer full) */
SlidePatternTable *
                 engine_test_build_pattern          (const SlidePatternKey    *key,
                                                     guint                     n_threads,
                                                     SlidePatternKernel        kernel) G_GNUC_WARN_UNUSED_RESULT;

/* A search from @start to the goal of @heuristic, which stays the caller's. */
void             engine_test_init_request           (SlideSearchRequest       *request,
                                                     SlideAlgorithm            algorithm,
                                                     const SlideBoard         *start,
                                                     SlideHeuristic           *heuristic);

/* Returns: (transfer full) */
SlideSearch     *engine_test_new_search             (const SlideSearchRequest *request) G_GNUC_WARN_UNUSED_RESULT;

/* Runs to the end in slices of @budget. Returns: (transfer full): the statistics */
SlideStatistics *engine_test_run                    (SlideSearch              *search,
                                                     guint64                   budget) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise, from the request; a path, where it is solved, is looked at. */
SlideStatistics *engine_test_solve                  (const SlideSearchRequest *request,
                                                     guint64                   budget) G_GNUC_WARN_UNUSED_RESULT;

/* The path leads from the start to the goal, in @n_moves moves. */
void             engine_test_assert_path            (const SlideSearch        *search,
                                                     int                       n_moves);

/* All of them but time and memory. */
void             engine_test_assert_same_statistics (const SlideStatistics    *a,
                                                     const SlideStatistics    *b);

void             engine_test_assert_same_series     (const SlideSeries        *a,
                                                     const SlideSeries        *b);

/* The request's counts are those of @whole however it is cut, and its series the
 * same. */
void             engine_test_assert_slices          (const SlideSearchRequest *request,
                                                     const SlideStatistics    *whole,
                                                     const guint64            *budgets,
                                                     guint                     n_budgets);

/* The limit of nodes that the solution just needs, or one @less. @all is of the
 * search without a limit. Returns: (transfer full): the statistics at that limit */
SlideStatistics *engine_test_limit_nodes            (const SlideSearchRequest *request,
                                                     const SlideStatistics    *all,
                                                     gboolean                  less,
                                                     guint64                   budget) G_GNUC_WARN_UNUSED_RESULT;

/**
 * engine_test_end:
 * @by_clock: by the time limit, else by a stop from another thread
 * @length: of the solution, which is far
 *
 * Ends a search after 50 ms; it has to be quick about it, and to claim no more
 * than it has proven.
 *
 * Returns: (transfer full): the statistics
 */
SlideStatistics *engine_test_end                    (const SlideSearchRequest *request,
                                                     gboolean                  by_clock,
                                                     guint                     length) G_GNUC_WARN_UNUSED_RESULT;

/* With a heuristic that may overestimate, @n_boards random boards of 3x3 end
 * with some path, which is not called the shortest. */
void             engine_test_check_inadmissible     (SlideAlgorithm            algorithm,
                                                     const char               *id,
                                                     SlideRandom              *random,
                                                     guint                     n_boards);

/* A SlideProgressFunc that stops at half; @user_data is a double, what was told
 * last, and 0 at first. */
gboolean         engine_test_stop_at_half           (double                    fraction,
                                                     gpointer                  user_data);

G_END_DECLS
