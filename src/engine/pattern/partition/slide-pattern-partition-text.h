/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-partition-text.h: the text form of partitions.
 *
 * Groups can be written as tiles, `1,2,3,4/5,6,7,8`, with commas (or spaces) between tiles and
 * a slash between groups. The name of a choice, such as `6-6-3`, stands for sets of *goal
 * cells*, so its meaning does not depend on the numbers of the tiles in the goal. Text that is
 * a name is read as one: on 2x3 `5` is the choice of all five tiles, and tile 5 alone is
 * written with a comma, `,5`.
 *
 * Several partitions are separated by semicolons: `6-6-3; 1,2,5,6/3,4,7,8`.
 *
 * At the end, after a comma, `no-reflection` says that reflections of boards are not looked up,
 * in any of the partitions: `5-5-5,no-reflection`. Alone, it stands for the default choice.
 *
 * Thread-safe: no state.
 */

#pragma once

#include "slide-pattern-partition.h"

/**
 * slide_partition_parse:
 * @text: groups of tiles of @goal, or the id of a choice for its shape that is a single partition;
 *   `no-reflection` is refused, since @partition cannot hold it
 *
 * Returns: FALSE with @error set, whose message states the position, what was found and what was
 *   expected, and @partition unchanged
 */
gboolean slide_partition_parse        (const char           *text,
                                       const SlideBoard     *goal,
                                       SlidePartition       *partition,
                                       GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_partitions_parse:
 * @text: partitions as for slide_partition_parse(), separated by semicolons
 *
 * Returns: FALSE with @error set and @partitions unchanged
 */
gboolean slide_partitions_parse       (const char           *text,
                                       const SlideBoard     *goal,
                                       SlidePartitions      *partitions,
                                       GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_partitions_tidy:
 * @no_reflection: (out): whether `no-reflection` is at the end, which the result leaves out
 *
 * Normalizes a text for slide_partitions_parse(): removes spaces and redundant commas, and
 * replaces spaces between tiles by commas. The comma of `,5`, which distinguishes a tile from
 * a name, is kept. Needs no goal and does not check the text.
 *
 * Returns: (transfer full): the groups, empty if there are none
 */
char    *slide_partitions_tidy        (const char           *text,
                                       gboolean             *no_reflection) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): text such as `1,2,3,4/5,6,7,8` that is parsed to the same groups
 * for any goal with that many cells */
char    *slide_partition_to_string    (const SlidePartition *partition) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the texts of all partitions, separated by `;`, then `no-reflection`
 * if it applies */
char    *slide_partitions_to_string   (const SlidePartitions *partitions) G_GNUC_WARN_UNUSED_RESULT;

/* The same, with the id of a choice of @goal's shape instead of its groups: "5-5-5",
 * "5-5-5,no-reflection", "1,2,3/4,5". (transfer full) */
char    *slide_partitions_dup_name    (const SlidePartitions *partitions,
                                       const SlideBoard      *goal) G_GNUC_WARN_UNUSED_RESULT;
