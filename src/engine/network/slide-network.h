/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network.h: a small neural network that estimates distances.
 *
 * One hidden layer, for one goal. What it is told of a board is which tile is
 * in each cell, the blank included; each such pair has a *row* of weights, one
 * for each hidden unit:
 *
 *   sum[j]  = hidden_bias[j] + the j-th weights of the n_cells rows of a board
 *   output  = bias + sum over j of max (sum[j], 0) * out[j]
 *
 * All of it is integers, so that a board has one value, on every machine and
 * however it was come by. Moving a tile exchanges two rows for two others:
 * that is one row of differences, made beforehand, and what a search adds.
 *
 * The output is in units of 2^-shift moves. The estimate is made of it so:
 *
 *   x        = floor ((output - correction) / 2^shift)
 *   estimate = the largest number <= x that is even where the true distance is,
 *              and odd where it is odd; at least 0
 *
 * Whether the true distance is even is known: each move brings the blank one
 * cell further or nearer, so it is even where the blank's own way home is. So
 * the estimate is at most the true distance d wherever output - correction <
 * (d + 2) * 2^shift: the network may say almost two moves too much. Where that
 * was seen to hold of every board (slide-network-audit.h) the network
 * is *proven*: its estimate is admissible. It is not consistent.
 *
 * Linear in the weights by its first layer as the "efficiently updatable"
 * networks of shogi are (Nasu 2018). The correction by the audit, and by
 * parity, is ours.
 *
 * Reference-counted, and read-only once made: any thread.
 */

#pragma once

#include "slide-board.h"

G_BEGIN_DECLS

#define SLIDE_NETWORK_MAX_CELLS 16
#define SLIDE_NETWORK_HIDDEN_STEP 8
#define SLIDE_NETWORK_MAX_HIDDEN 256
#define SLIDE_NETWORK_MAX_SHIFT 20
#define SLIDE_NETWORK_DEFAULT_HIDDEN 64

/**
 * SlideNetworkFacts:
 * @goal: which distances it estimates
 * @n_hidden: units; a multiple of SLIDE_NETWORK_HIDDEN_STEP
 * @seed: what it was trained with
 * @n_epochs: how many it was trained for
 * @is_whole: whether the training came to its end, so that the same request
 *   trains the same network
 * @is_proven: see above
 * @shift: how fine its output is
 * @correction: in units of the output
 * @worst: the most that the output was seen to be above the true distance, in its units;
 *   less than 0 where it never was. 0 if nobody looked
 * @n_boards: on which it was proven, 0 if it is not
 * @sum_h: of the estimates of these
 *
 * All but the weights.
 */
typedef struct
{
  SlideBoard goal;
  guint      n_hidden;
  guint64    seed;
  guint      n_epochs;
  gboolean   is_whole;
  gboolean   is_proven;
  guint      shift;
  gint32     correction;
  gint32     worst;
  guint64    n_boards;
  guint64    sum_h;
} SlideNetworkFacts;

/**
 * SlideNetworkWeights:
 * @bias: of the output, in its units
 * @hidden_bias: n_hidden of them
 * @out: likewise
 * @rows: that of tile t in cell c begins at (t * n_cells + c) * n_hidden
 */
typedef struct
{
  gint32  bias;
  gint16 *hidden_bias;
  gint16 *out;
  gint16 *rows;
} SlideNetworkWeights;

typedef struct _SlideNetwork SlideNetwork;

/**
 * slide_network_new:
 * @weights: copied
 *
 * Returns: (transfer full) (nullable): NULL where the facts make no sense, or
 *   a sum could leave its 16 or 32 bits on some board
 */
SlideNetwork *slide_network_new              (const SlideNetworkFacts   *facts,
                                              const SlideNetworkWeights *weights) G_GNUC_WARN_UNUSED_RESULT;
SlideNetwork *slide_network_ref              (SlideNetwork              *network);
void          slide_network_unref            (SlideNetwork              *network);

/* The same weights with other facts: what an audit found. The shape, the units and the goal
 * have to stay. (transfer full) */
SlideNetwork *slide_network_new_with_facts   (const SlideNetwork        *network,
                                              const SlideNetworkFacts   *facts) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none) */
const SlideNetworkFacts   *
              slide_network_get_facts        (const SlideNetwork        *network);
const SlideNetworkWeights *
              slide_network_get_weights      (const SlideNetwork        *network);

/* The mean of its estimates over the boards it was proven on. */
double        slide_network_get_mean_h       (const SlideNetwork        *network);

/* Numbers in all its weights: rows x units, and the others. */
guint         slide_network_count_weights    (guint                      n_cells,
                                              guint                      n_hidden);

/* ---- Its value ---- */

/* The output, from nothing. @cells are in reading order. */
gint32        slide_network_output           (const SlideNetwork        *network,
                                              const guint8              *cells);

/* Likewise, in moves. */
double        slide_network_value            (const SlideNetwork        *network,
                                              const guint8              *cells);

/* The estimate, from nothing. */
guint         slide_network_estimate         (const SlideNetwork        *network,
                                              const guint8              *cells);

/**
 * slide_network_estimate_move:
 * @cells: before the move
 *
 * The estimate once @tile has gone from cell @from to the blank's, @to. Each
 * thread keeps the sums of the board it asked for last: the next board is made
 * of it by the rows that differ, and the move is one row more. Following a
 * path, or asking for all the moves of one board, that is all there is to do.
 */
guint         slide_network_estimate_move    (const SlideNetwork        *network,
                                              const guint8              *cells,
                                              guint                      tile,
                                              guint                      from,
                                              guint                      to);

/* What the estimate is for an @output of a board whose true distance is odd where @parity is 1. */
guint         slide_network_round            (const SlideNetwork        *network,
                                              gint32                     output,
                                              guint                      parity);

/* (caller-allocates): @sums takes the n_hidden sums of a board, for who explains them. */
void          slide_network_get_sums         (const SlideNetwork        *network,
                                              const guint8              *cells,
                                              gint16                    *sums);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideNetwork, slide_network_unref)

G_END_DECLS
