/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-layout.h: all boards of a small puzzle, arranged as pieces of a disc.
 *
 * The start is in the center, surrounded by a ring for each distance from it. Within a ring the
 * boards are ordered clockwise from the top by h, and boards with the same h by their distance to
 * the goal. All pieces have the same area: a ring is divided into rows as high as a piece, and its
 * boards fill it column by column. The boards with g + h up to a bound form one connected shape,
 * because in each ring they occupy a sector that begins at the top.
 *
 *   place     0 … n_boards-1: a board's index in that order; 0 is the start
 *   disc      radius 1 around 0, 0; x increases to the right, y downwards
 *   turns     angles: 0 is at the top, 0.25 at the right
 *
 * Immutable, so it can be shared between threads.
 */

#pragma once

#include "slide-heuristic.h"

#define TILESTAR_MAP_MAX_CELLS 9

/* Bits of a place; there are up to 181,440 boards. */
#define TILESTAR_MAP_PLACE_BITS 18
#define TILESTAR_MAP_NOWHERE G_MAXUINT32

typedef struct _TilestarMapLayout TilestarMapLayout;

/* A piece of a ring, bounded by two radii and two angles in turns, @begin < @end. */
typedef struct
{
  double inner;
  double outer;
  double begin;
  double end;
} TilestarMapSector;

/* A row of a ring: @n pieces between two circles, with every @stride-th place beginning with
 * @first. */
typedef struct
{
  guint32 first;
  guint32 stride;
  guint32 n;
  double  inner;
  double  outer;
} TilestarMapRow;

/**
 * tilestar_map_layout_new:
 * @heuristic: (nullable): if %NULL, h is 0 for all boards
 *
 * Takes some 50 ms for 3×3 boards, so call it on a worker thread.
 *
 * Returns: (transfer full) (nullable): %NULL if the boards are too large, or if the goal cannot be
 *   reached from the start
 */
TilestarMapLayout *tilestar_map_layout_new               (const SlideBoard        *start,
                                                          const SlideBoard        *goal,
                                                          SlideHeuristic          *heuristic) G_GNUC_WARN_UNUSED_RESULT;
TilestarMapLayout *tilestar_map_layout_ref               (TilestarMapLayout       *layout);
void               tilestar_map_layout_unref             (TilestarMapLayout       *layout);

guint32            tilestar_map_layout_get_n_boards      (const TilestarMapLayout *layout);

/* Returns the largest distance of a board from the start. */
guint              tilestar_map_layout_get_last_ring     (const TilestarMapLayout *layout);

/* Returns C*, the length of a shortest solution. */
guint              tilestar_map_layout_get_solution_length (const TilestarMapLayout *layout);

/* ---- Places ---- */

/* Returns TILESTAR_MAP_NOWHERE if @board cannot be reached from the start. */
guint32            tilestar_map_layout_get_place         (const TilestarMapLayout *layout,
                                                          const SlideBoard        *board);
void               tilestar_map_layout_get_board         (const TilestarMapLayout *layout,
                                                          guint32                  place,
                                                          SlideBoard              *board);

/* Returns the distance from the start, which is the number of the ring. */
guint              tilestar_map_layout_get_ring          (const TilestarMapLayout *layout,
                                                          guint32                  place);
guint              tilestar_map_layout_get_h             (const TilestarMapLayout *layout,
                                                          guint32                  place);

/* Returns h*, the distance to the goal. */
guint              tilestar_map_layout_get_goal_distance (const TilestarMapLayout *layout,
                                                          guint32                  place);

/* ---- Geometry ---- */

void               tilestar_map_layout_get_sector        (const TilestarMapLayout *layout,
                                                          guint32                  place,
                                                          TilestarMapSector       *sector);

/* Returns the center of a piece, or of a long, thin piece (as in the last rings) a point near
 * its beginning, which is at the angle of its h. */
void               tilestar_map_layout_get_middle        (const TilestarMapLayout *layout,
                                                          guint32                  place,
                                                          double                  *x,
                                                          double                  *y);

/* Returns the place at a point of the disc, or TILESTAR_MAP_NOWHERE outside it. */
guint32            tilestar_map_layout_find              (const TilestarMapLayout *layout,
                                                          double                   x,
                                                          double                   y);

/* Returns the row at @area, measured from the center in pieces, 0 ≤ @area < n_boards. */
const TilestarMapRow *
                   tilestar_map_layout_get_row           (const TilestarMapLayout *layout,
                                                          double                   area);

/* Returns the approximate side of a piece. */
double             tilestar_map_layout_get_side          (const TilestarMapLayout *layout);

/* Returns the outer radius of @ring. */
double             tilestar_map_layout_get_radius        (const TilestarMapLayout *layout,
                                                          guint                    ring);

/* Returns the angle, in turns from the top, of the sector of @ring with g + h ≤ @f. */
double             tilestar_map_layout_get_extent        (const TilestarMapLayout *layout,
                                                          guint                    ring,
                                                          guint                    f);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarMapLayout, tilestar_map_layout_unref)
