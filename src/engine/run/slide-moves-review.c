/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-moves-review.h"

#include "slide-limits.h"
#include "slide-solvability.h"

/* From the goal backwards, how many moves are taken at a time: twice as many while the proofs are quick. */
#define FIRST_STRIDE 8
#define QUICK_SECONDS 0.25

/* Microseconds between two reports of progress. */
#define REPORT_INTERVAL (G_USEC_PER_SEC / 10)

typedef struct
{
  SlideMovesReview              *review;
  const SlideBoard              *start;
  const SlideBoard              *goal;
  const GByteArray              *moves;
  const SlideMovesReviewOptions *options;
  SlideProofLimits               limits;
  SlideDistanceProof            *proof;
  gint64                         last_report;
} Job;

static SlideDistanceBounds *
get_distance (const SlideMovesReview *review,
              guint                   index)
{
  return &g_array_index (review->distances, SlideDistanceBounds, index);
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

/* ---- Bounds ---- */

/* Each move changes the distance by one. */
static void
propagate (SlideMovesReview *review)
{
  guint n = review->distances->len;

  for (guint i = 1; i < n; i++)
    {
      const SlideDistanceBounds *before = get_distance (review, i - 1);
      SlideDistanceBounds *after = get_distance (review, i);

      after->at_least = MAX (after->at_least, MAX (before->at_least, 1) - 1);
      if (before->at_most != SLIDE_DISTANCE_UNKNOWN)
        after->at_most = MIN (after->at_most, before->at_most + 1);
    }
  for (guint i = n - 1; i > 0; i--)
    {
      const SlideDistanceBounds *after = get_distance (review, i);
      SlideDistanceBounds *before = get_distance (review, i - 1);

      before->at_least = MAX (before->at_least, MAX (after->at_least, 1) - 1);
      if (after->at_most != SLIDE_DISTANCE_UNKNOWN)
        before->at_most = MIN (before->at_most, after->at_most + 1);
    }
}

/* Raises bounds to what @proof knows of each board without a search. */
static void
look_up (Job                *job,
         SlideDistanceProof *proof)
{
  SlideBoard board = *job->start;

  for (guint i = 0; i <= job->moves->len; i++)
    {
      SlideDistanceBounds known = slide_distance_proof_look_up (proof, &board);
      SlideDistanceBounds *bounds = get_distance (job->review, i);

      bounds->at_least = MIN (MAX (bounds->at_least, known.at_least), bounds->at_most);
      bounds->at_most = MIN (bounds->at_most, known.at_most);
      if (i < job->moves->len)
        slide_board_apply (&board, (SlideMove) job->moves->data[i]);
    }
  propagate (job->review);
}

/* Lists the moves that lose, with the better moves that are known already. */
static void
list_lost (Job *job)
{
  SlideMovesReview *review = job->review;
  SlideBoard board = *job->start;
  GArray *lost = g_array_new (FALSE, FALSE, sizeof (SlideLostMove));
  guint known = 0;

  for (guint i = 0; i < job->moves->len; i++)
    {
      SlideMove move = (SlideMove) job->moves->data[i];
      SlideLostMove entry = { .move = i + 1, .lost = 2 };

      if (get_distance (review, i + 1)->at_least > get_distance (review, i)->at_most)
        {
          entry.tile = board.cells[slide_board_get_target (&board, move)];
          while (known < review->lost->len && g_array_index (review->lost, SlideLostMove, known).move < entry.move)
            known++;
          if (known < review->lost->len && g_array_index (review->lost, SlideLostMove, known).move == entry.move)
            entry = g_array_index (review->lost, SlideLostMove, known);
          g_array_append_val (lost, entry);
        }
      slide_board_apply (&board, move);
    }
  g_array_unref (review->lost);
  review->lost = lost;
}

static void
summarize (Job *job)
{
  const SlideDistanceBounds *first = get_distance (job->review, 0);

  propagate (job->review);
  list_lost (job);
  job->review->lower_bound = first->at_least;
  job->review->optimal = slide_distance_bounds_are_proven (first) ? (int) first->at_least : -1;
}

/* Publishes what is proven, at intervals. */
static void
report (Job *job)
{
  gint64 now = g_get_monotonic_time ();

  if (job->options->progress == NULL || now < job->last_report + REPORT_INTERVAL)
    return;

  summarize (job);
  job->options->progress (job->review, job->options->user_data);
  job->last_report = g_get_monotonic_time ();
}

/* ---- Proofs ---- */

/* Proves the distance of @board, the one after @index moves. Returns FALSE, with the review ended, at a limit. */
static gboolean
prove (Job              *job,
       const SlideBoard *board,
       guint             index)
{
  SlideStatus status = slide_distance_proof_run (job->proof, board, &job->limits, get_distance (job->review, index),
                                                 NULL);

  if (status != SLIDE_STATUS_SOLVED)
    {
      job->review->end = status;
      return FALSE;
    }

  report (job);
  return TRUE;
}

/* Proves all distances between those after @from and @to moves, which are proven; @board is the one after @from moves.
 * Returns FALSE at a limit. */
static gboolean
locate (Job              *job,
        const SlideBoard *board,
        guint             from,
        guint             to)
{
  const SlideDistanceBounds *first = get_distance (job->review, from);
  const SlideDistanceBounds *last = get_distance (job->review, to);
  guint n_lost = to - from + last->at_least - first->at_least;
  guint middle = from + (to - from) / 2;
  SlideBoard middle_board = *board;
  SlideDistanceBounds *bounds;

  if (to - from <= 1)
    return TRUE;

  /* Between two boards nothing is lost, or every move is. */
  if (n_lost == 0 || n_lost == 2 * (to - from))
    {
      for (guint i = from + 1; i < to; i++)
        {
          guint distance = n_lost == 0 ? first->at_least - (i - from) : first->at_least + (i - from);

          *get_distance (job->review, i) = (SlideDistanceBounds) { distance, distance };
        }
      return TRUE;
    }

  advance (job, &middle_board, from, middle);
  bounds = get_distance (job->review, middle);
  bounds->at_least = MAX (bounds->at_least, MAX (first->at_least, middle - from) - (middle - from));
  bounds->at_least = MAX (bounds->at_least, MAX (last->at_least, to - middle) - (to - middle));
  bounds->at_least += (bounds->at_least + first->at_least + middle - from) % 2;
  bounds->at_most = MIN (bounds->at_most, MIN (first->at_least + (middle - from), last->at_least + (to - middle)));
  return prove (job, &middle_board, middle)
         && locate (job, board, from, middle)
         && locate (job, &middle_board, middle, to);
}

/* The board after @index moves. */
static void
get_board (const Job  *job,
           guint       index,
           SlideBoard *board)
{
  *board = *job->start;
  advance (job, board, 0, index);
}

/* ---- Better moves ---- */

/* Proves which moves from @board would have been better than the one made there. Returns FALSE at a limit. */
static gboolean
find_better (Job              *job,
             const SlideBoard *board,
             SlideLostMove    *lost)
{
  guint index = lost->move - 1;
  guint distance = get_distance (job->review, index)->at_least;
  guint8 better[SLIDE_N_MOVES];
  guint n_better = 0;

  /* No move from the goal is good. */
  if (distance == 0)
    return TRUE;

  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      SlideDistanceBounds bounds = { distance - 1, distance + 1 };
      SlideBoard next = *board;
      SlideStatus status;

      if (move == job->moves->data[index] || !slide_board_apply (&next, (SlideMove) move))
        continue;

      if (index > 0 && (SlideMove) move == slide_move_reverse ((SlideMove) job->moves->data[index - 1]))
        bounds = *get_distance (job->review, index - 1);
      status = slide_distance_proof_run (job->proof, &next, &job->limits, &bounds, NULL);
      if (status != SLIDE_STATUS_SOLVED)
        {
          job->review->end = status;
          return FALSE;
        }
      if (bounds.at_least < distance)
        better[n_better++] = (guint8) move;
    }

  lost->n_better = n_better;
  memcpy (lost->better, better, n_better);
  return TRUE;
}

