/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-network.h"

#include "slide-processor.h"
#include "slide-blank-moves.h"

#include <string.h>

/* The largest estimate that searches can store. */
#define MAX_ESTIMATE 2047

/* Sums stay below this, so that the difference of two does not overflow. */
#define MAX_OUTPUT (G_MAXINT32 / 4)

/* Sums take this many bytes at most, and begin where a vector may. */
#define SUMS_ALIGNMENT 64

typedef struct _SlideNetworkKernel SlideNetworkKernel;

struct _SlideNetwork
{
  int                       ref_count;
  guint                     serial;       /* unique among the networks of this process */
  SlideNetworkFacts         facts;
  SlideNetworkWeights       weights;
  guint                     n_cells;
  guint8                    parity[SLIDE_NETWORK_MAX_CELLS];
  gint16                   *steps;        /* see get_step() */
  const SlideNetworkKernel *kernel;
};

/* The sums of a board, and the board. */
typedef struct
{
  gint16 sums[SLIDE_NETWORK_MAX_HIDDEN] __attribute__ ((aligned (SUMS_ALIGNMENT)));
  guint8 cells[SLIDE_NETWORK_MAX_CELLS];
  guint  serial;                          /* serial of the network; 0: none yet */
} Sums;

static _Thread_local Sums last_sums;

/* ---- Rows ---- */

static inline const gint16 *
get_row (const SlideNetwork *network,
         guint               tile,
         guint               cell)
{
  return network->weights.rows + (gsize) (tile * network->n_cells + cell) * network->facts.n_hidden;
}

/* The change of the sums when @tile moves from @from to @to and the blank the other way. The
 * table has an entry for each pair of cells, so that the index is a product; only adjacent
 * pairs are used. */
static inline gint16 *
get_step (const SlideNetwork *network,
          guint               tile,
          guint               from,
          guint               to)
{
  guint n = network->n_cells;

  return network->steps + (gsize) ((tile * n + from) * n + to) * network->facts.n_hidden;
}

/* ---- Kernels: the same sums for several numbers of units and instruction sets ----
 *
 * The number of units is a constant in each kernel, so the compiler can unroll the loops.
 * Integer sums do not depend on the order. */

struct _SlideNetworkKernel
{
  guint  n_hidden;
  void   (*add)       (gint16 *sums, const gint16 *row, guint n);
  void   (*exchange)  (gint16 *sums, const gint16 *plus, const gint16 *minus, guint n);
  gint32 (*finish)    (const gint16 *sums, const gint16 *step, const gint16 *out, guint n);
};

static inline __attribute__ ((always_inline)) void
add_row (gint16       *sums,
         const gint16 *row,
         guint         n)
{
  for (guint j = 0; j < n; j++)
    sums[j] = (gint16) (sums[j] + row[j]);
}

static inline __attribute__ ((always_inline)) void
exchange_rows (gint16       *sums,
               const gint16 *plus,
               const gint16 *minus,
               guint         n)
{
  for (guint j = 0; j < n; j++)
    sums[j] = (gint16) (sums[j] + plus[j] - minus[j]);
}

/* @step: (nullable): added to the sums first */
static inline __attribute__ ((always_inline)) gint32
finish_sums (const gint16 *sums,
             const gint16 *step,
             const gint16 *out,
             guint         n)
{
  gint32 total = 0;

  if (step != NULL)
    for (guint j = 0; j < n; j++)
      {
        gint16 sum = (gint16) (sums[j] + step[j]);

        total += (sum > 0 ? sum : (gint16) 0) * out[j];
      }
  else
    for (guint j = 0; j < n; j++)
      total += (sums[j] > 0 ? sums[j] : (gint16) 0) * out[j];

  return total;
}

/* @n: 0 for any number of units */
#define DEFINE_KERNEL(n, level, target)                                                    \
  target static void                                                                       \
  add_##n##_##level (gint16 *sums, const gint16 *row, guint any)                           \
  {                                                                                        \
    add_row (sums, row, n != 0 ? n : any);                                                 \
  }                                                                                        \
                                                                                           \
  target static void                                                                       \
  exchange_##n##_##level (gint16 *sums, const gint16 *plus, const gint16 *minus, guint any) \
  {                                                                                        \
    exchange_rows (sums, plus, minus, n != 0 ? n : any);                                   \
  }                                                                                        \
                                                                                           \
  target static gint32                                                                     \
  finish_##n##_##level (const gint16 *sums, const gint16 *step, const gint16 *out, guint any) \
  {                                                                                        \
    return finish_sums (sums, step, out, n != 0 ? n : any);                                \
  }

