/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-queue-cards.h: a row of small boards, one for each node of the frontier.
 *
 * Each card has the board and f, g and h of its node; a bracket over cards says that they tie. Only
 * the cards in sight exist, in a row that scrolls. When the order changes, cards move to their new
 * places, and new ones slide in, unless the desktop turns animations off.
 *
 * The row is one tab stop; arrows, Page Up, Page Down, Home and End go along it.
 *
 * Signals:
 *   "chosen" (guint version): a card was pressed
 *   "scrolled" (): get_n_after() has changed
 *
 * Main thread only.
 */

#pragma once

#include <gtk/gtk.h>

#include "tilestar-queue-order.h"

#define TILESTAR_TYPE_QUEUE_CARDS (tilestar_queue_cards_get_type ())
G_DECLARE_FINAL_TYPE (TilestarQueueCards, tilestar_queue_cards, TILESTAR, QUEUE_CARDS, GtkWidget)

GtkWidget                *tilestar_queue_cards_new          (void);

/* @order: (transfer full) (nullable): a listed order. @animates: whether cards move from their
 * places in the previous order */
void                      tilestar_queue_cards_set_order    (TilestarQueueCards *self,
                                                             TilestarQueueOrder *order,
                                                             gboolean            animates);

/* Returns: (transfer none) (nullable): the order shown */
const TilestarQueueOrder *tilestar_queue_cards_get_order    (TilestarQueueCards *self);

/* Marks the card of @version, if there is one. @goes_there: whether to scroll to it */
void                      tilestar_queue_cards_set_selected (TilestarQueueCards *self,
                                                             guint32             version,
                                                             gboolean            goes_there);

/* The number of nodes after the last card in sight. */
guint                     tilestar_queue_cards_get_n_after  (TilestarQueueCards *self);
