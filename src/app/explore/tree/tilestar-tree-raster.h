/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tree-raster.h: draws many small shapes on an opaque image, pixel by pixel.
 *
 * Used where cairo's strokes and fills are too slow: for thousands of lines and marks in each of
 * sixty frames per second. Coordinates are in pixels of the image; drawing is clipped to it.
 */

#pragma once

#include "tilestar-palette.h"

/* The pixels of a flushed surface, which must be marked dirty after drawing. */
typedef struct
{
  guint32 *pixels;
  int      width;
  int      height;
  int      stride;    /* in pixels */
} TilestarRaster;

void    tilestar_raster_init  (TilestarRaster       *raster,
                               cairo_surface_t      *surface);

/* Converts an opaque color to a pixel. */
guint32 tilestar_raster_pixel (const TilestarColor  *color);

void    tilestar_raster_fill  (const TilestarRaster *raster,
                               int                   x,
                               int                   y,
                               int                   width,
                               int                   height,
                               guint32               pixel);

/* Draws an antialiased line, one pixel wide, between the centers of two pixels (X. Wu, An efficient
 * antialiasing technique, SIGGRAPH 1991). @opacity: 0 … 256. */
void    tilestar_raster_line  (const TilestarRaster *raster,
                               double                x0,
                               double                y0,
                               double                x1,
                               double                y1,
                               guint32               pixel,
                               guint                 opacity);

/* Draws @sprite, an image surface with premultiplied alpha, with its upper left corner at @x,
 * @y. */
void    tilestar_raster_copy  (const TilestarRaster *raster,
                               cairo_surface_t      *sprite,
                               int                   x,
                               int                   y);
