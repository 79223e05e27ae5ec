/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * test-audit.c: every heuristic compared with the true distance on every board of small puzzles.
 */

#include "slide-audit.h"
#include "slide-goal.h"
#include "test-program.h"
#include "test-sample.h"

#include <math.h>

/* Runs it completely on this thread. */
static gboolean
run_audit (SlideDistanceTable *table,
           SlideHeuristic     *heuristic,
           SlideProgressFunc   progress,
           gpointer            user_data,
           SlideAudit         *audit)
{
  g_autoptr (SlideAuditor) auditor = slide_auditor_new (table, heuristic, 1);
  gboolean is_done = slide_auditor_execute (auditor, progress, user_data);

  if (is_done)
    slide_auditor_peek (auditor, audit);
  return is_done;
}

/* Over all boards from which 1 2 3/4 5 6/7 8 0 can be reached, found by an independent
 * enumeration; except for corner tiles, last moves and pairs. */
static const struct
{
  const char *id;
  double      mean;
  guint64     overestimates;
} known[] = {
  { "zero", 0.000, 0 },
  { "misplaced", 7.111, 0 },
  { "gaschnig", 8.053, 0 },
  { "out-of-row-column", 10.667, 0 },
  { "euclidean", 11.445, 0 },
  { "manhattan", 14.000, 0 },
  { "inversion-distance", 14.000, 0 },
  { "linear-conflict", 15.119, 0 },
  { "corner-tiles", 15.828, 0 },
  { "last-moves", 15.969, 0 },
  { "korf-taylor", 16.466, 0 },
  { "dynamic-pairs", 16.334, 0 },
  { "walking-distance", 15.683, 0 },
  { "perfect", 21.972, 0 },
  { "neural", 19.943, 0 },
  { "misplaced-with-blank", 8.000, 78 },
  { "linear-conflict-pairs", 15.167, 7 },
};

static void
make (const char          *id,
      const SlideBoard    *goal,
      SlideDistanceTable **table,
      SlideHeuristic     **heuristic)
{
  g_autoptr (GError) error = NULL;

  *table = slide_distance_table_new (goal, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  *heuristic = slide_heuristic_new_from_text (id, goal, NULL, &error);
  g_assert_no_error (error);
}

static void
test_known (void)
{
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);
      guint64 sum = 0;

      make (known[i].id, &goal, &table, &heuristic);
      g_assert_true (run_audit (table, heuristic, NULL, NULL, audit));
      g_test_message ("%s: mean %.4f, %" G_GUINT64_FORMAT " overestimates", known[i].id,
                      audit->mean_h, audit->overestimates);

      g_assert_cmpint (audit->n_boards, ==, 181440);
      g_assert_cmpint (audit->diameter, ==, 31);
      g_assert_cmpfloat_with_epsilon (audit->mean_true, 21.972, 0.0005);
      g_assert_cmpfloat_with_epsilon (audit->mean_h, known[i].mean, 0.0005 + 1e-9);
      g_assert_cmpint (audit->overestimates, ==, known[i].overestimates);

      for (guint d = 0; d < SLIDE_AUDIT_MAX_DISTANCE; d++)
        {
          guint64 n_at_distance = 0;

          for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
            n_at_distance += audit->counts[d][h];
          if (d <= 31)
            g_assert_cmpint (n_at_distance, ==, slide_distance_table_get_counts (table)[d]);
          sum += n_at_distance;
        }
      g_assert_cmpint (sum, ==, 181440);
    }
}

/* What searches use of the Euclidean distance: rounded up. */
static void
test_euclidean_rounded (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  SlideBoard goal;
  guint64 sum = 0;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, 3);
  make ("euclidean", &goal, &table, &heuristic);

  for (guint64 i = 0; i < slide_distance_table_get_n_boards (table); i++)
    {
      SlideBoard board;
      guint distance = slide_distance_table_get_board (table, i, &board);
      guint h = slide_heuristic_estimate (heuristic, &board);

      g_assert_cmpint (h, <=, distance);
      g_assert_cmpint (h, ==, (guint) ceil (slide_heuristic_value (heuristic, &board) - 1e-9));
      sum += h;
    }

  g_assert_cmpfloat_with_epsilon ((double) sum / 181440.0, 11.944, 0.0005);
}

