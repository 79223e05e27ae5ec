/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-moves-review.h"

#include "slide-distance-table.h"
#include "slide-run.h"
#include "slide-solvability.h"

/* A table of all distances is built in a moment up to this many cells; for more, up to
 * SLIDE_DISTANCE_TABLE_MAX_CELLS, it takes seconds, as long as searches for many moves. */
#define MAX_CELLS_AT_ONCE 10
#define MANY_MOVES 1000

#define EXACT_HEURISTIC "perfect"
#define LARGE_HEURISTIC "pattern-database"
/* Without tables, where memory is short. */
#define SMALL_HEURISTIC "linear-conflict"

typedef struct
{
  SlideMovesReview              *review;
  const SlideBoard              *start;
  const SlideBoard              *goal;
  const GByteArray              *moves;
  const SlideMovesReviewOptions *options;
  gint64                         began;
  SlideHeuristic                *heuristic;
  gboolean                       is_exact;
} Job;

/* What is known of a distance; equal once it is proven. */
typedef struct
{
  guint at_least;
  guint at_most;      /* G_MAXUINT: unknown */
} Distance;

static gboolean
is_stopped (const Job *job)
{
  return job->options->stop != NULL && g_atomic_int_get (job->options->stop) != 0;
}

static gboolean
is_proven (const Distance *distance)
{
  return distance->at_least == distance->at_most;
}

/* Builds the heuristic @text. Returns FALSE, with the review ended, if there was no time for its
 * tables, or if there was no memory and @is_last. */
static gboolean
build (Job        *job,
       const char *text,
       gboolean    is_last)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  double time_limit = job->options->time_limit;

  options.stop = job->options->stop;
  options.memory_limit = job->options->memory_limit;
  if (time_limit > 0.0)
    options.deadline = job->began + (gint64) (time_limit * G_USEC_PER_SEC);

  job->heuristic = slide_heuristic_new_from_text (text, job->goal, &options, &error);
  if (job->heuristic != NULL)
    return TRUE;

  if (is_stopped (job))
    job->review->end = SLIDE_STATUS_CANCELLED;
  else if (!g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY))
    job->review->end = SLIDE_STATUS_TIME_LIMIT;
  else if (is_last)
    job->review->end = SLIDE_STATUS_MEMORY_LIMIT;
  return job->review->end == SLIDE_STATUS_RUNNING;
}

static gboolean
build_best (Job *job)
{
  guint n_cells = slide_board_get_n_cells (job->goal);

  job->is_exact = n_cells <= (job->moves->len < MANY_MOVES ? MAX_CELLS_AT_ONCE
                                                           : SLIDE_DISTANCE_TABLE_MAX_CELLS);
  if (!build (job, job->is_exact ? EXACT_HEURISTIC : LARGE_HEURISTIC, FALSE))
    return FALSE;
  if (job->heuristic != NULL)
    return TRUE;

  job->is_exact = FALSE;
  return build (job, SMALL_HEURISTIC, TRUE);
}

/* Proves the distance of @board between what is known of it. Returns FALSE, with the review ended
 * and @distance as far as it is known, at a limit. */
static gboolean
prove_distance (Job              *job,
                const SlideBoard *board,
                Distance         *distance)
{
  g_autoptr (SlideSearch) search = NULL;
  SlideSearchRequest request;
  SlideStatistics statistics;
  SlideStatus status = SLIDE_STATUS_RUNNING;

  if (job->is_exact)
    distance->at_least = distance->at_most = slide_heuristic_estimate (job->heuristic, board);
  if (is_proven (distance))
    return TRUE;

  slide_search_request_init (&request, board, job->goal);
  request.algorithm = SLIDE_ALGORITHM_IDASTAR;
  request.heuristic = job->heuristic;
  request.time_limit = job->options->time_limit > 0.0
                         ? slide_run_get_time_left (job->options->time_limit, job->began) : 0.0;
  if (job->options->memory_limit > 0)
    request.memory_limit = job->options->memory_limit == G_MAXUINT64 ? 0 : job->options->memory_limit;
  search = slide_search_new (&request, NULL);
  if (search == NULL)
    {
      job->review->end = SLIDE_STATUS_MEMORY_LIMIT;
      return FALSE;
    }

  while (status == SLIDE_STATUS_RUNNING)
    {
      status = slide_search_run (search, slide_search_get_slice (search));
      slide_search_get_statistics (search, &statistics);
      distance->at_least = MAX (distance->at_least, statistics.lower_bound);
      if (status == SLIDE_STATUS_SOLVED)
        distance->at_least = distance->at_most = (guint) statistics.moves;
      if (is_proven (distance))
        return TRUE;
      if (is_stopped (job))
        status = SLIDE_STATUS_CANCELLED;
    }

  job->review->end = status;
  return FALSE;
}

