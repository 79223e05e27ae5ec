/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-differential.c: random searches against a breadth-first table.
 *
 * Any shape, start, goal, heuristic, algorithm and options: what comes of the search
 * is held against true distances and counts that share nothing with it
 * (plain-distances.h, plain-search.h), and against itself, cut otherwise.
 *
 *   test-differential --solves 200000 --seed 17
 *   test-differential --seed 17 --only 1234      what a failure says
 *
 * Case K of a seed is the same whichever others are made.
 */

#include "engine-test.h"
#include "plain-distances.h"
#include "plain-search.h"
#include "slide-board-text.h"
#include "slide-goal.h"
#include "slide-pattern-choices.h"
#include "slide-pattern-file-test.h"
#include "slide-processor.h"
#include "slide-guarantee.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

/* Under a sanitizer they take several times as long. */
#define N_SOLVES (test_is_whole () ? 5000 : TEST_IS_SANITIZED ? 500 : 600)
#define SEED (test_is_whole () ? 8 : 7 + test_seed ())

/* Of so many cases the first is made in the same way with narrower instructions. */
#define N_SOLVES_AT_OTHER_LEVELS (test_is_whole () ? 400 : 200)

/* So many cases in a row have shape, goal and heuristic in common. */
#define GROUP 20

/* Boards of larger shapes, around the goal. */
#define N_BOARDS_AROUND 6000

/* Searches that would take long are ended here; and where a search took no more
 * than that, the plain one is made as well. */
#define MOST_EXPANSIONS 20000
#define MOST_PLAIN_EXPANSIONS 500
#define MOST_PLAIN_DESCENTS 5000

/* Where the depth-first searches and their like can find the goal in time. */
#define FAR 18

typedef struct
{
  guint    rows, columns;
  guint    parts;          /* groups of that shape, of all groups */
  gboolean is_whole;       /* every board has its distance in the table */
  guint    group_tiles;    /* in a random group of tiles, at the most */
} Shape;

static const Shape shapes[] = {
  { 2, 2, 2, TRUE, 3 }, { 2, 3, 4, TRUE, 5 }, { 3, 2, 4, TRUE, 5 }, { 2, 4, 4, TRUE, 5 },
  { 4, 2, 4, TRUE, 5 }, { 3, 3, 14, TRUE, 5 }, { 2, 5, 1, TRUE, 4 }, { 5, 2, 1, TRUE, 4 },
  { 2, 6, 2, FALSE, 4 }, { 3, 4, 3, FALSE, 4 }, { 5, 3, 2, FALSE, 3 }, { 4, 4, 6, FALSE, 3 },
  { 3, 6, 2, FALSE, 3 }, { 4, 5, 2, FALSE, 2 }, { 5, 5, 2, FALSE, 2 }, { 5, 6, 1, FALSE, 2 },
  { 6, 6, 2, FALSE, 2 },
};

/* What the cases of a group have in common. */
typedef struct
{
  const Shape    *shape;
  SlideBoard      goal;
  SlideHeuristic *heuristic;
  PlainDistances *distances;    /* to @ordered; not the group's own */
  SlideBoard      ordered;      /* the goal, its tiles numbered in their order */
} Group;

typedef struct
{
  guint64            number;
  const Group       *group;
  SlideSearchRequest request;
  int                distance;      /* -1: there is no solution */
  guint64            budget;        /* of a slice */
  guint64            stop_after;    /* 0: not */
} Case;

/* Of all cases: shown in the end, and the same for every level of instructions. */
typedef struct
{
  guint64 sum;
  guint   n_of_status[SLIDE_N_STATUSES];
  guint   n_plain;
  guint   n_refused;
} Totals;

static guint64 seed;

/* ---- What a failure prints ---- */

static char description[2048];

