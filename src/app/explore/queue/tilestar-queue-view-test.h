/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-queue-view-test.h: the cards of a queue, for tests.
 */

#pragma once

#include "tilestar-queue-view.h"

/* (transfer none) */
TilestarQueueCards *tilestar_queue_view_get_cards (TilestarQueueView *self);

/* Whether an order is being computed. */
gboolean            tilestar_queue_view_is_busy   (TilestarQueueView *self);
