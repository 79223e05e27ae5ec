/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison.h: boards x heuristics x methods, searched by several threads.
 *
 *   comparison = slide_comparison_new (&request, 0);
 *   while ((news = slide_comparison_wait_result (comparison, 40000, &result))
 *          != SLIDE_COMPARISON_END)
 *     if (news == SLIDE_COMPARISON_ROW)
 *       …
 *   slide_comparison_free (comparison);
 *
 * Both programs run multiple searches through this queue. Its threads take the rows in
 * order; each executes one run (slide-run.h) at a time and first builds the heuristic if
 * no other thread has. Rows are also handed out in order, so a comparison that was stopped
 * can be continued at the row after the last one handed out: the results are the same as
 * without the stop, except for the times.
 *
 * A thread for which no row is left helps the searches that still run, if their algorithm
 * allows it, so that the longest does not keep a single thread busy.
 *
 * It holds the request, the results (some hundred bytes and the path each) of at most
 * SLIDE_COMPARISON_MAX_AHEAD rows that are done but not handed out, and the heuristics of
 * the goals of the remaining rows. A heuristic is built once per goal and dropped when the
 * last row that needs it has been taken.
 */

#pragma once

#include "slide-comparison-result.h"

/* How many rows may be finished ahead of the one that is handed out next. */
#define SLIDE_COMPARISON_MAX_AHEAD 8192u

typedef struct _SlideComparison SlideComparison;

/**
 * slide_comparison_new:
 * @request: copied
 * @first_row: number of the first row, to continue a stopped comparison; 0 for all
 *
 * Starts at once. If the system refuses a thread, the waiting thread does the work,
 * however long it takes.
 */
SlideComparison *slide_comparison_new         (const SlideComparisonRequest *request,
                                               guint64                       first_row) G_GNUC_WARN_UNUSED_RESULT;

/* Stops the running searches and waits for them. */
void             slide_comparison_free        (SlideComparison              *comparison);

/* Running searches end as cancelled and have rows; those that have not started, or wait
 * for their tables, never do. Any thread; does not block. */
void             slide_comparison_stop        (SlideComparison              *comparison);

/* Searches pause between slices, and their clocks stop; tables that are being built are
 * completed. Any thread; does not block. */
void             slide_comparison_set_paused  (SlideComparison              *comparison,
                                               gboolean                      is_paused);

typedef enum
{
  SLIDE_COMPARISON_ROW,       /* the next row in order */
  SLIDE_COMPARISON_WAITING,   /* none within the timeout */
  SLIDE_COMPARISON_END        /* all handed out; after a stop, all that started */
} SlideComparisonNews;

/* Gets the next row in order; waits at most @microseconds, 0 does not block. One thread at a
 * time. @out_result: (out) (transfer full) */
SlideComparisonNews
                 slide_comparison_wait_result (SlideComparison              *comparison,
                                               gint64                        microseconds,
                                               SlideComparisonResult       **out_result);

/**
 * SlideComparisonProgress:
 * @n_rows: the number of rows, without those before the first row
 * @n_done: rows that are done, handed out or not
 * @n_begun: rows that a thread has taken: running or done
 * @n_running: running searches
 * @is_paused: as set by slide_comparison_set_paused()
 * @building: progress of the tables that are being built, 0 … 1; -1 if none are
 * @expanded, @frontier: sums over the running searches
 * @current_f, @elapsed: the maximum over the running searches; seconds
 * @best_moves, @lower_bound: of the running search if there is only one; otherwise -1, 0
 */
typedef struct
{
  guint64  n_rows;
  guint64  n_done;
  guint64  n_begun;
  guint    n_running;
  gboolean is_paused;
  double   building;
  guint64  expanded;
  guint64  frontier;
  guint    current_f;
  double   elapsed;
  int      best_moves;
  guint    lower_bound;
} SlideComparisonProgress;

/* Gets the progress. Any thread; takes microseconds. */
void             slide_comparison_get_progress (SlideComparison             *comparison,
                                                SlideComparisonProgress     *progress);

/* Estimates the seconds until all rows are done from the rows that were done in the first @seconds;
 * negative while there is no estimate, because no row is done or it has hardly begun. Pure. */
double           slide_comparison_progress_get_time_left (const SlideComparisonProgress *progress,
                                                          double                         seconds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideComparison, slide_comparison_free)