static void
describe_case (const Case *c)
{
  const SlideSearchRequest *request = &c->request;
  g_autofree char *start = slide_board_to_text (&request->start, SLIDE_TEXT_LINE);
  g_autofree char *goal = slide_board_to_text (&request->goal, SLIDE_TEXT_LINE);

  g_snprintf (description, sizeof description,
              "\n%s -> %s, true distance %d\n%s, %s, w %.17g, ties %s%s%s%s%s%s%s, node limit %"
              G_GUINT64_FORMAT ", memory limit %" G_GUINT64_FORMAT ", %u threads, slices of %"
              G_GUINT64_FORMAT ", stop after %" G_GUINT64_FORMAT "\ntest-differential --seed %"
              G_GUINT64_FORMAT " --only %" G_GUINT64_FORMAT "\n",
              start, goal, c->distance, slide_algorithm_get_info (request->algorithm)->id,
              slide_heuristic_spec_get_text (slide_heuristic_get_spec (request->heuristic)),
              request->weight, slide_tie_break_get_id (request->tie_break),
              request->reopen ? ", re-opening" : "", request->parent_pruning ? ", parents pruned" : "",
              request->cycle_pruning ? ", cycles pruned" : "",
              request->parity ? ", parity" : "", request->astar_first ? ", A* first" : "",
              request->backward != NULL ? ", backward given" : "",
              request->node_limit, request->memory_limit, request->threads, c->budget,
              c->stop_after, seed, c->number);
}

static void
tell_case (void)
{
  gssize written = write (STDERR_FILENO, description, strlen (description));

  (void) written;
}

static void
signal_cb (int signal_number)
{
  tell_case ();
  signal (signal_number, SIG_DFL);
  raise (signal_number);
}

/* Where an assertion does not hold, or a sanitizer has something to say, the case is
 * what has to be known. */
static void
tell_of_failures (void)
{
  signal (SIGABRT, signal_cb);
  signal (SIGTRAP, signal_cb);
#ifdef __SANITIZE_ADDRESS__
  __sanitizer_set_death_callback (tell_case);
#else
  signal (SIGSEGV, signal_cb);
#endif
}

/* ---- Chance ---- */

/* Numbers that are near each other give states that have nothing in common. */
static void
init_random (SlideRandom *random,
             guint64      kind,
             guint64      number)
{
  slide_random_init (random, (seed * 2 + kind) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + number);
}

static gboolean
one_in (SlideRandom *random,
        guint        n)
{
  return slide_random_below (random, n) == 0;
}

static void
shuffle (SlideRandom *random,
         guint8      *values,
         guint        n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = slide_random_below (random, i);
      guint8 value = values[i - 1];

      values[i - 1] = values[j];
      values[j] = value;
    }
}

/* ---- Groups ---- */

static const Shape *
choose_shape (SlideRandom *random)
{
  guint n_parts = 0;
  guint part;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    n_parts += shapes[i].parts;
  part = slide_random_below (random, n_parts);
  for (guint i = 0; ; i++)
    {
      if (part < shapes[i].parts)
        return &shapes[i];
      part -= shapes[i].parts;
    }
}

static void
choose_goal (SlideRandom *random,
             const Shape *shape,
             SlideBoard  *goal)
{
  guint n_cells = shape->rows * shape->columns;
  guint8 cells[SLIDE_MAX_CELLS];

  if (one_in (random, 4))
    {
      slide_goal_init (goal, slide_random_below (random, SLIDE_N_GOAL_PRESETS), shape->rows,
                       shape->columns);
      return;
    }

  for (guint cell = 0; cell < n_cells; cell++)
    cells[cell] = (guint8) cell;
  shuffle (random, cells, n_cells);
  /* A table of two million boards is made for a corner alone. */
  if (shape->is_whole && n_cells == 10)
    for (guint cell = 0; cell < n_cells; cell++)
      if (cells[cell] == 0)
        {
          cells[cell] = cells[n_cells - 1];
          cells[n_cells - 1] = 0;
        }
  g_assert_true (slide_board_init (goal, shape->rows, shape->columns, cells));
}

/* Groups of tiles: of all of them in some order, some left out. */
static void
append_partition (GString     *text,
                  SlideRandom *random,
                  const Shape *shape)
{
  guint n_tiles = shape->rows * shape->columns - 1;
  guint n_used = one_in (random, 3) ? 1 + slide_random_below (random, n_tiles) : n_tiles;
  guint in_group = 0;
  guint8 tiles[SLIDE_MAX_CELLS];

  for (guint i = 0; i < n_tiles; i++)
    tiles[i] = (guint8) (i + 1);
  shuffle (random, tiles, n_tiles);

  for (guint i = 0; i < n_used; i++)
    {
      gboolean ends = in_group > 0 && (in_group == shape->group_tiles || one_in (random, 4));

      if (i > 0)
        g_string_append_c (text, ends ? '/' : ',');
      in_group = ends ? 1 : in_group + 1;
      g_string_append_printf (text, "%u", tiles[i]);
    }
}

