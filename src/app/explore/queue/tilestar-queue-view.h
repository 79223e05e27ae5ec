/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-queue-view.h: the frontier of the moment as a queue that can be shown and hidden.
 *
 * The cards (tilestar-queue-cards.h), and a bar with a toggle button, the rule of the search and how
 * many more nodes there are. A narrow window hides the queue unless the user shows it there:
 * the settings "frontier-queue" and "frontier-queue-narrow" store both choices. While a question about
 * the next expansion is open the queue is hidden, as its order is the answer.
 *
 * A small frontier is ordered at once, a large one on a worker.
 */

#pragma once

#include "tilestar-exploration.h"
#include "tilestar-queue-cards.h"

#define TILESTAR_TYPE_QUEUE_VIEW (tilestar_queue_view_get_type ())
G_DECLARE_FINAL_TYPE (TilestarQueueView, tilestar_queue_view, TILESTAR, QUEUE_VIEW, GtkWidget)

/* Adds the action "frontier-queue" to @actions. Call once. */
void                tilestar_queue_view_bind       (TilestarQueueView   *self,
                                                    TilestarExploration *exploration,
                                                    GSettings           *settings,
                                                    GActionMap          *actions);

/* The bar, which the owner puts above the view. (transfer none) */
GtkWidget          *tilestar_queue_view_get_bar    (TilestarQueueView   *self);

/* Shows or hides the queue at every width and in a presentation, for the steps of lessons. */
void                tilestar_queue_view_set_shown  (TilestarQueueView   *self,
                                                    gboolean             is_shown);

/* Whether the user wants the queue at the current width, or in the current presentation. */
gboolean            tilestar_queue_view_is_shown   (TilestarQueueView   *self);

/* Whether the queue says more than the picture above it. If not, it is hidden with its bar. */
void                tilestar_queue_view_set_useful (TilestarQueueView   *self,
                                                    gboolean             is_useful);

/* An audience sees the queue without the bar and, unless @has_lesson, only on request (Ctrl+U). */
void                tilestar_queue_view_set_presenting (TilestarQueueView   *self,
                                                        gboolean             is_presenting,
                                                        gboolean             has_lesson);
