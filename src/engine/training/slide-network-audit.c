/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-network-audit.h"

#include "slide-thread-pool.h"

#include <string.h>

/* Boards that a member of the thread pool takes at a time. */
#define PIECE 16384

/* Only integers, so that the sums do not depend on the order. */
typedef struct
{
  guint64 n_boards;
  guint64 sum_true;
  gint64  sum_output;
  gint32  worst;
  guint64 n_above;
  guint64 n_above_rounded;
  guint64 sum_rounded;
  guint64 sum_h;
  guint64 sum_without_parity;
  guint64 errors[SLIDE_NETWORK_AUDIT_N_ERRORS];
  guint64 at[SLIDE_NETWORK_AUDIT_N_DISTANCES];
  guint64 above_at[SLIDE_NETWORK_AUDIT_N_DISTANCES];
  gint32  worst_at[SLIDE_NETWORK_AUDIT_N_DISTANCES];
} Counts;

typedef struct
{
  const SlideNetwork       *network;
  const SlideDistanceTable *table;
  SlideThreadPool          *pool;
  guint64                   n_boards;      /* to evaluate */
  guint64                   stride;        /* distance between two evaluated boards */
  gint32                    unit;          /* one move, in units of the output */
  gboolean                  is_second;     /* in the second pass, with the worst error known */
  gint32                    worst;
  SlideNetwork             *corrected;
  Counts                   *counts;        /* per worker thread */
  SlideProgressFunc         progress;
  gpointer                  user_data;
  int                       stop;
} Audit;

static gint64
round_down (gint64 value,
            gint64 unit)
{
  return value >= 0 ? value / unit : -((-value + unit - 1) / unit);
}

static void
count_error (const Audit *audit,
             Counts      *counts,
             gint32       error,
             guint        distance)
{
  gint64 quarter = round_down ((gint64) error * SLIDE_NETWORK_AUDIT_PER_MOVE, audit->unit);

  quarter = CLAMP (quarter, -SLIDE_NETWORK_AUDIT_BELOW, SLIDE_NETWORK_AUDIT_ABOVE - 1);
  counts->errors[SLIDE_NETWORK_AUDIT_BELOW + quarter]++;
  counts->worst = MAX (counts->worst, error);
  counts->at[distance]++;
  counts->above_at[distance] += error > 0;
  counts->worst_at[distance] = MAX (counts->worst_at[distance], error);
  counts->n_above += error > 0;
}

static void
count_board (const Audit *audit,
             Counts      *counts,
             guint64      index)
{
  SlideBoard board;
  guint distance = slide_distance_table_get_board (audit->table, index, &board);
  gint32 output = slide_network_output (audit->network, board.cells);

  if (audit->is_second)
    {
      gint64 without_parity = round_down (output - MAX (audit->worst, 0),
                                          audit->unit);

      counts->sum_h += slide_network_round (audit->corrected, output, distance & 1);
      counts->sum_without_parity += (guint64) MAX (without_parity, 0);
      return;
    }

  {
    guint rounded = slide_network_round (audit->network, output, distance & 1);

    counts->n_boards++;
    counts->sum_true += distance;
    counts->sum_output += output;
    counts->sum_rounded += rounded;
    counts->n_above_rounded += rounded > distance;
    count_error (audit, counts, output - (gint32) distance * audit->unit,
                 MIN (distance, SLIDE_NETWORK_AUDIT_N_DISTANCES - 1));
  }
}

static void
work_cb (guint    member,
         gpointer user_data)
{
  Audit *audit = user_data;
  Counts *counts = &audit->counts[member];

  while (!g_atomic_int_get (&audit->stop))
    {
      guint64 begin = (guint64) slide_thread_pool_take (audit->pool, 1) * PIECE;
      guint64 end = MIN (begin + PIECE, audit->n_boards);
      double fraction = (double) begin / (double) audit->n_boards;

      if (begin >= audit->n_boards)
        return;
      if (member == 0 && audit->progress != NULL
          && !audit->progress ((fraction + audit->is_second) / 2, audit->user_data))
        g_atomic_int_set (&audit->stop, 1);

      for (guint64 i = begin; i < end; i++)
        count_board (audit, counts, i * audit->stride);
    }
}

static void
merge (Counts       *sum,
       const Counts *other)
{
  sum->n_boards += other->n_boards;
  sum->sum_true += other->sum_true;
  sum->sum_output += other->sum_output;
  sum->worst = MAX (sum->worst, other->worst);
  sum->n_above += other->n_above;
  sum->n_above_rounded += other->n_above_rounded;
  sum->sum_rounded += other->sum_rounded;
  sum->sum_h += other->sum_h;
  sum->sum_without_parity += other->sum_without_parity;
  for (guint i = 0; i < SLIDE_NETWORK_AUDIT_N_ERRORS; i++)
    sum->errors[i] += other->errors[i];
  for (guint i = 0; i < SLIDE_NETWORK_AUDIT_N_DISTANCES; i++)
    {
      sum->at[i] += other->at[i];
      sum->above_at[i] += other->above_at[i];
      sum->worst_at[i] = MAX (sum->worst_at[i], other->worst_at[i]);
    }
}