static void
append_groups (GString     *text,
               SlideRandom *random,
               const Shape *shape)
{
  guint n_choices;
  const SlidePartitionChoice *choices = slide_partition_list_choices (shape->rows, shape->columns,
                                                                      &n_choices);

  g_string_append_c (text, ':');
  if (shape->is_whole && shape->rows * shape->columns < 10 && one_in (random, 4))
    g_string_append (text, choices[slide_random_below (random, n_choices)].id);
  else
    append_partition (text, random, shape);
  if (one_in (random, 4))
    {
      g_string_append_c (text, ';');
      append_partition (text, random, shape);
    }
}

static void
append_weights (GString     *text,
                SlideRandom *random)
{
  static const char *const names[] = { "manhattan", "misplaced", "euclidean" };
  static const char *const weights[] = {
    "0", "0.1", "0.25", "0.3333333", "0.5", "0.6", "0.9999999999", "1", "1.0000000001", "1.5", "100",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (text, "%c%s=%s", i == 0 ? ':' : ',', names[i],
                            weights[slide_random_below (random, G_N_ELEMENTS (weights))]);
}

/* Tables of all boards, or of all ways of walking, of a large shape take seconds. */
static gboolean
takes_long (const SlideHeuristicInfo *info,
            const Shape              *shape)
{
  return !shape->is_whole
         && (g_str_equal (info->id, "perfect") || g_str_equal (info->id, "walking-distance"));
}

static void
append_heuristic (GString     *text,
                  SlideRandom *random,
                  const Shape *shape,
                  gboolean     is_part)
{
  const SlideHeuristicInfo *info;
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  do
    info = infos[slide_random_below (random, n_infos)];
  while (takes_long (info, shape) || (is_part && info->parameters == SLIDE_PARAMETERS_PARTS));

  g_string_append (text, info->id);
  switch (info->parameters)
    {
    case SLIDE_PARAMETERS_WEIGHTS:
      if (!one_in (random, 3))
        append_weights (text, random);
      break;
    case SLIDE_PARAMETERS_PARTITION:
      append_groups (text, random, shape);
      break;
    case SLIDE_PARAMETERS_PARTS:
      for (guint i = 0, n = 2 + slide_random_below (random, 2); i < n; i++)
        {
          g_string_append_c (text, i == 0 ? ':' : '+');
          append_heuristic (text, random, shape, TRUE);
        }
      break;
    case SLIDE_PARAMETERS_NONE:
    default:
      break;
    }
}

/* One that applies to the goal; parts that are named twice and weights that are all 0
 * are no heuristic. */
static SlideHeuristic *
choose_heuristic (SlideRandom      *random,
                  const Shape      *shape,
                  const SlideBoard *goal)
{
  for (;;)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      SlideHeuristicOptions options = SLIDE_HEURISTIC_OPTIONS_INIT;
      SlideHeuristic *heuristic;

      options.n_threads = 1;
      append_heuristic (text, random, shape, FALSE);
      heuristic = slide_heuristic_new_from_text (text->str, goal, &options, &error);
      if (heuristic != NULL)
        return heuristic;
      g_assert_true (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_OPTION)
                     || g_error_matches (error, SLIDE_HEURISTIC_ERROR,
                                         SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE));
    }
}

/* One table serves all goals of a shape with the blank in the same cell. */
static PlainDistances *
get_distances (const Shape      *shape,
               const SlideBoard *ordered)
{
  static PlainDistances *tables[SLIDE_MAX_SIDE + 1][SLIDE_MAX_SIDE + 1][SLIDE_MAX_CELLS];
  PlainDistances **table = &tables[shape->rows][shape->columns][ordered->blank];

  if (*table == NULL)
    *table = plain_distances_new (ordered, shape->is_whole ? G_MAXUINT : N_BOARDS_AROUND);
  g_assert_true (plain_distances_are_whole (*table) == shape->is_whole);
  return *table;
}

