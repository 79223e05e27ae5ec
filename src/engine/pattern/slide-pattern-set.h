/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-set.h: the databases of one or several partitions for one goal.
 *
 * A set has one or two *views* for each of its partitions. The first looks up the groups of
 * the partition directly. If the goal has a reflection (slide_pattern_has_reflection()), the
 * second view looks up the reflected board in the same tables, unless the partitions say
 * `no_reflection`; its groups are the reflected ones. The sum of each view is a lower bound, and
 * the set's value is their maximum. A view with the same groups of tiles as an earlier one is
 * omitted.
 *
 * Searches read the structs directly. For a board under view v and group g, with `use =
 * &set->views[v].groups[g]`:
 *
 *   mask     bits use->cells[cell of tile] for the tiles use->tiles[0 … k-1]
 *   rank     of their permutation, tile number i being use->tiles[i]
 *   entry    use->table->distances[slide_pattern_index_get_offset (…)]
 *
 * After a tile of the group moves to the adjacent blank, the rank becomes
 * use->table->index->shifts[i][j][rank], where the tile was the pattern's i-th in reading
 * order and is now the j-th. The table's board may be transposed: a horizontal move on the
 * board may be a vertical one there.
 *
 * Immutable; may be used by any thread.
 */

#pragma once

#include "slide-pattern-build.h"
#include "slide-pattern-partition.h"

#define SLIDE_PATTERN_MAX_VIEWS (2 * SLIDE_MAX_PARTITIONS)

/**
 * SlidePatternUse:
 * @table: shared with other groups and other sets
 * @n_tiles: tiles in the group
 * @tiles: their numbers in the goal; tiles[i] is number i of the permutation
 * @cells: the table's cell for each cell of the board
 */
typedef struct
{
  SlidePatternTable *table;
  guint8             n_tiles;
  guint8             tiles[SLIDE_PATTERN_MAX_TILES];
  guint8             cells[SLIDE_MAX_CELLS];
} SlidePatternUse;

/**
 * SlidePatternView:
 * @partition: the index of its partition in the set
 * @is_reflection: whether it looks up the reflected board
 * @group_of: each tile's group in this view, or SLIDE_PARTITION_NO_GROUP
 */
typedef struct
{
  guint           partition;
  gboolean        is_reflection;
  guint           n_groups;
  guint8          group_of[SLIDE_MAX_CELLS];
  SlidePatternUse groups[SLIDE_PARTITION_MAX_GROUPS];
} SlidePatternView;

/**
 * SlidePatternSet:
 * @n_views: at least 1
 * @notice: (nullable): problems with the cache, translated, one line per file: a damaged file
 *   whose table was built again, or a file that could not be written. The set is valid anyway
 */
typedef struct
{
  SlideBoard       goal;
  SlidePartitions  partitions;
  guint            n_views;
  SlidePatternView views[SLIDE_PATTERN_MAX_VIEWS];
  char            *notice;
} SlidePatternSet;

/**
 * slide_pattern_set_new_largest:
 *
 * Gets the tables of all partitions, each distinct table once: those that other sets of this
 * process use, those in the cache (slide-pattern-file.h), and the others by building them. Tables
 * that take long to build are saved in the cache; failing to write a file is not an error. One
 * caller builds at a time; others that have to build wait and call their progress functions
 * meanwhile.
 *
 * Returns: (transfer full): NULL with @error set (SLIDE_PATTERN_ERROR)
 */
SlidePatternSet *slide_pattern_set_new_largest (const SlideBoard               *goal,
                                                const SlidePartitions          *partitions,
                                                const SlidePatternBuildOptions *options,
                                                GError                        **error) G_GNUC_WARN_UNUSED_RESULT;

void             slide_pattern_set_free       (SlidePatternSet                *set);

/* The maximum of the views' sums; @cells are in reading order. */
guint            slide_pattern_set_look_up    (const SlidePatternSet          *set,
                                               const guint8                   *cells);

/* Stores the value of each group of a view. Returns: their sum. */
guint            slide_pattern_view_look_up   (const SlidePatternSet          *set,
                                               guint                           view,
                                               const guint8                   *cells,
                                               guint8                         *amounts);

/* Whether a reflection or rotation other than the identity maps the blank's cell of @goal to itself,
 * wherever the tiles belong: on square boards if the blank belongs on a diagonal, in particular in a
 * corner (the reflection is then about that diagonal), and on any board if it belongs in the middle
 * row or column of an odd number. */
gboolean         slide_pattern_has_reflection (const SlideBoard              *goal);

/**
 * SlidePatternCost:
 * @n_tables: number of distinct tables; equivalent groups share one
 * @n_cached: how many of them are in memory or in the cache
 * @n_quick: how many of the others are built so quickly that they are not saved
 * @bytes: the size of all tables
 * @memory: peak memory for building the missing tables one after the other
 * @memory_from_nothing: peak memory for building all tables
 * @seconds: predicted time for building the missing tables on one thread
 */
typedef struct
{
  guint   n_tables;
  guint   n_cached;
  guint   n_quick;
  guint64 bytes;
  guint64 memory;
  guint64 memory_from_nothing;
  double  seconds;
} SlidePatternCost;

/* Whether no table takes long to get. */
static inline gboolean
slide_pattern_cost_is_ready (const SlidePatternCost *cost)
{
  return cost->n_cached + cost->n_quick == cost->n_tables;
}

/* The cost of a set of one partition. Looks for files but does not read them. */
void             slide_pattern_get_cost       (const SlideBoard               *goal,
                                               const SlidePartition           *partition,
                                               SlidePatternCost               *cost);

/* The cost of a set of several partitions. */
void             slide_pattern_get_cost_of_all (const SlideBoard              *goal,
                                                const SlidePartitions         *partitions,
                                                SlidePatternCost              *cost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePatternSet, slide_pattern_set_free)
