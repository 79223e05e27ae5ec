/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-tile-image-reader.h: reads a picture that may come from anywhere.
 */

#pragma once

#include <gio/gio.h>

#include "tilestar-tile-image.h"

/* What is read at most: bytes of a file, bytes of a drawing in SVG, and pixels. */
#define TILESTAR_TILE_IMAGE_MAX_BYTES     (64u << 20)
#define TILESTAR_TILE_IMAGE_MAX_SVG_BYTES (4u << 20)
#define TILESTAR_TILE_IMAGE_MAX_PIXELS    (64u << 20)

/**
 * tilestar_tile_image_read:
 *
 * Reads a picture in PNG, JPEG, GIF, WebP, TIFF, BMP or SVG, turned upright, and reduced to
 * TILESTAR_TILE_IMAGE_MAX_SIDE. An animation shows its first frame. The kind is known from the bytes, not from
 * a name. A drawing in SVG that refers to files or addresses is refused, and none of them is opened.
 *
 * Returns: (transfer full): NULL with @error set (G_IO_ERROR) to a sentence, if it is none of these,
 *   is not complete, or is too large. Takes up to seconds; on a worker.
 */
TilestarTileImage *tilestar_tile_image_read      (GBytes        *bytes,
                                                  GCancellable  *cancellable,
                                                  GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/* All of @stream, but no more than TILESTAR_TILE_IMAGE_MAX_BYTES: more is an error. On a worker.
 * Returns: (transfer full) */
GBytes            *tilestar_tile_image_read_all  (GInputStream  *stream,
                                                  GCancellable  *cancellable,
                                                  GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a file, which must not be a folder, a device or a pipe. */
GBytes            *tilestar_tile_image_read_file (GFile         *file,
                                                  GCancellable  *cancellable,
                                                  GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the name of @file ends as that of a picture does. */
gboolean           tilestar_tile_image_is_named  (GFile         *file);
