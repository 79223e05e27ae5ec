/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-gif.h: writes images as an animated GIF.
 *
 * A frame is the rectangle that has changed, transparent where it has not. Colors that fill areas are
 * exact; those of smoothed edges become the nearest color of the table, without dithering. The table of
 * 255 colors grows with the frames; a frame for which it has no room has a table of its own. Delays are
 * in hundredths of a second, rounded so that their sum stays right, and at least two, because browsers
 * turn shorter ones into a tenth of a second; frames that are closer than that are left out.
 *
 * Memory: three images and the counts of their colors. Any thread, one at a time.
 */

#pragma once

#include <cairo.h>
#include <glib.h>

typedef struct _TilestarGif TilestarGif;

/* Creates the file @path. Returns NULL with errno set if that fails. */
TilestarGif *tilestar_gif_new    (const char      *path,
                                  guint            width,
                                  guint            height,
                                  gboolean         loops) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a frame. @image: as for tilestar_film_writer_add(); @time: milliseconds since the first frame.
 * Returns FALSE with errno set if that fails. */
gboolean     tilestar_gif_add    (TilestarGif     *gif,
                                  cairo_surface_t *image,
                                  guint            time) G_GNUC_WARN_UNUSED_RESULT;

/* Completes the file. @time: the end of the last frame. Returns FALSE with errno set if that fails. */
gboolean     tilestar_gif_finish (TilestarGif     *gif,
                                  guint            time) G_GNUC_WARN_UNUSED_RESULT;
void         tilestar_gif_free   (TilestarGif     *gif);
