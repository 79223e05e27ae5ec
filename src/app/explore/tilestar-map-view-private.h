/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-map-view-private.h: the map's widget, for the files that it is made of.
 */

#pragma once

#include "tilestar-map-view.h"

G_BEGIN_DECLS

struct _TilestarMapView
{
  GtkWidget parent_instance;

  GtkWidget           *message;
  GtkWidget           *menu_button;
  TilestarExploration *exploration;      /* nullable */

  TilestarMapLayout   *layout;           /* nullable */
  GCancellable        *layout_cancellable;
  TilestarMapState    *state;            /* nullable: there is a layout, and a record */
  TilestarMapColoring  coloring;
  gboolean             bound;
  guint                look;             /* of the palette that the state has; 0: none */

  TilestarMapRaster   *raster;           /* nullable */
  GCancellable        *raster_cancellable;
  cairo_surface_t     *image;            /* of the raster */
  gboolean             is_painted;       /* wholly, once */
  cairo_surface_t     *boards;           /* nullable: likewise, what lies on it */

  double               zoom;             /* 1: all of it */
  double               middle_x;         /* of the disc: what is in the middle */
  double               middle_y;
  double               drag_x;
  double               drag_y;
  double               pinch_zoom;
  double               pointer_x;
  double               pointer_y;
  guint32              pointed;

  guint                speak_id;
  gint64               spoken;
};

/* ---- In tilestar-map-view.c ---- */

/* It has to be drawn anew, and described. */
void tilestar_map_view_changed        (TilestarMapView     *self);

/* Where it lies now, in units of the widget. */
void tilestar_map_view_get_viewport   (TilestarMapView     *self,
                                       TilestarMapViewport *viewport);

/* What of the disc is in the middle; held to what makes sense. */
void tilestar_map_view_set_middle     (TilestarMapView     *self,
                                       double               x,
                                       double               y);

/* ---- In tilestar-map-input.c ---- */

void tilestar_map_view_zoom_in_middle (TilestarMapView     *self,
                                       double               factor);
void tilestar_map_view_add_input      (TilestarMapView     *self);

G_END_DECLS