static Group *
new_group (guint64 number)
{
  Group *group = g_new0 (Group, 1);
  guint8 tile = 1;
  SlideRandom random;

  init_random (&random, 0, number);
  group->shape = choose_shape (&random);
  choose_goal (&random, group->shape, &group->goal);
  group->ordered = group->goal;
  for (guint cell = 0; cell < slide_board_get_n_cells (&group->goal); cell++)
    if (group->goal.cells[cell] != 0)
      group->ordered.cells[cell] = tile++;
  group->distances = get_distances (group->shape, &group->ordered);
  group->heuristic = choose_heuristic (&random, group->shape, &group->goal);
  return group;
}

static void
group_free (Group *group)
{
  slide_heuristic_unref (group->heuristic);
  g_free (group);
}

/* ---- Cases ---- */

/* The same board with the tiles of @from called as in @to. */
static void
rename_tiles (const SlideBoard *from,
              const SlideBoard *to,
              SlideBoard       *board)
{
  guint8 names[SLIDE_MAX_CELLS];

  for (guint cell = 0; cell < slide_board_get_n_cells (from); cell++)
    names[from->cells[cell]] = to->cells[cell];
  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    board->cells[cell] = names[board->cells[cell]];
}

/* No more than the current path, or layers that are made over and over. */
static gboolean
is_slow (SlideAlgorithm algorithm)
{
  return algorithm == SLIDE_ALGORITHM_IDASTAR || algorithm == SLIDE_ALGORITHM_ITERATIVE_DEEPENING
         || algorithm == SLIDE_ALGORITHM_DEPTH_LIMITED
         || algorithm == SLIDE_ALGORITHM_RECURSIVE_BEST_FIRST
         || algorithm == SLIDE_ALGORITHM_BREADTH_FIRST_HEURISTIC
         || algorithm == SLIDE_ALGORITHM_ANYTIME;
}

static void
choose_start (Case        *c,
              SlideRandom *random)
{
  const Group *group = c->group;
  guint far = is_slow (c->request.algorithm) && !one_in (random, 8) ? FAR : G_MAXUINT;
  SlideBoard *start = &c->request.start;

  plain_distances_get_board (group->distances,
                             slide_random_below (random, plain_distances_count (group->distances, far)),
                             start);
  if (one_in (random, 25))
    {
      /* Two tiles exchanged, neither of them the blank. */
      guint a = start->blank == 0 ? 1 : 0;
      guint b = start->blank == a + 1 ? a + 2 : a + 1;

      slide_board_exchange (start, a, b);
      c->distance = plain_distances_look_up (group->distances, start);
      g_assert_cmpint (c->distance, ==, -1);
    }
  else
    c->distance = plain_distances_look_up (group->distances, start);

  rename_tiles (&group->ordered, &group->goal, start);
}

static void
choose_limits (Case        *c,
               SlideRandom *random)
{
  SlideSearchRequest *request = &c->request;

  request->time_limit = 0;
  request->memory_limit = 0;
  request->node_limit = 0;
  if (is_slow (request->algorithm) || !c->group->shape->is_whole
      || slide_board_get_n_cells (&request->goal) > 9)
    request->node_limit = MOST_EXPANSIONS;
  if (one_in (random, 4))
    request->node_limit = 1 + slide_random_below (random, one_in (random, 2) ? 40 : 3000);
  if (one_in (random, 6))
    request->memory_limit = 1 + slide_random_below (random, 8u << (10 + slide_random_below (random, 8)));
  if (one_in (random, 30))
    c->stop_after = 1 + slide_random_below (random, 2000);
}

