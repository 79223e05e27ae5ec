/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-image.h: the pixels of a map, kept between frames.
 *
 * A worker thread computes a raster for each viewport; until it is ready, the previous image is
 * drawn scaled. Each frame repaints only boards whose color has changed. The boards themselves, if
 * there is space for them, are drawn once for each raster. Main thread.
 */

#pragma once

#include "tilestar-map-picture.h"

G_BEGIN_DECLS

typedef struct _TilestarMapImage TilestarMapImage;

/* Called when a new raster is ready to be drawn. @is_made: FALSE if its memory could not be
 * allocated */
typedef void (*TilestarMapImageFunc) (gboolean is_made,
                                      gpointer user_data);

TilestarMapImage *tilestar_map_image_new         (TilestarMapImageFunc      func,
                                                  gpointer                  user_data) G_GNUC_WARN_UNUSED_RESULT;
void              tilestar_map_image_free        (TilestarMapImage         *self);

/* Discards everything, for another map. */
void              tilestar_map_image_drop        (TilestarMapImage         *self);

/* Discards the drawn boards, when their appearance changes. */
void              tilestar_map_image_drop_boards (TilestarMapImage         *self);

/* Whether a raster is being computed. */
gboolean          tilestar_map_image_is_busy     (const TilestarMapImage   *self);

/* Draws @picture, with @scale pixels per unit, from the latest raster if there is one, and requests
 * a new raster if it is outdated. */
void              tilestar_map_image_draw        (TilestarMapImage         *self,
                                                  cairo_t                  *cr,
                                                  const TilestarMapPicture *picture,
                                                  double                    scale);

/* Draws @picture for export, without caching. Takes some hundred milliseconds. */
void              tilestar_map_image_draw_once   (cairo_t                  *cr,
                                                  const TilestarMapPicture *picture);

G_END_DECLS
