/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-anytime.c: finds a solution early, improves it, and finally proves it optimal.
 *
 * Two searches alternate:
 *
 *   from above   beam searches, each twice as wide as the one before and limited
 *                to solutions shorter than the best so far (complete anytime
 *                beam search, Zhang 1998);
 *   from below   A* and, once its memory is full or from the beginning on large
 *                boards, IDA*; its f is the proven bound.
 *
 * It ends when both bounds meet or when the search from below reaches the goal.
 * Turns are counted in expansions, not in time, so that all counts are the same
 * on every run and however the search is sliced.
 */

#include "slide-beam.h"
#include "slide-search-step.h"

#include <string.h>

#define FIRST_WIDTH 128

/* While there is no solution, a beam ends at this multiple of the bound known at the
 * start, and the next, wider one begins. */
#define LONGEST_FACTOR 16
#define LONGEST_EXTRA 64

/* Expansions in a turn. IDA* expands about four nodes in the time of one node of a beam. */
#define BEAM_TURN 16384
#define ASTAR_TURN 16384
#define IDASTAR_TURN 65536

/* On large boards only the beams run for this long, unless there is a solution before. */
#define HEAD_START (1u << 20)

/* Expansions between two checks of the flag and the clock. IDA* also checks them. */
#define BEAM_CHECK 1024
#define BOUND_CHECK 32768

/* Up to this many cells, the search from below begins with A*. */
#define ASTAR_CELLS 16

/* The memory with which IDA* can search many subtrees in parallel. */
#define IDASTAR_BYTES (G_GUINT64_CONSTANT (16) << 20)

/* Sums over several searches. */
typedef struct
{
  guint64 generated;
  guint64 duplicates;
  guint64 reopened;
  guint64 max_frontier_above;
  guint64 max_frontier_below;
  guint   best_h;
  guint64 expanded_per_f[SLIDE_MAX_F_LAYERS];
} SlideAnytimeSums;

typedef struct
{
  /* From above. */
  SlideBeam       *beam;              /* (nullable): the current one, or the one that ended last */
  SlideHeuristic  *guide;
  gboolean         beam_is_running;
  gboolean         beams_are_done;    /* no wider beam would find anything new */
  guint            width;
  guint            max_width;
  guint64          n_beams;
  guint64          beam_share;        /* bytes, 0 for no limit */

  /* From below. */
  SlideSearch     *below;             /* (nullable) */
  SlideHeuristic  *below_heuristic;
  gboolean         below_is_done;
  guint            proven;

  SlideAnytimeSums past;              /* over the searches that have ended */
  gboolean         is_turn_below;
  gboolean         was_below;         /* the search from below expanded last */
  guint64          turn_left;
  GByteArray      *best;              /* (nullable): the moves of the best solution so far */
} SlideAnytime;

/* ---- Views: those of the search that expanded last ---- */

static guint
core_get_lower_bound (const SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;

  if (anytime->below == NULL)
    return anytime->proven;

  return MAX (anytime->proven, slide_search_get_lower_bound (anytime->below));
}

/* All zero if there is no beam. */
static void
get_beam_counts (const SlideAnytime *anytime,
                 SlideBeamCounts    *counts)
{
  if (anytime->beam != NULL)
    slide_beam_get_counts (anytime->beam, counts);
  else
    *counts = (SlideBeamCounts) { 0 };
}

static guint64
core_get_stored (const SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;
  SlideBeamCounts counts;
  guint64 stored;

  get_beam_counts (anytime, &counts);
  stored = counts.frontier;
  if (anytime->below != NULL)
    stored += anytime->below->core->get_stored (anytime->below);

  return MAX (stored, 1);
}

static guint64
core_get_bytes (const SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;
  SlideBeamCounts counts;
  guint64 bytes;

  get_beam_counts (anytime, &counts);
  bytes = counts.bytes;
  if (anytime->below != NULL)
    bytes += slide_search_get_peak_bytes (anytime->below);

  return bytes;
}

static guint64
core_get_closed (const SlideSearch *search)
{
  guint64 stored = core_get_stored (search);

  return stored - MIN (stored, search->frontier);
}

static guint
core_get_lowest_f (const SlideSearch *search G_GNUC_UNUSED)
{
  return G_MAXUINT;
}

