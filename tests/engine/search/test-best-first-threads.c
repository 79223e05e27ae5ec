/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-best-first-threads.c: best-first searches on several threads, and on several ranks, against the same on one.
 *
 * Lengths, proofs and all that is fixed below the last layer of f: expansions by f, and the nodes
 * themselves. Searches are divided when they have some fifty nodes, and cut into slices of any length,
 * so that threads begin and end in the middle of everything.
 */

#include "engine-test.h"
#include "slide-executor.h"
#include "slide-goal.h"
#include "slide-search-test.h"
#include "slide-search-views.h"
#include "test-program.h"

#include <pthread.h>
#include <string.h>

/* Of two to eight threads each. */
#define N_BOARDS (test_is_whole () ? 5000u : TEST_IS_SANITIZED ? 100u : 200u)
#define SEED 22

/* Below what a board of nine cells needs for a place for every state. */
#define MEMORY ((guint64) 48 << 20)

/* Of two to eight ranks each. */
#define N_BOARDS_OF_RANKS (test_is_whole () ? 1000u : TEST_IS_SANITIZED ? 50u : 60u)
#define MAX_RANKS 8

/* Searches that are stopped. */
#define N_STOPS (test_is_whole () ? 60u : 8u)

/* Boards of all that are looked up. */
#define N_LOOKED_UP 12

/* ---- Ranks that are threads of this program ---- */

typedef struct _Group Group;

typedef struct
{
  SlideExecutor base;
  Group        *group;
  guint         round;
  GThread      *thread;
  GQueue        told;         /* of GBytes: by rank 0 */
  GQueue        reported;     /* to rank 0 */
  GQueue        parcels;
} Rank;

struct _Group
{
  Rank               ranks[MAX_RANKS];
  guint              n_ranks;
  SlideSearchRequest request;       /* of the search that is divided */
  pthread_mutex_t    mutex;         /* guards the queues and what follows; ThreadSanitizer does not know GMutex */
  pthread_cond_t     was_pushed;
  guint              idle_round[MAX_RANKS];      /* the last one in which it was idle */
  guint              n_under_way;   /* parcels */
  guint              over_round;    /* the last one that is over */
  guint              stopped_round; /* the last one that was stopped */
};

static gboolean
rank_begin (G_GNUC_UNUSED SlideExecutor            *executor,
            G_GNUC_UNUSED SlideSearch              *search,
            G_GNUC_UNUSED const SlideSearchRequest *request,
            G_GNUC_UNUSED GError                  **error)
{
  return TRUE;
}

/* With the mutex. */
static void
push (Group         *group,
      GQueue        *queue,
      gconstpointer  message,
      gsize          size)
{
  g_queue_push_tail (queue, g_bytes_new (message, size));
  pthread_cond_broadcast (&group->was_pushed);
}

static void
copy_and_unref (GBytes   *bytes,
                gpointer  message,
                gsize     size)
{
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, size);
  memcpy (message, g_bytes_get_data (bytes, NULL), size);
  g_bytes_unref (bytes);
}

static void
rank_tell (SlideExecutor *executor,
           guint          rank,
           gconstpointer  message,
           gsize          size)
{
  Rank *self = (Rank *) executor;

  pthread_mutex_lock (&self->group->mutex);
  push (self->group, rank > 0 ? &self->group->ranks[rank].told : &self->reported, message, size);
  pthread_mutex_unlock (&self->group->mutex);
}

static gboolean
rank_hear (SlideExecutor *executor,
           guint          rank,
           gpointer       message,
           gsize          size)
{
  Rank *self = (Rank *) executor;
  Group *group = self->group;
  GQueue *queue = rank > 0 ? &group->ranks[rank].reported : &self->told;

  pthread_mutex_lock (&group->mutex);
  while (g_queue_is_empty (queue))
    pthread_cond_wait (&group->was_pushed, &group->mutex);
  copy_and_unref (g_queue_pop_head (queue), message, size);
  pthread_mutex_unlock (&group->mutex);
  return TRUE;
}

static void
rank_begin_round (SlideExecutor *executor)
{
  ((Rank *) executor)->round++;
}

