/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-gif.h: images, one after the other, as an animated GIF.
 *
 * A frame is the rectangle that has changed, transparent where it has not. Colors that fill areas are
 * exact, and those of smoothed edges become the nearest there is, without dithering. The table of
 * colors grows with the frames, as long as its 255 suffice; a frame for which they do not has its own.
 * Delays are in hundredths of a second, rounded so that their sum stays right, and at least two: with
 * less, browsers take a tenth, so of frames that are closer some are left out.
 *
 * Memory: three images and what is counted of their colors. Any thread, one at a time.
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _TilestarGif TilestarGif;

/* Creates the file @path. NULL with errno set if that fails. */
TilestarGif *tilestar_gif_new    (const char      *path,
                                  guint            width,
                                  guint            height,
                                  gboolean         loops) G_GNUC_WARN_UNUSED_RESULT;

/* @image: as for tilestar_film_writer_add(). @time: milliseconds since the first. FALSE with errno set
 * if that fails. */
gboolean     tilestar_gif_add    (TilestarGif     *gif,
                                  cairo_surface_t *image,
                                  guint            time) G_GNUC_WARN_UNUSED_RESULT;

/* @time: the end of the last image. The file is complete if that returns TRUE; otherwise errno is set. */
gboolean     tilestar_gif_finish (TilestarGif     *gif,
                                  guint            time) G_GNUC_WARN_UNUSED_RESULT;
void         tilestar_gif_free   (TilestarGif     *gif);

G_END_DECLS
