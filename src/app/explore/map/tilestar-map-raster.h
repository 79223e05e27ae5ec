/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-raster.h: which board of the map is visible at each point of a picture.
 *
 * A picture of the map is painted in two steps. The viewport determines which board each point
 * shows, and which of the shapes that a board may have contain the point: this is the raster.
 * The progress of the search determines the color and shape of each board (tilestar-map-state.h).
 * An image is then one pass over the raster. Both are done on a worker thread.
 *
 * A pixel has up to 4×4 points, whose colors are averaged, so boards smaller than a pixel
 * contribute to it and edges are antialiased.
 */

#pragma once

#include <cairo.h>

#include "tilestar-map-layout.h"

/* The shapes of a board, as bits; a small piece is within all of them. */
typedef enum
{
  TILESTAR_MAP_SHAPE_PIECE   = 1 << 0,     /* all but a gap */
  TILESTAR_MAP_SHAPE_CIRCLE  = 1 << 1,
  TILESTAR_MAP_SHAPE_DIAMOND = 1 << 2,
  TILESTAR_MAP_SHAPE_RING    = 1 << 3,
  TILESTAR_MAP_SHAPE_DOT     = 1 << 4
} TilestarMapShape;

#define TILESTAR_MAP_N_SHAPES 5

/* The minimum side of pieces with different shapes, in pixels. */
#define TILESTAR_MAP_SHAPE_SIDE 7.0

/* The position of the disc in a picture, in pixels. */
typedef struct
{
  double x;          /* of the center */
  double y;
  double radius;
} TilestarMapViewport;

typedef struct _TilestarMapRaster TilestarMapRaster;

/* Computes a raster of @width × @height pixels, in some 50 ms; any thread. @shape_side: the
 * minimum side of pieces with shapes, in pixels.
 * Returns: (transfer full) (nullable): NULL if memory cannot be allocated */
TilestarMapRaster *tilestar_map_raster_new          (TilestarMapLayout         *layout,
                                                     const TilestarMapViewport *viewport,
                                                     guint                      width,
                                                     guint                      height,
                                                     double                     shape_side) G_GNUC_WARN_UNUSED_RESULT;
void               tilestar_map_raster_free         (TilestarMapRaster         *raster);

const TilestarMapViewport *
                   tilestar_map_raster_get_viewport (const TilestarMapRaster   *raster);

/**
 * TilestarMapInks:
 * @boards: by place: the shape and color as 0xSSRRGGBB
 * @grounds: the colors around the shape, in even and in odd rings
 */
typedef struct
{
  const guint32 *boards;
  guint32        grounds[2];
} TilestarMapInks;

/* A bit of an ink, set in odd rings. */
#define TILESTAR_MAP_INK_ODD 0x80000000u

/* Returns: (transfer full) (nullable): an ARGB32 image of the raster's size, in some milliseconds; NULL if
 * memory cannot be allocated. Any thread */
cairo_surface_t   *tilestar_map_raster_paint        (const TilestarMapRaster   *raster,
                                                     const TilestarMapInks     *inks) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarMapRaster, tilestar_map_raster_free)