static void
rank_send (SlideExecutor *executor,
           guint          rank,
           gconstpointer  parcel,
           gsize          size)
{
  Group *group = ((Rank *) executor)->group;

  g_assert_cmpuint (rank, !=, executor->rank);
  pthread_mutex_lock (&group->mutex);
  group->n_under_way++;
  push (group, &group->ranks[rank].parcels, parcel, size);
  pthread_mutex_unlock (&group->mutex);
}

static gboolean
rank_receive (SlideExecutor *executor,
              gpointer       parcel,
              gsize          size)
{
  Rank *self = (Rank *) executor;
  GBytes *bytes;

  pthread_mutex_lock (&self->group->mutex);
  bytes = g_queue_pop_head (&self->parcels);
  if (bytes != NULL)
    {
      self->group->n_under_way--;
      self->group->idle_round[executor->rank] = 0;
      copy_and_unref (bytes, parcel, size);
    }
  pthread_mutex_unlock (&self->group->mutex);

  return bytes != NULL;
}

static void
rank_stop (SlideExecutor *executor)
{
  Rank *self = (Rank *) executor;

  pthread_mutex_lock (&self->group->mutex);
  self->group->stopped_round = MAX (self->group->stopped_round, self->round);
  pthread_mutex_unlock (&self->group->mutex);
}

static gboolean
rank_is_stopped (SlideExecutor *executor)
{
  Rank *self = (Rank *) executor;
  gboolean is_stopped;

  pthread_mutex_lock (&self->group->mutex);
  is_stopped = self->group->stopped_round == self->round;
  pthread_mutex_unlock (&self->group->mutex);
  return is_stopped;
}

static gboolean
rank_is_over (SlideExecutor *executor)
{
  Rank *self = (Rank *) executor;
  Group *group = self->group;
  gboolean is_over;

  pthread_mutex_lock (&group->mutex);
  group->idle_round[executor->rank] = self->round;
  is_over = group->n_under_way == 0;
  for (guint i = 0; i < group->n_ranks; i++)
    is_over = is_over && group->idle_round[i] == self->round;
  if (is_over)
    group->over_round = self->round;
  is_over = group->over_round >= self->round;
  pthread_mutex_unlock (&group->mutex);
  return is_over;
}

static gpointer
follow (gpointer data)
{
  Rank *self = data;
  SlideSearchRequest request = self->group->request;
  g_autoptr (SlideSearch) search = NULL;
  SlideStatistics statistics;

  request.executor = &self->base;
  request.node_limit = 0;
  search = engine_test_new_search (&request);
  slide_search_run (search, self->base.divide_at);
  slide_search_get_statistics (search, &statistics);
  g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_RUNNING);
  g_assert_cmpuint (statistics.expanded, ==, self->base.divide_at);
  slide_search_run (search, G_MAXUINT64);
  return NULL;
}

static gboolean
rank_divide (SlideExecutor            *executor,
             const SlideSearchRequest *request,
             guint64                   divide_at)
{
  Group *group = ((Rank *) executor)->group;

  group->request = *request;
  for (guint i = 1; i < group->n_ranks; i++)
    {
      group->ranks[i].base.divide_at = divide_at;
      group->ranks[i].thread = g_thread_new ("rank", follow, &group->ranks[i]);
    }
  return TRUE;
}

static Group *
new_group (guint n_ranks)
{
  Group *group = g_new0 (Group, 1);

  group->n_ranks = n_ranks;
  pthread_mutex_init (&group->mutex, NULL);
  pthread_cond_init (&group->was_pushed, NULL);
  for (guint i = 0; i < n_ranks; i++)
    group->ranks[i] = (Rank) {
      .base = {
        .rank = i, .n_ranks = n_ranks, .begin = rank_begin, .divide = rank_divide, .tell = rank_tell,
        .hear = rank_hear, .begin_round = rank_begin_round, .send = rank_send, .receive = rank_receive,
        .stop = rank_stop, .is_stopped = rank_is_stopped, .is_over = rank_is_over,
      },
      .group = group,
      .told = G_QUEUE_INIT,
      .reported = G_QUEUE_INIT,
      .parcels = G_QUEUE_INIT,
    };

  return group;
}