/* Finds the better moves of the mistakes among the moves after @from, up to @to, all of whose distances are proven; the
 * last ones first, whose boards are closest to the goal. Returns FALSE at a limit. */
static gboolean
improve (Job   *job,
         guint  from,
         guint  to)
{
  SlideBoard board;
  guint index = to;

  summarize (job);
  get_board (job, index, &board);
  for (guint i = job->review->lost->len; i > 0; i--)
    {
      SlideLostMove *lost = &g_array_index (job->review->lost, SlideLostMove, i - 1);

      if (lost->move > to)
        continue;
      if (lost->move <= from)
        return TRUE;
      if (lost->n_better > 0)
        continue;

      while (index >= lost->move)
        slide_board_apply (&board, slide_move_reverse ((SlideMove) job->moves->data[--index]));
      if (!find_better (job, &board, lost))
        return FALSE;
      report (job);
    }
  return TRUE;
}

/* ---- All of it ---- */

/* From the goal, which the moves reach, backwards. */
static void
prove_backwards (Job *job)
{
  guint to = job->moves->len;
  guint stride = job->options->known != NULL ? 1 : FIRST_STRIDE;

  while (to > 0 && slide_distance_bounds_are_proven (get_distance (job->review, to - 1)))
    to--;
  if (!improve (job, to, job->moves->len))
    return;

  while (to > 0)
    {
      guint from = to - MIN (to, stride);
      gint64 began = g_get_monotonic_time ();
      SlideDistanceBounds *bounds = get_distance (job->review, from);
      SlideBoard board;

      get_board (job, from, &board);
      bounds->at_most = MIN (bounds->at_most, get_distance (job->review, to)->at_most + (to - from));
      if (!prove (job, &board, from) || !locate (job, &board, from, to) || !improve (job, from, to))
        return;

      if (g_get_monotonic_time () - began < (gint64) (QUICK_SECONDS * G_USEC_PER_SEC))
        stride *= 2;
      else
        stride = MAX (stride / 2, 1);
      to = from;
    }
  job->review->end = SLIDE_STATUS_SOLVED;
}

