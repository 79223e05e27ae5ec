/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-image.h: the newest state of a map, and its pixels.
 *
 * One worker thread at a time computes the state of a moment and paints it; until it is ready, the
 * previous image is drawn, scaled to the current viewport. The boards themselves, if there is space
 * for them, are drawn once for each viewport. Main thread.
 */

#pragma once

#include "tilestar-map-picture.h"

typedef struct _TilestarMapImage TilestarMapImage;

/* Called when a requested state or image is there. @is_made: FALSE if there was no memory for an image of this
 * viewport and size */
typedef void (*TilestarMapImageFunc) (gboolean is_made,
                                      gpointer user_data);

/* @func: (nullable) */
TilestarMapImage *tilestar_map_image_new         (TilestarMapImageFunc      func,
                                                  gpointer                  user_data) G_GNUC_WARN_UNUSED_RESULT;
void              tilestar_map_image_free        (TilestarMapImage         *self);

/* Begins another map, of @record on @layout, with a state in which nothing is generated. */
void              tilestar_map_image_begin       (TilestarMapImage         *self,
                                                  TilestarMapLayout        *layout,
                                                  SlideRecord              *record);

/* Discards the map, if there is one. */
void              tilestar_map_image_drop        (TilestarMapImage         *self);

/* Returns the newest state. (transfer none) (nullable): NULL if there is no map; valid until the
 * main loop runs */
TilestarMapState *tilestar_map_image_get_state   (const TilestarMapImage   *self);

/* Whether an image or a state is being computed. */
gboolean          tilestar_map_image_is_busy     (const TilestarMapImage   *self);

/* Requests the state of @moment and an image of the viewport and the size of @picture, with @scale pixels per
 * unit, unless they are there or a worker is busy. @picture: (nullable): NULL for the state only */
void              tilestar_map_image_request     (TilestarMapImage         *self,
                                                  const TilestarMapMoment  *moment,
                                                  const TilestarMapPicture *picture,
                                                  double                    scale);

/* Draws the newest image, if there is one, where it belongs in @picture. */
void              tilestar_map_image_draw        (TilestarMapImage         *self,
                                                  cairo_t                  *cr,
                                                  const TilestarMapPicture *picture,
                                                  double                    scale);

/* Draws @picture for export, without caching. Takes some hundred milliseconds. */
void              tilestar_map_image_draw_once   (cairo_t                  *cr,
                                                  const TilestarMapPicture *picture);