static void
check_audit (const SlideHeuristicInfo *info,
             const SlideBoard         *goal,
             SlideDistanceTable       *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (info->id, goal, NULL, &error);
  g_autofree SlideAudit *audit = NULL;
  gboolean admissible, consistent, must_show;

  if (heuristic == NULL)
    {
      g_assert_error (error, SLIDE_HEURISTIC_ERROR, SLIDE_HEURISTIC_ERROR_NOT_APPLICABLE);
      g_assert_true (g_str_equal (info->id, "nilsson") || g_str_equal (info->id, "neural"));
      return;
    }

  audit = g_new0 (SlideAudit, 1);
  g_assert_true (run_audit (table, heuristic, NULL, NULL, audit));
  admissible = slide_audit_is_admissible (audit);
  consistent = slide_audit_is_consistent (audit);

  /* A mistake need not show on every small shape and goal (conflicting pairs never overestimate
   * for the snail goal); on the usual 3x3 goal it does, and on the only goal to which Nilsson's
   * applies. */
  must_show = goal->rows == 3 && goal->columns == 3
              && (slide_goal_identify (goal) == SLIDE_GOAL_BLANK_LAST
                  || g_str_equal (info->id, "nilsson"));

  if (info->admissible != admissible && (info->admissible || must_show))
    g_error ("%s on %ux%u, goal %u: admissible on %s boards", info->id, goal->rows, goal->columns,
             slide_goal_identify (goal), admissible ? "all" : "not all");
  /* Of these, corner tiles are inconsistent only on 2x4. */
  if (g_str_equal (info->id, "corner-tiles"))
    must_show = goal->rows + goal->columns == 6 && goal->rows != goal->columns;
  if (info->consistent != consistent && (info->consistent || must_show))
    g_error ("%s on %ux%u, goal %u: consistent on %s moves", info->id, goal->rows, goal->columns,
             slide_goal_identify (goal), consistent ? "all" : "not all");

  g_assert_true (audit->has_counterexample == !(admissible && consistent));
  g_assert_true (admissible == (audit->worst_overestimate <= 1e-9));
  g_assert_true (consistent == (audit->worst_drop <= 1.0 + 1e-9));

  if (!admissible)
    {
      g_assert_cmpint (slide_distance_table_look_up (table, &audit->counterexample), ==,
                       audit->counterexample_true);
      g_assert_cmpfloat (slide_heuristic_value (heuristic, &audit->counterexample), ==,
                         audit->counterexample_h);
      g_assert_cmpfloat (audit->counterexample_h, >, audit->counterexample_true);
    }
}

static void
test_guarantees (void)
{
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 4, 2 }, { 3, 3 } };
  guint n_infos;
  const SlideHeuristicInfo *const *infos = slide_heuristic_list (&n_infos);

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    for (guint preset = test_first (2); preset < SLIDE_N_GOAL_PRESETS; preset += test_step (2))
      {
        g_autoptr (SlideDistanceTable) table = NULL;
        SlideBoard goal;

        slide_goal_init (&goal, (SlideGoalPreset) preset, shapes[i][0], shapes[i][1]);
        table = slide_distance_table_new (&goal, 0, NULL, NULL, NULL);

        for (guint j = 0; j < n_infos; j++)
          check_audit (infos[j], &goal, table);
      }
}

/* Whether a move from @board violates consistency. */
static gboolean
drops_too_far (const SlideHeuristic *heuristic,
               const SlideBoard     *board)
{
  for (guint move = 0; move < SLIDE_N_MOVES; move++)
    {
      SlideBoard next = *board;

      if (slide_board_apply (&next, (SlideMove) move)
          && slide_heuristic_value (heuristic, board) > slide_heuristic_value (heuristic, &next) + 1.000001)
        return TRUE;
    }

  return FALSE;
}

/* The counterexample is the first of the overestimated boards closest to the goal; if there are
 * none, of the boards from which a move violates consistency. */
