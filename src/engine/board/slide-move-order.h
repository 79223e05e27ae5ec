/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-move-order.h: the order in which the successors of a node are generated.
 */

#pragma once

#include "slide-board.h"

/* A permutation of the four moves, as a number below SLIDE_N_MOVE_ORDERS. 0 is the order of
 * SlideMove: up, left, right, down. */
typedef guint8 SlideMoveOrder;

#define SLIDE_N_MOVE_ORDERS 24

extern const guint8 slide_move_orders[SLIDE_N_MOVE_ORDERS][SLIDE_N_MOVES];

/* The move at place @i, from 0. */
static inline SlideMove
slide_move_order_get (SlideMoveOrder order,
                      guint          i)
{
  return (SlideMove) slide_move_orders[order][i];
}

/* The text form, as "ULRD": the first letters of the moves. (transfer full) */
char     *slide_move_order_dup_text  (SlideMoveOrder  order) G_GNUC_WARN_UNUSED_RESULT;

/* FALSE, with @order unchanged, unless @text has each of the letters U, L, R and D once, in
 * capitals or not. */
gboolean  slide_move_order_from_text (const char     *text,
                                      SlideMoveOrder *order);
