/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-queue-cards-test.h: the cards that exist, for tests.
 */

#pragma once

#include "tilestar-queue-cards.h"

/* The number of cards that exist. */
guint      tilestar_queue_cards_get_n_cards (TilestarQueueCards *self);

/* The button of the node at @index; NULL if it is not in sight. (transfer none) */
GtkWidget *tilestar_queue_cards_get_card    (TilestarQueueCards *self,
                                             guint               index);
