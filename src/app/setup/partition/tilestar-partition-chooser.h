/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition-chooser.h: chooses the groups of tiles of the pattern databases: a named partition or the user's.
 */

#pragma once

#include <adwaita.h>

#include "slide-board.h"

#define TILESTAR_TYPE_PARTITION_CHOOSER (tilestar_partition_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TilestarPartitionChooser, tilestar_partition_chooser, TILESTAR, PARTITION_CHOOSER, AdwBin)

/* Must be called once, before the widget is shown. Reads and writes the keys
 * `partition` and `custom-partitions`. */
void tilestar_partition_chooser_bind     (TilestarPartitionChooser *self,
                                          GSettings                *settings);

/* Sets the goal whose tiles are partitioned into groups. Copied. */
void tilestar_partition_chooser_set_goal (TilestarPartitionChooser *self,
                                          const SlideBoard         *goal);

/* Call this when cached tables, and thus the costs of the choices, may have changed. */
void tilestar_partition_chooser_refresh  (TilestarPartitionChooser *self);

/* Opens the editor with the current groups. */
void tilestar_partition_chooser_edit     (TilestarPartitionChooser *self);
