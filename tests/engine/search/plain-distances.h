/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * plain-distances.h: true distances, found in the plainest way.
 *
 * Breadth first from a goal, every board kept as its cells. Of the engine's it
 * has SlideBoard alone, as its input and output: the moves are its own.
 */

#pragma once

#include "slide-board.h"

G_BEGIN_DECLS

typedef struct _PlainDistances PlainDistances;

/**
 * plain_distances_new:
 * @n_boards: no further level is begun from so many boards on
 *
 * A million boards take half a second, and 4 bytes each beside their cells.
 */
PlainDistances *plain_distances_new       (const SlideBoard     *goal,
                                           guint                 n_boards) G_GNUC_WARN_UNUSED_RESULT;
void            plain_distances_free      (PlainDistances       *distances);

/* Whether every board from which the goal can be reached is there. */
gboolean        plain_distances_are_whole (const PlainDistances *distances);

/* The largest distance there is; of this and less every board is there. */
guint           plain_distances_get_depth (const PlainDistances *distances);

/* Boards at @distance or less. */
guint           plain_distances_count     (const PlainDistances *distances,
                                           guint                 distance);

/* Board number @index in the order of distances. */
void            plain_distances_get_board (const PlainDistances *distances,
                                           guint                 index,
                                           SlideBoard           *board);

/* The distance of @board; -1 if it is not there. */
int             plain_distances_look_up   (const PlainDistances *distances,
                                           const SlideBoard     *board);

G_END_DECLS