static GByteArray *
core_dup_path (const SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;
  GByteArray *path = g_byte_array_new ();

  g_byte_array_append (path, anytime->best->data, anytime->best->len);
  return path;
}

/* Whether the search from below expanded last. */
static gboolean
shows_below (const SlideAnytime *anytime)
{
  return anytime->was_below && anytime->below != NULL;
}

static gboolean
core_get_current (const SlideSearch *search,
                  SlideNodeView     *view)
{
  const SlideAnytime *anytime = search->data;

  if (shows_below (anytime))
    return slide_search_get_current (anytime->below, view);

  return anytime->beam != NULL && slide_beam_get_current (anytime->beam, view);
}

static guint
core_get_successors (const SlideSearch  *search,
                     SlideSuccessorView *views)
{
  const SlideAnytime *anytime = search->data;

  if (shows_below (anytime))
    return slide_search_get_successors (anytime->below, views);

  return anytime->beam != NULL ? slide_beam_get_successors (anytime->beam, views) : 0;
}

static gboolean
core_look_up (const SlideSearch *search,
              const SlideBoard  *board,
              SlideNodeView     *view)
{
  const SlideAnytime *anytime = search->data;

  if (shows_below (anytime))
    return slide_search_look_up (anytime->below, board, view);

  return anytime->beam != NULL && slide_beam_look_up (anytime->beam, board, view);
}

/* ---- Both searches ---- */

/* Adds the layers of another search, whose first layer is @first_more. */
static void
add_layers (guint64       *layers,
            guint          first_layer,
            const guint64 *more,
            guint          first_more)
{
  for (guint i = 0; i < SLIDE_MAX_F_LAYERS; i++)
    if (more[i] != 0)
      layers[slide_f_layer (first_more + i, first_layer)] += more[i];
}

/* Adds the beam's counters to @sums. Returns the size of its frontier. */
static guint64
add_beam (const SlideSearch *search,
          SlideAnytimeSums  *sums)
{
  const SlideAnytime *anytime = search->data;
  SlideBeamCounts counts;

  slide_beam_get_counts (anytime->beam, &counts);
  sums->generated += counts.generated;
  sums->duplicates += counts.duplicates;
  sums->max_frontier_above = MAX (sums->max_frontier_above, counts.max_frontier);
  sums->best_h = MIN (sums->best_h, counts.best_h);
  add_layers (sums->expanded_per_f, search->first_layer, counts.expanded_per_f,
              counts.first_layer);

  return counts.frontier;
}

/* The same for the search from below. */
static guint64
add_below (const SlideSearch *search,
           SlideAnytimeSums  *sums)
{
  const SlideAnytime *anytime = search->data;
  const SlideSearch *below = anytime->below;

  sums->generated += below->generated;
  sums->duplicates += below->duplicates;
  sums->reopened += below->reopened;
  sums->max_frontier_below = MAX (sums->max_frontier_below, below->max_frontier);
  if (below->heuristic == search->heuristic)
    sums->best_h = MIN (sums->best_h, below->best_h);
  add_layers (sums->expanded_per_f, search->first_layer, below->expanded_per_f,
              below->first_layer);

  return below->frontier;
}

/* Sums up all searches, past and present, in @search. */
static void
gather (SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;
  SlideAnytimeSums sums = anytime->past;

  search->frontier = 0;
  if (anytime->beam != NULL)
    search->frontier += add_beam (search, &sums);
  if (anytime->below != NULL)
    search->frontier += add_below (search, &sums);

  search->generated = sums.generated;
  search->duplicates = sums.duplicates;
  search->reopened = sums.reopened;
  search->max_frontier = sums.max_frontier_above + sums.max_frontier_below;
  search->best_h = sums.best_h;
  memcpy (search->expanded_per_f, sums.expanded_per_f, sizeof sums.expanded_per_f);
}

/* Makes @path (transfer full) the best solution so far. */
static void
set_best (SlideSearch *search,
          GByteArray  *path)
{
  SlideAnytime *anytime = search->data;

  g_clear_pointer (&anytime->best, g_byte_array_unref);
  anytime->best = path;
  search->best_moves = (int) path->len;
}

