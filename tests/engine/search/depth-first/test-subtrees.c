/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-subtrees.c: IDA* whose subtrees an executor searches, which is set to positions.
 */

#include "engine-test.h"
#include "slide-goal.h"
#include "slide-idastar-position.h"
#include "slide-subtree.h"
#include "test-program.h"

#include <string.h>

/* Searches pieces from the last to the first, with a worker of its own. */
typedef struct
{
  SlideExecutor    base;
  SlideSearch            *search;
  SlideSubtreeWorker     *worker;
  const SlideIdaPosition *from;       /* (nullable): where the search is to begin */
  GArray                 *positions;  /* of SlideIdaPosition: where it was */
  guint                   n_begun;
  guint                   n_ended;
  guint                   n_rounds;
  guint                   stop_at;    /* the round in which it stops the search; 0: none */
} Executor;

static gboolean
begin (SlideExecutor            *base,
       SlideSearch              *search,
       const SlideSearchRequest *request,
       GError                  **error)
{
  Executor *self = (Executor *) base;

  self->search = search;
  self->n_begun++;
  g_assert_cmpint (request->algorithm, ==, SLIDE_ALGORITHM_IDASTAR);
  if (self->from == NULL || slide_idastar_set_position (search, self->from))
    return TRUE;

  g_set_error_literal (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR, "not here");
  return FALSE;
}

static void
end (SlideExecutor *base)
{
  ((Executor *) base)->n_ended++;
}

static gboolean
should_end_cb (gpointer user_data)
{
  return slide_subtree_round_should_end (user_data);
}

static void
run (SlideExecutor     *base,
     SlideSubtreeRound *round)
{
  Executor *self = (Executor *) base;

  g_assert_cmpuint (round->n_pieces, >, 0);
  self->n_rounds++;
  for (guint i = round->n_pieces; i-- > 0;)
    {
      SlideSubtreePiece *piece = &round->pieces[i];

      g_assert_cmpint (piece->outcome, ==, SLIDE_SUBTREE_INTERRUPTED);
      g_assert_cmpuint (piece->n_roots, >, 0);
      g_assert_cmpuint (piece->n_roots, <=, SLIDE_SUBTREE_MAX_ROOTS);
      if (self->n_rounds == self->stop_at && i == round->n_pieces / 2)
        slide_search_stop (self->search);
      slide_subtree_worker_run (i % 2 == 0 ? self->worker : round->worker, piece, round->allowance,
                                round->may_flood, should_end_cb, round);
    }
}

static void
reach (SlideExecutor *base)
{
  Executor *self = (Executor *) base;
  SlideIdaPosition position;

  slide_idastar_get_position (self->search, &position);
  g_array_append_val (self->positions, position);
}

static void
init_executor (Executor                 *self,
               const SlideSearchRequest *request)
{
  *self = (Executor) {
    .base = { .n_ranks = 1, .begin = begin, .end = end, .run = run, .reach = reach },
    .worker = slide_subtree_worker_new (request->heuristic, &request->goal, request->cycle_pruning),
    .positions = g_array_new (FALSE, FALSE, sizeof (SlideIdaPosition)),
  };
  g_assert_nonnull (self->worker);
}

static void
clear_executor (Executor *self)
{
  slide_subtree_worker_free (self->worker);
  g_array_unref (self->positions);
}

/* Solves with the executor, from @from on. */
static SlideStatistics *
solve (Executor               *executor,
       SlideSearchRequest     *request,
       const SlideIdaPosition *from)
{
  SlideStatistics *statistics;

  executor->from = from;
  executor->n_begun = executor->n_ended = executor->n_rounds = 0;
  g_array_set_size (executor->positions, 0);
  request->executor = &executor->base;
  statistics = engine_test_solve (request, G_MAXUINT64);
  request->executor = NULL;
  g_assert_cmpuint (executor->n_begun, ==, 1);
  g_assert_cmpuint (executor->n_ended, ==, 1);
  return statistics;
}

static void
init_korf (SlideSearchRequest *request,
           SlideHeuristic    **heuristic,
           const char         *id,
           guint               number)
{
  SlideBoard goal, start;
  guint length;

  engine_test_init_korf (number, &start, &goal, &length);
  *heuristic = engine_test_new_heuristic (id, &goal);
  engine_test_init_request (request, SLIDE_ALGORITHM_IDASTAR, &start, *heuristic);
}

