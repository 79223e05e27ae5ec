/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-distance-table.h: the true distance of every board of a small puzzle.
 *
 * Breadth-first search from the goal over all boards that can reach it,
 * ranked without gaps, one byte per board: 2x2 12, 2x3 360, 2x4 20,160, 3x3
 * 181,440, 2x5 1,814,400, 3x4 and 2x6 239,500,800. Building it takes about 1 ms
 * for 3x3; 12 cells take 3 s, or half of that on two processors. The heuristic
 * `perfect` looks up distances in it, and searches and heuristics are checked
 * against it.
 *
 * A table may also count moves in the line metric (slide-metric.h), where the largest
 * distance is 24 on 3x3 and 33 on 3x4. With 12 cells that takes twice as long.
 */

#pragma once

#include "slide-metric.h"
#include "slide-progress.h"

#define SLIDE_DISTANCE_TABLE_MAX_CELLS 12

typedef struct _SlideDistanceTable SlideDistanceTable;

#define SLIDE_DISTANCE_ERROR (slide_distance_error_quark ())
GQuark slide_distance_error_quark (void);

typedef enum
{
  SLIDE_DISTANCE_ERROR_TOO_LARGE,   /* more than SLIDE_DISTANCE_TABLE_MAX_CELLS cells */
  SLIDE_DISTANCE_ERROR_MEMORY,      /* over @memory_limit, or memory was refused */
  SLIDE_DISTANCE_ERROR_CANCELLED    /* cancelled by the progress function */
} SlideDistanceError;

/**
 * slide_distance_table_new:
 * @memory_limit: maximum size in bytes while building, 0 for no limit
 * @progress: (nullable) (scope call)
 *
 * Returns: (transfer full): or NULL with @error set
 */
SlideDistanceTable *slide_distance_table_new          (const SlideBoard         *goal,
                                                       guint64                   memory_limit,
                                                       SlideProgressFunc         progress,
                                                       gpointer                  user_data,
                                                       GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * slide_distance_table_get_shared:
 * @n_threads: how many may build it, 0 for one per processor; boards of up to 10
 *   cells are built by one
 *
 * Like slide_distance_table_new(), but all callers share one table for each goal. The
 * first caller builds it; callers in the meantime wait for it, and their @progress is
 * called too. It lives as long as there are references to it. Any thread.
 *
 * Returns: (transfer full): or NULL with @error set, as slide_distance_table_new()
 */
SlideDistanceTable *slide_distance_table_get_shared   (const SlideBoard         *goal,
                                                       guint                     n_threads,
                                                       guint64                   memory_limit,
                                                       SlideProgressFunc         progress,
                                                       gpointer                  user_data,
                                                       GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for distances in @metric: one table for each goal and metric. */
SlideDistanceTable *slide_distance_table_get_shared_in (const SlideBoard         *goal,
                                                        SlideMetric               metric,
                                                        guint                     n_threads,
                                                        guint64                   memory_limit,
                                                        SlideProgressFunc         progress,
                                                        gpointer                  user_data,
                                                        GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* Tables are immutable: any thread. slide_distance_table_unref() accepts NULL. */
SlideDistanceTable *slide_distance_table_ref          (SlideDistanceTable       *table);
void                slide_distance_table_unref        (SlideDistanceTable       *table);

/* What its distances count. */
SlideMetric         slide_distance_table_get_metric   (const SlideDistanceTable *table);

/* The number of boards from which the goal can be reached. */
guint64             slide_distance_table_get_n_boards (const SlideDistanceTable *table);

/* The largest distance. */
guint               slide_distance_table_get_diameter (const SlideDistanceTable *table);

/* Boards at each distance 0 … diameter. (transfer none) */
const guint64      *slide_distance_table_get_counts   (const SlideDistanceTable *table);

/* True distance of @board, or -1 if the goal cannot be reached from it. */
int                 slide_distance_table_look_up      (const SlideDistanceTable *table,
                                                       const SlideBoard         *board);

/* The same for an array of cells in reading order; exactly one of them is 0. */
int                 slide_distance_table_look_up_cells (const SlideDistanceTable *table,
                                                        const guint8             *cells);

/* The index of @board for slide_distance_table_get_board(), or -1 if the goal cannot be
 * reached from it. */
gint64              slide_distance_table_get_index   (const SlideDistanceTable *table,
                                                      const SlideBoard         *board);

/* Board @index, 0 … n_boards - 1, and its distance. */
guint               slide_distance_table_get_board    (const SlideDistanceTable *table,
                                                       guint64                   index,
                                                       SlideBoard               *board);

/* The distance of board @index alone. */
guint               slide_distance_table_get_distance (const SlideDistanceTable *table,
                                                       guint64                   index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideDistanceTable, slide_distance_table_unref)
