/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-partition-text.h: partitions as text, read and written.
 *
 * Written as tiles, `1,2,3,4/5,6,7,8`: commas (or blanks) between tiles, a
 * slash between groups. Or by the name of a choice, `6-6-3`, which stands
 * for sets of *home cells*: it means the same for every goal, whatever the
 * tiles are called there. What is a name is read as one: on 2x3 `5` is the
 * choice of all five tiles, and tile 5 by itself is written with a comma, `,5`.
 *
 * Several partitions are written one after the other, a semicolon between
 * them: `6-6-3; 1,2,5,6/3,4,7,8`.
 *
 * Thread-safe: no state.
 */

#pragma once

#include "slide-pattern-partition.h"

G_BEGIN_DECLS

/**
 * slide_partition_parse:
 * @text: groups of tiles of @goal, or the id of a choice for its shape that
 *   is a single partition
 *
 * Returns: TRUE, or FALSE with @error set (place, what was found, what was
 *   expected) and @partition untouched
 */
gboolean slide_partition_parse        (const char           *text,
                                       const SlideBoard     *goal,
                                       SlidePartition       *partition,
                                       GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_partitions_parse:
 * @text: partitions as slide_partition_parse() reads them, with a semicolon
 *   between one and the next
 *
 * Returns: TRUE, or FALSE with @error set and @partitions untouched
 */
gboolean slide_partitions_parse       (const char           *text,
                                       const SlideBoard     *goal,
                                       SlidePartitions      *partitions,
                                       GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same text as slide_partitions_parse() reads it, without blanks and needless
 * commas: one where a blank stood between two tiles, and none at an end but the
 * `,5` that keeps a tile from being a name. Needs no goal, and looks for no
 * mistakes. (transfer full) */
char    *slide_partitions_tidy        (const char           *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): `1,2,3,4/5,6,7,8`; reads back to the same groups, for
 * any goal with that many cells */
char    *slide_partition_to_string    (const SlidePartition *partition) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the same of each, with `;` between them */
char    *slide_partitions_to_string   (const SlidePartitions *partitions) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
