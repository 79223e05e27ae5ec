/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-good-moves.h"

#include "slide-solvability.h"

/* More than any number of moves, but what is added to it does not overflow. */
static guint
add (guint distance,
     guint n_moves)
{
  return distance == SLIDE_DISTANCE_UNKNOWN ? distance : distance + n_moves;
}

static void
narrow (SlideDistanceBounds *bounds,
        guint                at_least,
        guint                at_most)
{
  bounds->at_least = MAX (bounds->at_least, at_least);
  bounds->at_most = MIN (bounds->at_most, at_most);
}

/* Draws conclusions from each of the bounds for all others and for the costs. */
static void
conclude (SlideGoodMoves *self)
{
  SlideDistanceBounds best = { SLIDE_DISTANCE_UNKNOWN, SLIDE_DISTANCE_UNKNOWN };

  /* The best move makes the distance smaller by one, except at the goal, and no move changes it by more. */
  for (guint i = 0; i < self->n_moves; i++)
    {
      best.at_least = MIN (best.at_least, self->moves[i].distance.at_least);
      best.at_most = MIN (best.at_most, self->moves[i].distance.at_most);
    }
  if (self->distance.at_most > 0)
    narrow (&self->distance, best.at_least + 1, add (best.at_most, 1));

  for (guint i = 0; i < self->n_moves; i++)
    {
      SlideMoveCost *move = &self->moves[i];

      narrow (&move->distance, MAX (self->distance.at_least, 1) - 1, add (self->distance.at_most, 1));
      if (move->distance.at_least > self->distance.at_most)
        move->cost = SLIDE_COST_OF_MISTAKE;
      else if (move->distance.at_most < self->distance.at_least)
        move->cost = 0;
    }
}

void
slide_good_moves_init (SlideGoodMoves     *self,
                       const SlideBoard   *board,
                       const SlideBoard   *goal,
                       SlideDistanceProof *proof)
{
  g_return_if_fail (slide_board_same_shape (board, goal));

  *self = (SlideGoodMoves) {
    .solvable = slide_solvability_check (board, goal).solvable,
    .distance = { 0, SLIDE_DISTANCE_UNKNOWN },
    .end = SLIDE_STATUS_SOLVED,
  };
  if (self->solvable)
    self->distance.at_least = slide_distance_get_blank_moves (board, goal);
  if (self->solvable && proof != NULL)
    self->distance = slide_distance_proof_look_up (proof, board);

  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      int cell = slide_board_get_target (board, (SlideMove) move);
      SlideMoveCost *entry = &self->moves[self->n_moves];
      SlideBoard next = *board;

      if (cell < 0)
        continue;

      slide_board_apply (&next, (SlideMove) move);
      *entry = (SlideMoveCost) {
        .move = (SlideMove) move,
        .tile = board->cells[cell],
        .distance = { 0, SLIDE_DISTANCE_UNKNOWN },
        .cost = SLIDE_COST_UNKNOWN,
      };
      if (self->solvable && slide_board_equal (&next, goal))
        entry->distance.at_most = 0;
      else if (self->solvable && proof != NULL)
        entry->distance = slide_distance_proof_look_up (proof, &next);
      else if (self->solvable)
        entry->distance.at_least = slide_distance_get_blank_moves (&next, goal);
      self->n_moves++;
    }

  if (!self->solvable)
    return;

  if (slide_board_equal (board, goal))
    self->distance.at_most = 0;
  conclude (self);
}

/* Keeps what a solution of @board says of its first move. */
static void
take_path (SlideGoodMoves   *self,
           const GByteArray *path)
{
  for (guint i = 0; path != NULL && path->len > 0 && i < self->n_moves; i++)
    if ((guint8) self->moves[i].move == path->data[0])
      narrow (&self->moves[i].distance, 0, path->len - 1);
}

/* Proves the distance of the board, or in the second half of the time at least finds a solution. */
static SlideStatus
prove_board (SlideGoodMoves          *self,
             const SlideBoard        *board,
             SlideDistanceProof      *proof,
             const SlideProofLimits  *limits,
             GByteArray             **path)
{
  SlideProofLimits half = *limits;
  gint64 now = g_get_monotonic_time ();
  SlideStatus status;

  if (limits->deadline > 0)
    half.deadline = now + MAX (limits->deadline - now, 0) / 2;
  status = slide_distance_proof_run (proof, board, &half, &self->distance, path);
  if (status != SLIDE_STATUS_SOLVED && status != SLIDE_STATUS_CANCELLED && limits->deadline > 0)
    slide_distance_proof_improve (proof, board, limits, &self->distance, path);

  return slide_distance_bounds_are_proven (&self->distance) ? SLIDE_STATUS_SOLVED : status;
}

void
slide_good_moves_prove (SlideGoodMoves          *self,
                        const SlideBoard        *board,
                        SlideDistanceProof      *proof,
                        const SlideProofLimits  *limits,
                        GByteArray             **path)
{
  g_autoptr (GByteArray) found = NULL;

  if (!self->solvable)
    return;

  if (path == NULL && slide_distance_bounds_are_proven (&self->distance))
    self->end = SLIDE_STATUS_SOLVED;
  else
    self->end = prove_board (self, board, proof, limits, &found);
  take_path (self, found);
  conclude (self);

  for (guint i = 0; i < self->n_moves && self->end == SLIDE_STATUS_SOLVED; i++)
    {
      SlideBoard next = *board;

      slide_board_apply (&next, self->moves[i].move);
      self->end = slide_distance_proof_run (proof, &next, limits, &self->moves[i].distance, NULL);
      conclude (self);
    }
  if (path != NULL)
    *path = g_steal_pointer (&found);
}