static void
choose_options (Case      *c,
                SlideRandom *random)
{
  static const double weights[] = { 1.0, 1.0000001, 1.13, 1.25, 1.5, 1.9, 2.0, 3.7, 5.0, 100.0, 1e6 };
  static const guint64 budgets[] = { 1, 2, 7, 64, 1000, 4096, G_MAXUINT64 };
  SlideSearchRequest *request = &c->request;

  request->weight = one_in (random, 4) ? 1.0 + slide_random_below (random, 1000) / 250.0
                                       : weights[slide_random_below (random, G_N_ELEMENTS (weights))];
  request->depth = 1 + slide_random_below (random, one_in (random, 4) ? 40 : 18);
  request->operators = one_in (random, 2) ? slide_random_below (random, SLIDE_N_MOVE_ORDERS) : 0;
  request->tie_break = slide_random_below (random, SLIDE_N_TIES);
  request->reopen = !one_in (random, 3);
  request->parent_pruning = !one_in (random, 4);
  request->cycle_pruning = !one_in (random, 3);
  request->parity = !one_in (random, 4);
  request->astar_first = !one_in (random, 2);
  request->threads = one_in (random, 10) ? 2 + slide_random_below (random, 2) : 1;
  c->budget = one_in (random, 4) ? 1 + slide_random_below (random, 3000)
                                 : budgets[slide_random_below (random, G_N_ELEMENTS (budgets))];
}

static void
init_case (Case        *c,
           const Group *group,
           guint64      number)
{
  SlideRandom random;

  init_random (&random, 1, number);
  *c = (Case) { .number = number, .group = group };
  slide_search_request_init (&c->request, &group->goal, &group->goal);
  c->request.algorithm = slide_random_below (&random, SLIDE_N_ALGORITHMS);
  c->request.heuristic = group->heuristic;
  choose_start (c, &random);
  choose_options (c, &random);
  choose_limits (c, &random);
  if (slide_algorithm_get_info (c->request.algorithm)->both_ways && c->distance >= 0
      && one_in (&random, 2))
    c->request.backward = slide_heuristic_new_towards (group->heuristic, &c->request.start, NULL,
                                                       NULL, NULL, NULL);
}

static void
clear_case (Case *c)
{
  g_clear_pointer (&c->request.backward, slide_heuristic_unref);
}

/* ---- What has to hold ---- */

/* It leads from the start to the goal. */
static void
check_path (const SlideSearch *search,
            int                n_moves)
{
  g_autoptr (GByteArray) path = slide_search_dup_path (search);

  if (n_moves < 0)
    g_assert_null (path);
  else
    engine_test_assert_path (search, n_moves);
}

/* What a search holds however small its limit: one that has no tables its path, one
 * that makes them as it goes its first. */
static guint64
get_least_memory (const SlideSearchRequest *request)
{
  return request->algorithm <= SLIDE_ALGORITHM_BREADTH_FIRST ? 0 : 128 << 10;
}

/* At any moment. */
static void
check_claims (const Case            *c,
              const SlideStatistics *statistics)
{
  const SlideSearchRequest *request = &c->request;

  g_assert_cmpuint (statistics->lower_bound, <=, (guint) c->distance);
  g_assert_true (request->node_limit == 0 || statistics->expanded <= request->node_limit);
  g_assert_true (request->memory_limit == 0
                 || statistics->memory <= MAX (request->memory_limit, get_least_memory (request)));
  g_assert_true (statistics->best_moves < 0 || statistics->best_moves >= c->distance);
  g_assert_cmpuint (statistics->frontier, <=, statistics->max_frontier);
  g_assert_cmpuint (statistics->duplicates, <=, statistics->generated);
  g_assert_cmpuint (statistics->best_h, <=, statistics->initial_h);
  /* The start of each iteration or beam is no node's successor. */
  g_assert_cmpuint (statistics->generated, <=, SLIDE_N_MOVES * statistics->expanded);
  if (statistics->status != SLIDE_STATUS_SOLVED)
    {
      g_assert_false (statistics->optimal);
      g_assert_cmpint (statistics->moves, ==, -1);
    }
}

static void
check_solution (const Case            *c,
                const SlideStatistics *statistics)
{
  SlideGuarantee guarantee = slide_search_get_guarantee (&c->request);

  g_assert_cmpint (statistics->moves, >=, c->distance);
  g_assert_cmpint ((statistics->moves - c->distance) % 2, ==, 0);
  g_assert_cmpint (statistics->best_moves, ==, statistics->moves);
  if (statistics->optimal)
    {
      g_assert_cmpint (statistics->moves, ==, c->distance);
      g_assert_cmpuint (statistics->lower_bound, ==, (guint) c->distance);
    }
  if (statistics->limit != SLIDE_STATUS_RUNNING)
    return;

  g_assert_true (guarantee.kind != SLIDE_GUARANTEE_OPTIMAL || statistics->optimal);
  if (guarantee.kind == SLIDE_GUARANTEE_WITHIN_WEIGHT)
    g_assert_cmpfloat (statistics->moves, <=, guarantee.weight * c->distance + 1e-9);
}