static void
test_counterexample_is_nearest (void)
{
  static const struct { const char *id; guint columns; gboolean admissible; } cases[] = {
    { "linear-conflict-pairs", 3, FALSE },
    { "misplaced-with-blank", 3, FALSE },
    { "manhattan-with-blank", 3, FALSE },
    { "blend:manhattan=1.1", 3, FALSE },
    { "blend:manhattan=1.3,misplaced=0.2", 3, FALSE },
    { "blend:misplaced=2.5", 3, FALSE },
    { "pattern-database:1,2,3,4/5,6,7,8", 3, TRUE },
    { "pattern-database:1,2,5,6/3,4,7,8", 3, TRUE },
    { "pattern-database:1,4,7/2,5,8/3,6", 3, TRUE },
    { "pattern-database:1,2,5/3,4", 2, TRUE },
  };
  guint n_inconsistent = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      g_autoptr (SlideHeuristic) heuristic = NULL;
      g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);
      guint nearest[2] = { G_MAXUINT, G_MAXUINT };
      SlideBoard first[2], goal;
      guint kind;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 3, cases[i].columns);
      make (cases[i].id, &goal, &table, &heuristic);
      g_assert_true (run_audit (table, heuristic, NULL, NULL, audit));

      for (guint64 index = 0; index < audit->n_boards; index++)
        {
          SlideBoard board;
          guint distance = slide_distance_table_get_board (table, index, &board);
          gboolean is_example[2] = { slide_heuristic_value (heuristic, &board) > distance + 1e-6,
                                     drops_too_far (heuristic, &board) };

          for (kind = 0; kind < 2; kind++)
            if (is_example[kind] && distance < nearest[kind])
              {
                nearest[kind] = distance;
                first[kind] = board;
              }
        }

      g_test_message ("%s: %u and %u moves", cases[i].id, nearest[0], nearest[1]);
      g_assert_true (cases[i].admissible == (nearest[0] == G_MAXUINT));
      g_assert_true (audit->has_counterexample == (MIN (nearest[0], nearest[1]) != G_MAXUINT));
      if (!audit->has_counterexample)
        continue;

      kind = nearest[0] != G_MAXUINT ? 0 : 1;
      g_assert_cmpuint (audit->counterexample_true, ==, nearest[kind]);
      g_assert_true (slide_board_equal (&audit->counterexample, &first[kind]));
      g_assert_cmpfloat (audit->counterexample_h, ==,
                         slide_heuristic_value (heuristic, &first[kind]));
      n_inconsistent += kind;
    }

  g_assert_cmpuint (n_inconsistent, >, 0);
}

static gboolean
stop_later (double   fraction,
            gpointer user_data)
{
  guint *n_calls = user_data;

  g_assert_cmpfloat (fraction, >=, 0.0);
  g_assert_cmpfloat (fraction, <=, 1.0);
  return ++*n_calls < 3;
}

static void
test_stopped (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);
  SlideBoard goal;
  guint n_calls = 0;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);
  make ("manhattan", &goal, &table, &heuristic);
  audit->n_boards = 17;

  g_assert_false (run_audit (table, heuristic, stop_later, &n_calls, audit));
  g_assert_cmpint (n_calls, ==, 3);
  g_assert_cmpint (audit->n_boards, ==, 17);
}

/* ---- One on its way ---- */