#define KERNEL(n, level) { n, add_##n##_##level, exchange_##n##_##level, finish_##n##_##level }

#define DEFINE_KERNELS(level, target) \
  DEFINE_KERNEL (0, level, target)    \
  DEFINE_KERNEL (16, level, target)   \
  DEFINE_KERNEL (32, level, target)   \
  DEFINE_KERNEL (64, level, target)   \
  DEFINE_KERNEL (128, level, target)

/* The kernel for any number of units comes last. */
#define KERNELS(level) \
  { KERNEL (16, level), KERNEL (32, level), KERNEL (64, level), KERNEL (128, level), KERNEL (0, level) }
#define N_KERNELS 5

DEFINE_KERNELS (plain, )
static const SlideNetworkKernel plain_kernels[N_KERNELS] = KERNELS (plain);

#if SLIDE_HAS_VECTOR_VARIANTS
DEFINE_KERNELS (avx2, __attribute__ ((target ("avx2"))))
static const SlideNetworkKernel avx2_kernels[N_KERNELS] = KERNELS (avx2);
#endif

static const SlideNetworkKernel *
choose_kernel (guint n_hidden)
{
  const SlideNetworkKernel *kernels = plain_kernels;
  guint i = 0;

#if SLIDE_HAS_VECTOR_VARIANTS
  if (slide_processor_get_level () >= SLIDE_PROCESSOR_AVX2)
    kernels = avx2_kernels;
#endif

  while (kernels[i].n_hidden != 0 && kernels[i].n_hidden != n_hidden)
    i++;
  return &kernels[i];
}

/* ---- Creating ---- */

guint
slide_network_count_weights (guint n_cells,
                             guint n_hidden)
{
  return (n_cells * n_cells + 2) * n_hidden + 1;
}

static gboolean
facts_make_sense (const SlideNetworkFacts *facts)
{
  SlideBoard same;

  return slide_board_init (&same, facts->goal.rows, facts->goal.columns, facts->goal.cells)
         && slide_board_get_n_cells (&facts->goal) <= SLIDE_NETWORK_MAX_CELLS
         && facts->n_hidden >= SLIDE_NETWORK_HIDDEN_STEP
         && facts->n_hidden <= SLIDE_NETWORK_MAX_HIDDEN
         && facts->n_hidden % SLIDE_NETWORK_HIDDEN_STEP == 0
         && facts->shift <= SLIDE_NETWORK_MAX_SHIFT
         && ABS ((gint64) facts->correction) <= MAX_OUTPUT
         && facts->is_proven == (facts->n_boards != 0);
}

/* The largest and smallest possible sum of unit @j. Every tile is in one cell, so each adds at
 * most the largest of its row's weights. */
static void
get_bounds (const SlideNetworkWeights *weights,
            guint                      n_cells,
            guint                      n_hidden,
            guint                      j,
            gint64                    *most,
            gint64                    *least)
{
  *most = *least = weights->hidden_bias[j];
  for (guint tile = 0; tile < n_cells; tile++)
    {
      gint64 largest = G_MININT16, smallest = G_MAXINT16;

      for (guint cell = 0; cell < n_cells; cell++)
        {
          gint64 weight = weights->rows[(gsize) (tile * n_cells + cell) * n_hidden + j];

          largest = MAX (largest, weight);
          smallest = MIN (smallest, weight);
        }
      *most += largest;
      *least += smallest;
    }
}

/* Whether no sum overflows on any board, in any order of addition. Intermediate 16-bit sums may
 * wrap, because they wrap back. */
