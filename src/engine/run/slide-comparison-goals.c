/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-comparison-goals.h"

#include "pattern-database.h"

/* One heuristic for one goal. */
typedef struct
{
  gboolean             is_known;   /* whether it applies */
  char                *problem;    /* nullable: why it does not */
  /* With its tables, and without; nullable: not started, or dropped. */
  SlideHeuristicBuild *build[2];
} Spec;

typedef struct
{
  SlideBoard goal;
  guint      last_board;   /* the last remaining board with this goal */
  Spec      *specs;        /* nullable: not used yet, or no longer needed */
} Goal;

struct _SlideComparisonGoals
{
  const SlideComparisonRequest *request;
  GArray                       *goals;     /* of Goal */
  guint32                      *goal_of;   /* by board */
};

/* ---- Built heuristics ---- */

void
slide_heuristic_build_unref (SlideHeuristicBuild *build)
{
  if (!g_atomic_int_dec_and_test (&build->ref_count))
    return;

  g_clear_pointer (&build->heuristic, slide_heuristic_unref);
  g_clear_pointer (&build->facts, slide_heuristic_facts_unref);
  g_free (build->problem);
  g_free (build);
}

static SlideHeuristicFacts *
make_facts (const SlideHeuristic *heuristic,
            const char           *shortfall)
{
  SlideHeuristicFacts *facts = g_new0 (SlideHeuristicFacts, 1);

  facts->ref_count = 1;
  facts->id = g_strdup (slide_heuristic_get_id (heuristic));
  facts->spec = slide_heuristic_spec_copy (slide_heuristic_get_spec (heuristic));
  facts->partition = slide_heuristic_dup_partition (heuristic);
  facts->notice = g_strdup (slide_heuristic_get_notice (heuristic));
  facts->shortfall = g_strdup (shortfall);
  facts->checksum = slide_heuristic_get_checksum (heuristic);

  return facts;
}

/* The status of a search whose heuristic could not be built because of @error. */
static SlideStatus
get_end (const GError *error)
{
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_MEMORY))
    return SLIDE_STATUS_MEMORY_LIMIT;
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_TIME))
    return SLIDE_STATUS_TIME_LIMIT;
  if (g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_CANCELLED))
    return SLIDE_STATUS_CANCELLED;

  return SLIDE_STATUS_RUNNING;
}

void
slide_heuristic_build_run (SlideHeuristicBuild         *build,
                           const SlideHeuristicSpec    *spec,
                           const SlideBoard            *goal,
                           const SlideHeuristicOptions *options)
{
  SlideHeuristicOptions mine = *options;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) again = NULL;

  mine.without_tables = build->without_tables;
  build->end = SLIDE_STATUS_RUNNING;
  build->heuristic = slide_heuristic_new (spec, goal, &mine, &error);
  if (build->heuristic == NULL)
    {
      build->problem = g_strdup (error->message);
      build->kind = g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE)
                     ? SLIDE_COMPARISON_ROW_NOT_APPLICABLE
                     : SLIDE_COMPARISON_ROW_FAILED;
      build->end = get_end (error);
      mine.without_tables = TRUE;
      mine.stop = NULL;
      mine.deadline = 0;
      if (build->end != SLIDE_STATUS_RUNNING && build->end != SLIDE_STATUS_CANCELLED)
        build->heuristic = slide_heuristic_new (spec, goal, &mine, &again);
    }

  if (build->heuristic != NULL)
    build->facts = make_facts (build->heuristic, build->problem);
}

/* ---- Goals ---- */

static guint
hash_board (gconstpointer data)
{
  const SlideBoard *board = data;
  guint hash = board->rows * 7u + board->columns;

  for (guint cell = 0; cell < slide_board_get_n_cells (board); cell++)
    hash = hash * 37u + board->cells[cell];

  return hash;
}

static gboolean
equal_boards (gconstpointer a,
              gconstpointer b)
{
  return slide_board_equal (a, b);
}

/* Goals that differ only in their numbers share pattern databases; equal goals share the
 * heuristic. */
