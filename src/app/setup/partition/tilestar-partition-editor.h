/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition-editor.h: a window in which tiles are clicked together
 * into groups.
 */

#pragma once

#include <adwaita.h>

#include "slide-pattern-partition.h"

G_BEGIN_DECLS

#define TILESTAR_TYPE_PARTITION_EDITOR (tilestar_partition_editor_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPartitionEditor, tilestar_partition_editor, TILESTAR, PARTITION_EDITOR, AdwWindow)

/* Signal: "applied" (): the user wants the groups as they are now; the window
 * closes after it. */

/**
 * tilestar_partition_editor_new:
 * @goal: whose tiles are put into groups
 * @partition: the groups to begin with
 * @memory_limit: bytes that building may take, 0 for any number
 */
GtkWidget            *tilestar_partition_editor_new           (const SlideBoard        *goal,
                                                               const SlidePartition    *partition,
                                                               guint64                  memory_limit);

const SlideBoard     *tilestar_partition_editor_get_goal      (TilestarPartitionEditor *self);

/* The groups that can be used now, or the last that could be. (transfer none) */
const SlidePartition *tilestar_partition_editor_get_partition (TilestarPartitionEditor *self);

G_END_DECLS