static void
init_counts (Counts *counts)
{
  memset (counts, 0, sizeof *counts);
  counts->worst = G_MININT32;
  for (guint i = 0; i < SLIDE_NETWORK_AUDIT_N_DISTANCES; i++)
    counts->worst_at[i] = G_MININT32;
}

/* One pass over the boards. FALSE if it was cancelled. */
static gboolean
run_pass (Audit  *audit,
          Counts *sum)
{
  guint n_members = slide_thread_pool_get_size (audit->pool);

  for (guint i = 0; i < n_members; i++)
    init_counts (&audit->counts[i]);
  slide_thread_pool_run (audit->pool);

  init_counts (sum);
  for (guint i = 0; i < n_members; i++)
    merge (sum, &audit->counts[i]);
  return !g_atomic_int_get (&audit->stop);
}

/* The smallest correction with output - correction < (d + 2) moves on every board. */
static gint32
get_correction (const Audit *audit,
                gint32       worst)
{
  return worst - 2 * audit->unit + 1;
}

static void
fill_in (const Audit       *audit,
         const Counts      *first,
         const Counts      *second,
         SlideNetworkAudit *found)
{
  double n = (double) first->n_boards;
  double unit = audit->unit;

  memset (found, 0, sizeof *found);
  found->n_boards = first->n_boards;
  found->mean_true = (double) first->sum_true / n;
  found->mean_output = (double) first->sum_output / unit / n;
  found->worst = first->worst / unit;
  found->n_above = first->n_above;
  found->n_above_rounded = first->n_above_rounded;
  found->correction = get_correction (audit, first->worst) / unit;
  found->mean_rounded = (double) first->sum_rounded / n;
  found->mean_h = (double) second->sum_h / n;
  found->mean_without_parity = (double) second->sum_without_parity / n;
  memcpy (found->errors, first->errors, sizeof found->errors);
  memcpy (found->at, first->at, sizeof found->at);
  memcpy (found->above_at, first->above_at, sizeof found->above_at);
  for (guint i = 0; i < SLIDE_NETWORK_AUDIT_N_DISTANCES; i++)
    found->worst_at[i] = first->at[i] > 0 ? first->worst_at[i] / unit : 0.0;
}

/* The network without its correction. */
static SlideNetwork *
make_uncorrected (const SlideNetwork *network)
{
  SlideNetworkFacts facts = *slide_network_get_facts (network);

  facts.correction = 0;
  facts.worst = 0;
  facts.is_proven = FALSE;
  facts.n_boards = 0;
  facts.sum_h = 0;
  return slide_network_new_with_facts (network, &facts);
}

static SlideNetwork *
make_corrected (const Audit  *audit,
                const Counts *first,
                guint64       sum_h)
{
  SlideNetworkFacts facts = *slide_network_get_facts (audit->network);

  facts.worst = first->worst;
  facts.correction = get_correction (audit, first->worst);
  facts.is_proven = audit->stride == 1;
  facts.n_boards = facts.is_proven ? first->n_boards : 0;
  facts.sum_h = facts.is_proven ? sum_h : 0;
  return slide_network_new_with_facts (audit->network, &facts);
}

static SlideNetwork *
execute (Audit             *audit,
         SlideNetworkAudit *found)
{
  Counts first, second;

  if (!run_pass (audit, &first))
    return NULL;

  audit->worst = first.worst;
  audit->corrected = make_corrected (audit, &first, 0);
  audit->is_second = TRUE;
  if (!run_pass (audit, &second))
    return NULL;

  fill_in (audit, &first, &second, found);
  return make_corrected (audit, &first, second.sum_h);
}

SlideNetwork *
slide_network_audit (const SlideNetwork       *network,
                     const SlideDistanceTable *table,
                     guint64                   n_boards,
                     guint                     n_threads,
                     SlideProgressFunc         progress,
                     gpointer                  user_data,
                     SlideNetworkAudit        *found)
{
  g_autoptr (SlideNetwork) uncorrected = NULL;
  Audit audit = { .table = table, .progress = progress, .user_data = user_data };
  SlideNetwork *result;
  guint64 n_all;

  g_return_val_if_fail (network != NULL && table != NULL && found != NULL, NULL);

  n_all = slide_distance_table_get_n_boards (table);
  uncorrected = make_uncorrected (network);
  audit.network = uncorrected;
  audit.unit = 1 << slide_network_get_facts (network)->shift;
  audit.stride = n_boards > 0 ? MAX (n_all / n_boards, 1) : 1;
  audit.n_boards = (n_all + audit.stride - 1) / audit.stride;
  audit.pool = slide_thread_pool_new ("network-audit", n_threads > 0 ? n_threads : g_get_num_processors (),
                                      work_cb, &audit);
  audit.counts = g_new (Counts, slide_thread_pool_get_size (audit.pool));

  result = execute (&audit, found);

  slide_thread_pool_free (audit.pool);
  g_free (audit.counts);
  g_clear_pointer (&audit.corrected, slide_network_unref);
  return result;
}