/* The running beam goes on, as a search for a shorter solution. All solutions have the same parity. */
static void
core_offer (SlideSearch  *search,
            const guint8 *moves,
            guint         n_moves)
{
  SlideAnytime *anytime = search->data;
  GByteArray *path;

  if (anytime->best != NULL && anytime->best->len <= n_moves)
    return;

  path = g_byte_array_sized_new (n_moves);
  g_byte_array_append (path, moves, n_moves);
  set_best (search, path);
  if (anytime->beam_is_running)
    slide_beam_limit_moves (anytime->beam, MAX (n_moves, 2) - 2,
                            slide_heuristic_is_admissible (anytime->guide));
}

/* Updates the bound proven by the search from below. */
static void
update_proven (SlideSearch *search)
{
  SlideAnytime *anytime = search->data;

  anytime->proven = core_get_lower_bound (search);
}

/* The bound at the last update. */
static guint
get_proven (const SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;

  return slide_search_round_to_parity (search, anytime->proven);
}

/* Ends the search if the best solution so far is proven optimal. */
static gboolean
check_proven (SlideSearch *search)
{
  const SlideAnytime *anytime = search->data;

  if (anytime->best == NULL || get_proven (search) < anytime->best->len)
    return FALSE;

  search->status = SLIDE_STATUS_SOLVED;
  return TRUE;
}

/* ---- From above ---- */

static void
drop_beam (SlideSearch *search)
{
  SlideAnytime *anytime = search->data;

  if (anytime->beam == NULL)
    return;

  add_beam (search, &anytime->past);
  g_clear_pointer (&anytime->beam, slide_beam_free);
}

/* Creates the next beam, narrower if memory requires it. */
static gboolean
begin_beam (SlideSearch *search)
{
  SlideAnytime *anytime = search->data;
  SlideBeamRequest request = {
    .start = search->request.start,
    .goal = search->request.goal,
    .heuristic = anytime->guide,
    .max_moves = LONGEST_FACTOR * search->base_bound + LONGEST_EXTRA,
    .salt = anytime->n_beams,
    .byte_limit = anytime->beam_share,
    .operators = search->request.operators,
  };

  drop_beam (search);

  if (anytime->best != NULL)
    {
      /* All solutions have the same parity. */
      request.max_moves = anytime->best->len - 2;
      request.may_prune = slide_heuristic_is_admissible (anytime->guide);
    }

  while (anytime->width > 1)
    {
      request.width = anytime->width;
      anytime->beam = slide_beam_new (&request);
      if (anytime->beam != NULL)
        {
          anytime->n_beams++;
          anytime->beam_is_running = TRUE;
          return TRUE;
        }
      anytime->width = anytime->max_width = anytime->width / 2;
    }

  anytime->beams_are_done = TRUE;
  return FALSE;
}

/* Handles the end of a beam and chooses the width of the next one. */
static void
end_beam (SlideSearch    *search,
          SlideBeamStatus status)
{
  SlideAnytime *anytime = search->data;
  SlideBeamCounts counts;

  anytime->beam_is_running = FALSE;
  slide_beam_get_counts (anytime->beam, &counts);

  if (status == SLIDE_BEAM_FOUND)
    {
      GByteArray *path = slide_beam_dup_path (anytime->beam);

      /* One as short may have been offered in the meantime. */
      if (anytime->best == NULL || path->len < anytime->best->len)
        set_best (search, path);
      else
        g_byte_array_unref (path);
      if (check_proven (search))
        return;
    }
  else if (status != SLIDE_BEAM_NO_MEMORY && counts.is_complete)
    {
      anytime->beams_are_done = TRUE;
    }

  if (status == SLIDE_BEAM_NO_MEMORY)
    anytime->width = anytime->max_width = MAX (anytime->width / 2, 1);
  else if (anytime->width <= anytime->max_width / 2)
    anytime->width *= 2;
}

/* Expands up to @budget nodes of the beams; returns how many were expanded. */
static guint64
run_beam (SlideSearch *search,
          guint64      budget)
{
  SlideAnytime *anytime = search->data;
  guint64 before;
  SlideBeamStatus status;

  if (!anytime->beam_is_running && !begin_beam (search))
    return 0;

  before = slide_beam_get_expanded (anytime->beam);
  status = slide_beam_run (anytime->beam, budget);
  budget = slide_beam_get_expanded (anytime->beam) - before;
  if (status != SLIDE_BEAM_RUNNING)
    end_beam (search, status);

  return budget;
}