/* How it ended is how it could end. */
static void
check_ending (const Case            *c,
              const SlideStatistics *statistics)
{
  const SlideSearchRequest *request = &c->request;
  SlideStatus ending = statistics->status == SLIDE_STATUS_SOLVED ? statistics->limit
                                                                 : statistics->status;

  switch (ending)
    {
    case SLIDE_STATUS_RUNNING:
      g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_SOLVED);
      break;
    case SLIDE_STATUS_NODE_LIMIT:
      g_assert_cmpuint (request->node_limit, >, 0);
      g_assert_cmpuint (statistics->expanded, ==, request->node_limit);
      break;
    case SLIDE_STATUS_MEMORY_LIMIT:
      g_assert_true (request->memory_limit > 0 || statistics->depth_limit > 0);
      break;
    case SLIDE_STATUS_DEPTH_LIMIT:
      g_assert_cmpint (request->algorithm, ==, SLIDE_ALGORITHM_DEPTH_LIMITED);
      g_assert_cmpuint (statistics->depth_limit, ==, request->depth);
      g_assert_cmpint (c->distance, >, request->depth);
      g_assert_cmpuint (statistics->own_bound, >, request->depth);
      g_assert_cmpuint (statistics->frontier, ==, 0);
      break;
    case SLIDE_STATUS_CANCELLED:
      g_assert_cmpuint (c->stop_after, >, 0);
      break;
    case SLIDE_STATUS_UNSOLVABLE:
    case SLIDE_STATUS_TIME_LIMIT:
    case SLIDE_STATUS_SOLVED:
    case SLIDE_N_STATUSES:
    default:
      g_assert_not_reached ();
    }

  if (statistics->status == SLIDE_STATUS_SOLVED)
    check_solution (c, statistics);
}

static void
check_unsolvable (const SlideSearch     *search,
                  const SlideStatistics *statistics)
{
  g_assert_cmpint (statistics->status, ==, SLIDE_STATUS_UNSOLVABLE);
  g_assert_cmpuint (statistics->expanded, ==, 0);
  g_assert_cmpuint (statistics->generated, ==, 0);
  g_assert_cmpint (statistics->moves, ==, -1);
  g_assert_false (statistics->optimal);
  check_path (search, -1);
}

/* Every count is that of the plain search. Returns: whether there is one to compare with */
static gboolean
check_counts (const Case            *c,
              const SlideStatistics *statistics)
{
  SlideSearchRequest request = c->request;
  gboolean depth_first = request.algorithm == SLIDE_ALGORITHM_IDASTAR
                         || request.algorithm == SLIDE_ALGORITHM_ITERATIVE_DEEPENING
                         || request.algorithm == SLIDE_ALGORITHM_DEPTH_LIMITED;
  PlainSearchCounts counts;

  if (statistics->status != SLIDE_STATUS_SOLVED && statistics->status != SLIDE_STATUS_DEPTH_LIMIT
      && (statistics->status != SLIDE_STATUS_NODE_LIMIT || depth_first))
    return FALSE;

  if (depth_first)
    {
      if (statistics->expanded > MOST_PLAIN_DESCENTS || request.threads > 1)
        return FALSE;
      plain_search_depth_first (&request, &counts);
    }
  else if (request.algorithm > SLIDE_ALGORITHM_BREADTH_FIRST
           || statistics->expanded > MOST_PLAIN_EXPANSIONS
           /* By age, a state whose f stays the same when g falls keeps its older place
            * too; the plain list moves it. Only greedy search does that. */
           || (request.algorithm == SLIDE_ALGORITHM_GREEDY
               && request.tie_break == SLIDE_TIE_FIRST_IN))
    return FALSE;
  else
    plain_search_best_first (&request, &counts);

  g_assert_true (counts.solved == (statistics->status == SLIDE_STATUS_SOLVED));
  g_assert_cmpuint (statistics->expanded, ==, counts.expanded);
  g_assert_cmpuint (statistics->generated, ==, counts.generated);
  g_assert_cmpuint (statistics->max_frontier, ==, counts.max_frontier);
  g_assert_cmpuint (statistics->stored, ==, counts.stored);
  g_assert_cmpuint (statistics->best_h, ==, counts.best_h);
  g_assert_cmpint (statistics->moves, ==, counts.moves);
  if (!depth_first)
    {
      g_assert_cmpuint (statistics->duplicates, ==, counts.duplicates);
      g_assert_cmpuint (statistics->reopened, ==, counts.reopened);
      g_assert_cmpuint (statistics->frontier, ==, counts.frontier);
    }
  return TRUE;
}

