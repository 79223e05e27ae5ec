/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-search.c: a search that can be run in slices.
 *
 * Requests, order and limits. The loops are in the cores, what they do before
 * and after each expansion is in slide-search-step.h, and what is counted and
 * proven in slide-statistics.c.
 */

#include "slide-search.h"

#include "slide-error.h"
#include "slide-interrupt.h"
#include "slide-memory.h"
#include "slide-processor.h"
#include "slide-search-step.h"
#include "slide-solvability.h"
#include "slide-state-rank.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The target duration of a slice, and its minimum budget. */
#define SLICE_SECONDS 0.01
#define SMALLEST_SLICE 4096

guint64 slide_search_divide_from = 200000;

G_DEFINE_QUARK (slide-search-error-quark, slide_search_error)

/* ---- Requests ---- */

void
slide_search_request_init (SlideSearchRequest *request,
                           const SlideBoard   *start,
                           const SlideBoard   *goal)
{
  *request = (SlideSearchRequest) {
    .start = *start,
    .goal = *goal,
    .algorithm = SLIDE_ALGORITHM_ASTAR,
    .weight = 1.5,
    .depth = SLIDE_DEFAULT_DEPTH,
    .tie_break = SLIDE_TIE_OF_ALGORITHM,
    .reopen = TRUE,
    .parent_pruning = TRUE,
    .cycle_pruning = TRUE,
    .parity = TRUE,
    .astar_first = TRUE,
    .time_limit = 120,
    .memory_limit = slide_memory_get_default_limit (),
    .threads = 1,
  };
}

/* The backward heuristic must be for the start, or it must be possible to build one. */
static gboolean
check_backward (const SlideSearchRequest *request,
                GError                  **error)
{
  g_autoptr (GError) local_error = NULL;

  if (request->backward != NULL
      && !slide_board_equal (slide_heuristic_get_goal (request->backward), &request->start))
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("“%s” needs a second heuristic made for this start"),
                            slide_algorithm_get_info (request->algorithm)->id);

  if (request->backward == NULL
      && !slide_heuristic_may_go_towards (request->heuristic, &request->start, &local_error))
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("“%s” also needs the heuristic for the start as a goal: %s"),
                            slide_algorithm_get_info (request->algorithm)->id, local_error->message);

  return TRUE;
}

/* With ties by age only the table stores g, and only for the newest path, so the
 * propagated h of an older path cannot be determined. */
gboolean
slide_search_request_may_propagate (const SlideSearchRequest *request)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (request->algorithm);
  SlideTieBreak tie_break = slide_algorithm_get_tie_break (request->algorithm, request->tie_break);

  return info->propagates
         && (!info->uses_ties || tie_break == SLIDE_TIE_HIGH_G || tie_break == SLIDE_TIE_LOW_G);
}

gboolean
slide_search_request_check (const SlideSearchRequest *request,
                            GError                  **error)
{
  const SlideAlgorithmInfo *info = slide_algorithm_get_info (request->algorithm);

  g_return_val_if_fail (request->operators < SLIDE_N_MOVE_ORDERS, FALSE);

  if (!slide_board_same_shape (&request->start, &request->goal))
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("The start is %u×%u but the goal is %u×%u; both must have the same shape"),
                            request->start.rows, request->start.columns, request->goal.rows, request->goal.columns);

  if (info->uses_heuristic
      && (request->heuristic == NULL
          || !slide_board_equal (slide_heuristic_get_goal (request->heuristic), &request->goal)))
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("“%s” needs a heuristic made for this goal"), info->id);

  if (info->both_ways && !check_backward (request, error))
    return FALSE;

  if (request->record != NULL && !info->recordable)
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST, _("“%s” cannot be recorded. %s"),
                            _(info->name), _(info->unrecordable_reason));

  if (request->propagation != SLIDE_PROPAGATION_NONE && !info->propagates)
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("“%s” does not propagate h; A*, weighted A* and IDA* do"), _(info->name));

  if (request->propagation != SLIDE_PROPAGATION_NONE
      && !slide_search_request_may_propagate (request))
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("h cannot be propagated when ties are broken by age; choose high g or low g"));

  if (info->uses_weight && !(request->weight >= 1 && isfinite (request->weight)))
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("The weight is %g; expected a number of at least 1"), request->weight);

  if (info->uses_depth && !(request->depth >= 1 && request->depth <= SLIDE_MAX_DEPTH))
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST,
                            _("The depth limit is %u; expected a number from 1 to %u"), request->depth,
                            SLIDE_MAX_DEPTH);

  return TRUE;
}