/* The same solution and counts as with threads, with each kind of sweep. */
static void
test_counts (void)
{
  static const char *const ids[] = { "manhattan", "walking-distance", "pattern-database" };

  for (guint i = test_first (3); i < G_N_ELEMENTS (ids) * 2; i += test_step (3))
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autofree SlideStatistics *plain = NULL;
      g_autofree SlideStatistics *divided = NULL;
      SlideSearchRequest request;
      Executor executor;

      init_korf (&request, &heuristic, ids[i / 2], i / 2 == 2 ? 88 : 2);
      request.cycle_pruning = i % 2 == 0;
      plain = engine_test_solve (&request, G_MAXUINT64);
      g_assert_cmpint (plain->status, ==, SLIDE_STATUS_SOLVED);

      init_executor (&executor, &request);
      divided = solve (&executor, &request, NULL);
      engine_test_assert_same_statistics (divided, plain);
      g_test_message ("%s %u: %u rounds of %" G_GUINT64_FORMAT, ids[i / 2], i, executor.n_rounds, plain->expanded);
      g_assert_cmpuint (executor.n_rounds, >, 0);
      clear_executor (&executor);
    }
}

static void
test_node_limit (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autofree SlideStatistics *plain = NULL;
  g_autofree SlideStatistics *divided = NULL;
  SlideSearchRequest request;
  Executor executor;

  init_korf (&request, &heuristic, "manhattan", 2);
  request.node_limit = 3000001;
  plain = engine_test_solve (&request, G_MAXUINT64);
  g_assert_cmpint (plain->status, ==, SLIDE_STATUS_NODE_LIMIT);

  init_executor (&executor, &request);
  divided = solve (&executor, &request, NULL);
  engine_test_assert_same_statistics (divided, plain);
  clear_executor (&executor);
}

/* From every position the search goes on to the same end. */
static void
test_positions (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autofree SlideStatistics *plain = NULL;
  g_autofree SlideStatistics *divided = NULL;
  g_autoptr (GArray) positions = NULL;
  SlideSearchRequest request;
  Executor executor;

  init_korf (&request, &heuristic, "manhattan", 1);
  plain = engine_test_solve (&request, G_MAXUINT64);
  init_executor (&executor, &request);
  divided = solve (&executor, &request, NULL);
  positions = g_array_copy (executor.positions);
  g_assert_cmpuint (positions->len, >=, 2);

  for (guint i = test_first (2); i < positions->len; i += test_step (2))
    {
      g_autofree SlideStatistics *rest = NULL;
      const SlideIdaPosition *from = &g_array_index (positions, SlideIdaPosition, i);
      SlideIdaPosition again;

      rest = solve (&executor, &request, from);
      engine_test_assert_same_statistics (rest, plain);
      g_assert_cmpfloat (rest->elapsed, >, from->elapsed);

      again = g_array_index (executor.positions, SlideIdaPosition, 0);
      again.elapsed = from->elapsed;
      g_assert_cmpmem (&again, sizeof again, from, sizeof *from);
    }
  clear_executor (&executor);
}

/* Stopped in the middle of a round, it has a position between two rounds, from which it goes
 * on to the same end. */
static void
test_stop (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autofree SlideStatistics *plain = NULL;
  SlideSearchRequest request;
  Executor executor;

  init_korf (&request, &heuristic, "manhattan", 1);
  plain = engine_test_solve (&request, G_MAXUINT64);
  init_executor (&executor, &request);

  for (guint stop_at = 1; stop_at <= 2; stop_at++)
    {
      g_autofree SlideStatistics *stopped = NULL;
      g_autofree SlideStatistics *rest = NULL;
      SlideIdaPosition last;

      executor.stop_at = stop_at;
      stopped = solve (&executor, &request, NULL);
      g_assert_cmpint (stopped->status, ==, SLIDE_STATUS_CANCELLED);
      g_assert_cmpuint (executor.n_rounds, ==, stop_at);
      g_assert_cmpuint (stopped->expanded, <, plain->expanded);
      last = g_array_index (executor.positions, SlideIdaPosition, executor.positions->len - 1);

      executor.stop_at = 0;
      rest = solve (&executor, &request, &last);
      engine_test_assert_same_statistics (rest, plain);
    }
  clear_executor (&executor);
}

static void
refuse (Executor               *executor,
        SlideSearchRequest     *request,
        const SlideIdaPosition *position)
{
  g_autoptr (SlideSearch) search = NULL;
  g_autoptr (GError) error = NULL;

  executor->from = position;
  executor->n_ended = 0;
  request->executor = &executor->base;
  search = slide_search_new (request, &error);
  request->executor = NULL;
  g_assert_null (search);
  g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR);
  g_assert_cmpuint (executor->n_ended, ==, 1);
}