/* The moves end elsewhere. */
static void
prove_forwards (Job *job)
{
  guint n_moves = job->moves->len;
  SlideBoard end;

  if (!prove (job, job->start, 0))
    return;

  propagate (job->review);
  get_board (job, n_moves, &end);
  if (prove (job, &end, n_moves) && locate (job, job->start, 0, n_moves) && improve (job, 0, n_moves))
    job->review->end = SLIDE_STATUS_SOLVED;
}

static void
review (Job *job)
{
  guint n_moves = job->moves->len;
  const SlideDistanceBounds *last;
  SlideStatus status;
  SlideBoard end;
  g_autoptr (SlideDistanceProof) small = NULL;
  SlideProofLimits none = { .memory_limit = G_MAXUINT64 };

  /* Bounds even if there is no time for tables. */
  get_board (job, n_moves, &end);
  for (guint i = 0; i <= n_moves && job->options->known == NULL; i++)
    *get_distance (job->review, i) = (SlideDistanceBounds) { 0, SLIDE_DISTANCE_UNKNOWN };
  if (slide_board_equal (&end, job->goal))
    get_distance (job->review, n_moves)->at_most = 0;
  small = slide_distance_proof_new (job->goal, TRUE, 1, &none, &status);
  if (small != NULL)
    look_up (job, small);
  report (job);

  if (job->options->proof != NULL)
    job->proof = slide_distance_proof_ref (job->options->proof);
  else if (small != NULL && slide_distance_proof_is_exact (small))
    job->proof = g_steal_pointer (&small);
  else
    job->proof = slide_distance_proof_new (job->goal, FALSE, n_moves, &job->limits, &status);
  if (job->proof == NULL)
    {
      job->review->end = status;
      return;
    }

  look_up (job, job->proof);
  last = get_distance (job->review, n_moves);
  if (slide_distance_proof_is_exact (job->proof))
    {
      if (improve (job, 0, n_moves))
        job->review->end = SLIDE_STATUS_SOLVED;
    }
  else if (slide_distance_bounds_are_proven (last) && last->at_most == 0)
    prove_backwards (job);
  else
    prove_forwards (job);
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
    .limits = {
      .deadline = slide_get_deadline (g_get_monotonic_time (), options->time_limit),
      .memory_limit = options->memory_limit,
      .stop = options->stop,
    },
  };

  g_return_if_fail (slide_board_same_shape (start, goal));
  g_return_if_fail (options->known == NULL || !options->known->solvable
                    || options->known->distances->len == moves->len + 1);

  *self = (SlideMovesReview) {
    .solvable = slide_solvability_check (start, goal).solvable,
    .optimal = -1,
    .distances = g_array_new (FALSE, FALSE, sizeof (SlideDistanceBounds)),
    .lost = g_array_new (FALSE, FALSE, sizeof (SlideLostMove)),
    .end = SLIDE_STATUS_RUNNING,
  };
  if (self->solvable)
    {
      if (options->known != NULL)
        {
          slide_moves_review_clear (self);
          self->distances = g_array_copy (options->known->distances);
          self->lost = g_array_copy (options->known->lost);
        }
      g_array_set_size (self->distances, moves->len + 1);
      review (&job);
      summarize (&job);
    }
  else
    {
      self->end = SLIDE_STATUS_SOLVED;
    }

  slide_distance_proof_unref (job.proof);
}

void
slide_moves_review_clear (SlideMovesReview *review)
{
  g_clear_pointer (&review->distances, g_array_unref);
  g_clear_pointer (&review->lost, g_array_unref);
}

void
slide_moves_review_copy (const SlideMovesReview *review,
                         SlideMovesReview       *copy)
{
  *copy = *review;
  copy->distances = g_array_copy (review->distances);
  copy->lost = g_array_copy (review->lost);
}
