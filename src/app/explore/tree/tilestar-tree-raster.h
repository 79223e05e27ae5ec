/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-raster.h: many small things drawn onto an opaque image, pixel by pixel.
 *
 * For where cairo's strokes and fills are too slow: thousands of lines and marks in
 * each of sixty frames a second. Places are in pixels of the image; what lies outside
 * of it is left out.
 */

#pragma once

#include "tilestar-palette.h"

G_BEGIN_DECLS

/* Of a surface that has been flushed; mark it dirty when it is done. */
typedef struct
{
  guint32 *pixels;
  int      width;
  int      height;
  int      stride;    /* in pixels */
} TilestarRaster;

void    tilestar_raster_init  (TilestarRaster       *raster,
                               cairo_surface_t      *surface);

/* An opaque colour as a pixel. */
guint32 tilestar_raster_pixel (const TilestarColor  *color);

void    tilestar_raster_fill  (const TilestarRaster *raster,
                               int                   x,
                               int                   y,
                               int                   width,
                               int                   height,
                               guint32               pixel);

/* A smooth line, one pixel wide, between the middles of two pixels (X. Wu, An efficient
 * antialiasing technique, SIGGRAPH 1991). @opacity: 0 … 256. */
void    tilestar_raster_line  (const TilestarRaster *raster,
                               double                x0,
                               double                y0,
                               double                x1,
                               double                y1,
                               guint32               pixel,
                               guint                 opacity);

/* @sprite, an image surface with premultiplied colours, with its upper left corner at
 * @x, @y. */
void    tilestar_raster_copy  (const TilestarRaster *raster,
                               cairo_surface_t      *sprite,
                               int                   x,
                               int                   y);

G_END_DECLS
