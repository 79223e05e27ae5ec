/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition-editor.h: a window in which the user makes groups by clicking tiles.
 */

#pragma once

#include <adwaita.h>

#include "slide-pattern-partition.h"

#define TILESTAR_TYPE_PARTITION_EDITOR (tilestar_partition_editor_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPartitionEditor, tilestar_partition_editor, TILESTAR, PARTITION_EDITOR, AdwWindow)

/* Signal "applied" (): the user has applied the current groups; the window closes afterwards. */

/**
 * tilestar_partition_editor_new:
 * @goal: the goal whose tiles are partitioned
 * @partition: the initial groups
 * @memory_limit: memory limit of building the tables, in bytes; 0: no limit
 */
GtkWidget            *tilestar_partition_editor_new           (const SlideBoard        *goal,
                                                               const SlidePartition    *partition,
                                                               guint64                  memory_limit);

const SlideBoard     *tilestar_partition_editor_get_goal      (TilestarPartitionEditor *self);

/* Returns: (transfer none): the current groups if they are valid, otherwise the last valid ones */
const SlidePartition *tilestar_partition_editor_get_partition (TilestarPartitionEditor *self);
