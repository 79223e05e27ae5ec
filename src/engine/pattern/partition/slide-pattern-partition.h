/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-partition.h: which tiles go together in a pattern database.
 *
 * A partition puts the tiles of a goal into disjoint groups. Each group gets
 * a database of its own, which counts moves of its tiles only; as no tile is
 * in two groups, the databases add up to a lower bound (Korf and Felner
 * 2002). Tiles in no group count nothing. Several partitions may be used at
 * once: each is a lower bound, and the largest of them is a better one (Holte
 * et al. 2006).
 *
 * Thread-safe: no state.
 */

#pragma once

#include "slide-board.h"

G_BEGIN_DECLS

/* A group of nine tiles on 4x4 would take four gigabytes, and a day on 6x6. */
#define SLIDE_PATTERN_MAX_TILES 8

#define SLIDE_PARTITION_MAX_GROUPS (SLIDE_MAX_CELLS - 1)
#define SLIDE_PARTITION_NO_GROUP 0xff

#define SLIDE_MAX_PARTITIONS 4

#define SLIDE_PARTITION_ERROR (slide_partition_error_quark ())
GQuark slide_partition_error_quark (void);

typedef enum
{
  SLIDE_PARTITION_ERROR_EMPTY,    /* no tile at all, or an empty group */
  SLIDE_PARTITION_ERROR_SYNTAX,   /* neither a tile, nor a separator, nor a choice for this shape */
  SLIDE_PARTITION_ERROR_TILE,     /* out of range, twice, or the blank */
  SLIDE_PARTITION_ERROR_LARGE     /* more than SLIDE_PATTERN_MAX_TILES in a group, or too many partitions */
} SlidePartitionError;

/**
 * SlidePartition:
 * @n_cells: of the shape it is for
 * @n_groups: at least 1 once parsed
 * @group_of: the group of each tile, 0 … n_groups - 1, by the tile's number
 *   in the goal, or SLIDE_PARTITION_NO_GROUP; the blank's is NO_GROUP
 *
 * A plain value.
 */
typedef struct
{
  guint8 n_cells;
  guint8 n_groups;
  guint8 group_of[SLIDE_MAX_CELLS];
} SlidePartition;

/**
 * SlidePartitions:
 * @n: 1 … SLIDE_MAX_PARTITIONS once parsed
 * @of: the partitions, in the order in which they were written
 *
 * What one database heuristic takes the largest of. A plain value.
 */
typedef struct
{
  guint          n;
  SlidePartition of[SLIDE_MAX_PARTITIONS];
} SlidePartitions;

/* For an editor: takes each tile's group from @partition->group_of as it
 * stands, drops empty groups and numbers the rest in the order of their first
 * tiles. FALSE with @error set, @partition untouched, if a group is too large
 * or there is none. */
gboolean slide_partition_normalise    (SlidePartition       *partition,
                                       GError              **error) G_GNUC_WARN_UNUSED_RESULT;

gboolean slide_partition_equal        (const SlidePartition *a,
                                       const SlidePartition *b);

/* "A" for group 0, …, "Z", "a", …: what people call it. (transfer none) */
const char *
         slide_partition_get_letter   (guint                 group);

guint    slide_partition_get_n_tiles  (const SlidePartition *partition,
                                       guint                 group);

G_END_DECLS