SlideComparisonGoals *
slide_comparison_goals_new (const SlideComparisonRequest *request,
                            guint64                       first_row)
{
  SlideComparisonGoals *goals = g_new0 (SlideComparisonGoals, 1);
  g_autoptr (GHashTable) known = g_hash_table_new (hash_board, equal_boards);
  guint64 per_board = MAX (slide_comparison_request_get_n_per_board (request), 1);

  goals->request = request;
  goals->goals = g_array_new (FALSE, TRUE, sizeof (Goal));
  goals->goal_of = g_new0 (guint32, MAX (request->pairs->len, 1));

  for (guint board = (guint) (first_row / per_board); board < request->pairs->len; board++)
    {
      const SlideBoardPair *pair = &g_array_index (request->pairs, SlideBoardPair, board);
      gpointer place;

      if (request->n_shards > 1 && board % request->n_shards != request->shard)
        continue;

      if (!g_hash_table_lookup_extended (known, &pair->goal, NULL, &place))
        {
          Goal goal = { .goal = pair->goal };

          place = GUINT_TO_POINTER (goals->goals->len);
          g_array_append_val (goals->goals, goal);
          g_hash_table_insert (known, (gpointer) &pair->goal, place);
        }
      goals->goal_of[board] = GPOINTER_TO_UINT (place);
      g_array_index (goals->goals, Goal, goals->goal_of[board]).last_board = board;
    }

  return goals;
}

static void
spec_clear (Spec *spec)
{
  g_clear_pointer (&spec->problem, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (spec->build); i++)
    g_clear_pointer (&spec->build[i], slide_heuristic_build_unref);
}

static void
goal_clear (Goal  *goal,
            guint  n_specs)
{
  for (guint i = 0; goal->specs != NULL && i < n_specs; i++)
    spec_clear (&goal->specs[i]);
  g_clear_pointer (&goal->specs, g_free);
}

void
slide_comparison_goals_free (SlideComparisonGoals *goals)
{
  for (guint i = 0; i < goals->goals->len; i++)
    goal_clear (&g_array_index (goals->goals, Goal, i), goals->request->specs->len);
  g_array_unref (goals->goals);
  g_free (goals->goal_of);
  g_free (goals);
}

static Goal *
get_goal (SlideComparisonGoals *goals,
          guint                 board)
{
  return &g_array_index (goals->goals, Goal, goals->goal_of[board]);
}

static Spec *
get_spec (SlideComparisonGoals *goals,
          guint                 board,
          guint                 spec)
{
  Goal *goal = get_goal (goals, board);

  if (goal->specs == NULL)
    goal->specs = g_new0 (Spec, goals->request->specs->len);

  return &goal->specs[spec];
}

const char *
slide_comparison_goals_get_problem (SlideComparisonGoals *goals,
                                    guint                 board,
                                    guint                 spec)
{
  Spec *known = get_spec (goals, board, spec);
  g_autoptr (GError) error = NULL;

  if (!known->is_known)
    {
      if (!slide_heuristic_applies (goals->request->specs->pdata[spec], &get_goal (goals, board)->goal,
                                    &error)
          && g_error_matches (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE))
        known->problem = g_strdup (error->message);
      known->is_known = TRUE;
    }

  return known->problem;
}

SlideHeuristicBuild *
slide_comparison_goals_get_build (SlideComparisonGoals *goals,
                                 guint                 board,
                                 guint                 spec,
                                 gboolean              without_tables)
{
  SlideHeuristicBuild **build = &get_spec (goals, board, spec)->build[without_tables ? 1 : 0];

  if (*build == NULL)
    {
      *build = g_new0 (SlideHeuristicBuild, 1);
      (*build)->ref_count = 1;
      (*build)->without_tables = without_tables;
    }

  g_atomic_int_inc (&(*build)->ref_count);
  return *build;
}

void
slide_comparison_goals_leave (SlideComparisonGoals *goals,
                              guint                 board,
                              guint                 spec)
{
  Goal *goal = get_goal (goals, board);

  if (goal->last_board != board)
    return;

  /* The flag whether it applies is kept until the last row of the board has been taken. */
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&goal->specs[spec].build[i], slide_heuristic_build_unref);
  if (spec + 1 == goals->request->specs->len)
    goal_clear (goal, goals->request->specs->len);
}

guint
slide_comparison_goals_count (const SlideComparisonGoals *goals)
{
  guint n = 0;

  for (guint i = 0; i < goals->goals->len; i++)
    {
      const Goal *goal = &g_array_index (goals->goals, Goal, i);

      for (guint j = 0; goal->specs != NULL && j < goals->request->specs->len; j++)
        n += (guint) (goal->specs[j].build[0] != NULL) + (guint) (goal->specs[j].build[1] != NULL);
    }

  return n;
}
