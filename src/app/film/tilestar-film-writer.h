/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-film-writer.h: images, one after the other, as one animation on disk.
 *
 *   writer = tilestar_film_writer_new (TILESTAR_FILM_WEBP, path, &sizes, &error);
 *   tilestar_film_writer_add (writer, image, 0, &error);       … in order
 *   tilestar_film_writer_finish (writer, milliseconds, cancellable, &error);
 *   tilestar_film_writer_free (writer);
 *
 * Nothing is at @path until finish() has returned TRUE; free() removes what is incomplete. Any
 * thread, one at a time.
 */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

typedef enum
{
  TILESTAR_FILM_MP4,      /* a video, by the program ffmpeg; needs two frames or more */
  TILESTAR_FILM_WEBP,     /* an animated WebP, lossless, by libwebp */
  TILESTAR_FILM_GIF,      /* tilestar-gif.h */
  TILESTAR_FILM_PNG,      /* a folder of numbered PNG files, and video.txt with the command for ffmpeg */
  TILESTAR_FILM_N_FORMATS
} TilestarFilmFormat;

/**
 * TilestarFilmSizes:
 * @width, @height: of each image, in pixels; at most TILESTAR_FILM_MAX_SIZE, even for a video
 * @n_frames, @seconds: the number of images and the time in which they follow each other
 * @hold_first, @hold_last: seconds for which the first and the last one are shown in addition
 * @loops: whether the animation starts again
 */
typedef struct
{
  guint    width;
  guint    height;
  guint    n_frames;
  double   seconds;
  double   hold_first;
  double   hold_last;
  gboolean loops;
} TilestarFilmSizes;

#define TILESTAR_FILM_MAX_SIZE 4096

typedef struct _TilestarFilmWriter TilestarFilmWriter;

/* Whether there is a program ffmpeg. */
gboolean            tilestar_film_has_ffmpeg     (void);

/* The command that makes a video of the folder of PNG files, to be run in it. (transfer full) */
char               *tilestar_film_dup_command    (const TilestarFilmSizes *sizes) G_GNUC_WARN_UNUSED_RESULT;

/* @path: of the file, which is replaced if it exists, or of the folder, which must be new or empty.
 * NULL with @error set if its folder cannot be written. */
TilestarFilmWriter *tilestar_film_writer_new     (TilestarFilmFormat       format,
                                                  const char              *path,
                                                  const TilestarFilmSizes *sizes,
                                                  GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

/* @image: an image surface, ARGB32, opaque, of the size given. @time: milliseconds since the first */
gboolean            tilestar_film_writer_add     (TilestarFilmWriter      *writer,
                                                  cairo_surface_t         *image,
                                                  guint                    time,
                                                  GError                 **error);

/* @time: the end of the last image */
gboolean            tilestar_film_writer_finish  (TilestarFilmWriter      *writer,
                                                  guint                    time,
                                                  GCancellable            *cancellable,
                                                  GError                 **error);
void                tilestar_film_writer_free    (TilestarFilmWriter      *writer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TilestarFilmWriter, tilestar_film_writer_free)