/* After the search of rank 0 has been freed. Returns whether it had been divided. */
static gboolean
free_group (Group *group)
{
  gboolean was_divided = group->ranks[1].thread != NULL;

  for (guint i = 0; i < group->n_ranks; i++)
    {
      if (group->ranks[i].thread != NULL)
        g_thread_join (group->ranks[i].thread);
      g_assert_true (g_queue_is_empty (&group->ranks[i].parcels));
      g_queue_clear_full (&group->ranks[i].told, (GDestroyNotify) g_bytes_unref);
      g_queue_clear_full (&group->ranks[i].reported, (GDestroyNotify) g_bytes_unref);
    }
  pthread_mutex_destroy (&group->mutex);
  pthread_cond_destroy (&group->was_pushed);
  g_free (group);
  return was_divided;
}

/* ---- Checks ---- */

static void
run (SlideSearch *search,
     SlideRandom *random,
     guint        most)
{
  while (slide_search_run (search, 1 + slide_random_below (random, most)) == SLIDE_STATUS_RUNNING)
    ;
}

/* The moves lead to the goal. */
static void
assert_path (const SlideSearch *search,
             const SlideBoard  *start,
             const SlideBoard  *goal,
             int                length)
{
  g_autoptr (GByteArray) path = slide_search_dup_path (search);
  SlideBoard board = *start;

  g_assert_nonnull (path);
  g_assert_cmpint (path->len, ==, length);
  for (guint i = 0; i < path->len; i++)
    g_assert_true (slide_board_apply (&board, (SlideMove) path->data[i]));
  g_assert_true (slide_board_equal (&board, goal));
}

/* Where the last layer has begun, what it has is not fixed. */
static void
assert_same_layers (const SlideSearch *one,
                    const SlideSearch *several,
                    guint              end_f)
{
  g_autofree SlideSeries *a = g_new (SlideSeries, 1);
  g_autofree SlideSeries *b = g_new (SlideSeries, 1);

  slide_search_get_series (one, a);
  slide_search_get_series (several, b);
  g_assert_cmpuint (a->first_f, ==, b->first_f);
  for (guint i = 0; i < a->n_f_layers && a->first_f + i < end_f; i++)
    g_assert_cmpuint (a->expanded_per_f[i], ==, b->expanded_per_f[i]);
}

static void
assert_same_nodes (const SlideSearch *one,
                   const SlideSearch *several,
                   const SlideBoard  *goal,
                   guint              end_f,
                   SlideRandom       *random)
{
  for (guint i = 0; i < N_LOOKED_UP; i++)
    {
      SlideBoard board = *goal;
      SlideNodeView a, b;
      gboolean in_one, in_several;

      slide_random_scramble (random, 1 + slide_random_below (random, 20), &board);
      in_one = slide_search_look_up (one, &board, &a);
      in_several = slide_search_look_up (several, &board, &b);
      if (in_one && a.f < end_f)
        {
          g_assert_true (in_several);
          g_assert_cmpuint (a.g, ==, b.g);
          g_assert_cmpuint (a.h, ==, b.h);
          g_assert_cmpint (a.state, ==, b.state);
          g_assert_cmpint (b.state, ==, SLIDE_NODE_CLOSED);
        }
      g_assert_true (!in_several || b.f >= end_f || in_one);
    }
}

/* @is_whole: all shards are in this process */
static void
assert_counts (const SlideSearch *search,
               gboolean           is_whole)
{
  SlideStatistics statistics;
  g_autoptr (SlideLandscape) landscape = slide_search_dup_landscape (search);
  SlideNodeView current;
  SlideSuccessorView successors[SLIDE_N_MOVES];
  guint64 sum = 0;
  guint n;

  slide_search_get_statistics (search, &statistics);
  /* The goal is neither expanded nor open. */
  g_assert_cmpuint (statistics.expanded + statistics.frontier
                    + (statistics.status == SLIDE_STATUS_SOLVED ? 1 : 0), ==, statistics.stored);
  g_assert_cmpuint (statistics.reopened, ==, 0);
  if (statistics.expanded == 0 || !is_whole)
    return;

  g_assert_nonnull (landscape);
  for (guint g = 0; g < landscape->n_g; g++)
    for (guint h = 0; h < landscape->n_h; h++)
      sum += slide_landscape_get (landscape, g, h);
  g_assert_cmpuint (sum, ==, statistics.expanded);

  g_assert_true (slide_search_get_current (search, &current));
  n = slide_search_get_successors (search, successors);
  g_assert_cmpuint (n, <=, SLIDE_N_MOVES);
  for (guint i = 0; i < n; i++)
    {
      SlideNodeView view;

      g_assert_cmpuint (successors[i].node.g, ==, current.g + 1);
      g_assert_true (slide_search_look_up (search, &successors[i].node.board, &view));
      g_assert_cmpuint (view.g, <=, current.g + 1);
    }
}