/* ---- Order ---- */

/* A frontier node on a shortest path of length C has g + w h <= w C, so a goal that is selected
 * before it costs at most w C. A solution found with a smaller w also satisfies the bound of a larger
 * one, so w can be capped, and is rounded down. */
static void
set_order (SlideSearch *search)
{
  SlideAlgorithm algorithm = search->request.algorithm;
  gboolean uses_heuristic = slide_algorithm_get_info (algorithm)->uses_heuristic;

  search->heuristic = uses_heuristic ? search->request.heuristic : NULL;
  slide_algorithm_get_order (algorithm, search->request.weight, &search->g_weight, &search->h_weight);

  search->reopen = (search->request.reopen && algorithm != SLIDE_ALGORITHM_GREEDY)
                   || algorithm == SLIDE_ALGORITHM_BIDIRECTIONAL;
  search->goal_when_generated = algorithm == SLIDE_ALGORITHM_BREADTH_FIRST;

  if (algorithm == SLIDE_ALGORITHM_BREADTH_FIRST)
    {
      /* A batch from a FIFO queue does not change the order. */
      search->may_batch = search->request.record == NULL;
      return;
    }

  search->key_is_g = search->request.tie_break == SLIDE_TIE_HIGH_G
                     || search->request.tie_break == SLIDE_TIE_LOW_G;
  search->pop_high = search->request.tie_break == SLIDE_TIE_HIGH_G;
  search->pop_newest = search->request.tie_break != SLIDE_TIE_FIRST_IN;

  /* Greedy search has to expand the newest node at once. With batches, propagated values
   * would depend on the batch size. */
  search->may_batch = search->request.propagation == SLIDE_PROPAGATION_NONE
                      && search->request.tie_break == SLIDE_TIE_HIGH_G && search->g_weight > 0
                      && search->request.record == NULL;
}

/* ---- Creating and freeing ---- */

/* Best-first search over states of one word is also compiled for wider vector instructions. */
static const SlideSearchCore *
choose_one_word_core (void)
{
  switch (slide_processor_get_level ())
    {
#if SLIDE_HAS_VECTOR_VARIANTS
    case SLIDE_PROCESSOR_AVX512:
      return &slide_search_core_best_first_1_avx512;
    case SLIDE_PROCESSOR_AVX2:
      return &slide_search_core_best_first_1_avx2;
#endif
    case SLIDE_PROCESSOR_PLAIN:
    default:
      return &slide_search_core_best_first_1;
    }
}

/* The core for the smallest number of words that can hold @board (slide-state.h). */
static const SlideSearchCore *
choose_width (const SlideBoard      *board,
              const SlideSearchCore *one_word,
              const SlideSearchCore *two_words,
              const SlideSearchCore *four_words)
{
  guint n_cells = slide_board_get_n_cells (board);

  if (n_cells <= 16)
    return one_word;

  return n_cells <= 25 ? two_words : four_words;
}

/* The most memory of a best-first search of a board of up to nine cells, and more: with a limit of this,
 * none is reached. */
#define SMALL_MEMORY ((guint64) 64 << 20)

/* Whether the table of a best-first search has a place for every state. With little memory, it begins
 * with a few and grows, as on larger boards. */
static gboolean
is_small (const SlideSearchRequest *request)
{
  return slide_board_get_n_cells (&request->start) <= SLIDE_RANK_MAX_CELLS
         && (request->memory_limit == 0 || request->memory_limit >= SMALL_MEMORY);
}

