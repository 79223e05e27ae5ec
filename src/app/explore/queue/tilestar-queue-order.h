/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-queue-order.h: the frontier of one moment, in the order in which its nodes would be
 * expanded, and which of them tie.
 *
 * Nodes tie if the rule of the search, such as f and then the largest g, does not tell them apart,
 * so that only their age does. Without any widget; any thread.
 */

#pragma once

#include "slide-record.h"

/**
 * TilestarQueueOrder:
 * @record: (owned)
 * @n_versions: versions from this one on are ignored
 * @versions: of guint32, the frontier
 * @groups: of guint, the index in @versions at which each group begins. Nodes of a group tie;
 *   if @has_ties is FALSE there is one meaningless group
 * @next: the index of the node that is expanded next, G_MAXUINT if the rule does not determine it
 */
typedef struct
{
  SlideRecord *record;
  guint64      moment;
  guint32      n_versions;
  GArray      *versions;
  GArray      *groups;
  gboolean     has_ties;
  guint        next;
} TilestarQueueOrder;

/* Up to this many versions, tilestar_queue_order_list() takes less than a millisecond. */
#define TILESTAR_QUEUE_QUICK 10000

/* An order that is not listed yet. */
TilestarQueueOrder *tilestar_queue_order_new  (SlideRecord              *record,
                                               guint64                   moment,
                                               guint32                   n_versions) G_GNUC_WARN_UNUSED_RESULT;

/* Lists the nodes: about 15 ms for a million versions. */
void                tilestar_queue_order_list (TilestarQueueOrder       *order);

void                tilestar_queue_order_free (TilestarQueueOrder       *order);

/* The number of the group that the node at @index is in. */
guint               tilestar_queue_order_get_group (const TilestarQueueOrder *order,
                                                    guint                     index);

/* The index after the last one of @group. */
guint               tilestar_queue_order_get_end   (const TilestarQueueOrder *order,
                                                    guint                     group);

/* The index of @version, G_MAXUINT if it is not on the frontier. */
guint               tilestar_queue_order_find      (const TilestarQueueOrder *order,
                                                    guint32                   version);

/* The rule of a search in words: “Lowest f first, then the largest g, then the newest”.
 * (transfer none) */
const char         *tilestar_queue_get_rule        (const SlideRecord        *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarQueueOrder, tilestar_queue_order_free)
