/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition-editor-test.h: what a person does with the editor, for tests.
 */

#pragma once

#include "tilestar-partition-editor.h"

/* The group that is worked on: one that has tiles, or the next empty one. */
void tilestar_partition_editor_set_group (TilestarPartitionEditor *self,
                                          guint                    group);

/* Puts the tile in @cell into the group that is worked on, or takes it out of
 * it; @only_in: leave it in where it is. */
void tilestar_partition_editor_toggle (TilestarPartitionEditor *self,
                                       guint                    cell,
                                       gboolean                 only_in);
