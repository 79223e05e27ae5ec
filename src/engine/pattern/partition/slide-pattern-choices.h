/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-choices.h: the named partitions.
 *
 * Measurements: IDA* with the sum and, on 3x3, 4x4 and 5x5, that of the reflected board; the
 * total number of generated nodes; the time to build the tables on one thread, without the
 * cache; the size of the tables.
 *
 *   3x3, 300 random boards      4-4           39,090 nodes     0.1 ms    0.02 MB
 *                               5-3           27,428           0.2 ms    0.03 MB
 *   4x4, Korf's hundred         5-5-5     92,547,241           0.02 s    1.7 MB
 *                               6-6-3     40,626,014           0.16 s   12.3 MB
 *                         6-6-3+6-6-3     21,054,905           0.24 s   18.5 MB
 *                               7-8        3,832,499           9.3 s     577 MB
 *   4x5, 12 walks of 130 moves  6-5-4-4        > 431 million   0.6 s      32 MB
 *                               6-6-7            156 million   7.6 s     422 MB
 *   4x6, 10 walks of 130 moves  5-5-5-4-4     > 1.29 billion   0.15 s      7 MB
 *                               6-6-6-5       > 1.07 billion   1.7 s     109 MB
 *   5x5, 12 walks of 110 moves  5-5-5-5-4        501 million   0.3 s      14 MB
 *                               6-6-6-6           78 million   3.4 s     272 MB
 *
 * (">": some searches were stopped at 300 million nodes.) The default, "strongest for this
 * board", has the fewest nodes among the choices whose tables one thread builds in about five
 * seconds; on 4x4, where two partitions 6-6-3 solve any of Korf's boards in a twentieth of a
 * second, in less than one.
 *
 * Maximum of two partitions. Of 180 partitions 6-6-3 with connected groups, the second one
 * leaves the fewest nodes in combination with the first. With it, IDA* takes a tenth less
 * time, and A* stores 42% fewer boards. A second partition in addition to 7-8 saves at most a
 * quarter of the nodes, one in addition to 6-6-6-6 on 5x5 a third, and neither saves time
 * (docs/performance.md).
 *
 * On 4x4 the maximum of 6-6-3 and walking distance saves 3% of the nodes, that of 6-6-3 and
 * linear conflict 1.4%. Both take more time than they save, so the default uses only the
 * databases.
 *
 * The groups of Korf and Felner (2002) are here to compare with their means, over 1,000 random
 * boards: 5-5-5, 41.562 and 3,090,405 nodes generated; 6-6-3, 42.924 and 617,555; 7-8, 45.632 and
 * 36,710. Those of 7-8 and 6-6-6-6 are described in words; those of 5-5-5 and 6-6-3, in a figure,
 * are taken from programs that cite it (docs/heuristics.md says how well their means agree).
 *
 * Thread-safe.
 */

#pragma once

#include "slide-pattern-partition.h"

/**
 * SlidePartitionChoice:
 * @id: its name, `6-6-3`, for `--partition`
 * @rows, @columns: the shape it applies to
 * @description: when to use it; marked with N_(), translate with _()
 * @is_default: whether it is the one called "strongest for this board"
 */
typedef struct
{
  const char *id;
  guint       rows;
  guint       columns;
  const char *description;
  gboolean    is_default;
} SlidePartitionChoice;

/**
 * slide_partition_list_choices:
 *
 * Lists the choices for a shape from the cheapest to the strongest, then those that are there for
 * their publication. Every valid shape has at least one, and exactly one default.
 *
 * Returns: (transfer none) (array length=n_choices)
 */
const SlidePartitionChoice *
         slide_partition_list_choices (guint                 rows,
                                       guint                 columns,
                                       guint                *n_choices);

/* Returns: NULL if the shape has no choice with that id. */
const SlidePartitionChoice *
         slide_partition_find_choice  (guint                 rows,
                                       guint                 columns,
                                       const char           *id);

/* "Strongest for this board size": the choice used if none is specified. */
const SlidePartitionChoice *
         slide_partition_get_default  (guint                 rows,
                                       guint                 columns);

/* Sets the one or several partitions of @choice for a goal of its shape. */
void     slide_partitions_init_choice  (SlidePartitions             *partitions,
                                        const SlidePartitionChoice  *choice,
                                        const SlideBoard            *goal);

/* Sets the partitions of the default choice. */
void     slide_partitions_init_default (SlidePartitions             *partitions,
                                        const SlideBoard            *goal);

/* The first choice with these partitions in this order, with or without their reflections, or
 * NULL. */
const SlidePartitionChoice *
         slide_partitions_identify     (const SlidePartitions       *partitions,
                                        const SlideBoard            *goal);
