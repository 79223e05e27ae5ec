/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-partition.h: the groups of tiles of pattern databases.
 *
 * A partition divides tiles of a goal into disjoint groups. Each group has a database that
 * counts only moves of its tiles. No tile is in two groups, so the sum of the databases is a
 * lower bound (Korf and Felner 2002). Tiles in no group are not counted. With several
 * partitions, the maximum of their lower bounds is used (Holte et al. 2006).
 *
 * Thread-safe: no state.
 */

#pragma once

#include "slide-board.h"

/* A database for nine tiles would need four gigabytes on 4x4, and a day to build on 6x6. */
#define SLIDE_PATTERN_MAX_TILES 8

#define SLIDE_PARTITION_MAX_GROUPS (SLIDE_MAX_CELLS - 1)
#define SLIDE_PARTITION_NO_GROUP 0xff

#define SLIDE_MAX_PARTITIONS 4

#define SLIDE_PARTITION_ERROR (slide_partition_error_quark ())
GQuark slide_partition_error_quark (void);

typedef enum
{
  SLIDE_PARTITION_ERROR_EMPTY,    /* no tiles, or an empty group */
  SLIDE_PARTITION_ERROR_SYNTAX,   /* neither a tile, nor a separator, nor a choice for this shape */
  SLIDE_PARTITION_ERROR_TILE,     /* out of range, duplicate, or the blank */
  /* more than SLIDE_PATTERN_MAX_TILES in a group, or too many partitions */
  SLIDE_PARTITION_ERROR_LARGE
} SlidePartitionError;

/**
 * SlidePartition:
 * @n_cells: number of cells of its shape
 * @n_groups: at least 1 in a parsed partition
 * @group_of: the group of each tile, 0 … n_groups - 1, by the tile's number in the goal, or
 *   SLIDE_PARTITION_NO_GROUP; the blank's is SLIDE_PARTITION_NO_GROUP
 *
 * A plain value, copied by assignment.
 */
typedef struct
{
  guint8 n_cells;
  guint8 n_groups;
  guint8 group_of[SLIDE_MAX_CELLS];
} SlidePartition;

/**
 * SlidePartitions:
 * @n: 1 … SLIDE_MAX_PARTITIONS in parsed partitions
 * @no_reflection: whether only the board itself is looked up and not, where the goal has one, also
 *   its reflection
 * @of: the partitions in the order of the text
 *
 * The partitions whose maximum a heuristic uses. A plain value, copied by assignment.
 */
typedef struct
{
  guint          n;
  gboolean       no_reflection;
  SlidePartition of[SLIDE_MAX_PARTITIONS];
} SlidePartitions;

/* For an editor: removes empty groups of @partition->group_of and renumbers the others in the
 * order of their first tiles. FALSE with @error set and @partition unchanged if a group is too
 * large or if there is none. */
gboolean slide_partition_normalise    (SlidePartition       *partition,
                                       GError              **error) G_GNUC_WARN_UNUSED_RESULT;

gboolean slide_partition_equal        (const SlidePartition *a,
                                       const SlidePartition *b);

/* The name of a group in the user interface: "A" for group 0, …, "Z", "a", …. (transfer
 * none) */
const char *
         slide_partition_get_letter   (guint                 group);

guint    slide_partition_get_n_tiles  (const SlidePartition *partition,
                                       guint                 group);