/* Partial results are consistent with each other. */
static void
check_consistent (const SlideAudit         *audit,
                  const SlideDistanceTable *table,
                  const SlideHeuristic     *heuristic)
{
  guint64 errors[SLIDE_AUDIT_N_ERRORS];
  guint64 n = 0, n_errors = 0;
  double sum_true = 0.0;

  slide_audit_get_errors (audit, errors);
  for (guint i = 0; i < SLIDE_AUDIT_N_ERRORS; i++)
    n_errors += errors[i];

  for (guint d = 0; d < SLIDE_AUDIT_MAX_DISTANCE; d++)
    for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
      {
        SlideBoard board;

        n += audit->counts[d][h];
        sum_true += (double) (d * audit->counts[d][h]);
        if (!slide_audit_get_example (audit, table, d, h, &board))
          continue;
        g_assert_cmpint (slide_distance_table_look_up (table, &board), ==, (int) d);
        g_assert_cmpuint (slide_audit_get_column (slide_heuristic_value (heuristic, &board), d), ==, h);
      }

  g_assert_cmpuint (n, ==, audit->n_seen);
  g_assert_cmpuint (n_errors, ==, audit->n_seen);
  g_assert_cmpuint (errors[SLIDE_AUDIT_NO_ERROR], >=, audit->exact);
  if (n > 0)
    g_assert_cmpfloat_with_epsilon (audit->mean_true, sum_true / (double) n, 1e-9);
  if (audit->has_counterexample)
    g_assert_cmpuint (audit->overestimates + audit->inconsistent_edges, >, 0);
}

/* One for each way of computing values, admissible or not, consistent or not. */
static const char *const large_ids[] = {
  "manhattan", "manhattan-with-blank", "linear-conflict", "linear-conflict-pairs",
  "pattern-database:1,2,3/4,5,6,7,8,9", "blend:misplaced=2.5",
};

/* Compares all bytes. */
static void
test_threads (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 2, 5);
  table = slide_distance_table_get_shared (&goal, 0, 0, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (large_ids); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (large_ids[i], &goal, NULL, NULL);
      g_autofree SlideAudit *alone = g_new0 (SlideAudit, 1);

      g_assert_nonnull (heuristic);
      g_assert_true (run_audit (table, heuristic, NULL, NULL, alone));
      check_consistent (alone, table, heuristic);

      for (guint n_threads = 2; n_threads <= 4; n_threads += 2)
        {
          g_autoptr (SlideAuditor) auditor = slide_auditor_new (table, heuristic, n_threads);
          g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);

          g_assert_true (slide_auditor_execute (auditor, NULL, NULL));
          slide_auditor_peek (auditor, audit);
          g_test_message ("%s, %u threads", large_ids[i], n_threads);
          g_assert_cmpmem (audit, sizeof *audit, alone, sizeof *alone);
        }
    }
}

typedef struct
{
  SlideAuditor       *auditor;
  SlideDistanceTable *table;
  SlideHeuristic     *heuristic;
  double              until;
  guint64             n_seen;
} Watch;

static gboolean
watch_cb (double   fraction,
          gpointer user_data)
{
  Watch *watch = user_data;
  g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);

  slide_auditor_peek (watch->auditor, audit);
  g_assert_cmpuint (audit->n_seen, >=, watch->n_seen);
  watch->n_seen = audit->n_seen;
  check_consistent (audit, watch->table, watch->heuristic);

  return fraction < watch->until;
}

/* Results are kept when it is stopped, and are similar to the complete ones. */
static void
test_stopped_half_way (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, 2, 5);
  table = slide_distance_table_get_shared (&goal, 0, 0, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (large_ids); i++)
    for (guint n_threads = 1; n_threads <= 2; n_threads++)
      {
        g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (large_ids[i], &goal, NULL, NULL);
        g_autoptr (SlideAuditor) auditor = slide_auditor_new (table, heuristic, n_threads);
        g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);
        g_autofree SlideAudit *whole = g_new0 (SlideAudit, 1);
        Watch watch = { auditor, table, heuristic, 0.5, 0 };
        gboolean is_done = slide_auditor_execute (auditor, watch_cb, &watch);
        double fraction = slide_auditor_peek (auditor, audit);

        g_assert_true (is_done == slide_audit_is_complete (audit));
        if (n_threads == 1)
          g_assert_false (is_done);
        g_assert_cmpfloat (fraction, >=, 0.5);
        g_assert_cmpfloat (fraction, ==, (double) audit->n_seen / (double) audit->n_boards);
        check_consistent (audit, table, heuristic);
        g_assert_cmpstr (audit->resembles.heuristic, ==, g_str_has_prefix (large_ids[i], "blend:") ? "misplaced" : NULL);

        g_assert_true (run_audit (table, heuristic, NULL, NULL, whole));
        g_assert_cmpfloat_with_epsilon (audit->mean_true, whole->mean_true, 1.0);
        g_assert_cmpfloat_with_epsilon (audit->mean_h, whole->mean_h, 1.5);
        g_assert_cmpuint (audit->overestimates, <=, whole->overestimates);
        g_assert_cmpuint (audit->inconsistent_edges, <=, whole->inconsistent_edges);
      }
}

