/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-partition-settings.h: which groups of tiles pattern databases are
 * made of, from the settings.
 *
 * The setting `partition` is "strongest", the name of a choice, or "custom".
 * A choice that a board's shape does not have counts as "strongest", and so
 * does a custom one where none was made for the shape; the setting stays, for
 * boards that have it. Main thread.
 */

#pragma once

#include <gio/gio.h>

#include "slide-pattern-partition.h"

G_BEGIN_DECLS

#define TILESTAR_PARTITION_STRONGEST "strongest"
#define TILESTAR_PARTITION_CUSTOM "custom"

/* What the settings come to for boards with @goal: "strongest", "custom", or
 * the name of a choice for that shape. Returns: (transfer full) */
char    *tilestar_partition_dup_choice   (GSettings             *settings,
                                          const SlideBoard      *goal) G_GNUC_WARN_UNUSED_RESULT;

/* The groups clicked together for boards like @goal. FALSE, with @partition
 * untouched, if there are none. */
gboolean tilestar_partition_get_custom   (GSettings             *settings,
                                          const SlideBoard      *goal,
                                          SlidePartition        *partition);

/* Remembers groups for boards of that shape, and chooses them. */
void     tilestar_partition_set_custom   (GSettings             *settings,
                                          const SlideBoard      *goal,
                                          const SlidePartition  *partition);

/* What the settings come to, which may be more than one partition. */
void     tilestar_partition_init         (SlidePartitions       *partitions,
                                          GSettings             *settings,
                                          const SlideBoard      *goal);

/* The same as the engine wants it; NULL: its own default. (transfer full) (nullable) */
char    *tilestar_partition_dup_text     (GSettings             *settings,
                                          const SlideBoard      *goal) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
