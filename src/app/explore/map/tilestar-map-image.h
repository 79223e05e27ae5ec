/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-image.h: the pixels of a map, kept while it changes.
 *
 * A worker makes a raster for each place of the map in the picture. Until it is there the image
 * of the one before is drawn, larger or smaller. Each time only that is painted whose colour has
 * changed, and the boards, where there is room for them, once for each raster. Main thread.
 */

#pragma once

#include "tilestar-map-picture.h"

G_BEGIN_DECLS

typedef struct _TilestarMapImage TilestarMapImage;

/* There is another raster to be drawn; or !@is_made: memory for it was refused. */
typedef void (*TilestarMapImageFunc) (gboolean is_made,
                                      gpointer user_data);

TilestarMapImage *tilestar_map_image_new         (TilestarMapImageFunc      func,
                                                  gpointer                  user_data) G_GNUC_WARN_UNUSED_RESULT;
void              tilestar_map_image_free        (TilestarMapImage         *self);

/* What comes next is another map. */
void              tilestar_map_image_drop        (TilestarMapImage         *self);

/* The boards are to look otherwise. */
void              tilestar_map_image_drop_boards (TilestarMapImage         *self);

/* Whether a raster is being made. */
gboolean          tilestar_map_image_is_busy     (const TilestarMapImage   *self);

/* Draws @picture as far as there is a raster, with @scale pixels a unit, and has the one made that
 * it wants. */
void              tilestar_map_image_draw        (TilestarMapImage         *self,
                                                  cairo_t                  *cr,
                                                  const TilestarMapPicture *picture,
                                                  double                    scale);

/* Draws it for a file, with nothing kept; some hundred milliseconds. */
void              tilestar_map_image_draw_once   (cairo_t                  *cr,
                                                  const TilestarMapPicture *picture);

G_END_DECLS