/* ---- Solving ---- */

/* In slices, looked at after each. Returns: (transfer full): the statistics */
static SlideStatistics *
run_case (const Case  *c,
          SlideSearch *search,
          guint64      budget)
{
  SlideStatistics *statistics = g_new0 (SlideStatistics, 1);
  guint64 most = c->stop_after > 0 ? c->stop_after : G_MAXUINT64;
  SlideStatus status;

  do
    {
      slide_search_get_statistics (search, statistics);
      check_claims (c, statistics);
      if (statistics->expanded >= most)
        slide_search_stop (search);
      status = slide_search_run (search, MIN (budget, most - MIN (statistics->expanded, most - 1)));
    }
  while (status == SLIDE_STATUS_RUNNING);

  slide_search_get_statistics (search, statistics);
  check_claims (c, statistics);
  check_ending (c, statistics);
  check_path (search, statistics->status == SLIDE_STATUS_SOLVED ? statistics->moves
                                                                : statistics->best_moves);
  /* An outcome is final. */
  g_assert_cmpint (slide_search_run (search, 1), ==, status);
  return statistics;
}

/* The same search, cut otherwise. */
static void
check_other_slices (const Case            *c,
                    const SlideSearch     *search,
                    const SlideStatistics *statistics)
{
  guint64 budget = c->budget < 100 ? G_MAXUINT64 : 1 + c->number % 50;
  g_autoptr (SlideSearch) again = NULL;
  g_autofree SlideStatistics *others = NULL;
  g_autofree SlideSeries *series = NULL;
  g_autofree SlideSeries *other_series = NULL;

  if (c->stop_after > 0 || c->request.threads > 1 || c->number % 3 != 0)
    return;

  again = engine_test_new_search (&c->request);
  others = run_case (c, again, budget);
  engine_test_assert_same_statistics (statistics, others);

  series = g_new0 (SlideSeries, 1);
  other_series = g_new0 (SlideSeries, 1);
  slide_search_get_series (search, series);
  slide_search_get_series (again, other_series);
  engine_test_assert_same_series (series, other_series);
}

/* What was counted goes into the sum, where that is the same on every run. */
static void
add_to_totals (Totals                *totals,
               const Case            *c,
               const SlideStatistics *statistics)
{
  guint64 counts[] = { (guint64) statistics->status, (guint64) statistics->moves, statistics->expanded,
                       statistics->generated, statistics->duplicates, statistics->reopened,
                       statistics->max_frontier, statistics->stored, statistics->lower_bound };

  totals->n_of_status[statistics->status]++;
  if (c->request.threads > 1)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    totals->sum = (totals->sum ^ counts[i]) * G_GUINT64_CONSTANT (0x100000001b3);
}

static void
solve_case (const Case *c,
            Totals     *totals)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideSearch) search = slide_search_new (&c->request, &error);
  g_autofree SlideStatistics *statistics = NULL;

  if (search == NULL)
    {
      /* A heuristic that there is for this goal, and not for the start as one. */
      if (slide_algorithm_get_info (c->request.algorithm)->both_ways
          && !slide_heuristic_may_go_towards (c->request.heuristic, &c->request.start, NULL))
        g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_REQUEST);
      else
        {
          g_assert_error (error, SLIDE_SEARCH_ERROR, SLIDE_SEARCH_ERROR_MEMORY);
          g_assert_cmpuint (c->request.memory_limit, >, 0);
        }
      totals->n_refused++;
      return;
    }

  if (c->distance < 0)
    {
      statistics = engine_test_run (search, c->budget);
      check_unsolvable (search, statistics);
    }
  else
    {
      statistics = run_case (c, search, c->budget);
      check_other_slices (c, search, statistics);
      if (c->stop_after == 0 && c->request.memory_limit == 0)
        totals->n_plain += check_counts (c, statistics);
    }
  add_to_totals (totals, c, statistics);
}

