/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition-editor-test.h: what a user does with the editor, for tests.
 */

#pragma once

#include "tilestar-partition-editor.h"

/* Selects the group that is edited: one that has tiles, or the next empty one. */
void tilestar_partition_editor_set_group (TilestarPartitionEditor *self,
                                          guint                    group);

/* Adds the tile in @cell to the edited group, or removes it from that group. @only_in: only add */
void tilestar_partition_editor_toggle (TilestarPartitionEditor *self,
                                       guint                    cell,
                                       gboolean                 only_in);