/* Read and stopped by another thread. */
static gpointer
look_cb (gpointer data)
{
  Watch *watch = data;

  for (guint i = 0; i < 20; i++)
    {
      watch_cb (0.0, watch);
      g_usleep (500);
    }
  slide_auditor_stop (watch->auditor);
  return NULL;
}

static void
test_stopped_by_another (void)
{
  g_autoptr (SlideDistanceTable) table = NULL;
  g_autoptr (SlideHeuristic) heuristic = NULL;
  g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_BLANK_FIRST, 2, 5);
  table = slide_distance_table_get_shared (&goal, 0, 0, NULL, NULL, NULL);
  heuristic = slide_heuristic_new_from_text ("max:gaschnig+linear-conflict-pairs+euclidean", &goal, NULL, NULL);

  {
    g_autoptr (SlideAuditor) auditor = slide_auditor_new (table, heuristic, 2);
    Watch watch = { auditor, table, heuristic, 1.0, 0 };
    GThread *thread = g_thread_new ("look", look_cb, &watch);
    gboolean is_done = slide_auditor_execute (auditor, NULL, NULL);

    g_thread_join (thread);
    slide_auditor_peek (auditor, audit);
    g_assert_true (is_done == slide_audit_is_complete (audit));
    check_consistent (audit, table, heuristic);
  }

  /* Before it has begun. */
  {
    g_autoptr (SlideAuditor) auditor = slide_auditor_new (table, heuristic, 2);

    slide_auditor_stop (auditor);
    g_assert_false (slide_auditor_execute (auditor, NULL, NULL));
    g_assert_cmpfloat (slide_auditor_peek (auditor, audit), ==, 0.0);
    g_assert_cmpuint (audit->n_seen, ==, 0);
    g_assert_cmpfloat (audit->mean_true, ==, 0.0);
    g_assert_false (audit->has_counterexample);
    check_consistent (audit, table, heuristic);
  }
}

/* The examples are the first of their cells, and the inconsistent move is the first one. */
static void
test_examples (void)
{
  static const char *const ids[] = { "linear-conflict", "euclidean", "misplaced-with-blank", "nilsson",
                                     "blend:manhattan=2,misplaced=1.5", "blend:manhattan=9" };
  g_autoptr (SlideDistanceTable) table = NULL;
  SlideBoard goal;

  slide_goal_init (&goal, SLIDE_GOAL_SNAIL, 3, 3);
  table = slide_distance_table_get_shared (&goal, 0, 0, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (ids[i], &goal, NULL, NULL);
      g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);
      guint64 counts[SLIDE_AUDIT_MAX_DISTANCE][SLIDE_AUDIT_MAX_DISTANCE] = { 0 };
      guint nearest = G_MAXUINT;

      g_assert_nonnull (heuristic);
      g_assert_true (run_audit (table, heuristic, NULL, NULL, audit));
      for (guint64 index = 0; index < audit->n_boards; index++)
        {
          SlideBoard board, example;
          guint d = slide_distance_table_get_board (table, index, &board);
          guint h = slide_audit_get_column (slide_heuristic_value (heuristic, &board), d);

          if (counts[d][h]++ == 0)
            {
              g_assert_true (slide_audit_get_example (audit, table, d, h, &example));
              g_assert_true (slide_board_equal (&example, &board));
            }
          if (d < nearest && drops_too_far (heuristic, &board))
            {
              nearest = d;
              example = board;
              if (audit->upper_true == d)
                g_assert_true (slide_board_equal (&example, &audit->upper));
            }
        }

      g_assert_cmpmem (audit->counts, sizeof audit->counts, counts, sizeof counts);
      g_assert_true (audit->has_inconsistency == (nearest != G_MAXUINT));
      if (audit->has_inconsistency)
        g_assert_cmpuint (audit->upper_true, ==, nearest);
    }
}

