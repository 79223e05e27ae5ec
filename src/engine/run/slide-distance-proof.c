/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-distance-proof.h"

#include "slide-distance-table.h"
#include "slide-limits.h"
#include "slide-run.h"

/* A table of all distances is built in a moment up to this many cells; for more, up to
 * SLIDE_DISTANCE_TABLE_MAX_CELLS, it takes seconds, as long as searches for many boards. */
#define MAX_CELLS_AT_ONCE 10
#define MANY_BOARDS 1000

#define EXACT_HEURISTIC "perfect"
#define LARGE_HEURISTIC "pattern-database"
/* Without tables: for an answer at once, and where memory is short. */
#define SMALL_HEURISTIC "linear-conflict"

struct _SlideDistanceProof
{
  SlideBoard      goal;
  SlideHeuristic *heuristic;
  gboolean        is_exact;
  int             ref_count;    /* g_atomic_int_*() */
};

/* Builds the heuristic @text. Returns NULL with @status if there was no time for its tables, or if there was no memory
 * and @is_last; NULL with SLIDE_STATUS_RUNNING if another one should be tried. */
static SlideHeuristic *
build (const SlideBoard       *goal,
       const char             *text,
       gboolean                is_last,
       const SlideProofLimits *limits,
       SlideStatus            *status)
{
  SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  SlideHeuristic *heuristic;

  options.stop = limits->stop;
  options.memory_limit = limits->memory_limit;
  options.deadline = limits->deadline;
  *status = SLIDE_STATUS_RUNNING;
  heuristic = slide_heuristic_new_from_text (text, goal, &options, &error);
  if (heuristic != NULL)
    return heuristic;

  if (slide_is_stopped (limits->stop))
    *status = SLIDE_STATUS_CANCELLED;
  else if (!g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY))
    *status = SLIDE_STATUS_TIME_LIMIT;
  else if (is_last)
    *status = SLIDE_STATUS_MEMORY_LIMIT;
  return NULL;
}

SlideDistanceProof *
slide_distance_proof_new (const SlideBoard       *goal,
                          gboolean                is_small,
                          guint                   n_boards,
                          const SlideProofLimits *limits,
                          SlideStatus            *status)
{
  guint n_cells = slide_board_get_n_cells (goal);
  gboolean is_exact = n_cells <= (is_small || n_boards < MANY_BOARDS ? MAX_CELLS_AT_ONCE
                                                                     : SLIDE_DISTANCE_TABLE_MAX_CELLS);
  SlideHeuristic *heuristic = NULL;
  SlideDistanceProof *proof;

  *status = SLIDE_STATUS_RUNNING;
  if (is_exact || !is_small)
    heuristic = build (goal, is_exact ? EXACT_HEURISTIC : LARGE_HEURISTIC, FALSE, limits, status);
  if (heuristic == NULL && *status == SLIDE_STATUS_RUNNING)
    {
      is_exact = FALSE;
      heuristic = build (goal, SMALL_HEURISTIC, TRUE, limits, status);
    }
  if (heuristic == NULL)
    return NULL;

  proof = g_new0 (SlideDistanceProof, 1);
  proof->goal = *goal;
  proof->heuristic = heuristic;
  proof->is_exact = is_exact;
  proof->ref_count = 1;
  return proof;
}

SlideDistanceProof *
slide_distance_proof_ref (SlideDistanceProof *proof)
{
  g_atomic_int_inc (&proof->ref_count);
  return proof;
}

void
slide_distance_proof_unref (SlideDistanceProof *proof)
{
  if (proof == NULL || !g_atomic_int_dec_and_test (&proof->ref_count))
    return;

  slide_heuristic_unref (proof->heuristic);
  g_free (proof);
}

const SlideBoard *
slide_distance_proof_get_goal (SlideDistanceProof *proof)
{
  return &proof->goal;
}

gboolean
slide_distance_proof_is_exact (SlideDistanceProof *proof)
{
  return proof->is_exact;
}

guint
slide_distance_get_blank_moves (const SlideBoard *board,
                                const SlideBoard *goal)
{
  return slide_cell_distance (board->blank, goal->blank, board->columns);
}