/* @group: (nullable): of ranks, in place of threads; @random: how much of it is used depends on the threads, so that
 * boards need numbers of their own */
static void
test_one (const SlideSearchRequest *request,
          guint                     n_threads,
          Group                    *group,
          SlideRandom              *random)
{
  SlideSearchRequest on_several = *request;
  g_autoptr (SlideSearch) one = engine_test_new_search (request);
  g_autoptr (SlideSearch) several = NULL;
  SlideStatistics a, b;
  guint end_f;

  on_several.threads = n_threads;
  on_several.executor = group != NULL ? &group->ranks[0].base : NULL;
  if (slide_random_below (random, 4) == 0)
    on_several.node_limit = 1 + slide_random_below (random, 3000);
  several = engine_test_new_search (&on_several);
  run (one, random, 10000);
  run (several, random, slide_random_below (random, 10) == 0 ? 500 : 20000);
  slide_search_get_statistics (one, &a);
  slide_search_get_statistics (several, &b);

  assert_counts (several, group == NULL);
  end_f = (guint) a.moves;
  if (b.status == SLIDE_STATUS_NODE_LIMIT)
    {
      g_autofree SlideSeries *series = g_new (SlideSeries, 1);

      g_assert_cmpuint (b.expanded, ==, on_several.node_limit);
      slide_search_get_series (several, series);
      end_f = series->first_f + series->n_f_layers - 1;
    }
  else
    {
      g_assert_cmpint (b.status, ==, a.status);
      g_assert_cmpint (b.moves, ==, a.moves);
      g_assert_true (b.optimal == a.optimal);
      g_assert_cmpuint (b.lower_bound, ==, a.lower_bound);
      assert_path (several, &request->start, &request->goal, b.moves);
    }
  assert_same_layers (one, several, end_f);
  if (group == NULL)
    assert_same_nodes (one, several, &request->goal, end_f, random);
}

/* A* with every consistent heuristic that needs no other file, and uniform cost. */
static void
test_small_boards (gconstpointer user_data)
{
  guint n_boards = GPOINTER_TO_UINT (user_data);
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);
  SlideRandom boards, random;
  SlideBoard goal;
  guint64 divide_from = slide_search_divide_from;

  slide_random_init (&boards, SEED + test_seed ());
  slide_random_init (&random, SEED + test_seed ());
  engine_test_parse ("1 2 3/4 5 6/7 8 0", &goal);
  slide_search_divide_from = 50;

  for (guint i = 0; i < n_infos; i++)
    {
      g_autoptr (SlideHeuristicSpec) spec = slide_heuristic_spec_parse (infos[i]->id, NULL);
      g_autoptr (SlideHeuristic) heuristic = NULL;

      if (spec == NULL || !slide_heuristic_spec_is_consistent (spec) || !slide_heuristic_applies (spec, &goal, NULL))
        continue;
      heuristic = engine_test_new_heuristic (infos[i]->id, &goal);
      for (guint k = 0; k < n_boards / n_infos + 1; k++)
        {
          SlideSearchRequest request;
          SlideBoard start;
          gboolean is_uniform = slide_random_below (&boards, 20) == 0;

          slide_random_board (&boards, &goal, &start);
          engine_test_init_request (&request, is_uniform ? SLIDE_ALGORITHM_UNIFORM_COST : SLIDE_ALGORITHM_ASTAR,
                                    &start, heuristic);
          request.memory_limit = MEMORY;
          if (slide_random_below (&boards, 4) == 0)
            request.operators = slide_random_below (&boards, SLIDE_N_MOVE_ORDERS);
          test_one (&request, 2 + slide_random_below (&boards, 7), NULL, &random);
        }
    }

  slide_search_divide_from = divide_from;
}

