/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network.h: a small neural network that estimates distances.
 *
 * One hidden layer, for one goal. The inputs are which tile is in each cell, the
 * blank included; each such pair has a *row* of weights, one for each hidden
 * unit:
 *
 *   sum[j]  = hidden_bias[j] + the j-th weights of the n_cells rows of a board
 *   output  = bias + sum over j of max (sum[j], 0) * out[j]
 *
 * All numbers are integers, so the value of a board is the same on every machine
 * and for every order of computation. Moving a tile replaces two rows by two
 * others; a search adds one precomputed row of differences.
 *
 * The output is in units of 2^-shift moves. The estimate is computed from it:
 *
 *   x        = floor ((output - correction) / 2^shift)
 *   estimate = the largest number <= x that is even where the true distance is,
 *              and odd where it is odd; at least 0
 *
 * The parity of the true distance is known: each move changes the blank's
 * Manhattan distance from its goal cell by one, so both have the same parity. The
 * estimate is therefore at most the true distance d if output - correction <
 * (d + 2) * 2^shift: the output may overestimate by almost two moves. If this
 * was verified on every board (slide-network-audit.h), the network is *proven*:
 * its estimate is admissible. It is not consistent.
 *
 * The first layer is updated incrementally, as in the "efficiently updatable"
 * networks of shogi (Nasu 2018). The correction by an audit and by parity is our
 * own.
 *
 * Reference-counted and immutable: any thread.
 */

#pragma once

#include "slide-board.h"

#define SLIDE_NETWORK_MAX_CELLS 16
#define SLIDE_NETWORK_HIDDEN_STEP 8
#define SLIDE_NETWORK_MAX_HIDDEN 256
#define SLIDE_NETWORK_MAX_SHIFT 20
#define SLIDE_NETWORK_DEFAULT_HIDDEN 64

/**
 * SlideNetworkFacts:
 * @goal: the goal; the network estimates the distance from it
 * @n_hidden: the number of hidden units; a multiple of SLIDE_NETWORK_HIDDEN_STEP
 * @seed: the random seed of its training
 * @n_epochs: how many epochs it was trained for
 * @is_complete: whether the training was completed, so that the same request trains the
 *   same network
 * @is_proven: see above
 * @shift: the number of fraction bits of the output
 * @correction: in units of the output
 * @worst: the largest output - true distance found, in units of the output; below 0 if the
 *   output is always less. 0 if it was not audited
 * @n_boards: the number of boards it was proven on, 0 if it is not
 * @sum_h: the sum of the estimates of these boards
 *
 * Everything but the weights.
 */
typedef struct
{
  SlideBoard goal;
  guint      n_hidden;
  guint64    seed;
  guint      n_epochs;
  gboolean   is_complete;
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
 * @rows: the row of tile t in cell c begins at (t * n_cells + c) * n_hidden
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
 * Returns: (transfer full) (nullable): NULL if the facts are inconsistent or a
 *   sum could overflow 16 or 32 bits on some board
 */
SlideNetwork *slide_network_new              (const SlideNetworkFacts   *facts,
                                              const SlideNetworkWeights *weights) G_GNUC_WARN_UNUSED_RESULT;
SlideNetwork *slide_network_ref              (SlideNetwork              *network);
void          slide_network_unref            (SlideNetwork              *network);

/* The same weights with other facts, those found by an audit. The shape, the units and the goal
 * must be the same. (transfer full) */
SlideNetwork *slide_network_new_with_facts   (const SlideNetwork        *network,
                                              const SlideNetworkFacts   *facts) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer none) */
const SlideNetworkFacts   *
              slide_network_get_facts        (const SlideNetwork        *network);
const SlideNetworkWeights *
              slide_network_get_weights      (const SlideNetwork        *network);

/* The mean estimate over the boards it was proven on. */
double        slide_network_get_mean_h       (const SlideNetwork        *network);

/* The number of weights: rows x units, and the others. */
guint         slide_network_count_weights    (guint                      n_cells,
                                              guint                      n_hidden);

/* ---- Evaluation ---- */

/* The output, computed from scratch. @cells are in reading order. */
gint32        slide_network_output           (const SlideNetwork        *network,
                                              const guint8              *cells);

/* The same, in moves. */
double        slide_network_value            (const SlideNetwork        *network,
                                              const guint8              *cells);

/* The estimate, computed from scratch. */
guint         slide_network_estimate         (const SlideNetwork        *network,
                                              const guint8              *cells);

/**
 * slide_network_estimate_move:
 * @cells: before the move
 *
 * The estimate after @tile has moved from cell @from to the blank's cell, @to. Each
 * thread stores the sums of the last board it evaluated and updates them by the rows
 * that differ; the move adds one row. This is fast along a path and for all moves of
 * one board.
 */
guint         slide_network_estimate_move    (const SlideNetwork        *network,
                                              const guint8              *cells,
                                              guint                      tile,
                                              guint                      from,
                                              guint                      to);

/* The estimate for @output if the true distance is even (@parity 0) or odd (@parity 1). */
guint         slide_network_round            (const SlideNetwork        *network,
                                              gint32                     output,
                                              guint                      parity);

/* @sums: (out caller-allocates): the n_hidden sums of a board, for explanations */
void          slide_network_get_sums         (const SlideNetwork        *network,
                                              const guint8              *cells,
                                              gint16                    *sums);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideNetwork, slide_network_unref)