static const SlideSearchCore *
choose_core (const SlideSearchRequest *request)
{
  switch (request->algorithm)
    {
    case SLIDE_ALGORITHM_ASTAR:
    case SLIDE_ALGORITHM_WEIGHTED_ASTAR:
    case SLIDE_ALGORITHM_GREEDY:
    case SLIDE_ALGORITHM_UNIFORM_COST:
    case SLIDE_ALGORITHM_BREADTH_FIRST:
      if (is_small (request))
        return &slide_search_core_best_first_small;
      return choose_width (&request->start, choose_one_word_core (),
                           &slide_search_core_best_first_2, &slide_search_core_best_first_4);

    case SLIDE_ALGORITHM_IDASTAR:
    case SLIDE_ALGORITHM_ITERATIVE_DEEPENING:
      return &slide_search_core_idastar;

    case SLIDE_ALGORITHM_DEPTH_LIMITED:
      return &slide_search_core_depth_limited;

    case SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST:
      return &slide_search_core_recursive_best_first;

    case SLIDE_ALGORITHM_BIDIRECTIONAL:
      return choose_width (&request->start, &slide_search_core_bidirectional_1,
                           &slide_search_core_bidirectional_2, &slide_search_core_bidirectional_4);

    case SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC:
      return choose_width (&request->start, &slide_search_core_layers_1,
                           &slide_search_core_layers_2, &slide_search_core_layers_4);

    case SLIDE_ALGORITHM_ANYTIME:
      return &slide_search_core_anytime;

    case SLIDE_N_ALGORITHMS:
    default:
      g_assert_not_reached ();
    }
}

/* FALSE with @error set if its executor cannot be used. */
static gboolean
begin_executor (SlideSearch  *search,
                GError      **error)
{
  SlideExecutor *executor = search->request.executor;

  if (executor == NULL)
    return TRUE;

  if (search->request.operators != 0 || !search->request.parity)
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR,
                            _("“%s” can be divided among processes only with parity and with successors in the default "
                              "order"), slide_algorithm_get_info (search->request.algorithm)->id);

  if (search->core->is_divided == NULL || !search->core->is_divided (search))
    return slide_set_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR,
                            _("“%s” cannot divide this search among processes: on this board, and with these "
                              "options, it expands nodes one by one"),
                            slide_algorithm_get_info (search->request.algorithm)->id);

  search->has_executor = TRUE;
  return executor->begin (executor, search, &search->request, error);
}

SlideSearch *
slide_search_new (const SlideSearchRequest *request,
                  GError                  **error)
{
  g_autoptr (SlideSearch) search = NULL;
  SlideSolvability solvability;

  g_return_val_if_fail (request != NULL, NULL);

  if (!slide_search_request_check (request, error))
    return NULL;

  search = g_new0 (SlideSearch, 1);
  search->request = *request;
  search->request.tie_break = slide_algorithm_get_tie_break (request->algorithm, request->tie_break);
  if (request->heuristic != NULL)
    slide_heuristic_ref (request->heuristic);
  if (request->backward != NULL)
    slide_heuristic_ref (request->backward);
  if (request->record != NULL)
    slide_record_ref (request->record);
  search->status = SLIDE_STATUS_RUNNING;
  search->moves = search->best_moves = -1;
  search->frontier_is_complete = TRUE;
  search->until_check = search->check_interval = SLIDE_CHECK_INTERVAL;
  search->smallest_slice = SMALLEST_SLICE;
  search->sample_interval = search->next_sample = 1;
  set_order (search);

  if (search->heuristic != NULL)
    search->initial_h = slide_heuristic_estimate (search->heuristic, &request->start);
  search->best_h = search->initial_h;
  if (request->record != NULL)
    g_return_val_if_fail (slide_search_begin_record (search), NULL);

  solvability = slide_solvability_check (&request->start, &request->goal);
  if (!solvability.solvable)
    {
      search->status = SLIDE_STATUS_UNSOLVABLE;
      if (search->is_recorded)
        slide_record_finish (search->request.record);
      return g_steal_pointer (&search);
    }
  g_return_val_if_fail (search->heuristic == NULL || !search->heuristic->is_bare, NULL);
  search->base_bound = slide_search_get_base_bound (search);

  if (search->g_weight != 0)
    {
      guint f = search->initial_h * search->h_weight / search->g_weight;

      search->first_layer = f - MIN (f, 64);
    }

  search->core = choose_core (request);
  search->data = search->core->create (search);
  if (search->data == NULL)
    return slide_set_error_null (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_MEMORY,
                                 _("Not enough memory for the search’s first tables"));
  if (!begin_executor (search, error))
    return NULL;
  slide_search_note_bytes (search, search->core->get_bytes (search));
  if (search->heuristic != NULL && search->heuristic->is_slow)
    {
      search->until_check = search->check_interval = SLIDE_SLOW_INTERVAL;
      search->smallest_slice = SLIDE_SLOW_INTERVAL;
    }

  return g_steal_pointer (&search);
}

