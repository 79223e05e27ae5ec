/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-learner.c: a network during training, in floating point.
 *
 * This file is compiled with -ffp-contract=off and -fno-math-errno; the header
 * file explains why.
 */

#include "slide-learner.h"

#include "slide-processor.h"
#include "slide-random.h"

#include <math.h>
#include <string.h>

/* The parameter a of the linex loss: how much more overestimates cost. */
#define ASYMMETRY 2.5f

/* Beyond this error the exponential continues as a straight line, so that one board cannot
 * dominate all others. */
#define STEEPEST 5.0f

/* The usual parameters of Adam. */
#define KEEP_MEAN 0.9f
#define KEEP_SQUARE 0.999f
#define EPSILON 1e-8f

/* Adding and subtracting this flushes tiny (denormal) numbers, with which processors are slow,
 * to zero and leaves others unchanged. */
#define FLUSH 1e-30f

#define ALIGNMENT 64

/* The compiler maps this to the vectors of the machine; lanes are independent. */
#define LANES SLIDE_NETWORK_HIDDEN_STEP
typedef float Lanes __attribute__ ((vector_size (LANES * sizeof (float))));

/* All weights are in one array: the rows, the hidden bias, out, the bias. Their gradients, and
 * the means of gradients and squared gradients, are laid out alike. */
struct _SlideLearner
{
  guint   n_cells;
  guint   n_hidden;
  guint   n_weights;      /* including padding of the last lanes */
  float  *weights;
  float  *gradients;
  float  *means;
  float  *squares;
  double  left_of_mean;   /* KEEP_MEAN to the power of the number of steps */
  double  left_of_square;
};

static inline gsize
get_hidden_bias (const SlideLearner *learner)
{
  return (gsize) learner->n_cells * learner->n_cells * learner->n_hidden;
}

static inline gsize
get_out (const SlideLearner *learner)
{
  return get_hidden_bias (learner) + learner->n_hidden;
}

static inline gsize
get_bias (const SlideLearner *learner)
{
  return get_out (learner) + learner->n_hidden;
}

static float *
new_numbers (guint n)
{
  return g_aligned_alloc0 (n, sizeof (float), ALIGNMENT);
}

/* Uniform between -limit and +limit, of variance 2 / @n_inputs (He et al. 2015). */
static void
draw_weights (SlideRandom *random,
              float       *weights,
              gsize        n,
              guint        n_inputs)
{
  float limit = sqrtf (6.0f / (float) n_inputs);

  for (gsize i = 0; i < n; i++)
    {
      /* 24 bits, which a float represents exactly. */
      float drawn = (float) slide_random_below (random, 1u << 24) * (1.0f / (1u << 23)) - 1.0f;

      weights[i] = drawn * limit;
    }
}

SlideLearner *
slide_learner_new (guint   n_cells,
                   guint   n_hidden,
                   guint64 seed,
                   float   mean)
{
  SlideLearner *learner;
  SlideRandom random;

  g_return_val_if_fail (n_cells <= SLIDE_NETWORK_MAX_CELLS, NULL);
  g_return_val_if_fail (n_hidden % SLIDE_NETWORK_HIDDEN_STEP == 0, NULL);

  learner = g_new0 (SlideLearner, 1);
  learner->n_cells = n_cells;
  learner->n_hidden = n_hidden;
  learner->n_weights = (slide_network_count_weights (n_cells, n_hidden) + LANES - 1) / LANES * LANES;
  learner->weights = new_numbers (learner->n_weights);
  learner->gradients = new_numbers (learner->n_weights);
  learner->means = new_numbers (learner->n_weights);
  learner->squares = new_numbers (learner->n_weights);
  learner->left_of_mean = 1.0;
  learner->left_of_square = 1.0;

  slide_random_init (&random, seed);
  draw_weights (&random, learner->weights, get_hidden_bias (learner), n_cells);
  draw_weights (&random, learner->weights + get_out (learner), n_hidden, n_hidden);
  learner->weights[get_bias (learner)] = mean;

  return learner;
}

void
slide_learner_free (SlideLearner *learner)
{
  if (learner == NULL)
    return;

  g_aligned_free (learner->weights);
  g_aligned_free (learner->gradients);
  g_aligned_free (learner->means);
  g_aligned_free (learner->squares);
  g_free (learner);
}

/* ---- Loss ---- */

/* exp (@x) for -20 … 5, to about six digits: 2^n times a polynomial (Moshier's, of the Cephes
 * library). C libraries differ in the last digit. */
