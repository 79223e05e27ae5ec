/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tile-image.h: a picture to be drawn on the tiles of a board.
 *
 * Immutable and reference-counted with atomic operations: any thread may draw it. It is kept at
 * halved sizes too, so that a board of any size is drawn from pixels of nearly its own size, which
 * is as quick as the board without a picture.
 */

#pragma once

#include <cairo.h>
#include <glib.h>

/* The longer side of a picture that is kept, in pixels. */
#define TILESTAR_TILE_IMAGE_MAX_SIDE 2048

typedef struct _TilestarTileImage TilestarTileImage;

/* @surface: (transfer full): an image surface in CAIRO_FORMAT_ARGB32 of at most
 * TILESTAR_TILE_IMAGE_MAX_SIDE pixels a side, no longer changed. Takes up to 20 ms. Any thread. */
TilestarTileImage *tilestar_tile_image_new_take    (cairo_surface_t         *surface) G_GNUC_WARN_UNUSED_RESULT;
TilestarTileImage *tilestar_tile_image_ref         (TilestarTileImage       *image);
void               tilestar_tile_image_unref       (TilestarTileImage       *image);

/* The picture in its full size. Returns: (transfer none) */
cairo_surface_t   *tilestar_tile_image_get_surface (const TilestarTileImage *image);

/* Makes the picture the source of @cr: as large as covers the rectangle, in user space units, and centred in it, so
 * that what is beyond the rectangle is cut off. */
void               tilestar_tile_image_set_source  (const TilestarTileImage *image,
                                                    cairo_t                 *cr,
                                                    double                   x,
                                                    double                   y,
                                                    double                   width,
                                                    double                   height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarTileImage, tilestar_tile_image_unref)