static gboolean
sums_fit (const SlideNetworkFacts   *facts,
          const SlideNetworkWeights *weights)
{
  guint n_cells = slide_board_get_n_cells (&facts->goal);
  gint64 total = ABS ((gint64) weights->bias);

  for (guint j = 0; j < facts->n_hidden; j++)
    {
      gint64 most, least;

      get_bounds (weights, n_cells, facts->n_hidden, j, &most, &least);
      if (most > G_MAXINT16 || least < G_MININT16)
        return FALSE;
      total += MAX (most, 0) * ABS ((gint64) weights->out[j]);
    }

  return total <= MAX_OUTPUT;
}

static void
fill_parity (SlideNetwork *network)
{
  guint columns = network->facts.goal.columns;
  guint home = network->facts.goal.blank;

  for (guint cell = 0; cell < network->n_cells; cell++)
    network->parity[cell] =
        (guint8) ((cell / columns + cell % columns + home / columns + home % columns) % 2);
}

static void
fill_steps (SlideNetwork *network)
{
  guint n = network->n_cells;
  guint n_hidden = network->facts.n_hidden;
  SlideBlankMoves blank_moves;

  slide_blank_moves_init (&blank_moves, &network->facts.goal);
  network->steps = g_aligned_alloc0 ((gsize) n * n * n, n_hidden * sizeof (gint16), SUMS_ALIGNMENT);
  for (guint tile = 1; tile < n; tile++)
    for (guint from = 0; from < n; from++)
      for (guint way = 0; way < blank_moves.n[from]; way++)
        {
          guint to = blank_moves.targets[from][way];
          gint16 *step = get_step (network, tile, from, to);

          for (guint j = 0; j < n_hidden; j++)
            step[j] = (gint16) (get_row (network, tile, to)[j] - get_row (network, tile, from)[j]
                                + get_row (network, 0, from)[j] - get_row (network, 0, to)[j]);
        }
}

static gint16 *
copy_weights (const gint16 *weights,
              gsize         n)
{
  gint16 *copy = g_aligned_alloc (n, sizeof (gint16), SUMS_ALIGNMENT);

  memcpy (copy, weights, n * sizeof (gint16));
  return copy;
}

SlideNetwork *
slide_network_new (const SlideNetworkFacts   *facts,
                   const SlideNetworkWeights *weights)
{
  static int n_made = 0;
  SlideNetwork *network;

  g_return_val_if_fail (facts != NULL && weights != NULL, NULL);

  if (!facts_make_sense (facts) || !sums_fit (facts, weights))
    return NULL;

  network = g_new0 (SlideNetwork, 1);
  network->ref_count = 1;
  network->serial = (guint) g_atomic_int_add (&n_made, 1) + 1;
  network->facts = *facts;
  network->n_cells = slide_board_get_n_cells (&facts->goal);
  network->weights.bias = weights->bias;
  network->weights.hidden_bias = copy_weights (weights->hidden_bias, facts->n_hidden);
  network->weights.out = copy_weights (weights->out, facts->n_hidden);
  network->weights.rows =
      copy_weights (weights->rows, (gsize) network->n_cells * network->n_cells * facts->n_hidden);
  network->kernel = choose_kernel (facts->n_hidden);
  fill_parity (network);
  fill_steps (network);

  return network;
}

SlideNetwork *
slide_network_new_with_facts (const SlideNetwork      *network,
                              const SlideNetworkFacts *facts)
{
  g_return_val_if_fail (network != NULL && facts != NULL, NULL);
  g_return_val_if_fail (slide_board_equal (&network->facts.goal, &facts->goal), NULL);
  g_return_val_if_fail (network->facts.n_hidden == facts->n_hidden, NULL);
  g_return_val_if_fail (network->facts.shift == facts->shift, NULL);

  return slide_network_new (facts, &network->weights);
}

SlideNetwork *
slide_network_ref (SlideNetwork *network)
{
  g_return_val_if_fail (network != NULL, NULL);

  g_atomic_int_inc (&network->ref_count);
  return network;
}

void
slide_network_unref (SlideNetwork *network)
{
  g_return_if_fail (network != NULL);

  if (!g_atomic_int_dec_and_test (&network->ref_count))
    return;

  g_aligned_free (network->weights.hidden_bias);
  g_aligned_free (network->weights.out);
  g_aligned_free (network->weights.rows);
  g_aligned_free (network->steps);
  g_free (network);
}

const SlideNetworkFacts *
slide_network_get_facts (const SlideNetwork *network)
{
  g_return_val_if_fail (network != NULL, NULL);

  return &network->facts;
}

