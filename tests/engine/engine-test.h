/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * engine-test.h: shared parts of the engine's tests. All functions fail the test if an
 * expectation is not met.
 */

#pragma once

#include "slide-pattern-build.h"
#include "slide-random.h"
#include "slide-search.h"
#include "test-sample.h"

/* A line of /proc/self/status in bytes: "VmRSS:" is resident memory, "VmHWM:" its maximum, "VmSize:" all
 * addresses. */
guint64          engine_test_read_status            (const char               *key);

/* Reads a board in the program's grammar. */
void             engine_test_parse                  (const char               *text,
                                                     SlideBoard               *board);

/* Instance @number of Korf's hundred 15-puzzles, their goal, and the length of its shortest
 * solution. */
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

/* The key of a pattern drawn in rows, as "xx./x../..0": 'x' is the goal cell of one of its tiles,
 * '0' the blank's. */
void             engine_test_init_pattern_key       (SlidePatternKey          *key,
                                                     guint                     rows,
                                                     guint                     columns,
                                                     const char               *layout);

/* Its table, built in memory. Returns: (transfer full) */
SlidePatternTable *
                 engine_test_build_pattern          (const SlidePatternKey    *key,
                                                     guint                     n_threads,
                                                     SlidePatternKernel        kernel) G_GNUC_WARN_UNUSED_RESULT;

/* A search from @start to the goal of @heuristic, which remains owned by the caller. */
void             engine_test_init_request           (SlideSearchRequest       *request,
                                                     SlideAlgorithm            algorithm,
                                                     const SlideBoard         *start,
                                                     SlideHeuristic           *heuristic);

/* Returns: (transfer full) */
SlideSearch     *engine_test_new_search             (const SlideSearchRequest *request) G_GNUC_WARN_UNUSED_RESULT;

/* Runs to the end in slices of @budget. Returns: (transfer full): the statistics */
SlideStatistics *engine_test_run                    (SlideSearch              *search,
                                                     guint64                   budget) G_GNUC_WARN_UNUSED_RESULT;

/* The same from a request; the path, if it is solved, is checked. */
SlideStatistics *engine_test_solve                  (const SlideSearchRequest *request,
                                                     guint64                   budget) G_GNUC_WARN_UNUSED_RESULT;

/* Checks that the path leads from the start to the goal, in @n_moves moves. */
void             engine_test_assert_path            (const SlideSearch        *search,
                                                     int                       n_moves);

/* Compares all but time and memory. */
void             engine_test_assert_same_statistics (const SlideStatistics    *a,
                                                     const SlideStatistics    *b);

void             engine_test_assert_same_series     (const SlideSeries        *a,
                                                     const SlideSeries        *b);

/* The request's counts are those of @whole however it is sliced, and so is its series. */
void             engine_test_assert_slices          (const SlideSearchRequest *request,
                                                     const SlideStatistics    *whole,
                                                     const guint64            *budgets,
                                                     guint                     n_budgets);

/* The smallest node limit with a solution, or one @less. @all is of the search without a limit.
 * Returns: (transfer full): the statistics at that limit */
SlideStatistics *engine_test_limit_nodes            (const SlideSearchRequest *request,
                                                     const SlideStatistics    *all,
                                                     gboolean                  less,
                                                     guint64                   budget) G_GNUC_WARN_UNUSED_RESULT;

/**
 * engine_test_end:
 * @by_clock: by the time limit, otherwise by a stop from another thread
 * @length: of the solution, which is long
 *
 * Ends a search after 50 ms; it has to end quickly, and to claim no more than it has proven.
 *
 * Returns: (transfer full): the statistics
 */
SlideStatistics *engine_test_end                    (const SlideSearchRequest *request,
                                                     gboolean                  by_clock,
                                                     guint                     length) G_GNUC_WARN_UNUSED_RESULT;

/* With a heuristic that may overestimate, @n_boards random boards of 3x3 are solved by some path,
 * which is not called shortest. */
void             engine_test_check_inadmissible     (SlideAlgorithm            algorithm,
                                                     const char               *id,
                                                     SlideRandom              *random,
                                                     guint                     n_boards);

/* A SlideProgressFunc that stops at half; @user_data is a double, the last progress, initially 0. */
gboolean         engine_test_stop_at_half           (double                    fraction,
                                                     gpointer                  user_data);