/* Of 3x4 to 6x6, close enough to the goal, in tables that grow. */
static void
test_larger_boards (gconstpointer user_data)
{
  static const char *const goals[] = {
    "1 2 3 4/5 6 7 8/9 10 11 0",
    "1 2 3/4 5 6/7 8 9/10 11 12/13 14 0",
    "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
    "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 0",
    "0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24",
    "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 35 0",
  };
  static const char *const ids[] = { "manhattan", "misplaced", "linear-conflict", "walking-distance" };
  guint n_boards = GPOINTER_TO_UINT (user_data);
  SlideRandom boards, random;
  guint64 divide_from = slide_search_divide_from;

  slide_random_init (&boards, SEED + 1 + test_seed ());
  slide_random_init (&random, SEED + 1 + test_seed ());
  slide_search_divide_from = 1000;

  for (guint i = 0; i < n_boards; i++)
    {
      SlideBoard goal, start;
      SlideSearchRequest request;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      guint k = slide_random_below (&boards, G_N_ELEMENTS (ids));
      gboolean is_wide;

      engine_test_parse (goals[i % G_N_ELEMENTS (goals)], &goal);
      is_wide = slide_board_get_n_cells (&goal) > 16;
      /* Its table is large there. */
      if (is_wide && k == 3)
        k = 0;
      slide_search_divide_from = is_wide ? 100 : 1000;
      heuristic = engine_test_new_heuristic (ids[k], &goal);
      start = goal;
      slide_random_scramble (&boards, k == 1 ? 26 : is_wide ? 44 : 70, &start);
      engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
      request.memory_limit = (guint64) 1 << 30;
      test_one (&request, 2 + slide_random_below (&boards, 7), NULL, &random);
    }

  slide_search_divide_from = divide_from;
}

/* Ranks find the same as one thread, of 3x3, 4x4 and 5x5. */
static void
test_ranks (gconstpointer user_data)
{
  guint n_boards = GPOINTER_TO_UINT (user_data);
  SlideRandom boards, random;
  guint64 divide_from = slide_search_divide_from;
  guint n_divided = 0, n_wide_divided = 0;

  slide_random_init (&boards, SEED + 2 + test_seed ());
  slide_random_init (&random, SEED + 2 + test_seed ());
  for (guint i = 0; i < n_boards; i++)
    {
      gboolean is_large = i % 8 == 0;
      SlideBoard goal, start;
      SlideSearchRequest request;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      Group *group = new_group (2 + slide_random_below (&boards, MAX_RANKS - 1));

      engine_test_parse (i % 16 == 0 ? "0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24"
                         : is_large ? "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"
                                    : "1 2 3/4 5 6/7 8 0", &goal);
      heuristic = engine_test_new_heuristic (i % 3 == 0 ? "misplaced" : i % 3 == 1 ? "manhattan" : "linear-conflict",
                                             &goal);
      start = goal;
      if (is_large)
        slide_random_scramble (&boards, i % 3 == 0 ? 24 : i % 16 == 0 ? 40 : 70, &start);
      else
        slide_random_board (&boards, &goal, &start);
      slide_search_divide_from = is_large && i % 16 != 0 ? 1000 : 50;
      engine_test_init_request (&request, !is_large && i % 5 == 0 ? SLIDE_ALGORITHM_UNIFORM_COST
                                                                  : SLIDE_ALGORITHM_ASTAR, &start, heuristic);
      request.memory_limit = is_large ? (guint64) 1 << 30 : MEMORY;
      test_one (&request, 1, group, &random);
      if (free_group (group))
        {
          n_divided++;
          n_wide_divided += i % 16 == 0 ? 1 : 0;
        }
    }

  g_assert_cmpuint (n_divided, >, n_boards / 4);
  g_assert_cmpuint (n_wide_divided, >, 0);
  slide_search_divide_from = divide_from;
}