static inline float
get_exp (float x)
{
  int n = (int) (x * 1.44269504f + 128.5f) - 128;
  float r = x - (float) n * 0.693359375f + (float) n * 2.12194440e-4f;
  float p = 1.9875691500e-4f;
  guint32 bits = (guint32) (n + 127) << 23;
  float power;

  p = p * r + 1.3981999507e-3f;
  p = p * r + 8.3334519073e-3f;
  p = p * r + 4.1665795894e-2f;
  p = p * r + 1.6666665459e-1f;
  p = p * r + 5.0000001201e-1f;
  p = p * r * r + r + 1.0f;

  memcpy (&power, &bits, sizeof power);
  return p * power;
}

/* The loss of an error of @d moves, and its slope. */
static inline float
get_loss (float  d,
          float *slope)
{
  float x = ASYMMETRY * d;
  float e;

  if (x > STEEPEST)
    {
      /* exp (STEEPEST) - 1 */
      float steepest = 147.41316f;

      *slope = steepest * (x - STEEPEST + 1.0f);
      return (steepest * (1.0f + (x - STEEPEST) * (1.0f + 0.5f * (x - STEEPEST))) - STEEPEST) / ASYMMETRY;
    }

  e = x < -20.0f ? 0.0f : get_exp (x);
  *slope = e - 1.0f;
  return (e - x - 1.0f) / ASYMMETRY;
}

/* ---- A step ---- */

/* Adds up the gradients of @batch. */
static inline __attribute__ ((always_inline)) void
add_gradients (SlideLearner            *learner,
               const SlideLearnerBatch *batch,
               double                  *loss,
               guint                    n_hidden)
{
  guint n_lanes = n_hidden / LANES;
  /* Cast by way of void *: all arrays are aligned to ALIGNMENT. */
  const Lanes *rows = (const void *) learner->weights;
  const Lanes *hidden_bias = rows + get_hidden_bias (learner) / LANES;
  const Lanes *out = rows + get_out (learner) / LANES;
  float bias = learner->weights[get_bias (learner)];
  Lanes *row_gradients = (void *) learner->gradients;
  Lanes *hidden_bias_gradient = row_gradients + get_hidden_bias (learner) / LANES;
  Lanes *out_gradient = row_gradients + get_out (learner) / LANES;

  for (guint i = 0; i < batch->n; i++)
    {
      const guint16 *of_board = batch->rows[i];
      Lanes active[SLIDE_NETWORK_MAX_HIDDEN / LANES];
      Lanes products = { 0 };
      float output = bias;
      float slope;

      for (guint j = 0; j < n_lanes; j++)
        {
          Lanes sum = hidden_bias[j];

          for (guint cell = 0; cell < learner->n_cells; cell++)
            sum += rows[of_board[cell] * n_lanes + j];
          active[j] = (Lanes) ((sum > 0.0f) & (__typeof__ (sum > 0.0f)) sum);
          products += active[j] * out[j];
        }
      for (guint lane = 0; lane < LANES; lane++)
        output += products[lane];

      *loss += (double) get_loss (output - batch->targets[i], &slope);
      learner->gradients[get_bias (learner)] += slope;

      for (guint j = 0; j < n_lanes; j++)
        {
          Lanes back = (Lanes) ((active[j] > 0.0f) & (__typeof__ (active[j] > 0.0f)) (slope * out[j]));

          out_gradient[j] += slope * active[j];
          hidden_bias_gradient[j] += back;
          for (guint cell = 0; cell < learner->n_cells; cell++)
            row_gradients[of_board[cell] * n_lanes + j] += back;
        }
    }
}

/* Updates the weights by their gradients, and clears these. */
static inline __attribute__ ((always_inline)) void
move_weights (SlideLearner *learner,
              float         share,
              float         rate,
              float         for_squares)
{
  float *restrict weights = __builtin_assume_aligned (learner->weights, ALIGNMENT);
  float *restrict gradients = __builtin_assume_aligned (learner->gradients, ALIGNMENT);
  float *restrict means = __builtin_assume_aligned (learner->means, ALIGNMENT);
  float *restrict squares = __builtin_assume_aligned (learner->squares, ALIGNMENT);

  for (guint i = 0; i < learner->n_weights; i++)
    {
      float gradient = gradients[i] * share;
      float mean = (KEEP_MEAN * means[i] + (1.0f - KEEP_MEAN) * gradient) + FLUSH;
      float square = (KEEP_SQUARE * squares[i] + (1.0f - KEEP_SQUARE) * gradient * gradient) + FLUSH;

      mean -= FLUSH;
      square -= FLUSH;
      weights[i] -= rate * mean / (sqrtf (square * for_squares) + EPSILON);
      means[i] = mean;
      squares[i] = square;
      gradients[i] = 0.0f;
    }
}

