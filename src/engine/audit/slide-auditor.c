/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-auditor.c: an audit in progress.
 *
 * Each thread takes a block, counts it separately, and adds its counts to the
 * common result. Sums of real values are stored per block and added up in the
 * order of the blocks, because the last bits of such a sum depend on the order.
 */

#include "slide-audit-sweep.h"

#include "slide-heuristic-private.h"
#include "slide-interrupt.h"
#include "slide-random.h"
#include "slide-thread-pool.h"

#include <pthread.h>
#include <string.h>

struct _SlideAuditor
{
  int                 ref_count;     /* g_atomic_int_*() */
  SlideDistanceTable *table;
  SlideHeuristic     *heuristic;
  SlideAuditSweep    *sweep;
  SlideThreadPool    *pool;          /* while it is executed */
  guint               n_threads;
  guint               n_blocks;
  guint               stride;        /* from each block to the next in order */
  int                 stop;          /* g_atomic_int_*() */
  SlideProgressFunc   progress;
  gpointer            user_data;
  gint64              deadline;      /* of asking again */

  /* The result of the finished blocks. A POSIX mutex, which the thread sanitizer understands. */
  pthread_mutex_t     mutex;
  SlideAudit         *found;         /* only counts, examples and integer sums */
  double             *sums;          /* of real values, by block */
  SlideAuditNearest   overestimated;
  SlideAuditNearest   upper;
  guint32             resembling;    /* candidates; of all of them before the first block */
  guint64             beyond_h;
  guint               beyond_worst;
};