SlideDistanceBounds
slide_distance_proof_look_up (SlideDistanceProof *proof,
                              const SlideBoard   *board)
{
  SlideDistanceBounds bounds = { slide_heuristic_estimate (proof->heuristic, board), SLIDE_DISTANCE_UNKNOWN };

  if (proof->is_exact || slide_board_equal (board, &proof->goal))
    bounds.at_most = bounds.at_least;
  else
    bounds.at_least += (bounds.at_least + slide_distance_get_blank_moves (board, &proof->goal)) % 2;
  return bounds;
}

/* Runs a search of @board until it is done, a limit is reached, or its lower bound meets @bounds->at_most. */
static SlideStatus
search (SlideDistanceProof      *proof,
        SlideAlgorithm           algorithm,
        const SlideBoard        *board,
        const SlideProofLimits  *limits,
        SlideDistanceBounds     *bounds,
        GByteArray             **path)
{
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (GByteArray) found = NULL;
  SlideSearchRequest request;
  SlideStatistics statistics;
  SlideStatus status = SLIDE_STATUS_RUNNING;

  slide_search_request_init (&request, board, &proof->goal);
  request.algorithm = algorithm;
  request.heuristic = proof->heuristic;
  /* Bounds are the work of IDA*, which needs no memory. */
  request.astar_first = FALSE;
  request.time_limit = 0.0;
  if (limits->deadline > 0)
    request.time_limit = MAX ((double) (limits->deadline - g_get_monotonic_time ()) / G_USEC_PER_SEC, 1e-6);
  if (limits->memory_limit > 0)
    request.memory_limit = limits->memory_limit == G_MAXUINT64 ? 0 : limits->memory_limit;
  search = slide_search_new (&request, NULL);
  if (search == NULL)
    return SLIDE_STATUS_MEMORY_LIMIT;

  while (status == SLIDE_STATUS_RUNNING)
    {
      status = slide_search_run (search, slide_search_get_slice (search));
      slide_search_get_statistics (search, &statistics);
      bounds->at_least = MIN (MAX (bounds->at_least, statistics.lower_bound), bounds->at_most);
      if (slide_distance_bounds_are_proven (bounds) && status != SLIDE_STATUS_SOLVED)
        return SLIDE_STATUS_SOLVED;
      if (status == SLIDE_STATUS_RUNNING && slide_is_stopped (limits->stop))
        status = SLIDE_STATUS_CANCELLED;
    }

  found = slide_search_dup_path (search);
  if (found != NULL && found->len <= bounds->at_most)
    {
      bounds->at_most = found->len;
      if (slide_statistics_is_proven (&statistics))
        bounds->at_least = bounds->at_most;
      if (path != NULL)
        {
          g_clear_pointer (path, g_byte_array_unref);
          *path = g_steal_pointer (&found);
        }
    }
  return slide_distance_bounds_are_proven (bounds) ? SLIDE_STATUS_SOLVED : status;
}

SlideStatus
slide_distance_proof_run (SlideDistanceProof      *proof,
                          const SlideBoard        *board,
                          const SlideProofLimits  *limits,
                          SlideDistanceBounds     *bounds,
                          GByteArray             **path)
{
  SlideDistanceBounds known = slide_distance_proof_look_up (proof, board);

  bounds->at_least = MIN (MAX (bounds->at_least, known.at_least), bounds->at_most);
  bounds->at_most = MIN (bounds->at_most, known.at_most);
  if (slide_distance_bounds_are_proven (bounds))
    return SLIDE_STATUS_SOLVED;

  return search (proof, SLIDE_ALGORITHM_IDASTAR, board, limits, bounds, path);
}

void
slide_distance_proof_improve (SlideDistanceProof      *proof,
                              const SlideBoard        *board,
                              const SlideProofLimits  *limits,
                              SlideDistanceBounds     *bounds,
                              GByteArray             **path)
{
  (void) search (proof, SLIDE_ALGORITHM_ANYTIME, board, limits, bounds, path);
}