static inline __attribute__ ((always_inline)) void
make_step (SlideLearner            *learner,
           const SlideLearnerBatch *batch,
           float                    rate,
           double                  *loss)
{
  /* A constant number of units saves a third of the time. */
  switch (learner->n_hidden)
    {
    case 32:
      add_gradients (learner, batch, loss, 32);
      break;
    case 64:
      add_gradients (learner, batch, loss, 64);
      break;
    default:
      add_gradients (learner, batch, loss, learner->n_hidden);
      break;
    }

  /* Corrects the bias of means that start at zero (Kingma and Ba). */
  learner->left_of_mean *= (double) KEEP_MEAN;
  learner->left_of_square *= (double) KEEP_SQUARE;
  move_weights (learner, 1.0f / (float) batch->n, rate * (float) (1.0 / (1.0 - learner->left_of_mean)),
                (float) (1.0 / (1.0 - learner->left_of_square)));
}

static void
make_step_plain (SlideLearner            *learner,
                 const SlideLearnerBatch *batch,
                 float                    rate,
                 double                  *loss)
{
  make_step (learner, batch, rate, loss);
}

#if SLIDE_HAS_VECTOR_VARIANTS
__attribute__ ((target ("avx2"))) static void
make_step_avx2 (SlideLearner            *learner,
                const SlideLearnerBatch *batch,
                float                    rate,
                double                  *loss)
{
  make_step (learner, batch, rate, loss);
}
#endif

void
slide_learner_step (SlideLearner            *learner,
                    const SlideLearnerBatch *batch,
                    float                    rate,
                    double                  *loss)
{
  g_return_if_fail (learner != NULL && batch != NULL && loss != NULL);
  g_return_if_fail (batch->n > 0 && batch->n <= SLIDE_LEARNER_BATCH);

#if SLIDE_HAS_VECTOR_VARIANTS
  if (slide_processor_get_level () >= SLIDE_PROCESSOR_AVX2)
    {
      make_step_avx2 (learner, batch, rate, loss);
      return;
    }
#endif
  make_step_plain (learner, batch, rate, loss);
}

/* ---- Rounding to integers ---- */

static gint64
to_whole (float weight,
          guint shift)
{
  double scaled = (double) weight * (double) (G_GUINT64_CONSTANT (1) << shift);

  scaled = CLAMP (scaled, -1e15, 1e15);
  return (gint64) (scaled < 0.0 ? scaled - 0.5 : scaled + 0.5);
}

/* Returns FALSE if a weight does not fit. */
static gboolean
round_weights (const float *weights,
               gsize        n,
               guint        shift,
               gint16      *whole)
{
  for (gsize i = 0; i < n; i++)
    {
      gint64 value = to_whole (weights[i], shift);

      if (value < G_MININT16 || value > G_MAXINT16)
        return FALSE;
      whole[i] = (gint16) value;
    }

  return TRUE;
}

/* Rounds with this many fraction bits in the first and in the second layer; NULL if the weights
 * do not fit. */
static SlideNetwork *
try_network (const SlideLearner      *learner,
             const SlideNetworkFacts *facts,
             guint                    first_shift,
             guint                    second_shift)
{
  gsize n_rows = get_hidden_bias (learner);
  g_autofree gint16 *rows = g_new (gint16, n_rows);
  g_autofree gint16 *hidden_bias = g_new (gint16, learner->n_hidden);
  g_autofree gint16 *out = g_new (gint16, learner->n_hidden);
  SlideNetworkWeights weights = { .hidden_bias = hidden_bias, .out = out, .rows = rows };
  SlideNetworkFacts full = *facts;
  gint64 bias = to_whole (learner->weights[get_bias (learner)], first_shift + second_shift);

  if (ABS (bias) > G_MAXINT32
      || !round_weights (learner->weights, n_rows, first_shift, rows)
      || !round_weights (learner->weights + n_rows, learner->n_hidden, first_shift, hidden_bias)
      || !round_weights (learner->weights + get_out (learner), learner->n_hidden, second_shift, out))
    return NULL;

  weights.bias = (gint32) bias;
  full.n_hidden = learner->n_hidden;
  full.shift = first_shift + second_shift;
  return slide_network_new (&full, &weights);
}

/* More fraction bits do not improve the network. */
#define FIRST_SHIFT 11
#define SECOND_SHIFT 9

SlideNetwork *
slide_learner_make_network (const SlideLearner      *learner,
                            const SlideNetworkFacts *facts)
{
  g_return_val_if_fail (learner != NULL && facts != NULL, NULL);
  g_return_val_if_fail (slide_board_get_n_cells (&facts->goal) == learner->n_cells, NULL);

  for (guint loss = 0; loss <= FIRST_SHIFT + SECOND_SHIFT; loss++)
    for (guint of_second = 0; of_second <= MIN (loss, SECOND_SHIFT); of_second++)
      if (loss - of_second <= FIRST_SHIFT)
        {
          SlideNetwork *network = try_network (learner, facts, FIRST_SHIFT - (loss - of_second),
                                               SECOND_SHIFT - of_second);

          if (network != NULL)
            return network;
        }

  g_return_val_if_reached (NULL);
}
