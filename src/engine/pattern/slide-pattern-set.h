/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-set.h: the databases of some partitions, ready for one goal.
 *
 * A set has one or two *views* for each of its partitions. The first looks
 * the groups of the partition up as they are. Where a reflection of the board
 * (about a diagonal on square boards whose blank belongs in a corner) leaves
 * the blank's home in its place, the second view looks the mirrored board up
 * in the same tables: its groups are the mirrored ones. Each view adds up to a
 * lower bound; the set's value is the largest. A view that would put the same
 * tiles together as an earlier one is left out.
 *
 * Searches read the structs directly. For a board under view v and group g,
 * with `use = &set->views[v].groups[g]`:
 *
 *   mask     bits use->cells[cell of tile] for the tiles use->tiles[0 … k-1]
 *   rank     of their permutation, tile number i being use->tiles[i]
 *   entry    use->table->distances[slide_pattern_index_get_offset (…)]
 *
 * and after a tile of the group went from a cell to the blank beside it the
 * rank is use->table->index->shifts[i][j][rank]: the tile was the pattern's i-th
 * in reading order, and is the j-th. The table's board may be transposed: a move
 * sideways on the board may be one up or down there.
 *
 * Read-only once made; free to be used by any thread.
 */

#pragma once

#include "slide-pattern-build.h"
#include "slide-pattern-partition.h"

G_BEGIN_DECLS

#define SLIDE_PATTERN_MAX_VIEWS (2 * SLIDE_MAX_PARTITIONS)

/**
 * SlidePatternUse:
 * @table: shared with other groups, and other sets
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
 * @partition: which of the set's it is of
 * @is_reflection: it looks the mirrored board up
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
 * @notice: (nullable): what went wrong with the cache, translated, a line
 *   for each file: one that was damaged and has been built anew, or one that
 *   could not be written. The set is right all the same
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
 * Gets the tables of all partitions, those that they have in common once, from
 * what other sets in this process hold, from the cache (slide-pattern-file.h),
 * or by building them; those worth it are then put into the cache. That a file
 * cannot be written is no error. One caller builds at a time; others that have
 * something to build wait, and call their progress function meanwhile.
 *
 * Returns: (transfer full): or NULL with @error set (SLIDE_PATTERN_ERROR)
 */
SlidePatternSet *slide_pattern_set_new_largest (const SlideBoard               *goal,
                                                const SlidePartitions          *partitions,
                                                const SlidePatternBuildOptions *options,
                                                GError                        **error) G_GNUC_WARN_UNUSED_RESULT;

void             slide_pattern_set_free       (SlidePatternSet                *set);

/* The largest of the views' sums; @cells are in reading order. */
guint            slide_pattern_set_look_up    (const SlidePatternSet          *set,
                                               const guint8                   *cells);

/* What each group of a view adds. Returns their sum. */
guint            slide_pattern_view_look_up   (const SlidePatternSet          *set,
                                               guint                           view,
                                               const guint8                   *cells,
                                               guint8                         *amounts);

/**
 * SlidePatternCost:
 * @n_tables: different tables; groups that are alike share one
 * @n_cached: of these, how many are in memory or in the cache
 * @n_quick: of the others, how many are built so quickly that no file is
 *   kept of them
 * @bytes: of all of them
 * @memory: needed at once to build what is missing, one table after the other
 * @memory_from_nothing: the same if nothing were there
 * @seconds: foretold for building what is missing, on one thread
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

/* Whether nothing has to be waited for. */
static inline gboolean
slide_pattern_cost_is_ready (const SlidePatternCost *cost)
{
  return cost->n_cached + cost->n_quick == cost->n_tables;
}

/* What a set of one partition would take. Looks for files, reads none. */
void             slide_pattern_get_cost       (const SlideBoard               *goal,
                                               const SlidePartition           *partition,
                                               SlidePatternCost               *cost);

/* Likewise of several. */
void             slide_pattern_get_cost_of_all (const SlideBoard              *goal,
                                                const SlidePartitions         *partitions,
                                                SlidePatternCost              *cost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidePatternSet, slide_pattern_set_free)

G_END_DECLS
