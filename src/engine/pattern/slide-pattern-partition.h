/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-pattern-partition.h: which tiles go together in a pattern database.
 *
 * A partition puts the tiles of a goal into disjoint groups. Each group gets
 * a database of its own, which counts moves of its tiles only; as no tile is
 * in two groups, the databases add up to a lower bound (Korf and Felner
 * 2002). Tiles in no group count nothing.
 *
 * Written as tiles, `1,2,3,4/5,6,7,8`: commas (or blanks) between tiles, a
 * slash between groups. Or by the name of a choice, `6-6-3`, which stands
 * for sets of *home cells*: it means the same for every goal, whatever the
 * tiles are called there.
 *
 * Several partitions may be used at once: each is a lower bound, and the
 * largest of them is a better one (Holte et al. 2006). Written one after the
 * other, a semicolon between them: `6-6-3; 1,2,5,6/3,4,7,8`.
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

/* For an editor: takes each tile's group from @partition->group_of as it
 * stands, drops empty groups and numbers the rest in the order of their first
 * tiles. FALSE with @error set, @partition untouched, if a group is too large
 * or there is none. */
gboolean slide_partition_normalise    (SlidePartition       *partition,
                                       GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): `1,2,3,4/5,6,7,8`; reads back to the same groups */
char    *slide_partition_to_string    (const SlidePartition *partition) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the same of each, with `;` between them */
char    *slide_partitions_to_string   (const SlidePartitions *partitions) G_GNUC_WARN_UNUSED_RESULT;

gboolean slide_partition_equal        (const SlidePartition *a,
                                       const SlidePartition *b);

/* "A" for group 0, …, "Z", "a", …: what people call it. (transfer none) */
const char *
         slide_partition_get_letter   (guint                 group);

guint    slide_partition_get_n_tiles  (const SlidePartition *partition,
                                       guint                 group);

/* ---- Choices that have a name ----
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
 */

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

/* "Strongest for this board": what is used when nothing is asked for. */
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
