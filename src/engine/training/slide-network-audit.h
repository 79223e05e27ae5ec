/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-network-audit.h: a network held against the true distance on every board,
 * and corrected by what is found.
 *
 * The network's *error* on a board is its output less the true distance d. With the
 * worst error e, its output less e is at most d everywhere, and so is that rounded down.
 * But d is known to be even or odd, and rounding down to such a number x is at most d as soon
 * as x < d + 2. So it is enough to take off a little more than e - 2: parity gives back
 * almost two moves on every board. That least correction is what is made here.
 */

#pragma once

#include "slide-distance-table.h"
#include "slide-network.h"

G_BEGIN_DECLS

/* Errors are counted by quarters of a move, from so many below 0 to so many above;
 * what is beyond is in the first and the last. */
#define SLIDE_NETWORK_AUDIT_PER_MOVE 4
#define SLIDE_NETWORK_AUDIT_BELOW (24 * SLIDE_NETWORK_AUDIT_PER_MOVE)
#define SLIDE_NETWORK_AUDIT_ABOVE (12 * SLIDE_NETWORK_AUDIT_PER_MOVE)
#define SLIDE_NETWORK_AUDIT_N_ERRORS (SLIDE_NETWORK_AUDIT_BELOW + SLIDE_NETWORK_AUDIT_ABOVE)
#define SLIDE_NETWORK_AUDIT_N_DISTANCES 96

/**
 * SlideNetworkAudit:
 * @n_boards: that were looked at
 * @mean_true: their mean distance
 * @mean_output: the mean of what the network says, in moves
 * @worst: the worst error in moves, or what is least below where all are
 * @n_above: boards on which the output is above the distance
 * @n_above_rounded: those on which it still is when it is rounded down to a number of the
 *   right parity
 * @correction: the least that makes every rounded output at most the distance, in moves;
 *   less than 0 where there is room
 * @mean_rounded: the mean of the output rounded so, and not corrected
 * @mean_h: the mean estimate when it is corrected
 * @mean_without_parity: what the mean would be by taking off the worst error and rounding down
 * @errors: errors[SLIDE_NETWORK_AUDIT_BELOW + i]: boards whose error is i quarters of a move
 *   or more, and less than i + 1
 * @at: boards at each distance
 * @above_at: of these, those on which the output is above it
 * @worst_at: the worst error at each distance, in moves; of no meaning where at is 0
 *
 * Of the network without its correction, but for mean_h.
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
 * @table: of the network's goal
 * @n_boards: how many to look at, evenly spread; 0 for all of them
 * @n_threads: how many work on it, 0 for one a processor; what is found is the same
 * @progress: (nullable) (scope call): on the calling thread
 * @audit: (out): filled in if it returns a network
 *
 * Looks at the boards twice: 3x3 takes some ten milliseconds, the 239,500,800 boards of
 * twelve cells a minute on one thread.
 *
 * Returns: (transfer full) (nullable): the network with its correction, proven if all
 *   boards were looked at; or NULL where @progress said stop
 */
SlideNetwork *slide_network_audit (const SlideNetwork       *network,
                                   const SlideDistanceTable *table,
                                   guint64                   n_boards,
                                   guint                     n_threads,
                                   SlideProgressFunc         progress,
                                   gpointer                  user_data,
                                   SlideNetworkAudit        *audit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
