/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-line-review.h"

#include "slide-limits.h"
#include "slide-metric.h"
#include "slide-solvability.h"

/* The least part of a time limit with which a search begins. */
#define LEAST_SECONDS 0.001

/* A board on the way. */
typedef struct
{
  SlideBoard board;
  guint      first;       /* the number of single moves before it */
  int        distance;    /* -1: not known yet */
} Stop;

typedef struct
{
  SlideLineReview  *review;
  SlideLineSolver  *solver;
  SlideLineOptions  options;
  gint64            deadline;
  GArray           *stops;
} Reviewer;

/* The distance of stop @i; FALSE if a limit was reached before it was known. */
static gboolean
find_distance (Reviewer *reviewer,
               guint     i)
{
  Stop *stop = &g_array_index (reviewer->stops, Stop, i);
  g_auto (SlideLineSolution) solution = { 0 };

  if (stop->distance >= 0)
    return TRUE;

  if (reviewer->deadline != 0)
    reviewer->options.time_limit
      = MAX ((double) (reviewer->deadline - g_get_monotonic_time ()) / G_USEC_PER_SEC, LEAST_SECONDS);
  slide_line_solver_solve (reviewer->solver, &stop->board, &reviewer->options, &solution);
  if (i == 0)
    reviewer->review->lower_bound = solution.lower_bound;
  if (solution.status != SLIDE_STATUS_SOLVED)
    {
      reviewer->review->end = solution.status;
      return FALSE;
    }

  stop->distance = solution.length;
  return TRUE;
}

/* Adds the line moves between stops @from and @to, whose distances are known, that lose distance. */
static gboolean
find_lost (Reviewer *reviewer,
           guint     from,
           guint     to)
{
  const Stop *begin = &g_array_index (reviewer->stops, Stop, from);
  const Stop *end = &g_array_index (reviewer->stops, Stop, to);
  guint wasted = (guint) ((int) (to - from) + end->distance - begin->distance);

  if (wasted == 0)
    return TRUE;

  if (to - from == 1)
    {
      SlideLostLine lost = { to, begin->first + 1, end->first - begin->first, wasted };

      g_array_append_val (reviewer->review->lost, lost);
      return TRUE;
    }

  return find_distance (reviewer, (from + to) / 2)
         && find_lost (reviewer, from, (from + to) / 2)
         && find_lost (reviewer, (from + to) / 2, to);
}

static GArray *
list_stops (const SlideBoard *start,
            const GByteArray *moves)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (Stop));
  Stop stop = { *start, 0, -1 };

  g_array_append_val (stops, stop);
  while (stop.first < moves->len)
    {
      guint n = slide_metric_get_run (SLIDE_METRIC_LINE, moves->data + stop.first, moves->len - stop.first);

      for (guint i = 0; i < n; i++)
        slide_board_apply (&stop.board, (SlideMove) moves->data[stop.first++]);
      g_array_append_val (stops, stop);
    }

  return stops;
}

void
slide_line_review_init (SlideLineReview        *review,
                        SlideLineSolver        *solver,
                        const SlideBoard       *start,
                        const GByteArray       *moves,
                        const SlideLineOptions *options)
{
  Reviewer reviewer = {
    .review = review,
    .solver = solver,
    .options = *options,
    .deadline = slide_get_deadline (g_get_monotonic_time (), options->time_limit),
  };

  reviewer.stops = list_stops (start, moves);
  *review = (SlideLineReview) {
    .solvable = slide_solvability_check (start, slide_line_solver_get_goal (solver)).solvable,
    .n_lines = reviewer.stops->len - 1,
    .optimal = -1,
    .lost = g_array_new (FALSE, FALSE, sizeof (SlideLostLine)),
    .end = SLIDE_STATUS_SOLVED,
  };

  if (review->solvable && find_distance (&reviewer, 0))
    {
      review->optimal = g_array_index (reviewer.stops, Stop, 0).distance;
      if (find_distance (&reviewer, review->n_lines))
        find_lost (&reviewer, 0, review->n_lines);
    }
  g_array_unref (reviewer.stops);
}

void
slide_line_review_clear (SlideLineReview *review)
{
  g_clear_pointer (&review->lost, g_array_unref);
}