/* Positions of no search, or of another. */
static void
test_bad_positions (void)
{
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autofree SlideStatistics *statistics = NULL;
  SlideIdaPosition position, bad;
  SlideSearchRequest request;
  Executor executor;

  init_korf (&request, &heuristic, "manhattan", 2);
  init_executor (&executor, &request);
  statistics = solve (&executor, &request, NULL);
  position = g_array_index (executor.positions, SlideIdaPosition, 0);

#define REFUSE(change) \
  G_STMT_START \
    { \
      bad = position; \
      change; \
      refuse (&executor, &request, &bad); \
    } \
  G_STMT_END

  REFUSE (bad.n_moves = 0);
  REFUSE (bad.n_moves = SLIDE_IDA_MAX_SPLIT + 1);
  REFUSE (bad.n_moves = G_MAXUINT);
  REFUSE (bad.moves[0] = SLIDE_N_MOVES);
  REFUSE (bad.moves[1] = (guint8) slide_move_reverse (bad.moves[0]));
  REFUSE (memset (bad.moves, bad.moves[0], sizeof bad.moves));
  REFUSE (bad.n_roots++);
  REFUSE (bad.n_iterations = 0);
  REFUSE (bad.n_iterations = G_MAXUINT);
  REFUSE (bad.iterations[0].f++);
  REFUSE (bad.iterations[0].f = 0);
  REFUSE (bad.iterations[1].f = bad.iterations[0].f);
  REFUSE (bad.iterations[bad.n_iterations - 1].f = G_MAXUINT - 1);
  REFUSE (bad.iterations[0].expanded = G_MAXUINT64);
  REFUSE (bad.next_cutoff = bad.iterations[bad.n_iterations - 1].f);
  REFUSE (bad.elapsed = -1);

#undef REFUSE
  clear_executor (&executor);
}

/* What expands nodes one by one, and what is no IDA*. */
static void
test_refusals (void)
{
  static const struct
  {
    const char      *id;
    SlideAlgorithm   algorithm;
    SlidePropagation propagation;
    gboolean         parent_pruning;
    guint64          memory_limit;
  } cases[] = {
    { "gaschnig", SLIDE_ALGORITHM_IDASTAR, SLIDE_PROPAGATION_NONE, TRUE, 0 },
    { "manhattan", SLIDE_ALGORITHM_IDASTAR, SLIDE_PROPAGATION_PATHMAX, TRUE, 0 },
    { "manhattan", SLIDE_ALGORITHM_IDASTAR, SLIDE_PROPAGATION_NONE, FALSE, 0 },
    { "manhattan", SLIDE_ALGORITHM_IDASTAR, SLIDE_PROPAGATION_NONE, TRUE, 8 << 20 },
    { "manhattan", SLIDE_ALGORITHM_GREEDY, SLIDE_PROPAGATION_NONE, TRUE, 0 },
    { "manhattan", SLIDE_ALGORITHM_ANYTIME, SLIDE_PROPAGATION_NONE, TRUE, 0 },
  };
  Executor executor = { .base = { .begin = begin, .end = end } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (SlideSearch) search = NULL;
      g_autoptr (GError) error = NULL;
      SlideSearchRequest request;

      init_korf (&request, &heuristic, cases[i].id, 2);
      request.algorithm = cases[i].algorithm;
      request.propagation = cases[i].propagation;
      request.parent_pruning = cases[i].parent_pruning;
      request.memory_limit = cases[i].memory_limit;
      request.executor = &executor.base;
      search = slide_search_new (&request, &error);
      g_assert_null (search);
      g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR);
      g_assert_nonnull (strstr (error->message, slide_algorithm_get_info (request.algorithm)->id));
    }

  /* Nor with another order of successors, which other processes do not know of: A* neither. */
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autoptr (SlideSearch) search = NULL;
      g_autoptr (GError) error = NULL;
      SlideSearchRequest request;

      init_korf (&request, &heuristic, "manhattan", 2);
      request.algorithm = i == 0 ? SLIDE_ALGORITHM_IDASTAR : SLIDE_ALGORITHM_ASTAR;
      request.operators = 1;
      request.executor = &executor.base;
      search = slide_search_new (&request, &error);
      g_assert_null (search);
      g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_EXECUTOR);
      g_assert_nonnull (strstr (error->message, "default order"));
    }
  g_assert_cmpuint (executor.n_begun, ==, 0);
  g_assert_cmpuint (executor.n_ended, ==, 0);
}

TEST_PROGRAM (subtrees)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/subtrees/counts", test_counts);
  g_test_add_func ("/subtrees/node-limit", test_node_limit);
  g_test_add_func ("/subtrees/positions", test_positions);
  g_test_add_func ("/subtrees/stop", test_stop);
  g_test_add_func ("/subtrees/bad-positions", test_bad_positions);
  g_test_add_func ("/subtrees/refusals", test_refusals);

  return g_test_run ();
}
