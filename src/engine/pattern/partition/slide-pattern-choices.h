/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-choices.h: partitions that have a name.
 *
 * What they are worth: IDA* with the sum and, on 3x3, 4x4 and 5x5, that of
 * the mirrored board; nodes generated, in total; the time to build the tables
 * on one thread, without the cache; bytes of the tables.
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
 * (">": some were given up at 300 million.) The default, "strongest for this
 * board", is the one with the fewest nodes among those whose tables are
 * built in about five seconds by one thread; on 4x4, where two times 6-6-3
 * solve any board of the hundred in a twentieth of a second, in less than one.
 *
 * The larger of two partitions. The second 6-6-3 is the one that leaves the
 * fewest nodes beside the first, of 180 with connected groups; IDA* takes a
 * tenth less time with it, and A* holds 42% fewer boards. Beside 7-8 a second
 * partition saves a quarter of the nodes at best, and beside 6-6-6-6 on 5x5 a
 * third, and neither saves time (docs/performance.md).
 *
 * Taking the larger of 6-6-3 and walking distance saves 3% of the nodes on
 * 4x4, of 6-6-3 and linear conflict 1.4%, and costs more than that in time:
 * the default is the databases alone.
 *
 * Thread-safe.
 */

#pragma once

#include "slide-pattern-partition.h"

G_BEGIN_DECLS

/**
 * SlidePartitionChoice:
 * @id: its name, `6-6-3`, for `--partition`
 * @rows, @columns: the shape it is for
 * @description: what it is good for; marked with N_(), translate with _()
 * @is_default: it is what "strongest for this board" means
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
 * The choices for a shape, from the cheapest to the strongest. Every valid
 * shape has at least one and exactly one default.
 *
 * Returns: (transfer none) (array length=n_choices)
 */
const SlidePartitionChoice *
         slide_partition_list_choices (guint                 rows,
                                       guint                 columns,
                                       guint                *n_choices);

/* NULL if the shape has none with that id. */
const SlidePartitionChoice *
         slide_partition_find_choice  (guint                 rows,
                                       guint                 columns,
                                       const char           *id);

/* "Strongest for this board size": what is used when nothing is asked for. */
const SlidePartitionChoice *
         slide_partition_get_default  (guint                 rows,
                                       guint                 columns);

/* What @choice is for a goal of its shape: one partition, or several. */
void     slide_partitions_init_choice  (SlidePartitions             *partitions,
                                        const SlidePartitionChoice  *choice,
                                        const SlideBoard            *goal);

/* What is used when nothing is asked for. */
void     slide_partitions_init_default (SlidePartitions             *partitions,
                                        const SlideBoard            *goal);

/* The choice that @partitions are, in its order, or NULL. */
const SlidePartitionChoice *
         slide_partitions_identify     (const SlidePartitions       *partitions,
                                        const SlideBoard            *goal);

G_END_DECLS