const SlideNetworkWeights *
slide_network_get_weights (const SlideNetwork *network)
{
  g_return_val_if_fail (network != NULL, NULL);

  return &network->weights;
}

double
slide_network_get_mean_h (const SlideNetwork *network)
{
  g_return_val_if_fail (network != NULL, 0.0);

  return network->facts.n_boards > 0
         ? (double) network->facts.sum_h / (double) network->facts.n_boards : 0.0;
}

/* ---- Evaluation ---- */

static inline void
sum_from_nothing (const SlideNetwork *network,
                  const guint8       *cells,
                  gint16             *sums)
{
  guint n_hidden = network->facts.n_hidden;

  memcpy (sums, network->weights.hidden_bias, n_hidden * sizeof (gint16));
  for (guint cell = 0; cell < network->n_cells; cell++)
    network->kernel->add (sums, get_row (network, cells[cell], cell), n_hidden);
}

/* The sums of @cells, computed from those of the last board of this thread by the rows that
 * differ. */
static inline const gint16 *
follow_to (const SlideNetwork *network,
           const guint8       *cells)
{
  guint8 differs[SLIDE_NETWORK_MAX_CELLS];
  guint n = network->n_cells;
  guint n_differs = 0;
  Sums *sums = &last_sums;

  if (sums->serial == network->serial)
    {
      for (guint cell = 0; cell < n; cell++)
        {
          differs[n_differs] = (guint8) cell;
          n_differs += sums->cells[cell] != cells[cell];
        }
      if (n_differs == 0)
        return sums->sums;
    }

  if (sums->serial != network->serial || n_differs > n / 2)
    sum_from_nothing (network, cells, sums->sums);
  else
    for (guint i = 0; i < n_differs; i++)
      {
        guint cell = differs[i];

        network->kernel->exchange (sums->sums, get_row (network, cells[cell], cell),
                                   get_row (network, sums->cells[cell], cell),
                                   network->facts.n_hidden);
      }

  memcpy (sums->cells, cells, n);
  sums->serial = network->serial;
  return sums->sums;
}

static inline guint
find_blank (const guint8 *cells)
{
  guint blank = 0;

  while (cells[blank] != 0)
    blank++;
  return blank;
}

static inline guint
round_output (const SlideNetwork *network,
              gint32              output,
              guint               parity)
{
  /* Arithmetic shift, as the supported compilers implement it: rounds towards minus infinity. */
  gint32 x = MIN ((output - network->facts.correction) >> network->facts.shift, MAX_ESTIMATE);

  x -= (x ^ (gint32) parity) & 1;
  return x < 0 ? parity : (guint) x;
}

guint
slide_network_round (const SlideNetwork *network,
                     gint32              output,
                     guint               parity)
{
  g_return_val_if_fail (network != NULL && parity <= 1, 0);

  return round_output (network, output, parity);
}

gint32
slide_network_output (const SlideNetwork *network,
                      const guint8       *cells)
{
  return network->weights.bias
         + network->kernel->finish (follow_to (network, cells), NULL, network->weights.out,
                                    network->facts.n_hidden);
}

double
slide_network_value (const SlideNetwork *network,
                     const guint8       *cells)
{
  return (double) slide_network_output (network, cells) / (double) (1u << network->facts.shift);
}

guint
slide_network_estimate (const SlideNetwork *network,
                        const guint8       *cells)
{
  return round_output (network, slide_network_output (network, cells),
                       network->parity[find_blank (cells)]);
}

guint
slide_network_estimate_move (const SlideNetwork *network,
                             const guint8       *cells,
                             guint               tile,
                             guint               from,
                             guint               to)
{
  gint32 output = network->weights.bias
                  + network->kernel->finish (follow_to (network, cells),
                                             get_step (network, tile, from, to),
                                             network->weights.out, network->facts.n_hidden);

  return round_output (network, output, network->parity[from]);
}

void
slide_network_get_sums (const SlideNetwork *network,
                        const guint8       *cells,
                        gint16             *sums)
{
  g_return_if_fail (network != NULL && cells != NULL && sums != NULL);

  sum_from_nothing (network, cells, sums);
}