static void
add_lost (Job              *job,
          const SlideBoard *board,
          guint             index)
{
  SlideMove move = (SlideMove) job->moves->data[index];
  SlideLostMove lost = {
    .move = index + 1,
    .tile = board->cells[slide_board_get_target (board, move)],
    .lost = 2,
  };

  g_array_append_val (job->review->lost, lost);
}

static void
advance (const Job  *job,
         SlideBoard *board,
         guint       from,
         guint       to)
{
  for (guint i = from; i < to; i++)
    slide_board_apply (board, (SlideMove) job->moves->data[i]);
}

/* Finds the moves that lose distance among those from @from to @to, whose boards have these
 * distances; @board is the one at @from. Returns FALSE at a limit. */
static gboolean
locate (Job              *job,
        const SlideBoard *board,
        guint             from,
        guint             from_distance,
        guint             to,
        guint             to_distance)
{
  guint n_lost = to - from + to_distance - from_distance;
  guint middle = from + (to - from) / 2;
  SlideBoard middle_board = *board;
  Distance distance;

  if (n_lost == 0)
    return TRUE;
  if (to - from == 1)
    {
      add_lost (job, board, from);
      return TRUE;
    }

  /* Nothing is lost before the middle, or all of it is. */
  advance (job, &middle_board, from, middle);
  distance.at_least = MAX (from_distance, middle - from) - (middle - from);
  distance.at_least = MAX (distance.at_least, MAX (to_distance, to - middle) - (to - middle));
  distance.at_least += (distance.at_least + from_distance + middle - from) % 2;
  distance.at_most = MIN (from_distance + (middle - from), to_distance + (to - middle));
  return prove_distance (job, &middle_board, &distance)
         && locate (job, board, from, from_distance, middle, distance.at_least)
         && locate (job, &middle_board, middle, distance.at_least, to, to_distance);
}

/* Looks up the distance after each move. */
static void
look_up (Job *job)
{
  SlideBoard board = *job->start;
  guint before = slide_heuristic_estimate (job->heuristic, &board);

  for (guint i = 0; i < job->moves->len; i++)
    {
      SlideBoard next = board;
      guint after;

      slide_board_apply (&next, (SlideMove) job->moves->data[i]);
      after = slide_heuristic_estimate (job->heuristic, &next);
      if (after > before)
        add_lost (job, &board, i);
      board = next;
      before = after;
    }
}

static void
review (Job *job)
{
  guint n_moves = job->moves->len;
  Distance first = { 0, G_MAXUINT }, last = { 0, G_MAXUINT };
  SlideBoard end = *job->start;
  g_autoptr (SlideHeuristic) small = slide_heuristic_new_from_text (SMALL_HEURISTIC, job->goal, NULL,
                                                                    NULL);
  gboolean is_measured;

  /* A bound even if there is no time for tables. */
  if (small != NULL)
    first.at_least = slide_heuristic_estimate (small, job->start);

  advance (job, &end, 0, n_moves);
  if (slide_board_equal (&end, job->goal))
    {
      last.at_most = 0;
      first.at_most = n_moves;
    }

  is_measured = build_best (job) && prove_distance (job, job->start, &first);
  job->review->optimal = is_measured ? (int) first.at_least : -1;
  job->review->lower_bound = first.at_least;
  if (!is_measured)
    return;

  if (job->is_exact)
    {
      look_up (job);
    }
  else
    {
      last.at_least = MAX (first.at_least, n_moves) - n_moves;
      last.at_most = MIN (last.at_most, first.at_most + n_moves);
      if (!prove_distance (job, &end, &last)
          || !locate (job, job->start, 0, first.at_least, n_moves, last.at_least))
        return;
    }
  job->review->end = SLIDE_STATUS_SOLVED;
}

void
slide_moves_review_init (SlideMovesReview              *self,
                         const SlideBoard              *start,
                         const SlideBoard              *goal,
                         const GByteArray              *moves,
                         const SlideMovesReviewOptions *options)
{
  Job job = {
    .review = self,
    .start = start,
    .goal = goal,
    .moves = moves,
    .options = options,
    .began = g_get_monotonic_time (),
  };

  g_return_if_fail (slide_board_same_shape (start, goal));

  *self = (SlideMovesReview) {
    .solvable = slide_solvability_check (start, goal).solvable,
    .optimal = -1,
    .lost = g_array_new (FALSE, FALSE, sizeof (SlideLostMove)),
    .end = SLIDE_STATUS_RUNNING,
  };
  if (self->solvable)
    review (&job);
  else
    self->end = SLIDE_STATUS_SOLVED;

  g_clear_pointer (&job.heuristic, slide_heuristic_unref);
}

void
slide_moves_review_clear (SlideMovesReview *review)
{
  g_clear_pointer (&review->lost, g_array_unref);
}
