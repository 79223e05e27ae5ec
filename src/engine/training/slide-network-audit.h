/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network-audit.h: compares a network with the true distance on every board
 * and computes its correction.
 *
 * The *error* of the network on a board is its output minus the true distance d. With the
 * worst error e, the output minus e is at most d everywhere, also rounded down. But the
 * parity of d is known, and a number x < d + 2, rounded down to that parity, is at most d. So
 * it is enough to subtract a little more than e - 2: parity saves almost two moves on every
 * board. This smallest correction is computed here.
 */

#pragma once

#include "slide-distance-table.h"
#include "slide-network.h"

/* Errors are counted in quarters of a move, over a limited range; errors beyond it count in the
 * first and last bin. */
#define SLIDE_NETWORK_AUDIT_PER_MOVE 4
#define SLIDE_NETWORK_AUDIT_BELOW (24 * SLIDE_NETWORK_AUDIT_PER_MOVE)
#define SLIDE_NETWORK_AUDIT_ABOVE (12 * SLIDE_NETWORK_AUDIT_PER_MOVE)
#define SLIDE_NETWORK_AUDIT_N_ERRORS (SLIDE_NETWORK_AUDIT_BELOW + SLIDE_NETWORK_AUDIT_ABOVE)
#define SLIDE_NETWORK_AUDIT_N_DISTANCES 96

/**
 * SlideNetworkAudit:
 * @n_boards: the number of boards evaluated
 * @mean_true: their mean distance
 * @mean_output: the mean output, in moves
 * @worst: the largest error in moves, below 0 if all errors are
 * @n_above: boards on which the output is above the distance
 * @n_above_rounded: boards on which it still is after rounding it down to the right parity
 * @correction: the smallest that makes every rounded output at most the distance, in moves;
 *   below 0 if the output can be raised
 * @mean_rounded: the mean of the output rounded this way, without the correction
 * @mean_h: the mean estimate with the correction
 * @mean_without_parity: the mean after subtracting the worst error and rounding down
 * @errors: errors[SLIDE_NETWORK_AUDIT_BELOW + i]: boards whose error is i quarters of a move
 *   or more, and less than i + 1
 * @at: the number of boards at each distance
 * @above_at: the number of these on which the output is above the distance
 * @worst_at: the largest error at each distance, in moves; undefined where @at is 0
 *
 * All values but @mean_h are of the network without its correction.
 */
typedef struct
{
  guint64 n_boards;
  double  mean_true;
  double  mean_output;
  double  worst;
  guint64 n_above;
  guint64 n_above_rounded;
  double  correction;
  double  mean_rounded;
  double  mean_h;
  double  mean_without_parity;
  guint64 errors[SLIDE_NETWORK_AUDIT_N_ERRORS];
  guint64 at[SLIDE_NETWORK_AUDIT_N_DISTANCES];
  guint64 above_at[SLIDE_NETWORK_AUDIT_N_DISTANCES];
  double  worst_at[SLIDE_NETWORK_AUDIT_N_DISTANCES];
} SlideNetworkAudit;

/**
 * slide_network_audit:
 * @table: the table of the network's goal
 * @n_boards: how many boards to evaluate, evenly spread; 0 for all
 * @n_threads: 0 for one per processor; the result does not depend on it
 * @progress: (nullable) (scope call): on the calling thread
 * @audit: (out): set if a network is returned
 *
 * Makes two passes over the boards: 3x3 takes some ten milliseconds, the 239,500,800 boards of
 * twelve cells a minute on one thread.
 *
 * Returns: (transfer full) (nullable): the network with its correction, proven if all
 *   boards were evaluated; or NULL if @progress cancelled
 */
SlideNetwork *slide_network_audit (const SlideNetwork       *network,
                                   const SlideDistanceTable *table,
                                   guint64                   n_boards,
                                   guint                     n_threads,
                                   SlideProgressFunc         progress,
                                   gpointer                  user_data,
                                   SlideNetworkAudit        *audit) G_GNUC_WARN_UNUSED_RESULT;