static guint
get_common_divisor (guint a,
                    guint b)
{
  while (b != 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

SlideAuditor *
slide_auditor_new (SlideDistanceTable *table,
                   SlideHeuristic     *heuristic,
                   guint               n_threads)
{
  SlideAuditor *auditor;
  const SlideAuditNearest none = SLIDE_AUDIT_NEAREST_NONE;

  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (heuristic != NULL, NULL);
  g_return_val_if_fail (slide_distance_table_look_up (table, slide_heuristic_get_goal (heuristic)) == 0,
                        NULL);

  auditor = g_new0 (SlideAuditor, 1);
  auditor->ref_count = 1;
  auditor->table = slide_distance_table_ref (table);
  auditor->heuristic = slide_heuristic_ref (heuristic);
  auditor->sweep = slide_audit_sweep_new (table, heuristic);
  auditor->n_blocks = slide_audit_sweep_get_n_blocks (auditor->sweep);
  auditor->n_threads = MIN (n_threads != 0 ? n_threads : g_get_num_processors (), auditor->n_blocks);
  /* So few boards take less time than starting a thread, except with a script. */
  if (slide_board_get_n_cells (slide_heuristic_get_goal (heuristic)) <= 9
      && !slide_audit_sweep_is_slow (auditor->sweep))
    auditor->n_threads = 1;

  /* With the golden ratio, successive blocks lie far apart. */
  auditor->stride = MAX ((guint) (0.618 * auditor->n_blocks), 1);
  while (get_common_divisor (auditor->n_blocks, auditor->stride) != 1)
    auditor->stride++;

  pthread_mutex_init (&auditor->mutex, NULL);
  auditor->found = g_new0 (SlideAudit, 1);
  auditor->found->metric = slide_distance_table_get_metric (table);
  auditor->found->n_boards = slide_distance_table_get_n_boards (table);
  auditor->found->diameter = slide_distance_table_get_diameter (table);
  auditor->sums = g_new0 (double, auditor->n_blocks);
  auditor->overestimated = none;
  auditor->upper = none;
  return auditor;
}

SlideAuditor *
slide_auditor_ref (SlideAuditor *auditor)
{
  g_return_val_if_fail (auditor != NULL, NULL);

  g_atomic_int_inc (&auditor->ref_count);
  return auditor;
}

void
slide_auditor_unref (SlideAuditor *auditor)
{
  if (auditor == NULL || !g_atomic_int_dec_and_test (&auditor->ref_count))
    return;

  slide_audit_sweep_free (auditor->sweep);
  slide_heuristic_unref (auditor->heuristic);
  slide_distance_table_unref (auditor->table);
  pthread_mutex_destroy (&auditor->mutex);
  g_free (auditor->found);
  g_free (auditor->sums);
  g_free (auditor);
}

/* ---- Working ---- */

static void
add_cells (SlideAudit            *found,
           const SlideAuditTally *tally)
{
  for (guint d = 0; d <= found->diameter; d++)
    for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
      {
        const SlideAuditCell *cell = &tally->cells[d][h];

        if (cell->n == 0)
          continue;
        if (found->counts[d][h] == 0 || cell->first < found->examples[d][h])
          found->examples[d][h] = cell->first;
        found->counts[d][h] += cell->n;
      }
}

/* With the mutex held. */
static void
add_tally (SlideAuditor          *auditor,
           guint                  block,
           const SlideAuditTally *tally)
{
  SlideAudit *found = auditor->found;

  add_cells (found, tally);
  found->n_seen += tally->n_seen;
  found->exact += tally->exact;
  found->overestimates += tally->overestimates;
  found->worst_overestimate = MAX (found->worst_overestimate, tally->worst_overestimate);
  found->inconsistent_edges += tally->inconsistent_edges;
  found->worst_drop = MAX (found->worst_drop, MAX (tally->worst_drop, tally->largest_change));
  auditor->sums[block] = tally->sum_h;
  auditor->resembling &= tally->resembling;
  auditor->beyond_h += tally->beyond_h;
  auditor->beyond_worst = MAX (auditor->beyond_worst, tally->beyond_worst);
  slide_audit_nearest_take (&auditor->overestimated, tally->overestimated.distance,
                            tally->overestimated.index);
  slide_audit_nearest_take (&auditor->upper, tally->upper.distance, tally->upper.index);
}

/* ---- What ends a wait for a script or a program ---- */

typedef struct
{
  SlideInterrupt  interrupt;
  SlideAuditor   *auditor;
  guint           member;
} Interrupted;

/* The first member also asks the progress function. */
static gboolean
is_to_end (gconstpointer data)
{
  const Interrupted *interrupted = data;
  SlideAuditor *auditor = interrupted->auditor;

  if (interrupted->member == 0 && auditor->progress != NULL
      && !auditor->progress (slide_auditor_peek (auditor, NULL), auditor->user_data))
    slide_auditor_stop (auditor);
  return g_atomic_int_get (&auditor->stop) != 0;
}

static void
begin_interrupt (SlideAuditor *auditor,
                 guint         member,
                 Interrupted  *interrupted)
{
  interrupted->auditor = auditor;
  interrupted->member = member;
  slide_interrupt_begin (&interrupted->interrupt, is_to_end, interrupted);
}

/* Values that were not computed count as little as those that were not asked for. */
static void
end_interrupt (SlideAuditor *auditor,
               Interrupted  *interrupted)
{
  if (slide_interrupt_end (&interrupted->interrupt))
    slide_auditor_stop (auditor);
}

static void
work_cb (guint    member,
         gpointer user_data)
{
  SlideAuditor *auditor = user_data;
  g_autofree SlideAuditTally *tally = g_new (SlideAuditTally, 1);
  Interrupted interrupted;
  guint turn;

  begin_interrupt (auditor, member, &interrupted);
  while ((turn = slide_thread_pool_take (auditor->pool, 1)) < auditor->n_blocks)
    {
      guint block = (guint) ((guint64) turn * auditor->stride % auditor->n_blocks);
      const SlideAuditNearest none = SLIDE_AUDIT_NEAREST_NONE;

      if (member == 0 && auditor->progress != NULL
          && !auditor->progress (slide_auditor_peek (auditor, NULL), auditor->user_data))
        slide_auditor_stop (auditor);

      memset (tally, 0, sizeof *tally);
      tally->overestimated = none;
      pthread_mutex_lock (&auditor->mutex);
      tally->upper = auditor->upper;
      tally->resembling = auditor->resembling;
      pthread_mutex_unlock (&auditor->mutex);

      if (!slide_audit_sweep_run (auditor->sweep, block, &auditor->stop, tally)
          || slide_interrupt_was_cut (&interrupted.interrupt)
          || slide_heuristic_get_failure (auditor->heuristic) != NULL)
        break;

      pthread_mutex_lock (&auditor->mutex);
      add_tally (auditor, block, tally);
      pthread_mutex_unlock (&auditor->mutex);
    }
  end_interrupt (auditor, &interrupted);
}

/* ---- Asking again ---- */

/* How many boards, as far as there is time: loading a script may take seconds. */
#define N_AGAIN 500

/* What asking again may take, if the audit took less. */
#define LEAST_AGAIN G_USEC_PER_SEC

/* Random boards again, each with nothing kept from the one before: whatever computes h may have
 * seen that it was audited. */
static void
ask_again_cb (guint    member,
              gpointer user_data)
{
  SlideAuditor *auditor = user_data;
  const SlideHeuristic *heuristic = auditor->heuristic;
  Interrupted interrupted;

  begin_interrupt (auditor, member, &interrupted);
  while (slide_thread_pool_take (auditor->pool, 1) < N_AGAIN
         && g_get_monotonic_time () < auditor->deadline
         && g_atomic_int_get (&auditor->stop) == 0 && slide_heuristic_get_failure (heuristic) == NULL)
    {
      guint64 n = slide_distance_table_get_n_boards (auditor->table);
      guint8 cells[1][SLIDE_MAX_CELLS];
      g_autofree char *message = NULL;
      SlideBoard board;
      double before, value;

      slide_distance_table_get_board (auditor->table, (guint64) (g_random_double () * (double) n), &board);
      memcpy (cells[0], board.cells, sizeof cells[0]);
      before = slide_audit_sweep_get_value (auditor->sweep, &board);
      heuristic->klass->fresh_values (heuristic, (const guint8 (*)[SLIDE_MAX_CELLS]) cells, 1, &value);
      if (value == before || slide_interrupt_was_cut (&interrupted.interrupt)
          || slide_heuristic_get_failure (heuristic) != NULL)
        continue;

      message = slide_own_check_describe_change ("returned", before, value);
      heuristic->klass->refute (heuristic, message, cells[0]);
    }
  end_interrupt (auditor, &interrupted);
}

/* A few boards, to begin with, by this thread alone. */
static void
sample (SlideAuditor *auditor)
{
  Interrupted interrupted;

  if (g_atomic_int_get (&auditor->stop) != 0)
    return;

  begin_interrupt (auditor, 0, &interrupted);
  slide_audit_sweep_sample (auditor->sweep);
  end_interrupt (auditor, &interrupted);

  pthread_mutex_lock (&auditor->mutex);
  auditor->resembling = slide_audit_candidates_get_all (slide_audit_sweep_get_candidates (auditor->sweep));
  pthread_mutex_unlock (&auditor->mutex);
}

/* Boards in one request for values in another order. */
#define N_TOGETHER 50

/* Boards whose values are computed as if all lasted that a script changes. */
#define N_LASTING 200

/* Random boards again, in another order than before, of a program, which may remember what it was asked. */
static void
ask_in_another_order (SlideAuditor *auditor)
{
  const SlideHeuristic *heuristic = auditor->heuristic;
  const guint64 n_boards = slide_distance_table_get_n_boards (auditor->table);
  Interrupted interrupted;

  begin_interrupt (auditor, 0, &interrupted);
  for (guint i = 0; i < N_AGAIN / N_TOGETHER && g_get_monotonic_time () < auditor->deadline
                    && g_atomic_int_get (&auditor->stop) == 0; i++)
    {
      guint8 cells[N_TOGETHER][SLIDE_MAX_CELLS];
      double before[N_TOGETHER], after[N_TOGETHER];

      for (guint j = 0; j < N_TOGETHER; j++)
        {
          SlideBoard board;

          slide_distance_table_get_board (auditor->table, (guint64) (g_random_double () * (double) n_boards), &board);
          memcpy (cells[j], board.cells, sizeof cells[j]);
          before[j] = slide_audit_sweep_get_value (auditor->sweep, &board);
        }
      slide_heuristic_values (heuristic, (const guint8 (*)[SLIDE_MAX_CELLS]) cells, N_TOGETHER, after);

      for (guint j = 0; j < N_TOGETHER; j++)
        {
          g_autofree char *message = NULL;

          if (slide_interrupt_was_cut (&interrupted.interrupt) || slide_heuristic_get_failure (heuristic) != NULL)
            break;
          if (before[j] == after[j])
            continue;

          message = slide_own_check_describe_change ("answered", before[j], after[j]);
          heuristic->klass->refute (heuristic, message, cells[j]);
        }
    }
  end_interrupt (auditor, &interrupted);
}

/* Whether h would have other values if what its calls change lasted. A script that only remembers what it
 * has computed has the same. */
static void
look_for_lasting (SlideAuditor *auditor)
{
  g_autofree guint8 (*cells)[SLIDE_MAX_CELLS] = g_malloc_n (N_LASTING, sizeof *cells);
  g_autofree double *before = g_new (double, N_LASTING);
  g_autofree double *lasting = g_new (double, N_LASTING);
  Interrupted interrupted;
  gboolean is_other = FALSE;
  SlideRandom random;
  SlideBoard board;

  begin_interrupt (auditor, 0, &interrupted);
  slide_random_init (&random, 2);
  for (guint i = 0; i < N_LASTING; i++)
    {
      slide_random_board (&random, slide_heuristic_get_goal (auditor->heuristic), &board);
      memcpy (cells[i], board.cells, sizeof cells[i]);
      before[i] = slide_audit_sweep_get_value (auditor->sweep, &board);
    }
  if (auditor->heuristic->klass->lasting_values (auditor->heuristic, (const guint8 (*)[SLIDE_MAX_CELLS]) cells,
                                                 N_LASTING, lasting))
    for (guint i = 0; i < N_LASTING; i++)
      is_other = is_other || before[i] != lasting[i];
  is_other = is_other && !slide_interrupt_was_cut (&interrupted.interrupt);
  end_interrupt (auditor, &interrupted);

  pthread_mutex_lock (&auditor->mutex);
  auditor->found->keeps_state = is_other;
  pthread_mutex_unlock (&auditor->mutex);
}

/* One round of all threads. */
static void
run_round (SlideAuditor        *auditor,
           SlideThreadPoolFunc  func)
{
  auditor->pool = slide_thread_pool_new ("audit", auditor->n_threads, func, auditor);
  slide_thread_pool_run (auditor->pool);
  g_clear_pointer (&auditor->pool, slide_thread_pool_free);
}

gboolean
slide_auditor_execute (SlideAuditor      *auditor,
                       SlideProgressFunc  progress,
                       gpointer           user_data)
{
  gint64 began;

  g_return_val_if_fail (auditor != NULL && auditor->pool == NULL, FALSE);

  auditor->progress = progress;
  auditor->user_data = user_data;
  began = g_get_monotonic_time ();
  sample (auditor);
  run_round (auditor, work_cb);
  if (slide_auditor_peek (auditor, NULL) < 1.0)
    return FALSE;

  if (auditor->heuristic->klass->refute != NULL)
    {
      auditor->deadline = g_get_monotonic_time () + MAX (g_get_monotonic_time () - began, LEAST_AGAIN);
      if (auditor->heuristic->klass->fresh_values != NULL)
        run_round (auditor, ask_again_cb);
      else
        ask_in_another_order (auditor);
      if (auditor->heuristic->klass->lasting_values != NULL)
        look_for_lasting (auditor);
      if (g_atomic_int_get (&auditor->stop) != 0 || slide_heuristic_get_failure (auditor->heuristic) != NULL)
        return FALSE;
    }
  /* What is known of a script is for the single metric. */
  if (auditor->found->metric == SLIDE_METRIC_SINGLE)
    slide_heuristic_set_audited (auditor->heuristic, slide_audit_is_admissible (auditor->found),
                                 slide_audit_is_consistent (auditor->found));
  return TRUE;
}

void
slide_auditor_stop (SlideAuditor *auditor)
{
  g_return_if_fail (auditor != NULL);

  g_atomic_int_set (&auditor->stop, 1);
}

/* ---- Reading ---- */

/* Computes the sums of integral values from the cells that they are in. */
static void
sum_up_cells (SlideAudit        *audit,
              guint64            beyond_h,
              guint              beyond_worst,
              SlideAuditNearest *overestimated)
{
  guint64 sum = beyond_h;

  for (guint d = 0; d <= audit->diameter; d++)
    for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
      {
        guint64 n = audit->counts[d][h];

        if (n == 0)
          continue;
        sum += h * n;
        if (h < d)
          continue;
        if (h == d)
          {
            audit->exact += n;
            continue;
          }
        audit->overestimates += n;
        audit->worst_overestimate = MAX (audit->worst_overestimate, h - d);
        slide_audit_nearest_take (overestimated, d, audit->examples[d][h]);
      }

  audit->worst_overestimate = MAX (audit->worst_overestimate, beyond_worst);
  audit->mean_h = (double) sum;
}

static void
take_counterexample (SlideAuditor      *auditor,
                     SlideAuditNearest  nearest,
                     SlideAudit        *audit)
{
  audit->has_counterexample = TRUE;
  audit->counterexample_true = slide_distance_table_get_board (auditor->table, nearest.index,
                                                               &audit->counterexample);
  audit->counterexample_h = slide_audit_sweep_get_value (auditor->sweep, &audit->counterexample);
}

static void
take_inconsistency (SlideAuditor      *auditor,
                    SlideAuditNearest  nearest,
                    SlideAudit        *audit)
{
  audit->upper_true = slide_distance_table_get_board (auditor->table, nearest.index, &audit->upper);
  audit->upper_h = slide_audit_sweep_get_value (auditor->sweep, &audit->upper);

  for (guint move = 0; move < SLIDE_N_MOVES && !audit->has_inconsistency; move++)
    {
      audit->lower = audit->upper;
      while (!audit->has_inconsistency && slide_board_apply (&audit->lower, (SlideMove) move))
        {
          audit->lower_h = slide_audit_sweep_get_value (auditor->sweep, &audit->lower);
          audit->has_inconsistency = audit->upper_h > audit->lower_h + 1.0 + SLIDE_AUDIT_TOLERANCE;
          if (audit->metric == SLIDE_METRIC_SINGLE)
            break;
        }
    }
}

/* What a correct heuristic of the program's own is equal to is no news. */
static void
take_resemblance (const SlideAuditor *auditor,
                  guint32             resembling,
                  SlideAudit         *audit)
{
  const SlideHeuristic *heuristic = auditor->heuristic;
  gboolean is_own = heuristic->klass->get_failure != NULL || heuristic->failing != NULL;

  if (resembling != 0 && (is_own || !slide_audit_is_admissible (audit) || !slide_audit_is_consistent (audit)))
    audit->resembles = *slide_audit_candidates_get_simplest (slide_audit_sweep_get_candidates (auditor->sweep),
                                                             resembling);
}

double
slide_auditor_peek (SlideAuditor *auditor,
                    SlideAudit   *audit)
{
  SlideAuditNearest overestimated, upper;
  guint64 beyond_h, n_seen, n_boards;
  SlideInterrupt interrupt;
  guint32 resembling = 0;
  guint beyond_worst;
  double sum = 0.0;

  g_return_val_if_fail (auditor != NULL, 0.0);

  pthread_mutex_lock (&auditor->mutex);
  n_seen = auditor->found->n_seen;
  n_boards = auditor->found->n_boards;
  if (audit != NULL)
    {
      *audit = *auditor->found;
      overestimated = auditor->overestimated;
      upper = auditor->upper;
      resembling = auditor->resembling;
      beyond_h = auditor->beyond_h;
      beyond_worst = auditor->beyond_worst;
      for (guint block = 0; block < auditor->n_blocks; block++)
        sum += auditor->sums[block];
    }
  pthread_mutex_unlock (&auditor->mutex);

  if (audit != NULL && n_seen > 0)
    {
      audit->mean_h = sum;
      if (slide_audit_sweep_is_integral (auditor->sweep))
        sum_up_cells (audit, beyond_h, beyond_worst, &overestimated);
      for (guint d = 0; d <= audit->diameter; d++)
        for (guint h = 0; h < SLIDE_AUDIT_MAX_DISTANCE; h++)
          audit->mean_true += (double) (d * audit->counts[d][h]);
      audit->mean_true /= (double) n_seen;
      audit->mean_h /= (double) n_seen;

      /* A script may take longer than this thread can wait. */
      slide_interrupt_begin_patient (&interrupt);
      if (upper.distance != G_MAXUINT)
        take_inconsistency (auditor, upper, audit);
      if (overestimated.distance != G_MAXUINT)
        take_counterexample (auditor, overestimated, audit);
      else if (upper.distance != G_MAXUINT)
        take_counterexample (auditor, upper, audit);
      if (slide_interrupt_end (&interrupt))
        audit->has_counterexample = audit->has_inconsistency = FALSE;
      take_resemblance (auditor, resembling, audit);
    }

  return (double) n_seen / (double) n_boards;
}