/* ---- From below ---- */

/* The beams may use the rest. */
static guint64
get_memory_for (const SlideSearch *search,
                SlideAlgorithm     algorithm)
{
  guint64 half = search->request.memory_limit / 2;

  return algorithm == SLIDE_ALGORITHM_ASTAR ? half : MIN (half, IDASTAR_BYTES);
}

static void
begin_below (SlideSearch    *search,
             SlideAlgorithm  algorithm)
{
  SlideAnytime *anytime = search->data;
  SlideSearchRequest request = search->request;

  request.algorithm = algorithm;
  request.heuristic = anytime->below_heuristic;
  request.backward = NULL;
  request.tie_break = SLIDE_TIE_HIGH_G;
  request.reopen = TRUE;
  request.time_limit = 0;
  request.node_limit = 0;
  request.memory_limit = get_memory_for (search, algorithm);
  request.threads = 1;
  request.spare_threads = NULL;    /* the length of a turn would depend on them */
  request.executor = NULL;

  anytime->below = slide_search_new (&request, NULL);
  anytime->below_is_done = anytime->below == NULL;
  anytime->beam_share = search->request.memory_limit - request.memory_limit;
  if (anytime->below != NULL)
    anytime->below->outer = search;
}

static void
drop_below (SlideSearch *search)
{
  SlideAnytime *anytime = search->data;

  update_proven (search);
  add_below (search, &anytime->past);
  g_clear_pointer (&anytime->below, slide_search_free);
}

static void
end_below (SlideSearch *search)
{
  SlideAnytime *anytime = search->data;
  gboolean was_astar = anytime->below->request.algorithm == SLIDE_ALGORITHM_ASTAR;

  if (anytime->below->status == SLIDE_STATUS_SOLVED)
    {
      update_proven (search);
      set_best (search, slide_search_dup_path (anytime->below));
      if (!check_proven (search))
        anytime->below_is_done = TRUE;
      return;
    }

  /* Its memory is full, but the proven bound remains. */
  drop_below (search);
  if (was_astar)
    begin_below (search, SLIDE_ALGORITHM_IDASTAR);
  else
    anytime->below_is_done = TRUE;
}

/* The same for the search from below. */
static guint64
run_below (SlideSearch *search,
           guint64      budget)
{
  SlideAnytime *anytime = search->data;
  guint64 before = anytime->below->expanded;

  slide_search_run (anytime->below, budget);
  budget = anytime->below->expanded - before;
  if (search->status == SLIDE_STATUS_RUNNING && anytime->below->status != SLIDE_STATUS_RUNNING)
    end_below (search);

  return budget;
}

/* ---- Turns ---- */

static gboolean
below_is_astar (const SlideAnytime *anytime)
{
  return anytime->below != NULL && anytime->below->request.algorithm == SLIDE_ALGORITHM_ASTAR;
}

static guint64
get_turn (const SlideAnytime *anytime)
{
  if (!anytime->is_turn_below)
    return BEAM_TURN;

  return below_is_astar (anytime) ? ASTAR_TURN : IDASTAR_TURN;
}

/* Chooses which search runs. FALSE, with an outcome, if neither can. */
static gboolean
choose_turn (SlideSearch *search)
{
  SlideAnytime *anytime = search->data;

  if (anytime->turn_left == 0)
    {
      if (anytime->is_turn_below && anytime->below != NULL)
        {
          update_proven (search);
          if (check_proven (search))
            return FALSE;
        }
      anytime->is_turn_below = !anytime->is_turn_below
                               && (anytime->best != NULL || below_is_astar (anytime)
                                   || search->expanded >= HEAD_START);
    }

  if (anytime->beams_are_done && anytime->below_is_done)
    {
      search->status = SLIDE_STATUS_MEMORY_LIMIT;
      return FALSE;
    }
  if (anytime->is_turn_below ? anytime->below_is_done : anytime->beams_are_done)
    {
      anytime->is_turn_below = !anytime->is_turn_below;
      anytime->turn_left = 0;
    }
  if (anytime->turn_left == 0)
    {
      anytime->turn_left = get_turn (anytime);
      search->until_check = 0;
    }

  return TRUE;
}

