/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-layout.h: every board of a small puzzle as a piece of one disc.
 *
 * Around the start in the middle lies a ring for each distance from it. Within a ring
 * the boards lie clockwise from the top by their h; of the same h those nearer to the goal
 * come first. All pieces have the same area: a ring is cut into rows of a piece's height,
 * and its boards fill it column by column. What g + h bounds is then one shape, for it
 * takes from each ring a sector that begins at the top.
 *
 *   place     0 … n_boards-1: a board's number in that order; 0 is the start
 *   disc      has radius 1 around 0, 0; x goes right, y down
 *   turns     angles: 0 is the top, 0.25 the right
 *
 * Read-only once made, and so free to be shared between threads.
 */

#pragma once

#include "slide-heuristic.h"

G_BEGIN_DECLS

#define TILESTAR_MAP_MAX_CELLS 9

/* Places have so many bits: 181,440 boards. */
#define TILESTAR_MAP_PLACE_BITS 18
#define TILESTAR_MAP_NOWHERE G_MAXUINT32

typedef struct _TilestarMapLayout TilestarMapLayout;

/* A piece of a ring: radii, and turns with @begin < @end. */
typedef struct
{
  double inner;
  double outer;
  double begin;
  double end;
} TilestarMapSector;

/* A row of a ring: @n pieces between two circles, every @stride-th place from @first on. */
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
 * @heuristic: (nullable): where there is none every h is 0
 *
 * Some 50 ms for 3x3: for a worker.
 *
 * Returns: (transfer full): or NULL if the boards are too large, or the goal is not
 *   reached from the start
 */
TilestarMapLayout *tilestar_map_layout_new               (const SlideBoard        *start,
                                                          const SlideBoard        *goal,
                                                          SlideHeuristic          *heuristic) G_GNUC_WARN_UNUSED_RESULT;
TilestarMapLayout *tilestar_map_layout_ref               (TilestarMapLayout       *layout);
void               tilestar_map_layout_unref             (TilestarMapLayout       *layout);

guint32            tilestar_map_layout_get_n_boards      (const TilestarMapLayout *layout);

/* The distance of the farthest board. */
guint              tilestar_map_layout_get_last_ring     (const TilestarMapLayout *layout);

/* C*: the moves of a shortest solution. */
guint              tilestar_map_layout_get_solution_length (const TilestarMapLayout *layout);

/* ---- A place ---- */

/* NOWHERE where @board is not reached from the start. */
guint32            tilestar_map_layout_get_place         (const TilestarMapLayout *layout,
                                                          const SlideBoard        *board);
void               tilestar_map_layout_get_board         (const TilestarMapLayout *layout,
                                                          guint32                  place,
                                                          SlideBoard              *board);

/* Moves from the start: its ring. */
guint              tilestar_map_layout_get_ring          (const TilestarMapLayout *layout,
                                                          guint32                  place);
guint              tilestar_map_layout_get_h             (const TilestarMapLayout *layout,
                                                          guint32                  place);

/* Moves to the goal, h*. */
guint              tilestar_map_layout_get_goal_distance (const TilestarMapLayout *layout,
                                                          guint32                  place);

/* ---- Where it is ---- */

void               tilestar_map_layout_get_sector        (const TilestarMapLayout *layout,
                                                          guint32                  place,
                                                          TilestarMapSector       *sector);

/* The middle of its piece; of one that is long and thin, as in the last rings, a place near its
 * beginning, where h puts it. */
void               tilestar_map_layout_get_middle        (const TilestarMapLayout *layout,
                                                          guint32                  place,
                                                          double                  *x,
                                                          double                  *y);

/* The place at a point of the disc; NOWHERE beside it. */
guint32            tilestar_map_layout_find              (const TilestarMapLayout *layout,
                                                          double                   x,
                                                          double                   y);

/* The row that has the area from the middle on, in pieces: 0 … n_boards, not included. */
const TilestarMapRow *
                   tilestar_map_layout_get_row           (const TilestarMapLayout *layout,
                                                          double                   area);

/* The side of a piece, about. */
double             tilestar_map_layout_get_side          (const TilestarMapLayout *layout);

/* The outer radius of @ring. */
double             tilestar_map_layout_get_radius        (const TilestarMapLayout *layout,
                                                          guint                    ring);

/* The turns that the boards of @ring with g + h of at most @f take up, from 0 on. */
double             tilestar_map_layout_get_extent        (const TilestarMapLayout *layout,
                                                          guint                    ring,
                                                          guint                    f);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarMapLayout, tilestar_map_layout_unref)

G_END_DECLS
