/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-raster.h: which board of the map is seen at each point of a picture.
 *
 * A picture of the map is made in two steps. Where it lies in the picture says which board
 * each point shows, and whether the point is within the shapes that the board may be
 * drawn as: that is the raster, made on a worker. What the search has done says which
 * colour and shape each board has (tilestar-map-state.h). A frame is then one pass over
 * the raster; and where few boards have changed, over their few pixels.
 *
 * A pixel has up to 4x4 points, whose colours are averaged: so boards smaller than a
 * pixel have their share in it, and edges are smooth.
 */

#pragma once

#include <cairo.h>

#include "tilestar-map-layout.h"

G_BEGIN_DECLS

/* How a board is drawn, as bits; all of them while its piece is small. */
typedef enum
{
  TILESTAR_MAP_SHAPE_PIECE   = 1 << 0,     /* all of it but a gap */
  TILESTAR_MAP_SHAPE_CIRCLE  = 1 << 1,
  TILESTAR_MAP_SHAPE_DIAMOND = 1 << 2,
  TILESTAR_MAP_SHAPE_RING    = 1 << 3,
  TILESTAR_MAP_SHAPE_DOT     = 1 << 4
} TilestarMapShape;

#define TILESTAR_MAP_N_SHAPES 5

/* Pieces from that many pixels on have shapes. */
#define TILESTAR_MAP_SHAPE_SIDE 7.0

/* Where the disc lies in a picture, in its pixels. */
typedef struct
{
  double x;          /* of the middle */
  double y;
  double radius;
} TilestarMapViewport;

typedef struct _TilestarMapRaster TilestarMapRaster;

/* Of @width x @height pixels: for a worker. @shapes: whether boards of that size have any.
 * Returns: (transfer full): or NULL if memory is refused */
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
 * @boards: of each place: 0xSSRRGGBB with its shape
 * @grounds: what is seen around the shape: of even rings and of odd ones
 * @layout: whose places they are
 */
typedef struct
{
  const guint32           *boards;
  guint32                  grounds[2];
  const TilestarMapLayout *layout;
} TilestarMapInks;

/* An ink's bit that says of which of the two grounds its board is. */
#define TILESTAR_MAP_INK_ODD 0x80000000u

/* Paints all of @image, an ARGB32 image of the raster's size. */
void               tilestar_map_raster_paint        (const TilestarMapRaster   *raster,
                                                     const TilestarMapInks     *inks,
                                                     cairo_surface_t           *image);

/* Paints anew what @places have in it; where that takes longer than painting all, paints all. */
void               tilestar_map_raster_paint_places (const TilestarMapRaster   *raster,
                                                     const TilestarMapInks     *inks,
                                                     cairo_surface_t           *image,
                                                     const guint32             *places,
                                                     guint                      n_places);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarMapRaster, tilestar_map_raster_free)

G_END_DECLS
