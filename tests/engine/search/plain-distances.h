/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * plain-distances.h: true distances, computed as simply as possible.
 *
 * Breadth-first from a goal, with every board stored as its cells. It uses only SlideBoard of the
 * engine, for input and output: the moves are its own.
 */

#pragma once

#include "slide-board.h"

typedef struct _PlainDistances PlainDistances;

/**
 * plain_distances_new:
 * @n_boards: once there are this many boards, no further level is begun
 *
 * A million boards take half a second, and 4 bytes each in addition to their cells.
 */
PlainDistances *plain_distances_new       (const SlideBoard     *goal,
                                           guint                 n_boards) G_GNUC_WARN_UNUSED_RESULT;
void            plain_distances_free      (PlainDistances       *distances);

/* Whether it has every board from which the goal can be reached. */
gboolean        plain_distances_are_whole (const PlainDistances *distances);

/* The largest complete distance: it has every board up to this distance. */
guint           plain_distances_get_depth (const PlainDistances *distances);

/* Number of boards at @distance or less. */
guint           plain_distances_count     (const PlainDistances *distances,
                                           guint                 distance);

/* Board number @index in the order of distances. */
void            plain_distances_get_board (const PlainDistances *distances,
                                           guint                 index,
                                           SlideBoard           *board);

/* The distance of @board; -1 if it is not known. */
int             plain_distances_look_up   (const PlainDistances *distances,
                                           const SlideBoard     *board);