static void
core_run (SlideSearch *search,
          guint64      budget)
{
  SlideAnytime *anytime = search->data;

  if (slide_board_equal (&search->request.start, &search->request.goal))
    {
      set_best (search, g_byte_array_new ());
      search->status = SLIDE_STATUS_SOLVED;
    }

  while (budget > 0 && search->status == SLIDE_STATUS_RUNNING && choose_turn (search))
    {
      guint64 n;

      slide_search_note_bounds (search, get_proven (search));
      search->check_interval = anytime->is_turn_below ? BOUND_CHECK : BEAM_CHECK;
      if (!slide_search_may_expand (search))
        break;

      n = slide_search_get_allowance (search, MIN (budget, anytime->turn_left));
      n = MIN (n, search->next_sample - search->expanded);

      anytime->was_below = anytime->is_turn_below;
      n = anytime->is_turn_below ? run_below (search, n) : run_beam (search, n);
      anytime->turn_left -= n;
      search->expanded += n;
      search->until_check -= (guint) n;
      budget -= n;
      slide_search_note_bounds (search, get_proven (search));

      if (search->expanded == search->next_sample)
        {
          gather (search);
          slide_search_sample (search);
        }
    }

  slide_search_note_bounds (search, get_proven (search));
  gather (search);
}

/* ---- Creating and freeing ---- */

static void
core_destroy (gpointer data)
{
  SlideAnytime *anytime = data;

  g_clear_pointer (&anytime->beam, slide_beam_free);
  g_clear_pointer (&anytime->below, slide_search_free);
  g_clear_pointer (&anytime->guide, slide_heuristic_unref);
  g_clear_pointer (&anytime->below_heuristic, slide_heuristic_unref);
  g_clear_pointer (&anytime->best, g_byte_array_unref);
  g_free (anytime);
}

/* Only an admissible heuristic proves a bound; otherwise Manhattan distance is used. */
static SlideHeuristic *
choose_below_heuristic (const SlideSearch *search)
{
  if (slide_heuristic_is_admissible (search->request.heuristic))
    return slide_heuristic_ref (search->request.heuristic);

  return slide_heuristic_new_from_text ("manhattan", &search->request.goal, NULL, NULL);
}

/* The beams prove nothing, so their heuristic need not be admissible: it is that of the
 * request, or linear conflict if its estimate for the start is at least as large. A beam
 * guided by Manhattan distance has to be about ten times as wide as one guided by linear
 * conflict. */
static SlideHeuristic *
choose_guide (const SlideSearch *search)
{
  g_autoptr (SlideHeuristic) conflicts =
    slide_heuristic_new_from_text ("linear-conflict", &search->request.goal, NULL, NULL);

  if (conflicts != NULL
      && slide_heuristic_estimate (conflicts, &search->request.start) >= search->initial_h)
    return g_steal_pointer (&conflicts);

  return slide_heuristic_ref (search->request.heuristic);
}

static gpointer
core_create (SlideSearch *search)
{
  SlideAnytime *anytime = g_new0 (SlideAnytime, 1);

  search->data = anytime;
  anytime->width = FIRST_WIDTH;
  anytime->max_width = SLIDE_BEAM_MAX_WIDTH;
  anytime->past.best_h = search->initial_h;
  anytime->proven = search->base_bound;
  anytime->guide = choose_guide (search);
  anytime->below_heuristic = choose_below_heuristic (search);
  search->frontier = search->max_frontier = 1;

  begin_below (search, search->request.astar_first
                       && slide_board_get_n_cells (&search->request.start) <= ASTAR_CELLS
                       ? SLIDE_ALGORITHM_ASTAR : SLIDE_ALGORITHM_IDASTAR);
  if (anytime->below == NULL)
    begin_below (search, SLIDE_ALGORITHM_IDASTAR);

  return anytime;
}

const SlideSearchCore slide_search_core_anytime = {
  .create = core_create,
  .destroy = core_destroy,
  .run = core_run,
  .get_lower_bound = core_get_lower_bound,
  .get_stored = core_get_stored,
  .get_bytes = core_get_bytes,
  .get_closed = core_get_closed,
  .get_lowest_f = core_get_lowest_f,
  .dup_path = core_dup_path,
  .offer = core_offer,
  .get_current = core_get_current,
  .get_successors = core_get_successors,
  .look_up = core_look_up,
};