/* ---- In other words ---- */

/* What the audit says holds on every board. */
static void
test_resembles (void)
{
  static const struct { const char *id; const char *heuristic; double factor; } cases[] = {
    { "blend:manhattan=2", "manhattan", 2.0 },
    { "blend:euclidean=1.25", "euclidean", 1.25 },
    { "blend:linear-conflict=1.5", "linear-conflict", 1.5 },
    { "blend:last-moves=3", "last-moves", 3.0 },
    { "max:misplaced-with-blank", "misplaced-with-blank", 1.0 },
    { "blend:manhattan=1.5,misplaced=0.2", NULL, 0.0 },
    { "max:blend:manhattan=1.1+walking-distance", NULL, 0.0 },
    { "manhattan-with-blank", NULL, 0.0 },
    { "linear-conflict-pairs", NULL, 0.0 },
    { "manhattan", NULL, 0.0 },
    { "blend:manhattan=0.5", NULL, 0.0 },
    { "perfect", NULL, 0.0 },
  };
  static const guint8 shapes[][2] = { { 3, 3 }, { 2, 4 }, { 5, 2 } };

  for (guint i = 0; i < (test_is_whole () ? G_N_ELEMENTS (shapes) : 2); i++)
    {
      g_autoptr (SlideDistanceTable) table = NULL;
      SlideBoard goal;

      slide_goal_init (&goal, SLIDE_GOAL_BLANK_LAST, shapes[i][0], shapes[i][1]);
      table = slide_distance_table_get_shared (&goal, 0, 0, NULL, NULL, NULL);
      for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
        {
          g_autoptr (SlideHeuristic) heuristic = slide_heuristic_new_from_text (cases[j].id, &goal, NULL, NULL);
          g_autoptr (SlideHeuristic) other = NULL;
          g_autofree SlideAudit *audit = g_new0 (SlideAudit, 1);
          const SlideAuditResemblance *resembles = &audit->resembles;

          /* On puzzles with two rows, mistakes and correct heuristics may be the same. */
          if (shapes[i][0] + shapes[i][1] != 6 && cases[j].heuristic == NULL)
            continue;

          g_test_message ("%s on %ux%u", cases[j].id, goal.rows, goal.columns);
          g_assert_true (run_audit (table, heuristic, NULL, NULL, audit));
          g_assert_cmpstr (resembles->heuristic, ==, cases[j].heuristic);
          if (resembles->heuristic == NULL)
            continue;

          g_assert_cmpfloat (resembles->factor, ==, cases[j].factor);
          g_assert_cmpfloat (resembles->plus, ==, 0.0);
          g_assert_false (resembles->is_elsewhere);
          other = slide_heuristic_new_from_text (resembles->heuristic, &goal, NULL, NULL);
          for (guint64 index = 0; index < audit->n_boards; index += shapes[i][1] == 2 ? 7 : 1)
            {
              SlideBoard board;

              slide_distance_table_get_board (table, index, &board);
              g_assert_cmpfloat_with_epsilon (slide_heuristic_value (heuristic, &board),
                                              resembles->factor * slide_heuristic_value (other, &board), 1e-6);
            }
        }
    }
}

TEST_PROGRAM (audit)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/audit/known", test_known);
  g_test_add_func ("/audit/euclidean-rounded", test_euclidean_rounded);
  g_test_add_func ("/audit/promises", test_guarantees);
  g_test_add_func ("/audit/counterexample", test_counterexample_is_nearest);
  g_test_add_func ("/threads/stopped", test_stopped);
  g_test_add_func ("/threads/same", test_threads);
  g_test_add_func ("/audit/stopped-half-way", test_stopped_half_way);
  g_test_add_func ("/threads/stopped-by-another", test_stopped_by_another);
  g_test_add_func ("/audit/examples", test_examples);
  g_test_add_func ("/audit/resembles", test_resembles);

  return g_test_run ();
}