/* A limit of memory is one of all shards together, and the search can be looked at when it is reached. */
static void
test_memory_limit (void)
{
  SlideBoard start, goal;
  guint length;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  guint64 divide_from = slide_search_divide_from;

  engine_test_init_korf (88, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  slide_search_divide_from = 20000;
  for (guint n_threads = 2; n_threads <= 8; n_threads += 3)
    {
      guint64 limit = (guint64) 40 << 20;
      SlideSearchRequest request;
      g_autoptr (SlideSearch) search = NULL;
      SlideStatistics statistics;

      engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
      request.memory_limit = limit;
      request.threads = n_threads;
      search = engine_test_new_search (&request);
      while (slide_search_run (search, 100000) == SLIDE_STATUS_RUNNING)
        ;
      slide_search_get_statistics (search, &statistics);
      g_assert_cmpint (statistics.status, ==, SLIDE_STATUS_MEMORY_LIMIT);
      g_assert_cmpuint (statistics.memory, <=, limit);
      g_assert_cmpuint (statistics.memory, >=, limit * 3 / 4);
      g_assert_cmpuint (statistics.lower_bound, >, statistics.initial_h);
      g_assert_cmpuint (statistics.lower_bound, <=, length);
    }

  slide_search_divide_from = divide_from;
}

/* The tables of two shards grow in the same steps as a single one. */
static void
test_memory (void)
{
  SlideBoard start, goal;
  guint length;
  guint64 bytes[2];
  g_autoptr (SlideHeuristic) heuristic = NULL;

  if (TEST_IS_SANITIZED)
    {
      g_test_skip ("millions of expansions");
      return;
    }

  engine_test_init_korf (98, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  for (guint i = 0; i < 2; i++)
    {
      SlideSearchRequest request;
      g_autoptr (SlideSearch) search = NULL;
      g_autofree SlideStatistics *statistics = NULL;

      engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
      request.time_limit = 0;
      request.node_limit = 2500000;
      request.threads = 1 + i;
      search = engine_test_new_search (&request);
      statistics = engine_test_run (search, 100000);
      g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_NODE_LIMIT);
      bytes[i] = statistics->memory;
    }
  g_assert_cmpuint (bytes[1], <=, bytes[0] + bytes[0] / 20);
}

/* Another thread ends it. */
typedef struct
{
  SlideSearch *search;
  gulong       after;        /* microseconds */
} Stop;

static gpointer
stop_cb (gpointer user_data)
{
  const Stop *stop = user_data;

  g_usleep (stop->after);
  slide_search_stop (stop->search);
  return NULL;
}

/* Stopped at any moment, also while a table grows, which is then lost, or out of time. */
static void
test_stop (void)
{
  SlideBoard start, goal;
  guint length;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  guint64 divide_from = slide_search_divide_from;
  SlideRandom random;

  slide_random_init (&random, SEED + 2 + test_seed ());
  engine_test_init_korf (88, &start, &goal, &length);
  heuristic = engine_test_new_heuristic ("manhattan", &goal);
  slide_search_divide_from = 1000;
  for (guint i = 0; i < N_STOPS; i++)
    {
      gboolean by_clock = i % 4 == 3;
      SlideSearchRequest request;
      g_autoptr (SlideSearch) search = NULL;
      g_autofree SlideStatistics *statistics = g_new (SlideStatistics, 1);
      Stop stop = { NULL, 1 + slide_random_below (&random, 60000) };
      GThread *thread = NULL;

      engine_test_init_request (&request, SLIDE_ALGORITHM_ASTAR, &start, heuristic);
      request.threads = 2 << i % 3;
      request.time_limit = by_clock ? (double) stop.after / G_USEC_PER_SEC : 0;
      search = stop.search = engine_test_new_search (&request);
      if (!by_clock)
        thread = g_thread_new ("stop", stop_cb, &stop);
      g_assert_cmpint (slide_search_run (search, G_MAXUINT64), ==,
                       by_clock ? SLIDE_STATUS_TIME_LIMIT : SLIDE_STATUS_CANCELLED);
      if (thread != NULL)
        g_thread_join (thread);

      slide_search_get_statistics (search, statistics);
      g_assert_cmpint (statistics->moves, ==, -1);
      g_assert_cmpuint (statistics->lower_bound, >=, statistics->initial_h);
      g_assert_cmpuint (statistics->lower_bound, <=, length);
    }

  slide_search_divide_from = divide_from;
}

TEST_PROGRAM (best_first_threads)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/threads/small-boards", GUINT_TO_POINTER (N_BOARDS), test_small_boards);
  g_test_add_data_func ("/threads/larger-boards", GUINT_TO_POINTER (N_BOARDS / 20), test_larger_boards);
  g_test_add_data_func ("/threads/ranks", GUINT_TO_POINTER (N_BOARDS_OF_RANKS), test_ranks);
  g_test_add_func ("/threads/memory-limit", test_memory_limit);
  g_test_add_func ("/threads/memory", test_memory);
  g_test_add_func ("/threads/stop", test_stop);

  return g_test_run ();
}