void
slide_search_free (SlideSearch *search)
{
  if (search == NULL)
    return;

  if (search->has_executor && search->request.executor->end != NULL)
    search->request.executor->end (search->request.executor);
  if (search->data != NULL)
    search->core->destroy (search->data);
  g_clear_pointer (&search->request.heuristic, slide_heuristic_unref);
  g_clear_pointer (&search->request.backward, slide_heuristic_unref);
  if (search->is_recorded)
    slide_record_finish (search->request.record);
  g_clear_pointer (&search->request.record, slide_record_unref);
  g_free (search);
}

/* ---- Running ---- */

static gboolean
go_on_cb (G_GNUC_UNUSED double fraction,
          gpointer             user_data)
{
  return !slide_search_is_over (user_data);
}

gboolean
slide_search_make_backward (SlideSearch *search)
{
  SlideSearchRequest *request = &search->request;

  if (request->backward == NULL)
    request->backward = slide_heuristic_new_towards (request->heuristic, &request->start,
                                                     &search->stop, go_on_cb, search, NULL);
  if (request->backward != NULL)
    return TRUE;

  /* If it was neither stopped nor out of time, there was no memory. */
  if (!slide_search_is_over (search))
    search->status = SLIDE_STATUS_MEMORY_LIMIT;
  return FALSE;
}

double
slide_search_get_elapsed (const SlideSearch *search)
{
  gint64 elapsed = search->elapsed;

  if (search->slice_start != 0)
    elapsed += g_get_monotonic_time () - search->slice_start;

  return (double) elapsed / G_USEC_PER_SEC;
}

static gboolean
is_time_up (const SlideSearch *search)
{
  return search->request.time_limit > 0
         && slide_search_get_elapsed (search) >= search->request.time_limit;
}

const char *
slide_search_get_failure (const SlideSearch *search)
{
  const char *failure = NULL;

  if (search->heuristic != NULL)
    failure = slide_heuristic_get_failure (search->heuristic);
  if (failure == NULL && search->heuristic != NULL && search->request.backward != NULL)
    failure = slide_heuristic_get_failure (search->request.backward);

  return failure;
}

gboolean
slide_search_should_end (const SlideSearch *search)
{
  return g_atomic_int_get (&search->stop) || is_time_up (search)
         || slide_search_get_failure (search) != NULL
         || (search->outer != NULL && slide_search_should_end (search->outer));
}

gboolean
slide_search_is_over (SlideSearch *search)
{
  if (g_atomic_int_get (&search->stop) || slide_search_get_failure (search) != NULL)
    search->status = SLIDE_STATUS_CANCELLED;
  else if (is_time_up (search))
    search->status = SLIDE_STATUS_TIME_LIMIT;
  else if (search->outer != NULL && slide_search_is_over (search->outer))
    search->status = search->outer->status;

  return search->status != SLIDE_STATUS_RUNNING;
}

gboolean
slide_search_check (SlideSearch *search)
{
  search->until_check = search->check_interval;
  slide_search_note_bytes (search, search->core->get_bytes (search));

  return !slide_search_is_over (search);
}

guint64
slide_search_get_peak_bytes (const SlideSearch *search)
{
  return MAX (search->peak_bytes, search->core->get_bytes (search));
}

static gboolean
is_to_end (gconstpointer search)
{
  return slide_search_should_end (search);
}

/* A search that reaches a limit after it has found a solution ends as solved; one whose heuristic
 * has failed since the last check does not, whatever it has found. */
static void
settle (SlideSearch *search,
        gboolean     was_cut)
{
  if (slide_search_get_failure (search) != NULL)
    search->status = SLIDE_STATUS_CANCELLED;
  if (was_cut)
    {
      /* What ended the wait for h is what ends the search: a solution found since is not counted. */
      search->status = SLIDE_STATUS_RUNNING;
      if (!slide_search_is_over (search))
        search->status = SLIDE_STATUS_CANCELLED;
      if (search->request.algorithm != SLIDE_ALGORITHM_ANYTIME)
        search->best_moves = -1;
    }
  if (search->best_moves < 0)
    return;

  if (search->status == SLIDE_STATUS_TIME_LIMIT || search->status == SLIDE_STATUS_MEMORY_LIMIT
      || search->status == SLIDE_STATUS_NODE_LIMIT)
    {
      search->limit = search->status;
      search->status = SLIDE_STATUS_SOLVED;
    }
  if (search->status == SLIDE_STATUS_SOLVED)
    search->moves = search->best_moves;
}

