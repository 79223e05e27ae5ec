/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-comparison.h: boards x heuristics x methods, searched by a few threads.
 *
 *   comparison = slide_comparison_new (&request, 0);
 *   while ((news = slide_comparison_wait_result (comparison, 40000, &result))
 *          != SLIDE_COMPARISON_END)
 *     if (news == SLIDE_COMPARISON_ROW)
 *       …
 *   slide_comparison_free (comparison);
 *
 * One queue drives all searches of both programs that are more than one. Its threads
 * take the rows in order; each executes one run (slide-run.h) at a time, for which it
 * first makes the heuristic if nobody has. Rows are handed out in order too, so what
 * has been handed out is a beginning, and a comparison that was stopped is taken up
 * again at the row after it: what comes is the same as if it had never been stopped,
 * but for the times.
 *
 * What it holds: the request; of each row that is done and waits for one before it,
 * the result (some hundred bytes and the path), of at most SLIDE_COMPARISON_MAX_AHEAD
 * rows; and the heuristics of the goals that are not over. A heuristic is made once
 * for each goal, and let go when the last row that needs it has been taken.
 */

#pragma once

#include "slide-comparison-result.h"

G_BEGIN_DECLS

/* Rows that may be done before the one that is handed out next. */
#define SLIDE_COMPARISON_MAX_AHEAD 8192u

typedef struct _SlideComparison SlideComparison;

/**
 * slide_comparison_new:
 * @request: copied
 * @first_row: number of the row to begin with, for one that was stopped; 0 for all
 *
 * Starts at once. Where the system has no thread for it, who waits does the work,
 * however long that takes.
 */
SlideComparison *slide_comparison_new         (const SlideComparisonRequest *request,
                                               guint64                       first_row) G_GNUC_WARN_UNUSED_RESULT;

/* Stops what still runs, and waits for it. */
void             slide_comparison_free        (SlideComparison              *comparison);

/* The searches that run end as cancelled, and have rows; those that have not begun, or
 * wait for their tables, never do. Any thread; does not wait. */
void             slide_comparison_stop        (SlideComparison              *comparison);

/* Searches halt between slices, and their time does not run; what is being made for
 * them is made. Any thread; does not wait. */
void             slide_comparison_set_paused  (SlideComparison              *comparison,
                                               gboolean                      is_paused);

typedef enum
{
  SLIDE_COMPARISON_ROW,       /* the next one in order */
  SLIDE_COMPARISON_WAITING,   /* none within the time */
  SLIDE_COMPARISON_END        /* all have been handed out, of a stopped one those begun */
} SlideComparisonNews;

/* The next row in order, waited for @microseconds at most; 0 does not wait. One thread at a
 * time. @out_result: (out) (transfer full) */
SlideComparisonNews
                 slide_comparison_wait_result (SlideComparison              *comparison,
                                               gint64                        microseconds,
                                               SlideComparisonResult       **out_result);

/**
 * SlideComparisonProgress:
 * @n_rows: that there are to do, without those before the first row
 * @n_done: that are done, handed out or not
 * @n_begun: that a thread has taken: they run, or are done
 * @n_running: searches
 * @is_paused: as it was told
 * @building: how far the tables are that are being made, 0 … 1; -1 where none are
 * @expanded, @frontier: sums over the searches that run
 * @current_f, @elapsed: the largest of them; seconds
 * @best_moves, @lower_bound: of the only one, where one runs; -1, 0 otherwise
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

/* How it goes. Any thread; microseconds. */
void             slide_comparison_get_progress (SlideComparison             *comparison,
                                                SlideComparisonProgress     *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideComparison, slide_comparison_free)

G_END_DECLS