static void
solve_cases (guint64   first,
             guint64   n_cases,
             gboolean  verbose,
             Totals   *totals)
{
  Group *group = NULL;

  for (guint64 number = first; number < first + n_cases; number++)
    {
      Case c;

      if (group == NULL || number % GROUP == 0)
        {
          g_clear_pointer (&group, group_free);
          g_snprintf (description, sizeof description,
                      "\ntest-differential --seed %" G_GUINT64_FORMAT " --only %" G_GUINT64_FORMAT "\n",
                      seed, number);
          group = new_group (number / GROUP);
        }
      init_case (&c, group, number);
      describe_case (&c);
      if (verbose)
        fputs (description, stdout);
      solve_case (&c, totals);
      clear_case (&c);
    }
  g_clear_pointer (&group, group_free);
}

/* ---- The same with other instructions ---- */

/* The first cases once more, in another process: the level is chosen once. */
static void
check_other_levels (const char *program,
                    guint64     n_cases)
{
  g_autofree char *solves = g_strdup_printf ("%" G_GUINT64_FORMAT, n_cases);
  g_autofree char *its_seed = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  const char *const arguments[] = { program, "--one-level", "--solves", solves, "--seed", its_seed,
                                    NULL };
  static const char *const levels[] = { "plain", "avx2", "avx512" };
  g_autofree char *first = NULL;

  for (guint level = 0; level <= slide_processor_get_level (); level++)
    {
      g_auto (GStrv) environment = g_get_environ ();
      g_autofree char *output = NULL;
      g_autoptr (GError) error = NULL;
      int status;

      environment = g_environ_setenv (environment, "TILESTAR_INSTRUCTIONS",
                                      levels[level], TRUE);
      g_assert_true (g_spawn_sync (NULL, (char **) arguments, environment, G_SPAWN_DEFAULT, NULL, NULL,
                                   &output, NULL, &status, &error));
      g_assert_no_error (error);
      g_assert_true (g_spawn_check_wait_status (status, NULL));
      if (first == NULL)
        first = g_steal_pointer (&output);
      else
        g_assert_cmpstr (output, ==, first);
    }
}

/* ---- The program ---- */

int
main (int    argc,
      char **argv)
{
  gint64 n_solves = N_SOLVES, wanted_seed = (gint64) SEED, only = -1;
  gboolean verbose = FALSE, one_level = FALSE;
  const GOptionEntry entries[] = {
    { "solves", 0, 0, G_OPTION_ARG_INT64, &n_solves, "Number of boards", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &wanted_seed, "From which they are made", "N" },
    { "only", 0, 0, G_OPTION_ARG_INT64, &only, "Only number K", "K" },
    { "one-level", 0, 0, G_OPTION_ARG_NONE, &one_level, "Only with the best instructions", NULL },
    { "verbose", 0, 0, G_OPTION_ARG_NONE, &verbose, "Print each before it is tried", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  Totals totals = { .sum = 1 };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);

  tell_of_failures ();
  slide_pattern_cache_set_folder ("");
  seed = (guint64) wanted_seed;

  solve_cases (only >= 0 ? (guint64) only : 0, only >= 0 ? 1 : (guint64) n_solves, verbose, &totals);
  if (!one_level && only < 0)
    check_other_levels (argv[0], MIN ((guint64) n_solves, N_SOLVES_AT_OTHER_LEVELS));

  printf ("seed %" G_GUINT64_FORMAT ", %" G_GINT64_FORMAT " solves, %u compared with a plain search, "
          "%u refused;", seed, only >= 0 ? 1 : n_solves, totals.n_plain, totals.n_refused);
  for (guint i = 0; i < SLIDE_N_STATUSES; i++)
    if (totals.n_of_status[i] > 0)
      printf (" %u %s", totals.n_of_status[i], slide_status_get_id (i));
  printf ("; sum %016" G_GINT64_MODIFIER "x\n", totals.sum);
  return 0;
}