/* If the solution contradicts what was proven of a script, the script has failed, and so has the
 * search. */
static void
check_proofs (SlideSearch *search)
{
  g_autoptr (GByteArray) path = slide_search_dup_path (search);
  SlideInterrupt interrupt;

  slide_interrupt_begin (&interrupt, is_to_end, search);
  if (path != NULL && !slide_heuristic_check_path (search->heuristic, &search->request.start, path->data, path->len))
    search->status = SLIDE_STATUS_CANCELLED;

  /* A solution that could not be checked in time was not found in time. */
  if (slide_interrupt_end (&interrupt))
    {
      search->moves = -1;
      settle (search, TRUE);
    }
}

/* A refusal of memory in a nested search is also noted in the enclosing ones. */
static void
note_refusal (SlideSearch *search)
{
  if (slide_memory_take_refusal ())
    for (SlideSearch *one = search; one != NULL; one = one->outer)
      one->was_refused = TRUE;
}

SlideStatus
slide_search_run (SlideSearch *search,
                  guint64      budget)
{
  SlideInterrupt interrupt;

  g_return_val_if_fail (budget > 0, search->status);

  if (search->status != SLIDE_STATUS_RUNNING)
    return search->status;

  search->slice_start = g_get_monotonic_time ();
  if (search->outer == NULL)
    (void) slide_memory_take_refusal ();     /* discards a refusal from elsewhere */
  slide_interrupt_begin (&interrupt, is_to_end, search);
  if (!slide_search_is_over (search))
    {
      if (search->is_recorded)
        slide_search_run_recorded (search, budget);
      else
        search->core->run (search, budget);
    }
  note_refusal (search);
  settle (search, slide_interrupt_end (&interrupt));
  if (search->status == SLIDE_STATUS_SOLVED && search->heuristic != NULL && search->outer == NULL)
    check_proofs (search);
  search->elapsed += g_get_monotonic_time () - search->slice_start;
  search->slice_start = 0;
  if (search->is_recorded && search->status != SLIDE_STATUS_RUNNING)
    slide_record_finish (search->request.record);

  return search->status;
}

guint64
slide_search_get_slice (const SlideSearch *search)
{
  double elapsed = slide_search_get_elapsed (search);
  double slice = elapsed > 0 ? (double) search->expanded / elapsed * SLICE_SECONDS : 0;

  return MAX (search->smallest_slice, (guint64) slice);
}

void
slide_search_stop (SlideSearch *search)
{
  g_atomic_int_set (&search->stop, 1);
}

/* ---- Path and views ---- */

void
slide_path_flip (GByteArray *path,
                 guint       n)
{
  for (guint i = 0; i < n / 2; i++)
    {
      guint8 move = path->data[i];

      path->data[i] = path->data[n - 1 - i];
      path->data[n - 1 - i] = move;
    }
}

void
slide_node_view_init (SlideNodeView    *view,
                      const SlideBoard *board,
                      guint             g,
                      guint             h,
                      guint             move,
                      SlideNodeState    state)
{
  *view = (SlideNodeView) {
    .board = *board,
    .g = g,
    .h = h,
    .f = g + h,
    .move = (SlideMove) move,
    .state = state,
  };
}

GByteArray *
slide_search_dup_path (const SlideSearch *search)
{
  if (search->status != SLIDE_STATUS_SOLVED && search->best_moves < 0)
    return NULL;

  return search->core->dup_path (search);
}

void
slide_search_offer_path (SlideSearch  *search,
                         const guint8 *moves,
                         guint         n_moves)
{
  if (search->status == SLIDE_STATUS_RUNNING && search->core->offer != NULL)
    search->core->offer (search, moves, n_moves);
}

gboolean
slide_search_get_current (const SlideSearch *search,
                          SlideNodeView     *view)
{
  return search->core != NULL && search->core->get_current (search, view);
}

guint
slide_search_get_successors (const SlideSearch  *search,
                             SlideSuccessorView *views)
{
  return search->core != NULL ? search->core->get_successors (search, views) : 0;
}

gboolean
slide_search_look_up (const SlideSearch *search,
                      const SlideBoard  *board,
                      SlideNodeView     *view)
{
  g_return_val_if_fail (slide_board_same_shape (board, &search->request.start), FALSE);

  return search->core != NULL && search->core->look_up (search, board, view);
}
